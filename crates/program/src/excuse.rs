//! Checks that are taken to hold: a run that would fail one ends there, and nothing is wrong with that.
//!
//! That is how the rest of a program is looked at when some of its checks are known to fail, or are the
//! business of somebody else. The errors that lowering made are replaced at once; those of memory are made
//! later, by whoever lowers it or runs it, and these ask [`Program::is_excused`].

use crate::check::{Check, CheckId, CheckKey};
use crate::ir::*;
use euphonium_term::TermId;

impl Program {
    /// Takes these checks to hold.
    pub fn excuse(&mut self, keys: impl IntoIterator<Item = CheckKey>) {
        self.excused.extend(keys);
        let Program { functions, checks, excused, .. } = self;
        let failing = |id: CheckId| checks.get(id.0 as usize).is_some_and(|c| excused.contains(&c.key()));
        for block in functions.iter_mut().flat_map(|function| &mut function.blocks) {
            if let Terminator::Error(id) = block.terminator
                && failing(id)
            {
                let statement = Statement::Assume(TermId::FALSE);
                block.statements.push(Placed { statement, place: block.place });
                block.terminator = Terminator::Halt;
            }
        }
    }

    /// Is a check taken to hold?
    pub fn is_excused(&self, key: CheckKey) -> bool {
        self.excused.contains(&key)
    }

    /// The checks that some error of the program leads to, each once, in the order of the source.
    pub fn checked(&self) -> Vec<&Check> {
        let blocks = self.functions.iter().flat_map(|function| &function.blocks);
        let mut found: Vec<(CheckKey, &Check)> = blocks
            .filter_map(|block| match block.terminator {
                Terminator::Error(id) => self.check(id).map(|check| (check.key(), check)),
                _ => None,
            })
            .collect();
        found.sort_by_key(|(key, _)| (key.spot.is_none(), key.spot, key.class));
        found.dedup_by_key(|(key, _)| *key);
        found.into_iter().map(|(_, check)| check).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::Class;

    fn program() -> Program {
        let place = |line| Some(Place { file: 0, line, column: 3, frame: FrameId(0) });
        let check = |class, line| Check { class, place: place(line), text: "wrong".into() };
        let block = |id| Block {
            name: "b".into(),
            statements: Vec::new(),
            terminator: Terminator::Error(CheckId(id)),
            place: None,
        };
        let checks = vec![check(Class::Overflow, 9), check(Class::Assert, 4), check(Class::Leak, 7)];
        let function = Function {
            name: "main".into(),
            address: TermId::TRUE,
            parameters: Vec::new(),
            results: Vec::new(),
            variadic: false,
            blocks: [0, 1, 1, 2].map(block).into(),
        };
        Program { functions: vec![function], checks, ..Program::default() }
    }

    #[test]
    fn what_is_excused_ends_without_an_error() {
        let mut program = program();
        let classes = |program: &Program| program.checked().iter().map(|c| c.class).collect::<Vec<_>>();
        // What has no place of its own comes last.
        assert_eq!(classes(&program), [Class::Assert, Class::Overflow, Class::Leak]);
        let key = program.checks[1].key();
        program.excuse([key]);
        assert!(program.is_excused(key) && !program.is_excused(program.checks[0].key()));
        assert_eq!(classes(&program), [Class::Overflow, Class::Leak]);
        let ends = program.functions[0].blocks.iter().filter(|b| b.terminator == Terminator::Halt);
        assert!(ends.clone().count() == 2 && ends.clone().all(|block| block.statements.len() == 1));
    }
}
