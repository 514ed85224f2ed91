// The frame of all views: addresses, keys, the command line below.
//
// An address is #/VIEW/GAME?PARAMETERS: the same for everybody who has the
// folder, as the token is not in it (see door.js).
import * as api from './api.js';
import { el } from './dom.js';
import * as texts from './texts.js';
import * as automaton from './views/automaton.js';
import * as bench from './views/bench.js';
import * as gallery from './views/gallery.js';
import * as passes from './views/passes.js';
import * as play from './views/play.js';
import * as source from './views/source.js';

const views = {
  games: { title: 'Games', show: gallery.show },
  source: { title: 'Source', show: source.show },
  automaton: { title: 'Automaton', show: automaton.show },
  passes: { title: 'Passes', show: passes.show },
  play: { title: 'Play', show: play.show },
  bench: { title: 'Benchmarks', show: bench.show },
};

const byId = (id) => document.getElementById(id);
let leave = null; // ends the view that is shown
let opened = 0; // how many views were opened: a slow one may be too late

// -- addresses ----------------------------------------------------------------

export function address(view, game, params = {}) {
  const path = game ? game.split('/').map(encodeURIComponent).join('/') : '';
  const query = new URLSearchParams(params).toString();
  return '#/' + view + (path ? '/' + path : '') + (query ? '?' + query : '');
}

function parse(hash) {
  const [path, query] = hash.replace(/^#\/?/, '').split('?');
  const [view, ...game] = path.split('/').map(decodeURIComponent);
  return {
    view: views[view] ? view : 'games',
    game: game.join('/'),
    params: Object.fromEntries(new URLSearchParams(query)),
  };
}

// -- what a view can do to the frame ------------------------------------------

export function setCommand(text) {
  byId('command').textContent = text;
}

export function setStatus(text, isError = false) {
  byId('status').textContent = text;
  byId('status').classList.toggle('error', isError);
}

function showNavigation({ view, game }) {
  byId('views').replaceChildren(
    ...Object.entries(views).map(([name, { title }]) =>
      name === 'games' || game
        ? el(
            'a',
            {
              href: address(name, name === 'games' ? '' : game),
              'aria-current': name === view ? 'page' : null,
            },
            title
          )
        : el('span', { class: 'off' }, title)
    )
  );
  byId('game').textContent = game;
  byId('game').classList.toggle(
    'edited',
    Boolean(game) && texts.isEdited(game)
  );
}

// -- views --------------------------------------------------------------------

async function open() {
  const place = parse(location.hash);
  const number = ++opened;
  const begin = performance.now();
  leave?.();
  leave = null;
  showNavigation(place);
  setStatus('');
  setCommand('');
  document.title = [place.game, views[place.view].title, 'rg-studio']
    .filter(Boolean)
    .join(' – ');
  const main = byId('main');
  main.replaceChildren();
  main.className = place.view;
  for (const name in main.dataset) delete main.dataset[name];
  const controller = new AbortController();
  leave = () => controller.abort();
  const context = {
    ...place,
    signal: controller.signal,
    // Changes the parameters in the address, without opening it again.
    setParams(params) {
      Object.assign(place.params, params);
      for (const name in place.params)
        if (place.params[name] === null) delete place.params[name];
      if (number === opened)
        history.replaceState(
          null,
          '',
          address(place.view, place.game, place.params)
        );
    },
    setCommand: (text) => number === opened && setCommand(text),
    setStatus: (...all) => number === opened && setStatus(...all),
    edited: () => showNavigation(place),
  };
  try {
    const text =
      place.game && place.view !== 'games' ? await texts.text(place.game) : '';
    if (number === opened)
      await views[place.view].show(main, { ...context, text });
    performance.measure('view ' + place.view, { start: begin });
  } catch (error) {
    if (error.name !== 'AbortError') context.setStatus(error.message, true);
  }
  if (number === opened) main.dataset.ready = place.view;
}

// -- the frame ----------------------------------------------------------------

async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    setStatus(what + ' copied.');
  } catch {
    setStatus('The browser does not allow copying: ' + text, true);
  }
}

function setTheme(theme) {
  if (theme) document.documentElement.dataset.theme = theme;
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  return theme || (dark ? 'dark' : 'light');
}

let theme = setTheme(localStorage.getItem('theme'));
byId('theme').addEventListener('click', () => {
  theme = setTheme(theme === 'dark' ? 'light' : 'dark');
  localStorage.setItem('theme', theme);
});
byId('skip').addEventListener('click', () => byId('main').focus());
byId('copy-command').addEventListener('click', () =>
  copy(byId('command').textContent, 'Command')
);
byId('copy-address').addEventListener('click', () =>
  copy(location.origin + '/' + location.hash, 'Address')
);
addEventListener('hashchange', open);

localStorage.setItem('token', location.pathname.split('/')[1]);
api.about().then((about) => {
  byId('game').title = about.folder;
});
open();
