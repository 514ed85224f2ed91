/* Adds lists to tables. A list of a site goes to the first number at which
 * this site has no list yet. So the first list of each site is in the first
 * `width` tables, the second one in the next `width` tables:
 *
 *     lists {1, 2} and {3, 6} of site 0     become
 *     tables[0][0] = 1  tables[1][0] = 2  tables[2][0] = 3  tables[3][0] = 6
 */
#include "lud/rules/site-lists.h"

#include "lud/rules/values.h"

LudSiteLists
lud_site_lists_new (guint width)
{
  return (LudSiteLists){g_ptr_array_new_with_free_func (g_free), width};
}

void
lud_site_lists_clear (LudSiteLists *lists)
{
  g_ptr_array_free (lists->tables, TRUE);
}

guint
lud_site_lists_count (const LudSiteLists *lists)
{
  return lists->tables->len / lists->width;
}

void
lud_site_lists_add (const LudRules *rules, LudSiteLists *lists, guint32 site,
                    const gint32 *places)
{
  for (guint first = 0;; first += lists->width) {
    if (first == lists->tables->len)
      for (guint i = 0; i < lists->width; i++) {
        gint32 *table = g_new (gint32, rules->game->n_sites);
        for (guint32 s = 0; s < rules->game->n_sites; s++)
          table[s] = -1;
        g_ptr_array_add (lists->tables, table);
      }
    gint32 **tables = (gint32 **)lists->tables->pdata + first;
    gboolean is_equal = TRUE;
    for (guint i = 0; i < lists->width; i++)
      is_equal = is_equal && tables[i][site] == places[i];
    if (is_equal)
      return;
    if (tables[0][site] >= 0)
      continue;
    for (guint i = 0; i < lists->width; i++)
      tables[i][site] = places[i];
    return;
  }
}

const char *
lud_add_site_list_function (LudRules *rules, const char *hint,
                            const LudSiteLists *lists, guint list, guint place)
{
  return lud_add_site_function (
      rules, lud_make_text (rules, "%s_%u_%u", hint, list + 1, place + 1),
      g_ptr_array_index (lists->tables, list * lists->width + place));
}
