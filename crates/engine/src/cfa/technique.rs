//! The techniques of the engine, each with a name, so that each can be switched on and off by itself.
//!
//! Sections are those of Lange's thesis on improved generalisation; a technique without one goes beyond it.

use std::fmt;

/// A technique.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Technique {
    /// Frames are `false` below the distance of their location.
    Initialise,
    /// Predecessors are cubes of the precondition.
    Structure,
    /// Inductiveness is asked about preconditions.
    Precondition,
    /// Literals that a guard implies are dropped.
    Implied,
    /// Cubes that predecessor frames block.
    Predecessors,
    /// Generalisations of the same cube are used again.
    Contexts,
    /// Generalisations of other cubes are used again.
    Subsets,
    /// Minimal generalisation.
    Minimal,
    /// Small cubes first.
    Small,
    /// Several predecessor edges.
    Edges,
    /// Equations become bits or bounds.
    Weaken,
    /// Counterexamples to generalisation.
    Ctg,
    /// Halves are dropped.
    Halve,
    /// Single literals are dropped.
    Drop,
    /// Cores come first.
    Core,
    /// Predecessors are widened.
    Lift,
    /// New cubes are pushed.
    Push,
    /// Cubes are tried at other locations.
    Share,
    /// Bits in place of arithmetic, where it goes on and on.
    Bits,
    /// Bisimilar locations are merged.
    Bisimulation,
    /// A search decides the cone of its question only.
    Cones,
    /// A solver of equality of words is asked first.
    Words,
    /// What abstract interpretation says holds at cut points, where it is inductive.
    Values,
}

/// What is said about a technique.
#[derive(Clone, Copy, Debug)]
pub struct Described {
    /// Which one.
    pub technique: Technique,
    /// Its name on the command line.
    pub name: &'static str,
    /// The section of the thesis, if it is from there.
    pub section: &'static str,
    /// Is it on by default?
    pub on: bool,
}

const fn entry(technique: Technique, name: &'static str, section: &'static str, on: bool) -> Described {
    Described { technique, name, section, on }
}

/// All techniques.
pub const TECHNIQUES: [Described; 23] = [
    entry(Technique::Initialise, "initialise", "5.1", true),
    entry(Technique::Structure, "structure", "5.2", true),
    entry(Technique::Precondition, "precondition", "5.3", true),
    entry(Technique::Implied, "implied", "5.4", true),
    entry(Technique::Predecessors, "predecessors", "5.5", true),
    entry(Technique::Contexts, "contexts", "5.6", true),
    entry(Technique::Subsets, "subsets", "5.6", false),
    entry(Technique::Minimal, "minimal", "5.7", false),
    entry(Technique::Small, "small", "5.8", true),
    entry(Technique::Edges, "edges", "5.9", true),
    entry(Technique::Weaken, "weaken", "", true),
    entry(Technique::Ctg, "ctg", "5.11", false),
    entry(Technique::Halve, "halve", "4.3", false),
    entry(Technique::Drop, "drop", "4.3", true),
    entry(Technique::Core, "core", "", true),
    entry(Technique::Lift, "lift", "", true),
    entry(Technique::Push, "push", "", true),
    entry(Technique::Share, "share", "", false),
    entry(Technique::Bits, "bits", "", true),
    entry(Technique::Bisimulation, "bisimulation", "4.4", true),
    entry(Technique::Cones, "cones", "", false),
    entry(Technique::Words, "words", "", false),
    entry(Technique::Values, "values", "", true),
];

impl Technique {
    /// The technique of a name.
    pub fn named(name: &str) -> Option<Technique> {
        TECHNIQUES.iter().find(|e| e.name == name).map(|e| e.technique)
    }

    const fn bit(self) -> u32 {
        1 << self as u32
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let entry = TECHNIQUES.iter().find(|e| e.technique == *self);
        f.write_str(entry.map_or("", |e| e.name))
    }
}

/// A set of techniques.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Techniques(u32);

/// The names of all techniques.
pub(super) fn names() -> Vec<&'static str> {
    TECHNIQUES.iter().map(|entry| entry.name).collect()
}

impl Techniques {
    /// None: plain IC3 on automata, which blocks the states that it finds.
    pub const NONE: Techniques = Techniques(0);

    /// Is a technique in the set?
    pub const fn has(self, technique: Technique) -> bool {
        self.0 & technique.bit() != 0
    }

    /// The set with a technique.
    #[must_use]
    pub const fn with(self, technique: Technique) -> Techniques {
        Techniques(self.0 | technique.bit())
    }

    /// The set without a technique.
    #[must_use]
    pub const fn without(self, technique: Technique) -> Techniques {
        Techniques(self.0 & !technique.bit())
    }
}

impl Default for Techniques {
    fn default() -> Techniques {
        let on = TECHNIQUES.iter().filter(|e| e.on);
        on.fold(Techniques::NONE, |set, e| set.with(e.technique))
    }
}

impl FromIterator<Technique> for Techniques {
    fn from_iter<I: IntoIterator<Item = Technique>>(techniques: I) -> Techniques {
        techniques.into_iter().fold(Techniques::NONE, Techniques::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_to_their_techniques() {
        for (i, entry) in TECHNIQUES.iter().enumerate() {
            assert_eq!(entry.technique as usize, i);
            assert_eq!(Technique::named(entry.name), Some(entry.technique));
            assert_eq!(entry.technique.to_string(), entry.name);
            assert_eq!(Techniques::default().has(entry.technique), entry.on);
            assert!(!Techniques::NONE.with(entry.technique).without(entry.technique).has(entry.technique));
        }
        assert_eq!(Technique::named("none"), None);
    }
}
