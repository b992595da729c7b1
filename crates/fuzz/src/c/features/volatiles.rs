//! `volatile` objects of the program itself: each read and write happens, and nobody else writes them.

use super::Writer;

/// Writes such objects and uses of them.
pub fn write(writer: &mut Writer) {
    let stem = writer.fresh("vo");
    let ty = ["int", "unsigned char", "short", "long", "long long"][writer.rng.below(5)];
    let start = writer.rng.below(30);
    writer.define(format!("volatile {ty} {stem} = {start};\n"));
    writer.define(format!(
        "static volatile struct {{ int a; volatile short b[3]; unsigned c : 5; }} s{stem} \
         = {{ 1, {{ 2, 3, 4 }}, 9 }};\n"
    ));
    let body = writer.expression(&["k", "seen"], 2);
    writer.define(format!(
        "int poll{stem}(volatile {ty} *p, int k) {{ int seen = (int)*p; *p = ({ty})({body} \
         & 63); return seen + (int)*p; }}\n"
    ));
    let (a, b) = (writer.number(), writer.digit());
    let local = writer.fresh("v");
    let statements = vec![
        format!("volatile int {local} = {a};"),
        format!("int volatile *volatile p{local} = &{local};"),
        format!("*p{local} += 3;"),
        super::added(&local),
        super::added(&format!("poll{stem}(&{stem}, {b})")),
        format!("{stem}++;"),
        super::added(&format!("(int){stem}")),
        format!("s{stem}.b[{b} % 3] ^= (short){local};"),
        format!("s{stem}.c += 7;"),
        super::added(&format!(
            "s{stem}.a + s{stem}.b[0] * 3 + s{stem}.b[1] * 5 + s{stem}.b[2] * 7 + s{stem}.c"
        )),
        format!(
            "for (volatile int i = 0; i < 4; i++) {{ if (i == {local} % 4) continue; {} }}",
            super::added("i")
        ),
        format!("while ({stem} & 3) {stem}--;"),
        super::added(&format!("(int){stem}")),
    ];
    let statements = statements.into_iter().filter(|_| writer.rng.chance(85)).collect::<Vec<_>>();
    // Declarations must stay before their uses: what lost one is not accepted by the compiler.
    let declared = statements.iter().any(|text| text.starts_with("volatile int"))
        && statements.iter().any(|text| text.starts_with("int volatile"));
    if declared {
        writer.block(statements);
    } else {
        writer
            .block(vec![format!("{stem} = ({ty})({stem} * 3 + 1);"), super::added(&format!("(int){stem}"))]);
    }
}
