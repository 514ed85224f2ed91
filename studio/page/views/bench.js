// How fast a game is: counts of moves and random plays, interpreted and
// compiled, with earlier runs beside them.
import * as api from '../api.js';
import { el, number } from '../dom.js';
import { plot, short } from '../plot.js';

const MOST_RUNS = 30; // that are kept of a game

const kinds = [
  { id: 'perft', name: 'perft, interpreted', recipe: 'perft' },
  { id: 'compiled-perft', name: 'perft, compiled', recipe: 'compiled-perft' },
  { id: 'plays', name: 'plays, interpreted', recipe: 'plays' },
  { id: 'compiled-plays', name: 'plays, compiled', recipe: 'compiled-plays' },
];

// -- earlier runs -------------------------------------------------------------

const place = (game) => 'bench:' + game;

function earlier(game) {
  try {
    return JSON.parse(localStorage.getItem(place(game))) ?? [];
  } catch {
    return [];
  }
}

const keep = (game, runs) =>
  localStorage.setItem(place(game), JSON.stringify(runs.slice(-MOST_RUNS)));

// -- results ------------------------------------------------------------------

const linesOf = (result) =>
  result.output
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

// States a second, by the deepest count that took a time that can be told.
function rateOfCounts(lines) {
  const deep = lines.filter(({ seconds }) => seconds > 0).pop();
  return deep ? deep.count / deep.seconds : 0;
}

function rateOf(kind, result) {
  const lines = linesOf(result);
  if (kind.id.endsWith('perft'))
    return { rate: rateOfCounts(lines), counts: lines };
  return { rate: lines[0]?.states_per_second ?? 0, plays: lines[0] };
}

// -- the view -----------------------------------------------------------------

const told = (result) =>
  !result ? '–' : result.rate ? short(result.rate) : 'too quick to tell';

function table(runs) {
  const now = runs[runs.length - 1] ?? {};
  const before = runs[runs.length - 2] ?? {};
  return el(
    'table',
    {},
    el(
      'thead',
      {},
      el(
        'tr',
        {},
        ['', 'states/s', 'before', 'plays/s'].map((name) =>
          el('th', { scope: 'col' }, name)
        )
      )
    ),
    el(
      'tbody',
      {},
      kinds.map(({ id, name }) =>
        el(
          'tr',
          {},
          el('th', { scope: 'row' }, name),
          el('td', {}, told(now[id])),
          el('td', {}, told(before[id])),
          el(
            'td',
            {},
            now[id]?.plays ? short(now[id].plays.plays_per_second) : '–'
          )
        )
      )
    )
  );
}

function counts(run) {
  const lines = run?.['compiled-perft']?.counts ?? run?.perft?.counts ?? [];
  return el(
    'table',
    {},
    el(
      'thead',
      {},
      el(
        'tr',
        {},
        ['depth', 'sequences of moves', 'seconds'].map((name) =>
          el('th', { scope: 'col' }, name)
        )
      )
    ),
    el(
      'tbody',
      {},
      lines.map(({ depth, count, seconds }) =>
        el(
          'tr',
          {},
          [depth, count, seconds].map((cell) => el('td', {}, String(cell)))
        )
      )
    )
  );
}

const rates = (runs) =>
  plot({
    log: true,
    label: 'States a second, run by run',
    series: kinds.map(({ id, name }) => ({
      name,
      points: runs.flatMap((run, i) =>
        run[id]?.rate ? [[i + 1, run[id].rate]] : []
      ),
    })),
  });

export async function show(main, context) {
  const { game, params, text, signal, setParams, setCommand, setStatus } =
    context;
  let runs = earlier(game);
  const plotted = el('div', {}),
    tables = el('div', {});
  const wanted = () => ({
    depth: params.depth ?? 4,
    plays: params.plays ?? 200,
  });

  function refresh() {
    plotted.replaceChildren(rates(runs));
    tables.replaceChildren(table(runs), counts(runs[runs.length - 1]));
  }

  async function measure(kind, run) {
    const { depth, plays } = wanted();
    const limit = kind.id.endsWith('perft') ? { depth } : { plays };
    setStatus(kind.name + ' …');
    const result = await api.run(kind.recipe, game, text, limit, {
      signal,
      fresh: true,
    });
    const fault = api.faultOf(result);
    if (fault && !result.limit) throw new Error(fault);
    setCommand(result.command);
    run[kind.id] = rateOf(kind, result);
    runs = [...runs.filter((one) => one !== run), run];
    refresh();
  }

  async function measureAll(event) {
    const button = event.target;
    button.disabled = true;
    try {
      const run = { when: new Date().toISOString() };
      await measure(kinds[0], run);
      await measure(kinds[2], run);
      setStatus('compiling …');
      const built = await api.run(
        'build',
        game,
        text,
        {},
        { signal, fresh: true }
      );
      if (api.faultOf(built)) throw new Error(api.faultOf(built));
      setCommand(built.command);
      await measure(kinds[1], run);
      await measure(kinds[3], run);
      keep(game, runs);
      setStatus('Measured.');
      setCommand(`${built.command} && ./game perft ${wanted().depth}`);
    } catch (error) {
      if (error.name !== 'AbortError') setStatus(error.message, true);
    }
    button.disabled = false;
    main.dataset.measured = String(runs.length);
  }

  main.append(
    el(
      'div',
      { class: 'tools' },
      number('Depth', wanted().depth, 1, 12, (depth) => setParams({ depth })),
      number('Plays', wanted().plays, 1, 1000000, (plays) =>
        setParams({ plays })
      ),
      el('button', { id: 'measure', onclick: measureAll }, 'Measure'),
      el(
        'button',
        {
          onclick: () => {
            runs = [];
            keep(game, runs);
            refresh();
          },
        },
        'Forget earlier runs'
      )
    ),
    el('h2', {}, 'States a second, run by run'),
    plotted,
    tables
  );
  refresh();
  setCommand(`rg-build ${game} -o game && ./game perft ${wanted().depth}`);
}
