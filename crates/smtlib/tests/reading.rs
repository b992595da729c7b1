//! What scripts mean, checked by printing or by comparing with terms built by hand.

mod common;

use common::{assertions, read};
use euphonium_smtlib::printer::term_to_string;
use euphonium_smtlib::{CommandKind, QueryGoal, Reader};
use euphonium_term::{AttributeValue, Op, SortId, TermId, Terms};

const DECLARATIONS: &str = "(declare-const a Int)(declare-const b Int)(declare-const c Int)\
    (declare-const p Bool)(declare-const q Bool)(declare-const r Bool)\
    (declare-const x Real)(declare-const y Real)(declare-const u (_ BitVec 8))\
    (declare-sort S 0)(declare-const s S)(declare-fun f (Int) Int)(declare-fun g (Real) Real)";

/// `text`, asserted, is printed as `want`.
fn check(text: &str, want: &str) {
    check_after("", text, want);
}

fn check_after(before: &str, text: &str, want: &str) {
    let mut terms = Terms::new();
    let found = assertions(&mut terms, &format!("{before}{DECLARATIONS}(assert {text})"));
    assert_eq!(term_to_string(&terms, found[0]), want, "{text}");
}

#[test]
fn chains_and_associativity() {
    check("(= a b c)", "(and (= a b) (= b c))");
    check("(< a b c)", "(and (< a b) (< b c))");
    check("(=> p q r)", "(=> p (=> q r))");
    check("(xor p q r)", "(xor (xor p q) r)");
    check("(= (- a b c) (- a))", "(= (- (- a b) c) (- a))");
    check("(and p q r)", "(and p q r)");
    check("(and p)", "p");
    check("(= (+ a) (* b) )", "(= a b)");
    check("(distinct a b c)", "(distinct a b c)");
    check("(= u (bvadd u u u))", "(= u (bvadd (bvadd u u) u))");
    check(
        "(= #x010203 (concat #x01 #x02 #x03))",
        "(= #b000000010000001000000011 (concat (concat #b00000001 #b00000010) #b00000011))",
    );
    check("(= (div a b c) 1)", "(= (div (div a b) c) 1)");
}

#[test]
fn literals() {
    check("(= a (- 5))", "(= a (- 5))");
    check("(= a (- (- 5)))", "(= a (- (- 5)))");
    check("(= x (/ 1 3))", "(= x (/ 1.0 3.0))");
    check("(= x (/ 2 (- 3)))", "(= x (/ 2.0 (- 3.0)))");
    check("(= x (/ (- 2) 4))", "(= x (- (/ 1.0 2.0)))");
    check("(= x (- (/ 1.0 3.0)))", "(= x (- (/ 1.0 3.0)))");
    check("(= x 1.50)", "(= x (/ 3.0 2.0))");
    check("(= x (/ 1.0 0.0))", "(= x (/ 1.0 0.0))");
    check(
        "(= u (_ bv5 8) #x05 #b00000101)",
        "(let ((?l1 (= #b00000101 #b00000101))) (and (= u #b00000101) ?l1 ?l1))",
    );
    check("(= a 123456789012345678901234567890)", "(= a 123456789012345678901234567890)");
    let mut terms = Terms::new();
    let found = assertions(&mut terms, "(declare-const a Int)(assert (= a (- 5)))");
    let five = terms.int_const(-5);
    assert_eq!(terms.args(found[0])[1], five);
}

#[test]
fn integers_where_reals_are_expected() {
    check("(= x (* 2 y))", "(= x (* 2.0 y))");
    check("(< x a 1)", "(and (< x (to_real a)) (< (to_real a) 1.0))");
    check("(= x (ite p 1 y))", "(= x (ite p 1.0 y))");
    check("(= (g 1) (/ a 2))", "(= (g 1.0) (/ (to_real a) 2.0))");
    check("(= x (- 2))", "(= x (- 2.0))");
    check_after("(set-logic QF_LRA)", "(= x (ite p 1 0))", "(= x (ite p 1.0 0.0))");
    check_after("(set-logic QF_LRA)", "(= a (f 0))", "(= a (f 0))");
    check_after("(set-logic AUFLIRA)", "(= a (ite p 1 0))", "(= a (ite p 1 0))");
    check_after("(define-fun two () Real 2)", "(= x two)", "(= x 2.0)");
    check_after("(define-fun h ((z Real)) Real z)", "(= x (h 2))", "(= x 2.0)");
}

#[test]
fn identifiers() {
    check(
        "(= ((_ extract 3 0) u) ((_ int2bv 4) (bv2nat u)))",
        "(= ((_ extract 3 0) u) ((_ int_to_bv 4) (ubv_to_int u)))",
    );
    check("(= s (as @S_3 S))", "(= s (as @S_3 S))");
    check("(= (as a Int) ((as f Int) 1))", "(= a (f 1))");
    check(
        "(= 1 (select ((as const (Array Int Int)) 1) a))",
        "(= 1 (select ((as const (Array Int Int)) 1) a))",
    );
    check("((_ divisible 3) a)", "((_ divisible 3) a)");
    check("(bvuaddo u (bvnot |u|))", "(bvuaddo u (bvnot u))");
    check_after(
        "(declare-const |let| Bool)(declare-const |a b| Bool)",
        "(and |let| |a b|)",
        "(and |let| |a b|)",
    );
}

#[test]
fn a_declaration_hides_a_theory_symbol() {
    let mut terms = Terms::new();
    let text = "(declare-sort T 0)(declare-fun select (T) T)(declare-const t T)(assert (= (select t) t))";
    let found = assertions(&mut terms, text);
    let left = terms.args(found[0])[0];
    assert!(matches!(terms.op(left), Op::App(_)));
}

#[test]
fn let_is_parallel_and_shadows() {
    check("(let ((a b) (b a)) (< a b))", "(< b a)");
    check("(let ((a b)) (let ((b a) (p q)) (and p (= a b))))", "(and q (= b b))");
    check("(and (let ((p q)) p) p)", "(and q p)");
    check("(let ((and p)) (not and))", "(not p)");
}

#[test]
fn quantifiers() {
    let text = "(forall ((a Int) (z S)) (! (> (f a) 0) :pattern ((f a) (= z s)) :qid |q 1| :weight 3 \
                :pattern ((f a))))";
    check(
        text,
        "(forall ((a!1 Int) (z S)) (! (> (f a!1) 0) :pattern ((f a!1) (= z s)) :pattern ((f a!1)) :qid |q 1| \
         :weight 3))"
            .replace("a!1", "a")
            .as_str(),
    );
    // The annotation may stand behind `let`.
    check(
        "(forall ((z Int)) (let ((k (f z))) (! (> k 0) :pattern (k))))",
        "(forall ((z Int)) (! (> (f z) 0) :pattern ((f z))))",
    );
    // ... but not anywhere.
    check("(forall ((z Int)) (not (! (> z 0) :weight 1)))", "(forall ((z Int)) (not (> z 0)))");
}

#[test]
fn nothing_is_captured() {
    // The inner variable gets another name: k speaks of the outer one.
    check(
        "(forall ((z Int)) (let ((k (f z))) (forall ((z Int)) (= z k))))",
        "(forall ((z Int)) (forall ((z!1 Int)) (= z!1 (f z))))",
    );
    // Without need nothing is renamed.
    check(
        "(forall ((z Int)) (let ((k (f z))) (and (= k 1) (forall ((z Int)) (= z 1)))))",
        "(forall ((z Int)) (and (= (f z) 1) (forall ((z Int)) (= z 1))))",
    );
    // A constant and a variable of one name, and two variables of one name and different sorts.
    check_after(
        "(declare-const z Int)(define-fun k () Int z)",
        "(forall ((z Int)) (= z k))",
        "(forall ((z!1 Int)) (= z!1 z))",
    );
    check(
        "(forall ((z Int)) (let ((k z)) (forall ((z Bool)) (= z (= k 1)))))",
        "(forall ((z Int)) (forall ((z!1 Bool)) (= z!1 (= z 1))))",
    );
    // An argument of a definition.
    check_after(
        "(define-fun all ((m Int)) Bool (forall ((z Int)) (= z m)))",
        "(exists ((z Int)) (all z))",
        "(exists ((z Int)) (forall ((z!1 Int)) (= z!1 z)))",
    );
}

#[test]
fn definitions() {
    let text = "(define-fun max ((m Int) (n Int)) Int (ite (< m n) n m))";
    check_after(
        text,
        "(= c (max (max a b) 1))",
        "(let ((?l1 (ite (< a b) b a))) (= c (ite (< ?l1 1) 1 ?l1)))",
    );
    // Simultaneous: the arguments mention the parameters' names.
    check_after("(define-fun lt ((a Int) (b Int)) Bool (< a b))", "(lt b a)", "(< b a)");
    check_after("(define-const two Int 2)", "(= a two)", "(= a 2)");
    check_after(
        "(define-sort Word () (_ BitVec 8))(define-sort Map (K) (Array K Word))(declare-const m (Map Int))",
        "(= u (select m 1))",
        "(= u (select m 1))",
    );
    let mut deep = String::from("(define-fun d0 ((m Int)) Int (f m))");
    for i in 1..200 {
        deep += &format!("(define-fun d{i} ((m Int)) Int (+ (d{} m) (d{} m)))", i - 1, i - 1);
    }
    let mut terms = Terms::new();
    let found = assertions(&mut terms, &format!("(declare-fun f (Int) Int){deep}(assert (= 0 (d199 7)))"));
    // Shared structure stays shared.
    assert_eq!(terms.dag_size(&found), 7 - 4 + 200);
}

#[test]
fn levels_and_global_declarations() {
    let mut terms = Terms::new();
    let script = "(push)(declare-const a Int)(push)(declare-const b Int)(pop)(declare-const b Bool)(pop)\
                  (declare-const a Bool)(assert a)";
    let found = assertions(&mut terms, script);
    assert_eq!(terms.sort_of(found[0]), SortId::BOOL);
    let global = "(set-option :global-declarations true)(push)(declare-const a Bool)(declare-sort T 0)\
                  (assert (! (not a) :named n))(pop)(declare-const t T)(assert (and a n (= t \
                  t)))(reset-assertions)(assert a)";
    assert_eq!(assertions(&mut terms, global).len(), 3);
    assert!(read(&mut terms, "(declare-const a Bool)(reset-assertions)(assert a)").is_err());
}

#[test]
fn annotations_and_vmt() {
    let mut terms = Terms::new();
    let text = "(declare-const x Int)(declare-const |x +| Int)\n\
                (define-fun .s () Int (! x :next |x +|))\n\
                (define-fun .i () Bool (! (= .s 0) :init true))\n\
                (define-fun .p () Bool (! (! (> x 0) :named pos) :invar-property 0 :flag))\n\
                (assert pos)";
    let commands = read(&mut terms, text).unwrap();
    let next = &commands[2].annotations[0];
    assert_eq!(next.position.to_string(), "2:23");
    let CommandKind::DefineFun { body, .. } = &commands[2].kind else { panic!() };
    assert_eq!(next.term, *body);
    let AttributeValue::Terms(successor) = &next.attributes[0].value else { panic!() };
    assert_eq!(term_to_string(&terms, successor[0]), "|x +|");
    let init = &commands[3].annotations[0];
    assert_eq!(
        (&*init.attributes[0].keyword, &init.attributes[0].value),
        ("init", &AttributeValue::Text("true".into()))
    );
    let [named, property] = &commands[4].annotations[..] else { panic!() };
    assert_eq!(named.attributes[0].value, AttributeValue::Text("pos".into()));
    assert_eq!(property.attributes[0].value, AttributeValue::Text("0".into()));
    assert_eq!(property.attributes[1].value, AttributeValue::None);
    assert_eq!(commands[5].kind, CommandKind::Assert(named.term));
    assert_eq!(&text[commands[5].span.clone()], "(assert pos)");
}

#[test]
fn names_hold_behind_their_scope() {
    let mut terms = Terms::new();
    let text = "(declare-const p Bool)\
                (assert (let ((q p)) (forall ((z Int)) (and (= z 1) (! (not q) :named n) n))))(assert n)";
    let found = assertions(&mut terms, text);
    assert_eq!(term_to_string(&terms, found[1]), "(not p)");
}

#[test]
fn horn_commands() {
    let mut terms = Terms::new();
    let text = "(declare-rel inv (Int))(declare-rel err ())(declare-var k Int)(declare-var k Int)\
                (rule (=> (= k 0) (inv k)) start)(rule (=> (and (inv k) (< k 0)) err))\
                (query err :print-certificate true)(query inv)(query (inv 1))";
    let commands = read(&mut terms, text).unwrap();
    let CommandKind::Rule { clause, name } = &commands[4].kind else { panic!() };
    assert_eq!(
        (term_to_string(&terms, *clause).as_str(), name.as_deref()),
        ("(=> (= k 0) (inv k))", Some("start"))
    );
    assert!(
        matches!(&commands[6].kind, CommandKind::Query { goal: QueryGoal::Term(_), options } if options.len() == 1)
    );
    assert!(matches!(&commands[7].kind, CommandKind::Query { goal: QueryGoal::Relation(_), .. }));
}

#[test]
fn the_other_commands() {
    let mut terms = Terms::new();
    let text = "(set-info :source |a\nb|)(set-option :x)(get-info :name)(get-option :x)(check-sat)\
                (check-sat-assuming (true (not false)))(get-value (true (not  true)))(get-model)(get-proof)\
                (get-unsat-core)(get-unsat-assumptions)(get-assertions)(get-assignment)(push)(pop 1)(reset)\
                (simplify (foo) \"(\" |(|)(exit)";
    let commands = read(&mut terms, text).unwrap();
    let kinds: Vec<_> = commands.into_iter().map(|c| c.kind).collect();
    let not_true = terms.raw(Op::Not, &[TermId::TRUE]);
    assert_eq!(
        kinds[6],
        CommandKind::GetValue(vec![(TermId::TRUE, "true".into()), (not_true, "(not  true)".into())])
    );
    assert_eq!(kinds[13..15], [CommandKind::Push(1), CommandKind::Pop(1)]);
    assert_eq!(kinds[16], CommandKind::Unknown { name: "simplify".into() });
    assert_eq!(kinds[17], CommandKind::Exit);
}

#[test]
fn a_definition_takes_the_sort_of_its_body_if_asked_to() {
    let text = "(declare-const u (_ BitVec 8))(define-fun d () Bool (! u :next v))(assert (= d u))";
    let mut terms = Terms::new();
    let mut strict = Reader::new(text, "t");
    assert!(strict.next_command(&mut terms).is_ok());
    let refused = strict.next_command(&mut terms).expect_err("a bit-vector is not Boolean");
    assert_eq!(refused.to_string(), "t:1:53: this term has sort (_ BitVec 8), expected Bool");
    let mut lenient = Reader::new(text, "t").lenient_definition_sorts(true);
    while let Some(command) = lenient.next_command(&mut terms).expect("read leniently") {
        if let CommandKind::DefineFun { result, body, .. } = command.kind {
            assert_eq!(result, terms.sort_of(body));
        }
    }
}
