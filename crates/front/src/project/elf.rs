//! Sections of ELF files and members of archives: as much of both formats as finding a section by its name
//! takes. Only the order of bytes of x86 is read.

/// What an ELF file begins with.
const MAGIC: &[u8] = b"\x7fELF";

/// What an archive begins with; a thin one has its members elsewhere.
const ARCHIVE: &[u8] = b"!<arch>\n";
const THIN: &[u8] = b"!<thin>\n";

/// Is it an object, a program, a library or an archive of such?
pub fn is_binary(start: &[u8]) -> bool {
    [MAGIC, ARCHIVE, THIN].iter().any(|magic| start.starts_with(magic))
}

/// A thin archive has no members to read.
pub fn is_thin(file: &[u8]) -> bool {
    file.starts_with(THIN)
}

/// The contents of all sections of a name: of the file, or of each member of the archive.
pub fn sections<'f>(file: &'f [u8], name: &str) -> Vec<&'f [u8]> {
    match members(file) {
        Some(members) => members.into_iter().filter_map(|member| section(member, name)).collect(),
        None => section(file, name).into_iter().collect(),
    }
}

/// The members of an archive.
fn members(file: &[u8]) -> Option<Vec<&[u8]>> {
    let mut rest = file.strip_prefix(ARCHIVE)?;
    let mut members = Vec::new();
    // Each header has 60 bytes, of which ten say the size; members begin at even places.
    while let (Some(size), Some(body)) = (rest.get(48..58), rest.get(60..)) {
        let Some(size) = std::str::from_utf8(size).ok().and_then(|text| text.trim().parse::<usize>().ok())
        else {
            break;
        };
        let Some(member) = body.get(..size) else { break };
        members.push(member);
        rest = body.get(size + size % 2..).unwrap_or_default();
    }
    Some(members)
}

/// A section of an ELF file.
fn section<'f>(file: &'f [u8], wanted: &str) -> Option<&'f [u8]> {
    if !file.starts_with(MAGIC) || file.get(5) != Some(&1) {
        return None;
    }
    let wide = *file.get(4)? == 2;
    let number = |base: usize, offset: usize, bytes: usize| -> Option<usize> {
        let at = base.checked_add(offset)?;
        let bytes = file.get(at..at.checked_add(bytes)?)?;
        usize::try_from(bytes.iter().rev().fold(0u64, |word, &byte| word << 8 | u64::from(byte))).ok()
    };
    // Where the table of sections is, the size of its entries, their number, and which one has the names.
    let (table, entry, count, names) = match wide {
        true => (number(0x28, 0, 8)?, number(0x3a, 0, 2)?, number(0x3c, 0, 2)?, number(0x3e, 0, 2)?),
        false => (number(0x20, 0, 4)?, number(0x2e, 0, 2)?, number(0x30, 0, 2)?, number(0x32, 0, 2)?),
    };
    let at = |index: usize| table.checked_add(index.checked_mul(entry)?);
    let body = |index: usize| -> Option<&'f [u8]> {
        let start = at(index)?;
        let (offset, size) = match wide {
            true => (number(start, 0x18, 8)?, number(start, 0x20, 8)?),
            false => (number(start, 0x10, 4)?, number(start, 0x14, 4)?),
        };
        file.get(offset..offset.checked_add(size)?)
    };
    // With very many sections the counts are in the first entry.
    let (many, far) = if wide { (0x20, 0x28) } else { (0x14, 0x18) };
    let count = if count == 0 && table != 0 { number(table, many, 4)? } else { count };
    let names = if names == 0xffff { number(table, far, 4)? } else { names };
    let names = body(names)?;
    let named = |index: &usize| {
        let name = at(*index).and_then(|start| number(start, 0, 4)).and_then(|offset| names.get(offset..));
        name.is_some_and(|name| name.split(|&byte| byte == 0).next() == Some(wanted.as_bytes()))
    };
    body((0..count).find(named)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_own_program_has_sections() {
        let file = std::fs::read(std::env::current_exe().unwrap()).unwrap();
        assert!(is_binary(&file));
        assert_eq!(sections(&file, ".text").len(), 1);
        assert!(sections(&file, ".no-such-section").is_empty());
    }

    /// Nothing that is cut off or damaged makes it fail.
    #[test]
    fn damaged_files_are_read_as_far_as_they_go() {
        let file = std::fs::read(std::env::current_exe().unwrap()).unwrap();
        for length in (0..4096).chain([file.len() / 2, file.len() - 1]) {
            let _ = sections(&file[..length.min(file.len())], ".text");
        }
        let mut damaged = file[..4096.min(file.len())].to_vec();
        for at in 0..64 {
            damaged[at] ^= 0xff;
            let _ = sections(&damaged, ".text");
            damaged[at] ^= 0xff;
        }
        let archive = b"!<arch>\na.o/            0           0     0     644     3         `\nabc\n";
        assert_eq!(members(archive), Some(vec![&b"abc"[..]]));
        assert!(sections(&archive[..70], "x").is_empty());
    }
}
