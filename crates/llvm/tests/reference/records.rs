//! What a module's bitcode holds: for each function its blocks, its instructions in order, and where each
//! comes from.
//!
//! `llvm-bcanalyzer -dump` prints one record a line, with its numbers as they are in the file, for bitcode of
//! any version: a code that it has no name for is `UnknownCode` and a number. The numbers of codes,
//! operations and predicates are part of the format and never change (LLVM Bitcode File Format, section
//! "FUNCTION_BLOCK").

/// What is counted of a module.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shape {
    /// Global variables.
    pub globals: usize,
    /// Aliases and indirect functions.
    pub aliases: usize,
    /// The functions with a body, in order.
    pub bodies: Vec<Body>,
}

/// What is counted of a function.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Body {
    /// Basic blocks.
    pub blocks: u64,
    /// Instructions in order.
    pub steps: Vec<Step>,
}

/// An instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Its record, with the number of the operation or predicate where that is part of it.
    pub operation: String,
    /// Line and column of the source.
    pub place: Option<(u64, u64)>,
}

/// Codes of records in a function. Analyzers have names for the oldest of them only.
const CODES: &[(u64, &str)] = &[
    (2, "BINOP"),
    (3, "CAST"),
    (5, "INVOKE"),
    (6, "EXTRACTELT"),
    (7, "INSERTELT"),
    (8, "SHUFFLEVEC"),
    (9, "CMP"),
    (10, "RET"),
    (11, "BR"),
    (12, "SWITCH"),
    (15, "UNREACHABLE"),
    (16, "PHI"),
    (19, "ALLOCA"),
    (20, "LOAD"),
    (23, "VAARG"),
    (26, "EXTRACTVAL"),
    (27, "INSERTVAL"),
    (28, "CMP2"),
    (29, "VSELECT"),
    (31, "INDIRECTBR"),
    (33, "DEBUG_LOC_AGAIN"),
    (34, "CALL"),
    (35, "DEBUG_LOC"),
    (36, "FENCE"),
    (39, "RESUME"),
    (41, "LOADATOMIC"),
    (43, "GEP"),
    (44, "STORE"),
    (45, "STOREATOMIC"),
    (46, "CMPXCHG"),
    (47, "LANDINGPAD"),
    (48, "CLEANUPRET"),
    (49, "CATCHRET"),
    (50, "CATCHPAD"),
    (51, "CLEANUPPAD"),
    (52, "CATCHSWITCH"),
    (55, "OPERAND_BUNDLE"),
    (56, "UNOP"),
    (57, "CALLBR"),
    (58, "FREEZE"),
    (59, "ATOMICRMW"),
    (60, "BLOCKADDR_USERS"),
];

/// The first code of records for debug info, and the last.
const DEBUG_RECORDS: std::ops::RangeInclusive<u64> = 61..=65;

/// Reads what the analyzer printed.
pub fn shape(dump: &str) -> Result<Shape, String> {
    let mut shape = Shape::default();
    let mut blocks: Vec<&str> = Vec::new();
    let mut last_place = None;
    for line in dump.lines() {
        let line = line.trim_start();
        let Some(inner) = line.strip_prefix('<') else { continue };
        if inner.starts_with('/') {
            blocks.pop();
            continue;
        }
        let name = inner.split([' ', '/', '>']).next().unwrap_or("");
        if inner.contains(" NumWords=") || inner.contains(" BlockCodeSize=") {
            blocks.push(name);
            if name == "FUNCTION_BLOCK" {
                shape.bodies.push(Body::default());
                last_place = None;
            }
            continue;
        }
        match blocks.last() {
            Some(&"MODULE_BLOCK") => match name {
                "GLOBALVAR" => shape.globals += 1,
                "ALIAS" | "IFUNC" | "UnknownCode15" => shape.aliases += 1,
                _ => {}
            },
            Some(&"FUNCTION_BLOCK") => {
                let Some(body) = shape.bodies.last_mut() else { continue };
                record(body, name, &numbers(inner), &mut last_place)
                    .ok_or_else(|| format!("not understood: {line}"))?;
            }
            _ => {}
        }
    }
    Ok(shape)
}

/// The numbers of a record.
fn numbers(inner: &str) -> Vec<u64> {
    let fields = inner.split([' ', '/', '>']).filter_map(|field| field.strip_prefix("op")?.split_once('='));
    fields.filter_map(|(_, value)| value.parse::<i128>().ok()).map(|value| value as u64).collect()
}

fn record(body: &mut Body, name: &str, ops: &[u64], last: &mut Option<(u64, u64)>) -> Option<()> {
    let name = name.strip_prefix("INST_").unwrap_or(name);
    let name = match name.strip_prefix("UnknownCode") {
        Some(code) => {
            let code: u64 = code.parse().ok()?;
            if DEBUG_RECORDS.contains(&code) {
                return Some(());
            }
            CODES.iter().find(|(known, _)| *known == code)?.1
        }
        None => name,
    };
    // An operand that is defined further down has its type behind it; its number is zero or negative.
    let ahead = usize::from(ops.first().is_some_and(|&first| first == 0 || first >= 1 << 31));
    let numbered = |word: &str| Some(format!("{word} {}", ops.get(ahead + 2)?));
    let operation = match name {
        "DECLAREBLOCKS" => {
            body.blocks = *ops.first()?;
            return Some(());
        }
        "DEBUG_LOC" => {
            let place = Some((*ops.first()?, *ops.get(1)?));
            body.steps.last_mut()?.place = place;
            *last = place;
            return Some(());
        }
        "DEBUG_LOC_AGAIN" => {
            body.steps.last_mut()?.place = *last;
            return Some(());
        }
        "OPERAND_BUNDLE" | "BLOCKADDR_USERS" => return Some(()),
        "BINOP" => numbered("binary")?,
        "CAST" => numbered("cast")?.replace("cast 13", "cast 9"),
        "CMP" | "CMP2" => numbered("compare")?,
        "BR" => if ops.len() == 1 { "jump" } else { "branch" }.to_string(),
        "LOADATOMIC" => "load".to_string(),
        "STOREATOMIC" => "store".to_string(),
        "VSELECT" => "select".to_string(),
        other => other.to_lowercase(),
    };
    body.steps.push(Step { operation, place: None });
    Some(())
}
