//! What a function's caller sees: parameters, global variables, the result.
//!
//! A parameter is a register, which is assigned at the call and never again; the source's variable of that
//! name is another one, which gets its value from it in the first block. So a parameter still has the value
//! of the entry when the function returns. Global variables are spoken of where the function or what it calls
//! uses them, and at the return only if one of them may have changed them.

use super::places::Places;
use super::{GaveUp, Scene};
use crate::invariants::debug::{CType, DebugTable, Declaration, Loop, Subprogram};
use crate::invariants::expression::Spelling;
use crate::invariants::{Calls, Subject, parts, spellings};
use euphonium_limits::Budget;
use euphonium_program::{Callee, FrameId, Function, Program, SourceName, Statement, Terminator, VariableId};
use euphonium_term::{TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// Functions with more are not spoken of in full.
const MOST_VARIABLES: usize = 12;

/// A variable of the automaton that the source has a word for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Seen {
    /// Its constant.
    pub constant: TermId,
    /// The word.
    pub spelling: Spelling,
}

/// What is to be spoken of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Interface {
    /// The function, by its position in the lowered program.
    pub function: usize,
    /// Its name.
    pub name: Arc<str>,
    /// Its file, as it was given.
    pub file: String,
    /// Its line there.
    pub line: u32,
    /// The line where it returns.
    pub end: u32,
    /// The parameters.
    pub parameters: Vec<Seen>,
    /// The global variables that it uses, and whether it may change them.
    pub globals: Vec<(Seen, bool)>,
    /// What it returns.
    pub result: Option<Seen>,
    /// The source's own variables of the parameters, and the parameters.
    pub homes: Vec<(TermId, TermId)>,
    /// Where it is entered and left.
    pub places: Places,
}

impl Interface {
    /// What is visible at the entry, or at the return.
    pub fn visible(&self, at_return: bool) -> Vec<&Seen> {
        let result = self.result.iter().filter(|_| at_return);
        let globals = self.globals.iter().filter(|(_, changed)| !at_return || *changed);
        result.chain(&self.parameters).chain(globals.map(|(seen, _)| seen)).collect()
    }

    /// Is it about something that the function determines?
    pub fn is_news(&self, constant: TermId) -> bool {
        let is = |seen: &Seen| seen.constant == constant;
        self.result.iter().any(is) || self.globals.iter().any(|(seen, changed)| *changed && is(seen))
    }

    /// How all of it is written.
    pub fn spellings(&self) -> FxHashMap<TermId, Spelling> {
        let all = self.result.iter().chain(&self.parameters).chain(self.globals.iter().map(|(seen, _)| seen));
        all.map(|seen| (seen.constant, seen.spelling.clone())).collect()
    }
}

/// The functions that are called and of which something can be said; recursive ones only for those who tell activations apart.
pub(super) fn interfaces(
    terms: &Terms,
    scene: &Scene,
    places: Vec<Places>,
    recursive: bool,
    budget: &Budget,
) -> Result<Vec<Interface>, GaveUp> {
    let calls = Calls::new(scene.lowered);
    let uses = Uses::new(terms, scene.lowered);
    let copied = copied_names(scene);
    let globals_of = Globals::new(scene);
    let mut found = Vec::new();
    for (f, places) in places.into_iter().enumerate() {
        budget.check_cheap().map_err(|_| GaveUp)?;
        let function = &scene.lowered.functions[f];
        if places.entries.is_empty() || !recursive && calls.may_recurse(&function.name) {
            continue;
        }
        let Some((table, told)) = declared(scene, &function.name) else { continue };
        let Some(line) = scene.sources.line(&told.file, told.line) else { continue };
        if !scene.files.iter().any(|file| file.display().to_string() == line.file) {
            continue;
        }
        let usable = |v: VariableId| {
            let variable = &scene.program.variables[v.0 as usize];
            !scene.addresses.may_hold(v) && !copied.contains(&*variable.name)
        };
        let mut parameters = Vec::new();
        let mut homes = Vec::new();
        for &parameter in function.parameters.iter().filter(|&&p| usable(p)) {
            let Some((seen, home)) = parameter_of(terms, scene, table, told, function, parameter) else {
                continue;
            };
            homes.extend(home.map(|home| (home, seen.constant)));
            parameters.push(seen);
        }
        let result = match function.results[..] {
            [result] if usable(result) => {
                let constant = scene.program.variables[result.0 as usize].constant;
                integer(terms, constant, told.result.as_ref(), "\\result")
                    .map(|spelling| Seen { constant, spelling })
            }
            _ => None,
        };
        let globals = globals_of.seen(terms, scene, (table, told), &uses.of(f));
        parameters.truncate(MOST_VARIABLES);
        let end = places.returning.iter().filter_map(|&b| return_line(scene, line.file, b)).max();
        found.push(Interface {
            function: f,
            name: function.name.clone(),
            file: line.file.to_string(),
            line: line.number,
            end: end.unwrap_or(line.number).max(line.number),
            parameters,
            globals,
            result,
            homes,
            places,
        });
    }
    Ok(found)
}

/// The one function of a name in the program and in what debug information says.
fn declared<'d>(scene: &'d Scene, name: &str) -> Option<(&'d DebugTable, &'d Subprogram)> {
    let tables = scene.debug.iter();
    let mut told = tables.flat_map(|table| table.subprograms.iter().map(move |told| (table, told)));
    let first = told.by_ref().find(|(_, told)| *told.name == *name)?;
    let alone = told.all(|(_, told)| *told.name != *name)
        && scene.lowered.functions.iter().filter(|f| *f.name == *name).count() == 1;
    alone.then_some(first)
}

/// Copies of a function have their own variables for what may be addresses.
fn copied_names<'s>(scene: &'s Scene) -> FxHashSet<&'s str> {
    let new = scene.program.variables.get(scene.lowered.variables.len()..).unwrap_or(&[]);
    new.iter().filter_map(|variable| Some(variable.name.rsplit_once('#')?.0)).collect()
}

fn integer(terms: &Terms, constant: TermId, ty: Option<&CType>, text: &str) -> Option<Spelling> {
    match ty {
        Some(&CType::Integer { bits, signed }) if terms.bv_width(constant) == Some(bits) => {
            Some(Spelling { text: text.into(), bits, signed })
        }
        _ => None,
    }
}

/// The name of a parameter is that of the variable which gets its value first; and that variable, if it is
/// not in memory.
fn parameter_of(
    terms: &Terms,
    scene: &Scene,
    table: &DebugTable,
    told: &Subprogram,
    function: &Function,
    parameter: VariableId,
) -> Option<(Seen, Option<TermId>)> {
    let constant = scene.lowered.variables[parameter.0 as usize].constant;
    let assigned = |placed: &&euphonium_program::Placed| {
        let mut again = false;
        targets(&placed.statement, &mut |v| again |= v == parameter);
        again
    };
    if function.blocks.iter().flat_map(|block| &block.statements).find(assigned).is_some() {
        return None;
    }
    let statements = &function.blocks.first()?.statements;
    let mut stores = statements.iter().filter_map(|placed| match &placed.statement {
        Statement::Assign(home, value) if *value == constant => {
            let home = &scene.lowered.variables[home.0 as usize];
            let SourceName { name, line, .. } = home.source.as_ref()?;
            Some((name.clone(), Some(*line), Some(home.constant)))
        }
        Statement::Store { address, value } if *value == constant => {
            let allocated = |placed: &euphonium_program::Placed| match &placed.statement {
                Statement::Allocate { target, name, .. }
                    if scene.lowered.variables[target.0 as usize].constant == *address =>
                {
                    name.clone()
                }
                _ => None,
            };
            Some((statements.iter().find_map(allocated)?, None, None))
        }
        _ => None,
    });
    let (name, line, home) = stores.next()?;
    let here = |d: &&Declaration| {
        d.name == name && d.local && d.scope == Some(told.scope) && line.is_none_or(|line| line == d.line)
    };
    let mut declarations = table.declarations.iter().filter(here);
    let declaration = declarations.next()?;
    if declarations.next().is_some() || stores.next().is_some() {
        return None;
    }
    let spelling = integer(terms, constant, declaration.ty.as_ref(), &name)?;
    Some((Seen { constant, spelling }, home))
}

/// The global variables of a program.
struct Globals<'s> {
    /// Their addresses, if they are in memory.
    addresses: FxHashMap<&'s str, TermId>,
    /// Names that several modules have: which of the variables is meant is not certain.
    ambiguous: FxHashSet<&'s str>,
}

impl<'s> Globals<'s> {
    fn new(scene: &Scene<'s>) -> Globals<'s> {
        let named = scene.lowered.globals.iter();
        let addresses = named.filter_map(|g| Some((&**g.source.as_ref()?, g.address))).collect();
        let (mut seen, mut ambiguous) = (FxHashSet::default(), FxHashSet::default());
        for table in scene.debug {
            let global = table.declarations.iter().filter(|declaration| !declaration.local);
            let names: FxHashSet<&str> = global.map(|declaration| &*declaration.name).collect();
            ambiguous.extend(names.into_iter().filter(|name| !seen.insert(*name)));
        }
        Globals { addresses, ambiguous }
    }

    /// Those that a function uses, as far as it sees them.
    fn seen(
        &self,
        terms: &Terms,
        scene: &Scene,
        (table, told): (&DebugTable, &Subprogram),
        (used, changed): &(FxHashSet<TermId>, FxHashSet<TermId>),
    ) -> Vec<(Seen, bool)> {
        let own = table.declarations.iter().filter(|d| d.scope == Some(told.scope));
        let own: FxHashSet<&str> = own.map(|declaration| &*declaration.name).collect();
        let mut of_interest = Vec::new();
        for variable in &scene.program.variables {
            let Some(SourceName { name, frame: None, .. }) = &variable.source else { continue };
            let Some((base, _)) = parts(name) else { continue };
            let address = self.addresses.get(base);
            let is_used = used.contains(&variable.constant) || address.is_some_and(|a| used.contains(a));
            let hidden = own.contains(base) || self.ambiguous.contains(base);
            if is_used && !hidden {
                // What is in memory may be changed through any pointer.
                let may_change = changed.contains(&variable.constant) || address.is_some();
                of_interest.push((variable.constant, may_change));
            }
        }
        if of_interest.is_empty() {
            return Vec::new();
        }
        let at = Loop {
            file: told.file.clone(),
            line: told.line,
            column: 0,
            function: told.name.clone(),
            scopes: Vec::new(),
            branches: Vec::new(),
        };
        let subject = Subject {
            terms,
            lowered: scene.lowered,
            program: scene.program,
            addresses: scene.addresses,
            debug: scene.debug,
            sources: scene.sources,
            files: scene.files,
        };
        let constants: Vec<TermId> = of_interest.iter().map(|&(constant, _)| constant).collect();
        let mut spelled = spellings(&subject, table, &at, FrameId(u32::MAX), &constants);
        let mut found: Vec<(Seen, bool)> = of_interest
            .into_iter()
            .filter_map(|(constant, may_change)| {
                let spelling = spelled.remove(&constant)?;
                let fits = terms.bv_width(constant) == Some(spelling.bits);
                fits.then_some((Seen { constant, spelling }, may_change))
            })
            .collect();
        found.truncate(MOST_VARIABLES);
        found
    }
}

/// The line of the file at which a block returns.
fn return_line(scene: &Scene, file: &str, block: usize) -> Option<u32> {
    let place = scene.program.functions[scene.program.entry.0 as usize].blocks.get(block)?.place?;
    let name = scene.program.files.get(place.file as usize)?;
    let line = scene.sources.line(name, place.line)?;
    (line.file == file).then_some(line.number)
}

/// What functions mention and assign, by constants.
struct Uses<'p> {
    program: &'p Program,
    mentioned: Vec<FxHashSet<TermId>>,
    assigned: Vec<FxHashSet<TermId>>,
}

impl<'p> Uses<'p> {
    fn new(terms: &Terms, program: &'p Program) -> Uses<'p> {
        let mut uses = Uses { program, mentioned: Vec::new(), assigned: Vec::new() };
        for function in &program.functions {
            let (mut roots, mut assigned) = (Vec::new(), FxHashSet::default());
            for block in &function.blocks {
                for placed in &block.statements {
                    read(&placed.statement, &mut roots);
                    targets(&placed.statement, &mut |v| {
                        assigned.insert(program.variables[v.0 as usize].constant);
                    });
                }
                match &block.terminator {
                    Terminator::Branch(condition, ..) => roots.push(*condition),
                    Terminator::Switch { value, .. } => roots.push(*value),
                    _ => {}
                }
            }
            let constants = terms.postorder(&roots).into_iter().filter(|&t| terms.args(t).is_empty());
            uses.mentioned.push(constants.collect());
            uses.assigned.push(assigned);
        }
        uses
    }

    /// What a function and those that it calls use, and what they assign.
    fn of(&self, function: usize) -> (FxHashSet<TermId>, FxHashSet<TermId>) {
        let (mut used, mut assigned) = (FxHashSet::default(), FxHashSet::default());
        let mut seen = FxHashSet::default();
        let mut stack = vec![function];
        while let Some(f) = stack.pop() {
            if !seen.insert(f) {
                continue;
            }
            used.extend(self.mentioned[f].iter().chain(&self.assigned[f]));
            assigned.extend(&self.assigned[f]);
            for placed in self.program.functions[f].blocks.iter().flat_map(|block| &block.statements) {
                if let Statement::Call { callee: Callee::Direct(callee), .. } = &placed.statement {
                    stack.push(callee.0 as usize);
                }
            }
        }
        (used, assigned)
    }
}

/// The terms of a statement.
fn read(statement: &Statement, terms: &mut Vec<TermId>) {
    match statement {
        Statement::Assign(_, t)
        | Statement::Assume(t)
        | Statement::Free(t)
        | Statement::Lifetime { address: t, .. } => terms.push(*t),
        Statement::Havoc(..) => {}
        Statement::Allocate { size, .. } => terms.push(*size),
        Statement::Load { address, .. } => terms.push(*address),
        Statement::Store { address, value } => terms.extend([*address, *value]),
        Statement::Copy { target, source, size, .. } => terms.extend([*target, *source, *size]),
        Statement::Fill { target, value, size } => terms.extend([*target, *value, *size]),
        Statement::HavocMemory { target, size, .. } => terms.extend([*target].into_iter().chain(*size)),
        Statement::Call { callee, arguments, .. } => {
            terms.extend(arguments);
            if let Callee::Indirect(address) = callee {
                terms.push(*address);
            }
        }
    }
}

/// The variables that a statement assigns.
fn targets(statement: &Statement, found: &mut dyn FnMut(VariableId)) {
    match statement {
        Statement::Assign(v, _)
        | Statement::Havoc(v, _)
        | Statement::Allocate { target: v, .. }
        | Statement::Load { target: v, .. } => found(*v),
        Statement::Call { targets, .. } => targets.iter().for_each(|v| found(*v)),
        _ => {}
    }
}
