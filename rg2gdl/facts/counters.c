/* Counters: invariants `scalar == number of elements + offset`, by forward data
 * flow (Karr, 1976: affine relationships; here of one scalar and a cardinality,
 * with an interval of the scalar's values).
 *
 *                                    offset, of count and the dead elements:
 *     a, b: board[at] == white;      0
 *     b, c: count = more[count];     1
 *     c, d: board[at] = dead;        0
 *     d, a: at = next[at];           0
 *     d, e: count == 1;              0, so that one element is dead
 *
 * Where the offset depends on what an element is, it is known by its values:
 *
 *     b, c: count = less_if_dead[board[at]][count];
 *                                    -1 if board[at] is dead, else 0
 *     c, d: board[at] = black;       0
 *
 * Symbols count as their places in the scalar's type.  A map such as `more` may
 * saturate only where the count can't be: an element that is not one of those
 * counted leaves room for one more.
 */
#include "rg2gdl/facts/counters.h"
#include "analysis/expressions.h"
#include "analysis/flow-graph.h"
#include "analysis/membership.h"

typedef struct {
  gboolean known;
  gint least, most;            /* places that the scalar may have */
  const RgExpr *element;       /* by whose value the offset is known, or NULL */
  KifValues possible;          /* values of the element */
  gint offset[KIF_MAX_VALUES]; /* by value; without an element, the first */
} Fact;

typedef struct {
  KifSheet *sheet;
  KifCounted counted;
  RgName scalar;
  const RgType *type;   /* of the scalar */
  const RgType *values; /* of elements */
  gint n_elements;      /* that may have a value which is counted */
} Counter;

static KifValues
bit (guint value)
{
  return 1ull << value;
}

static gboolean
counts (const Counter *counter, guint value)
{
  return (counter->counted.values & bit (value)) != 0;
}

/* -- offsets --------------------------------------------------------------- */

/* Whether the offset is the same for all values of the element. */
static gboolean
is_uniform (const Fact *fact, gint *offset)
{
  if (!fact->element) {
    *offset = fact->offset[0];
    return TRUE;
  }
  gboolean found = FALSE;
  for (guint v = 0; v < KIF_MAX_VALUES; v++) {
    if (!(fact->possible & bit (v)))
      continue;
    if (found && fact->offset[v] != *offset)
      return FALSE;
    *offset = fact->offset[v];
    found = TRUE;
  }
  return found;
}

/* Makes the offset known by the values of an element.  FALSE: it is by those
 * of another one. */
static gboolean
look_at (const Counter *counter, Fact *fact, const RgExpr *element)
{
  gint offset;
  if (fact->element == element)
    return TRUE;
  if (!is_uniform (fact, &offset))
    return FALSE;
  fact->element = element;
  fact->possible = 0;
  for (guint v = 0; v < counter->values->n_symbols; v++) {
    fact->possible |= bit (v);
    fact->offset[v] = offset;
  }
  return TRUE;
}

/* Nothing more is known of the element. */
static void
forget_element (Fact *fact)
{
  gint offset;
  fact->known &= is_uniform (fact, &offset);
  fact->element = NULL;
  fact->offset[0] = offset;
}

/* -- actions --------------------------------------------------------------- */

/* The element of the map that an expression is, its key a name; or NULL. */
static const RgExpr *
element_of (const Counter *counter, const RgExpr *expr)
{
  RgGame *game = counter->sheet->game;
  expr = rg_uncast (game, expr);
  return expr->kind == RG_EXPR_ACCESS && expr->left->kind == RG_EXPR_NAME &&
                 expr->left->name == counter->counted.map &&
                 rg_uncast (game, expr->right)->kind == RG_EXPR_NAME
             ? expr
             : NULL;
}

static gboolean
is_scalar (const Counter *counter, const RgExpr *expr)
{
  expr = rg_uncast (counter->sheet->game, expr);
  return expr->kind == RG_EXPR_NAME && expr->name == counter->scalar;
}

/* FALSE: the comparison fails. */
static gboolean
compare (const Counter *counter, Fact *fact, const RgAction *action)
{
  KifSheet *sheet = counter->sheet;
  const RgMembership member =
      rg_membership (sheet->game, sheet->constants, action, sheet->arena);
  if (!member.expr)
    return TRUE;
  const RgExpr *element = element_of (counter, member.expr);
  if (element && look_at (counter, fact, element)) {
    fact->possible &= member.values[0];
    return fact->possible != 0;
  }
  if (is_scalar (counter, member.expr)) {
    while (fact->least <= fact->most &&
           !rg_bits_has (member.values, (guint)fact->least))
      fact->least++;
    while (fact->least <= fact->most &&
           !rg_bits_has (member.values, (guint)fact->most))
      fact->most--;
  }
  return fact->least <= fact->most;
}

/* An element gets a value. */
static void
write_element (const Counter *counter, Fact *fact, const RgAction *action)
{
  const RgExpr *element = element_of (counter, action->left);
  const gint value = rg_type_index (
      counter->sheet->game, counter->values,
      action->right ? rg_spelled_symbol (counter->sheet->game, action->right)
                    : RG_NO_NAME);
  gint offset;
  fact->known &= action->kind == RG_ASSIGN && element && value >= 0 &&
                 look_at (counter, fact, element);
  if (!fact->known)
    return;
  for (guint v = 0; v < counter->values->n_symbols; v++)
    fact->offset[v] += counts (counter, v) - counts (counter, (guint)value);
  fact->known = is_uniform (fact, &offset);
  fact->possible = bit ((guint)value);
  fact->offset[value] = offset;
}

/* -- the scalar ------------------------------------------------------------ */

/* The constant map of type scalar to scalar that an expression reads for the
 * scalar, be it the one for the value of an element; NULL: it is something
 * else.  Makes the offset known by the element. */
static const RgValue *
map_of_update (const Counter *counter, Fact *fact, const RgExpr *expr,
               const RgExpr **element)
{
  RgGame *game = counter->sheet->game;
  *element = NULL;
  expr = rg_uncast (game, expr);
  if (expr->kind != RG_EXPR_ACCESS || !is_scalar (counter, expr->right))
    return NULL;
  expr = expr->left;
  if (expr->kind == RG_EXPR_ACCESS) {
    *element = element_of (counter, expr->right);
    if (!*element || !look_at (counter, fact, *element))
      return NULL;
    expr = expr->left;
  }
  const RgGlobal *constant =
      expr->kind == RG_EXPR_NAME ? rg_find_constant (game, expr->name) : NULL;
  return constant
             ? rg_values_resolve (counter->sheet->constants, constant->value)
             : NULL;
}

/* What the map has for a place, as a place; negative: it has none. */
static gint
behind (const Counter *counter, const RgValue *map, gint place)
{
  KifSheet *sheet = counter->sheet;
  const RgValue *value =
      rg_values_at (sheet->constants, map, counter->type->symbols[place]);
  return value
             ? rg_type_index (sheet->game, counter->type,
                              rg_values_resolve (sheet->constants, value)->name)
             : -1;
}

/* Where the element has a value: what the map adds to all places that the
 * scalar may have.  FALSE: not always the same.  The bounds become those behind
 * that; `least > most`: that value is not possible. */
static gboolean
update_by (const Counter *counter, const Fact *fact, const RgValue *map, gint v,
           gint *least, gint *most, gint *added)
{
  const gint offset = fact->offset[MAX (v, 0)];
  const gboolean in = v >= 0 && counts (counter, (guint)v);
  const gboolean out = v >= 0 && !in;
  *least = MAX (fact->least, in + offset);
  *most = MIN (fact->most, counter->n_elements - out + offset);
  *added = *least > *most ? 0 : behind (counter, map, *least) - *least;
  for (gint place = *least; place <= *most; place++) {
    const gint to = behind (counter, map, place);
    if (to < 0 || to - place != *added)
      return FALSE;
  }
  *least += *added;
  *most += *added;
  return TRUE;
}

/* The same for all values of the element that the offset is known by. */
static void
update (const Counter *counter, Fact *fact, const RgValue *map,
        const RgExpr *element)
{
  KifSheet *sheet = counter->sheet;
  Fact after = *fact;
  after.least = (gint)counter->type->n_symbols;
  after.most = -1;
  for (gint v = fact->element ? 0 : -1;
       v < (fact->element ? (gint)counter->values->n_symbols : 0); v++) {
    const RgValue *own = map;
    gint least, most, added;
    if (v >= 0 && !(fact->possible & bit ((guint)v)))
      continue;
    if (element)
      own = rg_values_resolve (
          sheet->constants,
          rg_values_at (sheet->constants, map, counter->values->symbols[v]));
    if (!update_by (counter, fact, own, v, &least, &most, &added)) {
      fact->known = FALSE;
      return;
    }
    after.offset[MAX (v, 0)] += added;
    if (least <= most) {
      after.least = MIN (after.least, least);
      after.most = MAX (after.most, most);
    } else {
      after.possible &= v >= 0 ? ~bit ((guint)v) : G_MAXUINT64;
    }
  }
  *fact = after;
  fact->known = fact->least <= fact->most;
}

/* The scalar gets a symbol: the offset is known if the scalar was. */
static void
set_scalar (Fact *fact, gint place)
{
  fact->known &= place >= 0 && fact->least == fact->most;
  for (guint v = 0; v < KIF_MAX_VALUES; v++)
    fact->offset[v] += place - fact->least;
  fact->least = fact->most = place;
}

static void
assign_scalar (const Counter *counter, Fact *fact, const RgAction *action)
{
  const RgExpr *element;
  const RgName symbol =
      action->kind == RG_ASSIGN
          ? rg_spelled_symbol (counter->sheet->game, action->right)
          : RG_NO_NAME;
  if (symbol != RG_NO_NAME) {
    set_scalar (fact,
                rg_type_index (counter->sheet->game, counter->type, symbol));
    return;
  }
  const RgValue *map =
      action->kind == RG_ASSIGN
          ? map_of_update (counter, fact, action->right, &element)
          : NULL;
  fact->known &= map != NULL;
  if (map)
    update (counter, fact, map, element);
}

/* -- the flow -------------------------------------------------------------- */

static gboolean
start (Counter *counter, guint32 node, Fact *fact)
{
  KifSheet *sheet = counter->sheet;
  gint n = 0;
  if (node != sheet->game->begin)
    return FALSE;
  const RgType *source = kif_type_of (sheet, counter->counted.map)->source;
  for (guint i = 0; i < source->n_symbols; i++) {
    const KifTerm key = (KifTerm)source->symbols[i];
    const gint value =
        rg_type_index (sheet->game, counter->values,
                       kif_initial (sheet, counter->counted.map, &key, 1));
    n += value >= 0 && counts (counter, (guint)value);
  }
  const gint place =
      rg_type_index (sheet->game, counter->type,
                     kif_initial (sheet, counter->scalar, NULL, 0));
  *fact = (Fact){.known = place >= 0, .least = place, .most = place};
  fact->offset[0] = place - n;
  return TRUE;
}

static gboolean
pass (Counter *counter, guint32 edge, Fact *fact)
{
  const RgAction *action = &rg_edge (counter->sheet->game, edge)->action;
  if (!fact->known)
    return TRUE;
  if (rg_action_is_comparison (action))
    return compare (counter, fact, action);
  if (!rg_action_is_assignment (action))
    return TRUE;
  const RgName written = rg_expr_root (action->left);
  if (written == counter->counted.map)
    write_element (counter, fact, action);
  else if (written == counter->scalar)
    assign_scalar (counter, fact, action);
  if (fact->known && fact->element && written != counter->counted.map &&
      rg_expr_mentions (fact->element, written))
    forget_element (fact);
  return TRUE;
}

/* Adds the values of the same element that another fact has.  FALSE: there are
 * none; `known` is unset where they contradict each other. */
static gboolean
add_values (Fact *fact, const Fact *more)
{
  gboolean added = FALSE;
  for (guint v = 0; v < KIF_MAX_VALUES; v++) {
    if (!(more->possible & bit (v)))
      continue;
    if (!(fact->possible & bit (v))) {
      fact->possible |= bit (v);
      fact->offset[v] = more->offset[v];
      added = TRUE;
    } else if (fact->offset[v] != more->offset[v]) {
      fact->known = FALSE;
      return TRUE;
    }
  }
  return added;
}

static gboolean
join (Counter *counter, Fact *fact, const Fact *more)
{
  gint offset, other;
  (void)counter;
  if (!fact->known)
    return FALSE;
  fact->known = more->known;
  if (!fact->known)
    return TRUE;
  const gboolean wider = more->least < fact->least || more->most > fact->most;
  fact->least = MIN (fact->least, more->least);
  fact->most = MAX (fact->most, more->most);
  if (fact->element && fact->element == more->element)
    return add_values (fact, more) || wider;
  fact->known = is_uniform (fact, &offset) && is_uniform (more, &other) &&
                offset == other;
  const gboolean weaker = !fact->known || fact->element != NULL;
  if (fact->known)
    forget_element (fact);
  return weaker || wider;
}

static void
widen (Counter *counter, Fact *fact)
{
  (void)counter;
  fact->known = FALSE;
}

RG_FLOW (solve, Counter, Fact, start, pass, join, widen)

/* -- all scalars ----------------------------------------------------------- */

/* Elements that may have a value which is counted. */
static gint
count_places (const Counter *counter, RgProduct *product)
{
  const RgCells *cells = rg_product_cells (product);
  const RgCellsOf *of = rg_cells_of (cells, counter->counted.map);
  gint n = 0;
  for (guint32 cell = of->first;
       of->kind == RG_CELLS_VARIABLE && cell < of->first + of->n; cell++) {
    RgCellMask mask;
    gboolean may = !rg_cells_values (cells, of, cell, &mask);
    for (guint v = 0; v < counter->values->n_symbols && !may; v++)
      may = counts (counter, v) &&
            rg_bits_has (mask.words, of->target->place[rg_cells_symbol (
                                         cells, counter->values->symbols[v])]);
    n += may;
  }
  return n;
}

/* Whether some edge looks up the scalar's next value by its value. */
static gboolean
is_candidate (const Counter *counter)
{
  gboolean found = FALSE;
  if (counter->type->kind != RG_TYPE_SET)
    return FALSE;
  RG_FOR_EDGES (counter->sheet->game, e) {
    const RgAction *action = &rg_edge (counter->sheet->game, e)->action;
    found = found ||
            (action->kind == RG_ASSIGN && is_scalar (counter, action->left) &&
             action->right->kind == RG_EXPR_ACCESS &&
             is_scalar (counter, action->right->right));
  }
  return found;
}

/* Makes the bounds tighter by what a scalar tells at the node. */
static void
look_at_scalar (Counter *counter, RgNode node, KifCount *count)
{
  const KifSheet *sheet = counter->sheet;
  gint offset;
  Fact *facts =
      solve (rg_flow_graph (sheet->order, sheet->game, FALSE), 1, counter);
  const Fact *fact = &facts[node];
  if (fact->known && is_uniform (fact, &offset)) {
    count->least = (guint)MAX ((gint)count->least, fact->least - offset);
    count->most = (guint)MIN ((gint)count->most, fact->most - offset);
  }
  g_free (facts);
}

KifCount
kif_count_elements (KifSheet *sheet, RgProduct *product, KifCounted counted,
                    RgNode node)
{
  Counter counter = {.sheet = sheet,
                     .counted = counted,
                     .values = kif_values_of (sheet, counted.map)};
  KifCount count = {0, G_MAXINT};
  counter.n_elements = count_places (&counter, product);
  count.most = (guint)counter.n_elements;
  RG_FOR_GLOBALS (sheet->game, global) {
    if (global->constant)
      continue;
    counter.scalar = global->name;
    counter.type = kif_type_of (sheet, global->name);
    if (is_candidate (&counter))
      look_at_scalar (&counter, node, &count);
  }
  return count;
}
