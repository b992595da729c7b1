//! Expressions over `int` variables that are defined for all values.

use super::Writer;

impl Writer {
    /// An expression over variables, of a depth. Its type is `int`, and it has no effects.
    pub fn expression(&mut self, variables: &[&str], depth: usize) -> String {
        if depth == 0 || self.rng.chance(20) {
            return match self.rng.pick(variables) {
                Some(name) if self.rng.chance(75) => name.to_string(),
                _ => format!("{}", self.rng.below(30) as i64 - 9),
            };
        }
        let a = self.expression(variables, depth - 1);
        let b = self.expression(variables, depth - 1);
        let small = self.rng.between(1, 9);
        match self.rng.below(14) {
            0 | 1 => format!("({a} + {b})"),
            2 | 3 => format!("({a} - {b})"),
            4 => format!("({a} * {small})"),
            5 => format!("({a} ^ {b})"),
            6 => format!("({a} & {b})"),
            7 => format!("({a} | {b})"),
            8 => format!("({a} % {})", small + 1),
            9 => format!("({a} / {small})"),
            10 => format!("({a} < {b})"),
            11 => format!("({a} == {b} ? {small} : {b})"),
            12 => format!("({a} > {small} ? {a} : {b})"),
            _ => format!("({a} >> {})", small % 5),
        }
    }
}
