//! Inputs of each format: small whole ones, and what can go wrong with them.

use euphonium_random::Rng;

/// The formats, by their extensions, with one or more small whole texts.
const SEEDS: &[(&str, &[&str])] = &[
    (
        "smt2",
        &[
            "(set-logic QF_AUFBV)\n(declare-const x (_ BitVec 16))\n\
             (declare-fun f ((_ BitVec 16)) (_ BitVec 16))\n\
             (assert (! (= (f x) (bvmul x x)) :named a))\n(push 1)\n(assert (bvult (f x) #x0007))\n\
             (check-sat)\n\
             (get-model)\n(get-value (x (f x)))\n(pop 1)\n(assert (distinct (bvmul x x) (f x)))\n\
             (check-sat)\n",
            "(set-logic QF_BV)\n(declare-const a (_ BitVec 40))\n(declare-const b (_ BitVec 40))\n\
             (assert (= (bvmul a b) #x00ffff1234))\n(assert (bvugt a #x0000000001))\n\
             (assert (bvugt b #x0000000001))\n\
             (assert (bvult a #x0000ffffff))\n(assert (bvult b #x0000ffffff))\n(check-sat)\n",
            "(set-logic HORN)\n(declare-fun P ((_ BitVec 16)) Bool)\n(assert (P #x0000))\n\
             (assert (forall ((x (_ BitVec 16))) (=> (and (P x) (bvult x #x0fff)) (P (bvadd x #x0003)))))\n\
             (assert (forall ((x (_ BitVec 16))) (=> (and (P x) (= x #x1234)) false)))\n(check-sat)\n",
        ],
    ),
    (
        "vmt",
        &["(declare-fun x () (_ BitVec 12))\n(declare-fun x+ () (_ BitVec 12))\n(declare-fun i () Bool)\n\
           (define-fun .sv () (_ BitVec 12) (! x :next x+))\n\
           (define-fun .i () Bool (! (= x #x000) :init true))\n\
           (define-fun .t () Bool (! (= x+ (ite i (bvadd x #x003) (bvmul x x))) :trans true))\n\
           (define-fun .p () Bool (! (not (= x #xabc)) :invar-property 0))\n\
           (define-fun .q () Bool (! (bvult x #xfff) :invar-property 1))\n"],
    ),
    (
        "btor2",
        &["1 sort bitvec 1\n2 sort bitvec 8\n3 zero 2\n4 state 2 n\n5 init 2 4 3\n6 one 2\n7 add 2 4 6\n\
             8 next 2 4 7\n\
           9 constd 2 200\n10 eq 1 4 9\n11 bad 10\n"],
    ),
    (
        "c",
        &[
            "extern int __VERIFIER_nondet_int(void);\nvoid reach_error(void);\nint main(void) {\n  \
             int n = __VERIFIER_nondet_int(), s = 0;\n  for (int i = 0; i < n; i++) s += i;\n  \
             if (s == 4950) reach_error();\n  return 0;\n}\n",
            "#include <stdlib.h>\nextern unsigned __VERIFIER_nondet_uint(void);\nvoid reach_error(void);\n\
             struct n { struct n *next; unsigned v; };\nint main(void) {\n  struct n *l = 0;\n  \
             while (__VERIFIER_nondet_uint()) { struct n *m = malloc(sizeof *m); m->next = l; m->v = 3; l = \
             m; }\n  for (; l; l = l->next) if (l->v != 3) reach_error();\n  return 0;\n}\n",
            "void reach_error(void);\nunsigned f(unsigned n) { return n < 2 ? n : f(n - 1) + f(n - 2); }\n\
             int main(void) { if (f(40) == 1) reach_error(); }\n",
        ],
    ),
    ("i", &["int main(void) { return 0; }\n"]),
    (
        "ll",
        &["target datalayout = \"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128\"\n\
           declare void @reach_error()\ndefine i32 @main() {\nentry:\n  br label %loop\nloop:\n  \
           %i = phi i32 [ 0, %entry ], [ %j, %loop ]\n  %j = add i32 %i, 3\n  %c = icmp eq i32 %j, 1000\n  \
           br i1 %c, label %bad, label %loop\nbad:\n  call void @reach_error()\n  ret i32 0\n}\n"],
    ),
    (
        "cfa",
        &["(cfa\n  (var x (_ BitVec 8))\n  (location entry)\n  (location loop)\n  (location error)\n  \
             (initial entry)\n  (error error)\n  (edge entry loop (assign x #x00))\n  \
           (edge loop loop (assume (bvult x #x10)) (assign x (bvadd x #x01)))\n  \
           (edge loop error (assume (= x #x20))))\n"],
    ),
    (
        "bpl",
        &[
            "function {:bvbuiltin \"bvadd\"} add(x: bv8, y: bv8) returns (bv8);\nprocedure main()\n{\n  var x: bv8;\n  \
             var m: [bv8]bool;\n  start:\n    x := 0bv8;\n    m := (lambda i: bv8 :: false);\n    goto loop;\n  \
           loop:\n    goto more, done;\n  more:\n    assume !m[x] && x != 16bv8;\n    x := add(x, 1bv8);\n    \
           goto loop;\n  done:\n    assume x[4:0] == 3bv2 ++ 1bv2;\n    assert false;\n    return;\n}\n",
        ],
    ),
    (
        "mcmt",
        &["(define-state-type s ((x Int) (y (_ BitVec 4))) ((d Int)))\n(define-constant k 3)\n\
           (define-states zero s (and (= x 0) (= y #x0)))\n\
           (define-transition step s (and (= next.x (+ state.x input.d k)) (= next.y (bvadd state.y #x1))))\n\
           (define-transition-system T s zero (or step next.zero))\n(assume T (< x 40))\n(query T (not (= x 7)))\n"],
    ),
    (
        "yml",
        &["format_version: '2.0'\ninput_files: 'in0.c'\nproperties:\n  - property_file: p.prp\n    \
           expected_verdict: true\noptions:\n  language: C\n  data_model: ILP32\n"],
    ),
    ("prp", &["CHECK( init(main()), LTL(G ! call(reach_error())) )\n"]),
    (
        "toml",
        &["[portfolio.default]\nlines = [{ engine = \"bmc\", share = 0.5 }, { engine = \"kind\" }, \
           { engine = \"run\" }, { name = \"x\", engine = \"euf\", options = [\"--euf-schemata\", \"off\"] \
           }]\n"],
    ),
];

/// The extensions.
pub fn extensions() -> impl Iterator<Item = &'static str> {
    SEEDS.iter().map(|(extension, _)| *extension)
}

/// A whole text of a format.
pub fn whole(rng: &mut Rng, extension: &str) -> Vec<u8> {
    let seeds = SEEDS.iter().find(|(other, _)| *other == extension).map_or(&[""][..], |(_, seeds)| seeds);
    rng.pick(seeds).copied().unwrap_or_default().as_bytes().to_vec()
}

/// A text of a format, more often damaged than not.
pub fn draw(rng: &mut Rng, extension: &str, largest: usize) -> Vec<u8> {
    let text = whole(rng, extension);
    let size = match rng.below(40) {
        0 => largest,
        1..=4 => largest.min(1 << 20),
        _ => largest.min(20_000),
    };
    match rng.below(20) {
        0..=8 => text,
        9 => Vec::new(),
        10 | 11 => text[..rng.below(text.len())].to_vec(),
        12 => (0..rng.below(size.min(1 << 16))).map(|_| rng.next() as u8).collect(),
        13 => flipped(rng, text),
        14 => nested(rng, extension, size),
        15 => repeated(rng, &text, size),
        16 => long_line(rng, &text, size),
        17 => deleted(rng, text),
        18 => {
            let position = rng.below(text.len());
            [&text[..position], &[0, 0xff, 0xfe, b'"'], &text[position..]].concat()
        }
        _ => swapped_numbers(rng, &text),
    }
}

fn flipped(rng: &mut Rng, mut text: Vec<u8>) -> Vec<u8> {
    for _ in 0..rng.between(1, 8) {
        let position = rng.below(text.len());
        if let Some(byte) = text.get_mut(position) {
            *byte ^= 1 << rng.below(8);
        }
    }
    text
}

fn deleted(rng: &mut Rng, mut text: Vec<u8>) -> Vec<u8> {
    let start = rng.below(text.len());
    let end = (start + rng.between(1, 30)).min(text.len());
    text.drain(start..end);
    text
}

/// What nests in a format, as deep as the size allows.
fn nested(rng: &mut Rng, extension: &str, size: usize) -> Vec<u8> {
    let (head, open, inner, close, tail) = match (extension, rng.below(3)) {
        (_, 0) => ("", "(", "", "", ""),
        ("smt2", 1) => ("(declare-const p Bool)(assert ", "(not ", "p", ")", ")(check-sat)"),
        ("smt2" | "vmt", _) => ("(declare-const p Bool)(define-fun q () Bool ", "(and p ", "p", ")", ")"),
        ("c" | "i", 1) => ("int main(void) { return ", "(", "1", ")", "; }"),
        ("c" | "i", _) => ("int main(void) ", "{", "", "}", ""),
        ("ll", _) => ("@g = global ", "{ i8, ", "i8", " }", " zeroinitializer\n"),
        ("toml", _) => ("x = ", "[", "", "]", "\n"),
        ("yml", _) => ("input_files: ", "[", "a", "]", "\n"),
        ("bpl", _) => ("procedure p() { assume ", "(", "true", ")", "; assert false; }"),
        ("mcmt", _) => ("(define-state-type s ((x Bool)))(define-states z s ", "(not ", "x", ")", ")"),
        ("cfa", _) => ("(cfa (var x Bool) (edge a b (assume ", "(not ", "x", ")", ")))"),
        _ => ("1 ", "- ", "1", "", "\n"),
    };
    let depth = size / (open.len() + close.len()).max(1);
    // A compiler is no part of the test.
    let depth = if matches!(extension, "c" | "i") { depth.min(200) } else { depth };
    [head, &open.repeat(depth), inner, &close.repeat(depth), tail].concat().into_bytes()
}

fn repeated(rng: &mut Rng, text: &[u8], size: usize) -> Vec<u8> {
    let start = rng.below(text.len());
    let end = (start + rng.between(1, 60)).min(text.len());
    let part = &text[start..end];
    let count = size / part.len().max(1);
    [&text[..start], &part.repeat(count), &text[start..]].concat()
}

/// One word that does not end.
fn long_line(rng: &mut Rng, text: &[u8], size: usize) -> Vec<u8> {
    let position = rng.below(text.len());
    let byte = *rng.pick(b"a0 ;\"|#-").unwrap_or(&b'a');
    [&text[..position], &vec![byte; size], &text[position..]].concat()
}

/// Numbers that are too large, or zero.
fn swapped_numbers(rng: &mut Rng, text: &[u8]) -> Vec<u8> {
    let numbers = ["0", "-1", "1000000", "4294967295", "18446744073709551616", "99999999999999999999999999"];
    let mut result = Vec::new();
    let mut in_number = false;
    for &byte in text {
        match (byte.is_ascii_digit(), in_number) {
            (true, true) => continue,
            (true, false) if rng.chance(10) => {
                result.extend(rng.pick(&numbers).copied().unwrap_or("0").as_bytes());
                in_number = true;
            }
            (digit, _) => {
                in_number = digit && in_number;
                result.push(byte);
            }
        }
    }
    result
}
