/* Forwarded sets (forwarded.c) as C; which there are is decided here, as it
 * takes what sets cost. */
#include "emit/c/sets/bounds.h"
#include "emit/c/sets/lower.h"
#include "emit/c/views/calls.h"

/* -- candidates ------------------------------------------------------------ */

/* What the condition asks whether it has a member; RG_EMIT_SET_NOTHING. */
static guint32
asked_for (const RgEmitValueSet *set)
{
  const RgEmitSetTerm *root = set && !set->variable && !set->from
                                  ? rg_emit_term (&set->terms, set->root)
                                  : NULL;
  return root && root->kind == RG_EMIT_SET_SOME ? root->a : RG_EMIT_SET_NOTHING;
}

/* Whether the keeper, where it needs no search, makes the check. */
static gboolean
keeper_asks (const RgEmit *emit, const RgEmitCheck *check)
{
  const RgEmitGraph *keeper = emit->keeper;
  for (guint32 i = 0; i < keeper->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (keeper, i);
    if (rg_emit_asks (emit, arc, check) &&
        keeper->decided.straight[arc->from] &&
        !keeper->decided.searched[arc->from])
      return TRUE;
  }
  return FALSE;
}

/* The checks of the keeper that ask whether a set has a member. */
static GPtrArray *
find_askers (const RgEmit *emit)
{
  GPtrArray *checks = g_ptr_array_new ();
  for (guint i = 0; i < emit->checks.all->len; i++) {
    RgEmitCheck *check = g_ptr_array_index (emit->checks.all, i);
    if (!check->always && !check->never && keeper_asks (emit, check) &&
        asked_for (rg_emit_find_check_set (emit, check)) != RG_EMIT_SET_NOTHING)
      g_ptr_array_add (checks, check);
  }
  return checks;
}

/* Whether the set is of few words, takes longer to find than to keep, and makes
 * no check. */
static gboolean
is_worth_it (const RgEmitValueSet *set)
{
  const RgEmitTerms *terms = &set->terms;
  gboolean *needed = rg_emit_set_operands (terms, set->root);
  gboolean good = rg_emit_forwarded_words (set) <= RG_EMIT_FEW;
  guint64 cost = 0;
  for (guint32 i = 0; i <= set->root && good; i++) {
    const RgEmitSetTerm *term = rg_emit_term (terms, i);
    if (!needed[i])
      continue;
    cost += rg_emit_set_cost (terms, term);
    good = !(term->action && rg_action_is_check (term->action));
  }
  g_free (needed);
  return good && cost >= 2 * RG_EMIT_JUMP;
}

/* The set behind the arc goes to the list with the check that asks for it.  The
 * keeper's checks are looked at for the first set only: there may be many. */
static void
add_behind (const RgEmit *emit, guint32 root, const RgEmitArc *arc,
            GPtrArray **checks)
{
  RgEmitValueSet *set =
      rg_emit_action (emit, arc)->kind == RG_ASSIGN_ANY
          ? rg_emit_values_behind (emit, emit->moves, arc, FALSE)
          : NULL;
  const RgEmitCheck *found = NULL;
  if (!set)
    return;
  const gboolean good =
      rg_emit_set_is_cheap (emit, set, G_MAXUINT64) && is_worth_it (set);
  if (good && !*checks)
    *checks = find_askers (emit);
  for (guint i = 0; good && i < (*checks)->len && !found; i++) {
    const RgEmitCheck *check = g_ptr_array_index (*checks, i);
    if (rg_emit_same_sets (&set->terms, set->root, &check->values->terms,
                           asked_for (check->values)))
      found = check;
  }
  if (found)
    rg_emit_add_forwarded (emit, root, arc, set, found);
  else
    rg_emit_value_set_free (set);
}

void
rg_emit_find_forwarded (const RgEmit *emit)
{
  if (!rg_emit_uses (emit, RG_EMIT_BY_FORWARDED_SETS))
    return;
  GPtrArray *checks = NULL;
  for (guint i = 0; i < emit->moves->roots->len; i++) {
    const guint32 root = g_array_index (emit->moves->roots, guint32, i);
    const RgEmitNode *node = rg_emit_node (emit->moves, root);
    /* No walk comes back to it. */
    for (guint32 k = 0; node->n_in == 1 && k < node->n_arcs; k++)
      add_behind (emit, root, rg_emit_arc (emit->moves, node->first + k),
                  &checks);
  }
  if (checks)
    g_ptr_array_free (checks, TRUE);
  rg_emit_plan_forwarded (emit);
}

/* -- calls ----------------------------------------------------------------- */

RgCodeExpr *
rg_emit_ask_forwarded (RgEmitWriter *writer, guint32 node,
                       const RgAction *action)
{
  const RgEmit *emit = writer->emit;
  for (guint i = 0; i < emit->views.forwarded->len; i++) {
    RgEmitForwardedSet *forwarded = rg_emit_nth_forwarded (emit, i);
    if (!forwarded->available || !forwarded->asks[node] ||
        rg_emit_check (emit, action) != forwarded->check)
      continue;
    return rg_code_expr (
        writer->unit, "LIKELY (w->maintained) ? %supdate_members%u (s, w) : %p",
        action->kind == RG_REACHABLE ? "" : "!", i,
        (gpointer)rg_emit_check_call (writer, action));
  }
  return NULL;
}

RgEmitWrittenSet
rg_emit_take_forwarded (RgEmitWriter *writer,
                        const RgEmitForwardedSet *forwarded,
                        const RgEmitValueSet *set)
{
  const guint n_words = forwarded->view.n_words;
  const RgEmitWrittenSet written = {writer->unit, ++writer->counter, n_words};
  rg_emit_line (writer, "uint64_t members%u[%u];", written.number, n_words);
  rg_emit_line (writer, "take_members%u (s, w, members%u);", forwarded->number,
                written.number);
  for (guint w = 0; w < n_words; w++) {
    const RgCodeExpr *word = rg_emit_set_word (&written, set, set->root, w);
    if (word)
      rg_emit_line (writer, "const uint64_t %s = members%u[%u];", word->name,
                    written.number, w);
  }
  return written;
}

/* -- functions ------------------------------------------------------------- */

static void
write_find (const RgEmit *emit, guint i)
{
  RgEmitForwardedSet *forwarded = rg_emit_nth_forwarded (emit, i);
  RgEmitWriter writer;
  rg_emit_writer_init (&writer, emit, emit->moves);
  RgCodeItem *function = rg_code_function (
      emit->unit,
      "static void find_members%u (const State *s, const Work *w,"
      " uint64_t *set)",
      i);
  char *comment = g_strdup_printf (
      "The members of the set that the keeper asks for by %s -> %s,\n * and the"
      " search from %s on goes over.",
      rg_node_text (emit->game, forwarded->check->start),
      rg_node_text (emit->game, forwarded->check->target),
      rg_node_text (emit->game,
                    rg_emit_node (emit->moves, forwarded->root)->node));
  function->comment = rg_code_intern (emit->unit, comment);
  g_free (comment);
  rg_emit_into (&writer, function->body);
  const RgEmitWrittenSet written = rg_emit_write_set (&writer, forwarded->set);
  for (guint w = 0; w < forwarded->view.n_words; w++) {
    rg_emit_line (&writer, "set[%u] = %p;", w,
                  (gpointer)rg_emit_root_word (&written, forwarded->set, w));
  }
  rg_emit_writer_clear (&writer);
}

void
rg_emit_find_members (const RgEmit *emit)
{
  for (guint i = 0; i < emit->views.forwarded->len; i++) {
    if (rg_emit_nth_forwarded (emit, i)->available)
      write_find (emit, i);
  }
}

/* update_members(): whether there are some, which are maintained from then on.
 */
void
rg_emit_lower_forwarded (const RgEmit *emit,
                         const RgEmitForwardedSet *forwarded, RgCodeBlock *fill)
{
  const guint i = forwarded->number;
  RgCodeExpr *some = NULL;
  RgCodeItem *keep = rg_code_function (
      emit->unit,
      "static inline int update_members%u (const State *s, Work *w)", i);
  RgCodeItem *take = rg_code_function (
      emit->unit,
      "static inline void take_members%u (const State *s, const Work *w,"
      " uint64_t *set)",
      i);
  keep->comment = "Whether there are some: they are kept.";
  for (guint w = 0; w < forwarded->view.n_words; w++)
    some = rg_code_join (emit->unit, some, "|",
                         rg_code_expr (emit->unit, "set[%u]", w));
  rg_code_add (keep->body,
               "uint64_t *const set = w->views + %u;"
               "find_members%u (s, w, set);"
               "return (%p) != 0;",
               forwarded->view.first, i, (gpointer)some);
  rg_code_add (take->body,
               "if (LIKELY (w->maintained))"
               "  memcpy (set, w->views + %u, %u * sizeof *set);"
               "else"
               "  find_members%u (s, w, set);",
               forwarded->view.first, forwarded->view.n_words, i);
  rg_code_add (fill, "if (s->node == %u) find_members%u (s, w, w->views + %u);",
               rg_emit_boundary (
                   emit, rg_emit_node (emit->moves, forwarded->root)->node),
               i, forwarded->view.first);
}
