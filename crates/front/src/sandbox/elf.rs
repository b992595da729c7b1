//! What a program may be that the launcher starts: static, without a loader of its own, and at low addresses.
//!
//! A C file can ask for sections of any name. With one that is called `.interp`, the system would start
//! another program first and hand ours to it.

use super::Bits;

/// Code of a program ends below; the launcher is above.
const HIGHEST: u64 = 1 << 44;

const EXECUTABLE: u64 = 2;
const LOAD: u64 = 1;
const DYNAMIC: u64 = 2;
const INTERPRETER: u64 = 3;
const STACK: u64 = 0x6474_e551;
const MAY_EXECUTE: u64 = 1;

/// Where the fields are, which differ between the two widths: position and bytes.
struct Fields {
    class: u8,
    machine: u64,
    headers: (usize, usize),
    header_size: usize,
    header_count: usize,
    flags: usize,
    address: (usize, usize),
    memory: (usize, usize),
}

const NARROW: Fields = Fields {
    class: 1,
    machine: 3,
    headers: (0x1c, 4),
    header_size: 0x2a,
    header_count: 0x2c,
    flags: 24,
    address: (8, 4),
    memory: (20, 4),
};

const WIDE: Fields = Fields {
    class: 2,
    machine: 62,
    headers: (0x20, 8),
    header_size: 0x36,
    header_count: 0x38,
    flags: 4,
    address: (16, 8),
    memory: (40, 8),
};

/// Why the file must not be started.
pub(super) fn check(file: &[u8], bits: Bits) -> Result<(), String> {
    let fields = match bits {
        Bits::Narrow => NARROW,
        Bits::Wide => WIDE,
    };
    let number = |at: usize, bytes: usize| -> Result<u64, String> {
        let end = at.checked_add(bytes).ok_or("it is cut off")?;
        let bytes = file.get(at..end).ok_or("it is cut off")?;
        Ok(bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte)))
    };
    if file.get(..6) != Some(&[0x7f, b'E', b'L', b'F', fields.class, 1]) {
        return Err("it is no program for this data model".into());
    }
    if number(16, 2)? != EXECUTABLE || number(18, 2)? != fields.machine {
        return Err("it is no static program".into());
    }
    let first = number(fields.headers.0, fields.headers.1)?;
    let first = usize::try_from(first).map_err(|_| "it is cut off")?;
    let size = number(fields.header_size, 2)? as usize;
    let mut stack = false;
    for i in 0..number(fields.header_count, 2)? as usize {
        let at = first.checked_add(i * size).ok_or("it is cut off")?;
        match number(at, 4)? {
            INTERPRETER | DYNAMIC => return Err("it has sections that bring in a loader of its own".into()),
            STACK => stack = number(at + fields.flags, 4)? & MAY_EXECUTE == 0,
            LOAD => {
                let begin = number(at + fields.address.0, fields.address.1)?;
                let length = number(at + fields.memory.0, fields.memory.1)?;
                if begin.checked_add(length).is_none_or(|end| end > HIGHEST) {
                    return Err("it has code or data at high addresses".into());
                }
            }
            _ => {}
        }
    }
    // Without this the system would make all memory executable.
    if stack { Ok(()) } else { Err("its stack is executable".into()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file with these headers: kind, flags, address, length.
    fn file(headers: &[(u32, u32, u64, u64)]) -> Vec<u8> {
        let mut file = vec![0x7f, b'E', b'L', b'F', 2, 1];
        file.resize(64, 0);
        file[16] = EXECUTABLE as u8;
        file[18] = WIDE.machine as u8;
        file[0x20] = 64;
        file[0x36] = 56;
        file[0x38] = headers.len() as u8;
        for (kind, flags, address, length) in headers {
            let begin = file.len();
            file.extend(kind.to_le_bytes());
            file.extend(flags.to_le_bytes());
            file.extend([0; 8]);
            file.extend(address.to_le_bytes());
            file.extend([0; 16]);
            file.extend(length.to_le_bytes());
            file.resize(begin + 56, 0);
        }
        file
    }

    #[test]
    fn what_is_static_is_accepted_and_nothing_else() {
        let (load, stack) = ((1, 5, 0x40_0000, 0x1000), (STACK as u32, 6, 0, 0));
        assert_eq!(check(&file(&[load, stack]), Bits::Wide), Ok(()));
        let refused = |headers: &[_], why: &str| {
            let message = check(&file(headers), Bits::Wide).unwrap_err();
            assert!(message.contains(why), "{message} instead of {why}");
        };
        refused(&[load], "stack");
        refused(&[load, (STACK as u32, 7, 0, 0)], "stack");
        refused(&[load, stack, (3, 4, 0, 0)], "loader");
        refused(&[load, stack, (2, 4, 0, 0)], "loader");
        refused(&[(1, 5, 1 << 45, 0x1000), stack], "high");
        refused(&[(1, 5, 0x1000, u64::MAX), stack], "high");
        assert!(check(&file(&[load, stack]), Bits::Narrow).is_err());
        for length in 0..120 {
            assert!(check(&file(&[load, stack])[..length], Bits::Wide).is_err(), "{length}");
        }
        let mut relocatable = file(&[load, stack]);
        relocatable[16] = 3;
        assert!(check(&relocatable, Bits::Wide).is_err());
    }
}
