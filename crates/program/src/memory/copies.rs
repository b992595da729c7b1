//! Copies of memory in the points-to analysis: fields are not unified, what they point to is.

use super::analysis::{Analysis, Constraint};
use super::graph::{Cell, Graph, ValueId, gcd};

impl Analysis<'_> {
    /// What the target's fields may hold is what the source's at the same distance may hold.
    pub(super) fn copy(&mut self, id: u32, to: Cell, from: Cell, size: Option<u64>) {
        let (mut to, mut from) = (self.graph.resolve(to), self.graph.resolve(from));
        let outside = |graph: &Graph, cell: Cell| graph.node(cell.node).external;
        let (to_outside, from_outside) = (outside(&self.graph, to), outside(&self.graph, from));
        if let Constraint::Copy(.., watched) = &mut self.constraints[id as usize] {
            // Once for each of the nodes, of the program and outside.
            let bits = [(1 << u8::from(to_outside), to.node), (4 << u8::from(from_outside), from.node)];
            for (bit, node) in bits {
                if *watched & bit == 0 {
                    *watched |= bit;
                    self.graph.depend(node, id);
                }
            }
        }
        let stride = self.graph.node(to.node).stride;
        let once = stride == 0 || size.is_some_and(|size| size <= stride);
        let repeats = !once || (size.is_none() && self.graph.node(from.node).stride != 0);
        if !self.world
            && (to_outside || from_outside)
            && (repeats || size.is_none() || to_outside == from_outside)
        {
            // Offsets outside stay told apart; what they point to does not.
            self.copy_anywhere(to, from);
            return;
        }
        if to.node == from.node && to.offset != from.offset {
            // Within one object, what is at one place may come from any number of steps away.
            let distance = to.offset.wrapping_sub(from.offset).unsigned_abs();
            if size.is_none_or(|size| size / distance > 16) {
                self.graph.restride(to.node, distance);
                self.graph.settle();
                (to, from) = (self.graph.resolve(to), self.graph.resolve(from));
            }
        }
        if repeats {
            // Positions repeat: both count modulo a common stride.
            let common = gcd(stride, self.graph.node(from.node).stride);
            self.graph.restride(to.node, common);
            self.graph.restride(from.node, common);
            self.graph.settle();
            (to, from) = (self.graph.resolve(to), self.graph.resolve(from));
        }
        let stride = self.graph.node(to.node).stride;
        let accesses: Vec<(i64, u32)> = self.graph.node(to.node).accesses.iter().copied().collect();
        for (offset, width) in accesses {
            let distance = offset.wrapping_sub(to.offset);
            // Modulo a stride, an access may also begin in the period before the range.
            let distances = match stride as i64 {
                0 => [Some(distance), None],
                stride => {
                    let distance = distance.rem_euclid(stride);
                    [Some(distance), Some(distance - stride)]
                }
            };
            let end = size.map_or(i64::MAX, |size| i64::try_from(size).unwrap_or(i64::MAX));
            for distance in distances.into_iter().flatten() {
                // Only what is copied is read: an access that goes beyond the range touches nothing else of
                // the source.
                let (first, last) = (distance.max(0), distance.saturating_add(i64::from(width)).min(end));
                if first < last {
                    let into = self.graph.access(Cell { node: to.node, offset }, width);
                    let out = self.graph.access(from.moved(first), (last - first) as u32);
                    self.graph.merge(into, out);
                    self.graph.settle();
                }
            }
        }
    }

    /// A copy to or from outside whose places are not told apart.
    fn copy_anywhere(&mut self, to: Cell, from: Cell) {
        let any = self.graph.any_field(self.external.node);
        for node in [to.node, from.node] {
            let values: Vec<ValueId> = self.graph.node(node).fields.values().map(|&(_, v)| v).collect();
            for v in values {
                self.graph.merge(any, v);
            }
        }
        self.graph.settle();
    }
}
