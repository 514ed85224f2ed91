/* Making constant maps, and finding those that are equal.
 */
#pragma once

#include "rg/analysis/constant-maps.h"

typedef struct RgConstants RgConstants;

/* A value as one of a type, resolved: a key for hash tables. */
typedef struct {
  const RgValue *value;
  const RgType *type;
} RgValueKey;

guint rg_value_key_hash (gconstpointer key);
gboolean rg_value_key_equal (gconstpointer a, gconstpointer b);

RgConstants *rg_constants_new (RgGame *game);
void rg_constants_free (RgConstants *constants);

/* Whether nothing has been done to the game's constants since, but by
 * rg_constant_for. */
gboolean rg_constants_are_current (const RgConstants *constants);

/* The one way to write a value of a resolved type: no names of constants but
 * for symbols, keys in the order of the type, and as the default what occurs
 * most often (the first such). */
const RgValue *rg_canonical_value (RgConstants *constants, const RgValue *value,
                                   const RgType *type);
/* The same for a map with these elements, one for each symbol of the source. */
const RgValue *rg_canonical_map (RgConstants *constants, const RgType *source,
                                 const RgValue *const *elements);

/* A constant of that type, as written, and that canonical value: one that is
 * there, the first by name, or a new one behind a given one, or last where that
 * is RG_NO_NAME. */
RgName rg_constant_for (RgConstants *constants, const RgType *type,
                        const RgValue *value, RgName after, const char *name);

/* The first constant, by name, that equals this one: may be itself. */
RgName rg_equal_constant (RgConstants *constants, RgName constant);

/* How many symbols all constants of the game have as elements. */
guint64 rg_constants_size (const RgConstants *constants);

/* A name that nothing in the game has, made from the base: a symbol of the same
 * name would be hidden by a constant. */
RgName rg_fresh_name (RgGame *game, const char *base);

RgValues *rg_constants_values (RgConstants *constants);
