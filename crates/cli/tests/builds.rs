//! Programs as builds make them: options of the compiler, compilation databases, `euphonium cc`, and what is
//! said where a program cannot be read.

mod common;

use common::{Run, run};
use std::path::Path;
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// A project of two folders: a header that is found with `-I` only, a library, a program.
fn project() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    for name in ["include/ring", "src"] {
        std::fs::create_dir_all(folder.path().join(name)).expect("a folder");
    }
    let files = [
        ("include/ring/ring.h", "#ifndef SIZE\n#error no size\n#endif\nunsigned next(unsigned place);\n"),
        (
            "src/ring.c",
            "#include <ring/ring.h>\nunsigned next(unsigned p) { return p + 1 == SIZE ? 0 : p + 1; }\n",
        ),
        (
            "src/main.c",
            "#include <assert.h>\n#include <ring/ring.h>\nextern unsigned __VERIFIER_nondet_uint(void);\n\
             int main(void) {\n  unsigned p = __VERIFIER_nondet_uint();\n  if (p < SIZE) assert(next(p) < \
             LIMIT);\n}\n",
        ),
    ];
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).expect("a file");
    }
    folder
}

fn verify(folder: &TempDir, words: &str) -> Run {
    let words: Vec<&str> = ["verify", "--quiet", "--property", "unreach-call", "--timeout", "60"]
        .into_iter()
        .chain(words.split_whitespace())
        .collect();
    run(folder.path(), &words)
}

fn verdict(folder: &TempDir, words: &str) -> String {
    let run = verify(folder, words);
    assert!(run.stderr.is_empty(), "{words}: {}", run.stderr);
    run.stdout.trim().to_string()
}

/// What is said on standard error of an input that is refused.
fn refusal(folder: &TempDir, words: &str) -> String {
    let run = verify(folder, words);
    assert!(run.exit == 1 || run.exit == 2, "{words}: {} {}", run.exit, run.stdout);
    run.stderr
}

#[test]
fn options_of_the_compiler() {
    let p = project();
    assert_eq!(verdict(&p, "-I include -DSIZE=8 -D LIMIT=8 src/main.c src/ring.c"), "safe");
    assert_eq!(verdict(&p, "src/main.c src/ring.c -- -Iinclude -DSIZE=8 -DLIMIT=7 -O2 -Wall"), "unsafe");
    assert_eq!(verdict(&p, "-std=c99 src/main.c src/ring.c -- -isystem include -DSIZE=8 -DLIMIT=8"), "safe");
    std::fs::write(p.path().join("config.h"), "#define SIZE 8\n#define LIMIT 8\n").unwrap();
    assert_eq!(verdict(&p, "-include config.h -Iinclude src/main.c src/ring.c"), "safe");
    // What would let other code take part is refused by its name.
    for option in ["-fplugin=./x.so", "-Xclang", "@file", "-wrapper", "-B.", "-x", "-unknown"] {
        let said = refusal(&p, &format!("src/ring.c -- {option} c++"));
        assert!(said.contains(option), "{said}");
    }
    assert!(refusal(&p, "src/ring.c -- other.c").contains("no compiler option"));
    // What the environment says has no part in it.
    let mut command =
        common::euphonium(p.path(), &["verify", "--quiet", "src/main.c", "src/ring.c", "--", "-DSIZE=8"]);
    let output =
        command.env("CPATH", "include").env("C_INCLUDE_PATH", "include").stdin(Stdio::null()).output();
    let said = Run::from(output.unwrap());
    assert!(said.exit == 2 && said.stderr.contains("ring/ring.h"), "{}", said.stderr);
}

#[test]
fn a_configuration_file_says_where_headers_are() {
    let p = project();
    std::fs::create_dir(p.path().join("etc")).unwrap();
    let text =
        "[compiler]\ninclude = [\"../include\"]\ndefine = [\"SIZE=8\", \"LIMIT=8\"]\noptions = [\"-O2\"]\n";
    std::fs::write(p.path().join("etc/e.toml"), text).unwrap();
    assert_eq!(verdict(&p, "--config etc/e.toml src/main.c src/ring.c"), "safe");
    assert_eq!(verdict(&p, "--config etc/e.toml src/main.c src/ring.c -- -ULIMIT -DLIMIT=7"), "unsafe");
}

#[test]
fn compilation_databases() {
    let p = project();
    let root = p.path().display();
    let entry = |file: &str, limit: u32| {
        format!(
            "{{\"directory\": \"{root}/src\", \"file\": \"{file}\", \"command\": \"ccache cc -I../include -DSIZE=8 \
             -DLIMIT={limit} -O2 -c {file} -o x.o\"}}"
        )
    };
    std::fs::create_dir(p.path().join("build")).unwrap();
    let write = |limit| {
        let text = format!("[{},\n{}]", entry("main.c", limit), entry("ring.c", limit));
        std::fs::write(p.path().join("build/compile_commands.json"), text).unwrap();
    };
    write(8);
    assert_eq!(verdict(&p, "--compile-commands build"), "safe");
    assert_eq!(verdict(&p, "build"), "safe");
    assert_eq!(verdict(&p, "."), "safe");
    assert_eq!(verdict(&p, "--compile-commands build/compile_commands.json src/ring.c src/main.c"), "safe");
    write(7);
    assert_eq!(verdict(&p, "build/compile_commands.json"), "unsafe");
    // A harness of our own, which the build does not know, is compiled with what all files have in common.
    let harness =
        "#include <assert.h>\n#include <ring/ring.h>\nint own(void) { assert(next(SIZE - 1) == 0); }\n";
    std::fs::write(p.path().join("own.c"), harness).unwrap();
    assert_eq!(verdict(&p, "--compile-commands build --entry own own.c src/ring.c"), "safe");
    // Alone it takes from the build what it calls: only with the body of `next` is this so.
    assert_eq!(verdict(&p, "--compile-commands build --entry own own.c"), "safe");
    std::fs::write(p.path().join("own.c"), harness.replace("== 0", "== 1")).unwrap();
    assert_eq!(verdict(&p, "--compile-commands build --entry own own.c"), "unsafe");
    assert!(refusal(&p, "--compile-commands build missing.c").contains("has no entry for missing.c"));
    assert!(refusal(&p, "--compile-commands src").contains("compile_commands.json"));
}

/// Builds as `make` would, with our compiler, and verifies what was linked.
#[test]
fn what_was_built_is_verified() {
    let p = project();
    let cc = |words: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_euphonium"));
        command.arg("cc").args(words.split_whitespace()).current_dir(p.path().join("src"));
        let run = Run::from(command.stdin(Stdio::null()).output().unwrap());
        assert!(run.exit == 0 && run.stderr.is_empty(), "{words}: {}", run.stderr);
        run
    };
    assert!(!cc("--version").stdout.is_empty());
    cc("-c -O2 -g -I ../include -DSIZE=8 ring.c -o ring.o");
    let done =
        Command::new("ar").args(["rcs", "libring.a", "ring.o"]).current_dir(p.path().join("src")).status();
    assert!(done.unwrap().success());
    let nondet = "unsigned __VERIFIER_nondet_uint(void) { return 3; }\n";
    std::fs::write(p.path().join("src/input.c"), nondet).unwrap();
    cc("-I../include -DSIZE=8 -DLIMIT=8 -Wall main.c input.c libring.a -o ../program");
    // It runs as if the real compiler had made it.
    assert!(Command::new(p.path().join("program")).status().unwrap().success());
    assert_eq!(verdict(&p, "program"), "safe");
    cc("-c -I../include -DSIZE=8 -DLIMIT=7 main.c");
    cc("main.o libring.a input.c -o ../program");
    assert_eq!(verdict(&p, "./program"), "safe", "input.c returns 3");
    assert_eq!(verdict(&p, "src/main.o src/libring.a"), "unsafe");
    // What has changed since is not what was built.
    std::fs::write(p.path().join("include/ring/ring.h"), "unsigned next(unsigned);\n").unwrap();
    assert!(refusal(&p, "program").contains("ring.h is not as it was"));
    // What others built says nothing.
    let other = Command::new("cc").args(["-c", "src/input.c", "-o", "o.o"]).current_dir(p.path()).status();
    assert!(other.unwrap().success());
    assert!(refusal(&p, "o.o").contains("euphonium cc"));
    // A build that fails fails.
    let mut failing = Command::new(env!("CARGO_BIN_EXE_euphonium"));
    failing.args(["cc", "-c", "missing.c"]).current_dir(p.path()).stdin(Stdio::null());
    let failed = failing.output().unwrap();
    assert!(!failed.status.success() && String::from_utf8_lossy(&failed.stderr).contains("missing.c"));
}

#[test]
fn hints() {
    let p = project();
    let said = refusal(&p, "src/main.c src/ring.c -- -DSIZE=8 -DLIMIT=8");
    assert!(said.contains("hint: the header ring/ring.h") && said.contains("`-I include`"), "{said}");
    std::fs::write(p.path().join("a.cpp"), "int main() {}\n").unwrap();
    assert!(refusal(&p, "a.cpp").contains("C++"));
    assert!(refusal(&p, "src").contains("src/main.c src/ring.c"));
    assert!(refusal(&p, "-Iinclude -DSIZE=8 src/ring.c").contains("--entry next"));
    std::fs::write(p.path().join("m.c"), "int main(void) { return 0; }\n").unwrap();
    let said = refusal(&p, "-Iinclude -DSIZE=8 -DLIMIT=8 m.c src/main.c src/ring.c");
    assert!(said.contains("`main` is defined here and in") && said.contains("--entry"), "{said}");
}

/// The kept harness stands alone: its README's commands build and repeat the run without the project.
#[test]
fn a_kept_harness_stands_alone() {
    let p = project();
    let words = "--harness kept -Iinclude -DSIZE=8 -DLIMIT=7 src/main.c src/ring.c";
    assert_eq!(verdict(&p, words), "unsafe");
    std::fs::remove_dir_all(p.path().join("src")).unwrap();
    std::fs::remove_dir_all(p.path().join("include")).unwrap();
    let kept = p.path().join("kept");
    let text = std::fs::read_to_string(kept.join("README")).unwrap();
    let commands = text.lines().filter_map(|line| line.strip_prefix("    "));
    let script = commands.collect::<Vec<_>>().join("\n");
    let output = Command::new("sh").arg("-c").arg(script).current_dir(&kept).stdin(Stdio::null()).output();
    let said = Run::from(output.unwrap());
    assert!(said.stdout.contains("reached") && said.stdout.contains("77"), "{} {}", said.stdout, said.stderr);
    assert!(Path::new(&kept.join("program-0-main.i")).exists());
}
