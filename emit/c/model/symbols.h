/* Numbers for symbols, so that casts cost nothing and tables are small.
 *
 * Symbols that share a set type, directly or by a chain of types, form a
 * group. A proper game never compares, casts or assigns across groups. Each
 * symbol has a code within its group, from 0, which casts do not change. A map
 * over a set is an array over the codes from the set's lowest to its highest.
 * The codes are chosen so that most sets have no gaps.
 */
#pragma once

#include "rg/game.h"

/* The code of a symbol. */
typedef struct {
  guint32 group; /* RG_NONE: not yet assigned */
  guint32 code;
} RgEmitSymbol;

/* A resolved set type. */
typedef struct {
  const RgType *type;
  guint32 n;             /* symbols, without repetition */
  const RgName *symbols; /* in source order */
  guint32 group;
  guint32 low, high;  /* least and greatest code of a symbol; for the empty set,
                         G_MAXUINT32 and 0 */
  gboolean ascending; /* the i-th symbol has the code low + i */
  guint32 number;     /* its number among the sets, in source order */
  gboolean chosen;    /* some any assignment chooses from it */
} RgEmitSet;

/* The codes of all symbols, and the sets that they belong to. */
typedef struct {
  RgGame *game;
  RgArena *arena;
  GArray *symbols; /* of RgEmitSymbol, by name */
  GArray *sizes;   /* of guint32, by group: the greatest code plus 1 */
  guint32 *marks; /* by name: for symbols of the current set, its number plus 1;
                     NULL except while codes are assigned */
  GHashTable *set_of_type; /* resolved set type → RgEmitSet * */
  GPtrArray *sets;         /* of RgEmitSet *, in the order of the text */
  GHashTable *narrowed; /* any assignment → RgType *: the intersection of its
                           type and that of its variable, if it is smaller */
} RgEmitSymbols;

/* Numbers the symbols of the game, which must outlive the result. */
RgEmitSymbols *rg_emit_symbols_new (RgGame *game);
void rg_emit_symbols_free (RgEmitSymbols *symbols);

/* The code of a symbol. A symbol that is in no type gets a group of its own. */
RgEmitSymbol rg_emit_symbol (RgEmitSymbols *symbols, RgName name);
/* The set of a resolved set type, which the game uses. */
RgEmitSet *rg_emit_set (const RgEmitSymbols *symbols, const RgType *type);
/* Whether some symbol of the set has this code of its group. */
gboolean rg_emit_set_has (RgEmitSymbols *symbols, const RgEmitSet *set,
                          guint32 code);
/* The symbols that an any assignment chooses from: those of its type that
 * belong to the type of the variable or cell. */
RgEmitSet *rg_emit_get_choices (const RgEmitSymbols *symbols,
                                const RgAction *action);
/* The number of codes of the group. */
guint32 rg_emit_get_group_size (const RgEmitSymbols *symbols, guint32 group);
/* The length of an array over the set; 1 for the empty set, as C forbids empty
 * arrays. */
static inline guint32
rg_emit_span (const RgEmitSet *set)
{
  return set->n ? set->high - set->low + 1 : 1;
}
