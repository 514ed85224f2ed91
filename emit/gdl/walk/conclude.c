/* Makes rules from walks: the path condition is the body, without literals that
 * the others imply. A rule with its head in its body is left out.
 *
 *     (<= (reach_2 ?x) (true (at ?x)) (free ?x))
 */
#include "emit/gdl/walk/conclude.h"
#include "emit/gdl/facts/removals.h"

void
kif_conclude (KifSheet *sheet, const KifWalk *walk, DlLiteral head)
{
  DlLiteral *body =
      rg_arena_new_array (sheet->arena, DlLiteral, walk->body->len + 1);
  guint n = 0;
  for (guint i = 0; i < walk->body->len; i++)
    if (!g_array_index (walk->body, DlLiteral, i).implied)
      body[n++] = g_array_index (walk->body, DlLiteral, i);
  for (guint i = 0; i < n; i++)
    if (dl_literal_equal (&body[i], &head))
      return; /* the rule would be a tautology */
  const KifRule rule = {
      .head = head,
      .n = n,
      .body = body,
      .n_variables = walk->ranges->len,
      .ranges = rg_arena_copy (sheet->arena, walk->ranges->data,
                               walk->ranges->len * sizeof (KifRange)),
      .start = walk->start,
      .last = walk->last};
  g_array_append_val (sheet->rules, rule);
  if (sheet->rules->len <= sheet->limit || sheet->failed)
    return;
  kif_refuse (sheet, walk->last, RG_LIMIT,
              "the sheet has more than %" G_GINT64_FORMAT " rules (--limit)",
              sheet->limit);
  sheet->limited = TRUE;
  kif_report_most_removals (sheet);
}

guint
kif_count_printed_literals (const KifWalk *walk)
{
  guint n = 0;
  for (guint i = 0; i < walk->body->len; i++)
    n += !g_array_index (walk->body, DlLiteral, i).implied;
  return n;
}
