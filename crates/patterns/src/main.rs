//! What an IC3 engine asks of the solver: tens of thousands of small questions under assumptions.
//!
//! A random EUF problem (by default 200 terms, 400 equality atoms, 1,000 clauses of three literals)
//! is asked 20,000 times whether a random cube can be extended to a model. After `unsat` the core is
//! read, after `sat` the partition of the terms; every few calls a clause is added. The same
//! questions go to our solver through its Rust interface and, with `--peer`, to another one through a
//! pipe (`--peer 'z3 -in'`, or `--peer 'euphonium solve -'` for ourselves). The answers must agree.
//!
//! Times are per call, with reading of the core or model, separately for the two answers.

use clap::Parser;
use euphonium_process::{Running, signals};
use euphonium_random::Rng;
use euphonium_smt::{Config, Satisfiability, Solver};
use euphonium_term::{Op, TermId, Terms};
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::process::{ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

#[derive(Parser)]
struct Args {
    /// Checks to run.
    #[arg(long, default_value_t = 20_000)]
    calls: usize,
    /// Terms of the problem.
    #[arg(long, default_value_t = 200)]
    terms: usize,
    /// Equality atoms.
    #[arg(long, default_value_t = 400)]
    atoms: usize,
    /// Clauses at the start.
    #[arg(long, default_value_t = 1000)]
    clauses: usize,
    /// Literals in each cube.
    #[arg(long, default_value_t = 60)]
    cube: usize,
    /// How many literals of a hundred are equalities; the others are disequalities.
    #[arg(long, default_value_t = 20)]
    positive: usize,
    /// A clause is added after this many calls.
    #[arg(long, default_value_t = 100)]
    add_every: usize,
    /// Seed of the problem.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Another solver, as a command that reads SMT-LIB from its standard input.
    #[arg(long)]
    peer: Option<String>,
}

/// A literal of the problem: an atom with its sign.
type Literal = (usize, bool);

/// A term of the problem: a constant, or a function of earlier terms.
enum Shape {
    Constant,
    Unary(usize),
    Binary(usize, usize),
}

/// The questions, independent of who answers them.
struct Problem {
    terms: Vec<Shape>,
    atoms: Vec<(usize, usize)>,
    clauses: Vec<Vec<Literal>>,
    cubes: Vec<Vec<Literal>>,
    added: Vec<Vec<Literal>>,
}

impl Problem {
    fn generate(args: &Args) -> Problem {
        let mut random = Rng::new(args.seed);
        let constants = (args.terms / 4).max(2);
        let terms = (0..args.terms)
            .map(|i| match i {
                _ if i < constants => Shape::Constant,
                _ if random.below(2) == 0 => Shape::Unary(random.below(i)),
                _ => Shape::Binary(random.below(i), random.below(i)),
            })
            .collect();
        let mut atoms = Vec::new();
        while atoms.len() < args.atoms {
            let (a, b) = (random.below(args.terms), random.below(args.terms));
            let pair = (a.min(b), a.max(b));
            if a != b && !atoms.contains(&pair) {
                atoms.push(pair);
            }
        }
        let literal = |random: &mut Rng| (random.below(args.atoms), random.below(100) < args.positive);
        let clause = |random: &mut Rng| (0..3).map(|_| literal(random)).collect::<Vec<_>>();
        let clauses = (0..args.clauses).map(|_| clause(&mut random)).collect();
        let cubes = (0..args.calls)
            .map(|_| {
                let mut cube: Vec<Literal> = Vec::new();
                while cube.len() < args.cube {
                    let l = literal(&mut random);
                    if cube.iter().all(|&(atom, _)| atom != l.0) {
                        cube.push(l);
                    }
                }
                cube
            })
            .collect();
        let added = (0..args.calls / args.add_every.max(1)).map(|_| clause(&mut random)).collect();
        Problem { terms, atoms, clauses, cubes, added }
    }
}

/// Time spent on each kind of answer.
#[derive(Default)]
struct Times {
    sat: (u32, Duration),
    unsat: (u32, Duration),
    core_literals: usize,
}

impl Times {
    fn note(&mut self, sat: bool, time: Duration) {
        let slot = if sat { &mut self.sat } else { &mut self.unsat };
        slot.0 += 1;
        slot.1 += time;
    }

    fn print(&self, name: &str) {
        let mean = |(n, time): (u32, Duration)| time.as_secs_f64() * 1e6 / f64::from(n.max(1));
        println!(
            "{name:12} unsat: {:6} calls {:9.1} us each; sat: {:6} calls {:9.1} us each; total {:.3} s; mean \
             core {:.1}",
            self.unsat.0,
            mean(self.unsat),
            self.sat.0,
            mean(self.sat),
            (self.unsat.1 + self.sat.1).as_secs_f64(),
            self.core_literals as f64 / f64::from(self.unsat.0.max(1)),
        );
    }
}

fn ours(args: &Args, problem: &Problem) -> (Vec<bool>, Times) {
    let mut terms = Terms::new();
    let sort = terms.uninterpreted_sort("U");
    let f = terms.declare("f", &[sort], sort);
    let g = terms.declare("g", &[sort, sort], sort);
    let mut nodes: Vec<TermId> = Vec::new();
    for (i, shape) in problem.terms.iter().enumerate() {
        nodes.push(match *shape {
            Shape::Constant => terms.declare_const(&format!("c{i}"), sort),
            Shape::Unary(a) => terms.mk(Op::App(f), &[nodes[a]]),
            Shape::Binary(a, b) => terms.mk(Op::App(g), &[nodes[a], nodes[b]]),
        });
    }
    let mut solver = Solver::new(Config { preprocess: false, ..Config::default() });
    let mut atoms = Vec::new();
    for &(a, b) in &problem.atoms {
        let equality = terms.eq(nodes[a], nodes[b]);
        atoms.push(solver.literal(&mut terms, equality).expect("equalities are supported"));
    }
    let lit = |&(atom, sign): &Literal| if sign { atoms[atom] } else { !atoms[atom] };
    for clause in &problem.clauses {
        solver.add_clause(&clause.iter().map(lit).collect::<Vec<_>>());
    }
    let (mut answers, mut times) = (Vec::new(), Times::default());
    let mut partition = vec![0; nodes.len()];
    let mut cube = Vec::new();
    for (i, literals) in problem.cubes.iter().enumerate() {
        cube.clear();
        cube.extend(literals.iter().map(lit));
        let start = Instant::now();
        let sat = match solver.check_literals(&mut terms, &cube) {
            Satisfiability::Sat => {
                for (class, &t) in partition.iter_mut().zip(&nodes) {
                    *class = solver.class(t).unwrap_or(u32::MAX);
                }
                true
            }
            Satisfiability::Unsat => {
                times.core_literals += solver.failed_literals().len();
                false
            }
            Satisfiability::Unknown(reason) => panic!("no limit was set, yet: {reason}"),
        };
        times.note(sat, start.elapsed());
        answers.push(sat);
        if (i + 1) % args.add_every.max(1) == 0 {
            let clause = &problem.added[i / args.add_every.max(1)];
            solver.add_clause(&clause.iter().map(lit).collect::<Vec<_>>());
        }
    }
    (answers, times)
}

struct Peer {
    process: Running,
    input: BufWriter<ChildStdin>,
    output: BufReader<ChildStdout>,
    line: String,
}

impl Peer {
    fn start(command: &str) -> std::io::Result<Peer> {
        let mut shell = Command::new("sh");
        let mut process =
            Running::start(shell.args(["-c", command]).stdin(Stdio::piped()).stdout(Stdio::piped()))?;
        let input = BufWriter::new(process.child().stdin.take().expect("it is piped"));
        let output = BufReader::new(process.child().stdout.take().expect("it is piped"));
        Ok(Peer { process, input, output, line: String::new() })
    }

    /// The reply to what was sent, up to the end of its last balanced line.
    fn reply(&mut self) -> std::io::Result<String> {
        self.input.flush()?;
        let mut reply = String::new();
        let mut depth = 0i64;
        loop {
            self.line.clear();
            if self.output.read_line(&mut self.line)? == 0 {
                return Err(std::io::Error::other("the other solver has gone"));
            }
            for byte in self.line.bytes() {
                depth += i64::from(byte == b'(') - i64::from(byte == b')');
            }
            reply.push_str(&self.line);
            if depth == 0 {
                return Ok(reply);
            }
        }
    }
}

fn peer(args: &Args, problem: &Problem, command: &str) -> std::io::Result<(Vec<bool>, Times)> {
    let mut peer = Peer::start(command)?;
    let out = &mut peer.input;
    writeln!(out, "(set-option :produce-models true)\n(set-option :produce-unsat-assumptions true)")?;
    writeln!(out, "(set-logic QF_UF)\n(declare-sort U 0)\n(declare-fun f (U) U)\n(declare-fun g (U U) U)")?;
    for (i, shape) in problem.terms.iter().enumerate() {
        match shape {
            Shape::Constant => writeln!(out, "(declare-const t{i} U)")?,
            Shape::Unary(a) => writeln!(out, "(define-fun t{i} () U (f t{a}))")?,
            Shape::Binary(a, b) => writeln!(out, "(define-fun t{i} () U (g t{a} t{b}))")?,
        }
    }
    for (i, (a, b)) in problem.atoms.iter().enumerate() {
        writeln!(out, "(declare-const p{i} Bool)\n(assert (= p{i} (= t{a} t{b})))")?;
    }
    let lit = |&(atom, sign): &Literal| if sign { format!("p{atom}") } else { format!("(not p{atom})") };
    let text = |clause: &[Literal]| clause.iter().map(lit).collect::<Vec<_>>().join(" ");
    for clause in &problem.clauses {
        writeln!(out, "(assert (or {}))", text(clause))?;
    }
    let names: Vec<String> = (0..problem.terms.len()).map(|i| format!("t{i}")).collect();
    let get_values = format!("(get-value ({}))", names.join(" "));
    let (mut answers, mut times) = (Vec::new(), Times::default());
    for (i, cube) in problem.cubes.iter().enumerate() {
        let start = Instant::now();
        writeln!(peer.input, "(check-sat-assuming ({}))", text(cube))?;
        let sat = match peer.reply()?.trim() {
            "sat" => {
                writeln!(peer.input, "{get_values}")?;
                peer.reply()?;
                true
            }
            "unsat" => {
                writeln!(peer.input, "(get-unsat-assumptions)")?;
                times.core_literals += peer.reply()?.matches('p').count();
                false
            }
            other => return Err(std::io::Error::other(format!("the other solver said {other}"))),
        };
        times.note(sat, start.elapsed());
        answers.push(sat);
        if (i + 1) % args.add_every.max(1) == 0 {
            let clause = &problem.added[i / args.add_every.max(1)];
            writeln!(peer.input, "(assert (or {}))", text(clause))?;
        }
    }
    writeln!(peer.input, "(exit)")?;
    peer.input.flush()?;
    peer.process.wait(Duration::from_secs(1))?;
    Ok((answers, times))
}

fn main() -> std::io::Result<()> {
    signals::end_on_signals(|| ());
    let args = Args::parse();
    let problem = Problem::generate(&args);
    let (answers, our_times) = ours(&args, &problem);
    our_times.print("euphonium");
    if let Some(command) = &args.peer {
        let (peer_answers, peer_times) = peer(&args, &problem, command)?;
        peer_times.print("peer");
        let differing = answers.iter().zip(&peer_answers).filter(|(a, b)| a != b).count();
        let ratio = |a: (u32, Duration), b: (u32, Duration)| b.1.as_secs_f64() / a.1.as_secs_f64().max(1e-9);
        println!(
            "peer / euphonium: unsat {:.1}, sat {:.1}; differing answers: {differing}",
            ratio(our_times.unsat, peer_times.unsat),
            ratio(our_times.sat, peer_times.sat)
        );
        if differing > 0 {
            return Err(std::io::Error::other("the solvers disagree"));
        }
    }
    Ok(())
}
