//! Which arguments an operator takes and what sort comes out: the one judge of well-sortedness.

use crate::{Op, Sort, SortId, TermId, Terms};
use std::fmt;

/// Why a term is not well sorted, in words for a user.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SortError(pub String);

impl fmt::Display for SortError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SortError {}

/// No bit-vector may be wider than this; a longer one could not be bit-blasted anyway.
pub const MAX_BV_WIDTH: u32 = 1 << 24;

fn error<T>(message: String) -> Result<T, SortError> {
    Err(SortError(message))
}

impl Terms {
    /// The sort of `op` applied to `args`, or what is wrong with that.
    pub fn infer(&mut self, op: Op, args: &[TermId]) -> Result<SortId, SortError> {
        use Op::*;
        match op {
            True | False => self.arity(op, args, 0).map(|()| SortId::BOOL),
            Not => self.all(op, args, 1, SortId::BOOL).map(|()| SortId::BOOL),
            And | Or => self.many(op, args, SortId::BOOL).map(|()| SortId::BOOL),
            Xor | Implies => self.all(op, args, 2, SortId::BOOL).map(|()| SortId::BOOL),
            Eq => {
                self.arity(op, args, 2)?;
                self.same(op, args).map(|_| SortId::BOOL)
            }
            Distinct => {
                if args.len() < 2 {
                    return error("distinct takes at least two arguments".into());
                }
                self.same(op, args).map(|_| SortId::BOOL)
            }
            Ite => {
                self.arity(op, args, 3)?;
                self.expect(op, args[0], SortId::BOOL)?;
                self.same(op, &args[1..])
            }
            App(f) => {
                let function = self.function(f);
                if args.len() != function.params.len() {
                    return error(format!(
                        "{} takes {} arguments, not {}",
                        function.name,
                        function.params.len(),
                        args.len()
                    ));
                }
                for (i, &arg) in args.iter().enumerate() {
                    let (want, have) = (function.params[i], self.sort_of(arg));
                    if want != have {
                        return error(format!(
                            "argument {} of {} has sort {}, expected {}",
                            i + 1,
                            function.name,
                            self.sort_name(have),
                            self.sort_name(want)
                        ));
                    }
                }
                Ok(function.result)
            }
            Var(v) => self.arity(op, args, 0).map(|()| self.variable(v).sort),
            Forall(_) | Exists(_) => match args.first() {
                Some(&body) => self.expect(op, body, SortId::BOOL).map(|()| SortId::BOOL),
                None => error("a quantifier needs a body".into()),
            },
            Element(_) => error("the sort of an element must be given".into()),
            BvConst(v) => match self.value(v) {
                crate::Value::Bv(value) => {
                    let width = value.width();
                    Ok(self.bv_sort(width))
                }
                _ => error("not a bit-vector literal".into()),
            },
            Concat => {
                self.arity(op, args, 2)?;
                let width = u64::from(self.width(op, args[0])?) + u64::from(self.width(op, args[1])?);
                self.bv_of_width(width)
            }
            Extract(high, low) => {
                self.arity(op, args, 1)?;
                let width = self.width(op, args[0])?;
                if high < low || high >= width {
                    return error(format!("(_ extract {high} {low}) does not fit a width of {width}"));
                }
                Ok(self.bv_sort(high - low + 1))
            }
            BvNot | BvNeg | RotateLeft(_) | RotateRight(_) => {
                self.arity(op, args, 1)?;
                self.width(op, args[0])?;
                Ok(self.sort_of(args[0]))
            }
            BvAnd | BvOr | BvXor | BvNand | BvNor | BvXnor | BvAdd | BvSub | BvMul | BvUdiv | BvUrem
            | BvSdiv | BvSrem | BvSmod | BvShl | BvLshr | BvAshr => {
                self.arity(op, args, 2)?;
                self.width(op, args[0])?;
                self.same(op, args)
            }
            Repeat(n) => {
                self.arity(op, args, 1)?;
                if n == 0 {
                    return error("(_ repeat 0) has no bits".into());
                }
                let width = u64::from(self.width(op, args[0])?) * u64::from(n);
                self.bv_of_width(width)
            }
            ZeroExtend(n) | SignExtend(n) => {
                self.arity(op, args, 1)?;
                let width = u64::from(self.width(op, args[0])?) + u64::from(n);
                self.bv_of_width(width)
            }
            BvUlt | BvUle | BvUgt | BvUge | BvSlt | BvSle | BvSgt | BvSge | BvUaddO | BvSaddO | BvUmulO
            | BvSmulO | BvUsubO | BvSsubO | BvSdivO => {
                self.arity(op, args, 2)?;
                self.width(op, args[0])?;
                self.same(op, args).map(|_| SortId::BOOL)
            }
            BvNegO => {
                self.arity(op, args, 1)?;
                self.width(op, args[0]).map(|_| SortId::BOOL)
            }
            BvComp => {
                self.arity(op, args, 2)?;
                self.width(op, args[0])?;
                self.same(op, args)?;
                Ok(self.bv_sort(1))
            }
            BvRedOr | BvRedAnd | BvRedXor => {
                self.arity(op, args, 1)?;
                self.width(op, args[0])?;
                Ok(self.bv_sort(1))
            }
            UbvToInt | SbvToInt => {
                self.arity(op, args, 1)?;
                self.width(op, args[0]).map(|_| SortId::INT)
            }
            IntToBv(width) => {
                self.all(op, args, 1, SortId::INT)?;
                self.bv_of_width(u64::from(width))
            }
            IntConst(_) => self.arity(op, args, 0).map(|()| SortId::INT),
            RealConst(_) => self.arity(op, args, 0).map(|()| SortId::REAL),
            Add | Mul => {
                if args.len() < 2 {
                    return error(format!("{op:?} takes at least two arguments"));
                }
                self.numeric(op, args)
            }
            Sub => {
                self.arity(op, args, 2)?;
                self.numeric(op, args)
            }
            Neg | Abs => {
                self.arity(op, args, 1)?;
                self.numeric(op, args)
            }
            RealDiv => self.all(op, args, 2, SortId::REAL).map(|()| SortId::REAL),
            IntDiv | Mod => self.all(op, args, 2, SortId::INT).map(|()| SortId::INT),
            Le | Lt | Ge | Gt => {
                self.arity(op, args, 2)?;
                self.numeric(op, args).map(|_| SortId::BOOL)
            }
            ToReal => self.all(op, args, 1, SortId::INT).map(|()| SortId::REAL),
            ToInt => self.all(op, args, 1, SortId::REAL).map(|()| SortId::INT),
            IsInt => self.all(op, args, 1, SortId::REAL).map(|()| SortId::BOOL),
            Divisible(_) => self.all(op, args, 1, SortId::INT).map(|()| SortId::BOOL),
            Select => {
                self.arity(op, args, 2)?;
                let (index, element) = self.array(op, args[0])?;
                self.expect(op, args[1], index)?;
                Ok(element)
            }
            Store => {
                self.arity(op, args, 3)?;
                let (index, element) = self.array(op, args[0])?;
                self.expect(op, args[1], index)?;
                self.expect(op, args[2], element)?;
                Ok(self.sort_of(args[0]))
            }
            ConstArray => error("the sort of a constant array must be given".into()),
        }
    }

    fn arity(&self, op: Op, args: &[TermId], n: usize) -> Result<(), SortError> {
        if args.len() == n {
            return Ok(());
        }
        error(format!("{} takes {n} argument(s), not {}", op.describe(), args.len()))
    }

    fn expect(&self, op: Op, arg: TermId, want: SortId) -> Result<(), SortError> {
        let have = self.sort_of(arg);
        if have == want {
            return Ok(());
        }
        error(format!(
            "an argument of {} has sort {}, expected {}",
            op.describe(),
            self.sort_name(have),
            self.sort_name(want)
        ))
    }

    fn all(&self, op: Op, args: &[TermId], n: usize, want: SortId) -> Result<(), SortError> {
        self.arity(op, args, n)?;
        args.iter().try_for_each(|&arg| self.expect(op, arg, want))
    }

    fn many(&self, op: Op, args: &[TermId], want: SortId) -> Result<(), SortError> {
        if args.len() < 2 {
            return error(format!("{} takes at least two arguments", op.describe()));
        }
        args.iter().try_for_each(|&arg| self.expect(op, arg, want))
    }

    fn same(&self, op: Op, args: &[TermId]) -> Result<SortId, SortError> {
        let first = self.sort_of(args[0]);
        match args.iter().find(|&&arg| self.sort_of(arg) != first) {
            None => Ok(first),
            Some(&arg) => error(format!(
                "the arguments of {} have different sorts, {} and {}",
                op.describe(),
                self.sort_name(first),
                self.sort_name(self.sort_of(arg))
            )),
        }
    }

    fn numeric(&self, op: Op, args: &[TermId]) -> Result<SortId, SortError> {
        let sort = self.same(op, args)?;
        if sort == SortId::INT || sort == SortId::REAL {
            return Ok(sort);
        }
        error(format!("{} takes numbers, not {}", op.describe(), self.sort_name(sort)))
    }

    fn width(&self, op: Op, arg: TermId) -> Result<u32, SortError> {
        match self.bv_width(arg) {
            Some(width) => Ok(width),
            None => error(format!(
                "{} takes bit-vectors, not {}",
                op.describe(),
                self.sort_name(self.sort_of(arg))
            )),
        }
    }

    fn bv_of_width(&mut self, width: u64) -> Result<SortId, SortError> {
        if width == 0 || width > u64::from(MAX_BV_WIDTH) {
            return error(format!("a bit-vector of width {width} is outside 1..={MAX_BV_WIDTH}"));
        }
        Ok(self.bv_sort(width as u32))
    }

    fn array(&self, op: Op, arg: TermId) -> Result<(SortId, SortId), SortError> {
        match self.sort_data(self.sort_of(arg)) {
            Sort::Array { index, element } => Ok((*index, *element)),
            _ => {
                error(format!("{} takes an array, not {}", op.describe(), self.sort_name(self.sort_of(arg))))
            }
        }
    }
}

impl Op {
    /// The operator as SMT-LIB writes it, without its arguments' sorts; symbols of the user and
    /// literals, which the arena knows, get a general word.
    pub fn describe(self) -> String {
        use Op::*;
        let name = match self {
            True => "true",
            False => "false",
            Not => "not",
            And => "and",
            Or => "or",
            Xor => "xor",
            Implies => "=>",
            Eq => "=",
            Distinct => "distinct",
            Ite => "ite",
            App(_) => "a function",
            Var(_) => "a variable",
            Forall(_) => "forall",
            Exists(_) => "exists",
            Element(_) => "an element",
            BvConst(_) | IntConst(_) | RealConst(_) => "a literal",
            Concat => "concat",
            Extract(high, low) => return format!("(_ extract {high} {low})"),
            BvNot => "bvnot",
            BvNeg => "bvneg",
            BvAnd => "bvand",
            BvOr => "bvor",
            BvXor => "bvxor",
            BvNand => "bvnand",
            BvNor => "bvnor",
            BvXnor => "bvxnor",
            BvAdd => "bvadd",
            BvSub => "bvsub",
            BvMul => "bvmul",
            BvUdiv => "bvudiv",
            BvUrem => "bvurem",
            BvSdiv => "bvsdiv",
            BvSrem => "bvsrem",
            BvSmod => "bvsmod",
            BvShl => "bvshl",
            BvLshr => "bvlshr",
            BvAshr => "bvashr",
            Repeat(n) => return format!("(_ repeat {n})"),
            ZeroExtend(n) => return format!("(_ zero_extend {n})"),
            SignExtend(n) => return format!("(_ sign_extend {n})"),
            RotateLeft(n) => return format!("(_ rotate_left {n})"),
            RotateRight(n) => return format!("(_ rotate_right {n})"),
            BvUlt => "bvult",
            BvUle => "bvule",
            BvUgt => "bvugt",
            BvUge => "bvuge",
            BvSlt => "bvslt",
            BvSle => "bvsle",
            BvSgt => "bvsgt",
            BvSge => "bvsge",
            BvComp => "bvcomp",
            BvRedOr => "bvredor",
            BvRedAnd => "bvredand",
            BvRedXor => "bvredxor",
            BvNegO => "bvnego",
            BvUaddO => "bvuaddo",
            BvSaddO => "bvsaddo",
            BvUmulO => "bvumulo",
            BvSmulO => "bvsmulo",
            BvUsubO => "bvusubo",
            BvSsubO => "bvssubo",
            BvSdivO => "bvsdivo",
            UbvToInt => "ubv_to_int",
            SbvToInt => "sbv_to_int",
            IntToBv(width) => return format!("(_ int_to_bv {width})"),
            Add => "+",
            Sub | Neg => "-",
            Mul => "*",
            RealDiv => "/",
            IntDiv => "div",
            Mod => "mod",
            Abs => "abs",
            Le => "<=",
            Lt => "<",
            Ge => ">=",
            Gt => ">",
            ToReal => "to_real",
            ToInt => "to_int",
            IsInt => "is_int",
            Divisible(_) => "(_ divisible)",
            Select => "select",
            Store => "store",
            ConstArray => "(as const)",
        };
        name.to_string()
    }
}
