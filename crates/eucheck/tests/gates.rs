//! The rules of gates against truth tables.

use eucheck::gates::{Gates, Lit, TRUE};

/// All literals over three free variables and gates of depth two, each with its truth table.
#[test]
fn every_gate_has_the_truth_table_of_its_conjunction() {
    let mut gates = Gates::default();
    let mut tables: Vec<u8> = vec![0xff];
    let mut lits = vec![TRUE];
    for table in [0xaa, 0xcc, 0xf0] {
        lits.push(gates.free());
        tables.push(table);
    }
    let value = |tables: &[u8], l: Lit| tables[l.var()] ^ if l.is_negated() { 0xff } else { 0 };
    for _ in 0..3 {
        for i in 0..lits.len().min(90) {
            for j in 0..lits.len().min(90) {
                for (m, n) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    let (a, b) = (lits[i].negate_if(m == 1), lits[j].negate_if(n == 1));
                    let c = gates.and(a, b);
                    if c.var() == tables.len() {
                        let [p, q] = gates.inputs(c.var()).unwrap();
                        tables.push(value(&tables, p) & value(&tables, q));
                        lits.push(c);
                    }
                    assert_eq!(value(&tables, c), value(&tables, a) & value(&tables, b));
                }
            }
        }
    }
    assert!(tables.len() > 500);
}
