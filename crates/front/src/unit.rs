//! A translation unit: one file of a program as LLVM IR, as text and as a module. The text is read once,
//! here.

use euphonium_llvm::{Error, Module, read_module};

/// One file of a program as LLVM IR.
#[derive(Clone, Debug)]
pub struct TranslationUnit {
    /// The text.
    pub text: String,
    /// What it says, or where it is not understood.
    pub module: Result<Module, Error>,
}

impl TranslationUnit {
    /// Reads a text.
    pub fn read(text: String) -> TranslationUnit {
        let module = read_module(&text);
        TranslationUnit { text, module }
    }
}
