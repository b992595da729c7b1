//! Addresses and pointers.

use super::{Generator, Variable};
use crate::c::piece::Piece;
use crate::c::types::{INTS, Type};
use crate::pieces;

impl Generator {
    /// The address of something of a type with at least this extent, in an object with at most this many
    /// scopes around.
    pub(super) fn address(&mut self, target: &Type, need: (usize, usize), level: usize) -> Option<Piece> {
        let need = (need.0, need.1.max(1));
        for _ in 0..12 {
            let variable = self.rng.pick(&self.variables)?.clone();
            if variable.level > level || (variable.constant && !matches!(variable.ty, Type::Pointer(_))) {
                continue;
            }
            if let Some(address) = self.address_in(&variable, target, need) {
                return Some(address);
            }
        }
        // Something that can be made up on the spot, and lives as long as the block.
        if level >= self.level && need == (0, 1) && matches!(target, Type::Int(_)) {
            let value = self.literal();
            return Some(format!("&({}){{{value}}}", self.records.name(target)).into());
        }
        None
    }

    fn address_in(&mut self, variable: &Variable, target: &Type, need: (usize, usize)) -> Option<Piece> {
        let fits = |extent: (usize, usize)| extent.0 >= need.0 && extent.1 >= need.1;
        // A whole array is the address of its first element.
        if let Type::Array(element, length) = &variable.ty
            && **element == *target
            && fits((0, *length))
            && self.rng.chance(40)
        {
            return Some(variable.name.as_str().into());
        }
        if variable.ty == Type::Pointer(Box::new(target.clone()))
            && fits(variable.extent)
            && self.rng.chance(50)
        {
            return Some(self.disguised(variable.name.as_str().into(), target));
        }
        let lvalue = self.descend(variable, &|ty| ty == target);
        if lvalue.ty == *target && !lvalue.bits && fits(lvalue.extent) {
            let address = Piece::Group(pieces!["&", lvalue.piece()]);
            return Some(self.disguised(address, target));
        }
        if need.0 == 0
            && let Type::Int(int) = target
            && !int.is_bool()
            && self.rng.chance(40)
        {
            return self.seen_as(variable, target, need.1);
        }
        None
    }

    /// An object seen as integers of another type.
    fn seen_as(&mut self, variable: &Variable, target: &Type, count: usize) -> Option<Piece> {
        let records = &self.records;
        let Type::Int(int) = target else { return None };
        // The alignment has to fit as well: every integer in the object is at least as wide, or bytes are
        // wanted.
        let smallest = smallest(records, &variable.ty);
        let wide = int.bytes == 1 || (int.bytes <= smallest && !int.name.ends_with("long"));
        if !records.is_plain(&variable.ty) || records.bytes(&variable.ty) < count * int.bytes || !wide {
            return None;
        }
        Some(format!("({} *)&{}", int.name, variable.name).into())
    }

    /// An address that went through other types.
    fn disguised(&mut self, address: Piece, target: &Type) -> Piece {
        let name = self.records.name(&Type::Pointer(Box::new(target.clone())));
        match self.rng.below(12) {
            0 => Piece::Group(pieces![format!("({name})(unsigned long)("), address, ")"]),
            1 => Piece::Group(pieces![format!("({name})(void *)("), address, ")"]),
            2 => Piece::Group(pieces![format!("({name})((char *)("), address, ") + 4 - 4)"]),
            _ => address,
        }
    }

    /// A question about pointers with one answer.
    pub(super) fn pointer_question(&mut self) -> Option<Piece> {
        let arrays: Vec<(String, usize)> = self
            .variables
            .iter()
            .filter_map(|variable| match &variable.ty {
                Type::Array(_, length) => Some((variable.name.clone(), *length)),
                _ => None,
            })
            .collect();
        if let Some((name, length)) = self.rng.pick(&arrays).cloned() {
            let (first, _) = self.index(length);
            let (second, _) = self.index(length);
            let operator = ["==", "!=", "<", ">=", "-"][self.rng.below(5)];
            let open = if operator == "-" { "(int)" } else { "" };
            return Some(Piece::Group(pieces![
                format!("({open}(&{name}["),
                first,
                format!("] {operator} &{name}["),
                second,
                "]))"
            ]));
        }
        let names: Vec<String> = self.variables.iter().map(|variable| variable.name.clone()).collect();
        let variable = self.rng.pick(&self.variables)?.clone();
        match &variable.ty {
            Type::Pointer(_) => Some(format!("({} != 0)", variable.name).into()),
            Type::Record(id) => {
                let fields = self.records.0[*id].fields.clone();
                let field = self.rng.pick(&fields)?;
                if field.bits.is_some() {
                    return None;
                }
                let name = &variable.name;
                Some(format!("((int)((char *)&{name}.{} - (char *)&{name}))", field.name).into())
            }
            _ => {
                let other = self.rng.pick(&names)?;
                let same = if *other == variable.name { 1 } else { 2 };
                Some(format!("(((void *)&{} == (void *)&{other}) + {same})", variable.name).into())
            }
        }
    }

    /// Declares a pointer.
    pub(super) fn pointer_declaration(&mut self) -> Option<Piece> {
        let target = match self.rng.below(10) {
            0..5 => Type::Int(self.int()),
            5 | 6 => Type::Int(INTS[0]),
            _ => Type::Record(self.rng.below(self.records.0.len())),
        };
        let need = match self.rng.below(6) {
            0 => (1, 1),
            1 => (0, 2),
            2 => (0, 4),
            _ => (0, 1),
        };
        let address = self.address(&target, need, self.level)?;
        let name = self.fresh("p");
        let ty = Type::Pointer(Box::new(target));
        let text = pieces![format!("{} = ", self.records.declare(&ty, &name)), address, ";\n"];
        self.declare(&name, ty);
        if let Some(variable) = self.variables.last_mut() {
            variable.extent = need;
        }
        Some(Piece::Removable(text))
    }

    /// Declares an array of pointers.
    pub(super) fn pointer_array(&mut self) -> Option<Piece> {
        let target = Type::Int(self.int());
        let length = self.rng.between(2, 3);
        let name = self.fresh("p");
        let ty = Type::Array(Box::new(Type::Pointer(Box::new(target.clone()))), length);
        let mut text = pieces![format!("{} = {{", self.records.declare(&ty, &name))];
        for _ in 0..length {
            text.push(self.address(&target, (0, 1), self.level)?);
            text.push(", ".into());
        }
        text.push("};\n".into());
        self.declare(&name, ty);
        if let Some(variable) = self.variables.last_mut() {
            variable.extent = (0, 1);
        }
        Some(Piece::Removable(text))
    }

    /// Points a pointer elsewhere.
    pub(super) fn pointer_assignment(&mut self) -> Option<Piece> {
        let is_array =
            |ty: &Type| matches!(ty, Type::Array(element, _) if matches!(**element, Type::Pointer(_)));
        let arrays: Vec<Variable> =
            self.variables.iter().filter(|variable| is_array(&variable.ty)).cloned().collect();
        if let Some(array) = self.rng.pick(&arrays).cloned()
            && let Type::Array(element, length) = &array.ty
            && let Type::Pointer(target) = &**element
        {
            let address = self.address(target, (0, 1), array.level)?;
            let (index, _) = self.index(*length);
            let text = pieces![format!("{}[", array.name), index, "] = ", address, ";\n"];
            return Some(Piece::Removable(text));
        }
        let pointers: Vec<Variable> = self
            .variables
            .iter()
            .filter(|variable| {
                !variable.constant
                    && matches!(&variable.ty, Type::Pointer(t) if !matches!(**t, Type::Pointer(_)))
            })
            .cloned()
            .collect();
        let pointer = self.rng.pick(&pointers)?.clone();
        let Type::Pointer(target) = &pointer.ty else { return None };
        let address = self.address(target, pointer.extent, pointer.level)?;
        Some(Piece::Removable(pieces![format!("{} = ", pointer.name), address, ";\n"]))
    }

    /// Declares a pointer to a global pointer.
    pub(super) fn double_pointer(&mut self) -> Option<Piece> {
        let pointers: Vec<Variable> = self
            .variables
            .iter()
            .filter(|variable| {
                variable.level == 0
                    && variable.extent == (0, 1)
                    && matches!(&variable.ty, Type::Pointer(t) if !matches!(**t, Type::Pointer(_)))
            })
            .cloned()
            .collect();
        let pointer = self.rng.pick(&pointers)?.clone();
        let Type::Pointer(target) = pointer.ty.clone() else { return None };
        let name = self.fresh("pp");
        let ty = Type::Pointer(Box::new(pointer.ty.clone()));
        let mut text = pieces![format!("{} = &{};\n", self.records.declare(&ty, &name), pointer.name)];
        if let Some(address) = self.address(&target, (0, 1), 0) {
            text.push(Piece::Removable(pieces![format!("*{name} = "), address, ";\n"]));
        }
        self.declare(&name, ty);
        if let Some(variable) = self.variables.last_mut() {
            variable.extent = (0, 1);
        }
        Some(Piece::Group(text))
    }

    /// Declares a pointer to a new object of the heap, which is initialised; maybe it is freed at the end of
    /// the block.
    pub(super) fn heap_declaration(&mut self) -> Option<Piece> {
        let target = match self.rng.below(3) {
            0 => Type::Int(self.int()),
            _ => Type::Record(self.rng.below(self.records.0.len())),
        };
        let count = self.rng.between(1, 4);
        let name = self.fresh("h");
        let ty = Type::Pointer(Box::new(target.clone()));
        let element = self.records.name(&target);
        let declaration = self.records.declare(&ty, &name);
        let text = match self.rng.below(3) {
            0 => format!("{declaration} = calloc({count}, sizeof({element}));\n"),
            1 => format!(
                "{declaration} = malloc({count} * sizeof({element}));\n\
                 memset({name}, 0, {count} * sizeof *{name});\n"
            ),
            _ if matches!(target, Type::Int(_)) => {
                let value = self.literal();
                format!(
                    "{declaration} = malloc({count} * sizeof({element}));\n\
                     for (int i = 0; i < {count}; i++) {name}[i] = {value};\n"
                )
            }
            _ => format!("{declaration} = ({element} *)calloc(1, {count} * sizeof({element}));\n"),
        };
        self.declare(&name, ty);
        if let Some(variable) = self.variables.last_mut() {
            // The pointer itself never changes, so that it can be freed.
            variable.constant = true;
            variable.extent = (0, count);
        }
        Some(Piece::Removable(pieces![text]))
    }
}

/// The bytes of the smallest integer in an object.
fn smallest(records: &crate::c::types::Records, ty: &Type) -> usize {
    match ty {
        Type::Int(int) => int.bytes,
        Type::Array(element, _) => smallest(records, element),
        Type::Record(id) => {
            records.0[*id].fields.iter().map(|field| smallest(records, &field.ty)).min().unwrap_or(1)
        }
        Type::Pointer(_) | Type::Function(_) => 1,
    }
}
