//! Functions: blocks, edges and phi nodes.
//!
//! Blocks are visited in reverse postorder, so that whatever dominates a use was seen before it;
//! blocks that cannot be reached are not seen at all. A phi node is a variable that each edge into
//! its block assigns; several of them are assigned at once, by way of temporaries.

use super::{LowerError, Lowering, Refusal, reach};
use crate::check::{Check, Class, Classes};
use crate::ir::*;
use crate::memory::flow::on_cycles;
use euphonium_llvm::{self as llvm, Constant, Kind, Local, TypeId, Typed};
use euphonium_term::{SortId, TermId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::rc::Rc;

/// A function being lowered.
pub(super) struct Body<'l, 'a> {
    pub(super) l: &'l mut Lowering<'a>,
    /// The module of the function.
    pub(super) m: usize,
    pub(super) function: &'a llvm::Function,
    pub(super) id: FunctionId,
    pub(super) frame: FrameId,
    /// What registers hold: a term for each scalar.
    registers: Vec<Option<Vec<TermId>>>,
    /// The variables of promoted locals.
    pub(super) promoted: FxHashMap<Local, VariableId>,
    /// The declarations of local variables in the source, by the register with their address.
    pub(super) declarations: FxHashMap<Local, &'a llvm::VariableNote>,
    /// The sizes in bytes of local variables in memory.
    pub(super) sizes: FxHashMap<Local, u64>,
    blocks: Vec<Block>,
    /// The block that statements are added to.
    current: usize,
    /// Where each block of the function begins here.
    starts: FxHashMap<llvm::BlockId, BlockId>,
    /// The positions of blocks that something jumps to.
    entered: BTreeSet<u32>,
    /// The block of the function that is being lowered.
    pub(super) here: llvm::BlockId,
    /// The place of the instruction that is being lowered.
    pub(super) place: Option<Place>,
    /// The registers that some instruction reads, when they were asked for.
    used: Option<FxHashSet<Local>>,
    /// The addresses of local variables in memory that live as long as the function runs.
    locals: Vec<TermId>,
    /// Local variables in memory whose life begins at one place of the function: each time it does, they are
    /// allocated anew, so that no pointer to an earlier one is mistaken for theirs.
    pub(super) scoped: FxHashMap<Local, Option<Placed>>,
    /// What defines each register, when it was asked for.
    definitions: Option<Rc<FxHashMap<Local, &'a Kind>>>,
}

/// Whether the run goes on after an instruction.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Flow {
    Continues,
    Ends,
}

impl<'a> Lowering<'a> {
    pub(super) fn lower_function(
        &mut self,
        id: FunctionId,
        m: usize,
        function: &'a llvm::Function,
    ) -> Result<(), LowerError> {
        if self.is_error(&function.name, true) {
            // Whoever calls it, by name or through a pointer, has reached the error.
            let (name, statements) = (function.name.clone(), Vec::new());
            let text = format!("a call of {name}").into();
            let terminator = self.error(Check { class: Class::Assert, place: None, text });
            let block = Block { name, statements, terminator, place: None };
            self.program.functions[id.0 as usize].blocks = vec![block];
            return Ok(());
        }
        let mut body = Body {
            m,
            function,
            id,
            frame: FrameId(id.0),
            registers: vec![None; function.locals.len()],
            promoted: FxHashMap::default(),
            declarations: FxHashMap::default(),
            sizes: FxHashMap::default(),
            blocks: Vec::new(),
            current: 0,
            starts: FxHashMap::default(),
            entered: BTreeSet::new(),
            here: llvm::BlockId(0),
            place: None,
            used: None,
            locals: Vec::new(),
            scoped: FxHashMap::default(),
            definitions: None,
            l: self,
        };
        body.find_scoped();
        body.lower()?;
        let blocks = body.blocks;
        self.program.functions[id.0 as usize].blocks = blocks;
        Ok(())
    }
}

impl<'a> Body<'_, 'a> {
    fn lower(&mut self) -> Result<(), LowerError> {
        let function = self.function;
        let whole = |message: Refusal| LowerError {
            message,
            place: function.place.clone(),
            position: Some(function.position),
        };
        self.note_names();
        self.declare_parameters().map_err(whole)?;
        self.declare_promoted();
        let order = reverse_postorder(function);
        for (position, &block) in order.iter().enumerate() {
            self.starts.insert(block, BlockId(position as u32));
            self.blocks.push(Block {
                name: function.blocks[block.0 as usize].name.clone(),
                statements: Vec::new(),
                terminator: Terminator::Halt,
                place: None,
            });
        }
        for &block in &order {
            self.declare_phis(block).map_err(whole)?;
        }
        let again = on_cycles(&successor_lists(function));
        if self.l.options.checks == Classes::ASSERT {
            // Also what follows a call that does not return.
            return order.iter().try_for_each(|&block| self.lower_block(block, again[block.0 as usize]));
        }
        // Only what is reached: nothing defines what the others use. Of what is left, the first comes first.
        let mut lowered = vec![false; order.len()];
        self.entered.insert(0);
        while let Some(position) = self.entered.pop_first() {
            if !std::mem::replace(&mut lowered[position as usize], true) {
                let block = order[position as usize];
                self.lower_block(block, again[block.0 as usize])?;
            }
        }
        Ok(())
    }

    fn note_names(&mut self) {
        for note in self.function.variables.iter().filter(|note| note.address && note.whole) {
            if let Constant::Local(local) = note.value {
                self.declarations.entry(local).or_insert(note);
            }
        }
    }

    fn declare_parameters(&mut self) -> Result<(), Refusal> {
        let variables = self.l.program.functions[self.id.0 as usize].parameters.clone();
        let mut variables = variables.into_iter();
        for (local, parameter) in self.function.parameters.iter().enumerate() {
            let count = self.l.scalars(self.m, parameter.ty)?.len();
            let terms = variables.by_ref().take(count).map(|v| self.l.constant_of(v)).collect();
            self.registers[local] = Some(terms);
        }
        Ok(())
    }

    fn declare_promoted(&mut self) {
        let mut promotable = self.l.promotable(self.m, self.function).into_iter().collect::<Vec<_>>();
        promotable.sort_by_key(|&(local, _)| local);
        for (local, sort) in promotable {
            let note = self.declarations.get(&local);
            let name = note.map_or(&self.function.locals[local.0 as usize], |note| &note.name).clone();
            let source = note.map(|note| SourceName {
                name: note.name.clone(),
                frame: Some(self.frame),
                line: note.place.as_ref().map_or(0, |place| place.line),
            });
            let name = format!("{}::{name}", self.function.name);
            let variable = self.l.variable(&name, sort, source);
            self.promoted.insert(local, variable);
        }
    }

    fn declare_phis(&mut self, block: llvm::BlockId) -> Result<(), Refusal> {
        for instruction in &self.function.blocks[block.0 as usize].instructions {
            let (Kind::Phi { ty, .. }, Some(result)) = (&instruction.kind, instruction.result) else { break };
            let variables = self.variables_for(result, *ty)?;
            let terms = variables.iter().map(|&v| self.l.constant_of(v)).collect();
            self.registers[result.0 as usize] = Some(terms);
        }
        Ok(())
    }

    /// Lowers a block; `again` says whether one activation may run it more than once.
    fn lower_block(&mut self, block: llvm::BlockId, again: bool) -> Result<(), LowerError> {
        let function = self.function;
        self.current = self.starts[&block].0 as usize;
        self.here = block;
        let notes =
            function.variables.iter().filter(|note| note.block == block && note.address && note.whole);
        // A declaration in the entry block is run once. Those of parameters, which stand elsewhere if the compiler has
        // inlined a function, follow the assignment of the argument.
        let mut declarations = notes.filter(|note| block.0 != 0 && !note.parameter).peekable();
        for (index, instruction) in function.blocks[block.0 as usize].instructions.iter().enumerate() {
            while let Some(note) = declarations.next_if(|note| note.index as usize <= index) {
                // Each time its declaration is reached, a local variable becomes indeterminate.
                if let Constant::Local(local) = note.value {
                    self.make_indeterminate(local, again);
                }
            }
            self.place = self.l.place(instruction.place.as_ref(), self.frame);
            let flow = self.instruction(instruction).map_err(|message| LowerError {
                message,
                place: instruction.place.clone(),
                position: Some(instruction.position),
            })?;
            if flow == Flow::Ends {
                break;
            }
        }
        Ok(())
    }

    /// A local variable holds anything. In memory it did so when it was allocated: it matters the second
    /// time.
    fn make_indeterminate(&mut self, local: Local, again: bool) {
        if let Some(&variable) = self.promoted.get(&local) {
            self.emit(Statement::Havoc(variable, Origin::Uninitialised));
        } else if let (true, Some(&size), Some([address])) =
            (again, self.sizes.get(&local), self.registers[local.0 as usize].as_deref())
        {
            let (target, size) = (*address, self.l.offset(size));
            self.emit(Statement::HavocMemory { target, size: Some(size), origin: Origin::Uninitialised });
        }
    }

    /// The local variables whose life begins at exactly one place, if somebody asks about that.
    fn find_scoped(&mut self) {
        if !self.l.options.checks.has(Class::Deref) {
            return;
        }
        let function = self.function;
        let mut starts = FxHashMap::<Local, usize>::default();
        for instruction in function.blocks.iter().flat_map(|block| &block.instructions) {
            if let Kind::Call(call) = &instruction.kind
                && matches!(&call.callee, Constant::Global(name) if name.starts_with("llvm.lifetime.start"))
                && let Some(local) = call.arguments.last().and_then(|a| self.allocated(&a.value.value))
            {
                *starts.entry(local).or_default() += 1;
            }
        }
        let once = starts.into_iter().filter(|&(_, count)| count == 1);
        self.scoped = once.map(|(local, _)| (local, None)).collect();
    }

    /// The register of the allocation that a pointer comes from, by way of conversions.
    pub(super) fn allocated(&mut self, pointer: &Constant) -> Option<Local> {
        let Constant::Local(mut local) = *pointer else { return None };
        let definitions = self.definitions();
        loop {
            match definitions.get(&local)? {
                Kind::Alloca { .. } => return Some(local),
                Kind::Cast { value: Typed { value: Constant::Local(from), .. }, .. } => local = *from,
                _ => return None,
            }
        }
    }

    /// A local variable in memory. Those of the entry block are there whenever the function returns.
    pub(super) fn note_local(&mut self, address: TermId) {
        if self.l.options.checks.has(Class::Deref) && self.here.0 == 0 {
            self.locals.push(address);
        }
    }

    /// The end of the function's local variables, for those who look at accesses after it.
    pub(super) fn end_locals(&mut self) {
        for address in self.locals.clone() {
            self.emit(Statement::Lifetime { address, living: false });
        }
    }

    /// Adds a statement at the place of the present instruction.
    pub(super) fn emit(&mut self, statement: Statement) {
        let place = self.place;
        self.blocks[self.current].statements.push(Placed { statement, place });
    }

    /// Adds a statement at a place of its own.
    pub(super) fn emit_at(&mut self, statement: Statement, place: Option<Place>) {
        self.blocks[self.current].statements.push(Placed { statement, place });
    }

    /// Ends the present block.
    pub(super) fn end(&mut self, terminator: Terminator) -> Flow {
        let block = &mut self.blocks[self.current];
        block.terminator = terminator;
        block.place = self.place;
        Flow::Ends
    }

    /// Ends the present block with a jump to a new one, in which lowering goes on.
    pub(super) fn new_block(&mut self, name: &str) -> BlockId {
        let id = BlockId(self.blocks.len() as u32);
        let place = self.place;
        let name = name.into();
        self.blocks.push(Block { name, statements: Vec::new(), terminator: Terminator::Halt, place });
        id
    }

    /// Says that a value matters, with a switch without cases.
    pub(super) fn uses(&mut self, value: TermId) {
        if self.l.terms.as_value(value).is_none() {
            let default = self.new_block("used");
            self.end(Terminator::Switch { value, cases: Vec::new(), default });
            self.current = default.0 as usize;
        }
    }

    /// Does something only if this holds; then lowering goes on.
    pub(super) fn when(
        &mut self,
        condition: TermId,
        then: impl FnOnce(&mut Self) -> Result<Flow, Refusal>,
    ) -> Result<(), Refusal> {
        if condition == self.l.terms.bool_const(false) {
            return Ok(());
        }
        let (yes, rest) = (self.new_block("if"), self.new_block("then"));
        self.end(Terminator::Branch(condition, yes, rest));
        self.current = yes.0 as usize;
        if then(self)? == Flow::Continues {
            self.end(Terminator::Jump(rest));
        }
        self.current = rest.0 as usize;
        Ok(())
    }

    /// Does something any number of times.
    pub(super) fn repeat(
        &mut self,
        round: impl FnOnce(&mut Self) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let (head, body, rest) = (self.new_block("again"), self.new_block("round"), self.new_block("then"));
        self.end(Terminator::Jump(head));
        self.current = head.0 as usize;
        let sort = self.l.terms.sort(euphonium_term::Sort::Bool);
        let again = self.arbitrary(sort, Origin::External("how often the environment acts".into()));
        self.end(Terminator::Branch(again, body, rest));
        self.current = body.0 as usize;
        round(self)?;
        self.end(Terminator::Jump(head));
        self.current = rest.0 as usize;
        Ok(())
    }

    /// The instructions that define registers.
    pub(super) fn definitions(&mut self) -> Rc<FxHashMap<Local, &'a Kind>> {
        let function = self.function;
        let made = self.definitions.get_or_insert_with(|| {
            let instructions = function.blocks.iter().flat_map(|block| &block.instructions);
            Rc::new(instructions.filter_map(|i| Some((i.result?, &i.kind))).collect())
        });
        made.clone()
    }

    /// Does some instruction read the register?
    pub(super) fn is_used(&mut self, register: Option<Local>) -> bool {
        let Some(register) = register else { return false };
        let function = self.function;
        let used = self.used.get_or_insert_with(|| {
            let instructions = function.blocks.iter().flat_map(|block| &block.instructions);
            let operands = instructions.flat_map(|instruction| reach::operands(&instruction.kind));
            operands
                .filter_map(|operand| match operand {
                    Constant::Local(local) => Some(*local),
                    _ => None,
                })
                .collect()
        });
        used.contains(&register)
    }

    /// Where to jump to get to a block of the function: the block itself, or one that assigns its phi nodes
    /// first.
    pub(super) fn edge(&mut self, to: llvm::BlockId) -> Result<BlockId, Refusal> {
        let function = self.function;
        let mut copies = Vec::new();
        for instruction in &function.blocks[to.0 as usize].instructions {
            let (Kind::Phi { ty, incoming }, Some(result)) = (&instruction.kind, instruction.result) else {
                break;
            };
            let (value, _) = incoming
                .iter()
                .find(|(_, from)| *from == self.here)
                .ok_or("a phi node has no value for one of its predecessors")?;
            copies.push((result, *ty, value));
        }
        let start = *self.starts.get(&to).ok_or("a jump to a block that does not exist")?;
        self.entered.insert(start.0);
        if copies.is_empty() {
            return Ok(start);
        }
        let back = self.current;
        let edge = self.new_block(&format!("{}.phi", function.blocks[to.0 as usize].name));
        self.current = edge.0 as usize;
        let single = copies.len() == 1;
        let mut moves = Vec::new();
        for (result, ty, value) in copies {
            let targets = self.registers[result.0 as usize].clone().unwrap_or_default();
            let values = self.operand(ty, value)?;
            moves.extend(targets.into_iter().zip(values));
        }
        if !single {
            for (_, value) in &mut moves {
                let sort = self.l.terms.sort_of(*value);
                let temporary = self.l.variable(&format!("{}::phi", function.name), sort, None);
                self.emit(Statement::Assign(temporary, *value));
                *value = self.l.constant_of(temporary);
            }
        }
        for (target, value) in moves {
            let variable = self.phi_variable(target);
            self.emit(Statement::Assign(variable, value));
        }
        self.end(Terminator::Jump(start));
        self.current = back;
        Ok(edge)
    }

    /// The variable whose constant this is: phi variables are looked up by their term.
    fn phi_variable(&self, constant: TermId) -> VariableId {
        // Variables are declared in the order of their constants, so the search is logarithmic.
        let variables = &self.l.program.variables;
        let position = variables.partition_point(|variable| variable.constant < constant);
        VariableId(position as u32)
    }

    /// New variables for the scalars of a register.
    pub(super) fn variables_for(&mut self, register: Local, ty: TypeId) -> Result<Vec<VariableId>, Refusal> {
        let sorts = self.l.scalars(self.m, ty)?;
        let name = format!("{}::{}", self.function.name, self.function.locals[register.0 as usize]);
        Ok(sorts.into_iter().map(|sort| self.l.variable(&name, sort, None)).collect())
    }

    /// A new variable for something in between.
    pub(super) fn temporary(&mut self, sort: SortId) -> VariableId {
        let name = format!("{}::tmp", self.function.name);
        self.l.variable(&name, sort, None)
    }

    /// A new variable with an arbitrary value.
    pub(super) fn arbitrary(&mut self, sort: SortId, origin: Origin) -> TermId {
        let variable = self.temporary(sort);
        self.emit(Statement::Havoc(variable, origin));
        self.l.constant_of(variable)
    }

    /// Says what a register holds.
    pub(super) fn define(&mut self, register: Option<Local>, values: Vec<TermId>) {
        if let Some(register) = register {
            self.registers[register.0 as usize] = Some(values);
        }
    }

    /// The scalars of an operand; what is undefined is chosen here and now.
    pub(super) fn operand(&mut self, ty: TypeId, value: &Constant) -> Result<Vec<TermId>, Refusal> {
        if let Constant::Local(local) = value {
            return self.registers[local.0 as usize].clone().ok_or_else(|| {
                format!("%{} is used before it is defined", self.function.locals[local.0 as usize])
            });
        }
        let parts = self.l.constant_scalars(self.m, ty, value)?;
        if parts.iter().all(Option::is_some) {
            return Ok(parts.into_iter().flatten().collect());
        }
        let sorts = self.l.scalars(self.m, ty)?;
        Ok(parts
            .into_iter()
            .zip(sorts)
            .map(|(part, sort)| part.unwrap_or_else(|| self.arbitrary(sort, Origin::Uninitialised)))
            .collect())
    }

    /// The one scalar of an operand.
    pub(super) fn scalar(&mut self, operand: &Typed) -> Result<TermId, Refusal> {
        self.scalar_of(operand.ty, &operand.value)
    }

    /// The one scalar of an operand of a type.
    pub(super) fn scalar_of(&mut self, ty: TypeId, value: &Constant) -> Result<TermId, Refusal> {
        match self.operand(ty, value)?[..] {
            [value] => Ok(value),
            _ if matches!(self.l.body(self.m, ty), llvm::Type::Vector(..)) => {
                Err("operations on vectors are not supported".into())
            }
            _ => Err("a single number is expected here".into()),
        }
    }
}

/// The blocks that can be reached, each before those that it dominates.
fn reverse_postorder(function: &llvm::Function) -> Vec<llvm::BlockId> {
    let mut seen = vec![false; function.blocks.len()];
    let mut postorder = Vec::new();
    let entry = llvm::BlockId(0);
    let mut stack = vec![(entry, successors(function, entry).into_iter())];
    seen[0] = true;
    while let Some((block, rest)) = stack.last_mut() {
        match rest.next() {
            Some(successor) => {
                if let Some(seen) = seen.get_mut(successor.0 as usize)
                    && !std::mem::replace(seen, true)
                {
                    stack.push((successor, successors(function, successor).into_iter()));
                }
            }
            None => {
                postorder.push(*block);
                stack.pop();
            }
        }
    }
    postorder.reverse();
    postorder
}

fn successor_lists(function: &llvm::Function) -> Vec<Vec<usize>> {
    let of = |b| successors(function, llvm::BlockId(b)).into_iter().map(|to| to.0 as usize).collect();
    (0..function.blocks.len() as u32).map(of).collect()
}

fn successors(function: &llvm::Function, block: llvm::BlockId) -> Vec<llvm::BlockId> {
    match function.blocks[block.0 as usize].instructions.last().map(|last| &last.kind) {
        Some(Kind::Jump(to)) => vec![*to],
        Some(Kind::Branch { yes, no, .. }) => vec![*yes, *no],
        Some(Kind::Switch { default, cases, .. }) => {
            std::iter::once(*default).chain(cases.iter().map(|(_, to)| *to)).collect()
        }
        Some(Kind::IndirectBranch { targets, .. } | Kind::OtherTerminator { targets, .. }) => targets.clone(),
        Some(Kind::Invoke { normal, .. }) => vec![*normal],
        _ => Vec::new(),
    }
}
