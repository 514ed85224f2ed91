/* Prints the remarks (--explain) on the layout of moves, and on moves as sets.
 *
 *     moves: a move is one word of 64 bits: tags (up to 3) of 14 bits, and 2
 *     bits of choices
 *     moves: the moves are 4 sets: a random one, and their number, take no list
 */
#include "emit/c/explain/remarks.h"

/* Prints why moves are not packed. */
static void
print_record_reason (const RgEmitExplainer *explainer)
{
  const RgEmitMoveForm *form = &explainer->emit->form;
  if (form->max_tags == G_MAXUINT32)
    rg_emit_explain_close (explainer, RG_EMIT_N_TECHNIQUES,
                           "the number of tags is unbounded");
  else if (!form->shift)
    rg_emit_explain_close (explainer, RG_EMIT_N_TECHNIQUES,
                           "the number of choices is unbounded");
  else
    rg_emit_explain_close (explainer, RG_EMIT_N_TECHNIQUES,
                           "tags (up to %u) of %u bits, or %u bits of choices,"
                           " don't fit in a word",
                           form->max_tags, form->tag_bits, form->choice_bits);
}

/* Whether moves encode any choice. */
static gboolean
encodes_choices (const RgEmit *emit)
{
  for (guint32 i = 0; i < emit->moves->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (emit->moves, i);
    if (rg_emit_encodes_fork (emit, arc->from) ||
        rg_emit_encodes_code (emit, arc))
      return TRUE;
  }
  return FALSE;
}

void
rg_emit_explain_move_layout (const RgEmitExplainer *explainer)
{
  const RgEmit *emit = explainer->emit;
  const RgEmitMoveForm *form = &emit->form;
  rg_emit_explain_open (explainer, emit->moves, emit->game->begin);
  if (!form->packed) {
    rg_emit_explain_print (explainer, "a move is a record of its tags%s: ",
                           encodes_choices (emit) ? " and choices" : "");
    print_record_reason (explainer);
    return;
  }
  rg_emit_explain_close (
      explainer,
      form->two_words   ? RG_EMIT_BY_TWO_WORD_MOVES
      : form->tag_paths ? RG_EMIT_BY_TAG_PATHS
                        : RG_EMIT_BY_PACKED_MOVES,
      "a move is %s of 64 bits: tags (up to %u) of %u bits%s, and %u bits of"
      " choices",
      form->two_words ? "two words" : "one word", form->max_tags,
      form->tag_bits, form->tag_paths ? ", by the number of their path" : "",
      form->choice_bits);
}

void
rg_emit_explain_move_sets (const RgEmitExplainer *explainer,
                           const RgEmitGraph *graph, guint32 i)
{
  const RgEmitFunction *function = &graph->decided.functions[i];
  const guint n = function->sets;
  const char *plural = n == 1 ? "" : "s";
  const RgEmitTechnique technique = explainer->emit->form.packed
                                        ? RG_EMIT_BY_MOVE_SETS
                                        : RG_EMIT_BY_RECORD_SETS;
  if (n == 0)
    return;
  rg_emit_explain_open (explainer, graph, rg_emit_node (graph, i)->node);
  if (function->picks)
    rg_emit_explain_close (explainer, technique,
                           "%u set%s count%s the moves of each row of a table: "
                           "choosing or counting moves needs no list",
                           n, plural, n == 1 ? "s" : "");
  else if (function->counted)
    rg_emit_explain_close (explainer, technique,
                           "the number of moves is the sum of the sizes of %u"
                           " set%s: counting moves needs no list",
                           n, plural);
  else
    rg_emit_explain_close (explainer, technique,
                           "the moves are %u set%s: a random one, and their"
                           " number, take no list",
                           n, plural);
}
