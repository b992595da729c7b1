//! Compiling small programs.

use euphonium_front::symbols::{Returns, Symbols};
use euphonium_front::{Clang, DataModel, FrontError, Inline, models};
use euphonium_limits::Budget;
use euphonium_llvm::read_module;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

fn limits() -> Budget {
    Budget::within(Duration::from_secs(60))
}

fn write(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path
}

#[test]
fn file_names_are_never_options() {
    let folder = tempfile::tempdir().unwrap();
    let clang = Clang::find().unwrap();
    let names = ["-emit-obj.c", "@list.c", "a\"b.c"];
    for name in names {
        let text =
            clang.compile_text("int main(void) { return 3; }\n", name, DataModel::Ilp32, &limits()).unwrap();
        assert!(text.contains("define dso_local i32 @main()"), "{name}");
    }
    for name in ["a b.c", "it's \"quoted\".c", "-emit-obj.c", "@list.c", "semi;colon$(x).i", "ünï.c"] {
        let file = write(folder.path(), name, "int main(void) { return 3; }\n");
        let text = clang.compile(&[file], DataModel::Ilp32, Inline::Gnu89, &limits()).unwrap();
        assert!(text[0].contains("define dso_local i32 @main()"), "{name}");
    }
}

#[test]
fn data_models() {
    let source = "int main(void) { return sizeof(long) + sizeof(void *); }\n";
    let clang = Clang::find().unwrap();
    for (model, layout, result) in
        [(DataModel::Ilp32, "p:32:32", "ret i32 8"), (DataModel::Lp64, "x86_64", "ret i32 16")]
    {
        let text = clang.compile_text(source, "sizes.c", model, &limits()).unwrap();
        assert!(text.contains(layout) && text.contains(result), "{model:?}: {text}");
        assert!(text.contains("sizes.c"));
    }
}

#[test]
fn signed_arithmetic_wraps_and_nothing_is_optimised() {
    let text = Clang::find()
        .unwrap()
        .compile_text("int f(int x) { int y = x + 1; return y; }", "f.c", DataModel::Lp64, &limits())
        .unwrap();
    assert!(!text.contains("nsw") && !text.contains("optnone"));
    assert!(text.contains("%y = alloca i32"));
}

#[test]
fn common_headers_with_either_model() {
    let source = "#include <stdlib.h>\n#include <stdio.h>\n#include <string.h>\n#include <assert.h>\n\
                  #include <stdint.h>\n#include <stdbool.h>\n#include <limits.h>\n#include <ctype.h>\n\
                  #include <errno.h>\n#include <math.h>\n\
                  int main(void) { char *p = malloc(sizeof(size_t)); assert(p); return LONG_MAX == INT_MAX; \
                  }\n";
    let clang = Clang::find().unwrap();
    for (model, size) in
        [(DataModel::Ilp32, "@malloc(i32 noundef 4)"), (DataModel::Lp64, "@malloc(i64 noundef 8)")]
    {
        let text = clang.compile_text(source, "headers.c", model, &limits()).unwrap();
        assert!(text.contains(size), "{model:?}");
        assert!(text.contains("__assert_fail"));
    }
}

#[test]
fn old_c_is_accepted() {
    let source = "inline int twice(x) int x; { return 2 * x; }\n\
                  main() { int *p = 5; char *q = p; undeclared(q); return twice(1); }\n";
    let text = Clang::find().unwrap().compile_text(source, "old.c", DataModel::Ilp32, &limits()).unwrap();
    let symbols = Symbols::new(&read_module(&text).unwrap());
    assert!(symbols.defined.contains("twice"), "{text}");
    assert_eq!(symbols.declared.get("undeclared"), Some(&Returns::Integer(32, true)));
}

#[test]
fn mistakes_have_a_place() {
    let folder = tempfile::tempdir().unwrap();
    let file = write(folder.path(), "wrong.c", "int main(void) {\n  return 1 +;\n}\n");
    let error = Clang::find()
        .unwrap()
        .compile(std::slice::from_ref(&file), DataModel::Lp64, Inline::default(), &limits())
        .unwrap_err();
    let spot = error.spot().unwrap();
    assert_eq!((spot.file.as_str(), spot.line), (file.to_str().unwrap(), 2));
    assert!(error.to_string().contains("expected expression"));

    let missing = Clang::find().unwrap().compile(
        &[folder.path().join("none.c")],
        DataModel::Lp64,
        Inline::default(),
        &limits(),
    );
    assert!(matches!(missing, Err(FrontError::File { .. })));
}

#[test]
fn a_past_deadline_is_kept() {
    let limits = Budget { deadline: Some(Instant::now()), ..Budget::default() };
    let result = Clang::find().unwrap().compile_text("int x;", "x.c", DataModel::Lp64, &limits);
    assert_eq!(result, Err(FrontError::Timeout));
}

#[test]
fn every_model_compiles_with_either_data_model() {
    // Those that the verifier knows by itself are none of them.
    let given = |name: &&str| models::needed([*name]).is_some();
    let names = models::models().map(|(name, _)| name).filter(given).collect::<Vec<_>>();
    let source = models::needed(names.iter().copied()).unwrap();
    for model in [DataModel::Ilp32, DataModel::Lp64] {
        let text = Clang::find().unwrap().compile_text(&source, models::FILE_NAME, model, &limits()).unwrap();
        let symbols = Symbols::new(&read_module(&text).unwrap());
        for name in &names {
            assert!(symbols.defined.contains(*name), "{name}");
        }
        let declared = symbols.declared.keys().collect::<Vec<_>>();
        // What the verifier itself knows, and inputs.
        let known = [
            "__VERIFIER_assume",
            "__VERIFIER_nondet_uchar",
            "__VERIFIER_nondet_uint",
            "__VERIFIER_nondet_ulonglong",
            "__errno_location",
            "abort",
            "euphonium_c_doubtful",
            "exit",
            "fgetc",
            "getchar",
            "malloc",
            "memcpy",
            "memmove",
        ];
        assert_eq!(declared, known);
    }
}
