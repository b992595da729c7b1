//! The script, read along with the log: which scopes are open, what is asserted in them, what a check
//! assumes.
//!
//! A log follows the script from one event to the next: a scope opens or closes, a check is made, everything
//! starts again. Between events, declarations and assertions are only collected.

use crate::vocabulary::Declared;
use euphonium_smtlib::{CommandKind, Error, Position, Reader};
use euphonium_term::{TermId, Terms};
use rustc_hash::FxHashSet;

/// What the log has to follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A scope opens.
    Push,
    /// The last scope closes.
    Pop,
    /// A check.
    Check {
        /// What it assumes.
        assumptions: Vec<TermId>,
        /// Where.
        position: Position,
    },
    /// A new solver starts; with `reset`, the arena is a new one, too.
    Restart,
    /// The script has no more.
    End,
}

/// What is asserted in one scope.
#[derive(Default)]
pub struct Scope {
    /// All assertions.
    pub assertions: FxHashSet<TermId>,
    /// Those that the log has told.
    pub told: FxHashSet<TermId>,
}

/// A script and how far it was followed.
pub struct Script {
    reader: Reader,
    /// The arena of the script's terms; the log's are added to it.
    pub terms: Terms,
    /// The scopes that are open.
    pub scopes: Vec<Scope>,
    /// The functions that were declared, by name.
    pub declared: Declared,
    /// The event that was read and not followed yet.
    event: Option<Event>,
    /// Scopes that one command still opens or closes.
    more: u32,
    /// The script goes on with what the solver does not support, and nobody knows what it asks there.
    pub unread: bool,
}

impl Script {
    /// A script that nothing was read of.
    pub fn new(text: Vec<u8>, name: &str) -> Script {
        Script {
            reader: Reader::new(text, name),
            terms: Terms::new(),
            scopes: vec![Scope::default()],
            declared: Declared::default(),
            event: None,
            more: 0,
            unread: false,
        }
    }

    /// The next event, which stays the next one until it was followed.
    pub fn event(&mut self) -> Result<&Event, Error> {
        let event = match self.event.take() {
            Some(event) => event,
            None => self.read_event()?,
        };
        Ok(self.event.insert(event))
    }

    fn read_event(&mut self) -> Result<Event, Error> {
        loop {
            let Some(command) = self.reader.next_command(&mut self.terms)? else { return Ok(Event::End) };
            // What the solver does not support ends the script there, too.
            if command.kind.unsupported().is_some() {
                self.unread = true;
                return Ok(Event::End);
            }
            return Ok(match command.kind {
                CommandKind::Assert(t) => {
                    if let Some(scope) = self.scopes.last_mut() {
                        scope.assertions.insert(t);
                    }
                    continue;
                }
                CommandKind::DeclareConst(f) | CommandKind::DeclareFun(f) => {
                    let name = self.terms.function(f).name.clone();
                    self.declared.entry(name).or_default().push(f);
                    continue;
                }
                CommandKind::Push(n) | CommandKind::Pop(n) if n == 0 => continue,
                CommandKind::Push(n) => {
                    self.more = n - 1;
                    Event::Push
                }
                CommandKind::Pop(n) => {
                    self.more = n - 1;
                    Event::Pop
                }
                CommandKind::CheckSat => Event::Check { assumptions: Vec::new(), position: command.position },
                CommandKind::CheckSatAssuming(assumptions) => {
                    Event::Check { assumptions, position: command.position }
                }
                CommandKind::Reset => {
                    self.terms = Terms::new();
                    self.declared.clear();
                    Event::Restart
                }
                CommandKind::ResetAssertions => Event::Restart,
                CommandKind::Exit => Event::End,
                _ => continue,
            });
        }
    }

    /// The event was followed.
    pub fn follow(&mut self) {
        let again = self.more > 0;
        match self.event.take() {
            Some(event @ (Event::Push | Event::Pop)) => {
                match event {
                    Event::Push => self.scopes.push(Scope::default()),
                    _ => drop(self.scopes.pop()),
                }
                if again {
                    self.more -= 1;
                    self.event = Some(event);
                }
            }
            Some(Event::Restart) => self.scopes = vec![Scope::default()],
            // After the end comes the end.
            Some(Event::End) => self.event = Some(Event::End),
            _ => {}
        }
    }
}
