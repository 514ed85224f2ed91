// A game's text beside the RG that it becomes.
import * as api from '../api.js';
import { el, select } from '../dom.js';
import { createEditor } from '../editor.js';
import { languageOf } from '../languages.js';
import { connectLanguageServer } from '../lsp.js';
import { nodesOfText, originsOf } from '../origins.js';
import * as texts from '../texts.js';

const WAIT = 150; // milliseconds without a key before the text is translated

function showMessages(list, messages, editor) {
  list.replaceChildren(
    ...messages.map((message) => {
      const place = message.line ? `${message.line}:${message.column} ` : '';
      const hint = message.hint ? ` (${message.hint})` : '';
      return el(
        'li',
        { class: message.severity },
        el(
          'button',
          {
            onclick: () =>
              message.line && editor.goTo(message.line, message.column),
          },
          `${place}${message.severity}: ${message.message}${hint}`
        )
      );
    })
  );
  if (!messages.length) list.append(el('li', {}, 'No messages.'));
}

// The first line behind the pragmas.
const firstOf = (rg) =>
  rg.split('\n').findIndex((line) => !line.startsWith('@')) + 1;

// Both texts mark what belongs to the line that the cursor is in.
function linkOrigins(source, target, rg) {
  const { lineOf, nodesOf } = originsOf(rg, source.text());
  const nodes = nodesOfText(rg);
  return {
    fromSource(line) {
      const wanted = new Set(nodesOf.get(line));
      source.showLines([line], false);
      target.showLines(
        nodes.flatMap((node, i) => (wanted.has(node) ? [i + 1] : [])),
        true
      );
    },
    fromTarget(line) {
      const place = lineOf.get(nodes[line - 1]);
      target.showLines([line], false);
      source.showLines(place ? [place] : [], true);
      return place;
    },
  };
}

export async function show(main, context) {
  const { game, params, text, signal, setParams, setCommand, setStatus } =
    context;
  let links = null,
    timer = 0,
    server = null;
  const left = el('div', { class: 'editor' });
  const right = el('div', { class: 'editor' });
  const list = el('ul', { class: 'messages', id: 'messages' });
  const source = await createEditor(left, {
    text,
    language: languageOf(game),
    label: 'Source of ' + game,
    onChange: changed,
    onLine(line) {
      links?.fromSource(line);
      setParams({ line });
    },
  });
  const target = await createEditor(right, {
    text: '',
    language: 'rg',
    label: 'RG text',
    readOnly: true,
    onLine(line) {
      setParams({ line: links?.fromTarget(line) ?? null });
    },
  });

  async function translate() {
    const now = source.text();
    const result = await api.run(
      'rg',
      game,
      now,
      { optimize: params.optimize ?? 'no' },
      { signal }
    );
    if (now !== source.text() || signal.aborted) return;
    setCommand(result.command);
    const messages = api.messagesOf(result.errors);
    showMessages(list, messages, source);
    if (!server) source.setMessages(messages);
    setStatus(
      result.status || result.limit
        ? api.faultOf(result)
        : `${result.output.split('\n').length - 1} lines of RG in ` +
            `${Math.round(1000 * result.seconds)} ms`,
      Boolean(result.status)
    );
    if (result.status === 0) {
      target.setText(result.output);
      links = linkOrigins(source, target, result.output);
      if (params.line) links.fromSource(Number(params.line));
      else target.showLines([], firstOf(result.output));
    }
    main.dataset.translated = String(Number(main.dataset.translated ?? 0) + 1);
  }
  const tell = (error) =>
    error.name !== 'AbortError' && setStatus(error.message, true);

  function changed(now) {
    texts.edit(game, now);
    context.edited();
    server?.changed(now);
    clearTimeout(timer);
    timer = setTimeout(() => translate().catch(tell), WAIT);
  }

  async function keep() {
    try {
      await texts.save(game);
      setStatus('Saved.');
    } catch (error) {
      setStatus(error.message, true);
    }
    context.edited();
  }
  async function revert() {
    source.setText(await texts.revert(game));
    context.edited();
    server?.changed(source.text());
    translate().catch(tell);
  }

  main.append(
    el(
      'div',
      { class: 'tools' },
      el('button', { onclick: keep, 'aria-keyshortcuts': 'Control+S' }, 'Save'),
      el('button', { onclick: revert }, 'Back to the file'),
      select(
        'RG',
        [
          ['no', 'as translated'],
          ['0', '-O0'],
          ['1', '-O1'],
          ['2', 'optimised'],
          ['s', '-Os'],
        ],
        params.optimize ?? 'no',
        (optimize) => {
          setParams({ optimize });
          translate().catch(tell);
        }
      )
    ),
    el('div', { class: 'split' }, left, right),
    el('h2', { class: 'small' }, 'Messages'),
    list
  );
  const onKey = (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key === 's') {
      event.preventDefault();
      keep();
    }
  };
  addEventListener('keydown', onKey, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    server?.close();
    source.destroy();
    target.destroy();
  });
  translate().catch(tell);
  connectLanguageServer(game, source, signal)
    .then((found) => {
      server = found;
    })
    .catch(tell);
}
