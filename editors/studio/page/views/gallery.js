// All games of the folder, with their boards.
import * as api from '../api.js';
import { pictureOf } from '../board.js';
import { el } from '../dom.js';
import { address } from '../main.js';
import * as texts from '../texts.js';

// Boards are drawn when they come into sight, two at a time.
function pictures(signal) {
  const waiting = [];
  let running = 0;
  async function next() {
    if (!waiting.length || running >= 2 || signal.aborted) return;
    const card = waiting.shift();
    running++;
    try {
      await drawPicture(card, signal);
    } catch {
      card.picture.textContent = 'no board';
    }
    running--;
    next();
  }
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries.filter((one) => one.isIntersecting)) {
      observer.unobserve(entry.target);
      waiting.push(entry.target.card);
      next();
    }
  });
  signal.addEventListener('abort', () => observer.disconnect());
  return observer;
}

async function drawPicture({ name, picture }, signal) {
  const text = await texts.text(name);
  const result = await api.run('board', name, text, {}, { signal });
  const drawn = result.status === 0 ? pictureOf(result.output) : null;
  picture.replaceChildren(
    !drawn ? 'faulty' : drawn.querySelector('.cell') ? drawn : 'no board'
  );
}

function card(game) {
  const picture = el('div', { class: 'picture', 'aria-hidden': 'true' });
  const item = el(
    'li',
    { class: 'card' },
    el(
      'a',
      { href: address('source', game.name) },
      picture,
      el('strong', {}, game.name.replace(/^.*\//, ''))
    ),
    el('p', {}, game.title),
    el(
      'p',
      { class: 'links' },
      ['play', 'automaton', 'passes', 'bench'].map((view) =>
        el(
          'a',
          {
            href: address(view, game.name),
            'aria-label': `${view} ${game.name}`,
          },
          view
        )
      )
    )
  );
  item.card = { name: game.name, picture };
  return item;
}

export async function show(main, { signal, setCommand }) {
  const { games } = await api.games();
  const observer = pictures(signal);
  const search = el('input', { type: 'search', id: 'search' });
  const groups = new Map();
  for (const game of games) {
    const folder = game.name.includes('/')
      ? game.name.replace(/\/[^/]*$/, '')
      : '.';
    groups.set(folder, [...(groups.get(folder) ?? []), game]);
  }
  main.append(el('p', {}, el('label', { for: 'search' }, 'Find '), search));
  for (const [folder, members] of groups) {
    const list = el('ul', { class: 'cards' }, members.map(card));
    main.append(el('section', {}, el('h2', {}, folder), list));
  }
  main.querySelectorAll('.card').forEach((item) => observer.observe(item));
  search.addEventListener('input', () => {
    for (const item of main.querySelectorAll('.card'))
      item.hidden = !item.textContent
        .toLowerCase()
        .includes(search.value.toLowerCase());
  });
  if (!games.length)
    main.append(el('p', {}, 'There are no games in this folder.'));
  setCommand('rg-studio .');
}
