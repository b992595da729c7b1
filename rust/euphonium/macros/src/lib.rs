//! The attribute `#[euphonium::proof]`: marks a function as a proof, exactly as the macro `euphonium::proofs!` does.
//!
//! The function stays as it is. Beside it stands a constant that says its name and where it is, by which the verifier
//! finds it.

use proc_macro::{TokenStream, TokenTree};

/// Marks a function without parameters and without a result as a proof.
#[proc_macro_attribute]
pub fn proof(arguments: TokenStream, item: TokenStream) -> TokenStream {
    if !arguments.is_empty() {
        return error("`#[euphonium::proof]` takes no arguments");
    }
    let mut tokens = item.clone().into_iter();
    let is_fn = |token: &TokenTree| matches!(token, TokenTree::Ident(word) if word.to_string() == "fn");
    if !tokens.any(|token| is_fn(&token)) {
        return error("`#[euphonium::proof]` marks functions");
    }
    let Some(TokenTree::Ident(name)) = tokens.next() else {
        return error("`#[euphonium::proof]` marks functions with a name");
    };
    match tokens.next() {
        Some(TokenTree::Group(parameters)) if parameters.stream().is_empty() => {}
        _ => return error("a proof has no parameters: `euphonium::any()` gives any value"),
    }
    let mark: TokenStream = match format!("::euphonium::mark!({name});").parse() {
        Ok(mark) => mark,
        Err(_) => return error("the name of the proof is not understood"),
    };
    item.into_iter().chain(mark).collect()
}

fn error(message: &str) -> TokenStream {
    format!("::core::compile_error!({message:?});").parse().unwrap_or_default()
}
