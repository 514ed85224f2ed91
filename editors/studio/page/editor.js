// An editor of a text: CodeMirror where it is built in, else a plain field.
//
// createEditor(parent, {text, language, label, readOnly, onChange, onLine})
// gives {text(), setText(t), setMessages(list), showLines(lines, scroll),
// goTo(line, column), focus(), destroy(), setLanguageServer(server)}.
// Lines and columns are from 1, as in the messages of the tools; columns there
// count bytes.  `scroll` is false, true (to the first of the lines) or a line.
import { createPlainEditor } from './plain-editor.js';

let codemirror;

export async function createEditor(parent, options) {
  if (codemirror === undefined) {
    const { about } = await import('./api.js');
    codemirror = (await about()).editor
      ? await import('./code-editor.js')
      : null;
  }
  return (codemirror?.createCodeEditor ?? createPlainEditor)(parent, options);
}
