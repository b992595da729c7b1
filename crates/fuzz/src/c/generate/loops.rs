//! Loops of all kinds, each with a counter that only the loop itself writes and a small bound.

use super::expression::Effects;
use super::{Generator, Variable};
use crate::c::piece::Piece;
use crate::c::types::{INTS, Int, Type};
use crate::pieces;

impl Generator {
    /// As a block that is executed several times.
    fn repeated(&mut self, times: usize, depth: usize) -> Vec<Piece> {
        let (outer, in_loop, in_switch) = (self.times, self.in_loop, self.in_switch);
        self.times *= times.max(1);
        (self.in_loop, self.in_switch) = (true, false);
        let pieces = self.block(depth);
        (self.times, self.in_loop, self.in_switch) = (outer, in_loop, in_switch);
        pieces
    }

    fn bound(&mut self) -> Option<usize> {
        let bound = self.rng.between(1, 5);
        self.has_room(bound * 3).then_some(bound)
    }

    /// A counter that the program reads and only the loop writes.
    fn counter(&mut self, name: &str, int: Int, below: usize) {
        self.declare(name, Type::Int(int));
        if let Some(variable) = self.variables.last_mut() {
            variable.constant = true;
            variable.below = Some(below);
        }
    }

    pub(super) fn for_statement(&mut self, depth: usize) -> Option<Piece> {
        let bound = self.bound()?;
        let name = self.fresh("i");
        let visible = self.variables.len();
        let int = self.number();
        self.counter(&name, int, bound);
        let head = match self.rng.below(4) {
            0 => format!("for ({0} {name} = 0; {name} < {bound}; {name}++) {{\n", int.name),
            1 => format!("for ({0} {name} = {bound}; {name}-- > 0;) {{\n", int.name),
            2 => format!("for ({0} {name} = 0; {name} != {bound}; {name} += 1) {{\n", int.name),
            _ => format!(
                "for ({0} {name} = 0, limit = {bound}; ; ++{name}) {{\nif ({name} >= limit) break;\n",
                int.name
            ),
        };
        let body = self.repeated(bound, depth);
        self.variables.truncate(visible);
        Some(Piece::Removable(pieces![head, Piece::Body(body), "}\n"]))
    }

    pub(super) fn while_statement(&mut self, depth: usize) -> Option<Piece> {
        let bound = self.bound()?;
        let name = self.fresh("w");
        let int = self.number();
        let visible = self.variables.len();
        self.counter(&name, int, bound + 1);
        let more = self.expression(2, Effects::All);
        let body = self.repeated(bound, depth);
        self.variables.truncate(visible);
        Some(Piece::Removable(pieces![
            format!("{{ {} {name} = 0;\nwhile ({name}++ < {bound} && (", int.name),
            more,
            ")) {\n",
            Piece::Body(body),
            "}\n}\n"
        ]))
    }

    pub(super) fn do_statement(&mut self, depth: usize) -> Option<Piece> {
        let bound = self.bound()?;
        let name = self.fresh("w");
        let int = self.number();
        let visible = self.variables.len();
        self.counter(&name, int, bound);
        let body = self.repeated(bound, depth);
        let more = self.expression(1, Effects::All);
        self.variables.truncate(visible);
        Some(Piece::Removable(pieces![
            format!("{{ {} {name} = 0;\ndo {{\n", int.name),
            Piece::Body(body),
            format!("}} while (++{name} < {bound} && ("),
            more,
            "));\n}\n"
        ]))
    }

    /// A loop over an array by a pointer.
    pub(super) fn pointer_loop(&mut self, depth: usize) -> Option<Piece> {
        let arrays: Vec<Variable> = self
            .variables
            .iter()
            .filter(|variable| !variable.constant && is_row(&variable.ty))
            .cloned()
            .collect();
        let array = self.rng.pick(&arrays)?.clone();
        let Type::Array(element, length) = &array.ty else { return None };
        if !self.has_room(length * 3) {
            return None;
        }
        let name = self.fresh("p");
        let visible = self.variables.len();
        let ty = Type::Pointer(element.clone());
        let declared = self.records.declare(&ty, &name);
        self.level += 1;
        self.declare(&name, ty);
        if let Some(variable) = self.variables.last_mut() {
            variable.constant = true;
            variable.extent = (0, 1);
        }
        let body = self.repeated(*length, depth);
        self.level -= 1;
        self.variables.truncate(visible);
        let from = &array.name;
        let head = if self.rng.chance(50) {
            format!("for ({declared} = {from}; {name} < {from} + {length}; {name}++) {{\n")
        } else {
            format!("for ({declared} = &{from}[{}]; {name} >= {from}; {name}--) {{\n", length - 1)
        };
        Some(Piece::Removable(pieces![head, Piece::Body(body), "}\n"]))
    }

    /// A loop made of `goto`.
    pub(super) fn backward_goto(&mut self, depth: usize) -> Option<Piece> {
        let bound = self.bound()?;
        let (name, label) = (self.fresh("w"), self.fresh("again"));
        let visible = self.variables.len();
        self.counter(&name, INTS[5], bound);
        let (in_loop, in_switch) = (self.in_loop, self.in_switch);
        let body = self.repeated_by_goto(bound, depth);
        (self.in_loop, self.in_switch) = (in_loop, in_switch);
        self.variables.truncate(visible);
        Some(Piece::Removable(pieces![
            format!("{{ int {name} = 0;\n{label}: {{\n"),
            Piece::Body(body),
            format!("}}\nif (++{name} < {bound}) goto {label};\n}}\n")
        ]))
    }

    fn repeated_by_goto(&mut self, times: usize, depth: usize) -> Vec<Piece> {
        let outer = self.times;
        self.times *= times;
        let pieces = self.block(depth);
        self.times = outer;
        pieces
    }
}

/// Whether it is an array of something else than arrays.
fn is_row(ty: &Type) -> bool {
    matches!(ty, Type::Array(element, _) if !matches!(**element, Type::Array(..)))
}
