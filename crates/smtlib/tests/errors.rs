//! Every refusal names the exact place.

mod common;

use common::read;
use euphonium_smtlib::{CommandKind, CommandSplitter, ErrorKind, Reader};
use euphonium_term::Terms;

fn check(text: &str, kind: ErrorKind, want: &str) {
    let error = read(&mut Terms::new(), text).expect_err(text);
    assert_eq!(error.to_string(), want, "{text}");
    assert_eq!(error.kind, kind, "{text}");
}

#[test]
fn syntax() {
    use ErrorKind::Syntax;
    check("(assert true", Syntax, "t.smt2:1:13: the text ends inside a command: a ')' is missing");
    check("(check-sat))", Syntax, "t.smt2:1:12: this ')' closes nothing");
    check("check-sat", Syntax, "t.smt2:1:1: expected a command, '(' first");
    check("(|assert| true)", Syntax, "t.smt2:1:2: expected the name of a command, found |assert|");
    check("(assert\n  (and true)\n  true)", Syntax, "t.smt2:3:3: expected ')', found true");
    check("(assert ())", Syntax, "t.smt2:1:10: expected a function, found )");
    check("(assert (and))", Syntax, "t.smt2:1:9: an application needs arguments");
    check("(assert let)", Syntax, "t.smt2:1:9: expected a term, found let");
    check("(assert (let ((x true)) ))", Syntax, "t.smt2:1:25: expected a term, found )");
    check("(assert (let () true))", Syntax, "t.smt2:1:15: expected '(' and a name, found )");
    check("(assert (forall () true))", Syntax, "t.smt2:1:9: a quantifier needs variables");
    check("(assert (! true))", Syntax, "t.smt2:1:16: an annotation needs attributes");
    check("(assert ; ü\n ü)", Syntax, "t.smt2:2:2: the character 'ü' is not allowed here");
    check("(echo \"ü\" [)", Syntax, "t.smt2:1:11: the character '[' is not allowed here");
    check("(push 1 2)", Syntax, "t.smt2:1:9: expected ')', found 2");
    check("(declare-const let Int)", Syntax, "t.smt2:1:16: expected a symbol, found let");
}

#[test]
fn sorts() {
    use ErrorKind::Sort;
    check("(assert 5)", Sort, "t.smt2:1:9: this term has sort Int, expected Bool");
    check("(assert (= 1 true))", Sort, "t.smt2:1:9: the arguments of = have different sorts, Int and Bool");
    check("(assert (and 1))", Sort, "t.smt2:1:9: an argument of and has sort Int, expected Bool");
    check("(assert (not true false))", Sort, "t.smt2:1:9: not takes 1 argument(s), not 2");
    check(
        "(declare-fun f (Int) Bool)(assert (f true))",
        Sort,
        "t.smt2:1:35: argument 1 of f has sort Bool, expected Int",
    );
    check("(declare-fun f (Int) Bool)(assert f)", Sort, "t.smt2:1:35: f needs arguments");
    check("(declare-const a Bool)(assert (a true))", Sort, "t.smt2:1:32: a takes no arguments");
    check("(assert (= #b1 (_ bv2 1)))", Sort, "t.smt2:1:19: bv2 does not fit 1 bits");
    check(
        "(declare-const a (_ BitVec 0))",
        Sort,
        "t.smt2:1:28: a bit-vector of width 0 is outside 1..=16777216",
    );
    check("(declare-const a (Array Int))", Sort, "t.smt2:1:19: the sort Array takes 2 argument(s), not 1");
    check("(define-fun f () Int true)", Sort, "t.smt2:1:22: this term has sort Bool, expected Int");
    check(
        "(define-fun f ((x Int)) Int x)\n(assert (= 1 (f 1 2)))",
        Sort,
        "t.smt2:2:14: this definition takes 1 argument(s), not 2",
    );
    check(
        "(assert (= #x0 ((_ extract 4 0) #x0)))",
        Sort,
        "t.smt2:1:16: (_ extract 4 0) does not fit a width of 4",
    );
    check("(assert (as true Int))", Sort, "t.smt2:1:13: true has sort Bool, not Int");
}

#[test]
fn names() {
    use ErrorKind::{Misplaced, Redeclared, Undeclared};
    check("(assert p)", Undeclared, "t.smt2:1:9: p is not declared");
    check("(assert (f 1))", Undeclared, "t.smt2:1:10: f is not declared");
    check("(declare-const a S)", Undeclared, "t.smt2:1:18: the sort S is not declared");
    check("(declare-const a Int)\n(declare-fun a () Int)", Redeclared, "t.smt2:2:14: a is already declared");
    check("(declare-const and Int)", Redeclared, "t.smt2:1:16: and is already declared");
    check("(declare-sort Int 0)", Redeclared, "t.smt2:1:15: the sort Int is already declared");
    check("(assert (let ((x 1) (x 2)) true))", Redeclared, "t.smt2:1:22: x occurs twice in this list");
    check("(assert (forall ((x Int) (x Int)) true))", Redeclared, "t.smt2:1:27: x occurs twice in this list");
    check("(push)(declare-const a Int)(pop)(assert (= a 1))", Undeclared, "t.smt2:1:44: a is not declared");
    check("(push 2)(pop 3)", Misplaced, "t.smt2:1:14: cannot pop 3 level(s), there are 2");
    check("(assert (and (let ((x true)) x) x))", Undeclared, "t.smt2:1:33: x is not declared");
    check(
        "(assert (forall ((x Int)) (! (= x 1) :named n)))",
        Misplaced,
        "t.smt2:1:45: n names a term with a bound variable in it",
    );
    check("(assert (forall ((x Int)) true))(assert (= x 1))", Undeclared, "t.smt2:1:44: x is not declared");
    check("(declare-const a Bool)(reset)(assert a)", Undeclared, "t.smt2:1:38: a is not declared");
}

#[test]
fn unsupported() {
    let check = |text, want| check(text, ErrorKind::Unsupported, want);
    check("(declare-const a String)", "t.smt2:1:18: String: strings are not supported");
    check("(assert (= \"a\" \"b\"))", "t.smt2:1:12: \"a\": strings are not supported");
    check(
        "(declare-const a (_ FloatingPoint 8 24))",
        "t.smt2:1:21: FloatingPoint: floating-point numbers are not supported",
    );
    check("(assert (fp.eq a b))", "t.smt2:1:10: fp.eq: floating-point numbers are not supported");
    check("(declare-const a (Seq Int))", "t.smt2:1:19: Seq: sequences are not supported");
    check("(assert (str.in_re a b))", "t.smt2:1:10: str.in_re: strings are not supported");
    check("(assert (re.none))", "t.smt2:1:10: re.none: regular expressions are not supported");
    check(
        "(declare-datatypes ((L 0)) (((nil) (cons (hd Int) (tl L)))))\n(declare-const a L)",
        "t.smt2:2:18: L: datatypes are not supported",
    );
    check(
        "(declare-datatype L ((nil) (cons (hd Int))))\n(assert (= 1 (hd nil)))",
        "t.smt2:2:15: hd: datatypes are not supported",
    );
    check(
        "(define-fun-rec f ((x Int)) Int (f x))(assert (= 1 (f 1)))",
        "t.smt2:1:53: f: recursive functions are not supported",
    );
    check(
        "(define-funs-rec ((f ((x Int)) Int) (g () Int)) ((g) 1))(assert (= 1 g))",
        "t.smt2:1:70: g: recursive functions are not supported",
    );
    check("(assert (match x ((y true))))", "t.smt2:1:10: match: datatypes are not supported");
}

#[test]
fn sorts_cannot_explode() {
    let mut text = String::from("(define-sort S0 () (Array Int Int))");
    for i in 1..100 {
        text += &format!("(define-sort S{i} () (Array S{} S{}))", i - 1, i - 1);
    }
    assert_eq!(read(&mut Terms::new(), &text).unwrap_err().kind, ErrorKind::Unsupported);
    let deep = format!("(declare-const a {}Int{})", "(Array Int ".repeat(100_000), ")".repeat(100_000));
    assert_eq!(read(&mut Terms::new(), &deep).unwrap_err().kind, ErrorKind::Unsupported);
}

#[test]
fn an_error_leaves_no_trace_and_the_reader_goes_on() {
    let text = "(declare-const a Int)\n\
                (assert (! (let ((b a)) (forall ((c Int)) (and (! (= 1 1) :named n) (f c)))) :named m))\n\
                (assert (or n m) |unclosed\n (in a symbol|)\n\
                (assert (= a 007x))\n)\n(assert (= a 1))(echo \"x\"\"y\")";
    let (mut terms, mut reader) = (Terms::new(), Reader::new(text, "f"));
    let mut log = Vec::new();
    loop {
        match reader.next_command(&mut terms) {
            Ok(None) => break,
            Ok(Some(command)) => match command.kind {
                CommandKind::Echo(text) => log.push(text),
                _ => log.push(format!("ok {}", command.position)),
            },
            Err(error) => {
                log.push(error.to_string());
                // Asking again without going on gives the same answer.
                assert_eq!(reader.next_command(&mut terms), Err(error));
                reader.recover();
            }
        }
    }
    let want = [
        "ok 1:1",
        "f:2:70: f is not declared",
        "f:3:13: n is not declared",
        "f:5:14: 007x is neither a literal nor a symbol",
        "f:6:1: this ')' closes nothing",
        "ok 7:1",
        "x\"y",
    ];
    assert_eq!(log, want);
}

#[test]
fn positions_continue_from_chunk_to_chunk() {
    let text = "(declare-const a Int) ; (\n  (assert\n (= a 1)) (assert |a\n|) (assert (= b 1))";
    let mut splitter = CommandSplitter::new(text.as_bytes());
    let (mut terms, mut reader) = (Terms::new(), Reader::new("", "-"));
    let mut log = Vec::new();
    while let Some(chunk) = splitter.next_chunk().unwrap() {
        reader.feed(chunk);
        loop {
            match reader.next_command(&mut terms) {
                Ok(None) => break,
                Ok(Some(command)) => log.push(command.position.to_string()),
                Err(error) => {
                    log.push(error.to_string());
                    reader.recover();
                }
            }
        }
    }
    assert_eq!(log, ["1:1", "2:3", "-:3:19: a  is not declared", "-:4:15: b is not declared"]);
}
