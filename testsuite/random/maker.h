/* Internal to the generator of random games: only for testsuite/random/.
 * The maker owns the texts that these functions return.  One call must not
 * have two arguments that draw random numbers: C leaves their order open,
 * and each compiler must make the same games.
 */
#pragma once

#include "base/random.h"

/* A game while it is written. */
typedef struct {
  RgRandom random;
  GString *out;        /* the game so far */
  GStringChunk *texts; /* of names, expressions and actions */
  guint nodes;         /* number of names of nodes given so far */
  guint tags;          /* number of tags given so far */
  guint depth;         /* of nested blocks */
  guint deepest;       /* the limit of that */
  gboolean quiet;      /* the keeper's part: without choices */
  gboolean hides;      /* players may see different parts of a move */
  gboolean telling;    /* the keeper's moves have tags */
  gboolean tells;      /* such a move is being written */
  GPtrArray *checks;   /* of char *: start, target, start, target, ... */
  const char *at;      /* the end of the path that is being written */
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

/* Returns a formatted text, which the maker owns. */
const char *say (GameMaker *m, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* Returns a name for a node. */
const char *fresh (GameMaker *m);
/* Writes an edge. */
void edge (GameMaker *m, const char *from, const char *to, const char *action);
/* Adds a path of edges with nodes of its own: begin, step for each action, end.
 */
void begin_path (GameMaker *m, const char *from);
void step (GameMaker *m, const char *action);
void end_path (GameMaker *m, const char *to);

/* -- declarations.c -------------------------------------------------------- */

/* The symbols of types U and W. */
#define U_SYMBOLS "a", "b", "c"
#define W_SYMBOLS "b", "c", "d", "e"

/* Writes the declarations of a game that ends after that many turns. */
void declare (GameMaker *m, guint turns);

/* -- expressions.c --------------------------------------------------------- */

/* Expressions of types U and W, which share the symbols b and c; `depth`
 * counts from 0. */
const char *u_expr (GameMaker *m, guint depth);
const char *u_variable (GameMaker *m);
const char *w_variable (GameMaker *m);

const char *assignment (GameMaker *m);
/* Conditions: comparisons, or checks by any graph written so far.  Exactly
 * one of the two is legal in each state. */
typedef struct {
  const char *yes, *no;
} MadeCondition;
/* Returns the comparison of two expressions, which must not both be symbols. */
MadeCondition equality (GameMaker *m, const char *left, const char *right);
MadeCondition comparison (GameMaker *m);
MadeCondition condition (GameMaker *m);
/* Returns an action of any kind but tags. */
const char *any_action (GameMaker *m);

/* -- checks.c -------------------------------------------------------------- */

/* Writes a graph for checks, and adds it to m->checks. */
void make_check (GameMaker *m);
/* Adds a graph to m->checks. */
void note_check (GameMaker *m, const char *start, const char *target);

/* -- blocks.c -------------------------------------------------------------- */

/* Adds a part of a player's move between two nodes. */
void block (GameMaker *m, const char *from, const char *to);
/* Adds a part with a choice, and always with a legal walk. */
void write_piece (GameMaker *m, const char *from, const char *to);
