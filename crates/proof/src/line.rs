//! The words of a line of the log.

/// What is wrong with a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It does not hold, or cannot be read.
    Wrong(String),
    /// It was not shown, and may hold or not. The rest of the log is checked as if it did.
    Open(String),
    /// The script cannot be read; with the place in it.
    Script(String),
    /// The time is up.
    Time,
}

impl From<String> for Fault {
    fn from(what: String) -> Fault {
        Fault::Wrong(what)
    }
}

impl From<&str> for Fault {
    fn from(what: &str) -> Fault {
        Fault::Wrong(what.to_string())
    }
}

/// Requires a condition.
pub fn require(condition: bool, what: &str) -> Result<(), Fault> {
    if condition { Ok(()) } else { Err(what.into()) }
}

/// What is left of a line.
pub struct Words<'l> {
    rest: &'l str,
}

impl<'l> Words<'l> {
    /// The words of a line.
    pub fn new(line: &'l str) -> Words<'l> {
        Words { rest: line }
    }

    /// The next word.
    pub fn next(&mut self) -> Option<&'l str> {
        if self.rest.is_empty() {
            return None;
        }
        let (word, rest) = self.rest.split_once(' ').unwrap_or((self.rest, ""));
        self.rest = rest;
        Some(word)
    }

    /// All that is left.
    pub fn rest(&mut self) -> &'l str {
        std::mem::take(&mut self.rest)
    }

    /// The line ends here.
    pub fn end(&self) -> Result<(), Fault> {
        require(self.rest.is_empty(), "the line has more words than its kind")
    }

    /// The next word, a number.
    pub fn number(&mut self) -> Result<u64, Fault> {
        self.next_number()?.ok_or_else(|| "the line ends early".into())
    }

    /// The next word, a number, unless the line ends.
    pub fn next_number(&mut self) -> Result<Option<u64>, Fault> {
        let Some(word) = self.next() else { return Ok(None) };
        word.parse().map(Some).map_err(|_| format!("{word} is no number").into())
    }

    /// The next word, a literal: not zero.
    pub fn literal(&mut self) -> Result<i32, Fault> {
        self.next_literal()?.ok_or_else(|| "the line ends early".into())
    }

    /// The next word, a literal, unless the line or the list ends.
    pub fn next_literal(&mut self) -> Result<Option<i32>, Fault> {
        match self.next() {
            None | Some("0") => Ok(None),
            Some(word) => match word.parse::<i32>() {
                // The negation of a literal is one, too.
                Ok(lit) if lit != 0 && lit != i32::MIN => Ok(Some(lit)),
                _ => Err(format!("{word} is no literal").into()),
            },
        }
    }

    /// A list of literals that ends with 0: a clause, ordered and without repetitions.
    pub fn clause(&mut self) -> Result<Vec<i32>, Fault> {
        let mut clause = Vec::new();
        loop {
            require(!self.rest.is_empty(), "a clause ends with 0")?;
            match self.next_literal()? {
                Some(lit) => clause.push(lit),
                None => break,
            }
        }
        clause.sort_unstable();
        clause.dedup();
        Ok(clause)
    }

    /// The head of a term: up to the first blank outside of parentheses and bars.
    pub fn head(&mut self) -> Result<&'l str, Fault> {
        let (mut depth, mut quoted) = (0usize, false);
        for (at, byte) in self.rest.bytes().enumerate() {
            match byte {
                b'|' => quoted = !quoted,
                b'(' if !quoted => depth += 1,
                b')' if !quoted => depth = depth.saturating_sub(1),
                b' ' if !quoted && depth == 0 => {
                    let head = &self.rest[..at];
                    self.rest = &self.rest[at + 1..];
                    return Ok(head);
                }
                _ => {}
            }
        }
        let head = self.rest();
        require(!head.is_empty() && depth == 0 && !quoted, "a term has no head")?;
        Ok(head)
    }
}
