/* Lowers a change of the position to one of three forms.  A relation with at
 * most one successor per vertex is a constant map:
 *
 *     coord = direction_up[coord];  coord != null;
 *
 * The check against `null` is omitted if it can't fail, or if all that follows
 * is defined for `null` as well.  Any other relation is a matrix, and a
 * temporary variable is set to any vertex:
 *
 *     coord_temp = Coord(*);  map_1[coord][coord_temp] == 1;
 *     coord = coord_temp;  coord_temp = rx0y0;
 *
 * A test only compares coord, or an element of a constant map at coord. */
#include "rbg/lower/place.h"

/* -- the position `null` -------------------------------------------------- */

/* Whether the act becomes the access of a constant map of squares. */
static gboolean
is_function (const RbgFacts *facts, RbgAct act)
{
  return act.kind == RBG_ACT_MAP &&
         rbg_map_is_function (rbg_map_of (facts, act.x)) &&
         !rbg_map_constant (rbg_map_of (facts, act.x)) &&
         !rbg_map_is_test (facts->maps, rbg_map_of (facts, act.x));
}

/* Finds tolerant nodes.  A node is tolerant if it has edges, and all of them
 * are functions, tests of the piece, or skips to such nodes. */
static void
find_tolerant (RbgPlaces *places, const RbgAutomaton *automaton)
{
  gboolean changed = TRUE;
  guint8 *tolerant = places->tolerant;
  for (guint32 e = 0; e < automaton->edges->len; e++)
    tolerant[rbg_edge (automaton, e)->from] = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint32 e = 0; e < automaton->edges->len; e++) {
      const RbgEdge *edge = rbg_edge (automaton, e);
      const RbgAct act = rbg_edge_act (automaton, e);
      if (tolerant[edge->from] && act.kind != RBG_ACT_ON &&
          act.kind != RBG_ACT_LOOK && !is_function (places->facts, act) &&
          !(act.kind == RBG_ACT_SKIP && tolerant[edge->to])) {
        tolerant[edge->from] = FALSE;
        changed = TRUE;
      }
    }
  }
}

/* Finds the nodes at which the position may be `null`; only tolerant nodes are
 * among them. */
static void
find_null (RbgPlaces *places, const RbgAutomaton *automaton)
{
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint32 e = 0; e < automaton->edges->len; e++) {
      const RbgEdge *edge = rbg_edge (automaton, e);
      const RbgAct act = rbg_edge_act (automaton, e);
      const gboolean function = is_function (places->facts, act);
      const gboolean is_null =
          (function || act.kind == RBG_ACT_SKIP)
              ? places->may_be_null[edge->from] ||
                    (function &&
                     !rbg_map_is_total (rbg_map_of (places->facts, act.x)))
              : FALSE;
      if (is_null && places->tolerant[edge->to] &&
          !places->may_be_null[edge->to]) {
        places->may_be_null[edge->to] = TRUE;
        changed = TRUE;
      }
    }
  }
}

void
rbg_places_init (RbgPlaces *places, const RbgAutomaton *automaton,
                 const RbgFacts *facts, RbgTables *tables)
{
  const RbgTree *tree = facts->tree;
  *places = (RbgPlaces){tables,
                        facts,
                        g_new0 (guint8, automaton->n_nodes),
                        g_new0 (guint8, automaton->n_nodes),
                        g_new0 (const RbgMap *, (gsize)tree->n_labels + 1),
                        g_hash_table_new (NULL, NULL)};
  for (guint32 i = 0; i < tree->n_labels; i++)
    places->labels[i] = rbg_map_label (facts->maps, &tree->labels[i]);
  find_tolerant (places, automaton);
  find_null (places, automaton);
  for (guint32 i = 0; i < automaton->n_nodes; i++)
    tables->off_board |= places->may_be_null[i];
  for (guint32 e = 0; e < automaton->edges->len; e++) {
    const RbgAct act = rbg_edge_act (automaton, e);
    const gboolean steps = is_function (facts, act);
    const gboolean looks =
        act.kind == RBG_ACT_LOOK || act.kind == RBG_ACT_LOOK_NOT;
    if ((steps || looks) && !rbg_map_is_total (rbg_map_of (facts, act.x))) {
      tables->uses_null = TRUE;
      tables->nullable |= steps;
      tables->off_board |= looks;
    }
  }
}

void
rbg_places_clear (RbgPlaces *places)
{
  g_free (places->tolerant);
  g_free (places->may_be_null);
  g_free (places->labels);
  g_hash_table_destroy (places->constants);
}

/* -- constants ------------------------------------------------------------ */

static const RgExpr *
name_expr (RbgPlaces *places, RgName text)
{
  return rbg_name_expr (places->tables, text);
}

static void
push_action (GArray *actions, RgAction action)
{
  g_array_append_val (actions, action);
}

/* Makes the constant of a function, with the name of the label that has the
 * same steps, if there is one. */
static RgName
make_function (RbgPlaces *places, const RbgMap *map)
{
  RbgTables *tables = places->tables;
  const RbgTree *tree = tables->tree;
  RgGame *game = tables->game;
  const RgName vertices = tables->coord_type;
  const RgName squares = tables->uses_null ? tables->place_type : vertices;
  const gboolean total = rbg_map_is_total (map) && !tables->off_board;
  const RgType *type = rg_type_arrow (
      game, rg_type_name (game, tables->off_board ? squares : vertices),
      rg_type_name (game, total ? vertices : squares));
  RgName *keys = g_new (RgName, (gsize)map->n + 1);
  const RgValue **values = g_new (const RgValue *, (gsize)map->n + 1);
  guint n = 0;
  for (guint32 v = 0; v < map->n; v++)
    if (map->rows[v]->n > 0) {
      keys[n] = tables->vertices[v];
      values[n++] =
          rg_value_name (game, tables->vertices[map->rows[v]->items[0]]);
    }
  const RgValue *table =
      rbg_make_table (tables, keys, values, n,
                      total ? NULL : rg_value_name (game, tables->null));
  g_free (keys);
  g_free (values);
  for (guint32 i = 0; i < tree->n_labels; i++)
    if (places->labels[i] == map) {
      char *text = g_strdup_printf ("direction_%s",
                                    rg_text (game, tree->labels[i].name));
      const RgName constant =
          rbg_declare_constant (tables, text, TRUE, type, table);
      g_free (text);
      return constant;
    }
  return rbg_declare_constant (tables, "map", FALSE, type, table);
}

/* Returns the name of the constant of a function, made at its first use. */
static RgName
find_function_constant (RbgPlaces *places, const RbgMap *map)
{
  gpointer name = g_hash_table_lookup (places->constants, map);
  if (!name) {
    name = GUINT_TO_POINTER (make_function (places, map));
    g_hash_table_insert (places->constants, (gpointer)map, name);
  }
  return GPOINTER_TO_UINT (name);
}

/* Makes the constant of a matrix; equal rows are one constant. */
static RgName
make_matrix_constant (RbgPlaces *places, const RbgMap *map)
{
  RbgTables *tables = places->tables;
  RgGame *game = tables->game;
  const RgType *vertices = rg_type_name (game, tables->coord_type);
  const RgType *row_type =
      rg_type_arrow (game, vertices, rg_type_name (game, tables->bool_type));
  const RgValue **values = g_new (const RgValue *, (gsize)map->n + 1);
  for (guint32 v = 0; v < map->n; v++)
    values[v] = rg_value_name (
        game, rg_expr_root (rbg_make_place_test (tables, map->rows[v])));
  const RgName constant = rbg_declare_constant (
      tables, "map", FALSE, rg_type_arrow (game, vertices, row_type),
      rbg_make_table (tables, tables->vertices, values, map->n, NULL));
  g_free (values);
  return constant;
}

/* -- tests ---------------------------------------------------------------- */

/* Whether a test holds where the map leads somewhere or, with `negated`, where
 * it does not. */
static gboolean
is_domain (const RbgMap *map, const RbgMap *test, gboolean negated)
{
  for (guint32 v = 0; v < map->n; v++)
    if ((map->rows[v]->n > 0) == ((test->rows[v]->n > 0) == negated))
      return FALSE;
  return TRUE;
}

/* Adds a test whether the map leads from the square to some square. */
static void
push_test (RbgPlaces *places, const RbgMap *map, GArray *actions)
{
  RbgTables *tables = places->tables;
  const RbgTree *tree = tables->tree;
  const RgExpr *coord = name_expr (places, tables->coord);
  for (guint32 i = 0; i < tree->n_labels; i++)
    for (guint negated = 0; negated < 2; negated++)
      if (is_domain (places->labels[i], map, (gboolean)negated)) {
        tables->uses_null = TRUE;
        push_action (
            actions,
            rg_compare (negated,
                        rbg_access_expr (
                            tables,
                            find_function_constant (places, places->labels[i]),
                            coord),
                        name_expr (places, tables->null)));
        return;
      }
  const RbgSet *domain = rbg_map_domain (places->facts->maps, map);
  const RbgSet *other = rbg_set_complement (tables->sets, domain, map->n);
  if (domain->n == 1 || other->n == 1) {
    push_action (
        actions,
        rg_compare (
            domain->n == 1, coord,
            name_expr (places,
                       tables->vertices[domain->n == 1 ? domain->items[0]
                                                       : other->items[0]])));
    return;
  }
  const gboolean has_first = rbg_set_has (domain, 0);
  push_action (
      actions,
      rg_compare (TRUE,
                  rbg_make_place_test (tables, has_first ? domain : other),
                  name_expr (places, has_first ? tables->one : tables->zero)));
}

/* -- moves ---------------------------------------------------------------- */

const RgExpr *
rbg_make_step (RbgPlaces *places, const RbgMap *map)
{
  RbgTables *tables = places->tables;
  return rbg_access_expr (tables, find_function_constant (places, map),
                          name_expr (places, tables->coord));
}

static void
push_function (RbgPlaces *places, const RbgEdge *edge, const RbgMap *map,
               GArray *actions)
{
  RbgTables *tables = places->tables;
  const RgExpr *coord = name_expr (places, tables->coord);
  push_action (actions, rg_assign (coord, rbg_make_step (places, map)));
  if ((places->may_be_null[edge->from] || !rbg_map_is_total (map)) &&
      !places->tolerant[edge->to])
    push_action (actions,
                 rg_compare (FALSE, coord, name_expr (places, tables->null)));
}

/* Adds a choice of one of the squares that a matrix leads to, in a temporary
 * variable.  The variable is reset, so that walks do not differ in it. */
static void
push_matrix (RbgPlaces *places, const RbgMap *map, GArray *actions)
{
  RbgTables *tables = places->tables;
  RgGame *game = tables->game;
  const RgExpr *coord = name_expr (places, tables->coord);
  const RgExpr *temp = name_expr (places, tables->coord_temp);
  const RbgSet *range = rbg_map_range (places->facts->maps, map);
  const RgExpr *row =
      rbg_access_expr (tables, make_matrix_constant (places, map), coord);
  tables->uses_temp = TRUE;
  push_action (actions,
               rg_assign_any (temp, rg_type_name (game, rbg_declare_places (
                                                            tables, range))));
  push_action (actions, rg_compare (TRUE, rg_expr_access (game, row, temp),
                                    name_expr (places, tables->one)));
  push_action (actions, rg_assign (coord, temp));
  push_action (actions,
               rg_assign (temp, name_expr (places, tables->vertices[0])));
}

void
rbg_append_map (RbgPlaces *places, const RbgEdge *edge, const RbgMap *map,
                GArray *actions)
{
  RbgTables *tables = places->tables;
  const RbgSet *constant = rbg_map_constant (map);
  if (map->id == RBG_MAP_IDENTITY)
    return;
  if (rbg_map_is_test (places->facts->maps, map)) {
    push_test (places, map, actions);
  } else if (constant) {
    if (!rbg_map_is_total (map))
      push_test (places, map, actions);
    const RgExpr *coord = name_expr (places, tables->coord);
    push_action (
        actions,
        constant->n == 1
            ? rg_assign (
                  coord,
                  name_expr (places, tables->vertices[constant->items[0]]))
            : rg_assign_any (
                  coord, rg_type_name (tables->game,
                                       rbg_declare_places (tables, constant))));
  } else if (rbg_map_is_function (map)) {
    push_function (places, edge, map, actions);
  } else {
    push_matrix (places, map, actions);
  }
}
