//! The constraints of a program: what its objects, initialisers and statements say about values.

use super::analysis::{Analysis, Constraint, IndirectCall, bytes};
use super::graph::{Cell, Content, ValueId};
use super::objects::{Kind, literal};
use super::walk::{statement_terms, terminator_terms};
use crate::{Callee, Function, FunctionId, Initialiser, Origin, Statement, lower};
use euphonium_term::TermId;

impl Analysis<'_> {
    /// A node for each object, and what initialisers point to.
    pub(super) fn objects(&mut self) {
        for o in self.objects.ids() {
            let node = self.graph.new_node();
            self.graph.node_mut(node).objects.push((o, 0));
            let cell = Cell { node, offset: 0 };
            self.cells.push(cell);
            let value = self.value(self.objects.get(o).symbol);
            self.graph.add(value, Content { cell: Some(cell), ..Content::default() });
        }
        for o in self.objects.ids() {
            let Kind::Global(i) = self.objects.get(o).kind else { continue };
            let cell = self.cells[o.0 as usize];
            match &self.program.globals[i].init {
                Initialiser::Unknown => self.graph.make_opaque(cell.node),
                Initialiser::Values(values) => {
                    for &(offset, t) in values {
                        if literal(self.terms, t).is_none() && !self.terms.op(t).is_value() {
                            let address = self.graph.new_value();
                            let cell = cell.moved(offset as i64);
                            self.graph.add(address, Content { cell: Some(cell), ..Content::default() });
                            let (value, bytes) = (self.root_value(t), bytes(self.terms, t));
                            self.constrain(Constraint::Store(address, value, bytes), &[address, value]);
                        }
                    }
                }
            }
        }
    }

    /// Nothing is known about the arguments of the entry function.
    pub(super) fn parameters(&mut self) {
        for &v in &self.program.functions[self.program.entry.0 as usize].parameters {
            let value = self.variable(v);
            self.graph.add_outside(value);
        }
    }

    /// The constraints of a function; `sites` says whether its allocations are among the objects.
    pub(super) fn function(&mut self, function: &Function, sites: bool) {
        for (b, block) in function.blocks.iter().enumerate() {
            for (s, placed) in block.statements.iter().enumerate() {
                if let Statement::Allocate { target, .. } = &placed.statement {
                    let known = self.objects.by_site.get(&(b, s)).filter(|_| sites);
                    let cell = match known {
                        Some(o) => self.cells[o.0 as usize],
                        None => Cell { node: self.graph.new_node(), offset: 0 },
                    };
                    let value = self.variable(*target);
                    self.graph.add(value, Content { cell: Some(cell), ..Content::default() });
                }
                statement_terms(&placed.statement, &mut |t| {
                    self.root_value(t);
                });
                self.statement(&placed.statement);
            }
            terminator_terms(&block.terminator, &mut |t| {
                self.root_value(t);
            });
        }
    }

    fn statement(&mut self, statement: &Statement) {
        match statement {
            Statement::Assign(v, t) => {
                let (from, to) = (self.value(*t), self.variable(*v));
                self.constrain(Constraint::Flow(from, to), &[from]);
            }
            Statement::Havoc(v, origin) => {
                let value = self.variable(*v);
                let wide = self.terms.bv_width(self.program.variables[v.0 as usize].constant)
                    == Some(self.program.pointer_width);
                match origin {
                    Origin::Input(name) if !names_a_pointer(name) => {
                        self.graph.add(value, Content { input: true, ..Content::default() });
                    }
                    Origin::Input(_) | Origin::External(_) if wide => self.graph.add_outside(value),
                    Origin::Abstraction(what) if wide => match provenance(what) {
                        Provenance::None => {}
                        Provenance::Outside => self.graph.add_outside(value),
                        Provenance::Any => {
                            self.graph.add(value, Content { input: true, ..Content::default() });
                        }
                    },
                    _ => {}
                }
            }
            Statement::Allocate { .. }
            | Statement::Assume(_)
            | Statement::Free(_)
            | Statement::Lifetime { .. } => {}
            Statement::Load { target, address } => {
                let (from, to) = (self.value(*address), self.variable(*target));
                let width = bytes(self.terms, self.program.variables[target.0 as usize].constant);
                self.constrain(Constraint::Load(from, to, width, 0), &[from]);
            }
            Statement::Store { address, value } => {
                let width = bytes(self.terms, *value);
                let (to, from) = (self.value(*address), self.value(*value));
                self.constrain(Constraint::Store(to, from, width), &[to, from]);
            }
            Statement::Copy { target, source, size, .. } => {
                let (to, from) = (self.value(*target), self.value(*source));
                let size = literal(self.terms, *size);
                self.constrain(Constraint::Copy(to, from, size, 0), &[to, from]);
            }
            Statement::Fill { target, .. } => {
                let to = self.value(*target);
                self.constrain(Constraint::Touch(to, false), &[to]);
            }
            Statement::HavocMemory { target, origin, .. } => {
                let to = self.value(*target);
                let outside = !matches!(origin, Origin::Uninitialised | Origin::Undefined(_));
                self.constrain(Constraint::Touch(to, outside), &[to]);
            }
            Statement::Call { callee: Callee::Direct(f), arguments, targets } => {
                let targets: Vec<TermId> =
                    targets.iter().map(|v| self.program.variables[v.0 as usize].constant).collect();
                let arguments: Vec<_> = arguments.iter().copied().map(Some).collect();
                self.connect(*f, &arguments, &targets);
            }
            Statement::Call { callee: Callee::Indirect(address), arguments, targets } => {
                let callee = self.value(*address);
                let targets = targets.iter().map(|v| self.program.variables[v.0 as usize].constant).collect();
                self.calls.push(IndirectCall {
                    callee,
                    arguments: arguments.clone(),
                    targets,
                    connected: Vec::new(),
                });
                self.constrain(Constraint::Call(self.calls.len() - 1, false), &[callee]);
            }
        }
    }

    /// Arguments flow into parameters, results into targets.
    pub(super) fn connect(&mut self, f: FunctionId, arguments: &[Option<TermId>], targets: &[TermId]) {
        let program = self.program;
        let function = &program.functions[f.0 as usize];
        for (argument, &parameter) in arguments.iter().zip(&function.parameters) {
            let &Some(argument) = argument else { continue };
            let (from, to) = (self.value(argument), self.variable(parameter));
            self.constrain(Constraint::Flow(from, to), &[from]);
        }
        for (&target, &result) in targets.iter().zip(&function.results) {
            let (from, to) = (self.variable(result), self.value(target));
            self.constrain(Constraint::Flow(from, to), &[from]);
        }
    }

    /// Adds a constraint, to be looked at now and when one of these values grows.
    pub(super) fn constrain(&mut self, constraint: Constraint, watched: &[ValueId]) {
        let id = self.constraints.len() as u32;
        self.constraints.push(constraint);
        for &v in watched {
            self.graph.watch(v, id);
        }
        self.graph.woken.push(id);
    }
}

/// Does the function of this name return a pointer?
fn names_a_pointer(name: &str) -> bool {
    ["pointer", "pchar"].iter().any(|word| name.contains(word))
}

/// What something that is not modelled may point to.
enum Provenance {
    /// It is no address: the result of arithmetic on numbers.
    None,
    /// Nothing of the program: where it could hand on an address, lowering has said so.
    Outside,
    /// Any object.
    Any,
}

fn provenance(what: &str) -> Provenance {
    let handed_on = [lower::LIBRARY, lower::ASSEMBLY, "a call through a pointer"];
    if handed_on.iter().any(|prefix| what.starts_with(prefix)) {
        Provenance::Outside
    } else if ["a variable argument", "variable arguments", lower::MACHINE, lower::THROUGH_POINTER]
        .contains(&what)
    {
        Provenance::Any
    } else {
        Provenance::None
    }
}
