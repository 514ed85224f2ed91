/* Speculative execution: the keeper walks the walk of a check on copies of the
 * variables that it writes, and so finds out whether it comes to the target.
 *
 *     a, yes: ? s -> t;     a, no: ! s -> t;
 *     s, u: board[at] != none;
 *     u, v: board[at] = none;
 *     v, s: at = next[at];      v, t: at == last;
 *
 * becomes
 *
 *     a, b: board_trial = board;     b, s_trial: at_trial = at;
 *     s_trial, u_trial: board_trial[at_trial] != none;
 *     s_trial, no: board_trial[at_trial] == none;
 *     ...
 *     v_trial, yes: at_trial == last;
 *
 * Conditions:
 *
 *   - The keeper is at `a`, outside of moves and checks, and all edges there
 * are this check.
 *   - Nothing is chosen between `s` and `t`: where several edges leave a node,
 *     their conditions exclude each other.
 *   - The check writes a map in a loop.  Others have relations (relations.h).
 */
#include "emit/gdl/hoist/speculation.h"
#include "emit/gdl/facts/automaton.h"
#include "emit/gdl/facts/determined.h"
#include "emit/gdl/facts/keeper-effects.h"
#include "emit/gdl/hoist/trial.h"

/* Nodes that are copied for one check; checks. */
enum { MAX_NODES = 1000, MAX_TRIALS = 100 };

/* -- which checks ---------------------------------------------------------- */

/* Whether the check may be tried. */
static gboolean
look_at_walk (const KifTrial *trial)
{
  const KifSheet *sheet = trial->sheet;
  const RgGame *game = sheet->game;
  GArray *from = g_array_new (FALSE, FALSE, sizeof (RgNode));
  g_array_append_val (from, trial->start);
  g_free (kif_reach (sheet, from, NULL, trial->target));
  gboolean fits = from->len <= MAX_NODES, rewrites = FALSE;
  for (guint i = 0; i < from->len && fits; i++) {
    const RgNode node = g_array_index (from, RgNode, i);
    if (node == trial->target)
      continue;
    fits = kif_is_determined (sheet, node);
    rewrites |= sheet->rewriting[node];
    RG_FOR_OUT (game, node, e)
      fits &= !kif_ends_move (sheet, e);
  }
  g_array_free (from, TRUE);
  return fits && rewrites;
}

gboolean
kif_speculate (KifSheet *sheet)
{
  const guint n = rg_n_nodes (sheet->game);
  guint8 *keeper = kif_find_keeper (sheet);
  GHashTable *names = g_hash_table_new (NULL, NULL);
  guint found = 0;
  for (RgNode node = 0; node < n && found < MAX_TRIALS; node++) {
    KifTrial trial = {.sheet = sheet, .names = names};
    if (!keeper[node] || !kif_is_only_check (&trial, sheet->game, node))
      continue;
    if (!look_at_walk (&trial))
      continue;
    RG_FOR_OUT (sheet->game, node, e)
      rg_edge_remove (sheet->game, e);
    kif_try (&trial, node);
    found++;
  }
  g_hash_table_destroy (names);
  g_free (keeper);
  return found > 0;
}
