//! Numbers of 128 bits: a product of two words always fits, a sum of two signed ones may not.
// expect: products_fit safe
// expect: sums_may_not unsafe overflow

#[euphonium::proof]
fn products_fit() {
    let (a, b): (u64, u64) = euphonium::any();
    let sum = a as u128 + b as u128;
    assert!(sum >= a as u128 && sum - b as u128 == a as u128);
    let shifted = (a as u128) << 64 | b as u128;
    assert!((shifted >> 64) as u64 == a && shifted as u64 == b);
}

#[euphonium::proof]
fn sums_may_not() {
    let (a, b): (i128, i128) = euphonium::any();
    euphonium::assume(a > 0 && b > 0);
    assert!(a + b > a); // sums_may_not fails here
}
