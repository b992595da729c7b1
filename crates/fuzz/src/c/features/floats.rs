//! Floating-point numbers that are exact in every format: small multiples of powers of two.

use super::Writer;

/// Writes functions over such numbers, and conversions.
pub fn write(writer: &mut Writer) {
    let stem = writer.fresh("fl");
    for i in 0..writer.rng.between(1, 3) {
        let (a, b) = (ty(writer), ty(writer));
        let operation =
            ["x + y", "x - y", "x * 0.5 + y", "x > y ? x : y", "-x", "x < y ? 1.5 : y"][writer.rng.below(6)];
        writer.define(format!(
            "{a} op{stem}_{i}({a} x, int k, {b} y) {{ g0 += k & 3; return {operation}; }}\n"
        ));
        let (x, y) = (quarter(writer), quarter(writer));
        let number = writer.number();
        writer.add(&format!("(int)(op{stem}_{i}({x}, {number}, {y}) * 16)"));
    }
    let (variable, number) = (writer.fresh("q"), writer.number());
    let mut statements = vec![
        format!("double {variable} = ({number}) * 0.25;"),
        super::added(&format!("(int)({variable} * 8)")),
        super::added(&format!("{variable} < 1.0 ? 3 : {variable} == 1.25 ? 4 : 5")),
        super::added(&format!("(long)({variable} * 4) + (short)(float){variable}")),
    ];
    let (x, y) = (quarter(writer), quarter(writer));
    statements.push(match writer.rng.below(4) {
        0 => format!(
            "{{ float f[3] = {{ {x}, {y}, 1 }}; f[1] += f[0]; f[2] -= f[1]; {} }}",
            super::added("(int)(f[2] * 4) + (int)(f[1] * 4)")
        ),
        1 => format!(
            "{{ union {{ float f; unsigned u; }} pun = {{ {x} }}; {} pun.u ^= 0x80000000u; {} }}",
            super::added("pun.u"),
            super::added("(int)(pun.f * 4)")
        ),
        2 => format!(
            "{{ struct {{ float f; int i; double d; }} s = {{ {x}, 3, {y} }}, t = s; t.d += s.f; {} }}",
            super::added("(int)(t.d * 4) + s.i + (s.f == t.f)")
        ),
        _ => format!(
            "{{ double d = {x}; int n = 0; while (d < 40 && n < 9) {{ d = d * 2 + {y} * {y}; n++; }} {} }}",
            super::added("n")
        ),
    });
    if writer.rng.chance(30) {
        statements.push(format!(
            "{{ unsigned char bytes[sizeof(double)]; double d = {x}; memcpy(bytes, &d, sizeof d); {} }}",
            super::added("bytes[7] * 256 + bytes[6]")
        ));
    }
    writer.block(statements);
}

fn ty(writer: &mut Writer) -> &'static str {
    ["float", "double", "double", "long double"][writer.rng.below(if writer.small { 3 } else { 4 })]
}

fn quarter(writer: &mut Writer) -> String {
    format!("{}.{}", writer.rng.below(12), ["0", "25", "5", "75"][writer.rng.below(4)])
}
