/* Declares groups of a shape as one map, if the arguments that distinguish the
 * groups range over a full product:
 *
 *     var cell_1_1: cell_t = b;       var cell: cell_arg1 -> cell_arg2 ->
 *     var cell_1_2: cell_t = b;   →     cell_t = { :{ :b } };
 *     …
 *
 * Then the translator uses the name cell_1_2 for the place cell[1][2].
 *
 *   - The groups have one functor, and differ in the same arguments within.
 *   - Their symbols are the same.
 *   - Each combination of the other arguments has a group, and just one.
 *
 * Cost: the groups, for each of their arguments.
 */
#include "gdl/map/group-maps.h"

#include "base/compare.h"
#include "gdl/atoms.h"
#include "gdl/map/symbols.h"

/* An argument by which the groups differ. */
typedef struct {
  guint position;  /* of the argument */
  GArray *terms;   /* of GdlTerm: its values, ascending */
  GArray *symbols; /* of RgName */
} Dimension;

/* A shape: groups with one functor whose fluents differ in the same
 * arguments. */
typedef struct {
  GArray *variables;          /* of guint32 */
  GArray *terms;              /* of GdlTerm: the first fluent of each */
  guint32 fluent;             /* the first fluent of the first group */
  guint32 varying;            /* positions of the arguments that differ within a
                                 group */
  const RgType *set;          /* the symbols of the first group */
  gboolean has_equal_symbols; /* all groups have the same symbols */
  GArray *dimensions;         /* of Dimension */
} Shape;

/* The shapes that become maps. */
struct GdlMaps {
  GdlCoder *coder;
  const GdlTerms *terms;
  guint32 *place_of;   /* by term: scratch for its index in a dimension; 0
                          between uses */
  GPtrArray *shapes;   /* of Shape */
  GHashTable *indices; /* types of dimensions, by their sets */
};

static void
free_shape (gpointer data)
{
  Shape *shape = data;
  for (guint i = 0; i < shape->dimensions->len; i++) {
    const Dimension *dimension =
        &g_array_index (shape->dimensions, Dimension, i);
    g_array_free (dimension->terms, TRUE);
    g_array_free (dimension->symbols, TRUE);
  }
  g_array_free (shape->dimensions, TRUE);
  g_array_free (shape->variables, TRUE);
  g_array_free (shape->terms, TRUE);
  g_free (shape);
}

/* -- shapes ---------------------------------------------------------------- */

/* Returns the shape of the groups of which `term` is a fluent, and whose
 * fluents differ at the given positions. A new one is appended to `ordered`.
 * `shapes`: by a text of these properties. */
static Shape *
get_shape (const GdlMaps *maps, GHashTable *shapes, GPtrArray *ordered,
           GdlTerm term, guint32 varying)
{
  char *key = g_strdup_printf ("%u %u %u", gdl_term_functor (maps->terms, term),
                               gdl_term_arity (maps->terms, term), varying);
  Shape *shape = g_hash_table_lookup (shapes, key);
  if (shape) {
    g_free (key);
    return shape;
  }
  shape = g_new0 (Shape, 1);
  shape->variables = g_array_new (FALSE, FALSE, sizeof (guint32));
  shape->terms = g_array_new (FALSE, FALSE, sizeof (GdlTerm));
  shape->dimensions = g_array_new (FALSE, FALSE, sizeof (Dimension));
  shape->varying = varying;
  g_hash_table_insert (shapes, key, shape);
  g_ptr_array_add (ordered, shape);
  return shape;
}

/* Compares the symbols of a variable with those of the shape, which are those
 * of its first variable. Clears has_equal_symbols if the sets differ. */
static void
compare_symbols (const GdlMaps *maps, Shape *shape, guint32 variable)
{
  const GdlCoder *coder = maps->coder;
  const guint n = gdl_net_variable (coder->net, variable)->n;
  const RgType *set = rg_type_set (coder->game, coder->symbols[variable], n);
  if (!shape->set) {
    shape->set = set;
    shape->has_equal_symbols = TRUE;
    return;
  }
  shape->has_equal_symbols &= shape->set->n_symbols == n;
  for (guint i = 0; shape->has_equal_symbols && shape->set != set && i < n; i++)
    shape->has_equal_symbols =
        rg_type_index (coder->game, shape->set, set->symbols[i]) >= 0;
}

/* Returns all shapes, in the order of their first variables. */
static GPtrArray *
find_shapes (const GdlMaps *maps, const GdlGroup **group_of, guint32 omitted)
{
  GdlCoder *coder = maps->coder;
  GHashTable *shapes =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GPtrArray *ordered = g_ptr_array_new_with_free_func (free_shape);
  for (guint32 v = 0; v < coder->net->n_state; v++) {
    const guint32 varying =
        group_of[v] ? gdl_find_varying_arguments (coder, group_of[v]->members)
                    : 0;
    if (v == omitted || varying == 0 || varying == G_MAXUINT32)
      continue;
    const guint32 fluent = g_array_index (group_of[v]->members, guint32, 0);
    const GdlTerm term = gdl_fluent (coder->names->ground, fluent)->fluent;
    Shape *shape = get_shape (maps, shapes, ordered, term, varying);
    if (shape->variables->len == 0)
      shape->fluent = fluent;
    compare_symbols (maps, shape, v);
    g_array_append_val (shape->variables, v);
    g_array_append_val (shape->terms, term);
  }
  g_hash_table_unref (shapes);
  return ordered;
}

/* -- their dimensions ------------------------------------------------------ */

static gint
compare_terms (gconstpointer a, gconstpointer b)
{
  return rg_compare_unsigned (*(const GdlTerm *)a, *(const GdlTerm *)b);
}

/* Adds a dimension if the groups differ in the argument. Returns the number of
 * its values. */
static guint
add_dimension (const GdlMaps *maps, Shape *shape, guint position)
{
  Dimension dimension = {position, g_array_new (FALSE, FALSE, sizeof (GdlTerm)),
                         g_array_new (FALSE, FALSE, sizeof (RgName))};
  for (guint i = 0; i < shape->terms->len; i++) {
    const GdlTerm value = gdl_term_arguments (
        maps->terms, g_array_index (shape->terms, GdlTerm, i))[position];
    if (maps->place_of[value] > 0)
      continue;
    g_array_append_val (dimension.terms, value);
    maps->place_of[value] = dimension.terms->len;
  }
  for (guint i = 0; i < dimension.terms->len; i++)
    maps->place_of[g_array_index (dimension.terms, GdlTerm, i)] = 0;
  g_array_sort (dimension.terms, compare_terms);
  const guint n = dimension.terms->len;
  if (n > 1) {
    g_array_append_val (shape->dimensions, dimension);
  } else {
    g_array_free (dimension.terms, TRUE);
    g_array_free (dimension.symbols, TRUE);
  }
  return n;
}

/* Finds the dimensions. TRUE: there are as many groups as combinations of their
 * values. FALSE also if the groups have different symbols, or there is only
 * one group. */
static gboolean
find_dimensions (const GdlMaps *maps, Shape *shape)
{
  const guint n = shape->terms->len;
  if (n < 2 || !shape->has_equal_symbols)
    return FALSE;
  const guint arity =
      gdl_term_arity (maps->terms, g_array_index (shape->terms, GdlTerm, 0));
  guint64 product = 1;
  for (guint i = 0; i < arity && product <= n; i++) {
    if (shape->varying >> i & 1)
      continue;
    product *= add_dimension (maps, shape, i);
  }
  return product == n;
}

/* Chooses the symbols of a dimension. FALSE: two terms would have the same
 * symbol. */
static gboolean
name_dimension (const GdlMaps *maps, Dimension *dimension)
{
  GHashTable *symbol_set = g_hash_table_new (NULL, NULL);
  gboolean distinct = TRUE;
  for (guint i = 0; i < dimension->terms->len; i++) {
    const GdlTerm term = g_array_index (dimension->terms, GdlTerm, i);
    char *text = gdl_spell_term (maps->terms, term);
    const RgName symbol = gdl_get_value_symbol (maps->coder, text);
    g_free (text);
    distinct &= g_hash_table_add (symbol_set, GUINT_TO_POINTER (symbol));
    g_array_append_val (dimension->symbols, symbol);
  }
  g_hash_table_unref (symbol_set);
  return distinct;
}

/* Chooses the symbols of all dimensions. FALSE: two terms of a dimension would
 * have the same symbol. */
static gboolean
name_dimensions (const GdlMaps *maps, const Shape *shape)
{
  gboolean distinct = TRUE;
  for (guint d = 0; d < shape->dimensions->len; d++)
    distinct &=
        name_dimension (maps, &g_array_index (shape->dimensions, Dimension, d));
  return distinct;
}

/* -- the map --------------------------------------------------------------- */

/* Returns, by place of the map (row by row), the index of its group in the
 * shape. GDL_NONE: no group. The caller frees the array. */
static guint32 *
find_group_at_places (const GdlMaps *maps, const Shape *shape)
{
  const guint n = shape->terms->len;
  guint32 *place = g_new0 (guint32, n), *group_at = g_new (guint32, n);
  for (guint d = 0; d < shape->dimensions->len; d++) {
    const Dimension *dimension =
        &g_array_index (shape->dimensions, Dimension, d);
    const GdlTerm *terms = (const GdlTerm *)(gpointer)dimension->terms->data;
    const guint width = dimension->terms->len;
    for (guint i = 0; i < width; i++)
      maps->place_of[terms[i]] = i;
    for (guint i = 0; i < n; i++)
      place[i] = place[i] * width +
                 maps->place_of[gdl_term_arguments (
                     maps->terms, g_array_index (shape->terms, GdlTerm,
                                                 i))[dimension->position]];
    for (guint i = 0; i < width; i++)
      maps->place_of[terms[i]] = 0;
  }
  for (guint i = 0; i < n; i++)
    group_at[i] = GDL_NONE;
  for (guint i = 0; i < n; i++)
    group_at[place[i]] = i;
  g_free (place);
  return group_at;
}

/* Whether no fluent occurs at two places. Groups of one type may have equal
 * symbols although their fluents differ, if terms have the same spelling. */
static gboolean
are_places_distinct (const GdlMaps *maps, const Shape *shape)
{
  guint32 *group_at = find_group_at_places (maps, shape);
  gboolean distinct = TRUE;
  for (guint i = 0; i < shape->terms->len; i++)
    distinct &= group_at[i] != GDL_NONE;
  g_free (group_at);
  return distinct;
}

/* Returns the value of a map; the value of its last element is the default. */
static const RgValue *
make_map_value (RgGame *game, const Dimension *dimension,
                const RgValue *const *values)
{
  const guint n = dimension->symbols->len;
  RgEntry *entries = g_new (RgEntry, n);
  guint n_entries = 0;
  for (guint i = 0; i < n; i++) {
    if (i + 1 == n || values[i] != values[n - 1])
      entries[n_entries++] =
          (RgEntry){i + 1 < n ? g_array_index (dimension->symbols, RgName, i)
                              : RG_NO_NAME,
                    values[i]};
  }
  const RgValue *map = rg_value_map (game, entries, n_entries);
  g_free (entries);
  return map;
}

/* Returns the initial value of the map, built from its last dimension to the
 * first. */
static const RgValue *
make_initial_value (const GdlCoder *coder, const Shape *shape,
                    const guint32 *group_at)
{
  guint n = shape->terms->len;
  const RgValue **values = g_new (const RgValue *, n);
  for (guint i = 0; i < n; i++) {
    const guint32 v = g_array_index (shape->variables, guint32, group_at[i]);
    values[i] = rg_value_name (
        coder->game, coder->symbols[v][gdl_net_variable (coder->net, v)->init]);
  }
  for (guint d = shape->dimensions->len; d-- > 0;) {
    const Dimension *dimension =
        &g_array_index (shape->dimensions, Dimension, d);
    const guint width = dimension->terms->len;
    for (guint i = 0; i < n / width; i++)
      values[i] = make_map_value (coder->game, dimension, values + i * width);
    n /= width;
  }
  const RgValue *value = values[0];
  g_free (values);
  return value;
}

/* Returns a name from the functor and the arguments that all groups share. */
static char *
make_map_name (const GdlMaps *maps, const Shape *shape)
{
  guint32 shared = ~shape->varying;
  for (guint d = 0; d < shape->dimensions->len; d++)
    shared &= ~(
        (guint32)1 << g_array_index (shape->dimensions, Dimension, d).position);
  return gdl_spell_part (maps->coder, shape->fluent, shared, TRUE);
}

/* Records the names of groups as elements of the map. */
static void
add_elements (const GdlMaps *maps, const Shape *shape, const guint32 *group_at,
              RgName name, const RgType *type)
{
  GdlCoder *coder = maps->coder;
  RgGame *game = coder->game;
  for (guint i = 0; i < shape->terms->len; i++) {
    const guint32 v = g_array_index (shape->variables, guint32, group_at[i]);
    const RgExpr *place = rg_expr_name (game, name);
    guint stride = shape->terms->len, element = i;
    for (guint d = 0; d < shape->dimensions->len; d++) {
      const Dimension *dimension =
          &g_array_index (shape->dimensions, Dimension, d);
      stride /= dimension->terms->len;
      place = rg_expr_access (
          game, place,
          rg_expr_name (game, g_array_index (dimension->symbols, RgName,
                                             element / stride)));
      element %= stride;
    }
    const RgValue *initial = rg_value_name (
        game, coder->symbols[v][gdl_net_variable (coder->net, v)->init]);
    gdl_add_element (coder->names, coder->variables[v],
                     (GdlPlace){place, type, initial});
  }
}

/* Returns the type of the keys of a dimension, with a name for the map. */
static const RgType *
get_index_type (const GdlMaps *maps, const Dimension *dimension,
                const char *map)
{
  GdlCoder *coder = maps->coder;
  char *text = g_strdup_printf ("%s_arg%u", map, dimension->position + 1);
  const RgType *type = gdl_get_set_type (
      coder,
      rg_type_set (coder->game,
                   (const RgName *)(gpointer)dimension->symbols->data,
                   dimension->symbols->len),
      text, maps->indices);
  g_free (text);
  return type;
}

/* -- declarations ---------------------------------------------------------- */

/* Declares the map of a shape, the types of its keys and values, and its
 * elements. */
static void
declare_map (const GdlMaps *maps, Shape *shape, GHashTable *types)
{
  GdlCoder *coder = maps->coder;
  guint32 *group_at = find_group_at_places (maps, shape);
  char *text = make_map_name (maps, shape);
  const RgName name = gdl_make_variable_name (coder->names, "%s", text);
  const char *map = rg_text (coder->game, name);
  char *set = g_strdup_printf ("%s_t", map);
  const RgType *element = gdl_get_set_type (coder, shape->set, set, types);
  const RgType *type = element;
  for (guint d = shape->dimensions->len; d-- > 0;) {
    const RgType *index = get_index_type (
        maps, &g_array_index (shape->dimensions, Dimension, d), map);
    type = rg_type_arrow (coder->game, index, type);
  }
  rg_add_variable (coder->game, name, type,
                   make_initial_value (coder, shape, group_at));
  add_elements (maps, shape, group_at, name, element);
  g_free (set);
  g_free (text);
  g_free (group_at);
}

GdlMaps *
gdl_find_maps (GdlCoder *coder, const GdlGroup **group_of, guint32 omitted)
{
  const GdlTerms *terms = coder->names->ground->program->terms;
  GdlMaps *maps = g_new (GdlMaps, 1);
  *maps = (GdlMaps){coder, terms, g_new0 (guint32, gdl_count_terms (terms)),
                    NULL, g_hash_table_new (NULL, NULL)};
  maps->shapes = find_shapes (maps, group_of, omitted);
  for (guint i = 0; i < maps->shapes->len;) {
    Shape *shape = g_ptr_array_index (maps->shapes, i);
    if (find_dimensions (maps, shape) && name_dimensions (maps, shape) &&
        are_places_distinct (maps, shape))
      i++;
    else
      g_ptr_array_remove_index (maps->shapes, i);
  }
  return maps;
}

void
gdl_declare_maps (GdlMaps *maps, GHashTable *types)
{
  for (guint i = 0; i < maps->shapes->len; i++)
    declare_map (maps, g_ptr_array_index (maps->shapes, i), types);
  g_ptr_array_unref (maps->shapes);
  g_hash_table_unref (maps->indices);
  g_free (maps->place_of);
  g_free (maps);
}
