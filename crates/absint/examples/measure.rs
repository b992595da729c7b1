//! What the analysis of automata costs: `measure FILE.cfa...` tells for each how many locations and steps there are, and the processor time of
//! this thread in milliseconds, the best of several runs: to prepare, with sets of values alone, and with relations.
//!
//! `euphonium translate --to cfa FILE.c` makes such files. `--domains NAME,...` chooses the domains, `--times N` how often each is run; `--values`
//! leaves relations out; `--everywhere` asks about all locations; `--claims` prints what holds wherever ways meet, too, so that two versions can be compared. The last line tells the most memory
//! that was in use, and how much of it was when the analysis of the last file began.

use euphonium_absint::{Chosen, Expanded, Facts, Places, analyse_values};
use euphonium_limits::Budget;
use euphonium_problem::cfa::{Cfa, Location, Passes, read_cfa, simplify};
use euphonium_smtlib::printer::write_term;
use euphonium_term::Terms;

/// Memory in MB, as Linux tells it: what is in use, or the most that was.
fn memory(most: bool) -> u64 {
    let text = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let name = if most { "VmHWM:" } else { "VmRSS:" };
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    line.and_then(|line| line.trim().split(' ').next()?.parse::<u64>().ok()).unwrap_or(0) / 1024
}

/// Prints what holds wherever ways meet.
fn print_claims(terms: &mut Terms, cfa: &Cfa, facts: &Facts) {
    let meets = |l: &Location| facts.roots[l.0 as usize] == *l;
    for l in (0..cfa.locations.len() as u32).map(Location).filter(meets) {
        for claim in facts.claims(terms, cfa, l) {
            let mut text = String::new();
            let _ = write_term(&mut text, terms, claim);
            println!("{} {text}", l.0);
        }
    }
}

/// Processor time of this thread in milliseconds, as Linux tells it.
fn spent() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|n| n.parse::<f64>().ok()).unwrap_or(0.0) / 1e6
}

fn main() {
    let (mut chosen, mut times, mut files) = (Chosen::default(), 3usize, Vec::new());
    let (mut only_values, mut claims, mut everywhere, mut before) = (false, false, false, 0);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().unwrap_or_default();
        match argument.as_str() {
            "--domains" => chosen = Chosen::named(value().split(',')),
            "--values" => only_values = true,
            "--everywhere" => everywhere = true,
            "--claims" => claims = true,
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
        before = memory(false);
        let simple = &simplified.cfa;
        let mut best = [f64::MAX; 2];
        let mut line = String::new();
        for time in 0..times.max(1) {
            let mut terms = terms.clone();
            let claims = claims && time == 0;
            let budget = Budget::default();
            let places = if everywhere { Places::All } else { Places::These(&[]) };
            let start = spent();
            let expanded = Expanded::new(&mut terms, simple, chosen);
            let Ok(mut further) = analyse_values(&mut terms, &expanded.cfa, places, &budget) else {
                continue;
            };
            let Ok(facts) = further.facts() else { continue };
            let values = spent() - start;
            best[0] = best[0].min(values);
            let (steps, runs) = (facts.steps, facts.runs);
            if claims {
                print_claims(&mut terms, &expanded.cfa, &facts);
            }
            // Printing does not count.
            let start = spent() - values;
            if !only_values && further.relate(&mut terms, chosen).is_err() {
                continue;
            }
            let Ok(all) = further.facts() else { continue };
            best[1] = best[1].min(spent() - start);
            if claims && !only_values {
                print_claims(&mut terms, &expanded.cfa, &all);
            }
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
        "in all: {:.1} ms with values, {:.1} ms with relations, {} locations, {} MB of memory at most, {before} MB before",
        sums[0],
        sums[1],
        sums[2],
        memory(true)
    );
}
