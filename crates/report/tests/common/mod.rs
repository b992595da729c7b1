//! A reader of JSON and a checker of JSON Schemas, as much of both as the tests need: they share no code with what they
//! check. Shared by the tests of this crate and of the command.

#![allow(dead_code, missing_docs)]

use std::collections::BTreeMap;

/// A JSON value.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Value>),
    Object(BTreeMap<String, Value>),
}

impl Value {
    pub fn get(&self, key: &str) -> &Value {
        match self {
            Value::Object(fields) => fields.get(key).unwrap_or(&Value::Null),
            _ => &Value::Null,
        }
    }

    pub fn list(&self) -> &[Value] {
        if let Value::List(items) = self { items } else { &[] }
    }

    pub fn text(&self) -> &str {
        if let Value::Text(text) = self { text } else { "" }
    }

    pub fn number(&self) -> f64 {
        if let Value::Number(number) = self { *number } else { f64::NAN }
    }
}

/// Reads one value and nothing after it.
pub fn parse(text: &str) -> Result<Value, String> {
    let mut reader = Reader { text: text.as_bytes(), at: 0 };
    let value = reader.value()?;
    reader.space();
    if reader.at == text.len() { Ok(value) } else { Err(format!("text after the value at {}", reader.at)) }
}

struct Reader<'t> {
    text: &'t [u8],
    at: usize,
}

impl Reader<'_> {
    fn space(&mut self) {
        while self.text.get(self.at).is_some_and(|c| b" \t\r\n".contains(c)) {
            self.at += 1;
        }
    }

    fn peek(&mut self) -> u8 {
        self.space();
        self.text.get(self.at).copied().unwrap_or(0)
    }

    fn expect(&mut self, c: u8) -> Result<(), String> {
        if self.peek() != c {
            return Err(format!("{:?} expected at {}", c as char, self.at));
        }
        self.at += 1;
        Ok(())
    }

    fn word(&mut self, word: &str, value: Value) -> Result<Value, String> {
        if !self.text[self.at..].starts_with(word.as_bytes()) {
            return Err(format!("{word} expected at {}", self.at));
        }
        self.at += word.len();
        Ok(value)
    }

    fn value(&mut self) -> Result<Value, String> {
        match self.peek() {
            b'n' => self.word("null", Value::Null),
            b't' => self.word("true", Value::Bool(true)),
            b'f' => self.word("false", Value::Bool(false)),
            b'"' => Ok(Value::Text(self.string()?)),
            b'[' => {
                self.at += 1;
                let mut items = Vec::new();
                while self.peek() != b']' {
                    if !items.is_empty() {
                        self.expect(b',')?;
                    }
                    items.push(self.value()?);
                }
                self.at += 1;
                Ok(Value::List(items))
            }
            b'{' => {
                self.at += 1;
                let mut fields = BTreeMap::new();
                while self.peek() != b'}' {
                    if !fields.is_empty() {
                        self.expect(b',')?;
                    }
                    self.space();
                    let key = self.string()?;
                    self.expect(b':')?;
                    let value = self.value()?;
                    if fields.insert(key.clone(), value).is_some() {
                        return Err(format!("{key:?} is there twice"));
                    }
                }
                self.at += 1;
                Ok(Value::Object(fields))
            }
            _ => {
                let start = self.at;
                while self.text.get(self.at).is_some_and(|c| b"+-.eE0123456789".contains(c)) {
                    self.at += 1;
                }
                let text = String::from_utf8_lossy(&self.text[start..self.at]);
                text.parse().map(Value::Number).map_err(|_| format!("a value expected at {start}"))
            }
        }
    }

    fn string(&mut self) -> Result<String, String> {
        self.expect(b'"')?;
        let mut bytes = Vec::new();
        loop {
            let c = *self.text.get(self.at).ok_or("the text ends in a string")?;
            self.at += 1;
            match c {
                b'"' => return String::from_utf8(bytes).map_err(|e| e.to_string()),
                0..0x20 => return Err(format!("a control character at {}", self.at)),
                b'\\' => {
                    let c = *self.text.get(self.at).ok_or("the text ends in a string")?;
                    self.at += 1;
                    match c {
                        b'n' => bytes.push(b'\n'),
                        b't' => bytes.push(b'\t'),
                        b'r' => bytes.push(b'\r'),
                        b'"' | b'\\' | b'/' => bytes.push(c),
                        b'u' => {
                            let digits = self.text.get(self.at..self.at + 4).ok_or("four digits expected")?;
                            let digits = String::from_utf8_lossy(digits).into_owned();
                            let code = u32::from_str_radix(&digits, 16).map_err(|e| e.to_string())?;
                            let c = char::from_u32(code).ok_or("half of a pair")?;
                            bytes.extend(c.to_string().as_bytes());
                            self.at += 4;
                        }
                        _ => return Err(format!("an unknown escape at {}", self.at)),
                    }
                }
                c => bytes.push(c),
            }
        }
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
                check(value, root.get("$defs").get(name), root, path)?;
            }
            "type" => {
                let one = std::slice::from_ref(rule);
                let types = if let Value::List(types) = rule { types } else { one };
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
                    if value.get(name.text()) == &Value::Null {
                        return fail(format!("{:?} is missing", name.text()));
                    }
                }
            }
            "properties" => {
                let Value::Object(fields) = value else { continue };
                for (name, field) in fields {
                    if rule.get(name) != &Value::Null {
                        check(field, rule.get(name), root, &format!("{path}.{name}"))?;
                    }
                }
            }
            "additionalProperties" => {
                let (Value::Object(fields), Value::Bool(false)) = (value, rule) else { continue };
                let known = schema.get("properties");
                if let Some(name) = fields.keys().find(|name| known.get(name) == &Value::Null) {
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
        (Value::Number(number), "integer") => number.fract() == 0.0,
        (Value::Text(_), "string") | (Value::List(_), "array") | (Value::Object(_), "object") => true,
        _ => false,
    }
}

/// What the standard demands of SARIF 2.1.0, as far as we use it; the numbers are those of its sections.
pub fn check_sarif(sarif: &Value) -> Result<(), String> {
    let fail = |what: &str| Err(format!("SARIF: {what}"));
    // 3.13.2: `version` SHALL be "2.1.0". 3.13.4: `runs` SHALL be there.
    if sarif.get("version").text() != "2.1.0" || !sarif.get("$schema").text().contains("sarif-2.1.0") {
        return fail("version");
    }
    for run in sarif.get("runs").list() {
        let driver = run.get("tool").get("driver");
        // 3.19.8: a component SHALL have a name.
        if driver.get("name").text().is_empty() || driver.get("version").text().is_empty() {
            return fail("driver");
        }
        let rules = driver.get("rules").list();
        for rule in rules {
            if rule.get("id").text().is_empty() {
                return fail("a rule without id");
            }
            for field in ["shortDescription", "fullDescription", "help"] {
                message(rule.get(field))?;
            }
        }
        for invocation in run.get("invocations").list() {
            // 3.20.14: `executionSuccessful` SHALL be there.
            if !matches!(invocation.get("executionSuccessful"), Value::Bool(_)) {
                return fail("executionSuccessful");
            }
            for note in invocation.get("toolExecutionNotifications").list() {
                message(note.get("message"))?;
                level(note)?;
            }
        }
        if !matches!(run.get("results"), Value::List(_)) {
            return fail("results");
        }
        for result in run.get("results").list() {
            message(result.get("message"))?;
            level(result)?;
            // 3.27.6: the index SHALL be that of the rule.
            let index = result.get("ruleIndex").number() as usize;
            if rules.get(index).is_none_or(|rule| rule.get("id") != result.get("ruleId")) {
                return fail("ruleIndex");
            }
            for location in result.get("locations").list() {
                physical(location)?;
            }
            for flow in result.get("codeFlows").list() {
                // 3.36.3: at least one thread flow; 3.37.6: at least one location.
                if flow.get("threadFlows").list().is_empty() {
                    return fail("a flow without threads");
                }
                for thread in flow.get("threadFlows").list() {
                    flow_locations(thread.get("locations").list())?;
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
        physical(step.get("location"))?;
        message(step.get("location").get("message"))?;
        // 3.38.11: at least 1, and steps that come later have larger numbers.
        if step.get("executionOrder").number() <= order {
            return Err("executionOrder does not grow".into());
        }
        order = step.get("executionOrder").number();
        if !["essential", "important", "unimportant"].contains(&step.get("importance").text()) {
            return Err(format!("importance {:?}", step.get("importance")));
        }
        let depth = step.get("nestingLevel").number();
        if depth.is_nan() || depth < 0.0 {
            return Err("nestingLevel".into());
        }
        if let Value::Object(state) = step.get("state") {
            for value in state.values() {
                message(value)?;
            }
        }
    }
    Ok(())
}

fn message(message: &Value) -> Result<(), String> {
    match message.get("text").text().is_empty() {
        true => Err(format!("a message without text: {message:?}")),
        false => Ok(()),
    }
}

fn level(object: &Value) -> Result<(), String> {
    match ["error", "warning", "note", "none"].contains(&object.get("level").text()) {
        true => Ok(()),
        false => Err(format!("level {:?}", object.get("level"))),
    }
}

fn physical(location: &Value) -> Result<(), String> {
    let place = location.get("physicalLocation");
    let uri = place.get("artifactLocation").get("uri").text();
    // 3.10: a URI reference of RFC 3986.
    let allowed = |c: char| c.is_ascii_alphanumeric() || "-._~:/?#[]@!$&'()*+,;=%".contains(c);
    if uri.is_empty() || !uri.chars().all(allowed) {
        return Err(format!("uri {uri:?}"));
    }
    let region = place.get("region");
    let line = region.get("startLine").number();
    if line.is_nan() || line < 1.0 {
        return Err(format!("startLine {region:?}"));
    }
    let column = region.get("startColumn");
    match column == &Value::Null || column.number() >= 1.0 {
        true => Ok(()),
        false => Err("startColumn".into()),
    }
}
