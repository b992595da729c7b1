//! What the analysis of automata costs: `measure FILE.cfa...` tells for each how many locations and steps there are, and the processor time of
//! this thread in milliseconds, the best of several runs: to prepare, with sets of values alone, and with relations.
//!
//! `euphonium translate --to cfa FILE.c` makes such files. `--domains NAME,...` chooses the domains, `--times N` how often each is run.

use euphonium_absint::{Chosen, Expanded, analyse_values};
use euphonium_limits::Budget;
use euphonium_problem::cfa::{Passes, read_cfa, simplify};
use euphonium_term::Terms;

/// Processor time of this thread in milliseconds, as Linux tells it.
fn spent() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|n| n.parse::<f64>().ok()).unwrap_or(0.0) / 1e6
}

fn main() {
    let (mut chosen, mut times, mut files) = (Chosen::default(), 3usize, Vec::new());
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().unwrap_or_default();
        match argument.as_str() {
            "--domains" => chosen = Chosen::named(value().split(',')),
            "--times" => times = value().parse().unwrap_or(times),
            _ => files.push(argument),
        }
    }
    println!(
        "locations roots steps/values runs ms/values steps/all runs ms/all known file (ms for 1,000 locations)"
    );
    let mut sums = [0.0; 3];
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        let mut terms = Terms::new();
        let cfa = match read_cfa(text, &file, &mut terms) {
            Ok(cfa) => cfa,
            Err(error) => {
                eprintln!("{file}: {error}");
                continue;
            }
        };
        let simplified = simplify(&mut terms, &cfa, &Passes::default());
        let simple = &simplified.cfa;
        let mut best = [f64::MAX; 2];
        let mut line = String::new();
        for _ in 0..times.max(1) {
            let mut terms = terms.clone();
            let budget = Budget::default();
            let start = spent();
            let expanded = Expanded::new(&mut terms, simple, chosen);
            let Ok(mut further) = analyse_values(&mut terms, &expanded.cfa, &budget) else { continue };
            let Ok(facts) = further.facts() else { continue };
            best[0] = best[0].min(spent() - start);
            let (steps, runs) = (facts.steps, facts.runs);
            if further.relate(&mut terms, chosen).is_err() {
                continue;
            }
            let Ok(all) = further.facts() else { continue };
            best[1] = best[1].min(spent() - start);
            let roots = (0u32..).zip(&all.roots).filter(|(l, root)| *l == root.0).count();
            let locations = simple.locations.len();
            let per = |ms: f64| ms * 1000.0 / locations as f64;
            line = format!(
                "{locations} {roots} {steps} {runs} {:.1} {} {} {:.1} {}",
                per(best[0]),
                all.steps - steps,
                all.runs - runs,
                per(best[1]),
                all.gave().map(|n| n.to_string()).join("/"),
            );
        }
        println!(
            "{line} {}",
            file.rsplit('/').next().unwrap_or_default().chars().take(60).collect::<String>()
        );
        sums = [sums[0] + best[0], sums[1] + best[1], sums[2] + simple.locations.len() as f64];
    }
    println!(
        "in all: {:.1} ms with values, {:.1} ms with relations, {} locations",
        sums[0], sums[1], sums[2]
    );
}
