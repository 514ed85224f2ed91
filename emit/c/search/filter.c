#include "emit/c/search/filter.h"

#include "emit/c/search/search.h"

/* Whether the side of a comparison is `map[v]`, v the last index and nowhere
 * else in it. */
static gboolean
is_access (const RgExpr *side, RgName v)
{
  if (side->kind != RG_EXPR_ACCESS)
    return FALSE;
  const RgExpr *index = rg_emit_bare (side->right);
  return index->kind == RG_EXPR_NAME && index->name == v &&
         !rg_expr_mentions (side->left, v);
}

/* The side of a comparison that is `map[v]`; the other side, which has no v, to
 * *other.  NULL: there is none. */
static const RgExpr *
find_access (const RgAction *action, RgName v, const RgExpr **other)
{
  const RgExpr *left = rg_emit_bare (action->left);
  const RgExpr *right = rg_emit_bare (action->right);
  for (gint i = 0; i < 2; i++) {
    *other = i == 0 ? right : left;
    const RgExpr *side = i == 0 ? left : right;
    if (is_access (side, v) && !rg_expr_mentions (*other, v))
      return side;
  }
  return NULL;
}

/* Whether the cells of `map[v]` can be compared at once; the number of the
 * first one to *first. */
static gboolean
are_comparable (RgEmit *emit, const RgExpr *access, const RgEmitSet *set,
                guint32 *first)
{
  const RgEmitGlobal *global = rg_emit_global (emit, rg_expr_root (access));
  const RgType *type = rg_emit_type (emit, access->left);
  const RgEmitSet *source = rg_emit_set (emit->symbols, type->source);
  *first = set->low - source->low;
  return global->width == 1 && type->target->kind == RG_TYPE_SET &&
         rg_type_contains (emit->game, source->type, set->type);
}

/* The condition as a match; FALSE where it is of another kind. */
static gboolean
find_match (RgEmitWriter *writer, const RgAction *action, RgName v,
            const RgEmitSet *set, RgEmitMatch *match)
{
  RgEmit *emit = writer->emit;
  const RgExpr *other;
  const RgExpr *access =
      rg_action_is_comparison (action) ? find_access (action, v, &other) : NULL;
  *match = (RgEmitMatch){.negated = action->kind != RG_EQUAL};
  if (!access || !are_comparable (emit, access, set, &match->first))
    return FALSE;
  return rg_emit_find_cells (writer, access->left, other, 0, &match->cells);
}

/* One condition after the other. */
static void
find_chain (RgEmitWriter *writer, const RgEmitArc *arc, RgName v,
            RgEmitFilter *filter)
{
  const RgEmitNode *node = rg_emit_inner_node (writer->graph, arc);
  while (node && node->n_arcs == 1 && filter->matches->len < RG_EMIT_FEW) {
    const RgEmitArc *next = rg_emit_arc (writer->graph, node->first);
    RgEmitMatch match;
    if (!find_match (writer, rg_emit_action (writer->emit, next), v,
                     filter->set, &match))
      return;
    g_array_append_val (filter->matches, match);
    filter->last = next;
    node = rg_emit_inner_node (writer->graph, next);
  }
}

/* The first node behind the arc, and tags and skips, where walks part, or test
 * something; NULL: there is none. */
static const RgEmitNode *
find_fork_behind (const RgEmitWriter *writer, const RgEmitArc *arc)
{
  for (guint i = 0; i < RG_EMIT_FEW && arc->to != RG_EMIT_STOP; i++) {
    const RgEmitNode *node = rg_emit_node (writer->graph, arc->to);
    if (node->n_arcs != 1)
      return node;
    arc = rg_emit_arc (writer->graph, node->first);
    const RgAction *action = rg_emit_action (writer->emit, arc);
    if (!rg_action_is_tag (action) && action->kind != RG_SKIP)
      return node;
  }
  return NULL;
}

static const RgEmitMatch *
match_at (const RgEmitFilter *filter, guint i)
{
  return &g_array_index (filter->matches, RgEmitMatch, i);
}

static gboolean
are_equal (const RgCodeExpr *a, const RgCodeExpr *b)
{
  return a && b ? rg_code_equal (a, b) : a == b;
}

static gboolean
are_same (const RgEmitMatch *a, const RgEmitMatch *b)
{
  return a->first == b->first && a->negated == b->negated &&
         rg_code_equal (a->cells.call, b->cells.call) &&
         are_equal (a->cells.map, b->cells.map) &&
         are_equal (a->cells.value, b->cells.value);
}

/* Unless it is there. */
static void
add_match (RgEmitFilter *filter, const RgEmitMatch *match)
{
  for (guint i = 0; i < filter->matches->len; i++) {
    if (are_same (match_at (filter, i), match))
      return;
  }
  g_array_append_val (filter->matches, *match);
}

/* The side of a comparison that is `constant[map[v]]`, as find_access(). */
static const RgExpr *
find_kind (RgEmit *emit, const RgAction *action, RgName v, guint32 *code)
{
  const RgExpr *left = rg_emit_bare (action->left);
  const RgExpr *right = rg_emit_bare (action->right);
  for (gint i = 0; i < 2; i++) {
    const RgExpr *side = i == 0 ? left : right;
    const RgExpr *map =
        side->kind == RG_EXPR_ACCESS ? rg_emit_bare (side->left) : NULL;
    const RgEmitGlobal *constant = map && map->kind == RG_EXPR_NAME
                                       ? rg_emit_global (emit, map->name)
                                       : NULL;
    if (constant && !constant->stored &&
        is_access (rg_emit_bare (side->right), v) &&
        rg_emit_evaluate (emit, i == 0 ? right : left, NULL, code))
      return side;
  }
  return NULL;
}

/* The condition on what a constant map makes of a cell, as those on the cell
 * itself of which it wants one.  FALSE where it is of another kind. */
static gboolean
add_kinds (RgEmitWriter *writer, const RgAction *action, RgName v,
           RgEmitFilter *filter)
{
  RgEmit *emit = writer->emit;
  guint32 wanted;
  const RgExpr *side = rg_action_is_comparison (action)
                           ? find_kind (emit, action, v, &wanted)
                           : NULL;
  if (!side)
    return FALSE;
  const RgExpr *access = rg_emit_bare (side->right);
  RgEmitMatch match = {0};
  if (!are_comparable (emit, access, filter->set, &match.first))
    return FALSE;
  rg_emit_guards_begin (writer);
  match.cells.call = rg_code_call (writer->unit, "match");
  match.cells.map = rg_emit_lower_expr (writer, access->left);
  if (rg_emit_lower_guards_end (writer))
    return FALSE;
  const RgType *type = rg_emit_type (emit, access);
  for (guint32 i = 0; i < type->n_symbols; i++) {
    const RgExpr *symbol = rg_expr_name (emit->game, type->symbols[i]);
    guint32 code;
    if (rg_emit_evaluate (emit, rg_expr_access (emit->game, side->left, symbol),
                          NULL, &code) &&
        (code == wanted) == (action->kind == RG_EQUAL)) {
      match.cells.value = rg_code_number (
          writer->unit, rg_emit_symbol (emit->symbols, type->symbols[i]).code);
      add_match (filter, &match);
    }
  }
  return TRUE;
}

/* A fork of such conditions: a symbol has to pass one of them. */
static void
find_fork (RgEmitWriter *writer, const RgEmitArc *arc, RgName v,
           RgEmitFilter *filter)
{
  const RgEmitNode *node = find_fork_behind (writer, arc);
  if (!node || node->n_arcs > RG_EMIT_SHORT)
    return;
  gboolean good = TRUE;
  for (guint32 k = 0; good && k < node->n_arcs; k++) {
    const RgEmitArc *next = rg_emit_arc (writer->graph, node->first + k);
    const RgAction *action = rg_emit_action (writer->emit, next);
    RgEmitMatch match;
    if (find_match (writer, action, v, filter->set, &match))
      add_match (filter, &match);
    else
      good = add_kinds (writer, action, v, filter);
  }
  if (!good || filter->matches->len > RG_EMIT_SHORT)
    g_array_set_size (filter->matches, 0);
}

/* `~` sets bits behind the last symbol. */
static gboolean
has_complement (const RgEmitFilter *filter)
{
  for (guint i = 0; i < filter->matches->len; i++) {
    if (match_at (filter, i)->negated)
      return TRUE;
  }
  return FALSE;
}

/* Whether all that is asked is if one of few cells has a value. */
static gboolean
filter_is_few (const RgEmitWriter *writer, const RgEmitArc *arc,
               const RgEmitFilter *filter)
{
  const RgAction *action = rg_emit_action (writer->emit, arc);
  return filter->set->n < RG_EMIT_FEWEST && filter->all &&
         filter->matches->len == 1 && !has_complement (filter) &&
         !rg_emit_is_moves (writer) && !rg_emit_is_keeper (writer) &&
         !rg_emit_is_live_behind (writer->graph, filter->last,
                                  rg_emit_written (writer->emit, action));
}

/* Whether moves are a set, however small, that is at hand: of cells that are
 * kept. */
static gboolean
is_maintained_set (RgEmitWriter *writer, const RgEmitFilter *filter)
{
  gboolean kept = writer->sets && filter->all && !has_complement (filter);
  for (guint i = 0; i < filter->matches->len; i++)
    kept = kept && !match_at (filter, i)->cells.map;
  return kept && rg_emit_lists_members (writer, filter->last);
}

gboolean
rg_emit_filter_find (RgEmitWriter *writer, const RgEmitArc *arc, RgEmitSet *set,
                     RgEmitFilter *filter)
{
  const RgAction *action = rg_emit_action (writer->emit, arc);
  const RgName v = rg_emit_written (writer->emit, action)->name;
  const gboolean few = set->n < RG_EMIT_FEWEST;
  if (!rg_emit_uses (writer->emit, RG_EMIT_BY_FILTERS) || !set->ascending ||
      (few && rg_emit_is_moves (writer) && !writer->sets))
    return FALSE;
  *filter = (RgEmitFilter){
      .set = set, .matches = g_array_new (FALSE, FALSE, sizeof (RgEmitMatch))};
  find_chain (writer, arc, v, filter);
  filter->all = filter->matches->len > 0;
  if (!filter->all)
    find_fork (writer, arc, v, filter);
  if (filter->matches->len > 0 &&
      (!few || filter_is_few (writer, arc, filter) ||
       is_maintained_set (writer, filter)))
    return TRUE;
  rg_emit_filter_free (filter);
  return FALSE;
}

void
rg_emit_filter_free (RgEmitFilter *filter)
{
  g_array_free (filter->matches, TRUE);
}

/* -- lowering -------------------------------------------------------------- */

/* The bits of n symbols from `offset` on (NULL: the first). */
static RgCodeExpr *
lower_mask (RgCodeUnit *unit, const RgEmitFilter *filter, RgCodeExpr *offset,
            RgCodeExpr *n)
{
  RgCodeExpr *mask = NULL;
  for (guint i = 0; i < filter->matches->len; i++) {
    const RgEmitMatch *match = match_at (filter, i);
    RgCodeExpr *bits =
        rg_emit_cells_from (unit, match->cells, match->first, offset, n);
    if (match->negated)
      bits = rg_code_expr (unit, "~%p", (gpointer)bits);
    mask = rg_code_join (unit, mask, filter->all ? "&" : "|", bits);
  }
  return mask;
}

/* The test that one of few cells has the value. */
static void
open_few (RgEmitWriter *writer, const RgEmitFilter *filter)
{
  RgCodeUnit *unit = writer->unit;
  RgEmitMatch match = *match_at (filter, 0);
  if (match.cells.map && filter->matches->len == 1)
    match.cells.call = rg_code_call (unit, "some_cell");
  RgCodeExpr *n = rg_code_number (unit, filter->set->n);
  rg_emit_open (writer, "if (%p)",
                (gpointer)(filter->matches->len == 1 && !match.negated
                               ? rg_emit_cells_from (unit, match.cells,
                                                     match.first, NULL, n)
                               : lower_mask (unit, filter, NULL, n)));
}

static guint
open_words (RgEmitWriter *writer, const RgEmitFilter *filter, const char *name,
            RgCodeExpr **word)
{
  RgCodeUnit *unit = writer->unit;
  const RgEmitSet *set = filter->set;
  const guint i = ++writer->counter;
  const gboolean several = set->n > RG_EMIT_WORD;
  RgCodeExpr *offset = several ? rg_code_expr (unit, "i%u", i) : NULL;
  RgCodeExpr *n =
      several ? rg_code_expr (unit, "n%u", i) : rg_code_number (unit, set->n);
  if (several) {
    rg_emit_open (writer, "for (unsigned i%u = 0; i%u < %u; i%u += %u)", i, i,
                  set->n, i, RG_EMIT_WORD);
    rg_emit_line (writer, "const unsigned n%u = %u - i%u < %u ? %u - i%u : %u;",
                  i, set->n, i, RG_EMIT_WORD, set->n, i, RG_EMIT_WORD);
  }
  rg_emit_line (writer, "uint64_t mask%u = %p;", i,
                (gpointer)lower_mask (unit, filter, offset, n));
  if (has_complement (filter))
    rg_emit_line (writer, "mask%u &= UINT64_MAX >> (%u - %p);", i, RG_EMIT_WORD,
                  (gpointer)n);
  RgCodeExpr *symbol = NULL;
  if (word) {
    *word = rg_code_expr (unit, "mask%u", i);
  } else if (name) {
    rg_emit_open (writer, "for (; mask%u; mask%u &= mask%u - 1)", i, i, i);
    symbol = rg_code_expr (unit, "lowest_bit (mask%u)", i);
  }
  if (word ? !several : !name)
    rg_emit_open (writer, "if (mask%u)", i);
  if (symbol && offset)
    symbol = rg_code_join (unit, symbol, "+", offset);
  symbol = rg_code_join (unit, symbol, "+", rg_code_number (unit, set->low));
  if (word && offset)
    symbol = rg_code_join (unit, symbol, "+", offset);
  if (name)
    rg_emit_line (writer, "const unsigned %s = %p;", name, (gpointer)symbol);
  return several && !word ? 2 : 1;
}

guint
rg_emit_filter_open (RgEmitWriter *writer, const RgEmitFilter *filter,
                     const char *name)
{
  if (filter->set->n >= RG_EMIT_FEWEST)
    return open_words (writer, filter, name, NULL);
  open_few (writer, filter);
  return 1;
}

guint
rg_emit_filter_open_words (RgEmitWriter *writer, const RgEmitFilter *filter,
                           const char *name, RgCodeExpr **word)
{
  return open_words (writer, filter, name, word);
}
