//! Equations between variables modulo powers of two: affine equalities, exact about wrapping around.
//!
//! After Müller-Olm and Seidl (Analysis of modular arithmetic, ESOP 2005), King and Søndergaard (Automatic abstraction for congruences, VMCAI 2010) and Elder, Lim,
//! Sharma, Andersen and Reps (Abstract domains of affine relations, TOPLAS 2014). A counter and what is added along with it are tied together, which no interval
//! says, and no sum has to be asked whether it overflows. Systems of equations are [matrices](matrix); what tapes do with them is compiled once
//! (`steps`). Chains of systems end by themselves, so widening only hurries them.

pub mod affine;
pub mod matrix;
mod steps;

use crate::domain::{Domain, Kind, Place, Stuck, Transfer};
use crate::pack::Packs;
use crate::state::{State, Value};
use crate::word::{Range, mask, signed};
use euphonium_problem::cfa::{Cfa, Variable};
use euphonium_term::{Op, TermId, Terms};
pub use matrix::Matrix;
use matrix::{Builder, Row};
use std::rc::Rc;
use steps::{Line, Step};

use crate::tape::Tape;
use crate::wto::Order;

/// The domain, for one automaton.
pub struct Equalities {
    packs: Packs,
    /// For each tape.
    steps: Vec<Vec<Step>>,
    /// The key of the first pack.
    first: usize,
}

impl Equalities {
    /// The domain with its keys from one on.
    pub fn new(cfa: &Cfa, order: &Order, tapes: &[Tape], first: usize) -> Equalities {
        let (packs, steps) = steps::steps(cfa, order, tapes);
        Equalities { packs, steps, first }
    }

    fn key(&self, pack: usize) -> u32 {
        (self.first + pack) as u32
    }

    fn step(&self, step: &Step, transfer: &mut Transfer<'_>) -> Result<(), Stuck> {
        let pack = &self.packs.packs[step.pack];
        let key = self.key(step.pack);
        let is_tied = |x: Variable| self.packs.of(x).is_some_and(|(p, _)| p == step.pack);
        if step.only_forgets()
            && transfer.refined.get(key).is_none()
            && !transfer.differences.iter().any(|&(x, y, _)| is_tied(x) && is_tied(y))
        {
            return Ok(());
        }
        let (width, n) = (pack.width, pack.variables.len());
        // Columns: results, the variables before that change, the variables after, the constant.
        let (results, changed) = (step.results.len(), step.updates.len());
        let after = |i: usize| results + changed + i;
        let mut before: Vec<usize> = (0..n).map(after).collect();
        step.updates.iter().enumerate().for_each(|(at, &(i, _))| before[i] = results + at);
        let mut builder = Builder::new(width, after(n));
        let line = |line: &Line| {
            let mut row = vec![0u64; after(n) + 1];
            line.variables.iter().for_each(|&(i, a)| row[before[i]] = a);
            line.results.iter().for_each(|&(r, a)| row[r] = a);
            row[after(n)] = line.constant;
            row
        };
        if let Some(Value::Equations(matrix)) = transfer.refined.get(self.key(step.pack)) {
            matrix.onto(&mut builder, |i| before[i]);
        }
        let columns = after(n) + 1;
        for (i, &x) in pack.variables.iter().enumerate() {
            known(&mut builder, columns, before[i], &range(transfer.refined, x, width));
        }
        for (r, &operation) in step.results.iter().enumerate() {
            if let Some(range) = transfer.range(operation) {
                known(&mut builder, columns, r, &range);
            }
        }
        step.zero.iter().for_each(|zero| builder.add(line(zero).into()));
        if step.apart.iter().any(|apart| builder.implies(&line(apart))) {
            return Err(Stuck);
        }
        for (i, update) in &step.updates {
            if let Some(update) = update {
                let mut row = line(update);
                row[after(*i)] = u64::MAX;
                builder.add(row.into());
            }
        }
        // What differences say of the variables after.
        for &(x, y, c) in &transfer.differences {
            if let (Some((p, i)), Some((q, j))) = (self.packs.of(x), self.packs.of(y))
                && p == step.pack
                && q == p
            {
                let mut row = vec![0u64; columns];
                (row[after(i)], row[after(j)], row[after(n)]) = (1, u64::MAX, (c as u64).wrapping_neg());
                builder.add(row.into());
            }
        }
        let matrix = builder.project(results + changed).ok_or(Stuck)?;
        for row in matrix.rows() {
            if let Some((i, range)) = alone(row, width) {
                transfer.narrow(pack.variables[i], range)?;
            }
        }
        transfer
            .after
            .set(self.key(step.pack), (!matrix.is_top()).then(|| Value::Equations(Rc::new(matrix))));
        Ok(())
    }
}

/// What a set of values says as an equation: its lowest bits, if they are known.
fn known(builder: &mut Builder, columns: usize, column: usize, range: &Range) {
    let bits = range.low_known();
    if bits > 0 {
        let times = 1u64 << (range.width - bits);
        let mut row = vec![0u64; columns];
        row[column] = times;
        row[columns - 1] = (range.ones & mask(bits)).wrapping_mul(times).wrapping_neg();
        builder.add(row.into());
    }
}

fn range(state: &State, x: Variable, width: u32) -> Range {
    match state.get(x.0) {
        Some(Value::Word(word)) => word.range(),
        _ => Range::top(width),
    }
}

/// What an equation of one variable says of its lowest bits.
fn alone(row: &Row, width: u32) -> Option<(usize, Range)> {
    let n = row.len() - 1;
    let mut used = (0..n).filter(|&i| row[i] != 0);
    let (i, None) = (used.next()?, used.next()) else { return None };
    // The largest power of two in the factor divides the constant, since there is a solution.
    let rank = row[i].trailing_zeros();
    let bits = mask(width - rank);
    let constant = (row[n].wrapping_neg() & mask(width)) >> rank;
    let value = constant.wrapping_mul(matrix::inverse(row[i] >> rank)) & bits;
    Some((i, Range::with_bits(width, !value & bits, value)?))
}

impl Domain for Equalities {
    fn kind(&self) -> Kind {
        Kind::Equalities
    }

    fn keys(&self) -> usize {
        self.packs.packs.len()
    }

    fn carry(&self, transfer: &mut Transfer<'_>) -> Result<(), Stuck> {
        let steps = &self.steps[transfer.number];
        steps.iter().try_for_each(|step| self.step(step, transfer))?;
        let mut others: Vec<usize> =
            transfer.differences.iter().filter_map(|&(x, _, _)| Some(self.packs.of(x)?.0)).collect();
        others.sort_unstable();
        others.dedup();
        others.retain(|&p| steps.iter().all(|step| step.pack != p));
        others.into_iter().try_for_each(|pack| self.step(&Step { pack, ..Step::default() }, transfer))
    }

    fn touches(&self, number: usize, keys: &mut Vec<u32>, tied: &mut Vec<Variable>) {
        let own = self.steps[number].iter().map(|step| step.pack);
        let mut packs: Vec<usize> =
            own.chain(tied.iter().filter_map(|&x| Some(self.packs.of(x)?.0))).collect();
        packs.sort_unstable();
        packs.dedup();
        for pack in packs {
            keys.push(self.key(pack));
            keys.extend(self.packs.packs[pack].variables.iter().map(|x| x.0));
        }
    }

    fn claims(&self, terms: &mut Terms, place: &Place<'_>, claims: &mut Vec<TermId>) {
        for p in self.packs.live(place) {
            let pack = &self.packs.packs[p];
            let Some(Value::Equations(matrix)) = place.state.get(self.key(p)) else { continue };
            let (live, dead): (Vec<usize>, Vec<usize>) =
                (0..pack.variables.len()).partition(|&i| place.is_live(pack.variables[i]));
            let order: Vec<usize> = dead.iter().chain(&live).copied().collect();
            let mut builder = Builder::new(pack.width, order.len());
            let at: Vec<usize> =
                (0..order.len()).map(|i| order.iter().position(|&o| o == i).unwrap_or(i)).collect();
            matrix.onto(&mut builder, |i| at[i]);
            let Some(rest) = builder.project(dead.len()) else { continue };
            let variables: Vec<Variable> = live.iter().map(|&i| pack.variables[i]).collect();
            for row in rest.solved() {
                if let Some((i, said)) = alone(&row, pack.width)
                    && range(place.state, variables[i], pack.width).known() & said.known() == said.known()
                {
                    continue;
                }
                claims.push(equation(terms, place, &variables, &row, pack.width));
            }
        }
    }
}

/// An equation as a formula: solved for a variable if one has the factor one, otherwise with what is negative on the other side.
fn equation(terms: &mut Terms, place: &Place<'_>, variables: &[Variable], row: &Row, width: u32) -> TermId {
    let solved = row[..variables.len()].iter().position(|&a| a == 1);
    let mut sides = [Vec::new(), Vec::new()];
    for (i, &a) in row.iter().enumerate().filter(|&(_, &a)| a != 0) {
        let number = signed(width, a);
        // What is solved for stands alone, and all else is negated on the other side.
        let (side, factor) = match solved {
            Some(x) if x == i => (0, 1),
            Some(_) => (1, number.wrapping_neg()),
            None => (usize::from(number < 0), number.wrapping_abs()),
        };
        let number = terms.bv_const(width, factor as u64 & mask(width));
        sides[side].push(match variables.get(i) {
            Some(&x) if factor == 1 => place.constant(x),
            Some(&x) => terms.mk(Op::BvMul, &[number, place.constant(x)]),
            None => number,
        });
    }
    let [left, right] = sides.map(|parts| {
        let zero = terms.bv_const(width, 0u64);
        parts.into_iter().reduce(|a, b| terms.mk(Op::BvAdd, &[a, b])).unwrap_or(zero)
    });
    terms.eq(left, right)
}
