/* Searches depth first for moves, and for the target of a check.
 *
 * A check within a walk opens a level of its own, so that there is no
 * recursion: only memory, which is counted, bounds the depth of a search.
 */
#include "rg/interp/hints.h"
#include "rg/interp/visited.h"

#include <string.h>

/* The state of the search after a step. */
typedef enum {
  FAILED,  /* the reason is interp->fault */
  GOES_ON, /* the search continues with the next untried step */
  FOUND,   /* the target of a check, or the move `stop_at` */
  OVER,    /* all walks were tried */
} Progress;

static Progress
fail (RgInterp *interp, RgInterpFaultKind kind)
{
  interp->search.fault.kind = kind;
  return FAILED;
}

static RgInterpFrame *
top_frame (const RgInterpSearchLevel *level)
{
  return (RgInterpFrame *)(gpointer)(level->frames.data +
                                     level->frames.length) -
         1;
}

/* -- walking --------------------------------------------------------------- */

/* Handles an arrival at a visited node.  If the walk itself has visited it,
 * records the cycle, unless there is one already or the walk is that of a
 * check. */
static void
record_loop (RgInterp *interp, const RgInterpSearchLevel *level,
             const RgInterpFrame *last)
{
  const gsize n = rg_buffer_count (&level->frames, RgInterpFrame);
  gsize first = n;
  if (interp->search.n_levels > 1 || interp->search.loop->len > 0)
    return;
  while (first > 0 &&
         rg_buffer_at (&level->frames, RgInterpFrame, first - 1)->visited !=
             last->visited)
    first--;
  for (gsize k = first; first > 0 && k < n; k++)
    g_array_append_val (interp->search.loop,
                        rg_buffer_at (&level->frames, RgInterpFrame, k)->taken);
  if (first > 0)
    g_array_append_val (interp->search.loop, last->taken);
}

/* Lets the walk of the level enter a node, or begin there.  FOUND: the node is
 * the target.  If the walk must not continue from it, as the node was visited
 * with these tags and values, no frame is added. */
static Progress
enter (RgInterp *interp, RgInterpSearchLevel *level, RgInterpFrame frame)
{
  const gboolean may_meet =
      interp->automaton.meets[frame.node] || !frame.taken.step ||
      rg_interp_hints_need_visited_set (interp, frame.node);
  gboolean fresh = TRUE;
  frame.visited = RG_NONE;
  if (interp->automaton.walked)
    interp->automaton.entered[frame.node] = TRUE;
  if (frame.node == level->target) {
    level->found = interp->limits.thorough;
    return level->found ? GOES_ON : FOUND;
  }
  if (++interp->search.states > interp->limits.max_states)
    return fail (interp, interp->has_budget ? RG_INTERP_FAULT_BUDGET
                                            : RG_INTERP_FAULT_STATES);
  if (may_meet) {
    frame.visited = rg_interp_visited_add (interp, level, &frame, &fresh);
    if (frame.visited == RG_INTERP_SET_FULL)
      return fail (interp, RG_INTERP_FAULT_MEMORY);
    frame.last_visited = frame.visited;
    frame.last_log = interp->search.log.length;
  }
  if (interp->hints &&
      !rg_interp_verify_hints_enter (interp, level, &frame, fresh))
    return FAILED;
  if (!fresh) {
    if (interp->search.loop)
      record_loop (interp, level, &frame);
    return GOES_ON;
  }
  frame.step = interp->automaton.first_step[frame.node];
  frame.choice = 0;
  frame.log = interp->search.log.length;
  if (!rg_buffer_push (&interp->memory, &level->frames, RgInterpFrame, frame))
    return fail (interp, RG_INTERP_FAULT_MEMORY);
  return GOES_ON;
}

/* Returns the sequence of tags with one more tag, or RG_INTERP_SET_FULL if the
 * limit is reached. */
static guint32
extend_path (RgInterp *interp, guint32 prefix, RgName tag)
{
  gboolean fresh;
  RgInterpPath *path =
      rg_interp_set_draft (&interp->memory, &interp->search.paths);
  if (!path)
    return RG_INTERP_SET_FULL;
  *path = (RgInterpPath){prefix, tag};
  const guint32 i =
      rg_interp_set_add (&interp->memory, &interp->search.paths,
                         rg_interp_cell_hash (prefix, tag), &fresh);
  if (i == RG_INTERP_SET_FULL || !fresh)
    return i;
  const guint32 length =
      rg_buffer_at (&interp->search.infos, RgInterpPathInfo, prefix)->length +
      1;
  return rg_buffer_push (&interp->memory, &interp->search.infos,
                         RgInterpPathInfo, (RgInterpPathInfo){length, RG_NONE})
             ? i
             : RG_INTERP_SET_FULL;
}

/* Adds the tag of the step to the tags of the frame.  FAILED: a limit, or a
 * wrong hint. */
static Progress
add_tag (RgInterp *interp, const RgInterpStep *step, RgInterpFrame *frame)
{
  const RgName tag =
      step->kind == RG_TAG ? step->tag : interp->search.cells[step->cell];
  const gboolean is_shown = frame->path == frame->shown;
  frame->path = extend_path (interp, frame->path, tag);
  if (frame->path == RG_INTERP_SET_FULL)
    return fail (interp, RG_INTERP_FAULT_MEMORY);
  if (rg_buffer_at (&interp->search.infos, RgInterpPathInfo, frame->path)
          ->length > interp->limits.max_tags)
    return fail (interp, RG_INTERP_FAULT_TAGS);
  if (step->is_artificial)
    return GOES_ON;
  if (interp->hints && !rg_interp_verify_hints_tag (
                           interp, top_frame (rg_interp_level (interp, 0))))
    return FAILED;
  frame->shown =
      is_shown ? frame->path : extend_path (interp, frame->shown, tag);
  return frame->shown == RG_INTERP_SET_FULL
             ? fail (interp, RG_INTERP_FAULT_MEMORY)
             : GOES_ON;
}

/* Handles the current step of the level's walk after it was taken: records the
 * move that it ends, or adds its tag and enters the next node. */
static Progress
finish_step (RgInterp *interp, RgInterpSearchLevel *level)
{
  const RgInterpStep *step = level->current.step;
  RgInterpFrame frame = *top_frame (level);
  frame.taken = level->current;
  frame.node = step->to;
  if (interp->automaton.walked)
    interp->automaton.walked[step->edge] = TRUE;
  if (interp->hints && !rg_interp_verify_hints_step (interp, level))
    return FAILED;
  if (level->target != RG_NONE)
    return enter (interp, level, frame);
  if (step->ends_move) {
    const guint32 before = rg_interp_moves_count (interp->search.moves);
    if (!rg_interp_moves_record (interp, frame.shown, step->to) ||
        (interp->hints &&
         !rg_interp_verify_hints_move (interp, level, step->to)))
      return FAILED;
    return before == interp->search.stop_at &&
                   rg_interp_moves_count (interp->search.moves) > before
               ? FOUND
               : GOES_ON;
  }
  if ((step->kind == RG_TAG || step->kind == RG_TAG_VARIABLE) &&
      add_tag (interp, step, &frame) == FAILED)
    return FAILED;
  return enter (interp, level, frame);
}

/* -- levels ---------------------------------------------------------------- */

/* Returns the level below the active ones, and makes it active.  NULL: the
 * limit of memory is reached. */
static RgInterpSearchLevel *
get_next_level (RgInterp *interp)
{
  if (interp->search.n_levels == interp->search.levels->len) {
    RgInterpSearchLevel *level =
        rg_interp_layout_alloc (interp, 1, sizeof *level);
    if (!level)
      return NULL;
    g_ptr_array_add (interp->search.levels, level);
  }
  return rg_interp_level (interp, interp->search.n_levels++);
}

/* Opens a level whose walks begin at the node with the current values. */
static Progress
open_level (RgInterp *interp, RgNode node, RgNode target)
{
  RgInterpSearchLevel *level = get_next_level (interp);
  if (!level)
    return fail (interp, RG_INTERP_FAULT_MEMORY);
  level->start = node;
  level->target = target;
  level->found = FALSE;
  level->current = (RgInterpTaken){NULL, RG_NO_NAME};
  level->frames.length = 0;
  level->counts.length = 0;
  level->serial = ++interp->search.n_searches;
  rg_interp_visited_begin (interp, level);
  return enter (interp, level,
                (RgInterpFrame){.node = node,
                                .last_visited = RG_NONE,
                                .last_log = interp->search.log.length});
}

/* Whether the same check is active with the same values. */
static gboolean
is_recursive (RgInterp *interp, const RgInterpStep *check)
{
  for (guint i = 1; i < interp->search.n_levels; i++) {
    const RgInterpSearchLevel *level = rg_interp_level (interp, i);
    if (level->target == check->target && level->start == check->start &&
        rg_interp_visited_is_start (interp, level))
      return TRUE;
  }
  return FALSE;
}

static Progress
open_check (RgInterp *interp, const RgInterpStep *check)
{
  if (is_recursive (interp, check))
    return fail (interp, RG_INTERP_FAULT_RECURSION);
  if (interp->search.n_levels > interp->limits.max_nesting)
    return fail (interp, RG_INTERP_FAULT_NESTING);
  return open_level (interp, check->start, check->target);
}

/* Closes the level of a check, undoes its writes, and takes the step of the
 * walk that contains it if the answer is right. `found`: a walk has reached the
 * target. */
static Progress
close_check (RgInterp *interp, gboolean found)
{
  found = found || rg_interp_level (interp, interp->search.n_levels - 1)->found;
  RgInterpSearchLevel *level =
      rg_interp_level (interp, --interp->search.n_levels - 1);
  rg_interp_step_undo (interp, top_frame (level)->log);
  const gboolean expected = level->current.step->kind == RG_REACHABLE;
  return found == expected ? finish_step (interp, level) : GOES_ON;
}

/* -- search ---------------------------------------------------------------- */

/* Finds the next edge, or the next symbol of an any assignment.  Returns FALSE
 * if the node has no more. */
static gboolean
next_step (const RgInterp *interp, RgInterpFrame *frame, RgInterpTaken *taken)
{
  for (; frame->step < interp->automaton.first_step[frame->node + 1];
       frame->step++) {
    const RgInterpStep *step = &interp->automaton.steps[frame->step];
    *taken = (RgInterpTaken){step, RG_NO_NAME};
    if (step->kind != RG_ASSIGN_ANY) {
      frame->step++;
      return TRUE;
    }
    if (frame->choice < step->choices->n_symbols) {
      taken->symbol = step->choices->symbols[frame->choice++];
      return TRUE;
    }
    frame->choice = 0;
  }
  return FALSE;
}

/* Tries one step at the end of the current walk; removes its last node if all
 * steps from there were tried.  OVER: the walk is empty. */
static Progress
advance (RgInterp *interp, RgInterpSearchLevel *level)
{
  if (level->frames.length == 0)
    return OVER;
  RgInterpFrame *frame = top_frame (level);
  rg_interp_step_undo (interp, frame->log);
  if (!next_step (interp, frame, &level->current)) {
    if (interp->hints && !rg_interp_verify_hints_leave (interp, level))
      return FAILED;
    level->frames.length -= sizeof (RgInterpFrame);
    return GOES_ON;
  }
  const RgInterpStep *step = level->current.step;
  if (step->kind == RG_REACHABLE || step->kind == RG_NOT_REACHABLE)
    return open_check (interp, step);
  switch (rg_interp_step (interp, level->current)) {
  case RG_INTERP_STEP_FAILED:
    return FAILED;
  case RG_INTERP_STEP_BLOCKED:
    return GOES_ON;
  default:
    return finish_step (interp, level);
  }
}

static Progress
run_search (RgInterp *interp)
{
  for (;;) {
    Progress progress =
        advance (interp, rg_interp_level (interp, interp->search.n_levels - 1));
    while ((progress == FOUND || progress == OVER) &&
           interp->search.n_levels > 1)
      progress = close_check (interp, progress == FOUND);
    if (progress != GOES_ON)
      return progress;
  }
}

/* -- use ------------------------------------------------------------------- */

/* Begins a search from a state: clears the results, counts and faults of the
 * last one. */
static void
load_state (RgInterp *interp, const RgInterpState *state)
{
  memcpy (interp->search.cells, state->cells,
          interp->layout.n_cells * sizeof (RgName));
  interp->search.hash = state->hash;
  interp->search.log.length = 0;
  interp->search.earlier_states += interp->search.states;
  interp->search.states = 0;
  interp->search.n_levels = 0;
  interp->search.n_searches = 0;
  if (interp->hints)
    rg_interp_verify_hints_begin (interp);
  interp->search.fault = (RgInterpFault){.kind = RG_INTERP_FAULT_NONE};
  rg_interp_set_clear (&interp->search.paths);
  interp->search.infos.length = 0;
}

/* Adds the empty sequence of tags; it is its own prefix and has no tag. FALSE:
 * memory is exhausted. */
static gboolean
add_empty_path (RgInterp *interp)
{
  gboolean fresh;
  RgInterpPath *path =
      rg_interp_set_draft (&interp->memory, &interp->search.paths);
  if (!path)
    return FALSE;
  *path = (RgInterpPath){0, RG_NO_NAME};
  return rg_interp_set_add (&interp->memory, &interp->search.paths, 0,
                            &fresh) == 0 &&
         rg_buffer_push (&interp->memory, &interp->search.infos,
                         RgInterpPathInfo, (RgInterpPathInfo){0, RG_NONE});
}

gboolean
rg_interp_search (RgInterp *interp, const RgInterpState *state,
                  RgInterpMoves *moves, guint32 stop_at)
{
  load_state (interp, state);
  interp->search.moves = moves;
  interp->search.stop_at = stop_at;
  rg_interp_moves_clear (moves);
  if (!add_empty_path (interp)) {
    interp->search.fault.kind = RG_INTERP_FAULT_MEMORY;
    return FALSE;
  }
  if (open_level (interp, state->node, RG_NONE) == FAILED)
    return FALSE;
  return run_search (interp) != FAILED;
}

GArray *
rg_interp_search_walk (const RgInterp *interp, guint i)
{
  GArray *walk = g_array_new (FALSE, FALSE, sizeof (RgInterpTaken));
  const RgInterpSearchLevel *level = rg_interp_level (interp, i);
  for (gsize k = 1; k < rg_buffer_count (&level->frames, RgInterpFrame); k++)
    g_array_append_val (walk,
                        rg_buffer_at (&level->frames, RgInterpFrame, k)->taken);
  if (level->current.step)
    g_array_append_val (walk, level->current);
  return walk;
}

GArray *
rg_interp_search_loop (RgInterp *interp, const RgInterpState *state)
{
  GArray *loop = g_array_new (FALSE, FALSE, sizeof (RgInterpTaken));
  RgInterpMoves *moves = rg_interp_moves_new (interp);
  interp->search.loop = loop;
  rg_interp_search (interp, state, moves, RG_NONE);
  interp->search.loop = NULL;
  rg_interp_moves_free (moves);
  return loop;
}

GArray *
rg_interp_search_again (RgInterp *interp, const RgInterpState *state,
                        guint32 move)
{
  RgInterpMoves *moves = rg_interp_moves_new (interp);
  const gboolean found = rg_interp_search (interp, state, moves, move);
  g_assert (!found || rg_interp_moves_count (moves) == move + 1);
  rg_interp_moves_free (moves);
  return found ? rg_interp_search_walk (interp, 0) : NULL;
}
