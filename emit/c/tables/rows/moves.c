/* Encodes the tags and choices of a walk in the bits of its packed move, or as
 * bytes of its record. Also decides whether the tests of a row are made by
 * vectors.
 *
 *     $$ to      packed: tags |= (tag - 1) << 6;  record: the next byte
 */
#include "emit/c/tables/rows/search.h"

#include "emit/c/moves/tag-paths.h"

/* Appends a byte for a tag or a choice to a record, and increments *n.  The
 * search fails if there is no room, or the code exceeds a byte. */
static void
add_byte (RgEmitRowSearch *search, guint32 code, guint8 *n, guint64 *bytes,
          const RgEmitRowMove *move)
{
  if (move->n_tags + move->n_steps >= RG_EMIT_RECORD_BYTES || code > G_MAXUINT8)
    search->executor.failed = TRUE;
  else
    *bytes |= (guint64)code << 8 * (*n)++;
}

/* Encodes a choice: at its place in a packed move, or as the last byte of a
 * record. */
static void
add_step (RgEmitRowSearch *search, guint32 choice, guint shift,
          RgEmitRowMove *move)
{
  const RgEmitMoveForm *form = &search->executor.emit->form;
  if (!form->packed)
    add_byte (search, choice, &move->n_steps, &move->steps, move);
  else
    *(form->two_words ? &move->steps : &move->tags) |= (guint64)choice << shift;
}

/* The offset of the choices of the node in a packed move; 0 for a record. */
static guint
get_step_shift (const RgEmitMoveForm *form, guint32 node)
{
  return form->packed ? form->shift[node] : 0;
}

void
rg_emit_encode_row_choice (RgEmitRowSearch *search, const RgEmitArc *arc,
                           guint32 code, RgEmitRowMove *move)
{
  const RgEmit *emit = search->executor.emit;
  const RgEmitSet *set =
      rg_emit_get_choices (emit->symbols, rg_emit_action (emit, arc));
  const guint shift = get_step_shift (&emit->form, arc->from) +
                      rg_emit_count_fork_bits (emit, arc->from);
  if (rg_emit_encodes_code (emit, arc))
    add_step (search, code - set->low, shift, move);
}

/* Adds the increment of the tag to the number of the path, and its value to its
 * slot.  Skips a slot that all walks to the arc have filled (`must_fill`): it
 * already has this value.
 *
 * The word of the table is added to the word of the walk before it.  So the
 * search fails if that walk may have filled the slot. */
static void
add_path_tag (RgEmitRowSearch *search, const RgEmitArc *arc, guint32 tag,
              guint64 *word)
{
  const RgEmit *emit = search->executor.emit;
  const RgEmitPathTag *path_tag = rg_emit_get_path_tag (emit, arc);
  const RgEmitTagSlot *slot = rg_emit_find_slot (emit, path_tag);
  *word += path_tag->increment;
  if (!slot || emit->form.tag_paths->must_fill[arc->from] >> path_tag->slot & 1)
    return;
  *word |= (guint64)(tag - slot->low) << slot->shift;
  search->executor.failed =
      search->executor.failed || search->filled_slots >> path_tag->slot & 1;
}

/* Encodes the tag at the place of the next tag.  The search fails if that place
 * is not fixed. */
static void
add_tag_at (RgEmitRowSearch *search, const RgEmitArc *arc, guint32 tag,
            guint64 *word)
{
  const RgEmitTagPlace *place =
      rg_emit_find_tag_place (search->executor.emit, arc->from, 0);
  search->executor.failed = search->executor.failed || !place;
  if (place && place->width > 0)
    *word |= (guint64)(tag - place->subtrahend) << place->shift;
}

void
rg_emit_encode_row_fork (RgEmitRowSearch *search, const RgEmitArc *arc,
                         RgEmitRowMove *move)
{
  const RgEmit *emit = search->executor.emit;
  const guint number = rg_emit_arc_number (search->executor.graph, arc);
  if (rg_emit_encodes_fork (emit, arc->from))
    add_step (search, search->executor.graph->decided.numbers[number].choice,
              get_step_shift (&emit->form, arc->from), move);
}

/* Whether walks after the cut need the number of tags before it, which the
 * table does not have. */
static gboolean
is_tag_count_needed (const RgEmitRowSearch *search)
{
  return search->executor.cut != RG_NONE &&
         search->executor.emit->form.packed &&
         !search->executor.emit->form.tags_before_fixed;
}

void
rg_emit_encode_row_tag (RgEmitRowSearch *search, const RgEmitArc *arc,
                        guint32 tag, RgEmitRowMove *move)
{
  const RgEmitMoveForm *form = &search->executor.emit->form;
  search->executor.failed =
      search->executor.failed || is_tag_count_needed (search);
  if (!form->packed)
    add_byte (search, tag, &move->n_tags, &move->tags, move);
  else if (form->tag_paths)
    add_path_tag (search, arc, tag, &move->tags);
  else
    add_tag_at (search, arc, tag, &move->tags);
}

gboolean
rg_emit_has_vector_tests (const RgEmit *emit, const RgEmitRows *rows)
{
  return emit->form.packed && rows->n_tests > 0 &&
         rows->table.width >= RG_EMIT_FEWEST;
}
