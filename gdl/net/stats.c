/* What is known about a network, for --stats. */
#include "gdl/net/context.h"
#include "gdl/net/groups.h"

/* Whether its next value depends on nothing but its value. */
static gboolean
is_counter (const GdlNet *net, guint32 v)
{
  const GdlVariable *variable = gdl_net_variable (net, v);
  const guint32 n = net->variables->len;
  RgBits *reads = g_new0 (RgBits, rg_bits_words (n));
  gboolean cycles = FALSE;
  for (guint32 i = 0; i < variable->n; i++)
    cycles |= gdl_add_support (net, net->next[variable->first + i], reads);
  rg_bits_remove (reads, v);
  const gboolean alone = rg_bits_next_common (reads, reads, 0, n) == n;
  g_free (reads);
  return alone && !cycles;
}

static void
print_counter (const GdlNet *net, const GdlGroup *group)
{
  GString *text = g_string_new (NULL);
  const guint32 first = g_array_index (group->members, guint32, 0);
  gdl_term_print (net->ground->program->terms,
                  g_array_index (net->ground->fluents, GdlFluent, first).fluent,
                  text);
  g_printerr ("counter: %u values, as %s\n", group->members->len, text->str);
  g_string_free (text, TRUE);
}

void
gdl_net_stats (const GdlNet *net, const GArray *groups, double milliseconds)
{
  guint n = 0;
  for (guint g = 0; g < groups->len; g++)
    n += g_array_index (groups, GdlGroup, g).members->len;
  g_printerr ("invariants: %u groups of %u fluents, %u variables, %u gates, "
              "%.1f ms\n",
              groups->len, n, net->n_state, net->gates->len, milliseconds);
  for (guint g = 0; g < groups->len; g++) {
    const GdlGroup *group = &g_array_index (groups, GdlGroup, g);
    const guint32 member = g_array_index (group->members, guint32, 0);
    if (is_counter (net, net->variable[member]))
      print_counter (net, group);
  }
}
