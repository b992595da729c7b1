//! Automata as text, their passes, and their size.

use euphonium_problem::cfa::{
    Cfa, Command, Edge, EncodeOptions, Location, Passes, Path, PathStep, Variable, VariableInfo, encode,
    large_blocks, read_cfa, simplify, write_cfa, write_dot,
};
use euphonium_term::{Op, TermId, Terms};

fn read(terms: &mut Terms, text: &str) -> Cfa {
    read_cfa(text, "test", terms).unwrap_or_else(|e| panic!("{e}"))
}

const COUNTER: &str = "(cfa
  (var x (_ BitVec 8))
  (var unused (_ BitVec 8))
  (location start)
  (location loop)
  (location body)
  (location bad)
  (initial start)
  (error bad)
  (edge start loop (assign x #b00000000) (havoc unused))
  (edge loop body (assume (bvult x #b00001010)))
  (edge body loop (choice ((assign x (bvadd x #b00000001))) ((assign unused x) (choice) (havoc x))))
  (edge loop bad (assume (bvugt x #b00001010)))
)
";

#[test]
fn text_is_kept() {
    let mut terms = Terms::new();
    let cfa = read(&mut terms, COUNTER);
    assert_eq!(write_cfa(&mut terms, &cfa), COUNTER);
    assert_eq!(cfa.variables.len(), 2);
    assert!(matches!(&cfa.edges[2].commands[..], [Command::Choice(branches)] if branches.len() == 2));
}

#[test]
fn names_are_made_usable() {
    let mut terms = Terms::new();
    let word = terms.bv_sort(4);
    let names = ["and", "x", "x", "a|b"];
    let variables: Vec<VariableInfo> = names
        .iter()
        .map(|&n| VariableInfo { constant: terms.declare_const(n, word), name: n.into() })
        .collect();
    let sum = terms.raw(Op::BvAdd, &[variables[1].constant, variables[2].constant]);
    let (l0, l1) = (Location(0), Location(1));
    let edge = Edge { from: l0, to: l1, commands: vec![Command::Assign(Variable(0), sum)] };
    let cfa = Cfa {
        variables,
        locations: vec!["here".into(), "here".into()],
        edges: vec![edge],
        initial: l0,
        error: l1,
    };
    let text = write_cfa(&mut terms, &cfa);
    let again = read(&mut terms, &text);
    assert_eq!((again.variables.len(), again.locations.len()), (4, 2));
    let Command::Assign(Variable(0), sum) = again.edges[0].commands[0] else { panic!("{text}") };
    assert_eq!(terms.args(sum), [again.variables[1].constant, again.variables[2].constant]);
}

#[test]
fn refused_with_its_place() {
    let body = "(cfa (var x (_ BitVec 8)) (location a) (location b) (initial a) (error b)\n";
    let cases = [
        ("(edge a b (assume x)))", "2:19: expected a term of sort Bool, found (_ BitVec 8)"),
        ("(edge a b (assign x true)))", "2:21: expected a term of sort (_ BitVec 8), found Bool"),
        ("(edge a b (assign y true)))", "2:19: y is no variable"),
        ("(edge a c))", "2:9: c is no location"),
        ("(edge a b (jump)))", "2:12: expected assume, assign, havoc or choice, found jump"),
        ("(edge a b (assume (= x z))))", "2:24: z is not declared"),
        ("(edge a b", "2:10: expected a command or ')', found the end of the text"),
        ("(edge a b (choice x)))", "2:19: expected a branch or ')', found x"),
        ("(edge a b (assume (forall ((y Bool)) y))))", "2:19: quantifiers are not supported here"),
        ("(initial b))", "2:2: there is one initial location"),
        ("(location a))", "2:11: the location a is declared already"),
        ("(var x Bool))", "2:6: x is declared already or has a meaning in SMT-LIB"),
        ("(var bvadd Bool))", "2:6: bvadd is declared already or has a meaning in SMT-LIB"),
        ("(var z Float32))", ""),
        (") x", "2:3: expected the end of the text, found x"),
    ];
    for (text, message) in cases {
        let error = read_cfa(format!("{body}{text}"), "f", &mut Terms::new()).expect_err(text);
        if !message.is_empty() {
            assert_eq!(error.to_string(), format!("f:{message}"));
        }
    }
    for (text, message) in [
        ("", "f:1:1: expected (cfa ...), found the end of the text"),
        ("(cfa (location a) (initial a))", "f:1:2: the automaton has no error location"),
        ("(cfa (location a) (error a))", "f:1:2: the automaton has no initial location"),
    ] {
        let error = read_cfa(text, "f", &mut Terms::new()).expect_err(text);
        assert_eq!(error.to_string(), message);
    }
    let deep = format!("{body}(edge a b {}", "(choice (".repeat(100_000));
    let error = read_cfa(deep, "f", &mut Terms::new()).expect_err("too deep");
    assert!(error.to_string().ends_with("choices are nested too deeply"), "{error}");
}

#[test]
fn passes_keep_loops_without_exit() {
    let mut terms = Terms::new();
    let text = "(cfa (var c Bool) (location a) (location b) (location bad) (initial a) (error bad)
        (edge a b (assign c true)) (edge b b (assume c)) (edge b bad (assume (not c))))";
    let cfa = read(&mut terms, text);
    let simplified = simplify(&mut terms, &cfa, &Passes::default());
    // The edge to the error cannot be taken, since `c` is true wherever it is read.
    assert!(simplified.cfa.edges.is_empty());
    let invariants = simplified.back.invariants(&mut terms, &[Some(TermId::TRUE), Some(TermId::FALSE)]);
    assert_eq!(invariants.facts[1], cfa.variables[0].constant);
    assert_eq!(invariants.infeasible, [2]);
}

#[test]
fn runs_of_simplified_automata_read_back() {
    let mut terms = Terms::new();
    let text = "(cfa (var x (_ BitVec 8)) (var y (_ BitVec 8)) (var z (_ BitVec 8))
        (location a) (location b) (location c) (location bad) (initial a) (error bad)
        (edge a b (havoc z) (havoc x))
        (edge b c (choice ((havoc y) (assume (= x y))) ((assume (= x #x00)))) (havoc z))
        (edge c bad))";
    let cfa = read(&mut terms, text);
    let simplified = simplify(&mut terms, &cfa, &Passes::default());
    // `z` is gone and the choice has become two edges, each the whole way.
    assert_eq!(simplified.cfa.variables.len(), 2);
    let value = |n: u64| euphonium_term::Value::Bv(euphonium_term::BvValue::new(8, n));
    let first = simplified.cfa.edges.iter().position(|e| e.from == simplified.cfa.initial).expect("an edge");
    let branch = simplified.cfa.edges.iter().position(|e| e.commands.contains(&Command::Havoc(Variable(1))));
    let steps = [(first, vec![value(7)]), (branch.expect("a branch"), vec![value(7)])];
    let steps = steps.into_iter().map(|(edge, havocs)| PathStep { edge, havocs, choices: Vec::new() });
    let path = Path { start: vec![value(1), value(2)], steps: steps.collect() };
    let back = simplified.back.path(&terms, &path);
    assert_eq!(back.start, [value(1), value(2), value(0)]);
    let expected =
        [(0, vec![value(0), value(7)], vec![]), (1, vec![value(7), value(0)], vec![0]), (2, vec![], vec![])];
    let found: Vec<_> = back.steps.into_iter().map(|s| (s.edge, s.havocs, s.choices)).collect();
    assert_eq!(found, expected);
}

#[test]
fn dot() {
    let mut terms = Terms::new();
    let cfa = read(&mut terms, COUNTER);
    let text = write_dot(&terms, &cfa);
    assert!(text.contains("n1 -> n2 [label=\"assume (bvult x #b00001010)\\l\"];"), "{text}");
    assert!(text.contains("n3 [label=\"bad\", color=red];"), "{text}");
    assert!(text.contains("{\\lx := (bvadd x #b00000001)\\l[]\\lunused := x\\l}\\lx := *\\l}\\l"), "{text}");
}

#[test]
fn branches_that_meet_leave_no_trace_in_conditions() {
    let mut terms = Terms::new();
    let text = "(cfa (var x (_ BitVec 8)) (var y (_ BitVec 8))
        (location a) (location b) (location c) (location d) (location bad) (initial a) (error bad)
        (edge a b (assume (= x #x01)) (assign y #x01))
        (edge a b (assume (= x #x02)) (assign y #x05))
        (edge a b (assume (and (not (= x #x01)) (distinct x #x02))) (assign y #x07))
        (edge b c (assume (bvult x y)) (assign y x))
        (edge b c (assume (bvuge x y)))
        (edge c bad (assume (= y #x03))))";
    let cfa = read(&mut terms, text);
    let simplified = simplify(&mut terms, &cfa, &Passes::default());
    let blocks = large_blocks(&mut terms, &simplified.cfa, Default::default());
    let [block] = &blocks.blocks[..] else { panic!("{blocks:?}") };
    assert_eq!(blocks.inputs.all().count(), 0, "branches exclude each other");
    // Only the comparison with 3 is left; what selects is inside the value.
    assert_eq!(terms.op(block.guard), Op::Eq);
    assert_eq!(blocks.live[0], [Variable(0)]);
}

/// A program-like automaton: `count` diamonds in a row inside one loop, each with a temporary of its own.
fn large(terms: &mut Terms, count: usize) -> Cfa {
    let word = terms.bv_sort(32);
    let mut variables: Vec<VariableInfo> = Vec::new();
    let mut variable = |terms: &mut Terms, name: String| {
        let constant = terms.declare_const(&name, word);
        variables.push(VariableInfo { constant, name: name.into() });
        (Variable(variables.len() as u32 - 1), constant)
    };
    let (x, xt) = variable(terms, "x".into());
    let (y, yt) = variable(terms, "y".into());
    let mut edges = Vec::new();
    let edge = |from: usize, to: usize, commands: Vec<Command>| Edge {
        from: Location(from as u32),
        to: Location(to as u32),
        commands,
    };
    edges.push(edge(0, 2, vec![Command::Havoc(x), Command::Havoc(y)]));
    for i in 0..count {
        let (head, left, join) = (2 + 3 * i, 3 + 3 * i, 4 + 3 * i);
        let (t, tt) = variable(terms, format!("t{i}"));
        let number = terms.bv_const(32, i as u64);
        let sum = terms.mk(Op::BvAdd, &[xt, number]);
        let guard = terms.mk(Op::BvUlt, &[tt, yt]);
        let negation = terms.not(guard);
        edges.push(edge(head, left, vec![Command::Assign(t, sum)]));
        edges.push(edge(left, join, vec![Command::Assume(guard), Command::Assign(x, tt)]));
        edges.push(edge(left, join, vec![Command::Assume(negation), Command::Havoc(y)]));
        edges.push(edge(join, join + 1, vec![]));
    }
    let end = 2 + 3 * count;
    let zero = terms.bv_const(32, 0u64);
    let is_zero = terms.eq(xt, zero);
    let not_zero = terms.not(is_zero);
    edges.push(edge(end, 1, vec![Command::Assume(is_zero)]));
    edges.push(edge(end, 2, vec![Command::Assume(not_zero)]));
    let locations = (0..=end).map(|l| format!("l{l}").into()).collect();
    Cfa { variables, locations, edges, initial: Location(0), error: Location(1) }
}

#[test]
fn large_automata_take_linear_time() {
    let start = std::time::Instant::now();
    let mut terms = Terms::new();
    let cfa = large(&mut terms, 75_000);
    assert!(cfa.edges.len() >= 300_000);
    let encoded = encode(&mut terms, &cfa, &EncodeOptions::default());
    assert_eq!(encoded.system.states.len(), 3, "the location, x and y");
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
}
