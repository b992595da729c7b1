//! The pieces of variables in the words of the source: `self.groups` for `self@4`, `table[3].key` for
//! `table@48`.
//!
//! Memory is split into pieces by how it is accessed, and each piece is known by the variable and the place
//! in it. Debug information says which member is there. A piece keeps its name if that is not certain:
//! without debug information, if it is not just one scalar, or if declarations that cannot be told apart
//! would give it different names.

use crate::invariants::debug::{DebugTable, Declaration};
use crate::invariants::{Part, parts};
use euphonium_program::{Program, Variable};
use euphonium_term::Terms;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// What is known of a declaration without its scope: the name, the line, and whether it is local.
pub(super) type Key<'a> = (&'a str, u32, bool);

/// The declarations that may be meant, with the modules that say so.
pub(super) type Declarations<'a> = FxHashMap<Key<'a>, Vec<(&'a DebugTable, &'a Declaration)>>;

/// All declarations.
pub(super) fn declarations(debug: &[DebugTable]) -> Declarations<'_> {
    let mut known: Declarations = FxHashMap::default();
    for table in debug {
        for declaration in &table.declarations {
            let key = (&*declaration.name, declaration.line, declaration.local);
            known.entry(key).or_default().push((table, declaration));
        }
    }
    known
}

/// The same program, its variables named for people.
pub fn with_source_names(terms: &Terms, program: &Program, debug: &[DebugTable]) -> Program {
    let known = declarations(debug);
    let mut program = program.clone();
    for variable in &mut program.variables {
        let name = name(terms, variable, &known);
        if let (Some(name), Some(source)) = (name, &mut variable.source) {
            source.name = name;
        }
    }
    program
}

fn name(terms: &Terms, variable: &Variable, known: &Declarations) -> Option<Arc<str>> {
    let source = variable.source.as_ref().filter(|source| source.line > 0)?;
    // An array of the logic is many pieces at once, and has no width.
    let bytes = terms.bv_width(variable.constant).filter(|width| width.is_multiple_of(8))? / 8;
    let (base, part) = parts(&source.name)?;
    let offset = match part {
        Part::Whole => 0,
        Part::Offset(offset) => offset,
        Part::Element(index) => index.checked_mul(u64::from(bytes))?,
    };
    let meant = known.get(&(base, source.line, source.frame.is_some()))?;
    let mut pieces = meant.iter().map(|(table, declared)| table.piece(declared, offset, u64::from(bytes)));
    let first = pieces.next()??;
    pieces.all(|piece| piece.as_ref() == Some(&first)).then(|| format!("{base}{first}").into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use euphonium_program::{FrameId, FunctionId, SourceName};

    const NODES: &str = "\
!1 = !DIFile(filename: \"a.c\", directory: \"\")
!2 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)
!3 = !DICompositeType(tag: DW_TAG_structure_type, name: \"s\", file: !1, line: 1, size: 64, elements: !4)
!4 = !{!5, !6}
!5 = !DIDerivedType(tag: DW_TAG_member, name: \"a\", scope: !3, file: !1, line: 1, baseType: !2, size: 32)
!6 = !DIDerivedType(tag: DW_TAG_member, name: \"b\", scope: !3, file: !1, line: 1, baseType: !2, size: 32, \
offset: 32)
!7 = !DICompositeType(tag: DW_TAG_array_type, baseType: !3, size: 192, elements: !8)
!8 = !{!9}
!9 = !DISubrange(count: 3)
!10 = !DIGlobalVariable(name: \"t\", scope: !1, file: !1, line: 2, type: !7, isLocal: false, isDefinition: \
true)
!11 = !DILocalVariable(name: \"t\", scope: !12, file: !1, line: 2, type: !3)
!12 = !DISubprogram(name: \"main\", scope: !1, file: !1, line: 2)
!13 = !DILocalVariable(name: \"u\", scope: !12, file: !1, line: 5, type: !3)
!14 = !DILocalVariable(name: \"u\", scope: !12, file: !1, line: 5, type: !7)
!15 = !DILocalVariable(name: \"i\", scope: !12, file: !1, line: 6, type: !2)
";

    #[test]
    fn pieces_get_the_names_of_the_source() {
        let table = DebugTable::new(&euphonium_llvm::read_module(NODES).unwrap());
        for (name, line, local, bits, told) in [
            ("t@16", 2, false, 32, "t[2].a"),
            ("t[3]", 2, false, 32, "t[1].b"),
            ("t@16", 2, false, 64, "t@16"),
            ("t@24", 2, false, 32, "t@24"),
            ("t@4", 2, true, 32, "t.b"),
            // Another variable, and one of which the line is not known.
            ("t@4", 3, true, 32, "t@4"),
            ("t@4", 0, true, 32, "t@4"),
            // One of two, which have different types.
            ("u@4", 5, true, 32, "u@4"),
            ("i", 6, true, 32, "i"),
        ] {
            let mut terms = Terms::new();
            let sort = terms.bv_sort(bits);
            let frame = local.then_some(FrameId(0));
            let variable = Variable {
                constant: terms.fresh("v", sort),
                name: "v".into(),
                source: Some(SourceName { name: name.into(), frame, line }),
            };
            let program = Program {
                functions: vec![],
                globals: vec![],
                variables: vec![variable],
                pointers: Default::default(),
                entry: FunctionId(0),
                main: FunctionId(0),
                pointer_width: 64,
                files: vec![],
                frames: vec![],
                assumptions: vec![],
                ..Program::default()
            };
            let named = with_source_names(&terms, &program, std::slice::from_ref(&table));
            let source = named.variables[0].source.as_ref().expect("it has a name");
            assert_eq!(&*source.name, told, "{name} of line {line}, {bits} bits");
        }
    }
}
