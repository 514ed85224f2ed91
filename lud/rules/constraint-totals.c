/* Stores totals of lists in two maps: the total of each list, and the number
 * of its variables that are not set. A move changes those of the lists of its
 * site:
 *
 *     x = minus[total[list_of[to]]][weight[variable[to]]]
 *     total[list_of[to]] = plus[x][weight[value]]
 *
 * Here list_of, list_of_2, ... are functions from a site to its lists. */
#include "lud/rules/constraint-totals.h"

#include "lud/rules/arithmetic.h"
#include "lud/rules/conditions.h"
#include "lud/rules/puzzle.h"
#include "lud/rules/static-regions.h"

/* A function of a value, by a table; a variable that is not set counts as
 * 0. */
static LudValue
look_up (LudRules *rules, const char *name, const gint32 *by_value,
         LudValue value)
{
  const gint32 n = value.most - value.least + 1;
  gint32 *values = g_new (gint32, n);
  for (gint32 i = 0; i < n; i++)
    values[i] = by_value[MAX (value.least + i, 0)];
  const LudValue result = lud_look_up (rules, name, values, value);
  g_free (values);
  return result;
}

/* -- maps from lists ------------------------------------------------------- */

/* A map from the lists of a constraint. */
static LudVariable *
get_list_map (LudRules *rules, const LudConstraint *constraint,
              const char *name, gint32 most)
{
  guint number = 0;
  while (g_ptr_array_index (rules->puzzle.constraints, number) != constraint)
    number++;
  LudVariable *map = lud_declare_variable (
      rules, lud_make_text (rules, "%s_%u", name, number + 1), 0, most);
  map->by_site = TRUE;
  map->last_slot = MAX ((gint32)constraint->lists->len - 1, 1);
  return map;
}

static gint32
find_most_weight (const LudRules *rules, const LudConstraint *constraint)
{
  gint32 most = 0;
  for (gint32 v = 0; v <= rules->game->most_value; v++)
    most = MAX (most, constraint->weights[v]);
  return most;
}

/* The largest total in the map; larger ones are replaced by it.  A total that
 * has reached it breaks any list, even after a weight is subtracted. */
static gint32
find_most_total (const LudRules *rules, const LudConstraint *constraint)
{
  gint32 most_result = 0, longest_list = 0;
  for (guint i = 0; i < constraint->lists->len; i++) {
    const LudList *list = &g_array_index (constraint->lists, LudList, i);
    most_result =
        MAX (most_result, g_array_index (constraint->results, gint32, i));
    longest_list = MAX (longest_list, (gint32)list->n);
  }
  const gint32 weight = find_most_weight (rules, constraint);
  return MIN (most_result + 1, longest_list * weight) + weight;
}

static LudVariable *
get_total_map (LudRules *rules, const LudConstraint *constraint)
{
  return get_list_map (rules, constraint, "total",
                       find_most_total (rules, constraint));
}

static LudVariable *
get_unset_map (LudRules *rules, const LudConstraint *constraint)
{
  gint32 longest_list = 0;
  for (guint i = 0; i < constraint->lists->len; i++)
    longest_list = MAX (
        longest_list, (gint32)g_array_index (constraint->lists, LudList, i).n);
  return get_list_map (rules, constraint, "unset", longest_list);
}

gint32
lud_compute_start_total (const LudRules *rules, const LudConstraint *constraint,
                         guint list_number, gint32 *n_unset)
{
  const LudList *list =
      &g_array_index (constraint->lists, LudList, list_number);
  gint32 total = 0;
  *n_unset = 0;
  for (guint k = 0; k < list->n; k++) {
    const gint32 value = rules->puzzle.given[list->items[k]];
    *n_unset += value == lud_get_unset_value (rules);
    if (value != lud_get_unset_value (rules))
      total += constraint->weights[value];
  }
  return total;
}

void
lud_declare_totals (LudRules *rules, const LudConstraint *constraint)
{
  const guint n = constraint->lists->len;
  gint32 *totals = g_new (gint32, n), *n_unset = g_new (gint32, n);
  for (guint i = 0; i < n; i++)
    totals[i] = lud_compute_start_total (rules, constraint, i, &n_unset[i]);
  get_total_map (rules, constraint)->initial =
      lud_format_initialiser (rules, totals, n, 0, LUD_NUMBERS);
  get_unset_map (rules, constraint)->initial =
      lud_format_initialiser (rules, n_unset, n, 0, LUD_NUMBERS);
  g_free (totals);
  g_free (n_unset);
}

/* -- the lists of a site --------------------------------------------------- */

/* Finds the k-th list of each site, from 0: the number of the list by site, or
 * -1.  The caller frees *lists.  FALSE: no site has k + 1 lists; *lists is
 * NULL.
 */
static gboolean
find_nth_lists (const LudRules *rules, const LudConstraint *constraint, guint k,
                gint32 **lists)
{
  const guint32 n = rules->game->n_sites;
  guint *n_found = g_new0 (guint, n);
  gboolean has_any = FALSE;
  *lists = g_new (gint32, n);
  for (guint32 i = 0; i < n; i++)
    (*lists)[i] = -1;
  for (guint i = 0; i < constraint->lists->len; i++) {
    const LudList *list = &g_array_index (constraint->lists, LudList, i);
    for (guint j = 0; j < list->n; j++)
      if (n_found[list->items[j]]++ == k) {
        (*lists)[list->items[j]] = (gint32)i;
        has_any = TRUE;
      }
  }
  g_free (n_found);
  if (!has_any)
    g_clear_pointer (lists, g_free);
  return has_any;
}

const char *
lud_has_list (LudRules *rules, gint32 *lists, LudValue site, LudValue *list)
{
  RgBits *set = lud_new_set (rules);
  for (guint32 i = 0; i < rules->game->n_sites; i++) {
    rg_bits_put (set, i, lists[i] >= 0);
    lists[i] = MAX (lists[i], 0);
  }
  const char *has_list = lud_is_in_set (rules, "has_list", set, site);
  *list = lud_look_up_site (rules, "list_of", lists, 0, site);
  g_free (set);
  return has_list;
}

void
lud_update_totals (LudRules *rules, const LudConstraint *constraint,
                   LudValue site, LudValue value)
{
  LudVariable *totals = get_total_map (rules, constraint);
  LudVariable *unset = get_unset_map (rules, constraint);
  const LudValue old_value = lud_load_variable (rules, site);
  gint32 *lists;
  for (guint k = 0; find_nth_lists (rules, constraint, k, &lists); k++) {
    LudValue list;
    const char *has_list = lud_has_list (rules, lists, site, &list);
    g_free (lists);
    lud_begin_if (rules, has_list);
    LudValue total = lud_load (rules, totals, &list);
    total = lud_apply_binary (
        rules, constraint->term, "minus", lud_minus, total,
        look_up (rules, "weight", constraint->weights, old_value));
    total = lud_clamp (rules, total, 0, totals->most);
    total = lud_apply_binary (
        rules, constraint->term, "plus", lud_plus, total,
        look_up (rules, "weight", constraint->weights, value));
    lud_store (rules, totals, &list, lud_clamp (rules, total, 0, totals->most));
    lud_emit_line (rules, "if %s {", lud_is_unset (rules, old_value));
    lud_store (rules, unset, &list,
               lud_decrement (rules, lud_load (rules, unset, &list)));
    lud_emit_line (rules, "}");
    lud_end_if (rules, has_list);
  }
}

const char *
lud_keeps_totals (LudRules *rules, const LudConstraint *constraint,
                  LudValue site)
{
  const LudValue zero = lud_make_constant (rules, 0);
  const char *condition = "true()";
  gint32 *lists;
  for (guint k = 0; find_nth_lists (rules, constraint, k, &lists); k++) {
    LudValue list;
    gint32 *results = g_new0 (gint32, rules->game->n_sites);
    for (guint32 i = 0; i < rules->game->n_sites; i++)
      if (lists[i] >= 0)
        results[i] = g_array_index (constraint->results, gint32, lists[i]);
    const char *has_list = lud_has_list (rules, lists, site, &list);
    const LudValue result =
        lud_look_up_site (rules, "result_of", results, 0, site);
    const LudValue total =
        lud_load (rules, get_total_map (rules, constraint), &list);
    const LudValue n_unset =
        lud_load (rules, get_unset_map (rules, constraint), &list);
    const char *fits = lud_or (
        rules, lud_equal (rules, total, result),
        lud_and (rules, lud_less (rules, constraint->term, total, result),
                 lud_not (rules, lud_equal (rules, n_unset, zero))));
    condition = lud_and (rules, condition,
                         lud_or (rules, lud_not (rules, has_list), fits));
    g_free (results);
    g_free (lists);
  }
  return condition;
}

const char *
lud_has_all_totals (LudRules *rules, const LudConstraint *constraint)
{
  const guint n = constraint->lists->len;
  const GArray *results = constraint->results;
  const LudSearch search = lud_begin_search (rules);
  const LudValue list =
      lud_declare_local (rules, LUD_TEMPORARY, 0, (gint32)n - 1);
  lud_emit_line (rules, "%s = %s(*)", list.text,
                 lud_get_domain (rules, 0, (gint32)n - 1));
  const LudValue result = lud_look_up (
      rules, "result", (const gint32 *)(gpointer)results->data, list);
  lud_check (
      rules,
      lud_not (
          rules,
          lud_equal (rules,
                     lud_load (rules, get_total_map (rules, constraint), &list),
                     result)));
  return lud_not (rules, lud_end_search (rules, &search, "has_wrong_total"));
}
