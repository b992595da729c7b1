//! What a program that is verified, its name, or what is around it could do to us or to the system.

mod common;

use common::{Run, euphonium, run};
use std::path::Path;
use std::process::{Command, Stdio};

/// A counterexample that is easy to find and to execute.
const BROKEN: &str = "extern int __VERIFIER_nondet_int(void); void reach_error(void) {}\n\
                      int main(void) { if (__VERIFIER_nondet_int() == 42) reach_error(); return 0; }\n";

/// Runs a command where no process can filter its system calls, as in some containers.
const WITHOUT_FILTERS: &str = r#"
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>
int main(int count, char **arguments) {
  struct sock_filter code[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_seccomp, 3, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_prctl, 0, 3),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0])),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, PR_SET_SECCOMP, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog filter = {sizeof code / sizeof code[0], code};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter)) return 99;
  execv(arguments[1], arguments + 1);
  return 98;
}
"#;

fn write(folder: &Path, name: &str, text: &str) {
    std::fs::write(folder.join(name), text).expect("the folder can be written");
}

fn compiler() -> Command {
    let clang = euphonium_front::Clang::find().expect("there is a compiler");
    Command::new(clang.path())
}

#[test]
fn nothing_runs_where_it_cannot_be_confined() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), "without.c", WITHOUT_FILTERS);
    write(folder.path(), "broken.c", BROKEN);
    let compiled = compiler().args(["without.c", "-o", "without"]).current_dir(folder.path()).status();
    assert!(compiled.is_ok_and(|status| status.success()));
    let verify = |arguments: &[&str]| -> Run {
        let mut command = Command::new(folder.path().join("without"));
        command
            .arg(env!("CARGO_BIN_EXE_euphonium"))
            .args(["verify", "--property", "unreach-call", "--timeout", "60"])
            .args(arguments);
        command.arg("broken.c").current_dir(folder.path()).stdin(Stdio::null());
        command.output().expect("it starts").into()
    };
    // The verdict does not rest on the execution.
    let refused = verify(&[]);
    assert_eq!(refused.exit, 10, "{}{}", refused.stdout, refused.stderr);
    assert!(refused.stdout.contains("it could not be executed"), "{}", refused.stdout);
    assert!(refused.stdout.contains("cannot be confined"), "{}", refused.stdout);
    assert!(refused.stdout.contains("--allow-unconfined"), "{}", refused.stdout);
    let refused = verify(&["--engine", "run"]);
    assert_eq!(refused.exit, 5, "{}{}", refused.stdout, refused.stderr);
    assert!(refused.stdout.contains("cannot be confined"), "{}", refused.stdout);
    // If the user says so, it runs.
    for more in [&["--allow-unconfined"][..], &["--allow-unconfined", "--engine", "run"]] {
        let allowed = verify(more);
        assert_eq!(allowed.exit, 10, "{}{}", allowed.stdout, allowed.stderr);
        assert!(allowed.stdout.contains("executed, it reaches the error"), "{}", allowed.stdout);
    }
}

/// Files that the caller left open are not the program's.
#[test]
fn open_files_are_not_inherited() {
    let folder = tempfile::tempdir().expect("a folder");
    let source = "extern int __VERIFIER_nondet_int(void); void reach_error(void) {}\n\
        static void put(void) { long r; for (long file = 3; file < 100; file++)\n\
        __asm__ volatile(\"syscall\" : \"=a\"(r) : \"a\"(1L), \"D\"(file), \"S\"(\"x\"), \"d\"(1L) : \
        \"rcx\", \"r11\", \"memory\"); }\n\
        int main(void) { put(); if (__VERIFIER_nondet_int() == 42) reach_error(); return 0; }\n";
    write(folder.path(), "put.c", source);
    let script =
        "exec 3>three 7>seven 21>twentyone 63>sixtythree; exec \"$0\" verify --timeout 20 put.c \"$@\"";
    for more in [&[][..], &["--allow-unconfined"], &["--engine", "run"]] {
        // Not every shell knows files of two digits.
        let mut command = Command::new("bash");
        command.args(["-c", script, env!("CARGO_BIN_EXE_euphonium")]).args(more).current_dir(folder.path());
        let run = Run::from(command.stdin(Stdio::null()).output().expect("the shell starts"));
        assert!([5, 10].contains(&run.exit), "{}{}", run.stdout, run.stderr);
        for name in ["three", "seven", "twentyone", "sixtythree"] {
            let written = std::fs::read(folder.path().join(name)).expect("the shell made it");
            assert!(written.is_empty(), "{name}: {written:?}");
        }
    }
}

/// What other builds are configured by is not for us: not headers, not options, not programs to link with.
#[test]
fn the_environment_does_not_configure_the_compiler() {
    let folder = tempfile::tempdir().expect("a folder");
    let hostile = folder.path().join("hostile");
    std::fs::create_dir(&hostile).expect("a folder");
    write(&hostile, "stddef.h", "#define HOSTILE\n");
    write(&hostile, "assert.h", "#define HOSTILE\n");
    for name in ["clang.cfg", "clang-14.cfg", "x86_64-pc-linux-gnu.cfg", "x86_64-pc-linux-gnu-clang.cfg"] {
        write(&hostile, name, "-DHOSTILE\n");
    }
    let mark = folder.path().join("mark");
    for name in ["ld", "as", "cc1", "collect2"] {
        write(&hostile, name, &format!("#!/bin/sh\ntouch '{}'\nexit 1\n", mark.display()));
        let allowed = <std::fs::Permissions as std::os::unix::fs::PermissionsExt>::from_mode(0o755);
        std::fs::set_permissions(hostile.join(name), allowed).expect("it is ours");
    }
    let source = "#include <assert.h>\n#include <stddef.h>\n\
                  extern int __VERIFIER_nondet_int(void); void reach_error(void) {}\n\
        int main(void) {\n#ifdef HOSTILE\n  return 0;\n#endif\n\
        if (__VERIFIER_nondet_int() == 42) reach_error(); return 0; }\n";
    write(folder.path(), "plain.c", source);
    let mut command =
        euphonium(folder.path(), &["verify", "--property", "unreach-call", "--timeout", "60", "plain.c"]);
    for name in [
        "CPATH",
        "C_INCLUDE_PATH",
        "COMPILER_PATH",
        "LIBRARY_PATH",
        "GCC_EXEC_PREFIX",
        "CLANG_CONFIG_FILE_SYSTEM_DIR",
        "CLANG_CONFIG_FILE_USER_DIR",
        "HOME",
        "XDG_CONFIG_HOME",
        "LD_RUN_PATH",
    ] {
        command.env(name, format!("{}/", hostile.display()));
    }
    command.env("CCC_OVERRIDE_OPTIONS", "+-DHOSTILE").env("CLANG_CONFIG_FILE", hostile.join("clang.cfg"));
    command.env("SDKROOT", &hostile).env("CCC_PRINT_OPTIONS", "1").env("CC_PRINT_HEADERS", "1");
    let run = Run::from(command.stdin(Stdio::null()).output().expect("it starts"));
    assert_eq!(run.exit, 10, "{}{}", run.stdout, run.stderr);
    assert!(run.stdout.contains("executed, it reaches the error"), "{}{}", run.stdout, run.stderr);
    assert!(!mark.exists());
}

#[test]
fn names_of_files_are_only_names() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["-o.c", "@list.c", "-fplugin=x.c", "a b;touch mark.c", "$(touch mark).c", "=.c"] {
        write(folder.path(), name, BROKEN);
        // What begins like an option needs its folder: behind `--` are the compiler's options.
        let path = if name.starts_with('-') { format!("./{name}") } else { name.to_string() };
        let run = run(folder.path(), &["verify", "--property", "unreach-call", "--timeout", "60", &path]);
        assert_eq!(run.exit, 10, "{name}: {}{}", run.stdout, run.stderr);
        assert!(run.stdout.contains("executed, it reaches the error"), "{name}: {}", run.stdout);
    }
    assert!(!folder.path().join("mark").exists());
}

/// What a program includes, and what it is, may be no ordinary file: it ends all the same.
#[test]
fn strange_files_do_not_hold_us_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let pipe = folder.path().join("pipe.c");
    assert!(Command::new("mkfifo").arg(&pipe).status().is_ok_and(|status| status.success()));
    let refused = run(folder.path(), &["verify", "pipe.c"]);
    assert_eq!(refused.exit, 2, "{}{}", refused.stdout, refused.stderr);
    assert!(refused.stderr.contains("no ordinary file"), "{}", refused.stderr);
    for (included, expected) in [("/dev/zero", &[0, 2, 5][..]), ("pipe.c", &[5]), ("/etc/passwd", &[2])] {
        write(folder.path(), "odd.c", &format!("#include \"{included}\"\nint main(void) {{ return 0; }}\n"));
        let run = run(folder.path(), &["verify", "--property", "unreach-call", "--timeout", "3", "odd.c"]);
        assert!(expected.contains(&run.exit), "{included}: {}: {}{}", run.exit, run.stdout, run.stderr);
    }
}

/// A program that calls the runtime by its names in the sources reaches no error, whatever somebody claims.
#[test]
fn no_error_is_told_of_that_was_not_reached() {
    let folder = tempfile::tempdir().expect("a folder");
    let spoof = "extern int __VERIFIER_nondet_int(void); void reach_error(void) {}\n\
        extern void euphonium_end(const char *, const char *, int);\n\
        int main(void) { int n = __VERIFIER_nondet_int(); euphonium_end(\"reached\", \"x\", 77); if (n != n) \
        reach_error(); return 0; }\n";
    write(folder.path(), "program.c", BROKEN);
    // A run that was executed is told of by its inputs.
    let verify = [
        "verify",
        "--property",
        "unreach-call",
        "--engine",
        "run",
        "--timeout",
        "60",
        "--evidence",
        "true.json",
        "program.c",
    ];
    let kept = run(folder.path(), &verify);
    assert_eq!(kept.exit, 10, "{}{}", kept.stdout, kept.stderr);
    // The same claim about the other program, with its hash in place of the first one's.
    write(folder.path(), "other.c", spoof);
    let claim = std::fs::read_to_string(folder.path().join("true.json")).expect("evidence");
    let forged = claim
        .replace(&hash(folder.path(), "program.c"), &hash(folder.path(), "other.c"))
        .replace("program.c", "other.c");
    assert_ne!(claim, forged);
    write(folder.path(), "forged.json", &forged);
    let accepted = run(folder.path(), &["check", "program.c", "true.json"]);
    assert_eq!(accepted.exit, 0, "{}{}", accepted.stdout, accepted.stderr);
    let rejected = run(folder.path(), &["check", "other.c", "forged.json"]);
    assert!(rejected.stdout.starts_with("rejected"), "{}{}", rejected.stdout, rejected.stderr);
    for more in [&[][..], &["--engine", "run", "--timeout", "4"]] {
        let found =
            run(folder.path(), &[&["verify", "--property", "unreach-call", "other.c"], more].concat());
        assert_ne!(found.exit, 10, "{}{}", found.stdout, found.stderr);
    }
}

fn hash(folder: &Path, name: &str) -> String {
    let output = Command::new("sha256sum").arg(name).current_dir(folder).output().expect("it is everywhere");
    String::from_utf8_lossy(&output.stdout).split_whitespace().next().unwrap_or_default().to_string()
}

/// What the machine's library computes decides, not what would suit the counterexample.
#[test]
fn functions_of_the_library_are_those_of_the_machine() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = compiler().args(["-m64", "-print-file-name=libm.a"]).output().expect("it starts");
    let found = Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_absolute();
    for (result, expected) in [("4", if found { 10 } else { 5 }), ("5", 5)] {
        let source = format!(
            "int ilogb(double); void reach_error(void) {{}} volatile double x = 27.0;\n\
             int main(void) {{ if (ilogb(x) == {result}) reach_error(); return 0; }}\n"
        );
        write(folder.path(), "exponent.c", &source);
        let run = run(
            folder.path(),
            &[
                "verify",
                "--property",
                "unreach-call",
                "--timeout",
                "20",
                "--data-model",
                "LP64",
                "exponent.c",
            ],
        );
        assert_eq!(run.exit, expected, "{result}: {}{}", run.stdout, run.stderr);
    }
}
