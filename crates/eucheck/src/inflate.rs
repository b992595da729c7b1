//! Compressed logs: gzip (RFC 1952) around deflate (RFC 1951), read piece by piece.
//!
//! Nothing rests on this: whatever comes out is a log, and is checked. So the check sum is not looked at.

use std::fs::File;
use std::io::{BufRead, BufReader, Error, Read, Result};
use std::path::Path;

/// The text of a log in a file; an error names the file.
pub fn open(path: &Path) -> std::result::Result<Box<dyn BufRead>, String> {
    let log = File::open(path).and_then(|file| text(BufReader::with_capacity(1 << 16, file)));
    log.map_err(|error| format!("{}: {error}", path.display()))
}

/// The text of a compressed log, or of one that is not compressed.
pub fn text<'r>(mut log: impl BufRead + 'r) -> Result<Box<dyn BufRead + 'r>> {
    if !log.fill_buf()?.starts_with(&[0x1f, 0x8b]) {
        return Ok(Box::new(log));
    }
    let mut header = [0; 10];
    log.read_exact(&mut header)?;
    if header[2] != 8 || header[3] & !8 != 0 {
        return Err(Error::other("a compressed log with options that are not supported"));
    }
    if header[3] == 8 {
        log.read_until(0, &mut Vec::new())?; // The name of the file.
    }
    let inflate = Inflate { log, bits: 0, count: 0, out: Vec::new(), taken: 0, block: Block::Next };
    Ok(Box::new(BufReader::with_capacity(1 << 16, inflate)))
}

/// Matches reach back no further than this.
const WINDOW: usize = 1 << 15;

struct Inflate<R> {
    log: R,
    bits: u64,
    count: u32,
    /// What came out, at least as much of it as matches reach back; what is before `taken` has been read.
    out: Vec<u8>,
    taken: usize,
    block: Block,
}

enum Block {
    Next,
    Stored(usize, bool),
    /// The codes of literals and lengths, and of distances; is it the last block?
    Coded(Box<[Code; 2]>, bool),
    End,
}

/// How many codes there are of each length, and the symbols in their order.
struct Code([usize; 16], Vec<usize>);

impl Code {
    fn new(lengths: &[usize]) -> Code {
        let (mut counts, mut symbols) = ([0; 16], Vec::new());
        for (length, count) in counts.iter_mut().enumerate().skip(1) {
            let before = symbols.len();
            symbols.extend((0..lengths.len()).filter(|&symbol| lengths[symbol] == length));
            *count = symbols.len() - before;
        }
        Code(counts, symbols)
    }
}

impl<R: BufRead> Inflate<R> {
    fn bits(&mut self, n: u32) -> Result<usize> {
        while self.count < n {
            let mut byte = [0];
            self.log.read_exact(&mut byte)?;
            self.bits |= u64::from(byte[0]) << self.count;
            self.count += 8;
        }
        let value = self.bits & ((1 << n) - 1);
        (self.bits, self.count) = (self.bits >> n, self.count - n);
        Ok(value as usize)
    }

    /// A symbol: codes of one length follow each other, from twice the first code that the length before has not.
    fn symbol(&mut self, code: &Code) -> Result<usize> {
        let (mut value, mut first, mut at) = (0, 0, 0);
        for &count in &code.0[1..] {
            value |= self.bits(1)?;
            if value < first + count {
                return Ok(code.1[at + value - first]);
            }
            (at, first, value) = (at + count, (first + count) << 1, value << 1);
        }
        Err(Error::other("a code that there is not"))
    }

    fn next_block(&mut self) -> Result<Block> {
        let last = self.bits(1)? == 1;
        match self.bits(2)? {
            0 => {
                self.bits(self.count % 8)?;
                let length = self.bits(16)?;
                self.bits(16)?;
                Ok(Block::Stored(length, last))
            }
            1 => {
                let length =
                    |symbol| [8, 9, 7, 8][[144, 256, 280].iter().filter(|&&from| symbol >= from).count()];
                let literals: Vec<usize> = (0..288).map(length).collect();
                Ok(Block::Coded(Box::new([Code::new(&literals), Code::new(&[5; 30])]), last))
            }
            2 => self.coded(last),
            _ => Err(Error::other("a block of no kind")),
        }
    }

    fn coded(&mut self, last: bool) -> Result<Block> {
        let (literals, distances) = (self.bits(5)? + 257, self.bits(5)? + 1);
        let mut own = [0; 19];
        for i in 0..self.bits(4)? + 4 {
            own[[16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15][i]] = self.bits(3)?;
        }
        let (code, mut lengths) = (Code::new(&own), Vec::new());
        while lengths.len() < literals + distances {
            let (length, times) = match self.symbol(&code)? {
                16 => {
                    (*lengths.last().ok_or_else(|| Error::other("no length to repeat"))?, self.bits(2)? + 3)
                }
                17 => (0, self.bits(3)? + 3),
                18 => (0, self.bits(7)? + 11),
                length => (length, 1),
            };
            lengths.extend(std::iter::repeat_n(length, times));
        }
        let (first, rest) = lengths.split_at(literals);
        Ok(Block::Coded(Box::new([Code::new(first), Code::new(rest)]), last))
    }

    /// A literal, a match or the end of a block: false for that.
    fn step(&mut self, literals: &Code, distances: &Code) -> Result<bool> {
        let wrong = || Error::other("a match that there is not");
        let symbol = self.symbol(literals)?;
        if symbol <= 256 {
            if symbol < 256 {
                self.out.push(symbol as u8);
            }
            return Ok(symbol < 256);
        }
        // From 8 on, four lengths each have one bit more; from 4 on, two distances.
        let n = symbol - 257;
        let length = match n {
            0..8 => 3 + n,
            28 => 258,
            8..28 => 3 + ((4 + n % 4) << (n / 4 - 1)) + self.bits(n as u32 / 4 - 1)?,
            _ => return Err(wrong()),
        };
        let n = self.symbol(distances)?;
        let distance = match n {
            0..4 => 1 + n,
            4..30 => 1 + ((2 + n % 2) << (n / 2 - 1)) + self.bits(n as u32 / 2 - 1)?,
            _ => return Err(wrong()),
        };
        let from = self.out.len().checked_sub(distance).ok_or_else(wrong)?;
        for i in from..from + length {
            self.out.push(self.out[i]);
        }
        Ok(true)
    }
}

impl<R: BufRead> Read for Inflate<R> {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        while self.out.len() - self.taken < buffer.len() {
            self.block = match std::mem::replace(&mut self.block, Block::End) {
                Block::End => break,
                Block::Next => self.next_block()?,
                Block::Stored(0, last) if last => Block::End,
                Block::Stored(0, _) => Block::Next,
                Block::Stored(length, last) => {
                    let byte = self.bits(8)? as u8;
                    self.out.push(byte);
                    Block::Stored(length - 1, last)
                }
                Block::Coded(codes, last) => match self.step(&codes[0], &codes[1])? {
                    true => Block::Coded(codes, last),
                    false if last => Block::End,
                    false => Block::Next,
                },
            };
        }
        let n = buffer.len().min(self.out.len() - self.taken);
        buffer[..n].copy_from_slice(&self.out[self.taken..self.taken + n]);
        self.taken += n;
        if self.taken > 4 * WINDOW {
            self.out.drain(..self.taken - WINDOW);
            self.taken = WINDOW;
        }
        Ok(n)
    }
}
