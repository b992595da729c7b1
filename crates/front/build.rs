//! Compiles what programs are run with: the launcher that confines them (`runtime/confine.c`), and the objects of
//! the [runtime](runtime) that is linked with them.
//!
//! The launcher is a small program of its own, without a C library. All of it becomes part of the executable as
//! bytes: our own code may not do what is done there between `fork` and `exec`, nothing around us can put another
//! one in its place, and no time is spent on it when a program is run. The compiler is the one that builds CaDiCaL.

#[path = "src/runtime.rs"]
mod runtime;

use runtime::Kind;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where the launcher is in memory: the programs that it starts have no code there.
const SCRIPT: &str = "\
ENTRY(confine_start)
SECTIONS {
  . = 0x200000000000 + SIZEOF_HEADERS;
  .text : { *(.text .text.*) }
  . = ALIGN(0x1000);
  .rodata : { *(.rodata .rodata.*) }
  . = ALIGN(0x1000);
  .data : { *(.data .data.*) }
  .bss : { *(.bss .bss.*) *(COMMON) }
  /DISCARD/ : { *(.note.*) *(.comment) *(.eh_frame) }
}
";

const FLAGS: &[&str] = &[
    "-x",
    "c",
    "-m64",
    "-O1",
    "-w",
    "-ffreestanding",
    "-fno-builtin",
    "-fPIE",
    "-fno-stack-protector",
    "-fno-asynchronous-unwind-tables",
    "-fcf-protection=none",
    "-nostdlib",
    "-static",
    "-no-pie",
    "-Wl,-z,noexecstack",
    "-Wl,--build-id=none",
];

fn main() {
    println!("cargo::rerun-if-changed=runtime");
    println!("cargo::rerun-if-changed=src/runtime.rs");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=CXX");
    let folder = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo says where"));
    let target = |key: &str| std::env::var(key).unwrap_or_default();
    let runs = target("CARGO_CFG_TARGET_OS") == "linux" && target("CARGO_CFG_TARGET_ARCH") == "x86_64";
    let compiler = std::env::var_os("CXX").unwrap_or_else(|| "c++".into());
    let launcher = folder.join("confine");
    if runs {
        let done = compile_launcher(Command::new(&compiler), &folder, &launcher);
        assert!(done, "{compiler:?} cannot compile runtime/confine.c");
    } else {
        // Programs are not run elsewhere.
        std::fs::write(&launcher, []).expect("the folder can be written");
    }
    for (kind, name) in [(Kind::Single, "single"), (Kind::Server, "server")] {
        let text = folder.join(format!("{name}.c"));
        std::fs::write(&text, runtime::text(kind, runtime::STAND_IN)).expect("the folder can be written");
        for width in ["64", "32"] {
            let object = folder.join(format!("{name}-{width}.o"));
            // Where there is none it is compiled when a program is run.
            if !(runs && compile_runtime(Command::new(&compiler), &text, width, &object)) {
                std::fs::write(&object, []).expect("the folder can be written");
            }
        }
    }
}

fn compile_launcher(mut command: Command, folder: &Path, output: &Path) -> bool {
    let script = folder.join("confine.ld");
    std::fs::write(&script, SCRIPT).expect("the folder can be written");
    command.args(FLAGS).arg("runtime/confine.c").args(["-x", "none", "-T"]).arg(&script);
    command.arg("-o").arg(output).status().is_ok_and(|status| status.success())
}

fn compile_runtime(mut command: Command, text: &Path, width: &str, object: &Path) -> bool {
    command.args(["-x", "c", "-std=gnu17", &format!("-m{width}"), "-c"]).args(runtime::FLAGS);
    command.arg(text).arg("-o").arg(object);
    command.status().is_ok_and(|status| status.success())
}
