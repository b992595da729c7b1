//! Loops that are entered elsewhere than at their heads, and tapes that are not run again.

use euphonium_absint::{Chosen, Facts, analyse};
use euphonium_limits::Budget;
use euphonium_problem::cfa::{Cfa, Liveness, Location, Variable, read_cfa};
use euphonium_term::Terms;

fn analysed(text: &str) -> (Cfa, Terms, Facts) {
    let mut terms = Terms::new();
    let cfa = read_cfa(text, "test", &mut terms).unwrap_or_else(|e| panic!("{e}"));
    let facts = analyse(&mut terms, &cfa, Chosen::named([].into_iter()), &Budget::default());
    let facts = facts.unwrap_or_else(|_| panic!("no limit"));
    (cfa, terms, facts)
}

/// The loop of c and m is entered at m only when it has been left once, and then at c with nothing new.
const ASIDE: &str = "(cfa (var p (_ BitVec 8)) (var k (_ BitVec 8))
    (location a) (location h) (location c) (location m) (location e) (initial a) (error e)
    (edge a h (assign p #x00) (assign k #x00))
    (edge h c (assume (= p #x00)) (assign k #x00))
    (edge h m (assume (= p #x01)) (assign k #x01))
    (edge c m)
    (edge m c)
    (edge m h (assign p #x01))
    (edge m e (assume (bvult #x01 k))))";

#[test]
fn what_enters_a_loop_aside_is_not_forgotten() {
    let (cfa, _, facts) = analysed(ASIDE);
    assert!(facts.excludes(cfa.error));
    assert!((0..4).all(|l| !facts.excludes(Location(l))));
    // More that enters there is seen.
    let (cfa, _, facts) = analysed(&ASIDE.replace("(assign k #x01)", "(assign k #x02)"));
    assert!(!facts.excludes(cfa.error));
}

/// Ten places in a row inside of a loop, each of which asks about a variable of its own, while the loop counts with another.
#[test]
fn tapes_are_run_again_only_for_what_they_read() {
    let each = |n: u32, text: &dyn Fn(u32) -> String| (0..n).map(text).collect::<String>();
    let text = format!(
        "(cfa (var i (_ BitVec 8)) {} (location a) (location h) {} {} (location e) (initial a) (error e)
        (edge a h (assign i #x00)) (edge h l0 (assume (bvult i #x40)) (assign i (bvadd i #x01))) {}
        (edge l10 h) (edge h e (assume (bvult #x40 i))))",
        each(10, &|n| format!("(var x{n} (_ BitVec 8))")),
        each(11, &|n| format!("(location l{n})")),
        each(10, &|n| format!("(location m{n})")),
        each(10, &|n| format!(
            "(edge l{n} m{n} (assume (bvult x{n} #x05))) (edge l{n} l{0} (assume (not (bvult x{n} #x05)))) (edge m{n} l{0})",
            n + 1
        )),
    );
    let (cfa, terms, facts) = analysed(&text);
    assert!(facts.excludes(cfa.error));
    assert!(facts.runs * 3 < facts.steps, "{} of {} steps were run", facts.runs, facts.steps);
    // What nobody reads any more is not said.
    let live = Liveness::new(&terms, &cfa);
    for (l, state) in facts.states.iter().enumerate() {
        let known = state.iter().flat_map(|state| state.iter());
        assert!(known.into_iter().all(|(x, _)| live.is_live(Location(l as u32), Variable(x))), "at {l}");
    }
}
