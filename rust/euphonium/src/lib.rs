//! What proofs about Rust programs are written with, for `euphonium verify file.rs` and `euphonium verify FOLDER`.
//!
//! ```ignore
//! #[cfg(euphonium)]
//! #[euphonium::proof]
//! fn the_middle_lies_between() {
//!     let (low, high): (u32, u32) = euphonium::any();
//!     euphonium::assume(low <= high);
//!     let middle = low + (high - low) / 2;
//!     assert!(low <= middle && middle <= high);
//! }
//! ```
//!
//! Under the verifier (`cfg(euphonium)`) the values of [`any`] are open: what is proved holds for all of them. When a
//! counterexample is executed (`cfg(euphonium_replay)`), they are the ones that were found. Otherwise there is nobody to
//! choose them, and `any` panics.

#![no_std]

#[cfg(any(not(euphonium), euphonium_replay))]
extern crate std;

pub use euphonium_macros::proof;

/// Any value of a type: what is proved with it holds for all of them.
#[inline(always)]
pub fn any<T: Arbitrary>() -> T {
    T::any()
}

/// Any value of a type for which something holds.
#[inline(always)]
pub fn any_where<T: Arbitrary>(holds: impl FnOnce(&T) -> bool) -> T {
    let value = T::any();
    assume(holds(&value));
    value
}

/// Runs go on only where the condition holds.
#[inline(always)]
pub fn assume(condition: bool) {
    world::assume(condition);
}

/// Types that have [any](any) value.
pub trait Arbitrary: Sized {
    /// Any value.
    fn any() -> Self;

    /// An array of any values.
    #[inline(always)]
    fn any_array<const N: usize>() -> [Self; N] {
        core::array::from_fn(|_| Self::any())
    }
}

/// A proof, as the verifier finds it.
#[doc(hidden)]
#[repr(C)]
pub struct Proof {
    pub name: &'static str,
    pub run: fn(),
}

/// Functions that are proofs; the same as the attribute [`proof`](macro@proof).
#[macro_export]
macro_rules! proofs {
    ($($(#[$meta:meta])* fn $name:ident() $body:block)*) => {
        $($(#[$meta])* fn $name() $body $crate::mark!($name);)*
    };
}

/// Says where a proof is.
#[doc(hidden)]
#[macro_export]
macro_rules! mark {
    ($name:ident) => {
        const _: () = {
            const NAME: &str = ::core::concat!(::core::module_path!(), "::", ::core::stringify!($name));
            #[used]
            static EUPHONIUM_PROOF: $crate::Proof = $crate::Proof { name: NAME, run: $name };
            #[cfg(euphonium_replay)]
            #[used]
            #[unsafe(link_section = ".init_array")]
            static EUPHONIUM_START: extern "C" fn() = {
                extern "C" fn start() {
                    $crate::replay(NAME, $name);
                }
                start
            };
        };
    };
}

/// Makes a structure or an enumeration [`Arbitrary`]: `arbitrary!(Point { x, y })`, `arbitrary!(Pair(a, b))`,
/// `arbitrary!(enum Shape { Empty, Circle(radius), Box { width, height } })`.
#[macro_export]
macro_rules! arbitrary {
    (enum $name:ident { $($variant:ident $(($($item:ident),*))? $({$($field:ident),*})?),* $(,)? }) => {
        impl $crate::Arbitrary for $name {
            #[inline]
            fn any() -> Self {
                let chosen: u32 = $crate::any();
                let mut number = 0u32;
                $(
                    if chosen == number {
                        return $name::$variant $(($($crate::arbitrary!(@any $item)),*))? $({$($field: $crate::any()),*})?;
                    }
                    number = number.wrapping_add(1);
                )*
                let _ = number;
                $crate::nothing()
            }
        }
    };
    ($name:ident { $($field:ident),* $(,)? }) => {
        impl $crate::Arbitrary for $name {
            #[inline]
            fn any() -> Self {
                $name { $($field: $crate::any()),* }
            }
        }
    };
    ($name:ident ( $($item:ident),* $(,)? )) => {
        impl $crate::Arbitrary for $name {
            #[inline]
            fn any() -> Self {
                $name($($crate::arbitrary!(@any $item)),*)
            }
        }
    };
    (@any $item:ident) => { $crate::any() };
}

/// No run goes on from here.
#[doc(hidden)]
#[inline(always)]
pub fn nothing() -> ! {
    assume(false);
    loop {}
}

macro_rules! numbers {
    ($($type:ident $function:ident)*) => {
        $(
            impl Arbitrary for $type {
                #[inline(always)]
                fn any() -> $type {
                    world::$function()
                }

                #[inline(always)]
                fn any_array<const N: usize>() -> [$type; N] {
                    let mut array = [0; N];
                    let mut at = 0;
                    while at < N {
                        array[at] = world::$function();
                        at += 1;
                    }
                    array
                }
            }
        )*
    };
}

numbers! {
    u8 __VERIFIER_nondet_rust_u8
    u16 __VERIFIER_nondet_rust_u16
    u32 __VERIFIER_nondet_rust_u32
    u64 __VERIFIER_nondet_rust_u64
    u128 __VERIFIER_nondet_rust_u128
    usize __VERIFIER_nondet_rust_usize
    i8 __VERIFIER_nondet_rust_i8
    i16 __VERIFIER_nondet_rust_i16
    i32 __VERIFIER_nondet_rust_i32
    i64 __VERIFIER_nondet_rust_i64
    i128 __VERIFIER_nondet_rust_i128
    isize __VERIFIER_nondet_rust_isize
}

impl Arbitrary for bool {
    #[inline(always)]
    fn any() -> bool {
        world::__VERIFIER_nondet_rust_bool()
    }
}

impl Arbitrary for char {
    #[inline(always)]
    fn any() -> char {
        match char::from_u32(world::__VERIFIER_nondet_rust_char()) {
            Some(letter) => letter,
            None => nothing(),
        }
    }
}

impl Arbitrary for () {
    #[inline(always)]
    fn any() {}
}

impl<T: Arbitrary, const N: usize> Arbitrary for [T; N] {
    #[inline(always)]
    fn any() -> [T; N] {
        T::any_array()
    }
}

impl<T: Arbitrary> Arbitrary for Option<T> {
    #[inline(always)]
    fn any() -> Option<T> {
        if any() { Some(any()) } else { None }
    }
}

impl<T: Arbitrary, E: Arbitrary> Arbitrary for Result<T, E> {
    #[inline(always)]
    fn any() -> Result<T, E> {
        if any() { Ok(any()) } else { Err(any()) }
    }
}

macro_rules! tuples {
    ($(($($part:ident)*))*) => {
        $(impl<$($part: Arbitrary),*> Arbitrary for ($($part,)*) {
            #[inline(always)]
            fn any() -> Self {
                ($($part::any(),)*)
            }
        })*
    };
}

tuples! { (A) (A B) (A B C) (A B C D) (A B C D E) (A B C D E F) }

/// The verifier chooses what these return.
#[cfg(all(euphonium, not(euphonium_replay)))]
mod world {
    unsafe extern "C" {
        pub safe fn __VERIFIER_nondet_rust_u8() -> u8;
        pub safe fn __VERIFIER_nondet_rust_u16() -> u16;
        pub safe fn __VERIFIER_nondet_rust_u32() -> u32;
        pub safe fn __VERIFIER_nondet_rust_u64() -> u64;
        pub safe fn __VERIFIER_nondet_rust_u128() -> u128;
        pub safe fn __VERIFIER_nondet_rust_usize() -> usize;
        pub safe fn __VERIFIER_nondet_rust_i8() -> i8;
        pub safe fn __VERIFIER_nondet_rust_i16() -> i16;
        pub safe fn __VERIFIER_nondet_rust_i32() -> i32;
        pub safe fn __VERIFIER_nondet_rust_i64() -> i64;
        pub safe fn __VERIFIER_nondet_rust_i128() -> i128;
        pub safe fn __VERIFIER_nondet_rust_isize() -> isize;
        pub safe fn __VERIFIER_nondet_rust_bool() -> bool;
        pub safe fn __VERIFIER_nondet_rust_char() -> u32;
        safe fn __VERIFIER_assume(condition: i32);
    }

    #[inline(always)]
    pub fn assume(condition: bool) {
        __VERIFIER_assume(condition as i32);
    }
}

#[cfg(any(not(euphonium), euphonium_replay))]
#[path = "native.rs"]
mod world;

#[cfg(euphonium_replay)]
#[doc(hidden)]
pub use world::replay;
