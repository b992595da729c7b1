//! Linear arithmetic on terms: what engines need to speak about sums and to get rid of variables.
//!
//! * [`form`]: sums of terms in a normal form, and inequalities between them.
//! * [`hull`]: one cube around several that differ in their numbers.
//! * [`project`]: model-based projection, after Komuravelli, Gurfinkel and Chaki ("SMT-based model checking
//!   for recursive programs", CAV 2014), which the seed thesis on SeaHorn builds on (4.1).

pub mod form;
pub mod hull;
pub mod project;
