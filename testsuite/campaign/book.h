/* The plays of a game as a graph of states, expanded on demand. */
#pragma once

#include "rg/interp/interp.h"

/* A state. */
typedef struct {
  RgInterpState *state;
  guint64 hash;
  gboolean looked; /* its moves are known */
  guint32 first;   /* its first move in Book.moves */
  guint32 n;       /* number of moves */
} BookState;

/* A move. */
typedef struct {
  guint32 tags; /* its first tag in Book.tags */
  guint32 n_tags;
  guint32 next; /* the state after the move */
} BookMove;

/* The graph. */
typedef struct {
  RgGame *game;
  RgDiags *diags;
  RgInterp *interp;
  RgInterpMoves *list;
  GPtrArray *states;   /* of BookState *; the first is the initial one */
  GHashTable *numbers; /* 64-bit hash of a state → its index in `states` */
  GArray *moves;       /* of BookMove */
  GArray *tags;        /* of RgName */
  gboolean hides;      /* whether players may see different parts of moves */
} Book;

/* Returns a book of a game, which must have all its parts and outlive the book;
 * `unchecked` and `hints` as in rg/interp/interp.h. Never NULL; if no
 * interpreter can be made, the book has none. */
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

/* Finds the moves of a state, once.  FALSE if the game is improper there or
 * a limit is reached: see book->diags. */
gboolean book_look (Book *book, guint32 state);

/* Returns the state after the moves of the keeper; one of these states, if
 * there are too many or an error occurs. */
guint32 book_pass_keeper (Book *book, guint32 state);

/* Expands up to `most` states, breadth first.  FALSE as above. */
gboolean book_explore (Book *book, guint most);

/* Fills `seen` (of RgName) with what a player, by its index in Player, sees
 * of a move.  FALSE as above. */
gboolean book_view (Book *book, guint32 state, guint32 move, guint player,
                    GArray *seen);
