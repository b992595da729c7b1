use super::*;
use crate::Sources;
use euphonium_program::{
    Frame, FrameId, FunctionId, Origin, Place, Program, SourceEvent, SourceStep, SourceTrace,
};
use euphonium_term::{BvValue, Value};

fn program() -> Program {
    let frames = ["main", "helper"].map(|name| Frame { function: name.into(), call: None });
    Program {
        functions: vec![],
        globals: vec![],
        variables: vec![],
        pointers: Default::default(),
        entry: FunctionId(0),
        main: FunctionId(0),
        pointer_width: 32,
        files: vec!["dir/a.c".into()],
        frames: frames.to_vec(),
        assumptions: vec![],
        ..Program::default()
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

fn shown(steps_of_trace: Vec<SourceStep>, width: usize, detail: Detail) -> String {
    let steps = steps(&SourceTrace { steps: steps_of_trace });
    table(&steps, &program(), &sources(), &Look { width, color: false, detail })
}

/// A loop of this many iterations.
fn looping(count: i64) -> Vec<SourceStep> {
    let input = Origin::Input("__VERIFIER_nondet_int".into());
    let mut steps =
        vec![step(2, 0, SourceEvent::Choose { origin: input, value: int(count), name: Some("x".into()) })];
    for i in 0..count {
        steps.push(step(3, 0, SourceEvent::Branch { holds: Some(true) }));
        steps.push(step(4, 0, assign("i", i + 1)));
    }
    steps.push(step(3, 0, SourceEvent::Branch { holds: Some(false) }));
    steps.push(step(5, 0, SourceEvent::Error { check: None }));
    steps
}

#[test]
fn details() {
    let lines = |detail| shown(looping(42), 100, detail).lines().count();
    // Each step has its line and one of changes; the header is one more.
    assert_eq!(lines(Detail::Full), 1 + 2 * (1 + 2 * 42 + 2));
    assert_eq!(lines(Detail::Folded), 1 + 2 * (1 + 2 + 2 + 2) + 1);
    let short = shown(looping(42), 100, Detail::Short);
    assert!(
        short.contains("x = __VERIFIER_nondet_int() = 42") && short.contains("the error is reached"),
        "{short}"
    );
    assert!(!short.contains("i = 2"), "{short}");
    // However long a trace is, folded it is readable.
    let long = (0..9000).map(|i| step(2 + (i * i % 7) as u32, 0, assign("i", i))).collect::<Vec<_>>();
    let text = shown(long, 100, Detail::Folded);
    assert!(text.lines().count() < 3000, "{}", text.lines().count());
}

/// A program that asks `isdigit` does not begin with 384 lines about our table of characters.
#[test]
fn tables_of_models_are_no_initial_values() {
    let initial = |name: &str| SourceStep { place: None, event: assign(name, 2) };
    let text = shown(
        vec![
            initial("limit"),
            initial("euphonium_c_ctype_table@256"),
            step(3, 0, assign("euphonium_c_mine", 7)),
        ],
        80,
        Detail::Full,
    );
    assert!(text.contains("limit = 2") && text.contains("euphonium_c_mine = 7"), "{text}");
    assert!(!text.contains("ctype_table"), "{text}");
}

#[test]
fn narrow_and_wide() {
    let narrow = shown(looping(3), 60, Detail::Folded);
    assert!(
        narrow.starts_with("step  place, function, source\n   1  a.c:2 main\n      int x = "),
        "{narrow}"
    );
    let wide = shown(looping(3), 160, Detail::Folded);
    assert!(wide.contains("  i++;                                 i = 1\n"), "{wide}");
}

#[test]
fn the_fault_names_its_line() {
    let errors = ["reach_error".to_string()];
    let steps = steps(&SourceTrace { steps: looping(3) });
    let fault = fault(&steps, &program(), &sources(), &errors, Known::default()).unwrap();
    assert_eq!(fault.sentence, "dir/a.c:5 in main: reach_error is called");
}

/// What has no place when a function is entered belongs to the function.
#[test]
fn parameters_belong_to_their_function() {
    let unplaced = |event| SourceStep { place: None, event };
    let uninitialised = |name: &str| {
        let origin = Origin::Uninitialised;
        unplaced(SourceEvent::Choose { origin, value: int(-1), name: Some(name.into()) })
    };
    let trace = vec![
        unplaced(assign("global", 7)),
        uninitialised("x"),
        step(2, 0, assign("x", 5)),
        uninitialised("i"),
        unplaced(assign("i", 5)),
        step(3, 1, SourceEvent::Branch { holds: Some(true) }),
        unplaced(assign("i", 6)),
        step(4, 1, assign("global", 7)),
        step(5, 1, SourceEvent::Error { check: None }),
    ];
    let steps = steps(&SourceTrace { steps: trace });
    let told = |step: &Step| (step.place.map(|place| place.line), notes::texts(step, false).join(", "));
    let told = steps.iter().map(told).collect::<Vec<_>>();
    let said = |line: u32, text: &str| (Some(line), text.to_string());
    assert_eq!(
        told,
        [
            (None, "global = 7".to_string()),
            said(2, "x = 5"),
            said(3, "i = 5, true, i = 6"),
            said(4, ""),
            said(5, "")
        ]
    );
}

#[test]
fn stacks_follow_calls_and_order() {
    let mut program = program();
    // The second function is a copy for the call on line 3.
    program.frames[1].call = Some(Place { file: 0, line: 3, column: 1, frame: FrameId(0) });
    program.frames.push(Frame { function: "shared".into(), call: None });
    let trace = [(2, 0), (7, 1), (4, 0), (9, 2), (5, 0)]
        .map(|(line, frame)| step(line, frame, assign("x", line.into())));
    let stacks = Stacks::of(&steps(&SourceTrace { steps: trace.to_vec() }), &program);
    let text = |stack: &Vec<Call>| {
        stack
            .iter()
            .map(|call| format!("{} {:?}", call.function, call.from.map(|from| from.1)))
            .collect::<Vec<_>>()
    };
    let all = stacks.of_step.iter().map(|&stack| text(&stacks.stacks[stack])).collect::<Vec<_>>();
    assert_eq!(all[0], ["main None"]);
    assert_eq!(all[1], ["main None", "helper Some(3)"]);
    assert_eq!(all[2], all[0]);
    assert_eq!(all[3], ["main None", "shared Some(4)"]);
    assert_eq!(all[4], all[0]);
}

fn sources() -> Sources {
    let text = "int main(void) {\n\tint x = __VERIFIER_nondet_int(), i;\n  while (i < x)\n    i++;\n  \
                reach_error(); \u{1b}[31m\n}\n";
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
        steps.push(step(3, 0, SourceEvent::Branch { holds: Some(true) }));
        steps.push(step(4, 0, assign("i", i + 1)));
        steps.push(SourceStep { place: None, event: assign("unchanged", 7) });
    }
    steps.push(step(3, 0, SourceEvent::Branch { holds: Some(false) }));
    steps.push(step(5, 0, SourceEvent::Error { check: None }));
    let text = shown(steps, 100, Detail::Folded);
    assert_eq!(
        text,
        "step  place  function  source\n\
         \x20  1  a.c:2  main      int x = __VERIFIER_nondet_int(), i;\n\
         \x20                        x = __VERIFIER_nondet_int() = 5\n\
         \x20  2  a.c:3  main      while (i < x)\n\
         \x20                        true, i = 0 (not initialised)\n\
         \x20  3  a.c:4  main      i++;\n\
         \x20                        i = 1, unchanged = 7\n\
         \x20     ... 3 more iterations of these 2 lines, i = 2..4\n\
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

/// A member that two functions write through pointers is told whenever it changes.
#[test]
fn members_change_wherever_they_are_written() {
    let writes = [(0, 0), (1, 1), (0, 0), (1, 1)];
    let trace = writes.map(|(frame, value)| step(3 + frame, frame, assign("lock.held", value)));
    let told = steps(&SourceTrace { steps: trace.to_vec() });
    assert_eq!(told.iter().map(|step| step.notes.len()).collect::<Vec<_>>(), [1; 4]);
}

#[test]
fn what_is_long_goes_on_in_the_next_line() {
    let long = format!("if ({} || last) return;", ["first_condition"; 9].join(" || "));
    let mut sources = Sources::default();
    sources.add("dir/a.c", &format!("{long}\n"));
    let parts = [None, None, Some(false)].map(|holds| step(1, 0, SourceEvent::Branch { holds }));
    let steps = steps(&SourceTrace { steps: parts.to_vec() });
    for width in [60, 100, 160] {
        let text = table(&steps, &program(), &sources, &Look { width, color: false, ..Look::default() });
        assert!(text.lines().all(|line| line.chars().count() <= width), "{text}");
        let words: Vec<&str> = text.split_whitespace().filter(|word| *word != "false").collect();
        assert!(words.join(" ").contains(&long), "{text}");
        // Its parts are one condition.
        assert_eq!(text.matches("false").count(), 1, "{text}");
    }
    let mut sources = Sources::default();
    sources.add("dir/a.c", &"x ".repeat(5000));
    let text = table(&steps, &program(), &sources, &Look { width: 100, color: false, ..Look::default() });
    assert!(text.lines().count() < 12 && text.contains('…'), "{text}");
}

#[test]
fn lines_fit_the_width() {
    let steps = (0..30).map(|i| step(2, i % 2, assign(&format!("variable_{i}"), 1 << i))).collect::<Vec<_>>();
    for width in [60, 80, 120, 160, 200] {
        let text = shown(steps.clone(), width, Detail::Folded);
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
        assert_eq!(show(&value), text);
    }
}

#[test]
fn colours_only_if_asked_for() {
    let steps = steps(&SourceTrace { steps: vec![step(5, 0, SourceEvent::Error { check: None })] });
    let look = Look { width: 80, color: true, ..Look::default() };
    let coloured = table(&steps, &program(), &sources(), &look);
    assert!(coloured.contains("\x1b[1;31mthe error is reached\x1b[0m"));
    let plain = table(&steps, &program(), &sources(), &Look { color: false, ..look });
    assert!(!plain.contains('\x1b'));
    // The same text, but for the colours.
    let mut stripped = coloured;
    for code in ["[0m", "[1m", "[2m", "[1;31m", "[32m", "[36m"] {
        stripped = stripped.replace(&format!("\x1b{code}"), "");
    }
    let ends = |text: &str| text.lines().map(|line| line.trim_end().to_string()).collect::<Vec<_>>();
    assert_eq!(ends(&stripped), ends(&plain));
}
