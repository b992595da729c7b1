use super::debug::{CType, DebugTable};
use super::*;
use euphonium_front::{Clang, DataModel};
use euphonium_limits::Budget;
use euphonium_llvm::read_module;
use std::time::Duration;

const TEXT: &str = "enum e { A = -1, B } en; static int g; struct s { char a; short b : 3; int c; };
typedef unsigned long word;
int f(int n) {
  static int g = 1;
  word i = 0;
  while (i < n) { int i = 3; do { i--; } while (i); n--; }
  for (int i = 0; i < 3; i++) { for (int j = 0; j < 2; j++) { g++; } int k = 1; }
  return g;
}
int main(void) {
  struct s v = {1, 1, 1}; double d = 0; int *p = 0; short a[4] = {0}; int m[2][2] = {{0}};
  for (;;) { if (f(v.c)) break; d++; p++; a[0]++; m[0][0]++; en = B; }
  { int v = 3; while (v) v--; }
  return g;
}
";

fn table() -> DebugTable {
    let limits = Budget::within(Duration::from_secs(60));
    let text = Clang::find().unwrap().compile_text(TEXT, "a.c", DataModel::Lp64, &limits).unwrap();
    DebugTable::new(&read_module(&text).unwrap())
}

#[test]
fn loops_and_what_they_see() {
    let table = table();
    let mut places: Vec<(u32, u32, &str)> =
        table.loops.iter().map(|l| (l.line, l.column, &*l.function)).collect();
    places.sort_unstable();
    let f = [(6, 3, "f"), (6, 30, "f"), (7, 3, "f"), (7, 33, "f")];
    assert_eq!(places, [&f[..], &[(12, 3, "main"), (13, 16, "main")]].concat());
    let seen = |line: u32, column: u32, name: &str| {
        let at = table.loops.iter().find(|l| (l.line, l.column) == (line, column)).unwrap();
        table.visible(name, at).map(|d| (d.line, d.local, d.ty.clone()))
    };
    let integer = |bits, signed| Some(CType::Integer { bits, signed });
    assert_eq!(seen(6, 3, "i"), Some((5, true, integer(64, false))));
    // Declared in the line of the loop, and nobody says where.
    assert_eq!(seen(6, 30, "i"), None);
    assert_eq!(seen(7, 3, "i"), Some((7, true, integer(32, true))));
    assert_eq!(seen(7, 33, "i"), None);
    assert_eq!(seen(7, 33, "j"), Some((7, true, integer(32, true))));
    assert_eq!(seen(7, 3, "k"), None);
    // A static variable hides the global one.
    assert_eq!(seen(6, 3, "g"), Some((4, false, integer(32, true))));
    assert_eq!(seen(12, 3, "g"), Some((1, false, integer(32, true))));
    assert_eq!(seen(12, 3, "en"), Some((1, false, integer(32, true))));
    assert_eq!(seen(12, 3, "n"), None);
    assert_eq!(seen(12, 3, "d").map(|d| d.2), Some(None));
    assert_eq!(seen(12, 3, "p").map(|d| d.2), Some(None));
    assert_eq!(seen(12, 3, "m").map(|d| d.2), Some(None));
    assert_eq!(seen(12, 3, "a").unwrap().2, Some(CType::Array { bits: 16, signed: true, count: 4 }));
    let members = vec![("a".into(), 0, 8, true), ("c".into(), 4, 32, true)];
    assert_eq!(seen(12, 3, "v").unwrap().2, Some(CType::Structure(members)));
    assert_eq!(seen(13, 16, "v"), None);
}

const PIECES: &str = "typedef const short *text; typedef struct { short x, y; } point; enum e { A, B };
struct entry { char tag; point where[2]; union { long wide; int parts[2]; struct { char a, b; }; } value; };
typedef int row[3]; typedef int vector __attribute__((vector_size(16)));
struct tail { int length; int low : 3, high : 5; struct tail *next; text name; _Bool set; double d; char \
rest[]; };
struct entry table[4]; struct tail t; row matrix[2]; union { float f; unsigned u; } u; int plain;
enum e en; vector v; struct { int only; } one; char empty[0]; struct { struct {} none[3]; char c; } n;
int main(void) { table[0].tag = t.low; plain = matrix[0][0] + u.u + en + v[0] + one.only + n.c; return \
empty[0]; }
";

#[test]
fn bytes_of_variables_have_names() {
    let limits = Budget::within(Duration::from_secs(60));
    let text = Clang::find().unwrap().compile_text(PIECES, "a.c", DataModel::Lp64, &limits).unwrap();
    let table = DebugTable::new(&read_module(&text).unwrap());
    for (name, offset, bytes, piece) in [
        ("plain", 0, 4, Some("")),
        ("plain", 0, 2, None),
        ("plain", 4, 4, None),
        ("en", 0, 4, Some("")),
        ("one", 0, 4, Some(".only")),
        // An entry is 24 bytes: the tag, points at 2 and 6, the union at 16.
        ("table", 0, 1, Some("[0].tag")),
        ("table", 1, 1, None),
        ("table", 24 + 2, 2, Some("[1].where[0].x")),
        ("table", 72 + 8, 2, Some("[3].where[1].y")),
        ("table", 24 + 2, 4, None),
        ("table", 16, 8, Some("[0].value.wide")),
        ("table", 48 + 16, 4, Some("[2].value.parts[0]")),
        ("table", 48 + 20, 4, Some("[2].value.parts[1]")),
        ("table", 17, 1, Some("[0].value.b")),
        ("table", 18, 1, None),
        ("table", 96, 1, None),
        ("t", 0, 4, Some(".length")),
        // Bit-fields share it.
        ("t", 4, 1, None),
        ("t", 4, 4, None),
        ("t", 8, 8, Some(".next")),
        ("t", 16, 8, Some(".name")),
        ("t", 24, 1, Some(".set")),
        ("t", 32, 8, Some(".d")),
        // How long it is nobody says.
        ("t", 40, 1, None),
        ("matrix", 8, 4, Some("[0][2]")),
        ("matrix", 12, 4, Some("[1][0]")),
        ("matrix", 24, 4, None),
        ("u", 0, 4, Some(".f")),
        ("v", 0, 4, None),
        ("empty", 0, 1, None),
        ("n", 0, 1, Some(".c")),
    ] {
        let declaration = table.declarations.iter().find(|d| *d.name == *name).expect(name);
        let told = table.piece(declaration, offset, bytes);
        assert_eq!(told.as_deref(), piece, "{bytes} bytes at {offset} of {name}");
    }
}

/// Types that contain themselves end the search.
#[test]
fn cyclic_types_have_no_names() {
    let module = read_module(
        "!1 = !DIGlobalVariable(name: \"x\", scope: !2, file: !2, line: 1, type: !3)\n\
         !2 = !DIFile(filename: \"a.c\", directory: \"\")\n\
         !3 = !DICompositeType(tag: DW_TAG_union_type, size: 64, elements: !4)\n\
         !4 = !{!5, !5}\n\
         !5 = !DIDerivedType(tag: DW_TAG_member, name: \"a\", baseType: !3, size: 64)\n\
         !6 = !DIGlobalVariable(name: \"y\", scope: !2, file: !2, line: 1, type: !7)\n\
         !7 = !DIDerivedType(tag: DW_TAG_typedef, name: \"t\", baseType: !7)\n",
    );
    let table = DebugTable::new(&module.unwrap());
    assert_eq!(table.declarations.len(), 2);
    for declaration in &table.declarations {
        assert_eq!(table.piece(declaration, 0, 8), None);
    }
}

#[test]
fn copies_of_a_loop_are_joined() {
    let copy = |texts: &[&str]| texts.iter().map(|t| t.to_string()).collect::<Vec<_>>();
    assert_eq!(disjunction(vec![]), None);
    assert_eq!(disjunction(vec![copy(&["x > 0"]), copy(&[])]), None);
    assert_eq!(disjunction(vec![copy(&["x > 0", "y == 1"]), copy(&["x > 0"])]), Some("x > 0".into()));
    let two = disjunction(vec![copy(&["x > 0", "y == 1"]), copy(&["x > 0", "y == 2", "z == 0"])]);
    assert_eq!(two, Some("x > 0 && (y == 1 || (y == 2 && z == 0))".into()));
    assert_eq!(disjunction(vec![copy(&["a || b", "c"])]), Some("(a || b) && c".into()));
}

#[test]
fn weaker_conjuncts_are_left_out() {
    let texts = ["x <= 5", "x <= 7u", "x >= -1", "x >= -2", "x <= 5 || y == 1", "(unsigned int)x <= 9"];
    let kept = strongest(texts.map(String::from).to_vec());
    assert_eq!(kept, ["x <= 5", "x >= -1", "(unsigned int)x <= 9"]);
}
