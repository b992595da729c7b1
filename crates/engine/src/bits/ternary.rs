//! Latches that never change, by ternary simulation: values 0, 1 and unknown.
//!
//! Simulation starts in the initial state, with unknown inputs, and joins each state with its successor until
//! nothing changes. A latch that is still known then has that value in every reachable state. The values
//! of all such latches together are inductive, so each may be blocked for ever in the other value.

use super::circuit::BitSystem;
use super::latch::LatchLit;
use crate::Unknown;
use euphonium_limits::Budget;
use euphonium_smt::circuit::AigLit;

/// False, true or unknown, in an order that makes complement and conjunction arithmetic.
type Ternary = i8;
const UNKNOWN: Ternary = 0;

/// The values that latches never have.
pub fn constants(system: &BitSystem, budget: &Budget) -> Result<Vec<LatchLit>, Unknown> {
    let value_of = |value: bool| if value { 1 } else { -1 };
    let mut state: Vec<Ternary> = system.initial.iter().map(|v| v.map_or(UNKNOWN, value_of)).collect();
    let aig = system.aig();
    let mut values: Vec<Ternary> = vec![UNKNOWN; aig.num_nodes()];
    // Every round but the last makes one more latch unknown.
    loop {
        budget.check_cheap().map_err(Unknown::Exhausted)?;
        for (latch, &value) in system.latches.iter().zip(&state) {
            values[latch.now.node()] = value;
        }
        values[0] = -1;
        for node in 0..aig.num_nodes() {
            if let Some([a, b]) = aig.gate(node) {
                values[node] = read(&values, a).min(read(&values, b));
            }
        }
        let mut changed = false;
        for (latch, value) in system.latches.iter().zip(&mut state) {
            if *value != UNKNOWN && read(&values, latch.next) != *value {
                *value = UNKNOWN;
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    let known = state.iter().enumerate().filter(|(_, value)| **value != UNKNOWN);
    Ok(known.map(|(latch, &value)| LatchLit::new(latch, value < 0)).collect())
}

fn read(values: &[Ternary], l: AigLit) -> Ternary {
    if l.is_complement() { -values[l.node()] } else { values[l.node()] }
}
