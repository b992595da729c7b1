//! The engines that run: lines of a portfolio, and which of them fit an input.

use crate::Problem;
use euphonium_engine::euf::has_numbers;
use euphonium_engine::{ENGINES, Entry, Make, Settings};
use std::sync::Arc;

/// The engines that look for an answer.
#[derive(Clone, Debug)]
pub struct Portfolio {
    /// What it is called, for messages.
    pub choice: Choice,
    /// The engines, those first that answer most.
    pub lines: Vec<Line>,
}

/// How engines were chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    /// All that fit.
    Auto,
    /// One by its name, which has all of the time.
    One,
    /// Some, under a name.
    Named(String),
}

/// An engine with its settings, ready to run.
#[derive(Clone, Debug)]
pub struct Line {
    /// The name in reports.
    pub name: Arc<str>,
    /// The engine.
    pub engine: &'static Entry,
    /// The part of the time it gets beside others.
    pub share: f64,
    /// The settings.
    pub settings: Settings,
}

impl Line {
    /// An engine under its own name.
    pub fn new(engine: &'static Entry, settings: &Settings) -> Line {
        Line { name: engine.name.into(), engine, share: engine.share, settings: settings.clone() }
    }
}

/// An engine by its name.
pub fn engine(name: &str) -> Option<&'static Entry> {
    ENGINES.iter().copied().find(|entry| entry.name == name)
}

impl Portfolio {
    /// All engines.
    pub fn auto(settings: &Settings) -> Portfolio {
        let lines = ENGINES.iter().map(|entry| Line::new(entry, settings)).collect();
        Portfolio { choice: Choice::Auto, lines }
    }

    /// What a name chooses: `auto`, or one engine; the message names what could be chosen.
    pub fn of(name: &str, settings: &Settings) -> Result<Portfolio, String> {
        if name == "auto" {
            return Ok(Portfolio::auto(settings));
        }
        match engine(name) {
            Some(entry) => Ok(Portfolio { choice: Choice::One, lines: vec![Line::new(entry, settings)] }),
            None => {
                let names: Vec<&str> = ENGINES.iter().map(|entry| entry.name).collect();
                Err(format!("there is no engine {name:?}; there are auto, {}", names.join(", ")))
            }
        }
    }

    /// The lines that can work on what there is, or why none can.
    pub fn fitting(&self, available: Available) -> Result<Vec<Line>, String> {
        // Who names an engine for clauses may have it on any system.
        let named = !matches!(self.choice, Choice::Auto) && available.system;
        let fits = |line: &&Line| {
            available.fits(line.engine) || named && matches!(line.engine.make, Make::Clauses(_))
        };
        let lines: Vec<Line> = self.lines.iter().filter(fits).cloned().collect();
        match (&self.choice, self.lines.first()) {
            _ if !lines.is_empty() => Ok(lines),
            (Choice::One, Some(Line { name, engine, .. })) => Err(match engine.make {
                Make::Executed => {
                    format!("the engine {name:?} needs a program, and may not go with --no-execute")
                }
                Make::Followed | Make::Paths => format!("the engine {name:?} needs a program"),
                Make::Ending(_) | Make::Endless(_) if !available.ending => {
                    format!("the engine {name:?} is about termination (--property termination)")
                }
                _ if available.ending => format!("the engine {name:?} does not say whether runs end"),
                Make::Clauses(_) => {
                    format!("the engine {name:?} needs Horn clauses, a program or a transition system")
                }
                Make::System(_) => {
                    format!("the engine {name:?} needs a transition system, a program or linear Horn clauses")
                }
                _ => format!("the engine {name:?} needs a program or a control-flow automaton"),
            }),
            (Choice::Named(portfolio), _) => {
                Err(format!("no line of the portfolio {portfolio:?} takes this input"))
            }
            _ => Ok(lines),
        }
    }

    /// Do all lines work on Horn clauses?
    pub fn only_clauses(&self) -> bool {
        self.lines.iter().all(|line| matches!(line.engine.make, Make::Clauses(_)))
    }

    /// Is a program that only can be executed still worth a try?
    pub fn executes(&self) -> bool {
        self.lines.iter().any(|line| matches!(line.engine.make, Make::Executed))
    }
}

/// What there is to work on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Available {
    /// A transition system.
    pub system: bool,
    /// A control-flow automaton.
    pub automaton: bool,
    /// Horn clauses, or a system of numbers, which is worth being written as clauses.
    pub clauses: bool,
    /// A program that may be executed.
    pub program: bool,
    /// A program that can be followed.
    pub lowered: bool,
    /// Whether runs end is the question.
    pub ending: bool,
}

impl Available {
    /// Everything.
    pub const ALL: Available = Available {
        system: true,
        automaton: true,
        clauses: true,
        program: true,
        lowered: true,
        ending: false,
    };

    /// Nothing.
    const NOTHING: Available = Available {
        system: false,
        automaton: false,
        clauses: false,
        program: false,
        lowered: false,
        ending: false,
    };

    /// Can an engine work on it?
    pub fn fits(self, engine: &Entry) -> bool {
        if engine.make.about_ending() != self.ending && !matches!(engine.make, Make::Followed) {
            return false;
        }
        match engine.make {
            Make::System(_) => self.system,
            Make::Automaton(_) | Make::Runs(_) | Make::Ending(_) | Make::Endless(_) => self.automaton,
            Make::Clauses(_) => self.clauses,
            Make::Executed => self.program,
            Make::Followed => self.lowered,
            // Where the others are refused, why they are is all that there is to say.
            Make::Paths => self.lowered && self.automaton,
        }
    }

    /// What a problem offers; programs are executed only if that is allowed.
    pub fn of(problem: &Problem, execute: bool) -> Available {
        // Without bounds of numbers there are only clauses.
        if problem.program().is_some_and(|program| program.request.integers) {
            let clauses = problem.input.clauses().is_some();
            return Available { clauses, ..Available::NOTHING };
        }
        let system = problem.refused().is_none() && problem.no_system().is_none();
        Available {
            system,
            automaton: problem.automaton().is_some(),
            clauses: problem.input.clauses().is_some()
                || system && has_numbers(&problem.terms, &problem.system),
            program: execute && problem.program().is_some_and(|program| program.request.rust.is_none()),
            lowered: problem.program().is_some(),
            ending: problem.ending(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_are_chosen_by_what_there_is() {
        let system = Available {
            system: true,
            automaton: false,
            clauses: false,
            program: false,
            lowered: false,
            ending: false,
        };
        let names = |name: &str, available| {
            let portfolio = Portfolio::of(name, &Settings::default())?;
            let lines = portfolio.fitting(available)?;
            Ok::<_, String>(lines.iter().map(|line| line.name.to_string()).collect::<Vec<_>>())
        };
        let about_ending = ENGINES.iter().filter(|engine| engine.make.about_ending()).count();
        assert_eq!(names("auto", Available::ALL).unwrap().len(), ENGINES.len() - about_ending);
        let ending = names("auto", Available { ending: true, ..Available::ALL }).unwrap();
        assert_eq!(ending.len(), about_ending + 1);
        assert!(
            ending.contains(&"ranking".into())
                && !ending.contains(&"paths".into())
                && ending.contains(&"follow".into())
        );
        assert!(names("ranking", system).unwrap_err().contains("termination"));
        assert!(!names("auto", system).unwrap().contains(&"cfa".into()));
        assert_eq!(names("pdr", system), Ok(vec!["pdr".into()]));
        assert!(names("cfa", system).unwrap_err().contains("control-flow automaton"));
        assert!(names("run", system).unwrap_err().contains("--no-execute"));
        assert!(names("none", system).unwrap_err().contains("auto, euf, cfa"));
    }
}
