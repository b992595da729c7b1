//! The circuits of words against arithmetic, on all words of one to four bits.

use eucheck::gates::{FALSE, Gates, Lit, TRUE};
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
