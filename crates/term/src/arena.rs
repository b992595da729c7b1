//! The arena that owns sorts, symbols, literal values and terms.

use crate::{Binder, BinderId, BvValue, FunId, Function, Op, Sort, SortId, Value, ValueId, VarId, Variable};
use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;
use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::{BuildHasher, Hash, Hasher};
use std::sync::Arc;

/// Names a term of one [`Terms`] arena.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct TermId(pub(crate) u32);

impl TermId {
    /// The term `true`, the same in every arena.
    pub const TRUE: TermId = TermId(0);
    /// The term `false`, the same in every arena.
    pub const FALSE: TermId = TermId(1);

    /// The position in the arena, for dense side tables. Arguments come before their term.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The term at a position given out by [`TermId::index`].
    pub fn from_index(index: usize) -> TermId {
        TermId(u32::try_from(index).expect("term ids are 32 bits wide"))
    }
}

#[derive(Clone, Copy)]
struct Node {
    op: Op,
    sort: SortId,
    args_start: u32,
    args_len: u32,
}

/// The arena. A copy names the same terms by the same ids. A term costs 28 bytes, four for each argument, and
/// about ten in the hash table.
#[derive(Clone)]
pub struct Terms {
    nodes: Vec<Node>,
    args: Vec<TermId>,
    table: HashTable<TermId>,
    sorts: Vec<Sort>,
    sort_ids: FxHashMap<Sort, SortId>,
    functions: Vec<Function>,
    variables: Vec<Variable>,
    variable_ids: FxHashMap<Variable, VarId>,
    binders: Vec<Binder>,
    binder_ids: FxHashMap<Binder, BinderId>,
    values: Vec<Value>,
    value_ids: FxHashMap<Value, ValueId>,
    /// Numbers the symbols that [`Terms::fresh`] invents.
    fresh_counter: u32,
    /// How many calls of `mk` are under way; rules call `mk` again.
    pub(crate) depth: u32,
}

impl Default for Terms {
    fn default() -> Self {
        Terms::new()
    }
}

fn hash_node(op: Op, sort: SortId, args: &[TermId]) -> u64 {
    let mut hasher = FxBuildHasher.build_hasher();
    op.hash(&mut hasher);
    sort.hash(&mut hasher);
    for arg in args {
        hasher.write_u32(arg.0);
    }
    hasher.finish()
}

impl Terms {
    /// An arena that holds `true` and `false`.
    pub fn new() -> Terms {
        let mut terms = Terms {
            nodes: Vec::new(),
            args: Vec::new(),
            table: HashTable::new(),
            sorts: Vec::new(),
            sort_ids: FxHashMap::default(),
            functions: Vec::new(),
            variables: Vec::new(),
            variable_ids: FxHashMap::default(),
            binders: Vec::new(),
            binder_ids: FxHashMap::default(),
            values: Vec::new(),
            value_ids: FxHashMap::default(),
            fresh_counter: 0,
            depth: 0,
        };
        assert_eq!(terms.sort(Sort::Bool), SortId::BOOL);
        assert_eq!(terms.sort(Sort::Int), SortId::INT);
        assert_eq!(terms.sort(Sort::Real), SortId::REAL);
        assert_eq!(terms.intern(Op::True, SortId::BOOL, &[]), TermId::TRUE);
        assert_eq!(terms.intern(Op::False, SortId::BOOL, &[]), TermId::FALSE);
        terms
    }

    // --- reading ---

    /// How many terms there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Never: `true` and `false` are always there.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The head of a term.
    pub fn op(&self, t: TermId) -> Op {
        self.nodes[t.index()].op
    }

    /// The arguments of a term.
    pub fn args(&self, t: TermId) -> &[TermId] {
        let node = &self.nodes[t.index()];
        &self.args[node.args_start as usize..][..node.args_len as usize]
    }

    /// The two branches of an `ite`; none of any other term.
    pub fn branches(&self, t: TermId) -> &[TermId] {
        if self.op(t) == Op::Ite { &self.args(t)[1..] } else { &[] }
    }

    /// The sort of a term.
    pub fn sort_of(&self, t: TermId) -> SortId {
        self.nodes[t.index()].sort
    }

    /// What a sort is.
    pub fn sort_data(&self, s: SortId) -> &Sort {
        &self.sorts[s.index()]
    }

    /// The width of a term's bit-vector sort, if it has one.
    pub fn bv_width(&self, t: TermId) -> Option<u32> {
        self.sort_data(self.sort_of(t)).bv_width()
    }

    /// What a function symbol was declared as.
    pub fn function(&self, f: FunId) -> &Function {
        &self.functions[f.index()]
    }

    /// What a bound variable is.
    pub fn variable(&self, v: VarId) -> &Variable {
        &self.variables[v.index()]
    }

    /// What a quantifier binds.
    pub fn binder(&self, b: BinderId) -> &Binder {
        &self.binders[b.0 as usize]
    }

    /// The literal value behind an id.
    pub fn value(&self, v: ValueId) -> &Value {
        &self.values[v.0 as usize]
    }

    /// The value of a bit-vector literal.
    pub fn as_bv(&self, t: TermId) -> Option<&BvValue> {
        match self.op(t) {
            Op::BvConst(v) => match self.value(v) {
                Value::Bv(value) => Some(value),
                _ => None,
            },
            _ => None,
        }
    }

    /// The value of a literal term (`true`, `#b01`, `5`, `(as @S_3 S)`), if it is one.
    pub fn as_value(&self, t: TermId) -> Option<Value> {
        match self.op(t) {
            Op::True => Some(Value::Bool(true)),
            Op::False => Some(Value::Bool(false)),
            Op::BvConst(v) | Op::IntConst(v) | Op::RealConst(v) => Some(self.value(v).clone()),
            Op::Element(n) => Some(Value::Element(self.sort_of(t), n)),
            _ => None,
        }
    }

    // --- sorts and symbols ---

    /// Interns a sort.
    pub fn sort(&mut self, sort: Sort) -> SortId {
        if let Some(&id) = self.sort_ids.get(&sort) {
            return id;
        }
        let id = SortId(self.sorts.len() as u32);
        self.sorts.push(sort.clone());
        self.sort_ids.insert(sort, id);
        id
    }

    /// The sort of bit-vectors of a width.
    pub fn bv_sort(&mut self, width: u32) -> SortId {
        self.sort(Sort::BitVec(width))
    }

    /// The sort of arrays.
    pub fn array_sort(&mut self, index: SortId, element: SortId) -> SortId {
        self.sort(Sort::Array { index, element })
    }

    /// An uninterpreted sort without arguments.
    pub fn uninterpreted_sort(&mut self, name: &str) -> SortId {
        self.sort(Sort::Uninterpreted { name: name.into(), args: Box::new([]) })
    }

    /// Declares a function; a second declaration of the same name is another symbol.
    pub fn declare(&mut self, name: &str, params: &[SortId], result: SortId) -> FunId {
        let id = FunId(self.functions.len() as u32);
        self.functions.push(Function { name: name.into(), params: params.into(), result });
        id
    }

    /// How many functions are declared.
    pub fn num_functions(&self) -> usize {
        self.functions.len()
    }

    /// The bound variable of a name and sort.
    pub fn bound_variable(&mut self, name: &str, sort: SortId) -> VarId {
        let variable = Variable { name: name.into(), sort };
        if let Some(&id) = self.variable_ids.get(&variable) {
            return id;
        }
        let id = VarId(self.variables.len() as u32);
        self.variables.push(variable.clone());
        self.variable_ids.insert(variable, id);
        id
    }

    /// A bound variable that no term mentions yet, named `prefix!n`.
    pub fn fresh_variable(&mut self, prefix: &str, sort: SortId) -> VarId {
        loop {
            self.fresh_counter += 1;
            let name = format!("{prefix}!{}", self.fresh_counter);
            let known = self.variables.len();
            let id = self.bound_variable(&name, sort);
            if self.variables.len() > known {
                return id;
            }
        }
    }

    /// Interns what a quantifier binds.
    pub fn intern_binder(&mut self, binder: Binder) -> BinderId {
        if let Some(&id) = self.binder_ids.get(&binder) {
            return id;
        }
        let id = BinderId(self.binders.len() as u32);
        self.binders.push(binder.clone());
        self.binder_ids.insert(binder, id);
        id
    }

    /// Interns a literal value.
    pub fn intern_value(&mut self, value: Value) -> ValueId {
        if let Some(&id) = self.value_ids.get(&value) {
            return id;
        }
        let id = ValueId(self.values.len() as u32);
        self.values.push(value.clone());
        self.value_ids.insert(value, id);
        id
    }

    // --- making terms ---

    /// Hash-conses a term without any rewriting. Panics if the arguments do not fit the operator;
    /// for input that a user can get wrong, ask [`Terms::infer`] first. Not for [`Op::Element`] and
    /// [`Op::ConstArray`], whose sort is not determined by their arguments.
    pub fn raw(&mut self, op: Op, args: &[TermId]) -> TermId {
        match self.infer(op, args) {
            Ok(sort) => self.intern(op, sort, args),
            Err(error) => panic!("ill-sorted term: {error}"),
        }
    }

    /// Hash-conses a term whose sort is known. The sort must be the one that `infer` gives.
    pub(crate) fn intern(&mut self, op: Op, sort: SortId, args: &[TermId]) -> TermId {
        let hash = hash_node(op, sort, args);
        let (nodes, pool) = (&self.nodes, &self.args);
        let same = |t: &TermId| {
            let node = &nodes[t.index()];
            node.op == op
                && node.sort == sort
                && &pool[node.args_start as usize..][..node.args_len as usize] == args
        };
        let rehash = |t: &TermId| {
            let node = &nodes[t.index()];
            let args = &pool[node.args_start as usize..][..node.args_len as usize];
            hash_node(node.op, node.sort, args)
        };
        let vacant = match self.table.entry(hash, same, rehash) {
            Entry::Occupied(entry) => return *entry.get(),
            Entry::Vacant(entry) => entry,
        };
        let id = TermId(u32::try_from(nodes.len()).expect("more than 2^32 terms"));
        let args_start = u32::try_from(pool.len()).expect("more than 2^32 arguments");
        vacant.insert(id);
        self.nodes.push(Node { op, sort, args_start, args_len: args.len() as u32 });
        self.args.extend_from_slice(args);
        id
    }

    /// `true` or `false`.
    pub fn bool_const(&self, value: bool) -> TermId {
        if value { TermId::TRUE } else { TermId::FALSE }
    }

    /// The constant of a declared function without parameters.
    pub fn constant(&mut self, f: FunId) -> TermId {
        self.raw(Op::App(f), &[])
    }

    /// Declares a constant and returns its term.
    pub fn declare_const(&mut self, name: &str, sort: SortId) -> TermId {
        let f = self.declare(name, &[], sort);
        self.constant(f)
    }

    /// A new constant whose name, `prefix!n`, no earlier call has given out.
    pub fn fresh(&mut self, prefix: &str, sort: SortId) -> TermId {
        self.fresh_counter += 1;
        let name = format!("{prefix}!{}", self.fresh_counter);
        self.declare_const(&name, sort)
    }

    /// An occurrence of a bound variable.
    pub fn var(&mut self, v: VarId) -> TermId {
        self.raw(Op::Var(v), &[])
    }

    /// The literal of a bit-vector value.
    pub fn bv_value(&mut self, value: BvValue) -> TermId {
        let sort = self.bv_sort(value.width());
        let id = self.intern_value(Value::Bv(value));
        self.intern(Op::BvConst(id), sort, &[])
    }

    /// The literal `bits mod 2^width`.
    pub fn bv_const(&mut self, width: u32, bits: impl Into<UBig>) -> TermId {
        self.bv_value(BvValue::new(width, bits))
    }

    /// An integer literal; a negative number is a literal too and is printed `(- n)`.
    pub fn int_const(&mut self, value: impl Into<IBig>) -> TermId {
        let id = self.intern_value(Value::Int(value.into()));
        self.intern(Op::IntConst(id), SortId::INT, &[])
    }

    /// A rational literal, printed as a decimal or as `(/ n d)`.
    pub fn real_const(&mut self, value: RBig) -> TermId {
        let id = self.intern_value(Value::Real(value));
        self.intern(Op::RealConst(id), SortId::REAL, &[])
    }

    /// The n-th named element of an uninterpreted sort.
    pub fn element(&mut self, sort: SortId, n: u32) -> TermId {
        self.intern(Op::Element(n), sort, &[])
    }

    /// The array of a sort that holds `value` everywhere.
    pub fn const_array(&mut self, sort: SortId, value: TermId) -> TermId {
        debug_assert!(
            matches!(self.sort_data(sort), Sort::Array { element, .. } if *element == self.sort_of(value))
        );
        self.intern(Op::ConstArray, sort, &[value])
    }

    /// The term that denotes a value: a literal, or stores on a constant array.
    pub fn value_term(&mut self, value: &Value) -> TermId {
        match value {
            Value::Bool(b) => self.bool_const(*b),
            Value::Bv(v) => self.bv_value(v.clone()),
            Value::Int(v) => self.int_const(v.clone()),
            Value::Real(v) => self.real_const(v.clone()),
            Value::Element(sort, n) => self.element(*sort, *n),
            // Recursion is bounded by the nesting of the sort, not by the size of the value.
            Value::Array(array) => {
                let default = self.value_term(&array.default);
                let mut term = self.const_array(array.sort, default);
                for (index, element) in &array.entries {
                    let (index, element) = (self.value_term(index), self.value_term(element));
                    term = self.raw(Op::Store, &[term, index, element]);
                }
                term
            }
        }
    }

    /// The name of a sort as SMT-LIB writes it.
    pub fn sort_name(&self, sort: SortId) -> Arc<str> {
        match self.sort_data(sort) {
            Sort::Bool => "Bool".into(),
            Sort::Int => "Int".into(),
            Sort::Real => "Real".into(),
            Sort::BitVec(width) => format!("(_ BitVec {width})").into(),
            Sort::Array { index, element } => {
                format!("(Array {} {})", self.sort_name(*index), self.sort_name(*element)).into()
            }
            Sort::Uninterpreted { name, args } => {
                let name = crate::symbol::quote(name);
                if args.is_empty() {
                    return name.as_ref().into();
                }
                let args: Vec<_> = args.iter().map(|&s| self.sort_name(s)).collect();
                format!("({name} {})", args.join(" ")).into()
            }
        }
    }
}
