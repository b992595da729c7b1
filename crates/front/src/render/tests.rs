use super::*;
use euphonium_program::{Frame, FrameId, FunctionId, Origin, Place, SourceEvent, SourceStep};
use euphonium_term::{BvValue, Value};

fn program() -> Program {
    let frames = ["main", "helper"].map(|name| Frame { function: name.into(), call: None });
    Program {
        functions: vec![],
        globals: vec![],
        variables: vec![],
        entry: FunctionId(0),
        pointer_width: 32,
        files: vec!["dir/a.c".into()],
        frames: frames.to_vec(),
        assumptions: vec![],
    }
}

fn step(line: u32, frame: u32, event: SourceEvent) -> SourceStep {
    SourceStep { place: Some(Place { file: 0, line, column: 1, frame: FrameId(frame) }), event }
}

fn int(value: i64) -> Value {
    Value::Bv(BvValue::new(32, value as u32))
}

fn assign(name: &str, value: i64) -> SourceEvent {
    SourceEvent::Assign { name: name.into(), value: int(value) }
}

fn sources() -> Sources {
    let text = "int main(void) {\n\tint x = __VERIFIER_nondet_int(), i;\n  while (i < x)\n    i++;\n  reach_error(); \u{1b}[31m\n}\n";
    let mut sources = Sources::default();
    sources.add("dir/a.c", text);
    sources
}

#[test]
fn a_loop_is_folded_and_changes_are_shown() {
    let input = Origin::Input("__VERIFIER_nondet_int".into());
    let mut steps = vec![
        step(2, 0, SourceEvent::Choose { origin: input, value: int(5), name: Some("x".into()) }),
        step(2, 0, assign("x", 5)),
        step(
            2,
            0,
            SourceEvent::Choose { origin: Origin::Uninitialised, value: int(0), name: Some("i".into()) },
        ),
    ];
    for i in 0..5 {
        steps.push(step(3, 0, SourceEvent::Branch { taken: true }));
        steps.push(step(4, 0, assign("i", i + 1)));
        steps.push(SourceStep { place: None, event: assign("unchanged", 7) });
    }
    steps.push(step(3, 0, SourceEvent::Branch { taken: false }));
    steps.push(step(5, 0, SourceEvent::Error));
    let text = table(&SourceTrace { steps }, &program(), &sources(), 100, false);
    assert_eq!(
        text,
        "step  place  function  source\n\
         \x20  1  a.c:2  main      int x = __VERIFIER_nondet_int(), i;\n\
         \x20                        x = __VERIFIER_nondet_int() = 5, i = 0 (not initialised)\n\
         \x20  2  a.c:3  main      while (i < x)\n\
         \x20                        true\n\
         \x20  3  a.c:4  main      i++;\n\
         \x20                        i = 1, unchanged = 7\n\
         \x20     ... 3 more iterations of these 2 lines\n\
         \x20 10  a.c:3  main      while (i < x)\n\
         \x20                        true\n\
         \x20 11  a.c:4  main      i++;\n\
         \x20                        i = 5\n\
         \x20 12  a.c:3  main      while (i < x)\n\
         \x20                        false\n\
         \x20 13  a.c:5  main      reach_error(); ?[31m\n\
         \x20                        the error is reached\n"
    );
}

#[test]
fn lines_fit_the_width() {
    let steps = (0..30).map(|i| step(2, i % 2, assign(&format!("variable_{i}"), 1 << i))).collect::<Vec<_>>();
    for width in [80, 120, 200] {
        let text = table(&SourceTrace { steps: steps.clone() }, &program(), &sources(), width, false);
        for line in text.lines() {
            assert!(line.chars().count() <= width, "{width}: {line}");
        }
    }
}

#[test]
fn numbers() {
    for (value, text) in [
        (int(-1), "-1"),
        (int(30000), "30000"),
        (int(70000), "70000 (0x11170)"),
        (int(i64::from(i32::MIN)), "-2147483648 (0x80000000)"),
        (Value::Bool(true), "1"),
        (Value::Bv(BvValue::new(8, 255u32)), "-1"),
        (Value::Bv(BvValue::new(128, 3u32)), "3"),
    ] {
        assert_eq!(rows::show(&value), text);
    }
}

#[test]
fn colours_only_if_asked_for() {
    let trace = SourceTrace { steps: vec![step(5, 0, SourceEvent::Error)] };
    assert!(!table(&trace, &program(), &sources(), 80, false).contains('\x1b'));
    assert!(
        table(&trace, &program(), &sources(), 80, true).contains("\x1b[1;31mthe error is reached\x1b[0m")
    );
}
