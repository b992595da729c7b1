//! Several files: names that are the same and mean different things, and names that mean one thing in all
//! files.

use super::{Writer, added};
use crate::c::piece::Piece;
use crate::pieces;

/// Writes another file and what the first uses of it.
pub fn write(writer: &mut Writer) {
    let name = writer.fresh("x");
    let mut other = Vec::new();
    let mut removable = |text: String| other.push(Piece::Removable(pieces![text]));
    for _ in 0..writer.rng.between(2, if writer.small { 3 } else { 5 }) {
        let name = writer.fresh(&name);
        let value = writer.rng.below(40);
        match writer.rng.below(10) {
            // Statics of the same name.
            0 => {
                let (here, there) =
                    (writer.expression(&["a", "state"], 2), writer.expression(&["a", "state"], 2));
                let text = |body: &str, start: usize, entry: &str| {
                    format!(
                        "static int state{name} = {start};\n\
                         static int step{name}(int a) {{ int state = state{name}; state{name} += {body} % 7; \
                         return state; }}\nint {entry}{name}(int a) {{ return step{name}(a) * 2; }}\n"
                    )
                };
                writer.define(text(&here, 3, "here"));
                writer.define(format!("extern int there{name}(int a);\n"));
                removable(text(&there, 8, "there"));
                let a = writer.number();
                writer.block(vec![
                    added(&format!("here{name}({a})")),
                    added(&format!("there{name}({a}) * 3")),
                    added(&format!("here{name}(2) * 5")),
                    added(&format!("there{name}(1) * 7")),
                ]);
            }
            // Variables of the other file, with and without a length.
            1 => {
                removable(format!(
                    "int array{name}[3] = {{ 1, {value}, 3 }};\n\
                     const struct {{ int a; char b; }} record{name} = {{ {value}, 'r' }};\n\
                     int *into{name} = &array{name}[1];\n"
                ));
                writer.define(format!(
                    "extern int array{name}[];\n\
                     extern const struct {{ int a; char b; }} record{name};\n\
                     extern int *into{name};\n"
                ));
                writer.block(vec![
                    format!("array{name}[2] += *into{name};"),
                    added(&format!("array{name}[2] + record{name}.a + record{name}.b")),
                    format!("into{name}[-1] = 9;"),
                    added(&format!("array{name}[0]")),
                ]);
            }
            // A weak definition gives way, a strong one of the other file is taken.
            2 => {
                let strong_here = writer.rng.chance(30);
                let definition = |weak: bool, value: usize| {
                    let attribute = if weak { "__attribute__((weak)) " } else { "" };
                    format!(
                        "{attribute}int weak{name}(void) {{ return {value}; }}\n\
                         {attribute}int weakly{name} = {value};\n"
                    )
                };
                writer.define(definition(!strong_here, value));
                removable(definition(strong_here, value + 1));
                writer.add(&format!("weak{name}() * 3 + weakly{name}"));
            }
            // A weak reference to nothing.
            3 => {
                writer.define(format!(
                    "extern int nothing{name}(void) __attribute__((weak));\n\
                     extern int absent{name} __attribute__((weak));\n"
                ));
                writer.add(&format!("nothing{name} ? nothing{name}() : &absent{name} ? 2 : 3"));
            }
            // Common storage, and definitions that are tentative.
            4 => {
                writer.define(format!(
                    "int common{name} __attribute__((common));\n\
                     int tentative{name}; int tentative{name} = {value}; extern int \
                     tentative{name};\n"
                ));
                removable(format!(
                    "int common{name} __attribute__((common));\n\
                     void set{name}(int a) {{ common{name} += a; }}\n"
                ));
                writer.define(format!("extern void set{name}(int a);\n"));
                let a = writer.number();
                writer.block(vec![
                    format!("set{name}({a});"),
                    added(&format!("common{name} + tentative{name}")),
                ]);
            }
            // Inline functions: a definition for this file, an external one in the other.
            5 => {
                let body = writer.expression(&["a"], 2);
                writer.define(format!("static inline int quick{name}(int a) {{ return {body}; }}\n"));
                removable(format!(
                    "static inline int quick{name}(int a) {{ return a - 1; }}\n\
                     int (*take{name}(void))(int) {{ return quick{name}; }}\n"
                ));
                writer.define(format!("extern int (*take{name}(void))(int);\n"));
                let a = writer.number();
                writer.add(&format!("quick{name}({a}) * 3 + take{name}()({a})"));
            }
            // One function under two names.
            6 => {
                removable(format!(
                    "int real{name}(int a) {{ return a + {value}; }}\n\
                     extern int other{name}(int a) __attribute__((alias(\"real{name}\")));\n"
                ));
                writer.define(format!("extern int other{name}(int a), real{name}(int a);\n"));
                let a = writer.number();
                writer.add(&format!("other{name}({a}) * 3 + real{name}(2)"));
            }
            // The same structure under another name, by value and by pointer.
            7 => {
                writer.define(format!(
                    "struct mine{name} {{ int a; short b; }};\n\
                     extern struct mine{name} turn{name}(struct mine{name}, struct \
                     mine{name} *);\n"
                ));
                removable(format!(
                    "struct yours{name} {{ int x; short y; }};\n\
                     struct yours{name} turn{name}(struct yours{name} v, struct yours{name} *p) {{ p->x += \
                     v.y; v.x = {value}; return v; }}\n"
                ));
                let a = writer.number();
                writer.block(vec![
                    format!(
                        "struct mine{name} v{name} = {{ {a}, 4 }}, w{name} = turn{name}(v{name}, &v{name});"
                    ),
                    added(&format!("v{name}.a + w{name}.a * 3 + w{name}.b * 5")),
                ]);
            }
            // Back and forth.
            8 => {
                writer.define(format!(
                    "extern int far{name}(int n);\n\
                     int near{name}(int n) {{ static int calls; calls++; return n <= 0 ? \
                     calls : far{name}(n - 1) + n; }}\n"
                ));
                removable(format!(
                    "extern int near{name}(int n);\n\
                     int far{name}(int n) {{ static int calls = {value}; calls--; return n <= 0 ? calls : \
                     near{name}(n - 1) * 2; }}\n"
                ));
                let n = writer.digit();
                writer.block(vec![added(&format!("near{name}({n})")), added(&format!("far{name}(2)"))]);
            }
            // Statics inside functions of the same name as others.
            _ => {
                removable(format!(
                    "static const char text{name}[] = \"there\";\n\
                     const char *text_of{name}(void) {{ return text{name}; }}\n\
                     int deep{name}(void) {{ static int once = {value}; {{ static int once = 1; once *= 2; \
                     sum += (unsigned)once; }} return once++; }}\n"
                ));
                writer.define(format!(
                    "static const char text{name}[] = \"here\";\n\
                     extern const char *text_of{name}(void);\n\
                     extern int deep{name}(void);\n"
                ));
                writer.block(vec![
                    added(&format!("text{name}[1] + text_of{name}()[4]")),
                    added(&format!("deep{name}()")),
                    added(&format!("deep{name}() * 3")),
                ]);
            }
        }
    }
    writer.file(other);
}
