use super::*;
use crate::sources::Sources;
use euphonium_program::{
    Frame, FrameId, FunctionId, Origin, Place, Program, SourceEvent, SourceStep, SourceTrace,
};
use euphonium_term::{BvValue, Value};
use std::sync::Arc;

const TEXT: &str = "# 1 \"a.c\"\nvoid reach_error() { __assert_fail(); }\n\
                    int main(void) {\n  int x = __VERIFIER_nondet_int(\n      );\n  char c = \
                    __VERIFIER_nondet_uchar ();\n  if (x) { reach_error(); }\n  return 0;\n}\n";

struct Setting {
    _folder: tempfile::TempDir,
    task: WitnessTask,
    program: Program,
    sources: Sources,
}

fn setting() -> Setting {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a \"b\".i");
    std::fs::write(&file, TEXT).unwrap();
    let names: Vec<Arc<str>> = vec!["a.c".into()];
    let call = Place { file: 0, line: 5, column: 12, frame: FrameId(0) };
    let program = Program {
        functions: vec![],
        globals: vec![],
        variables: vec![],
        pointers: Default::default(),
        entry: FunctionId(0),
        main: FunctionId(0),
        pointer_width: 32,
        files: names.clone(),
        frames: vec![
            Frame { function: "main".into(), call: None },
            Frame { function: "reach_error".into(), call: Some(call) },
        ],
        assumptions: vec![],
        ..Program::default()
    };
    let files = vec![file];
    let sources = Sources::read(&files, &names);
    let task = WitnessTask {
        files,
        property: Property::default(),
        model: DataModel::Ilp32,
        version: "0.1.0".into(),
    };
    Setting { _folder: folder, task, program, sources }
}

fn input(name: &str, width: u32, value: u64, line: u32, column: u32) -> SourceStep {
    SourceStep {
        place: Some(Place { file: 0, line, column, frame: FrameId(0) }),
        event: SourceEvent::Choose {
            origin: Origin::Input(name.into()),
            value: Value::Bv(BvValue::new(width, value)),
            name: None,
        },
    }
}

#[test]
fn a_violation() {
    let Setting { task, program, sources, _folder } = setting();
    let steps = vec![
        input("__VERIFIER_nondet_int", 32, 0xffff_fffe, 3, 11),
        input("__VERIFIER_nondet_uchar", 8, 200, 4 + 1, 12),
        input("__VERIFIER_nondet_uchar", 8, 200, 4 + 1, 13),
        SourceStep {
            place: Some(Place { file: 0, line: 1, column: 22, frame: FrameId(1) }),
            event: SourceEvent::Error { check: None },
        },
    ];
    let text = violation(&SourceTrace { steps }, &program, &sources, &task).unwrap();
    assert!(saphyr_parser::Parser::new_from_str(&text).all(|event| event.is_ok()));
    let begin = text.find("  content:").unwrap();
    let name = quote(&task.files[0].display().to_string());
    assert_eq!(
        text[begin..].replace(&name, "FILE"),
        "  content:
    - segment:
        - waypoint:
            type: function_return
            action: follow
            location:
              file_name: FILE
              line: 5
              column: 7
              function: \"main\"
            constraint:
              value: \"\\\\result == -2\"
              format: acsl_expression
    - segment:
        - waypoint:
            type: function_return
            action: follow
            location:
              file_name: FILE
              line: 6
              column: 37
              function: \"main\"
            constraint:
              value: \"\\\\result == 200\"
              format: acsl_expression
    - segment:
        - waypoint:
            type: target
            action: follow
            location:
              file_name: FILE
              line: 6
              column: 12
              function: \"main\"
"
    );
    for part in
        ["format_version: \"2.0\"", "data_model: ILP32", "LTL(G ! call(reach_error()))", "version: \"0.1.0\""]
    {
        assert!(text.contains(part), "{part}");
    }
}

#[test]
fn a_proof() {
    let Setting { task, _folder, .. } = setting();
    assert!(correctness(&[], &task).unwrap().ends_with("  content: []\n"));
    let invariant = Invariant {
        kind: InvariantKind::Loop,
        file: "a.c".into(),
        line: 4,
        column: Some(3),
        function: "main".into(),
        expression: "x <= 5 && c != '\"'".into(),
    };
    let text = correctness(&[invariant], &task).unwrap();
    assert!(saphyr_parser::Parser::new_from_str(&text).all(|event| event.is_ok()));
    assert!(
        text.contains("        value: \"x <= 5 && c != '\\\"'\"\n        format: c_expression\n"),
        "{text}"
    );
}

#[test]
fn each_has_a_name_and_a_time() {
    let Setting { task, _folder, .. } = setting();
    let field = |text: &str, name: &str| {
        let rest = text.split_once(&format!("{name}: \"")).unwrap().1;
        rest.split_once('"').unwrap().0.to_string()
    };
    let [one, other] = [(); 2].map(|()| correctness(&[], &task).unwrap());
    let names = [&one, &other].map(|text| field(text, "uuid").parse::<uuid::Uuid>().unwrap());
    assert!(names[0] != names[1] && names.iter().all(|name| name.get_version_num() == 4));
    let time = field(&one, "creation_time");
    assert!(time.parse::<jiff::Timestamp>().is_ok() && time.len() == "2026-11-02T10:44:35Z".len(), "{time}");
}

/// What is evaluated as a whole, wherever in it a place is: the first word of it for the first `@` of a text.
#[test]
fn the_statement_around_a_place() {
    for (body, expected) in [
        ("int y = x @+ 1;", "int"),
        ("x = 1; y = x @* (x + 2); z = 3;", "y"),
        ("if (x @+ 1 > 0) y = 1;", "x"),
        ("if (x) y = x @+ 1; else z = 2;", "y"),
        ("if (x) y = 1; else z = x @- 2;", "z"),
        ("while (x @- 1 > y) { y++; }", "x"),
        ("do { y @++; } while (x);", "y"),
        ("do { y++; } while (x @+ 1);", "x"),
        ("for (i = x @+ 1; i < 3; i++) ;", "i"),
        ("for (i = 0; n @+ 1 < 3; i++) ;", "n"),
        ("for (i = 0; i < 3; j @++) ;", "j"),
        ("switch (x @+ 1) { case 1: y = 2; }", "x"),
        ("switch (x) { case 1: y = x @+ 1; default: ; }", "y"),
        ("again: w = x @+ 1; goto again;", "w"),
        ("{ { return @-x; } }", "return"),
        ("f(x, ({ int t = x @+ 1; t; }));", "f"),
    ] {
        let text = format!("int g;\nint main(void) {{\n  {body}\n}}\n");
        let byte = text.find('@').expect("a place");
        let text = text.replace('@', "");
        let tokens = super::tokens::Tokens::read(&text);
        let found = tokens.evaluated(tokens.first_from(byte)).unwrap_or_else(|| panic!("{body}"));
        assert_eq!(tokens.word(found.start), expected, "{body}");
    }
    let tokens = super::tokens::Tokens::read("int x = 1 + 2;");
    assert_eq!(tokens.evaluated(4), None);
}
