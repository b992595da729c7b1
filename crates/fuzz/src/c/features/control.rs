//! Control flow: `switch` with falling through, ranges and loops inside, `goto` both ways, `do`, `continue`,
//! commas.

use super::Writer;
use std::fmt::Write;

/// Writes functions of such kinds and calls of them.
pub fn write(writer: &mut Writer) {
    for _ in 0..writer.rng.between(1, if writer.small { 2 } else { 4 }) {
        let name = writer.fresh("c");
        let body = match writer.rng.below(6) {
            0 => switch(writer),
            1 => machine(writer),
            2 => duff(writer),
            3 => jumps(writer),
            4 => loops(writer),
            _ => expressions(writer),
        };
        writer.define(format!("int {name}(int n, int k) {{\n    int r = 0;\n{body}    return r;\n}}\n"));
        for _ in 0..writer.rng.between(1, 3) {
            let (n, k) = (writer.digit(), writer.number());
            writer.add(&format!("{name}({n}, {k})"));
        }
    }
}

fn effect(writer: &mut Writer) -> String {
    let value = writer.expression(&["n", "k", "r"], 2);
    let operator = ["=", "+=", "^=", "-="][writer.rng.below(4)];
    format!("r {operator} {value};")
}

fn switch(writer: &mut Writer) -> String {
    let subject =
        ["n", "n - 3", "(char)(n * 37)", "(n << 28) >> 28", "n * 100000LL * 100000LL"][writer.rng.below(5)];
    let mut text = format!("    switch ({subject}) {{\n");
    let mut label = writer.rng.below(4) as i64 - 4;
    let middle = writer.rng.below(5);
    for i in 0..5 {
        let wide = writer.rng.chance(25);
        let _ = match wide {
            true => write!(text, "    case {label} ... {}: ", label + 2),
            false => write!(text, "    case {label}: "),
        };
        label += 1 + if wide { 2 } else { 0 } + writer.rng.below(2) as i64;
        text.push_str(&effect(writer));
        if writer.rng.chance(50) {
            text.push_str(" break;");
        }
        text.push('\n');
        if i == middle && writer.rng.chance(60) {
            let _ = writeln!(text, "    default: {}", effect(writer));
        }
    }
    text.push_str("    }\n");
    text
}

/// A state machine in a loop.
fn machine(writer: &mut Writer) -> String {
    let states: Vec<usize> = (0..4).map(|_| writer.rng.below(4)).collect();
    let (a, b) = (effect(writer), effect(writer));
    format!(
        "    enum state {{ first, second = 5, third, fourth = -2 }} s = first;
    static const enum state next[4] = {{ first, second, third, fourth }};
    for (int step = 0; step < 7; step++) {{
        switch (s) {{
        case first: {a} s = next[{}]; continue;
        case second: r += step; s = next[{}]; break;
        case third: if (r & 1) break; s = next[{}]; {b} /* falls through */
        default: s = next[{}];
        }}
        r = r * 3 + (int)s;
    }}
",
        states[0], states[1], states[2], states[3]
    )
}

/// Cases inside a loop inside the switch.
fn duff(writer: &mut Writer) -> String {
    let step = writer.expression(&["r", "k", "n"], 2);
    format!(
        "    int left = (n & 7) / 3 + 1;
    switch (n & 3) {{
    case 0: do {{ r = {step};
    case 3: r += 3;
    case 2: r ^= k;
    case 1: r += 1;
        }} while (--left > 0);
    }}
"
    )
}

fn jumps(writer: &mut Writer) -> String {
    let (a, b, c) = (effect(writer), effect(writer), effect(writer));
    let target = ["out", "middle", "again"][writer.rng.below(3)];
    format!(
        "    int fuel = 5 + (n & 3);
again:
    if (--fuel < 0) goto out;
    {a}
    if (r & 1) goto middle;
    for (int i = 0; i < 3; i++) {{
        {{ int inner = i * k; r += inner; if (inner % 5 == 4) goto {target}; }}
    }}
    {b}
middle:
    {c}
    if (fuel > 2) goto again;
out:
    r += fuel;
"
    )
}

fn loops(writer: &mut Writer) -> String {
    let (a, b) = (effect(writer), effect(writer));
    let (x, y) = (writer.rng.between(2, 5), writer.rng.between(2, 4));
    format!(
        "    int i = 0, j;
    do {{
        if (i % {y} == 1) continue;
        {a}
        for (j = i; ; j += 2) {{ if (j > {x}) break; r += j; }}
    }} while (i++ < {x});
    for (unsigned u = {x}, v = 0; u-- > 0; v += u) {{ if (v == 1u) continue; r += (int)v; }}
    while (1) {{ if (i-- <= 0) break; else if (i & 1) continue; {b} }}
"
    )
}

fn expressions(writer: &mut Writer) -> String {
    let (a, b) = (writer.expression(&["n", "k"], 2), writer.expression(&["n", "k"], 2));
    format!(
        "    int x = ({a}, {b}), *p = &x;
    r = x++ ? n : k;
    r += (*p)-- > 3 && ++x < 40 || (x ^= 5, x & 1);
    r = r * 3 + (n ? k ? x : 4 : 5);
    r ^= ({{ int t = x * 2; t + 1; }});
    r += (x = x > 9 ? x - 9 : 9);
    r += !x + ~x + -x + !!n;
    g0 += r & 1, g1 -= r & 2;
"
    )
}
