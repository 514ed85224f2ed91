// The automaton of a game, beside its source.
import * as api from '../api.js';
import { el, select } from '../dom.js';
import { createEditor } from '../editor.js';
import { languageOf } from '../languages.js';
import { originsOf } from '../origins.js';
import { createPicture } from '../picture.js';

const lineOfTip = (tip) => Number(/:(\d+):\d+$/.exec(tip)?.[1] ?? 0);

export async function show(main, context) {
  const { game, params, text, signal, setParams, setCommand, setStatus } =
    context;
  const left = el('div', { class: 'editor' });
  const right = el('div', { class: 'picture-side' });
  let origins = originsOf('', text);
  const source = await createEditor(left, {
    text,
    language: languageOf(game),
    label: 'Source of ' + game,
    readOnly: true,
    onLine(line) {
      setParams({ line, node: null });
      markLine(line);
    },
  });
  const picture = createPicture(right, {
    label: 'Automaton of ' + game,
    signal,
    onNode(node, tip) {
      const line = lineOfTip(tip) || origins.lineOf.get(node);
      source.showLines(line ? [line] : [], true);
      setParams({ node, line: null });
    },
  });

  function markLine(line) {
    const nodes = new Set(origins.nodesOf.get(line));
    source.showLines([line], false);
    const n = picture.mark(
      (node, tip) => nodes.has(node) || lineOfTip(tip) === line
    );
    setStatus(
      n
        ? `${n} nodes come from line ${line}.`
        : `No node of the picture comes from line ${line}.`
    );
  }

  async function draw() {
    const level = { optimize: params.optimize ?? '2' };
    const wanted = { ...level, collapse: params.collapse ?? 'auto' };
    if (params.only) wanted.only = params.only;
    const [rg, drawn] = await Promise.all([
      api.run('rg', game, text, level, { signal }),
      api.run('automaton', game, text, wanted, { signal }),
    ]);
    setCommand(drawn.command);
    const fault = api.faultOf(drawn);
    setStatus(
      fault || `Drawn in ${Math.round(1000 * drawn.seconds)} ms.`,
      Boolean(fault)
    );
    if (fault) return;
    main.dataset.drawn = String(Number(main.dataset.drawn ?? 0) + 1);
    origins = originsOf(rg.output, text);
    picture.show(drawn.output);
    if (params.line) {
      source.showLines([Number(params.line)], true);
      markLine(Number(params.line));
    } else if (params.node) {
      picture.mark((node) => node === params.node);
    }
  }
  const tell = (error) =>
    error.name !== 'AbortError' && setStatus(error.message, true);
  const redraw = (change) => {
    setParams(change);
    draw().catch(tell);
  };

  const only = el('input', {
    value: params.only ?? '',
    size: '16',
    onchange: () => redraw({ only: only.value.trim() || null }),
  });
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
          ['no', 'none'],
        ],
        params.optimize ?? '2',
        (optimize) => redraw({ optimize })
      ),
      select(
        'Edges in a row',
        [
          ['auto', 'as fits'],
          ['yes', 'boxes'],
          ['no', 'arrows'],
        ],
        params.collapse ?? 'auto',
        (collapse) => redraw({ collapse })
      ),
      el('label', { class: 'choice' }, 'Only ', only)
    ),
    el('div', { class: 'split' }, left, right)
  );
  signal.addEventListener('abort', () => source.destroy());
  setStatus('Drawing …');
  draw().catch(tell);
}
