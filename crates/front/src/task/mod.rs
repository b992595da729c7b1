//! Tasks as the competitions write them: a `.yml` file that names the program, its data model and its
//! properties with expected verdicts (format versions 1.0 and 2.0), and `.prp` files with what is asked.

mod property;
pub mod yaml;

pub use property::{Goal, Property, read_property, read_property_file};

use crate::{DataModel, FrontError, Spot};
use euphonium_program::Classes;
use std::path::{Path, PathBuf};
use yaml::{Content, Node};

/// A verification task.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Task {
    /// The program's files; relative ones were resolved against the folder of the task file.
    pub input_files: Vec<PathBuf>,
    /// What is to be shown.
    pub properties: Vec<TaskProperty>,
    /// The sizes of types, if the task says so.
    pub data_model: Option<DataModel>,
}

/// A property of a task.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TaskProperty {
    /// The property file.
    pub file: PathBuf,
    /// Whether it holds, if that is known.
    pub expected: Option<bool>,
    /// Where the task file says so.
    pub spot: Spot,
}

/// No task file is longer than this.
const MAX_BYTES: u64 = 1 << 22;

/// Reads a task file.
pub fn read_task_file(path: &Path) -> Result<Task, FrontError> {
    let text = read_text(path)?;
    read_task(&text, path)
}

/// Reads the text of a task file; the path says where relative names begin, and is used in messages.
pub fn read_task(text: &str, path: &Path) -> Result<Task, FrontError> {
    let reader = Reader { name: path.display().to_string() };
    let root = yaml::read(text, &reader.name)?;
    let folder = path.parent().unwrap_or(Path::new(""));

    let version = reader.required(&root, "format_version")?;
    match reader.string(version)? {
        "1.0" | "1" | "2.0" | "2" | "2.1" => {}
        other => {
            return Err(reader.wrong(version, format!("format_version is `{other}`; known are 1.0 and 2.0")));
        }
    }

    let mut input_files = Vec::new();
    let files = reader.required(&root, "input_files")?;
    for file in reader.list(files) {
        input_files.push(folder.join(reader.string(file)?));
    }
    if input_files.is_empty() {
        return Err(reader.wrong(files, "there are no input files".into()));
    }

    let mut properties = Vec::new();
    if let Some(list) = reader.field(&root, "properties")? {
        for entry in reader.list(list) {
            let file = reader.required(entry, "property_file")?;
            let expected = match reader.field(entry, "expected_verdict")? {
                None => None,
                Some(node) => match reader.string(node)? {
                    "true" | "True" | "TRUE" => Some(true),
                    "false" | "False" | "FALSE" => Some(false),
                    "unknown" => None,
                    other => {
                        return Err(
                            reader.wrong(node, format!("expected_verdict is `{other}`, not true or false"))
                        );
                    }
                },
            };
            let spot = reader.spot(file);
            properties.push(TaskProperty { file: folder.join(reader.string(file)?), expected, spot });
        }
    }

    let mut data_model = None;
    if let Some(options) = reader.field(&root, "options")? {
        if let Some(node) = reader.field(options, "language")? {
            let language = reader.string(node)?;
            if language != "C" {
                return Err(reader.wrong(node, format!("the language is `{language}`; only C is supported")));
            }
        }
        if let Some(node) = reader.field(options, "data_model")? {
            let name = reader.string(node)?;
            data_model = Some(DataModel::from_name(name).ok_or_else(|| {
                reader.wrong(node, format!("data_model is `{name}`; known are ILP32 and LP64"))
            })?);
        }
    }
    Ok(Task { input_files, properties, data_model })
}

impl Task {
    /// What is asked, with what is expected of it. If there are several properties, it is the first that is
    /// about calls, otherwise the first that is supported.
    pub fn property(&self) -> Result<(Property, Option<bool>), FrontError> {
        let (mut chosen, mut first) = (None, None);
        for property in &self.properties {
            let wrong = |message: String| FrontError::Format { spot: property.spot.clone(), message };
            match read_property_file(&property.file) {
                Ok(read) => match read.unsupported() {
                    None if read.classes() == Classes::ASSERT => return Ok((read, property.expected)),
                    None => chosen = chosen.or(Some((read, property.expected))),
                    Some(why) => first = first.or(Some(wrong(why))),
                },
                // A file that is missing is a mistake; one that says something else is not.
                Err(FrontError::File { path, message }) => {
                    return Err(wrong(format!("{}: {message}", path.display())));
                }
                Err(e) => first = first.or(Some(e)),
            }
        }
        let none = FrontError::Run("the task has no properties".into());
        chosen.ok_or_else(|| first.unwrap_or(none))
    }
}

/// Reads a small file.
fn read_text(path: &Path) -> Result<String, FrontError> {
    let wrong = |message: String| FrontError::File { path: path.to_path_buf(), message };
    let size = path.metadata().map_err(|e| wrong(e.to_string()))?.len();
    if size > MAX_BYTES {
        return Err(wrong(format!("{size} bytes are too many for such a file")));
    }
    std::fs::read_to_string(path).map_err(|e| wrong(e.to_string()))
}

struct Reader {
    name: String,
}

impl Reader {
    fn spot(&self, node: &Node) -> Spot {
        Spot { file: self.name.clone(), line: node.line, column: node.column }
    }

    fn wrong(&self, node: &Node, message: String) -> FrontError {
        FrontError::Format { spot: self.spot(node), message }
    }

    fn field<'n>(&self, node: &'n Node, name: &str) -> Result<Option<&'n Node>, FrontError> {
        match &node.content {
            Content::Map(pairs) => {
                Ok(pairs.iter().find(|(key, _)| key.is_scalar(name)).map(|(_, value)| value))
            }
            _ => Err(self.wrong(node, format!("a map with `{name}` is expected here"))),
        }
    }

    fn required<'n>(&self, node: &'n Node, name: &str) -> Result<&'n Node, FrontError> {
        self.field(node, name)?.ok_or_else(|| self.wrong(node, format!("`{name}` is missing")))
    }

    fn string<'n>(&self, node: &'n Node) -> Result<&'n str, FrontError> {
        match &node.content {
            Content::Scalar(text) => Ok(text),
            _ => Err(self.wrong(node, "a single value is expected here".into())),
        }
    }

    /// A single value is a list of one.
    fn list<'n>(&self, node: &'n Node) -> &'n [Node] {
        match &node.content {
            Content::List(items) => items,
            _ => std::slice::from_ref(node),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEW: &str = "format_version: '2.0'\n\
        # a comment\n\
        input_files: \"sub/a b.c\"\n\
        properties:\n  - property_file: ../properties/unreach-call.prp\n    expected_verdict: false\n\
        \x20 - property_file: ../properties/no-overflow.prp\n\
        options:\n  language: C\n  data_model: LP64\n";

    #[test]
    fn version_two() {
        let task = read_task(NEW, Path::new("/t/x.yml")).unwrap();
        assert_eq!(task.input_files, [PathBuf::from("/t/sub/a b.c")]);
        assert_eq!(task.data_model, Some(DataModel::Lp64));
        assert_eq!(task.properties.len(), 2);
        assert_eq!(task.properties[0].file, PathBuf::from("/t/../properties/unreach-call.prp"));
        assert_eq!(task.properties[0].expected, Some(false));
        assert_eq!(task.properties[1].expected, None);
    }

    #[test]
    fn version_one() {
        let text = "format_version: '1.0'\ninput_files: [a.c, b.i]\nproperties:\n\
                    - {property_file: p.prp, expected_verdict: true}\n";
        let task = read_task(text, Path::new("x.yml")).unwrap();
        assert_eq!(task.input_files, [PathBuf::from("a.c"), PathBuf::from("b.i")]);
        assert_eq!((task.data_model, task.properties[0].expected), (None, Some(true)));
    }

    #[test]
    fn mistakes_have_a_place() {
        for (text, line, part) in [
            ("format_version: '3.0'\ninput_files: a.c\n", 1, "3.0"),
            ("format_version: '2.0'\n", 1, "input_files"),
            ("format_version: '2.0'\ninput_files: a.c\noptions:\n  language: Java\n", 4, "Java"),
            ("format_version: '2.0'\ninput_files: a.c\noptions:\n  data_model: ILP64\n", 4, "ILP64"),
            ("format_version: '2.0'\ninput_files: []\n", 2, "no input files"),
            ("format_version: '2.0'\ninput_files: [a.c\nproperties: 3\n", 3, ""),
            ("format_version: '2.0'\ninput_files:\n  x: y\n", 3, "single value"),
            ("- a\n- b\n", 1, "format_version"),
            ("", 1, ""),
        ] {
            let error = read_task(text, Path::new("x.yml")).unwrap_err();
            let spot = error.spot().unwrap_or_else(|| panic!("{error}"));
            assert_eq!(spot.line, line, "{text}: {error}");
            assert!(error.to_string().contains(part), "{error}");
        }
    }

    #[test]
    fn the_supported_property_is_chosen() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
        write("o.prp", "CHECK( init(main()), LTL(G ! data-race) )\n");
        write("r.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )\n");
        let text = "format_version: '2.0'\ninput_files: a.c\n\
                    properties:\n  - property_file: o.prp\n    expected_verdict: true\n";
        let with = format!("{text}  - property_file: r.prp\n    expected_verdict: false\n");
        let path = folder.path().join("x.yml");
        let (property, expected) = read_task(&with, &path).unwrap().property().unwrap();
        assert_eq!((property.error.as_str(), expected), ("reach_error", Some(false)));
        let error = read_task(text, &path).unwrap().property().unwrap_err();
        assert!(error.to_string().contains("race"), "{error}");
        let missing = text.replace("o.prp", "none.prp");
        let error = read_task(&missing, &path).unwrap().property().unwrap_err();
        assert_eq!(error.spot().unwrap().line, 4);
    }
}
