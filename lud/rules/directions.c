/* Makes functions of HRG for lines and steps in directions, and emits the
 * alternatives or blocks over them.
 *
 * If steps in each direction continue all lines (straight boards), a line is
 * iterated steps of one function. Where lines bend, the i-th radial of each
 * site is a function of the origin and an index:
 *
 *     branch step in { step_n, step_e } { ... to = step[to] ... }      straight
 *     to = radial_1[from][index]                                       bent
 *
 * Directions that depend on the piece's facing, or on the state, become a case
 * for each value. */
#include "lud/rules/directions.h"

#include "lud/rules/conditions.h"
#include "lud/rules/direction-sets.h"
#include "lud/rules/step-tables.h"
#include "lud/rules/values.h"

#include <string.h>

/* -- radials as tables ----------------------------------------------------- */

/* Finds the radials of a site in these directions, without duplicates and those
 * that begin with a step of rules->excluded. */
static GPtrArray *
collect_radials (const LudRules *rules, guint32 site, LudDirections set)
{
  const LudElement *element = &lud_get_elements (rules)->items[site];
  GPtrArray *result = g_ptr_array_new ();
  for (guint d = 0; d < LUD_N_DIRECTIONS; d++) {
    if (!(set & LUD_DIRECTION_BIT (d)))
      continue;
    for (guint32 i = 0; i < element->radials[d].n; i++) {
      const LudRadial *radial = &element->radials[d].items[i];
      gboolean is_excluded =
          lud_is_step_in (element, rules->excluded, radial->sites.items[1]);
      for (guint k = 0; k < result->len && !is_excluded; k++) {
        const LudRadial *other = g_ptr_array_index (result, k);
        is_excluded = other->sites.n == radial->sites.n &&
                      !memcmp (other->sites.items, radial->sites.items,
                               sizeof *radial->sites.items * radial->sites.n);
      }
      if (!is_excluded)
        g_ptr_array_add (result, (gpointer)radial);
    }
  }
  return result;
}

/* The i-th radial of each site: from sites and indices to sites. */
static const char *
make_radial_function (LudRules *rules, GPtrArray **radials, guint i,
                      gint32 longest)
{
  GString *cases = g_string_new (NULL);
  for (guint32 site = 0; site < lud_get_elements (rules)->n; site++) {
    if (i >= radials[site]->len)
      continue;
    const LudRadial *radial = g_ptr_array_index (radials[site], i);
    for (guint32 k = 1; k < radial->sites.n; k++)
      g_string_append_printf (cases, "(%u, %u) = %u\n", site, k,
                              radial->sites.items[k]);
  }
  g_string_append (cases, "(_, _) = off\n");
  const gint32 n = (gint32)rules->game->n_sites;
  const char *name = lud_add_function (
      rules, lud_make_text (rules, "radial_%u", i + 1),
      lud_make_text (rules, "%s -> %s -> %s", lud_get_domain (rules, 0, n - 1),
                     lud_get_domain (rules, 0, longest),
                     lud_get_domain (rules, -1, n - 1)),
      cases->str);
  g_string_free (cases, TRUE);
  return name;
}

/* -- statements ------------------------------------------------------------ */

/* How lines are emitted. */
typedef struct {
  LudEmitLine callback;
  gpointer data;
  gboolean in_turn; /* blocks, one after the other; FALSE: alternatives */
  gboolean compass; /* an arm of its own for each compass direction */
} Emission;

/* Calls the callback for a line, in a scope without direction and facing. */
static void
run_callback (LudRules *rules, const LudLine *line, const Emission *emission)
{
  const LudTerm *heading = rules->heading;
  const LudDirections set = rules->heading_set;
  const guint facing = rules->scope.facing;
  rules->heading = NULL;
  rules->scope.facing = 0;
  emission->callback (rules, line, emission->data);
  rules->heading = heading;
  rules->scope.facing = facing;
  rules->heading_set = set;
}

/* Emits the line of each step function; without any, alternatives fail. */
static void
emit_functions (LudRules *rules, GPtrArray *names, const Emission *emission)
{
  LudLine line = {0};
  if (names->len == 0) {
    if (!emission->in_turn)
      lud_emit_line (rules, "check(false())");
    return;
  }
  if (names->len == 1) {
    line.function = g_ptr_array_index (names, 0);
    if (!emission->in_turn) {
      run_callback (rules, &line, emission);
      return;
    }
  }
  const LudSaved saved = lud_push (rules);
  line.function =
      lud_open_names (rules, emission->in_turn ? "repeat" : "branch", names);
  run_callback (rules, &line, emission);
  lud_emit_line (rules, "}");
  lud_pop (rules, &saved);
}

/* Follows the radials of the origin, which may be any site: looks them up by
 * their number and the index of a site in them. */
static void
emit_radials (LudRules *rules, const LudDirections *sets, LudValue origin,
              const Emission *emission)
{
  const guint32 n = lud_get_elements (rules)->n;
  GPtrArray **radials = g_new (GPtrArray *, n);
  guint most = 0;
  gint32 longest = 1;
  for (guint32 site = 0; site < n; site++) {
    radials[site] = collect_radials (rules, site, sets[site]);
    most = MAX (most, radials[site]->len);
    for (guint i = 0; i < radials[site]->len; i++) {
      const LudRadial *radial = g_ptr_array_index (radials[site], i);
      longest = MAX (longest, (gint32)radial->sites.n);
    }
  }
  GPtrArray *names = g_ptr_array_new ();
  for (guint i = 0; i < most; i++)
    g_ptr_array_add (
        names, (gpointer)make_radial_function (rules, radials, i, longest));
  for (guint32 site = 0; site < n; site++)
    g_ptr_array_free (radials[site], TRUE);
  g_free (radials);
  gint32 *next_indices = g_new (gint32, longest + 1);
  for (gint32 i = 0; i <= longest; i++)
    next_indices[i] = MIN (i + 1, longest);
  const LudSaved saved = lud_push (rules);
  const LudValue index = lud_declare_local (rules, LUD_TEMPORARY, 0, longest);
  LudLine line = {
      .origin = origin.text,
      .index = index.text,
      .increment = lud_look_up (rules, "next_index", next_indices, index).text,
      .longest = longest};
  g_free (next_indices);
  line.function =
      lud_open_names (rules, emission->in_turn ? "repeat" : "branch", names);
  lud_emit_line (rules, "%s = 1", line.index);
  run_callback (rules, &line, emission);
  lud_emit_line (rules, "}");
  lud_pop (rules, &saved);
  g_ptr_array_free (names, TRUE);
}

/* The directions of a term at each site. */
typedef struct {
  const LudTerm *term; /* or NULL */
  LudDirections fallback;
  LudValue origin;
  guint component;
  gboolean lines; /* whole radials; FALSE: single steps */
} Directed;

/* The directions at each site; the caller frees the array.  NULL: they
 * can't be resolved, which was reported. */
static LudDirections *
resolve_directions (LudRules *rules, const Directed *directed)
{
  const guint32 n = lud_get_elements (rules)->n;
  const gboolean by_site = lud_depends_on_site (directed->term);
  LudDirections *sets = g_new0 (LudDirections, n);
  LudDirections excluded = 0;
  for (guint32 i = 0; i < n; i++) {
    if (i > 0 && !by_site) {
      sets[i] = sets[0];
      continue;
    }
    if (!lud_resolve_directions (rules, directed->term, directed->fallback,
                                 directed->component,
                                 by_site ? i : LUD_EVERYWHERE, &sets[i])) {
      g_free (sets);
      return NULL;
    }
    if (i > 0 && rules->excluded != excluded)
      lud_refuse (rules, directed->term,
                  "these directions can't be translated yet");
    excluded = rules->excluded;
  }
  return sets;
}

/* Emits an arm for each compass direction. */
static void
emit_compass (LudRules *rules, const Directed *directed, const LudSteps *steps,
              const Emission *emission)
{
  gboolean has_arm = FALSE;
  for (guint i = 0; i < LUD_MOST_STEPS; i++) {
    if (!steps->next[i])
      continue;
    if (i >= LUD_N_COMPASS)
      lud_refuse (rules, directed->term,
                  "directions of such a board can't be translated here yet");
    LudLine line = {.compass = i + 1};
    line.function =
        lud_add_site_function (rules, lud_step_name (rules, i), steps->next[i]);
    lud_emit_line (rules, has_arm ? "or {" : "branch {");
    run_callback (rules, &line, emission);
    lud_emit_line (rules, "}");
    has_arm = TRUE;
  }
  if (!has_arm)
    lud_emit_line (rules, "check(false())");
}

/* Emits the lines of directions that do not depend on the state: by steps or,
 * where whole lines bend, by radials. */
static void
emit_set (LudRules *rules, const Directed *directed, const Emission *emission)
{
  LudSteps steps = {{NULL}};
  LudDirections *sets = resolve_directions (rules, directed);
  if (!sets)
    return;
  if (!lud_fill_steps (rules, sets, &steps)) {
    lud_refuse (rules, directed->term, "a site has too many neighbours");
  } else if (emission->compass && !lud_is_straight_in (rules, sets, &steps)) {
    lud_refuse (rules, directed->term,
                "lines of this board can't be translated here yet");
  } else if (emission->compass) {
    emit_compass (rules, directed, &steps, emission);
  } else if (directed->lines && !lud_is_straight_in (rules, sets, &steps)) {
    emit_radials (rules, sets, directed->origin, emission);
  } else {
    GPtrArray *names = lud_step_names (rules, &steps);
    emit_functions (rules, names, emission);
    g_ptr_array_free (names, TRUE);
  }
  lud_clear_steps (&steps);
  g_free (sets);
}

/* Opens an arm, or a block of sequential statements, with a condition; a
 * brace closes it. */
static void
begin_arm (LudRules *rules, const Emission *emission, gboolean first,
           const char *condition)
{
  if (emission->in_turn)
    lud_emit_line (rules, "if %s {", condition);
  else
    lud_emit_line (rules, "%s {\ncheck(%s)", first ? "branch" : "or",
                   condition);
}

/* Emits, for each facing, the arm for one component with it, and the set of
 * all these components. */
static void
emit_by_facing (LudRules *rules, Directed directed, const Emission *emission)
{
  const LudGame *game = rules->game;
  LudDirections facings = 0;
  guint arms = 0;
  for (guint c = 0; c < game->n_components; c++)
    facings |= LUD_DIRECTION_BIT (lud_find_facing (rules, c));
  arms = (guint)__builtin_popcountll (facings);
  facings = 0;
  for (guint c = 0; c < game->n_components; c++) {
    const LudDirection facing = lud_find_facing (rules, c);
    if (facings & LUD_DIRECTION_BIT (facing))
      continue;
    facings |= LUD_DIRECTION_BIT (facing);
    directed.component = c;
    if (arms == 1) {
      emit_set (rules, &directed, emission);
      return;
    }
    RgBits *components = g_new0 (RgBits, rg_bits_words (game->n_components));
    for (guint k = 0; k < game->n_components; k++)
      if (lud_find_facing (rules, k) == facing)
        rg_bits_add (components, k);
    begin_arm (rules, emission, c == 0,
               lud_has_piece_in (rules, components, directed.origin));
    g_free (components);
    emit_set (rules, &directed, emission);
    lud_emit_line (rules, "}");
  }
}

static void emit_by_directions (LudRules *rules, Directed directed,
                                const Emission *emission);

/* A step function, and the cases of the direction in which it is used. */
typedef struct {
  const char *name;
  RgBits *cases;
} Step;

/* Adds the step functions of a case.  FALSE: its lines bend, a site has too
 * many neighbours, or its directions can't be resolved. */
static gboolean
add_case (LudRules *rules, const Directed *directed, guint i, guint n,
          GArray *step_functions)
{
  LudSteps steps = {{NULL}};
  LudDirections *sets = resolve_directions (rules, directed);
  gboolean success =
      sets && lud_fill_steps (rules, sets, &steps) &&
      (!directed->lines || lud_is_straight_in (rules, sets, &steps));
  GPtrArray *names =
      success ? lud_step_names (rules, &steps) : g_ptr_array_new ();
  for (guint k = 0; k < names->len; k++) {
    const char *name = g_ptr_array_index (names, k);
    guint number = 0;
    while (number < step_functions->len &&
           strcmp (g_array_index (step_functions, Step, number).name, name))
      number++;
    if (number == step_functions->len) {
      const Step step = {name, g_new0 (RgBits, rg_bits_words (n))};
      g_array_append_val (step_functions, step);
    }
    rg_bits_add (g_array_index (step_functions, Step, number).cases, i);
  }
  g_ptr_array_free (names, TRUE);
  lud_clear_steps (&steps);
  g_free (sets);
  return success;
}

/* Emits each step function once, under the condition of its cases.  FALSE:
 * nothing was emitted, as some case has no step functions. */
static gboolean
emit_steps (LudRules *rules, const Directed *directed,
            const LudHeadings *headings, const Emission *emission)
{
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (Step));
  gboolean success =
      !emission->compass &&
      (directed->component > 0 || rules->scope.facing ||
       directed->term == rules->heading || !lud_is_relative (directed->term));
  for (guint i = 0; i < headings->n && success; i++) {
    rules->heading_set = headings->sets[i];
    success = !lud_find_heading (rules, directed->term) &&
              add_case (rules, directed, i, headings->n, steps);
  }
  for (guint i = 0; i < steps->len && success; i++) {
    const Step *step = &g_array_index (steps, Step, i);
    const LudLine line = {.function = step->name};
    begin_arm (rules, emission, i == 0,
               lud_is_heading_in (rules, headings, step->cases));
    run_callback (rules, &line, emission);
    lud_emit_line (rules, "}");
  }
  if (success && steps->len == 0 && !emission->in_turn)
    lud_emit_line (rules, "check(false())");
  for (guint i = 0; i < steps->len; i++)
    g_free (g_array_index (steps, Step, i).cases);
  g_array_free (steps, TRUE);
  return success;
}

/* Emits an arm for each case of a direction of the state. */
static void
emit_by_heading (LudRules *rules, Directed directed, const LudTerm *heading,
                 const Emission *emission)
{
  const LudSaved saved = lud_push (rules);
  const LudTerm *outer = rules->heading;
  const LudDirections outer_set = rules->heading_set;
  const LudHeadings headings =
      lud_load_headings (rules, heading, directed.origin, directed.component);
  if (outer)
    lud_refuse (rules, heading,
                "two directions of the state can't be translated here yet");
  rules->heading = heading;
  if (!emit_steps (rules, &directed, &headings, emission))
    for (guint i = 0; i < headings.n; i++) {
      RgBits *cases = g_new0 (RgBits, rg_bits_words (headings.n));
      rg_bits_add (cases, i);
      rules->heading_set = headings.sets[i];
      begin_arm (rules, emission, i == 0,
                 lud_is_heading_in (rules, &headings, cases));
      emit_by_directions (rules, directed, emission);
      lud_emit_line (rules, "}");
      g_free (cases);
    }
  rules->heading = outer;
  rules->heading_set = outer_set;
  lud_pop (rules, &saved);
}

/* Follows directions that may depend on a condition, on a heading, or on the
 * facing of the piece. */
static void
emit_by_directions (LudRules *rules, Directed directed,
                    const Emission *emission)
{
  const LudTerm *term = directed.term;
  if (rules->refused)
    return;
  if (term && term->ludeme == LUD_TERM_IF_DIRECTION) {
    const char *condition =
        lud_translate_condition (rules, lud_get (term, "if"));
    if (!lud_is_always (condition) && !lud_is_never (condition)) {
      lud_emit_line (rules, "if %s {", condition);
      directed.term = lud_get (term, "yes");
      emit_by_directions (rules, directed, emission);
      lud_emit_line (rules, "} else {");
      directed.term = lud_get (term, "no");
      emit_by_directions (rules, directed, emission);
      lud_emit_line (rules, "}");
      return;
    }
    directed.term = lud_get (term, lud_is_always (condition) ? "yes" : "no");
    emit_by_directions (rules, directed, emission);
    return;
  }
  const LudTerm *heading = lud_find_heading (rules, term);
  if (heading)
    emit_by_heading (rules, directed, heading, emission);
  else if (directed.component == 0 && !rules->scope.facing &&
           term != rules->heading && lud_is_relative (term))
    emit_by_facing (rules, directed, emission);
  else
    emit_set (rules, &directed, emission);
}

void
lud_branch_over_lines (LudRules *rules, const LudTerm *directions,
                       LudDirection fallback, LudValue origin, guint component,
                       gboolean lines, LudEmitLine callback, gpointer data)
{
  const Emission emission = {callback, data, FALSE, FALSE};
  const Directed directed = {directions, fallback, origin, component, lines};
  emit_by_directions (rules, directed, &emission);
}

void
lud_repeat_over_lines (LudRules *rules, const LudTerm *directions,
                       LudDirection fallback, LudValue origin, guint component,
                       gboolean lines, LudEmitLine callback, gpointer data)
{
  const Emission emission = {callback, data, TRUE, FALSE};
  const Directed directed = {directions, fallback, origin, component, lines};
  emit_by_directions (rules, directed, &emission);
}

void
lud_branch_over_compass_lines (LudRules *rules, const LudTerm *directions,
                               LudDirection fallback, LudValue origin,
                               guint component, LudEmitLine callback,
                               gpointer data)
{
  const Emission emission = {callback, data, FALSE, TRUE};
  const Directed directed = {directions, fallback, origin, component, TRUE};
  emit_by_directions (rules, directed, &emission);
}

/* -- lines ----------------------------------------------------------------- */

void
lud_begin_line (LudRules *rules, const LudLine *line)
{
  if (line->origin)
    lud_emit_line (rules, "%s = 1", line->index);
}

static const char *
make_next (LudRules *rules, const LudLine *line, const char *site)
{
  return line->origin ? lud_make_text (rules, "%s[%s][%s]", line->function,
                                       line->origin, line->index)
                      : lud_make_text (rules, "%s[%s]", line->function, site);
}

const char *
lud_has_next (LudRules *rules, const LudLine *line, const char *site)
{
  return lud_make_text (rules, "%s != off", make_next (rules, line, site));
}

void
lud_advance (LudRules *rules, const LudLine *line, const char *site,
             const char *next)
{
  lud_emit_line (rules, "%s = %s", next, make_next (rules, line, site));
  if (line->origin)
    lud_emit_line (rules, "%s = %s", line->index, line->increment);
}
