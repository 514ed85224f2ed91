/* Statistics of a network, for --stats. */
#include "gdl/net/counters.h"
#include "gdl/net/groups.h"

static void
print_counter (const GdlNet *net, const GdlGroup *group, GdlCounting counting)
{
  GString *text = g_string_new (NULL);
  const guint32 first = g_array_index (group->members, guint32, 0);
  gdl_term_print (net->ground->program->terms,
                  g_array_index (net->ground->fluents, GdlFluent, first).fluent,
                  text);
  g_printerr ("%s: %u values, as %s\n",
              counting == GDL_COUNTS ? "counter" : "conditional counter",
              group->members->len, text->str);
  g_string_free (text, TRUE);
}

void
gdl_net_stats (GdlContext *context, const GArray *groups, double milliseconds)
{
  const GdlNet *net = context->net;
  guint n = 0, latches = 0;
  for (guint g = 0; g < groups->len; g++)
    n += g_array_index (groups, GdlGroup, g).members->len;
  g_printerr ("invariants: %u groups of %u fluents, %u variables, %u gates, "
              "%.1f ms\n",
              groups->len, n, net->n_state, net->gates->len, milliseconds);
  for (guint32 v = 0; v < net->n_state; v++)
    latches += gdl_is_latch (context, v);
  g_printerr ("latches: %u variables; independent parts: %u\n", latches,
              gdl_count_parts (net));
  for (guint g = 0; g < groups->len; g++) {
    const GdlGroup *group = &g_array_index (groups, GdlGroup, g);
    const guint32 member = g_array_index (group->members, guint32, 0);
    const GdlCounting counting = gdl_counting (context, net->variable[member]);
    if (counting != GDL_COUNTS_NOT)
      print_counter (net, group, counting);
  }
}
