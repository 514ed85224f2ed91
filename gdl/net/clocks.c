/* Finds clocks by the variables that each function of the network reads: starts
 * with those that `terminal` reads, and removes those that others read. */
#include "gdl/net/clocks.h"

/* Whether the next value of the variable depends on no other variable. */
static gboolean
reads_itself_only (const GdlNet *net, guint32 v)
{
  const GdlVariable *variable = gdl_net_variable (net, v);
  const guint32 n = net->variables->len;
  RgBits *reads = g_new0 (RgBits, rg_bits_words (n));
  const gboolean cycles =
      gdl_add_supports (net, net->next + variable->first, variable->n, reads);
  rg_bits_remove (reads, v);
  const gboolean reads_no_other = rg_bits_next_common (reads, reads, 0, n) == n;
  g_free (reads);
  return reads_no_other && !cycles;
}

/* Returns the variables that legal actions, goals, percepts and cycles read. */
static RgBits *
find_read_variables (const GdlNet *net)
{
  const GdlGround *ground = net->ground;
  RgBits *set = g_new0 (RgBits, rg_bits_words (net->variables->len));
  gdl_add_supports (net, net->legal, ground->actions->len, set);
  gdl_add_supports (net, net->goals, ground->goals->len, set);
  gdl_add_supports (net, net->percepts, ground->percepts->len, set);
  for (guint i = 0; i < net->n_cycles; i++)
    gdl_add_support (net, net->defined[net->cycles[i]], set);
  return set;
}

/* Removes the variables that the next values of other variables read. */
static void
remove_read (const GdlNet *net, RgBits *clocks)
{
  const guint32 n = net->variables->len;
  RgBits *reads = g_new0 (RgBits, rg_bits_words (n));
  for (guint32 v = 0; v < net->n_state; v++) {
    const GdlVariable *variable = gdl_net_variable (net, v);
    gdl_add_supports (net, net->next + variable->first, variable->n, reads);
    rg_bits_remove (reads, v);
    RG_FOR_BITS (reads, u, n) {
      rg_bits_remove (clocks, u);
      rg_bits_remove (reads, u);
    }
  }
  g_free (reads);
}

RgBits *
gdl_find_clocks (const GdlNet *net)
{
  const guint32 n = net->variables->len;
  RgBits *read_variables = find_read_variables (net);
  RgBits *clocks = g_new0 (RgBits, rg_bits_words (n));
  gdl_add_support (net, net->terminal, clocks);
  gboolean has_clock = FALSE;
  RG_FOR_BITS (clocks, v, n) {
    if (v >= net->n_state || rg_bits_has (read_variables, v) ||
        gdl_net_variable (net, v)->n < 2 || !reads_itself_only (net, v))
      rg_bits_remove (clocks, v);
    else
      has_clock = TRUE;
  }
  if (has_clock)
    remove_read (net, clocks);
  g_free (read_variables);
  return clocks;
}
