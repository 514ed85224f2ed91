/* Computes distances by steps that are the same in all states: a breadth-first
 * search from each site makes a constant table. Other steps are tried in the
 * state. The shortest walk is found by iterative deepening, which tries walks
 * of at most 0 steps, 1 step, and so on.
 *
 *     (sites Distance from:(last To) (exact 2))     becomes, for the site `to`
 *
 *     distances[last_to][to] == 2
 */
#include "lud/rules/distances.h"

#include "lud/rules/conditions.h"
#include "lud/rules/directions.h"
#include "lud/rules/generators.h"
#include "lud/rules/groups.h"
#include "lud/rules/regions.h"
#include "lud/rules/relations.h"
#include "lud/rules/site-types.h"
#include "lud/rules/values.h"

/* The most entries of a table of distances. */
enum { MOST_DISTANCES = 1 << 16 };

/* Stores in `values`, by site, the number of steps in a direction from a site;
 * -1: no steps lead there. */
static void
compute_distances (const LudRules *rules, guint32 from, LudDirection direction,
                   gint32 *values)
{
  const LudElements *elements = lud_get_elements (rules);
  guint32 *queue = g_new (guint32, elements->n);
  guint32 begin = 0, end = 0;
  for (guint32 i = 0; i < rules->game->n_sites; i++)
    values[i] = -1;
  if (from < elements->n) {
    values[from] = 0;
    queue[end++] = from;
  }
  while (begin < end) {
    const guint32 site = queue[begin++];
    const LudList next = elements->items[site].steps[direction];
    for (guint32 k = 0; k < next.n; k++)
      if (values[next.items[k]] < 0) {
        values[next.items[k]] = values[site] + 1;
        queue[end++] = next.items[k];
      }
  }
  g_free (queue);
}

/* As lud_is_at_distance, for the current type of sites. */
static const char *
find_at_distance (LudRules *rules, const LudTerm *term, gint64 distance)
{
  const gint32 n = (gint32)lud_get_elements (rules)->n;
  LudDirection direction;
  if (n * n <= MOST_DISTANCES || distance < 1 || lud_has (term, "step") ||
      lud_has (term, "newRotation") ||
      lud_get (term, "to")->kind == LUD_KIND_REGION ||
      !lud_read_direction_argument (term, "relation", &direction))
    return NULL;
  RgBits **sets = lud_new_sets (rules);
  gint32 *values = g_new (gint32, rules->game->n_sites);
  for (gint32 i = 0; i < n; i++) {
    compute_distances (rules, (guint32)i, direction, values);
    for (gint32 k = 0; k < n; k++)
      if (values[k] == distance)
        rg_bits_add (sets[i], (guint32)k);
  }
  g_free (values);
  GString *before = lud_new_block (rules);
  const LudValue from = lud_translate_value (rules, lud_get (term, "from"));
  const LudValue to = lud_translate_value (rules, lud_get (term, "to"));
  lud_check_pair (rules, "is_at_distance", sets, lud_make_site (rules, from),
                  lud_make_site (rules, to));
  lud_free_sets (rules, sets);
  return lud_make_check (rules, "is_far", lud_end_block (rules, before));
}

const char *
lud_is_at_distance (LudRules *rules, const LudTerm *term, gint64 distance)
{
  const LudType outer = lud_enter_type (rules, term);
  const char *holds = find_at_distance (rules, term, distance);
  rules->type = outer;
  return holds;
}

/* Makes the table of the numbers of steps between sites of two domains, `a` and
 * `b`; -1: no steps lead there.  It is cached, as its text is long. */
static LudValue
make_distance_table (LudRules *rules, LudDirection direction, const char *a,
                     const char *b)
{
  const char *key = lud_make_text (rules, "distances %d %d %s %s",
                                   (int)rules->type, (int)direction, a, b);
  LudValue *table = g_hash_table_lookup (rules->declared.made, key);
  if (table)
    return *table;
  const gint32 n = (gint32)lud_get_elements (rules)->n;
  gint32 *values = g_new (gint32, rules->game->n_sites);
  GString *cases = g_string_new (NULL);
  gint32 most = 0;
  for (gint32 i = 0; i < n; i++) {
    compute_distances (rules, (guint32)i, direction, values);
    for (gint32 k = 0; k < n; k++)
      g_string_append_printf (cases, "(%d, %d) = %s\n", i, k,
                              lud_get_symbol (rules, values[k]));
    for (gint32 k = 0; k < n; k++)
      most = MAX (most, values[k]);
  }
  g_string_append (cases, "(_, _) = 0\n");
  const char *type = lud_make_text (rules, "%s -> %s -> %s", a, b,
                                    lud_get_domain (rules, -1, most));
  table = rg_arena_new_zeroed (rules->arena, LudValue, 1);
  *table = (LudValue){
      .text = lud_add_function (rules, "distances", type, cases->str),
      .least = -1,
      .most = most};
  g_hash_table_insert (rules->declared.made, (gpointer)key, table);
  g_string_free (cases, TRUE);
  g_free (values);
  return *table;
}

/* Returns the number of steps between two sites, which are exchanged if only
 * the first one is constant. Refuses other steps, and too large boards. */
static LudValue
find_distance (LudRules *rules, const LudTerm *term, LudValue a, LudValue b)
{
  const gint32 n = (gint32)lud_get_elements (rules)->n;
  const gint32 n_sites = (gint32)rules->game->n_sites;
  LudDirection direction;
  if (lud_get (term, "step") || lud_get (term, "newRotation") ||
      !lud_read_direction_argument (term, "relation", &direction) ||
      n * n > MOST_DISTANCES ||
      ((a.most >= n_sites || b.most >= n_sites) &&
       (lud_is_constant (a) || lud_is_constant (b)))) {
    lud_refuse (rules, term, "this distance can't be translated yet");
    return lud_make_constant (rules, 0);
  }
  if (lud_is_constant (a) && !lud_is_constant (b)) {
    const LudValue swapped = a;
    a = b;
    b = swapped;
  }
  gint32 *values = g_new (gint32, n_sites);
  if (lud_is_constant (b)) {
    compute_distances (rules, (guint32)MAX (b.least, 0), direction, values);
    for (gint32 i = 0; i < n_sites && b.least < 0; i++)
      values[i] = 0;
    const LudValue result = lud_look_up_site (rules, "distance", values, 0, a);
    g_free (values);
    return result;
  }
  g_free (values);
  LudValue distance =
      make_distance_table (rules, direction, lud_get_domain_of (rules, a),
                           lud_get_domain_of (rules, b));
  distance.text =
      lud_make_text (rules, "%s[%s][%s]", distance.text, a.text, b.text);
  return distance;
}

/* -- steps that depend on the state ---------------------------------------- */

/* A walk of which each step depends on the state. */
typedef struct {
  const LudTerm *test; /* about (to), or NULL */
  LudValue at;         /* the variable of the current site */
} StepWalk;

static gboolean
mentions_from (const LudTerm *term)
{
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && mentions_from (term->items[i]))
      return TRUE;
  return term->ludeme == LUD_TERM_FROM_INTEGER;
}

/* Emits a step of a walk. (from) is the site before the step. */
static void
emit_step_on_line (LudRules *rules, const LudLine *line, gpointer data)
{
  const StepWalk *walk = data;
  const LudSaved saved = lud_push (rules);
  lud_emit_line (rules, "check(%s)", lud_has_next (rules, line, walk->at.text));
  if (walk->test && mentions_from (walk->test)) {
    const LudValue from =
        lud_declare_local (rules, LUD_AT_FROM, 0, walk->at.most);
    lud_emit_line (rules, "%s = %s", from.text, walk->at.text);
    rules->scope.at[LUD_AT_FROM] = from;
  }
  lud_advance (rules, line, walk->at.text, walk->at.text);
  rules->scope.at[LUD_AT_TO] = walk->at;
  lud_check (rules, lud_translate_condition_or_true (rules, walk->test));
  lud_pop (rules, &saved);
}

/* Emits a walk of at most `most` steps of a term (text NULL: any number).  The
 * result is the variable of its last site. Refuses steps with other clauses
 * than directions and a condition on the entered site. */
static LudValue
emit_walk (LudRules *rules, const LudTerm *term, LudValue from, LudValue most)
{
  const LudTerm *step = lud_get (term, "step");
  const LudTerm *dir = step ? lud_get (step, "dir") : NULL;
  const LudTerm *to = step ? lud_get (step, "to") : NULL;
  const gint32 last = (gint32)lud_get_elements (rules)->n - 1;
  LudDirection direction;
  LudValue steps = {0};
  lud_read_direction_argument (term, "relation", &direction);
  if (lud_get (term, "newRotation") ||
      (step && (lud_get (step, "from") || lud_get (step, "then"))) ||
      (to && (lud_get (to, "site") || lud_get (to, "apply"))))
    lud_refuse (rules, term, "this distance can't be translated yet");
  StepWalk walk = {.test = to ? lud_get (to, "if") : NULL,
                   .at = lud_declare_local (rules, LUD_AT_SITE, 0, last)};
  if (from.least < 0)
    lud_check (rules, lud_is_site (rules, from));
  lud_emit_line (rules, "%s = %s", walk.at.text,
                 from.most < 0 ? "0" : from.text);
  if (most.text) {
    steps = lud_declare_local (rules, LUD_TEMPORARY, 0, last + 1);
    lud_emit_line (rules, "%s = 0", steps.text);
  }
  lud_emit_line (rules, "loop {\nbranch {\nbreak()\n}\nor {\n}");
  if (most.text) {
    lud_check (rules, lud_less (rules, NULL, steps, most));
    lud_increment (rules, steps);
  }
  lud_branch_over_lines (rules, dir, direction, walk.at, 0, FALSE,
                         emit_step_on_line, &walk);
  lud_emit_line (rules, "}");
  return walk.at;
}

/* The condition that a walk of at most `most` steps reaches a site. */
static const char *
make_within_test (LudRules *rules, const LudTerm *term, LudValue from,
                  LudValue most, LudValue site)
{
  const LudSearch search = lud_begin_search (rules);
  const LudValue end = emit_walk (rules, term, from, most);
  lud_check (rules, lud_equal (rules, end, site));
  return lud_end_search (rules, &search, "is_within");
}

/* The condition that the length of the shortest walk to a site is in a range.
 * As in Ludii, the origin itself never is. */
static const char *
make_range_test (LudRules *rules, const LudTerm *term, LudValue site,
                 LudValue least, LudValue most)
{
  const gint32 n = (gint32)lud_get_elements (rules)->n;
  const LudValue from = lud_translate_value (rules, lud_get (term, "from"));
  if (lud_is_constant (most) && most.least >= n)
    most = (LudValue){0};
  const char *is_other_site = lud_not (rules, lud_equal (rules, from, site));
  const char *is_within = make_within_test (rules, term, from, most, site);
  if (least.most > 1) {
    const LudValue limit_before = lud_clamp (
        rules, lud_subtract (rules, term, least, lud_make_constant (rules, 1)),
        0, n);
    is_within =
        lud_and (rules, is_within,
                 lud_not (rules, make_within_test (rules, term, from,
                                                   limit_before, site)));
  }
  return lud_and (rules, is_other_site, is_within);
}

/* Emits a search for the shortest walk to a site, or to one of a region, and
 * returns its length; off: there is none. */
static LudValue
find_shortest (LudRules *rules, const LudTerm *term)
{
  const LudTerm *to = lud_get (term, "to");
  const gint32 n = (gint32)lud_get_elements (rules)->n;
  const LudValue steps = lud_declare_local (rules, LUD_TEMPORARY, -1, n);
  const LudValue from = lud_translate_value (rules, lud_get (term, "from"));
  const LudValue next = lud_clamp (
      rules, lud_sum (rules, NULL, steps, lud_make_constant (rules, 1)), 0, n);
  LudValue most = steps;
  most.least = 0;
  const LudSearch search = lud_begin_search (rules);
  const LudValue end = emit_walk (rules, term, from, most);
  lud_check (rules,
             to->kind == LUD_KIND_REGION
                 ? lud_is_in_region (rules, to, end)
                 : lud_equal (rules, end, lud_translate_value (rules, to)));
  const char *reaches = lud_end_search (rules, &search, "reaches");
  lud_emit_line (rules, "%s = 0\nloop {\nif %s {\nbreak()\n}", steps.text,
                 reaches);
  lud_emit_line (rules, "if %s == %d {\n%s = off\nbreak()\n}\n%s = %s\n}",
                 steps.text, n, steps.text, steps.text, next.text);
  return steps;
}

/* -- terms ----------------------------------------------------------------- */

LudValue
lud_count_steps (LudRules *rules, const LudTerm *term)
{
  const LudTerm *to = lud_get (term, "to");
  if (lud_has (term, "step") || to->kind == LUD_KIND_REGION)
    return find_shortest (rules, term);
  const LudValue a =
      lud_number (rules, lud_translate_value (rules, lud_get (term, "from")));
  const LudValue b = lud_number (rules, lud_translate_value (rules, to));
  return find_distance (rules, term, a, b);
}

const char *
lud_is_in_distance (LudRules *rules, const LudTerm *term, LudValue site)
{
  const LudTerm *range = lud_get (term, "range");
  LudValue least = lud_make_constant (rules, 0), most = least;
  lud_read_range (rules, range, &least, &most);
  const gint32 n = (gint32)lud_get_elements (rules)->n;
  if (range->ludeme == LUD_TERM_MIN_RANGE ||
      (lud_is_constant (most) && most.least > n))
    most = lud_make_constant (rules, n);
  if (range->ludeme == LUD_TERM_MAX_RANGE) {
    /* It begins with -1 in Ludii, which then has no site. */
    lud_get (term, "from");
    lud_get (term, "step");
    lud_get (term, "relation");
    return "false()";
  }
  if (lud_has (term, "step"))
    return make_range_test (rules, term, site, least, most);
  const LudValue steps = find_distance (
      rules, term, lud_translate_value (rules, lud_get (term, "from")), site);
  const char *disjunction = "false()";
  for (gint32 i = MAX (least.least, 0); i <= MIN (most.most, steps.most); i++) {
    const LudValue n = lud_make_constant (rules, i);
    const char *outside = lud_or (rules, lud_less (rules, NULL, n, least),
                                  lud_less (rules, NULL, most, n));
    disjunction = lud_or (
        rules, disjunction,
        lud_and (rules, lud_equal (rules, steps, n), lud_not (rules, outside)));
  }
  return disjunction;
}
