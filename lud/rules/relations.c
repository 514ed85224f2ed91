/* Makes a constant table of pairs from a set of sites for each site:
 *
 *     is_related : Site -> Site -> Bool
 *     is_related(0, 1) = 1
 *     is_related(_, _) = 0
 *
 * A condition about membership reads the table: `is_related[from][to] == 1`. */
#include "lud/rules/relations.h"

#include "lud/rules/conditions.h"
#include "lud/rules/regions.h"
#include "lud/rules/values.h"

#include <string.h>

/* MOST_PAIRS: pairs of sites in one table of hrg2rg; MOST_CHOICES: functions of
 * a choice. */
enum { MOST_PAIRS = 1 << 16, MOST_CHOICES = 24 };

/* -- sets by site ---------------------------------------------------------- */

RgBits **
lud_new_sets (const LudRules *rules)
{
  const guint32 n = rules->game->n_sites;
  RgBits **sets = g_new (RgBits *, MAX (n, 1));
  for (guint32 i = 0; i < n; i++)
    sets[i] = lud_new_set (rules);
  return sets;
}

void
lud_free_sets (const LudRules *rules, RgBits **sets)
{
  for (guint32 i = 0; i < rules->game->n_sites; i++)
    g_free (sets[i]);
  g_free (sets);
}

/* Makes the functions from a site to the k-th site of its set, for each k, and
 * returns their names, with commas; "": all sets are empty. The caller frees
 * the text. */
static char *
make_functions (LudRules *rules, const char *hint, RgBits *const *sets)
{
  const guint32 n = rules->game->n_sites;
  GString *names = g_string_new (NULL);
  gint32 *nth = g_new (gint32, n);
  guint32 *next = g_new0 (guint32, n);
  for (gboolean has_more = TRUE; has_more;) {
    has_more = FALSE;
    for (guint32 i = 0; i < n; i++) {
      nth[i] = -1;
      next[i] = rg_bits_next_common (sets[i], sets[i], next[i], n);
      if (next[i] >= n)
        continue;
      nth[i] = (gint32)next[i]++;
      has_more = TRUE;
    }
    if (has_more)
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                              lud_add_site_function (rules, hint, nth));
  }
  g_free (nth);
  g_free (next);
  return g_string_free (names, FALSE);
}

/* The condition that a site is in the set of the origin; neither may be off. */
static const char *
make_pair_test (LudRules *rules, const char *hint, RgBits *const *sets,
                LudValue origin, LudValue site)
{
  const guint32 n = rules->game->n_sites;
  GString *cases = g_string_new (NULL);
  for (guint32 i = 0; i < n; i++)
    for (guint32 k = 0; k < n; k++)
      if (rg_bits_has (sets[i], k))
        g_string_append_printf (cases, "(%u, %u) = 1\n", i, k);
  g_string_append (cases, "(_, _) = 0\n");
  const char *function = lud_add_function (
      rules, hint, LUD_DOMAIN_SITES " -> " LUD_DOMAIN_SITES " -> Bool",
      cases->str);
  g_string_free (cases, TRUE);
  return lud_make_text (rules, "%s[%s][%s] == 1", function, origin.text,
                        site.text);
}

void
lud_check_pair (LudRules *rules, const char *hint, RgBits *const *sets,
                LudValue origin, LudValue site)
{
  const guint32 n = rules->game->n_sites;
  if (site.least < 0)
    lud_check (rules, lud_is_site (rules, site));
  if ((guint64)n * n <= MOST_PAIRS) {
    lud_check (rules, make_pair_test (rules, hint, sets, origin, site));
    return;
  }
  char *names = make_functions (rules, hint, sets);
  const char *function = lud_branch_name (rules);
  if (!names[0])
    lud_emit_line (rules, "check(false())");
  else
    lud_emit_line (rules, "branch %s in { %s } {\ncheck(%s[%s] == %s)\n}",
                   function, names, function, origin.text, site.text);
  g_free (names);
}

const char *
lud_is_in_some (LudRules *rules, const char *hint, RgBits *const *sets,
                const LudTerm *origins, LudValue site)
{
  const LudSearch search = lud_begin_search (rules);
  const LudValue origin = lud_choose_site (rules, origins, LUD_AT_FROM);
  lud_check_pair (rules, hint, sets, origin, site);
  return lud_end_search (rules, &search, hint);
}

/* -- relations ------------------------------------------------------------- */

/* The field of the scope with the site that a term is; NULL: it is another
 * term. */
static LudValue *
find_place (LudRules *rules, const LudTerm *term)
{
  if (!term || term->kind != LUD_KIND_INTEGER)
    return NULL;
  LudScope *scope = &rules->scope;
  switch (term->ludeme) {
  case LUD_TERM_FROM_INTEGER:
    return lud_has (term, "at") ? NULL : &scope->at[LUD_AT_FROM];
  case LUD_TERM_TO_INTEGER:
    return &scope->at[LUD_AT_TO];
  case LUD_TERM_BETWEEN_INTEGER:
    return &scope->at[LUD_AT_BETWEEN];
  case LUD_TERM_SITE:
    return &scope->at[LUD_AT_SITE];
  case LUD_TERM_LAST_TO:
    return lud_has (term, "afterConsequence") ? NULL : &scope->last_to;
  case LUD_TERM_LAST_FROM:
    return lud_has (term, "afterConsequence") ? NULL : &scope->last_from;
  default:
    return NULL;
  }
}

/* The field of the scope that a region depends on; NULL: none. */
static LudValue *
find_place_of_region (LudRules *rules, const LudTerm *region)
{
  switch (region->ludeme) {
  case LUD_TERM_SITES_AROUND:
  case LUD_TERM_SITES_DIRECTION:
    return find_place (rules, lud_get (region, "from"));
  case LUD_TERM_SITES_INCIDENT:
    return find_place (rules, lud_get (region, "at"));
  case LUD_TERM_EXPAND:
    return find_place (rules, lud_get (region, "origin"));
  case LUD_TERM_SITES_ROW:
  case LUD_TERM_SITES_COLUMN: {
    const LudTerm *index = lud_get (region, "index");
    const gboolean of_site = index && (index->ludeme == LUD_TERM_ROW ||
                                       index->ludeme == LUD_TERM_COLUMN);
    return of_site ? find_place (rules, lud_get (index, "of")) : NULL;
  }
  case LUD_TERM_DIFFERENCE_REGION:
    return find_place_of_region (rules, lud_get (region, "a"));
  case LUD_TERM_FOR_EACH_REGION:
    return find_place_of_region (rules, lud_get (region, "region"));
  case LUD_TERM_INTERSECTION_REGION: {
    const LudTerm *regions = lud_get (region, "regions");
    LudValue *place = NULL;
    for (guint i = 0; i < regions->n && !place; i++)
      place = find_place_of_region (rules, regions->items[i]);
    return place;
  }
  default:
    return NULL;
  }
}

/* Fills in the sites of a region for each value of the place. `exact`: they
 * must not depend on the state; otherwise a superset suffices. FALSE: they
 * depend on it. */
static gboolean
fill_sets (LudRules *rules, const LudTerm *region, LudValue *place,
           gboolean exact, RgBits **sets)
{
  const LudValue origin = *place;
  gboolean success = TRUE;
  GString *before = lud_new_block (rules);
  const guint32 n = rules->game->has_types ? rules->game->n_sites
                                           : lud_get_elements (rules)->n;
  for (guint32 i = 0; i < n && success; i++) {
    *place = lud_make_constant (rules, (gint32)i);
    if (exact)
      success = lud_add_static (rules, region, sets[i]);
    else
      lud_compute_region_bound (rules, region, sets[i]);
  }
  lud_end_block (rules, before);
  *place = origin;
  return success;
}

/* The number of sites of the region's static superset. */
static guint32
count_superset (LudRules *rules, const LudTerm *region)
{
  RgBits *set = lud_new_set (rules);
  lud_compute_region_bound (rules, region, set);
  const guint32 n = rg_bits_count (set, lud_count_set_words (rules));
  g_free (set);
  return n;
}

gboolean
lud_begin_relation (LudRules *rules, const LudTerm *region,
                    LudRelation *relation)
{
  const guint32 n = rules->game->has_types ? rules->game->n_sites
                                           : lud_get_elements (rules)->n;
  LudValue *place = find_place_of_region (rules, region);
  *relation = (LudRelation){.place = place};
  if (!place || !place->text || lud_is_constant (*place) || place->least < 0 ||
      (!place->on_board && place->most >= (gint32)n) ||
      (guint64)n * n > MOST_PAIRS || rules->refused)
    return FALSE;
  relation->origin = *place;
  relation->sets = lud_new_sets (rules);
  fill_sets (rules, region, place, FALSE, relation->sets);
  for (guint32 i = 0; i < n; i++) {
    const guint32 count =
        rg_bits_count (relation->sets[i], lud_count_set_words (rules));
    relation->most = MAX (relation->most, count);
  }
  if (relation->most > 0 &&
      2 * relation->most <= count_superset (rules, region))
    return TRUE;
  lud_end_relation (rules, relation);
  return FALSE;
}

void
lud_end_relation (const LudRules *rules, LudRelation *relation)
{
  lud_free_sets (rules, relation->sets);
  relation->sets = NULL;
}

gboolean
lud_choose_related (LudRules *rules, const LudRelation *relation, LudValue site)
{
  if (relation->most > MOST_CHOICES)
    return FALSE;
  char *names = make_functions (rules, "related", relation->sets);
  const char *origin = relation->origin.text;
  const char *function = relation->most > 1 ? lud_branch_name (rules) : names;
  if (relation->most > 1)
    lud_emit_line (rules, "branch %s in { %s } {", function, names);
  lud_emit_line (rules, "check(%s[%s] != off)\n%s = %s[%s]", function, origin,
                 site.text, function, origin);
  if (relation->most > 1)
    lud_emit_line (rules, "}");
  g_free (names);
  return TRUE;
}

LudValue
lud_find_first_related (LudRules *rules, const LudRelation *relation)
{
  const guint32 n = rules->game->n_sites;
  gint32 *first = g_new (gint32, n);
  for (guint32 i = 0; i < n; i++) {
    const RgBits *set = relation->sets[i];
    const guint32 site = rg_bits_next_common (set, set, 0, n);
    first[i] = site < n ? (gint32)site : -1;
  }
  const LudValue value =
      lud_look_up_site (rules, "first_related", first, -1, relation->origin);
  g_free (first);
  return value;
}

const char *
lud_find_next_related (LudRules *rules, const LudRelation *relation,
                       LudValue site)
{
  const guint32 n = rules->game->n_sites;
  GString *cases = g_string_new (NULL);
  for (guint32 i = 0; i < n; i++) {
    const RgBits *set = relation->sets[i];
    guint32 site_in_set = rg_bits_next_common (set, set, 0, n);
    while (site_in_set < n) {
      const guint32 next = rg_bits_next_common (set, set, site_in_set + 1, n);
      if (next < n)
        g_string_append_printf (cases, "(%u, %u) = %u\n", i, site_in_set, next);
      site_in_set = next;
    }
  }
  if (cases->len == 0) {
    g_string_free (cases, TRUE);
    return NULL;
  }
  g_string_append (cases, "(_, _) = off\n");
  const char *type =
      lud_make_text (rules, LUD_DOMAIN_SITES " -> " LUD_DOMAIN_SITES " -> %s",
                     lud_get_domain (rules, -1, (gint32)n - 1));
  const char *function =
      lud_add_function (rules, "next_related", type, cases->str);
  g_string_free (cases, TRUE);
  return lud_make_text (rules, "%s[%s][%s]", function, relation->origin.text,
                        site.text);
}

/* Whether a region depends on nothing but the site of the relation. */
static gboolean
depends_only_on_site (LudRules *rules, const LudRelation *relation,
                      const LudTerm *region)
{
  RgBits **sets = lud_new_sets (rules);
  const gboolean is_static =
      fill_sets (rules, region, relation->place, TRUE, sets);
  lud_free_sets (rules, sets);
  return is_static;
}

const char *
lud_is_in_region_of_relation (LudRules *rules, const LudRelation *relation,
                              const LudTerm *region, LudValue site)
{
  if (depends_only_on_site (rules, relation, region))
    return "true()";
  if (region->ludeme == LUD_TERM_INTERSECTION_REGION) {
    const LudTerm *regions = lud_get (region, "regions");
    const char *conjunction = "true()";
    for (guint i = 0; i < regions->n; i++)
      conjunction = lud_and (rules, conjunction,
                             lud_is_in_region_of_relation (
                                 rules, relation, regions->items[i], site));
    return conjunction;
  }
  return lud_is_in_region (rules, region, site);
}

const char *
lud_is_in_relation (LudRules *rules, const LudTerm *region, LudValue site)
{
  LudRelation relation;
  if (site.least < 0 || !lud_begin_relation (rules, region, &relation))
    return NULL;
  const char *condition =
      depends_only_on_site (rules, &relation, region)
          ? make_pair_test (rules, "is_related", relation.sets, relation.origin,
                            site)
          : NULL;
  lud_end_relation (rules, &relation);
  return condition;
}
