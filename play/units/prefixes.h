/* The states after so many moves, equal ones once. */
#pragma once

#include <glib.h>

#include <regular-games.h>

typedef struct {
  const RgModel *model;
  RgModelWork *work;
  guint depth;      /* moves to the states */
  GPtrArray *items; /* of RgPrefix *: those where the play goes on */
  GPtrArray *above; /* of GPtrArray *: those of smaller depths */
} RgPrefixes;

typedef struct RgPrefix RgPrefix;
struct RgPrefix {
  const RgPrefix *before; /* NULL: the start */
  char *move;             /* from there */
  guint64 times;          /* sequences of moves that lead to the state */
  GBytes *state;
};

enum { RG_PREFIXES_MANY = -1 };

/* The start.  NULL where memory is short. */
RgPrefixes *rg_prefixes_new (const RgModel *model, int *code);
void rg_prefixes_free (RgPrefixes *prefixes);

/* Goes a move on.  A code of the model, or RG_PREFIXES_MANY: there are more
 * than `most`, or more sequences than can be counted. */
int rg_prefixes_next (RgPrefixes *prefixes, guint most);

/* The moves to the state: to be freed by g_strfreev. */
char **rg_prefix_moves (const RgPrefix *prefix, guint depth);
