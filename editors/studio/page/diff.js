// What changed between two texts, line by line: patience diff (Bram Cohen),
// by the lines that each text has once, longest increasing in both.

// Indices of a longest increasing subsequence (Fredman 1975).
function increasing(values) {
  const tails = [],
    before = [];
  values.forEach((value, i) => {
    let low = 0,
      high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (values[tails[middle]] < value) low = middle + 1;
      else high = middle;
    }
    before[i] = low ? tails[low - 1] : -1;
    tails[low] = i;
  });
  const chain = [];
  for (
    let i = tails.length ? tails[tails.length - 1] : -1;
    i >= 0;
    i = before[i]
  )
    chain.unshift(i);
  return chain;
}

// By line: its only place, or -1 where there are more.
function onlyPlaces(lines) {
  const places = new Map();
  lines.forEach((line, i) => places.set(line, places.has(line) ? -1 : i));
  return places;
}

// Pairs of places of equal lines, in order.
function anchors(a, b) {
  const ofA = onlyPlaces(a),
    ofB = onlyPlaces(b);
  const pairs = [...ofA]
    .filter(([line, i]) => i >= 0 && (ofB.get(line) ?? -1) >= 0)
    .map(([line, i]) => [i, ofB.get(line)]);
  return increasing(pairs.map(([, j]) => j)).map((i) => pairs[i]);
}

// [{sign: ' ' | '-' | '+', line}, ...]
export function diff(before, after) {
  const a = before.split('\n'),
    b = after.split('\n');
  const out = [];
  let i = 0,
    j = 0;
  for (const [toA, toB] of [...anchors(a, b), [a.length, b.length]]) {
    // Equal lines before the anchor that are not the only ones of their kind.
    while (i < toA && j < toB && a[i] === b[j])
      (out.push({ sign: ' ', line: a[i++] }), j++);
    let tail = 0;
    while (
      i < toA - tail &&
      j < toB - tail &&
      a[toA - tail - 1] === b[toB - tail - 1]
    )
      tail++;
    while (i < toA - tail) out.push({ sign: '-', line: a[i++] });
    while (j < toB - tail) out.push({ sign: '+', line: b[j++] });
    while (i < toA) (out.push({ sign: ' ', line: a[i++] }), j++);
    if (i < a.length) (out.push({ sign: ' ', line: a[i++] }), j++);
  }
  return out;
}

// The same with long equal parts left out: {sign: '…', n}.
export function shortened(lines, around = 2) {
  const near = new Uint8Array(lines.length);
  lines.forEach(({ sign }, i) => {
    if (sign !== ' ') near.fill(1, Math.max(i - around, 0), i + around + 1);
  });
  const out = [];
  let skipped = 0;
  lines.forEach((line, i) => {
    if (!near[i]) {
      skipped++;
      return;
    }
    if (skipped) out.push({ sign: '…', n: skipped });
    skipped = 0;
    out.push(line);
  });
  if (skipped) out.push({ sign: '…', n: skipped });
  return out;
}
