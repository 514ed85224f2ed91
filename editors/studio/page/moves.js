// A move that is put together from its tags, by squares and by buttons.

// A tag names a square if it is its key, or ends in the same coordinates.
const coordinates = (name) => /(\d+)_(\d+)$/.exec(name)?.[0] ?? null;

export function squareOf(tag, keys) {
  if (keys.includes(tag)) return tag;
  const end = coordinates(tag);
  return end ? (keys.find((key) => coordinates(key) === end) ?? null) : null;
}

// Where moves are one number each, such as that of a column into which a piece
// falls, each square of the column stands for it.  By tag: squares.
function columnsOf(tags, keys) {
  const column = (tag) => /^[A-Za-z]*__(\d+)$/.exec(tag)?.[1];
  const found = tags.map((tag) => [
    tag,
    keys.filter((key) => coordinates(key)?.split('_')[0] === column(tag)),
  ]);
  return found.every(([, squares]) => squares.length)
    ? new Map(found)
    : new Map();
}

export class MoveBuilder {
  // `moves`: arrays of tags; `keys`: of the squares that can be seen.
  constructor(moves, keys) {
    this.moves = moves;
    this.chosen = [];
    const tags = [...new Set(moves.flat())];
    this.squares = new Map(
      tags.map((tag) => {
        // by tag: its squares
        const square = squareOf(tag, keys);
        return [tag, square ? [square] : []];
      })
    );
    if (
      tags.every((tag) => !this.has(tag)) &&
      moves.every((move) => move.length === 1)
    )
      for (const [tag, squares] of columnsOf(tags, keys))
        this.squares.set(tag, squares);
  }

  has(tag) {
    return this.squares.get(tag).length > 0;
  }

  // Moves that begin with what was chosen.
  get open() {
    return this.moves.filter((move) =>
      this.chosen.every((tag, i) => move[i] === tag)
    );
  }

  // The tags that can come next.
  get next() {
    const at = this.chosen.length;
    return [
      ...new Set(
        this.open.filter((move) => move.length > at).map((move) => move[at])
      ),
    ];
  }

  get isMove() {
    return this.open.some((move) => move.length === this.chosen.length);
  }

  // Takes a tag, and those behind it that are no squares and have no
  // alternative.  The move, where there is only one; else null.
  take(tag) {
    this.chosen.push(tag);
    for (;;) {
      const [only, ...others] = this.next;
      if (only === undefined) return this.chosen;
      if (others.length || this.isMove || this.has(only)) return null;
      this.chosen.push(only);
    }
  }

  // A square was clicked: {move} if that made one.
  click(key) {
    const tag = this.next.find((one) => this.squares.get(one).includes(key));
    if (tag !== undefined) return this.take(tag);
    this.chosen = [];
    const first = this.next.find((one) => this.squares.get(one).includes(key));
    return first === undefined ? null : this.take(first);
  }

  // The squares that a move names first from its tag number `at` on.
  squaresFrom(move, at) {
    return this.squares.get(move.slice(at).find((tag) => this.has(tag))) ?? [];
  }

  // Where moves go on after a click on a square.
  after(key) {
    const at = this.chosen.length;
    return this.open
      .filter((move) => this.squares.get(move[at])?.includes(key))
      .flatMap((move) => this.squaresFrom(move, at + 1));
  }

  clear() {
    this.chosen = [];
  }
}
