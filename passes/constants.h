/* Makes and finds constant maps: canonical values, equal constants, and new
 * constants.
 */
#pragma once

#include "rg/analysis/constant-maps.h"

typedef struct RgConstants RgConstants;

/* A value with its resolved type: a key of hash tables. */
typedef struct {
  const RgValue *value;
  const RgType *type;
} RgValueKey;

/* Hash and compare these keys: equal ones have the same value and type. */
guint rg_value_key_hash (gconstpointer key);
gboolean rg_value_key_equal (gconstpointer a, gconstpointer b);

RgConstants *rg_constants_new (RgGame *game);
void rg_constants_free (RgConstants *constants);

/* Whether the constants of the game are those at rg_constants_new(), plus those
 * that rg_get_constant() has added. */
gboolean rg_constants_are_current (const RgConstants *constants);

/* Returns the canonical form of a value of a resolved type: no names of
 * constants, keys in the order of the type, and the first most frequent element
 * as the default.
 */
const RgValue *rg_make_canonical_value (RgConstants *constants,
                                        const RgValue *value,
                                        const RgType *type);
/* Returns the canonical map with these elements, one for each symbol of the
 * source. */
const RgValue *rg_make_canonical_map (RgConstants *constants,
                                      const RgType *source,
                                      const RgValue *const *elements);

/* Returns a constant of the type, as written, and with the canonical value: the
 * first existing one by name, or a new one, declared after `after` (RG_NO_NAME:
 * last).
 */
RgName rg_get_constant (RgConstants *constants, const RgType *type,
                        const RgValue *value, RgName after, const char *name);

/* Returns the first constant by name that equals this one, or itself. */
RgName rg_find_equal_constant (RgConstants *constants, RgName constant);

/* Returns the number of elements of all constant maps of the game. */
guint64 rg_constants_size (const RgConstants *constants);

/* Returns an unused name, made from the base: a constant would hide a symbol of
 * the same name. */
RgName rg_fresh_name (RgGame *game, const char *base);

/* Returns the resolved values of the game, which the constants own. */
RgValues *rg_constants_values (RgConstants *constants);
