//! An automaton as simple edges: choices are taken apart into edges between points of their own.

use euphonium_problem::cfa::{Cfa, Command};
use rustc_hash::FxHashSet;

/// An edge whose commands are no choices.
pub(super) struct Piece<'c> {
    pub from: usize,
    pub to: usize,
    /// The edge that it is a part of.
    pub edge: usize,
    pub commands: Vec<&'c Command>,
}

/// Points are the locations, by position, then the points inside edges.
pub(super) struct Split<'c> {
    pub points: usize,
    pub pieces: Vec<Piece<'c>>,
}

impl<'c> Split<'c> {
    /// All edges but some.
    pub fn new(cfa: &'c Cfa, without: &[usize]) -> Split<'c> {
        let without: FxHashSet<usize> = without.iter().copied().collect();
        let mut split = Split { points: cfa.locations.len(), pieces: Vec::new() };
        let mut open: Vec<(usize, usize, &[Command])> = Vec::new();
        for (i, edge) in cfa.edges.iter().enumerate().filter(|(i, _)| !without.contains(i)) {
            open.push((edge.from.0 as usize, edge.to.0 as usize, &edge.commands));
            while let Some((from, to, commands)) = open.pop() {
                let at = commands.iter().position(|c| matches!(c, Command::Choice(_)));
                let Some(at) = at else {
                    split.pieces.push(Piece { from, to, edge: i, commands: commands.iter().collect() });
                    continue;
                };
                let (parts, meets) = (split.points, split.points + 1);
                split.points += 2;
                let before = commands[..at].iter().collect();
                split.pieces.push(Piece { from, to: parts, edge: i, commands: before });
                if let Command::Choice(branches) = &commands[at] {
                    open.extend(branches.iter().map(|branch| (parts, meets, &branch[..])));
                }
                open.push((meets, to, &commands[at + 1..]));
            }
        }
        split
    }
}
