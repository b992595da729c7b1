//! Who made a witness, when, and of what.

use super::WitnessTask;
use euphonium_front::task::Goal;
use euphonium_front::{FrontError, hash_file};
use jiff::Timestamp;
use std::fmt::Write;
use uuid::Uuid;

/// The beginning of an entry, up to its content.
pub(super) fn metadata(entry: &str, task: &WitnessTask) -> Result<String, FrontError> {
    let mut text = String::new();
    // Relations between visits of a place, and cycles, are younger than the rest.
    let version = if task.property.goal == Goal::Termination { "2.1" } else { "2.0" };
    let _ = writeln!(
        text,
        "- entry_type: {entry}\n  metadata:\n    format_version: \"{version}\"\n    uuid: \"{}\"\n    \
         creation_time: \"{}\"\n    producer:\n      name: \"Euphonium\"\n      version: {}\n    \
         task:\n      input_files:",
        Uuid::new_v4(),
        Timestamp::now().strftime("%FT%TZ"),
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
