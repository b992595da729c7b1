//! Who made a witness, when, and of what.

use super::WitnessTask;
use crate::FrontError;
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The beginning of an entry, up to its content.
pub(super) fn metadata(entry: &str, task: &WitnessTask) -> Result<String, FrontError> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let mut text = String::new();
    let _ = writeln!(
        text,
        "- entry_type: {entry}\n  metadata:\n    format_version: \"2.0\"\n    uuid: \"{}\"\n    \
         creation_time: \"{}\"\n    producer:\n      name: \"Euphonium\"\n      version: {}\n    task:\n      \
         input_files:",
        uuid(now, task),
        time(now),
        quote(&task.version)
    );
    for file in &task.files {
        let _ = writeln!(text, "        - {}", quote(&file.display().to_string()));
    }
    text.push_str("      input_file_hashes:\n");
    for file in &task.files {
        let _ = writeln!(text, "        {}: \"{}\"", quote(&file.display().to_string()), hash_file(file)?);
    }
    let _ = writeln!(
        text,
        "      specification: {}\n      data_model: {}\n      language: C",
        quote(&task.property.specification()),
        task.model.name()
    );
    Ok(text)
}

/// A text as YAML writes it in double quotes.
pub(super) fn quote(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            c if c.is_control() => {
                let _ = write!(quoted, "\\u{:04x}", c as u32);
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

/// The SHA-256 of a file, in hexadecimal digits.
pub fn hash_file(path: &Path) -> Result<String, FrontError> {
    let bytes = std::fs::read(path)
        .map_err(|e| FrontError::File { path: path.to_path_buf(), message: e.to_string() })?;
    Ok(hex(&Sha256::digest(bytes)))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// A random identifier (version 4); that two are different is all that is asked of it.
fn uuid(now: Duration, task: &WitnessTask) -> String {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let mut hash = Sha256::new();
    hash.update(now.as_nanos().to_le_bytes());
    hash.update(std::process::id().to_le_bytes());
    hash.update(COUNT.fetch_add(1, Ordering::Relaxed).to_le_bytes());
    for file in &task.files {
        hash.update(file.as_os_str().as_encoded_bytes());
    }
    let digest = hash.finalize();
    let mut bytes = [0u8; 16];
    bytes.copy_from_slice(&digest[..16]);
    bytes[6] = bytes[6] & 0x0f | 0x40;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    let hex = hex(&bytes);
    format!("{}-{}-{}-{}-{}", &hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..])
}

/// The time as RFC 3339 writes it, in UTC. The calendar repeats after 400 years, which begin in March here so that the
/// leap day is the last day of a year.
pub(super) fn time(since_1970: Duration) -> String {
    let seconds = since_1970.as_secs();
    let days = seconds / 86_400 + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let date = day - (153 * month + 2) / 5 + 1;
    let (month, shift) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    let year = era * 400 + year + shift;
    let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{date:02}T{hour:02}:{minute:02}:{second:02}Z")
}
