//! Names that are refused wherever they are mentioned.
//!
//! To leave out what these functions run or where they jump to would be to miss errors, and it does not
//! matter whether they are called by name, through a pointer, or from a table. Some objects are not of the
//! program but of the linker, which places them at the borders of others.

use super::LowerError;
use super::link::Symbol;
use super::reach::Reachable;
use euphonium_llvm::Module;
use rustc_hash::FxHashSet;

/// These jump to where the program has been, or switch to another stack.
const JUMPS: &[&str] = &[
    "setjmp",
    "_setjmp",
    "__setjmp",
    "sigsetjmp",
    "__sigsetjmp",
    "longjmp",
    "_longjmp",
    "siglongjmp",
    "__longjmp_chk",
    "getcontext",
    "setcontext",
    "makecontext",
    "swapcontext",
    "_Unwind_RaiseException",
    "_Unwind_ForcedUnwind",
    "_Unwind_Resume_or_Rethrow",
    "_Unwind_Backtrace",
];

/// These run a function at some other time, or in another thread or process, or find one by its name.
const RUNS_LATER: &[&str] = &[
    "sigaction",
    "__sigaction",
    "sigvec",
    "sigset",
    "sigaltstack",
    "fork",
    "_Fork",
    "vfork",
    "clone",
    "__clone",
    "clone3",
    "__clone2",
    "pthread_create",
    "thrd_create",
    "pthread_atfork",
    "__register_atfork",
    "pthread_key_create",
    "tss_create",
    "pthread_cleanup_push",
    "_pthread_cleanup_push",
    "__pthread_register_cancel",
    "__pthread_unwind_next",
    "timer_create",
    "mq_notify",
    "aio_read",
    "aio_write",
    "aio_fsync",
    "lio_listio",
    "getaddrinfo_a",
    "atexit",
    "on_exit",
    "at_quick_exit",
    "__cxa_atexit",
    "__cxa_at_quick_exit",
    "__cxa_thread_atexit",
    "__cxa_thread_atexit_impl",
    "set_terminate",
    "_ZSt13set_terminatePFvvE",
    "_ZSt14set_unexpectedPFvvE",
    "_ZSt15set_new_handlerPFvvE",
    "dlopen",
    "dlmopen",
    "dlsym",
    "dlvsym",
    "fopencookie",
    "funopen",
    "register_printf_function",
    "register_printf_specifier",
];

/// These take pointers that they are not declared to take: behind a pointer to them, nothing is known of
/// those.
const UNDECLARED_POINTERS: &[&str] = &["ioctl", "fcntl", "prctl", "syscall", "semctl", "ptrace"];

/// These run the function that they are given at some other time. Calls say whether they are given one.
const HANDLERS: &[&str] =
    &["signal", "bsd_signal", "__bsd_signal", "sysv_signal", "__sysv_signal", "ssignal"];

/// The linker's own objects.
const LINKER: &[&str] = &[
    "end",
    "_end",
    "__end",
    "__end__",
    "edata",
    "_edata",
    "etext",
    "_etext",
    "__etext",
    "__bss_start",
    "__bss_start__",
    "__bss_end",
    "__bss_end__",
    "_bss_end__",
    "__data_start",
    "data_start",
    "_fdata",
    "_ftext",
    "__executable_start",
    "__ehdr_start",
    "__dso_handle",
    "_DYNAMIC",
    "_GLOBAL_OFFSET_TABLE_",
    "_PROCEDURE_LINKAGE_TABLE_",
    "__TMC_END__",
    "__CTOR_LIST__",
    "__CTOR_END__",
    "__DTOR_LIST__",
    "__DTOR_END__",
    "__preinit_array_start",
    "__preinit_array_end",
    "__init_array_start",
    "__init_array_end",
    "__fini_array_start",
    "__fini_array_end",
    "__rela_iplt_start",
    "__rela_iplt_end",
    "__eh_frame_start",
    "__eh_frame_end",
    "__tdata_start",
    "__stack_chk_guard",
];

/// Sections whose contents are run.
const RUN: &[&str] = &[".init_array", ".fini_array", ".preinit_array", ".ctors", ".dtors", ".init", ".fini"];

/// Refuses what the program must not mention.
pub(super) fn check(modules: &[Module], found: &Reachable, own: usize) -> Result<(), LowerError> {
    let assembly = modules.iter().take(own).flat_map(|module| &module.assembly);
    let assembly = assembly.map(String::as_str).collect::<Vec<_>>().join("\n");
    let words = assembly.split(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '.' | '$')));
    let words = words.collect::<FxHashSet<&str>>();
    if let Some(section) = RUN.iter().find(|section| words.contains(*section)) {
        let message =
            format!("assembly between functions that uses the section `{section}` is not supported");
        return Err(LowerError { message, place: None, position: None });
    }
    for (symbol, mention) in &found.mentioned {
        let message = match *symbol {
            Symbol::Function(m, i) if modules[m].functions[i].blocks.is_empty() => {
                let taken = found.uses.get(symbol).is_some_and(|uses| uses.escapes);
                function(&modules[m].functions[i].name, taken)
            }
            Symbol::Global(m, i) if modules[m].globals[i].init.is_none() => {
                object(&modules[m].globals[i].name)
            }
            _ => None,
        };
        let message = message.or_else(|| {
            let name = undefined_name(modules, *symbol).filter(|name| words.contains(name))?;
            Some(format!("`{name}`, which assembly between functions speaks of, is not supported"))
        });
        if let Some(message) = message {
            let (place, position) = (mention.place.clone(), Some(mention.position));
            return Err(LowerError { message, place, position });
        }
    }
    for module in modules.iter().take(own) {
        let listed = |section: &str| {
            RUN.iter().any(|list| {
                section.strip_prefix(list).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
            })
        };
        let placed = module.globals.iter().find(|global| global.section.as_deref().is_some_and(listed));
        if let Some(global) = placed {
            let section = global.section.as_deref().unwrap_or_default();
            return Err(LowerError {
                message: format!("`{}` is in the section `{section}`, whose contents are run", global.name),
                place: global.place.clone(),
                position: Some(global.position),
            });
        }
    }
    Ok(())
}

/// The name of something that no module defines.
fn undefined_name(modules: &[Module], symbol: Symbol) -> Option<&str> {
    match symbol {
        Symbol::Function(m, i) if modules[m].functions[i].blocks.is_empty() => {
            Some(&modules[m].functions[i].name)
        }
        Symbol::Global(m, i) if modules[m].globals[i].init.is_none() => Some(&modules[m].globals[i].name),
        _ => None,
    }
}

/// Why a function without a body is refused.
fn function(name: &str, taken: bool) -> Option<String> {
    let jumps = name.starts_with("llvm.eh.sjlj.") || name.starts_with("llvm.eh.return");
    let later = RUNS_LATER.contains(&name) || taken && HANDLERS.contains(&name);
    if jumps || later || JUMPS.contains(&name) {
        return Some(format!("`{name}` is not supported: what it would run or jump to is not modelled"));
    }
    if taken && (UNDECLARED_POINTERS.contains(&name) || name.ends_with("scanf")) {
        return Some(format!("a pointer to `{name}` is not supported: what it writes to is not known"));
    }
    None
}

/// Why an object that nothing defines is refused.
fn object(name: &str) -> Option<String> {
    let border = name.starts_with("__start_") || name.starts_with("__stop_");
    (border || LINKER.contains(&name))
        .then(|| format!("`{name}` is not supported: it is not of the program, but where the linker puts it"))
}
