//! Volatile loads: which of them look at something that changes by itself.
//!
//! A volatile object that the program defines is plain memory: there are no signal handlers and no other
//! threads that could write it. One that is defined elsewhere, or lies at an address that was written as a
//! number, is a device: each load finds any value. Where a pointer comes from that was loaded or passed is
//! not followed; what such a load finds is doubtful.

use super::function::Body;
use super::link::Symbol;
use super::{Lowering, library, reach};
use crate::ir::Origin;
use euphonium_llvm::{Cast, Constant, ConstantExpression, Kind, Type, Typed};

/// More steps than this from a pointer to where it comes from are not followed.
const MAX_STEPS: usize = 64;

/// What doubts about a load through a pointer to an unknown place are about.
pub(crate) const THROUGH_POINTER: &str = "a volatile load through a pointer";

/// Variables of the C library: no devices.
const LIBRARY_VARIABLES: &[&str] =
    &["stdin", "stdout", "stderr", "environ", "optarg", "optind", "opterr", "optopt"];

impl Body<'_, '_> {
    /// What a load finds that does not look at memory: why it may be anything.
    pub(super) fn device(&mut self, pointer: &Typed, volatile: bool) -> Option<Origin> {
        if !volatile {
            return None;
        }
        let mut constant = &pointer.value;
        let definitions = self.definitions();
        for _ in 0..MAX_STEPS {
            constant = match constant {
                Constant::Global(name) => {
                    return match self.l.links.resolve(self.m, name) {
                        Some(Symbol::Global(m, i)) if self.l.modules[m].globals[i].init.is_some() => None,
                        _ => Some(Origin::External(format!("the volatile variable {name}").into())),
                    };
                }
                Constant::Expression(expression) => match &**expression {
                    ConstantExpression::Cast(Cast::IntToPtr, ..) => return Some(address()),
                    ConstantExpression::Cast(_, inner, _) => &inner.value,
                    ConstantExpression::GetElementPtr { pointer, .. } => &pointer.value,
                    _ => return self.anywhere(),
                },
                Constant::Local(local) => match definitions.get(local).copied() {
                    Some(Kind::Alloca { .. }) => return None,
                    Some(Kind::GetElementPtr { pointer, .. }) => &pointer.value,
                    Some(Kind::Cast { cast: Cast::BitCast | Cast::AddrSpaceCast, value, .. }) => &value.value,
                    _ => return self.anywhere(),
                },
                // Nobody else writes there either.
                Constant::Null | Constant::Zero | Constant::Undef | Constant::Poison => return None,
                _ => return Some(address()),
            };
        }
        self.anywhere()
    }

    /// Through a pointer that comes from elsewhere: plain memory, unless there is a device that it may point
    /// to.
    fn anywhere(&mut self) -> Option<Origin> {
        self.l.has_devices().then(|| Origin::Abstraction(THROUGH_POINTER.into()))
    }
}

impl Lowering<'_> {
    /// May a pointer of the program point to something that changes by itself: at a fixed address, in a
    /// variable that is defined elsewhere, or wherever a function of the program's own world says?
    fn has_devices(&mut self) -> bool {
        if let Some(known) = self.devices {
            return known;
        }
        let own = &self.modules[..self.modules.len() - self.options.models.min(self.modules.len())];
        let found = own.iter().enumerate().any(|(m, module)| {
            let variable = module.globals.iter().any(|global| {
                let defined = match self.links.resolve(m, &global.name) {
                    Some(Symbol::Global(m, i)) => self.modules[m].globals[i].init.is_some(),
                    _ => false,
                };
                !defined && !LIBRARY_VARIABLES.contains(&&*global.name)
            });
            let function = module.functions.iter().any(|function| {
                function.blocks.is_empty()
                    && matches!(self.body(m, function.result), Type::Pointer(_))
                    && !function.name.starts_with("llvm.")
                    && library::row(&function.name).is_none()
            });
            let instructions = module.functions.iter().flat_map(|f| &f.blocks).flat_map(|b| &b.instructions);
            variable || function || instructions.into_iter().any(|i| makes_an_address(&i.kind))
        });
        self.devices = Some(found);
        found
    }
}

fn makes_an_address(kind: &Kind) -> bool {
    let cast = matches!(kind, Kind::Cast { cast: Cast::IntToPtr, .. });
    cast || reach::operands(kind).into_iter().any(|operand| match operand {
        Constant::Expression(expression) => {
            matches!(**expression, ConstantExpression::Cast(Cast::IntToPtr, ..))
        }
        _ => false,
    })
}

fn address() -> Origin {
    Origin::External("the memory at a fixed address".into())
}
