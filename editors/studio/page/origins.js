// Which line of the source a node of the automaton comes from, by the pragmas
// of RG text: `@origin NODE... : LINE COLUMN;`.  RG itself has none: there a
// node comes from the line whose edge begins with it.

const pragma = /^@origin ([^:]*) : (\d+) (\d+);/;
const edge = /^([A-Za-z0-9_]+), [A-Za-z0-9_]+:/;

export function originsOf(rg, source) {
  const lineOf = new Map(); // by node
  for (const text of rg.split('\n')) {
    const match = pragma.exec(text);
    for (const node of match ? match[1].split(' ') : [])
      lineOf.set(node, Number(match[2]));
  }
  if (lineOf.size === 0)
    source.split('\n').forEach((text, i) => {
      const match = edge.exec(text.trim());
      if (match && !lineOf.has(match[1])) lineOf.set(match[1], i + 1);
    });
  const nodesOf = new Map(); // by line
  for (const [node, line] of lineOf)
    nodesOf.set(line, [...(nodesOf.get(line) ?? []), node]);
  return { lineOf, nodesOf };
}

// By line of RG text: the node whose edge it is, or null.
export const nodesOfText = (rg) =>
  rg.split('\n').map((line) => edge.exec(line)?.[1] ?? null);
