/* The plays of a game, written down as far as somebody has looked. */
#pragma once

#include "rg/interp/interp.h"

typedef struct {
  RgInterpState *state;
  guint64 hash;
  gboolean looked; /* at its moves */
  guint32 first;   /* of its moves in Book.moves */
  guint32 n;       /* of moves */
} BookState;

typedef struct {
  guint32 tags; /* the first, in Book.tags */
  guint32 n_tags;
  guint32 next; /* the state that it leads to */
} BookMove;

typedef struct {
  RgGame *game;
  RgDiags *diags;
  RgInterp *interp;
  RgInterpMoves *list;
  GPtrArray *states;   /* of BookState *; the first is the initial one */
  GHashTable *numbers; /* hash of a state, 64 bits that nothing else will have
                          → its place in `states` */
  GArray *moves;       /* of BookMove */
  GArray *tags;        /* of RgName */
  gboolean hides;      /* whether players may see different parts of moves */
} Book;

/* Of a game that is whole and outlives the book; `unchecked` and `hints` as in
 * rg/interp/interp.h.  Always gives a book, but one without an interpreter
 * where that can't be made. */
Book *book_new (RgGame *game, gboolean unchecked, gboolean hints);
void book_free (Book *book);

static inline BookState *
book_state (const Book *book, guint32 state)
{
  return g_ptr_array_index (book->states, state);
}
static inline const BookMove *
book_move (const Book *book, guint32 state, guint32 move)
{
  return &g_array_index (book->moves, BookMove,
                         book_state (book, state)->first + move);
}
static inline const RgName *
book_tags (const Book *book, const BookMove *move)
{
  return &g_array_index (book->tags, RgName, move->tags);
}

gboolean book_is_end (const Book *book, guint32 state);

/* Finds the moves of a state, unless that has been done.  FALSE where the game
 * is improper there or a limit is reached: book->diags tells which. */
gboolean book_look (Book *book, guint32 state);

/* The state that the keeper's moves lead to; one of these, if there are too
 * many of them or something is wrong. */
guint32 book_pass_keeper (Book *book, guint32 state);

/* Looks at up to `most` states, breadth first; FALSE as above. */
gboolean book_explore (Book *book, guint most);

/* Fills `seen` (of RgName) with what a player, by its place in Player, sees of
 * a move.  FALSE as above. */
gboolean book_view (Book *book, guint32 state, guint32 move, guint player,
                    GArray *seen);
