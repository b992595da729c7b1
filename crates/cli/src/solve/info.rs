//! Options and information about the solver.

use super::session::Settings;
use euphonium_term::{Attribute, AttributeValue};

/// Sets an option. Options that are not ours are kept and change nothing.
pub(super) fn set_option(settings: &mut Settings, attribute: &Attribute) -> Result<(), String> {
    let text = match &attribute.value {
        AttributeValue::Text(text) => text.clone(),
        _ => "true".into(),
    };
    let keyword = &*attribute.keyword;
    if let Some(flag) = flag(settings, keyword) {
        *flag = match &*text {
            "true" => true,
            "false" => false,
            other => return Err(format!("option :{keyword} is true or false, not {other}")),
        };
        return Ok(());
    }
    settings.other.retain(|(known, _)| **known != *keyword);
    settings.other.push((attribute.keyword.clone(), text));
    Ok(())
}

/// The value of an option as SMT-LIB prints it.
pub(super) fn get_option(settings: &Settings, keyword: &str) -> Option<String> {
    if let Some(flag) = flag(&mut settings.clone(), keyword) {
        return Some(flag.to_string());
    }
    if let Some((_, value)) = settings.other.iter().find(|(known, _)| **known == *keyword) {
        return Some(value.to_string());
    }
    let default = match keyword {
        "verbosity" | "random-seed" | "reproducible-resource-limit" => "0",
        "regular-output-channel" => "\"stdout\"",
        "diagnostic-output-channel" => "\"stderr\"",
        "produce-proofs" | "interactive-mode" => "false",
        _ => return None,
    };
    Some(default.to_string())
}

fn flag<'a>(settings: &'a mut Settings, keyword: &str) -> Option<&'a mut bool> {
    Some(match keyword {
        "print-success" => &mut settings.print_success,
        "produce-models" => &mut settings.produce_models,
        "produce-unsat-cores" => &mut settings.produce_unsat_cores,
        "produce-unsat-assumptions" => &mut settings.produce_unsat_assumptions,
        "produce-assignments" => &mut settings.produce_assignments,
        "global-declarations" => &mut settings.global_declarations,
        _ => return None,
    })
}

/// What does not depend on the session.
pub(super) fn get_info(keyword: &str) -> Option<String> {
    let value = match keyword {
        "name" => "\"Euphonium\"".to_string(),
        "version" => format!("\"{}\"", env!("CARGO_PKG_VERSION")),
        "authors" => "\"the Euphonium authors\"".to_string(),
        "error-behavior" => "immediate-exit".to_string(),
        "reason-unknown" => "\"the last check was answered\"".to_string(),
        _ => return None,
    };
    Some(format!("(:{keyword} {value})"))
}
