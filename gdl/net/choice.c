/* Chooses groups among the candidates: disjoint ones, all of them proved. */
#include "base/compare.h"
#include "gdl/limits.h"
#include "gdl/net/groups.h"
#include "gdl/net/walk.h"

typedef struct {
  guint partition, saved;
  guint64 reads;
} Saving;

static gint
by_saving (gconstpointer a, gconstpointer b)
{
  const Saving *x = a, *y = b;
  if (x->saved != y->saved)
    return rg_compare_unsigned (y->saved, x->saved);
  if (x->reads != y->reads)
    return x->reads < y->reads ? -1 : 1;
  return rg_compare_unsigned (x->partition, y->partition);
}

/* Partitions, in order of decreasing savings of variables; of equal ones,
 * those whose groups are read together come first. */
static GArray *
savings (const GdlNet *net, const GArray *groups)
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
  g_array_sort (savings, by_saving);
  return savings;
}

static void
choose_if_free (GdlGroup *group, guint8 *taken)
{
  for (guint i = 0; i < group->members->len; i++) {
    if (taken[g_array_index (group->members, guint32, i)])
      return;
  }
  for (guint i = 0; i < group->members->len; i++)
    taken[g_array_index (group->members, guint32, i)] = TRUE;
  group->chosen = TRUE;
}

/* Chooses disjoint groups; proved ones stay. */
static void
choose (const GdlNet *net, GArray *groups)
{
  guint8 *taken = g_new0 (guint8, (gsize)net->ground->fluents->len + 1);
  GArray *order = savings (net, groups);
  for (guint g = 0; g < groups->len; g++) {
    GdlGroup *group = &g_array_index (groups, GdlGroup, g);
    group->chosen = FALSE;
    if (group->proved)
      choose_if_free (group, taken);
  }
  for (guint i = 0; i < order->len; i++) {
    for (guint g = 0; g < groups->len; g++) {
      GdlGroup *group = &g_array_index (groups, GdlGroup, g);
      if (group->partition == g_array_index (order, Saving, i).partition &&
          !group->refuted)
        choose_if_free (group, taken);
    }
  }
  g_array_free (order, TRUE);
  g_free (taken);
}

/* The number of gates that the next values of a group depend on. */
static guint
count_gates (const GdlNet *net, const GdlGroup *group)
{
  GdlGateWalk *walk = net->walk;
  guint n = 0;
  gdl_walk_group (net, group->members);
  for (GdlGate gate; n <= GDL_MANY && gdl_walk_next (walk, &gate);)
    n++;
  return n;
}

typedef struct {
  guint gates, group;
} Cone;

static gint
by_gates (gconstpointer a, gconstpointer b)
{
  const Cone *x = a, *y = b;
  return x->gates != y->gates ? rg_compare_unsigned (x->gates, y->gates)
                              : rg_compare_unsigned (x->group, y->group);
}

/* The chosen groups, in ascending order of these gates. */
static GArray *
cones_of (const GdlNet *net, const GArray *groups)
{
  GArray *cones = g_array_new (FALSE, FALSE, sizeof (Cone));
  for (guint g = 0; g < groups->len; g++) {
    const GdlGroup *group = &g_array_index (groups, GdlGroup, g);
    const Cone cone = {group->chosen ? count_gates (net, group) : 0, g};
    if (group->chosen && cone.gates <= GDL_MANY)
      g_array_append_val (cones, cone);
  }
  g_array_sort (cones, by_gates);
  return cones;
}

/* Proves the groups of some cones.  Unproved groups remain candidates.
 * Returns whether most were proved. */
static gboolean
prove_alone (GdlNet *net, GArray *groups, const Cone *cones, guint n,
             guint8 *alone)
{
  guint proved = 0;
  GArray *before = g_array_copy (groups);
  for (guint g = 0; g < groups->len; g++)
    g_array_index (groups, GdlGroup, g).chosen = FALSE;
  for (guint i = 0; i < n; i++)
    g_array_index (groups, GdlGroup, cones[i].group).chosen = TRUE;
  gdl_prove_groups (net, groups, NULL, TRUE);
  for (guint g = 0; g < groups->len; g++) {
    GdlGroup *group = &g_array_index (groups, GdlGroup, g);
    const GdlGroup *old = &g_array_index (before, GdlGroup, g);
    alone[g] |= group->proved;
    if (!group->proved || group->complete != old->complete)
      *group = *old;
  }
  g_array_free (before, TRUE);
  for (guint i = 0; i < n; i++)
    proved += alone[cones[i].group];
  return 2 * proved >= n;
}

/* Groups that depend on a small part of a large network, such as the
 * control variable, are proved separately first, a few at a time: the fuel
 * may not suffice for all together.  Returns, by group, whether at most one
 * holds. */
static guint8 *
prove_small (GdlNet *net, GArray *groups)
{
  guint8 *alone = g_new0 (guint8, (gsize)groups->len + 1);
  GArray *cones = cones_of (net, groups);
  gboolean helps = TRUE;
  for (guint first = 0, last; first < cones->len && helps; first = last) {
    guint sum = 0;
    for (last = first; last < cones->len; last++) {
      const guint gates = g_array_index (cones, Cone, last).gates;
      if (gates > GDL_MANY - sum)
        break;
      sum += gates;
    }
    helps = prove_alone (net, groups, &g_array_index (cones, Cone, first),
                         last - first, alone);
  }
  g_array_free (cones, TRUE);
  return alone;
}

/* Adds the groups that were proved separately, and not with the others. */
static void
add_small (const GdlGround *ground, GArray *groups, const guint8 *alone)
{
  guint8 *taken = g_new0 (guint8, (gsize)ground->fluents->len + 1);
  for (guint g = 0; g < groups->len; g++) {
    GdlGroup *group = &g_array_index (groups, GdlGroup, g);
    if (group->chosen)
      choose_if_free (group, taken);
  }
  for (guint g = 0; g < groups->len; g++) {
    GdlGroup *group = &g_array_index (groups, GdlGroup, g);
    if (group->chosen || !alone[g])
      continue;
    group->complete = FALSE;
    choose_if_free (group, taken);
  }
  g_free (taken);
}

void
gdl_choose_groups (GdlNet *net, GArray *groups, const GArray *mutexes)
{
  guint8 *alone = NULL;
  if (net->inputs->len > GDL_SEARCH) {
    choose (net, groups);
    if (gdl_prove_by_actions (net, groups, mutexes))
      return;
    alone = mutexes ? NULL : prove_small (net, groups);
  }
  do
    choose (net, groups);
  while (!gdl_prove_groups (net, groups, mutexes, FALSE));
  if (alone)
    add_small (net->ground, groups, alone);
  g_free (alone);
}
