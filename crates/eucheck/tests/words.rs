//! The circuits of words, and the operators that others define, against arithmetic, on all words of one to four bits.

use eucheck::definitions::Definitions;
use eucheck::gates::{FALSE, Gates, Lit, TRUE};
use eucheck::script::{DEFINED, Reader};
use eucheck::term::{Term, Terms};
use eucheck::words::Word;

/// Every operator on all words of one to four bits, as constants and as free bits with values.
#[test]
fn circuits_compute_what_the_operators_say() {
    for width in 1..=4u32 {
        let (size, mask) = (1u64 << width, (1u64 << width) - 1);
        let signed = move |n: u64| if n >= size / 2 { n as i64 - size as i64 } else { n as i64 };
        let mut gates = Gates::default();
        let mut free = || -> Word { (0..width).map(|_| gates.free()).collect() };
        let (x, y) = (free(), free());
        type Operator<'a> = (&'a str, Word, Box<dyn Fn(u64, u64) -> u64>);
        let (quotient, rest) = gates.divide(&x, &y);
        let operators: Vec<Operator<'_>> = vec![
            ("add", gates.add(&x, &y), Box::new(move |a, b| a + b)),
            ("neg", gates.negate(&x), Box::new(move |a, _| size - a)),
            ("mul", gates.multiply(&x, &y), Box::new(move |a, b| a * b)),
            ("square", gates.multiply(&x, &x), Box::new(move |a, _| a * a)),
            ("udiv", quotient, Box::new(move |a, b| a.checked_div(b).unwrap_or(mask))),
            ("urem", rest, Box::new(move |a, b| a.checked_rem(b).unwrap_or(a))),
            (
                "shl",
                gates.shift_left(&x, &y),
                Box::new(move |a, b| if b < width.into() { a << b } else { 0 }),
            ),
            (
                "lshr",
                gates.shift_right(&x, &y, FALSE),
                Box::new(move |a, b| if b < width.into() { a >> b } else { 0 }),
            ),
            (
                "ashr",
                gates.shift_right(&x, &y, x[width as usize - 1]),
                Box::new(move |a, b| (signed(a) >> b.min(60)) as u64),
            ),
            ("ult", vec![gates.less(&x, &y)], Box::new(|a, b| u64::from(a < b))),
            ("slt", vec![gates.signed_less(&x, &y)], Box::new(move |a, b| u64::from(signed(a) < signed(b)))),
            ("eq", vec![gates.equal(&x, &y)], Box::new(|a, b| u64::from(a == b))),
        ];
        for a in 0..size {
            for b in 0..size {
                let inputs = a | b << width;
                let mut values = vec![true];
                for var in 1..gates.count() {
                    let of = |l: Lit| values[l.var()] != l.is_negated();
                    let value = gates.inputs(var).map(|[p, q]| of(p) && of(q));
                    values.push(value.unwrap_or_else(|| inputs >> (var - 1) & 1 == 1));
                }
                for (name, word, expected) in &operators {
                    let bits = word.iter().enumerate();
                    let got = bits.fold(0, |n, (i, l)| n | u64::from(values[l.var()] != l.is_negated()) << i);
                    let mask = (1u64 << word.len()) - 1;
                    assert_eq!(got, expected(a, b) & mask, "{name} of {a} and {b} at width {width}");
                }
            }
        }
        // Multiples by constants have a circuit of their own.
        for constant in 0..size {
            let word: Word = (0..width).map(|i| if constant >> i & 1 == 1 { TRUE } else { FALSE }).collect();
            for a in 0..size {
                let a_word: Word = (0..width).map(|i| if a >> i & 1 == 1 { TRUE } else { FALSE }).collect();
                let mut gates = Gates::default();
                let product = gates.multiply(&a_word, &word);
                let got = product.iter().enumerate().fold(0, |n, (i, &l)| n | u64::from(l == TRUE) << i);
                assert_eq!(got, (a * constant) & mask);
                // Constant bits take shorter ways through a division.
                let (quotient, rest) = gates.divide(&a_word, &word);
                let value =
                    |word: &Word| word.iter().enumerate().fold(0, |n, (i, &l)| n | u64::from(l == TRUE) << i);
                assert_eq!(value(&quotient), a.checked_div(constant).unwrap_or(mask));
                assert_eq!(value(&rest), a.checked_rem(constant).unwrap_or(a));
            }
        }
    }
}

/// Divisions by constants and of constants, and by words that zeros lead and that may be zero, on all words of one to six bits.
#[test]
fn zeros_that_lead_shorten_a_division() {
    for width in 1..=6usize {
        let (size, mask) = (1u64 << width, (1u64 << width) - 1);
        let constant =
            |n: u64| -> Word { (0..width).map(|i| if n >> i & 1 == 1 { TRUE } else { FALSE }).collect() };
        let check =
            |gates: &mut Gates, a: &Word, b: &Word, inputs: &[Lit], operands: &dyn Fn(u64) -> (u64, u64)| {
                let (quotient, rest) = gates.divide(a, b);
                for n in 0..1u64 << inputs.len() {
                    let mut values = vec![true];
                    for var in 1..gates.count() {
                        let of = |l: Lit| values[l.var()] != l.is_negated();
                        let input =
                            || inputs.iter().position(|l| l.var() == var).is_some_and(|i| n >> i & 1 == 1);
                        values.push(gates.inputs(var).map_or_else(input, |[p, q]| of(p) && of(q)));
                    }
                    let value = |word: &Word| {
                        let bits = word.iter().enumerate();
                        bits.fold(0, |n, (i, l)| n | u64::from(values[l.var()] != l.is_negated()) << i)
                    };
                    let (x, y) = operands(n);
                    let expected = (x.checked_div(y).unwrap_or(mask), x.checked_rem(y).unwrap_or(x));
                    assert_eq!((value(&quotient), value(&rest)), expected, "{x} by {y} at width {width}");
                }
            };
        for k in 0..size {
            let mut gates = Gates::default();
            let x: Word = (0..width).map(|_| gates.free()).collect();
            check(&mut gates, &x, &constant(k), &x, &|n| (n, k));
            check(&mut gates, &constant(k), &x, &x, &|n| (k, n));
        }
        for (wide, narrow) in (1..=width).flat_map(|i| (0..=width).map(move |j| (i, j))) {
            let mut gates = Gates::default();
            let inputs: Word = (0..wide + narrow).map(|_| gates.free()).collect();
            let extended = |bits: &[Lit]| [bits, &vec![FALSE; width - bits.len()]].concat();
            let (x, y) = (extended(&inputs[..wide]), extended(&inputs[wide..]));
            check(&mut gates, &x, &y, &inputs, &|n| (n & ((1 << wide) - 1), n >> wide));
        }
    }
}

/// What an operator that others define has to compute, on words of a width; truth values are 0 and 1.
fn expected(name: &str, width: u32, a: u64, b: u64) -> u64 {
    let (size, mask) = (1i64 << width, (1u64 << width) - 1);
    let signed = |n: u64| if n as i64 >= size / 2 { n as i64 - size } else { n as i64 };
    let (x, y) = (signed(a), signed(b));
    let overflows = |n: i64| u64::from(n < -(size / 2) || n >= size / 2);
    let word = |n: i64| n as u64 & mask;
    match name {
        "bvsub" => a.wrapping_sub(b) & mask,
        "bvnand" => !(a & b) & mask,
        "bvnor" => !(a | b) & mask,
        "bvxnor" => !(a ^ b) & mask,
        "bvugt" => u64::from(a > b),
        "bvuge" => u64::from(a >= b),
        "bvule" => u64::from(a <= b),
        "bvsgt" => u64::from(x > y),
        "bvsge" => u64::from(x >= y),
        "bvsle" => u64::from(x <= y),
        "bvcomp" => u64::from(a == b),
        "bvredor" => u64::from(a != 0),
        "bvredand" => u64::from(a == mask),
        // Rounded towards zero; by zero 1 or -1, against the sign.
        "bvsdiv" => word(x.checked_div(y).unwrap_or(if x < 0 { 1 } else { -1 })),
        "bvsrem" => word(x.checked_rem(y).unwrap_or(x)),
        "bvsmod" => word(if y == 0 { x } else { (x % y + y) % y }),
        "bvnego" => overflows(-x),
        "bvuaddo" => u64::from(a + b > mask),
        "bvusubo" => u64::from(a < b),
        "bvumulo" => u64::from(a * b > mask),
        "bvsaddo" => overflows(x + y),
        "bvssubo" => overflows(x - y),
        "bvsmulo" => overflows(x * y),
        "bvsdivo" => u64::from(y != 0 && overflows(x / y) == 1),
        _ => panic!("{name} has no meaning here"),
    }
}

/// Every operator of words that is defined by others, on all words of one to four bits.
#[test]
fn defined_operators_compute_what_they_say() {
    for (name, text) in DEFINED.iter().filter(|(name, _)| name.starts_with("bv")) {
        for width in 1..=4u32 {
            let mut terms = Terms::new();
            let sort = terms.words(width).unwrap();
            let args = ["a", "b"].map(|name| terms.constant(name, sort).unwrap());
            let arity = if text.contains(" b") { 2 } else { 1 };
            let t = Reader::new("", &mut terms).unwrap().named(name, &[], &args[..arity]).unwrap();
            let mut definitions = Definitions::new(terms);
            // Arguments have smaller numbers than their terms.
            for n in args[0].0..=t.0 {
                definitions.define(Term(n)).unwrap();
            }
            let inputs: Vec<usize> = args
                .iter()
                .flat_map(|&arg| definitions.bits(arg).unwrap().to_vec())
                .map(|l| l.var())
                .collect();
            for bits in 0..1u64 << (2 * width) {
                let mut values = vec![true];
                for var in 1..definitions.gates.count() {
                    let of = |l: Lit| values[l.var()] != l.is_negated();
                    let gate = definitions.gates.inputs(var).map(|[p, q]| of(p) && of(q));
                    let input = || bits >> inputs.iter().position(|&input| input == var).unwrap() & 1 == 1;
                    values.push(gate.unwrap_or_else(input));
                }
                let word = definitions.bits(t).unwrap().iter().enumerate();
                let got = word.fold(0, |n, (i, l)| n | u64::from(values[l.var()] != l.is_negated()) << i);
                let (a, b) = (bits & ((1 << width) - 1), bits >> width);
                assert_eq!(got, expected(name, width, a, b), "{name} of {a} and {b} at width {width}");
            }
        }
    }
}
