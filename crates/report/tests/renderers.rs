//! The renderers, on reports that are made up: what is dangerous, what is long, what is missing.

mod common;

use common::{Parts, Value, check, check_sarif, parse};
use euphonium_report::*;

const EVIL: &str = "</script><b>\"'&--><!--\u{202e}\u{1b}[31m{0}](1)";

fn place(line: u32) -> Place {
    Place { file: EVIL.into(), line, column: 3 }
}

fn step(line: u32, value: usize) -> Step {
    Step {
        place: Some(place(line)),
        source: Some((0, line)),
        function: EVIL.into(),
        text: EVIL.into(),
        changes: vec![Change {
            name: Some(EVIL.into()),
            value: value.to_string(),
            input: Some(EVIL.into()),
            remark: Some(EVIL.into()),
        }],
        decision: Some(true),
        ..Step::default()
    }
}

/// A run of a program with something dangerous wherever a text can be.
fn evil(steps: usize) -> Report {
    let mut list: Vec<Step> = (0..steps).map(|i| step(1 + (i % 3) as u32, i)).collect();
    list.insert(
        0,
        Step { changes: vec![Change { value: EVIL.into(), ..Change::default() }], ..Step::default() },
    );
    list.push(Step { error: true, ..step(2, 7) });
    let call = Call { function: EVIL.into(), from: Some(place(1)) };
    let finding = Finding {
        name: EVIL.into(),
        statement: EVIL.into(),
        program: true,
        verdict: Conclusion::Unsafe,
        engine: EVIL.into(),
        evidence: Some(Evidence {
            summary: EVIL.into(),
            details: serde_json::json!({"kind": "run"}),
            text: EVIL.into(),
        }),
        run: Run::Program(ProgramRun { steps: list, stacks: vec![vec![], vec![call]] }),
        executed: Some(EVIL.into()),
        fault: Some(Fault {
            place: place(2),
            source: Some((0, 2)),
            function: EVIL.into(),
            what: EVIL.into(),
            sentence: EVIL.into(),
        }),
        inputs: vec![Input { function: EVIL.into(), value: EVIL.into() }],
        harness: Some(EVIL.into()),
        undefined: vec![EVIL.into()],
        ..Finding::default()
    };
    Report {
        verdict: Conclusion::Unsafe,
        version: "0.1.0".into(),
        command: vec!["euphonium".into(), EVIL.into()],
        files: vec![EVIL.into()],
        findings: vec![finding],
        skipped: vec![EVIL.into()],
        assumptions: vec![EVIL.into()],
        sources: vec![SourceFile { name: EVIL.into(), lines: vec![EVIL.into(); 3] }],
        statistics: statistics(),
        ..Report::default()
    }
}

fn statistics() -> Statistics {
    let sample = Sample { seconds: 0.5, depth: 3, cubes: 4, lemmas: 5, refinements: 6, queries: 7 };
    Statistics {
        seconds: 1.0,
        megabytes: Some(10.0),
        phases: vec![
            Phase { name: "reading".into(), seconds: 0.25 },
            Phase { name: EVIL.into(), seconds: 0.75 },
        ],
        engines: vec![EngineStatistics { name: EVIL.into(), last: sample, history: vec![sample] }],
    }
}

fn safe() -> Report {
    let finding = Finding {
        name: "p".into(),
        verdict: Conclusion::Safe,
        program: true,
        evidence: Some(Evidence {
            summary: "an inductive invariant".into(),
            details: serde_json::json!({"kind": "inductive", "invariant": "(< a b)"}),
            text: "(< a b)".into(),
        }),
        invariants: vec![SourceInvariant {
            file: "a.c".into(),
            line: 2,
            function: "main".into(),
            text: "i < 10 && x == 0".into(),
        }],
        functions: vec![FunctionFact {
            file: "a.c".into(),
            line: 1,
            end: 2,
            function: "f".into(),
            requires: "n >= 0 && n < 7".into(),
            ensures: "\\result == n".into(),
        }],
        ..Finding::default()
    };
    Report {
        verdict: Conclusion::Safe,
        version: "0".into(),
        files: vec!["a.c".into()],
        findings: vec![finding],
        sources: vec![SourceFile { name: "a.c".into(), lines: vec!["one".into(), "two".into()] }],
        ..Report::default()
    }
}

fn system(steps: usize) -> Report {
    let step = |i: usize| SystemStep {
        changes: vec![("x".into(), i.to_string())],
        inputs: vec![(EVIL.into(), "1".into())],
        ..SystemStep::default()
    };
    let details = serde_json::json!({"property": "p", "parameters": {}, "steps": []});
    let run =
        SystemRun { parameters: vec![], steps: (0..steps).map(step).collect(), details: ("trace", details) };
    let finding = Finding { verdict: Conclusion::Unsafe, run: Run::System(run), ..Finding::default() };
    Report {
        verdict: Conclusion::Unsafe,
        version: "0".into(),
        files: vec!["a.vmt".into()],
        findings: vec![finding],
        ..Report::default()
    }
}

fn undecided() -> Report {
    Report {
        version: "0".into(),
        files: vec!["a.c".into()],
        reason: Some("recursion".into()),
        ..Report::default()
    }
}

/// The tags of a page, with their attributes, without what is inside of scripts and styles.
fn tags(page: &str) -> Vec<String> {
    let mut tags = Vec::new();
    let mut rest = page;
    while let Some(start) = rest.find('<') {
        let end = rest[start..].find('>').expect("a tag ends") + start;
        let tag = rest[start + 1..end].to_string();
        rest = &rest[end + 1..];
        for raw in ["script", "style"] {
            if tag.split(' ').next() == Some(raw) {
                rest = &rest[rest.find(&format!("</{raw}")).expect("it is closed")..];
            }
        }
        tags.push(tag);
    }
    tags
}

#[test]
fn nothing_of_the_input_becomes_html() {
    let page = html::render(&evil(5));
    let tags = tags(&page);
    let scripts = tags.iter().filter(|tag| tag.starts_with("script")).count();
    assert_eq!(scripts, 2, "the data and the script");
    // The page has no bare `b` but those of lines, which have no attributes and come after a number.
    let allowed = [
        "!DOCTYPE",
        "html",
        "head",
        "meta",
        "title",
        "style",
        "body",
        "header",
        "h1",
        "h2",
        "h3",
        "span",
        "p",
        "main",
        "div",
        "details",
        "summary",
        "i",
        "b",
        "s",
        "aside",
        "button",
        "input",
        "strong",
        "ol",
        "ul",
        "li",
        "table",
        "tr",
        "td",
        "th",
        "code",
        "pre",
        "figure",
        "figcaption",
        "svg",
        "path",
        "rect",
        "text",
        "footer",
        "script",
    ];
    for tag in &tags {
        let name = tag.trim_start_matches('/').split([' ', '\n']).next().unwrap_or("");
        assert!(allowed.contains(&name), "{tag}");
        let attributes = tag.split(' ').skip(1).filter_map(|part| part.split_once('='));
        for (name, _) in attributes {
            assert!(!name.starts_with("on") && name != "style", "no handlers: {tag}");
        }
    }
    let opened = tags.iter().filter(|tag| *tag == "b").count();
    assert_eq!(opened, 3, "one for each line of the source");
    assert!(!page.contains('\u{202e}') && !page.contains('\u{1b}'));
    // The data can be read back, with everything in it.
    let start = page.find("id=\"data\">").expect("data") + "id=\"data\">".len();
    let end = start + page[start..].find("</script>").expect("the end");
    let data: Value = parse(&page[start..end]).expect("JSON");
    let shown = EVIL.replace('\u{202e}', "\u{fffd}(U+202E)").replace('\u{1b}', "\u{fffd}(U+001B)");
    assert!(data["texts"].list().contains(&Value::String(shown)));
    assert_eq!(data["steps"].list().len(), 7);
    // Nothing is fetched.
    for outside in ["http:", "https:", "://", "src=", "href=", "@import", "url("] {
        assert!(!page.contains(outside), "{outside}");
    }
}

#[test]
fn tags_are_balanced() {
    for report in [evil(3), safe(), system(450), undecided(), Report::default()] {
        let mut open: Vec<String> = Vec::new();
        for tag in tags(&html::render(&report)) {
            let name = tag.split([' ', '\n']).next().unwrap_or("").to_string();
            if let Some(closed) = name.strip_prefix('/') {
                assert_eq!(open.pop().as_deref(), Some(closed));
            } else if !["!DOCTYPE", "meta", "input"].contains(&name.as_str()) && !tag.ends_with('/') {
                open.push(name);
            }
        }
        assert!(open.is_empty(), "{open:?}");
    }
}

#[test]
fn invariants_are_at_their_lines() {
    let page = html::render(&safe());
    let (invariant, line) = (page.find("i &lt; 10 &amp;&amp; x == 0"), page.find("id=\"f0l2\""));
    let first = page.find("id=\"f0l1\"");
    assert!(first < invariant && invariant < line && first.is_some(), "{page}");
    assert!(!page.contains("id=\"stepper\""), "there is nothing to step through");
}

/// A proof beside a failed check is about the other checks, and the page claims no more than that.
#[test]
fn a_proof_beside_a_failed_check_is_about_the_others() {
    let mut report = safe();
    report.findings[0].statement = "no failed assertion".into();
    assert!(html::render(&report).contains("in every run of the program: no failed assertion"));
    report.findings.insert(0, evil(3).findings.remove(0));
    let page = html::render(&report);
    assert!(!page.contains("in every run of the program"), "{page}");
    assert!(page.contains("fails a check that is listed as proved"), "{page}");
}

#[test]
fn facts_about_functions_are_at_their_first_lines() {
    let page = html::render(&safe());
    let (entry, end) =
        (page.find("always at its entry: n &gt;= 0"), page.find("always at its return: \\result == n"));
    assert!(entry.is_some() && entry < end && end < page.find("id=\"f0l1\""), "{page}");
    let json = json::render(&safe()).to_string();
    assert!(
        json.contains(r#""end":2,"function":"f","requires":"n >= 0 && n < 7","ensures":"\\result == n""#),
        "{json}"
    );
}

#[test]
fn long_runs_stay_usable() {
    let long = evil(100_000);
    let page = html::render(&long);
    assert!(page.len() < 12_000_000, "{}", page.len());
    assert!(html::render(&system(20_000)).len() < 8_000_000);
    let sarif = sarif::render(&long).to_string();
    assert!(sarif.len() < 2_000_000, "{}", sarif.len());
    let sarif = parse(&sarif).expect("JSON");
    check_sarif(&sarif).expect("SARIF");
    let flow = &sarif["runs"].list()[0]["results"].list()[0]["codeFlows"].list()[0]["threadFlows"];
    assert_eq!(flow.list()[0]["locations"].list().len(), 1000);
}

#[test]
fn a_long_file_shows_what_is_near() {
    let mut report = evil(5);
    report.sources[0].lines = vec!["x".into(); 100_000];
    let page = html::render(&report);
    assert!(page.contains("id=\"f0l1\"") && !page.contains("id=\"f0l5000\""));
    assert!(page.contains("lines are left out"));
}

#[test]
fn sarif_obeys_the_standard() {
    for report in [evil(5), safe(), system(3), undecided()] {
        let text = sarif::render(&report).to_string();
        let sarif = parse(&text).expect("JSON");
        check_sarif(&sarif).unwrap_or_else(|what| panic!("{what}: {text}"));
        let results = sarif["runs"].list()[0]["results"].list().len();
        assert_eq!(results, usize::from(report.verdict == Conclusion::Unsafe));
    }
    // The checker is able to reject.
    let text = sarif::render(&evil(1)).to_string();
    for (good, bad) in [
        ("2.1.0\"", "2.0.0\""),
        ("\"startLine\":2", "\"startLine\":0"),
        ("\"ruleIndex\":0", "\"ruleIndex\":1"),
    ] {
        assert!(check_sarif(&parse(&text.replace(good, bad)).expect("JSON")).is_err(), "{bad}");
    }
}

#[test]
fn columns_are_characters() {
    let mut report = evil(0);
    report.sources[0].lines[1] = "äöü reach_error();".into();
    let fault = report.findings[0].fault.as_mut().expect("a fault");
    // The call begins at the eighth byte.
    fault.place.column = 8;
    let sarif = sarif::render(&report);
    let result = &sarif["runs"].list()[0]["results"].list()[0];
    let region = &result["locations"].list()[0]["physicalLocation"]["region"];
    assert_eq!(region["startColumn"].number(), 5.0);
}

#[test]
fn json_follows_its_schema() {
    let schema = parse(include_str!("../../../docs/src/report.schema.json")).expect("a schema");
    for report in [evil(5), safe(), system(3), undecided(), Report::default()] {
        let text = json::render(&report).to_string();
        let value = parse(&text).expect("JSON");
        check(&value, &schema, &schema, "$").unwrap_or_else(|what| panic!("{what}: {text}"));
    }
    let mut other = json::render(&safe());
    other["other"] = Value::Null;
    assert!(check(&other, &schema, &schema, "$").is_err(), "the checker can reject");
}

/// Every field of the schema is explained in the book, and the book explains no others.
#[test]
fn every_field_is_documented() {
    let schema = parse(include_str!("../../../docs/src/report.schema.json")).expect("a schema");
    let book = include_str!("../../../docs/src/json.md");
    let mut names = std::collections::BTreeSet::new();
    let mut open = vec![&schema];
    while let Some(value) = open.pop() {
        match value {
            Value::Object(fields) => {
                if let Value::Object(properties) = &value["properties"] {
                    // An object of the answer may itself have a field with this name.
                    if value["type"] != Value::Null {
                        names.extend(properties.keys().map(String::as_str));
                    }
                }
                open.extend(fields.values());
            }
            Value::Array(items) => open.extend(items),
            _ => {}
        }
    }
    let told = book.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
    let told: std::collections::BTreeSet<&str> = told.collect();
    assert_eq!(told, names);
}
