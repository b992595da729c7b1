//! Global variables, functions and tables of functions.

use super::{FUNCTION_COST, Function, Generator, PROGRAM_COST, Parameter, Signature};
use crate::c::piece::Piece;
use crate::c::types::{INTS, Type};
use crate::pieces;

impl Generator {
    /// A new type of pointers to functions.
    pub(super) fn signature(&mut self) -> Piece {
        let id = self.signatures.len();
        let mut parameters = vec![Type::Int(self.int())];
        if self.rng.chance(60) {
            parameters.push(if self.rng.chance(60) {
                Type::Int(self.int())
            } else {
                Type::Record(self.rng.below(self.records.0.len()))
            });
        }
        let result = if self.rng.chance(80) {
            Type::Int(self.int())
        } else {
            Type::Record(self.rng.below(self.records.0.len()))
        };
        let names: Vec<String> = parameters.iter().map(|ty| self.records.name(ty)).collect();
        let text = format!("typedef {} (*sig{id})({});\n", self.records.name(&result), names.join(", "));
        self.signatures.push(Signature { result, parameters, cost: 0 });
        Piece::Removable(pieces![text])
    }

    /// A global variable.
    pub(super) fn global(&mut self) -> Piece {
        let name = self.fresh("g");
        if self.rng.chance(20)
            && let Type::Int(int) = self.object_type()
            && let Some(address) = self.static_address(&Type::Int(int))
        {
            let ty = Type::Pointer(Box::new(Type::Int(int)));
            let text = format!("{} = {address};\n", self.records.declare(&ty, &name));
            self.declare(&name, ty);
            if let Some(variable) = self.variables.last_mut() {
                variable.extent = (0, 1);
            }
            return Piece::Removable(pieces![text]);
        }
        let ty = self.object_type();
        let mut text = self.records.declare(&ty, &name);
        if matches!(ty, Type::Int(_)) && self.rng.chance(10) {
            text.insert_str(0, "volatile ");
        }
        if self.rng.chance(25) {
            text.insert_str(0, "static ");
        }
        if self.rng.chance(75) && !self.records.has_union(&ty) {
            text.push_str(&format!(" = {}", self.initialiser(&ty)));
        }
        text.push_str(";\n");
        self.declare(&name, ty);
        Piece::Removable(pieces![text])
    }

    /// An address that is known before the program runs.
    fn static_address(&mut self, target: &Type) -> Option<String> {
        let mut found = Vec::new();
        for variable in &self.variables {
            let name = &variable.name;
            match &variable.ty {
                ty if ty == target => found.push(format!("&{name}")),
                Type::Array(element, length) if **element == *target => {
                    found.push(format!("{name} + {}", length - 1));
                    found.push(format!("&{name}[{}]", length / 2));
                }
                Type::Record(id) => {
                    for field in &self.records.0[*id].fields {
                        if field.ty == *target && field.bits.is_none() {
                            found.push(format!("&{name}.{}", field.name));
                        }
                    }
                }
                _ => {}
            }
        }
        self.rng.pick(&found).cloned()
    }

    /// A function that calls at most those before it.
    pub(super) fn function(&mut self) -> Piece {
        let name = self.fresh("f");
        let signature = if self.signatures.is_empty() || self.rng.chance(45) {
            None
        } else {
            Some(self.rng.below(self.signatures.len()))
        };
        let (result, parameters) = match signature {
            Some(id) => {
                let signature = self.signatures[id].clone();
                let parameters =
                    signature.parameters.into_iter().map(|ty| Parameter { ty, extent: 0, depth: false });
                (Some(signature.result), parameters.collect())
            }
            None => (self.result_type(), self.parameters()),
        };
        let visible = self.variables.len();
        self.level = 1;
        self.cost = 0;
        self.times = 1;
        self.result = result.clone();
        let mut declared = Vec::new();
        for (i, parameter) in parameters.iter().enumerate() {
            let name = if parameter.depth { "depth".to_string() } else { format!("a{i}") };
            declared.push(self.records.declare(&parameter.ty, &name));
            self.declare(&name, parameter.ty.clone());
            if let Some(variable) = self.variables.last_mut() {
                variable.extent = (0, parameter.extent.max(1));
                // What is called through a parameter is known to have been defined before; to set it
                // elsewhere would not keep that.
                variable.constant = matches!(parameter.ty, Type::Function(_)) || parameter.depth;
            }
        }
        let declared = if declared.is_empty() { "void".to_string() } else { declared.join(", ") };
        let head = match &result {
            Some(ty) => self.records.declare(ty, &format!("{name}({declared})")),
            None => format!("void {name}({declared})"),
        };
        let storage = if self.rng.chance(40) { "static " } else { "" };
        let mut text = pieces![format!("{storage}{head} {{\n")];
        self.recursive_calls = 0;
        let recursive = parameters.last().is_some_and(|parameter| parameter.depth);
        self.recursive = recursive.then(|| (name.clone(), parameters.clone()));
        let count = self.rng.between(1, self.shape.statements);
        let statements = self.statements(count, 2);
        text.push(Piece::Group(statements));
        if let Some(back) = self.return_statement() {
            text.push(back);
        }
        text.push("}\n".into());
        self.variables.truncate(visible);
        self.level = 0;
        self.recursive = None;
        // At most two calls of itself, three deep.
        let cost = (self.cost + 3) * if self.recursive_calls > 0 { 15 } else { 1 };
        if let Some(id) = signature {
            self.signatures[id].cost = self.signatures[id].cost.max(cost);
        }
        self.functions.push(Function { name, result, parameters, signature, cost });
        self.cost = 0;
        Piece::Removable(text)
    }

    fn result_type(&mut self) -> Option<Type> {
        match self.rng.below(10) {
            0..6 => Some(Type::Int(self.int())),
            6..8 => Some(Type::Record(self.rng.below(self.records.0.len()))),
            _ => None,
        }
    }

    fn parameters(&mut self) -> Vec<Parameter> {
        let mut parameters = Vec::new();
        for _ in 0..self.rng.below(5) {
            let (ty, extent) = match self.rng.below(12) {
                0..5 => (Type::Int(self.int()), 0),
                5..8 => (Type::Record(self.rng.below(self.records.0.len())), 0),
                8..10 => (Type::Pointer(Box::new(Type::Int(self.int()))), self.rng.between(1, 2)),
                10 => (Type::Pointer(Box::new(Type::Record(self.rng.below(self.records.0.len())))), 1),
                _ if !self.signatures.is_empty() => {
                    let id = self.rng.below(self.signatures.len());
                    if self.functions.iter().any(|function| function.signature == Some(id)) {
                        (Type::Function(id), 0)
                    } else {
                        (Type::Int(self.int()), 0)
                    }
                }
                _ => (Type::Int(self.int()), 0),
            };
            parameters.push(Parameter { ty, extent, depth: false });
        }
        if self.rng.chance(25) {
            parameters.push(Parameter { ty: Type::Int(INTS[5]), extent: 0, depth: true });
        }
        parameters
    }

    /// A table of functions that were defined.
    pub(super) fn table(&mut self) -> Option<Piece> {
        let id = self.rng.below(self.signatures.len().max(1));
        let names: Vec<String> = self
            .functions
            .iter()
            .filter(|function| function.signature == Some(id))
            .map(|function| function.name.clone())
            .collect();
        self.rng.pick(&names)?;
        let length = self.rng.between(1, 3);
        let entries: Vec<String> = (0..length).filter_map(|_| self.rng.pick(&names).cloned()).collect();
        let name = self.fresh("t");
        let storage = if self.rng.chance(50) { "const " } else { "" };
        let text = format!("{storage}sig{id} {name}[{length}] = {{{}}};\n", entries.join(", "));
        self.declare(&name, Type::Array(Box::new(Type::Function(id)), length));
        if let Some(variable) = self.variables.last_mut() {
            variable.constant = true;
        }
        Some(Piece::Removable(pieces![text]))
    }

    /// Is there room for more in the function that is written now?
    pub(super) fn has_room(&self, times: usize) -> bool {
        self.cost + self.times * times < FUNCTION_COST.min(PROGRAM_COST)
    }
}
