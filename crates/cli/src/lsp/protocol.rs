//! Messages of the Language Server Protocol (version 3.17): a header with the length, then JSON.

use serde_json::{Value, json};
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

/// No client sends more in one message.
const LARGEST: usize = 1 << 28;

/// Reads a message; nothing at the end of the input.
pub fn read(input: &mut impl BufRead) -> io::Result<Option<Value>> {
    let mut length = None;
    loop {
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 {
            return Ok(None);
        }
        let line = line.trim_end();
        if line.is_empty() {
            break;
        }
        if let Some((name, value)) = line.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse::<usize>().ok();
        }
    }
    let wrong = |what: &str| io::Error::new(io::ErrorKind::InvalidData, what.to_string());
    let length =
        length.filter(|&length| length <= LARGEST).ok_or_else(|| wrong("a message without a length"))?;
    let mut body = vec![0; length];
    input.read_exact(&mut body)?;
    serde_json::from_slice(&body).map(Some).map_err(|_| wrong("a message that is no JSON"))
}

/// Writes a message.
pub fn write(output: &mut impl Write, message: &Value) -> io::Result<()> {
    let body = message.to_string();
    write!(output, "Content-Length: {}\r\n\r\n{body}", body.len())?;
    output.flush()
}

/// The answer to a request.
pub fn response(id: &Value, result: Value) -> Value {
    json!({"jsonrpc": "2.0", "id": id, "result": result})
}

/// The refusal of a request.
pub fn refusal(id: &Value, code: i32, message: &str) -> Value {
    json!({"jsonrpc": "2.0", "id": id, "error": {"code": code, "message": message}})
}

/// Something that the client is told.
pub fn notification(method: &str, params: Value) -> Value {
    json!({"jsonrpc": "2.0", "method": method, "params": params})
}

/// The file that a URI names.
pub fn path(uri: &str) -> Option<PathBuf> {
    let encoded = uri.strip_prefix("file://")?;
    let encoded = &encoded[encoded.find('/')?..];
    let mut bytes = Vec::new();
    let mut rest = encoded.bytes();
    while let Some(byte) = rest.next() {
        match byte {
            b'%' => {
                let digits = [rest.next()?, rest.next()?];
                bytes.push(u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?);
            }
            byte => bytes.push(byte),
        }
    }
    String::from_utf8(bytes).ok().map(PathBuf::from)
}

/// The URI of a file.
pub fn uri(path: &Path) -> String {
    let mut text = String::from("file://");
    for byte in path.to_string_lossy().bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' | b'~' => {
                text.push(byte as char)
            }
            byte => text.push_str(&format!("%{byte:02X}")),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_come_back() {
        let mut text = Vec::new();
        write(&mut text, &json!({"a": "ü"})).unwrap();
        write(&mut text, &json!([1])).unwrap();
        let mut input = &text[..];
        assert_eq!(read(&mut input).unwrap(), Some(json!({"a": "ü"})));
        assert_eq!(read(&mut input).unwrap(), Some(json!([1])));
        assert_eq!(read(&mut input).unwrap(), None);
        assert!(read(&mut &b"X: 1\r\n\r\n{}"[..]).is_err());
        assert!(read(&mut &b"Content-Length: 99999999999\r\n\r\n{}"[..]).is_err());
        assert!(read(&mut &b"Content-Length: 2\r\n\r\n{]"[..]).is_err());
    }

    #[test]
    fn files_have_uris() {
        let file = Path::new("/a b/ü#.c");
        assert_eq!(uri(file), "file:///a%20b/%C3%BC%23.c");
        assert_eq!(path(&uri(file)).as_deref(), Some(file));
        assert_eq!(path("http://x/y"), None);
        assert_eq!(path("file:///a%2"), None);
    }
}
