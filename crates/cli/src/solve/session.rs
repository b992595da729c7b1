//! One SMT-LIB session: the state between commands and the reply to each.

use super::definition::definition;
use super::info;
use crate::args::SolveArgs;
use crate::exit::Exit;
use euphonium_limits::{Budget, Unknown};
use euphonium_smt::proof::ProofHandle;
use euphonium_smt::{Config, Satisfiability, Solver};
use euphonium_smtlib::{Command, CommandKind, Position, Reader, printer};
use euphonium_term::symbol::quote;
use euphonium_term::{AttributeValue, Evaluator, FunId, Model, TermId, Terms, Value};
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// What a command leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// Go on.
    Continue,
    /// Go on; a check was answered.
    Answered,
    /// The command was refused, with a reply.
    Failed,
    /// The script ends here.
    End(Exit),
}

/// An assertion as the user gave it.
struct Assertion {
    term: TermId,
    position: Position,
    /// The text of the asserted term, for `get-assertions`.
    text: Arc<str>,
    /// With unsat cores: the name and the literal that stands for the assertion.
    name: Option<(Arc<str>, Option<TermId>)>,
}

/// What belongs to one level of the assertion stack.
#[derive(Default)]
struct Level {
    assertions: Vec<Assertion>,
    declared: Vec<FunId>,
    /// Terms named by `:named`, for `get-assignment`.
    named: Vec<(Arc<str>, TermId)>,
    /// An assertion was refused: what it would have said is missing, so no check can be answered.
    refused: bool,
}

/// The last answer, as long as nothing has changed since.
enum Last {
    None,
    Sat { model: Model },
    Unsat { core: Vec<TermId> },
    Unknown(Unknown),
}

/// Options that a script sets.
#[derive(Clone, Debug)]
pub(super) struct Settings {
    pub print_success: bool,
    pub produce_models: bool,
    pub produce_unsat_cores: bool,
    pub produce_unsat_assumptions: bool,
    pub produce_assignments: bool,
    pub global_declarations: bool,
    /// Options that change nothing here, kept so that `get-option` can tell them.
    pub other: Vec<(Arc<str>, Arc<str>)>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            print_success: false,
            // Models cost nothing until they are read, so they are there without being asked for.
            produce_models: true,
            produce_unsat_cores: false,
            produce_unsat_assumptions: true,
            produce_assignments: false,
            global_declarations: false,
            other: Vec::new(),
        }
    }
}

/// The state of a script.
pub struct Session {
    pub(super) terms: Terms,
    pub(super) solver: Solver,
    config: Config,
    budget: Budget,
    proof: Option<ProofHandle>,
    levels: Vec<Level>,
    pub(super) settings: Settings,
    /// `:status` of the next check, as the script claims.
    expected: Option<Arc<str>>,
    last: Last,
    exited: bool,
    pub(super) started: Instant,
    /// Seconds spent on checking models.
    pub(super) model_time: f64,
}

impl Session {
    /// A session with the limits and options of the command line.
    pub fn new(args: &SolveArgs) -> Session {
        let started = Instant::now();
        let config = Config {
            preprocess: !args.no_preprocess,
            cadical: !args.no_cadical,
            flatten: true,
            ..Config::default()
        };
        let budget = Budget {
            // A limit beyond what a clock can show is no limit.
            deadline: args
                .timeout
                .and_then(|s| Duration::try_from_secs_f64(s).ok())
                .and_then(|t| started.checked_add(t)),
            memory: args.memory.map(|mb| mb.saturating_mul(1 << 20)),
            ..Budget::default()
        };
        let mut session = Session {
            terms: Terms::new(),
            solver: Solver::new(config.clone()),
            config,
            budget,
            proof: None,
            levels: vec![Level::default()],
            settings: Settings::default(),
            expected: None,
            last: Last::None,
            exited: false,
            started,
            model_time: 0.0,
        };
        session.solver.set_budget(session.budget.clone());
        session
    }

    /// The limits of the command line.
    pub fn budget(&self) -> &Budget {
        &self.budget
    }

    /// From now on a check that is under way when somebody sets this answers `unknown`.
    pub fn stop_by(&mut self, stop: Arc<AtomicBool>) {
        self.budget.stop = Some(stop);
        self.solver.set_budget(self.budget.clone());
    }

    /// Logs every derivation from now on. To be called before the first command.
    pub fn set_proof(&mut self, proof: ProofHandle) {
        self.solver.set_proof(&proof);
        self.proof = Some(proof);
    }

    /// Did the script say `exit`?
    pub fn exited(&self) -> bool {
        self.exited
    }

    /// Reads and answers one command.
    pub fn step(&mut self, reader: &mut Reader, output: &mut impl Write) -> io::Result<Flow> {
        match reader.next_command(&mut self.terms) {
            Ok(Some(command)) => self.run(reader, &command, output),
            Ok(None) => Ok(Flow::End(Exit::Answered)),
            Err(error) => {
                self.poison();
                self.error(output, &error.to_string())
            }
        }
    }

    /// What cannot be read may have been an assertion, which must not be taken for one that was never made.
    fn poison(&mut self) {
        self.level().refused = true;
        self.last = Last::None;
    }

    fn level(&mut self) -> &mut Level {
        self.levels.last_mut().expect("the first level is always there")
    }

    fn error(&mut self, output: &mut impl Write, message: &str) -> io::Result<Flow> {
        writeln!(output, "(error \"{}\")", message.replace('"', "\"\""))?;
        Ok(Flow::Failed)
    }

    fn success(&mut self, output: &mut impl Write) -> io::Result<Flow> {
        if self.settings.print_success {
            writeln!(output, "success")?;
        }
        Ok(Flow::Continue)
    }

    fn run(&mut self, reader: &Reader, command: &Command, output: &mut impl Write) -> io::Result<Flow> {
        let place = |message: &str| format!("{}:{}: {message}", reader.file(), command.position);
        for annotation in &command.annotations {
            for attribute in &annotation.attributes {
                if &*attribute.keyword == "named"
                    && let AttributeValue::Text(name) = &attribute.value
                {
                    let name = name.trim_matches('|').into();
                    self.level().named.push((name, annotation.term));
                }
            }
        }
        match &command.kind {
            CommandKind::Assert(term) => {
                self.last = Last::None;
                match self.assert(reader, command, *term) {
                    Ok(()) => self.success(output),
                    Err(what) => {
                        self.level().refused = true;
                        self.error(output, &place(&format!("the solver does not support {what}")))
                    }
                }
            }
            CommandKind::CheckSat => self.check(output, &[], &place),
            CommandKind::CheckSatAssuming(literals) => self.check(output, literals, &place),
            CommandKind::DeclareConst(f) | CommandKind::DeclareFun(f) => {
                let level = if self.settings.global_declarations { 0 } else { self.levels.len() - 1 };
                self.levels[level].declared.push(*f);
                self.success(output)
            }
            CommandKind::DeclareSort { .. }
            | CommandKind::DefineSort { .. }
            | CommandKind::DefineConst { .. }
            | CommandKind::DefineFun { .. } => self.success(output),
            CommandKind::DeclareDatatypes(_) | CommandKind::DefineFunsRec(_) => {
                let what = command.kind.unsupported().expect("these are the unsupported ones");
                self.level().refused = true;
                self.error(output, &place(&format!("the solver does not support {what}")))
            }
            CommandKind::Echo(text) => {
                writeln!(output, "\"{}\"", text.replace('"', "\"\""))?;
                Ok(Flow::Continue)
            }
            CommandKind::Exit => {
                self.success(output)?;
                self.exited = true;
                Ok(Flow::End(Exit::Answered))
            }
            CommandKind::Push(n) => {
                self.last = Last::None;
                for _ in 0..*n {
                    self.solver.push();
                    self.levels.push(Level::default());
                }
                self.success(output)
            }
            CommandKind::Pop(n) => {
                // The reader has refused to pop more than was pushed.
                self.last = Last::None;
                for _ in 0..*n {
                    self.solver.pop();
                    self.levels.pop();
                }
                self.success(output)
            }
            CommandKind::Reset => {
                self.settings = Settings::default();
                self.expected = None;
                self.restart();
                self.terms = Terms::new();
                self.success(output)
            }
            CommandKind::ResetAssertions => {
                self.restart();
                self.success(output)
            }
            CommandKind::SetInfo(attribute) => {
                if &*attribute.keyword == "status"
                    && let AttributeValue::Text(status) = &attribute.value
                {
                    self.expected = Some(status.clone());
                }
                self.success(output)
            }
            CommandKind::SetLogic(_) => self.success(output),
            CommandKind::SetOption(attribute) => {
                if let Err(message) = info::set_option(&mut self.settings, attribute) {
                    return self.error(output, &place(&message));
                }
                self.success(output)
            }
            CommandKind::GetOption(keyword) => {
                match info::get_option(&self.settings, keyword) {
                    Some(value) => writeln!(output, "{value}")?,
                    None => writeln!(output, "unsupported")?,
                }
                Ok(Flow::Continue)
            }
            CommandKind::GetInfo(keyword) => {
                let reply = match (&**keyword, &self.last) {
                    ("reason-unknown", Last::Unknown(Unknown::Unsupported(what))) => {
                        Some(format!("(:reason-unknown \"incomplete: {what}\")"))
                    }
                    ("reason-unknown", Last::Unknown(reason)) => {
                        Some(format!("(:reason-unknown \"{reason}\")"))
                    }
                    ("assertion-stack-levels", _) => {
                        Some(format!("(:assertion-stack-levels {})", self.levels.len() - 1))
                    }
                    ("all-statistics", _) => Some(super::stats::all_statistics(self)),
                    _ => info::get_info(keyword),
                };
                match reply {
                    Some(reply) => writeln!(output, "{reply}")?,
                    None => writeln!(output, "unsupported")?,
                }
                Ok(Flow::Continue)
            }
            CommandKind::GetAssertions => {
                writeln!(output, "(")?;
                for assertion in self.levels.iter().flat_map(|l| &l.assertions) {
                    writeln!(output, "{}", assertion.text)?;
                }
                writeln!(output, ")")?;
                Ok(Flow::Continue)
            }
            CommandKind::GetModel => self.get_model(output, &place),
            CommandKind::GetValue(terms) => self.get_value(output, terms, &place),
            CommandKind::GetAssignment => self.get_assignment(output, &place),
            CommandKind::GetUnsatAssumptions => self.get_unsat_assumptions(output, &place),
            CommandKind::GetUnsatCore => self.get_unsat_core(output, &place),
            CommandKind::GetProof
            | CommandKind::DeclareRel(_)
            | CommandKind::DeclareVar(_)
            | CommandKind::Rule { .. }
            | CommandKind::Query { .. }
            | CommandKind::Unknown { .. } => {
                writeln!(output, "unsupported")?;
                Ok(Flow::Continue)
            }
        }
    }

    /// Forgets all assertions. Declarations are the reader's.
    fn restart(&mut self) {
        self.last = Last::None;
        let global = std::mem::take(&mut self.levels[0].declared);
        self.levels = vec![Level::default()];
        if self.settings.global_declarations {
            self.levels[0].declared = global;
        }
        self.solver = Solver::new(self.config.clone());
        self.solver.set_budget(self.budget.clone());
        if let Some(proof) = &self.proof {
            self.solver.set_proof(proof);
        }
    }

    fn assert(&mut self, reader: &Reader, command: &Command, term: TermId) -> Result<(), String> {
        let named = command.annotations.iter().rev().find(|a| a.term == term).and_then(|a| {
            a.attributes.iter().find_map(|attribute| match &attribute.value {
                AttributeValue::Text(name) if &*attribute.keyword == "named" => Some(name.clone()),
                _ => None,
            })
        });
        let mut name = named.map(|name| (name, None));
        // With cores, a named assertion holds only under a literal of its own, which every check assumes.
        let mut asserted = term;
        if self.settings.produce_unsat_cores
            && let Some((_, literal)) = &mut name
        {
            let guard = self.terms.fresh("core", euphonium_term::SortId::BOOL);
            *literal = Some(guard);
            asserted = self.terms.raw(euphonium_term::Op::Implies, &[guard, term]);
        }
        self.solver.assert(&self.terms, asserted).map_err(|e| e.what)?;
        let text = String::from_utf8_lossy(&reader.text()[command.span.clone()]);
        let text = text.trim_start_matches('(').trim_start().strip_prefix("assert").unwrap_or(&text).trim();
        let text = text.strip_suffix(')').unwrap_or(text).trim_end().into();
        self.level().assertions.push(Assertion { term, position: command.position, text, name });
        Ok(())
    }

    // --- checking ---

    fn check(
        &mut self,
        output: &mut impl Write,
        literals: &[TermId],
        place: &impl Fn(&str) -> String,
    ) -> io::Result<Flow> {
        if self.levels.iter().any(|level| level.refused) {
            self.last = Last::Unknown(Unknown::Unsupported("an assertion was refused".into()));
            writeln!(output, "unknown")?;
            return Ok(Flow::Answered);
        }
        let mut assumptions = literals.to_vec();
        assumptions.extend(self.guards().map(|(_, guard)| guard));
        let verdict = self.solver.check(&mut self.terms, &assumptions);
        let word = match &verdict {
            Satisfiability::Sat => "sat",
            Satisfiability::Unsat => "unsat",
            Satisfiability::Unknown(_) => "unknown",
        };
        self.last = match verdict {
            Satisfiability::Unknown(reason) => Last::Unknown(reason),
            Satisfiability::Unsat => Last::Unsat { core: self.solver.unsat_assumptions() },
            Satisfiability::Sat => {
                let start = Instant::now();
                let model = self.solver.model(&mut self.terms);
                let violated = self.violated(&model, literals);
                self.model_time += start.elapsed().as_secs_f64();
                if let Some(what) = violated {
                    // No verdict without evidence: this is our bug, not the user's answer.
                    let message = format!(
                        "internal error: the model found does not satisfy {what}; please report this script"
                    );
                    self.error(output, &place(&message))?;
                    return Ok(Flow::End(Exit::Internal));
                }
                Last::Sat { model }
            }
        };
        writeln!(output, "{word}")?;
        if let Some(expected) = self.expected.take()
            && matches!((&*expected, word), ("sat", "unsat") | ("unsat", "sat"))
        {
            eprintln!(
                "euphonium: {}",
                place(&format!("warning: the answer is {word}, but the script says :status {expected}"))
            );
        }
        Ok(Flow::Answered)
    }

    /// The literals that stand for named assertions.
    fn guards(&self) -> impl Iterator<Item = (&Arc<str>, TermId)> {
        let assertions = self.levels.iter().flat_map(|l| &l.assertions);
        assertions.filter_map(|a| a.name.as_ref().and_then(|(name, guard)| Some((name, (*guard)?))))
    }

    /// The first assertion or assumption that a model does not make true.
    fn violated(&self, model: &Model, literals: &[TermId]) -> Option<String> {
        let mut evaluator = Evaluator::new(model);
        for assertion in self.levels.iter().flat_map(|l| &l.assertions) {
            if evaluator.value(&self.terms, assertion.term) != Some(Value::Bool(true)) {
                return Some(format!("the assertion at {}", assertion.position));
            }
        }
        let broken = |&&t: &&TermId| evaluator.value(&self.terms, t) != Some(Value::Bool(true));
        literals.iter().find(broken).map(|_| "an assumption".to_string())
    }

    // --- reading answers ---

    fn get_model(&mut self, output: &mut impl Write, place: &impl Fn(&str) -> String) -> io::Result<Flow> {
        let Last::Sat { model } = &self.last else {
            return self.error(output, &place("there is no model: the last check was not sat"));
        };
        let mut text = String::new();
        for &f in self.levels.iter().flat_map(|l| &l.declared) {
            text.push_str(&definition(&self.terms, f, model));
            text.push('\n');
        }
        write!(output, "(\n{text})\n")?;
        Ok(Flow::Continue)
    }

    fn get_value(
        &mut self,
        output: &mut impl Write,
        asked: &[(TermId, Arc<str>)],
        place: &impl Fn(&str) -> String,
    ) -> io::Result<Flow> {
        let Last::Sat { model } = &self.last else {
            return self.error(output, &place("there is no model: the last check was not sat"));
        };
        let mut evaluator = Evaluator::new(model);
        let mut reply = String::from("(");
        for (i, (term, text)) in asked.iter().enumerate() {
            let Some(value) = evaluator.value(&self.terms, *term) else {
                return self.error(output, &place(&format!("{text} has no value that can be computed")));
            };
            let separator = if i > 0 { "\n " } else { "" };
            reply.push_str(&format!("{separator}({text} {})", printer::value_to_string(&self.terms, &value)));
        }
        writeln!(output, "{reply})")?;
        Ok(Flow::Continue)
    }

    fn get_assignment(
        &mut self,
        output: &mut impl Write,
        place: &impl Fn(&str) -> String,
    ) -> io::Result<Flow> {
        let Last::Sat { model } = &self.last else {
            return self.error(output, &place("there is no model: the last check was not sat"));
        };
        let mut evaluator = Evaluator::new(model);
        let mut pairs = Vec::new();
        for (name, term) in self.levels.iter().flat_map(|l| &l.named) {
            if let Some(Value::Bool(value)) = evaluator.value(&self.terms, *term) {
                pairs.push(format!("({} {value})", quote(name)));
            }
        }
        writeln!(output, "({})", pairs.join(" "))?;
        Ok(Flow::Continue)
    }

    fn get_unsat_assumptions(
        &mut self,
        output: &mut impl Write,
        place: &impl Fn(&str) -> String,
    ) -> io::Result<Flow> {
        let Last::Unsat { core } = &self.last else {
            return self.error(output, &place("there is no core: the last check was not unsat"));
        };
        let guards: Vec<TermId> = self.guards().map(|(_, guard)| guard).collect();
        let literals = core.iter().filter(|t| !guards.contains(t));
        let texts: Vec<String> = literals.map(|&t| printer::term_to_string(&self.terms, t)).collect();
        writeln!(output, "({})", texts.join(" "))?;
        Ok(Flow::Continue)
    }

    fn get_unsat_core(
        &mut self,
        output: &mut impl Write,
        place: &impl Fn(&str) -> String,
    ) -> io::Result<Flow> {
        if !self.settings.produce_unsat_cores {
            return self.error(output, &place("set :produce-unsat-cores to true first"));
        }
        let Last::Unsat { core } = &self.last else {
            return self.error(output, &place("there is no core: the last check was not unsat"));
        };
        let names: Vec<String> = self
            .guards()
            .filter(|(_, guard)| core.contains(guard))
            .map(|(name, _)| name.to_string())
            .collect();
        writeln!(output, "({})", names.join(" "))?;
        Ok(Flow::Continue)
    }
}
