//! The models of library functions do what the C library of this machine does.
//!
//! All models are compiled under other names and linked with a driver (`models/driver.c`) that calls both on
//! random arguments and compares results, buffers, end pointers and error numbers.

use euphonium_front::{Clang, models};
use std::path::Path;
use std::process::Command;

#[test]
fn models_do_what_the_library_does() {
    let folder = tempfile::tempdir().expect("a folder");
    let (text, objects) = (folder.path().join("models.c"), folder.path().join("models.o"));
    let program = folder.path().join("driver");
    // What stands for inputs is no function of a library.
    let library = |name: &&str| !name.starts_with("klee_") && !name.starts_with("__VERIFIER_");
    let names = || models::models().map(|(name, _)| name).filter(library);
    let all = models::needed(names()).expect("there are models");
    std::fs::write(&text, all).expect("written");
    let clang = Clang::find().expect("clang");
    let compile = |arguments: &mut Command| {
        let output = arguments.output().expect("clang runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    };
    let common = ["-std=gnu17", "-fno-builtin", "-fwrapv", "-w", "-O1"];
    // Both set the error number of the library.
    let renamed =
        names().filter(|name| *name != "__errno_location").map(|name| format!("-D{name}=model_{name}"));
    compile(
        Command::new(clang.path()).args(common).args(renamed).arg("-c").arg(&text).arg("-o").arg(&objects),
    );
    let driver = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/models/driver.c");
    compile(Command::new(clang.path()).args(common).arg(driver).arg(&objects).arg("-o").arg(&program));
    let output = Command::new(&program).output().expect("the driver runs");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {told}", output.status);
}
