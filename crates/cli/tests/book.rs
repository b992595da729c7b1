//! The book, the README and the examples' README, as tests: what they show is run, and their links lead
//! somewhere.
//!
//! In a page, a block ```` ```c,file=lock.c ```` (of any language) is written to a file of that name, and a
//! block ```` ```console ```` is a session. Its lines `$ command` are run by a shell in a temporary folder of
//! the page, which has the built `euphonium`, also as `./euphonium`, and the project's `examples`; the other
//! lines are what the command prints, standard error included. `...` in a line stands for any text, a line
//! `...` for any lines; which engine was first, after how many seconds, and how steps are numbered is not
//! compared. The status of a command is that of the shell for the next one, so `$ echo $?` shows it. A block
//! ```` ```console,norun ```` is left alone.

use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the project is there")
}

/// All pages, by their paths in the project: those of the book first.
fn pages() -> Vec<String> {
    let mut folders = vec![PathBuf::from("docs/src")];
    let mut pages = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(project().join(&folder)).expect("the folder is there") {
            let path = folder.join(entry.expect("an entry").file_name());
            match project().join(&path).is_dir() {
                true => folders.push(path),
                false => pages.push(path.to_string_lossy().into_owned()),
            }
        }
    }
    pages.retain(|page| page.ends_with(".md"));
    pages.sort();
    pages.extend(["README.md".into(), "examples/README.md".into()]);
    pages
}

fn read(page: &str) -> String {
    std::fs::read_to_string(project().join(page)).expect("the page can be read")
}

/// A fenced block.
struct Block {
    /// The line of its first line of text, counted from one.
    line: usize,
    /// What follows the fence: the language, and words after commas.
    info: String,
    /// Its lines.
    text: Vec<String>,
}

impl Block {
    fn word(&self, word: &str) -> bool {
        self.info.split(',').any(|part| part == word)
    }

    fn file(&self) -> Option<&str> {
        self.info.split(',').find_map(|part| part.strip_prefix("file="))
    }
}

fn blocks(page: &str) -> Vec<Block> {
    let (mut found, mut open) = (Vec::new(), None::<Block>);
    for (index, line) in page.lines().enumerate() {
        match (line.strip_prefix("```"), open.as_mut()) {
            (Some(info), None) => {
                open = Some(Block { line: index + 2, info: info.to_string(), text: Vec::new() });
            }
            (Some(_), Some(_)) => found.extend(open.take()),
            (None, Some(block)) => block.text.push(line.to_string()),
            (None, None) => {}
        }
    }
    found
}

/// Whether lines are what a page expects of them.
fn matches(expected: &[&str], lines: &[&str]) -> bool {
    match expected {
        [] => lines.is_empty(),
        ["...", rest @ ..] => (0..=lines.len()).any(|skipped| matches(rest, &lines[skipped..])),
        [first, rest @ ..] => {
            lines.first().is_some_and(|line| line_matches(first, line)) && matches(rest, &lines[1..])
        }
    }
}

/// A line without what differs from run to run: the number of a step, `by ENGINE in SECONDS s` at the end.
fn settled(line: &str) -> &str {
    let line = line.trim_start_matches(|c: char| c.is_ascii_digit() || c == ' ').trim_end();
    match line.rsplit_once(" by ") {
        Some((before, first)) if first.contains(" in ") && first.ends_with(" s") => before,
        _ => line,
    }
}

fn line_matches(expected: &str, line: &str) -> bool {
    let (expected, line) = (settled(expected), settled(line));
    let parts = expected.split("...").collect::<Vec<_>>();
    let (Some((first, middle)), Some(last)) = (parts.split_first(), parts.last()) else { return false };
    let Some(mut rest) = line.strip_prefix(first) else { return false };
    if middle.is_empty() {
        return rest.is_empty();
    }
    for part in &middle[..middle.len() - 1] {
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    rest.ends_with(last)
}

/// Runs the sessions of a page; returns what was not as expected, with page and line.
fn check(page: &str) -> Vec<String> {
    let (mut failures, text) = (Vec::new(), read(page));
    let name = format!("euphonium-book-{}-{}", std::process::id(), page.replace('/', "-"));
    let folder = std::env::temp_dir().join(name);
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    let tool = Path::new(env!("CARGO_BIN_EXE_euphonium"));
    symlink(project().join("examples"), folder.join("examples")).expect("a link can be made");
    symlink(tool, folder.join("euphonium")).expect("a link can be made");
    let mut status = 0;
    for block in blocks(&text) {
        if let Some(name) = block.file() {
            let parent = folder.join(name).parent().map_or(folder.clone(), Path::to_path_buf);
            std::fs::create_dir_all(parent).expect("a folder can be made");
            std::fs::write(folder.join(name), block.text.join("\n") + "\n").expect("writable");
        }
        if !block.word("console") || block.word("norun") {
            continue;
        }
        let mut lines = block.text.iter().map(String::as_str).enumerate().peekable();
        while let Some((at, line)) = lines.next() {
            let place = format!("{page}:{}", block.line + at);
            let Some(command) = line.strip_prefix("$ ") else {
                failures.push(format!("{place}: output without a command"));
                break;
            };
            let mut expected = Vec::new();
            while let Some((_, line)) = lines.next_if(|(_, line)| !line.starts_with("$ ")) {
                expected.push(line);
            }
            let (printed, exit) = shell(&folder, tool, status, command);
            status = exit;
            if !matches(&expected, &printed.lines().collect::<Vec<_>>()) {
                let expected = expected.join("\n");
                failures.push(format!(
                    "{place}: `{command}` does not print what the page says\nexpected:\n{expected}\n\
                     printed:\n{printed}"
                ));
            }
        }
    }
    std::fs::remove_dir_all(&folder).expect("removable");
    failures
}

fn shell(folder: &Path, tool: &Path, status: i32, command: &str) -> (String, i32) {
    let path = std::env::var("PATH").unwrap_or_default();
    let tools = tool.parent().expect("a file is in a folder").display();
    let output = Command::new("sh")
        .arg("-c")
        .arg(format!("exec 2>&1; ulimit -v 6000000; (exit {status})\n{command}"))
        .current_dir(folder)
        .env("PATH", format!("{tools}:{path}"))
        .env_remove("RUST_BACKTRACE")
        .stdin(Stdio::null())
        .output()
        .expect("the shell starts");
    (String::from_utf8_lossy(&output.stdout).into_owned(), output.status.code().unwrap_or(-1))
}

#[test]
fn what_the_pages_show_is_what_happens() {
    let (work, failures) = (Mutex::new(pages()), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let Some(page) = work.lock().expect("no panic").pop() else { break };
                    failures.lock().expect("no panic").extend(check(&page));
                }
            });
        }
    });
    let failures = failures.into_inner().expect("no panic");
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

/// The targets of the links in a page, with their lines. Code is left out.
fn links(text: &str) -> Vec<(usize, String)> {
    let (mut found, mut code) = (Vec::new(), false);
    for (index, line) in text.lines().enumerate() {
        code ^= line.starts_with("```");
        let outside = line.split('`').step_by(2).collect::<Vec<_>>().join("");
        let parts = outside.split("](").skip(1).filter_map(|part| part.split_once(')'));
        found.extend(parts.filter(|_| !code).map(|(target, _)| (index + 1, target.to_string())));
    }
    found
}

/// What mdBook makes of a heading.
fn anchor(heading: &str) -> String {
    let kept = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    heading.trim().to_lowercase().replace(' ', "-").chars().filter(|&c| kept(c)).collect()
}

#[test]
fn every_link_leads_somewhere() {
    let mut failures = Vec::new();
    for page in pages() {
        for (line, target) in links(&read(&page)) {
            if target.contains("://") {
                continue;
            }
            let (path, part) = target.split_once('#').map_or((target.as_str(), None), |(p, a)| (p, Some(a)));
            let folder = Path::new(&page).parent().expect("a page is in a folder").join(path);
            let file = if path.is_empty() { project().join(&page) } else { project().join(folder) };
            // A folder or an image is reached as it is; a part is looked for in text alone.
            let reached = match part {
                None => file.exists(),
                Some(part) => std::fs::read_to_string(&file).is_ok_and(|text| {
                    text.lines()
                        .any(|line| line.starts_with('#') && anchor(line.trim_start_matches('#')) == part)
                }),
            };
            if !reached {
                failures.push(format!("{page}:{line}: there is no {target}"));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn every_page_is_in_the_summary() {
    let summary = links(&read("docs/src/SUMMARY.md"));
    for page in pages() {
        let Some(name) = page.strip_prefix("docs/src/") else { continue };
        let listed = summary.iter().filter(|(_, target)| target == name).count();
        assert!(name == "SUMMARY.md" || listed == 1, "{page} is in SUMMARY.md {listed} times");
    }
}

/// The runner itself: what it takes for the same, and what not.
#[test]
fn patterns_match_what_they_should() {
    assert!(matches(&["safe", "..."], &["safe"]));
    assert!(matches(&["...", "error: a.c:3 in main: ..."], &["unsafe", "x", "error: a.c:3 in main: assert"]));
    assert!(matches(&["safe, by kind in 1.20 s"], &["safe, by pdr in 0.07 s"]));
    assert!(matches(&["  12  a.c:3  main  x++;"], &["   7  a.c:3  main  x++;"]));
    assert!(matches(&["a ... of ... steps"], &["a trace of 7 steps"]));
    assert!(!matches(&["safe"], &["safe", "more"]));
    assert!(!matches(&["safe"], &["unsafe"]));
    assert!(!matches(&["...", "last"], &["last", "more"]));
    assert!(!matches(&["safe, by kind in 1.20 s"], &["unsafe, by kind in 1.20 s"]));
    assert!(!matches(&["a ... of ... steps"], &["a trace of 7 steps and more"]));
    assert!(!matches(&["a...a"], &["a"]));
}
