//! Random scripts from a seed.
//!
//! A script has a palette of a few sorts, some constants and functions of these sorts, and commands
//! over them. Formulas are kept shallow and constants few, because contradictions between solvers
//! hide in the interplay of a handful of atoms, and a small script is answered in a millisecond.
//! Whether a script comes out sat or unsat depends mostly on how many assertions share how few
//! constants; the ranges in [`Config`] are tuned so that both are frequent in every logic.

mod arith;
mod array;
mod bitvec;
mod commands;
mod exact;
mod linear;
mod term;

use crate::script::{Command, Expr, Function, Script, Sort, Theory};
use euphonium_random::Rng;
use std::sync::Arc;

/// What the generator may produce.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    /// Only what [`crate::brute`] can enumerate: tiny sorts and few constants.
    pub small: bool,
    /// The overflow predicates of SMT-LIB 2.7.
    pub overflow: bool,
    /// `push`, `pop`, several checks and assumptions.
    pub incremental: bool,
    /// `((as const S) v)` with a `v` that is not a value, which cvc5 refuses.
    pub open_constant_arrays: bool,
}

/// A script in the logic, from a seed, with everything that is supported.
pub fn script(seed: u64, theory: Theory) -> Script {
    let mut rng = Rng::new(seed);
    let config = Config {
        small: false,
        overflow: true,
        incremental: rng.chance(50),
        open_constant_arrays: rng.chance(8),
    };
    script_with(rng.next(), theory, config)
}

/// A script that [`crate::brute::expected`] can answer (in all but a few cases).
pub fn small_script(seed: u64, theory: Theory) -> Script {
    let mut rng = Rng::new(seed);
    let config =
        Config { small: true, overflow: true, incremental: rng.chance(40), open_constant_arrays: true };
    script_with(rng.next(), theory, config)
}

/// A script in the logic, from a seed, within a configuration.
pub fn script_with(seed: u64, theory: Theory, config: Config) -> Script {
    let mut rng = Rng::new(seed);
    let parallel_lets = rng.chance(50);
    let mut generator = Generator {
        depth: if config.small { rng.between(1, 3) } else { rng.between(2, 5).min(rng.between(2, 6)) },
        product_width: if rng.chance(8) { 8 } else { 4 },
        sharing: if rng.chance(70) { rng.between(5, 30) } else { 0 },
        huge: !config.small && theory.has_arithmetic() && rng.chance(12),
        rng,
        config,
        script: Script { theory, sorts: vec![], functions: vec![], commands: vec![], parallel_lets },
        palette: vec![],
        visible: vec![],
        pool: vec![],
        params: vec![],
        names: 0,
    };
    generator.palette();
    generator.declarations();
    if !config.incremental {
        generator.single_shot();
    } else if (theory.has_bitvectors() && generator.rng.chance(40))
        || (theory.has_arithmetic() && generator.rng.chance(35))
    {
        generator.pinned();
    } else if theory.has_arithmetic() && generator.rng.chance(40) {
        generator.guarded();
    } else {
        generator.incremental();
    }
    generator.script
}

/// The state of a generation.
struct Generator {
    rng: Rng,
    config: Config,
    script: Script,
    /// The sorts that formulas speak about; arrays after their index and element.
    palette: Vec<Sort>,
    /// The functions in scope.
    visible: Vec<usize>,
    /// Terms to be used again, all of them over functions in scope.
    pool: Vec<Expr>,
    /// The parameters of the macro that is being defined.
    params: Vec<Sort>,
    /// How deep formulas are.
    depth: usize,
    /// The widest bit-vectors that are multiplied and divided.
    product_width: u32,
    /// How often, in percent, a term from the pool is used again.
    sharing: usize,
    /// Whether there are numbers beyond machine words.
    huge: bool,
    /// The names of formulas given so far.
    names: usize,
}

impl Generator {
    fn palette(&mut self) {
        let theory = self.script.theory;
        self.palette.push(Sort::Bool);
        if theory.has_integers() {
            self.add_sort(Sort::Int);
        }
        // Real numbers beside arrays or bit-vectors are the rarer case; arrays of them are in no logic but
        // `ALL`.
        let rare = theory == Theory::All || (theory.has_integers() && theory.has_arrays());
        if if rare { self.rng.chance(25) } else { theory.has_reals() } {
            self.add_sort(Sort::Real);
        }
        if theory.has_bitvectors() {
            let most = if self.config.small { 2 } else { 3 };
            let count = if theory.has_arithmetic() { 1 } else { self.rng.between(1, most) };
            for _ in 0..count {
                let width = self.width();
                self.add_sort(Sort::Bv(width));
            }
        }
        let free = match theory {
            Theory::QfUf | Theory::QfAx => self.rng.between(1, 2),
            _ if theory.has_free_sorts() => self.rng.below(2),
            _ => 0,
        };
        for number in 0..free {
            self.script.sorts.push(if number == 0 { "U".into() } else { format!("|sort {number}|") });
            self.script.commands.push(Command::DeclareSort(number));
            self.add_sort(Sort::Free(number));
        }
        if theory.has_arrays() {
            for _ in 0..self.rng.between(1, if self.config.small { 1 } else { 3 }) {
                if let Some(sort) = self.array_sort() {
                    self.add_sort(sort);
                }
            }
        }
    }

    fn add_sort(&mut self, sort: Sort) {
        if !self.palette.contains(&sort) {
            self.palette.push(sort);
        }
    }

    fn width(&mut self) -> u32 {
        if self.config.small {
            return self.rng.weighted(&[(3, 1), (5, 2), (2, 3)]).unwrap_or(1);
        }
        let wide = [(2, 8), (1, 16), (2, 32), (1, 33), (1, 64), (1, 65)];
        let narrow = [(2, 1), (4, 2), (4, 3), (4, 4)];
        let table: &[(usize, u32)] = if self.rng.chance(22) { &wide } else { &narrow };
        self.rng.weighted(table).unwrap_or(1)
    }

    /// An array sort over the palette. In small scripts the index is finite and tiny.
    fn array_sort(&mut self) -> Option<Sort> {
        let small = self.config.small;
        let fits = |sort: &Sort| match sort {
            Sort::Bool => true,
            Sort::Bv(width) => !small || *width <= 2,
            Sort::Free(_) | Sort::Int | Sort::Real => !small,
            Sort::Array(..) => false,
        };
        let mut indices: Vec<Sort> = self.palette.iter().filter(|sort| fits(sort)).cloned().collect();
        // Booleans as indices are the rarer case wherever there is another one.
        if indices.len() > 1 && self.rng.chance(80) {
            indices.remove(0);
        }
        if !small && self.rng.chance(8) {
            indices = self.palette.clone();
        }
        let index = self.rng.pick(&indices)?.clone();
        let nested = self.rng.chance(25);
        let elements: Vec<Sort> = self
            .palette
            .iter()
            .filter(|sort| nested || !matches!(sort, Sort::Array(..)))
            .filter(|sort| !small || !matches!(sort, Sort::Bv(3..) | Sort::Int | Sort::Real))
            .cloned()
            .collect();
        let elements = if elements.len() > 1 && self.rng.chance(75) { &elements[1..] } else { &elements };
        let element = self.rng.pick(elements)?.clone();
        Some(Sort::Array(Arc::new(index), Arc::new(element)))
    }

    fn declarations(&mut self) {
        let small = self.config.small;
        // Every sort needs a constant, or terms of that sort could not bottom out.
        for sort in self.palette.clone() {
            let count = match sort {
                Sort::Bool => self.rng.between(1, if small { 2 } else { 4 }),
                Sort::Array(..) => self.rng.between(1, if small { 2 } else { 3 }),
                // A number is mostly compared with another one.
                Sort::Int | Sort::Real => self.rng.between(2, if small { 3 } else { 4 }),
                _ => self.rng.between(1, if small { 3 } else { 4 }),
            };
            for _ in 0..count {
                self.declare(vec![], sort.clone());
            }
        }
        if self.script.theory.has_functions() {
            for _ in 0..self.rng.between(1, if small { 2 } else { 4 }) {
                self.declare_function();
            }
        }
        if self.rng.chance(25) {
            for _ in 0..self.rng.between(1, 2) {
                self.define_macro();
            }
        }
        if small {
            self.bound_numbers();
        }
    }

    /// A function with arguments; small scripts avoid arrays in it, whose values are many.
    fn declare_function(&mut self) {
        let small = self.config.small;
        let sorts: Vec<Sort> =
            self.palette.iter().filter(|sort| !small || !matches!(sort, Sort::Array(..))).cloned().collect();
        let arity = self.rng.weighted(&[(6, 1), (4, 2), (1, 3)]).unwrap_or(1);
        let mut args = Vec::new();
        for _ in 0..arity {
            // The palette starts with Bool, which should be an argument now and then only.
            let from = if sorts.len() > 1 && self.rng.chance(80) { &sorts[1..] } else { &sorts };
            args.extend(self.rng.pick(from).cloned());
        }
        let mut result = self.rng.pick(&sorts).cloned().unwrap_or(Sort::Bool);
        // Only constants are bounded in small scripts.
        if small && matches!(result, Sort::Int | Sort::Real) {
            result = sorts.last().filter(|sort| matches!(sort, Sort::Free(_))).cloned().unwrap_or(Sort::Bool);
        }
        self.declare(args, result);
    }

    fn declare(&mut self, args: Vec<Sort>, result: Sort) -> usize {
        let name = self.symbol(if args.is_empty() { "c" } else { "f" });
        self.add_function(Function { name, args, result, body: None })
    }

    fn add_function(&mut self, function: Function) -> usize {
        let number = self.script.functions.len();
        self.script.functions.push(function);
        self.script.commands.push(Command::DeclareFunction(number));
        self.visible.push(number);
        number
    }

    fn define_macro(&mut self) {
        let sorts = self.palette.clone();
        for _ in 0..self.rng.below(4) {
            self.params.extend(self.rng.pick(&sorts).cloned());
        }
        let result = self.rng.pick(&sorts).cloned().unwrap_or(Sort::Bool);
        let depth = self.rng.between(1, 2);
        let body = self.term(&result, depth);
        let args = std::mem::take(&mut self.params);
        let name = self.symbol("m");
        self.add_function(Function { name, args, result, body: Some(body) });
    }

    fn symbol(&mut self, prefix: &str) -> String {
        let number = self.script.functions.len();
        match self.rng.below(20) {
            0 => format!("|{prefix} {number}|"),
            1 => format!("{prefix}@{number}"),
            2 => format!("{prefix}.{number}~"),
            _ => format!("{prefix}{number}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{script, small_script};
    use crate::script::{Command, Theory};

    #[test]
    fn arithmetic_has_everything_in_it() {
        let all: String = (0..300)
            .flat_map(|seed| Theory::ALL.map(|theory| (seed, theory)))
            .filter(|(_, theory)| theory.has_arithmetic())
            .map(|(seed, theory)| script(seed, theory).text())
            .collect();
        for part in [
            "(+ ",
            "(- ",
            "(* ",
            "(* (- ",
            "(/ ",
            "(<= ",
            "(< ",
            "(>= ",
            "(> ",
            "(div ",
            "(mod ",
            "(abs ",
            "(to_real ",
            "(to_int ",
            "(is_int ",
            "((_ divisible ",
            "(Array Int Int)",
            "(Array Int Real)",
            "(Array Int (Array Int ",
            "18446744073709551616",
            "(_ BitVec ",
            "(check-sat-assuming (",
        ] {
            assert!(all.contains(part), "{part}");
        }
    }

    #[test]
    fn numbers_of_small_scripts_are_bounded_first() {
        let small = small_script(5, Theory::QfLia);
        let first = small.commands.iter().find(|command| matches!(command, Command::Assert(..)));
        let text = first.map(|command| small.command_text(command)).unwrap_or_default();
        assert!(text.starts_with("(assert (<= "), "{text}");
    }

    #[test]
    fn scripts_are_well_formed_and_determined_by_the_seed() {
        for seed in 0..400 {
            for theory in Theory::ALL {
                for make in [script, small_script] {
                    let one = make(seed, theory);
                    assert!(one.well_formed(), "{}", one.text());
                    assert!(one.checks() > 0);
                    assert_eq!(one.text(), make(seed, theory).text());
                }
            }
        }
    }
}
