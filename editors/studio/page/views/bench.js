// How fast a game is: counts of moves and random plays, interpreted and
// compiled, with earlier runs beside them.
import * as api from '../api.js';
import { el, number, tableOf } from '../dom.js';
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
  !result ? '–' : result.rate ? short(result.rate) : 'too fast to measure';

const playsOf = (result) =>
  result?.plays ? short(result.plays.plays_per_second) : '–';

function rateTable(runs) {
  const [before = {}, now = {}] = [runs.at(-2), runs.at(-1)];
  return tableOf(
    ['', 'states/s', 'before', 'plays/s'],
    kinds.map(({ id, name }) => [
      name,
      told(now[id]),
      told(before[id]),
      playsOf(now[id]),
    ]),
    true
  );
}

function countTable(run) {
  const lines = run?.['compiled-perft']?.counts ?? run?.perft?.counts ?? [];
  return tableOf(
    ['depth', 'sequences of moves', 'seconds'],
    lines.map(({ depth, count, seconds }) => [depth, count, seconds])
  );
}

const rates = (runs) =>
  plot({
    log: true,
    label: 'States per second, by run',
    series: kinds.map(({ id, name }) => ({
      name,
      points: runs.flatMap((run, i) =>
        run[id]?.rate ? [[i + 1, run[id].rate]] : []
      ),
    })),
  });

class BenchView {
  constructor(main, context) {
    Object.assign(this, { main, context });
    this.runs = earlier(context.game);
    this.plot = el('div', {});
    this.tables = el('div', {});
  }

  get depth() {
    return this.context.params.depth ?? 4;
  }

  get plays() {
    return this.context.params.plays ?? 200;
  }

  refresh() {
    this.plot.replaceChildren(rates(this.runs));
    this.tables.replaceChildren(
      rateTable(this.runs),
      countTable(this.runs.at(-1))
    );
  }

  // Runs a recipe; a limit of time is no fault.
  async run(recipe, params) {
    const { game, text, signal, setCommand } = this.context;
    const result = await api.run(recipe, game, text, params, {
      signal,
      fresh: true,
    });
    const fault = result.limit ? '' : api.faultOf(result);
    if (fault) throw new Error(fault);
    setCommand(result.command);
    return result;
  }

  async measure(kind, run) {
    const { depth, plays } = this;
    this.context.setStatus(kind.name + ' …');
    const result = await this.run(
      kind.recipe,
      kind.id.endsWith('perft') ? { depth } : { plays }
    );
    run[kind.id] = rateOf(kind, result);
    this.runs = [...this.runs.filter((one) => one !== run), run];
    this.refresh();
  }

  async measureAll() {
    const { game, setStatus, setCommand } = this.context;
    const run = { when: new Date().toISOString() };
    await this.measure(kinds[0], run);
    await this.measure(kinds[2], run);
    setStatus('compiling …');
    const built = await this.run('build', {});
    await this.measure(kinds[1], run);
    await this.measure(kinds[3], run);
    keep(game, this.runs);
    setStatus('Measured.');
    setCommand(`${built.command} && ./game perft ${this.depth}`);
  }

  async measureOnce(button) {
    button.disabled = true;
    try {
      await this.measureAll();
    } catch (error) {
      if (error.name !== 'AbortError')
        this.context.setStatus(error.message, true);
    }
    button.disabled = false;
    this.main.dataset.measured = this.runs.length;
  }

  forget() {
    this.runs = [];
    keep(this.context.game, this.runs);
    this.refresh();
  }

  lay() {
    const { game, setParams, setCommand } = this.context;
    const measure = (event) => this.measureOnce(event.target);
    this.main.append(
      el(
        'div',
        { class: 'tools' },
        number('Depth', this.depth, 1, 12, (depth) => setParams({ depth })),
        number('Plays', this.plays, 1, 1e6, (plays) => setParams({ plays })),
        el('button', { id: 'measure', onclick: measure }, 'Measure'),
        el('button', { onclick: () => this.forget() }, 'Delete earlier runs')
      ),
      el('h2', {}, 'States per second, by run'),
      this.plot,
      this.tables
    );
    this.refresh();
    setCommand(`rg-build ${game} -o game && ./game perft ${this.depth}`);
  }
}

export async function show(main, context) {
  new BenchView(main, context).lay();
}
