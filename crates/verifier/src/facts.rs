//! What abstract interpretation says of a program, for engines that work on its transition system.
//!
//! The claims that are inductive together ([`euphonium_engine::filter`]) become one formula, that each holds wherever the program stands there, which is a
//! constraint of the system that an engine gets. Its proof says so (`Proof::Strengthened`), and the checker asks whether the formula is inductive
//! before it looks at the rest. A run is replayed on the system without it.

use crate::input::Problem;
use euphonium_absint::{Chosen, Expanded, Places, analyse_further};
use euphonium_engine::absint::guessed_sums;
use euphonium_engine::board::Board;
use euphonium_engine::filter::{Filtered, inductive_claims};
use euphonium_engine::{choice, landmarks};
use euphonium_limits::Budget;
use euphonium_problem::claim::{Proof, Verdict};
use euphonium_term::TermId;
use std::time::{Duration, Instant};

/// The analysis takes no longer than this, or this part of the time.
const LONGEST: Duration = Duration::from_secs(1);
const PART: u32 = 10;

/// So many claims are of use: every one of them is part of every question. Of more the best ones are chosen, and guesses beside them get
/// at least this part.
const MOST: usize = 400;
const GUESSED: usize = 100;

/// So many claims are looked at where there are too many for the filter.
const FEW: usize = 10;

/// Larger systems are not given more to carry.
const LARGEST: usize = 60_000;

/// What is known of a system.
pub(crate) struct Known {
    /// It holds in all states that a run comes to.
    pub invariant: TermId,
    /// How it came about, for statistics.
    pub told: String,
}

/// What holds in all states of a program's system that a run comes to; why nothing is known, if it is said.
///
/// What an engine has posted on the board is taken from there; otherwise it is found here.
pub(crate) fn invariant(
    problem: &mut Problem,
    domains: Chosen,
    board: Option<&Board>,
    budget: &Budget,
) -> Result<Known, Option<String>> {
    let program = problem.program().ok_or(None)?.clone();
    let back = &program.encoded.as_ref().map_err(|_| None)?.back;
    let terms = &mut problem.terms;
    let updates: Vec<TermId> = problem.system.states.iter().filter_map(|s| s.update).collect();
    let size = terms.dag_size(&updates);
    if size > LARGEST {
        return Err(Some(format!("none: the system has {size} terms")));
    }
    let now = Instant::now();
    let left = budget.deadline.map_or(LONGEST, |end| end.saturating_duration_since(now) / PART);
    let budget = Budget { deadline: Some(now + left.min(LONGEST)), ..budget.clone() };
    let simple = back.simplified();
    let cuts = &back.blocks().cuts;
    let mut claims = Vec::new();
    let sums;
    match board.filter(|board| board.is_finished() && board.simplified.passes == back.shared().passes) {
        Some(board) => {
            for (l, claim) in board.read(&mut 0, terms) {
                claims.extend(cuts.iter().position(|&cut| cut == l).map(|cut| (cut, claim)));
            }
            sums = board.read_guesses(&mut 0, terms);
        }
        None => {
            let expanded = Expanded::new(terms, simple, domains);
            let (facts, mut further) =
                analyse_further(terms, &expanded.cfa, domains, Places::These(cuts), &budget)
                    .map_err(|exhausted| Some(format!("none: analysing: {exhausted}")))?;
            sums = guessed_sums(terms, &expanded, &mut further, domains).unwrap_or_default();
            for (cut, &l) in cuts.iter().enumerate() {
                for claim in facts.claims(terms, &expanded.cfa, l) {
                    claims.push((cut, expanded.back(terms, claim)));
                }
            }
        }
    }
    let analysing = now.elapsed();
    // The filter gets as long as the analysis may take; claims that it cannot look at in that time are not used.
    let end = Instant::now() + left.min(LONGEST);
    let mut guessed = landmarks::guesses(terms, simple, back.blocks());
    guessed
        .extend(sums.into_iter().filter_map(|(l, sum)| Some((cuts.iter().position(|&cut| cut == l)?, sum))));
    let found = claims.len();
    guessed.truncate(MOST - found.min(MOST - GUESSED));
    let most = MOST - guessed.len();
    // Where there are too many, even the best may take too long; then the very best of them are asked about.
    let fewer = if found > most { FEW } else { found };
    let [claims, few] = choice::best(terms, simple, back.blocks(), &claims, [most, fewer]);
    let mut filter = |claims: &[(usize, TermId)], end: Instant| {
        let budget = Budget { deadline: Some(end), ..budget.clone() };
        inductive_claims(terms, simple, back.blocks(), claims, &budget).ok()
    };
    // Guesses are worth something, but not what the analysis found.
    let all = [&claims[..], &guessed[..]].concat();
    let with_guesses = (!guessed.is_empty()).then(|| filter(&all, end)).flatten();
    let filtered = with_guesses
        .or_else(|| (few.len() < claims.len() && guessed.is_empty()).then(|| filter(&claims, end)).flatten())
        .or_else(|| filter(&few, Instant::now() + left.min(LONGEST)));
    let Some(Filtered { kept, given, asked }) = filtered else {
        return Err(Some(format!("none: filtering {} of {found} claims takes too long", claims.len())));
    };
    let invariant = back.of_cuts(terms, &kept);
    let filtering = now.elapsed() - analysing;
    let told = format!(
        "found {found} given {given} kept {} questions {asked} blocks {} analysing {:.3} s filtering {:.3} s",
        kept.len(),
        back.blocks().blocks.len(),
        analysing.as_secs_f64(),
        filtering.as_secs_f64()
    );
    if invariant == TermId::TRUE { Err(Some(told)) } else { Ok(Known { invariant, told }) }
}

/// The verdict about a system of one about the system with an invariant as a constraint.
pub(crate) fn weakened(verdict: Verdict, invariant: Option<TermId>) -> Verdict {
    match (verdict, invariant) {
        (Verdict::Safe(proof), Some(invariant)) => {
            Verdict::Safe(Proof::Strengthened { invariant, proof: Box::new(proof) })
        }
        (verdict, _) => verdict,
    }
}
