//! Clauses that are given with a reason: each is built again from it.

use super::{Atom, Check, Checker, numbers, require};
use std::collections::HashSet;

fn same(clause: &[i32], expected: &[i32]) -> bool {
    let set = |lits: &[i32]| lits.iter().copied().collect::<HashSet<_>>();
    set(clause) == set(expected)
}

impl Checker {
    pub fn reason(&mut self, clause: &[i32], reason: &[&str]) -> Check {
        let n: Vec<i32> = numbers(&reason[1..])?;
        let t: Vec<u32> = n.iter().map(|&n| n as u32).collect();
        let holds = match reason[0] {
            "given" => true,
            "assert" => self.is_conjunct(clause, t[0] as usize, t[1])?,
            "closed" => clause == [-n[0]] && self.closed.contains(&n[0]),
            "def" => self.defining(n[0])?.iter().any(|expected| same(clause, expected)),
            "ite" => {
                let [c, a, b] = self.terms[&t[0]].args[..] else { return Err("not an ite".into()) };
                let condition = self.literal(c)?;
                let arm = |lit, arm| self.equal(t[0], arm).iter().any(|&eq| same(clause, &[lit, eq]));
                self.terms[&t[0]].head == "ite" && (arm(-condition, a) || arm(condition, b))
            }
            "row-same" => {
                let value = self.own_read(t[1]).ok_or("not a read at the store's index")?;
                self.terms[&t[1]].args[0] == t[0]
                    && clause.len() == 1
                    && self.says_equal(clause[0], t[1], value)
            }
            "distinct" => self.is_distinct(clause, t[0])?,
            "cong" => self.is_congruence(clause, t[0], t[1]),
            "row" => self.is_path(clause, t[0], t[1], &t[2..], "select")?,
            "const" => self.is_path(clause, t[0], t[1], &t[2..], "(as const")?,
            "ext" => {
                let (left, right, index) = (t[0], t[1], t[2]);
                let witness = &self.terms[&index];
                require(witness.head.starts_with('@') && witness.args.is_empty(), "not a constant")?;
                require(self.witnesses.insert(index), "a witness used twice")?;
                let asserted: Vec<u32> = self.assertions.iter().map(|&(_, t)| t).collect();
                require(!self.occurs(index, asserted), "the witness is not new")?;
                let read = |array| {
                    let is_read = |t: &&u32| {
                        let term = &self.terms[*t];
                        term.head == "select" && term.args == [array, index]
                    };
                    self.terms.keys().find(is_read).copied().ok_or("no read at the witness")
                };
                let (l, r) = (read(left)?, read(right)?);
                let lits = |a: &i32| self.equal(l, r).into_iter().map(|b| [*a, -b]).collect::<Vec<_>>();
                self.equal(left, right).iter().flat_map(lits).any(|expected| same(clause, &expected))
            }
            _ => return Err("unknown reason".into()),
        };
        require(holds, "the reason does not give this clause")
    }

    /// `(select (store a i v) i)`: the stored value.
    pub fn own_read(&self, t: u32) -> Option<u32> {
        let read = self.terms.get(&t).filter(|read| read.head == "select")?;
        let store = self.terms.get(&read.args[0]).filter(|store| store.head == "store")?;
        (store.args[1] == read.args[1]).then(|| store.args[2])
    }

    fn occurs(&self, t: u32, mut stack: Vec<u32>) -> bool {
        let mut seen = HashSet::new();
        while let Some(at) = stack.pop() {
            if at == t {
                return true;
            }
            if seen.insert(at) {
                stack.extend(&self.terms[&at].args);
            }
        }
        false
    }

    /// All literals that say that two terms are equal.
    fn equal(&self, a: u32, b: u32) -> Vec<i32> {
        let says = |atom: &Atom| match *atom {
            Atom::Equal(x, y) => (x, y) == (a, b) || (y, x) == (a, b),
            Atom::Holds(_) => false,
        };
        self.atoms.iter().filter(|(_, atom)| says(atom)).map(|&(lit, _)| lit).collect()
    }

    fn says_equal(&self, lit: i32, a: u32, b: u32) -> bool {
        self.equal(a, b).contains(&lit)
    }

    fn is_conjunct(&self, clause: &[i32], index: usize, conjunct: u32) -> Check<bool> {
        let &(depth, normal) = self.assertions.get(index).ok_or("no such assertion")?;
        let (mut conjuncts, mut stack) = (HashSet::new(), vec![normal]);
        while let Some(t) = stack.pop() {
            if conjuncts.insert(t) && self.terms[&t].head == "and" {
                stack.extend(&self.terms[&t].args);
            }
        }
        require(conjuncts.contains(&conjunct), "not a conjunct of the assertion")?;
        let mut expected: Vec<i32> = Vec::new();
        if depth > 0 {
            expected.push(-self.guards[depth].ok_or("no guard")?);
        }
        let term = &self.terms[&conjunct];
        match &*term.head {
            "false" => {}
            "or" => {
                for &arg in &term.args {
                    expected.push(self.literal(arg)?);
                }
            }
            _ => expected.push(self.literal(conjunct)?),
        }
        Ok(same(clause, &expected))
    }

    /// The clauses of a definition.
    fn defining(&self, output: i32) -> Check<Vec<Vec<i32>>> {
        let of_output = |d: &&super::Definition| d.output == output && d.kind != "input";
        let definition = self.definitions.iter().find(of_output).ok_or("no such definition")?;
        let o = output;
        Ok(match (&*definition.kind, &definition.inputs[..]) {
            ("true", []) => vec![vec![o]],
            ("and", inputs) => {
                let mut clauses: Vec<Vec<i32>> = inputs.iter().map(|&l| vec![-o, l]).collect();
                clauses.push(inputs.iter().map(|l| -l).chain([o]).collect());
                clauses
            }
            ("xor", &[a, b]) => vec![vec![-o, a, b], vec![-o, -a, -b], vec![o, -a, b], vec![o, a, -b]],
            ("ite", &[c, t, e]) => vec![
                vec![-o, -c, t],
                vec![-o, c, e],
                vec![o, -c, -t],
                vec![o, c, -e],
                vec![-o, t, e],
                vec![o, -t, -e],
            ],
            _ => return Err("not a definition".into()),
        })
    }

    fn is_distinct(&self, clause: &[i32], t: u32) -> Check<bool> {
        require(self.terms[&t].head == "distinct", "not a distinct")?;
        let (args, lit) = (&self.terms[&t].args, self.literal(t)?);
        let mut pairs = Vec::new();
        for (i, &a) in args.iter().enumerate() {
            pairs.extend(args[..i].iter().map(|&b| self.equal(a, b)));
        }
        let one = pairs.iter().flatten().any(|&eq| same(clause, &[-lit, -eq]));
        let all = clause.contains(&lit)
            && pairs.iter().all(|eqs| eqs.iter().any(|eq| clause.contains(eq)))
            && clause.iter().all(|l| *l == lit || pairs.iter().flatten().any(|eq| eq == l));
        Ok(one || all)
    }

    fn is_congruence(&self, clause: &[i32], left: u32, right: u32) -> bool {
        let (l, r) = (&self.terms[&left], &self.terms[&right]);
        let argument = |lit: i32| l.args.iter().zip(&r.args).any(|(&a, &b)| self.says_equal(-lit, a, b));
        let covered =
            |(&a, &b): (&u32, &u32)| a == b || clause.iter().any(|&lit| self.says_equal(-lit, a, b));
        l.head == r.head
            && l.args.len() == r.args.len()
            && l.args.iter().zip(&r.args).all(covered)
            && clause.iter().any(|&lit| self.says_equal(lit, left, right))
            && clause.iter().all(|&lit| argument(lit) || self.says_equal(lit, left, right))
    }

    /// If all literals are false, the stores lead from one array to the other past the index.
    fn is_path(&self, clause: &[i32], from: u32, to: u32, stores: &[u32], head: &str) -> Check<bool> {
        let closure = self.closure(clause);
        if closure.contradictory {
            return Ok(true);
        }
        let is_read = |t: u32| self.terms[&t].head == "select";
        let array = |t: u32| if is_read(t) { self.terms[&t].args[0] } else { t };
        let held = |t: u32| if is_read(t) { t } else { self.terms[&t].args[0] };
        require(self.terms[&from].head.starts_with(head), "not what the path begins at")?;
        require(is_read(to) || self.terms[&to].head.starts_with("(as const"), "not the end of a path")?;
        let index = is_read(to).then(|| self.terms[&to].args[1]);
        if is_read(from) && !closure.same(self.terms[&from].args[1], index.ok_or("no index")?) {
            return Err("reads at different indices".into());
        }
        let mut at = array(from);
        for &store in stores {
            let term = &self.terms[&store];
            require(term.head == "store", "not a store")?;
            if let Some(index) = index {
                let differ = clause.iter().any(|&lit| self.says_equal(lit, term.args[1], index));
                require(differ, "a store that may be at the index")?;
            }
            at = if closure.same(at, store) {
                term.args[0]
            } else {
                require(closure.same(at, term.args[0]), "the path is broken")?;
                store
            };
        }
        require(closure.same(at, array(to)), "the path ends elsewhere")?;
        if index.is_none() {
            require(self.more_indices_than(from, stores.len()), "the stores may cover all indices")?;
        }
        Ok(clause.iter().any(|&lit| self.says_equal(lit, held(from), held(to))))
    }

    /// Has an array's index sort more values than this? (Sorts of the tests only.)
    fn more_indices_than(&self, array: u32, stores: usize) -> bool {
        let sort = &self.sorts[&self.terms[&array].sort];
        match sort
            .strip_prefix("(Array (_ BitVec ")
            .and_then(|rest| rest.split(')').next()?.parse::<u32>().ok())
        {
            Some(width) if width < 32 => stores < 1 << width,
            _ => !sort.starts_with("(Array Bool") || stores < 2,
        }
    }
}
