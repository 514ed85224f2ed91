// A client of rg-lsp, over the WebSocket to it: messages, completion, hover.
import * as api from './api.js';

const kinds = {
  3: 'function',
  5: 'class',
  6: 'variable',
  7: 'type',
  10: 'enum',
  13: 'enum',
  14: 'keyword',
  20: 'constant',
  21: 'constant',
  22: 'type',
};

// JSON-RPC: calls that wait for their answers, by number.
class Connection {
  constructor(socket, onNotice) {
    this.socket = socket;
    this.waiting = new Map();
    this.last = 0;
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(data);
      if (message.id !== undefined && !message.method) {
        this.waiting.get(message.id)?.(message.result ?? null);
        this.waiting.delete(message.id);
      } else if (message.id !== undefined) {
        this.send({ id: message.id, result: null });
      } else {
        onNotice(message.method, message.params);
      }
    });
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN)
      this.socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }));
  }

  call(method, params) {
    const id = ++this.last;
    this.send({ id, method, params });
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }

  notify(method, params) {
    this.send({ method, params });
  }
}

function opened(socket) {
  return new Promise((resolve) => {
    socket.addEventListener('open', () => resolve(true));
    socket.addEventListener('close', () => resolve(false));
    socket.addEventListener('error', () => resolve(false));
  });
}

// Positions of the protocol count UTF-16 from 0, as strings here do.
const positionOf = (doc, offset) => {
  const line = doc.lineAt(offset);
  return { line: line.number - 1, character: offset - line.from };
};

const offsetOf = (doc, { line, character }) => {
  if (line >= doc.lines) return doc.length;
  const at = doc.line(line + 1);
  return Math.min(at.from + character, at.to);
};

const plain = (content) =>
  typeof content === 'string'
    ? content
    : Array.isArray(content)
      ? content.map(plain).join('\n')
      : (content?.value ?? '').replace(/^```.*\n?/gm, '').trim();

function completer(connection, document) {
  return async (context) => {
    const word = context.matchBefore(/\w*/);
    if (!context.explicit && word.from === word.to) return null;
    const answer = await connection.call('textDocument/completion', {
      textDocument: document,
      position: positionOf(context.state.doc, context.pos),
    });
    const items = answer?.items ?? answer ?? [];
    return items.length
      ? {
          from: word.from,
          options: items.map((item) => ({
            label: item.label,
            detail: item.detail,
            type: kinds[item.kind],
            apply: item.insertText ?? item.textEdit?.newText ?? item.label,
          })),
        }
      : null;
  };
}

function hoverer(connection, document) {
  return async (view, offset) => {
    const answer = await connection.call('textDocument/hover', {
      textDocument: document,
      position: positionOf(view.state.doc, offset),
    });
    if (!answer) return null;
    const dom = Object.assign(window.document.createElement('pre'), {
      className: 'hover',
      textContent: plain(answer.contents),
    });
    const from = answer.range
      ? offsetOf(view.state.doc, answer.range.start)
      : offset;
    return { pos: from, above: true, create: () => ({ dom }) };
  };
}

// Its lines and columns from 0 of UTF-16, as messages of the editor.
function toMessages(diagnostics) {
  const severities = { 1: 'error', 2: 'warning', 3: 'note', 4: 'note' };
  return diagnostics.map(({ range, severity, message }) => ({
    range,
    severity: severities[severity] ?? 'error',
    message,
  }));
}

// {changed(text), close()}; null where there is no language server.
export async function connectLanguageServer(game, editor, signal) {
  if (!(await api.about()).lsp || signal.aborted) return null;
  const socket = new WebSocket(api.socketAddress('lsp'));
  if (!(await opened(socket))) return null;
  const uri = 'file:///' + game.split('/').map(encodeURIComponent).join('/');
  const connection = new Connection(socket, (method, params) => {
    if (method === 'textDocument/publishDiagnostics' && params.uri === uri)
      editor.setMessages(toMessages(params.diagnostics));
  });
  await connection.call('initialize', {
    processId: null,
    rootUri: null,
    capabilities: {
      textDocument: {
        hover: { contentFormat: ['plaintext'] },
        publishDiagnostics: {},
      },
    },
  });
  connection.notify('initialized', {});
  let version = 1;
  connection.notify('textDocument/didOpen', {
    textDocument: {
      uri,
      languageId: game.replace(/^.*\./, ''),
      version,
      text: editor.text(),
    },
  });
  editor.setLanguageServer({
    complete: completer(connection, { uri }),
    hover: hoverer(connection, { uri }),
  });
  return {
    changed: (text) =>
      connection.notify('textDocument/didChange', {
        textDocument: { uri, version: ++version },
        contentChanges: [{ text }],
      }),
    close: () => socket.close(),
  };
}
