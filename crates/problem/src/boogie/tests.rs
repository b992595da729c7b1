use super::*;
use crate::cfa::{Command, read_cfa};
use crate::write_vmt;
use euphonium_term::TermId;

/// An automaton with every kind of command and operator that can be written.
const ALL: &str = "(cfa
  (var x (_ BitVec 32)) (var |odd name| (_ BitVec 8)) (var while Int) (var r Real) (var b Bool)
  (var m (Array (_ BitVec 32) (_ BitVec 8))) (var bv32 (Array Int (Array Int Bool)))
  (location start) (location goto) (location |a b|) (location bad)
  (initial start) (error bad)
  (edge start goto (assign x (bvadd (bvmul x x) (bvneg (bvmul x x)))) (havoc |odd name|) (assume (xor b (= r (/ 1 3)))))
  (edge goto goto (assume (bvult x #x00000010)) (assign x ((_ zero_extend 24) (select m x)))
     (choice ((assign m (store m x ((_ extract 15 8) x)))) ((assume (not b)) (assign m ((as const (Array (_ BitVec 32) (_ BitVec 8))) |odd name|)))))
  (edge goto |a b| (assume (ite b (< while (- 5)) (>= (* 2 while) (+ while (mod while 7) (div while 3))))) (assign r (- (* r 2.5)))
     (assign x (concat #x00 (concat |odd name| ((_ sign_extend 8) |odd name|)))))
  (edge |a b| bad (assume (and (=> b (bvsge x ((_ rotate_left 3) x))) (distinct x #x00000001) (bvuaddo x x) (is_int r))) (assign bv32 (store bv32 0 (select bv32 (to_int r)))))
  (edge |a b| start (assume (or b (select (select bv32 1) (bv2nat |odd name|)) (= (to_real while) r)))))";

fn boogie(text: &str) -> Result<String, String> {
    let mut terms = Terms::new();
    let cfa = read_cfa(text, "x.cfa", &mut terms).unwrap_or_else(|e| panic!("{e}"));
    write_boogie(&mut terms, &cfa).map_err(|e| e.to_string())
}

/// `is_int` is refused by its name; all the rest is written and read again, and writing that is a fixed point.
#[test]
fn what_is_written_is_read_again() {
    assert_eq!(boogie(ALL), Err("Boogie has no operator for is_int".into()));
    let written = boogie(&ALL.replace("(is_int r)", "true")).unwrap_or_else(|e| panic!("{e}"));
    for part in [
        "function {:bvbuiltin \"bvadd\"} bvadd.bv32(x: bv32, y: bv32) returns (bv32);",
        "function {:bvbuiltin \"(_ zero_extend 24)\"} zero_extend.24.bv8(x: bv8) returns (bv32);",
        "var _while: int;",
        "var m: [bv32]bv8;",
        "var _bv32: [int][int]bool;",
        "havoc odd_name;",
        "part.bv32.0 := bvmul.bv32(x, x);",
        "    assert false;",
    ] {
        assert!(written.contains(part), "{part}\n{written}");
    }
    let mut terms = Terms::new();
    let cfa = read_boogie(written.clone(), "x.bpl", &mut terms).unwrap_or_else(|e| panic!("{e}\n{written}"));
    let again = write_boogie(&mut terms, &cfa).unwrap_or_else(|e| panic!("{e}"));
    let third = read_boogie(again.clone(), "y.bpl", &mut terms).unwrap_or_else(|e| panic!("{e}\n{again}"));
    // But for the parts that shared terms gave a name to, it is the same again.
    let commands = |terms: &Terms, cfa: &Cfa| {
        let text = |t: &TermId| euphonium_smtlib::printer::term_to_string(terms, *t);
        let mut found: Vec<String> = cfa
            .edges
            .iter()
            .flat_map(|e| &e.commands)
            .map(|c| match c {
                Command::Assume(t) => text(t),
                Command::Assign(x, t) => format!("{} := {}", cfa.variables[x.0 as usize].name, text(t)),
                Command::Havoc(x) => format!("havoc {}", cfa.variables[x.0 as usize].name),
                Command::Choice(_) => panic!("there are no choices"),
            })
            .filter(|text| text != "(not false)")
            .collect();
        found.sort();
        found
    };
    assert_eq!(commands(&terms, &cfa), commands(&terms, &third), "{again}");
}

/// What the operators bind is what Boogie's grammar says.
#[test]
fn operators_bind_as_in_boogie() {
    let encoded = |expression: &str| {
        let text = format!(
            "procedure p() {{ var a, b, c: bool; var i, j: int; assume {expression}; assert false; }}"
        );
        let mut terms = Terms::new();
        let cfa = read_boogie(text, "x.bpl", &mut terms).map_err(|e| e.to_string())?;
        let crate::cfa::Command::Assume(t) = cfa.edges[0].commands[0] else { panic!("an assumption") };
        Ok::<String, String>(euphonium_smtlib::printer::term_to_string(&terms, t))
    };
    for (text, expected) in [
        ("a ==> b ==> c", "(=> a (=> b c))"),
        ("a <==> b <==> c", "(= (= a b) c)"),
        ("!a && i + 1 < j * 2 - 3", "(and (not a) (< (+ i 1) (- (* j 2) 3)))"),
        ("a == (i == j)", "(= a (= i j))"),
        ("i - j - 1 != -4", "(not (= (- (- i j) 1) (- 4)))"),
        ("if a then b else c", "(ite a b c)"),
        ("i div 2 mod 3 == 0", "(= (mod (div i 2) 3) 0)"),
    ] {
        assert_eq!(encoded(text).as_deref(), Ok(expected), "{text}");
    }
    for refused in ["a && b || c", "i < j < 3", "a ==", "(a", "i + a > 0", "a <==> i", "!i"] {
        assert!(encoded(refused).is_err(), "{refused}");
    }
}

#[test]
fn mistakes_have_their_place() {
    let refused = |text: &str| match read_boogie(text, "x.bpl", &mut Terms::new()) {
        Ok(_) => panic!("{text}"),
        Err(error) => error.to_string(),
    };
    for (text, expected) in [
        ("", "x.bpl:1:1: there is no procedure"),
        ("procedure p() {}\nprocedure q() {}", "x.bpl:2:11: a second procedure"),
        ("procedure p(x: int) {}", "x.bpl:1:13: a parameter of a procedure is not supported"),
        ("procedure p() returns (x: int) {}", "x.bpl:1:15: returns is not supported"),
        ("procedure p()\n  requires true; {}", "x.bpl:2:3: requires is not supported"),
        ("procedure p() { while (true) {} }", "x.bpl:1:17: while is not supported"),
        ("var x: int;", "x.bpl:1:1: var is not supported"),
        ("procedure p() { var x: int; x := true; }", "x.bpl:1:29: the value does not have the type of x"),
        ("procedure p() { var x: int; x, x := 1, 2; }", "x.bpl:1:30: an assignment to more than one"),
        ("procedure p() { y := 1; }", "x.bpl:1:17: y is no variable"),
        ("procedure p() { goto l; }", "x.bpl:1:22: l is no label"),
        ("procedure p() { return; return; }", "x.bpl:1:25: nothing leads here"),
        ("procedure p() { l: return; l: return; }", "x.bpl:1:28: the label l is declared"),
        ("procedure p() { var x: bv8; x := 256bv8; }", "x.bpl:1:34: this number does not fit"),
        ("procedure p() { var x: bv0; }", "x.bpl:1:24: bv0 is no type"),
        ("procedure p() { var x: bv99999999999; }", "x.bpl:1:24: the type bv99999999999"),
        ("procedure p() { var x: bv8; x := x[3:5] ++ x[8:3]; }", "x.bpl:1:35: the first number"),
        ("procedure p() { var x: bv8; x := x[9:1]; }", "x.bpl:1:35: (_ extract 8 1) does not fit"),
        ("procedure p() { assume f(1); }", "x.bpl:1:24: f is no function"),
        ("procedure p() { var m: [int]int; m := (lambda i: int :: i); }", "x.bpl:1:57: a lambda whose value"),
        ("procedure p() { var i: int; var m: [int]int; m := (lambda i: int :: i); }", "x.bpl:1:69: a lambda"),
        ("procedure p() { assume (forall x: int :: x > 0); }", "x.bpl:1:25: forall is not supported"),
        ("function f(x: int) returns (int);", "x.bpl:1:10: a function without {:bvbuiltin}"),
        (
            "function {:bvbuiltin \"bvfoo\"} f(bv8): bv8; procedure p() {}",
            "x.bpl:1:31: the function \"bvfoo\"",
        ),
        ("function {:bvbuiltin \"bvadd\"} f(bv8): bv8; procedure p() {}", "x.bpl:1:31: bvadd"),
        ("function {:bvbuiltin \"bvnot\"} f(bv8): bv9; procedure p() {}", "x.bpl:1:39: bvnot gives"),
        ("procedure p() { /* /* */ ", "x.bpl:1:17: the comment has no end"),
        ("procedure p() { assume 12e4 == 1.0; }", "x.bpl:1:24: a number with an exponent"),
        ("procedure p() { @", "x.bpl:1:17: '@' is no part"),
        ("procedure p() {", "x.bpl:1:16: expected a statement or }"),
    ] {
        assert!(refused(text).starts_with(expected), "{text}\n{}", refused(text));
    }
    for (open, close) in [("(", ")"), ("if true then ", "")] {
        let deep =
            format!("procedure p() {{ assume {}true{}; }}", open.repeat(100_000), close.repeat(100_000));
        assert!(refused(&deep).contains("200 levels deep"), "{open}");
    }
    // Long is not deep.
    let long = format!(
        "procedure p() {{ assume true{}; assume {}true; }}",
        " && true".repeat(100_000),
        "!".repeat(100_000)
    );
    assert!(read_boogie(long, "x.bpl", &mut Terms::new()).is_ok());
}

/// Terms that share parts are written in size linear in their graph, and deep ones without deep nesting.
#[test]
fn shared_and_deep_terms_are_written_flat() {
    let mut terms = Terms::new();
    let mut cfa = read_cfa(
        "(cfa (var x (_ BitVec 8)) (location a) (location e) (initial a) (error e) (edge a e (assume (= x #x01))))",
        "x.cfa",
        &mut terms,
    )
    .unwrap_or_else(|e| panic!("{e}"));
    let x = cfa.variables[0].constant;
    let (mut wide, mut deep) = (x, x);
    for _ in 0..1000 {
        wide = terms.raw(euphonium_term::Op::BvAdd, &[wide, wide]);
        deep = terms.raw(euphonium_term::Op::BvNot, &[deep]);
    }
    for t in [wide, deep] {
        cfa.edges[0].commands.push(crate::cfa::Command::Assign(crate::cfa::Variable(0), t));
    }
    let written = write_boogie(&mut terms, &cfa).unwrap_or_else(|e| panic!("{e}"));
    assert!(written.len() < 200_000, "{}", written.len());
    let again = read_boogie(written, "x.bpl", &mut terms).unwrap_or_else(|e| panic!("{e}"));
    let system = crate::cfa::encode(&mut terms, &again, &crate::cfa::EncodeOptions::default()).system;
    assert!(!write_vmt(&mut terms, &system).is_empty());
}
