/* Chooses groups among the candidates greedily: partitions that save most
 * variables come first, and a group is chosen if it shares no fluent with those
 * chosen before. Proves the choice, and repeats it without refuted groups. */
#include "base/compare.h"
#include "gdl/limits.h"
#include "gdl/net/groups.h"

/* The benefit of the groups of one partition. */
typedef struct {
  guint partition;
  guint saved;   /* variables, if all of its groups are variables */
  guint64 reads; /* see gdl_count_reads() */
} Saving;

/* Compares partitions: the most saved variables first, then the fewest reads,
 * then by number. */
static gint
compare_savings (gconstpointer a, gconstpointer b)
{
  const Saving *x = a, *y = b;
  if (x->saved != y->saved)
    return rg_compare_unsigned (y->saved, x->saved);
  if (x->reads != y->reads)
    return x->reads < y->reads ? -1 : 1;
  return rg_compare_unsigned (x->partition, y->partition);
}

/* Returns the partitions, sorted by the number of variables that they save;
 * among equals, by how few groups each next value reads. */
static GArray *
compute_savings (const GdlNet *net, const GArray *groups)
{
  GArray *savings = g_array_new (FALSE, TRUE, sizeof (Saving));
  for (guint g = 0; g < groups->len; g++) {
    const GdlGroup *group = &g_array_index (groups, GdlGroup, g);
    if (savings->len <= group->partition)
      g_array_set_size (savings, group->partition + 1);
    Saving *saving = &g_array_index (savings, Saving, group->partition);
    saving->partition = group->partition;
    if (!group->refuted)
      saving->saved += group->members->len - 1;
  }
  guint64 *reads = gdl_count_reads (net, groups, savings->len);
  for (guint i = 0; i < savings->len; i++)
    g_array_index (savings, Saving, i).reads = reads[i];
  g_free (reads);
  g_array_sort (savings, compare_savings);
  return savings;
}

/* Chooses the group, unless it shares a fluent with a chosen one.
 * in_chosen_group: by fluent. */
static void
choose_if_disjoint (GdlGroup *group, guint8 *in_chosen_group)
{
  for (guint i = 0; i < group->members->len; i++) {
    if (in_chosen_group[g_array_index (group->members, guint32, i)])
      return;
  }
  for (guint i = 0; i < group->members->len; i++)
    in_chosen_group[g_array_index (group->members, guint32, i)] = TRUE;
  group->chosen = TRUE;
}

/* Chooses disjoint groups, greedily; proved groups stay chosen. */
static void
choose_disjoint (const GdlNet *net, GArray *groups)
{
  guint8 *in_chosen_group =
      g_new0 (guint8, (gsize)net->ground->fluents->len + 1);
  GArray *savings = compute_savings (net, groups);
  for (guint g = 0; g < groups->len; g++) {
    GdlGroup *group = &g_array_index (groups, GdlGroup, g);
    group->chosen = FALSE;
    if (group->proved)
      choose_if_disjoint (group, in_chosen_group);
  }
  for (guint i = 0; i < savings->len; i++) {
    for (guint g = 0; g < groups->len; g++) {
      GdlGroup *group = &g_array_index (groups, GdlGroup, g);
      if (group->partition == g_array_index (savings, Saving, i).partition &&
          !group->refuted)
        choose_if_disjoint (group, in_chosen_group);
    }
  }
  g_array_free (savings, TRUE);
  g_free (in_chosen_group);
}

void
gdl_choose_groups (GdlNet *net, GArray *groups, const GArray *mutexes)
{
  if (net->inputs->len > GDL_SEARCH) {
    choose_disjoint (net, groups);
    if (gdl_prove_by_actions (net, groups, mutexes))
      return;
  }
  do
    choose_disjoint (net, groups);
  while (!gdl_prove_groups (net, groups, mutexes));
}
