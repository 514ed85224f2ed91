/* Breadth-first enumeration of states, depth by depth, without duplicates. */
#pragma once

#include <glib.h>

#include <regular-games.h>

/* The states of a depth. */
typedef struct {
  const RgModel *model;
  RgModelWork *work;
  guint depth;               /* moves to the states */
  GPtrArray *items;          /* of RgUnitPrefix *: those that are not final */
  GPtrArray *earlier_levels; /* of GPtrArray *: those of smaller depths */
} RgUnitPrefixes;

typedef struct RgUnitPrefix RgUnitPrefix;
/* A state, and one way to it. */
struct RgUnitPrefix {
  const RgUnitPrefix *before; /* NULL: the initial state */
  char *move;                 /* the move from there */
  guint64 n_sequences;        /* number of sequences of moves that lead
                                 to the state */
  GBytes *state;
};

/* The code for too many states. */
enum { RG_UNIT_PREFIXES_MANY = -1 };

/* Returns the initial state. NULL: memory is exhausted. */
RgUnitPrefixes *rg_unit_prefixes_new (const RgModel *model, int *code);
void rg_unit_prefixes_free (RgUnitPrefixes *prefixes);

/* Extends all states by one move.  Returns a code of the model, or
 * RG_UNIT_PREFIXES_MANY: there are more than `most` states, or the number
 * of sequences overflows. */
int rg_unit_prefixes_next (RgUnitPrefixes *prefixes, guint most);

/* Returns the moves from the initial state to this one, `depth` of them; to be
 * freed by g_strfreev. */
char **rg_unit_prefix_moves (const RgUnitPrefix *prefix, guint depth);
