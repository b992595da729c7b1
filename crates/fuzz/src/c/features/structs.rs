//! Structures by value: of every class of the calling convention, nested, initialised from inner ones,
//! passed, returned.

use super::Writer;
use std::fmt::Write;

/// What a member is.
#[derive(Clone)]
enum Member {
    Int(&'static str),
    Float(&'static str),
    Bits(usize),
    Array(&'static str, usize),
    Pointer,
    Struct(usize),
}

struct Family {
    stem: String,
    structs: Vec<Vec<Member>>,
    /// Whether there are floating-point numbers, which the verifier may not follow exactly.
    floats: bool,
    /// For each, the structure that is also given to the function that changes it.
    others: Vec<usize>,
}

const INTS: &[&str] = &[
    "char",
    "signed char",
    "short",
    "unsigned short",
    "int",
    "unsigned",
    "long",
    "long long",
    "unsigned char",
];

/// Writes some structures, functions over them and calls.
pub fn write(writer: &mut Writer) {
    let stem = writer.fresh("s");
    let floats = writer.rng.chance(35);
    let mut family = Family { stem, structs: Vec::new(), floats, others: Vec::new() };
    writer.define(format!("int target{};\n", family.stem));
    let count = writer.rng.between(2, if writer.small { 3 } else { 5 });
    for id in 0..count {
        family.add(writer, id);
    }
    for _ in 0..writer.rng.between(2, if writer.small { 3 } else { 7 }) {
        family.use_one(writer);
    }
}

impl Family {
    fn name(&self, id: usize) -> String {
        format!("struct {}_{id}", self.stem)
    }

    fn add(&mut self, writer: &mut Writer, id: usize) {
        let mut members = Vec::new();
        let most = writer.rng.between(1, 4);
        for _ in 0..most {
            members.push(match writer.rng.below(12) {
                0 | 1 if self.floats => Member::Float(if writer.rng.chance(50) { "float" } else { "double" }),
                2 => Member::Array(INTS[writer.rng.below(5)], writer.rng.between(1, 5)),
                3 => Member::Bits(writer.rng.between(1, 20)),
                4 => Member::Pointer,
                5..=7 if id > 0 => Member::Struct(writer.rng.below(id)),
                _ => Member::Int(INTS[writer.rng.below(INTS.len())]),
            });
        }
        let mut text = format!("{} {{ ", self.name(id));
        for (i, member) in members.iter().enumerate() {
            let _ = match member {
                Member::Int(ty) | Member::Float(ty) => write!(text, "{ty} m{i}; "),
                Member::Bits(width) => write!(text, "int m{i} : {width}; "),
                Member::Array(ty, length) => write!(text, "{ty} m{i}[{length}]; "),
                Member::Pointer => write!(text, "int *m{i}; "),
                Member::Struct(inner) => write!(text, "{} m{i}; ", self.name(*inner)),
            };
        }
        text.push_str("};\n");
        writer.define(text);
        self.structs.push(members);
        self.hash(writer, id);
        self.make(writer, id);
        self.change(writer, id);
    }

    /// A number that depends on all members, of a copy and through a pointer.
    fn hash(&self, writer: &mut Writer, id: usize) {
        let (name, stem) = (self.name(id), &self.stem);
        let mut body = String::from("unsigned h = 7u;\n");
        for (i, member) in self.structs[id].iter().enumerate() {
            let part = match member {
                Member::Int("long" | "long long") => {
                    format!("(unsigned)v->m{i} + (unsigned)((unsigned long long)v->m{i} >> 31)")
                }
                Member::Int(_) | Member::Bits(_) => format!("(unsigned)v->m{i}"),
                Member::Float(_) => format!("(unsigned)(int)(v->m{i} * 4)"),
                Member::Array(_, length) => {
                    let _ = writeln!(
                        body,
                        "    for (int i = 0; i < {length}; i++) h = h * 31u + (unsigned)v->m{i}[i];"
                    );
                    continue;
                }
                Member::Pointer => format!("(v->m{i} ? (unsigned)*v->m{i} : 3u)"),
                Member::Struct(inner) => format!("hash{stem}_{inner}(&v->m{i})"),
            };
            let _ = writeln!(body, "    h = h * 31u + {part};");
        }
        writer.define(format!("unsigned hash{stem}_{id}(const {name} *v) {{\n    {body}    return h;\n}}\n"));
        writer
            .define(format!("unsigned value{stem}_{id}({name} v) {{ return hash{stem}_{id}(&v) + 1u; }}\n"));
    }

    /// What initialises a member; `inner` are variables of the inner structures.
    fn initialiser(&self, writer: &mut Writer, member: &Member) -> String {
        match member {
            Member::Int(_) => format!("a + {}", writer.rng.below(30)),
            Member::Float(_) => format!("(a & 31) * 0.25f + {}", writer.rng.below(4)),
            Member::Bits(_) => "a & 1".to_string(),
            Member::Array(_, length) => {
                let items: Vec<String> = (0..*length).map(|i| format!("a + {i}")).collect();
                format!("{{ {} }}", items.join(", "))
            }
            Member::Pointer => match writer.rng.below(3) {
                0 => "0".into(),
                1 => "&g1".into(),
                _ => format!("&target{}", self.stem),
            },
            Member::Struct(inner) => match writer.rng.below(3) {
                0 => format!("make{}_{inner}(a + 1)", self.stem),
                _ => format!("inner{inner}"),
            },
        }
    }

    /// A function that returns one.
    fn make(&self, writer: &mut Writer, id: usize) {
        let (name, stem) = (self.name(id), self.stem.clone());
        let mut body = String::new();
        let mut inners: Vec<usize> = self.structs[id]
            .iter()
            .filter_map(|member| match member {
                Member::Struct(inner) => Some(*inner),
                _ => None,
            })
            .collect();
        inners.sort_unstable();
        inners.dedup();
        for inner in inners {
            let ty = self.name(inner);
            if writer.rng.chance(40) {
                let parts = self.designated(writer, inner, true);
                let _ = writeln!(body, "    {ty} inner{inner} = {{ {parts} }};");
            } else {
                let _ = writeln!(body, "    {ty} inner{inner} = make{stem}_{inner}(a * 2);");
            }
        }
        let parts = self.designated(writer, id, false);
        match writer.rng.below(4) {
            0 => {
                let _ = writeln!(body, "    return ({name}){{ {parts} }};");
            }
            1 => {
                let _ = writeln!(
                    body,
                    "    {name} r;\n    {name} copy = {{ {parts} }};\n    r = copy;\n    return r;"
                );
            }
            2 => {
                let _ = writeln!(
                    body,
                    "    {name} r[2] = {{ {{ {parts} }}, {{ {parts} }} }};\n    return r[a & 1];"
                );
            }
            _ => {
                let _ = writeln!(body, "    {name} r = {{ {parts} }};\n    return r;");
            }
        }
        writer.define(format!("{name} make{stem}_{id}(int a) {{\n{body}}}\n"));
    }

    /// All initialisers, by position or by name. Without variables of inner structures these are made by
    /// calls.
    fn designated(&self, writer: &mut Writer, id: usize, calls: bool) -> String {
        let named = writer.rng.chance(30);
        let mut parts = Vec::new();
        for (i, member) in self.structs[id].iter().enumerate() {
            let value = match member {
                Member::Struct(inner) if calls => format!("make{}_{inner}(a)", self.stem),
                _ => self.initialiser(writer, member),
            };
            parts.push(if named { format!(".m{i} = {value}") } else { value });
        }
        if named {
            // At most one has an effect, so the order does not matter.
            parts.reverse();
        }
        parts.join(", ")
    }

    /// A function that takes some by value, between other arguments, changes its copy and returns it.
    fn change(&mut self, writer: &mut Writer, id: usize) {
        let (name, stem) = (self.name(id), self.stem.clone());
        let other = writer.rng.below(id + 1);
        self.others.push(other);
        let other_name = self.name(other);
        let third = if self.floats { "double" } else { "short" };
        let mut body = String::new();
        for (i, member) in self.structs[id].iter().enumerate() {
            let _ = match member {
                Member::Int(_) if writer.rng.chance(70) => writeln!(body, "    v.m{i} += (k + {i}) & 15;"),
                Member::Float(_) if writer.rng.chance(70) => writeln!(body, "    v.m{i} = d + {i};"),
                Member::Array(_, length) => writeln!(body, "    v.m{i}[k & 1 ? {} : 0] ^= 5;", length - 1),
                Member::Struct(inner) if *inner == other => writeln!(body, "    v.m{i} = w;"),
                _ => Ok(()),
            };
        }
        writer.define(format!(
            "{name} change{stem}_{id}(int k, {name} v, {third} d, {other_name} w) {{\n\
             {body}    target{stem} += (int)(hash{stem}_{other}(&w) & 7u);\n    return v;\n}}\n"
        ));
        writer.define(format!("struct wide{stem}_{id} {{ char c; {name} v; }};\n"));
        writer.define(format!(
            "{name} unwrap{stem}_{id}(struct wide{stem}_{id} w, int unused) {{ w.c++; return w.v; }}\n"
        ));
    }

    fn use_one(&self, writer: &mut Writer) {
        let id = writer.rng.below(self.structs.len());
        let (name, stem) = (self.name(id), self.stem.clone());
        let (a, b) = (writer.number(), writer.number());
        let variable = writer.fresh("v");
        let make = |number: &str| format!("make{stem}_{id}({number})");
        let hash = |place: &str| super::added(&format!("hash{stem}_{id}({place})"));
        let value = |expression: &str| super::added(&format!("value{stem}_{id}({expression})"));
        let declared = format!("{name} {variable} = {};", make(&a));
        let statements = match writer.rng.below(9) {
            0 => vec![declared, hash(&format!("&{variable}")), value(&variable)],
            1 => vec![value(&make(&b))],
            2 => vec![
                declared,
                format!("struct wide{stem}_{id} w{variable} = {{ 'x', {variable} }};"),
                hash(&format!("&w{variable}.v")),
                value(&format!("unwrap{stem}_{id}(w{variable}, 3)")),
            ],
            3 => vec![
                format!("{name} *{variable} = malloc(sizeof *{variable} * 2);"),
                format!("if (!{variable}) return 0;"),
                format!("{variable}[1] = {};", make(&a)),
                format!("{variable}[0] = {variable}[1];"),
                hash(&variable),
                format!("free({variable});"),
            ],
            4 => vec![
                format!("{name} (*volatile f{variable})(int) = make{stem}_{id};"),
                format!("{name} {variable} = f{variable}({a});"),
                hash(&format!("&{variable}")),
            ],
            5 => vec![
                declared,
                format!("{name} other{variable} = {};", make(&b)),
                value(&format!("(g0 & 1) ? {variable} : other{variable}")),
                format!("{variable} = (g1++, other{variable});"),
                hash(&format!("&{variable}")),
            ],
            6 => vec![
                format!("static {name} {variable}[3];"),
                format!("for (int i = 0; i < 3; i++) {variable}[i] = make{stem}_{id}(i + {a});"),
                format!("memmove(&{variable}[1], &{variable}[0], sizeof {variable}[0] * 2);"),
                hash(&format!("&{variable}[2]")),
                value(&format!("{variable}[1]")),
            ],
            _ => {
                let other = self.others[id];
                let (k, quarter) = (writer.rng.below(20), writer.rng.below(16));
                let third = if self.floats { format!("{quarter} * 0.25") } else { format!("{quarter}") };
                let last = format!("make{stem}_{other}({k})");
                let call = format!("change{stem}_{id}({k}, {variable}, {third}, {last})");
                vec![declared, format!("{variable} = {call};"), hash(&format!("&{variable}"))]
            }
        };
        writer.block(statements);
    }
}
