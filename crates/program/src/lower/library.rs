//! The table of the C library: what its functions return and write, as data.
//!
//! `data/library.txt` has one line for each signature and says at its top how they are written. Here the
//! lines become [`Row`]s; [`super::effects`] does what a row says. A name that has a row is never taken for a
//! function of the program's own world.

use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// The text of the table.
const TABLE: &str = include_str!("../../data/library.txt");

/// What a function of the library does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Row {
    pub kind: Kind,
    /// How many parameters its prototype names.
    pub parameters: usize,
    /// Whether there may be more.
    pub variadic: bool,
    pub result: Returns,
    pub effects: Vec<Effect>,
}

/// Who decides what it returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// The library computes it.
    Own,
    /// The environment chooses it.
    World,
    /// The environment chooses it, unless the program chose a seed.
    Sequence,
    /// The environment chooses it, once.
    Steady,
    /// It is not supported.
    Refused,
}

/// What it returns instead when it fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Failure {
    Never,
    Null,
    MinusOne,
}

/// What it returns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Returns {
    Nothing,
    /// It does not return.
    Never,
    Anything,
    /// A number that is one of these.
    Number(Vec<Alternative>),
    /// The pointer that it was given.
    Argument(usize, Failure),
    /// A pointer into the object of the one that it was given.
    Into(usize, Failure),
    /// A pointer to an object of the library.
    Outside(Failure),
    /// The pointer that it was given, a pointer to an object of the library, or null.
    ArgumentOrOutside(usize),
    /// A pointer to a new object.
    Fresh(Failure),
}

/// One way in which a number may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Alternative {
    /// Between these, as signed numbers.
    Between(Option<i64>, Option<i64>),
    /// At most what the parameter says, as unsigned numbers.
    AtMost(usize),
    /// Less than what the parameter says, as unsigned numbers; zero if that is zero.
    Below(usize),
    /// What the parameter says, or its lowest byte.
    Same(usize, bool),
}

/// How many bytes are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Extent {
    /// This many with pointers of 64 and of 32 bits.
    Bytes(u64, u64),
    /// As many as the parameter says, times this.
    Scaled(usize, u64),
    /// The product of two parameters.
    Product(usize, usize),
    /// No more than the result.
    Result,
    /// It is not known: to the end of the object.
    ToEnd,
}

/// What it does beside returning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Effect {
    /// It may set `errno`.
    Errno,
    /// It writes the object of the library that it returns.
    Static,
    /// It writes memory at a parameter.
    Write(usize, Extent),
    /// What it wrote there is a number from zero up to this: the parameter, and where, with pointers of 64 and of 32 bits.
    Field(usize, [u64; 2], i64),
    /// It stores its result at the parameter, unless that is null.
    Result(usize),
    /// At the first parameter it stores a pointer into the object of the second.
    End(usize, usize),
    /// It moves the pointer that is stored at the parameter.
    Move(usize),
    /// It writes what the pointer stored at the parameter points to.
    Deep(usize),
    /// It may store a new object at the parameter, and writes it.
    Allocate(usize),
    /// It frees the object.
    Free(usize),
    /// It writes this variable.
    Global(&'static str),
    /// It writes where `%n` of its format says so.
    Print,
    /// It writes where its format says so.
    Scan,
    /// It is supported only if this parameter is null.
    Null(usize),
    /// It puts back a character, which the next function that reads gives.
    Push,
    /// What it opens is none of the things that are open.
    New,
    /// It is supported only if this parameter is one of these numbers.
    Is(usize, Vec<u64>),
}

/// The text of the signature of each name.
static SIGNATURES: LazyLock<FxHashMap<&'static str, &'static str>> = LazyLock::new(|| entries().collect());

/// Each name with the text of its signature.
fn entries() -> impl Iterator<Item = (&'static str, &'static str)> {
    let mut signature = "";
    TABLE.lines().filter(|line| !line.starts_with('#')).flat_map(move |line| {
        let names = match line.split_once(": ") {
            Some((head, names)) => {
                signature = head;
                names
            }
            None => line,
        };
        names.split_whitespace().map(|name| (name, signature)).collect::<Vec<_>>()
    })
}

/// Is this a function of the C library or its kin? What it does is then not for the environment to choose.
pub fn is_library(name: &str) -> bool {
    SIGNATURES.contains_key(name)
}

/// Does this function answer the same when it is asked again?
pub(crate) fn is_steady(name: &str) -> bool {
    row(name).is_some_and(|row| row.kind == Kind::Steady)
}

/// Does it put back a character?
pub(crate) fn puts_back(name: &str) -> bool {
    row(name).is_some_and(|row| row.effects.contains(&Effect::Push))
}

/// Is what it returns none of the things that are open?
pub(crate) fn opens(name: &str) -> bool {
    row(name).is_some_and(|row| row.effects.contains(&Effect::New))
}

/// Functions that read from files that have a buffer, but for the kinds of `scanf`.
const READS: &[&str] = &[
    "_IO_getc",
    "__uflow",
    "getc",
    "fgetc",
    "getchar",
    "getw",
    "getwc",
    "fgetwc",
    "getwchar",
    "fread",
    "gets",
    "fgets",
    "fgetws",
    "getline",
    "getdelim",
    "__getdelim",
    "__gets_chk",
    "__fgets_chk",
    "__fgetws_chk",
    "__fread_chk",
];

/// Does it read from a file that has a buffer?
pub(crate) fn reads_a_file(name: &str) -> bool {
    let locked = name.strip_suffix("_unlocked").unwrap_or(name);
    READS.contains(&locked) || name.ends_with("scanf")
}

/// Does it return a pointer to an object of the library?
pub(crate) fn gives_object(name: &str) -> bool {
    row(name).is_some_and(|row| matches!(row.result, Returns::Outside(_)))
}

/// What the table says of a name.
pub(super) fn row(name: &str) -> Option<Row> {
    // That every line can be read is tested.
    SIGNATURES.get(name).and_then(|signature| parse(signature))
}

fn parse(signature: &'static str) -> Option<Row> {
    let mut words = signature.split_whitespace();
    let kind = match words.next()? {
        "own" => Kind::Own,
        "world" => Kind::World,
        "sequence" => Kind::Sequence,
        "steady" => Kind::Steady,
        "refuse" => Kind::Refused,
        _ => return None,
    };
    let arity = words.next()?;
    let parameters = arity.trim_end_matches('+').parse().ok()?;
    let result = returns(words.next()?)?;
    let effects = words.map(effect).collect::<Option<Vec<_>>>()?;
    Some(Row { kind, parameters, variadic: arity.ends_with('+'), result, effects })
}

fn returns(word: &str) -> Option<Returns> {
    match word {
        "void" => return Some(Returns::Nothing),
        "never" => return Some(Returns::Never),
        "any" => return Some(Returns::Anything),
        _ => {}
    }
    if !word.starts_with(|c: char| c.is_ascii_lowercase()) {
        return Some(Returns::Number(word.split('|').map(alternative).collect::<Option<Vec<_>>>()?));
    }
    let (pointer, failure) = match (word.strip_suffix('?'), word.strip_suffix("-1")) {
        (Some(pointer), _) => (pointer, Failure::Null),
        (_, Some(pointer)) => (pointer, Failure::MinusOne),
        _ => (word, Failure::Never),
    };
    let number = |prefix: &str| pointer.strip_prefix(prefix)?.parse().ok();
    match pointer {
        "outside" => Some(Returns::Outside(failure)),
        "fresh" => Some(Returns::Fresh(failure)),
        _ => number("arg")
            .map(|n| Returns::Argument(n, failure))
            .or_else(|| number("in").map(|n| Returns::Into(n, failure)))
            .or_else(|| number("own").map(Returns::ArgumentOrOutside)),
    }
}

fn alternative(word: &str) -> Option<Alternative> {
    if let Some(parameter) = word.strip_prefix("0..#") {
        return Some(Alternative::AtMost(parameter.parse().ok()?));
    }
    if let Some(parameter) = word.strip_prefix("0..<#") {
        return Some(Alternative::Below(parameter.parse().ok()?));
    }
    if let Some(parameter) = word.strip_prefix('#') {
        let (number, byte) = parameter.strip_suffix("&255").map_or((parameter, false), |n| (n, true));
        return Some(Alternative::Same(number.parse().ok()?, byte));
    }
    let bound = |text: &str| if text.is_empty() { Some(None) } else { text.parse().ok().map(Some) };
    match word.split_once("..") {
        Some((low, high)) => Some(Alternative::Between(bound(low)?, bound(high)?)),
        None => {
            let number = word.parse().ok()?;
            Some(Alternative::Between(Some(number), Some(number)))
        }
    }
}

fn effect(word: &'static str) -> Option<Effect> {
    let number = |prefix: &str| word.strip_prefix(prefix)?.parse::<usize>().ok();
    match word {
        "errno" => return Some(Effect::Errno),
        "static" => return Some(Effect::Static),
        "print" => return Some(Effect::Print),
        "scan" => return Some(Effect::Scan),
        "push" => return Some(Effect::Push),
        "new" => return Some(Effect::New),
        _ => {}
    }
    if let Some(name) = word.strip_prefix("global:") {
        return Some(Effect::Global(name));
    }
    if let Some((slot, from)) = word.strip_prefix("end").and_then(|rest| rest.split_once('<')) {
        return Some(Effect::End(slot.parse().ok()?, from.parse().ok()?));
    }
    if let Some((place, most)) = word.strip_prefix('f').and_then(|rest| rest.rsplit_once(':'))
        && let Some((parameter, offsets)) = place.split_once(':')
    {
        let (long, short) = offsets.split_once('/')?;
        let offsets = [long.parse().ok()?, short.parse().ok()?];
        return Some(Effect::Field(parameter.parse().ok()?, offsets, most.parse().ok()?));
    }
    if let Some((parameter, numbers)) = word.strip_prefix("is").and_then(|rest| rest.split_once(':')) {
        let numbers = numbers.split('|').map(|number| number.parse().ok()).collect::<Option<Vec<u64>>>()?;
        return Some(Effect::Is(parameter.parse().ok()?, numbers));
    }
    if let Some((parameter, size)) = word.strip_prefix('w').and_then(|rest| rest.split_once(':')) {
        return Some(Effect::Write(parameter.parse().ok()?, extent(size)?));
    }
    number("move")
        .map(Effect::Move)
        .or_else(|| number("deep").map(Effect::Deep))
        .or_else(|| number("alloc").map(Effect::Allocate))
        .or_else(|| number("free").map(Effect::Free))
        .or_else(|| number("null").map(Effect::Null))
        .or_else(|| number("r").map(Effect::Result))
}

fn extent(word: &str) -> Option<Extent> {
    match word {
        "*" => return Some(Extent::ToEnd),
        "result" => return Some(Extent::Result),
        _ => {}
    }
    if let Some(parameter) = word.strip_prefix('#') {
        return Some(match parameter.split_once('*') {
            None => Extent::Scaled(parameter.parse().ok()?, 1),
            Some((a, b)) => match b.strip_prefix('#') {
                Some(b) => Extent::Product(a.parse().ok()?, b.parse().ok()?),
                None => Extent::Scaled(a.parse().ok()?, b.parse().ok()?),
            },
        });
    }
    let (long, short) = word.split_once('/').unwrap_or((word, word));
    Some(Extent::Bytes(long.parse().ok()?, short.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustc_hash::FxHashSet;

    #[test]
    fn every_line_can_be_read() {
        let mut seen = FxHashSet::default();
        for (name, signature) in entries() {
            let row = parse(signature).unwrap_or_else(|| panic!("{name}: {signature}"));
            assert!(seen.insert(name), "{name} twice");
            let named = |n: usize| assert!(n < row.parameters || row.variadic, "{name}: parameter {n}");
            for effect in &row.effects {
                match *effect {
                    Effect::Is(n, _) | Effect::Field(n, ..) | Effect::Result(n) => named(n),
                    Effect::Write(n, extent) => {
                        named(n);
                        match extent {
                            Extent::Scaled(m, _) => named(m),
                            Extent::Product(m, k) => (named(m), named(k)).1,
                            _ => {}
                        }
                    }
                    Effect::End(n, m) => (named(n), named(m)).1,
                    Effect::Move(n) | Effect::Deep(n) | Effect::Allocate(n) => named(n),
                    Effect::Free(n) | Effect::Null(n) => named(n),
                    _ => {}
                }
            }
            if let Returns::Argument(n, _) | Returns::Into(n, _) | Returns::ArgumentOrOutside(n) = row.result
            {
                named(n);
            }
        }
        assert!(seen.len() > 2500, "the table is there: {}", seen.len());
    }

    #[test]
    fn rows_say_what_is_known() {
        let read = row("read").unwrap();
        assert_eq!((read.kind, read.parameters), (Kind::World, 3));
        let range = vec![Alternative::AtMost(2), Alternative::Between(Some(-1), Some(-1))];
        assert_eq!(read.result, Returns::Number(range));
        assert_eq!(read.effects, [Effect::Write(1, Extent::Result), Effect::Errno]);
        assert_eq!(row("strpbrk").unwrap().result, Returns::Into(0, Failure::Null));
        assert_eq!(row("fgets").unwrap().result, Returns::Argument(0, Failure::Null));
        assert_eq!(row("pthread_create").unwrap().kind, Kind::Refused);
        assert_eq!(row("sin").unwrap().kind, Kind::Own);
        assert!(is_steady("getpid") && !is_steady("getppid"));
        assert_eq!(row("signal").unwrap().effects, [Effect::Is(1, vec![0, 1]), Effect::Errno]);
        assert_eq!(row("my_own_function"), None);
    }
}
