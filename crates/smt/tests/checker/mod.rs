//! A little checker of text logs, which shares no code with the solver.
//!
//! It replays a log line by line. Derived clauses are checked by unit propagation over their hints, lemmas
//! by a naive congruence closure ([`closure`]), clauses with a reason by building them again
//! ([`reasons`]), definitions against a simulation of the gates ([`simulate`]). Not checked here: that
//! a normal form is equivalent to what was asserted, and that a word's gates compute its term.

mod closure;
mod reasons;
mod simulate;

use std::collections::{HashMap, HashSet};

pub type Check<T = ()> = Result<T, String>;

pub struct Term {
    pub sort: u32,
    pub head: String,
    pub args: Vec<u32>,
}

#[derive(Clone, Copy)]
pub enum Atom {
    Equal(u32, u32),
    Holds(u32),
}

pub struct Definition {
    pub kind: String,
    pub node: u32,
    pub output: i32,
    pub inputs: Vec<i32>,
}

/// What a log has said so far.
#[derive(Default)]
pub struct Checker {
    pub sorts: HashMap<u32, String>,
    pub terms: HashMap<u32, Term>,
    pub words: HashMap<u32, Vec<u32>>,
    pub inputs: Vec<u32>,
    pub gates: Vec<[u32; 3]>,
    /// By node: the SAT literal of the uncomplemented node.
    pub bound: HashMap<u32, i32>,
    pub definitions: Vec<Definition>,
    pub atoms: Vec<(i32, Atom)>,
    /// Equalities with a circuit: two terms and a literal of the graph.
    pub circuits: Vec<(u32, u32, u32, i32)>,
    pub clauses: HashMap<u64, Vec<i32>>,
    last: u64,
    pub assertions: Vec<(usize, u32)>,
    pub guards: Vec<Option<i32>>,
    pub closed: HashSet<i32>,
    pub witnesses: HashSet<u32>,
    query: Option<Vec<i32>>,
    pub summary: Summary,
}

#[derive(Default, Clone, Debug)]
pub struct Summary {
    pub derived: usize,
    pub lemmas: usize,
    pub reasons: HashMap<String, usize>,
    pub answers: Vec<String>,
}

/// Checks a whole log.
pub fn check(log: &str) -> Check<Summary> {
    let mut lines = log.lines();
    if lines.next() != Some("p euphonium-proof 1") {
        return Err("not a log".into());
    }
    let mut checker = Checker::start();
    for (number, line) in lines.enumerate() {
        let fail = |error: String| format!("line {} `{line}`: {error}", number + 2);
        if line == "z" {
            checker.simulate().map_err(fail)?;
            let summary = std::mem::take(&mut checker.summary);
            checker = Checker { summary, ..Checker::start() };
            continue;
        }
        checker.line(line).map_err(fail)?;
    }
    checker.simulate()?;
    Ok(checker.summary)
}

pub fn require(condition: bool, what: &str) -> Check {
    if condition { Ok(()) } else { Err(what.to_string()) }
}

fn numbers<T: std::str::FromStr>(words: &[&str]) -> Check<Vec<T>> {
    words.iter().map(|w| w.parse().map_err(|_| format!("{w} is not a number"))).collect()
}

/// The head of a term, up to its closing parenthesis or the next blank, and what follows.
fn split_head(text: &str) -> (&str, &str) {
    let (mut depth, mut quoted) = (0, false);
    for (at, c) in text.char_indices() {
        match c {
            '|' => quoted = !quoted,
            '(' if !quoted => depth += 1,
            ')' if !quoted => depth -= 1,
            ' ' if !quoted && depth == 0 => return (&text[..at], &text[at + 1..]),
            _ => {}
        }
    }
    (text, "")
}

impl Checker {
    fn start() -> Checker {
        Checker { guards: vec![None], ..Checker::default() }
    }

    fn line(&mut self, line: &str) -> Check {
        let words: Vec<&str> = line.split(' ').collect();
        let rest = &words[1..];
        match words[0] {
            "s" => {
                self.sorts.insert(rest[0].parse().unwrap(), rest[1..].join(" "));
            }
            "f" => {
                let count: usize = rest[1].parse().map_err(|_| "no count")?;
                for sort in numbers::<u32>(&rest[2..count + 3])? {
                    require(self.sorts.contains_key(&sort), "unknown sort")?;
                }
            }
            "t" => self.term(line)?,
            "+" => self.guards.push(None),
            "-" => {
                require(self.guards.len() > 1, "no scope to close")?;
                self.closed.extend(self.guards.pop().unwrap());
            }
            "u" => {
                let depth: usize = rest[0].parse().unwrap();
                let guard = numbers(&rest[1..])?[0];
                require(!self.bound.values().any(|&l: &i32| l.abs() == guard), "the guard is not new")?;
                require(self.guards[depth].replace(guard).is_none(), "a second guard")?;
            }
            "a" => {
                let n: Vec<u32> = numbers(rest)?;
                require(n[0] as usize == self.assertions.len(), "assertions are numbered in order")?;
                require((n[1] as usize) < self.guards.len(), "no such scope")?;
                require(self.terms.contains_key(&n[2]) && self.terms.contains_key(&n[3]), "unknown term")?;
                self.assertions.push((n[1] as usize, n[3]));
            }
            "m" => {
                let n: Vec<i32> = numbers(rest)?;
                require(self.literal(n[2] as u32)? == n[0], "not the literal of the normal form")?;
            }
            "i" => self.inputs.push(numbers(rest)?[0]),
            "g" => self.gates.push(numbers(rest)?.try_into().map_err(|_| "a gate has two inputs")?),
            "w" => {
                let n: Vec<u32> = numbers(rest)?;
                require(self.terms.contains_key(&n[0]), "unknown term")?;
                require(self.words.insert(n[0], n[1..].to_vec()).is_none(), "a second word")?;
            }
            "b" => {
                let [read, value] = numbers(rest)?[..] else { return Err("two terms expected".into()) };
                require(self.own_read(read) == Some(value), "not the read of a store at its index")?;
                let word = self.words.get(&value).ok_or("no word")?.clone();
                require(self.words.insert(read, word).is_none(), "a second word")?;
            }
            "d" => {
                let output: i32 = numbers(&rest[..1])?[0];
                let node: u32 = numbers(&rest[2..3])?[0];
                let inputs = numbers(&rest[3..])?;
                let lit = if node.is_multiple_of(2) { output } else { -output };
                require(self.bound.insert(node / 2, lit).is_none(), "bound twice")?;
                self.definitions.push(Definition { kind: rest[1].into(), node, output, inputs });
            }
            "e" => {
                let n: Vec<i32> = numbers(rest)?;
                let (a, b) = (n[1] as u32, n[2] as u32);
                require(self.terms[&a].sort == self.terms[&b].sort, "equality of two sorts")?;
                self.atoms.push((n[0], Atom::Equal(a, b)));
                if let Some(&circuit) = n.get(3) {
                    self.circuits.push((a, b, circuit as u32, n[0]));
                }
            }
            "o" => {
                let n: Vec<i32> = numbers(rest)?;
                require(self.literal(n[1] as u32)? == n[0], "not the literal of the term")?;
                self.atoms.push((n[0], Atom::Holds(n[1] as u32)));
            }
            "c" => {
                let (id, clause, reason) = split_clause(rest)?;
                self.reason(&clause, &reason)?;
                *self.summary.reasons.entry(reason[0].to_string()).or_default() += 1;
                self.add(id, clause)?;
            }
            "l" => {
                let (id, clause, _) = split_clause(rest)?;
                require(self.is_valid(&clause), "not valid by congruence")?;
                self.summary.lemmas += 1;
                self.add(id, clause)?;
            }
            "r" => {
                let (id, clause, hints) = split_clause(rest)?;
                self.propagate(&clause, &numbers(&hints)?)?;
                self.summary.derived += 1;
                self.add(id, clause)?;
            }
            "x" => {
                let id = numbers(rest)?[0];
                require(self.clauses.remove(&id).is_some(), "deleted twice")?;
            }
            "q" => {
                let query: Vec<i32> = numbers(rest)?;
                require(query.iter().all(|l| !self.closed.contains(&l.abs())), "a closed scope is assumed")?;
                let mut guards = self.guards.iter().flatten();
                require(guards.all(|guard| query.contains(guard)), "an open scope is not assumed")?;
                self.query = Some(query);
            }
            "=" => self.answer(rest)?,
            _ => return Err("unknown step".into()),
        }
        Ok(())
    }

    fn term(&mut self, line: &str) -> Check {
        let mut parts = line[2..].splitn(3, ' ');
        let id = parts.next().unwrap().parse().unwrap();
        let sort = parts.next().unwrap().parse().unwrap();
        let (head, rest) = split_head(parts.next().ok_or("no head")?);
        let args: Vec<u32> = numbers(&rest.split_whitespace().collect::<Vec<_>>())?;
        require(self.sorts.contains_key(&sort), "unknown sort")?;
        require(args.iter().all(|arg| self.terms.contains_key(arg)), "unknown argument")?;
        let term = Term { sort, head: head.into(), args };
        require(self.terms.insert(id, term).is_none(), "told twice")
    }

    /// The SAT literal of a Boolean term.
    pub fn literal(&self, t: u32) -> Check<i32> {
        let word = self.words.get(&t).ok_or("a term without bits")?;
        let lit = *self.bound.get(&(word[0] / 2)).ok_or("a node without literal")?;
        Ok(if word[0].is_multiple_of(2) { lit } else { -lit })
    }

    fn add(&mut self, id: u64, clause: Vec<i32>) -> Check {
        require(id > self.last, "numbers do not increase")?;
        self.last = id;
        self.clauses.insert(id, clause);
        Ok(())
    }

    fn propagate(&self, clause: &[i32], hints: &[u64]) -> Check {
        let mut truths: HashSet<i32> = clause.iter().map(|lit| -lit).collect();
        for (at, hint) in hints.iter().enumerate() {
            let hinted = self.clauses.get(hint).ok_or(format!("hint {hint} is not there"))?;
            let open: HashSet<i32> = hinted.iter().copied().filter(|lit| !truths.contains(&-lit)).collect();
            match open.len() {
                0 => return require(at + 1 == hints.len(), "a conflict before the last hint"),
                1 => truths.extend(open),
                _ => return Err(format!("hint {hint} is not unit")),
            }
        }
        Err("no conflict".into())
    }

    fn answer(&mut self, rest: &[&str]) -> Check {
        self.summary.answers.push(rest[0].into());
        let query = self.query.take();
        match rest {
            ["sat"] => require(query.is_some(), "an answer without a query"),
            ["unknown"] => Ok(()),
            ["unsat", "opposite", lit] => {
                let (lit, query): (i32, _) = (lit.parse().unwrap(), query.ok_or("no query")?);
                require(query.contains(&lit) && query.contains(&-lit), "not assumed")
            }
            ["unsat", id] => {
                let id = id.parse().map_err(|_| "no clause")?;
                let clause = self.clauses.get(&id).ok_or("no such clause")?;
                let query = query.ok_or("no query")?;
                require(clause.iter().all(|lit| query.contains(&-lit)), "not over negated assumptions")
            }
            _ => Err("not an answer".into()),
        }
    }
}

/// The number and literals of a clause, and what follows its 0.
fn split_clause<'a>(words: &[&'a str]) -> Check<(u64, Vec<i32>, Vec<&'a str>)> {
    let end = words.iter().skip(1).position(|&w| w == "0").ok_or("no end of the clause")? + 1;
    let id = words[0].parse().map_err(|_| "no number")?;
    Ok((id, numbers(&words[1..end])?, words[end + 1..].to_vec()))
}
