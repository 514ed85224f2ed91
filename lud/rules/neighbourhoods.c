/* Computes a set of near sites for each origin from the board. The condition
 * is a look-up in the table of these sets (relations.h):
 *
 *     (sites Around (last To))     becomes, for the site `to`
 *
 *     not(last_to == to) && reachable(is_around_2())
 *     graph is_around_2() {
 *       check(last_to != off)  from = last_to
 *       check(is_around[from][to] == 1)
 *     }
 *
 * Walks of any length are nondeterministic loops. */
#include "lud/rules/neighbourhoods.h"

#include "lud/rules/conditions.h"
#include "lud/rules/directions.h"
#include "lud/rules/lines-of-sight.h"
#include "lud/rules/owners.h"
#include "lud/rules/regions.h"
#include "lud/rules/relations.h"
#include "lud/rules/teams.h"
#include "lud/rules/values.h"

#include <string.h>

/* Reads an optional integer to *number, which is unchanged if it is missing.
 * FALSE: it depends on the state. */
static gboolean
read_known_number (LudRules *rules, const LudTerm *term, const char *parameter,
                   gint64 *number)
{
  const LudTerm *argument = lud_get (term, parameter);
  if (!argument)
    return TRUE;
  GString *before = lud_new_block (rules);
  const LudValue value = lud_translate_value (rules, argument);
  const char *statements = lud_end_block (rules, before);
  *number = value.least;
  return lud_is_constant (value) && !statements[0];
}

/* -- around sites ---------------------------------------------------------- */

/* The condition that a site is of the kind that (sites Around ...) takes.
 * Refuses an unknown kind. Shared pieces are the mover's here.  The negations
 * of kinds are kinds of pieces, too: empty sites do not belong to them. */
static const char *
make_kind_test (LudRules *rules, const LudTerm *kind, LudValue site)
{
  const guint32 shared = 1u << (rules->game->n_players + 1);
  const guint32 enemies = lud_find_enemies (rules);
  const guint32 own_players = 1u << rules->scope.mover | shared;
  if (lud_is_word (kind, "Empty"))
    return lud_is_empty (rules, site);
  if (lud_is_word (kind, "NotEmpty"))
    return lud_not (rules, lud_is_empty (rules, site));
  if (lud_is_word (kind, "Own"))
    return lud_has_piece_owned_by (rules, own_players, site);
  if (lud_is_word (kind, "NotOwn"))
    return lud_and (
        rules, lud_not (rules, lud_is_empty (rules, site)),
        lud_not (rules, lud_has_piece_owned_by (rules, own_players, site)));
  if (lud_is_word (kind, "Enemy"))
    return lud_has_piece_owned_by (rules, enemies, site);
  /* With teams, this is the same as the mover's enemies and shared pieces. */
  if (lud_is_word (kind, "NotEnemy"))
    return lud_has_piece_owned_by (
        rules, lud_has_teams (rules) ? enemies | shared : own_players, site);
  return lud_refuse (rules, kind, "this kind of site can't be translated yet");
}

/* Adds the directions of a term; NULL: sets them to Adjacent. FALSE: they
 * depend on the piece. */
static gboolean
read_absolute_directions (const LudTerm *term, LudDirections *directions)
{
  LudDirection direction;
  if (!term) {
    *directions = LUD_DIRECTION_BIT (LUD_ADJACENT);
    return TRUE;
  }
  if (term->kind == LUD_KIND_WORD &&
      lud_read_direction (term->text, &direction)) {
    *directions |= LUD_DIRECTION_BIT (direction);
    return TRUE;
  }
  for (guint i = 0; term->kind == LUD_KIND_ARRAY && i < term->n; i++)
    if (!read_absolute_directions (term->items[i], directions))
      return FALSE;
  return term->kind == LUD_KIND_ARRAY;
}

gboolean
lud_add_sites_around (LudRules *rules, const LudTerm *term, guint32 origin,
                      RgBits *set)
{
  LudDirections directions = 0;
  gint64 distance = 1;
  const LudElement *element = &lud_get_elements (rules)->items[origin];
  if (!read_known_number (rules, term, "distance", &distance) ||
      !read_absolute_directions (lud_get (term, "dir"), &directions))
    return FALSE;
  for (guint d = 0; d < LUD_N_DIRECTIONS; d++) {
    if (!(directions & LUD_DIRECTION_BIT (d)))
      continue;
    const LudList steps = element->steps[d];
    for (guint32 i = 0; distance == 1 && i < steps.n; i++)
      rg_bits_add (set, steps.items[i]);
    const LudRadials *radials = &element->radials[d];
    for (guint32 r = 0; distance != 1 && r < radials->n; r++) {
      const LudList sites = radials->items[r].sites;
      if (distance >= 0 && distance < sites.n)
        rg_bits_add (set, sites.items[distance]);
    }
  }
  return TRUE;
}

gboolean
lud_add_sites_around_known_site (LudRules *rules, const LudTerm *term,
                                 RgBits *set)
{
  const LudTerm *from = lud_get (term, "from");
  if (from->kind != LUD_KIND_INTEGER)
    return FALSE;
  const LudValue site = lud_translate_value (rules, from);
  if (!lud_is_constant (site) || site.least < 0 ||
      site.least >= (gint32)lud_get_elements (rules)->n)
    return FALSE;
  if (lud_is_true (term, "includeSelf", FALSE))
    rg_bits_add (set, (guint32)site.least);
  return lud_add_sites_around (rules, term, (guint32)site.least, set);
}

/* The condition that a site is near one of the sites of a term, and that `test`
 * holds for both (NULL: none). */
static const char *
make_around_test (LudRules *rules, RgBits *const *sets, const LudTerm *from,
                  const LudTerm *test, LudValue site)
{
  if (!test)
    return lud_is_in_some (rules, "is_around", sets, from, site);
  const LudSearch search = lud_begin_search (rules);
  const LudValue origin = lud_choose_site (rules, from, LUD_AT_FROM);
  lud_check_pair (rules, "is_around", sets, origin, site);
  rules->scope.at[LUD_AT_FROM] = origin;
  rules->scope.at[LUD_AT_TO] = site;
  lud_check (rules, lud_translate_condition (rules, test));
  return lud_end_search (rules, &search, "is_around");
}

const char *
lud_is_around (LudRules *rules, const LudTerm *term, LudValue site)
{
  const LudTerm *from = lud_get (term, "from");
  const LudTerm *where = lud_get (term, "where");
  const LudTerm *test = lud_get (term, "if");
  const gboolean tests_both =
      test && lud_mentions (test, LUD_TERM_FROM_INTEGER);
  RgBits **sets = lud_new_sets (rules);
  gboolean success = TRUE;
  for (guint32 i = 0; i < lud_get_elements (rules)->n && success; i++)
    success = lud_add_sites_around (rules, term, i, sets[i]);
  const char *condition = "false()";
  if (success)
    condition =
        make_around_test (rules, sets, from, tests_both ? test : NULL, site);
  else
    lud_refuse_form (rules, term);
  lud_free_sets (rules, sets);
  const char *is_origin =
      from->kind == LUD_KIND_REGION
          ? lud_is_in_region (rules, from, site)
          : lud_equal (rules, lud_translate_value (rules, from), site);
  condition = lud_is_true (term, "includeSelf", FALSE)
                  ? lud_or (rules, is_origin, condition)
                  : lud_and (rules, lud_not (rules, is_origin), condition);
  if (where)
    condition = lud_and (rules, condition, make_kind_test (rules, where, site));
  if (test && !tests_both) {
    const LudSaved outer = lud_push (rules);
    rules->scope.at[LUD_AT_TO] = site;
    condition =
        lud_and (rules, condition, lud_translate_condition (rules, test));
    lud_pop (rules, &outer);
  }
  return condition;
}

/* -- relations of sites ---------------------------------------------------- */

const char *
lud_is_related (LudRules *rules, const LudTerm *term)
{
  const LudTerm *to = lud_get (term, "region");
  LudDirection direction;
  if (!lud_read_direction (lud_string (term, "relation"), &direction))
    return NULL;
  const LudSearch search = lud_begin_search (rules);
  const LudValue from =
      lud_choose_site (rules, lud_get (term, "site"), LUD_AT_FROM);
  const LudValue target =
      to->kind == LUD_KIND_REGION
          ? lud_choose_site (rules, to, LUD_AT_SITE)
          : lud_make_site (rules, lud_translate_value (rules, to));
  lud_check_related (rules, direction, from, target);
  return lud_end_search (rules, &search, "is_related");
}

const char *
lud_is_flat (LudRules *rules, const LudTerm *term)
{
  const LudTerm *value = lud_get (term, "value");
  LudValue site =
      value ? lud_translate_value (rules, value) : rules->scope.at[LUD_AT_TO];
  if (!site.text)
    site = lud_make_constant (rules, LUD_OFF);
  const LudSearch search = lud_begin_search (rules);
  const LudValue below = lud_choose_site (rules, NULL, LUD_AT_SITE);
  lud_check_related (rules, LUD_UPWARD, below, lud_make_site (rules, site));
  lud_check (rules, lud_is_empty (rules, below));
  return lud_not (rules, lud_end_search (rules, &search, "is_hollow"));
}

/* -- layers around sites --------------------------------------------------- */

void
lud_add_layers (const LudRules *rules, LudDirection direction, gint64 steps,
                RgBits *set)
{
  const LudElements *elements = lud_get_elements (rules);
  RgBits *next_layer = lud_new_set (rules);
  for (gint64 k = 0; k < MIN (steps, (gint64)elements->n); k++) {
    for (guint32 i = 0; i < elements->n; i++) {
      const LudList next = elements->items[i].steps[direction];
      for (guint32 s = 0; rg_bits_has (set, i) && s < next.n; s++)
        rg_bits_add (next_layer, next.items[s]);
    }
    rg_bits_add_all (set, next_layer, lud_count_set_words (rules));
  }
  g_free (next_layer);
}

const char *
lud_is_in_expansion (LudRules *rules, const LudTerm *term, LudValue site)
{
  const LudTerm *region = lud_get (term, "region");
  const LudTerm *origin = lud_get (term, "origin");
  LudDirection direction;
  gint64 steps = 1;
  if (lud_get (term, "container") || (!region && !origin) ||
      !read_known_number (rules, term, "steps", &steps) ||
      !lud_read_direction_argument (term, "dir", &direction))
    return lud_refuse_form (rules, term);
  RgBits **sets = lud_new_sets (rules);
  for (guint32 i = 0; i < lud_get_elements (rules)->n; i++) {
    rg_bits_add (sets[i], i);
    lud_add_layers (rules, direction, steps, sets[i]);
  }
  const char *condition =
      lud_is_in_some (rules, "is_near", sets, region ? region : origin, site);
  lud_free_sets (rules, sets);
  return condition;
}

/* -- walks ----------------------------------------------------------------- */

/* A walk of (count Steps ...), by steps of a relation or of a (step ...) term.
 */
typedef struct {
  const LudTerm *test; /* the condition on each entered site, or NULL */
  LudValue at;         /* the variable of the current site */
} StepWalk;

/* Emits a step of the walk to the next site, and the test of that site. */
static void
emit_walk_step (LudRules *rules, const LudLine *line, gpointer data)
{
  const StepWalk *walk = data;
  const LudSaved saved = lud_push (rules);
  lud_check (rules, lud_has_next (rules, line, walk->at.text));
  /* The condition may compare the site with the one before. */
  const LudValue to =
      walk->test && lud_mentions (walk->test, LUD_TERM_FROM_INTEGER)
          ? lud_declare_local_site (rules, LUD_AT_TO)
          : walk->at;
  lud_advance (rules, line, walk->at.text, to.text);
  rules->scope.at[LUD_AT_TO] = to;
  lud_check (rules, lud_translate_condition_or_true (rules, walk->test));
  if (to.text != walk->at.text)
    lud_emit_line (rules, "%s = %s", walk->at.text, to.text);
  lud_pop (rules, &saved);
}

const char *
lud_is_reached_by_steps (LudRules *rules, const LudTerm *term)
{
  const LudTerm *step = lud_get (term, "step");
  const LudTerm *to = lud_get (term, "to");
  const LudTerm *clause = step ? lud_get (step, "to") : NULL;
  LudDirection direction;
  if (lud_get (term, "newRotation") ||
      (step && (lud_get (step, "from") || lud_get (step, "then") ||
                lud_get (step, "stack"))) ||
      (clause && (lud_get (clause, "site") || lud_get (clause, "apply"))) ||
      !lud_read_direction_argument (term, "relation", &direction))
    return lud_refuse (rules, term,
                       "steps of this kind can't be translated yet");
  const LudSearch search = lud_begin_search (rules);
  StepWalk walk = {.test = clause ? lud_get (clause, "if") : NULL};
  walk.at = lud_declare_local_site (rules, LUD_AT_FROM);
  const LudValue from =
      lud_choose_site (rules, lud_get (term, "from"), LUD_AT_SITE);
  lud_emit_line (rules, "%s = %s", walk.at.text, from.text);
  lud_emit_line (rules, "loop {\nbranch {\nbreak()\n}\nor {\n}");
  rules->scope.at[LUD_AT_FROM] = walk.at;
  lud_branch_over_lines (rules, step ? lud_get (step, "dir") : NULL, direction,
                         walk.at, 0, FALSE, emit_walk_step, &walk);
  lud_emit_line (rules, "}");
  /* The region must not depend on the walk. */
  memcpy (rules->scope.at, search.saved.scope.at, sizeof rules->scope.at);
  lud_check (rules,
             to->kind == LUD_KIND_REGION
                 ? lud_is_in_region (rules, to, walk.at)
                 : lud_equal (rules, lud_translate_value (rules, to), walk.at));
  return lud_end_search (rules, &search, "reaches");
}

/* -- playable sites -------------------------------------------------------- */

static void
check_neighbour (LudRules *rules, const LudLine *line, gpointer data)
{
  const LudValue *at = data;
  lud_emit_line (rules, "check(%s)", lud_has_next (rules, line, at->text));
  lud_advance (rules, line, at->text, at->text);
  lud_check (rules, lud_not (rules, lud_is_empty (rules, *at)));
}

const char *
lud_is_playable (LudRules *rules, LudValue site)
{
  const char *is_free = lud_and (rules, lud_test_on_board (rules, site),
                                 lud_is_empty (rules, site));
  const LudSearch search = lud_begin_search (rules);
  LudValue at = lud_declare_local_site (rules, LUD_AT_SITE);
  if (site.least < 0)
    lud_check (rules, lud_is_site (rules, site));
  lud_emit_line (rules, "%s = %s", at.text, site.text);
  lud_branch_over_lines (rules, NULL, LUD_ADJACENT, at, 0, FALSE,
                         check_neighbour, &at);
  return lud_and (rules, is_free,
                  lud_end_search (rules, &search, "has_neighbour"));
}
