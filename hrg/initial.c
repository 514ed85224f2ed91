/* Evaluates initial values: map literals with their comprehensions to maps of
 * RG.
 *
 *     owner : Cell -> PlayerOrNone = { :none; C(1, Y) = ann where Y in 1..2 }
 *
 * becomes the value `{ :none, C__1_1: ann, C__1_2: ann }`.
 *
 * A part of a literal adds a pair for each combination of the values of its
 * bindings; then the pairs are sorted by key.  A literal without a default that
 * lacks keys gets a default with a warning (default-maps.h). */
#include "hrg/initial.h"

#include "hrg/default-maps.h"
#include "hrg/eval.h"
#include "hrg/function.h"
#include "hrg/type.h"
#include "hrg/value.h"

/* The evaluation of the initial value of a variable. */
typedef struct {
  HrgTree *tree;
  const HrgVariable *variable;
  const HrgValue **slots; /* the values of the bound names */
  GHashTable *warned;     /* offsets of places that already have a warning */
} Initial;

/* A key with its value. */
typedef struct {
  const HrgValue *key;
  RgName symbol; /* the key in RG */
  const RgValue *value;
  const HrgMapPart *part;
  gboolean stray; /* the key is not in the domain of the map */
} Pair;

/* A map literal that is being evaluated. */
typedef struct {
  Initial *initial;
  const HrgExpr *expr;
  const RgType *type; /* the type of the map */
  guint level;        /* of nesting: 0 for the whole value */
  GArray *pairs;      /* of Pair */
  GHashTable *keys;   /* set of const HrgValue *: the keys so far */
} Map;

static const RgValue *evaluate_value (Initial *initial, const HrgExpr *expr,
                                      const RgType *type, guint level);

/* -- messages ------------------------------------------------------------- */

static gboolean
is_first_warning (Initial *initial, RgRange range)
{
  return g_hash_table_add (initial->warned, GUINT_TO_POINTER (range.offset));
}

/* Returns the name of the domain of a map, as the declaration has it; to be
 * freed. */
static char *
make_source_name (const Map *map)
{
  const HrgType *type = map->initial->variable->type;
  if (map->level < type->n_sources)
    return g_strdup (
        hrg_text (map->initial->tree, type->sources[map->level].name));
  return hrg_type_string (map->initial->tree, map->type->source);
}

/* Reports the n stray keys of a part: an error for a part without bindings, as
 * its key is a mistake; a warning for a comprehension, where games rely on it.
 */
static void
report_strays_of_part (const Map *map, const Pair *first, guint n)
{
  HrgTree *tree = map->initial->tree;
  const RgRange range = first->part->key->range;
  char *key = hrg_value_string (tree, first->key);
  char *source = make_source_name (map);
  if (first->part->n_bindings == 0)
    hrg_error (tree, range, "key '%s' is not in '%s'", key, source);
  else if (is_first_warning (map->initial, range))
    rg_warn (tree->diags, "stray-key", tree->source, range,
             "%u key%s such as '%s' %s not in '%s', ignored", n,
             n == 1 ? "" : "s", key, n == 1 ? "is" : "are", source);
  g_free (key);
  g_free (source);
}

static void
append_symbol (HrgTree *tree, RgName symbol, GString *out)
{
  const HrgValue *element = hrg_name_info (tree, symbol)->element;
  g_string_append_c (out, '\'');
  if (element)
    hrg_print_value (tree, element, out);
  else
    g_string_append (out, hrg_text (tree, symbol));
  g_string_append_c (out, '\'');
}

enum { SHOWN_KEYS = 3 }; /* of the missing ones, in a warning */

/* Warns of keys without a value, which get the chosen default. */
static void
warn_missing (const Map *map, const RgValue *fallback)
{
  Initial *initial = map->initial;
  const RgType *source = map->type->source;
  gboolean *has_value = g_new0 (gboolean, source->n_symbols);
  for (guint i = 0; i < map->pairs->len; i++) {
    const Pair *pair = &g_array_index (map->pairs, Pair, i);
    if (!pair->stray)
      has_value[rg_type_index (initial->tree->game, source, pair->symbol)] =
          TRUE;
  }
  GString *text = g_string_new (NULL);
  guint missing = 0;
  for (guint i = 0; i < source->n_symbols; i++) {
    if (has_value[i] || ++missing > SHOWN_KEYS)
      continue;
    g_string_append (text, missing > 1 ? ", " : "");
    append_symbol (initial->tree, source->symbols[i], text);
  }
  if (missing > SHOWN_KEYS)
    g_string_append_printf (text, " and %u more", missing - SHOWN_KEYS);
  g_string_append (text, " and no default; using ");
  if (fallback->name)
    append_symbol (initial->tree, fallback->name, text);
  else
    g_string_append (text, "the most frequent value");
  if (missing > 0 && is_first_warning (initial, map->expr->range))
    rg_warn (initial->tree->diags, "missing-key", initial->tree->source,
             map->expr->range, "no entry for %s", text->str);
  g_string_free (text, TRUE);
  g_free (has_value);
}

/* -- maps ----------------------------------------------------------------- */

/* Returns the key with the values of the bound names. NULL: it is too large. */
static const HrgValue *
evaluate_key (const Initial *initial, const HrgPattern *pattern)
{
  if (pattern->ground)
    return pattern->ground;
  if (pattern->kind == HRG_PATTERN_VARIABLE)
    return initial->slots[pattern->slot];
  const guint n = pattern->n_arguments;
  const HrgValue **values = g_new (const HrgValue *, n);
  const HrgValue *key = NULL;
  guint i;
  for (i = 0; i < n; i++)
    if (!(values[i] = evaluate_key (initial, pattern->arguments[i])))
      break;
  if (i == n)
    key = hrg_term (initial->tree, pattern->name.name, values, n);
  g_free (values);
  return key;
}

/* Adds a key and its value. FALSE: there is an error. */
static gboolean
add_pair (Map *map, const HrgMapPart *part)
{
  Initial *initial = map->initial;
  HrgTree *tree = initial->tree;
  Pair pair = {.key = evaluate_key (initial, part->key), .part = part};
  if (!hrg_charge_budget (tree, 1, part->key->range, "this map"))
    return FALSE;
  if (!pair.key) {
    rg_diag (tree->diags, RG_LIMIT, tree->source, part->key->range,
             "the key is larger than the fixed limit of %d", HRG_TERM_LIMIT);
    tree->over = TRUE;
    return FALSE;
  }
  if (!g_hash_table_add (map->keys, (gpointer)pair.key)) {
    char *text = hrg_value_string (tree, pair.key);
    hrg_error (tree, part->key->range, "key '%s' occurs twice", text);
    g_free (text);
    return FALSE;
  }
  pair.symbol = hrg_mangle (tree, pair.key);
  pair.stray = rg_type_index (tree->game, map->type->source, pair.symbol) < 0;
  pair.value =
      evaluate_value (initial, part->value, map->type->target, map->level + 1);
  g_array_append_val (map->pairs, pair);
  return pair.value != NULL;
}

/* Adds one pair for each combination of the bindings from i on. FALSE: an error
 * was reported. */
static gboolean
add_part (Map *map, const HrgMapPart *part, guint i)
{
  if (i == part->n_bindings)
    return add_pair (map, part);
  const HrgBinding *binding = &part->bindings[i];
  for (guint k = 0; k < binding->n_values; k++) {
    map->initial->slots[binding->slot] = binding->values[k];
    if (!add_part (map, part, i + 1))
      return FALSE;
  }
  return TRUE;
}

static gint
compare_pairs (gconstpointer a, gconstpointer b, gpointer tree)
{
  return hrg_compare_keys (tree, ((const Pair *)a)->key,
                           ((const Pair *)b)->key);
}

/* Reports the stray keys, once for each part.  The pairs of a part are
 * adjacent. */
static void
report_strays (const Map *map)
{
  const Pair *first = NULL;
  guint n = 0;
  for (guint i = 0; i <= map->pairs->len; i++) {
    const Pair *pair =
        i < map->pairs->len ? &g_array_index (map->pairs, Pair, i) : NULL;
    if (first && (!pair || pair->part != first->part)) {
      report_strays_of_part (map, first, n);
      first = NULL;
    }
    if (pair && pair->stray) {
      n = first ? n + 1 : 1;
      first = first ? first : pair;
    }
  }
}

/* Makes the map of the pairs.  `fallback`: the default; NULL: the literal has
 * none, so one is chosen. */
static const RgValue *
finish_map (const Map *map, const RgValue *fallback)
{
  HrgTree *tree = map->initial->tree;
  const guint n = map->pairs->len;
  const gboolean is_chosen = fallback == NULL;
  report_strays (map);
  g_array_sort_with_data (map->pairs, compare_pairs, tree);
  const RgValue **values = g_new (const RgValue *, n + 1);
  RgName *keys = g_new (RgName, n + 1);
  guint n_pairs = 0;
  for (guint i = 0; i < n; i++)
    values[i] = g_array_index (map->pairs, Pair, i).value;
  if (is_chosen)
    fallback = hrg_choose_default (tree, values, n);
  for (guint i = 0; i < n; i++) {
    const Pair *pair = &g_array_index (map->pairs, Pair, i);
    if (pair->stray)
      continue;
    keys[n_pairs] = pair->symbol;
    values[n_pairs++] = pair->value;
  }
  if (is_chosen && n_pairs < map->type->source->n_symbols)
    warn_missing (map, fallback);
  const RgValue *result =
      hrg_make_map (tree, keys, values, n_pairs, fallback, !is_chosen);
  g_free (keys);
  g_free (values);
  return result;
}

/* Evaluates a map of initial values. NULL: there is an error. */
static const RgValue *
evaluate_map (Initial *initial, const HrgExpr *expr, const RgType *type,
              guint level)
{
  if (type->kind != RG_TYPE_ARROW) {
    char *text = hrg_written_type_string (initial->tree,
                                          initial->variable->type, level, type);
    hrg_error (initial->tree, expr->range,
               "a map does not fit into the set type %s", text);
    g_free (text);
    return NULL;
  }
  const HrgExpr *default_expr = expr->left;
  if (expr->n_parts == 1 && expr->parts[0].key->kind == HRG_PATTERN_ANY)
    default_expr = expr->parts[0].value;
  const RgValue *fallback =
      default_expr
          ? evaluate_value (initial, default_expr, type->target, level + 1)
          : NULL;
  if (default_expr && (!fallback || default_expr != expr->left))
    return fallback
               ? hrg_make_map (initial->tree, NULL, NULL, 0, fallback, TRUE)
               : NULL;
  Map map = {initial,
             expr,
             type,
             level,
             g_array_new (FALSE, FALSE, sizeof (Pair)),
             g_hash_table_new (NULL, NULL)};
  gboolean is_valid = TRUE;
  for (guint i = 0; i < expr->n_parts && is_valid; i++)
    is_valid = add_part (&map, &expr->parts[i], 0);
  const RgValue *value = is_valid ? finish_map (&map, fallback) : NULL;
  g_array_free (map.pairs, TRUE);
  g_hash_table_destroy (map.keys);
  return value;
}

/* -- values --------------------------------------------------------------- */

/* Evaluates an expression of an initial value, which may be the name of a map.
 * NULL: there is an error. */
static const RgValue *
evaluate_scalar (Initial *initial, const HrgExpr *expr, const RgType *type,
                 guint level)
{
  HrgTree *tree = initial->tree;
  const HrgFrame frame = {tree, initial->slots, NULL};
  const HrgValue *value = hrg_eval (&frame, expr);
  if (!value)
    return NULL;
  const RgName symbol = hrg_mangle (tree, value);
  if (type->kind == RG_TYPE_SET ? rg_type_index (tree->game, type, symbol) >= 0
                                : hrg_is_map_name (tree, value, type))
    return rg_value_name (tree->game, symbol);
  char *text = hrg_value_string (tree, value);
  char *expected =
      hrg_written_type_string (tree, initial->variable->type, level, type);
  hrg_error (tree, expr->range,
             type->kind == RG_TYPE_SET
                 ? "'%s' is not in the type %s"
                 : "'%s' is not the name of a function of type %s",
             text, expected);
  g_free (expected);
  g_free (text);
  return NULL;
}

/* Returns the value for a type; a map may be in the branches of a condition.
 * NULL: after an error. */
static const RgValue *
evaluate_value (Initial *initial, const HrgExpr *expr, const RgType *type,
                guint level)
{
  while (expr->kind == HRG_EXPR_IF) {
    const HrgFrame frame = {initial->tree, initial->slots, NULL};
    gboolean truth;
    if (!hrg_eval_condition (&frame, expr->left, &truth))
      return NULL;
    expr = truth ? expr->right : expr->other;
  }
  return expr->kind == HRG_EXPR_MAP
             ? evaluate_map (initial, expr, type, level)
             : evaluate_scalar (initial, expr, type, level);
}

void
hrg_evaluate_initial (HrgTree *tree, HrgVariable *variable)
{
  const RgType *type = variable->type->resolved;
  if (!variable->initial) {
    variable->value = hrg_default_value (tree, type);
    return;
  }
  Initial initial = {tree, variable,
                     g_new0 (const HrgValue *, variable->n_slots + 1),
                     g_hash_table_new (NULL, NULL)};
  variable->value = evaluate_value (&initial, variable->initial, type, 0);
  g_hash_table_destroy (initial.warned);
  g_free (initial.slots);
}
