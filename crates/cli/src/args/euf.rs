//! How the engine `euf` refines paths that are wrong only as a whole.

use super::Switch;
use clap::Args;

/// The option for interpolants.
#[derive(Args, Debug, Clone, Default)]
pub struct InterpolantArgs {
    /// Learn expansion lemmas from sequence interpolants of abstract counterexamples whose steps are all possible
    /// by themselves (by default off).
    #[arg(long, value_name = "on|off", help_heading = "Options of the engine euf")]
    pub euf_interpolants: Option<Switch>,
}
