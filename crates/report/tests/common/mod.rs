//! A checker of JSON Schemas and of SARIF, as much of both as the tests need. Shared by the tests of this
//! crate and of the command.

#![allow(dead_code, missing_docs)]

pub use serde_json::{Value, from_str as parse};

/// What is expected of a value; nothing, if it is another one.
pub trait Parts {
    fn list(&self) -> &[Value];
    fn text(&self) -> &str;
    fn number(&self) -> f64;
}

impl Parts for Value {
    fn list(&self) -> &[Value] {
        self.as_array().map_or(&[], Vec::as_slice)
    }

    fn text(&self) -> &str {
        self.as_str().unwrap_or("")
    }

    fn number(&self) -> f64 {
        self.as_f64().unwrap_or(f64::NAN)
    }
}

/// What is wrong with a value, if anything is. Keywords that are not known here are a mistake of the test.
pub fn check(value: &Value, schema: &Value, root: &Value, path: &str) -> Result<(), String> {
    let Value::Object(rules) = schema else { return Err(format!("{path}: no schema")) };
    for (keyword, rule) in rules {
        let fail = |what: String| Err(format!("{path}: {what}"));
        match keyword.as_str() {
            "$schema" | "title" | "$defs" => {}
            "$ref" => {
                let name = rule.text().strip_prefix("#/$defs/").unwrap_or("?");
                check(value, &root["$defs"][name], root, path)?;
            }
            "type" => {
                let one = std::slice::from_ref(rule);
                let types = if let Value::Array(types) = rule { types } else { one };
                if !types.iter().any(|name| is(value, name.text())) {
                    return fail(format!("{rule:?} expected, not {value:?}"));
                }
            }
            "const" if value != rule => return fail(format!("{rule:?} expected")),
            "enum" if !rule.list().contains(value) => return fail(format!("{value:?} is none of {rule:?}")),
            "const" | "enum" => {}
            "minimum" if value.number() < rule.number() => return fail(format!("{value:?} is too small")),
            "minimum" => {}
            "required" => {
                for name in rule.list() {
                    if value[name.text()] == Value::Null {
                        return fail(format!("{:?} is missing", name.text()));
                    }
                }
            }
            "properties" => {
                let Value::Object(fields) = value else { continue };
                for (name, field) in fields {
                    if rule[name] != Value::Null {
                        check(field, &rule[name], root, &format!("{path}.{name}"))?;
                    }
                }
            }
            "additionalProperties" => {
                let (Value::Object(fields), Value::Bool(false)) = (value, rule) else { continue };
                let known = &schema["properties"];
                if let Some(name) = fields.keys().find(|name| known[name] == Value::Null) {
                    return fail(format!("{name:?} is not documented"));
                }
            }
            "items" => {
                for (index, item) in value.list().iter().enumerate() {
                    check(item, rule, root, &format!("{path}[{index}]"))?;
                }
            }
            other => return fail(format!("the checker does not know {other:?}")),
        }
    }
    Ok(())
}

fn is(value: &Value, kind: &str) -> bool {
    match (value, kind) {
        (Value::Null, "null") | (Value::Bool(_), "boolean") | (Value::Number(_), "number") => true,
        (Value::Number(number), "integer") => number.as_f64().is_some_and(|x| x.fract() == 0.0),
        (Value::String(_), "string") | (Value::Array(_), "array") | (Value::Object(_), "object") => true,
        _ => false,
    }
}

/// What the standard demands of SARIF 2.1.0, as far as we use it; the numbers are those of its sections.
pub fn check_sarif(sarif: &Value) -> Result<(), String> {
    let fail = |what: &str| Err(format!("SARIF: {what}"));
    // 3.13.2: `version` SHALL be "2.1.0". 3.13.4: `runs` SHALL be there.
    if sarif["version"].text() != "2.1.0" || !sarif["$schema"].text().contains("sarif-2.1.0") {
        return fail("version");
    }
    for run in sarif["runs"].list() {
        let driver = &run["tool"]["driver"];
        // 3.19.8: a component SHALL have a name.
        if driver["name"].text().is_empty() || driver["version"].text().is_empty() {
            return fail("driver");
        }
        let rules = driver["rules"].list();
        for rule in rules {
            if rule["id"].text().is_empty() {
                return fail("a rule without id");
            }
            for field in ["shortDescription", "fullDescription", "help"] {
                message(&rule[field])?;
            }
        }
        for invocation in run["invocations"].list() {
            // 3.20.14: `executionSuccessful` SHALL be there.
            if !matches!(invocation["executionSuccessful"], Value::Bool(_)) {
                return fail("executionSuccessful");
            }
            for note in invocation["toolExecutionNotifications"].list() {
                message(&note["message"])?;
                level(note)?;
            }
        }
        if !matches!(run["results"], Value::Array(_)) {
            return fail("results");
        }
        for result in run["results"].list() {
            message(&result["message"])?;
            level(result)?;
            // 3.27.6: the index SHALL be that of the rule.
            let index = result["ruleIndex"].number() as usize;
            if rules.get(index).is_none_or(|rule| rule["id"] != result["ruleId"]) {
                return fail("ruleIndex");
            }
            for location in result["locations"].list() {
                physical(location)?;
            }
            for flow in result["codeFlows"].list() {
                // 3.36.3: at least one thread flow; 3.37.6: at least one location.
                if flow["threadFlows"].list().is_empty() {
                    return fail("a flow without threads");
                }
                for thread in flow["threadFlows"].list() {
                    flow_locations(thread["locations"].list())?;
                }
            }
        }
    }
    Ok(())
}

fn flow_locations(locations: &[Value]) -> Result<(), String> {
    if locations.is_empty() {
        return Err("a thread without locations".into());
    }
    let mut order = 0.0;
    for step in locations {
        physical(&step["location"])?;
        message(&step["location"]["message"])?;
        // 3.38.11: at least 1, and steps that come later have larger numbers.
        if step["executionOrder"].number() <= order {
            return Err("executionOrder does not grow".into());
        }
        order = step["executionOrder"].number();
        if !["essential", "important", "unimportant"].contains(&step["importance"].text()) {
            return Err(format!("importance {:?}", step["importance"]));
        }
        let depth = step["nestingLevel"].number();
        if depth.is_nan() || depth < 0.0 {
            return Err("nestingLevel".into());
        }
        if let Value::Object(state) = &step["state"] {
            for value in state.values() {
                message(value)?;
            }
        }
    }
    Ok(())
}

fn message(message: &Value) -> Result<(), String> {
    match message["text"].text().is_empty() {
        true => Err(format!("a message without text: {message:?}")),
        false => Ok(()),
    }
}

fn level(object: &Value) -> Result<(), String> {
    match ["error", "warning", "note", "none"].contains(&object["level"].text()) {
        true => Ok(()),
        false => Err(format!("level {:?}", object["level"])),
    }
}

fn physical(location: &Value) -> Result<(), String> {
    let place = &location["physicalLocation"];
    let uri = place["artifactLocation"]["uri"].text();
    // 3.10: a URI reference of RFC 3986.
    let allowed = |c: char| c.is_ascii_alphanumeric() || "-._~:/?#[]@!$&'()*+,;=%".contains(c);
    if uri.is_empty() || !uri.chars().all(allowed) {
        return Err(format!("uri {uri:?}"));
    }
    let region = &place["region"];
    let line = region["startLine"].number();
    if line.is_nan() || line < 1.0 {
        return Err(format!("startLine {region:?}"));
    }
    let column = &region["startColumn"];
    match *column == Value::Null || column.number() >= 1.0 {
        true => Ok(()),
        false => Err("startColumn".into()),
    }
}
