/* Marks derivable predicates up to the least fixed point (derivable.h). */
#include "base/datalog/derivable.h"

gboolean
dl_may_hold (const DlRule *rule, guint kind, const gboolean *marked)
{
  DL_FOR_BODY (rule, literal) {
    if (literal->kind == kind && !literal->negated && !marked[literal->name])
      return FALSE;
  }
  return TRUE;
}

/* Sweeps in both directions, as chains of rules may be in either order. */
void
dl_mark_derivable (const GPtrArray *rules, guint kind, gboolean *marked)
{
  gboolean changed = TRUE;
  for (gboolean forward = TRUE; changed; forward = !forward) {
    changed = FALSE;
    for (guint i = 0; i < rules->len; i++) {
      const DlRule *rule = rules->pdata[forward ? i : rules->len - 1 - i];
      if (marked[rule->head.name] || !dl_may_hold (rule, kind, marked))
        continue;
      marked[rule->head.name] = changed = TRUE;
    }
  }
}
