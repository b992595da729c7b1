//! Functions as the beginning of a program: the arguments that are made for them, the harness that is written,
//! and programs in which there is nothing to check.

mod common;

use common::{Run, run};
use tempfile::TempDir;

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).expect("a file");
    }
    folder
}

fn verify(folder: &TempDir, words: &str) -> Run {
    let words: Vec<&str> =
        ["verify", "--timeout", "60"].into_iter().chain(words.split_whitespace()).collect();
    run(folder.path(), &words)
}

fn verdict(folder: &TempDir, words: &str) -> String {
    let run = verify(folder, words);
    run.stdout.lines().next().unwrap_or(&run.stderr).to_string()
}

const LIST: &str = "#include <assert.h>
#include <stddef.h>
enum kind { EMPTY, FULL };
typedef struct { int low, high; unsigned flags : 3; } range_t;
struct node { enum kind kind; range_t range[2]; struct node *next; union { int i; float f; }; int (*call)(int); };

int inside(const struct node *n, int value) {
    assert(n);
    if (n->range[0].low > n->range[0].high) return 0;
    assert(n->range[1].flags < 8);
    return value >= n->range[0].low && value <= n->range[0].high;
}

static size_t length(const char *text) {
    size_t n = 0;
    while (text[n]) n++;
    assert(n <= 4);
    return n;
}

int sum(const unsigned char *bytes, size_t count) {
    int total = 0;
    for (size_t i = 0; i < count; i++) total += bytes[i];
    assert(total >= 0);
    return total;
}

int apply(int (*f)(int), struct node *n) { return n->next->next ? f(1) : n->call(2); }
int plain(int x) { assert(x != 7); return x; }
int any(void *p, double d, _Bool b) { assert(p && (b == 0 || b == 1)); return d > 0; }
typedef const void *source_t;
int copy(void *to, source_t from, const void *old) { assert(to && from && old); return *(const char *)from; }
";

#[test]
fn arguments_are_made() {
    let f = folder(&[("list.c", LIST)]);
    assert_eq!(verdict(&f, "--entry inside list.c"), "safe");
    assert_eq!(verdict(&f, "--entry inside --null-arguments list.c"), "unsafe");
    assert_eq!(verdict(&f, "--entry plain list.c"), "unsafe");
    assert_eq!(verdict(&f, "--entry any list.c"), "safe");
    // Bytes behind `void`, however it is qualified or called.
    assert_eq!(verdict(&f, "--check deref,assert --entry copy list.c"), "safe");
    // Texts end, and are as long as is said.
    assert_eq!(verdict(&f, "--entry length list.c"), "safe");
    assert_eq!(verdict(&f, "--entry length --text-length 5 list.c"), "unsafe");
    // A length behind a pointer fits; what is there can be read, and nothing else.
    assert_eq!(verdict(&f, "--check deref --entry sum --elements 3 list.c"), "safe");
    // Objects behind objects, and functions.
    assert_eq!(verdict(&f, "--check deref --entry apply list.c"), "safe");
    assert_eq!(verdict(&f, "--check deref --entry apply --null-arguments list.c"), "unsafe");
}

#[test]
fn what_is_assumed_is_told() {
    let f = folder(&[("list.c", LIST)]);
    let said = verify(&f, "--entry sum --elements 3 list.c").stdout;
    for line in [
        "assuming: `bytes` points to 3 `unsigned char` of its own",
        "assuming: `count` is at most the number of elements that `bytes` points to",
    ] {
        assert!(said.contains(line), "{said}");
    }
}

#[test]
fn a_harness_is_written_and_verified() {
    let f = folder(&[("list.c", LIST)]);
    for function in ["inside", "length", "sum", "apply", "any"] {
        let done = run(f.path(), &["harness", function, "list.c", "-o", "h.c"]);
        assert!(done.exit == 0, "{function}: {}", done.stderr);
        let words = format!("--check deref,assert --entry harness_{function} h.c");
        assert_eq!(verdict(&f, &words), "safe", "{function}");
        std::fs::remove_file(f.path().join("h.c")).unwrap();
    }
    let unknown = run(f.path(), &["harness", "none", "list.c"]);
    assert!(unknown.exit == 2 && unknown.stderr.contains("inside"), "{}", unknown.stderr);
    let over = run(f.path(), &["harness", "sum", "list.c", "-o", "list.c"]);
    assert!(over.exit != 0, "the input must not be overwritten");
}

#[test]
fn what_is_not_known_of_other_tools_is_refused() {
    for (call, prototype) in [
        ("__CPROVER_forall_magic(1)", "void __CPROVER_forall_magic(int);"),
        ("__ESBMC_loop_invariant(1)", "void __ESBMC_loop_invariant(int);"),
        ("klee_open_merge()", "void klee_open_merge(void);"),
    ] {
        let text = format!("#include <assert.h>\n{prototype}\nint main(void) {{ {call}; assert(1); }}\n");
        let f = folder(&[("a.c", &text)]);
        let said = verify(&f, "a.c");
        let name = call.split('(').next().unwrap();
        assert!(said.exit == 2 && said.stderr.contains(name), "{} {}", said.stdout, said.stderr);
    }
}

#[test]
fn nothing_to_check_is_no_plain_safe() {
    let f = folder(&[
        ("none.c", "int main(void) { return 0; }\n"),
        ("off.c", "#include <assert.h>\nint main(void) { assert(0); return 0; }\n"),
        ("task.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )\n"),
    ]);
    // Who asks for nothing asks for more than assertions: that nothing can fail is news then, but little.
    let said = verify(&f, "none.c");
    assert!(said.exit == 0 && said.stdout.contains("nothing in the program could fail"), "{}", said.stdout);
    let said = verify(&f, "-DNDEBUG off.c");
    assert!(said.exit == 0 && said.stdout.contains("NDEBUG"), "{}", said.stdout);
    assert_eq!(verdict(&f, "off.c"), "unsafe");
    // Of LLVM IR, assertions are all that is asked.
    let translated = run(f.path(), &["translate", "none.c", "--to", "ll", "--output", "none.ll"]);
    assert_eq!(translated.exit, 0, "{}", translated.stderr);
    let said = verify(&f, "none.ll");
    assert!(said.exit == 5 && said.stdout.contains("nothing to check"), "{}", said.stdout);
    // Whoever says what to look for is answered.
    assert_eq!(verdict(&f, "--check all none.c"), "safe");
    assert_eq!(verdict(&f, "--property task.prp none.c"), "safe");
}
