//! What is known of the code of a program before it runs: how far it is from an instruction to an error, and which registers
//! matter there.

use super::super::Machine;
use super::super::code::*;
use super::State;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;

/// More than any distance.
const FAR: u32 = u32::MAX / 4;

/// What a call through a pointer is taken to cost.
const POINTER: u32 = 10;

/// Facts about the instructions of a program.
pub struct Map {
    /// The least number of steps to an error in this activation or those that it begins, and to its end.
    to_error: Vec<u32>,
    to_return: Vec<u32>,
    /// The registers of the frame that matter, where blocks begin and calls return.
    live: FxHashMap<u32, Box<[u64]>>,
}

impl Map {
    /// Looks at a program.
    pub fn new(machine: &Machine) -> Map {
        let code = &machine.code;
        let (to_error, to_return) = distances(code);
        let mut live = FxHashMap::default();
        for (function, end) in extents(code) {
            liveness(code, function, end, &mut live);
        }
        Map { to_error, to_return, live }
    }

    /// How many instructions there are.
    pub fn len(&self) -> usize {
        self.to_error.len()
    }

    /// Is there no code?
    pub fn is_empty(&self) -> bool {
        self.to_error.is_empty()
    }

    /// Does the register of a frame matter where a block begins? Elsewhere all do.
    pub fn is_live(&self, at: usize, register: usize) -> bool {
        self.live
            .get(&(at as u32))
            .is_none_or(|set| set.get(register / 64).is_some_and(|word| word >> (register % 64) & 1 != 0))
    }

    /// The least number of steps from a state to an error; nothing if none can be reached.
    pub fn distance(&self, state: &State) -> Option<u32> {
        let mut best = self.to_error[state.place()];
        let mut left = self.to_return[state.place()];
        for back in state.callers().rev() {
            if left >= FAR {
                break;
            }
            best = best.min(left.saturating_add(self.to_error[back]));
            left = left.saturating_add(self.to_return[back]);
        }
        (best < FAR).then_some(best)
    }
}

/// The instructions of each function.
fn extents(code: &Code) -> Vec<(usize, usize)> {
    let starts = code.functions.iter().enumerate().filter_map(|(f, function)| Some((function.start?, f)));
    let mut starts: Vec<(u32, usize)> = starts.collect();
    starts.sort_unstable();
    let mut found = Vec::new();
    for (i, &(_, f)) in starts.iter().enumerate() {
        let end = starts.get(i + 1).map_or(code.start as usize, |next| next.0 as usize);
        found.push((f, end));
    }
    found
}

/// Where an instruction leads to in its function.
fn successors(code: &Code, at: usize, visit: &mut dyn FnMut(usize)) {
    match code.instructions[at] {
        Instruction::Jump { to } => visit(to as usize),
        Instruction::Branch { yes, no, .. } => {
            visit(yes as usize);
            visit(no as usize);
        }
        Instruction::Switch { table, .. } => {
            let switch = &code.switches[table as usize];
            visit(switch.default as usize);
            switch.cases.values().for_each(|to| visit(*to as usize));
        }
        Instruction::Return | Instruction::Halt | Instruction::Error { .. } | Instruction::Unsupported => {}
        _ => visit(at + 1),
    }
}

/// Who comes before: for each instruction those of the same function, and the places that begin a function.
struct Before {
    first: Vec<u32>,
    list: Vec<u32>,
    /// The calls of each function, and those through pointers by the number of arguments.
    calls: FxHashMap<u32, Vec<u32>>,
    pointers: FxHashMap<usize, Vec<u32>>,
    /// The function that begins at an instruction.
    starts: FxHashMap<u32, u32>,
}

impl Before {
    fn new(code: &Code) -> Before {
        let count = code.instructions.len();
        let mut edges = Vec::new();
        let (mut calls, mut pointers) = (FxHashMap::default(), FxHashMap::default());
        for at in 0..count {
            successors(code, at, &mut |next| edges.push((next as u32, at as u32)));
            if let Instruction::Call { site } = code.instructions[at] {
                let site = &code.sites[site as usize];
                let list: &mut Vec<u32> = match site.target {
                    Target::Function(f) => calls.entry(f).or_default(),
                    Target::Pointer(_) => pointers.entry(site.arguments.len()).or_default(),
                };
                list.push(at as u32);
            }
        }
        edges.sort_unstable();
        let mut first = vec![0u32; count + 2];
        for &(next, _) in &edges {
            first[next as usize + 1] += 1;
        }
        for i in 1..first.len() {
            first[i] += first[i - 1];
        }
        let starts =
            code.functions.iter().enumerate().filter_map(|(f, called)| Some((called.start?, f as u32)));
        let (list, starts) = (edges.into_iter().map(|(_, at)| at).collect(), starts.collect());
        Before { first, list, calls, pointers, starts }
    }

    /// The instructions whose distance depends on that of another one.
    fn visit(&self, code: &Code, at: u32, visit: &mut dyn FnMut(u32)) {
        let (from, to) = (self.first[at as usize] as usize, self.first[at as usize + 1] as usize);
        self.list[from..to].iter().for_each(|before| visit(*before));
        if let Some(function) = self.starts.get(&at) {
            let arity = code.functions[*function as usize].parameters.len();
            let calls = self.calls.get(function).into_iter().chain(self.pointers.get(&arity)).flatten();
            calls.for_each(|call| visit(*call));
        }
    }
}

/// The least distances, from the ends back: what comes before a place that got nearer is looked at again.
fn distances(code: &Code) -> (Vec<u32>, Vec<u32>) {
    let count = code.instructions.len();
    let (mut to_error, mut to_return) = (vec![FAR; count + 1], vec![FAR; count + 1]);
    // What is called through pointers may be any function with as many parameters.
    let mut by_arity: FxHashMap<usize, u32> = FxHashMap::default();
    // Where mistakes of memory are looked for, everything may be one.
    let faults = code.faults.access.is_some() || code.faults.leak.is_some() || code.faults.free.is_some();
    let before = Before::new(code);
    let ends = |at: &usize| matches!(code.instructions[*at], Instruction::Error { .. } | Instruction::Return);
    let mut queue: VecDeque<u32> = (0..count).filter(|at| faults || ends(at)).map(|at| at as u32).collect();
    let mut queued = vec![false; count];
    queue.iter().for_each(|at| queued[*at as usize] = true);
    while let Some(at) = queue.pop_front() {
        queued[at as usize] = false;
        let (mut error, mut end) = (if faults { FAR - 1 } else { FAR }, FAR);
        match code.instructions[at as usize] {
            Instruction::Error { .. } => error = 0,
            Instruction::Return => end = 0,
            Instruction::Call { site } => {
                let (site, next) = (&code.sites[site as usize], at as usize + 1);
                let (called, back) = match site.target {
                    Target::Function(f) => match code.functions[f as usize].start {
                        Some(start) => (to_error[start as usize], to_return[start as usize]),
                        None => (FAR, FAR),
                    },
                    Target::Pointer(_) => {
                        (by_arity.get(&site.arguments.len()).copied().unwrap_or(FAR), POINTER)
                    }
                };
                error = error.min(called.min(back + to_error[next]) + 1);
                end = (back + to_return[next] + 1).min(FAR);
            }
            _ => successors(code, at as usize, &mut |next| {
                error = error.min(to_error[next] + 1);
                end = end.min(to_return[next] + 1);
            }),
        }
        if error >= to_error[at as usize] && end >= to_return[at as usize] {
            continue;
        }
        to_error[at as usize] = error.min(to_error[at as usize]);
        to_return[at as usize] = end.min(to_return[at as usize]);
        if let Some(function) = before.starts.get(&at) {
            let arity = code.functions[*function as usize].parameters.len();
            let least = by_arity.entry(arity).or_insert(FAR);
            *least = (*least).min(error);
        }
        before.visit(code, at, &mut |other| {
            if !std::mem::replace(&mut queued[other as usize], true) {
                queue.push_back(other);
            }
        });
    }
    (to_error, to_return)
}

/// What an instruction reads, and what it writes.
fn effects(code: &Code, function: usize, at: usize) -> (Vec<Register>, Vec<Register>) {
    match code.instructions[at] {
        Instruction::Binary { to, a, b, .. } => (vec![a, b], vec![to]),
        Instruction::Move { to, a }
        | Instruction::Not { to, a, .. }
        | Instruction::Negate { to, a, .. }
        | Instruction::Extract { to, a, .. }
        | Instruction::SignExtend { to, a, .. } => (vec![a], vec![to]),
        Instruction::Choose { to, c, a, b } => (vec![c, a, b], vec![to]),
        Instruction::Havoc { to, .. } => (vec![], vec![to]),
        Instruction::Assume { a } | Instruction::Switch { a, .. } => (vec![a], vec![]),
        Instruction::Branch { c, .. } => (vec![c], vec![]),
        Instruction::Load { to, address, .. } => (vec![address], vec![to]),
        Instruction::Store { address, a, .. } => (vec![address, a], vec![]),
        // What was there before is looked at, too.
        Instruction::Allocate { to, size, .. } => (vec![size, to], vec![]),
        Instruction::Free { address } | Instruction::Lifetime { address, .. } => (vec![address], vec![]),
        Instruction::Copy { target, source, size, .. } => (vec![target, source, size], vec![]),
        Instruction::Fill { target, a, size } => (vec![target, a, size], vec![]),
        Instruction::Forget { target, size, .. } => (size.into_iter().chain([target]).collect(), vec![]),
        Instruction::Call { site } => {
            let site = &code.sites[site as usize];
            let mut read: Vec<Register> = site.arguments.iter().map(|(register, _)| *register).collect();
            if let Target::Pointer(register) = site.target {
                read.push(register);
            }
            // A function may have fewer results than there are targets.
            (read, vec![])
        }
        Instruction::Return => (code.functions[function].results.clone(), vec![]),
        Instruction::Note { .. }
        | Instruction::Jump { .. }
        | Instruction::Halt
        | Instruction::Error { .. }
        | Instruction::Begin
        | Instruction::Unsupported => (vec![], vec![]),
    }
}

/// The registers that matter where blocks of a function begin, by the usual equations.
fn liveness(code: &Code, function: usize, end: usize, live: &mut FxHashMap<u32, Box<[u64]>>) {
    let Some(start) = code.functions[function].start.map(|start| start as usize) else { return };
    let words = (code.functions[function].widths.len() + code.functions[function].temporaries).div_ceil(64);
    let mut leaders: FxHashSet<usize> = FxHashSet::default();
    leaders.insert(start);
    for at in start..end {
        let jumps = matches!(
            code.instructions[at],
            Instruction::Jump { .. } | Instruction::Branch { .. } | Instruction::Switch { .. }
        );
        if jumps {
            successors(code, at, &mut |to| {
                leaders.insert(to);
            });
        }
        if jumps || matches!(code.instructions[at], Instruction::Call { .. }) {
            leaders.insert(at + 1);
        }
    }
    let mut leaders: Vec<usize> = leaders.into_iter().filter(|at| (start..end).contains(at)).collect();
    leaders.sort_unstable();
    let position: FxHashMap<usize, usize> = leaders.iter().enumerate().map(|(i, at)| (*at, i)).collect();
    let none = || vec![0u64; words].into_boxed_slice();
    let mut sets: Vec<Box<[u64]>> = leaders.iter().map(|_| none()).collect();
    let index = |register: &Register| {
        (register.0 & Register::FRAME != 0).then_some((register.0 & !Register::FRAME) as usize)
    };
    loop {
        let mut changed = false;
        for (i, &first) in leaders.iter().enumerate().rev() {
            let last = leaders.get(i + 1).copied().unwrap_or(end);
            let mut set = none();
            successors(code, last - 1, &mut |to| {
                if let Some(&to) = position.get(&to) {
                    set.iter_mut().zip(&sets[to]).for_each(|(word, other)| *word |= other);
                }
            });
            for at in (first..last).rev() {
                let (read, written) = effects(code, function, at);
                for register in written.iter().filter_map(index) {
                    set[register / 64] &= !(1 << (register % 64));
                }
                for register in read.iter().filter_map(index) {
                    set[register / 64] |= 1 << (register % 64);
                }
            }
            if set != sets[i] {
                sets[i] = set;
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    live.extend(leaders.into_iter().map(|at| at as u32).zip(sets));
}
