//! Functions with variable arguments: integers, pointers, floating-point numbers, structures; copies of the
//! list, lists that are handed on.

use super::Writer;

/// Writes such functions and calls of them.
pub fn write(writer: &mut Writer) {
    let stem = writer.fresh("va");
    let record =
        ["int a; char b;", "long a; int b;", "int a; int b; int c[4];", "double d; int a, b;", "char a, b;"]
            [writer.rng.below(5)];
    writer.define(format!("struct {stem} {{ {record} }};\n"));
    let take = "int k = 0;
    for (; *kinds; kinds++, k++) {
        switch (*kinds) {
        case 'i': total = total * 7 + va_arg(ap, int); break;
        case 'u': total = total * 7 + (int)va_arg(ap, unsigned); break;
        case 'l': total = total * 5 + (int)va_arg(ap, long); break;
        case 'L': total = total * 5 + (int)(va_arg(ap, long long) >> 3); break;
        case 'p': total += *va_arg(ap, int *); break;
        case 's': total += va_arg(ap, const char *)[1]; break;
        case 'd': total += (int)(va_arg(ap, double) * 4); break;
        case 'r': { struct @ r = va_arg(ap, struct @); total = total * 3 + (int)r.a * 2 + r.b; break; }
        }
    }"
    .replace('@', &stem);
    let handed = writer.rng.chance(40);
    if handed {
        writer.define(format!(
            "int inner{stem}(const char *kinds, va_list ap) {{\n    int total = 1;\n    \
             {take}\n    return total;\n}}\n"
        ));
        let copy = writer.rng.chance(50);
        let (before, used, after) = match copy {
            true => (
                "va_list again; va_copy(again, ap);",
                format!("r = r * 3 + inner{stem}(kinds, again);"),
                "va_end(again);",
            ),
            false => ("", String::new(), ""),
        };
        writer.define(format!(
            "int take{stem}(const char *kinds, ...) {{\n    va_list ap; va_start(ap, \
             kinds);\n    {before}\n    int r = inner{stem}(kinds, ap);\n    {used}\n    \
             {after}\n    va_end(ap);\n    return r;\n}}\n"
        ));
    } else {
        writer.define(format!(
            "int take{stem}(const char *kinds, ...) {{\n    int total = 1;\n    va_list \
             ap; va_start(ap, kinds);\n    {take}\n    va_end(ap);\n    return total;\n\
             }}\n"
        ));
    }
    writer.define(format!(
        "int count{stem}(int n, ...) {{ int r = 0; va_list ap; va_start(ap, n); for (int i = 0; i < n; i++) \
         r = r * 3 + va_arg(ap, int); va_end(ap); return r; }}\n"
    ));
    for _ in 0..writer.rng.between(1, if writer.small { 2 } else { 4 }) {
        call(writer, &stem, record);
    }
    let count = writer.rng.between(0, 9);
    let items: Vec<String> = (0..count).map(|_| format!(", {}", writer.number())).collect();
    writer.add(&format!("count{stem}({count}{})", items.concat()));
}

fn call(writer: &mut Writer, stem: &str, record: &str) {
    let mut kinds = String::new();
    let mut arguments = String::new();
    // More than fit into registers, sometimes.
    for _ in 0..writer.rng.between(0, if writer.small { 4 } else { 11 }) {
        let number = writer.number();
        let (kind, text) = match writer.rng.below(9) {
            0 | 1 => ('i', number),
            2 => ('u', format!("(unsigned)({number})")),
            3 => ('l', format!("(long)({number})")),
            4 => ('L', format!("(long long)({number}) << 9")),
            5 => ('p', ["&g0", "&g1"][writer.rng.below(2)].to_string()),
            6 => ('s', "\"xyz\"".to_string()),
            7 => ('d', format!("({number}) * 0.25")),
            _ => {
                let first = if record.starts_with("double") { "1.5, 4, 2" } else { "7, 3" };
                ('r', format!("(struct {stem}){{ {first} }}"))
            }
        };
        kinds.push(kind);
        arguments.push_str(&format!(", {text}"));
    }
    writer.add(&format!("take{stem}(\"{kinds}\"{arguments})"));
}
