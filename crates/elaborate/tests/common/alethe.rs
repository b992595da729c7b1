//! A small strict reader of Alethe, for the rules that are written. A resolution has to name its pivots, the
//! equations of a chain have to be in their order.

use eucheck::number::Rational;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Terms, each once: a head and arguments.
#[derive(Default)]
struct Reader {
    nodes: Vec<(String, Vec<usize>)>,
    ids: HashMap<(String, Vec<usize>), usize>,
    defined: HashMap<String, usize>,
    sorts: HashMap<String, String>,
}

/// A word or a list.
enum Tree {
    Word(String),
    List(Vec<Tree>),
}

fn trees(text: &str) -> Vec<Tree> {
    let mut stack = vec![Vec::new()];
    for word in text.replace('(', " ( ").replace(')', " ) ").split_whitespace() {
        match word {
            "(" => stack.push(Vec::new()),
            ")" => {
                let list = stack.pop().unwrap();
                stack.last_mut().unwrap().push(Tree::List(list));
            }
            _ => stack.last_mut().unwrap().push(Tree::Word(word.into())),
        }
    }
    stack.pop().unwrap()
}

impl Tree {
    fn word(&self) -> &str {
        if let Tree::Word(word) = self { word } else { "" }
    }

    fn list(&self) -> &[Tree] {
        if let Tree::List(list) = self { list } else { &[] }
    }
}

impl Reader {
    fn id(&mut self, head: &str, args: Vec<usize>) -> usize {
        let key = (head.to_string(), args);
        if let Some(&id) = self.ids.get(&key) {
            return id;
        }
        self.nodes.push(key.clone());
        self.ids.insert(key, self.nodes.len() - 1);
        self.nodes.len() - 1
    }

    fn term(&mut self, tree: &Tree) -> usize {
        match tree {
            Tree::Word(word) => self.defined.get(word).copied().unwrap_or_else(|| self.id(word, vec![])),
            Tree::List(list) => {
                let args = list[1..].iter().map(|tree| self.term(tree)).collect();
                self.id(list[0].word(), args)
            }
        }
    }

    /// Sorts of functions, and definitions.
    fn declaration(&mut self, command: &[Tree]) -> bool {
        match command[0].word() {
            "define-fun" => {
                let id = self.term(&command[4]);
                self.defined.insert(command[1].word().into(), id);
            }
            "declare-fun" => drop(self.sorts.insert(command[1].word().into(), command[3].word().into())),
            _ => return false,
        }
        true
    }

    fn parts(&self, id: usize, head: &str) -> Option<&[usize]> {
        (self.nodes[id].0 == head).then_some(&self.nodes[id].1)
    }

    fn pair(&self, id: usize, head: &str) -> Option<(usize, usize)> {
        match self.parts(id, head)? {
            &[a, b] => Some((a, b)),
            _ => None,
        }
    }

    fn not(&mut self, id: usize) -> usize {
        self.id("not", vec![id])
    }

    fn number(&self, id: usize) -> Option<Rational> {
        let (head, args) = &self.nodes[id];
        match (&**head, &args[..]) {
            ("-", &[a]) => Some(self.number(a)?.negated()),
            ("/", &[a, b]) => Some(self.number(a)?.times(&self.number(b)?.inverse()?)),
            (word, []) => Rational::parse(word.strip_suffix(".0").unwrap_or(word)),
            _ => None,
        }
    }

    fn is_integer(&self, id: usize) -> bool {
        let (head, args) = &self.nodes[id];
        match &**head {
            "+" | "*" | "-" => args.iter().all(|&arg| self.is_integer(arg)),
            word => self
                .sorts
                .get(word)
                .map_or(!word.contains('.') && self.number(id).is_some(), |sort| sort == "Int"),
        }
    }

    /// Adds a multiple of a term to a sum; the constant is at `usize::MAX`.
    fn add(&self, sum: &mut BTreeMap<usize, Rational>, id: usize, factor: &Rational) {
        let (head, args) = &self.nodes[id];
        // All factors but one are numbers.
        let factors: Vec<usize> = args.iter().copied().filter(|&arg| self.number(arg).is_none()).collect();
        let value =
            args.iter().filter_map(|&arg| self.number(arg)).fold(Rational::from(1), |a, b| a.times(&b));
        if let Some(value) = self.number(id) {
            let entry = sum.entry(usize::MAX).or_insert(0.into());
            *entry = entry.plus(&value.times(factor));
        } else if head == "+" || head == "to_real" {
            args.iter().for_each(|&arg| self.add(sum, arg, factor));
        } else if let ("*", &[inner]) = (&**head, &factors[..]) {
            self.add(sum, inner, &factor.times(&value));
        } else {
            let entry = sum.entry(id).or_insert(0.into());
            *entry = entry.plus(factor);
        }
    }

    /// Would the clause's literals, were all false, add up to something that cannot be?
    fn is_sum(&self, clause: &[usize], args: &[Rational]) -> Option<bool> {
        let (mut sum, mut strict, mut equations) = (BTreeMap::new(), false, true);
        for (&lit, factor) in clause.iter().zip(args) {
            let size = if factor.is_negative() { factor.negated() } else { factor.clone() };
            let (positive, atom) = self.parts(lit, "not").map_or((true, lit), |inner| (false, inner[0]));
            if let (false, Some((a, b))) = (positive, self.pair(atom, "=")) {
                self.add(&mut sum, a, factor);
                self.add(&mut sum, b, &factor.negated());
                continue;
            }
            let (a, b) = self.pair(atom, "<=")?;
            let (low, high) = if positive { (b, a) } else { (a, b) };
            self.add(&mut sum, high, &size);
            self.add(&mut sum, low, &size.negated());
            equations = false;
            if positive && self.is_integer(a) && self.is_integer(b) {
                let entry = sum.entry(usize::MAX).or_insert(0.into());
                *entry = entry.plus(&size.negated());
            } else {
                strict |= positive && !size.is_zero();
            }
        }
        let constant = sum.remove(&usize::MAX).unwrap_or(0.into());
        let impossible = match equations {
            true => !constant.is_zero(),
            false => constant.is_negative() || strict && constant.is_zero(),
        };
        Some(clause.len() == args.len() && sum.values().all(Rational::is_zero) && impossible)
    }

    fn is_chain(&self, clause: &[usize]) -> Option<bool> {
        let (conclusion, links) = clause.split_last()?;
        let (start, end) = self.pair(*conclusion, "=")?;
        let mut at = start;
        for &link in links {
            let (a, b) = self.pair(self.parts(link, "not")?[0], "=")?;
            at = if a == at {
                b
            } else if b == at {
                a
            } else {
                return Some(false);
            };
        }
        Some(at == end && links.len() > 1)
    }

    fn is_congruence(&self, clause: &[usize]) -> Option<bool> {
        let (conclusion, premises) = clause.split_last()?;
        let (s, t) = self.pair(*conclusion, "=")?;
        let ((f, a), (g, b)) = (&self.nodes[s], &self.nodes[t]);
        let fits = |(premise, (&a, &b)): (&usize, (&usize, &usize))| {
            let sides = self.parts(*premise, "not").and_then(|inner| self.pair(inner[0], "="));
            sides == Some((a, b)) || sides == Some((b, a))
        };
        let same = f == g && a.len() == b.len() && premises.len() == a.len() && !a.is_empty();
        Some(same && premises.iter().zip(a.iter().zip(b)).all(fits))
    }
}

/// The number of steps that are not looked into, if the proof holds.
pub fn check(problem: &str, proof: &str) -> Result<usize, String> {
    let (mut reader, mut asserted, mut holes) = (Reader::default(), BTreeSet::new(), 0);
    for command in trees(problem) {
        if !reader.declaration(command.list()) && command.list()[0].word() == "assert" {
            asserted.insert(reader.term(&command.list()[1]));
        }
    }
    let mut known: HashMap<String, Vec<usize>> = HashMap::new();
    let mut last = vec![0];
    for command in trees(proof) {
        let command = command.list();
        if reader.declaration(command) {
            continue;
        }
        let name = command[1].word().to_string();
        if command[0].word() == "assume" {
            let id = reader.term(&command[2]);
            if !asserted.contains(&id) {
                return Err(format!("{name} is not asserted"));
            }
            known.insert(name, vec![id]);
            continue;
        }
        let clause: Vec<usize> = command[2].list()[1..].iter().map(|tree| reader.term(tree)).collect();
        let (mut rule, mut premises, mut args) = ("", Vec::new(), Vec::new());
        for pair in command[3..].chunks(2) {
            match pair[0].word() {
                ":rule" => rule = pair[1].word(),
                ":premises" => {
                    for premise in pair[1].list() {
                        premises.push(
                            known
                                .get(premise.word())
                                .ok_or(format!("{name}: no {}", premise.word()))?
                                .clone(),
                        );
                    }
                }
                _ => args = pair[1].list().iter().map(|tree| reader.term(tree)).collect(),
            }
        }
        if rule == "lia_generic" {
            holes += 1;
        } else if !holds(&mut reader, rule, &clause, &premises, &args).unwrap_or(false) {
            return Err(format!("{name} is no {rule}"));
        }
        last.clone_from(&clause);
        known.insert(name, clause);
    }
    if last.is_empty() { Ok(holes) } else { Err("the last clause is not empty".into()) }
}

fn set(clause: &[usize]) -> BTreeSet<usize> {
    clause.iter().copied().collect()
}

fn holds(
    reader: &mut Reader,
    rule: &str,
    clause: &[usize],
    premises: &[Vec<usize>],
    args: &[usize],
) -> Option<bool> {
    if !matches!(rule, "resolution" | "weakening" | "or") && !premises.is_empty() {
        return None;
    }
    Some(match (rule, clause) {
        ("resolution", _) => {
            let (first, others) = premises.split_first()?;
            let mut running = set(first);
            if args.len() != 2 * others.len() || others.is_empty() {
                return None;
            }
            for (other, pivot) in others.iter().zip(args.chunks(2)) {
                let (positive, mut other) = (reader.nodes[pivot[1]].0 == "true", set(other));
                let opposite = reader.not(pivot[0]);
                let (here, there) = if positive { (pivot[0], opposite) } else { (opposite, pivot[0]) };
                if !running.remove(&here) || !other.remove(&there) {
                    return Some(false);
                }
                running.extend(other);
            }
            running == set(clause)
        }
        ("weakening", _) => premises.len() == 1 && set(&premises[0]).is_subset(&set(clause)),
        ("or", _) => match &premises {
            [premise] if premise.len() == 1 => reader.parts(premise[0], "or")? == clause,
            _ => false,
        },
        ("true", &[only]) => reader.nodes[only] == ("true".into(), vec![]),
        ("not_not", &[triple, inner]) => {
            let once = reader.not(inner);
            let twice = reader.not(once);
            triple == reader.not(twice)
        }
        ("and_pos", &[gate, part]) => {
            let place: usize = reader.nodes[args[0]].0.parse().ok()?;
            let inside = reader.parts(gate, "not")?[0];
            reader.parts(inside, "and")?.get(place) == Some(&part)
        }
        ("and_neg", [gate, negated @ ..]) => {
            let parts = reader.parts(*gate, "and")?.to_vec();
            parts.into_iter().map(|part| reader.not(part)).eq(negated.iter().copied())
        }
        ("equiv_pos1" | "equiv_pos2" | "equiv_neg1" | "equiv_neg2", &[equation, x, y]) => {
            let positive = rule.contains("neg");
            let inner = if positive { equation } else { reader.parts(equation, "not")?[0] };
            let (a, b) = reader.pair(inner, "=")?;
            let (not_a, not_b) = (reader.not(a), reader.not(b));
            let expected = match rule {
                "equiv_pos1" => (a, not_b),
                "equiv_pos2" => (not_a, b),
                "equiv_neg1" => (not_a, not_b),
                _ => (a, b),
            };
            (x, y) == expected
        }
        ("eq_reflexive", &[equation]) => reader.pair(equation, "=").is_some_and(|(a, b)| a == b),
        ("eq_transitive", _) => reader.is_chain(clause)?,
        ("eq_congruent", _) => reader.is_congruence(clause)?,
        ("la_disequality", &[whole]) => {
            let parts = reader.parts(whole, "or")?.to_vec();
            let (a, b) = reader.pair(*parts.first()?, "=")?;
            let (low, high) = (reader.id("<=", vec![a, b]), reader.id("<=", vec![b, a]));
            parts[1..] == [reader.not(low), reader.not(high)]
        }
        ("la_generic", _) => {
            let args = args.iter().map(|&arg| reader.number(arg)).collect::<Option<Vec<_>>>()?;
            reader.is_sum(clause, &args)?
        }
        _ => false,
    })
}
