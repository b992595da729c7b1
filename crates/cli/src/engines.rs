//! `euphonium engines`: what each engine is, for people and as JSON.
//!
//! All of it is said by the engines themselves, in their table.

use crate::args::config::EnginesArgs;
use crate::config;
use crate::exit::Exit;
use euphonium_engine::{ENGINES, Entry};
use serde_json::{Value, json};

/// Runs the command.
pub fn main(args: &EnginesArgs) -> Exit {
    let text = match (args.default_config, args.json) {
        (true, _) => config::default_text(),
        (false, true) => format!("{}\n", json()),
        (false, false) => text(),
    };
    crate::manual::print(&text)
}

/// The list for people.
fn text() -> String {
    let mut text =
        String::from("Engines of `euphonium verify --engine NAME`; `auto` runs all that take the input.\n");
    for Entry { name, method, follows, takes, proves, finds, limits, share, weight, lead, .. } in ENGINES {
        let share = share * 100.0;
        let turns = match *lead > 0.0 {
            true => format!("for {lead} s before others, then by weight {weight}"),
            false => format!("by weight {weight}"),
        };
        text.push_str(&format!(
            "\n{name}: {method}\n  follows  {follows}\n  takes    {takes}\n  proves   {proves}\n  finds    \
             {finds}\n  limits   {limits}\n  in auto  beside others {share:.0} % of the time, {turns}\n"
        ));
    }
    text
}

/// The list for programs.
fn json() -> Value {
    let engine = |d: &&Entry| {
        json!({
            "name": d.name,
            "method": d.method,
            "follows": d.follows,
            "takes": d.takes,
            "proves": d.proves,
            "finds": d.finds,
            "limits": d.limits,
            "share": d.share,
            "weight": d.weight,
            "on_arrays": d.on_arrays,
            "lead": d.lead,
        })
    };
    json!({"engines": ENGINES.iter().map(engine).collect::<Vec<_>>()})
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_engine_is_described() {
        assert!(text().contains("kind: k-induction") && text().contains("40 % of the time"));
        assert!(json().to_string().contains("\"share\""));
    }
}
