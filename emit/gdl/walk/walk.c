/* Makes, copies and frees walks, and adds variables and literals to them. A
 * copy has its own arrays, so that both sides of a fork may grow.
 */
#include "emit/gdl/walk/walk.h"

KifWalk *
kif_walk_new (KifSheet *sheet, KifPhase phase, RgNode start)
{
  KifWalk *walk = g_new0 (KifWalk, 1);
  walk->phase = phase;
  walk->start = walk->node = start;
  walk->target = RG_NONE;
  walk->edge = walk->last = RG_NONE;
  walk->role = DL_NO_TERM;
  walk->anchor = RG_NONE;
  walk->body = g_array_new (FALSE, FALSE, sizeof (DlLiteral));
  walk->ranges = g_array_new (FALSE, FALSE, sizeof (KifRange));
  walk->tags = g_array_new (FALSE, FALSE, sizeof (DlTerm));
  walk->observers = g_array_new (FALSE, FALSE, sizeof (guint64));
  walk->writes = g_array_new (FALSE, FALSE, sizeof (KifWrite));
  walk->clock = g_array_new (FALSE, FALSE, sizeof (DlTerm));
  walk->differences = g_array_new (FALSE, TRUE, sizeof (RgBits));
  walk->n_scalars = sheet->variables->n;
  walk->scalars = g_new (DlTerm, walk->n_scalars);
  walk->bases = g_new (guint32, walk->n_scalars);
  walk->copy_sources = g_new0 (RgName, walk->n_scalars);
  for (guint i = 0; i < walk->n_scalars; i++) {
    walk->scalars[i] = DL_NO_TERM;
    walk->bases[i] = RG_NONE;
  }
  return walk;
}

KifWalk *
kif_walk_copy (const KifWalk *walk)
{
  KifWalk *copy = g_memdup2 (walk, sizeof *walk);
  copy->body = g_array_copy (walk->body);
  copy->ranges = g_array_copy (walk->ranges);
  copy->tags = g_array_copy (walk->tags);
  copy->observers = g_array_copy (walk->observers);
  copy->writes = g_array_copy (walk->writes);
  copy->clock = g_array_copy (walk->clock);
  copy->differences = g_array_copy (walk->differences);
  copy->scalars =
      g_memdup2 (walk->scalars, sizeof *walk->scalars * walk->n_scalars);
  copy->bases = g_memdup2 (walk->bases, sizeof *walk->bases * walk->n_scalars);
  copy->copy_sources = g_memdup2 (walk->copy_sources,
                                  sizeof *walk->copy_sources * walk->n_scalars);
  return copy;
}

void
kif_walk_free (KifWalk *walk)
{
  g_array_free (walk->body, TRUE);
  g_array_free (walk->ranges, TRUE);
  g_array_free (walk->tags, TRUE);
  g_array_free (walk->observers, TRUE);
  g_array_free (walk->writes, TRUE);
  g_array_free (walk->clock, TRUE);
  g_array_free (walk->differences, TRUE);
  g_free (walk->scalars);
  g_free (walk->bases);
  g_free (walk->copy_sources);
  g_free (walk);
}

DlTerm
kif_add_variable (KifWalk *walk, const RgType *type, gboolean is_required)
{
  const KifRange range = {type, is_required};
  g_array_append_val (walk->ranges, range);
  return ~(DlTerm)(walk->ranges->len - 1);
}

void
kif_add_literal (KifWalk *walk, DlLiteral literal)
{
  for (guint i = 0; i < walk->body->len; i++)
    if (dl_literal_equal (kif_literal_at (walk, i), &literal))
      return;
  g_array_append_val (walk->body, literal);
}
