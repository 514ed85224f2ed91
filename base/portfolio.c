/* Makes variants in turn, and keeps the cheapest (portfolio.h). */
#include "base/portfolio.h"

RgCandidate
rg_choose_cheaper (RgCandidate first, RgCandidate second, guint percent,
                   GDestroyNotify destroy)
{
  gboolean is_better = second.result != NULL;
  if (first.result && second.result)
    is_better = second.rank != first.rank
                    ? second.rank < first.rank
                    : 100 * second.cost < percent * first.cost;
  const gpointer worse_result = is_better ? first.result : second.result;
  if (worse_result)
    destroy (worse_result);
  return is_better ? second : first;
}

/* Whether the conditions of the variant hold for the best candidate so far. */
static gboolean
should_make (const RgVariant *variant, const RgCandidate *best)
{
  if (best->result && (best->rank < variant->rank ||
                       (variant->budget > 0 && best->cost > variant->budget)))
    return FALSE;
  return best->cost >= variant->above;
}

RgCandidate
rg_run_portfolio (const RgVariant *variants, guint n, gpointer context,
                  GDestroyNotify destroy, gboolean remarks)
{
  RgCandidate best = {.cost = 0};
  for (guint v = 0; v < n; v++) {
    const RgVariant *variant = &variants[v];
    if (v > 0 && !should_make (variant, &best))
      continue;
    const RgCandidate candidate = variant->make (context, variant, &best);
    if (remarks && candidate.result)
      g_printerr ("%s: cost %.0f\n", variant->name, candidate.cost);
    const guint percent = variant->percent == 0 ? 100 : variant->percent;
    best = v == 0 ? candidate
                  : rg_choose_cheaper (best, candidate, percent, destroy);
  }
  return best;
}
