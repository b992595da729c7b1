use super::*;
use crate::{TransitionSystem, read_vmt, write_vmt};
use euphonium_term::Terms;

const COUNTER: &str = "; As in Sally's manual.
(define-state-type pair ((x Int) (y (_ BitVec 4)) (m (Array Int Bool))) ((d Int)))
(define-constant limit 20)
(define-states zero pair (and (= x 0) (= y #x0)))
(define-transition inc pair (let ((e input.d)) (= next.x (+ state.x e limit))))
(define-transition step pair (or (and (< state.x limit) inc (= next.y (bvadd state.y #x1)) (= next.m (store state.m 1 true))) next.zero (and state.zero inc)))
(define-transition-system T pair zero step)
(assume T (<= x 100))
(query T (>= x 0))
(query T (select m 1))
";

fn read(text: &str) -> Result<(Terms, TransitionSystem), String> {
    let mut terms = Terms::new();
    let system = read_mcmt(text, "x.mcmt", &mut terms).map_err(|error| error.to_string())?;
    Ok((terms, system))
}

fn written(text: &str) -> String {
    let (mut terms, system) = read(text).unwrap_or_else(|e| panic!("{e}\n{text}"));
    write_mcmt(&mut terms, &system).unwrap_or_else(|e| panic!("{e}"))
}

#[test]
fn what_is_written_is_read_again() {
    let (_, system) = read(COUNTER).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!((system.states.len(), system.inputs.len()), (3, 1));
    assert_eq!((system.constraints.len(), system.properties.len()), (1, 2));
    let once = written(COUNTER);
    for part in ["(x Int)", "(d Int)", "next.x", "state.m", "input.d", "(query T (=> (<= x 100) (>= x 0)))"] {
        assert!(once.contains(part), "{part}\n{once}");
    }
    // Constraints are gone after the first time, so the rest stays as it is.
    assert_eq!(written(&once), once);
}

/// Inputs that a property mentions become variables; operators that are missing are written out, or refused by name.
#[test]
fn other_formats_can_be_written() {
    let vmt = |property: &str| {
        let text = format!(
            "(declare-fun |a b| () (_ BitVec 8))(declare-fun n () (_ BitVec 8))(declare-fun query () Bool)(declare-fun j () Bool)
            (declare-fun k () Int)
            (define-fun .s () (_ BitVec 8) (! |a b| :next n))
            (define-fun .i () Bool (! (= |a b| #x00) :init true))
            (define-fun .t () Bool (! (= n (ite j (bvneg |a b|) ((_ sign_extend 4) ((_ extract 3 0) |a b|)))) :trans true))
            (define-fun .p () Bool (! {property} :invar-property 0))"
        );
        let mut terms = Terms::new();
        let system = read_vmt(text, "x.vmt", &mut terms).unwrap_or_else(|e| panic!("{e}")).system;
        write_mcmt(&mut terms, &system).map_err(|e| e.to_string())
    };
    let text =
        vmt("(or query (distinct |a b| #x01) (bvuaddo |a b| |a b|))").unwrap_or_else(|e| panic!("{e}"));
    for part in ["(a_b (_ BitVec 8))", "(v_query Bool)", "(j Bool)", "bvsub", "concat", "input.j"] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    for absent in ["bvneg", "sign_extend", "distinct", "bvuaddo", "state.v_query"] {
        assert!(!text.contains(absent), "{absent}\n{text}");
    }
    let (mut terms, system) = read(&text).unwrap_or_else(|e| panic!("{e}\n{text}"));
    assert_eq!((system.states.len(), system.inputs.len()), (2, 1));
    assert!(write_vmt(&mut terms, &system).contains(":invar-property"));
    assert_eq!(vmt("(= 1 (mod k 3))"), Err("MCMT has no operator for mod".into()));
}

#[test]
fn mistakes_have_their_place() {
    let head = "(define-state-type s ((x Int)))\n";
    for (text, expected) in [
        ("", "x.mcmt:1:1: expected (define-transition-system"),
        (head, "x.mcmt:2:1: expected (define-transition-system"),
        ("x", "x.mcmt:1:1: expected a command"),
        ("(frobnicate)", "x.mcmt:1:2: the command frobnicate is not supported"),
        ("(define-state-type s ((x Int) (x Int)))", "x.mcmt:1:32: x is declared already"),
        ("(define-state-type s ((and Int)))", "x.mcmt:1:24: and is declared already"),
        ("(define-state-type s ((x Foo)))", "x.mcmt:1:26: the sort Foo"),
    ] {
        let found = read(text).err().unwrap_or_default();
        assert!(found.starts_with(expected), "{text}\n{found}");
    }
    for (text, expected) in [
        ("(define-state-type t ())", "x.mcmt:2:2: a second state type"),
        ("(define-states z t (= x 0))", "x.mcmt:2:18: t is no state type"),
        ("(define-states z s x)", "x.mcmt:2:20: expected a formula"),
        ("(define-states z s (= next.x 0))", "x.mcmt:2:20: next.x is about a step"),
        ("(define-transition z s (= next.x x))", "x.mcmt:2:24: x is about one state"),
        ("(define-states z s (forall ((y Int)) (= x y)))", "x.mcmt:2:20: quantifiers"),
        ("(query T (= x 0))", "x.mcmt:2:8: T is no transition system"),
        (
            "(define-transition-system T s (= x 0) true)(define-transition-system U s true true)",
            "x.mcmt:2:45: a second",
        ),
        ("(define-transition-system T s (= x 0) true)(query T (= x 0.5)", "x.mcmt:2:"),
        ("(define-states z s (= x 0)", "x.mcmt:2:27: expected ')'"),
    ] {
        let found = read(&format!("{head}{text}")).err().unwrap_or_default();
        assert!(found.starts_with(expected), "{text}\n{found}");
    }
}
