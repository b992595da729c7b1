//! The hash by which evidence, witnesses and records of builds say which file they are about.

use crate::FrontError;
use sha2::{Digest, Sha256};
use std::path::Path;

/// SHA-256 of some bytes, in hexadecimal.
pub fn hash_bytes(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// SHA-256 of a file, in hexadecimal.
pub fn hash_file(path: &Path) -> Result<String, FrontError> {
    let bytes = std::fs::read(path)
        .map_err(|error| FrontError::File { path: path.to_path_buf(), message: error.to_string() })?;
    Ok(hash_bytes(&bytes))
}
