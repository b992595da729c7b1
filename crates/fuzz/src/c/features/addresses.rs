//! Addresses as integers, and objects under several types: whatever does not depend on where an object lies.

use super::{Writer, added};

/// Writes some uses of addresses and unions.
pub fn write(writer: &mut Writer) {
    for _ in 0..writer.rng.between(2, if writer.small { 2 } else { 5 }) {
        let name = writer.fresh("u");
        match writer.rng.below(9) {
            0 => round_trip(writer, &name),
            1 => tagged(writer, &name),
            2 => container(writer, &name),
            3 => differences(writer, &name),
            4 => union_of_bytes(writer, &name),
            5 => representation(writer, &name),
            6 => aligned(writer, &name),
            7 => exclusive(writer, &name),
            _ => variant(writer, &name),
        }
    }
}

fn object(writer: &mut Writer, name: &str) -> String {
    match writer.rng.below(3) {
        0 => format!("static int {name}[4] = {{ 3, 4, 5, 6 }};"),
        1 => format!("int {name}[4] = {{ 3, 4, 5, 6 }};"),
        _ => format!(
            "int *{name} = malloc(4 * sizeof(int)); if (!{name}) return 0; for (int i = 0; i < 4; i++) \
             {name}[i] = i + 3;"
        ),
    }
}

fn round_trip(writer: &mut Writer, name: &str) {
    let integer = ["uintptr_t", "intptr_t", "size_t", "unsigned long"][writer.rng.below(4)];
    let (declared, index) = (object(writer, name), writer.rng.below(4));
    writer.block(vec![
        declared,
        format!("{integer} n{name} = ({integer})({name} + {index});"),
        format!("*(int *)n{name} += 10;"),
        format!("n{name} -= {index} * sizeof(int);"),
        added(&format!("((int *)n{name})[{index}] + ((int *)n{name} == {name})")),
        format!("{integer} all{name}[2] = {{ n{name}, ({integer})&g1 }};"),
        added(&format!("*(int *)all{name}[0] + *(int *)all{name}[1]")),
    ]);
}

fn tagged(writer: &mut Writer, name: &str) {
    let (declared, tag) = (object(writer, name), writer.rng.below(4));
    writer.block(vec![
        declared,
        format!("uintptr_t t{name} = (uintptr_t)&{name}[1] | {tag};"),
        added(&format!("(int)(t{name} & 3)")),
        added(&format!("*(int *)(t{name} & ~(uintptr_t)3)")),
        format!("t{name} ^= 1;"),
        format!("int *back{name} = (int *)(t{name} - (t{name} & 3));"),
        format!("back{name}[1] = 9;"),
        added(&format!("{name}[2] + (int)(t{name} % 4)")),
    ]);
}

fn container(writer: &mut Writer, name: &str) {
    let before = ["char a;", "int a[3];", "short a; char b;", "long long a;"][writer.rng.below(4)];
    writer.define(format!(
        "struct {name} {{ {before} struct node{name} {{ int value; struct node{name} \
         *next; }} node; int after; }};\n"
    ));
    writer.define(format!(
        "static int after{name}(struct node{name} *n) {{ return ((struct {name} *)((char \
         *)n - offsetof(struct {name}, node)))->after; }}\n"
    ));
    let value = writer.number();
    writer.block(vec![
        format!(
            "struct {name} x{name} = {{ .after = {value} }}, y{name} = {{ .node = {{ 2, &x{name}.node \
             }}, .after = 8 }};"
        ),
        added(&format!("after{name}(&y{name}.node) + after{name}(y{name}.node.next) * 3")),
        format!("*(int *)((char *)&x{name} + offsetof(struct {name}, after)) += 2;"),
        added(&format!("x{name}.after")),
    ]);
}

fn differences(writer: &mut Writer, name: &str) {
    let (declared, i, j) = (object(writer, name), writer.rng.below(5), writer.rng.below(5));
    writer.block(vec![
        declared,
        format!("int *p{name} = {name} + {i}, *q{name} = {name} + {j};"),
        added(&format!("(int)(p{name} - q{name}) + (p{name} < q{name}) * 3 + (p{name} >= q{name}) * 5")),
        added(&format!(
            "(int)((char *)p{name} - (char *){name}) + (int)((uintptr_t)q{name} - (uintptr_t){name})"
        )),
        format!("for (int *p = {name}; p != {name} + 4; ++p) {}", added("*p")),
        added(&format!("p{name} == 0 ? 1 : q{name} != (int *)0 ? 2 : 3")),
    ]);
}

fn union_of_bytes(writer: &mut Writer, name: &str) {
    let wide = ["int", "short", "unsigned", "float"][writer.rng.below(4)];
    writer.define(format!(
        "union {name} {{ {wide} w; unsigned char b[4]; unsigned u; struct {{ unsigned \
         short low, high; }} s; }};\n"
    ));
    let value = writer.rng.below(100);
    let index = writer.digit();
    writer.block(vec![
        format!("union {name} {name} = {{ .u = 0 }};"),
        format!("{name}.w = {value};"),
        added(&format!("{name}.b[0] + {name}.b[1] * 3 + {name}.b[2] * 5 + {name}.b[3] * 7 + {name}.s.high")),
        format!("{name}.b[{index} & 3] ^= 0x11;"),
        added(&format!("{name}.u")),
        format!("union {name} copy{name} = {name}, *p{name} = &copy{name};"),
        format!("p{name}->s.low = 0x102;"),
        added(&format!("p{name}->b[0] * 256 + copy{name}.b[1]")),
    ]);
}

/// The bytes of a pointer, copied one by one.
fn representation(writer: &mut Writer, name: &str) {
    let (declared, index) = (object(writer, name), writer.rng.below(4));
    let copied = match writer.rng.below(3) {
        0 => format!(
            "memcpy(bytes{name}, &p{name}, sizeof p{name}); memcpy(&q{name}, bytes{name}, sizeof q{name});"
        ),
        1 => format!(
            "for (unsigned i = 0; i < sizeof p{name}; i++) ((unsigned char *)&q{name})[i] = ((unsigned char \
             *)&p{name})[i];"
        ),
        _ => format!(
            "union {{ int *p; unsigned char b[sizeof(int *)]; uintptr_t n; }} u{name} = {{ p{name} }}; \
             q{name} = (int *)u{name}.n;"
        ),
    };
    writer.block(vec![
        declared,
        format!("int *p{name} = &{name}[{index}], *q{name} = 0;"),
        format!("unsigned char bytes{name}[sizeof(int *)]; {copied}"),
        format!("*q{name} += 5;"),
        added(&format!(
            "*p{name} + (p{name} == q{name}) + (memcmp(&p{name}, &q{name}, sizeof p{name}) == 0)"
        )),
    ]);
}

fn aligned(writer: &mut Writer, name: &str) {
    let power = [8, 16, 32, 64][writer.rng.below(4)];
    let place = if writer.rng.chance(50) { "static " } else { "" };
    writer.block(vec![
        format!("{place}_Alignas({power}) char {name}[2 * {power}];"),
        format!("for (int i = 0; i < 2 * {power}; i++) {name}[i] = (char)i;"),
        added(&format!("(int)((uintptr_t){name} & {})", power - 1)),
        added(&format!("(int)((uintptr_t)({name} + 3) % {power})")),
        format!(
            "char *up{name} = (char *)(((uintptr_t){name} + 5 + {}) & ~(uintptr_t){});",
            power - 1,
            power - 1
        ),
        added(&format!("*up{name} + (int)(up{name} - {name})")),
        format!("long long l{name} = 4; short s{name} = 3;"),
        added(&format!(
            "(int)((uintptr_t)&l{name} % 4) + (int)((uintptr_t)&s{name} & 1) + (int)l{name} + s{name}"
        )),
    ]);
}

/// Links that are the exclusive or of addresses.
fn exclusive(writer: &mut Writer, name: &str) {
    let (declared, i, start) = (object(writer, name), writer.rng.below(4), writer.rng.below(20));
    writer.block(vec![
        declared,
        format!("int o{name} = {start};"),
        format!("uintptr_t x{name} = (uintptr_t)&{name}[{i}] ^ (uintptr_t)&o{name};"),
        added(&format!("*(int *)(x{name} ^ (uintptr_t)&o{name})")),
        format!("*(int *)(x{name} ^ (uintptr_t)&{name}[{i}]) += 4;"),
        added(&format!("o{name}")),
        format!("uintptr_t s{name} = (uintptr_t)&o{name} + 12345;"),
        added(&format!("*(int *)(s{name} - 12345) + ((uintptr_t)&o{name} != (uintptr_t){name})")),
    ]);
}

/// A union with a tag, by value and through pointers.
fn variant(writer: &mut Writer, name: &str) {
    writer.define(format!(
        "struct {name} {{ enum {{ whole{name}, pair{name}, link{name} }} kind; union {{ \
         int whole; struct {{ short a, b; }} pair; struct {name} *link; }}; }};\n"
    ));
    writer.define(format!(
        "static int value{name}(const struct {name} *v) {{ for (;;) switch (v->kind) {{ \
         case whole{name}: return v->whole; case pair{name}: return v->pair.a * 3 + \
         v->pair.b; default: v = v->link; }} }}\n"
    ));
    let (a, b) = (writer.number(), writer.number());
    writer.block(vec![
        format!(
            "struct {name} a{name} = {{ whole{name}, {{ .whole = {a} }} }}, b{name} = {{ pair{name}, {{ \
             .pair = {{ 4, (short)({b}) }} }} }}, c{name} = {{ link{name}, {{ .link = &b{name} }} }};"
        ),
        added(&format!("value{name}(&a{name}) + value{name}(&b{name}) * 5 + value{name}(&c{name}) * 7")),
        format!("b{name} = a{name}; a{name}.whole = 1;"),
        added(&format!("value{name}(&c{name}) + a{name}.pair.a")),
    ]);
}
