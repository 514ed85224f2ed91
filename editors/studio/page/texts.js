// The texts of games: as they were edited here, or as their files are.
import * as api from './api.js';

const saved = new Map(); // by game: the text of its file

const place = (game) => 'text:' + game;

export const isEdited = (game) => sessionStorage.getItem(place(game)) !== null;

export async function text(game) {
  const edited = sessionStorage.getItem(place(game));
  if (edited !== null) return edited;
  if (!saved.has(game)) saved.set(game, await api.load(game));
  return saved.get(game);
}

export function edit(game, text) {
  if (text === saved.get(game)) sessionStorage.removeItem(place(game));
  else sessionStorage.setItem(place(game), text);
}

export async function save(game) {
  const now = await text(game);
  await api.save(game, now);
  saved.set(game, now);
  sessionStorage.removeItem(place(game));
}

export async function revert(game) {
  sessionStorage.removeItem(place(game));
  saved.set(game, await api.load(game));
  return saved.get(game);
}
