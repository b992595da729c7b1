//! What runs before and after `main`: constructors and destructors, with priorities, and `atexit`.

use super::Writer;

/// Writes some of them, with effects whose order matters.
pub fn write(writer: &mut Writer) {
    let stem = writer.fresh("k");
    writer.define(format!("static int order{stem};\nstatic int table{stem}[3] = {{ 1, 2, 3 }};\n"));
    for i in 0..writer.rng.between(1, 3) {
        let attribute = match writer.rng.below(3) {
            0 => "constructor".to_string(),
            // Those below 101 are not for programs; the same ones would run in an order of the linker's.
            _ => format!("constructor({})", 110 + writer.rng.below(60) * 10 + i),
        };
        let body = writer.expression(&["order", "g0"], 2).replace("order", &format!("order{stem}"));
        let place = writer.rng.below(3);
        writer.define(format!(
            "__attribute__(({attribute})) static void before{stem}_{i}(void) {{ order{stem} = {body} + {i}; \
             g1 = g1 * 3 + order{stem} % 11; table{stem}[{place}]++; }}\n"
        ));
    }
    writer.add(&format!("order{stem} + table{stem}[0] * 3 + table{stem}[1] * 5 + table{stem}[2] * 7"));
    if writer.rng.chance(50) {
        writer.late = true;
        for i in 0..writer.rng.between(1, 2) {
            let attribute = match writer.rng.below(2) {
                0 => "destructor".to_string(),
                _ => format!("destructor({})", 110 + writer.rng.below(60) * 10 + i),
            };
            let change = writer.rng.between(1, 9);
            writer.define(format!(
                "__attribute__(({attribute})) static void after{stem}_{i}(void) {{ sum = sum * 31u + \
                 (unsigned)order{stem} + {i}u; order{stem} ^= {change}; }}\n"
            ));
        }
        if writer.rng.chance(50) {
            for i in 0..writer.rng.between(1, 2) {
                writer.define(format!(
                    "static void bye{stem}_{i}(void) {{ sum = sum * 7u + {}u; order{stem}++; }}\n",
                    i + 2
                ));
                writer.statement(format!("atexit(bye{stem}_{i});"));
            }
        }
    }
}
