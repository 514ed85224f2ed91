/* Computes the coverage of the source by the edges that walks took.
 *
 * A place of the source is covered if a walk took one of the edges that come
 * from it.  A graph that is called twice, or a macro, has an edge for each
 * call.
 *
 * Of the places that are not covered, only the frontier is reported: those of
 * which walks reached an edge and did not take it, and those that follow a
 * covered place.  The others can only be reached through these.  An edge
 * without a known origin is a place of its own in a text of RG, and is not
 * reported in a translation.
 *
 * Places with nothing but skips, such as the end of a graph that is always
 * left before, are not reported.  The search for the frontier continues after
 * them, as a call of a graph begins with a skip.  But a skip is reported if an
 * edge leads to it that walks reached and did not take.
 */
#include "rg/check/dead-rules.h"

#include "base/compare.h"
#include "rg/pragma.h"
#include "rg/print.h"
#include "rg/token.h"

#include <string.h>

/* A place of the source, with its edges. */
typedef struct {
  RgOrigin origin; /* file NULL: unknown origin of a single edge */
  RgEdgeId first;  /* its first edge, in the order of the text */
  gboolean is_covered;
  gboolean is_blocked;  /* walks reached an edge, and never took it */
  gboolean is_frontier; /* blocked, or next to a covered place */
  gboolean has_action;  /* an edge of it is not a skip */
  gboolean
      is_target; /* an edge leads here that walks reached and did not take */
  GPtrArray *actions; /* of char *: the distinct actions at which walks are
                         blocked */
} Place;

/* The search for dead edges. */
typedef struct {
  const RgInterp *interp;
  RgGame *game;
  const RgSource *source;
  RgOrigins *origins;
  GPtrArray *places;     /* of Place * */
  GHashTable *by_origin; /* a set of Place * */
  Place **of_edge;
  guint8 *visited; /* by node: only skips are between it and a covered place */
} Finder;

static void
free_place (gpointer data)
{
  Place *place = data;
  g_ptr_array_free (place->actions, TRUE);
  g_free (place);
}

/* -- places ---------------------------------------------------------------- */

static guint
hash_place (gconstpointer key)
{
  const RgOrigin *origin = &((const Place *)key)->origin;
  return origin->line * 8191 + origin->column;
}

static gboolean
equal_places (gconstpointer left, gconstpointer right)
{
  const RgOrigin *a = &((const Place *)left)->origin;
  const RgOrigin *b = &((const Place *)right)->origin;
  return a->line == b->line && a->column == b->column &&
         strcmp (a->file, b->file) == 0;
}

/* Returns the place of an edge, which is made for its first edge. */
static Place *
find_place (const Finder *finder, RgEdgeId edge)
{
  const RgOrigin *origin =
      rg_origins_of_edge (finder->origins, finder->game, edge);
  Place key = {.first = edge};
  if (origin)
    key.origin = *origin;
  Place *place = origin ? g_hash_table_lookup (finder->by_origin, &key) : NULL;
  if (place)
    return place;
  place = g_new (Place, 1);
  *place = key;
  place->actions = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (finder->places, place);
  if (origin)
    g_hash_table_add (finder->by_origin, place);
  return place;
}

static void
find_places (Finder *finder)
{
  finder->of_edge = g_new0 (Place *, rg_n_edges (finder->game) + 1);
  RG_FOR_EDGES (finder->game, e) {
    finder->of_edge[e] = find_place (finder, e);
    finder->of_edge[e]->is_covered |= rg_interp_walked (finder->interp, e);
    finder->of_edge[e]->has_action |=
        rg_edge (finder->game, e)->action.kind != RG_SKIP;
  }
}

/* -- the frontier ---------------------------------------------------------- */

/* Adds an action.  The nodes of checks are those of RG, so they are not shown
 * for sources in other languages. */
static void
add_action (const Finder *finder, Place *place, RgEdgeId edge)
{
  const RgActionKind kind = rg_edge (finder->game, edge)->action.kind;
  if (!finder->game->tokens &&
      (kind == RG_REACHABLE || kind == RG_NOT_REACHABLE))
    return;
  GString *text = g_string_new (NULL);
  rg_print_action (finder->game, &rg_edge (finder->game, edge)->action, text);
  if (text->len > 0 && !g_ptr_array_find_with_equal_func (
                           place->actions, text->str, g_str_equal, NULL))
    g_ptr_array_add (place->actions, g_strdup (text->str));
  g_string_free (text, TRUE);
}

/* Whether the search for the frontier continues after an edge. */
static gboolean
can_continue (const Finder *finder, RgEdgeId edge)
{
  const Place *place = finder->of_edge[edge];
  return place->is_covered ||
         (finder->visited[rg_edge (finder->game, edge)->from] &&
          !place->has_action && !place->is_target);
}

static void
visit (Finder *finder, RgEdgeId edge, GArray *stack)
{
  const RgNode to = rg_edge (finder->game, edge)->to;
  if (finder->visited[to] || !can_continue (finder, edge))
    return;
  finder->visited[to] = TRUE;
  g_array_append_val (stack, to);
}

/* Searches forward from covered places, through places with nothing but
 * skips. */
static void
find_reached (Finder *finder)
{
  GArray *stack = g_array_new (FALSE, FALSE, sizeof (RgNode));
  finder->visited = g_new0 (guint8, rg_n_nodes (finder->game) + 1);
  RG_FOR_EDGES (finder->game, e)
    visit (finder, e, stack);
  while (stack->len > 0) {
    const RgNode node = g_array_index (stack, RgNode, stack->len - 1);
    g_array_set_size (stack, stack->len - 1);
    RG_FOR_OUT (finder->game, node, e)
      visit (finder, e, stack);
  }
  g_array_free (stack, TRUE);
}

/* Notes for places that are not covered the edges that are the reason: walks
 * reached such an edge and did not take it, but took another one of its
 * place. */
static void
find_reasons (Finder *finder)
{
  RG_FOR_EDGES (finder->game, e) {
    const RgEdge *edge = rg_edge (finder->game, e);
    if (rg_interp_walked (finder->interp, e) ||
        !finder->of_edge[e]->is_covered || edge->action.kind == RG_SKIP ||
        !rg_interp_has_reached (finder->interp, edge->from))
      continue;
    RG_FOR_OUT (finder->game, edge->to, next) {
      Place *place = finder->of_edge[next];
      if (place->is_covered)
        continue;
      place->is_target = TRUE;
      add_action (finder, place, e);
    }
  }
}

/* Whether an edge has no action and no warning, such as the one after an
 * endless loop. */
static gboolean
is_mere_skip (const Finder *finder, RgEdgeId edge)
{
  const Place *place = finder->of_edge[edge];
  return rg_edge (finder->game, edge)->action.kind == RG_SKIP &&
         (place->is_covered || (!place->has_action && !place->is_target));
}

/* Counts an edge that no walk took. */
static void
count_dead (const Finder *finder, RgEdgeId edge,
            RgCheckReportEdgeCounts *counts)
{
  Place *place = finder->of_edge[edge];
  const RgNode from = rg_edge (finder->game, edge)->from;
  const gboolean is_reached = rg_interp_has_reached (finder->interp, from);
  if (is_reached)
    counts->not_taken++;
  else
    counts->not_reached++;
  if (is_mere_skip (finder, edge))
    counts->skips++;
  else if (place->is_covered)
    counts->copies++;
  else if (!place->origin.file && !finder->game->tokens)
    counts->unplaced++;
  if (place->is_covered)
    return;
  place->is_frontier |= is_reached || finder->visited[from];
  if (is_reached && !place->is_blocked) {
    g_ptr_array_set_size (place->actions, 0);
    place->is_blocked = TRUE;
  }
  if (is_reached)
    add_action (finder, place, edge);
}

static RgCheckReportEdgeCounts
find_dead (Finder *finder)
{
  RgCheckReportEdgeCounts counts = {0};
  find_reasons (finder);
  find_reached (finder);
  RG_FOR_EDGES (finder->game, e) {
    counts.total++;
    if (!rg_interp_walked (finder->interp, e))
      count_dead (finder, e, &counts);
  }
  return counts;
}

/* Compares places in the order of the source.  Those without an origin come
 * last, and keep their order, since g_ptr_array_sort is stable. */
static gint
compare_places (gconstpointer left, gconstpointer right)
{
  const Place *a = *(const Place *const *)left;
  const Place *b = *(const Place *const *)right;
  if (!a->origin.file || !b->origin.file)
    return (b->origin.file != NULL) - (a->origin.file != NULL);
  return a->origin.line != b->origin.line
             ? rg_compare_unsigned (a->origin.line, b->origin.line)
             : rg_compare_unsigned (a->origin.column, b->origin.column);
}

/* -- messages ------------------------------------------------------------- */

/* Finds the range in the source: from the origin to the end of the line; or the
 * edge in a text of RG. FALSE: the place has no known origin. */
static gboolean
find_range (const Finder *finder, const Place *place, RgRange *range)
{
  guint32 offset;
  if (finder->game->tokens)
    return rg_decl_range (finder->game,
                          rg_edge (finder->game, place->first)->decl, range);
  if (!place->origin.file ||
      !rg_source_offset (finder->source, place->origin.line,
                         place->origin.column, &offset))
    return FALSE;
  const gsize length = strcspn (finder->source->text + offset, "\r\n");
  *range = (RgRange){offset, (guint32)MAX (length, 1)};
  return TRUE;
}

static char *
make_actions_text (const Place *place)
{
  enum { MOST = 3, LONGEST = 60 };
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < place->actions->len && i < MOST; i++) {
    char *action = place->actions->pdata[i];
    g_string_append (text, i ? ", '" : ": '");
    g_string_append_len (text, action, (gssize)MIN (strlen (action), LONGEST));
    g_string_append (text, strlen (action) > LONGEST ? "...'" : "'");
  }
  if (place->actions->len > MOST)
    g_string_append_printf (text, " and %u more", place->actions->len - MOST);
  return g_string_free (text, FALSE);
}

/* Warns about a place that no walk passes.  Returns FALSE if the warning is
 * switched off. */
static gboolean
warn_of_place (const Finder *finder, const Place *place)
{
  RgDiags *diags = rg_interp_diags (finder->interp);
  RgRange range = RG_NOWHERE;
  const gboolean has_range = find_range (finder, place, &range);
  char *actions = make_actions_text (place);
  const gboolean is_reported = rg_warn (
      diags, "dead-rule", has_range ? finder->source : NULL, range, "%s%s",
      place->is_blocked ? "no walk passes this"
      : place->actions->len == 0
          ? "no walk reaches this"
          : "no walk reaches this, because none passes the condition",
      actions);
  if (is_reported && finder->game->tokens && place->origin.file)
    rg_diag_at (diags, RG_NOTE, place->origin.file, place->origin.line,
                place->origin.column, "it comes from here");
  g_free (actions);
  return is_reported;
}

/* Warns about the places of the frontier, at most MOST of them.  Returns
 * whether a warning was printed. */
static gboolean
report_dead_edges (const Finder *finder)
{
  enum { MOST = 100 };
  guint n = 0;
  gboolean is_reported = FALSE;
  g_ptr_array_sort (finder->places, compare_places);
  for (guint i = 0; i < finder->places->len; i++) {
    const Place *place = finder->places->pdata[i];
    const gboolean is_known = place->origin.file || finder->game->tokens;
    if (is_known && place->is_frontier &&
        (place->has_action || place->is_target) && n++ < MOST)
      is_reported |= warn_of_place (finder, place);
  }
  if (n > MOST)
    rg_warn (rg_interp_diags (finder->interp), "dead-rule", NULL, RG_NOWHERE,
             "%u other places are unused, too", n - MOST);
  return is_reported;
}

guint64
rg_check_report_count_dead (const RgCheckReportEdgeCounts *counts)
{
  return counts->not_taken + counts->not_reached - counts->skips -
         counts->copies - counts->unplaced;
}

RgCheckReportEdgeCounts
rg_check_report_dead_rules (const RgInterp *interp, const RgSource *source,
                            gboolean is_complete)
{
  RgGame *game = rg_interp_game (interp);
  Finder finder = {.interp = interp,
                   .game = game,
                   .source = source,
                   .origins = rg_origins_new (game),
                   .places = g_ptr_array_new_with_free_func (free_place),
                   .by_origin = g_hash_table_new (hash_place, equal_places)};
  find_places (&finder);
  const RgCheckReportEdgeCounts counts = find_dead (&finder);
  if (report_dead_edges (&finder) && !is_complete)
    rg_diag (rg_interp_diags (interp), RG_NOTE, NULL, RG_NOWHERE,
             "not all states were visited: a longer search may use these rules "
             "(--explore=N)");
  g_free (finder.of_edge);
  g_free (finder.visited);
  g_hash_table_destroy (finder.by_origin);
  g_ptr_array_free (finder.places, TRUE);
  rg_origins_free (finder.origins);
  return counts;
}
