// Colours of the languages, word by word, for CodeMirror's StreamLanguage and for
// the plain field: a table of regular expressions each; the first one that
// matches counts.

const space = [/^\s+/, null];
const slashes = [/^\/\/.*/, 'comment'];
const number = [/^\d+\b/, 'number'];

const words = (list) => new RegExp('^(' + list.split(' ').join('|') + ')\\b');

const tables = {
  hrg: [
    space,
    slashes,
    [
      words(
        'domain graph where in if then else branch or loop forall check not ' +
          'reachable end repeat while any fork when let is and type'
      ),
      'keyword',
    ],
    number,
    [/^\$\$?/, 'keyword'],
    [/^[A-Z]\w*/, 'typeName'],
    [/^[a-z_]\w*/, 'variableName'],
    [/^[-+*\/=<>!|&:^%?]+/, 'operator'],
  ],
  rg: [
    space,
    slashes,
    [words('type const var'), 'keyword'],
    [/^@\w+/, 'keyword'],
    number,
    [/^\$\$?/, 'keyword'],
    [/^[A-Z]\w*/, 'typeName'],
    [/^[a-z_]\w*/, 'variableName'],
    [/^[-+*\/=<>!|&:^%?]+/, 'operator'],
  ],
  rbg: [
    space,
    slashes,
    [/^#\w+/, 'keyword'],
    [/^->+\w*/, 'keyword'],
    number,
    [/^\[\$[^\]]*\]/, 'typeName'],
    [/^[A-Za-z_]\w*/, 'variableName'],
    [/^[-+*\/=<>!|&:^%?~$]+/, 'operator'],
  ],
  gdl: [
    space,
    [/^;.*/, 'comment'],
    [
      words(
        'role init true next legal does goal terminal distinct not or ' +
          'sees random base input'
      ),
      'keyword',
    ],
    [/^\?[\w-]+/, 'variableName'],
    [/^<=/, 'operator'],
    number,
    [/^[\w+-]+/, 'typeName'],
  ],
  lines: [
    space,
    [/^#.*/, 'comment'],
    number,
    [words('board white black captures limit blocked scores'), 'keyword'],
    [/^\w+/, 'variableName'],
    [/^[-+*\/=<>!|&:^%?]+/, 'operator'],
  ],
  rgl: [
    space,
    [/^%.*/, 'comment'],
    [
      words(
        'player node nodes grid edge edges otherlocations init initVisible ' +
          'attrImage precon moveprecon result moveresult gameover score ' +
          'pieceAt onboard path member legal true not place remove move ' +
          'replace reveal roll shuffle'
      ),
      'keyword',
    ],
    number,
    [/^'(?:[^'\\]|''|\\.)*'/, 'string'],
    [/^[A-Z_]\w*/, 'variableName'],
    [/^[a-z]\w*/, 'typeName'],
    [/^(?::-|[\\=<>/+])+/, 'operator'],
  ],
};
tables.kif = tables.gdl;
tables.lud = [
  space,
  slashes,
  [/^"[^"]*"/, 'string'],
  [/^[({]\w+/, 'keyword'],
  [/^\w+:/, 'variableName'],
  number,
  [/^[A-Z]\w*/, 'typeName'],
];

function token(table) {
  return (stream) => {
    for (const [pattern, name] of table) if (stream.match(pattern)) return name;
    stream.next();
    return null;
  };
}

// A line as [text, name of its kind or null], in their order.
export function tokensOf(line, language) {
  const tokens = [];
  for (let at = 0; at < line.length; ) {
    const rest = line.slice(at);
    const [pattern, name] = tables[language]?.find(
      ([one]) => one.exec(rest)?.[0]
    ) ?? [/^[^]/, null];
    const [text] = pattern.exec(rest);
    tokens.push([text, name]);
    at += text.length;
  }
  return tokens;
}

const comments = { gdl: ';', kif: ';', lines: '#', rgl: '%' };

export const languages = Object.fromEntries(
  Object.entries(tables).map(([name, table]) => [
    name,
    {
      name,
      token: token(table),
      languageData: { commentTokens: { line: comments[name] ?? '//' } },
    },
  ])
);

export const languageOf = (game) => game.replace(/^.*\./, '');
