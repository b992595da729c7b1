// Starts `euphonium lsp` for C files. Everything that is shown comes from the server; only the command that opens a
// harness is made here.

"use strict";

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

function settings() {
  const configuration = vscode.workspace.getConfiguration("euphonium");
  return {
    path: configuration.get("path"),
    arguments: configuration.get("arguments"),
    timeout: configuration.get("timeout"),
  };
}

async function writeHarness() {
  const editor = vscode.window.activeTextEditor;
  if (!editor || !client) return;
  const range = editor.document.getWordRangeAtPosition(editor.selection.active);
  const name = range ? editor.document.getText(range) : "";
  try {
    const text = await client.sendRequest("workspace/executeCommand", {
      command: "euphonium.harness",
      arguments: [editor.document.uri.toString(), name],
    });
    const document = await vscode.workspace.openTextDocument({ language: "c", content: text });
    await vscode.window.showTextDocument(document);
  } catch (error) {
    vscode.window.showErrorMessage(`Euphonium: ${error.message}`);
  }
}

async function activate(context) {
  const { path, ...options } = settings();
  client = new LanguageClient(
    "euphonium",
    "Euphonium",
    { command: path, args: ["lsp"] },
    { documentSelector: [{ scheme: "file", language: "c" }], initializationOptions: options }
  );
  context.subscriptions.push(vscode.commands.registerCommand("euphonium.writeHarness", writeHarness));
  await client.start();
}

function deactivate() {
  return client ? client.stop() : undefined;
}

module.exports = { activate, deactivate };
