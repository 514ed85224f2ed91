/* Lowers the ends of moves: writes the call that adds a move to the list, or
 * the moves of all members of a word, whose words have a constant difference
 * (stride).
 *
 *     v = Cell(*);             uint64_t mask1 = match (s->v_board, 64, 4);
 *     board[v] == empty;       next = put_members (next, mask1, m, 0x1);
 *     $$ v;  player = keeper;
 *
 * Functions that find sets of moves call put_set() and put_set_of_one(). */
#include "emit/c/moves/tag-paths.h"
#include "emit/c/search/search.h"
#include "emit/c/sets/set-printer.h"

void
rg_emit_write_listed_move (RgEmitWriter *writer, const RgEmitArc *arc,
                           RgCodeExpr *condition)
{
  RgCodeUnit *unit = writer->unit;
  const gboolean may_be_listed =
      writer->graph->decided.dedupe[rg_emit_arc_number (writer->graph, arc)];
  condition = condition
                  ? rg_code_join (unit, writer->place.condition, "&", condition)
                  : writer->place.condition;
  RgCodeExpr *call =
      rg_code_expr (unit, "%s%s (%s)",
                    may_be_listed      ? "add_new_move"
                    : writer->sets     ? "put_set_of_one"
                    : writer->has_room ? "put_move"
                                       : "add_move",
                    condition ? "_if" : "", writer->has_room ? "&next" : "w");
  if (condition)
    call = rg_code_with_argument (unit, call, condition);
  call = rg_emit_add_move_arguments (writer, call);
  const guint32 node = rg_emit_find_boundary (
      writer->emit, rg_edge (writer->emit->game, arc->edge)->to);
  call = rg_code_with_argument (unit, call, rg_code_number (unit, node));
  rg_emit_line (writer, "%p;", (gpointer)call);
}

/* -- ends without jumps ---------------------------------------------------- */

RgCodeExpr *
rg_emit_lower_straight_conditions (RgEmitWriter *writer,
                                   const RgEmitStraight *walk)
{
  RgCodeExpr *conjunction = NULL;
  for (guint i = 0; i < walk->n; i++) {
    if (walk->runs[i] > 0)
      conjunction = rg_code_join (
          writer->unit, conjunction, "&",
          rg_emit_lower_run (writer, walk->arcs[i], walk->runs[i], "|"));
  }
  return conjunction;
}

void
rg_emit_write_straight_tags (RgEmitWriter *writer, const RgEmitStraight *walk)
{
  for (guint i = 0; i < walk->n; i++) {
    const RgAction *action = rg_emit_action (writer->emit, walk->arcs[i]);
    for (guint k = 0; k < MAX (walk->runs[i], 1); k++)
      rg_emit_write_comment (writer, walk->arcs[i][k].edge);
    rg_emit_add_fork (writer, walk->arcs[i]);
    if (rg_action_is_tag (action))
      rg_emit_write_tag (writer, walk->arcs[i], action);
  }
}

void
rg_emit_write_straight_end (RgEmitWriter *writer, const RgEmitStraight *walk)
{
  RgCodeExpr *conditions = rg_emit_lower_straight_conditions (writer, walk);
  rg_emit_write_straight_tags (writer, walk);
  rg_emit_write_listed_move (writer, walk->arcs[walk->n - 1], conditions);
}

/* -- a move for each member of a set --------------------------------------- */

/* The difference between the words of tags with neighbouring codes, which is
 * the lowest bit of the field of the tag at the arc. It is 0 if the tag has no
 * field. */
static guint64
find_tag_stride (const RgEmit *emit, const RgEmitArc *arc)
{
  if (emit->form.tag_paths) {
    const RgEmitTagSlot *slot =
        rg_emit_find_slot (emit, rg_emit_get_path_tag (emit, arc));
    return slot ? G_GUINT64_CONSTANT (1) << slot->shift : 0;
  }
  const RgEmitTagPlace *place = rg_emit_find_tag_place (emit, arc->from, 0);
  return place->width > 0 ? G_GUINT64_CONSTANT (1) << place->shift : 0;
}

/* The difference between the move words for neighbouring codes of the
 * variable, summed over the arcs of the walk. */
static guint64
find_stride (const RgEmitWriter *writer, const RgEmitArc *arc,
             const RgEmitGlobal *choice_variable, const RgEmitStraight *walk)
{
  const RgEmit *emit = writer->emit;
  guint64 choice = 0, tags = 0;
  if (rg_emit_encodes_code (emit, arc))
    choice = G_GUINT64_CONSTANT (1)
             << (emit->form.shift[arc->from] +
                 rg_emit_count_fork_bits (emit, arc->from));
  for (guint i = 0; i < walk->n; i++) {
    const RgAction *action = rg_emit_action (emit, walk->arcs[i]);
    if (action->kind == RG_TAG_VARIABLE &&
        action->name == choice_variable->name &&
        !rg_emit_is_silent (emit, action))
      tags |= find_tag_stride (emit, walk->arcs[i]);
  }
  return tags + choice;
}

void
rg_emit_write_member_moves (RgEmitWriter *writer, const RgEmitArc *arc,
                            const RgEmitStraight *walk, RgCodeExpr *mask)
{
  const RgEmitGlobal *choice_variable =
      rg_emit_written (writer->emit, rg_emit_action (writer->emit, arc));
  rg_emit_write_straight_tags (writer, walk);
  RgCodeExpr *call = rg_emit_add_move_arguments (
      writer,
      rg_code_expr (writer->unit, "%s (next, %p)",
                    writer->sets ? "put_set" : "put_members", (gpointer)mask));
  rg_emit_line (
      writer, "next = %p;",
      (gpointer)rg_code_with_argument (
          writer->unit, call,
          rg_code_hex (writer->unit,
                       find_stride (writer, arc, choice_variable, walk))));
}

/* -- a move for each symbol that passes ------------------------------------ */

/* Writes a loop that tests the conditions for each symbol, and returns the
 * bits of those that pass.  A vector load after a store to one of its cells
 * would stall (no store-to-load forwarding). */
static RgCodeExpr *
open_tested (RgEmitWriter *writer, const RgEmitSet *set, const char *name,
             RgCodeExpr *conditions)
{
  const guint i = ++writer->counter;
  rg_emit_line (writer, "uint64_t bits%u = 0;", i);
  rg_emit_open (writer, "for (unsigned %s = %u; %s <= %u; %s++)", name,
                set->low, name, set->high, name);
  rg_emit_line (writer, "bits%u |= (uint64_t)%p << (%s - %u);", i,
                (gpointer)conditions, name, set->low);
  rg_emit_line (writer, "IN_REGISTER (bits%u);", i);
  rg_emit_close (writer);
  return rg_code_expr (writer->unit, "bits%u", i);
}

void
rg_emit_write_tested_set (RgEmitWriter *writer, const RgEmitArc *arc,
                          const RgEmitSet *set, const RgEmitStraight *walk,
                          const char *name)
{
  RgCodeExpr *conditions = rg_emit_lower_straight_conditions (writer, walk);
  RgCodeExpr *bits =
      conditions
          ? open_tested (writer, set, name, conditions)
          : rg_code_hex (writer->unit, G_MAXUINT64 >> (RG_EMIT_WORD - set->n));
  rg_emit_open (writer, "%s", "");
  rg_emit_line (writer, "const unsigned %s = %u;", name, set->low);
  rg_emit_add_choice (writer, arc, set, name);
  rg_emit_write_member_moves (writer, arc, walk, bits);
  rg_emit_close (writer);
}
