// Starts rg-lsp for game descriptions.
const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = function () {
  const command = workspace
    .getConfiguration("regularGames")
    .get("server", "rg-lsp");
  const languages = ["hrg", "rbg", "gdl", "rg", "lines", "lud", "rgl"];
  client = new LanguageClient(
    "rg-lsp",
    "Regular Games",
    { command },
    { documentSelector: languages.map((language) => ({ language })) }
  );
  return client.start();
};

exports.deactivate = function () {
  return client ? client.stop() : undefined;
};
