//! Options of `verify` about what is told of functions.

use clap::Args;

/// What is told of functions.
#[derive(Args, Debug, Clone, Default)]
pub struct FunctionArgs {
    /// Do not look for what holds where the functions of a safe program are entered and left. It takes at
    /// most a second, or a tenth of the time that the verdict took.
    #[arg(long, help_heading = "Options for reports")]
    pub no_function_facts: bool,
}
