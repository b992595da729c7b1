//! `--since REV`: nothing is verified that has not changed since a revision.
//!
//! What went in are the files that the preprocessor opened, headers too, without those of the system. If none of
//! them differs from the revision, by git's account, there is nothing to do; that is no verdict. Git is run with
//! what could make it run other programs switched off.

use euphonium_front::clang::search_path;
use euphonium_limits::Budget;
use euphonium_process::Kept;
use euphonium_verifier::program::{self, Request};
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Lists of files are no longer.
const LARGEST: usize = 1 << 26;

/// Is all that a program is made of as it was at a revision?
pub fn unchanged(request: &Request, revision: &str) -> Result<bool, String> {
    if revision.is_empty() || revision.starts_with('-') {
        return Err(format!("--since: {revision:?} is no revision"));
    }
    let inputs = inputs(request)?;
    let first = inputs.iter().next().ok_or("--since: the program has no files")?;
    let folder = first.parent().unwrap_or(Path::new("/"));
    let root = git(folder, &["rev-parse", "--show-toplevel"])?;
    let root = PathBuf::from(root.trim_end());
    let mut changed =
        names(&git(&root, &["diff", "--name-only", "--no-ext-diff", "-z", revision, "--"])?, &root);
    changed.extend(names(&git(&root, &["ls-files", "--others", "-z"])?, &root));
    // What is elsewhere is not known to git.
    Ok(inputs.iter().all(|file| file.starts_with(&root) && !changed.contains(file)))
}

fn names(list: &str, root: &Path) -> BTreeSet<PathBuf> {
    list.split('\0').filter(|name| !name.is_empty()).map(|name| root.join(name)).collect()
}

/// The files that the preprocessor opened: lines `# 1 "file" flags`, where the flag 3 marks those of the system.
fn inputs(request: &Request) -> Result<BTreeSet<PathBuf>, String> {
    let mut files: BTreeSet<PathBuf> = request.files.iter().map(|file| whole(file)).collect();
    for text in program::preprocessed(request, &Budget::default())? {
        for line in text.lines().filter(|line| line.starts_with("# ")) {
            let mut parts = line.splitn(3, '"');
            let (Some(_), Some(name), Some(flags)) = (parts.next(), parts.next(), parts.next()) else {
                continue;
            };
            let system = flags.split_whitespace().any(|flag| flag == "3");
            if !system && !name.starts_with('<') {
                files.insert(whole(Path::new(name)));
            }
        }
    }
    // What we include ourselves has no history.
    Ok(files.into_iter().filter(|file| file.is_file()).collect())
}

fn whole(file: &Path) -> PathBuf {
    std::fs::canonicalize(file).unwrap_or_else(|_| file.to_path_buf())
}

fn git(folder: &Path, words: &[&str]) -> Result<String, String> {
    let mut command = Command::new("git");
    command.env_clear().env("PATH", search_path()).env("LC_ALL", "C").env("GIT_CONFIG_NOSYSTEM", "1");
    command.args(["-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "diff.external="]);
    command.args(["-c", "core.quotePath=false"]).args(words).current_dir(folder);
    let outputs = [Kept::at_most(LARGEST), Kept::at_most(1 << 16)];
    let ended = euphonium_process::run(&mut command, &Budget::default(), outputs);
    let ended = ended.map_err(|error| format!("--since: cannot run git: {error}"))?;
    match ended.status.success() {
        true => Ok(ended.stdout.text()),
        false => {
            let said = ended.stderr.text();
            let word = words.first().map_or(OsStr::new(""), OsStr::new).to_string_lossy().into_owned();
            Err(format!("--since: git {word}: {}", said.trim()))
        }
    }
}
