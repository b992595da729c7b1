//! Lvalues: what can be read and assigned.

use super::{Generator, Variable};
use crate::c::piece::Piece;
use crate::c::types::{Int, Type};
use crate::pieces;

/// An lvalue, and what is known about it.
pub(super) struct Lvalue {
    pub text: Vec<Piece>,
    pub ty: Type,
    /// Is a bit-field.
    pub bits: bool,
    /// The scopes around the object that it is in.
    pub level: usize,
    /// How many elements of its type are before it and from it on.
    pub extent: (usize, usize),
    /// A variable by its name alone.
    pub direct: bool,
}

impl Lvalue {
    /// As it is written.
    pub fn piece(self) -> Piece {
        Piece::Group(self.text)
    }
}

impl Generator {
    /// An lvalue of an integer that may be changed.
    pub(super) fn integer_lvalue(&mut self) -> Option<(Lvalue, Int)> {
        for _ in 0..6 {
            let variable = self.any_variable(false)?;
            let lvalue = self.descend(&variable, &|_| false);
            if let Type::Int(int) = lvalue.ty {
                return Some((lvalue, int));
            }
        }
        None
    }

    /// A variable that is not a constant, or any if those are wanted too.
    pub(super) fn any_variable(&mut self, constants: bool) -> Option<Variable> {
        for _ in 0..8 {
            // What was declared last is what is most often spoken about.
            let count = self.variables.len();
            let from = if self.rng.chance(50) { count.saturating_sub(4) } else { 0 };
            let at = from + self.rng.below(count - from);
            let variable = self.variables.get(at)?;
            if constants || !variable.constant || matches!(variable.ty, Type::Pointer(_)) {
                return Some(variable.clone());
            }
        }
        None
    }

    /// From a variable to an lvalue inside, until one is found that `stop` accepts or an integer.
    pub(super) fn descend(&mut self, variable: &Variable, stop: &dyn Fn(&Type) -> bool) -> Lvalue {
        let mut lvalue = Lvalue {
            text: pieces![variable.name.as_str()],
            ty: variable.ty.clone(),
            bits: false,
            level: variable.level,
            extent: (0, 1),
            direct: true,
        };
        let mut extent = variable.extent;
        for _ in 0..8 {
            if stop(&lvalue.ty) && !lvalue.bits {
                return lvalue;
            }
            match lvalue.ty.clone() {
                Type::Int(_) | Type::Function(_) => return lvalue,
                Type::Record(id) => {
                    let fields = &self.records.0[id].fields;
                    let field = fields[self.rng.below(fields.len())].clone();
                    lvalue.text.push(format!(".{}", field.name).into());
                    (lvalue.ty, lvalue.bits) = (field.ty, field.bits.is_some());
                    lvalue.extent = (0, 1);
                }
                Type::Array(element, length) => {
                    let (index, number) = self.index(length);
                    lvalue.text.push("[".into());
                    lvalue.text.push(index);
                    lvalue.text.push("]".into());
                    lvalue.extent = number.map_or((0, 1), |k| (k, length - k));
                    lvalue.ty = *element;
                }
                Type::Pointer(target) => {
                    lvalue = self.target(lvalue, *target, extent);
                    extent = (0, 0);
                }
            }
            lvalue.direct = false;
        }
        lvalue
    }

    /// What a pointer points to.
    fn target(&mut self, pointer: Lvalue, target: Type, (back, forward): (usize, usize)) -> Lvalue {
        let mut text;
        let offset;
        if forward > 1 && self.rng.chance(40) {
            let (index, number) = self.index(forward);
            offset = number.unwrap_or(0);
            let extent_known = number.is_some();
            text = pointer.text;
            text.extend(pieces!["[", index, "]"]);
            let extent = if extent_known { (back + offset, forward - offset) } else { (0, 1) };
            return Lvalue { text, ty: target, bits: false, level: pointer.level, extent, direct: false };
        }
        offset = self.rng.below(back + forward.max(1));
        let signed = offset as i64 - back as i64;
        if signed == 0 && self.rng.chance(80) {
            text = pieces!["(*"];
            text.extend(pointer.text);
            text.push(")".into());
        } else if self.rng.chance(50) {
            text = pieces!["(*("];
            text.extend(pointer.text);
            let sign = if signed < 0 { "-" } else { "+" };
            text.push(format!(" {sign} {}))", signed.abs()).into());
        } else {
            text = pointer.text;
            text.push(format!("[{signed}]").into());
        }
        let extent = (offset, back + forward.max(1) - offset);
        Lvalue { text, ty: target, bits: false, level: pointer.level, extent, direct: false }
    }

    /// An index below a length, and the number if it is one.
    pub(super) fn index(&mut self, length: usize) -> (Piece, Option<usize>) {
        if self.rng.chance(40) || self.indexing >= 2 {
            let number = self.rng.below(length);
            return (number.to_string().into(), Some(number));
        }
        let counters: Vec<String> = self
            .variables
            .iter()
            .filter(|variable| variable.below.is_some_and(|below| below <= length))
            .map(|variable| variable.name.clone())
            .collect();
        if let Some(name) = self.rng.pick(&counters) {
            return (name.as_str().into(), None);
        }
        // An index may read through an index, but not for ever.
        self.indexing += 1;
        let inner = self.pure(1);
        self.indexing -= 1;
        let piece = if length.is_power_of_two() && self.rng.chance(60) {
            Piece::Group(pieces!["(", inner, format!(") & {}", length - 1)])
        } else {
            Piece::Group(pieces!["(unsigned)(", inner, format!(") % {length}u")])
        };
        (piece, None)
    }
}
