//! The C library with its effects: strings, characters, numbers from and to text, sorting, memory.

use super::{Writer, added};

/// Texts, some with what functions look for.
const TEXTS: &[&str] = &[
    "",
    "a",
    "abc",
    "hello world",
    "a,b;;c",
    "  42xyz",
    "-17",
    "0x1F",
    "077",
    "xxabxx",
    "Zebra",
    "2147483648",
    "%d",
    "tab\\tend",
];

/// Writes calls of library functions.
pub fn write(writer: &mut Writer) {
    for _ in 0..writer.rng.between(2, if writer.small { 3 } else { 7 }) {
        let name = writer.fresh("l");
        match writer.rng.below(9) {
            0 | 1 => look(writer, &name),
            2 => build(writer, &name),
            3 => characters(writer, &name),
            4 => numbers(writer, &name),
            5 => print(writer, &name),
            6 => memory(writer, &name),
            7 => tokens(writer, &name),
            _ => sorted(writer, &name),
        }
    }
}

fn text(writer: &mut Writer) -> &'static str {
    TEXTS[writer.rng.below(TEXTS.len())]
}

/// Functions that only read.
fn look(writer: &mut Writer, name: &str) {
    let (a, b) = (text(writer), text(writer));
    let c = ["'a'", "'b'", "'x'", "' '", "0", "'q'"][writer.rng.below(6)];
    let n = writer.rng.below(6);
    let declared = match writer.rng.below(3) {
        0 => format!("const char *{name} = \"{a}\";"),
        1 => format!("char {name}[] = \"{a}\";"),
        _ => format!("static char {name}[24] = \"{a}\";"),
    };
    let sign = |call: String| format!("{{ int c = {call}; {} }}", added("c < 0 ? 1 : c > 0 ? 2 : 3"));
    let offset = |call: String| {
        format!("{{ const char *at = {call}; {} }}", added(&format!("at ? (int)(at - {name}) : 99")))
    };
    let mut statements = vec![declared];
    for _ in 0..writer.rng.between(2, 4) {
        statements.push(match writer.rng.below(14) {
            0 => added(&format!("(int)strlen({name})")),
            1 => sign(format!("strcmp({name}, \"{b}\")")),
            2 => sign(format!("strncmp({name}, \"{b}\", {n})")),
            3 => offset(format!("strchr({name}, {c})")),
            4 => offset(format!("strrchr({name}, {c})")),
            5 => offset(format!("strstr({name}, \"ab\")")),
            6 => added(&format!("(int)strspn({name}, \"ahelx \")")),
            7 => added(&format!("(int)strcspn({name}, \"b,o\")")),
            8 => offset(format!("strpbrk({name}, \";w4\")")),
            9 => offset(format!("memchr({name}, {c}, strlen({name}) + 1)")),
            10 => sign(format!("memcmp({name}, \"{a}\", sizeof \"{a}\")")),
            11 => added(&format!("(int)strnlen({name}, {n})")),
            12 => sign(format!("strcoll({name}, \"{b}\")")),
            _ => sign(format!("memcmp(\"{b}\", \"{b}\", {})", b.len().min(n))),
        });
    }
    writer.block(statements);
}

/// Functions that write strings.
fn build(writer: &mut Writer, name: &str) {
    let (a, b) = (text(writer), text(writer));
    let n = writer.rng.below(6);
    let mut statements = vec![format!("char {name}[64] = \"{a}\", *r{name} = {name};")];
    for _ in 0..writer.rng.between(1, 3) {
        statements.push(match writer.rng.below(6) {
            0 => format!("r{name} = strcpy({name}, \"{b}\");"),
            1 => format!("r{name} = strcat({name}, \"{b}\");"),
            2 => format!("r{name} = strncat({name}, \"{b}\", {n});"),
            3 => format!("r{name} = strncpy({name}, \"{b}\", {n}); {name}[{n}] = 0;"),
            4 => format!(
                "{{ char *copy = strdup({name}); if (!copy) return 0; if (*copy) *copy = 'S'; {} free(copy); }}",
                added("copy[0] + (int)strlen(copy)")
            ),
            _ => format!("memmove({name} + 1, {name}, strlen({name}) + 1); {name}[0] = '<';"),
        });
    }
    statements.push(added(&format!("r{name} == {name}")));
    statements.push(format!("for (char *p = {name}; *p; p++) {}", added("*p")));
    writer.block(statements);
}

fn characters(writer: &mut Writer, name: &str) {
    let functions = [
        "isalpha", "isdigit", "isalnum", "isspace", "isupper", "islower", "ispunct", "isxdigit", "isprint",
        "iscntrl", "isgraph",
    ];
    let (f, g) = (functions[writer.rng.below(functions.len())], functions[writer.rng.below(functions.len())]);
    let a = text(writer);
    let c = writer.rng.below(128);
    writer.block(vec![
        format!("const char *{name} = \"{a}\";"),
        format!(
            "for (const char *p = {name}; *p; p++) {{ {} }}",
            added(&format!("!!{f}((unsigned char)*p) * 3 + toupper((unsigned char)*p)"))
        ),
        added(&format!("(!!{g}({c})) * 2 + tolower({c}) + !!{f}(EOF)")),
    ]);
}

fn numbers(writer: &mut Writer, name: &str) {
    let a = text(writer);
    let base = [0, 10, 16, 8, 36][writer.rng.below(5)];
    let n = writer.number();
    let mut statements = vec![format!("const char *{name} = \"{a}\"; char *end{name};")];
    for _ in 0..writer.rng.between(1, 3) {
        statements.push(match writer.rng.below(7) {
            0 => format!(
                "{{ long v = strtol({name}, &end{name}, {base}); {} {} }}",
                added("(int)v"),
                added(&format!("(int)(end{name} - {name})"))
            ),
            1 => format!(
                "{{ unsigned long v = strtoul({name}, &end{name}, {base}); {} {} }}",
                added("(unsigned)v"),
                added(&format!("(int)(end{name} - {name})"))
            ),
            2 if a != "2147483648" => added(&format!("atoi({name})")),
            3 => format!(
                "{{ errno = 0; long long v = strtoll(\"99999999999999999999\", 0, 10); {} }}",
                added("(v == LLONG_MAX) + (errno == ERANGE) * 2")
            ),
            4 => added(&format!("abs({n}) + (int)labs(-7L) + (int)llabs({n})")),
            5 => format!("{{ div_t d = div({n}, 7); {} }}", added("d.quot * 8 + d.rem")),
            _ => format!("{{ ldiv_t d = ldiv(-20L, 6L); {} }}", added("(int)d.quot * 8 + (int)d.rem")),
        });
    }
    writer.block(statements);
}

fn print(writer: &mut Writer, name: &str) {
    let size = [1, 4, 8, 40][writer.rng.below(4)];
    let (n, a) = (writer.number(), text(writer));
    let (format, arguments) = match writer.rng.below(9) {
        0 => ("%d", n),
        1 => ("[%5d|%-4d]", format!("{n}, 7")),
        2 => ("%s:%c", format!("\"{a}\", 'z'")),
        3 => ("%x %X %o", "48879u, 255u, 8u".to_string()),
        4 => ("%05d%%", n),
        5 => ("%ld %lu", format!("(long)({n}), 5ul")),
        6 => ("%.3s|%6s", format!("\"{a}\", \"{}\"", text(writer))),
        7 => ("%+d % d %u", format!("{n}, 3, 4000000000u")),
        _ => ("%hhd %lld %zu", format!("(char)({n}), -5ll, sizeof(int)")),
    };
    let format = format.to_string();
    let mut statements = vec![
        format!("char {name}[40] = \"keep\";"),
        format!(
            "{{ int length = snprintf({name}, {size}, \"{format}\", {arguments}); {} }}",
            added("length")
        ),
        format!("for (int i = 0; i < {size} && {name}[i]; i++) {}", added(&format!("{name}[i]"))),
    ];
    if writer.rng.chance(30) {
        statements.push(format!(
            "{{ int x = 0; char w[8] = \"\"; int got = sscanf(\"12 ab\", \"%d %7s\", &x, w); {} }}",
            added("got * 100 + x + w[1]")
        ));
    }
    if writer.rng.chance(30) {
        statements.push(format!(
            "{{ int length = sprintf({name}, \"%s-%d\", \"x\", 12); {} }}",
            added(&format!("length + {name}[2]"))
        ));
    }
    writer.block(statements);
}

fn memory(writer: &mut Writer, name: &str) {
    let (small, large) = (writer.rng.between(1, 4), writer.rng.between(4, 8));
    let value = writer.number();
    writer.block(vec![
        format!("int *{name} = calloc({small}, sizeof *{name});"),
        format!("if (!{name}) return 0;"),
        added(&format!("{name}[{}]", small - 1)),
        format!("for (int i = 0; i < {small}; i++) {name}[i] = {value} + i;"),
        format!(
            "{{ int *more = realloc({name}, {large} * sizeof *{name}); if (!more) return 0; {name} = more; }}"
        ),
        format!("{name}[{}] = 77;", large - 1),
        format!("for (int i = 0; i < {small}; i++) {}", added(&format!("{name}[i]"))),
        format!("memset({name}, 1, 2);"),
        added(&format!("{name}[0] & 0xffff")),
        format!("free({name}); free(0);"),
    ]);
}

fn tokens(writer: &mut Writer, name: &str) {
    let line = ["a,b;;c", "one two", ",,", "", "k=v;x=y"][writer.rng.below(5)];
    writer.block(vec![
        format!("char {name}[] = \"{line}\";"),
        format!(
            "for (char *t = strtok({name}, \",; \"); t; t = strtok(0, \",; \")) {{ {} {} }}",
            added(&format!("(int)(t - {name})")),
            added("(int)strlen(t)")
        ),
        format!(
            "char m{name}[] = \"{line}\", *save{name}; char *t{name} = strtok_r(m{name}, \"=\", &save{name});"
        ),
        added(&format!("t{name} ? (int)strlen(t{name}) : 50")),
    ]);
}

fn sorted(writer: &mut Writer, name: &str) {
    let count = writer.rng.between(1, if writer.small { 3 } else { 6 });
    let items: Vec<String> = (0..count)
        .map(|_| format!("{{ {}, '{}' }}", writer.rng.below(40), (b'a' + writer.rng.below(26) as u8) as char))
        .collect();
    writer.define(format!(
        "struct {name} {{ int key; char tag; }};\n\
         static int compare{name}(const void *a, const void *b) {{ const struct {name} *x \
         = a, *y = b; return x->key != y->key ? x->key - y->key : x->tag - y->tag; }}\n"
    ));
    writer.block(vec![
        format!("struct {name} {name}[] = {{ {} }};", items.join(", ")),
        format!("qsort({name}, {count}, sizeof *{name}, compare{name});"),
        format!("for (int i = 0; i < {count}; i++) {}", added(&format!("{name}[i].key * 3 + {name}[i].tag"))),
        format!(
            "{{ struct {name} key = {name}[0], *at = bsearch(&key, {name}, {count}, sizeof key, \
             compare{name}); {} }}",
            added("at ? at->key : 200")
        ),
        format!(
            "{{ struct {name} key = {{ 41, 'q' }}; {} }}",
            added(&format!(
                "bsearch(&key, {name}, \
            {count}, sizeof key, compare{name}) == 0"
            ))
        ),
    ]);
}
