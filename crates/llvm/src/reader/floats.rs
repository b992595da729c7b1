//! The bits of floating-point constants.
//!
//! LLVM writes `half`, `bfloat`, `x86_fp80`, `fp128` and `ppc_fp128` as their own bits behind `0xH`,
//! `0xR`, `0xK`, `0xL` and `0xM`; `double` and `float` alike as decimal numbers or as the bits of a double
//! (Language Reference, section "Simple Constants"). A constant that its type cannot hold exactly is
//! refused, as LLVM refuses it.

use crate::ast::FloatKind;
use dashu_int::UBig;

/// The bits of a constant of a type; `None` if the text is no such constant.
pub(super) fn float_bits(kind: FloatKind, text: &str) -> Option<UBig> {
    // Newer versions write the bits of any type behind `f0x`.
    if let Some(digits) = text.strip_prefix("f0x") {
        return hexadecimal(digits, width(kind).div_ceil(4) as usize);
    }
    let double = match text.strip_prefix("0x") {
        Some(digits) => match (digits.as_bytes().first(), kind) {
            (Some(b'H'), FloatKind::Half) | (Some(b'R'), FloatKind::BFloat) => {
                return hexadecimal(&digits[1..], 4);
            }
            (Some(b'K'), FloatKind::X86Fp80) => return hexadecimal(&digits[1..], 20),
            // The lower half is written first.
            (Some(b'L'), FloatKind::Fp128) | (Some(b'M'), FloatKind::PpcFp128) => {
                let digits = &digits.as_bytes()[1..];
                if digits.len() != 32 {
                    return None;
                }
                let half = |range: &[u8]| hexadecimal(std::str::from_utf8(range).ok()?, 16);
                let (low, high) = (half(&digits[..16])?, half(&digits[16..])?);
                return Some(low | (high << 64));
            }
            _ => u64::try_from(hexadecimal(digits, 16)?).ok()?,
        },
        None if text.bytes().all(|byte| byte.is_ascii_digit() || b"+-.eE".contains(&byte)) => {
            text.parse::<f64>().ok().filter(|value| value.is_finite())?.to_bits()
        }
        None => return None,
    };
    Some(UBig::from(match kind {
        FloatKind::Double => double,
        FloatKind::Float => narrow(double, 8, 23)?,
        FloatKind::Half => narrow(double, 5, 10)?,
        FloatKind::BFloat => narrow(double, 8, 7)?,
        FloatKind::X86Fp80 | FloatKind::Fp128 | FloatKind::PpcFp128 => return None,
    }))
}

/// The number of bits of a format.
pub(crate) fn width(kind: FloatKind) -> u32 {
    match kind {
        FloatKind::Half | FloatKind::BFloat => 16,
        FloatKind::Float => 32,
        FloatKind::Double => 64,
        FloatKind::X86Fp80 => 80,
        FloatKind::Fp128 | FloatKind::PpcFp128 => 128,
    }
}

fn hexadecimal(digits: &str, most: usize) -> Option<UBig> {
    if digits.is_empty() || digits.len() > most || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    UBig::from_str_radix(digits, 16).ok()
}

/// The same number, infinity or NaN in a smaller IEEE format; `None` if bits would be lost. A NaN keeps
/// the leading bits of its payload, so that signalling ones stay so.
fn narrow(double: u64, exponent_bits: u32, fraction_bits: u32) -> Option<u64> {
    let sign = (double >> 63) << (exponent_bits + fraction_bits);
    let exponent = (double >> 52) & 0x7FF;
    let fraction = double & ((1 << 52) - 1);
    let dropped = 52 - fraction_bits;
    let exact =
        |value: u64, shift: u32| (shift < 64 && value.trailing_zeros() >= shift).then(|| value >> shift);
    if exponent == 0x7FF {
        let all_ones = ((1 << exponent_bits) - 1) << fraction_bits;
        return Some(sign | all_ones | exact(fraction, dropped)?);
    }
    if exponent == 0 {
        // Below the least number of every smaller format, unless it is zero.
        return (fraction == 0).then_some(sign);
    }
    let bias = (1i64 << (exponent_bits - 1)) - 1;
    let power = exponent as i64 - 1023;
    if power > bias {
        None
    } else if power >= 1 - bias {
        Some(sign | (((power + bias) as u64) << fraction_bits) | exact(fraction, dropped)?)
    } else {
        let shift = dropped + u32::try_from(1 - bias - power).ok()?;
        Some(sign | exact(fraction | 1 << 52, shift)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every float, in steps, comes back from its double.
    #[test]
    fn floats_are_written_as_doubles() {
        for bits in (0..=u32::MAX).step_by(104_729).chain([0, 1, 0x8000_0000, 0x7F80_0000, 0x007F_FFFF]) {
            let value = f32::from_bits(bits);
            if value.is_nan() {
                continue;
            }
            let text = format!("0x{:016X}", f64::from(value).to_bits());
            assert_eq!(float_bits(FloatKind::Float, &text), Some(UBig::from(bits)), "{text}");
        }
    }

    #[test]
    fn halves_by_hand() {
        let half = |value: f64| float_bits(FloatKind::Half, &format!("0x{:X}", value.to_bits()));
        assert_eq!(half(1.0), Some(UBig::from(0x3C00u32)));
        assert_eq!(half(-65504.0), Some(UBig::from(0xFBFFu32)));
        assert_eq!(half(65536.0), None);
        assert_eq!(half(2f64.powi(-24)), Some(UBig::from(1u32)));
        assert_eq!(half(3.0 * 2f64.powi(-24)), Some(UBig::from(3u32)));
        assert_eq!(half(2f64.powi(-25)), None);
        assert_eq!(half(2f64.powi(-1000)), None);
        assert_eq!(half(f64::INFINITY), Some(UBig::from(0x7C00u32)));
    }

    #[test]
    fn all_prefixes() {
        let check = |kind, text, bits: &str| {
            assert_eq!(float_bits(kind, text), Some(UBig::from_str_radix(bits, 16).unwrap()), "{text}");
        };
        check(FloatKind::Double, "1.000000e+00", "3FF0000000000000");
        check(FloatKind::Double, "-2.5", "C004000000000000");
        check(FloatKind::Float, "1.250000e+00", "3FA00000");
        check(FloatKind::Float, "0x7FF4000000000000", "7FA00000");
        check(FloatKind::Half, "0xH3C00", "3C00");
        check(FloatKind::BFloat, "0xR3F80", "3F80");
        check(FloatKind::X86Fp80, "0xK4000C8F5C28F5C28F800", "4000C8F5C28F5C28F800");
        check(FloatKind::Fp128, "0xL00000000000000013FFF000000000000", "3FFF0000000000000000000000000001");
        check(FloatKind::PpcFp128, "0xM3FF00000000000000000000000000000", "3FF0000000000000");
        check(FloatKind::Float, "f0x3FA00000", "3FA00000");
    }

    #[test]
    fn refused() {
        for (kind, text) in [
            (FloatKind::Float, "1.1"),
            (FloatKind::Float, "0xH3C00"),
            (FloatKind::Double, "0x"),
            (FloatKind::Double, "0x10000000000000000"),
            (FloatKind::Double, "inf"),
            (FloatKind::Double, "1e999"),
            (FloatKind::X86Fp80, "1.0"),
            (FloatKind::Fp128, "0xL12"),
            (FloatKind::Half, "0xH"),
        ] {
            assert_eq!(float_bits(kind, text), None, "{text}");
        }
    }
}
