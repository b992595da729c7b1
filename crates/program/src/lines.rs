//! A program whose blocks have one line of the source each.
//!
//! Whoever wants to know what holds at a line needs a location where it begins. Blocks are cut where the line changes; a block keeps its
//! number for its first part, and the other parts come after all blocks, so that what is known of blocks stays true of where they begin.

use crate::ir::*;

/// The program with its entry cut into lines, and the place of each block: of its first statement, or of how it ends.
pub fn by_lines(program: &Program) -> (Program, Vec<Option<Place>>) {
    let mut program = program.clone();
    let function = &mut program.functions[program.entry.0 as usize];
    let mut next = function.blocks.len() as u32;
    let mut parts: Vec<Block> = Vec::new();
    for block in &mut function.blocks {
        let statements = std::mem::take(&mut block.statements);
        let mut pieces: Vec<Vec<Placed>> = vec![Vec::new()];
        let mut line = None;
        for placed in statements {
            let here = placed.place.map(of_line);
            // What has no place belongs to what is around it.
            if here.is_some() && line.is_some() && here != line {
                pieces.push(Vec::new());
            }
            line = here.or(line);
            if let Some(piece) = pieces.last_mut() {
                piece.push(placed);
            }
        }
        let ends = block.place.map(of_line);
        if ends.is_some() && line.is_some() && ends != line {
            pieces.push(Vec::new());
        }
        let mut pieces = pieces.into_iter();
        block.statements = pieces.next().unwrap_or_default();
        let mut last = &mut *block;
        for statements in pieces {
            let terminator = std::mem::replace(&mut last.terminator, Terminator::Jump(BlockId(next)));
            next += 1;
            let (name, place) = (last.name.clone(), last.place);
            parts.push(Block { name, statements, terminator, place });
            last = match parts.last_mut() {
                Some(part) => part,
                None => break,
            };
        }
    }
    function.blocks.extend(parts);
    let place = |block: &Block| block.statements.iter().find_map(|placed| placed.place).or(block.place);
    let places = function.blocks.iter().map(place).collect();
    (program, places)
}

fn of_line(place: Place) -> (u32, u32, FrameId) {
    (place.file, place.line, place.frame)
}

#[cfg(test)]
mod tests {
    use super::*;
    use euphonium_term::TermId;

    #[test]
    fn each_line_begins_a_block() {
        let place = |line| Some(Place { file: 0, line, column: 1, frame: FrameId(0) });
        let at = |line| Placed { statement: Statement::Assume(TermId::TRUE), place: place(line) };
        let nowhere = Placed { statement: Statement::Assume(TermId::TRUE), place: None };
        let statements = vec![at(1), nowhere.clone(), at(2), at(2)];
        let first =
            Block { name: "a".into(), statements, terminator: Terminator::Jump(BlockId(1)), place: place(3) };
        let second = Block {
            name: "b".into(),
            statements: vec![nowhere],
            terminator: Terminator::Halt,
            place: place(4),
        };
        let function = Function {
            name: "main".into(),
            address: TermId::TRUE,
            parameters: Vec::new(),
            results: Vec::new(),
            variadic: false,
            blocks: vec![first, second],
        };
        let program = Program { functions: vec![function], ..Program::default() };
        let (cut, places) = by_lines(&program);
        let blocks = &cut.functions[0].blocks;
        let lines: Vec<u32> = places.iter().map(|p| p.map_or(0, |p| p.line)).collect();
        assert_eq!(lines, [1, 4, 2, 3]);
        let counts: Vec<usize> = blocks.iter().map(|b| b.statements.len()).collect();
        assert_eq!(counts, [2, 1, 2, 0]);
        assert_eq!(blocks[0].terminator, Terminator::Jump(BlockId(2)));
        assert_eq!(blocks[2].terminator, Terminator::Jump(BlockId(3)));
        assert_eq!(blocks[3].terminator, Terminator::Jump(BlockId(1)));
    }
}
