// A game's text beside the RG that it becomes.
import * as api from '../api.js';
import { el, select } from '../dom.js';
import { createEditor } from '../editor.js';
import { languageOf } from '../languages.js';
import { connectLanguageServer } from '../lsp.js';
import { nodesOfText, originsOf } from '../origins.js';
import * as texts from '../texts.js';

const WAIT = 150; // milliseconds without a key before the text is translated

const levels = [
  ['no', 'as translated'],
  ['0', '-O0'],
  ['1', '-O1'],
  ['2', 'optimised'],
  ['s', '-Os'],
];

// The first line behind the pragmas.
const firstOf = (rg) =>
  rg.split('\n').findIndex((line) => !line.startsWith('@')) + 1;

function messageItem(message, editor) {
  const place = message.line ? `${message.line}:${message.column} ` : '';
  const hint = message.hint ? ` (${message.hint})` : '';
  const goThere = () =>
    message.line && editor.goTo(message.line, message.column);
  return el(
    'li',
    { class: message.severity },
    el(
      'button',
      { onclick: goThere },
      `${place}${message.severity}: ${message.message}${hint}`
    )
  );
}

class SourceView {
  constructor(main, context) {
    Object.assign(this, { main, context });
    this.left = el('div', { class: 'editor' });
    this.right = el('div', { class: 'editor' });
    this.messages = el('ul', { class: 'messages', id: 'messages' });
    this.server = null;  // the language server
    this.origins = null; // of the RG that is shown
    this.timer = 0;
    this.tell = (error) =>
      error.name !== 'AbortError' && context.setStatus(error.message, true);
  }

  async createEditors() {
    const { game, text } = this.context;
    this.source = await createEditor(this.left, {
      text,
      language: languageOf(game),
      label: 'Source of ' + game,
      onChange: (now) => this.changed(now),
      onLine: (line) => {
        this.markFromSource(line);
        this.context.setParams({ line });
      },
    });
    this.target = await createEditor(this.right, {
      text: '',
      language: 'rg',
      label: 'RG text',
      readOnly: true,
      onLine: (line) =>
        this.context.setParams({ line: this.markFromTarget(line) }),
    });
  }

  // -- origins ---------------------------------------------------------------

  markFromSource(line) {
    if (!this.origins) return;
    const wanted = new Set(this.origins.nodesOf.get(line));
    this.source.showLines([line], false);
    this.target.showLines(
      this.nodes.flatMap((node, i) => (wanted.has(node) ? [i + 1] : [])),
      true
    );
  }

  // Gives the line of the source, or null.
  markFromTarget(line) {
    const place = this.origins?.lineOf.get(this.nodes[line - 1]) ?? null;
    this.target.showLines([line], false);
    this.source.showLines(place ? [place] : [], true);
    return place;
  }

  // -- translation -----------------------------------------------------------

  showMessages(messages) {
    this.messages.replaceChildren(
      ...messages.map((message) => messageItem(message, this.source))
    );
    if (!messages.length) this.messages.append(el('li', {}, 'No messages.'));
    if (!this.server) this.source.setMessages(messages);
  }

  showTarget(rg) {
    const { line } = this.context.params;
    this.target.setText(rg);
    this.origins = originsOf(rg, this.source.text());
    this.nodes = nodesOfText(rg);
    if (line) this.markFromSource(Number(line));
    else this.target.showLines([], firstOf(rg));
  }

  async translate() {
    const { game, params, signal, setCommand, setStatus } = this.context;
    const now = this.source.text();
    const optimize = params.optimize ?? 'no';
    const result = await api.run('rg', game, now, { optimize }, { signal });
    if (now !== this.source.text() || signal.aborted) return;
    const fault = api.faultOf(result);
    const lines = result.output.split('\n').length - 1;
    const time = Math.round(1000 * result.seconds);
    setCommand(result.command);
    setStatus(fault || `${lines} lines of RG in ${time} ms`, Boolean(fault));
    this.showMessages(api.messagesOf(result.errors));
    if (!fault) this.showTarget(result.output);
    this.main.dataset.translated =
      Number(this.main.dataset.translated ?? 0) + 1;
  }

  changed(now) {
    texts.edit(this.context.game, now);
    this.context.edited();
    this.server?.changed(now);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.translate().catch(this.tell), WAIT);
  }

  // -- files -----------------------------------------------------------------

  async save() {
    try {
      await texts.save(this.context.game);
      this.context.setStatus('Saved.');
    } catch (error) {
      this.tell(error);
    }
    this.context.edited();
  }

  async revert() {
    this.source.setText(await texts.revert(this.context.game));
    this.context.edited();
    this.server?.changed(this.source.text());
    this.translate().catch(this.tell);
  }

  // -- the view --------------------------------------------------------------

  lay() {
    const { params, setParams } = this.context;
    const button = (name, action) => el('button', { onclick: action }, name);
    this.main.append(
      el(
        'div',
        { class: 'tools' },
        button('Save', () => this.save()),
        button('Revert to the file', () => this.revert().catch(this.tell)),
        select('RG', levels, params.optimize ?? 'no', (optimize) => {
          setParams({ optimize });
          this.translate().catch(this.tell);
        })
      ),
      el('div', { class: 'split' }, this.left, this.right),
      el('h2', {}, 'Messages'),
      this.messages
    );
  }

  listen() {
    const { signal } = this.context;
    const onKey = (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
      event.preventDefault();
      this.save();
    };
    addEventListener('keydown', onKey, { signal });
    signal.addEventListener('abort', () => {
      clearTimeout(this.timer);
      this.server?.close();
      this.source.destroy();
      this.target.destroy();
    });
  }
}

export async function show(main, context) {
  const view = new SourceView(main, context);
  await view.createEditors();
  view.lay();
  view.listen();
  view.translate().catch(view.tell);
  connectLanguageServer(context.game, view.source, context.signal)
    .then((server) => (view.server = server))
    .catch(view.tell);
}
