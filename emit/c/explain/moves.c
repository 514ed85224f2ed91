/* Remarks on the form of moves, and on what random plays keep. */
#include "emit/c/explain/remarks.h"
#include "emit/c/views/cells.h"

static void
add_record_reason (const RgEmitExplainer *explainer)
{
  const RgEmit *emit = explainer->emit;
  const RgEmitMoveForm *form = &emit->form;
  if (form->max_tags == G_MAXUINT32)
    g_string_append (explainer->out, "they have any number of tags\n");
  else if (!form->shift)
    g_string_append (explainer->out, "they make any number of choices\n");
  else
    g_string_append_printf (explainer->out,
                            "tags (up to %u) of %u bits, or %u bits of "
                            "choices, don't fit in a word\n",
                            form->max_tags, form->tag_bits, form->choice_bits);
}

static gboolean
notes_choices (const RgEmit *emit)
{
  for (guint32 i = 0; i < emit->moves->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (emit->moves, i);
    if (rg_emit_notes_fork (emit, arc->from) || rg_emit_notes_code (emit, arc))
      return TRUE;
  }
  return FALSE;
}

static void
explain_form (const RgEmitExplainer *explainer)
{
  const RgEmit *emit = explainer->emit;
  const RgEmitMoveForm *form = &emit->form;
  rg_emit_explain_open (explainer, emit->moves, emit->game->begin);
  if (form->packed) {
    g_string_append_printf (
        explainer->out,
        "a move is %s of 64 bits: tags (up to %u) of %u "
        "bits%s, and %u bits of choices",
        form->two_words ? "two words" : "one word", form->max_tags,
        form->tag_bits, form->tag_paths ? ", by the number of their path" : "",
        form->choice_bits);
    rg_emit_explain_close (explainer,
                           form->two_words   ? RG_EMIT_BY_TWO_WORD_MOVES
                           : form->tag_paths ? RG_EMIT_BY_TAG_PATHS
                                             : RG_EMIT_BY_PACKED_MOVES);
    return;
  }
  g_string_append_printf (explainer->out, "a move is a record of its tags%s: ",
                          notes_choices (emit) ? " and choices" : "");
  add_record_reason (explainer);
}

/* The symbol of the set with that code. */
static const char *
symbol_text (const RgEmit *emit, const RgEmitSet *set, guint32 code)
{
  for (guint32 i = 0; i < set->n; i++) {
    if (rg_emit_symbol (emit->symbols, set->symbols[i]).code == code)
      return rg_text (emit->game, set->symbols[i]);
  }
  return "";
}

/* The subject of the sentence: who keeps sets of the map's cells. */
static const char *
keepers_text (const RgEmit *emit, const RgEmitGlobal *map)
{
  return rg_emit_kept_map (emit, map)->in_searches
             ? "a random play, and each search, keeps"
             : "a random play keeps";
}

/* Maps whose sets are all kept, as the text reads them for any value. */
static void
explain_all_kept (const RgEmitExplainer *explainer)
{
  const RgEmit *emit = explainer->emit;
  for (guint i = 0; i < emit->variables->len; i++) {
    const RgEmitGlobal *map = g_ptr_array_index (emit->variables, i);
    if (!rg_emit_kept_map (emit, map)->any_read)
      continue;
    rg_emit_explain_open (explainer, emit->moves, emit->game->begin);
    g_string_append_printf (
        explainer->out, "%s the cells of '%s' with each value as a set",
        keepers_text (emit, map), rg_text (emit->game, map->name));
    rg_emit_explain_close (explainer, RG_EMIT_BY_MAINTAINED_CELLS);
  }
}

/* Sets that the text reads for a constant value. */
static void
explain_kept (const RgEmitExplainer *explainer)
{
  const RgEmit *emit = explainer->emit;
  for (guint32 i = 0; i < emit->kept.sets->len; i++) {
    const RgEmitKeptSet *set = rg_emit_nth_kept_set (emit, i);
    if (!set->read)
      continue;
    rg_emit_explain_open (explainer, emit->moves, emit->game->begin);
    g_string_append_printf (
        explainer->out, "%s which cells of '%s' are '%s' as a set",
        keepers_text (emit, set->map), rg_text (emit->game, set->map->name),
        symbol_text (emit, set->map->values, set->code));
    rg_emit_explain_close (explainer, RG_EMIT_BY_MAINTAINED_CELLS);
  }
}

/* Variables that take whole constant maps. */
static void
explain_copied (const RgEmitExplainer *explainer)
{
  RgEmit *emit = explainer->emit;
  RgBits *seen = g_new0 (RgBits, rg_bits_words (emit->variables->len));
  RG_FOR_EDGES (emit->game, e) {
    const RgEdge *edge = rg_edge (emit->game, e);
    const RgEmitGlobal *to = rg_emit_written (emit, &edge->action);
    if (!to || !to->map || to->name == emit->game->goals ||
        to->name == emit->game->visible ||
        !rg_emit_writes_all (&edge->action) ||
        rg_emit_global (emit, rg_expr_root (edge->action.right))->stored ||
        rg_bits_has (seen, to->variable))
      continue;
    rg_bits_add (seen, to->variable);
    rg_emit_explain_open (explainer, emit->moves, edge->from);
    g_string_append_printf (explainer->out,
                            "constant maps are copied to '%s': rg-opt "
                            "(enumerate-maps) may number them\n",
                            rg_text (emit->game, to->name));
  }
  g_free (seen);
}

void
rg_emit_explain_moves (const RgEmitExplainer *explainer)
{
  explain_form (explainer);
  explain_kept (explainer);
  explain_all_kept (explainer);
  explain_copied (explainer);
}
