//! What a person, or another program, sees of an answer.
//!
//! [`Report`] is plain data: whoever has the answer fills it, and the renderers [`json`], [`html`] and
//! [`sarif`] know nothing else. No renderer reads or writes files, and none believes what it shows:
//! everything that comes from the input is escaped for where it is put.

mod escape;
pub mod html;
pub mod json;
mod model;
pub mod sarif;

pub use escape::Text;
pub use model::*;

/// A change as people read it: `x = __VERIFIER_nondet_int() = 5`.
pub fn change_text(change: &Change) -> String {
    let mut text = String::new();
    if let Some(name) = &change.name {
        text.push_str(&format!("{name} = "));
    }
    if let Some(call) = &change.input {
        text.push_str(&format!("{call}() = "));
    }
    text.push_str(&change.value);
    if let Some(remark) = &change.remark {
        text.push_str(&format!(" ({remark})"));
    }
    text
}
