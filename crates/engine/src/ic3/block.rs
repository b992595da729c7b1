//! Meeting obligations: each is blocked at its level, after what leads to it.

use super::{Answer, FOR_EVER, ObligationId, Purpose, Theory, tell};
use crate::{EventSink, Unknown};

/// After this many obligations, progress is reported and memory is measured.
const OFTEN: u32 = 64;

/// Meets all obligations up to the top, with those that this takes, or finds one that holds an initial state.
pub(super) fn block<T: Theory>(
    theory: &mut T,
    events: &mut dyn EventSink,
) -> Result<Option<ObligationId>, Unknown> {
    let mut met = 0u32;
    while let Some((level, id)) = theory.search_mut().next() {
        met += 1;
        theory.budget().check_cheap()?;
        if met.is_multiple_of(OFTEN) {
            theory.budget().check()?;
            tell(theory, events);
        }
        let obligation = theory.search().obligations.get(id);
        if obligation.initial {
            return Ok(Some(id));
        }
        let (location, cube) = (obligation.location, obligation.cube.clone());
        let blocked = match theory.search().frames.blocked_at(location, level, &cube) {
            Some(covered) if T::COVERED_COMES_BACK => covered,
            Some(_) => continue,
            None => match theory.ask(Purpose::Block, location, level, &cube)? {
                Answer::Blocked(core) => {
                    let blocked = theory.exclude(location, level, &cube, core, theory.effort(id))?;
                    theory.search_mut().cubes += 1;
                    blocked
                }
                Answer::Step(step) => {
                    if let Some(found) = theory.predecessor(location, level, &cube, step)? {
                        let obligations = &mut theory.search_mut().obligations;
                        obligations.reopen(level, id);
                        obligations.add(level - 1, found, Some(id));
                    }
                    continue;
                }
                Answer::Open => unreachable!("what an obligation needs is asked without a limit"),
            },
        };
        if blocked < FOR_EVER {
            theory.search_mut().obligations.reopen(blocked + 1, id);
        }
    }
    Ok(None)
}
