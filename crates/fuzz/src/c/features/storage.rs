//! Objects of all kinds: arrays of variable length, flexible members, compound literals, initialisers by
//! name, bit-fields, pointers to pointers, overlapping copies.

use super::{Writer, added};

/// Writes some of them.
pub fn write(writer: &mut Writer) {
    for _ in 0..writer.rng.between(2, if writer.small { 2 } else { 5 }) {
        let name = writer.fresh("o");
        match writer.rng.below(11) {
            0 => variable_length(writer, &name),
            1 => flexible(writer, &name),
            2 => literals(writer, &name),
            3 => designated(writer, &name),
            4 => bits(writer, &name),
            5 => pointers(writer, &name),
            6 => overlap(writer, &name),
            7 => matrix(writer, &name),
            8 => list(writer, &name),
            9 => packed(writer, &name),
            _ => texts(writer, &name),
        }
    }
}

fn variable_length(writer: &mut Writer, name: &str) {
    let value = writer.expression(&["i", "n"], 2);
    let ty = ["int", "short", "long"][writer.rng.below(3)];
    writer.define(format!(
        "int {name}(int n) {{\n    {ty} a[n + 1];\n    int total = (int)(sizeof a / sizeof a[0]);\n    for \
         (int i = 0; i <= n; i++) a[i] = ({ty}){value};\n    for (int i = n; i >= 0; i--) total = total * 3 \
         + (int)a[i];\n    return total;\n}}\n"
    ));
    for _ in 0..writer.rng.between(1, 2) {
        let n = writer.digit();
        writer.add(&format!("{name}({n})"));
    }
}

fn flexible(writer: &mut Writer, name: &str) {
    let ty = ["int", "char", "short", "long long"][writer.rng.below(4)];
    writer.define(format!("struct {name} {{ char length; {ty} items[]; }};\n"));
    let (count, value) = (writer.rng.between(1, 5), writer.number());
    writer.block(vec![
        format!("struct {name} *{name} = malloc(sizeof *{name} + {count} * sizeof({ty}));"),
        format!("if (!{name}) return 0;"),
        format!("{name}->length = {count};"),
        format!("for (int i = 0; i < {count}; i++) {name}->items[i] = ({ty})({value} + i * i);"),
        format!("for (int i = 0; i < {name}->length; i++) {}", added(&format!("(int){name}->items[i]"))),
        added(&format!("(int)offsetof(struct {name}, items)")),
        format!("free({name});"),
    ]);
}

fn literals(writer: &mut Writer, name: &str) {
    writer.define(format!("struct {name} {{ int a; short b[2]; struct {{ char c; }} d; }};\n"));
    writer.define(format!(
        "static struct {name} *file{name} = &(struct {name}){{ 5, {{ 6, 7 }}, {{ 'c' }} }};\n"
    ));
    writer.define(format!(
        "static int read{name}(const struct {name} *p, const int *q) {{ return p->a + \
         p->b[1] * 3 + p->d.c + q[1]; }}\n"
    ));
    let (a, b) = (writer.number(), writer.number());
    writer.block(vec![
        added(&format!("read{name}(&(struct {name}){{ .a = {a}, .b[1] = 4 }}, (int[]){{ 1, {b}, 3 }})")),
        format!("int *p{name} = (int[3]){{ [2] = {a} }};"),
        added(&format!("p{name}[0] + p{name}[2]")),
        format!("file{name}->a += {b};"),
        added(&format!("read{name}(file{name}, &(int[2]){{ 0, 8 }}[0])")),
        format!("struct {name} copy{name} = *file{name};"),
        added(&format!("copy{name}.d.c + (struct {name}){{ 9 }}.a")),
    ]);
}

fn designated(writer: &mut Writer, name: &str) {
    let at = writer.rng.below(4);
    let value = writer.rng.below(20);
    writer.define(format!(
        "struct in{name} {{ int x, y; }};\n\
         struct {name} {{ char tag; struct in{name} pair[2]; int *link; int tail; }};\n"
    ));
    writer.define(format!("static int {name}[] = {{ [3] = 7, [1] = {value}, 5, [6] = 2 }};\n"));
    writer.define(format!(
        "static struct {name} r{name} = {{ .tail = 4, .pair = {{ [1] = {{ .y = {value} }} \
         }}, .tag = 'q', .link = &{name}[{at}] }};\n"
    ));
    let extra = writer.number();
    writer.block(vec![
        added(&format!("(int)(sizeof {name} / sizeof *{name})")),
        format!("for (unsigned i = 0; i < 7; i++) {}", added(&format!("{name}[i]"))),
        added(&format!(
            "r{name}.pair[0].x + r{name}.pair[1].y * 3 + r{name}.tag + *r{name}.link + r{name}.tail"
        )),
        format!("struct {name} l{name} = {{ 'z', {{ {{ {extra} }} }}, .tail = 1 }};"),
        added(&format!("l{name}.pair[0].x + l{name}.pair[0].y + l{name}.pair[1].x + (l{name}.link == 0)")),
    ]);
}

fn bits(writer: &mut Writer, name: &str) {
    let widths: Vec<usize> = (0..5).map(|_| writer.rng.between(1, 14)).collect();
    let types = ["int", "unsigned", "signed char", "unsigned short", "long long", "_Bool"];
    let mut text = format!("struct {name} {{ ");
    for (i, width) in widths.iter().enumerate() {
        let ty = types[writer.rng.below(types.len())];
        let most = match ty {
            "_Bool" => 1,
            "signed char" => 8,
            _ => 14,
        };
        text.push_str(&format!("{ty} b{i} : {}; ", width.min(&most)));
        if writer.rng.chance(15) {
            text.push_str("int : 0; ");
        }
    }
    let packed = if writer.rng.chance(20) { "__attribute__((packed)) " } else { "" };
    writer.define(format!("{text}}} {packed};\n"));
    let values: Vec<String> = (0..5).map(|_| writer.number()).collect();
    let mut statements = vec![format!("struct {name} {name} = {{ {} }};", values.join(", "))];
    for i in 0..5 {
        let value = writer.number();
        let operation = ["=", "+=", "^=", "|="][writer.rng.below(4)];
        statements.push(format!("{name}.b{i} {operation} {value};"));
    }
    statements.push(format!("struct {name} copy{name} = {name}, *p{name} = &copy{name};"));
    statements.push(format!("p{name}->b1++;"));
    for i in 0..5 {
        statements.push(added(&format!("(int){name}.b{i} * 3 + (int)p{name}->b{i}")));
    }
    writer.block(statements);
}

fn pointers(writer: &mut Writer, name: &str) {
    let index = writer.digit();
    writer.define(format!(
        "static int a{name} = 3, b{name}[4] = {{ 4, 5, 6, 7 }};\n\
         static int *{name}[3] = {{ &a{name}, b{name}, &b{name}[2] }};\n\
         static int **const q{name} = &{name}[1];\n"
    ));
    writer.define(format!("static void swap{name}(int **p, int **q) {{ int *t = *p; *p = *q; *q = t; }}\n"));
    writer.block(vec![
        format!("int **p{name} = {name};"),
        added(&format!("**p{name} + *p{name}[1] + (*q{name})[1]")),
        format!("swap{name}(&p{name}[{index} % 3], q{name});"),
        format!("*p{name}[{index} % 3] += 10;"),
        format!("int ***r{name} = &p{name};"),
        added(&format!("***r{name} * 3 + *(*r{name})[2]")),
        format!("p{name} += 2; --*r{name};"),
        added(&format!("(int)(p{name} - {name}) + **p{name}")),
        added(&format!("a{name} + b{name}[0] * 3 + b{name}[2] * 5")),
    ]);
}

fn overlap(writer: &mut Writer, name: &str) {
    let (from, to, size) = (writer.rng.below(6), writer.rng.below(6), writer.rng.between(1, 6));
    let ty = ["char", "short", "int"][writer.rng.below(3)];
    let copied = writer.rng.between(1, 3);
    writer.block(vec![
        format!("{ty} {name}[12];"),
        format!("for (int i = 0; i < 12; i++) {name}[i] = ({ty})(i * 7 + 1);"),
        format!("memmove({name} + {to}, {name} + {from}, {size} * sizeof *{name});"),
        format!("memcpy({name} + {to}, {name} + {}, {copied} * sizeof *{name});", to + 3),
        format!("memset((char *){name} + {from}, 0x5a, {size});"),
        format!("{name}[0] = {name}[{size}], {name}[11] = {name}[{size} - 1];"),
        format!("for (int i = 0; i < 12; i++) {}", added(&format!("{name}[i]"))),
        added(&format!("memcmp({name}, {name} + 1, 2) == 0")),
    ]);
}

fn matrix(writer: &mut Writer, name: &str) {
    let (rows, columns) = (writer.rng.between(2, 3), writer.rng.between(2, 4));
    let value = writer.expression(&["i", "j"], 2);
    writer.define(format!(
        "static int trace{name}(int (*m)[{columns}], int rows) {{ int r = 0; for (int i = \
         0; i < rows; i++) r = r * 3 + m[i][i % {columns}]; return r; }}\n"
    ));
    writer.block(vec![
        format!("int {name}[{rows}][{columns}];"),
        format!(
            "for (int i = 0; i < {rows}; i++) for (int j = 0; j < {columns}; j++) {name}[i][j] = {value};"
        ),
        added(&format!("trace{name}({name}, {rows})")),
        format!("int *flat{name} = &{name}[0][0];"),
        format!("for (int i = 0; i < {columns}; i++) {}", added(&format!("flat{name}[i]"))),
        format!("int (*row{name})[{columns}] = {name} + 1;"),
        added(&format!(
            "(*row{name})[1] + row{name}[-1][0] + (int)sizeof *row{name} + (int)(row{name} - {name})"
        )),
    ]);
}

fn list(writer: &mut Writer, name: &str) {
    let count = writer.rng.between(1, 4);
    let key = writer.number();
    writer.define(format!("struct {name} {{ int key; struct {name} *next; }};\n"));
    writer.define(format!(
        "static struct {name} *push{name}(struct {name} *head, int key) {{ struct {name} \
         *n = malloc(sizeof *n); if (!n) exit(0); n->key = key; n->next = head; return n; \
         }}\n"
    ));
    writer.block(vec![
        format!("struct {name} *{name} = 0, **at{name} = &{name};"),
        format!("for (int i = 0; i < {count}; i++) {name} = push{name}({name}, {key} + i);"),
        format!("while (*at{name} && (*at{name})->key % 2) at{name} = &(*at{name})->next;"),
        format!(
            "if (*at{name}) {{ struct {name} *gone = *at{name}; *at{name} = gone->next; {} free(gone); }}",
            added("gone->key")
        ),
        format!(
            "for (struct {name} *n = {name}, *next; n; n = next) {{ next = n->next; {} free(n); }}",
            added("n->key")
        ),
    ]);
}

fn packed(writer: &mut Writer, name: &str) {
    let value = writer.number();
    writer.define(format!(
        "struct {name} {{ char a; int b; short c; long long d; }} \
         __attribute__((packed));\n\
         struct al{name} {{ char a; int b __attribute__((aligned(16))); }};\n"
    ));
    writer.block(vec![
        format!("struct {name} {name} = {{ 1, {value}, 3, 4 }};"),
        added(&format!(
            "(int)sizeof {name} + (int)offsetof(struct {name}, c) + (int)_Alignof(struct \
             al{name}) + (int)sizeof(struct al{name})"
        )),
        format!("unsigned char raw{name}[sizeof {name}];"),
        format!("memcpy(raw{name}, &{name}, sizeof {name});"),
        added(&format!("raw{name}[1] + raw{name}[5] * 3 + raw{name}[7] * 5")),
        format!("struct {name} two{name}[2] = {{ {name}, {name} }};"),
        format!("two{name}[1].b += two{name}[0].c;"),
        added(&format!("two{name}[1].b + (int)two{name}[1].d")),
    ]);
}

fn texts(writer: &mut Writer, name: &str) {
    let index = writer.digit();
    writer.define(format!(
        "static const char *const {name}[] = {{ \"zero\", \"one\", \"two\" }};\n\
         static char b{name}[8] = \"ab\\0cd\", c{name}[] = \"quote\", m{name}[2][4] = {{ \
         \"xy\", \"zwv\" }};\n"
    ));
    writer.block(vec![
        added(&format!("{name}[{index} % 3][1] + \"literal\"[{index}]")),
        format!("for (int i = 0; i < 8; i++) {}", added(&format!("b{name}[i]"))),
        added(&format!("(int)sizeof c{name} + c{name}[4] + m{name}[1][2] + m{name}[0][3]")),
        format!("char l{name}[] = {{ 'h', 'i', 0 }}, *p{name} = l{name};"),
        format!("while (*p{name}) *p{name}++ ^= 0x20;"),
        added(&format!("l{name}[0] * 3 + l{name}[1] + (int)(p{name} - l{name})")),
    ]);
}
