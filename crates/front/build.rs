//! Compiles the launcher that confines programs before they run (`runtime/confine.c`).
//!
//! It is a small program of its own, without a C library, and becomes part of the executable as bytes: our
//! own code may not do what is done there between `fork` and `exec`, and nothing around us can put another
//! one in its place. The compiler is the one that builds CaDiCaL.

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
    println!("cargo::rerun-if-changed=runtime/confine.c");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=CXX");
    let folder = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo says where"));
    let output = folder.join("confine");
    let target = |key: &str| std::env::var(key).unwrap_or_default();
    if target("CARGO_CFG_TARGET_OS") == "linux" && target("CARGO_CFG_TARGET_ARCH") == "x86_64" {
        compile(&folder, &output);
    } else {
        // Programs are not run elsewhere.
        std::fs::write(&output, []).expect("the folder can be written");
    }
}

fn compile(folder: &Path, output: &Path) {
    let script = folder.join("confine.ld");
    std::fs::write(&script, SCRIPT).expect("the folder can be written");
    let compiler = std::env::var_os("CXX").unwrap_or_else(|| "c++".into());
    let mut command = Command::new(&compiler);
    command.args(FLAGS).arg("runtime/confine.c").args(["-x", "none", "-T"]).arg(&script);
    let done = command.arg("-o").arg(output).status();
    assert!(
        matches!(&done, Ok(status) if status.success()),
        "{compiler:?} cannot compile runtime/confine.c: {done:?}"
    );
}
