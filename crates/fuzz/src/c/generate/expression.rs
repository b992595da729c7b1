//! Integer expressions.
//!
//! Where C leaves the order of operands open, at most one of them has effects, and then the other is a
//! constant.

use super::{FUNCTION_COST, Function, Generator};
use crate::c::piece::Piece;
use crate::c::types::{INTS, Type};
use crate::pieces;

/// Which effects an expression may have.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Effects {
    /// It reads only what never changes.
    Constant,
    /// It reads anything.
    None,
    /// It may call functions.
    Calls,
    /// It may also assign: its value is not assigned itself.
    All,
}

impl Generator {
    /// An expression that reads only.
    pub(super) fn pure(&mut self, depth: usize) -> Piece {
        self.expression(depth, Effects::None)
    }

    /// An expression of any integer type, in parentheses where it needs them.
    pub(super) fn expression(&mut self, depth: usize, effects: Effects) -> Piece {
        if depth == 0 {
            return self.atom(effects);
        }
        let parts = match self.rng.below(20) {
            0..3 => return self.atom(effects),
            3..8 => self.binary(depth, effects),
            8 => self.shift(depth, effects),
            9 => self.division(depth, effects),
            10 => self.comparison(depth, effects),
            11 => self.logical(depth, effects),
            12 => self.conditional(depth, effects),
            13 => {
                let operator = ["-", "~", "!", "+"][self.rng.below(4)];
                pieces![format!("({operator}"), self.expression(depth - 1, effects), ")"]
            }
            14 | 15 => {
                let int = self.int();
                pieces![format!("(({})", int.name), self.expression(depth - 1, effects), ")"]
            }
            16 if effects > Effects::Constant => match self.pointer_question() {
                Some(question) => vec![question],
                None => return self.atom(effects),
            },
            17 | 18 if effects >= Effects::Calls => {
                match self.call(depth, effects, &|result| matches!(result, Some(Type::Int(_)))) {
                    Some(call) => vec![call],
                    None => return self.atom(effects),
                }
            }
            19 if effects >= Effects::Calls => {
                let mut parts = pieces!["("];
                // What stands before a comma is done before what stands behind it.
                parts.push(match self.assignment_expression() {
                    Some(assignment) => assignment,
                    None => return self.atom(effects),
                });
                parts.extend(pieces![", ", self.expression(depth - 1, effects), ")"]);
                parts
            }
            _ if effects == Effects::All => match self.assignment_expression() {
                Some(assignment) => vec![assignment],
                None => return self.atom(effects),
            },
            _ => return self.atom(effects),
        };
        Piece::Expression(parts)
    }

    /// A number or what is in an lvalue.
    fn atom(&mut self, effects: Effects) -> Piece {
        if effects == Effects::Constant {
            let constants: Vec<String> = self
                .variables
                .iter()
                .filter(|variable| variable.constant && matches!(variable.ty, Type::Int(_)))
                .map(|variable| variable.name.clone())
                .collect();
            return match self.rng.pick(&constants) {
                Some(name) if self.rng.chance(70) => Piece::Expression(pieces![name.as_str()]),
                _ => self.literal().into(),
            };
        }
        match self.rng.below(20) {
            0..4 => return self.literal().into(),
            4 => {
                let ty = self.object_type();
                return Piece::Expression(pieces![format!("sizeof({})", self.records.name(&ty))]);
            }
            5 => {
                let text = "\\x80yz\\377w";
                let (index, _) = self.index(5);
                return Piece::Expression(pieces![format!("\"{text}\"["), index, "]"]);
            }
            6 if self.ring => {
                let (index, _) = self.index(3);
                let steps = "->next".repeat(self.rng.below(3));
                let field = if self.rng.chance(70) { "value" } else { "tag" };
                return Piece::Expression(pieces!["(&ring[", index, format!("]){steps}->{field}")]);
            }
            _ => {}
        }
        for _ in 0..4 {
            let Some(variable) = self.any_variable(true) else { break };
            let lvalue = self.descend(&variable, &|_| false);
            if let Type::Int(int) = lvalue.ty {
                // The type of a wide bit-field is not the same for all compilers.
                let cast = if lvalue.bits { format!("({})", int.name) } else { String::new() };
                return Piece::Expression(pieces![cast, lvalue.piece()]);
            }
        }
        self.literal().into()
    }

    /// The effects of two operands whose order is open.
    fn two(&mut self, effects: Effects) -> (Effects, Effects) {
        if effects <= Effects::None || self.rng.chance(40) {
            let both = effects.min(Effects::None);
            (both, both)
        } else if self.rng.chance(50) {
            (effects, Effects::Constant)
        } else {
            (Effects::Constant, effects)
        }
    }

    fn binary(&mut self, depth: usize, effects: Effects) -> Vec<Piece> {
        let operator = ["+", "-", "*", "&", "|", "^", "+", "-"][self.rng.below(8)];
        let (left, right) = self.two(effects);
        let left = self.expression(depth - 1, left);
        let right = self.expression(depth - 1, right);
        pieces!["(", left, format!(" {operator} "), right, ")"]
    }

    fn comparison(&mut self, depth: usize, effects: Effects) -> Vec<Piece> {
        let operator = ["==", "!=", "<", "<=", ">", ">="][self.rng.below(6)];
        let (left, right) = self.two(effects);
        let left = self.expression(depth - 1, left);
        let right = self.expression(depth - 1, right);
        pieces!["(", left, format!(" {operator} "), right, ")"]
    }

    fn shift(&mut self, depth: usize, effects: Effects) -> Vec<Piece> {
        let int = self.number();
        let operator = ["<<", ">>"][self.rng.below(2)];
        let most = if int.bytes == 8 { 63 } else { 31 };
        let (left, right) = self.two(effects);
        let left = self.expression(depth - 1, left);
        if self.rng.chance(50) {
            let by = self.rng.between(0, most);
            return pieces![format!("(({})", int.name), left, format!(" {operator} {by})")];
        }
        let right = self.expression(depth - 1, right);
        pieces![format!("(({})", int.name), left, format!(" {operator} ("), right, format!(" & {most}))")]
    }

    fn division(&mut self, depth: usize, effects: Effects) -> Vec<Piece> {
        let int = self.number();
        let operator = ["/", "%"][self.rng.below(2)];
        let (left, right) = self.two(effects);
        let left = self.expression(depth - 1, left);
        let right = self.expression(depth - 1, right);
        let start = pieces![format!("(({})", int.name), left, format!(" {operator} ")];
        let end = match self.rng.below(4) {
            0 => pieces![["3", "(-7)", "10", "255", "(-2)", "1000", "16"][self.rng.below(7)], ")"],
            1 => pieces!["((", right, " & 15) + 1))"],
            2 if int.signed => pieces!["((int)(", right, " & 7) - 9))"],
            _ => {
                let unsigned = INTS.iter().find(|other| other.bytes == int.bytes && !other.signed);
                let name = unsigned.map_or("unsigned", |other| other.name);
                pieces![format!("(({name})"), right, " | 1u))"]
            }
        };
        // A negative divisor of an unsigned type is a large one; a divisor made unsigned is never -1.
        pieces![Piece::Group(start), Piece::Group(end)]
    }

    fn logical(&mut self, depth: usize, effects: Effects) -> Vec<Piece> {
        let operator = ["&&", "||"][self.rng.below(2)];
        let first = if effects >= Effects::Calls { Effects::All } else { effects };
        let left = self.expression(depth - 1, first);
        let right = self.expression(depth - 1, effects);
        pieces!["(", left, format!(" {operator} "), right, ")"]
    }

    fn conditional(&mut self, depth: usize, effects: Effects) -> Vec<Piece> {
        let first = if effects >= Effects::Calls { Effects::All } else { effects };
        let condition = self.expression(depth - 1, first);
        let yes = self.expression(depth - 1, effects);
        let no = self.expression(depth - 1, effects);
        pieces!["(", condition, " ? ", yes, " : ", no, ")"]
    }

    /// An assignment or increment in parentheses, of a variable by its name.
    pub(super) fn assignment_expression(&mut self) -> Option<Piece> {
        let (lvalue, int) = self.integer_lvalue()?;
        let cast = if lvalue.bits { format!("({})", int.name) } else { String::new() };
        let lvalue = lvalue.piece();
        Some(Piece::Group(match self.rng.below(5) {
            0 => pieces![format!("({cast}("), lvalue, "++))"],
            1 => pieces![format!("({cast}--"), lvalue, ")"],
            2 => pieces![format!("({cast}("), lvalue, "--))"],
            3 => pieces![format!("({cast}("), lvalue, " = ", self.pure(1), "))"],
            _ => {
                let operator = ["+=", "-=", "*=", "&=", "|=", "^="][self.rng.below(6)];
                pieces![format!("({cast}("), lvalue, format!(" {operator} "), self.pure(1), "))"]
            }
        }))
    }

    /// A call of a function whose result is wanted, if there is one that is not too expensive.
    pub(super) fn call(
        &mut self,
        depth: usize,
        effects: Effects,
        wanted: &dyn Fn(&Option<Type>) -> bool,
    ) -> Option<Piece> {
        let room = FUNCTION_COST.saturating_sub(self.cost) / self.times.max(1);
        if self.rng.chance(30)
            && let Some(call) = self.call_by_pointer(depth, effects, wanted, room)
        {
            return Some(call);
        }
        let fitting: Vec<Function> = self
            .functions
            .iter()
            .filter(|function| wanted(&function.result) && function.cost <= room)
            .cloned()
            .collect();
        let function = self.rng.pick(&fitting)?.clone();
        let types: Vec<(Type, usize)> = function
            .parameters
            .iter()
            .filter(|parameter| !parameter.depth)
            .map(|parameter| (parameter.ty.clone(), parameter.extent))
            .collect();
        let index = self.functions.iter().position(|other| other.name == function.name).unwrap_or(0);
        let arguments = self.arguments(&types, depth, effects, index)?;
        self.cost += function.cost * self.times;
        let depth = match function.parameters.last() {
            Some(parameter) if parameter.depth => {
                let comma = if types.is_empty() { "" } else { ", " };
                format!("{comma}{}", self.rng.below(4))
            }
            _ => String::new(),
        };
        Some(Piece::Group(pieces![format!("{}(", function.name), arguments, format!("{depth})")]))
    }

    fn call_by_pointer(
        &mut self,
        depth: usize,
        effects: Effects,
        wanted: &dyn Fn(&Option<Type>) -> bool,
        room: usize,
    ) -> Option<Piece> {
        let mut found = Vec::new();
        for variable in &self.variables {
            let id = match &variable.ty {
                Type::Function(id) => *id,
                Type::Array(element, _) => match **element {
                    Type::Function(id) => id,
                    _ => continue,
                },
                _ => continue,
            };
            let signature = &self.signatures[id];
            if wanted(&Some(signature.result.clone())) && signature.cost <= room {
                found.push((variable.clone(), id));
            }
        }
        let (variable, id) = self.rng.pick(&found)?.clone();
        let types: Vec<(Type, usize)> =
            self.signatures[id].parameters.iter().map(|ty| (ty.clone(), 0)).collect();
        let arguments = self.arguments(&types, depth, effects, 0)?;
        let lvalue = match &variable.ty {
            Type::Array(_, length) => {
                // An index that reads could be read before or after the arguments are evaluated.
                let number = self.rng.below(*length);
                format!("{}[{number}]", variable.name)
            }
            _ => variable.name.clone(),
        };
        self.cost += self.signatures[id].cost * self.times;
        let lvalue = if self.rng.chance(50) { format!("(*{lvalue})") } else { lvalue };
        Some(Piece::Group(pieces![format!("{lvalue}("), arguments, ")"]))
    }

    /// Arguments, of which one may have effects. A function is given only functions that were defined before
    /// it.
    pub(super) fn arguments(
        &mut self,
        types: &[(Type, usize)],
        depth: usize,
        effects: Effects,
        before: usize,
    ) -> Option<Piece> {
        // An address or a structure could be read before or after the effects of another argument.
        let simple = types.iter().all(|(ty, _)| matches!(ty, Type::Int(_)));
        let special = (simple && self.rng.chance(50)).then(|| self.rng.below(types.len()));
        let mut parts = Vec::new();
        for (i, (ty, extent)) in types.iter().enumerate() {
            if i > 0 {
                parts.push(", ".into());
            }
            let one = match (special, effects) {
                (_, Effects::Constant | Effects::None) => effects,
                (Some(special), _) if special == i => Effects::All,
                (Some(_), _) => Effects::Constant,
                (None, _) => Effects::None,
            };
            let argument = match ty {
                Type::Int(_) => self.expression(depth.saturating_sub(1), one),
                Type::Record(id) => self.record_value(*id)?,
                Type::Pointer(target) => self.address(target, (0, *extent), usize::MAX)?,
                Type::Function(id) => self.function_value(*id, before)?,
                Type::Array(..) => return None,
            };
            parts.push(argument);
        }
        Some(Piece::Group(parts))
    }

    /// A structure or union as a value.
    pub(super) fn record_value(&mut self, id: usize) -> Option<Piece> {
        for _ in 0..6 {
            let variable = self.any_variable(true)?;
            let lvalue = self.descend(&variable, &|ty| *ty == Type::Record(id));
            if lvalue.ty == Type::Record(id) {
                return Some(lvalue.piece());
            }
        }
        if self.records.has_union(&Type::Record(id)) {
            return None;
        }
        let value = self.initialiser(&Type::Record(id));
        Some(format!("({}){value}", self.records.name(&Type::Record(id))).into())
    }

    /// The name of a function with a signature, among the first this many.
    pub(super) fn function_value(&mut self, id: usize, before: usize) -> Option<Piece> {
        let names: Vec<String> = self.functions[..before.min(self.functions.len())]
            .iter()
            .filter(|function| function.signature == Some(id))
            .map(|function| function.name.clone())
            .collect();
        let first = self.rng.pick(&names)?.clone();
        let second = self.rng.pick(&names)?.clone();
        Some(if self.rng.chance(60) {
            let star = if self.rng.chance(30) { "&" } else { "" };
            format!("{star}{first}").into()
        } else {
            let condition = self.pure(1);
            Piece::Group(pieces!["(", condition, format!(" ? {first} : {second})")])
        })
    }
}
