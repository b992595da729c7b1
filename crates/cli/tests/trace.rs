//! What people read of a run: memory of the heap, texts, functions, calls and library functions in the words of C; and
//! inputs that are blocks of memory, which an execution is given.

mod common;

use common::{Scratch, run};

fn told(text: &str, verdict: &str, expected: &[&str]) {
    let scratch = Scratch::new();
    scratch.write("a.c", text);
    let said = run(&scratch, &["verify", "--timeout", "60", "a.c"]);
    assert!(said.stdout.starts_with(verdict), "{}{}", said.stdout, said.stderr);
    for line in expected {
        assert!(said.stdout.contains(line), "`{line}` is missing:\n{}", said.stdout);
    }
}

#[test]
fn memory_of_the_heap() {
    let text = "#include <stdlib.h>\nstruct node { int value; struct node *next; const char *name; };\n\
                static void drop(struct node *list) {\n  for (struct node *n = list; n; n = n->next)\n    free(n);\n}\n\
                int main(void) {\n  struct node *list = NULL;\n  for (int i = 0; i < 2; i++) {\n\
                \u{20}   struct node *n = malloc(sizeof *n);\n    n->value = i * 10;\n    n->name = \"ann\";\n\
                \u{20}   n->next = list;\n    list = n;\n  }\n  drop(list);\n}\n";
    let expected = [
        "n = malloc at line 10 (1st, 24 bytes)",
        "n->value = 10",
        "n->name = \"ann\"",
        "n->next = malloc at line 10 (1st)",
        "malloc at line 10 (2nd) is freed",
        "a.c:4 in drop, called from main at a.c:16: a read of 8 bytes in the memory of malloc at line 10 (2nd), which \
         was freed at line 5",
    ];
    told(text, "unsafe\n", &expected);
}

#[test]
fn library_functions_and_their_targets() {
    let text = "#include <string.h>\nint main(void) {\n  char path[6];\n  strcpy(path, \"/tmp\");\n\
                \u{20} strcat(path, \"/a\");\n}\n";
    let expected = [
        "path[0] = 47 '/'",
        "a.c:5 in main: a write of 1 byte right behind the end of path, which has 6 bytes",
    ];
    told(text, "unsafe\n", &expected);
}

#[test]
fn pointers_to_functions_and_recursion() {
    let text = "#include <assert.h>\ntypedef int (*op)(int);\nextern int nondet_int(void);\n\
                static int twice(int n) {\n  if (n == 0) return 0;\n  return 2 + twice(n - 1);\n}\n\
                static int apply(op f, int n) { return f(n); }\n\
                int main(void) {\n  int n = nondet_int();\n  if (n < 1 || n > 2) return 0;\n\
                \u{20} assert(apply(twice, n) != 4);\n}\n";
    told(text, "unsafe\n", &["f = twice, n = 2", "n = 0, true", "nondet_int() = 2, n = 2"]);
}

#[test]
fn globals_that_others_change_are_reasons() {
    let text = "#include <assert.h>\nstatic unsigned written;\nstatic void put(void) { written++; }\n\
                extern int nondet_int(void);\nint main(void) {\n  while (nondet_int()) {\n    put();\n\
                \u{20}   assert(written < 3);\n  }\n}\n";
    told(text, "unsafe\n", &["a.c:8 in main: the assertion fails, because written is 3"]);
}

#[test]
fn a_null_pointer_is_said_to_be_one() {
    let text = "struct s { int a; };\nextern int nondet_int(void);\nint main(void) {\n  struct s x = {1}, *p = &x;\n\
                \u{20} if (nondet_int()) p = 0;\n  return p->a;\n}\n";
    told(text, "unsafe\n", &["through a null pointer, because p is NULL"]);
}

#[test]
fn blocks_of_memory_are_given_to_the_execution() {
    let text = "#include <assert.h>\nextern void __VERIFIER_nondet_memory(void *, unsigned long);\n\
                struct header { unsigned char kind; unsigned short length; int offset; };\n\
                int main(void) {\n  struct header h;\n  unsigned char block[8];\n\
                \u{20} __VERIFIER_nondet_memory(&h, sizeof h);\n  __VERIFIER_nondet_memory(block, sizeof block);\n\
                \u{20} if (h.kind != 3 || h.length != 500) return 0;\n\
                \u{20} for (int i = 0; i < 8; i++) if (block[i] != 'a' + i) return 0;\n\
                \u{20} assert(h.offset != -7);\n  return 0;\n}\n";
    let expected =
        ["compiled and executed, it reaches the error", "h.kind = 3, h.length = 500, h.offset = -7"];
    told(text, "unsafe\n", &expected);
}
