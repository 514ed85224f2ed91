// What each pass of the optimiser changes, as a timeline.
import * as api from '../api.js';
import { diff, shortened } from '../diff.js';
import { el, roving, select } from '../dom.js';
import { Picture } from '../picture.js';
import { plot } from '../plot.js';

const MOST_LINES = 3000; // of a diff that is shown

const edge = /^([A-Za-z0-9_]+), ([A-Za-z0-9_]+):/;

// How large a game in RG is.
function sizeOf(rg) {
  const nodes = new Set();
  const size = { edges: 0, variables: 0, constants: 0 };
  for (const line of rg.split('\n')) {
    const match = edge.exec(line);
    if (match) {
      size.edges++;
      nodes.add(match[1]).add(match[2]);
    } else if (line.startsWith('var ')) {
      size.variables++;
    } else if (line.startsWith('const ')) {
      size.constants++;
    }
  }
  return { ...size, nodes: nodes.size };
}

const passOf = (name) => name.replace(/^\d+-|\.rg$/g, '');
const signed = (n) => (n > 0 ? '+' + n : n < 0 ? '−' + -n : '0');

function stepButton(step, i, before, choose) {
  const change = before
    ? `nodes ${signed(step.size.nodes - before.size.nodes)}, edges ` +
      signed(step.size.edges - before.size.edges)
    : `${step.size.nodes} nodes, ${step.size.edges} edges`;
  return el(
    'li',
    {},
    el(
      'button',
      {
        'data-step': i,
        tabindex: '-1',
        onclick: () => choose(i),
        onfocus: (event) => event.target.matches(':focus-visible') && choose(i),
      },
      `${i}. ${passOf(step.name)} `,
      el('small', {}, change)
    )
  );
}

// Origins change with each node: they would hide the rest.
const withoutOrigins = (text) => text.replace(/^@origin .*\n/gm, '');

function showDiff(parent, before, after) {
  const lines =
    before === null
      ? withoutOrigins(after)
          .split('\n')
          .map((line) => ({ sign: ' ', line }))
      : shortened(diff(withoutOrigins(before), withoutOrigins(after)));
  const classes = { '+': 'added', '-': 'removed', '…': 'skipped' };
  parent.replaceChildren(
    ...lines
      .slice(0, MOST_LINES)
      .map(({ sign, line, n }) =>
        el(
          'div',
          { class: classes[sign] },
          sign === '…' ? `… ${n} lines …` : `${sign} ${line.slice(0, 500)}`
        )
      )
  );
  if (lines.length > MOST_LINES)
    parent.append(
      el(
        'div',
        { class: 'skipped' },
        `… ${lines.length - MOST_LINES} lines more …`
      )
    );
}

function sizes(steps, cursor) {
  const line = (name) => ({
    name,
    points: steps.map((step, i) => [i, step.size[name]]),
  });
  return plot({
    series: ['nodes', 'edges', 'variables', 'constants'].map(line),
    label: 'Sizes after each step',
    cursor,
  });
}

const levels = [
  ['2', 'all passes'],
  ['1', '-O1'],
  ['0', '-O0'],
  ['s', '-Os'],
];

const forms = [
  ['text', 'text'],
  ['picture', 'picture'],
];

class PassesView {
  constructor(main, context) {
    Object.assign(this, { main, context });
    this.steps = []; // {name, text, size}
    this.at = -1;    // the step that is shown
    this.command = '';
    this.plot = el('div', {});
    this.list = el('ol', { class: 'steps', 'aria-label': 'Steps' });
    this.changed = el('div', {
      class: 'diff',
      tabindex: '0',
      role: 'region',
      'aria-label': 'Changes',
    });
    this.side = el('div', { class: 'picture-side' });
    this.picture = new Picture(this.side, {
      label: 'The automaton with the changes',
      signal: context.signal,
      ofChanges: true,
    });
    roving(this.list, 'button');
    this.tell = (error) =>
      error.name !== 'AbortError' && context.setStatus(error.message, true);
  }

  get level() {
    return this.context.params.optimize ?? '2';
  }

  get isPicture() {
    return this.context.params.as === 'picture';
  }

  // The picture of the step, where that is wanted.
  async draw() {
    const { game, params, text, signal } = this.context;
    const { at, steps } = this;
    if (!this.isPicture || at < 0) return;
    const wanted = {
      after: steps[at].name,
      optimize: this.level,
      collapse: params.collapse ?? 'auto',
    };
    if (at > 0) wanted.before = steps[at - 1].name;
    this.context.setStatus('Drawing …');
    const result = await api.run('step', game, text, wanted, { signal });
    if (at !== this.at || !this.isPicture) return;
    const fault = api.faultOf(result);
    const time = Math.round(1000 * result.seconds);
    this.context.setCommand(result.command);
    this.context.setStatus(fault || `Drawn in ${time} ms.`, Boolean(fault));
    if (!fault) this.picture.show(result.output);
  }

  markStep() {
    for (const button of this.list.querySelectorAll('button')) {
      const isThis = Number(button.dataset.step) === this.at;
      button.setAttribute('aria-pressed', String(isThis));
      button.tabIndex = isThis ? 0 : -1;
      if (isThis) button.scrollIntoView({ block: 'nearest' });
    }
  }

  choose(i) {
    const step = this.steps[i];
    if (i === this.at || !step) return;
    const { nodes, edges } = step.size;
    this.at = i;
    this.markStep();
    this.plot.replaceChildren(sizes(this.steps, i));
    showDiff(this.changed, this.steps[i - 1]?.text ?? null, step.text);
    this.context.setParams({ step: i });
    this.context.setCommand(this.command);
    this.context.setStatus(
      `${passOf(step.name)}: ${nodes} nodes, ${edges} edges`
    );
    this.draw().catch(this.tell);
  }

  showAs(as) {
    this.context.setParams({ as });
    this.changed.hidden = this.isPicture;
    this.side.hidden = !this.isPicture;
    this.draw().catch(this.tell);
  }

  async run() {
    const { game, params, text, signal, setCommand } = this.context;
    const result = await api.run(
      'passes',
      game,
      text,
      { optimize: this.level },
      { signal, fresh: true }
    );
    const fault = api.faultOf(result);
    this.command = result.command;
    setCommand(result.command);
    if (fault) throw new Error(fault);
    const { steps } = await api.trace(result.key);
    this.steps = steps.map((step) => ({ ...step, size: sizeOf(step.text) }));
    this.list.replaceChildren(
      ...this.steps.map((step, i) =>
        stepButton(step, i, this.steps[i - 1], (n) => this.choose(n))
      )
    );
    this.at = -1;
    this.main.dataset.steps = steps.length;
    this.choose(Math.min(Number(params.step ?? 0), steps.length - 1));
  }

  lay() {
    const { params, setParams } = this.context;
    const by = (n) => () => this.choose(this.at + n);
    this.main.append(
      el(
        'div',
        { class: 'tools' },
        select('Optimiser', levels, this.level, (optimize) => {
          setParams({ optimize, step: null });
          this.run().catch(this.tell);
        }),
        el('button', { onclick: by(-1) }, 'Previous'),
        el('button', { onclick: by(1) }, 'Next'),
        select('Show', forms, params.as ?? 'text', (as) => this.showAs(as))
      ),
      this.plot,
      el(
        'div',
        { class: 'split' },
        this.list,
        el('div', { class: 'step' }, this.changed, this.side)
      )
    );
    this.changed.hidden = this.isPicture;
    this.side.hidden = !this.isPicture;
  }
}

export async function show(main, context) {
  const view = new PassesView(main, context);
  view.lay();
  view.run().catch(view.tell);
}
