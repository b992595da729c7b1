//! The control flow of one function: cycles and dominators.
//!
//! Cycles are strongly connected components (Tarjan, with an explicit stack); dominators are computed in
//! reverse postorder as Cooper, Harvey and Kennedy do.

use crate::{Function, Terminator};

/// The blocks that control can go to from a terminator.
pub(crate) fn successors(terminator: &Terminator) -> Vec<usize> {
    match terminator {
        Terminator::Jump(target) => vec![target.0 as usize],
        Terminator::Branch(_, yes, no) => vec![yes.0 as usize, no.0 as usize],
        Terminator::Switch { cases, default, .. } => {
            let mut targets: Vec<usize> = cases.iter().map(|(_, target)| target.0 as usize).collect();
            targets.push(default.0 as usize);
            targets.sort_unstable();
            targets.dedup();
            targets
        }
        Terminator::Return | Terminator::Halt | Terminator::Error(_) => Vec::new(),
    }
}

/// The control-flow graph of a function.
pub(super) struct Flow {
    successors: Vec<Vec<usize>>,
    /// The reachable blocks in reverse postorder.
    pub order: Vec<usize>,
    /// On some cycle?
    pub cyclic: Vec<bool>,
    /// When the dominator tree's walk enters and leaves a block; `None` for unreachable ones.
    interval: Vec<Option<(u32, u32)>>,
}

impl Flow {
    pub fn new(function: &Function) -> Flow {
        let successors: Vec<Vec<usize>> = function.blocks.iter().map(|b| successors(&b.terminator)).collect();
        let order = reverse_postorder(&successors);
        let cyclic = on_cycles(&successors);
        let interval = dominator_intervals(&successors, &order);
        Flow { successors, order, cyclic, interval }
    }

    /// Is every way to block `b` through block `a`?
    pub fn dominates(&self, a: usize, b: usize) -> bool {
        match (self.interval[a], self.interval[b]) {
            (Some((enter_a, leave_a)), Some((enter_b, leave_b))) => enter_a <= enter_b && leave_b <= leave_a,
            // Nothing gets to an unreachable block.
            (_, None) => true,
            (None, _) => false,
        }
    }

    /// The number of blocks.
    pub fn len(&self) -> usize {
        self.successors.len()
    }
}

fn reverse_postorder(successors: &[Vec<usize>]) -> Vec<usize> {
    let mut seen = vec![false; successors.len()];
    let mut order = Vec::new();
    if successors.is_empty() {
        return order;
    }
    let mut stack = vec![(0usize, 0usize)];
    seen[0] = true;
    while let Some((block, next)) = stack.last_mut() {
        match successors[*block].get(*next) {
            Some(&target) => {
                *next += 1;
                if !std::mem::replace(&mut seen[target], true) {
                    stack.push((target, 0));
                }
            }
            None => {
                order.push(*block);
                stack.pop();
            }
        }
    }
    order.reverse();
    order
}

/// Which nodes of a graph are on a cycle.
pub(crate) fn on_cycles(successors: &[Vec<usize>]) -> Vec<bool> {
    const UNSEEN: u32 = u32::MAX;
    let n = successors.len();
    let (mut index, mut low) = (vec![UNSEEN; n], vec![0u32; n]);
    let (mut open, mut component) = (vec![false; n], Vec::new());
    let mut cyclic = vec![false; n];
    let mut count = 0;
    for root in 0..n {
        if index[root] != UNSEEN {
            continue;
        }
        let mut stack = vec![(root, 0usize)];
        while let Some(&mut (block, ref mut next)) = stack.last_mut() {
            if *next == 0 && index[block] == UNSEEN {
                (index[block], low[block]) = (count, count);
                count += 1;
                open[block] = true;
                component.push(block);
            }
            if let Some(&target) = successors[block].get(*next) {
                *next += 1;
                if index[target] == UNSEEN {
                    stack.push((target, 0));
                } else if open[target] {
                    low[block] = low[block].min(index[target]);
                }
                continue;
            }
            stack.pop();
            if let Some(&(parent, _)) = stack.last() {
                low[parent] = low[parent].min(low[block]);
            }
            if low[block] == index[block] {
                let first = component.iter().rposition(|&b| b == block).unwrap_or(0);
                let members = component.split_off(first);
                let cycle = members.len() > 1 || successors[block].contains(&block);
                for member in members {
                    open[member] = false;
                    cyclic[member] = cycle;
                }
            }
        }
    }
    cyclic
}

fn dominator_intervals(successors: &[Vec<usize>], order: &[usize]) -> Vec<Option<(u32, u32)>> {
    let n = successors.len();
    let mut intervals = vec![None; n];
    if order.is_empty() {
        return intervals;
    }
    // Blocks by their position in the order.
    let mut position = vec![usize::MAX; n];
    for (i, &block) in order.iter().enumerate() {
        position[block] = i;
    }
    let mut predecessors = vec![Vec::new(); order.len()];
    for (i, &block) in order.iter().enumerate() {
        for &target in &successors[block] {
            predecessors[position[target]].push(i);
        }
    }
    const NONE: usize = usize::MAX;
    let mut idom = vec![NONE; order.len()];
    idom[0] = 0;
    let mut changed = true;
    while changed {
        changed = false;
        for i in 1..order.len() {
            let mut new = NONE;
            for &p in &predecessors[i] {
                if idom[p] != NONE {
                    new = if new == NONE { p } else { intersect(&idom, p, new) };
                }
            }
            if new != idom[i] {
                idom[i] = new;
                changed = true;
            }
        }
    }
    let mut children = vec![Vec::new(); order.len()];
    for i in 1..order.len() {
        children[idom[i]].push(i);
    }
    let mut clock = 0u32;
    let mut enter = vec![0u32; order.len()];
    let mut stack = vec![(0usize, 0usize)];
    while let Some(&mut (i, ref mut next)) = stack.last_mut() {
        if *next == 0 {
            enter[i] = clock;
            clock += 1;
        }
        match children[i].get(*next) {
            Some(&child) => {
                *next += 1;
                stack.push((child, 0));
            }
            None => {
                // A leaf is seen once with `next` zero; a block with children is left with `next` past them.
                intervals[order[i]] = Some((enter[i], clock));
                stack.pop();
            }
        }
    }
    intervals
}

fn intersect(idom: &[usize], mut a: usize, mut b: usize) -> usize {
    while a != b {
        while a > b {
            a = idom[a];
        }
        while b > a {
            b = idom[b];
        }
    }
    a
}
