/* Lowers forwarded sets (forwarded-sets.c). Each set has three functions:
 *
 *     find_members0 (s, w, set)        computes the set
 *     update_members0 (s, w)           stores it, and returns whether it has a
 *                                      member: called for the keeper's check
 *     take_members0 (s, w, set)        reads the stored set, or computes it if
 *                                      views are not maintained: called by the
 *                                      search
 */
#include "emit/c/sets/lower.h"
#include "emit/c/views/lowering.h"

/* -- calls ----------------------------------------------------------------- */

RgCodeExpr *
rg_emit_check_forwarded (RgEmitWriter *writer, guint32 node,
                         const RgAction *action)
{
  const RgEmit *emit = writer->emit;
  for (guint i = 0; i < emit->views.forwarded->len; i++) {
    const RgEmitForwardedSet *forwarded = rg_emit_get_forwarded (emit, i);
    if (!forwarded->is_available || !forwarded->check_nodes[node] ||
        rg_emit_check (emit, action) != forwarded->check)
      continue;
    return rg_code_expr (
        writer->unit, "LIKELY (w->maintained) ? %supdate_members%u (s, w) : %p",
        action->kind == RG_REACHABLE ? "" : "!", i,
        (gpointer)rg_emit_lower_check_call (writer, action));
  }
  return NULL;
}

RgEmitWrittenSet
rg_emit_reuse_forwarded (RgEmitWriter *writer,
                         const RgEmitForwardedSet *forwarded,
                         const RgEmitValueSet *set)
{
  const guint n_words = forwarded->view.n_words;
  const RgEmitWrittenSet written = {writer->unit, ++writer->counter, n_words};
  rg_emit_line (writer, "uint64_t members%u[%u];", written.number, n_words);
  rg_emit_line (writer, "take_members%u (s, w, members%u);", forwarded->number,
                written.number);
  for (guint w = 0; w < n_words; w++) {
    const RgCodeExpr *word =
        rg_emit_lower_set_word (&written, set, set->root, w);
    if (word)
      rg_emit_line (writer, "const uint64_t %s = members%u[%u];", word->name,
                    written.number, w);
  }
  return written;
}

/* -- functions ------------------------------------------------------------- */

/* Adds the function that computes the i-th forwarded set. */
static void
write_find_function (const RgEmit *emit, guint i)
{
  const RgEmitForwardedSet *forwarded = rg_emit_get_forwarded (emit, i);
  RgEmitWriter writer;
  rg_emit_writer_init (&writer, emit, emit->moves);
  RgCodeItem *function = rg_code_function (
      emit->unit,
      "static void find_members%u (const State *s, const Work *w,"
      " uint64_t *set)",
      i);
  char *comment = g_strdup_printf (
      "The members of the set that the keeper tests by %s -> %s,\n * and the"
      " search from %s on goes over.",
      rg_node_text (emit->game, forwarded->check->start),
      rg_node_text (emit->game, forwarded->check->target),
      rg_node_text (emit->game,
                    rg_emit_node (emit->moves, forwarded->root)->node));
  function->comment = rg_code_intern (emit->unit, comment);
  g_free (comment);
  rg_emit_enter_block (&writer, function->body);
  const RgEmitWrittenSet written = rg_emit_write_set (&writer, forwarded->set);
  for (guint w = 0; w < forwarded->view.n_words; w++) {
    rg_emit_line (
        &writer, "set[%u] = %p;", w,
        (gpointer)rg_emit_lower_root_word (&written, forwarded->set, w));
  }
  rg_emit_writer_clear (&writer);
}

void
rg_emit_lower_find_members (const RgEmit *emit)
{
  for (guint i = 0; i < emit->views.forwarded->len; i++) {
    if (rg_emit_get_forwarded (emit, i)->is_available)
      write_find_function (emit, i);
  }
}

/* Adds update_members(), which stores the set and returns whether it has a
 * member, and take_members(), which reads the stored set or computes it. */
void
rg_emit_lower_forwarded (const RgEmit *emit,
                         const RgEmitForwardedSet *forwarded, RgCodeBlock *fill)
{
  const guint i = forwarded->number;
  RgCodeExpr *any_word = NULL;
  RgCodeItem *update_function = rg_code_function (
      emit->unit,
      "static inline int update_members%u (const State *s, Work *w)", i);
  RgCodeItem *take_function = rg_code_function (
      emit->unit,
      "static inline void take_members%u (const State *s, const Work *w,"
      " uint64_t *set)",
      i);
  update_function->comment = "Stores the set; whether it has a member.";
  for (guint w = 0; w < forwarded->view.n_words; w++)
    any_word = rg_code_join (emit->unit, any_word, "|",
                             rg_code_expr (emit->unit, "set[%u]", w));
  rg_code_add (update_function->body,
               "uint64_t *const set = w->views + %u;"
               "find_members%u (s, w, set);"
               "return (%p) != 0;",
               forwarded->view.first, i, (gpointer)any_word);
  rg_code_add (take_function->body,
               "if (LIKELY (w->maintained))"
               "  memcpy (set, w->views + %u, %u * sizeof *set);"
               "else"
               "  find_members%u (s, w, set);",
               forwarded->view.first, forwarded->view.n_words, i);
  rg_code_add (fill, "if (s->node == %u) find_members%u (s, w, w->views + %u);",
               rg_emit_find_boundary (
                   emit, rg_emit_node (emit->moves, forwarded->root)->node),
               i, forwarded->view.first);
}
