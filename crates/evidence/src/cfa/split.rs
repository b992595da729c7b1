//! An automaton as simple edges: choices are taken apart into edges between points of their own.

use euphonium_problem::cfa::{Cfa, Command};

/// An edge whose commands are no choices.
pub(super) struct Piece<'c> {
    pub from: usize,
    pub to: usize,
    pub commands: Vec<&'c Command>,
}

/// Points are the locations, by position, then the points inside edges.
pub(super) struct Split<'c> {
    pub points: usize,
    pub pieces: Vec<Piece<'c>>,
}

impl<'c> Split<'c> {
    pub fn new(cfa: &'c Cfa) -> Split<'c> {
        let mut split = Split { points: cfa.locations.len(), pieces: Vec::new() };
        let mut open: Vec<(usize, usize, &[Command])> = Vec::new();
        for edge in &cfa.edges {
            open.push((edge.from.0 as usize, edge.to.0 as usize, &edge.commands));
            while let Some((from, to, commands)) = open.pop() {
                let at = commands.iter().position(|c| matches!(c, Command::Choice(_)));
                let Some(at) = at else {
                    split.pieces.push(Piece { from, to, commands: commands.iter().collect() });
                    continue;
                };
                let (parts, meets) = (split.points, split.points + 1);
                split.points += 2;
                split.pieces.push(Piece { from, to: parts, commands: commands[..at].iter().collect() });
                if let Command::Choice(branches) = &commands[at] {
                    open.extend(branches.iter().map(|branch| (parts, meets, &branch[..])));
                }
                open.push((meets, to, &commands[at + 1..]));
            }
        }
        split
    }
}
