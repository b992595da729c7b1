//! The task that is made of a foreign program: a file that includes it, and says what its failures are.
//!
//! `abort` and `exit` get other names for the length of the program, by the preprocessor, so that the program
//! itself is not changed and its own headers are found. What each means is written behind it. `main` keeps
//! its name, since only a function of this name returns 0 when it ends without saying so; execution begins in
//! [`ENTRY`], which calls it. Where the system begins with `main` all the same, the entry is a constructor,
//! the last one.

use std::fmt::Write;
use std::path::Path;

/// What is the error.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// That the program reports a failure.
    Failure,
    /// That it ends as it should.
    End,
}

/// How the program's own `main` is called: the first that a compiler accepts is the right one.
pub const CALLS: &[Call] = &[
    Call { result: true, arguments: "" },
    Call { result: true, arguments: "1, argv" },
    Call { result: true, arguments: "1, argv, environment" },
    Call { result: false, arguments: "" },
    Call { result: true, arguments: "1" },
];

/// A way to call `main`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Call {
    /// Whether it has a result.
    pub result: bool,
    /// What it is given.
    pub arguments: &'static str,
}

/// The text of a task.
pub fn wrap(program: &Path, call: Call, goal: Goal) -> String {
    let mut text = String::from("extern void reach_error(void);\n");
    // Declared before, since programs of old call it without a declaration.
    text.push_str("__attribute__((noreturn)) void foreign_abort(void);\n");
    text.push_str("__attribute__((noreturn)) void foreign_exit(int);\n");
    for (name, new) in RENAMED {
        let _ = writeln!(text, "#define {name} {new}");
    }
    // A quote or a line break in a path would end the directive; such files are left out before.
    let _ = writeln!(text, "#include \"{}\"", program.display());
    for (name, _) in RENAMED {
        let _ = writeln!(text, "#undef {name}");
    }
    text.push_str("extern __attribute__((noreturn)) void _Exit(int);\n");
    let (failure, end) = match goal {
        Goal::Failure => ("reach_error();", ""),
        Goal::End => ("", "reach_error();"),
    };
    let _ = writeln!(text, "void foreign_abort(void) {{ {failure} _Exit(1); }}");
    let _ = writeln!(
        text,
        "void foreign_exit(int code) {{ if (code) {{ {failure} }} else {{ {end} }} _Exit(code); }}"
    );
    let run = match call.result {
        true => format!("foreign_exit(main({}) != 0);", call.arguments),
        false => format!("main({}); foreign_exit(0);", call.arguments),
    };
    let _ = writeln!(text, "#ifdef FOREIGN_NATIVE\n__attribute__((constructor))\n#endif");
    let _ = writeln!(
        text,
        "void {ENTRY}(void) {{ static char *argv[2] = {{ \"program\" }}, *environment[1]; {run} }}"
    );
    text
}

const RENAMED: [(&str, &str); 4] = [
    ("abort", "foreign_abort"),
    ("exit", "foreign_exit"),
    ("__builtin_abort", "foreign_abort"),
    ("__builtin_exit", "foreign_exit"),
];

/// Where execution begins.
pub const ENTRY: &str = "foreign_start";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_goal_says_where_the_error_is() {
        let text = |goal| wrap(Path::new("/a/b.c"), CALLS[0], goal);
        assert!(text(Goal::Failure).contains("void foreign_abort(void) { reach_error(); _Exit(1); }"));
        assert!(text(Goal::End).contains("void foreign_abort(void) {  _Exit(1); }"));
        assert!(text(Goal::End).contains("else { reach_error(); }"));
        assert!(text(Goal::Failure).contains("#include \"/a/b.c\"\n"));
    }
}
