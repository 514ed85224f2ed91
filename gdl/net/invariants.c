/* Finds invariants of the rules: first groups, then mutexes.  Groups that could
 * not be proved are tried again with the mutexes; if that succeeds, mutexes of
 * the new variables are sought. */
#include "base/bitset.h"
#include "gdl/limits.h"
#include "gdl/net/groups.h"
#include "gdl/net/mutexes.h"

/* Returns the network in which the chosen groups are variables, with the trace
 * of the ungrouped network, which has no groups. */
static GdlNet *
make_net (const GdlNet *ungrouped, const GArray *groups, GArray *mutexes)
{
  GArray *chosen = g_array_new (FALSE, FALSE, sizeof (GdlGroup));
  for (guint g = 0; g < groups->len; g++) {
    const GdlGroup *group = &g_array_index (groups, GdlGroup, g);
    if (group->chosen)
      g_array_append_vals (chosen, group, 1);
  }
  GdlNet *net = gdl_net_new (ungrouped->ground, chosen, mutexes);
  g_array_free (chosen, TRUE);
  g_array_unref (net->trace);
  net->trace = g_array_ref (ungrouped->trace);
  return net;
}

/* Whether both variables of a mutex are among those that determine the group
 * after a step, so that the mutex may help a proof. */
static gboolean
reads_a_mutex (const GdlNet *net, const GdlGroup *group, const GArray *mutexes)
{
  gboolean reads = FALSE;
  RgBits *set = g_new0 (RgBits, rg_bits_words (net->variables->len));
  gdl_add_deciding (net, group->members, set);
  for (guint i = 0; i < mutexes->len && !reads; i++) {
    const GdlMutex *mutex = &g_array_index (mutexes, GdlMutex, i);
    reads = rg_bits_has (set, gdl_gate (net, GDL_GATE (mutex->a))->x) &&
            rg_bits_has (set, gdl_gate (net, GDL_GATE (mutex->b))->x);
  }
  g_free (set);
  return reads;
}

/* Tries refuted groups again if a mutex may help. TRUE: fewer groups are
 * refuted now. */
static gboolean
retry_refuted (GdlNet *ungrouped, const GdlNet *net, GArray *groups,
               const GArray *mutexes)
{
  guint n_before = 0, n_after = 0;
  gboolean has_candidate = FALSE;
  GArray *translated = gdl_translate_mutexes (net, mutexes, ungrouped);
  for (guint g = 0; g < groups->len; g++) {
    GdlGroup *group = &g_array_index (groups, GdlGroup, g);
    n_before += group->refuted;
    if (group->refuted && reads_a_mutex (ungrouped, group, translated)) {
      group->refuted = FALSE;
      has_candidate = TRUE;
    }
  }
  *ungrouped->building.fuel = MIN (*ungrouped->building.fuel, GDL_RETRY);
  if (has_candidate)
    gdl_choose_groups (ungrouped, groups, translated);
  for (guint g = 0; g < groups->len; g++)
    n_after += g_array_index (groups, GdlGroup, g).refuted;
  g_array_free (translated, TRUE);
  return n_after < n_before;
}

GdlNet *
gdl_find_invariants (const GdlGround *ground, GArray **result)
{
  GdlNet *ungrouped = gdl_net_new (ground, NULL, NULL);
  GArray *groups = *result = gdl_guess_groups (ungrouped);
  gdl_choose_groups (ungrouped, groups, NULL);
  GdlNet *net = make_net (ungrouped, groups, NULL);
  GArray *mutexes = gdl_find_mutexes (net, groups, NULL);
  if (mutexes && retry_refuted (ungrouped, net, groups, mutexes)) {
    GdlNet *new_net = make_net (ungrouped, groups, NULL);
    GArray *translated = gdl_translate_mutexes (net, mutexes, new_net);
    g_array_free (mutexes, TRUE);
    gdl_net_free (net);
    net = new_net;
    mutexes = gdl_find_mutexes (net, groups, translated);
    g_array_free (translated, TRUE);
  }
  if (mutexes) {
    gdl_net_free (net);
    net = make_net (ungrouped, groups, mutexes);
    g_array_free (mutexes, TRUE);
  }
  for (guint g = groups->len; g-- > 0;) {
    if (!g_array_index (groups, GdlGroup, g).chosen)
      gdl_drop_group (groups, g);
  }
  gdl_net_free (ungrouped);
  return net;
}
