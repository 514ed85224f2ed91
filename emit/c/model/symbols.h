/* Numbers for symbols, so that casts cost nothing and tables are small.
 *
 * Symbols that share a set type, directly or by a chain of types, form a
 * group.  A proper game never compares, casts or assigns across groups.  Each
 * symbol has a code within its group, from 0; a cast leaves it as it is, and a
 * map over a set is an array over the codes between the set's lowest and
 * highest.  The codes are chosen so that sets mostly are without gaps.
 */
#pragma once

#include "rg/game.h"

typedef struct {
  guint32 group; /* RG_NONE: not seen yet */
  guint32 code;
} RgEmitSymbol;

/* A resolved set type. */
typedef struct {
  const RgType *type;
  guint32 n;             /* symbols, without repetition */
  const RgName *symbols; /* in the order of the text */
  guint32 group;
  guint32 low, high;  /* codes of the symbols */
  gboolean ascending; /* the symbols have the codes low, low + 1, ... */
  guint32 number;     /* among the sets, in the order of the text */
  gboolean chosen;    /* an any assignment chooses from it */
} RgEmitSet;

typedef struct {
  RgGame *game;
  RgArena *arena;
  GArray *symbols; /* of RgEmitSymbol, by name */
  GArray *sizes;   /* of guint32, by group: one more than the greatest code */
  guint32 *marks; /* while codes are chosen, by name: the number of the set that
                     is looked at, plus 1, for its symbols */
  GHashTable *set_of_type;
  GPtrArray *sets;      /* of RgEmitSet *, in the order of the text */
  GHashTable *narrowed; /* any assignment → what fits its place of the type that
                           it names, where that has more: a set type */
} RgEmitSymbols;

/* The game must outlive them. */
RgEmitSymbols *rg_emit_symbols_new (RgGame *game);
void rg_emit_symbols_free (RgEmitSymbols *symbols);

/* A symbol that is in no type has a group of its own. */
RgEmitSymbol rg_emit_symbol (RgEmitSymbols *symbols, RgName name);
/* Wants a set of the game, resolved. */
RgEmitSet *rg_emit_set (const RgEmitSymbols *symbols, const RgType *type);
/* Whether a code of the set's group is that of one of its symbols. */
gboolean rg_emit_set_has (RgEmitSymbols *symbols, const RgEmitSet *set,
                          guint32 code);
/* What an any assignment chooses from: what its type has in common with that of
 * the place. */
RgEmitSet *rg_emit_choices (const RgEmitSymbols *symbols,
                            const RgAction *action);
guint32 rg_emit_group_size (const RgEmitSymbols *symbols, guint32 group);
/* Length of an array over the set; 1 for the empty one, as C wants it. */
static inline guint32
rg_emit_span (const RgEmitSet *set)
{
  return set->n ? set->high - set->low + 1 : 1;
}
