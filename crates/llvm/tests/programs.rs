//! What compilers print is read, measured, counted and run.
//!
//! The references are independent of the reader: lines of the text are counted, sizes were computed by
//! the C front end, and programs check their own results, as they do on a processor.

mod machine;

use euphonium_llvm::layout::Layout;
use euphonium_llvm::{Constant, Module, Type, TypeId, read_module};
use machine::Machine;
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::process::Command;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data")
}

/// The printed modules whose names start so.
fn printed(prefix: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if name.starts_with(prefix) && name.ends_with(".ll") {
            found.push((name, std::fs::read_to_string(&path).unwrap()));
        }
    }
    found.sort();
    assert!(found.len() > 3, "{prefix}");
    found
}

fn read(name: &str, text: &str) -> Module {
    read_module(text).unwrap_or_else(|error| panic!("{name}:{error}"))
}

/// Blocks, instructions, instructions with a place, and notes, for each function in order.
type Counts = Vec<[usize; 4]>;

fn counts_of_module(module: &Module) -> Counts {
    let count = |function: &euphonium_llvm::Function| {
        let instructions = || function.blocks.iter().flat_map(|block| &block.instructions);
        let placed = instructions().filter(|instruction| instruction.place.is_some()).count();
        [function.blocks.len(), instructions().count(), placed, function.variables.len()]
    };
    module.functions.iter().map(count).collect()
}

/// Counts lines: LLVM prints one instruction a line, and indents what belongs to the line before by more.
fn counts_of_lines(text: &str) -> Counts {
    let numbered = |kind: &str| -> HashSet<&str> {
        text.lines()
            .filter(|line| line.starts_with('!') && line.contains(&format!(" {kind}")))
            .filter_map(|line| line.split(' ').next())
            .collect()
    };
    let (locations, variables) = (numbered("!DILocation("), numbered("!DILocalVariable(name: \""));
    let placed = |line: &str| {
        let node = line.rsplit_once("!dbg ").map(|(_, rest)| rest.split([',', ' ']).next().unwrap());
        node.is_some_and(|node| locations.contains(node))
    };
    let named = |line: &str| {
        let (before, _) = line.split_once("!DIExpression(").unwrap();
        let (_, node) = before.rsplit_once('!').unwrap();
        let digits: String = node.chars().take_while(char::is_ascii_digit).collect();
        variables.contains(&*format!("!{digits}"))
    };
    let mut counts = Counts::new();
    let mut inside = false;
    for line in text.lines() {
        if line.starts_with("define ") || line.starts_with("declare ") {
            counts.push([0; 4]);
            inside = line.starts_with("define ");
            continue;
        }
        if !inside {
            continue;
        }
        let current = counts.last_mut().unwrap();
        let indent = line.len() - line.trim_start().len();
        if line == "}" {
            inside = false;
        } else if line.trim().is_empty() || line.trim().starts_with(';') {
        } else if indent == 0 {
            current[0] += 1;
        } else {
            current[0] = current[0].max(1);
            if line.contains("#dbg_") || line.contains("call void @llvm.dbg.") {
                current[3] += usize::from(!line.contains("label(") && named(line));
            } else {
                // `]` closes a switch whose line was counted before.
                current[1] += usize::from(indent == 2 && !line.starts_with("  ]"));
                current[2] += usize::from(placed(line));
            }
        }
    }
    counts
}

fn check_counts(name: &str, text: &str) {
    let module = read(name, text);
    let (ours, lines) = (counts_of_module(&module), counts_of_lines(text));
    assert_eq!(ours.len(), lines.len(), "{name}");
    for ((ours, lines), function) in ours.iter().zip(&lines).zip(&module.functions) {
        assert_eq!(ours, lines, "{name}: {}", function.name);
    }
}

#[test]
fn as_many_instructions_places_and_notes_as_lines() {
    for (name, text) in printed("") {
        check_counts(&name, &text);
    }
}

fn check_run(name: &str, text: &str) {
    let module = read(name, text);
    assert_eq!(Machine::new(&module).run("main", &[]), 0, "{name}");
}

#[test]
fn programs_run() {
    for (name, text) in printed("values") {
        check_run(&name, &text);
    }
}

/// The machine is able to fail: a program with one number changed does not pass its checks.
#[test]
fn changed_programs_fail() {
    let (name, text) = &printed("values")[0];
    for (number, (from, to)) in [
        ("i32 -2, i32 3, i32 -4", "i32 -2, i32 3, i32 -5"),
        ("i64 -9000000000", "i64 -9000000001"),
        ("0x3FB99999A0000000", "0x3FB9999980000000"),
        ("c\"zero\\00\"", "c\"zer\\00\\00\""),
    ]
    .into_iter()
    .enumerate()
    {
        assert!(text.contains(from), "{number}");
        let module = read(name, &text.replacen(from, to, 1));
        assert_ne!(Machine::new(&module).run("main", &[]), 0, "{from}");
    }
}

fn named(module: &Module, name: &str) -> TypeId {
    let position = module.types.iter().position(|ty| matches!(ty, Type::Named(known) if **known == *name));
    TypeId(position.unwrap_or_else(|| panic!("{name}")) as u32)
}

fn check_layout(name: &str, text: &str) {
    let module = read(name, text);
    let layout = Layout::new(&module).unwrap();
    let mut checked = 0;
    for global in &module.globals {
        let Some(structure) = global.name.strip_prefix("sizes_") else { continue };
        let Some(Constant::Aggregate(numbers)) = &global.init else { panic!("{}", global.name) };
        let number = |constant: &Constant| match constant {
            Constant::Integer(bits) => u64::try_from(bits.clone()).unwrap(),
            other => panic!("{other:?}"),
        };
        let expected: Vec<u64> = numbers.iter().map(|number_| number(&number_.value)).collect();
        let ty = named(&module, &format!("struct.{structure}"));
        let mut found = vec![layout.alloc_size(ty).unwrap(), layout.abi_align(ty).unwrap()];
        // Bytes that the front end pads with by itself are fields in LLVM and not in C.
        found.extend(layout.struct_offsets(ty).unwrap().iter().take(expected.len() - 2));
        assert_eq!(found, expected, "{name}: {structure}");
        checked += 1;
    }
    assert_eq!(checked, 8, "{name}");
}

#[test]
fn sizes_and_offsets_are_those_of_the_front_end() {
    for (name, text) in printed("layout") {
        check_layout(&name, &text);
    }
}

/// The same with whatever compilers this machine has.
#[test]
fn installed_compilers() {
    let mut found = 0;
    for compiler in ["clang-22", "clang-19", "clang-16", "clang-15", "clang-14", "clang"] {
        let compile = |source: &str, options: &[&str]| -> Option<String> {
            let mut command = Command::new(compiler);
            command.args(["-x", "c", "-std=gnu17", "-fwrapv", "-ffp-contract=off", "-S", "-emit-llvm", "-w"]);
            let output = command.args(options).arg(folder().join(source)).args(["-o", "-"]).output().ok()?;
            output.status.success().then(|| String::from_utf8(output.stdout).unwrap())
        };
        for width in ["-m32", "-m64"] {
            let Some(text) = compile("values.c", &[width, "-g", "-O0", "-fno-discard-value-names"]) else {
                continue;
            };
            found += 1;
            check_run(compiler, &text);
            check_counts(compiler, &text);
            if let Some(text) =
                compile("values.c", &[width, "-g", "-O1", "-fno-inline", "-fno-builtin", "-DLOCAL="])
            {
                check_run(compiler, &text);
                check_counts(compiler, &text);
            }
            if let Some(text) = compile("layout.c", &[width]) {
                check_layout(compiler, &text);
            }
            for level in ["-O0", "-O2"] {
                if let Some(text) = compile("features.c", &[width, "-g", level]) {
                    check_counts(compiler, &text);
                }
            }
        }
    }
    if found == 0 {
        eprintln!("not run: there is no clang; the printed modules in tests/data are checked all the same");
    }
}
