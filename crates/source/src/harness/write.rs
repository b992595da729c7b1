//! The text of a harness: one block for each parameter, which makes an object of its type.

use super::types::{Shape, Signature, Types};
use super::{Arguments, Harness};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

/// Objects that objects point to are made to this depth; behind it, pointers are null.
const DEPTH: usize = 3;

/// No harness makes more values than this; it would not be readable.
const MOST_VALUES: usize = 2_000;

/// With any number of elements, there are at most this many.
const MOST_ELEMENTS: u32 = 1 << 16;

/// Longer arrays in structures are filled as memory.
const LONGEST_LOOP: u64 = 64;

/// What lengths are called.
const LENGTHS: &[&str] = &[
    "len", "length", "size", "count", "n", "num", "nmemb", "cap", "capacity", "bytes", "nbytes", "sz", "max",
];

pub(super) fn harness(
    types: &Types<'_>,
    function: &str,
    signature: &Signature,
    include: &Path,
    arguments: &Arguments,
) -> Result<Harness, String> {
    if signature.variadic {
        return Err(format!("`{function}` takes any number of arguments: write a harness that chooses them"));
    }
    let mut writer = Writer {
        types,
        arguments: *arguments,
        body: String::new(),
        helpers: String::new(),
        called: Vec::new(),
        inputs: BTreeSet::new(),
        memory: false,
        count: 0,
        values: 0,
        assumptions: Vec::new(),
    };
    let mut names = Vec::new();
    let mut last: Option<(String, String)> = None;
    for (name, ty) in &signature.parameters {
        let spelled = writer.declared(name, *ty).ok_or_else(|| {
            format!(
                "the parameter `{name}` of `{function}` has a type without a name: write the harness by hand"
            )
        })?;
        let _ = writeln!(writer.body, "    {spelled};");
        let size = writer.fill(name, name, *ty, 1, 0)?;
        // A length behind a pointer is hardly ever longer than what is there.
        if let (Some((pointer, elements)), Shape::Integer(..)) = (&last, types.shape(*ty))
            && is_length(name)
        {
            let _ = writeln!(writer.body, "    __VERIFIER_assume({name} >= 0 && {name} <= {elements});");
            writer.assume(format!("`{name}` is at most the number of elements that `{pointer}` points to"));
        }
        last = size.map(|size| (name.clone(), size));
        names.push(name.clone());
    }
    let entry = format!("harness_{function}");
    let call = format!("    {function}({});", names.join(", "));
    let mut text = format!(
        "/* A harness for {function}: it makes arguments and calls it. Edit what it assumes; say what must hold\n \
         * behind the call with assert(). Then:\n *     euphonium verify --entry {entry} THIS_FILE OTHER_FILES\n \
         * This file includes the one that defines {function}, so do not name that one again. */\n"
    );
    let _ = writeln!(text, "#include <assert.h>\n#include \"{}\"\n", include.display());
    let _ = writeln!(text, "extern void __VERIFIER_assume(int);\nextern void *malloc(__SIZE_TYPE__);");
    for input in &writer.inputs {
        let _ = writeln!(text, "extern {} __VERIFIER_nondet_{input}(void);", c_type(input));
    }
    if writer.memory {
        let _ = writeln!(text, "extern void __VERIFIER_nondet_memory(void *, __SIZE_TYPE__);");
    }
    let _ = write!(text, "\n{}void {entry}(void) {{\n{}{call}\n}}\n", writer.helpers, writer.body);
    Ok(Harness { text, entry, assumptions: writer.assumptions })
}

/// A member of what is at a place.
fn member_of(place: &str, name: &str) -> String {
    match place.strip_prefix("(*").and_then(|rest| rest.strip_suffix(')')) {
        Some(pointer) => format!("{pointer}->{name}"),
        None => format!("{place}.{name}"),
    }
}

fn is_length(name: &str) -> bool {
    let lower = name.to_ascii_lowercase();
    LENGTHS.iter().any(|word| lower == *word || word.len() > 2 && lower.ends_with(word))
}

/// The type that an input function of this name returns.
fn c_type(input: &str) -> &'static str {
    match input {
        "bool" => "_Bool",
        "char" => "char",
        "schar" => "signed char",
        "uchar" => "unsigned char",
        "short" => "short",
        "ushort" => "unsigned short",
        "uint" => "unsigned int",
        "long" => "long",
        "ulong" => "unsigned long",
        "longlong" => "long long",
        "ulonglong" => "unsigned long long",
        "float" => "float",
        "double" => "double",
        _ => "int",
    }
}

struct Writer<'t, 'm> {
    types: &'t Types<'m>,
    arguments: Arguments,
    body: String,
    /// Functions for parameters that are called, and their prototypes with their names.
    helpers: String,
    called: Vec<(String, String)>,
    /// The names of input functions, behind `__VERIFIER_nondet_`.
    inputs: BTreeSet<&'static str>,
    /// Whether memory is filled as a whole.
    memory: bool,
    count: usize,
    values: usize,
    assumptions: Vec<String>,
}

impl Writer<'_, '_> {
    fn assume(&mut self, what: String) {
        if !self.assumptions.contains(&what) {
            self.assumptions.push(what);
        }
    }

    fn line(&mut self, indent: usize, text: &str) {
        let _ = writeln!(self.body, "{}{text}", "    ".repeat(indent));
    }

    fn input(&mut self, name: &'static str) -> String {
        self.inputs.insert(name);
        format!("__VERIFIER_nondet_{name}()")
    }

    fn fresh(&mut self, name: &str) -> String {
        self.count += 1;
        format!("{name}_{}", self.count)
    }

    /// A declaration of a variable.
    fn declared(&self, name: &str, ty: u32) -> Option<String> {
        match (self.types.name(ty), self.types.shape(ty)) {
            (Some(spelled), _) => Some(format!("{spelled} {name}")),
            (None, Shape::Pointer(Some(to))) => match self.types.shape(to) {
                Shape::Function(signature) => self.pointer_to_function(name, &signature),
                _ => None,
            },
            _ => None,
        }
    }

    fn pointer_to_function(&self, name: &str, signature: &Signature) -> Option<String> {
        let result = signature.result.map_or(Some("void".into()), |ty| self.types.name(ty))?;
        let parameters = signature.parameters.iter().map(|(_, ty)| self.types.name(*ty));
        let mut parameters = parameters.collect::<Option<Vec<_>>>()?;
        if parameters.is_empty() {
            parameters.push("void".into());
        }
        Some(format!("{result} (*{name})({})", parameters.join(", ")))
    }

    /// Gives a place any value of its type; of a pointer, says how many elements it points to. What is called
    /// `about` in sentences is stored in `place`.
    fn fill(
        &mut self,
        about: &str,
        place: &str,
        ty: u32,
        indent: usize,
        depth: usize,
    ) -> Result<Option<String>, String> {
        self.values += 1;
        if self.values > MOST_VALUES {
            return Err(format!("the arguments have more than {MOST_VALUES} parts: write a harness by hand"));
        }
        match self.types.shape(ty) {
            Shape::Truth => self.scalar(place, "bool", indent),
            Shape::Character => self.scalar(place, "char", indent),
            Shape::Integer(bits, signed) => {
                let input = match (bits, signed) {
                    (8, true) => "schar",
                    (8, false) => "uchar",
                    (16, true) => "short",
                    (16, false) => "ushort",
                    (64, true) => "longlong",
                    (64, false) => "ulonglong",
                    (_, true) => "int",
                    (_, false) => "uint",
                };
                self.scalar(place, input, indent);
            }
            Shape::Float(32) => self.scalar(place, "float", indent),
            Shape::Float(_) => self.scalar(place, "double", indent),
            Shape::Array(element, Some(count)) if count > 0 => {
                let index = self.fresh("i");
                if count > LONGEST_LOOP && self.is_flat(element) {
                    self.memory = true;
                    self.line(indent, &format!("__VERIFIER_nondet_memory({place}, sizeof {place});"));
                    return Ok(None);
                }
                self.line(
                    indent,
                    &format!("for (__SIZE_TYPE__ {index} = 0; {index} < {count}; {index}++) {{"),
                );
                self.fill(&format!("{about}[]"), &format!("{place}[{index}]"), element, indent + 1, depth)?;
                self.line(indent, "}");
            }
            Shape::Array(..) => {}
            Shape::Record(members) => {
                for member in members {
                    let (about, inner) = match &member.name {
                        Some(name) => (format!("{about}.{name}"), member_of(place, name)),
                        None => (about.to_string(), place.to_string()),
                    };
                    self.fill(&about, &inner, member.ty, indent, depth)?;
                }
            }
            Shape::Pointer(to) => return self.pointer(about, place, to, indent, depth),
            Shape::Function(_) | Shape::Opaque | Shape::Other => {
                let why = format!("`{about}` has a type that no value can be made of; edit the harness");
                self.line(indent, &format!("/* {place}: not set, its type is not known here */"));
                self.assume(why);
            }
        }
        Ok(None)
    }

    fn scalar(&mut self, place: &str, input: &'static str, indent: usize) {
        let value = self.input(input);
        self.line(indent, &format!("{place} = {value};"));
    }

    /// Has it no pointers, so that any bytes are a value?
    fn is_flat(&self, ty: u32) -> bool {
        matches!(self.types.shape(ty), Shape::Integer(..) | Shape::Character | Shape::Float(_))
    }

    fn pointer(
        &mut self,
        about: &str,
        place: &str,
        to: Option<u32>,
        indent: usize,
        depth: usize,
    ) -> Result<Option<String>, String> {
        let shape = to.map(|to| self.types.shape(to));
        if let Some(Shape::Function(signature)) = &shape {
            self.function(about, place, signature, indent)?;
            return Ok(None);
        }
        if depth >= DEPTH || matches!(shape, Some(Shape::Opaque | Shape::Other)) {
            self.line(indent, &format!("{place} = 0;"));
            self.assume(format!("`{about}` is null"));
            return Ok(None);
        }
        let may_be_null = match self.arguments.null {
            true => {
                let choice = self.input("bool");
                self.line(indent, &format!("if ({choice}) {{ {place} = 0; }} else {{"));
                indent + 1
            }
            false => indent,
        };
        let size = match shape {
            Some(Shape::Character) => self.text(about, place, may_be_null),
            _ => self.objects(about, place, to, may_be_null, depth)?,
        };
        if self.arguments.null {
            self.line(indent, "}");
            return Ok(None);
        }
        Ok(Some(size))
    }

    /// A text that ends.
    fn text(&mut self, about: &str, place: &str, indent: usize) -> String {
        let (object, length, index) = (self.fresh("text"), self.fresh("length"), self.fresh("i"));
        let (most, number, letter) = (self.arguments.text, self.input("ulong"), self.input("char"));
        self.line(indent, &format!("__SIZE_TYPE__ {length} = {number};"));
        self.line(indent, &format!("__VERIFIER_assume({length} <= {most});"));
        self.line(indent, &format!("char *{object} = malloc({length} + 1);"));
        self.line(indent, &format!("for (__SIZE_TYPE__ {index} = 0; {index} < {length}; {index}++)"));
        self.line(indent + 1, &format!("{object}[{index}] = {letter};"));
        self.line(indent, &format!("{object}[{length}] = 0;"));
        self.line(indent, &format!("{place} = {object};"));
        self.assume(format!("`{about}` points to a text of at most {most} characters that ends with zero"));
        length
    }

    /// Objects of a type.
    fn objects(
        &mut self,
        about: &str,
        place: &str,
        to: Option<u32>,
        indent: usize,
        depth: usize,
    ) -> Result<String, String> {
        let spelled = match to {
            None => "unsigned char".into(),
            Some(to) => self.types.name(to).unwrap_or_else(|| format!("__typeof__(*{place})")),
        };
        let object = self.fresh("object");
        let (count, many) = match self.arguments.elements {
            Some(count) => (count.to_string(), format!("{count} ")),
            None => {
                let (count, number) = (self.fresh("count"), self.input("ulong"));
                self.line(indent, &format!("__SIZE_TYPE__ {count} = {number};"));
                self.line(indent, &format!("__VERIFIER_assume({count} >= 1 && {count} <= {MOST_ELEMENTS});"));
                (count, format!("1 to {MOST_ELEMENTS} "))
            }
        };
        self.line(indent, &format!("{spelled} *{object} = malloc({count} * sizeof *{object});"));
        let flat = to.is_none_or(|to| self.is_flat(to));
        match (self.arguments.elements, to) {
            (Some(1), Some(to)) => {
                self.fill(&format!("*{about}"), &format!("(*{object})"), to, indent, depth + 1)?;
            }
            (None, _) | (_, None) if flat => {
                self.memory = true;
                self.line(
                    indent,
                    &format!("__VERIFIER_nondet_memory({object}, {count} * sizeof *{object});"),
                );
            }
            (_, Some(to)) => {
                let index = self.fresh("i");
                self.line(
                    indent,
                    &format!("for (__SIZE_TYPE__ {index} = 0; {index} < {count}; {index}++) {{"),
                );
                self.fill(&format!("{about}[]"), &format!("{object}[{index}]"), to, indent + 1, depth + 1)?;
                self.line(indent, "}");
            }
            (_, None) => {}
        }
        self.line(indent, &format!("{place} = {object};"));
        let what = if to.is_none() { "bytes".into() } else { format!("`{spelled}`") };
        let null = if self.arguments.null { ", or is null" } else { "" };
        self.assume(format!("`{about}` points to {many}{what} of its own{null}"));
        Ok(count)
    }

    /// A function that returns any value.
    fn function(
        &mut self,
        about: &str,
        place: &str,
        signature: &Signature,
        indent: usize,
    ) -> Result<(), String> {
        let name = self.fresh("harness_called");
        let result = signature.result.map_or(Some("void".to_string()), |ty| self.types.name(ty));
        let parameters = signature.parameters.iter().enumerate();
        let parameters = parameters.map(|(i, (_, ty))| Some(format!("{} a{i}", self.types.name(*ty)?)));
        let (Some(result), Some(mut parameters), false) =
            (result, parameters.collect::<Option<Vec<_>>>(), signature.variadic)
        else {
            self.line(indent, &format!("{place} = 0;"));
            self.assume(format!("`{about}` is null"));
            return Ok(());
        };
        if parameters.is_empty() {
            parameters.push("void".into());
        }
        let prototype = format!("{result} ({})", parameters.join(", "));
        if let Some((_, known)) = self.called.iter().find(|(other, _)| *other == prototype) {
            let line = format!("{place} = {known};");
            self.line(indent, &line);
            self.assume(format!("`{about}` is a function that changes nothing and returns any value"));
            return Ok(());
        }
        self.called.push((prototype, name.clone()));
        let outer = std::mem::take(&mut self.body);
        if let Some(ty) = signature.result {
            self.line(1, &format!("{result} result;"));
            // What it returns points nowhere: nothing is known of who owns it.
            self.fill(&format!("the result of `{about}`"), "result", ty, 1, DEPTH)?;
            self.line(1, "return result;");
        }
        let body = std::mem::replace(&mut self.body, outer);
        let _ = write!(self.helpers, "static {result} {name}({}) {{\n{body}}}\n\n", parameters.join(", "));
        self.line(indent, &format!("{place} = {name};"));
        self.assume(format!("`{about}` is a function that changes nothing and returns any value"));
        Ok(())
    }
}
