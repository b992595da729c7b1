//! Persistent maps from small numbers to values: big-endian Patricia trees (Okasaki and Gill, ML 1998).
//!
//! Copies share everything. What combines two maps skips what they share and returns an operand unchanged where it can, so that it costs
//! what differs, and results go on sharing. Recursion is as deep as a key has bits.

use std::rc::Rc;

/// A map from numbers to values.
#[derive(Clone, Debug)]
pub struct Map<V>(Option<Rc<Node<V>>>);

#[derive(Debug)]
enum Node<V> {
    Leaf(u32, V),
    /// The keys below have the bits of the prefix above the branching bit; those with the bit clear are on the left.
    Branch {
        prefix: u32,
        bit: u32,
        left: Rc<Node<V>>,
        right: Rc<Node<V>>,
    },
}

use Node::{Branch, Leaf};

impl<V> Default for Map<V> {
    fn default() -> Map<V> {
        Map(None)
    }
}

/// The bits of a key above the branching bit.
fn above(key: u32, bit: u32) -> u32 {
    key & !(bit | (bit - 1))
}

fn join<V>(a: Rc<Node<V>>, key_a: u32, b: Rc<Node<V>>, key_b: u32) -> Rc<Node<V>> {
    let bit = 1u32 << (31 - (key_a ^ key_b).leading_zeros());
    let (left, right) = if key_a & bit == 0 { (a, b) } else { (b, a) };
    Rc::new(Branch { prefix: above(key_a, bit), bit, left, right })
}

fn some_key<V>(node: &Node<V>) -> u32 {
    match node {
        Leaf(key, _) => *key,
        Branch { prefix, .. } => *prefix,
    }
}

/// The node with other children; the node itself if they are its own.
fn rebuilt<V>(
    node: &Rc<Node<V>>,
    left: Option<Rc<Node<V>>>,
    right: Option<Rc<Node<V>>>,
) -> Option<Rc<Node<V>>> {
    match (left, right, &**node) {
        (Some(l), Some(r), Branch { prefix, bit, left, right }) => {
            match Rc::ptr_eq(&l, left) && Rc::ptr_eq(&r, right) {
                true => Some(node.clone()),
                false => Some(Rc::new(Branch { prefix: *prefix, bit: *bit, left: l, right: r })),
            }
        }
        (one, other, _) => one.or(other),
    }
}

impl<V> Node<V> {
    /// The value of a leaf.
    fn value(&self) -> Option<&V> {
        match self {
            Leaf(_, value) => Some(value),
            Branch { .. } => None,
        }
    }
}

impl<V: Clone + PartialEq> Map<V> {
    /// The value of a key.
    pub fn get(&self, key: u32) -> Option<&V> {
        let mut node = self.0.as_ref()?;
        loop {
            match &**node {
                Leaf(k, value) => return (*k == key).then_some(value),
                Branch { bit, left, right, .. } => node = if key & bit == 0 { left } else { right },
            }
        }
    }

    /// One key with its value.
    pub fn of(key: u32, value: V) -> Map<V> {
        Map(Some(Rc::new(Leaf(key, value))))
    }

    /// Gives a key a value, or none.
    pub fn set(&mut self, key: u32, value: Option<V>) {
        match (&mut self.0, value) {
            (None, None) => {}
            (none @ None, Some(value)) => *none = Some(Rc::new(Leaf(key, value))),
            (Some(root), Some(value)) => put(root, key, Rc::new(Leaf(key, value))),
            // Mostly it has none.
            (Some(root), None) if find(root, key).is_some() => {
                if cut(root, key) {
                    self.0 = None;
                }
            }
            (Some(_), None) => {}
        }
    }

    /// Do both say the same of a key?
    pub fn agrees(&self, other: &Map<V>, key: u32) -> bool {
        let (Some(mut a), Some(mut b)) = (self.0.as_ref(), other.0.as_ref()) else {
            return self.get(key) == other.get(key);
        };
        loop {
            if Rc::ptr_eq(a, b) {
                return true;
            }
            match (&**a, &**b) {
                (
                    Branch { bit: s, left, right, .. },
                    Branch { bit: t, left: other_left, right: other_right, .. },
                ) if s == t => {
                    (a, b) = if key & s == 0 { (left, other_left) } else { (right, other_right) };
                }
                _ => return find(a, key).map(|a| a.value()) == find(b, key).map(|b| b.value()),
            }
        }
    }

    /// Do both say the same of some keys, which are in order?
    pub fn agree_on(&self, other: &Map<V>, keys: &[u32]) -> bool {
        match (&self.0, &other.0) {
            (Some(a), Some(b)) => agree(a, b, keys),
            _ => keys.iter().all(|&key| self.get(key) == other.get(key)),
        }
    }

    /// Says of some keys, which are in order, what another map says.
    pub fn take(&mut self, keys: &[u32], from: &Map<V>) {
        self.0 = taken(self.0.as_ref(), from.0.as_ref(), keys);
    }

    /// Are both the same object? Then they are equal.
    pub fn is_same(&self, other: &Map<V>) -> bool {
        match (&self.0, &other.0) {
            (Some(a), Some(b)) => Rc::ptr_eq(a, b),
            (None, None) => true,
            _ => false,
        }
    }

    /// The keys with their values, in order.
    pub fn iter(&self) -> Iter<'_, V> {
        Iter { stack: self.0.iter().map(|node| &**node).collect() }
    }

    /// The keys that both have, with what becomes of their values: the first value itself means that it stays.
    pub fn intersect(&self, other: &Map<V>, f: &mut impl FnMut(u32, &V, &V) -> Option<V>) -> Map<V> {
        match (&self.0, &other.0) {
            (Some(a), Some(b)) => Map(intersect(a, b, f)),
            _ => Map(None),
        }
    }

    /// Does something hold for each key of the other map and both values? A key that is missing here fails.
    pub fn covers(&self, other: &Map<V>, f: &mut impl FnMut(&V, &V) -> bool) -> bool {
        match (&self.0, &other.0) {
            (_, None) => true,
            (None, Some(_)) => false,
            (Some(a), Some(b)) => covers(a, b, f),
        }
    }
}

/// The same in place as far down as nobody else has the nodes: whoever gives several keys values copies what they have in common once.
fn put<V: Clone + PartialEq>(node: &mut Rc<Node<V>>, key: u32, leaf: Rc<Node<V>>) {
    match Rc::get_mut(node) {
        Some(Branch { prefix, bit, left, right }) if above(key, *bit) == *prefix => {
            put(if key & *bit == 0 { left } else { right }, key, leaf);
        }
        _ => *node = insert(node, key, leaf),
    }
}

fn insert<V: Clone + PartialEq>(node: &Rc<Node<V>>, key: u32, leaf: Rc<Node<V>>) -> Rc<Node<V>> {
    match &**node {
        Leaf(k, old) if *k == key => match Some(old) == leaf.value() {
            true => node.clone(),
            false => leaf,
        },
        Branch { prefix, bit, left, right } if above(key, *bit) == *prefix => {
            let (prefix, bit) = (*prefix, *bit);
            let (l, r) = match key & bit == 0 {
                true => (insert(left, key, leaf), right.clone()),
                false => (left.clone(), insert(right, key, leaf)),
            };
            match Rc::ptr_eq(&l, left) && Rc::ptr_eq(&r, right) {
                true => node.clone(),
                false => Rc::new(Branch { prefix, bit, left: l, right: r }),
            }
        }
        _ => join(leaf, key, node.clone(), some_key(node)),
    }
}

/// Takes a key away that is there, in place as far down as nobody else has the nodes; whether nothing is left.
fn cut<V>(node: &mut Rc<Node<V>>, key: u32) -> bool {
    let left_over = match Rc::get_mut(node) {
        Some(Branch { bit, left, right, .. }) => {
            let (near, far) = if key & *bit == 0 { (left, right) } else { (right, left) };
            cut(near, key).then(|| far.clone())
        }
        Some(Leaf(..)) => return true,
        None => match removed(node, key) {
            None => return true,
            rest => rest,
        },
    };
    if let Some(rest) = left_over {
        *node = rest;
    }
    false
}

/// The node without a key that is there.
fn removed<V>(node: &Rc<Node<V>>, key: u32) -> Option<Rc<Node<V>>> {
    let Branch { prefix, bit, left, right } = &**node else { return None };
    let on_left = key & bit == 0;
    let (near, far) = if on_left { (left, right) } else { (right, left) };
    let Some(near) = removed(near, key) else { return Some(far.clone()) };
    let (left, right) = if on_left { (near, far.clone()) } else { (far.clone(), near) };
    Some(Rc::new(Branch { prefix: *prefix, bit: *bit, left, right }))
}

/// The keys without and with the branching bit, for maps with this prefix.
fn split(keys: &[u32], prefix: u32, bit: u32) -> (&[u32], &[u32]) {
    keys.split_at(keys.partition_point(|&key| key < prefix | bit))
}

fn agree<V: PartialEq>(a: &Rc<Node<V>>, b: &Rc<Node<V>>, keys: &[u32]) -> bool {
    if keys.is_empty() || Rc::ptr_eq(a, b) {
        return true;
    }
    match (&**a, &**b) {
        (
            Branch { prefix: p, bit: s, left, right },
            Branch { prefix: q, bit: t, left: other_left, right: other_right },
        ) if s == t && p == q => {
            let (without, with) = split(keys, *p, *s);
            agree(left, other_left, without) && agree(right, other_right, with)
        }
        _ => keys
            .iter()
            .all(|&key| find(a, key).and_then(|a| a.value()) == find(b, key).and_then(|b| b.value())),
    }
}

/// What the one says, of some keys what the other says.
fn taken<V: Clone + PartialEq>(
    node: Option<&Rc<Node<V>>>,
    from: Option<&Rc<Node<V>>>,
    keys: &[u32],
) -> Option<Rc<Node<V>>> {
    if let (Some(a), Some(b)) = (node, from) {
        if keys.is_empty() || Rc::ptr_eq(a, b) {
            return Some(a.clone());
        }
        if let (
            Branch { prefix: p, bit: s, left, right },
            Branch { prefix: q, bit: t, left: other_left, right: other_right },
        ) = (&**a, &**b)
            && s == t
            && p == q
        {
            let (without, with) = split(keys, *p, *s);
            let l = taken(Some(left), Some(other_left), without);
            return rebuilt(a, l, taken(Some(right), Some(other_right), with));
        }
    }
    let mut map = Map(node.cloned());
    for &key in keys {
        let leaf = from.and_then(|from| find(from, key));
        match (&mut map.0, leaf) {
            (_, None) => map.set(key, None),
            (none @ None, Some(leaf)) => *none = Some(leaf.clone()),
            (Some(root), Some(leaf)) => put(root, key, leaf.clone()),
        }
    }
    map.0
}

fn find<V>(mut node: &Rc<Node<V>>, key: u32) -> Option<&Rc<Node<V>>> {
    loop {
        match &**node {
            Leaf(k, _) => return (*k == key).then_some(node),
            Branch { bit, left, right, .. } => node = if key & bit == 0 { left } else { right },
        }
    }
}

fn both<V: Clone + PartialEq>(
    a: &Rc<Node<V>>,
    b: &Rc<Node<V>>,
    f: &mut impl FnMut(u32, &V, &V) -> Option<V>,
) -> Option<Rc<Node<V>>> {
    let (Leaf(key, x), Leaf(_, y)) = (&**a, &**b) else { return None };
    let value = f(*key, x, y)?;
    match () {
        _ if value == *x => Some(a.clone()),
        _ if value == *y => Some(b.clone()),
        _ => Some(Rc::new(Leaf(*key, value))),
    }
}

fn intersect<V: Clone + PartialEq>(
    a: &Rc<Node<V>>,
    b: &Rc<Node<V>>,
    f: &mut impl FnMut(u32, &V, &V) -> Option<V>,
) -> Option<Rc<Node<V>>> {
    if Rc::ptr_eq(a, b) {
        return Some(a.clone());
    }
    match (&**a, &**b) {
        (Leaf(key, _), _) => both(a, find(b, *key)?, f),
        (_, Leaf(key, _)) => both(find(a, *key)?, b, f),
        (
            Branch { prefix: p, bit: s, left, right },
            Branch { prefix: q, bit: t, left: other_left, right: other_right },
        ) => match () {
            _ if s == t && p == q => {
                let l = intersect(left, other_left, f);
                let r = intersect(right, other_right, f);
                // The second operand is as good to go on with as the first.
                if let (Some(l), Some(r)) = (&l, &r)
                    && Rc::ptr_eq(l, other_left)
                    && Rc::ptr_eq(r, other_right)
                    && !(Rc::ptr_eq(l, left) && Rc::ptr_eq(r, right))
                {
                    return Some(b.clone());
                }
                rebuilt(a, l, r)
            }
            _ if s > t && above(*q, *s) == *p => intersect(if q & s == 0 { left } else { right }, b, f),
            _ if t > s && above(*p, *t) == *q => {
                intersect(a, if p & t == 0 { other_left } else { other_right }, f)
            }
            _ => None,
        },
    }
}

fn covers<V>(a: &Rc<Node<V>>, b: &Rc<Node<V>>, f: &mut impl FnMut(&V, &V) -> bool) -> bool {
    if Rc::ptr_eq(a, b) {
        return true;
    }
    match (&**a, &**b) {
        (_, Leaf(key, y)) => match find(a, *key).map(|node| &**node) {
            Some(Leaf(_, x)) => f(x, y),
            _ => false,
        },
        (Leaf(..), Branch { .. }) => false,
        (
            Branch { prefix: p, bit: s, left, right },
            Branch { prefix: q, bit: t, left: other_left, right: other_right },
        ) => match () {
            _ if s == t && p == q => covers(left, other_left, f) && covers(right, other_right, f),
            _ if s > t && above(*q, *s) == *p => covers(if q & s == 0 { left } else { right }, b, f),
            // The other map has keys outside of this one.
            _ => false,
        },
    }
}

/// The keys of a map with their values, in order.
pub struct Iter<'m, V> {
    stack: Vec<&'m Node<V>>,
}

impl<'m, V> Iterator for Iter<'m, V> {
    type Item = (u32, &'m V);

    fn next(&mut self) -> Option<(u32, &'m V)> {
        loop {
            match self.stack.pop()? {
                Leaf(key, value) => return Some((*key, value)),
                Branch { left, right, .. } => self.stack.extend([&**right, &**left]),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn drawn(random: &mut euphonium_random::Rng) -> (Map<u8>, BTreeMap<u32, u8>) {
        let (mut map, mut model) = (Map::default(), BTreeMap::new());
        for _ in 0..random.below(40) {
            let key = [random.below(20) as u32, random.next() as u32 >> 3][random.below(2)];
            let value = random.chance(70).then_some(random.below(3) as u8);
            map.set(key, value);
            match value {
                Some(value) => model.insert(key, value),
                None => model.remove(&key),
            };
        }
        (map, model)
    }

    #[test]
    fn as_maps_of_the_library() {
        let mut random = euphonium_random::Rng::new(3);
        for _ in 0..2000 {
            let ((a, of_a), (b, of_b)) = (drawn(&mut random), drawn(&mut random));
            assert!(a.iter().map(|(k, &v)| (k, v)).eq(of_a.iter().map(|(&k, &v)| (k, v))));
            for key in 0..20 {
                assert_eq!(a.get(key), of_a.get(&key));
            }
            // Where values are equal something is left, so that sharing may skip equal parts.
            let mut combine = |_: u32, x: &u8, y: &u8| (x != &2 && y != &2 || x == y).then_some(*x.max(y));
            let met = a.intersect(&b, &mut combine);
            let expected = of_a.iter().filter_map(|(&k, x)| Some((k, combine(k, x, of_b.get(&k)?)?)));
            assert!(met.iter().map(|(k, &v)| (k, v)).eq(expected));
            let expected = of_b.iter().all(|(k, y)| of_a.get(k).is_some_and(|x| x >= y));
            assert_eq!(a.covers(&b, &mut |x, y| x >= y), expected);
            assert!(a.intersect(&a, &mut combine).is_same(&a));
            // Of some keys the one says what the other says.
            let mut keys: Vec<u32> = of_a.keys().chain(of_b.keys()).copied().chain(0..20).collect();
            keys.sort_unstable();
            keys.dedup();
            let some: Vec<u32> = keys.iter().copied().filter(|_| random.chance(50)).collect();
            assert!(keys.iter().all(|&key| a.agrees(&b, key) == (of_a.get(&key) == of_b.get(&key))));
            assert_eq!(a.agree_on(&b, &some), some.iter().all(|key| of_a.get(key) == of_b.get(key)));
            let mut becomes = a.clone();
            becomes.take(&some, &b);
            assert!(keys.iter().all(|key| {
                let other = if some.contains(key) { &of_b } else { &of_a };
                becomes.get(*key) == other.get(key)
            }));
            assert!(becomes.agree_on(&b, &some));
            // Who says the same already stays the same object.
            let before = becomes.clone();
            becomes.take(&some, &b);
            assert!(becomes.is_same(&before));
            becomes.take(&keys, &b);
            assert!(becomes.iter().eq(b.iter()));
            // Of a copy keys are taken away without touching the other.
            let copy = a.clone();
            becomes = a.clone();
            keys.iter().for_each(|&key| becomes.set(key, None));
            assert!(becomes.iter().next().is_none() && copy.iter().eq(a.iter()));
        }
    }
}
