// The automaton of a game, or its first states, beside its source.
import * as api from '../api.js';
import { el, select } from '../dom.js';
import { createEditor } from '../editor.js';
import { languageOf } from '../languages.js';
import { originsOf } from '../origins.js';
import { Picture } from '../picture.js';

const levels = [
  ['2', 'all passes'],
  ['1', '-O1'],
  ['0', '-O0'],
  ['s', '-Os'],
  ['no', 'none'],
];

const collapses = [
  ['auto', 'as fits'],
  ['yes', 'boxes'],
  ['no', 'arrows'],
  ['graphs', 'graphs as nodes'],
];

const pictures = [
  ['', 'automaton'],
  ['0', 'first state'],
  ['1', 'states, 1 move'],
  ['2', 'states, 2 moves'],
];

const PATIENCE = 5000; // ms for Graphviz, if `wait` is not in the address
const PART = 60;       // nodes of a picture that is drawn instead

const lineOfTip = (tip) => Number(/:(\d+):\d+$/.exec(tip)?.[1] ?? 0);

class AutomatonView {
  constructor(main, context) {
    Object.assign(this, { main, context });
    this.left = el('div', { class: 'editor' });
    this.right = el('div', { class: 'picture-side' });
    this.origins = originsOf('', context.text);
    this.leftOut = el('p', { class: 'left-out', role: 'status' });
    this.drawings = 0; // that were begun: a slow one may be too late
    this.picture = new Picture(this.right, {
      label: 'Automaton of ' + context.game,
      signal: context.signal,
      onNode: (node, tip) => this.markFromNode(node, tip),
    });
    this.tell = (error) =>
      error.name !== 'AbortError' && context.setStatus(error.message, true);
  }

  async createEditor() {
    const { game, text, signal, setParams } = this.context;
    this.source = await createEditor(this.left, {
      text,
      language: languageOf(game),
      label: 'Source of ' + game,
      readOnly: true,
      onLine: (line) => {
        setParams({ line, node: null });
        this.markFromLine(line);
      },
    });
    signal.addEventListener('abort', () => this.source.destroy());
  }

  // -- origins ---------------------------------------------------------------

  markFromNode(node, tip) {
    if (this.ofGraphs) {
      this.redraw({ only: node, collapse: null, node: null, line: null });
      return;
    }
    const line = lineOfTip(tip) || this.origins.lineOf.get(node);
    this.source.showLines(line ? [line] : [], true);
    this.context.setParams({ node, line: null });
  }

  markFromLine(line) {
    const nodes = new Set(this.origins.nodesOf.get(line));
    const n = this.picture.mark(
      (node, tip) => nodes.has(node) || lineOfTip(tip) === line
    );
    this.source.showLines([line], false);
    this.context.setStatus(
      n
        ? `${n} nodes come from line ${line}.`
        : `No node of the picture comes from line ${line}.`
    );
  }

  markFromAddress() {
    const { line, node } = this.context.params;
    if (line) {
      this.source.showLines([Number(line)], true);
      this.markFromLine(Number(line));
    } else if (node) {
      this.picture.mark((name) => name === node);
    }
  }

  // -- the picture -----------------------------------------------------------

  // Graphviz may take minutes for a picture.  After a few seconds, each graph of
  // the source is drawn as one node instead, or a part where that is not the
  // whole automaton or there is one graph only.
  async runPicture(optimize, translated) {
    const { params, signal } = this.context;
    if (params.wait) return this.run(optimize, {}, signal);
    const soon = new AbortController();
    const give = () => soon.abort();
    signal.addEventListener('abort', give, { once: true });
    translated.then(() => setTimeout(give, params.within ?? PATIENCE), give);
    try {
      return await this.run(optimize, {}, soon.signal);
    } catch (error) {
      if (signal.aborted || !soon.signal.aborted) throw error;
    }
    const part = await this.run(optimize, { nodes: PART }, signal);
    return { ...part, isPart: true };
  }

  run(optimize, more, signal) {
    const { game, params, text } = this.context;
    if (params.states)
      return api.run(
        'states',
        game,
        text,
        { optimize, moves: Math.max(params.states - (more.nodes ? 1 : 0), 0) },
        { signal }
      );
    const graphs = more.nodes || params.collapse === 'graphs';
    if (graphs && !params.only)
      return api.run('graphs', game, text, { optimize }, { signal });
    const wanted = more.nodes
      ? { optimize, ...more }
      : { optimize, collapse: graphs ? 'auto' : params.collapse ?? 'auto' };
    if (params.only) wanted.only = params.only;
    return api.run('automaton', game, text, wanted, { signal });
  }

  async draw() {
    const { game, params, text, signal } = this.context;
    const number = ++this.drawings;
    const optimize = params.optimize ?? '2';
    this.context.setStatus('Drawing …');
    const translated = api.run('rg', game, text, { optimize }, { signal });
    const [rg, drawn] = await Promise.all([
      translated,
      this.runPicture(optimize, translated),
    ]);
    if (number !== this.drawings) return;
    const fault = api.faultOf(drawn);
    const time = Math.round(1000 * drawn.seconds);
    this.context.setCommand(drawn.command);
    this.context.setStatus(fault || `Drawn in ${time} ms.`, Boolean(fault));
    if (fault) return;
    this.tellLeftOut(drawn);
    this.origins = originsOf(rg.output, text);
    this.picture.show(drawn.output);
    this.markFromAddress();
    this.main.dataset.drawn = number;
  }

  // What the picture lacks, and how to see it.
  tellLeftOut({ isPart, errors }) {
    const [, left, all] =
      /(\d+) of (\d+) nodes are not drawn/.exec(errors) ?? [];
    const why = isPart ? 'Graphviz needs more time for the whole picture. ' : '';
    const [, inGraphs, graphs] =
      /(\d+) nodes are drawn as (\d+) graphs/.exec(errors) ?? [];
    this.ofGraphs = Boolean(graphs);
    const what = graphs
      ? `${inGraphs} nodes are drawn as ${graphs} graphs. Choose one, or `
      : left
      ? `${left} of ${all} nodes are left out. Write a name into Only, or `
      : '';
    this.leftOut.replaceChildren(
      ...(isPart || left || graphs
        ? [
            why + (what || 'A part is drawn. You can '),
            el(
              'button',
              {
                onclick: () =>
                  this.redraw({
                    wait: '1',
                    collapse: this.context.params.states ? null : 'yes',
                  }),
              },
              'draw all of it'
            ),
          ]
        : [])
    );
  }

  redraw(change) {
    this.context.setParams({ wait: null, ...change });
    if ('only' in change) this.only.value = this.context.params.only ?? '';
    this.draw().catch(this.tell);
  }

  lay() {
    const { params } = this.context;
    const choice = (label, name, choices, preset) =>
      select(label, choices, params[name] ?? preset, (value) =>
        this.redraw({ [name]: value || null })
      );
    const only = (this.only = el('input', {
      value: params.only ?? '',
      size: '16',
      onchange: () => this.redraw({ only: only.value.trim() || null }),
    }));
    this.main.append(
      el(
        'div',
        { class: 'tools' },
        choice('Picture', 'states', pictures, ''),
        choice('Optimiser', 'optimize', levels, '2'),
        choice('Chains of edges', 'collapse', collapses, 'auto'),
        el('label', { class: 'choice' }, 'Only ', only)
      ),
      this.leftOut,
      el('div', { class: 'split' }, this.left, this.right)
    );
  }
}

export async function show(main, context) {
  const view = new AutomatonView(main, context);
  await view.createEditor();
  view.lay();
  view.draw().catch(view.tell);
}
