//! What is checked: classes of mistakes, sets of them, and the single checks of a program.
//!
//! Every check of a program leads to its one error location, so engines, replay and proofs know one error;
//! the number that [`Terminator::Error`](crate::Terminator::Error) carries says which check it was.

use crate::ir::Place;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// A class of mistakes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Class {
    /// An assertion fails, or the error function is called.
    Assert,
    /// The result of a signed operation does not fit its type.
    Overflow,
    /// A division by zero.
    Division,
    /// A shift by a negative distance, by the width or more, or of a negative number to the left.
    Shift,
    /// An access through a null pointer.
    Null,
    /// An index outside of its declared array.
    Bounds,
    /// An access to a byte of no living object.
    Deref,
    /// What is freed is neither null nor the start of a living object of the heap.
    Free,
    /// A block of the heap that nothing points to any more.
    Leak,
    /// A block of the heap that is still allocated when the program ends.
    Cleanup,
    /// Something depends on what was never written.
    Uninitialised,
    /// A conversion changes a number.
    Conversion,
    /// An unsigned operation wraps around.
    Unsigned,
    /// The size of an array of variable length is not positive.
    Vla,
    /// Two unordered accesses of threads, one of which writes.
    Race,
}

impl Class {
    /// All of them, in order.
    pub const ALL: [Class; 15] = [
        Class::Assert,
        Class::Overflow,
        Class::Division,
        Class::Shift,
        Class::Null,
        Class::Bounds,
        Class::Deref,
        Class::Free,
        Class::Leak,
        Class::Cleanup,
        Class::Uninitialised,
        Class::Conversion,
        Class::Unsigned,
        Class::Vla,
        Class::Race,
    ];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Class::Assert => "assert",
            Class::Overflow => "overflow",
            Class::Division => "division",
            Class::Shift => "shift",
            Class::Null => "null",
            Class::Bounds => "bounds",
            Class::Deref => "deref",
            Class::Free => "free",
            Class::Leak => "leak",
            Class::Cleanup => "cleanup",
            Class::Uninitialised => "uninitialised",
            Class::Conversion => "conversion",
            Class::Unsigned => "unsigned",
            Class::Vla => "vla",
            Class::Race => "race",
        }
    }

    /// The formula of property files for it, after `G`; `None` for [`Class::Assert`], which has the name of a
    /// function in it. Where the competitions have no word, it is one of the same kind.
    pub fn formula(self) -> Option<&'static str> {
        Some(match self {
            Class::Assert => return None,
            Class::Overflow => "! overflow",
            Class::Division => "! division-by-zero",
            Class::Shift => "! undefined-shift",
            Class::Null => "! null-dereference",
            Class::Bounds => "! index-out-of-bounds",
            Class::Deref => "valid-deref",
            Class::Free => "valid-free",
            Class::Leak => "valid-memtrack",
            Class::Cleanup => "valid-memcleanup",
            Class::Uninitialised => "! uninitialised-use",
            Class::Conversion => "! lossy-conversion",
            Class::Unsigned => "! unsigned-overflow",
            Class::Vla => "! invalid-vla-size",
            Class::Race => "! data-race",
        })
    }

    /// What a failed check of the memory means, if nothing else is said of it.
    pub(crate) fn violation(self) -> &'static str {
        match self {
            Class::Null => "an access through a null pointer",
            Class::Deref => "an access outside of all living objects",
            Class::Free => "a free of what is no living object of the heap",
            Class::Leak => "memory that is allocated, and nothing points to it at the end",
            Class::Cleanup => "memory that is still allocated at the end",
            _ => "a failed check",
        }
    }

    /// What holds if no check of the class fails.
    pub fn statement(self) -> &'static str {
        match self {
            Class::Assert => "no failed assertion",
            Class::Overflow => "no signed overflow",
            Class::Division => "no division by zero",
            Class::Shift => "no undefined shift",
            Class::Null => "no access through a null pointer",
            Class::Bounds => "no index outside of its array",
            Class::Deref => "no access outside of living objects",
            Class::Free => "no wrong free",
            Class::Leak => "no memory that is lost",
            Class::Cleanup => "no memory that is left at the end",
            Class::Uninitialised => "no use of what was never written",
            Class::Conversion => "no conversion that changes a number",
            Class::Unsigned => "no unsigned number that wraps around",
            Class::Vla => "no array whose size is not positive",
            Class::Race => "no data race",
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of classes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Classes(u32);

impl Classes {
    /// None.
    pub const NONE: Classes = Classes(0);
    /// Assertions alone.
    pub const ASSERT: Classes = Classes(1 << Class::Assert as u32);
    /// The property `no-overflow` of the competitions.
    pub const OVERFLOW: Classes = Classes(1 << Class::Overflow as u32);
    /// Their property `valid-memsafety`.
    pub const MEMORY_SAFETY: Classes =
        Classes(1 << Class::Deref as u32 | 1 << Class::Free as u32 | 1 << Class::Leak as u32);
    /// Their property `valid-memcleanup`.
    pub const CLEANUP: Classes = Classes(1 << Class::Cleanup as u32);

    /// What is looked for in a program of which nobody says more: assertions, and what C does not define and
    /// most often goes wrong.
    pub const USUAL: Classes = Classes(
        Classes::ASSERT.0 | Classes::OVERFLOW.0 | Classes::MEMORY_SAFETY.0 | 1 << Class::Division as u32,
    );

    /// Those that are looked for by `all`: what no program should do. The others are a matter of style, or not
    /// decided yet.
    pub const MISTAKES: Classes = Classes(
        Classes::ASSERT.0
            | Classes::OVERFLOW.0
            | Classes::MEMORY_SAFETY.0
            | Classes::CLEANUP.0
            | 1 << Class::Null as u32
            | 1 << Class::Division as u32
            | 1 << Class::Shift as u32
            | 1 << Class::Bounds as u32,
    );

    /// The set of these.
    pub fn of(classes: &[Class]) -> Classes {
        classes.iter().fold(Classes::NONE, |set, &class| set.with(class))
    }

    /// With one more.
    #[must_use]
    pub fn with(self, class: Class) -> Classes {
        Classes(self.0 | 1 << class as u32)
    }

    /// Without one of them.
    #[must_use]
    pub fn without(self, class: Class) -> Classes {
        Classes(self.0 & !(1 << class as u32))
    }

    /// With those of another set.
    #[must_use]
    pub fn and(self, others: Classes) -> Classes {
        Classes(self.0 | others.0)
    }

    /// Is the class one of them?
    pub fn has(self, class: Class) -> bool {
        self.0 & 1 << class as u32 != 0
    }

    /// Is one of these among them?
    pub fn any(self, classes: &[Class]) -> bool {
        classes.iter().any(|&class| self.has(class))
    }

    /// Is there none?
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// In order.
    pub fn iter(self) -> impl Iterator<Item = Class> {
        Class::ALL.into_iter().filter(move |&class| self.has(class))
    }
}

/// Assertions, which is what was asked before there was a choice.
impl Default for Classes {
    fn default() -> Classes {
        Classes::ASSERT
    }
}

impl fmt::Display for Classes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.iter().map(Class::name).collect::<Vec<_>>();
        f.write_str(&names.join(","))
    }
}

/// Names with commas between them, or `all`.
impl FromStr for Classes {
    type Err = String;

    fn from_str(text: &str) -> Result<Classes, String> {
        if text.trim() == "all" {
            return Ok(Classes::MISTAKES);
        }
        let mut set = Classes::NONE;
        for word in text.split(',').map(str::trim) {
            let class = Class::ALL.into_iter().find(|class| class.name() == word);
            set = set.with(class.ok_or_else(|| {
                let names = Class::ALL.map(Class::name).join(", ");
                format!("{word:?} is no class of checks; known are {names}")
            })?);
        }
        Ok(set)
    }
}

/// A check, by its position in [`Program::checks`](crate::Program::checks).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct CheckId(pub u32);

/// Something that must not happen at a place of the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Check {
    /// What kind of thing.
    pub class: Class,
    /// Where the source has it, if it does.
    pub place: Option<Place>,
    /// What exactly would be wrong.
    pub text: Arc<str>,
}

/// What makes two checks the same, in whatever copy of a function: the class, and the file, line and column. What is
/// left at the end of a program is looked at in many places, and is one check.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct CheckKey {
    /// The class.
    pub class: Class,
    /// Where: file, line, column.
    pub spot: Option<(u32, u32, u32)>,
}

impl CheckKey {
    /// The key of what a class forbids at a place.
    pub fn of(class: Class, place: Option<Place>) -> CheckKey {
        let whole = matches!(class, Class::Leak | Class::Cleanup);
        let spot = place.filter(|_| !whole).map(|place| (place.file, place.line, place.column));
        CheckKey { class, spot }
    }
}

impl Check {
    /// What makes it the same as another one.
    pub fn key(&self) -> CheckKey {
        CheckKey::of(self.class, self.place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_have_names() {
        let set: Classes = "overflow, assert".parse().unwrap();
        assert_eq!(set, Classes::of(&[Class::Assert, Class::Overflow]));
        assert_eq!(set.to_string(), "assert,overflow");
        assert!(set.has(Class::Overflow) && !set.has(Class::Race) && set.any(&[Class::Race, Class::Assert]));
        for class in Class::ALL {
            assert_eq!(class.name().parse(), Ok(Classes::of(&[class])));
        }
        for wrong in ["", "overflow,", "every", "assert;free"] {
            assert!(wrong.parse::<Classes>().is_err(), "{wrong}");
        }
    }
}
