/* Forks of replays whose arms are alike but for constant maps, as are steps in
 * several directions: maps are chosen by the number of the arm, without a jump
 * that can't be foretold.
 *
 *     case 0: pos = up[pos];   goto L;         static … maps[] = {up, down};
 *     case 1: pos = down[pos]; goto L;         pos = maps[k][pos]; goto L;
 *
 *   - Assignments, tags and conditions only, step by step the same, up to one
 *     node that all arms lead to; only there other walks may come in between.
 *   - Maps in the same place differ: maps from sets to sets, of one type and
 *     width, none of whose values is known in advance, and nothing that is
 *     assigned has to be tested first.
 */
#include "emit/c/moves/replay.h"

typedef struct {
  RgEmitReplay *replay;
  guint n_arms, n_steps;
  const RgEmitArc *arcs[RG_EMIT_LONG][RG_EMIT_SHORT];
  guint n_maps;
  RgName maps[RG_EMIT_SHORT]
             [RG_EMIT_LONG]; /* by the name that the first arm has */
  gboolean differ[RG_EMIT_SHORT];
} Arms;

/* -- expressions ----------------------------------------------------------- */

/* A constant map of symbols. */
static const RgEmitGlobal *
table_of (const RgEmit *emit, RgName name)
{
  const RgEmitGlobal *global = rg_emit_global (emit, name);
  return global && !global->stored && global->type->kind == RG_TYPE_ARROW &&
                 global->type->target->kind == RG_TYPE_SET
             ? global
             : NULL;
}

/* Notes that the arm has `b` where the first one has `a`; FALSE: it has another
 * one elsewhere, or these can't be chosen. */
static gboolean
note_map (Arms *arms, guint arm, RgName a, RgName b)
{
  const RgEmit *emit = arms->replay->writer.emit;
  const RgEmitGlobal *first = table_of (emit, a), *other = table_of (emit, b);
  guint i = 0;
  if (!first || !other || first->type != other->type ||
      first->width != other->width)
    return a == b;
  while (i < arms->n_maps && arms->maps[i][0] != a)
    i++;
  if (i == RG_EMIT_SHORT)
    return FALSE;
  if (i == arms->n_maps) {
    arms->n_maps++;
    for (guint k = 0; k < arms->n_arms; k++)
      arms->maps[i][k] = RG_NONE;
    arms->maps[i][0] = a;
  }
  if (arms->maps[i][arm] != RG_NONE)
    return arms->maps[i][arm] == b;
  arms->maps[i][arm] = b;
  arms->differ[i] = arms->differ[i] || a != b;
  return TRUE;
}

static gboolean
are_alike (Arms *arms, guint arm, const RgExpr *a, const RgExpr *b)
{
  const RgEmit *emit = arms->replay->writer.emit;
  guint32 first, other;
  a = rg_emit_bare (a);
  b = rg_emit_bare (b);
  const gboolean known = rg_emit_evaluate (emit, a, NULL, &first);
  if (known || rg_emit_evaluate (emit, b, NULL, &other))
    return known && rg_emit_evaluate (emit, b, NULL, &other) && first == other;
  if (a->kind != b->kind)
    return FALSE;
  if (a->kind == RG_EXPR_NAME)
    return note_map (arms, arm, a->name, b->name);
  return rg_emit_type (emit, a->left) == rg_emit_type (emit, b->left) &&
         are_alike (arms, arm, a->left, b->left) &&
         are_alike (arms, arm, a->right, b->right);
}

/* -- actions --------------------------------------------------------------- */

/* Nothing is tested before the value is assigned. */
static gboolean
is_unguarded (const Arms *arms, const RgAction *action)
{
  const RgEmit *emit = arms->replay->writer.emit;
  return rg_emit_fits (emit, action) &&
         rg_emit_type (emit, action->left)->kind == RG_TYPE_SET &&
         rg_emit_is_unguarded (emit, action);
}

/* What the arm does here is what the first one does, but for maps. */
static gboolean
do_alike (Arms *arms, guint arm, const RgEmitArc *a, const RgEmitArc *b)
{
  const RgEmit *emit = arms->replay->writer.emit;
  const RgAction *first = rg_emit_action (emit, a);
  const RgAction *other = rg_emit_action (emit, b);
  if (a->to == RG_EMIT_STOP || b->to == RG_EMIT_STOP)
    return FALSE;
  if (first->kind == RG_ASSIGN)
    return other->kind == RG_ASSIGN && is_unguarded (arms, first) &&
           is_unguarded (arms, other) &&
           are_alike (arms, arm, first->left, other->left) &&
           are_alike (arms, arm, first->right, other->right);
  if (rg_action_is_tag (first))
    return rg_action_is_tag (other) &&
           rg_emit_is_silent (emit, first) == rg_emit_is_silent (emit, other);
  return first->kind != RG_ASSIGN_ANY && other->kind != RG_ASSIGN_ANY &&
         other->kind != RG_ASSIGN && !rg_action_is_tag (other);
}

/* -- arms ------------------------------------------------------------------ */

/* Whether all arms lead to one node behind the last step. */
static gboolean
have_met (const Arms *arms)
{
  const guint last = arms->n_steps - 1;
  for (guint k = 1; k < arms->n_arms; k++) {
    if (arms->arcs[k][last]->to != arms->arcs[0][last]->to)
      return FALSE;
  }
  return TRUE;
}

/* The only arc behind the last one of the arm; NULL: there is no such. */
static const RgEmitArc *
next_arc (const Arms *arms, guint arm)
{
  const RgEmitGraph *graph = arms->replay->writer.graph;
  const RgEmitNode *node =
      rg_emit_node (graph, arms->arcs[arm][arms->n_steps - 1]->to);
  return node->n_arcs == 1 && !node->header ? rg_emit_arc (graph, node->first)
                                            : NULL;
}

static gboolean
steps_are_alike (Arms *arms)
{
  const guint step = arms->n_steps - 1;
  for (guint k = 1; k < arms->n_arms; k++) {
    if (!do_alike (arms, k, arms->arcs[0][step], arms->arcs[k][step]))
      return FALSE;
  }
  return TRUE;
}

static gboolean
maps_differ (const Arms *arms)
{
  for (guint i = 0; i < arms->n_maps; i++) {
    if (arms->differ[i])
      return TRUE;
  }
  return FALSE;
}

/* Walks along all arms in lockstep up to the node where they join; FALSE: they
 * are not alike, or do not join within so many steps. */
static gboolean
follow (Arms *arms)
{
  arms->n_steps = 1;
  while (steps_are_alike (arms)) {
    if (have_met (arms))
      return maps_differ (arms);
    if (arms->n_steps == RG_EMIT_SHORT)
      return FALSE;
    for (guint k = 0; k < arms->n_arms; k++) {
      arms->arcs[k][arms->n_steps] = next_arc (arms, k);
      if (!arms->arcs[k][arms->n_steps])
        return FALSE;
    }
    arms->n_steps++;
  }
  return FALSE;
}

/* -- text ------------------------------------------------------------------ */

/* The i-th of the maps that differ, as that of each arm. */
static void
write_maps (const Arms *arms, guint i, guint number)
{
  RgEmitWriter *writer = &arms->replay->writer;
  const RgEmitGlobal *first = rg_emit_global (writer->emit, arms->maps[i][0]);
  RgCodeItem *table =
      rg_code_table (writer->unit, "static const %s *const maps%u_%u[]",
                     rg_emit_ctype (first->width), number, i);
  for (guint k = 0; k < arms->n_arms; k++) {
    rg_code_put_expr (
        table, rg_emit_lower_variable (
                   writer, rg_emit_global (writer->emit, arms->maps[i][k])));
  }
}

/* The maps that can be chosen, and what stands for them. */
static GHashTable *
open_maps (const Arms *arms, guint number)
{
  RgEmitWriter *writer = &arms->replay->writer;
  GHashTable *instead = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < arms->n_maps; i++) {
    if (!arms->differ[i])
      continue;
    write_maps (arms, i, number);
    g_hash_table_insert (
        instead, rg_emit_global (writer->emit, arms->maps[i][0]),
        rg_code_expr (writer->unit, "maps%u_%u[k%u]", number, i, number));
  }
  return instead;
}

static void
write_arms (const Arms *arms, const char *which)
{
  RgEmitWriter *writer = &arms->replay->writer;
  const guint number = rg_code_fresh (writer->unit);
  rg_emit_open (writer, "%s", "");
  writer->instead = open_maps (arms, number);
  rg_emit_line (writer, "const unsigned k%u = (unsigned)(%s);", number, which);
  rg_emit_open (writer, "if (k%u >= %u)", number, arms->n_arms);
  rg_emit_line (writer, "return FAILED;");
  rg_emit_close (writer);
  for (guint step = 0; step < arms->n_steps; step++) {
    for (guint k = 0; k < arms->n_arms; k++)
      rg_emit_comment (writer, arms->arcs[k][step]->edge);
    rg_emit_replay_step (arms->replay, arms->arcs[0][step]);
  }
  g_clear_pointer (&writer->instead, g_hash_table_destroy);
  rg_emit_close (writer);
  rg_emit_replay_jump (arms->replay, arms->arcs[0][arms->n_steps - 1]->to);
}

gboolean
rg_emit_replay_alike (RgEmitReplay *replay, const RgEmitArc *const *firsts,
                      guint n, const char *which)
{
  if (!rg_emit_uses (replay->writer.emit, RG_EMIT_BY_MERGED_ARMS) ||
      replay->kind != RG_EMIT_APPLY || n < 2 || n > RG_EMIT_LONG)
    return FALSE;
  Arms *arms = g_new0 (Arms, 1);
  arms->replay = replay;
  arms->n_arms = n;
  for (guint k = 0; k < n; k++)
    arms->arcs[k][0] = firsts[k];
  const gboolean found = follow (arms);
  if (found)
    write_arms (arms, which);
  g_free (arms);
  return found;
}
