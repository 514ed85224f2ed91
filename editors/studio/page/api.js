// What the server does for the page.

// {status, limit, command, key, seconds, errors, output} of what was run, by
// what was asked: views open at once when they are opened again.
const known = new Map();
const MOST_KNOWN = 60;

async function ask(path, options) {
  const answer = await fetch('api/' + path, options);
  if (!answer.ok) throw new Error((await answer.text()).trim());
  return answer;
}

const encode = (game) => game.split('/').map(encodeURIComponent).join('/');

export const about = async () => (await ask('about')).json();
export const games = async () => (await ask('games')).json();
export const load = async (game) => (await ask('text/' + encode(game))).text();
export const save = (game, text) =>
  ask('text/' + encode(game), { method: 'PUT', body: text });
export const trace = async (key) => (await ask('trace/' + key)).json();

export function socketAddress(path, params) {
  const place = new URL('api/' + path, location.href);
  place.protocol = 'ws:';
  place.hash = '';
  place.search = new URLSearchParams(params ?? {});
  return place;
}

export const playAddress = (game, params) =>
  socketAddress('play/' + encode(game), params);

// Runs a recipe on a text.  `fresh`: even if the result is known.
export async function run(
  recipe,
  game,
  text,
  params = {},
  { signal, fresh } = {}
) {
  const query = new URLSearchParams(params).toString();
  const key = [recipe, game, query, text].join('\n');
  if (!fresh && known.has(key)) return known.get(key);
  const answer = await ask(`run/${recipe}/${encode(game)}?${query}`, {
    method: 'POST',
    body: text,
    signal,
  });
  const result = await answer.json();
  known.delete(key);
  if (!result.limit) known.set(key, result);
  if (known.size > MOST_KNOWN) known.delete(known.keys().next().value);
  return result;
}

// The messages of the tools: objects of JSON, a line each, among other lines.
export function messagesOf(errors) {
  const messages = [];
  for (const line of errors.split('\n')) {
    if (!line) continue;
    try {
      messages.push(JSON.parse(line));
    } catch {
      messages.push({ severity: 'error', message: line });
    }
  }
  return messages;
}

// What is wrong with a result, for a person; '' if nothing is.
export function faultOf(result) {
  if (result.limit) return `The limit of ${result.limit} was reached.`;
  if (result.status === 0) return '';
  const first = messagesOf(result.errors)[0];
  if (!first) return `It failed with status ${result.status}.`;
  const place = first.line ? `${first.line}:${first.column}: ` : '';
  return place + first.message;
}
