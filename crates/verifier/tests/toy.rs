//! A toy engine, added as a stranger would add one: its own entry beside those of the table.

use euphonium_engine::settings::{Kind, Setting};
use euphonium_engine::{Engine, Entry, Event, Make, Proof, Settings, Task, Unknown, Verdict};
use euphonium_verifier::engines::Choice;
use euphonium_verifier::{Account, Answer, Conclusion, Line, Options, Portfolio, Question, verify};
use std::path::PathBuf;

/// Claims that the property is its own inductive invariant, or whatever it is told to claim.
struct Toy {
    reckless: bool,
}

impl Engine for Toy {
    fn name(&self) -> &'static str {
        "toy"
    }

    fn decide(&mut self, task: Task<'_>) -> Result<Verdict, Unknown> {
        task.events.event("toy", Event::Depth(1));
        let formula = task.system.properties[task.property].formula;
        match self.reckless || task.terms.postorder(&[formula]).len() < 100 {
            true => Ok(Verdict::Safe(Proof::Inductive(formula))),
            false => Err(Unknown::GaveUp("the property is too large for a toy".into())),
        }
    }
}

static TOY: Entry = Entry {
    name: "toy",
    method: "the property is its own invariant",
    follows: "nobody",
    takes: "transition systems",
    proves: "with an inductive invariant",
    finds: "nothing",
    limits: "nearly everything",
    share: 0.5,
    shed: Some(0),
    unrolls: false,
    sprints: false,
    weight: 1.0,
    on_arrays: 1.0,
    lead: 0.0,
    copies_calls: false,
    settings: &[Setting { name: "toy-reckless", kind: Kind::Flag, help: "Claim it always" }],
    make: Make::System(|settings| Box::new(Toy { reckless: settings.flag("toy-reckless") })),
};

/// x counts from 0 to 3 and starts again; the property is that it is less than the limit.
fn system(name: &str, limit: u32) -> PathBuf {
    let text = format!(
        "(declare-fun x () (_ BitVec 4)) (declare-fun x1 () (_ BitVec 4))
         (define-fun s () (_ BitVec 4) (! x :next x1))
         (define-fun i () Bool (! (= x #x0) :init true))
         (define-fun t () Bool (! (= x1 (ite (= x #x3) #x0 (bvadd x #x1))) :trans true))
         (define-fun p () Bool (! (bvult x (_ bv{limit} 4)) :invar-property 0))"
    );
    let path = std::env::temp_dir().join(format!("euphonium-toy-{}-{name}.vmt", std::process::id()));
    std::fs::write(&path, text).expect("writable");
    path
}

fn run(name: &str, limit: u32, settings: &Settings) -> Answer {
    let file = system(name, limit);
    let question = Question { files: vec![file.clone()], ..Question::default() };
    let portfolio = Portfolio { choice: Choice::One, lines: vec![Line::new(&TOY, settings)] };
    let options = Options { portfolio, ..Options::new(question) };
    let mut found = verify(&options, &Account::default()).expect("a system");
    std::fs::remove_file(file).expect("it is there");
    assert_eq!(&*found.findings[0].engine, "toy");
    found.findings.remove(0).answer
}

#[test]
fn what_it_claims_is_checked() {
    let answer = run("right", 4, &Settings::default());
    assert_eq!(answer.conclusion(), Conclusion::Safe);
    // The next state of 5 is 6, so this is no invariant by itself, though it holds.
    let answer = run("weak", 6, &Settings::default());
    assert!(matches!(answer, Answer::Rejected { .. }), "{answer:?}");
}

#[test]
fn it_has_its_setting() {
    let mut settings = Settings::default();
    settings.set(&TOY.settings[0], "on").expect("a flag");
    assert_eq!(run("reckless", 4, &settings).conclusion(), Conclusion::Safe);
}
