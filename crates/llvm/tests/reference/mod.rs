//! Our reader of LLVM IR against LLVM's own tools: what the test `differential` and the example of that name
//! share.
//!
//! A module is read by us and by LLVM ([`tools`]), and both are compared ([`compare`]): the records of the
//! bitcode that LLVM makes of it ([`records`]) with our tree ([`ours`]), and what LLVM prints for it with
//! what it prints for the text that we write of our tree ([`normalise`]). LLVM sees the result of our reader
//! only as text that it reads itself, and what it prints is cut into words by code of its own, so no mistake
//! of the reader can hide in both.

pub mod compare;
mod normalise;
mod ours;
mod records;
pub mod tools;
