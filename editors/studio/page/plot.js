// Plots of lines: {series: [{name, points: [[x, y], ...]}], label, log, xs}.
import { el, svg } from './dom.js';

const WIDTH = 760,
  HEIGHT = 200,
  LEFT = 62,
  RIGHT = 12,
  TOP = 12,
  BOTTOM = 26;

function ticks(least, most, log) {
  if (log) {
    const all = [];
    for (
      let t = 10 ** Math.floor(Math.log10(least));
      t <= most * 1.001;
      t *= 10
    )
      if (t >= least * 0.999) all.push(t);
    return all;
  }
  const step = 10 ** Math.floor(Math.log10(Math.max(most - least, 1)));
  const unit =
    (most - least) / step > 5
      ? 2 * step
      : (most - least) / step > 2
        ? step
        : step / 2;
  const all = [];
  for (let t = Math.ceil(least / unit) * unit; t <= most; t += unit)
    all.push(t);
  return all;
}

export const short = (n) =>
  n >= 1e9
    ? `${+(n / 1e9).toPrecision(3)} G`
    : n >= 1e6
      ? `${+(n / 1e6).toPrecision(3)} M`
      : n >= 1e4
        ? `${+(n / 1e3).toPrecision(3)} k`
        : String(+n.toPrecision(3));

// What places points: x and y of the picture by those of the data.
function scales(series, log) {
  const xs = series.flatMap(({ points }) => points.map(([x]) => x));
  const ys = series
    .flatMap(({ points }) => points.map(([, y]) => y))
    .filter((y) => !log || y > 0);
  const [x0, x1] = [Math.min(...xs), Math.max(...xs)];
  const most = Math.max(...ys);
  const least = log ? 10 ** Math.floor(Math.log10(Math.min(...ys))) : 0;
  const top = log ? 10 ** Math.ceil(Math.log10(most)) : most * 1.05 || 1;
  const of = (y) => (log ? Math.log10(Math.max(y, least)) : y);
  return {
    least,
    most: top,
    xs: [...new Set(xs)].sort((a, b) => a - b),
    x: (x) =>
      LEFT + (WIDTH - LEFT - RIGHT) * (x1 > x0 ? (x - x0) / (x1 - x0) : 0.5),
    y: (y) =>
      TOP +
      (HEIGHT - TOP - BOTTOM) *
        (1 - (of(y) - of(least)) / (of(top) - of(least) || 1)),
  };
}

function legend(series) {
  let at = LEFT + 8;
  return series.flatMap(({ name, colour }) => {
    const x = at;
    at += 26 + 7 * name.length;
    return [
      svg('rect', { class: 's' + colour, x, y: 2, width: 12, height: 6 }),
      svg('text', { x: x + 16, y: 10 }, name),
    ];
  });
}

// `cursor`: an x that is marked; `label`: what it shows, for who can't see it.
export function plot({ series, label, log = false, cursor = null }) {
  const shown = series
    .map((one, i) => ({ colour: i, ...one }))
    .filter(({ points }) => points.length);
  if (!shown.length) return el('p', {}, 'Nothing to plot yet.');
  const scale = scales(shown, log);
  const lines = ticks(scale.least, scale.most, log).flatMap((t) => [
    svg('line', {
      class: 'grid',
      x1: LEFT,
      x2: WIDTH - RIGHT,
      y1: scale.y(t),
      y2: scale.y(t),
    }),
    svg(
      'text',
      { x: LEFT - 6, y: scale.y(t) + 4, 'text-anchor': 'end' },
      short(t)
    ),
  ]);
  const every = Math.ceil(scale.xs.length / 16);
  const below = scale.xs
    .filter((_, i) => i % every === 0)
    .map((x) =>
      svg(
        'text',
        { x: scale.x(x), y: HEIGHT - 8, 'text-anchor': 'middle' },
        String(x)
      )
    );
  const drawn = shown.flatMap(({ colour, points }) => [
    svg('path', {
      class: 's' + colour,
      d: points
        .map(
          ([x, y], i) =>
            `${i ? 'L' : 'M'}${scale.x(x).toFixed(1)},${scale.y(y).toFixed(1)}`
        )
        .join(''),
    }),
    ...points.map(([x, y]) =>
      svg(
        'circle',
        { class: 's' + colour, r: 3, cx: scale.x(x), cy: scale.y(y) },
        svg('title', {}, `${x}: ${short(y)}`)
      )
    ),
  ]);
  const mark =
    cursor === null
      ? []
      : [
          svg('line', {
            class: 'cursor',
            x1: scale.x(cursor),
            x2: scale.x(cursor),
            y1: TOP,
            y2: HEIGHT - BOTTOM,
          }),
        ];
  return svg(
    'svg',
    {
      class: 'plot',
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: 'img',
      'aria-label': label,
    },
    ...lines,
    ...below,
    ...mark,
    ...drawn,
    ...legend(shown)
  );
}
