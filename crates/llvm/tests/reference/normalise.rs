//! What LLVM prints, without what our tree does not keep.
//!
//! The text is cut into words, not parsed: attributes, flags, linkage, orderings and metadata go by their
//! names, each from a list, so that one which is missing there shows as a difference and is never lost
//! silently. What is left of a line is its operation, types, operands, alignment, `byval`, `sret`,
//! `elementtype`, `extern_weak` and `noreturn`.

use std::collections::HashSet;

/// The lines of a module that count.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lines {
    /// Definitions of types, sorted: their order depends on who mentions them first.
    pub types: Vec<String>,
    /// Everything else, in order.
    pub rest: Vec<String>,
}

/// Words without an argument that say nothing about the value of anything.
const FLAGS: &[&str] = &[
    // Of arithmetic and addresses.
    "nsw",
    "nuw",
    "exact",
    "disjoint",
    "nneg",
    "samesign",
    "fast",
    "nnan",
    "ninf",
    "nsz",
    "arcp",
    "contract",
    "afn",
    "reassoc",
    "inbounds",
    "nusw",
    // Of memory and calls.
    "volatile",
    "atomic",
    "unordered",
    "monotonic",
    "acquire",
    "release",
    "acq_rel",
    "seq_cst",
    "weak",
    "tail",
    "musttail",
    "notail",
    "sideeffect",
    "inteldialect",
    "swifterror",
    // Of globals and functions.
    "private",
    "internal",
    "available_externally",
    "linkonce",
    "common",
    "appending",
    "linkonce_odr",
    "weak_odr",
    "external",
    "dso_local",
    "dso_preemptable",
    "default",
    "hidden",
    "protected",
    "dllimport",
    "dllexport",
    "unnamed_addr",
    "local_unnamed_addr",
    "externally_initialized",
    "dso_local_equivalent",
    "no_cfi",
    // Of parameters, arguments and results.
    "noundef",
    "signext",
    "zeroext",
    "noext",
    "inreg",
    "noalias",
    "nocapture",
    "nofree",
    "nest",
    "returned",
    "nonnull",
    "readonly",
    "readnone",
    "writeonly",
    "writable",
    "immarg",
    "swiftself",
    "swiftasync",
    "dead_on_unwind",
    "allocalign",
    "allocptr",
    "noinline",
    "nounwind",
    "nomerge",
];

/// Words whose argument in parentheses goes with them.
const WITH_GROUP: &[&str] = &[
    "dereferenceable",
    "dereferenceable_or_null",
    "captures",
    "range",
    "nofpclass",
    "initializes",
    "syncscope",
    "inrange",
    "dead_on_return",
    "alignstack",
    "memory",
];

/// Normalises a text that LLVM printed.
pub fn normalise(text: &str) -> Lines {
    let noreturn: HashSet<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("attributes "))
        .filter(|line| words(line).contains(&"noreturn"))
        .filter_map(|line| line.split(' ').next())
        .collect();
    let mut lines = Lines::default();
    for line in text.lines() {
        let words = words(line);
        let Some(&first) = words.first() else { continue };
        if is_dropped(&words) {
            continue;
        }
        let is_type = first.starts_with('%') && words.get(2) == Some(&"type");
        let kept = Line { words: &words, at: 0, kept: Vec::new(), noreturn: &noreturn }.filter().join(" ");
        if is_type { &mut lines.types } else { &mut lines.rest }.push(kept);
    }
    lines.types.sort();
    lines
}

/// Removes debug intrinsics, whose calls our reader takes for notes and which newer versions remove. LLVM
/// prints one instruction a line.
pub fn without_debug_calls(text: &str) -> String {
    without(text, &["call void @llvm.dbg.", "declare void @llvm.dbg."])
}

/// Removes promises about aliases, whose metadata our tree does not keep and LLVM looks into.
pub fn without_scopes(text: &str) -> String {
    without(text, &["call void @llvm.experimental.noalias.scope.decl("])
}

fn without(text: &str, starts: &[&str]) -> String {
    let goes = |line: &str| {
        let line = line.trim_start();
        let line = line.strip_prefix("tail ").unwrap_or(line);
        starts.iter().any(|start| line.starts_with(start))
    };
    text.split_inclusive('\n').filter(|line| !goes(line)).collect()
}

/// Whether a line is only for the linker, the debugger or the unwinder.
fn is_dropped(words: &[&str]) -> bool {
    let debug = |word: &&str| word.starts_with("@llvm.dbg.");
    match words[0] {
        "attributes" | "module" | "uselistorder" | "uselistorder_bb" | "cleanup" | "catch" | "filter" => true,
        "declare" | "call" | "tail" => words.iter().any(debug),
        first => first.starts_with(['!', '$', '^', '#']),
    }
}

/// Cuts a line into words: names with their sigils, strings with their quotes, single signs.
pub fn words(line: &str) -> Vec<&str> {
    let bytes = line.as_bytes();
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || b"-$._\\".contains(&byte);
    let quoted = |from: usize| bytes[from + 1..].iter().position(|&byte| byte == b'"').map(|n| from + n + 2);
    let mut found = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let start = at;
        at += 1;
        match bytes[start] {
            b' ' | b'\t' => continue,
            b';' => break,
            b'"' => at = quoted(start).unwrap_or(bytes.len()),
            first => {
                let prefixed = b"%@$#!".contains(&first) || first == b'c';
                if prefixed && bytes.get(at) == Some(&b'"') {
                    at = quoted(at).unwrap_or(bytes.len());
                } else if prefixed || is_word(first) {
                    while bytes.get(at).is_some_and(|&byte| is_word(byte)) {
                        at += 1;
                    }
                }
            }
        }
        found.push(&line[start..at]);
    }
    found
}

/// A line on its way.
struct Line<'l, 't> {
    words: &'l [&'t str],
    at: usize,
    kept: Vec<&'t str>,
    noreturn: &'l HashSet<&'t str>,
}

impl<'t> Line<'_, 't> {
    fn filter(mut self) -> Vec<&'t str> {
        let head = matches!(self.words[0], "define" | "declare");
        let exchange = self.words.iter().any(|word| matches!(*word, "atomicrmw" | "cmpxchg"));
        let end = if head { self.end_of_parameters() } else { self.words.len() };
        while self.at < end {
            let word = self.words[self.at];
            let next = self.words.get(self.at + 1).copied().unwrap_or("");
            self.at += 1;
            match word {
                "metadata" => {
                    self.kept.push(word);
                    self.skip_operand();
                }
                "thread_local" => {
                    self.kept.push(word);
                    self.skip_group();
                }
                "sret" if !head => self.skip_group(),
                "align" if self.kept.last() == Some(&",") => {
                    if exchange {
                        self.kept.pop();
                        self.at += 1;
                    } else {
                        self.kept.push(word);
                    }
                }
                "align" | "cc" => self.at += 1,
                "section" | "partition" | "code_model" | "gc" => {
                    self.at += 1;
                    self.drop_comma();
                }
                "comdat" => {
                    self.skip_group();
                    self.drop_comma();
                }
                "no_sanitize_address" | "no_sanitize_hwaddress" | "sanitize_memtag" => self.drop_comma(),
                // The address as such is the same number.
                "ptrtoaddr" => self.kept.push("ptrtoint"),
                "[" if next.starts_with('"') && self.kept.last() == Some(&")") => {
                    self.at -= 1;
                    self.skip_group();
                }
                _ if next == "=" && word.starts_with('"') => self.at += 2,
                _ if FLAGS.contains(&word) || word.ends_with("cc") && word.len() > 2 && is_name(word) => {}
                _ if WITH_GROUP.contains(&word) => self.skip_group(),
                _ if word.starts_with('#') => {
                    if self.noreturn.contains(word) {
                        self.kept.push("noreturn");
                    }
                }
                _ if word.starts_with('!') => {
                    self.drop_comma();
                    // The node, with what it holds if it is written out.
                    self.at += 1;
                    self.skip_group();
                }
                _ => self.kept.push(word),
            }
        }
        if head {
            let rest = &self.words[end..];
            if rest.iter().any(|word| *word == "noreturn" || self.noreturn.contains(word)) {
                self.kept.push("noreturn");
            }
        }
        self.kept
    }

    /// Behind the parenthesis that closes the parameters of a function.
    fn end_of_parameters(&self) -> usize {
        let name = self.words.iter().position(|word| word.starts_with('@')).unwrap_or(0);
        self.group_end(name + 1)
    }

    /// Behind the group that opens at a word, or there if none does.
    fn group_end(&self, from: usize) -> usize {
        let mut depth = 0i32;
        for (index, word) in self.words.iter().enumerate().skip(from) {
            match *word {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth -= 1,
                _ => {}
            }
            if depth <= 0 {
                return if index == from { from } else { index + 1 };
            }
        }
        self.words.len()
    }

    fn skip_group(&mut self) {
        self.at = self.group_end(self.at);
    }

    /// Steps to the comma or parenthesis behind an operand.
    fn skip_operand(&mut self) {
        while let Some(word) = self.words.get(self.at) {
            match *word {
                "," | ")" => break,
                "(" | "[" | "{" => self.skip_group(),
                _ => self.at += 1,
            }
        }
    }

    fn drop_comma(&mut self) {
        if self.kept.last() == Some(&",") {
            self.kept.pop();
        }
    }
}

fn is_name(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &str) {
        assert_eq!(normalise(text).rest.join("\n"), expected);
    }

    #[test]
    fn what_is_not_kept_goes() {
        check(
            "@a = private unnamed_addr constant [2 x i8] c\"a\\00\", section \"s\", comdat($c), align 1, \
             !dbg !5 ; x",
            "@a = constant [ 2 x i8 ] c\"a\\00\" , align 1",
        );
        check(
            "  %r = tail call fastcc noundef nonnull align 8 dereferenceable(4) ptr @f(ptr noundef byval(%s) \
             align 4 %x, metadata !\"a\", i32 range(i32 0, 5) %y) #1 [ \"align\"(ptr %x) ], !dbg !7, !range \
             !{i8 0, i8 2}",
            "%r = call ptr @f ( ptr byval ( %s ) %x , metadata , i32 %y )",
        );
        check(
            "  %o = load atomic volatile i32, ptr %p syncscope(\"s\") acquire, align 4",
            "%o = load i32 , ptr %p , align 4",
        );
        check("  %o = atomicrmw add ptr %p, i32 1 seq_cst, align 4", "%o = atomicrmw add ptr %p , i32 1");
        check("  #dbg_value(i32 %x, !1, !DIExpression(), !2)\n  cleanup\n!0 = !{}\n$c = comdat any", "");
    }

    #[test]
    fn noreturn_is_read_from_groups() {
        check(
            "declare dso_local void @f(ptr sret({ i8 }), ...) local_unnamed_addr #0 personality ptr @p\n\
             call void @f() #0\ncall void @f() #1\nattributes #0 = { \"noreturn\"=\"no\" noreturn }\n\
             attributes #1 = { nounwind }",
            "declare void @f ( ptr sret ( { i8 } ) , ... ) noreturn\ncall void @f ( ) noreturn\n\
             call void @f ( )",
        );
    }

    #[test]
    fn debug_calls_go() {
        let text = "  call void @llvm.dbg.value(metadata i32 0)\n  tail call void @llvm.dbg.label(metadata \
                    !0)\n  ret void\ndeclare void @llvm.dbg.label(metadata)\n";
        assert_eq!(without_debug_calls(text), "  ret void\n");
    }
}
