//! Sources written to a folder and read back.

use super::*;
use crate::Answer;

struct Folder(tempfile::TempDir);

impl Folder {
    fn new(files: &[(&str, &str)]) -> Folder {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        Folder(folder)
    }

    fn read(&self, sources: &[&str], selection: &Selection) -> Result<Tasks, SourceError> {
        let paths: Vec<_> = sources.iter().map(|name| self.0.path().join(name)).collect();
        read_sources(&paths, selection)
    }
}

const REACH: &str = "CHECK( init(main()), LTL(G ! call(reach_error())) )\n";

fn yml(file: &str, expected: &str) -> String {
    format!(
        "format_version: '2.0'\ninput_files: '{file}'\n\
         properties:\n  - property_file: ../p/unreach-call.prp\n    expected_verdict: {expected}\n\
         options:\n  language: C\n  data_model: LP64\n"
    )
}

fn short(tasks: &Tasks) -> Vec<(&str, &str, Option<Answer>)> {
    tasks.tasks.iter().map(|t| (&*t.name, &*t.set, t.expected)).collect()
}

#[test]
fn a_folder_with_tasks() {
    let (good, bad) = (yml("a.c", "true"), yml("b.c", "false"));
    let folder = Folder::new(&[
        ("p/unreach-call.prp", REACH),
        ("loops/a.yml", &good),
        ("loops/a.c", ""),
        ("loops/b.yml", &bad),
        ("loops/b.c", ""),
        ("ci.yml", "on: push\n"),
        ("hw/x.btor2", ""),
        ("notes.txt", ""),
        (".hidden/x.vmt", ""),
    ]);
    let tasks = folder.read(&["."], &Selection::default()).unwrap();
    let expected = [
        ("loops/a.yml", "loops", Some(Answer::Safe)),
        ("loops/b.yml", "loops", Some(Answer::Unsafe)),
        ("hw/x.btor2", "hw", None),
    ];
    assert_eq!(short(&tasks), expected);
    assert_eq!(tasks.tasks[0].data_model, "LP64");
    assert_eq!(tasks.tasks[0].property_name(), "unreach-call");
    assert!(tasks.tasks[0].files[0].is_absolute() && tasks.tasks[0].files[0].ends_with("loops/a.c"));
    assert_eq!(tasks.notes.len(), 1, "{:?}", tasks.notes);
    assert!(tasks.notes[0].contains("ci.yml"), "{:?}", tasks.notes);
}

#[test]
fn a_folder_without_tasks() {
    let folder = Folder::new(&[
        ("s/a.c", ""),
        ("s/horn.smt2", "(set-logic HORN)\n"),
        ("s/q.smt2", "(set-info :status unsat)\n(set-logic QF_BV)\n"),
        ("s/x.vmt", ""),
    ]);
    let tasks = folder.read(&["s"], &Selection::default()).unwrap();
    let formats: Vec<_> = tasks.tasks.iter().map(|t| (&*t.name, t.format, t.expected)).collect();
    let expected = [
        ("a.c", Format::Program, None),
        ("horn.smt2", Format::Horn, None),
        ("q.smt2", Format::Script, Some(Answer::Unsat)),
        ("x.vmt", Format::System, None),
    ];
    assert_eq!(formats, expected);
    assert!(tasks.tasks.iter().all(|t| t.set == "s"));
}

#[test]
fn a_table() {
    let table = "expected\tpath\tformat\tset\tproperty\tdata_model\textra\n\
                 true\ta.c\tc\tloops\tunreach-call\tILP32\tx\n\
                 # a comment\n\
                 sat\tb.smt2\tchc\tLIA\thorn\t-\n\
                 sat\tc.smt2\tsmt\tQF_BV\n\
                 -\td.btor\tbtor2\tbv\n\
                 safe\tgone.vmt\tvmt\tx\n";
    let folder =
        Folder::new(&[("t.tsv", table), ("a.c", ""), ("b.smt2", ""), ("c.smt2", ""), ("d.btor", "")]);
    let all = folder.read(&["t.tsv"], &Selection::default()).unwrap();
    let expected = [
        ("a.c", "c/loops", Some(Answer::Safe)),
        ("b.smt2", "chc/LIA", Some(Answer::Safe)),
        ("c.smt2", "smt/QF_BV", Some(Answer::Sat)),
        ("d.btor", "btor2/bv", None),
    ];
    assert_eq!(short(&all), expected);
    assert!(all.notes[0].contains("gone.vmt"));
    for (only, every, names) in [
        (vec!["smt", "c/loops"], 1, vec!["a.c", "c.smt2"]),
        (vec!["bv"], 1, vec!["d.btor"]),
        (vec![], 2, vec!["a.c", "c.smt2"]),
        (vec!["none"], 1, vec![]),
    ] {
        let selection = Selection { only: only.iter().map(ToString::to_string).collect(), every };
        let tasks = folder.read(&["t.tsv"], &selection).unwrap();
        assert_eq!(tasks.tasks.iter().map(|t| &*t.name).collect::<Vec<_>>(), names);
    }
}

#[test]
fn unknown_formats_matter_only_where_they_are_selected() {
    let table = "path\tformat\tset\na.c\tc\tloops\nb.zip\tzip\tothers\n";
    let folder = Folder::new(&[("t.tsv", table), ("a.c", ""), ("b.zip", "")]);
    let selection = |word: &str| Selection { only: vec![word.into()], every: 1 };
    assert_eq!(folder.read(&["t.tsv"], &selection("c/loops")).unwrap().tasks.len(), 1);
    for selected in [Selection::default(), selection("zip"), selection("others")] {
        assert!(folder.read(&["t.tsv"], &selected).unwrap_err().0.contains("t.tsv:3"));
    }
}

#[test]
fn mistakes_in_tables_have_a_place() {
    for (text, part) in [
        ("a.c\tc\n", "t.tsv:1"),
        ("path\tformat\na.c\tzip\n", "t.tsv:2"),
        ("path\texpected\n\na.c\tperhaps\n", "t.tsv:3"),
        ("format\tpath\nc\n", "t.tsv:2"),
        ("", "t.tsv:1"),
    ] {
        let folder = Folder::new(&[("t.tsv", text), ("a.c", "")]);
        let error = folder.read(&["t.tsv"], &Selection::default()).unwrap_err();
        assert!(error.0.contains(part), "{error}");
    }
}

#[test]
fn a_set() {
    let (good, bad) = (yml("a.c", "true"), yml("b.c", "false"));
    let folder = Folder::new(&[
        ("p/unreach-call.prp", REACH),
        ("loops-1/a.yml", &good),
        ("loops-2/b.yml", &bad),
        ("loops-2/c.yml", "format_version: '9'\n"),
        ("other/d.yml", &good),
        ("x.set", "# the loops\nloops-*/*.yml # all of them\n\nloops-1/a.yml\nnone/*.yml\n"),
    ]);
    let tasks = folder.read(&["x.set"], &Selection::default()).unwrap();
    let expected = [("loops-1/a.yml", "x", Some(Answer::Safe)), ("loops-2/b.yml", "x", Some(Answer::Unsafe))];
    assert_eq!(short(&tasks), expected);
    let notes = tasks.notes.join("\n");
    assert!(
        notes.contains("x.set:5") && notes.contains("c.yml") && notes.contains("more than once"),
        "{notes}"
    );
    let single = folder.read(&["other/d.yml"], &Selection::default()).unwrap();
    assert_eq!(short(&single), [("d.yml", "other", Some(Answer::Safe))]);
}

#[test]
fn names_are_unique() {
    let folder = Folder::new(&[("a/x.vmt", ""), ("b/x.vmt", ""), ("readme.md", "")]);
    let tasks = folder.read(&["a", "b", "a"], &Selection::default()).unwrap();
    assert_eq!(tasks.tasks.len(), 2);
    assert_ne!(tasks.tasks[0].name, tasks.tasks[1].name);
    assert!(folder.read(&["c"], &Selection::default()).is_err());
    assert!(folder.read(&["readme.md"], &Selection::default()).is_err());
}
