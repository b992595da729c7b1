//! Calls through pointers: tables, callbacks, functions that return functions, and types that nearly fit.
//!
//! Where the types do not fit, the machine still does one thing, as long as the callee gets what it reads in
//! the registers where it looks for it: more arguments than it has, an unused result, signs and pointers of
//! other kinds.

use super::Writer;

/// Functions, with what they are called by.
struct Callee {
    /// The definition, in which `@` is its name.
    text: &'static str,
    /// Types that it is called through, in which `@` is what is declared, with a call of `f`. The first is
    /// its own.
    calls: &'static [(&'static str, &'static str)],
}

const CALLEES: &[Callee] = &[
    Callee {
        text: "int @(int a) { g0 += a; return a * 3; }",
        calls: &[
            ("int (*@)(int)", "f($)"),
            ("int (*@)(int, int)", "f($, 9)"),
            ("int (*@)()", "f($)"),
            ("unsigned (*@)(unsigned)", "f((unsigned)($))"),
            ("void (*@)(int)", "(f($), 5)"),
            ("int (*@)(int, int *)", "f($, &g1)"),
        ],
    },
    Callee {
        text: "int *@(int *p, int k) { *p += k; return p; }",
        calls: &[
            ("int *(*@)(int *, int)", "*f(&g1, $)"),
            ("void *(*@)(void *, int)", "*(int *)f(&g1, $)"),
            ("char *(*@)(char *, unsigned)", "*(int *)f((char *)&g1, (unsigned)($))"),
            ("intptr_t (*@)(intptr_t, int)", "*(int *)f((intptr_t)&g1, $)"),
            ("void (*@)(const int *, int)", "(f(&g1, $), g1)"),
        ],
    },
    Callee {
        text: "void @(void) { g2++; sum += 3u; }",
        calls: &[
            ("void (*@)(void)", "(f(), 1)"),
            ("void (*@)()", "(f(), 2)"),
            ("void (*@)(int)", "(f($), 3)"),
        ],
    },
    Callee {
        text: "long @(long a, char b) { return a * 2 + b; }",
        calls: &[
            ("long (*@)(long, char)", "f($, 'c')"),
            ("long (*@)(long, signed char)", "f($, 5)"),
            ("unsigned long (*@)(unsigned long, char)", "f((unsigned long)($), 'd')"),
            ("int (*@)(long, char)", "f($, 'e')"),
        ],
    },
    Callee {
        text: "enum colour { red, green, blue }; int @(enum colour c, struct pair *p) { return c == green ? \
               p->a : p->b; }",
        calls: &[
            ("int (*@)(enum colour, struct pair *)", "f(green, &pair)"),
            ("int (*@)(unsigned, void *)", "f(2u, &pair)"),
            ("int (*@)(int, struct other *)", "f(1, (struct other *)&pair)"),
        ],
    },
    Callee {
        text: "double @(double x, int k) { g1 ^= k; return x + k; }",
        calls: &[
            ("double (*@)(double, int)", "(int)f(1.5, $)"),
            ("double (*@)(double, unsigned)", "(int)f(2.25, (unsigned)($))"),
        ],
    },
    Callee {
        text: "struct pair @(int a) { struct pair p = { a, a + 1 }; return p; }",
        calls: &[
            ("struct pair (*@)(int)", "f($).b"),
            ("struct other (*@)(int)", "f($).y"),
            ("struct pair (*@)()", "f($).a"),
        ],
    },
];

/// What the functions use, defined once however often this is written.
const PAIR: &str = "#ifndef PAIR
#define PAIR
struct pair { int a, b; };
static struct pair pair = { 4, 9 };
struct other { int x, y; };
#endif
";

/// Writes functions and calls of them.
pub fn write(writer: &mut Writer) {
    let stem = writer.fresh("i");
    writer.define(PAIR.to_string());
    for _ in 0..writer.rng.between(2, if writer.small { 3 } else { 6 }) {
        match writer.rng.below(6) {
            0 => table(writer, &stem),
            1 => choose(writer, &stem),
            2 => callback(writer, &stem),
            _ => nearly(writer, &stem),
        }
    }
}

/// A call through a pointer of one of the types.
fn nearly(writer: &mut Writer, stem: &str) {
    let which = writer.rng.below(CALLEES.len());
    let callee = &CALLEES[which];
    let name = writer.fresh(&format!("f{stem}_"));
    // An enumeration is defined once.
    let text = match callee.text.split_once("}; ") {
        Some((head, text)) if head.starts_with("enum") => {
            writer.define(format!("#ifndef COLOUR\n#define COLOUR\n{head}}};\n#endif\n"));
            text
        }
        _ => callee.text,
    };
    writer.define(format!("{}\n", text.replacen('@', &name, 1)));
    let (ty, call) = callee.calls[writer.rng.below(callee.calls.len())];
    let (pointer, number) = (writer.fresh("p"), writer.number());
    let call = call.replace('$', &number).replacen("f(", &format!("{pointer}("), 1);
    let cast = ty.replace('@', "");
    match writer.rng.below(4) {
        // In memory that is a variable, a field or reached through a pointer.
        0 => {
            let global = writer.fresh("gp");
            writer.define(format!("{} = ({cast}){name};\n", ty.replace('@', &global)));
            let call = call.replacen(&pointer, &global, 1);
            writer.add(&call);
        }
        1 => {
            let record = writer.fresh("ops");
            writer.define(format!("struct {record} {{ int tag; {}; }};\n", ty.replace('@', "call")));
            let call = call.replacen(&pointer, &format!("o{pointer}->call"), 1);
            writer.block(vec![
                format!("struct {record} {pointer} = {{ 1, ({cast}){name} }}, *o{pointer} = &{pointer};"),
                super::added(&call),
            ]);
        }
        _ => writer
            .block(vec![format!("{} = ({cast}){name};", ty.replace('@', &pointer)), super::added(&call)]),
    }
}

/// A table of functions, called in turn and by what was computed.
fn table(writer: &mut Writer, stem: &str) {
    let name = writer.fresh(&format!("t{stem}_"));
    let count = writer.rng.between(2, 4);
    let mut names = Vec::new();
    for i in 0..count {
        let body = writer.expression(&["a", "b", "g0"], 2);
        writer.define(format!("static int {name}_{i}(int a, int b) {{ g0 += {i}; return {body}; }}\n"));
        names.push(format!("{name}_{i}"));
    }
    let constant = if writer.rng.chance(50) { "const " } else { "" };
    writer
        .define(format!("static int (*{constant}{name}[{count}])(int, int) = {{ {} }};\n", names.join(", ")));
    let index = writer.digit();
    let (a, b) = (writer.number(), writer.number());
    writer.block(vec![
        format!("for (int i = 0; i < {count}; i++) {}", super::added(&format!("{name}[i](i, {a})"))),
        super::added(&format!("{name}[{index} % {count}]({b}, 3)")),
        super::added(&format!("{name}[1] == {} ? 1 : 2", names[1])),
    ]);
}

/// A function that returns a function, and pointers to such.
fn choose(writer: &mut Writer, stem: &str) {
    let name = writer.fresh(&format!("c{stem}_"));
    let (one, two) = (writer.expression(&["a"], 2), writer.expression(&["a", "g1"], 2));
    writer.define(format!(
        "static int one{name}(int a) {{ return {one}; }}\n\
         static int two{name}(int a) {{ g1++; return {two}; }}\n"
    ));
    writer.define(format!("int (*{name}(int k))(int) {{ return k & 1 ? one{name} : two{name}; }}\n"));
    let (k, a) = (writer.number(), writer.number());
    writer.block(vec![
        super::added(&format!("{name}({k})({a})")),
        format!("int (*(*chooser{name})(int))(int) = {name};"),
        super::added(&format!("chooser{name}({a})({k})")),
        format!("int (*held{name})(int) = chooser{name}(1), (**at{name})(int) = &held{name};"),
        super::added(&format!("(*at{name})(4) + (held{name} == one{name})")),
    ]);
}

/// Callbacks with a context, and those of `qsort` and `bsearch`.
fn callback(writer: &mut Writer, stem: &str) {
    let name = writer.fresh(&format!("b{stem}_"));
    let count = writer.rng.between(3, if writer.small { 4 } else { 7 });
    let items: Vec<String> = (0..count).map(|_| format!("{}", writer.rng.below(50) as i64 - 20)).collect();
    let sign = if writer.rng.chance(50) { "x < y ? -1 : x > y" } else { "x > y ? -1 : x < y" };
    writer.define(format!(
        "static int order{name}(const void *p, const void *q) {{ int x = *(const int *)p, \
         y = *(const int *)q; g2++; return {sign}; }}\n"
    ));
    writer.define(format!(
        "static void each{name}(int *p, int n, void (*f)(int *, void *), void *context) {{ \
         for (int i = 0; i < n; i++) f(p + i, context); }}\n"
    ));
    writer.define(format!(
        "static void visit{name}(int *p, void *context) {{ *(int *)context += *p; *p ^= 1; }}\n"
    ));
    let mut statements = vec![
        format!("int a{name}[{count}] = {{ {} }}, total{name} = 0;", items.join(", ")),
        format!("each{name}(a{name}, {count}, visit{name}, &total{name});"),
        super::added(&format!("total{name}")),
    ];
    if writer.rng.chance(60) {
        // How often the callback is called is not specified.
        statements.push(format!(
            "{{ int before = g2; qsort(a{name}, {count}, sizeof *a{name}, order{name}); g2 = before; }}"
        ));
        statements.push(format!(
            "{{ int before = g2, key = a{name}[1], *at = bsearch(&key, a{name}, {count}, \
             sizeof key, order{name}); g2 = before; sum += at ? (unsigned)*at : 1u; }}"
        ));
    }
    statements.push(format!("for (int i = 0; i < {count}; i++) {}", super::added(&format!("a{name}[i]"))));
    writer.block(statements);
}
