/* Lays out patterns in preorder, builds their instances, and makes and runs
 * matchers of terms.  Explicit stacks take the place of recursion.
 *
 *     (cell ?x (f a ?y))      cells: cell/2, ?x, f/2, a, ?y
 */
#include "gdl/ground/match.h"
#include "gdl/limits.h"

/* A stack of n items: on the C stack if it is small. */
#define NEW_STACK(local, n) \
  ((n) <= GDL_LONG ? (local) : g_malloc_n ((n), sizeof *(local)))
#define FREE_STACK(local, stack) \
  do {                           \
    if ((stack) != (local))      \
      g_free (stack);            \
  } while (0)

/* -- patterns -------------------------------------------------------------- */

GdlFlatPattern
gdl_make_flat_pattern (RgArena *arena, const GdlPatternCell *cells, guint n)
{
  GdlPatternCell *copy =
      rg_arena_copy (arena, cells, sizeof (GdlPatternCell) * n);
  for (guint i = n; i > 0; i--) {
    guint end = i;
    for (guint k = 0; copy[i - 1].kind == GDL_COMPOUND && k < copy[i - 1].n;
         k++)
      end = copy[end].end;
    copy[i - 1].end = end;
  }
  return (GdlFlatPattern){copy, n};
}

/* Lays out a pattern in preorder. The worklist has the patterns that are not
 * laid out yet; the next one is last. */
GdlFlatPattern
gdl_flatten_pattern (RgArena *arena, const GdlPattern *pattern)
{
  GPtrArray *pending = g_ptr_array_new ();
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (GdlPatternCell));
  g_ptr_array_add (pending, (gpointer)pattern);
  while (pending->len > 0) {
    const GdlPattern *next =
        g_ptr_array_steal_index (pending, pending->len - 1);
    const gboolean compound = next->kind == GDL_COMPOUND;
    const GdlPatternCell cell = {next->kind,
                                 compound ? next->functor : next->id,
                                 compound ? next->n : 0, 0};
    g_array_append_val (cells, cell);
    for (guint i = cell.n; i > 0; i--)
      g_ptr_array_add (pending, (gpointer)next->arguments[i - 1]);
  }
  const GdlFlatPattern flat = gdl_make_flat_pattern (
      arena, (const GdlPatternCell *)(gpointer)cells->data, cells->len);
  g_array_free (cells, TRUE);
  g_ptr_array_free (pending, TRUE);
  return flat;
}

/* Builds from right to left: the arguments of a compound term are on the stack,
 * the first one on top. */
GdlTerm
gdl_build_term (GdlTerms *terms, const GdlFlatPattern *pattern, guint cell,
                const GdlTerm *values, gboolean may_intern)
{
  const GdlPatternCell *cells = pattern->cells;
  const guint end = cells[cell].end;
  if (end == cell + 1 && cells[cell].kind != GDL_COMPOUND)
    return cells[cell].kind == GDL_GROUND ? cells[cell].id
                                          : values[cells[cell].id];
  GdlTerm buffer[GDL_LONG], *stack = NEW_STACK (buffer, end - cell);
  guint top = end - cell; /* it grows down, so arguments are in order */
  GdlTerm result = 0;
  for (guint i = end; i > cell && result != GDL_NONE; i--) {
    const GdlPatternCell *c = &cells[i - 1];
    if (c->kind == GDL_VARIABLE) {
      result = values[c->id];
    } else if (c->kind == GDL_GROUND) {
      result = c->id;
    } else {
      result = may_intern ? gdl_intern_term (terms, c->id, stack + top, c->n)
                          : gdl_find_term (terms, c->id, stack + top, c->n);
      top += c->n;
    }
    stack[--top] = result;
  }
  FREE_STACK (buffer, stack);
  return result;
}

GdlVariables
gdl_find_variables (const GdlFlatPattern *pattern, guint cell)
{
  GdlVariables variables = 0;
  for (guint i = cell; i < pattern->cells[cell].end; i++) {
    if (pattern->cells[i].kind == GDL_VARIABLE)
      variables |= GDL_VARIABLE_BIT (pattern->cells[i].id);
  }
  return variables;
}

/* -- matchers -------------------------------------------------------------- */

/* The remaining arguments of an enclosing term. */
typedef struct {
  const GdlTerm *next;
  guint n;
} Rest;

gboolean
gdl_match_term (const GdlTerms *terms, const GdlTermMatcher *matcher,
                GdlTerm term, GdlTerm *values)
{
  Rest buffer[GDL_LONG], *stack = NEW_STACK (buffer, matcher->stack);
  Rest rest = {&term, 1};
  guint top = 0;
  gboolean matches = TRUE;
  const GdlTermMatcherCell *const end = matcher->cells + matcher->n;
  for (const GdlTermMatcherCell *cell = matcher->cells; matches && cell < end;
       cell++) {
    while (rest.n == 0)
      rest = stack[--top];
    const GdlTerm part = *rest.next++;
    rest.n--;
    switch (cell->kind) {
    case GDL_SKIP:
      break;
    case GDL_REQUIRE:
      matches = part == cell->id;
      break;
    case GDL_STORE:
      values[cell->id] = part;
      break;
    case GDL_SAME:
      matches = values[cell->id] == part;
      break;
    case GDL_ENTER: {
      const GdlTerm *arguments =
          gdl_term_match (terms, part, cell->id, cell->n);
      matches = arguments != NULL;
      if (rest.n > 0)
        stack[top++] = rest;
      rest = (Rest){arguments, cell->n};
      break;
    }
    }
  }
  FREE_STACK (buffer, stack);
  return matches;
}

/* Makes a matcher, which owns the n cells. Removes trailing cells that accept
 * any term. */
static GdlTermMatcher
make_trimmed_matcher (GdlTermMatcherCell *cells, guint n)
{
  GdlTermMatcher matcher = {cells, n, 1};
  while (matcher.n > 0 && cells[matcher.n - 1].kind == GDL_SKIP)
    matcher.n--;
  for (guint i = 0; i < matcher.n; i++)
    matcher.stack += cells[i].kind == GDL_ENTER ? cells[i].n : 0;
  return matcher;
}

/* Returns the first cell from i on whose variable is not bound;
 * pattern->n: none. */
static guint
find_unbound_cell (const GdlFlatPattern *pattern, guint i, GdlVariables bound)
{
  const GdlPatternCell *cells = pattern->cells;
  while (i < pattern->n && !(cells[i].kind == GDL_VARIABLE &&
                             (GDL_VARIABLE_BIT (cells[i].id) & ~bound)))
    i++;
  return i;
}

GdlTermMatcher
gdl_make_matcher (RgArena *arena, const GdlFlatPattern *pattern,
                  GdlVariables bound, gboolean keyed)
{
  GdlTermMatcherCell *cells =
      rg_arena_new_array (arena, GdlTermMatcherCell, pattern->n + 1);
  const GdlVariables bound_before = bound;
  guint n = 0, unbound_cell = 0;
  for (guint i = 0; i < pattern->n;) {
    const GdlPatternCell *c = &pattern->cells[i];
    unbound_cell =
        find_unbound_cell (pattern, MAX (unbound_cell, i), bound_before);
    if (keyed && unbound_cell >= c->end) {
      cells[n++] = (GdlTermMatcherCell){GDL_SKIP, 0, 0};
      i = c->end;
      continue;
    }
    if (c->kind == GDL_GROUND) {
      cells[n++] = (GdlTermMatcherCell){GDL_REQUIRE, c->id, 0};
    } else if (c->kind == GDL_COMPOUND) {
      cells[n++] = (GdlTermMatcherCell){GDL_ENTER, c->id, c->n};
    } else {
      const gboolean is_bound = (bound & GDL_VARIABLE_BIT (c->id)) != 0;
      cells[n++] =
          (GdlTermMatcherCell){is_bound ? GDL_SAME : GDL_STORE, c->id, 0};
      bound |= GDL_VARIABLE_BIT (c->id);
    }
    i++;
  }
  return make_trimmed_matcher (cells, n);
}

GdlTermMatcher
gdl_make_key_matcher (GdlTermMatcherCell *cells, const GdlFlatPattern *pattern,
                      GdlVariables bound, guint32 *parts, guint *n_parts)
{
  guint n = 0, unbound_cell = 0;
  *n_parts = 0;
  for (guint i = 0; i < pattern->n;) {
    const GdlPatternCell *c = &pattern->cells[i];
    unbound_cell = find_unbound_cell (pattern, MAX (unbound_cell, i), bound);
    if (unbound_cell >= c->end) {
      cells[n++] = (GdlTermMatcherCell){GDL_STORE, *n_parts, 0};
      if (parts)
        parts[*n_parts] = i;
      (*n_parts)++;
      i = c->end;
      continue;
    }
    cells[n++] = c->kind == GDL_COMPOUND
                     ? (GdlTermMatcherCell){GDL_ENTER, c->id, c->n}
                     : (GdlTermMatcherCell){GDL_SKIP, 0, 0};
    i++;
  }
  return make_trimmed_matcher (cells, n);
}
