/* Where walks of moves end: the list. */
#include "emit/c/moves/tag-paths.h"
#include "emit/c/search/straight.h"
#include "emit/c/sets/words.h"

/* Whether another walk may have the same tags. */
static gboolean
is_deduped (const RgEmitWriter *writer, const RgEmitArc *arc)
{
  return writer->graph->decided.dedupe[rg_emit_arc_number (writer->graph, arc)];
}

void
rg_emit_write_add (RgEmitWriter *writer, const RgEmitArc *arc,
                   RgCodeExpr *condition)
{
  RgCodeUnit *unit = writer->unit;
  const gboolean listed = is_deduped (writer, arc);
  writer->refused = writer->refused || listed || writer->loops > writer->beside;
  rg_emit_note_sets (writer, 1);
  if (writer->given && condition)
    condition =
        rg_code_expr (unit, "(%s) & %p", writer->given, (gpointer)condition);
  else if (writer->given)
    condition = rg_code_expr (unit, "%s", writer->given);
  RgCodeExpr *call =
      rg_code_expr (unit, "%s%s (%s)",
                    listed             ? "add_new_move"
                    : writer->sets     ? "put_set_of_one"
                    : writer->has_room ? "put_move"
                                       : "add_move",
                    condition ? "_if" : "", writer->has_room ? "&next" : "w");
  if (condition)
    call = rg_code_with_argument (unit, call, condition);
  call = rg_emit_with_move (writer, call);
  const guint32 node = rg_emit_boundary (
      writer->emit, rg_edge (writer->emit->game, arc->edge)->to);
  call = rg_code_with_argument (unit, call, rg_code_number (unit, node));
  rg_emit_line (writer, "%p;", (gpointer)call);
}

/* -- ends without jumps ---------------------------------------------------- */

/* A comparison that is cheap, and harmless where it does not matter. */
static gboolean
is_simple (const RgEmitWriter *writer, const RgEmitArc *arc, guint run)
{
  for (guint i = 0; i < run; i++) {
    const RgAction *action = rg_emit_action (writer->emit, arc + i);
    if (!rg_action_is_comparison (action) ||
        rg_emit_type (writer->emit, action->left)->kind != RG_TYPE_SET)
      return FALSE;
  }
  return TRUE;
}

/* A tag, a skip, or what writes a value that nobody reads. */
static gboolean
is_plain (const RgEmitWriter *writer, const RgEmitArc *arc)
{
  RgEmit *emit = writer->emit;
  const RgAction *action = rg_emit_action (emit, arc);
  if (arc->to == RG_EMIT_STOP || rg_action_is_tag (action) ||
      action->kind == RG_SKIP)
    return TRUE;
  if (!rg_action_is_assignment (action) ||
      (action->kind == RG_ASSIGN_ANY &&
       rg_emit_choices (emit->symbols, action)->n != 1))
    return FALSE;
  return !rg_bits_has (writer->graph->decided.flow[arc->to].live,
                       rg_emit_written (emit, action)->variable);
}

gboolean
rg_emit_is_straight (const RgEmitWriter *writer, const RgEmitArc *arc,
                     guint run)
{
  return run > 0 ? is_simple (writer, arc, run) : is_plain (writer, arc);
}

gboolean
rg_emit_goes_straight_on (const RgEmitWriter *writer, const RgEmitArc *arc)
{
  const RgEmitDecisions *decided = &writer->graph->decided;
  return !decided->outlined[arc->to] || !decided->memo[arc->to].kept;
}

const RgEmitArc *
rg_emit_only_arcs (const RgEmitWriter *writer, const RgEmitNode *node,
                   guint *run)
{
  *run = 0;
  if (node->n_arcs == 0)
    return NULL;
  const RgEmitArc *arc = rg_emit_arc (writer->graph, node->first);
  if (rg_emit_is_condition (writer->emit, arc))
    *run = rg_emit_run_length (writer, arc);
  return MAX (*run, 1) == node->n_arcs ? arc : NULL;
}

gboolean
rg_emit_find_straight_end (const RgEmitWriter *writer, const RgEmitArc *arc,
                           guint run, RgEmitStraight *walk)
{
  guint conditions = 0;
  for (walk->n = 0; walk->n < RG_EMIT_STRAIGHT_ARCS;) {
    conditions += run > 0;
    if (!rg_emit_is_straight (writer, arc, run) ||
        conditions > RG_EMIT_STRAIGHT_CONDITIONS)
      return FALSE;
    walk->arcs[walk->n] = arc;
    walk->runs[walk->n++] = run;
    if (arc->to == RG_EMIT_STOP)
      return !is_deduped (writer, arc);
    const RgEmitNode *node = rg_emit_node (writer->graph, arc->to);
    if (!rg_emit_goes_straight_on (writer, arc))
      return FALSE;
    arc = rg_emit_only_arcs (writer, node, &run);
    if (!arc)
      return FALSE;
  }
  return FALSE;
}

RgCodeExpr *
rg_emit_lower_straight (RgEmitWriter *writer, const RgEmitStraight *walk)
{
  RgCodeExpr *all = NULL;
  for (guint i = 0; i < walk->n; i++) {
    if (walk->runs[i] > 0)
      all = rg_code_join (
          writer->unit, all, "&",
          rg_emit_lower_run (writer, walk->arcs[i], walk->runs[i], "|"));
  }
  return all;
}

void
rg_emit_write_straight (RgEmitWriter *writer, const RgEmitStraight *walk)
{
  for (guint i = 0; i < walk->n; i++) {
    const RgAction *action = rg_emit_action (writer->emit, walk->arcs[i]);
    for (guint k = 0; k < MAX (walk->runs[i], 1); k++)
      rg_emit_comment (writer, walk->arcs[i][k].edge);
    rg_emit_add_fork (writer, walk->arcs[i]);
    if (rg_action_is_tag (action))
      rg_emit_write_tag (writer, walk->arcs[i], action);
  }
}

/* Whether a move may be written where it is not yet known that there is one.
 * A record takes longer than a word: it pays where it has tags alone, and
 * walks part a few ways, of which one in some passes. */
static gboolean
lists_freely (const RgEmitWriter *writer)
{
  const RgEmitMoveForm *form = &writer->emit->form;
  const RgEmitPlace *place = &writer->place;
  return form->packed ||
         (!form->paths && place->n_steps == 0 && place->ways <= RG_EMIT_FEW);
}

gboolean
rg_emit_write_end (RgEmitWriter *writer, const RgEmitArc *arc, guint run)
{
  RgEmitStraight walk;
  if (!rg_emit_uses (writer->emit, RG_EMIT_BY_STRAIGHT_ENDS) ||
      !rg_emit_is_moves (writer) || !lists_freely (writer) ||
      !rg_emit_find_straight_end (writer, arc, run, &walk))
    return FALSE;
  RgCodeExpr *conditions = rg_emit_lower_straight (writer, &walk);
  rg_emit_write_straight (writer, &walk);
  rg_emit_write_add (writer, walk.arcs[walk.n - 1], conditions);
  return TRUE;
}

/* -- loops without jumps --------------------------------------------------- */

/* An assignment to a scalar that becomes a local constant, whatever held before
 * it. */
static gboolean
is_constant (RgEmitWriter *writer, const RgEmitArc *arc)
{
  RgEmit *emit = writer->emit;
  const RgAction *action = rg_emit_action (emit, arc);
  if (arc->to == RG_EMIT_STOP || action->kind != RG_ASSIGN ||
      rg_emit_written (emit, action)->map || !rg_emit_fits (emit, action))
    return FALSE;
  rg_emit_guards_begin (writer);
  rg_emit_lower_value (writer, action);
  return rg_emit_lower_guards_end (writer) == NULL;
}

gboolean
rg_emit_ends_soon (RgEmitWriter *writer, const RgEmitArc *arc)
{
  RgEmitStraight walk;
  for (guint i = 0; i < RG_EMIT_STRAIGHT_ARCS; i++) {
    if (arc->to == RG_EMIT_STOP)
      return !is_deduped (writer, arc);
    const RgEmitNode *node = rg_emit_node (writer->graph, arc->to);
    if (writer->graph->decided.outlined[arc->to] || node->n_arcs == 0)
      return FALSE;
    arc = rg_emit_arc (writer->graph, node->first);
    if (rg_emit_is_condition (writer->emit, arc)) {
      const guint run = rg_emit_run_length (writer, arc);
      return run == node->n_arcs &&
             rg_emit_find_straight_end (writer, arc, run, &walk);
    }
    if (node->n_arcs > 1 ||
        !(is_plain (writer, arc) || is_constant (writer, arc)))
      return FALSE;
  }
  return FALSE;
}

/* -- a move for each member of a set --------------------------------------- */

/* Where the tag of an arc differs for neighbouring codes: a bit, or 0. */
static guint64
step_of_tag (const RgEmit *emit, const RgEmitArc *arc)
{
  if (emit->form.tag_paths) {
    const RgEmitTagSlot *slot =
        rg_emit_slot_of (emit, rg_emit_shown_at (emit, arc));
    return slot ? G_GUINT64_CONSTANT (1) << slot->shift : 0;
  }
  const RgEmitTagPlace *place = rg_emit_tag_place (emit, arc->from, 0);
  return place->width > 0 ? G_GUINT64_CONSTANT (1) << place->shift : 0;
}

/* The words of moves for neighbouring codes of the variable differ by so much
 * at the arcs of the walk. */
static guint64
step_of (const RgEmitWriter *writer, const RgEmitArc *arc,
         const RgEmitGlobal *chosen, const RgEmitStraight *walk)
{
  const RgEmit *emit = writer->emit;
  guint64 choice = 0, step = 0;
  if (rg_emit_notes_code (emit, arc))
    choice = G_GUINT64_CONSTANT (1) << (emit->form.shift[arc->from] +
                                        rg_emit_fork_bits (emit, arc->from));
  for (guint i = 0; i < walk->n; i++) {
    const RgAction *action = rg_emit_action (emit, walk->arcs[i]);
    if (action->kind == RG_TAG_VARIABLE && action->name == chosen->name &&
        !rg_emit_is_silent (emit, action))
      step |= step_of_tag (emit, walk->arcs[i]);
  }
  return step + choice;
}

/* Whether what is behind the arc is written here, where moves are words that
 * can be told by a first one and a step. */
static gboolean
can_step (const RgEmitWriter *writer, const RgEmitArc *last)
{
  const RgEmitMoveForm *form = &writer->emit->form;
  return rg_emit_is_moves (writer) && writer->has_room && !writer->given &&
         form->packed && !form->two_words && form->index_fixed &&
         last->to != RG_EMIT_STOP && !writer->graph->decided.outlined[last->to];
}

static gboolean
find_members (const RgEmitWriter *writer, const RgEmitArc *last,
              RgEmitStraight *walk)
{
  if (!can_step (writer, last))
    return FALSE;
  const RgEmitNode *node = rg_emit_node (writer->graph, last->to);
  return node->n_arcs == 1 &&
         rg_emit_find_straight_end (
             writer, rg_emit_arc (writer->graph, node->first), 0, walk) &&
         !walk->runs[walk->n - 1];
}

gboolean
rg_emit_lists_members (const RgEmitWriter *writer, const RgEmitArc *last)
{
  RgEmitStraight walk;
  if (!rg_emit_uses (writer->emit, RG_EMIT_BY_MEMBER_VECTORS) ||
      !find_members (writer, last, &walk))
    return FALSE;
  for (guint i = 0; i < walk.n; i++) {
    if (walk.runs[i] > 0 ||
        rg_emit_node (writer->graph, walk.arcs[i]->from)->n_arcs != 1)
      return FALSE;
  }
  return TRUE;
}

/* The walk, and the moves of the members of the mask. */
static void
put_members (RgEmitWriter *writer, const RgEmitArc *arc,
             const RgEmitStraight *walk, const char *mask, guint n)
{
  const RgEmitGlobal *chosen =
      rg_emit_written (writer->emit, rg_emit_action (writer->emit, arc));
  rg_emit_write_straight (writer, walk);
  writer->refused = writer->refused || writer->loops > 1;
  writer->n_sets += n;
  writer->n_large++;
  RgCodeExpr *call = rg_emit_with_move (
      writer, rg_code_expr (writer->unit, "%s (next, %s)",
                            writer->sets ? "put_set" : "put_members", mask));
  rg_emit_line (
      writer, "next = %p;",
      (gpointer)rg_code_with_argument (
          writer->unit, call,
          rg_code_hex (writer->unit, step_of (writer, arc, chosen, walk))));
}

void
rg_emit_write_members (RgEmitWriter *writer, const RgEmitArc *arc,
                       const RgEmitArc *last, const char *mask, guint n)
{
  RgEmitStraight walk;
  find_members (writer, last, &walk);
  put_members (writer, arc, &walk, mask, n);
}

/* -- a move for each symbol that passes ------------------------------------ */

/* The bits of the symbols for which the conditions hold, one by one: what was
 * just stored to one of few cells is at hand for a load of that cell only
 * (store-to-load forwarding). */
static char *
open_tested (RgEmitWriter *writer, const RgEmitSet *set, const char *name,
             RgCodeExpr *conditions)
{
  char *bits = g_strdup_printf ("bits%u", ++writer->counter);
  rg_emit_line (writer, "uint64_t %s = 0;", bits);
  rg_emit_open (writer, "for (unsigned %s = %u; %s <= %u; %s++)", name,
                set->low, name, set->high, name);
  rg_emit_line (writer, "%s |= (uint64_t)%p << (%s - %u);", bits,
                (gpointer)conditions, name, set->low);
  rg_emit_line (writer, "IN_REGISTER (%s);", bits);
  rg_emit_close (writer);
  return bits;
}

gboolean
rg_emit_write_tested (RgEmitWriter *writer, const RgEmitArc *arc,
                      const RgEmitSet *set, const char *name)
{
  RgEmitStraight walk;
  const RgAction *action = rg_emit_action (writer->emit, arc);
  if (!rg_emit_uses (writer->emit, RG_EMIT_BY_TESTED_SETS) || !writer->sets ||
      rg_emit_written (writer->emit, action)->map || !can_step (writer, arc) ||
      !set->ascending || set->n > RG_EMIT_WORD)
    return FALSE;
  const RgEmitNode *node = rg_emit_node (writer->graph, arc->to);
  guint run;
  const RgEmitArc *first = rg_emit_only_arcs (writer, node, &run);
  if (!first || !rg_emit_find_straight_end (writer, first, run, &walk))
    return FALSE;
  RgCodeExpr *conditions = rg_emit_lower_straight (writer, &walk);
  char *bits = conditions
                   ? open_tested (writer, set, name, conditions)
                   : rg_emit_bits_text (G_MAXUINT64 >> (RG_EMIT_WORD - set->n));
  rg_emit_open (writer, "%s", "");
  rg_emit_line (writer, "const unsigned %s = %u;", name, set->low);
  rg_emit_add_choice (writer, arc, set, name);
  put_members (writer, arc, &walk, bits, 1);
  rg_emit_close (writer);
  g_free (bits);
  return TRUE;
}
