//! A program that is given as a text, such as a finding of an earlier run: examined again, and shrunk line by
//! line.

use super::generate::Program;
use super::piece::Piece;
use crate::pieces;

/// The program of a text. It computes a checksum in `sum`, which `main` returns; a line that compares it with
/// a number, as findings have it, is where it is checked.
pub fn program(text: &str) -> Program {
    let inputs = text.lines().next().and_then(|line| line.split_once("inputs [")?.1.split_once(']'));
    let inputs = inputs.map_or(Vec::new(), |(list, _)| {
        list.split(',').filter_map(|number| number.trim().parse().ok()).collect()
    });
    let mut late = false;
    let mut parts = Vec::new();
    for line in text.split_inclusive('\n') {
        late |= line.contains("destructor(101)");
        if line.trim_start().starts_with("if (sum ") && line.contains("reach_error();") {
            parts.push(Piece::Check);
        } else if super::piece::is_next_file(line) {
            parts.push(Piece::NextFile);
        } else {
            parts.push(Piece::Removable(pieces![line]));
        }
    }
    Program { hosted: text.contains("#include"), late, inputs, ..Program::alone(parts, Vec::new()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::c::piece::Check;

    #[test]
    fn a_finding_is_read_as_it_was_written() {
        let text = "// wrong, LP64, inputs [3, -4]\nint main(void) {\n    if (sum != 7u) reach_error();\n}\n";
        let program = program(text);
        assert_eq!(program.inputs, [3, -4]);
        assert!(!program.hosted && !program.late);
        assert_eq!(program.text(Check::Differs(7)), text);
        assert!(!program.text(Check::None).contains("reach_error"));
    }
}
