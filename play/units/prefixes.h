/* The states after so many moves, equal ones once. */
#pragma once

#include <glib.h>

#include <regular-games.h>

typedef struct {
  const RgModel *model;
  RgModelWork *work;
  guint depth;      /* moves to the states */
  GPtrArray *items; /* of RgUnitPrefix *: those where the play goes on */
  GPtrArray *above; /* of GPtrArray *: those of smaller depths */
} RgUnitPrefixes;

typedef struct RgUnitPrefix RgUnitPrefix;
struct RgUnitPrefix {
  const RgUnitPrefix *before; /* NULL: the start */
  char *move;                 /* from there */
  guint64 times;              /* sequences of moves that lead to the state */
  GBytes *state;
};

enum { RG_UNIT_PREFIXES_MANY = -1 };

/* The start.  NULL where memory is short. */
RgUnitPrefixes *rg_unit_prefixes_new (const RgModel *model, int *code);
void rg_unit_prefixes_free (RgUnitPrefixes *prefixes);

/* Goes a move on.  A code of the model, or RG_UNIT_PREFIXES_MANY: there are
 * more than `most`, or more sequences than can be counted. */
int rg_unit_prefixes_next (RgUnitPrefixes *prefixes, guint most);

/* The moves to the state: to be freed by g_strfreev. */
char **rg_unit_prefix_moves (const RgUnitPrefix *prefix, guint depth);
