/* Reads (satisfy ...); finds the variables of its constraints, and hints.
 * (forAll ...) is unrolled: its condition is read once for each element, whose
 * number is a constant then.  So is (all Sites ...) of lists or pairs.
 *
 *     (forAll Hint (is Count (sites Around (from)) of:1 (hint)))
 *
 * is a list of sites and its total for each hint.  Functions that read a part
 * return FALSE if the constraint can't be translated. */
#include "lud/rules/constraints.h"

#include "lud/rules/conditions.h"
#include "lud/rules/constraint-lists.h"
#include "lud/rules/puzzle.h"
#include "lud/rules/static-regions.h"
#include "lud/rules/values.h"

#include <string.h>

/* Of a site: the statements of a move are as many as its lists with totals. */
enum { MOST_LISTS_OF_SITE = 100 };

/* -- making constraints ---------------------------------------------------- */

static void
free_constraint (gpointer data)
{
  LudConstraint *constraint = data;
  GArray *const arrays[] = {constraint->lists, constraint->results,
                            constraint->owners};
  for (guint i = 0; i < G_N_ELEMENTS (arrays); i++)
    if (arrays[i])
      g_array_free (arrays[i], TRUE);
  g_free (constraint->sites);
  g_free (constraint->peers);
  g_free (constraint->exceptions);
  g_free (constraint);
}

static LudConstraint *
new_constraint (LudRules *rules, LudConstraintKind kind, const LudTerm *term)
{
  LudConstraint *constraint = g_new0 (LudConstraint, 1);
  constraint->kind = kind;
  constraint->term = term;
  constraint->lists = g_array_new (FALSE, FALSE, sizeof (LudList));
  constraint->results = g_array_new (FALSE, FALSE, sizeof (gint32));
  constraint->owners = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_ptr_array_add (rules->puzzle.constraints, constraint);
  return constraint;
}

static void
refuse_constraint (LudRules *rules, const LudTerm *term)
{
  lud_refuse (rules, term, "this constraint can't be translated yet");
}

/* Whether a constraint names the type of the variables, or none. */
static gboolean
is_of_variables (const LudRules *rules, const LudTerm *term)
{
  const char *type = lud_string (term, "type");
  return !type || !strcmp (type, lud_type_names[rules->game->board->type]);
}

/* Finds the integer of a parameter, or the default.  FALSE: no constant. */
static gboolean
read_known_integer (LudRules *rules, const LudTerm *term, const char *parameter,
                    gint32 default_integer, gint32 *number)
{
  const LudTerm *value = lud_get (term, parameter);
  gint64 integer = default_integer;
  if (value && !lud_is_known_integer (rules, value, &integer))
    return FALSE;
  *number = (gint32)CLAMP (integer, G_MININT32, G_MAXINT32);
  return TRUE;
}

/* -- (all Different) ------------------------------------------------------- */

/* Makes two sites peers; only adds the site if they are the same. */
static void
add_pair (LudRules *rules, LudConstraint *constraint, guint32 a, guint32 b)
{
  const gsize words = lud_count_set_words (rules);
  rg_bits_add (constraint->sites, a);
  rg_bits_add (constraint->sites, b);
  if (a == b)
    return;
  rg_bits_add (constraint->peers + a * words, b);
  rg_bits_add (constraint->peers + b * words, a);
}

static void
add_pairs (LudRules *rules, LudConstraint *constraint, const GArray *lists)
{
  for (guint i = 0; i < lists->len; i++) {
    const LudList *list = &g_array_index (lists, LudList, i);
    for (guint a = 0; a < list->n; a++)
      for (guint b = a; b < list->n; b++)
        add_pair (rules, constraint, list->items[a], list->items[b]);
  }
}

/* Makes each site a peer of those on its radials.  In Ludii these are pairs
 * only if the first site has a value other than 0.  That is the same if just
 * one value must differ, and is not 0; else returns FALSE. */
static gboolean
add_radial_pairs (LudRules *rules, LudConstraint *constraint)
{
  const LudElements *elements = lud_get_elements (rules);
  gint32 n_restricted = 0;
  for (gint32 v = 1; v <= rules->game->most_value; v++)
    n_restricted += !rg_bits_has (constraint->exceptions, (guint32)v);
  if (n_restricted != 1 || !rg_bits_has (constraint->exceptions, 0))
    return FALSE;
  for (guint32 i = 0; i < elements->n; i++)
    for (guint d = 0; d < LUD_N_COMPASS; d++) {
      const LudRadials *radials = &elements->items[i].radials[d];
      for (guint r = 0; r < radials->n; r++)
        for (guint k = 0; k < radials->items[r].sites.n; k++)
          add_pair (rules, constraint, i, radials->items[r].sites.items[k]);
    }
  return TRUE;
}

/* Adds the pairs of a kind of regions to a constraint (`data`). */
static gboolean
add_different_kind (LudRules *rules, const char *kind, gpointer data)
{
  LudConstraint *constraint = data;
  if (!strcmp (kind, "AllDirections"))
    return add_radial_pairs (rules, constraint);
  GArray *lists = g_array_new (FALSE, FALSE, sizeof (LudList));
  const gboolean success = lud_add_lists_of_kind (rules, kind, lists);
  add_pairs (rules, constraint, lists);
  g_array_free (lists, TRUE);
  return success;
}

static gboolean
read_exceptions (LudRules *rules, const LudTerm *term, RgBits *exceptions)
{
  const LudTerm *list = lud_get (term, "excepts");
  gint32 number;
  if (!read_known_integer (rules, term, "except", -1, &number))
    return FALSE;
  if (number >= 0 && number <= rules->game->most_value)
    rg_bits_add (exceptions, (guint32)number);
  for (guint i = 0; list && i < list->n; i++) {
    gint64 value;
    if (!lud_is_known_integer (rules, list->items[i], &value))
      return FALSE;
    if (value >= 0 && value <= rules->game->most_value)
      rg_bits_add (exceptions, (guint32)value);
  }
  return TRUE;
}

/* The (all Different) constraint with these exceptions, a new one if there is
 * none: pairs of all of them are collected together. */
static LudConstraint *
find_different (LudRules *rules, const LudTerm *term, const RgBits *exceptions)
{
  const gsize words = rg_bits_words ((gsize)rules->game->most_value + 1);
  for (guint i = 0; i < rules->puzzle.constraints->len; i++) {
    LudConstraint *constraint =
        g_ptr_array_index (rules->puzzle.constraints, i);
    if (constraint->kind == LUD_ALL_DIFFERENT &&
        !memcmp (constraint->exceptions, exceptions,
                 words * sizeof *exceptions))
      return constraint;
  }
  LudConstraint *constraint = new_constraint (rules, LUD_ALL_DIFFERENT, term);
  constraint->sites = lud_new_set (rules);
  constraint->peers =
      g_new0 (RgBits, lud_count_set_words (rules) * rules->game->n_sites);
  constraint->exceptions = g_memdup2 (exceptions, words * sizeof *exceptions);
  return constraint;
}

static gboolean
read_different (LudRules *rules, const LudTerm *term)
{
  const LudGame *game = rules->game;
  const LudTerm *region = lud_get (term, "region");
  GArray *lists = g_array_new (FALSE, FALSE, sizeof (LudList));
  RgBits *exceptions =
      g_new0 (RgBits, rg_bits_words ((gsize)game->most_value + 1));
  gboolean success = is_of_variables (rules, term) &&
                     read_exceptions (rules, term, exceptions);
  LudConstraint *constraint = find_different (rules, term, exceptions);
  if (region)
    success = success && lud_add_plain_lists (rules, region, lists);
  for (guint i = 0; !region && i < game->n_regions; i++)
    if (!lud_for_each_kind (rules, game->regions[i].term, add_different_kind,
                            constraint, &success))
      success =
          success && lud_add_plain_lists (rules, game->regions[i].term, lists);
  add_pairs (rules, constraint, lists);
  g_array_free (lists, TRUE);
  g_free (exceptions);
  return success;
}

/* -- (is Count), (is Sum) -------------------------------------------------- */

/* Adds a list and its total to the constraint with the same weights, or to a
 * new one. */
static void
add_total (LudRules *rules, const LudTerm *term, const gint32 *weights,
           LudList list, gint32 result)
{
  const gsize size = sizeof *weights * ((gsize)rules->game->most_value + 1);
  LudConstraint *constraint = NULL;
  for (guint i = 0; i < rules->puzzle.constraints->len && !constraint; i++) {
    LudConstraint *candidate = g_ptr_array_index (rules->puzzle.constraints, i);
    if (candidate->kind == LUD_TOTALS &&
        !memcmp (candidate->weights, weights, size))
      constraint = candidate;
  }
  if (!constraint) {
    constraint = new_constraint (rules, LUD_TOTALS, term);
    constraint->weights = rg_arena_copy (rules->arena, weights, size);
  }
  g_array_append_val (constraint->lists, list);
  g_array_append_val (constraint->results, result);
}

static gboolean
read_count (LudRules *rules, const LudTerm *term)
{
  const LudTerm *region = lud_get (term, "region");
  gint32 value, result;
  if (!region || lud_has (term, "name") || !is_of_variables (rules, term) ||
      !read_known_integer (rules, term, "of", 1, &value) ||
      !read_known_integer (rules, term, "result", 0, &result) || value == 0)
    return FALSE;
  gint32 *weights = g_new0 (gint32, rules->game->most_value + 1);
  if (value > 0 && value <= rules->game->most_value)
    weights[value] = 1;
  GArray *lists = g_array_new (FALSE, FALSE, sizeof (LudList));
  const gboolean success = lud_add_plain_lists (rules, region, lists);
  for (guint i = 0; i < lists->len; i++)
    add_total (rules, term, weights, g_array_index (lists, LudList, i), result);
  g_array_free (lists, TRUE);
  g_free (weights);
  return success;
}

static gboolean
add_sum_kind (LudRules *rules, const char *kind, gpointer lists)
{
  return lud_add_lists_of_kind (rules, kind, lists);
}

/* Adds the lists of a sum, with their totals.  If the sum names no region, the
 * i-th list has the i-th hint about sites of the variables' type. */
static gboolean
add_sums (LudRules *rules, const LudTerm *term, const gint32 *weights,
          const GArray *lists)
{
  const LudGame *game = rules->game;
  const LudTerm *total = lud_get (term, "result");
  guint h = 0;
  for (guint i = 0; i < lists->len; i++) {
    gint64 result;
    const LudSaved saved = lud_push (rules);
    while (h < game->n_hints && game->hints[h].type != game->board->type)
      h++;
    if (h < game->n_hints && !lud_get (term, "region"))
      rules->scope.hint = lud_make_constant (rules, game->hints[h++].value);
    const gboolean success = lud_is_known_integer (rules, total, &result);
    lud_pop (rules, &saved);
    if (!success)
      return FALSE;
    add_total (rules, term, weights, g_array_index (lists, LudList, i),
               (gint32)CLAMP (result, -1, G_MAXINT32 / 2));
  }
  return TRUE;
}

static gboolean
read_sum (LudRules *rules, const LudTerm *term)
{
  const LudGame *game = rules->game;
  const LudTerm *region = lud_get (term, "region");
  const char *name = lud_string (term, "name");
  gint32 *weights = g_new (gint32, game->most_value + 1);
  for (gint32 v = 0; v <= game->most_value; v++)
    weights[v] = v;
  GArray *lists = g_array_new (FALSE, FALSE, sizeof (LudList));
  gboolean success = is_of_variables (rules, term);
  if (region)
    success = success && lud_add_plain_lists (rules, region, lists) &&
              add_sums (rules, term, weights, lists);
  for (guint i = 0; !region && success && i < game->n_regions; i++) {
    const LudRegionItem *item = &game->regions[i];
    if (name && (!item->name || !strstr (item->name, name)))
      continue;
    g_array_set_size (lists, 0);
    lud_for_each_kind (rules, item->term, add_sum_kind, lists, &success);
    success = success && add_sums (rules, term, weights, lists);
  }
  g_array_free (lists, TRUE);
  g_free (weights);
  return success;
}

/* -- (is Unique) ----------------------------------------------------------- */

/* Adds the lists of a kind to a constraint (`data`), as one group.  FALSE, too:
 * they are not disjoint, or have different lengths. */
static gboolean
add_unique_kind (LudRules *rules, const char *kind, gpointer data)
{
  LudConstraint *constraint = data;
  const guint first = constraint->lists->len;
  const guint32 group =
      first > 0 ? g_array_index (constraint->owners, guint32, first - 1) + 1
                : 0;
  if (!lud_add_lists_of_kind (rules, kind, constraint->lists))
    return FALSE;
  RgBits *members = lud_new_set (rules);
  gboolean success = TRUE;
  for (guint i = first; i < constraint->lists->len; i++) {
    const LudList *list = &g_array_index (constraint->lists, LudList, i);
    success = success &&
              list->n == g_array_index (constraint->lists, LudList, first).n;
    for (guint k = 0; k < list->n; k++) {
      success = success && !rg_bits_has (members, list->items[k]);
      rg_bits_add (members, list->items[k]);
    }
    g_array_append_val (constraint->owners, group);
  }
  g_free (members);
  return success;
}

static gboolean
read_unique (LudRules *rules, const LudTerm *term)
{
  LudConstraint *constraint = new_constraint (rules, LUD_UNIQUE, term);
  gboolean success = is_of_variables (rules, term);
  for (guint i = 0; i < rules->game->n_regions; i++)
    lud_for_each_kind (rules, rules->game->regions[i].term, add_unique_kind,
                       constraint, &success);
  return success;
}

/* -- (not (is Line)) ------------------------------------------------------- */

/* Reads (is Line N DIRECTION) through the last move, without other
 * arguments. */
static gboolean
read_line (LudRules *rules, const LudTerm *term)
{
  const LudTerm *word = lud_get (term, "dir");
  LudDirection direction = LUD_ADJACENT;
  gint32 length;
  static const char *const unsupported[] = {
      "through", "throughAny", "who", "what",    "whats",
      "exact",   "contiguous", "if",  "byLevel", "top"};
  for (guint i = 0; i < G_N_ELEMENTS (unsupported); i++)
    if (lud_has (term, unsupported[i]))
      return FALSE;
  if (!is_of_variables (rules, term) ||
      (word && (word->kind != LUD_KIND_WORD ||
                !lud_read_direction (word->text, &direction))) ||
      !read_known_integer (rules, term, "length", 0, &length) || length < 2)
    return FALSE;
  LudConstraint *constraint = new_constraint (rules, LUD_NO_LINE, term);
  lud_add_windows (rules, direction, (guint)length, constraint->lists,
                   constraint->owners);
  return TRUE;
}

/* -- constraints ----------------------------------------------------------- */

/* Whether a term reads only values of variables, by (what at:), and constants.
 */
static gboolean
reads_values_only (const LudTerm *term)
{
  static const LudLudeme allowed[] = {
      LUD_TERM_LITERAL,      LUD_TERM_NOT,           LUD_TERM_AND_BOOLEAN,
      LUD_TERM_OR_BOOLEAN,   LUD_TERM_XOR,           LUD_TERM_IF_BOOLEAN,
      LUD_TERM_EQUAL,        LUD_TERM_UNEQUAL,       LUD_TERM_LESS,
      LUD_TERM_GREATER,      LUD_TERM_IS_IN,         LUD_TERM_ALL_SITES,
      LUD_TERM_WHAT,         LUD_TERM_RESULTS,       LUD_TERM_HINT_INTEGER,
      LUD_TERM_FROM_INTEGER, LUD_TERM_TO_INTEGER,    LUD_TERM_SITE,
      LUD_TERM_SITES_BOARD,  LUD_TERM_SITES_WALK,    LUD_TERM_SITES_AROUND,
      LUD_TERM_SITES_LIST,   LUD_TERM_SITES_INCIDENT};
  guint index = 0;
  while (index < G_N_ELEMENTS (allowed) && allowed[index] != term->ludeme)
    index++;
  if (index == G_N_ELEMENTS (allowed))
    return FALSE;
  for (guint i = 0; i < term->n; i++)
    if (term->items[i] && !reads_values_only (term->items[i]))
      return FALSE;
  return TRUE;
}

static gboolean read_constraint (LudRules *rules, const LudTerm *term);

static gboolean
read_other (LudRules *rules, const LudTerm *term)
{
  if (!reads_values_only (term))
    return FALSE;
  LudConstraint *constraint =
      new_constraint (rules, LUD_OTHER_CONSTRAINT, term);
  constraint->from = rules->scope.at[LUD_AT_FROM];
  constraint->to = rules->scope.at[LUD_AT_TO];
  constraint->site = rules->scope.at[LUD_AT_SITE];
  constraint->hint = rules->scope.hint;
  return TRUE;
}

/* Reads a condition for each hint; (from), (to): its first two sites. */
static gboolean
read_for_hints (LudRules *rules, const LudTerm *condition)
{
  const LudGame *game = rules->game;
  gboolean success = TRUE;
  for (guint i = 0; i < game->n_hints && success; i++) {
    const LudHint *hint = &game->hints[i];
    if (hint->type != game->board->type || hint->n == 0)
      continue;
    const LudSaved saved = lud_push (rules);
    rules->scope.at[LUD_AT_FROM] =
        lud_make_constant (rules, (gint32)hint->sites[0]);
    if (hint->n > 1)
      rules->scope.at[LUD_AT_TO] =
          lud_make_constant (rules, (gint32)hint->sites[1]);
    if (hint->has_value)
      rules->scope.hint = lud_make_constant (rules, hint->value);
    success = read_constraint (rules, condition);
    lud_pop (rules, &saved);
  }
  return success;
}

/* Reads (forAll TYPE CONDITION), where (from) is the element. */
static gboolean
read_for_all (LudRules *rules, const LudTerm *term)
{
  const char *type = lud_string (term, "type");
  const LudTerm *condition = lud_get (term, "if");
  rules->puzzle.all_are_variables = TRUE;
  if (!strcmp (type, "Hint"))
    return read_for_hints (rules, condition);
  for (guint t = 0; t < LUD_N_TYPES; t++)
    for (guint32 i = 0; i < rules->game->board->elements[t].n &&
                        !strcmp (type, lud_type_names[t]);
         i++) {
      const LudSaved saved = lud_push (rules);
      rules->scope.at[LUD_AT_FROM] = lud_make_constant (rules, (gint32)i);
      const gboolean success = read_constraint (rules, condition);
      lud_pop (rules, &saved);
      if (!success)
        return FALSE;
    }
  return TRUE;
}

/* Reads (all Sites REGION if:CONDITION).  It is translated as a whole unless
 * the condition has lists or pairs. */
static gboolean
read_all_sites (LudRules *rules, const LudTerm *term)
{
  const LudTerm *condition = lud_get (term, "if");
  if (condition->ludeme != LUD_TERM_ALL_DIFFERENT &&
      condition->ludeme != LUD_TERM_IS_COUNT &&
      condition->ludeme != LUD_TERM_IS_SUM)
    return read_other (rules, term);
  RgBits *set = lud_new_set (rules);
  gboolean success = lud_add_static (rules, lud_get (term, "region"), set);
  for (guint32 i = 0; i < 64 * lud_count_set_words (rules) && success; i++) {
    if (!rg_bits_has (set, i))
      continue;
    const LudSaved saved = lud_push (rules);
    rules->scope.at[LUD_AT_SITE] = lud_make_constant (rules, (gint32)i);
    success = read_constraint (rules, condition);
    lud_pop (rules, &saved);
  }
  g_free (set);
  return success;
}

/* Reads a constraint, with the present values of the iterators. */
static gboolean
read_constraint (LudRules *rules, const LudTerm *term)
{
  switch (term->ludeme) {
  case LUD_TERM_ALL_DIFFERENT:
    return read_different (rules, term);
  case LUD_TERM_IS_COUNT:
    return read_count (rules, term);
  case LUD_TERM_IS_SUM:
    return read_sum (rules, term);
  case LUD_TERM_IS_UNIQUE:
    return read_unique (rules, term);
  case LUD_TERM_FOR_ALL:
    return read_for_all (rules, term);
  case LUD_TERM_ALL_SITES:
    return read_all_sites (rules, term);
  case LUD_TERM_AND_BOOLEAN: {
    const LudTerm *list = lud_get (term, "conditions");
    for (guint i = 0; i < list->n; i++)
      if (!read_constraint (rules, list->items[i]))
        return FALSE;
    return TRUE;
  }
  case LUD_TERM_NOT:
    if (lud_get (term, "condition")->ludeme == LUD_TERM_IS_LINE)
      return read_line (rules, lud_get (term, "condition"));
    return read_other (rules, term);
  default:
    return read_other (rules, term);
  }
}

/* Whether some site is in more lists than a move may update. */
static gboolean
has_too_many_lists (const LudRules *rules, const LudConstraint *constraint)
{
  guint *n_lists = g_new0 (guint, rules->game->n_sites);
  gboolean too_many = FALSE;
  for (guint i = 0; i < constraint->lists->len && !too_many; i++) {
    const LudList *list = &g_array_index (constraint->lists, LudList, i);
    for (guint k = 0; k < list->n; k++)
      too_many |= ++n_lists[list->items[k]] > MOST_LISTS_OF_SITE;
  }
  g_free (n_lists);
  return too_many;
}

const GPtrArray *
lud_get_constraints (LudRules *rules)
{
  if (rules->puzzle.constraints)
    return rules->puzzle.constraints;
  rules->puzzle.constraints = g_ptr_array_new_with_free_func (free_constraint);
  const LudTerm *moves = lud_get (rules->game->phases[0].term, "play");
  moves = moves ? lud_get (moves, "moves") : NULL;
  if (!moves || moves->ludeme != LUD_TERM_SATISFY ||
      rules->game->n_phases > 1) {
    lud_refuse (rules, rules->game->term,
                "only (satisfy) sets values of a board");
    return rules->puzzle.constraints;
  }
  const LudTerm *list = lud_get (moves, "conditions");
  for (guint i = 0; i < list->n && !rules->refused; i++)
    if (!read_constraint (rules, list->items[i]))
      refuse_constraint (rules, list->items[i]);
  for (guint i = 0; i < rules->puzzle.constraints->len; i++) {
    LudConstraint *item = g_ptr_array_index (rules->puzzle.constraints, i);
    if (item->kind == LUD_TOTALS && has_too_many_lists (rules, item))
      refuse_constraint (rules, item->term);
  }
  return rules->puzzle.constraints;
}

void
lud_clear_constraints (LudRules *rules)
{
  if (rules->puzzle.constraints)
    g_ptr_array_free (rules->puzzle.constraints, TRUE);
  rules->puzzle.constraints = NULL;
}

/* -- variables ------------------------------------------------------------- */

RgBits *
lud_free_variables (LudRules *rules)
{
  const GPtrArray *constraints = lud_get_constraints (rules);
  RgBits *set = lud_new_set (rules);
  for (guint i = 0; i < constraints->len; i++) {
    const LudConstraint *constraint = g_ptr_array_index (constraints, i);
    if (constraint->sites)
      rg_bits_add_all (set, constraint->sites, lud_count_set_words (rules));
    if (constraint->kind != LUD_TOTALS && constraint->kind != LUD_UNIQUE)
      continue;
    for (guint k = 0; k < constraint->lists->len; k++) {
      const LudList *list = &g_array_index (constraint->lists, LudList, k);
      for (guint j = 0; j < list->n; j++)
        rg_bits_add (set, list->items[j]);
    }
  }
  if (rules->puzzle.all_are_variables)
    lud_add_board (rules, set);
  for (guint32 i = 0; i < rules->game->n_sites; i++)
    if (rules->puzzle.given[i] != lud_get_unset_value (rules))
      rg_bits_remove (set, i);
  return set;
}
