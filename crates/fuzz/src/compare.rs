//! Gives one script to all solvers and says what is wrong with the answers.
//!
//! The kinds of findings, from worst to mildest: contradictory answers, a model or core that does
//! not hold, a crash, a refusal of what others accept, a wrong number of replies. `unknown` and
//! timeouts are counted and are no finding.

use crate::brute;
use crate::drive::{End, Outcome, Solver};
use crate::evidence::questions;
use crate::replies::Reply;
use crate::script::{Command, Op, Script, Sort, for_each_node};
use std::borrow::Cow;

/// What is wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// The solver under test contradicts another one.
    Contradiction,
    /// Other solvers contradict each other, and the one under test agrees with one of them or is silent.
    OthersDisagree,
    /// The values of a sat answer do not satisfy the assertions.
    BadModel,
    /// The assumptions of an unsat answer are not contradictory, or were not assumed.
    BadCore,
    /// The solver under test died or reported an internal error.
    Crash,
    /// The solver under test reported an error where others did not.
    Refused,
    /// The solver under test gave a wrong number of answers, or not the same ones twice.
    Protocol,
}

/// A kind with the particulars.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The kind.
    pub kind: Kind,
    /// What differed, for a reader.
    pub detail: String,
}

/// One solver's answers to a script.
#[derive(Clone, Debug)]
pub struct Answers {
    /// The solver's name.
    pub solver: String,
    /// For each check that was answered: satisfiable, not, or unknown.
    pub checks: Vec<Option<bool>>,
    /// An error it reported. Later answers are then not about the whole script.
    pub error: Option<String>,
    /// Why it died.
    pub died: Option<String>,
    /// Whether the time was up.
    pub timed_out: bool,
}

impl Answers {
    fn new(solver: &str, outcome: &Outcome) -> Answers {
        let mut answers = Answers {
            solver: solver.to_string(),
            checks: vec![],
            error: None,
            died: None,
            timed_out: outcome.end == End::TimedOut,
        };
        if let End::Died(how) = &outcome.end {
            answers.died = Some(how.clone());
        }
        for reply in &outcome.replies {
            match reply {
                Reply::Sat => answers.checks.push(Some(true)),
                Reply::Unsat => answers.checks.push(Some(false)),
                Reply::Unknown => answers.checks.push(None),
                Reply::Error(text) => {
                    answers.error.get_or_insert_with(|| text.clone());
                }
                Reply::Other(_) => {}
            }
            // Without the command that was refused, what follows is another problem.
            if answers.error.is_some() {
                break;
            }
        }
        answers
    }

    /// Whether it said that something is not supported.
    fn is_unsupported(&self) -> bool {
        self.error.as_ref().is_some_and(|text| text.contains("unsupported") || text.contains("not support"))
    }

    /// Takes every sat for an unknown.
    fn distrust_sat(&mut self) {
        for check in &mut self.checks {
            *check = check.filter(|satisfiable| !satisfiable);
        }
    }

    /// `sat unsat unknown` and so on, with what went wrong at the end.
    pub fn text(&self) -> String {
        let mut words: Vec<String> = self
            .checks
            .iter()
            .map(|check| match check {
                Some(true) => "sat".to_string(),
                Some(false) => "unsat".to_string(),
                None => "unknown".to_string(),
            })
            .collect();
        words.extend(self.error.clone());
        words.extend(self.died.iter().map(|how| format!("died: {how}")));
        words.extend(self.timed_out.then(|| "timeout".to_string()));
        words.join(" ")
    }
}

/// The solvers, and what is asked of the one under test beyond its answers.
pub struct Bench {
    /// The solver under test.
    pub ours: Option<Solver>,
    /// The others.
    pub others: Vec<Solver>,
    /// Whether enumeration is one more opinion.
    pub brute: bool,
    /// Whether the values of sat answers are checked by another solver.
    pub models: bool,
    /// Whether unsat assumptions are checked by another solver.
    pub cores: bool,
    /// Whether what the solver under test says that it does not support is counted only.
    pub allow_unsupported: bool,
}

impl Bench {
    /// The answers of all solvers, that of the one under test first if there is one, and what is
    /// wrong with them.
    pub fn examine(&mut self, script: &Script) -> (Vec<Answers>, Option<Finding>) {
        // All are sent the script before the first is waited for, so that they work at once.
        let mut answers: Vec<Answers> = Vec::new();
        let mut all: Vec<&mut Solver> = self.ours.iter_mut().chain(self.others.iter_mut()).collect();
        for solver in &mut all {
            solver.send(&in_words_of(solver, script).text());
        }
        for solver in all {
            let outcome = solver.collect();
            let mut answer = Answers::new(&solver.name, &outcome);
            if solver.name == "cvc5" && has_nested_constant_array(script) {
                answer.distrust_sat();
            }
            answers.push(answer);
        }
        if self.brute
            && let Some(checks) = brute::expected(script)
        {
            answers.push(Answers {
                solver: "brute".to_string(),
                checks: checks.into_iter().map(Some).collect(),
                error: None,
                died: None,
                timed_out: false,
            });
        }
        let mut finding = judge(script.checks(), self.ours.is_some(), &answers);
        if self.allow_unsupported && answers.first().is_some_and(Answers::is_unsupported) {
            finding = finding.filter(|finding| finding.kind != Kind::Refused);
        }
        if finding.is_none() && self.ours.is_some() && (self.models || self.cores) {
            finding = self.check_evidence(script, &answers[0]);
        }
        (answers, finding)
    }

    /// Asks again, this time also for values and cores, and gives them to another solver.
    fn check_evidence(&mut self, script: &Script, answers: &Answers) -> Option<Finding> {
        let checker = self.others.first_mut()?;
        if answers.checks.len() != script.checks() || answers.error.is_some() {
            return None;
        }
        let ours = self.ours.as_mut()?;
        let (for_ours, for_checker) = (in_words_of(ours, script), in_words_of(checker, script));
        let questions = questions(&for_ours, answers, self.models, self.cores);
        let mut asked = String::from("(set-option :produce-models true)\n");
        if self.cores {
            asked.push_str("(set-option :produce-unsat-assumptions true)\n");
        }
        asked.push_str(&with_checks(&for_ours, |number, check| {
            let question = questions[number].as_ref().map_or("", |question| question.text.as_str());
            format!("{check}\n{question}")
        }));
        let outcome = ours.run(&asked);
        if outcome.end == End::TimedOut {
            return None;
        }
        let again = Answers::new(&answers.solver, &outcome);
        if again.checks != answers.checks || again.error.is_some() || again.died.is_some() {
            let detail = format!("first {}, then {}", answers.text(), again.text());
            return Some(Finding { kind: Kind::Protocol, detail });
        }
        let mut replies = outcome.replies.iter().filter_map(|reply| match reply {
            Reply::Other(text) => Some(text.as_str()),
            _ => None,
        });
        let mut problem = Vec::new();
        let mut unexpected = None;
        let mut reply_of = Vec::new();
        for question in &questions {
            let reply = question.as_ref().map(|_| replies.next().unwrap_or(""));
            reply_of.push(reply);
        }
        let checked = with_checks(&for_checker, |number, check| {
            let (Some(question), Some(reply)) = (&questions[number], reply_of[number]) else {
                return String::new();
            };
            let replayed = question.replay(script, check, reply);
            if replayed.is_none() {
                let detail = format!("unexpected reply {reply}");
                unexpected.get_or_insert(Finding { kind: question.kind, detail });
            }
            problem.push((question.kind, reply.to_string()));
            replayed.unwrap_or_default()
        });
        // What is no reply to the question needs no other opinion.
        if unexpected.is_some() {
            return unexpected;
        }
        let outcome = checker.run(&checked);
        let verdicts: Vec<&Reply> =
            outcome.replies.iter().filter(|reply| !matches!(reply, Reply::Error(_))).collect();
        if outcome.end != End::Complete || verdicts.len() != outcome.replies.len() {
            return None;
        }
        for ((kind, reply), verdict) in problem.into_iter().zip(verdicts) {
            let refuted = match verdict {
                Reply::Sat => kind == Kind::BadCore,
                Reply::Unsat => kind == Kind::BadModel,
                _ => false,
            };
            if refuted {
                return Some(Finding { kind, detail: reply });
            }
        }
        None
    }
}

/// The script as this solver reads it.
fn in_words_of<'a>(solver: &Solver, script: &'a Script) -> Cow<'a, Script> {
    if solver.reads_divisible() { Cow::Borrowed(script) } else { Cow::Owned(script.without_divisible()) }
}

/// The script's text with each check replaced.
fn with_checks(script: &Script, mut replace: impl FnMut(usize, &str) -> String) -> String {
    let mut out = format!("(set-logic {})\n", script.logic());
    let mut number = 0;
    for command in &script.commands {
        let mut text = script.command_text(command);
        if command.is_check() {
            text = replace(number, &text);
            number += 1;
        }
        out.push_str(&text);
        out.push('\n');
    }
    out
}

/// Whether a constant array of arrays occurs. cvc5 calls its constant arrays experimental, and 1.3.2
/// answers sat to `(= (store c i (store a j v)) K)` for a `K` that is `w` everywhere and a `v` other than
/// `w`.
fn has_nested_constant_array(script: &Script) -> bool {
    let nested =
        |sort: &Sort| matches!(sort, Sort::Array(_, element) if matches!(**element, Sort::Array(..)));
    let bodies = script.functions.iter().filter_map(|function| function.body.as_ref());
    let formulas = script.commands.iter().filter_map(|command| match command {
        Command::Assert(formula, _) => Some(formula),
        _ => None,
    });
    let mut found = false;
    for expr in bodies.chain(formulas) {
        for_each_node(expr, &mut |node| found |= node.op == Op::ConstArray && nested(&node.sort));
    }
    found
}

/// Judges answers, those of the solver under test first if it takes part.
pub fn judge(checks: usize, ours_takes_part: bool, answers: &[Answers]) -> Option<Finding> {
    let detail = || {
        let lines: Vec<String> = answers.iter().map(|a| format!("{}: {}", a.solver, a.text())).collect();
        lines.join("\n")
    };
    for number in 0..checks {
        let at: Vec<Option<bool>> =
            answers.iter().map(|answers| answers.checks.get(number).copied().flatten()).collect();
        let opposes = |mine: Option<bool>| mine.is_some() && at.contains(&mine.map(|answer| !answer));
        if ours_takes_part && at.first().is_some_and(|mine| opposes(*mine)) {
            // When the others are divided, someone has to look, but ours is not the first suspect.
            let others_divided = at[1..].contains(&Some(true)) && at[1..].contains(&Some(false));
            let kind = if others_divided { Kind::OthersDisagree } else { Kind::Contradiction };
            return Some(Finding { kind, detail: detail() });
        }
        if at.iter().any(|answer| opposes(*answer)) {
            return Some(Finding { kind: Kind::OthersDisagree, detail: detail() });
        }
    }
    let (ours, others) = if ours_takes_part { answers.split_first()? } else { return None };
    let internal = |text: &String| text.contains("panicked at") || text.contains("internal error");
    if ours.error.as_ref().is_some_and(internal) || (ours.died.is_some() && ours.error.is_none()) {
        return Some(Finding { kind: Kind::Crash, detail: detail() });
    }
    if ours.error.is_some() {
        let accepted = |other: &Answers| other.error.is_none() && other.died.is_none();
        let refused = others.iter().any(accepted);
        return refused.then(|| Finding { kind: Kind::Refused, detail: detail() });
    }
    if !ours.timed_out && ours.checks.len() != checks {
        return Some(Finding { kind: Kind::Protocol, detail: detail() });
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{Answers, Kind, judge};

    fn answers(checks: &[Option<bool>]) -> Answers {
        Answers { solver: "s".into(), checks: checks.to_vec(), error: None, died: None, timed_out: false }
    }

    fn kind(checks: usize, all: &[Answers]) -> Option<Kind> {
        judge(checks, true, all).map(|finding| finding.kind)
    }

    #[test]
    fn each_kind_is_recognised() {
        let yes = answers(&[Some(true)]);
        let no = answers(&[Some(false)]);
        let unknown = answers(&[None]);
        let error = Answers { error: Some("(error \"no\")".into()), ..answers(&[]) };
        let died = Answers { died: Some("signal".into()), ..answers(&[]) };
        let late = Answers { timed_out: true, ..answers(&[]) };
        assert_eq!(kind(1, &[yes.clone(), yes.clone()]), None);
        assert_eq!(kind(1, &[unknown, yes.clone()]), None);
        assert_eq!(kind(1, &[late, yes.clone()]), None);
        assert_eq!(kind(1, &[yes.clone(), no.clone()]), Some(Kind::Contradiction));
        assert_eq!(kind(1, &[yes.clone(), no.clone(), yes.clone()]), Some(Kind::OthersDisagree));
        assert_eq!(kind(1, &[died, yes.clone()]), Some(Kind::Crash));
        assert_eq!(kind(1, &[error.clone(), yes]), Some(Kind::Refused));
        assert_eq!(kind(1, &[error.clone(), error]), None);
        assert_eq!(kind(1, &[answers(&[]), no]), Some(Kind::Protocol));
    }
}
