/* Tests constraints.  Pairs and lines become functions from a site to one other
 * site each, or off:
 *
 *     branch step in { peer, peer_2, ... } {
 *       check(step[to] != off)
 *       site = step[to]
 *       check(variable[site] == value)
 *     }
 */
#include "lud/rules/constraint-tests.h"

#include "lud/rules/conditions.h"
#include "lud/rules/constraint-totals.h"
#include "lud/rules/puzzle.h"
#include "lud/rules/regions.h"
#include "lud/rules/static-regions.h"

/* -- pairs and lines ------------------------------------------------------- */

/* Emits the step from a site to another one by a function, if it is not off. */
static void
emit_step (LudRules *rules, const char *function, LudValue site, LudValue to)
{
  lud_emit_line (rules, "check(%s[%s] != off)", function, site.text);
  lud_emit_line (rules, "%s = %s[%s]", to.text, function, site.text);
}

/* Whether each two sites of the constraint are peers. */
static gboolean
are_all_peers (const LudRules *rules, const LudConstraint *constraint)
{
  const gsize words = lud_count_set_words (rules);
  const guint n_sites = rg_bits_count (constraint->sites, words);
  RG_FOR_BITS (constraint->sites, site, rules->game->n_sites)
    if (rg_bits_count (constraint->peers + site * words, words) + 1 != n_sites)
      return FALSE;
  return TRUE;
}

/* The functions from a site to its first peer, to its second one, and so on, or
 * to off; the caller frees the array. */
static GPtrArray *
make_peer_functions (LudRules *rules, const LudConstraint *constraint)
{
  const guint32 n = rules->game->n_sites;
  const gsize words = lud_count_set_words (rules);
  GPtrArray *names = g_ptr_array_new ();
  gint32 *peers = g_new (gint32, n);
  for (guint k = 0, has_more = 1; has_more; k++) {
    has_more = 0;
    for (guint32 i = 0; i < n; i++) {
      guint n_skipped = k;
      peers[i] = -1;
      RG_FOR_BITS (constraint->peers + i * words, peer, n)
        if (n_skipped-- == 0)
          peers[i] = (gint32)peer;
      has_more |= peers[i] >= 0;
    }
    if (has_more)
      g_ptr_array_add (names,
                       (gpointer)lud_add_site_function (rules, "peer", peers));
  }
  g_free (peers);
  return names;
}

/* Emits the check that some peer of the site has the value. */
static void
check_equal_peer (LudRules *rules, const LudConstraint *constraint,
                  LudValue site, LudValue value)
{
  GPtrArray *names = NULL;
  const LudValue peer = lud_declare_local_site (rules, LUD_AT_SITE);
  if (are_all_peers (rules, constraint)) {
    lud_emit_line (rules, "%s = " LUD_DOMAIN_SITES "(*)", peer.text);
    lud_check (rules,
               lud_is_in_set (rules, "has_peers", constraint->sites, peer));
    lud_check (rules, lud_not (rules, lud_equal (rules, peer, site)));
  } else {
    names = make_peer_functions (rules, constraint);
    if (names->len > 0)
      emit_step (rules, lud_open_branch (rules, names), site, peer);
    else
      lud_emit_line (rules, "check(false())");
  }
  lud_check (rules, lud_equal (rules, lud_load_variable (rules, peer), value));
  if (names && names->len > 1)
    lud_emit_line (rules, "}");
  if (names)
    g_ptr_array_free (names, TRUE);
}

const char *
lud_differs_from_peers (LudRules *rules, const LudConstraint *constraint,
                        LudValue site, LudValue value)
{
  const char *is_excepted = "false()";
  const gboolean is_zero_excepted = rg_bits_has (constraint->exceptions, 0);
  const LudSearch search = lud_begin_search (rules);
  check_equal_peer (rules, constraint, site, value);
  const char *differs =
      lud_not (rules, lud_end_search (rules, &search, "has_equal"));
  for (gint32 v = 0; v <= rules->game->most_value; v++)
    if (rg_bits_has (constraint->exceptions, (guint32)v))
      is_excepted = lud_or (rules, is_excepted, lud_equal_to (rules, value, v));
  if (!is_zero_excepted && value.least <= 0)
    differs = lud_and (rules, lud_not (rules, lud_equal_to (rules, value, 0)),
                       differs);
  const char *has_no_peers = lud_not (
      rules, lud_is_in_set (rules, "has_peers", constraint->sites, site));
  return lud_or (rules, lud_or (rules, has_no_peers, is_excepted), differs);
}

/* Finds the k-th site of the w-th window of each site; -1: none.  FALSE: there
 * is none at all. */
static gboolean
find_window_sites (const LudRules *rules, const LudConstraint *constraint,
                   guint window, guint k, gint32 *sites)
{
  const guint32 n = rules->game->n_sites;
  guint *n_windows = g_new0 (guint, n);
  gboolean has_any = FALSE;
  for (guint32 i = 0; i < n; i++)
    sites[i] = -1;
  for (guint i = 0; i < constraint->lists->len; i++) {
    const LudList *list = &g_array_index (constraint->lists, LudList, i);
    const guint32 owner = g_array_index (constraint->owners, guint32, i);
    if (n_windows[owner]++ != window || k >= list->n)
      continue;
    sites[owner] = (gint32)list->items[k];
    has_any = TRUE;
  }
  g_free (n_windows);
  return has_any;
}

const char *
lud_test_no_line (LudRules *rules, const LudConstraint *constraint,
                  LudValue site, LudValue value)
{
  const gint32 last = lud_get_last_site (rules);
  gint32 *sites = g_new (gint32, last + 1);
  GString *before = lud_new_block (rules);
  lud_check (rules, lud_is_site (rules, site));
  guint n_windows = 0;
  for (; find_window_sites (rules, constraint, n_windows, 0, sites);
       n_windows++) {
    lud_emit_line (rules, n_windows == 0 ? "branch {" : "or {");
    for (guint k = 0;
         find_window_sites (rules, constraint, n_windows, k, sites); k++) {
      const LudSaved saved = lud_push (rules);
      const LudValue member = lud_declare_local (rules, LUD_AT_SITE, 0, last);
      emit_step (rules, lud_add_site_function (rules, "on_line", sites), site,
                 member);
      lud_check (rules,
                 lud_equal (rules, lud_read_variable (rules, member), value));
      lud_pop (rules, &saved);
    }
    lud_emit_line (rules, "}");
  }
  g_free (sites);
  const char *body = lud_end_block (rules, before);
  return n_windows > 0
             ? lud_not (rules, lud_make_check (rules, "makes_line", body))
             : "true()";
}

/* -- equal lists ----------------------------------------------------------- */

/* The function from the number of a list to its k-th site. */
static LudValue
look_up_member (LudRules *rules, const LudConstraint *constraint, guint first,
                guint n, guint k, LudValue list)
{
  gint32 *sites = g_new (gint32, n);
  for (guint i = 0; i < n; i++)
    sites[i] =
        (gint32)g_array_index (constraint->lists, LudList, first + i).items[k];
  const LudValue site = lud_look_up (rules, "member", sites, list);
  g_free (sites);
  return site;
}

/* The condition that no two lists of a group are equal: one of them contains
 * the site, if there is one. */
static const char *
has_no_twin (LudRules *rules, const LudConstraint *constraint, guint first,
             guint n, const LudValue *site)
{
  const LudSearch search = lud_begin_search (rules);
  const char *domain = lud_get_domain (rules, 0, (gint32)n - 1);
  const LudValue a = lud_declare_local (rules, LUD_TEMPORARY, 0, (gint32)n - 1);
  const LudValue b = lud_declare_local (rules, LUD_TEMPORARY, 0, (gint32)n - 1);
  if (site) {
    gint32 *lists = g_new (gint32, rules->game->n_sites);
    LudValue list;
    for (guint32 i = 0; i < rules->game->n_sites; i++)
      lists[i] = -1;
    for (guint i = 0; i < n; i++) {
      const LudList *members =
          &g_array_index (constraint->lists, LudList, first + i);
      for (guint k = 0; k < members->n; k++)
        lists[members->items[k]] = (gint32)i;
    }
    lud_check (rules, lud_has_list (rules, lists, *site, &list));
    lud_emit_line (rules, "%s = %s", a.text, list.text);
    g_free (lists);
  } else
    lud_emit_line (rules, "%s = %s(*)", a.text, domain);
  lud_emit_line (rules, "%s = %s(*)", b.text, domain);
  lud_check (rules, lud_not (rules, lud_equal (rules, a, b)));
  const guint length = g_array_index (constraint->lists, LudList, first).n;
  for (guint k = 0; k < length; k++) {
    const LudValue member_of_a = lud_read_variable (
        rules, look_up_member (rules, constraint, first, n, k, a));
    const LudValue member_of_b = lud_read_variable (
        rules, look_up_member (rules, constraint, first, n, k, b));
    lud_check (rules, lud_equal (rules, member_of_a, member_of_b));
    if (site)
      lud_check (rules, lud_not (rules, lud_is_unset (rules, member_of_a)));
  }
  return lud_not (rules, lud_end_search (rules, &search, "has_twin"));
}

const char *
lud_keeps_unique (LudRules *rules, const LudConstraint *constraint,
                  const LudValue *site)
{
  const char *condition = "true()";
  const GArray *owners = constraint->owners;
  for (guint i = 0, j; i < owners->len; i = j) {
    const guint32 group = g_array_index (owners, guint32, i);
    for (j = i; j < owners->len && g_array_index (owners, guint32, j) == group;)
      j++;
    if (j - i > 1)
      condition = lud_and (rules, condition,
                           has_no_twin (rules, constraint, i, j - i, site));
  }
  return condition;
}

/* -- (is Solved) ----------------------------------------------------------- */

const char *
lud_differs_at_end (LudRules *rules, const LudConstraint *constraint)
{
  if (rg_bits_has (constraint->exceptions, 0))
    return "true()";
  const LudSearch search = lud_begin_search (rules);
  const LudValue site = lud_choose_site (rules, NULL, LUD_AT_SITE);
  lud_check (rules,
             lud_is_in_set (rules, "has_peers", constraint->sites, site));
  lud_check (rules, lud_is_unset (rules, lud_load_variable (rules, site)));
  return lud_not (rules, lud_end_search (rules, &search, "has_unset"));
}

/* -- the start ------------------------------------------------------------- */

/* Whether two peers have equal values, or one has a 0 that is no exception. */
static gboolean
has_equal_given (const LudRules *rules, const LudConstraint *constraint)
{
  const gsize words = lud_count_set_words (rules);
  const guint32 n = rules->game->n_sites;
  for (guint32 a = 0; a < n; a++) {
    const gint32 value = rules->puzzle.given[a];
    if (value == lud_get_unset_value (rules) ||
        !rg_bits_has (constraint->sites, a) ||
        rg_bits_has (constraint->exceptions, (guint32)value))
      continue;
    if (value == 0)
      return TRUE;
    RG_FOR_BITS (constraint->peers + a * words, b, n)
      if (rules->puzzle.given[b] == value)
        return TRUE;
  }
  return FALSE;
}

static gboolean
has_wrong_total (const LudRules *rules, const LudConstraint *constraint)
{
  for (guint i = 0; i < constraint->lists->len; i++) {
    gint32 n_unset;
    const gint32 result = g_array_index (constraint->results, gint32, i);
    const gint32 total =
        lud_compute_start_total (rules, constraint, i, &n_unset);
    if (total > result || (n_unset == 0 && total != result))
      return TRUE;
  }
  return FALSE;
}

/* Whether two lists of a group are complete and equal. */
static gboolean
has_equal_lists (const LudRules *rules, const LudConstraint *constraint)
{
  const GArray *owners = constraint->owners;
  for (guint i = 0; i < owners->len; i++)
    for (guint j = 0; j < i; j++) {
      const LudList *a = &g_array_index (constraint->lists, LudList, i);
      const LudList *b = &g_array_index (constraint->lists, LudList, j);
      guint n_equal = 0;
      if (g_array_index (owners, guint32, i) !=
          g_array_index (owners, guint32, j))
        continue;
      for (guint k = 0; k < a->n; k++)
        n_equal +=
            rules->puzzle.given[a->items[k]] != lud_get_unset_value (rules) &&
            rules->puzzle.given[a->items[k]] ==
                rules->puzzle.given[b->items[k]];
      if (n_equal == a->n)
        return TRUE;
    }
  return FALSE;
}

gboolean
lud_is_broken_at_start (const LudRules *rules, const LudConstraint *constraint)
{
  switch (constraint->kind) {
  case LUD_ALL_DIFFERENT:
    return has_equal_given (rules, constraint);
  case LUD_TOTALS:
    return has_wrong_total (rules, constraint);
  case LUD_UNIQUE:
    return has_equal_lists (rules, constraint);
  default: /* these are tested as a whole, or only at the site of the move */
    return FALSE;
  }
}
