#include "gdl/read/check.h"

/* -- stratification -------------------------------------------------------- */

/* The arcs of a shortest way between two relations of one component, from the
 * last to the first: breadth-first search.  To be freed by the caller. */
static GArray *
find_way (const GdlRelations *relations, guint32 from, guint32 to)
{
  const guint32 n = relations->graph.n;
  guint32 *arc_to = g_new (guint32, n), *source = g_new (guint32, n);
  memset (arc_to, 0xFF, n * sizeof *arc_to);
  GArray *queue = g_array_new (FALSE, FALSE, sizeof (guint32));
  GArray *way = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_append_val (queue, from);
  for (guint i = 0; i < queue->len && arc_to[to] == G_MAXUINT32; i++) {
    const guint32 node = g_array_index (queue, guint32, i);
    for (guint32 arc = relations->first[node]; arc < relations->first[node + 1];
         arc++) {
      const guint32 next = relations->to[arc];
      if (arc_to[next] != G_MAXUINT32 ||
          !gdl_same_component (relations, node, next))
        continue;
      arc_to[next] = arc;
      source[next] = node;
      g_array_append_val (queue, next);
    }
  }
  for (guint32 node = to; node != from; node = source[node])
    g_array_append_val (way, arc_to[node]);
  g_array_free (queue, TRUE);
  g_free (arc_to);
  g_free (source);
  return way;
}

/* `head` depends on its own negation by the arc. */
static void
tell_cycle (GdlCheck *check, guint32 head, guint32 arc)
{
  const GdlRelations *relations = &check->relations;
  GArray *way = find_way (relations, relations->to[arc], head);
  const char *name = gdl_text (check, gdl_relation (relations, head)->name);
  GString *cycle = g_string_new (name);
  for (guint i = way->len + 1; i > 0; i--) {
    const guint32 next =
        i > way->len ? arc : g_array_index (way, guint32, i - 1);
    const guint32 relation = relations->to[next];
    g_string_append_printf (
        cycle, " -> %s",
        gdl_text (check, gdl_relation (relations, relation)->name));
  }
  gdl_error (&check->report, gdl_use (relations, relations->use[arc])->range,
             "not stratified: %s depends on its own negation (%s)", name,
             cycle->str);
  if (way->len > 0) {
    const GdlUse *use = gdl_use (
        relations, relations->use[g_array_index (way, guint32, way->len - 1)]);
    gdl_note (
        &check->report, use->range, "from %s, the way back begins here",
        gdl_text (check, gdl_relation (relations, relations->to[arc])->name));
  }
  g_string_free (cycle, TRUE);
  g_array_free (way, TRUE);
}

/* The first negative arc in each component is reported; more of them than are
 * printed are not looked for. */
static void
check_strata (GdlCheck *check)
{
  enum { MOST = 32 };
  const GdlRelations *relations = &check->relations;
  gboolean *told = g_new0 (gboolean, relations->order.n_components + 1);
  guint n_told = 0;
  for (guint32 head = 0; head < relations->graph.n && n_told < MOST; head++) {
    const guint32 component = relations->order.component[head];
    for (guint32 arc = relations->first[head];
         arc < relations->first[head + 1] && !told[component]; arc++) {
      if (!gdl_use (relations, relations->use[arc])->negated ||
          !gdl_same_component (relations, head, relations->to[arc]))
        continue;
      tell_cycle (check, head, arc);
      told[component] = TRUE;
      n_told++;
    }
  }
  g_free (told);
}

/* -- the state ------------------------------------------------------------- */

/* Where a relation that depends on it begins to. */
static void
note_dependence (GdlCheck *check, const gboolean *marked, guint32 relation)
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

/* Those relations whose bit is set may not depend on what is marked. */
static void
check_independence (GdlCheck *check, const gboolean *marked, guint32 names,
                    const char *what)
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
    gdl_error (&check->report, use->range, "%s depends on %s",
               gdl_text (check, head), what);
    note_dependence (check, marked, use->relation);
  }
}

static void
check_state (GdlCheck *check)
{
  gboolean *does = gdl_dependants (&check->relations, GDL_DOES);
  gboolean *state = gdl_dependants (&check->relations, GDL_TRUE);
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

/* -- the recursion restriction --------------------------------------------- */

static gboolean
is_argument (const GdlNode *term, const GdlNode *sentence)
{
  gboolean found = FALSE;
  for (guint i = 0; i < sentence->n && !found; i++)
    found = gdl_same_node (term, sentence->arguments[i]);
  return found;
}

/* Whether the rule whose uses are from..to - 1, its head first, gives the term
 * from elsewhere than its recursion. */
static gboolean
is_restricted (const GdlRelations *relations, guint from, guint to,
               const GdlNode *term)
{
  const GdlUse *head = gdl_use (relations, from);
  gboolean given =
      !gdl_has_variable (term) || is_argument (term, head->sentence);
  for (guint i = from + 1; i < to && !given; i++) {
    const GdlUse *use = gdl_use (relations, i);
    given = !use->negated &&
            !gdl_same_component (relations, use->relation, head->relation) &&
            is_argument (term, use->sentence);
  }
  return given;
}

static void
check_recursion (GdlCheck *check, guint from, guint to)
{
  const GdlRelations *relations = &check->relations;
  const guint32 head = gdl_use (relations, from)->relation;
  for (guint i = from + 1; i < to; i++) {
    const GdlUse *use = gdl_use (relations, i);
    if (use->negated || !gdl_same_component (relations, use->relation, head))
      continue;
    for (guint j = 0; j < use->sentence->n; j++) {
      const GdlNode *term = use->sentence->arguments[j];
      if (is_restricted (relations, from, to, term))
        continue;
      gdl_warn (&check->report, "recursion", term->range,
                "the term %.*s of the recursive literal may grow without bound",
                (int)term->range.length,
                check->sheet->source->text + term->range.offset);
    }
  }
}

void
gdl_check_dependencies (GdlCheck *check)
{
  const GArray *uses = check->relations.uses;
  check_strata (check);
  check_state (check);
  for (guint from = 0, to; from < uses->len; from = to) {
    for (to = from + 1;
         to < uses->len && !gdl_use (&check->relations, to)->head; to++)
      ;
    check_recursion (check, from, to);
  }
}
