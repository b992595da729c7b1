//! Random Horn clauses, linear and not, over integers, words of four bits and Booleans.
//!
//! Numbers are small, so that a derivation is short if there is one. Each argument of an atom is a
//! variable of its own most of the time, else a term; guards compare terms of one sort.

use euphonium_random::Rng;
use std::fmt::Write;

/// The sort of an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// `Int`
    Int,
    /// `(_ BitVec 4)`
    Word,
    /// `Bool`
    Bool,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Kind::Int => "Int",
            Kind::Word => "(_ BitVec 4)",
            Kind::Bool => "Bool",
        }
    }
}

/// A clause: variables, conjuncts of the body, and the head.
#[derive(Clone, Debug)]
pub struct Clause {
    /// Names with sorts.
    pub variables: Vec<(String, Kind)>,
    /// Conjuncts, atoms among them.
    pub body: Vec<String>,
    /// An atom, or `false`.
    pub head: String,
}

/// A set of clauses.
#[derive(Clone, Debug)]
pub struct Horn {
    /// Predicates with the sorts of their arguments.
    pub predicates: Vec<(String, Vec<Kind>)>,
    /// The clauses.
    pub clauses: Vec<Clause>,
}

/// The script of a seed.
pub fn generate(seed: u64) -> Horn {
    let mut rng = Rng::new(seed);
    let kinds: &[Kind] = match rng.below(4) {
        0 => &[Kind::Int],
        1 => &[Kind::Word, Kind::Bool],
        2 => &[Kind::Int, Kind::Bool],
        _ => &[Kind::Int, Kind::Word, Kind::Bool],
    };
    let mut predicates = Vec::new();
    for i in 0..rng.between(1, 4) {
        let arity = rng.below(4);
        let sorts = (0..arity).map(|_| rng.any(kinds)).collect();
        predicates.push((format!("p{i}"), sorts));
    }
    let mut horn = Horn { predicates, clauses: Vec::new() };
    for i in 0..horn.predicates.len() {
        // Something is derived, at least of the first predicates.
        if i == 0 || rng.chance(50) {
            let clause = Draft::new(&mut rng, kinds).clause(&horn, &[], Some(i));
            horn.clauses.push(clause);
        }
    }
    for _ in 0..rng.between(1, 5) {
        let count = rng.weighted(&[(1, 0), (4, 1), (4, 2), (1, 3)]).unwrap_or(1);
        let body: Vec<usize> = (0..count).map(|_| rng.below(horn.predicates.len())).collect();
        let head = rng.below(horn.predicates.len());
        let clause = Draft::new(&mut rng, kinds).clause(&horn, &body, Some(head));
        horn.clauses.push(clause);
    }
    for _ in 0..rng.between(1, 2) {
        let body: Vec<usize> = (0..rng.between(1, 2)).map(|_| rng.below(horn.predicates.len())).collect();
        let clause = Draft::new(&mut rng, kinds).clause(&horn, &body, None);
        horn.clauses.push(clause);
    }
    horn
}

struct Draft<'r> {
    rng: &'r mut Rng,
    kinds: &'r [Kind],
    variables: Vec<(String, Kind)>,
}

impl<'r> Draft<'r> {
    fn new(rng: &'r mut Rng, kinds: &'r [Kind]) -> Draft<'r> {
        Draft { rng, kinds, variables: Vec::new() }
    }

    fn clause(mut self, horn: &Horn, body: &[usize], head: Option<usize>) -> Clause {
        let mut conjuncts = Vec::new();
        for &p in body {
            let atom = self.atom(&horn.predicates[p], 70);
            conjuncts.push(atom);
        }
        let head = head.map(|p| self.atom(&horn.predicates[p], 15));
        for _ in 0..self.rng.between(if head.is_some() { 0 } else { 1 }, 3) {
            let kind = self.rng.any(self.kinds);
            let guard = self.guard(kind);
            conjuncts.push(guard);
        }
        let head = head.unwrap_or_else(|| "false".into());
        Clause { variables: self.variables, body: conjuncts, head }
    }

    fn atom(&mut self, (name, sorts): &(String, Vec<Kind>), fresh: usize) -> String {
        let args: Vec<String> = sorts
            .iter()
            .map(|&kind| if self.rng.chance(fresh) { self.fresh(kind) } else { self.term(kind, 2) })
            .collect();
        if args.is_empty() { name.clone() } else { format!("({name} {})", args.join(" ")) }
    }

    fn fresh(&mut self, kind: Kind) -> String {
        let name = format!("v{}", self.variables.len());
        self.variables.push((name.clone(), kind));
        name
    }

    fn variable(&mut self, kind: Kind) -> String {
        let known: Vec<&String> = self.variables.iter().filter(|(_, k)| *k == kind).map(|(v, _)| v).collect();
        match self.rng.pick(&known) {
            Some(&name) if self.rng.chance(85) => name.clone(),
            _ => self.fresh(kind),
        }
    }

    fn term(&mut self, kind: Kind, depth: usize) -> String {
        if depth == 0 || self.rng.chance(35) {
            return if self.rng.chance(65) { self.variable(kind) } else { self.literal(kind) };
        }
        match kind {
            Kind::Int => {
                let (a, b) = (self.term(kind, depth - 1), self.term(kind, depth - 1));
                match self.rng.below(5) {
                    0 | 1 => format!("(+ {a} {b})"),
                    2 => format!("(- {a} {b})"),
                    3 => format!("(* 2 {a})"),
                    _ => format!("(ite {} {a} {b})", self.guard(Kind::Int)),
                }
            }
            Kind::Word => {
                let (a, b) = (self.term(kind, depth - 1), self.term(kind, depth - 1));
                let op = self.rng.any(&["bvadd", "bvsub", "bvand", "bvor", "bvxor", "bvshl", "bvmul"]);
                format!("({op} {a} {b})")
            }
            Kind::Bool => match self.rng.below(3) {
                0 => format!("(not {})", self.term(kind, depth - 1)),
                _ => {
                    let kind = self.rng.any(self.kinds);
                    self.guard(kind)
                }
            },
        }
    }

    fn literal(&mut self, kind: Kind) -> String {
        match kind {
            Kind::Int => match self.rng.below(9) {
                n @ 0..=5 => n.to_string(),
                n => format!("(- {})", n - 5),
            },
            Kind::Word => format!("#x{:x}", self.rng.below(16)),
            Kind::Bool => self.rng.any(&["true", "false"]).into(),
        }
    }

    fn guard(&mut self, kind: Kind) -> String {
        let (a, b) = (self.term(kind, 1), self.term(kind, 1));
        let op = match kind {
            Kind::Int => self.rng.any(&["<", "<=", "=", ">", "distinct"]),
            Kind::Word => self.rng.any(&["bvult", "bvsle", "=", "distinct"]),
            Kind::Bool => self.rng.any(&["=", "or", "and", "=>"]),
        };
        format!("({op} {a} {b})")
    }
}

impl Clause {
    fn body(&self) -> String {
        match &self.body[..] {
            [] => "true".into(),
            [one] => one.clone(),
            more => format!("(and {})", more.join(" ")),
        }
    }
}

impl Horn {
    /// The script, which asks for a model, too.
    pub fn script(&self) -> String {
        let mut text = String::from("(set-logic HORN)\n");
        for (name, sorts) in &self.predicates {
            let sorts: Vec<&str> = sorts.iter().map(|kind| kind.name()).collect();
            // Writing to a string does not fail.
            let _ = writeln!(text, "(declare-fun {name} ({}) Bool)", sorts.join(" "));
        }
        for clause in &self.clauses {
            let implication = format!("(=> {} {})", clause.body(), clause.head);
            let bound: Vec<String> =
                clause.variables.iter().map(|(name, kind)| format!("({name} {})", kind.name())).collect();
            let _ = match bound.is_empty() {
                true => writeln!(text, "(assert {implication})"),
                false => writeln!(text, "(assert (forall ({}) {implication}))", bound.join(" ")),
            };
        }
        text + "(check-sat)\n(get-model)\n"
    }

    /// A script that says `unsat` once for each clause if the definitions satisfy all of them.
    pub fn question(&self, definitions: &str) -> String {
        let mut text = format!("{definitions}\n");
        for clause in &self.clauses {
            text.push_str("(push)\n");
            for (name, kind) in &clause.variables {
                let _ = writeln!(text, "(declare-const {name} {})", kind.name());
            }
            let _ = writeln!(
                text,
                "(assert {})\n(assert (not {}))\n(check-sat)\n(pop)",
                clause.body(),
                clause.head
            );
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_names_a_script() {
        assert_eq!(generate(7).script(), generate(7).script());
        let scripts: Vec<Horn> = (0..200).map(generate).collect();
        let premises = |horn: &Horn| {
            let atoms =
                |c: &Clause| c.body.iter().filter(|t| t.starts_with("(p") || t.starts_with('p')).count();
            horn.clauses.iter().map(atoms).max()
        };
        assert!(scripts.iter().any(|horn| premises(horn) > Some(1)));
        assert!(scripts.iter().any(|horn| premises(horn) == Some(1)));
    }
}
