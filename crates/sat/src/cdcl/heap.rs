//! A binary heap of variables with the most active one on top, and positions so that a variable
//! can be moved when its activity grows.

use crate::Var;

const ABSENT: u32 = u32::MAX;

/// The heap. Activities live outside and may only grow while a variable is inside (or be scaled all at once).
#[derive(Default)]
pub(super) struct Heap {
    vars: Vec<Var>,
    position: Vec<u32>,
}

impl Heap {
    pub fn contains(&self, var: Var) -> bool {
        self.position.get(var.index()).is_some_and(|&at| at != ABSENT)
    }

    pub fn top(&self) -> Option<Var> {
        self.vars.first().copied()
    }

    pub fn insert(&mut self, var: Var, activity: &[f64]) {
        if self.contains(var) {
            return;
        }
        if self.position.len() <= var.index() {
            self.position.resize(var.index() + 1, ABSENT);
        }
        self.position[var.index()] = self.vars.len() as u32;
        self.vars.push(var);
        self.up(self.vars.len() - 1, activity);
    }

    /// Restores the order after the activity of the variable grew.
    pub fn grown(&mut self, var: Var, activity: &[f64]) {
        if let Some(&at) = self.position.get(var.index())
            && at != ABSENT
        {
            self.up(at as usize, activity);
        }
    }

    pub fn pop(&mut self, activity: &[f64]) -> Option<Var> {
        let top = self.top()?;
        self.position[top.index()] = ABSENT;
        let last = self.vars.pop()?;
        if last != top {
            self.vars[0] = last;
            self.position[last.index()] = 0;
            self.down(0, activity);
        }
        Some(top)
    }

    /// Replaces the contents, at a cost linear in the old and the new ones.
    pub fn rebuild(&mut self, vars: impl Iterator<Item = Var>, activity: &[f64]) {
        for var in self.vars.drain(..) {
            self.position[var.index()] = ABSENT;
        }
        self.position.resize(activity.len().max(self.position.len()), ABSENT);
        for var in vars {
            if self.position[var.index()] == ABSENT {
                self.position[var.index()] = self.vars.len() as u32;
                self.vars.push(var);
            }
        }
        for at in (0..self.vars.len() / 2).rev() {
            self.down(at, activity);
        }
    }

    fn up(&mut self, mut at: usize, activity: &[f64]) {
        let var = self.vars[at];
        let key = activity[var.index()];
        while at > 0 {
            let parent = (at - 1) / 2;
            let above = self.vars[parent];
            if activity[above.index()] >= key {
                break;
            }
            self.vars[at] = above;
            self.position[above.index()] = at as u32;
            at = parent;
        }
        self.vars[at] = var;
        self.position[var.index()] = at as u32;
    }

    fn down(&mut self, mut at: usize, activity: &[f64]) {
        let var = self.vars[at];
        let key = activity[var.index()];
        loop {
            let left = 2 * at + 1;
            if left >= self.vars.len() {
                break;
            }
            let right = left + 1;
            let child = if right < self.vars.len()
                && activity[self.vars[right].index()] > activity[self.vars[left].index()]
            {
                right
            } else {
                left
            };
            let below = self.vars[child];
            if key >= activity[below.index()] {
                break;
            }
            self.vars[at] = below;
            self.position[below.index()] = at as u32;
            at = child;
        }
        self.vars[at] = var;
        self.position[var.index()] = at as u32;
    }
}
