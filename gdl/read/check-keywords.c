/* Checks the use of keywords: their arity, the places where they are allowed,
 * goal values, players, and keywords that a sheet must define.
 *
 *     (true (at 1))                 can't be defined
 *     (<= p (init ?x))              can't be used in a body
 *     (goal red many)               is not an integer
 */
#include "base/nearest.h"
#include "gdl/read/checks.h"

/* By keyword: its arity and arguments, and where it is allowed. */
static const struct {
  guint arity;
  const char *form[2];    /* the texts of its arguments */
  gboolean is_given;      /* true and does: no clause may define them */
  gboolean only_in_heads; /* no body may read it */
} keywords[GDL_SEES + 1] = {
    [GDL_ROLE] = {.arity = 1, .form = {"NAME"}},
    [GDL_INIT] = {.arity = 1, .form = {"FLUENT"}, .only_in_heads = TRUE},
    [GDL_TRUE] = {.arity = 1, .form = {"FLUENT"}, .is_given = TRUE},
    [GDL_NEXT] = {.arity = 1, .form = {"FLUENT"}, .only_in_heads = TRUE},
    [GDL_LEGAL] = {.arity = 2, .form = {"ROLE", "ACTION"}},
    [GDL_DOES] = {.arity = 2, .form = {"ROLE", "ACTION"}, .is_given = TRUE},
    [GDL_GOAL] = {.arity = 2, .form = {"ROLE", "NUMBER"}},
    [GDL_TERMINAL] = {.arity = 0},
    [GDL_BASE] = {.arity = 1, .form = {"FLUENT"}, .only_in_heads = TRUE},
    [GDL_INPUT] = {.arity = 2,
                   .form = {"ROLE", "ACTION"},
                   .only_in_heads = TRUE},
    [GDL_SEES] = {.arity = 2,
                  .form = {"ROLE", "PERCEPT"},
                  .only_in_heads = TRUE},
};

/* Returns, by relation, whether it is one of these keywords (a bit for each),
 * or one of them depends on it. The caller frees the result. */
static gboolean *
find_dependencies (const GdlCheck *check, guint32 keyword_bits)
{
  const GdlRelations *relations = &check->relations;
  gboolean *marked = g_new0 (gboolean, relations->graph.n + 1);
  for (guint32 i = 0; i < relations->graph.n; i++) {
    const GdlName name = gdl_relation (relations, i)->name;
    marked[i] = name <= GDL_SEES && (keyword_bits >> name & 1);
  }
  rg_graph_mark_reachable (&relations->graph, marked);
  return marked;
}

/* Returns, by relation, whether it is `sees`, or only `sees` depends on it:
 * only percepts may depend on the state after the step. */
static gboolean *
find_percept_relations (const GdlCheck *check)
{
  const guint32 sees_bit = 1u << GDL_SEES;
  const guint32 all_bits = (2u << GDL_SEES) - 1;
  gboolean *marked = find_dependencies (check, sees_bit);
  gboolean *marked_by_others = find_dependencies (check, all_bits & ~sees_bit);
  for (guint32 i = 0; i < check->relations.graph.n; i++)
    marked[i] &= !marked_by_others[i];
  g_free (marked_by_others);
  return marked;
}

/* Adds a hint with the arguments of a keyword. */
static void
suggest_form (GdlCheck *check, GdlName name)
{
  const char *text = gdl_text (check, name);
  const char *const *form = keywords[name].form;
  const gboolean infix = check->sheet->infix;
  if (keywords[name].arity == 0)
    gdl_add_hint (&check->report,
                  infix ? "write '%s :- ...'" : "write '(<= %s ...)'", text);
  else if (keywords[name].arity == 1)
    gdl_add_hint (&check->report, infix ? "write '%s(%s)'" : "write '(%s %s)'",
                  text, form[0]);
  else
    gdl_add_hint (&check->report,
                  infix ? "write '%s(%s, %s)'" : "write '(%s %s %s)'", text,
                  form[0], form[1]);
}

/* Checks the arity of a keyword, and whether it may be used there.
 * `for_percept`: the head of the clause is a percept relation
 * (find_percept_relations). */
static void
check_place (GdlCheck *check, const GdlUse *use, gboolean for_percept)
{
  const GdlName name = use->sentence->name;
  const guint arity = keywords[name].arity, n = use->sentence->n;
  const char *text = gdl_text (check, name);
  const RgRange range = use->sentence->range;
  if (n != arity && (name != GDL_BASE || !use->head)) {
    gdl_refuse (check, use->head ? name : GDL_NONE, range,
                "%s takes %u argument%s, not %u", text, arity,
                arity == 1 ? "" : "s", n);
    suggest_form (check, name);
  }
  if (use->head && keywords[name].is_given) {
    gdl_error (&check->report, range, "%s can't be defined", text);
    if (check->sheet->infix)
      gdl_add_hint (&check->report, "is '&' missing before it?");
  }
  if (!use->head && keywords[name].only_in_heads &&
      (name != GDL_NEXT || !for_percept))
    gdl_error (&check->report, range, "%s can't be used in a body", text);
}

/* Reports a rule with variables that defines `role`. */
static void
check_role (GdlCheck *check, const GdlUse *use)
{
  const GdlClause *clause = gdl_clause (check->sheet, use->clause);
  gboolean has_variable = FALSE;
  for (guint i = 0; i < clause->n && !has_variable; i++)
    has_variable = gdl_has_variable (clause->body[i]);
  if (clause->n == 0 || !(has_variable || gdl_has_variable (clause->head)))
    return;
  gdl_error (&check->report, use->sentence->range, "role can't be defined");
  gdl_add_hint (&check->report, "by a rule with variables");
}

/* -- goals ----------------------------------------------------------------- */

/* Reports a goal value that is not an integer (an error), or not from 0 to 100
 * (a warning). Variables are not checked. */
static void
check_goal (GdlCheck *check, const GdlUse *use)
{
  const GdlNode *value =
      use->sentence->n == 2 ? use->sentence->arguments[1] : NULL;
  if (!value || value->is_variable)
    return;
  const char *text = gdl_text (check, value->name);
  const gboolean negative = *text == '-';
  const char *digits = text + negative;
  const gint64 number = value->n > 0 || !*digits
                            ? -1
                            : rg_parse_decimal (digits, strlen (digits));
  if (number < 0)
    gdl_error (&check->report, value->range,
               "the goal value %.*s is not an integer",
               (int)value->range.length,
               check->sheet->source->text + value->range.offset);
  else if (number > 100 || (negative && number > 0))
    gdl_warn (&check->report, "goal-value", value->range,
              "the goal value %s is not between 0 and 100", text);
}

/* -- roles ----------------------------------------------------------------- */

/* Returns the roles, if facts with constants define them. NULL: rules or
 * function terms do, so the grounder checks the roles. */
static GHashTable *
find_plain_roles (const GdlCheck *check)
{
  GHashTable *roles = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < check->sheet->clauses->len && roles; i++) {
    const GdlClause *clause = gdl_clause (check->sheet, i);
    const GdlNode *head = clause->head;
    if (head->name != GDL_ROLE || head->n != 1)
      continue;
    if (clause->n == 0 && head->arguments[0]->n == 0)
      g_hash_table_add (roles, GUINT_TO_POINTER (head->arguments[0]->name));
    else
      g_clear_pointer (&roles, g_hash_table_destroy);
  }
  return roles;
}

/* Returns the role whose name is similar to the text. NULL: none. */
static const char *
find_nearest_role (const GdlCheck *check, const char *text)
{
  GPtrArray *names = g_ptr_array_new ();
  for (guint i = 0; i < check->sheet->clauses->len; i++) {
    const GdlNode *head = gdl_clause (check->sheet, i)->head;
    if (head->name == GDL_ROLE && head->n == 1 &&
        !head->arguments[0]->is_variable)
      g_ptr_array_add (names,
                       (gpointer)gdl_text (check, head->arguments[0]->name));
  }
  return rg_find_nearest_of (text, names);
}

/* Warns about players that are not roles, up to GDL_MOST_WARNINGS, if facts
 * with constants define the roles. */
static void
check_players (GdlCheck *check)
{
  GHashTable *roles = find_plain_roles (check);
  if (!roles)
    return;
  guint n_reported = 0;
  for (guint i = 0;
       i < check->relations.uses->len && n_reported < GDL_MOST_WARNINGS; i++) {
    const GdlUse *use = gdl_use (&check->relations, i);
    const GdlName name = use->sentence->name;
    if (!use->head || use->sentence->n != 2 ||
        (name != GDL_LEGAL && name != GDL_GOAL && name != GDL_SEES))
      continue;
    const GdlNode *player = use->sentence->arguments[0];
    if (player->is_variable ||
        (player->n == 0 &&
         g_hash_table_contains (roles, GUINT_TO_POINTER (player->name))))
      continue;
    n_reported++;
    gdl_warn (&check->report, "no-role", player->range,
              "%.*s is not a role: the clause has no effect",
              (int)player->range.length,
              check->sheet->source->text + player->range.offset);
    const char *nearest =
        find_nearest_role (check, gdl_text (check, player->name));
    if (nearest)
      gdl_add_hint (&check->report, "did you mean '%s'?", nearest);
  }
  g_hash_table_destroy (roles);
}

/* Reports a keyword that no clause defines; `role` needs a fact. */
static void
require_keyword (GdlCheck *check, GdlName name)
{
  for (guint i = 0; i < check->sheet->clauses->len; i++) {
    const GdlClause *clause = gdl_clause (check->sheet, i);
    if (clause->head->name == name && (name != GDL_ROLE || clause->n == 0))
      return;
  }
  gdl_error (&check->report, RG_NOWHERE, "no %s is defined",
             gdl_text (check, name));
  suggest_form (check, name);
}

/* Warns at the first clause of `base` that has not one argument: the relation
 * has another meaning in the sheet. */
static void
check_old_base (GdlCheck *check)
{
  for (guint i = 0; i < check->sheet->clauses->len; i++) {
    const GdlNode *head = gdl_clause (check->sheet, i)->head;
    if (head->name != GDL_BASE || head->n == 1)
      continue;
    gdl_warn (&check->report, "old-base", head->range,
              "base has %u arguments: all clauses of base are ignored",
              head->n);
    return;
  }
}

void
gdl_check_keywords (GdlCheck *check)
{
  gboolean *is_percept_relation = find_percept_relations (check);
  guint32 head = 0;
  for (guint i = 0; i < check->relations.uses->len; i++) {
    const GdlUse *use = gdl_use (&check->relations, i);
    if (use->head)
      head = use->relation;
    if (use->sentence->name <= GDL_SEES)
      check_place (check, use, is_percept_relation[head]);
    if (use->head && use->sentence->name == GDL_ROLE)
      check_role (check, use);
    if (use->sentence->name == GDL_GOAL)
      check_goal (check, use);
  }
  g_free (is_percept_relation);
  check_players (check);
  check_old_base (check);
  require_keyword (check, GDL_ROLE);
  require_keyword (check, GDL_LEGAL);
  require_keyword (check, GDL_TERMINAL);
  require_keyword (check, GDL_GOAL);
}
