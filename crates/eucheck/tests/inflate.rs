//! Compressed logs are read as others are.

use eucheck::inflate::text;
use std::io::{Read, Write};
use std::process::{Command, Stdio};

fn read(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut out = Vec::new();
    text(bytes)?.read_to_end(&mut out)?;
    Ok(out)
}

/// A block of the fixed codes, a stored one, and none.
#[test]
fn known_files() {
    let fixed = [
        0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0x2b, 0x50, 0x48, 0x2d, 0x4d, 0xce, 0x48, 0x4d, 0xce, 0x56, 0x30,
        0xe4, 0x02, 0x00, 0x02, 0x6f, 0x8d, 0xc6, 0x0c, 0x00, 0x00, 0x00,
    ];
    assert_eq!(read(&fixed).unwrap(), b"p eucheck 1\n");
    let stored = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1, 3, 0, 0xfc, 0xff, b'u', b' ', b'1'];
    assert_eq!(read(&stored).unwrap(), b"u 1");
    assert_eq!(read(b"p eucheck 1\n").unwrap(), b"p eucheck 1\n");
    assert!(read(&stored[..14]).is_err() && read(&fixed[..14]).is_err());
    assert!(read(&[0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 3]).is_err());
}

/// What the program `gzip` compresses, where it is installed: short and long, of few and of many kinds of bytes.
#[test]
fn what_gzip_writes() {
    let mut state = 1u64;
    let mut random = move || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        state >> 33
    };
    for size in [0, 1, 100, 5_000, 400_000] {
        let lines = (0..size / 10).map(|i| format!("r {} {} 0 {}\n", random() % 900, i, random() % 90));
        let lines = lines.collect::<String>().into_bytes();
        let bytes: Vec<u8> = (0..size).map(|_| random() as u8).collect();
        for content in [lines, bytes, vec![b'x'; size]] {
            for level in ["-1", "-9"] {
                let gzip = Command::new("gzip")
                    .args(["-c", level])
                    .stdin(Stdio::piped())
                    .stdout(Stdio::piped())
                    .spawn();
                let Ok(mut gzip) = gzip else { return };
                let (mut input, given) = (gzip.stdin.take().unwrap(), content.clone());
                let writer = std::thread::spawn(move || input.write_all(&given));
                let compressed = gzip.wait_with_output().unwrap().stdout;
                writer.join().unwrap().unwrap();
                assert!(read(&compressed).unwrap() == content, "{size} bytes, {level}");
                // What is damaged ends, somehow.
                let mut damaged = compressed.clone();
                let place = 10 + random() as usize % (damaged.len() - 10);
                damaged[place] ^= 1 << (random() % 8);
                let _ = read(&damaged);
            }
        }
    }
}
