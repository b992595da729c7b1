//! The language server, with a client that follows a script.

mod common;

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use tempfile::TempDir;

struct Client {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    count: u64,
}

impl Client {
    fn start() -> Client {
        let mut command = Command::new(env!("CARGO_BIN_EXE_euphonium"));
        command.args(["lsp", "--timeout", "60"]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the server starts");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Client { child, input, output, count: 0 }
    }

    fn send(&mut self, message: &Value) {
        let body = message.to_string();
        write!(self.input, "Content-Length: {}\r\n\r\n{body}", body.len()).expect("the server reads");
        self.input.flush().expect("the server reads");
    }

    fn receive(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).expect("the server writes") > 0, "the server has gone");
            match line.trim_end().split_once(": ") {
                Some(("Content-Length", number)) => length = number.parse().expect("a number"),
                _ if line.trim().is_empty() => break,
                _ => {}
            }
        }
        let mut body = vec![0; length];
        self.output.read_exact(&mut body).expect("the server writes");
        serde_json::from_slice(&body).expect("JSON")
    }

    fn notify(&mut self, method: &str, params: Value) {
        self.send(&json!({"jsonrpc": "2.0", "method": method, "params": params}));
    }

    fn request(&mut self, method: &str, params: Value) -> Value {
        self.count += 1;
        self.send(&json!({"jsonrpc": "2.0", "id": self.count, "method": method, "params": params}));
        loop {
            let message = self.receive();
            if message["id"] == json!(self.count) {
                return message;
            }
        }
    }

    /// The diagnostics of a file, once they come.
    fn diagnostics(&mut self, uri: &str) -> Vec<Value> {
        loop {
            let message = self.receive();
            if message["method"] == "textDocument/publishDiagnostics" && message["params"]["uri"] == uri {
                return message["params"]["diagnostics"].as_array().expect("a list").clone();
            }
        }
    }
}

const BROKEN: &str = "#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
int half(unsigned char n) { return n / 2; }
int main(void) {
    unsigned char n = __VERIFIER_nondet_uchar();
    int h = half(n);
    assert(h != 100);
}
";

#[test]
fn a_session() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().canonicalize().expect("a path").join("broken.c");
    std::fs::write(&file, BROKEN).expect("a file");
    let uri = format!("file://{}", file.display());
    let document = json!({"textDocument": {"uri": uri}});
    let mut client = Client::start();
    let started =
        client.request("initialize", json!({"capabilities": {}, "initializationOptions": {"timeout": 60}}));
    assert_eq!(started["result"]["capabilities"]["hoverProvider"], true);
    client.notify("initialized", json!({}));

    // Opened: the assertion fails, and the run is there.
    client.notify(
        "textDocument/didOpen",
        json!({"textDocument": {"uri": uri, "languageId": "c", "version": 1, "text": BROKEN}}),
    );
    let found = client.diagnostics(&uri);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!((&found[0]["severity"], &found[0]["range"]["start"]["line"]), (&json!(1), &json!(6)));
    assert!(found[0]["message"].as_str().expect("a text").contains("the assertion fails"));
    let related = found[0]["relatedInformation"].as_array().expect("the run");
    let said: Vec<&str> = related.iter().filter_map(|step| step["message"].as_str()).collect();
    assert!(said.iter().any(|text| text.contains("h = 100")), "{said:?}");
    let hints = client.request("textDocument/inlayHint", document.clone());
    let labels = hints["result"].as_array().expect("a list").clone();
    assert!(
        labels.iter().any(|hint| hint["label"].as_str().is_some_and(|l| l.contains("h = 100"))),
        "{labels:?}"
    );
    let hover = client.request(
        "textDocument/hover",
        json!({"textDocument": {"uri": uri}, "position": {"line": 5, "character": 3}}),
    );
    assert!(
        hover["result"]["contents"]["value"].as_str().is_some_and(|text| text.contains("h = 100")),
        "{hover}"
    );

    // Repaired and saved: nothing is wrong any more.
    std::fs::write(&file, BROKEN.replace("!= 100", "<= 127")).expect("a file");
    client.notify("textDocument/didSave", document.clone());
    assert!(client.diagnostics(&uri).is_empty());

    // What does not compile is told at its place.
    std::fs::write(&file, BROKEN.replace("h != 100", "h !! 100")).expect("a file");
    client.notify("textDocument/didSave", document);
    let found = client.diagnostics(&uri);
    assert_eq!(found[0]["range"]["start"]["line"], 6, "{found:?}");

    // A harness, what is not known, and the end.
    std::fs::write(&file, BROKEN).expect("a file");
    let command = json!({"command": "euphonium.harness", "arguments": [uri, "half"]});
    let harness = client.request("workspace/executeCommand", command);
    assert!(harness["result"].as_str().is_some_and(|text| text.contains("harness_half")), "{harness}");
    assert!(client.request("textDocument/rename", json!({}))["error"]["code"].is_number());
    client.request("shutdown", Value::Null);
    client.notify("exit", Value::Null);
    assert!(client.child.wait().expect("it ends").success());
}
