//! Recursion: with globals and statics that activations share, and with pointers to the locals of callers.

use super::Writer;

/// Writes a recursive function, or two that call each other, and calls of them.
pub fn write(writer: &mut Writer) {
    for _ in 0..writer.rng.between(1, if writer.small { 1 } else { 3 }) {
        match writer.rng.below(6) {
            0 => chain(writer),
            1 => mutual(writer),
            2 => through_pointer(writer),
            3 => by_value(writer),
            _ => single(writer),
        }
    }
    if writer.rng.chance(15) {
        writer.again = true;
    }
}

fn depth(writer: &mut Writer) -> usize {
    writer.rng.between(1, if writer.small { 4 } else { 6 })
}

/// Locals whose addresses are handed down, a static, and one or two calls.
fn single(writer: &mut Writer) {
    let name = writer.fresh("rec");
    let first = writer.expression(&["n", "*up", "g0", "calls", "extra"], 2);
    let step = writer.expression(&["n", "local", "calls"], 2);
    let end = writer.expression(&["local", "*up", "calls", "table[1]"], 2);
    let last = writer.expression(&["r", "local", "table[0]", "table[2]", "calls", "g1", "*up"], 3);
    let (to_global, to_up) = (writer.rng.chance(60), writer.rng.chance(70));
    let shared = if to_global { format!("    g1 = {step};\n") } else { String::new() };
    let upward = if to_up { "    *up += local % 9;\n" } else { "" };
    let handed = match writer.rng.below(4) {
        0 => "&table[n % 3]",
        1 => "up",
        2 => "n % 2 ? &local : up",
        _ => "&local",
    };
    let again = if writer.rng.chance(35) {
        format!("    if (n % 2) r += {name}(n - 2, &table[1], r % 5);\n")
    } else {
        String::new()
    };
    let calls = writer.rng.below(5);
    writer.define(format!(
        "int {name}(int n, int *up, int extra) {{
    static int calls = {calls};
    int local = {first};
    int table[3] = {{ n, local % 7, extra }};
    calls += 1 + (local & 1);
{shared}{upward}    if (n <= 0) return {end};
    int r = {name}(n - 1, {handed}, local % 11);
{again}    return {last};
}}
"
    ));
    let argument = writer.fresh("a");
    for _ in 0..writer.rng.between(1, 2) {
        let (n, start, extra) = (depth(writer), writer.number(), writer.number());
        let variable = writer.fresh(&argument);
        writer.block(vec![
            format!("int {variable} = {start};"),
            format!("int r{variable} = {name}({n}, &{variable}, {extra});"),
            super::added(&format!("r{variable}")),
            super::added(&variable),
        ]);
    }
}

/// A list of the activations, walked by the innermost.
fn chain(writer: &mut Writer) {
    let name = writer.fresh("frame");
    let value = writer.expression(&["n", "g0"], 2);
    let fold = writer.expression(&["total", "f->value"], 2);
    let change = if writer.rng.chance(50) { " f->value += n;" } else { "" };
    writer.define(format!(
        "struct {name} {{ struct {name} *up; int value; }};
int walk{name}(int n, struct {name} *up) {{
    struct {name} here = {{ up, {value} }};
    int total = 0;
    for (struct {name} *f = &here; f; f = f->up) {{ total = {fold};{change} }}
    if (n > 0) total += walk{name}(n - 1, &here) * 3;
    return total + here.value;
}}
"
    ));
    let n = depth(writer);
    writer.add(&format!("walk{name}({n}, 0)"));
}

/// Two functions that call each other, one with a static of the same name as the other's.
fn mutual(writer: &mut Writer) {
    let name = writer.fresh("m");
    let (even, odd) =
        (writer.expression(&["n", "state", "*p"], 2), writer.expression(&["n", "state", "g2"], 2));
    writer.define(format!("int odd{name}(int n, int *p);\n"));
    writer.define(format!(
        "int even{name}(int n, int *p) {{
    static int state = 1;
    int mine = {even};
    state += mine & 3;
    if (n == 0) return mine + *p;
    *p ^= n;
    int r = odd{name}(n - 1, &mine);
    return r + mine;
}}
"
    ));
    writer.define(format!(
        "int odd{name}(int n, int *p) {{
    static int state = 2;
    int mine = {odd};
    g2 += state;
    state = state * 3 + 1;
    if (n == 0) return mine - *p;
    int r = even{name}(n - 1, n % 3 ? &mine : p);
    return r ^ mine;
}}
"
    ));
    for _ in 0..writer.rng.between(1, 2) {
        let (n, which) = (depth(writer), if writer.rng.chance(50) { "even" } else { "odd" });
        let (variable, start) = (writer.fresh("a"), writer.number());
        writer.block(vec![
            format!("int {variable} = {start};"),
            super::added(&format!("{which}{name}({n}, &{variable})")),
            super::added(&variable),
        ]);
    }
}

/// A function that calls itself only through a pointer that it is given.
fn through_pointer(writer: &mut Writer) {
    let name = writer.fresh("self");
    let body = writer.expression(&["n", "calls", "acc[0]", "acc[1]"], 3);
    writer.define(format!(
        "typedef int (*type{name})(void *, int, int *);
int {name}(void *self, int n, int *acc) {{
    static int calls;
    int mine[2] = {{ {body}, n }};
    calls++;
    if (n <= 0) return mine[0] + calls;
    acc[n & 1] += mine[0] % 13;
    int r = ((type{name})self)(self, n - 1, n % 2 ? mine : acc);
    return r + mine[1];
}}
"
    ));
    let (n, variable, start) = (depth(writer), writer.fresh("a"), writer.rng.below(9));
    writer.block(vec![
        format!("int {variable}[2] = {{ {start}, 4 }};"),
        super::added(&format!("{name}((void *){name}, {n}, {variable})")),
        super::added(&format!("{variable}[0] * 3 + {variable}[1]")),
    ]);
}

/// A structure by value at each level, with a pointer to the caller's copy.
fn by_value(writer: &mut Writer) {
    let name = writer.fresh("bag");
    let change = writer.expression(&["b.x", "b.y", "n"], 2);
    let extra = ["char tail[3];", "int more[4];", "short s;", ""][writer.rng.below(4)];
    writer.define(format!(
        "struct {name} {{ int x; short y; {extra} }};
struct {name} down{name}(int n, struct {name} b, struct {name} *up) {{
    static unsigned seen;
    b.x = {change};
    b.y += n;
    seen = seen * 3u + (unsigned)b.x;
    if (n == 0) {{ up->x += (int)(seen & 63u); return b; }}
    struct {name} r = down{name}(n - 1, b, &b);
    up->y ^= b.y;
    r.x += b.x;
    return r;
}}
"
    ));
    let (n, variable, start) = (depth(writer), writer.fresh("a"), writer.rng.below(9));
    writer.block(vec![
        format!("struct {name} {variable} = {{ {start}, 2 }};"),
        format!("struct {name} r{variable} = down{name}({n}, {variable}, &{variable});"),
        super::added(&format!("r{variable}.x * 5 + r{variable}.y")),
        super::added(&format!("{variable}.x * 7 + {variable}.y")),
    ]);
}
