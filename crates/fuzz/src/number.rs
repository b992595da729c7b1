//! Numbers of any size, as digits: what a literal of sort `Int` or `Real` is, how it is spelled, and how the
//! value that a solver replies is read.
//!
//! A number is kept as it was written, not reduced, so that `(/ 2.0 6.0)` and `0.50` reach the solvers. Only
//! the enumeration computes with numbers, on machine words ([`Number::ratio`]).

use crate::replies::members;
use crate::script::Sort;

/// A rational number: a sign and two strings of decimal digits without leading zeros; the denominator is
/// not 0.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Number {
    negative: bool,
    numerator: String,
    denominator: String,
}

impl Number {
    /// An integer.
    pub fn integer(value: i128) -> Number {
        Number::fraction(value, 1)
    }

    /// A fraction; a denominator of 0 is taken for 1.
    pub fn fraction(numerator: i128, denominator: u128) -> Number {
        Number {
            negative: numerator < 0,
            numerator: numerator.unsigned_abs().to_string(),
            denominator: denominator.max(1).to_string(),
        }
    }

    /// An integer from decimal digits; nothing if there are none or others among them.
    pub fn from_digits(negative: bool, digits: &str) -> Option<Number> {
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let numerator = plain(digits);
        let negative = negative && numerator != "0";
        Some(Number { negative, numerator, denominator: "1".to_string() })
    }

    /// Whether it is 0.
    pub fn is_zero(&self) -> bool {
        self.numerator == "0"
    }

    /// Whether it is below 0.
    pub fn is_negative(&self) -> bool {
        self.negative
    }

    /// Whether it is written without a denominator.
    pub fn is_whole(&self) -> bool {
        self.denominator == "1"
    }

    /// The number with the other sign.
    pub fn negated(&self) -> Number {
        Number { negative: !self.negative && !self.is_zero(), ..self.clone() }
    }

    /// Numerator and denominator in lowest terms, if they are machine words.
    pub fn ratio(&self) -> Option<(i128, i128)> {
        let numerator: i128 = self.numerator.parse().ok()?;
        let denominator: i128 = self.denominator.parse().ok()?;
        let common = gcd(numerator.unsigned_abs(), denominator.unsigned_abs()) as i128;
        let numerator = if self.negative { -numerator } else { numerator };
        Some((numerator / common, denominator / common))
    }

    /// Simpler numbers of the same kind, simplest first; each is nearer to 0 or 1, so that a sequence of them
    /// ends. Zero is among them; whether it may stand there the caller has to know.
    pub fn simpler(&self) -> Vec<Number> {
        let mut found = Vec::new();
        if self.is_zero() {
            return found;
        }
        found.push(Number::integer(0));
        if self.negative || self.numerator != "1" || !self.is_whole() {
            found.push(Number::integer(1));
        }
        if self.negative {
            found.push(self.negated());
        }
        if !self.is_whole() {
            found.push(Number { denominator: "1".to_string(), ..self.clone() });
        }
        if self.numerator.len() > 1 {
            let digits = self.numerator[..self.numerator.len() / 2].to_string();
            found.push(Number { numerator: "2".to_string(), ..self.clone() });
            found.push(Number { numerator: digits, ..self.clone() });
        } else if let Ok(digit @ 3..) = self.numerator.parse::<u32>() {
            found.push(Number { numerator: "2".to_string(), ..self.clone() });
            found.push(Number { numerator: (digit - 1).to_string(), ..self.clone() });
        }
        found
    }

    /// A literal of the sort. The spelling depends on the value alone, so that printing is deterministic;
    /// `numerals_are_real` says that the logic has no integers, so that `5` is real.
    pub fn text(&self, sort: &Sort, numerals_are_real: bool) -> String {
        let choice = self.numerator.bytes().chain(self.denominator.bytes()).map(usize::from).sum::<usize>();
        if *sort != Sort::Real {
            return signed(self.negative, self.numerator.clone());
        }
        let numerals = numerals_are_real && choice.is_multiple_of(3);
        let part = |digits: &str| if numerals { digits.to_string() } else { format!("{digits}.0") };
        if self.is_whole() {
            return signed(self.negative, part(&self.numerator));
        }
        if let Some(decimal) = self.decimal() {
            return signed(self.negative, decimal);
        }
        let denominator = part(&self.denominator);
        if choice.is_multiple_of(2) {
            return format!("(/ {} {denominator})", signed(self.negative, part(&self.numerator)));
        }
        signed(self.negative, format!("(/ {} {denominator})", part(&self.numerator)))
    }

    /// The absolute value in decimal notation, if the denominator is a power of ten.
    fn decimal(&self) -> Option<String> {
        let zeros = self.denominator.strip_prefix('1')?;
        if zeros.is_empty() || zeros.bytes().any(|byte| byte != b'0') {
            return None;
        }
        let digits = format!("{:0>width$}", self.numerator, width = zeros.len() + 1);
        let (whole, rest) = digits.split_at(digits.len() - zeros.len());
        Some(format!("{whole}.{rest}"))
    }

    /// Reads a value as solvers reply it: `5`, `(- 5)`, `2.0`, `(/ 1.0 3.0)`, `(- (/ 1.0 3.0))`,
    /// `(/ (- 1) 3)`. Nothing for what is not a value of the sort: a decimal for an integer, a numeral for a
    /// real number where numerals are integers, a denominator of 0, and everything else.
    pub fn read(text: &str, sort: &Sort, numerals_are_real: bool) -> Option<Number> {
        if *sort == Sort::Int {
            let number = read_part(text)?;
            return (number.is_whole() && !text.contains('.')).then_some(number);
        }
        let (negative, inner) = match members(text).as_deref() {
            Some(["-", inner]) => (true, *inner),
            _ => (false, text),
        };
        let number = match members(inner).as_deref() {
            Some(["/", above, below]) => quotient(&read_part(above)?, &read_part(below)?)?,
            _ if inner.contains('.') || numerals_are_real => read_part(inner)?,
            _ => return None,
        };
        Some(if negative { number.negated() } else { number })
    }
}

/// A numeral or decimal, possibly with a minus.
fn read_part(text: &str) -> Option<Number> {
    if let Some(inner) = members(text) {
        return match inner[..] {
            ["-", inner] if !inner.starts_with('(') => Some(read_part(inner)?.negated()),
            _ => None,
        };
    }
    let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
    if text.ends_with('.') || whole.is_empty() {
        return None;
    }
    let mut number = Number::from_digits(false, &format!("{whole}{rest}"))?;
    if rest.bytes().any(|byte| byte != b'0') {
        number.denominator = format!("1{}", "0".repeat(rest.len()));
    } else {
        number.numerator = plain(whole);
    }
    Some(number)
}

/// The quotient of two parts, whose denominators are powers of ten.
fn quotient(above: &Number, below: &Number) -> Option<Number> {
    let times = |digits: &str, power: &str| plain(&format!("{digits}{}", &power[1..]));
    (!below.is_zero()).then(|| Number {
        negative: above.negative != below.negative,
        numerator: times(&above.numerator, &below.denominator),
        denominator: times(&below.numerator, &above.denominator),
    })
}

fn signed(negative: bool, text: String) -> String {
    if negative { format!("(- {text})") } else { text }
}

/// Digits without leading zeros.
fn plain(digits: &str) -> String {
    let digits = digits.trim_start_matches('0');
    if digits.is_empty() { "0".to_string() } else { digits.to_string() }
}

/// The greatest common divisor; that of 0 and 0 is taken for 1.
pub fn gcd(a: u128, b: u128) -> u128 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}

#[cfg(test)]
mod tests {
    use super::Number;
    use crate::script::Sort;

    #[test]
    fn values_are_read_in_all_forms() {
        let cases = [
            ("5", (5, 1)),
            ("(- 5)", (-5, 1)),
            ("2.0", (2, 1)),
            ("(- 0.250)", (-1, 4)),
            ("(/ 1.0 3.0)", (1, 3)),
            ("(- (/ 1.0 3.0))", (-1, 3)),
            ("(/ (- 7) 3)", (-7, 3)),
            ("(/ 1.5 (- 2.25))", (-2, 3)),
            ("(- (/ (- 1.0) 2.0))", (1, 2)),
            ("007.00", (7, 1)),
        ];
        for (text, value) in cases {
            let read = Number::read(text, &Sort::Real, true).and_then(|number| number.ratio());
            assert_eq!(read, Some(value), "{text}");
        }
    }

    #[test]
    fn what_is_no_value_of_the_sort_is_refused() {
        for wrong in
            ["-5", "1/3", "", "x", "5.", ".5", "(/ 1.0 0.0)", "(- 1.0 2.0)", "(- (- (- 1.0)))", "#x1"]
        {
            assert_eq!(Number::read(wrong, &Sort::Real, true), None, "{wrong}");
        }
        for wrong in ["2.0", "(/ 4 2)", "(- 2.0)", "(- (- 2))"] {
            assert_eq!(Number::read(wrong, &Sort::Int, false), None, "{wrong}");
        }
        // A numeral is an integer wherever there are integers.
        assert_eq!(Number::read("2", &Sort::Real, false), None);
        assert_eq!(Number::read("(- 2)", &Sort::Real, false), None);
    }

    #[test]
    fn what_is_printed_is_read_again() {
        for numerator in [-340_i128, -7, -1, 0, 1, 3, 10, 25, i128::MAX] {
            for denominator in [1, 2, 3, 6, 10, 100, 1 << 70] {
                let number = Number::fraction(numerator, denominator);
                for numerals in [false, true] {
                    let text = number.text(&Sort::Real, numerals);
                    let read = Number::read(&text, &Sort::Real, numerals);
                    assert_eq!(read.and_then(|read| read.ratio()), number.ratio(), "{text}");
                }
            }
            let number = Number::integer(numerator);
            assert_eq!(Number::read(&number.text(&Sort::Int, false), &Sort::Int, false), Some(number));
        }
        assert_eq!(Number::fraction(-25, 1000).text(&Sort::Real, false), "(- 0.025)");
    }

    #[test]
    fn simplifying_ends() {
        let mut number = Number::from_digits(true, "123456789012345678901234567890123456789012345").unwrap();
        let mut steps = 0;
        while let Some(next) = number.simpler().pop() {
            number = next;
            steps += 1;
            assert!(steps < 50);
        }
        assert!(number.is_zero());
    }
}
