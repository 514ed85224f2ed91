// What each pass of the optimiser changes, as a timeline.
import * as api from '../api.js';
import { diff, shortened } from '../diff.js';
import { el, roving, select } from '../dom.js';
import { createPicture } from '../picture.js';
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

export async function show(main, context) {
  const { game, params, text, signal, setParams, setCommand, setStatus } =
    context;
  let steps = [],
    at = -1,
    key = '',
    command = '';
  const sizePlot = el('div', {});
  const list = el('ol', { class: 'steps', 'aria-label': 'Steps' });
  const changed = el('div', {
    class: 'diff',
    tabindex: '0',
    role: 'region',
    'aria-label': 'What changed',
  });
  const side = el('div', { class: 'picture-side', hidden: true });
  const picture = createPicture(side, {
    label: 'The automaton with what changed',
    signal,
    ofChanges: true,
  });
  roving(list, 'button');

  async function drawStep() {
    if (params.as !== 'picture') return;
    const wanted = {
      after: steps[at].name,
      optimize: params.optimize ?? '2',
      collapse: params.collapse ?? 'auto',
    };
    if (at > 0) wanted.before = steps[at - 1].name;
    const now = at;
    const result = await api.run('step', game, text, wanted, { signal });
    if (now !== at) return;
    setCommand(result.command);
    const fault = api.faultOf(result);
    setStatus(
      fault || `Drawn in ${Math.round(1000 * result.seconds)} ms.`,
      Boolean(fault)
    );
    if (!fault) picture.show(result.output);
  }
  const tell = (error) =>
    error.name !== 'AbortError' && setStatus(error.message, true);

  function choose(i) {
    if (i === at) return;
    at = i;
    for (const button of list.querySelectorAll('button')) {
      const isThis = Number(button.dataset.step) === i;
      button.setAttribute('aria-pressed', String(isThis));
      button.tabIndex = isThis ? 0 : -1;
      if (isThis) button.scrollIntoView({ block: 'nearest' });
    }
    setParams({ step: i });
    sizePlot.replaceChildren(sizes(steps, i));
    showDiff(changed, i ? steps[i - 1].text : null, steps[i].text);
    setCommand(command);
    setStatus(
      `${passOf(steps[i].name)}: ${steps[i].size.nodes} nodes, ` +
        `${steps[i].size.edges} edges`
    );
    drawStep().catch(tell);
  }

  function showAs(as) {
    setParams({ as });
    changed.hidden = as === 'picture';
    side.hidden = as !== 'picture';
    drawStep().catch(tell);
  }

  async function runPasses() {
    const result = await api.run(
      'passes',
      game,
      text,
      { optimize: params.optimize ?? '2' },
      { signal, fresh: true }
    );
    const fault = api.faultOf(result);
    command = result.command;
    key = result.key;
    setCommand(command);
    if (fault) throw new Error(fault);
    steps = (await api.trace(key)).steps.map((step) => ({
      ...step,
      size: sizeOf(step.text),
    }));
    list.replaceChildren(
      ...steps.map((step, i) => stepButton(step, i, steps[i - 1], choose))
    );
    at = -1;
    main.dataset.steps = steps.length;
    choose(Math.min(Number(params.step ?? 0), steps.length - 1));
  }

  const by = (n) => steps[at + n] && choose(at + n);
  main.append(
    el(
      'div',
      { class: 'tools' },
      select(
        'Optimiser',
        [
          ['2', 'all passes'],
          ['1', '-O1'],
          ['0', '-O0'],
          ['s', '-Os'],
        ],
        params.optimize ?? '2',
        (optimize) => {
          setParams({ optimize, step: null });
          runPasses().catch(tell);
        }
      ),
      el('button', { id: 'previous', onclick: () => by(-1) }, 'Previous'),
      el('button', { id: 'next', onclick: () => by(1) }, 'Next'),
      select(
        'Show',
        [
          ['text', 'text'],
          ['picture', 'picture'],
        ],
        params.as ?? 'text',
        showAs
      )
    ),
    sizePlot,
    el(
      'div',
      { class: 'split' },
      list,
      el('div', { class: 'step' }, changed, side)
    )
  );
  changed.hidden = params.as === 'picture';
  side.hidden = params.as !== 'picture';
  runPasses().catch(tell);
}
