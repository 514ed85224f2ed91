/* Inside of the generator of random games: only for testsuite/random/.
 *
 * Texts that are made here belong to the maker and go with it.  What draws
 * must not stand twice among the arguments of one call, as C leaves open which
 * of them comes first, and each compiler has to make the same games.
 */
#pragma once

#include "base/random.h"

typedef struct {
  RgRandom random;
  GString *out;        /* the game so far */
  GStringChunk *texts; /* of names, expressions and actions */
  guint nodes;         /* names given so far */
  guint tags;          /* tags given so far */
  guint depth;         /* of nested blocks */
  guint deepest;       /* that they may be */
  gboolean quiet;      /* the keeper's part: no choice is left open */
  gboolean hides;      /* players may see different parts of a move */
  gboolean telling;    /* the keeper's moves have tags */
  gboolean tells;      /* such a move is being written */
  GPtrArray *checks;   /* of char *: start, target, start, target, ... */
  const char *at;      /* where the path ends that is being written */
  const char *pending; /* its last action, which has no edge yet */
} GameMaker;

/* -- chance ---------------------------------------------------------------- */

static inline guint
below (GameMaker *m, guint n)
{
  return rg_random_below (&m->random, n);
}

static inline gboolean
chance (GameMaker *m, guint percent)
{
  return below (m, 100) < percent;
}

static inline const char *
pick (GameMaker *m, const char *const *list, guint n)
{
  return list[below (m, n)];
}
#define PICK(m, list) pick ((m), (list), G_N_ELEMENTS (list))

/* -- text ------------------------------------------------------------------ */

const char *say (GameMaker *m, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* A name for a node. */
const char *fresh (GameMaker *m);
void edge (GameMaker *m, const char *from, const char *to, const char *action);
/* Edges in a row, with nodes of their own between: begin, step for each
 * action, end. */
void begin_path (GameMaker *m, const char *from);
void step (GameMaker *m, const char *action);
void end_path (GameMaker *m, const char *to);

/* -- declarations.c -------------------------------------------------------- */

/* The symbols of types U and W. */
#define U_SYMBOLS "a", "b", "c"
#define W_SYMBOLS "b", "c", "d", "e"

void declare (GameMaker *m, guint turns);

/* -- expressions.c --------------------------------------------------------- */

/* Expressions of types U and W, whose symbols overlap in b and c; `depth`
 * counts from 0. */
const char *u_expr (GameMaker *m, guint depth);
const char *u_variable (GameMaker *m);
const char *w_variable (GameMaker *m);

const char *assignment (GameMaker *m);
/* Conditions: comparisons, or checks of any check graph written so far.  The
 * opposite is never legal when the condition is, and always otherwise. */
typedef struct {
  const char *yes, *no;
} MadeCondition;
/* Not of two symbols. */
MadeCondition equality (GameMaker *m, const char *left, const char *right);
MadeCondition comparison (GameMaker *m);
MadeCondition condition (GameMaker *m);
/* An action of any kind but tags. */
const char *any_action (GameMaker *m);

/* -- checks.c -------------------------------------------------------------- */

/* Writes a graph that is for checks, and notes it in m->checks. */
void make_check (GameMaker *m);
void note_check (GameMaker *m, const char *start, const char *target);

/* -- blocks.c -------------------------------------------------------------- */

/* A part of a player's move between two nodes. */
void block (GameMaker *m, const char *from, const char *to);
/* One that leaves something to choose, and always some walk. */
void write_piece (GameMaker *m, const char *from, const char *to);
