//! Mutated scripts: the reader must answer, whatever it is given.

mod common;

use euphonium_random::Rng;
use euphonium_smtlib::printer::{term_to_string, write_script};
use euphonium_smtlib::{CommandKind, Reader};
use euphonium_term::Terms;

const SEEDS: [&str; 6] = [
    "(set-logic QF_AUFBV)(declare-fun a () (Array (_ BitVec 8) (_ BitVec 4)))(declare-const |i j| (_ BitVec \
     8))\n\
     (assert (! (= (select a |i j|) ((_ extract 3 0) (bvadd |i j| #x0f (_ bv7 8)))) :named n1)); note\n\
     (check-sat)",
    "(declare-sort S 0)(define-sort Map (K V) (Array K V))(declare-fun f (S Int) Bool)(declare-const m (Map \
     S Int))\n\
     (assert (forall ((x S) (y Int)) (! (=> (f x y) (exists ((x S)) (f x (select m x)))) :pattern ((f x y)) \
     :qid q)))",
    "(set-logic QF_LRA)(declare-const x Real)(define-fun twice ((y Real)) Real (* 2 y))\n\
     (push 1)(assert (let ((y (twice x)) (z (- (/ 1 3)))) (< z 1.5 (+ y z (ite (= x 0) 1 (- 2))))))(pop \
     1)(exit)",
    "(declare-rel inv (Int Int))(declare-var k Int)(rule (=> (= k 0) (inv k k)) r1)(query (inv k 1) :opt \
     val)",
    "(set-info :source |multi\nline|)(echo \"a \"\"q\"\" b\")(get-value ((= 1 1) true))(check-sat-assuming \
     (true))\n\
     (declare-datatypes ((L 0)) (((nil) (cons (hd Int) (tl L)))))(define-fun-rec g ((x Int)) Int (g \
     x))(reset)",
    "(declare-const s (_ BitVec 3))(assert (= ((as const (Array Int (_ BitVec 3))) s) ((as const (Array Int \
     (_ BitVec 3))) #b101)))\n\
     (define-fun .s () Bool (! (! (bvult s (bvnot s)) :next s) :init true))(set-option :global-declarations \
     true)(frobnicate (x))",
];

const TOKENS: [&str; 40] = [
    "(",
    ")",
    " ",
    "\n",
    "|",
    "\"",
    ";",
    ":named",
    ":pattern",
    "!",
    "_",
    "as",
    "let",
    "forall",
    "(let ((x ",
    "((_ ",
    "0",
    "1.5",
    "#x",
    "#b1",
    "x",
    "Int",
    "Bool",
    "and",
    "=",
    "-",
    "/",
    "(- 1)",
    "99999999999999999999",
    "4294967296",
    "extract",
    "repeat",
    "const",
    "@S_1",
    "(push 1)",
    "(pop 1)",
    "(reset)",
    "\u{e9}",
    "ite",
    "(! ",
];

fn mutate(rng: &mut Rng, text: &mut Vec<u8>) {
    let at = rng.below(text.len().max(1)).min(text.len());
    match rng.below(7) {
        0 if !text.is_empty() => text[at] ^= 1 << rng.below(8),
        1 if !text.is_empty() => text[at] = rng.next() as u8,
        2 => text.truncate(at),
        3 => {
            let token = rng.any(&TOKENS);
            text.splice(at..at, token.bytes());
        }
        4 => {
            let end = (at + rng.below(20)).min(text.len());
            text.drain(at..end);
        }
        5 => {
            let end = (at + rng.below(60)).min(text.len());
            let piece: Vec<u8> = text[at..end].to_vec();
            let to = rng.below(text.len().max(1)).min(text.len());
            text.splice(to..to, piece);
        }
        _ => {
            // Swap two words.
            let words: Vec<(usize, usize)> = text
                .split(|b| b" ()\n".contains(b))
                .map(|w| w.as_ptr() as usize - text.as_ptr() as usize)
                .zip(text.split(|b| b" ()\n".contains(b)).map(<[u8]>::len))
                .filter(|w| w.1 > 0)
                .collect();
            if words.len() > 1 {
                let (a, b) = (rng.any(&words), rng.any(&words));
                let (a, b) = (a.min(b), a.max(b));
                if a != b {
                    let (wa, wb) = (text[a.0..a.0 + a.1].to_vec(), text[b.0..b.0 + b.1].to_vec());
                    text.splice(b.0..b.0 + b.1, wa);
                    text.splice(a.0..a.0 + a.1, wb);
                }
            }
        }
    }
}

#[test]
fn no_mutation_makes_the_reader_panic() {
    let mut rng = Rng::new(2024);
    let (mut accepted, mut refused) = (0, 0);
    for case in 0..6000 {
        let mut text = SEEDS[case % SEEDS.len()].as_bytes().to_vec();
        if case % 3 == 0 {
            text.extend_from_slice(rng.any(&SEEDS).as_bytes());
        }
        for _ in 0..1 + rng.below(4) {
            mutate(&mut rng, &mut text);
        }
        let (mut terms, mut reader) = (Terms::new(), Reader::new(text.clone(), "mutant"));
        let mut assertions = Vec::new();
        // Each turn moves on by at least a byte.
        for _ in 0..=text.len() {
            match reader.next_command(&mut terms) {
                Ok(None) => break,
                Ok(Some(command)) => {
                    accepted += 1;
                    assert!(command.span.end <= text.len());
                    match command.kind {
                        CommandKind::Assert(t) => assertions.push(t),
                        CommandKind::Rule { clause, .. } => drop(term_to_string(&terms, clause)),
                        _ => {}
                    }
                }
                Err(error) => {
                    refused += 1;
                    assert!(!error.to_string().contains('\n'));
                    reader.recover();
                }
            }
        }
        assert_eq!(reader.next_command(&mut terms), Ok(None), "the text was not read to its end");
        // What was accepted can be printed and is accepted again, unless a variable of a Horn script
        // is free in it.
        let mut printed = String::new();
        write_script(&mut printed, &terms, &assertions).unwrap();
        let has_variables = text.windows(11).any(|w| w == b"declare-var");
        if let Err(error) = common::read(&mut Terms::new(), &printed)
            && !has_variables
        {
            panic!("{error}\n{printed}\n{}", String::from_utf8_lossy(&text));
        }
    }
    assert!(accepted > 5000 && refused > 5000, "{accepted} accepted, {refused} refused");
}

/// In a formula, elements of a sort would say that it has so many.
#[test]
fn elements_of_sorts_are_for_answers() {
    let text = "(declare-sort S 0)(declare-const s S)\n(assert (= s (as @S_3 S)))";
    let mut terms = Terms::new();
    let mut reader = Reader::new(text, "t.smt2");
    let error = loop {
        match reader.next_command(&mut terms) {
            Ok(Some(_)) => {}
            other => break other.expect_err("the element is refused").to_string(),
        }
    };
    assert!(error.starts_with("t.smt2:2:18:") && error.contains("value of an answer"), "{error}");
}
