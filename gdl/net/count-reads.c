/* Counts, for each partition of the fluents into groups, the pairs of a fluent
 * and a group that its next value reads (gdl_count_reads). Stops after GDL_WORK
 * gates; the counts are then too small. */
#include "gdl/limits.h"
#include "gdl/net/groups.h"
#include "gdl/net/traversal.h"

/* The count of one network. */
typedef struct {
  const GdlNet *net;
  const GArray *groups; /* of GdlGroup */
  GArray **groups_of;   /* by variable: of guint, the groups that contain its
                           fluent */
  guint32 *reader;      /* by group: the last fluent found to read it */
  guint64 *reads;       /* by partition */
  guint fuel;           /* gates that may still be visited */
} ReadCount;

/* Adds a group to those of a variable. */
static void
add_member (ReadCount *count, guint32 variable, guint group)
{
  if (!count->groups_of[variable])
    count->groups_of[variable] = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_val (count->groups_of[variable], group);
}

/* Lists the groups of each variable. */
static void
find_groups_of_variables (ReadCount *count)
{
  for (guint g = 0; g < count->groups->len; g++) {
    const GdlGroup *group = &g_array_index (count->groups, GdlGroup, g);
    for (guint i = 0; i < group->members->len; i++) {
      const guint32 fluent = g_array_index (group->members, guint32, i);
      add_member (count, count->net->variable[fluent], g);
    }
  }
}

/* Counts the groups that the next value of a fluent reads, by partition. */
static void
count_reader (ReadCount *count, guint32 reader)
{
  const GdlNet *net = count->net;
  gdl_traversal_start (net->traversal);
  gdl_traversal_add (net->traversal, gdl_get_next_condition (net, reader));
  for (GdlGate gate;
       count->fuel > 0 && gdl_traversal_next (net->traversal, &gate);
       count->fuel--) {
    const GdlGateInfo *info = gdl_gate (net, gate);
    const GArray *groups =
        info->kind == GDL_LITERAL ? count->groups_of[info->x] : NULL;
    for (guint i = 0; groups && i < groups->len; i++) {
      const guint g = g_array_index (groups, guint, i);
      const guint partition =
          g_array_index (count->groups, GdlGroup, g).partition;
      count->reads[partition] += count->reader[g] != reader;
      count->reader[g] = reader;
    }
  }
}

guint64 *
gdl_count_reads (const GdlNet *net, const GArray *groups, guint n_partitions)
{
  const guint32 n_fluents = net->ground->fluents->len;
  ReadCount count = {.net = net,
                     .groups = groups,
                     .groups_of = g_new0 (GArray *, net->variables->len),
                     .reader = g_new (guint32, (gsize)groups->len + 1),
                     .reads = g_new0 (guint64, (gsize)n_partitions + 1),
                     .fuel = GDL_WORK};
  for (guint g = 0; g < groups->len; g++)
    count.reader[g] = GDL_NONE;
  find_groups_of_variables (&count);
  for (guint32 f = 0; f < n_fluents; f++)
    count_reader (&count, f);
  for (guint32 v = 0; v < net->variables->len; v++) {
    if (count.groups_of[v])
      g_array_free (count.groups_of[v], TRUE);
  }
  g_free (count.groups_of);
  g_free (count.reader);
  return count.reads;
}
