//! Bodies for functions without one whose address is used.
//!
//! A call through a pointer must do what a direct call does: reach the error, end the run, return any value.
//! So such a function gets a body of one instruction, which is that call, and everything that follows calls
//! sees a function like any other.

use super::link::Symbol;
use super::reach::Reachable;
use euphonium_llvm::{
    Argument, Block, Call, Constant, Function, Instruction, Kind, Linkage, Local, Module, Type, Typed,
};
use std::sync::Arc;

/// The functions without a body whose address is used, each with one.
pub(super) fn stubs(modules: &[Module], found: &Reachable) -> Vec<(Symbol, Function)> {
    let mut stubs = Vec::new();
    for &(symbol, _) in &found.mentioned {
        let Symbol::Function(m, i) = symbol else { continue };
        let function = &modules[m].functions[i];
        let taken = found.uses.get(&symbol).is_some_and(|uses| uses.escapes);
        if taken && function.blocks.is_empty() && !function.optional && !function.name.starts_with("llvm.") {
            stubs.push((symbol, stub(&modules[m], function)));
        }
    }
    stubs
}

fn stub(module: &Module, function: &Function) -> Function {
    let local = |position: usize| Constant::Local(Local(position as u32));
    let count = function.parameters.len();
    let arguments = function.parameters.iter().enumerate().map(|(position, parameter)| Argument {
        value: Typed { ty: parameter.ty, value: local(position) },
        by_value: parameter.by_value,
        element: None,
    });
    let call = Call {
        callee: Constant::Global(function.name.clone()),
        result: function.result,
        signature: None,
        arguments: arguments.collect(),
        noreturn: false,
    };
    let returns = !matches!(module.types[function.result.0 as usize], Type::Void);
    let instruction = |result, kind| Instruction { result, kind, place: None, position: function.position };
    let value = returns.then(|| Typed { ty: function.result, value: local(count) });
    let instructions = vec![
        instruction(returns.then_some(Local(count as u32)), Kind::Call(call)),
        instruction(None, Kind::Return(value)),
    ];
    Function {
        // Arguments that are not declared are not looked at.
        variadic: false,
        linkage: Linkage::Local,
        locals: (0..=count).map(|position| Arc::from(position.to_string())).collect(),
        blocks: vec![Block { name: function.name.clone(), instructions }],
        variables: Vec::new(),
        ..function.clone()
    }
}
