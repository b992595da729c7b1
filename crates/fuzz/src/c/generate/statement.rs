//! Statements.

use super::expression::Effects;
use super::{Generator, Variable};
use crate::c::piece::Piece;
use crate::c::types::{INTS, Int, Type};
use crate::pieces;

impl Generator {
    /// Statements of a block that is open already; scopes inside may be nested so deep.
    pub(super) fn statements(&mut self, count: usize, depth: usize) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for _ in 0..count {
            if !self.has_room(1) {
                break;
            }
            self.cost += self.times;
            if let Some(statement) = self.statement(depth) {
                pieces.push(statement);
            }
        }
        pieces
    }

    /// A block of its own, without braces.
    pub(super) fn block(&mut self, depth: usize) -> Vec<Piece> {
        let visible = self.variables.len();
        self.level += 1;
        let count = self.rng.between(1, 3);
        let mut pieces = self.statements(count, depth.saturating_sub(1));
        // Pointers into the heap are local, and so is everything that points there.
        let heap: Vec<String> = self.variables[visible..]
            .iter()
            .filter(|variable| variable.name.starts_with('h'))
            .map(|variable| variable.name.clone())
            .collect();
        for name in heap {
            if self.rng.chance(60) {
                pieces.push(Piece::Removable(pieces![format!("free({name});\n")]));
            }
        }
        self.level -= 1;
        self.variables.truncate(visible);
        pieces
    }

    fn statement(&mut self, depth: usize) -> Option<Piece> {
        if depth > 0 && self.rng.chance(35) {
            return match self.rng.below(12) {
                0..3 => Some(self.if_statement(depth)),
                3..5 => self.for_statement(depth),
                5 => self.while_statement(depth),
                6 => self.do_statement(depth),
                7 => self.pointer_loop(depth),
                8 | 9 => Some(self.switch_statement(depth)),
                10 => Some(self.labelled_block(depth)),
                _ => self.backward_goto(depth),
            };
        }
        match self.rng.below(30) {
            0 if self.rng.chance(50) => self.pointer_array(),
            0..6 => self.declaration(),
            6 | 7 => self.pointer_declaration(),
            8 => self.pointer_assignment(),
            9 => self.heap_declaration(),
            10 => self.bulk(),
            11 | 12 => self.record_assignment(),
            13 => self.function_pointer(),
            14 if self.recursive.is_some() => self.recursive_call(),
            14 => self.double_pointer(),
            15 => self.node_statement(),
            16 => self.mix(),
            17 => self.builtin(),
            18 => self.jump(),
            19 | 20 => {
                let call = self.call(2, Effects::All, &|_| true)?;
                Some(Piece::Removable(pieces![call, ";\n"]))
            }
            21..25 => self.compound_assignment(),
            _ => self.assignment(),
        }
    }

    fn assignment(&mut self) -> Option<Piece> {
        let (lvalue, _) = self.integer_lvalue()?;
        // An lvalue that has to be computed could be computed before or after the value's effects.
        let effects = if lvalue.direct { Effects::Calls } else { Effects::None };
        let value = self.expression(3, effects);
        Some(Piece::Removable(pieces![lvalue.piece(), " = ", value, ";\n"]))
    }

    fn compound_assignment(&mut self) -> Option<Piece> {
        let (lvalue, int) = self.integer_lvalue()?;
        let lvalue = lvalue.piece();
        let text = match self.rng.below(6) {
            0 => pieces![lvalue, "++;\n"],
            1 => pieces!["--", lvalue, ";\n"],
            2 => {
                let operator = ["<<=", ">>="][self.rng.below(2)];
                pieces![lvalue, format!(" {operator} ("), self.pure(2), " & 31);\n"]
            }
            3 => {
                let operator = ["/=", "%="][self.rng.below(2)];
                let by = if int.signed && self.rng.chance(50) { "- 9" } else { "+ 1" };
                pieces![lvalue, format!(" {operator} (int)("), self.pure(2), format!(" & 7) {by};\n")]
            }
            _ => {
                let operator = ["+=", "-=", "*=", "&=", "|=", "^="][self.rng.below(6)];
                pieces![lvalue, format!(" {operator} "), self.pure(2), ";\n"]
            }
        };
        Some(Piece::Removable(text))
    }

    /// Declares an initialised local variable.
    fn declaration(&mut self) -> Option<Piece> {
        let ty = self.object_type();
        let fixed = self.rng.chance(30) && matches!(ty, Type::Int(_));
        let name = self.fresh(if fixed { "c" } else { "v" });
        let declared = self.records.declare(&ty, &name);
        let text = match &ty {
            _ if self.rng.chance(12) => {
                // Lives as long as the program, and keeps its value from call to call.
                let value = if self.records.has_union(&ty) { "{0}".into() } else { self.initialiser(&ty) };
                let text = if self.records.has_union(&ty) { String::new() } else { format!(" = {value}") };
                self.declare(&name, ty);
                if let Some(variable) = self.variables.last_mut() {
                    variable.level = 0;
                }
                return Some(Piece::Removable(pieces![format!("static {declared}{text};\n")]));
            }
            Type::Int(_) => {
                let qualifier = if fixed { "const " } else { "" };
                let value = self.expression(2, Effects::All);
                pieces![format!("{qualifier}{declared} = "), value, ";\n"]
            }
            Type::Record(id) if self.rng.chance(40) => {
                let wanted = Some(Type::Record(*id));
                let value = match self.call(2, Effects::All, &|result| *result == wanted) {
                    Some(call) => call,
                    None => self.record_value(*id)?,
                };
                pieces![format!("{declared} = "), value, ";\n"]
            }
            _ if self.records.has_union(&ty) => {
                pieces![format!("{declared};\nmemset(&{name}, 0, sizeof {name});\n")]
            }
            Type::Array(element, length) if matches!(**element, Type::Int(_)) && self.rng.chance(30) => {
                let mut text = pieces![format!("{declared} = {{")];
                for _ in 0..*length {
                    text.extend(pieces![self.pure(1), ", "]);
                }
                text.push("};\n".into());
                text
            }
            _ => pieces![format!("{declared} = {};\n", self.initialiser(&ty))],
        };
        self.declare(&name, ty);
        if let Some(variable) = self.variables.last_mut() {
            variable.constant = fixed;
        }
        Some(Piece::Removable(text))
    }

    /// A call of the function that is written now, as long as `depth` is not used up.
    fn recursive_call(&mut self) -> Option<Piece> {
        let (name, parameters) = self.recursive.clone()?;
        if self.recursive_calls >= 2 || self.times > 1 || self.cost > 80 {
            return None;
        }
        self.recursive_calls += 1;
        let types: Vec<(Type, usize)> = parameters[..parameters.len() - 1]
            .iter()
            .map(|parameter| (parameter.ty.clone(), parameter.extent))
            .collect();
        let arguments = self.arguments(&types, 2, Effects::Calls, self.functions.len())?;
        let comma = if types.is_empty() { "" } else { ", " };
        let call = pieces![format!("{name}("), arguments, format!("{comma}depth - 1);\n")];
        let mut text = pieces!["if (depth > 0) "];
        if let (Some(Type::Int(_)), Some((lvalue, _))) = (self.result.clone(), self.integer_lvalue())
            && lvalue.direct
        {
            text.extend(pieces![lvalue.piece(), " = "]);
        }
        text.extend(call);
        Some(Piece::Removable(text))
    }

    /// Arithmetic that says whether it overflows, and other builtins.
    fn builtin(&mut self) -> Option<Piece> {
        if self.rng.chance(50) {
            let operation = ["add", "sub", "mul"][self.rng.below(3)];
            let small: Vec<Int> = INTS.iter().filter(|int| int.bytes <= 2).copied().collect();
            let ints: Vec<Int> = (0..3).filter_map(|_| self.rng.pick(&small[..5]).copied()).collect();
            let same = [INTS[5], INTS[6]][self.rng.below(2)];
            let [a, b, c] = if self.rng.chance(50) { [same; 3] } else { [ints[0], ints[1], ints[2]] };
            let (left, right) = (self.pure(1), self.pure(1));
            return Some(Piece::Removable(pieces![
                format!("{{ {} o; sum += __builtin_{operation}_overflow(({})", c.name, a.name),
                left,
                format!(", ({})", b.name),
                right,
                ", &o); sum = sum * 31u + (unsigned)o; }\n"
            ]));
        }
        let value = self.pure(2);
        let (open, close) = [
            ("__builtin_bswap32((unsigned)", ")"),
            ("__builtin_bswap16((unsigned short)", ")"),
            ("(unsigned)(__builtin_bswap64((unsigned long long)", ") >> 7)"),
            ("(unsigned)__builtin_clz((unsigned)", " | 1u)"),
            ("(unsigned)__builtin_ctz((unsigned)", " | 0x80000000u)"),
            ("(unsigned)__builtin_popcount((unsigned)", ")"),
            ("(unsigned)__builtin_popcountll((unsigned long long)", ")"),
            ("(unsigned)__builtin_expect((long)", ", 1)"),
            ("(unsigned)__builtin_abs((int)", ")"),
        ][self.rng.below(9)];
        Some(Piece::Removable(pieces![format!("sum = sum * 31u + {open}"), value, format!("{close};\n")]))
    }

    /// A pointer to a function, and one of those that it may point to.
    fn function_pointer(&mut self) -> Option<Piece> {
        let id = self.rng.below(self.signatures.len().max(1));
        let value = self.function_value(id, usize::MAX)?;
        let name = self.fresh("q");
        self.declare(&name, Type::Function(id));
        if let Some(variable) = self.variables.last_mut() {
            variable.constant = true;
        }
        Some(Piece::Removable(pieces![format!("sig{id} {name} = "), value, ";\n"]))
    }

    fn record_assignment(&mut self) -> Option<Piece> {
        let id = self.rng.below(self.records.0.len());
        let ty = Type::Record(id);
        for _ in 0..6 {
            let variable = self.any_variable(false)?;
            let lvalue = self.descend(&variable, &|found| *found == ty);
            if lvalue.ty != ty {
                continue;
            }
            let wanted = Some(ty.clone());
            let call = if lvalue.direct && self.rng.chance(60) {
                self.call(2, Effects::Calls, &|result| *result == wanted)
            } else {
                None
            };
            let value = match call {
                Some(call) => call,
                None => self.record_value(id)?,
            };
            // Inside a union, what is assigned may overlap with where it comes from only if it is the same.
            if self.inside_union(&variable) {
                return None;
            }
            return Some(Piece::Removable(pieces![lvalue.piece(), " = ", value, ";\n"]));
        }
        None
    }

    fn inside_union(&self, variable: &Variable) -> bool {
        let ty = match &variable.ty {
            Type::Pointer(target) => target,
            other => other,
        };
        self.records.has_union(ty)
    }

    /// Copies and fills.
    fn bulk(&mut self) -> Option<Piece> {
        let variable = self.any_variable(false)?;
        let name = variable.name.clone();
        // Pointers must not come to where they live longer than what they point to.
        let pointers =
            matches!(&variable.ty, Type::Array(element, _) if matches!(**element, Type::Pointer(_)));
        if variable.constant || pointers {
            return None;
        }
        match &variable.ty {
            Type::Array(_, length) if *length > 2 && self.rng.chance(50) => {
                let count = self.rng.between(1, length - 1);
                let (to, from) = if self.rng.chance(50) { (0, length - count) } else { (length - count, 0) };
                Some(Piece::Removable(pieces![format!(
                    "memmove(&{name}[{to}], &{name}[{from}], {count} * sizeof {name}[0]);\n"
                )]))
            }
            ty @ (Type::Int(_) | Type::Record(_) | Type::Array(..)) => {
                if self.records.is_settable(ty) && self.rng.chance(50) {
                    let value = ["0", "255", "1", "0x5a", "0x80"][self.rng.below(5)];
                    return Some(Piece::Removable(pieces![format!(
                        "memset(&{name}, {value}, sizeof {name});\n"
                    )]));
                }
                let same: Vec<String> = self
                    .variables
                    .iter()
                    .filter(|other| other.ty == *ty && other.name != name)
                    .map(|other| other.name.clone())
                    .collect();
                let other = self.rng.pick(&same)?;
                Some(Piece::Removable(pieces![format!("memcpy(&{name}, &{other}, sizeof {name});\n")]))
            }
            _ => None,
        }
    }

    /// Nodes of the ring, and new ones.
    fn node_statement(&mut self) -> Option<Piece> {
        if !self.ring {
            return None;
        }
        let (index, _) = self.index(3);
        let steps = ".next".to_string() + &"->next".repeat(self.rng.below(2));
        Some(Piece::Removable(match self.rng.below(3) {
            0 => {
                let (other, _) = self.index(3);
                pieces!["ring[", index, "].next = &ring[", other, "];\n"]
            }
            1 => {
                let value = self.pure(2);
                pieces!["ring[", index, format!("]{steps}->value = "), value, ";\n"]
            }
            _ => {
                let value = self.pure(1);
                pieces![
                    "{ struct node *n = malloc(sizeof *n); n->value = ",
                    value,
                    "; n->tag = 7; n->next = ring[",
                    index,
                    "].next; ring[2].next = n; }\n"
                ]
            }
        }))
    }

    /// Adds something to the checksum.
    fn mix(&mut self) -> Option<Piece> {
        let value = self.pure(1);
        Some(Piece::Removable(pieces!["sum = sum * 31u + (unsigned)", value, ";\n"]))
    }

    fn jump(&mut self) -> Option<Piece> {
        let condition = self.pure(2);
        let jump = match self.rng.below(4) {
            0 if self.in_loop => "continue;".to_string(),
            1 if self.in_loop || self.in_switch => "break;".to_string(),
            2 if !self.labels.is_empty() => {
                format!("goto {};", self.rng.pick(&self.labels)?)
            }
            _ => return None,
        };
        Some(Piece::Removable(pieces!["if (", condition, format!(") {jump}\n")]))
    }

    /// The end of a function.
    pub(super) fn return_statement(&mut self) -> Option<Piece> {
        match self.result.clone()? {
            Type::Int(_) => {
                let value = self.expression(2, Effects::All);
                Some(Piece::Group(pieces!["return ", value, ";\n"]))
            }
            Type::Record(id) => match self.record_value(id) {
                Some(value) => Some(Piece::Group(pieces!["return ", value, ";\n"])),
                None => {
                    let declared = self.records.declare(&Type::Record(id), "r");
                    let text = format!("static {declared};\nreturn r;\n");
                    Some(Piece::Group(pieces![text]))
                }
            },
            _ => None,
        }
    }

    fn if_statement(&mut self, depth: usize) -> Piece {
        let condition = self.expression(2, Effects::All);
        let mut text = pieces!["if (", condition, ") {\n", Piece::Body(self.block(depth))];
        if self.rng.chance(50) {
            text.extend(pieces!["} else {\n", Piece::Body(self.block(depth))]);
        }
        text.push("}\n".into());
        Piece::Removable(text)
    }

    fn switch_statement(&mut self, depth: usize) -> Piece {
        let value = self.expression(2, Effects::All);
        let mut text = pieces!["switch (", value, ") {\n"];
        let in_switch = std::mem::replace(&mut self.in_switch, true);
        let mut cases: Vec<i64> = Vec::new();
        let default = self.rng.below(5);
        for i in 0..self.rng.between(1, 4) {
            if i == default {
                text.push(Piece::Removable(pieces!["default:;\n"]));
            }
            let case = self.rng.below(12) as i64 - 3;
            if cases.contains(&case) {
                continue;
            }
            cases.push(case);
            let body = self.block(depth);
            let end = if self.rng.chance(60) { "break;\n" } else { "" };
            text.push(Piece::Removable(pieces![format!("case {case}: {{\n"), Piece::Body(body), "}\n", end]));
        }
        self.in_switch = in_switch;
        text.push("}\n".into());
        Piece::Removable(text)
    }

    /// A block that can be left by `goto`.
    fn labelled_block(&mut self, depth: usize) -> Piece {
        let label = self.fresh("end");
        self.labels.push(label.clone());
        let body = self.block(depth);
        self.labels.pop();
        Piece::Removable(pieces!["{\n", Piece::Body(body), format!("}}\n{label}:;\n")])
    }
}
