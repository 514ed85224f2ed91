/* Checks the dependencies between relations: stratified negation, relations
 * that must not depend on the state or the move, and the recursion restriction.
 *
 *     (<= (p ?x) (q ?x) (not (p ?x)))      depends on its own negation
 *     (<= (legal r ?a) (does r ?a))        depends on the move
 */
#include "gdl/read/checks.h"
#include "gdl/read/recursion.h"

/* -- stratification -------------------------------------------------------- */

/* Returns the arcs of a shortest path between two relations of one component,
 * from the last to the first: breadth-first search.  The caller frees the
 * array. */
static GArray *
find_path (const GdlRelations *relations, guint32 from, guint32 to)
{
  const guint32 n = relations->graph.n;
  guint32 *last_arc = g_new (guint32, n), *previous = g_new (guint32, n);
  memset (last_arc, 0xFF, n * sizeof *last_arc);
  GArray *queue = g_array_new (FALSE, FALSE, sizeof (guint32));
  GArray *path = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_append_val (queue, from);
  for (guint i = 0; i < queue->len && last_arc[to] == G_MAXUINT32; i++) {
    const guint32 node = g_array_index (queue, guint32, i);
    for (guint32 arc = relations->first[node]; arc < relations->first[node + 1];
         arc++) {
      const guint32 next = relations->to[arc];
      if (last_arc[next] != G_MAXUINT32 ||
          !gdl_is_same_component (relations, node, next))
        continue;
      last_arc[next] = arc;
      previous[next] = node;
      g_array_append_val (queue, next);
    }
  }
  for (guint32 node = to; node != from; node = previous[node])
    g_array_append_val (path, last_arc[node]);
  g_array_free (queue, TRUE);
  g_free (last_arc);
  g_free (previous);
  return path;
}

/* Returns the name of a relation, by its number. */
static const char *
get_relation_text (const GdlCheck *check, guint32 relation)
{
  return gdl_text (check, gdl_relation (&check->relations, relation)->name);
}

/* Whether the cycle certainly exists between ground atoms, too: no relation on
 * it has arguments, or a rule negates its own head. */
static gboolean
is_definite (const GdlCheck *check, guint32 head, guint32 arc,
             const GArray *path)
{
  const GdlRelations *relations = &check->relations;
  const GdlUse *use = gdl_use (relations, relations->use[arc]);
  const GdlNode *clause_head = gdl_clause (check->sheet, use->clause)->head;
  gboolean has_no_arguments = gdl_relation (relations, head)->arity == 0;
  for (guint i = 0; i < path->len && has_no_arguments; i++)
    has_no_arguments =
        gdl_relation (relations,
                      relations->to[g_array_index (path, guint32, i)])
            ->arity == 0;
  has_no_arguments &= gdl_relation (relations, relations->to[arc])->arity == 0;
  return has_no_arguments || gdl_are_nodes_equal (clause_head, use->sentence);
}

/* Returns the text of a cycle, "p -> q -> p", which the caller frees. */
static char *
make_cycle_text (const GdlCheck *check, guint32 head, guint32 arc,
                 const GArray *path)
{
  const guint32 *to = check->relations.to;
  GString *cycle = g_string_new (get_relation_text (check, head));
  for (guint i = path->len + 1; i > 0; i--) {
    const guint32 next =
        i > path->len ? arc : g_array_index (path, guint32, i - 1);
    g_string_append_printf (cycle, " -> %s",
                            get_relation_text (check, to[next]));
  }
  return g_string_free (cycle, FALSE);
}

/* Reports that `head` depends on its own negation through the arc: an error if
 * ground atoms certainly do, otherwise a warning. */
static void
report_cycle (GdlCheck *check, guint32 head, guint32 arc)
{
  const GdlRelations *relations = &check->relations;
  GArray *path = find_path (relations, relations->to[arc], head);
  const char *name = get_relation_text (check, head);
  char *cycle = make_cycle_text (check, head, arc, path);
  const RgRange range = gdl_use (relations, relations->use[arc])->range;
  if (!is_definite (check, head, arc, path)) {
    gdl_warn (&check->report, "stratified", range,
              "%s depends on its own negation (%s): accepted where no ground "
              "atom does",
              name, cycle);
  } else {
    gdl_error (&check->report, range,
               "not stratified: %s depends on its own negation (%s)", name,
               cycle);
    if (path->len > 0) {
      const guint32 last = g_array_index (path, guint32, path->len - 1);
      gdl_note (&check->report,
                gdl_use (relations, relations->use[last])->range,
                "from %s, the path back begins here",
                get_relation_text (check, relations->to[arc]));
    }
  }
  g_free (cycle);
  g_array_free (path, TRUE);
}

/* Reports the first negative arc in each component, up to the limit of
 * printed errors. */
static void
check_strata (GdlCheck *check)
{
  enum { MAX_REPORTS = 32 };
  const GdlRelations *relations = &check->relations;
  gboolean *reported = g_new0 (gboolean, relations->order.n_components + 1);
  guint n_reported = 0;
  for (guint32 head = 0; head < relations->graph.n && n_reported < MAX_REPORTS;
       head++) {
    const guint32 component = relations->order.component[head];
    for (guint32 arc = relations->first[head];
         arc < relations->first[head + 1] && !reported[component]; arc++) {
      if (!gdl_use (relations, relations->use[arc])->negated ||
          !gdl_is_same_component (relations, head, relations->to[arc]))
        continue;
      report_cycle (check, head, arc);
      reported[component] = TRUE;
      n_reported++;
    }
  }
  g_free (reported);
}

/* -- the state ------------------------------------------------------------- */

/* Adds a note on the first use on the path by which a relation depends on
 * marked ones. */
static void
add_note_on_dependence (GdlCheck *check, const gboolean *marked,
                        guint32 relation)
{
  const GdlRelations *relations = &check->relations;
  for (guint32 arc = relations->first[relation];
       arc < relations->first[relation + 1]; arc++) {
    const guint32 to = relations->to[arc];
    if (!marked[relations->order.component[to]])
      continue;
    gdl_note (&check->report, gdl_use (relations, relations->use[arc])->range,
              "%s depends on %s here",
              gdl_text (check, gdl_relation (relations, relation)->name),
              gdl_text (check, gdl_relation (relations, to)->name));
    return;
  }
}

/* Checks that the relations of keywords whose bit is set do not depend on
 * marked ones. */
static void
check_independence (GdlCheck *check, const gboolean *marked, guint32 names,
                    const char *thing)
{
  const GdlRelations *relations = &check->relations;
  GdlName head = GDL_ROLE;
  for (guint i = 0; i < relations->uses->len; i++) {
    const GdlUse *use = gdl_use (relations, i);
    if (use->head)
      head = use->sentence->name;
    if (use->head || head >= GDL_DISTINCT || !(names >> head & 1) ||
        !marked[relations->order.component[use->relation]])
      continue;
    gdl_refuse (check, head, use->range, "%s depends on %s",
                gdl_text (check, head), thing);
    add_note_on_dependence (check, marked, use->relation);
  }
}

/* Checks that legality, termination and goals do not depend on `does`, and the
 * first state not on the state. */
static void
check_state (GdlCheck *check)
{
  gboolean *does = gdl_find_dependants (&check->relations, GDL_DOES);
  gboolean *state = gdl_find_dependants (&check->relations, GDL_TRUE);
  check_independence (check, does,
                      1u << GDL_LEGAL | 1u << GDL_TERMINAL | 1u << GDL_GOAL,
                      "does");
  for (guint32 i = 0; i <= check->relations.order.n_components; i++)
    state[i] |= does[i];
  check_independence (check, state,
                      1u << GDL_INIT | 1u << GDL_BASE | 1u << GDL_INPUT |
                          1u << GDL_ROLE,
                      "the state");
  g_free (does);
  g_free (state);
}

/* -- recursion ------------------------------------------------------------- */

/* Warns about terms of a rule that violate the recursion restriction. The rule
 * has the uses [from, to). */
static void
check_recursion (GdlCheck *check, guint from, guint to)
{
  GPtrArray *terms = g_ptr_array_new ();
  gdl_find_unrestricted_terms (&check->relations, from, to, terms);
  for (guint i = 0; i < terms->len; i++) {
    const GdlNode *term = g_ptr_array_index (terms, i);
    gdl_warn (&check->report, "recursion", term->range,
              "the term %.*s of the recursive literal may grow without bound",
              (int)term->range.length,
              check->sheet->source->text + term->range.offset);
  }
  g_ptr_array_free (terms, TRUE);
}

void
gdl_check_dependencies (GdlCheck *check)
{
  const guint n = check->relations.uses->len;
  check_strata (check);
  check_state (check);
  for (guint from = 0, to; from < n; from = to) {
    to = gdl_next_head (&check->relations, from);
    check_recursion (check, from, to);
  }
}
