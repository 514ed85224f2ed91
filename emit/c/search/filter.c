#include "emit/c/search/filter.h"

#include "emit/c/search/search.h"
#include "emit/c/views/cells-lower.h"

#include <string.h>

enum {
  FEWEST_SYMBOLS = 12, /* that are compared at once */
  MOST_CONDITIONS = 4,
  MOST_ARCS = 8,     /* of a fork */
  MOST_MATCHES = 12, /* of a fork: a loop over few cells is as fast */
};

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

/* Of `map[v]`: its cells as the first argument of match(), up to where the
 * number of the first one goes.  NULL where they can't be compared at once. */
static char *
cells_text (RgEmitWriter *writer, const RgExpr *access, const RgEmitSet *set)
{
  guint32 first;
  if (!are_comparable (writer->emit, access, set, &first))
    return NULL;
  char *map = rg_emit_expr (writer, access->left);
  char *text = g_strdup_printf ("%s + %u", map, first);
  g_free (map);
  return text;
}

/* The condition as a set of cells that is kept, or NULL. */
static char *
kept_text (RgEmit *emit, const RgAction *action, const RgExpr *access,
           const RgExpr *value, const RgEmitSet *set)
{
  guint32 first;
  if (!are_comparable (emit, access, set, &first))
    return NULL;
  char *offset = g_strdup_printf ("%u%%s", first);
  char *cells = rg_emit_kept_cells (emit, access->left, value, offset, "%s");
  char *text =
      cells ? g_strconcat (action->kind == RG_EQUAL ? "" : "~", cells, NULL)
            : NULL;
  g_free (cells);
  g_free (offset);
  return text;
}

/* The call of match() for the condition, or NULL where it is of another kind.
 */
static char *
match_text (RgEmitWriter *writer, const RgAction *action, RgName v,
            const RgEmitSet *set)
{
  const RgExpr *other;
  const RgExpr *access =
      rg_action_is_comparison (action) ? find_access (action, v, &other) : NULL;
  if (!access)
    return NULL;
  char *kept = kept_text (writer->emit, action, access, other, set);
  if (kept)
    return kept;
  rg_emit_guards_begin (writer);
  char *cells = cells_text (writer, access, set);
  char *value = cells ? rg_emit_expr (writer, other) : NULL;
  char *guards = rg_emit_guards_end (writer);
  const char *not = action->kind == RG_EQUAL ? "" : "~";
  char *text = guards || !cells ? NULL
                                : g_strdup_printf ("%smatch (%s%%s, %%s, %s)",
                                                   not, cells, value);
  const RgEmitGlobal *map =
      rg_emit_global (writer->emit, rg_expr_root (access));
  guint32 first;
  if (text && map->stored &&
      rg_emit_bare (access->left)->kind == RG_EXPR_NAME &&
      rg_emit_keeps_any (writer->emit, map, other) &&
      are_comparable (writer->emit, access, set, &first)) {
    char *offset = g_strdup_printf ("%u%%s", first);
    char *cells_with = rg_emit_cells_with_any (map, value, offset, "%s");
    g_free (text);
    text = g_strconcat (not, cells_with, NULL);
    g_free (cells_with);
    g_free (offset);
  }
  g_free (guards);
  g_free (cells);
  g_free (value);
  return text;
}

/* One condition after the other. */
static void
find_chain (RgEmitWriter *writer, const RgEmitArc *arc, RgName v,
            RgEmitFilter *filter)
{
  const RgEmitNode *node = rg_emit_inner_node (writer->graph, arc);
  while (node && node->n_arcs == 1 && filter->matches->len < MOST_CONDITIONS) {
    const RgEmitArc *next = rg_emit_arc (writer->graph, node->first);
    char *text = match_text (writer, rg_emit_action (writer->emit, next), v,
                             filter->set);
    if (!text)
      return;
    g_ptr_array_add (filter->matches, text);
    filter->last = next;
    node = rg_emit_inner_node (writer->graph, next);
  }
}

/* The first node behind the arc, and tags and skips, where walks part, or test
 * something; NULL: there is none. */
static const RgEmitNode *
find_fork_behind (const RgEmitWriter *writer, const RgEmitArc *arc)
{
  enum { MOST_PASSED = 4 };
  for (guint i = 0; i < MOST_PASSED && arc->to != RG_EMIT_STOP; i++) {
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

/* Unless it is there.  Takes the text. */
static void
add_match (RgEmitFilter *filter, char *text)
{
  if (g_ptr_array_find_with_equal_func (filter->matches, text, g_str_equal,
                                        NULL))
    g_free (text);
  else
    g_ptr_array_add (filter->matches, text);
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
  rg_emit_guards_begin (writer);
  const RgExpr *access = rg_emit_bare (side->right);
  char *cells = cells_text (writer, access, filter->set);
  char *guards = rg_emit_guards_end (writer);
  const gboolean good = cells && !guards;
  const RgType *type = rg_emit_type (emit, access);
  for (guint32 i = 0; good && i < type->n_symbols; i++) {
    const RgExpr *symbol = rg_expr_name (emit->game, type->symbols[i]);
    guint32 code;
    if (rg_emit_evaluate (emit, rg_expr_access (emit->game, side->left, symbol),
                          NULL, &code) &&
        (code == wanted) == (action->kind == RG_EQUAL))
      add_match (filter,
                 g_strdup_printf (
                     "match (%s%%s, %%s, %u)", cells,
                     rg_emit_symbol (emit->symbols, type->symbols[i]).code));
  }
  g_free (guards);
  g_free (cells);
  return good;
}

/* A fork of such conditions: a symbol has to pass one of them. */
static void
find_fork (RgEmitWriter *writer, const RgEmitArc *arc, RgName v,
           RgEmitFilter *filter)
{
  const RgEmitNode *node = find_fork_behind (writer, arc);
  if (!node || node->n_arcs > MOST_ARCS)
    return;
  gboolean good = TRUE;
  for (guint32 k = 0; good && k < node->n_arcs; k++) {
    const RgEmitArc *next = rg_emit_arc (writer->graph, node->first + k);
    const RgAction *action = rg_emit_action (writer->emit, next);
    char *text = match_text (writer, action, v, filter->set);
    if (text)
      add_match (filter, text);
    else
      good = add_kinds (writer, action, v, filter);
  }
  if (!good || filter->matches->len > MOST_MATCHES)
    g_ptr_array_set_size (filter->matches, 0);
}

/* `~` sets bits behind the last symbol. */
static gboolean
has_complement (const RgEmitFilter *filter)
{
  for (guint i = 0; i < filter->matches->len; i++) {
    const char *format = g_ptr_array_index (filter->matches, i);
    if (*format == '~')
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
  return filter->set->n < FEWEST_SYMBOLS && filter->all &&
         filter->matches->len == 1 && !has_complement (filter) &&
         !rg_emit_is_moves (writer) && !rg_emit_is_keeper (writer) &&
         !rg_emit_is_live_behind (writer->graph, filter->last,
                                  rg_emit_written (writer->emit, action));
}

/* Whether moves are a set, however small, that is at hand: of cells that are
 * kept. */
static gboolean
is_kept_set (RgEmitWriter *writer, const RgEmitFilter *filter)
{
  gboolean kept = writer->sets && filter->all;
  for (guint i = 0; i < filter->matches->len; i++)
    kept = kept &&
           g_str_has_prefix (g_ptr_array_index (filter->matches, i), "kept");
  return kept && rg_emit_lists_members (writer, filter->last);
}

gboolean
rg_emit_filter_find (RgEmitWriter *writer, const RgEmitArc *arc, RgEmitSet *set,
                     RgEmitFilter *filter)
{
  const RgAction *action = rg_emit_action (writer->emit, arc);
  const RgName v = rg_emit_written (writer->emit, action)->name;
  const gboolean few = set->n < FEWEST_SYMBOLS;
  if (!rg_emit_uses (writer->emit, RG_EMIT_BY_FILTERS) || !set->ascending ||
      (few && rg_emit_is_moves (writer) && !writer->sets))
    return FALSE;
  *filter = (RgEmitFilter){.set = set,
                           .matches = g_ptr_array_new_with_free_func (g_free)};
  find_chain (writer, arc, v, filter);
  filter->all = filter->matches->len > 0;
  if (!filter->all)
    find_fork (writer, arc, v, filter);
  if (filter->matches->len > 0 &&
      (!few || filter_is_few (writer, arc, filter) ||
       is_kept_set (writer, filter)))
    return TRUE;
  rg_emit_filter_free (filter);
  return FALSE;
}

void
rg_emit_filter_free (RgEmitFilter *filter)
{
  g_ptr_array_free (filter->matches, TRUE);
}

/* -- printing -------------------------------------------------------------- */

/* The bits of the symbols from `offset` on, `n` of them. */
static char *
mask_text (const RgEmitFilter *filter, const char *offset, const char *n)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < filter->matches->len; i++) {
    const char *format = g_ptr_array_index (filter->matches, i);
    if (i > 0)
      g_string_append (text, filter->all ? " & " : " | ");
    /* The format was made above. */
    char **parts = g_strsplit (format, "%s", 3);
    g_string_append_printf (text, "%s%s%s%s%s", parts[0], offset, parts[1], n,
                            parts[2]);
    g_strfreev (parts);
  }
  return g_string_free (text, FALSE);
}

/* The test that one of few cells has the value. */
static void
open_few (RgEmitWriter *writer, const RgEmitFilter *filter)
{
  char *n = g_strdup_printf ("%u", filter->set->n);
  char *match = mask_text (filter, "", n);
  if (g_str_has_prefix (match, "match"))
    rg_emit_open (writer, "if (some_cell%s)", match + strlen ("match"));
  else
    rg_emit_open (writer, "if (%s)", match);
  g_free (match);
  g_free (n);
}

static guint
open_words (RgEmitWriter *writer, const RgEmitFilter *filter, const char *name,
            char **word)
{
  const RgEmitSet *set = filter->set;
  const guint i = ++writer->counter;
  const gboolean several = set->n > RG_EMIT_WORD;
  char *offset = several ? g_strdup_printf (" + i%u", i) : g_strdup ("");
  char *n =
      several ? g_strdup_printf ("n%u", i) : g_strdup_printf ("%u", set->n);
  char *mask = mask_text (filter, offset, n);
  if (several) {
    rg_emit_open (writer, "for (unsigned i%u = 0; i%u < %u; i%u += %u)", i, i,
                  set->n, i, RG_EMIT_WORD);
    rg_emit_line (writer, "const unsigned n%u = %u - i%u < %u ? %u - i%u : %u;",
                  i, set->n, i, RG_EMIT_WORD, set->n, i, RG_EMIT_WORD);
  }
  rg_emit_line (writer, "uint64_t mask%u = %s;", i, mask);
  if (has_complement (filter))
    rg_emit_line (writer, "mask%u &= UINT64_MAX >> (%u - %s);", i, RG_EMIT_WORD,
                  n);
  if (word) {
    *word = g_strdup_printf ("mask%u", i);
    if (!several)
      rg_emit_open (writer, "if (mask%u)", i);
    if (name)
      rg_emit_line (writer, "const unsigned %s = %u%s;", name, filter->set->low,
                    offset);
  } else if (name) {
    rg_emit_open (writer, "for (; mask%u; mask%u &= mask%u - 1)", i, i, i);
    rg_emit_line (writer, "const unsigned %s = lowest_bit (mask%u)%s + %u;",
                  name, i, offset, set->low);
  } else {
    rg_emit_open (writer, "if (mask%u)", i);
  }
  g_free (offset);
  g_free (n);
  g_free (mask);
  return several && !word ? 2 : 1;
}

guint
rg_emit_filter_open (RgEmitWriter *writer, const RgEmitFilter *filter,
                     const char *name)
{
  if (filter->set->n >= FEWEST_SYMBOLS)
    return open_words (writer, filter, name, NULL);
  open_few (writer, filter);
  return 1;
}

guint
rg_emit_filter_open_words (RgEmitWriter *writer, const RgEmitFilter *filter,
                           const char *name, char **word)
{
  return open_words (writer, filter, name, word);
}
