/* Verifies hints during the search: a table of hints by node, with counters in
 * the frames of the walk.  Hints about the text alone are verified when the
 * table is made. */
#include "rg/interp/hints.h"

#include "rg/interp/apply.h"

#include <string.h>

/* A hint at one of its nodes. */
typedef struct Hint Hint;
struct Hint {
  const RgPragma *pragma;
  const Hint *next;   /* at the same node */
  RgNode node;        /* RG_NONE: it is about the text */
  guint32 count;      /* disjoint: its index in the node's counts */
  gboolean *is_named; /* repeat: by cell, whether the hint names its variable */
  RgNode target;      /* simpleApply: the node after the move */
};

/* The hints of a game. */
struct RgInterpHintTable {
  const Hint **first_hints; /* by node: the first of its hints; NULL: none */
  guint32 *n_counts;        /* by node: the number of its disjoint hints */
  gboolean applies;         /* there is a @simpleApply hint */
  RgInterpSet repeated; /* of Repeated: visited states at nodes of @repeat */
};

/* A state reduced to the variables that a hint names; all other cells are
 * 0. */
typedef struct {
  guint32 serial; /* number of the search */
  RgNode node;
  guint32 path;
  RgName cells[];
} Repeated;

const char *
rg_interp_verify_hints_complaint (const RgPragma *pragma)
{
  switch (pragma->kind) {
  case RG_PRAGMA_DISJOINT:
    return "two of these edges are legal";
  case RG_PRAGMA_DISJOINT_EXHAUSTIVE:
    return "not exactly one of these edges is legal";
  case RG_PRAGMA_UNIQUE:
    return "the node is reached again with the same tags and values";
  case RG_PRAGMA_REPEAT:
    return "the node is reached again with these values, but others differ";
  case RG_PRAGMA_TAG_INDEX:
  case RG_PRAGMA_TAG_MAX_INDEX:
    return "a tag has another position in its move";
  case RG_PRAGMA_SIMPLE_APPLY:
    return "a move with these tags has another effect";
  case RG_PRAGMA_SIMPLE_APPLY_EXHAUSTIVE:
    return "a move has other tags, or another effect";
  case RG_PRAGMA_ITERATOR:
    return "there are no two such edges";
  default:
    return "a symbol occurs twice";
  }
}

/* Stores the fault.  Always returns FALSE. */
static gboolean
report_wrong (RgInterp *interp, const Hint *hint)
{
  interp->search.fault = (RgInterpFault){
      .kind = RG_INTERP_FAULT_HINT, .pragma = hint->pragma, .node = hint->node};
  return FALSE;
}

static const Hint *
get_hints (const RgInterp *interp, RgNode node)
{
  return interp->hints->first_hints[node];
}

/* -- collecting ------------------------------------------------------------ */

/* Marks the cells of the variables that a hint names.  FALSE: the limit of
 * memory is reached. */
static gboolean
mark_cells (RgInterp *interp, Hint *hint)
{
  hint->is_named = rg_interp_layout_alloc (interp, interp->layout.n_cells,
                                           sizeof (gboolean));
  for (guint i = 0; hint->is_named && i < hint->pragma->n_names; i++) {
    const RgGlobal *global =
        rg_find_variable (interp->game, hint->pragma->names[i]);
    const RgInterpPlace *place =
        global ? rg_interp_layout_place (interp, global) : NULL;
    for (guint32 k = 0; place && k < place->n_cells; k++)
      hint->is_named[place->offset + k] = TRUE;
  }
  return hint->is_named != NULL;
}

/* Adds the hint at the node with that name, unless there is no such node.
 * FALSE: the limit of memory is reached. */
static gboolean
add_hint (RgInterp *interp, const RgPragma *pragma, RgName name)
{
  RgInterpHintTable *table = interp->hints;
  const RgNode node = rg_find_node (interp->game, name);
  if (node == RG_NONE)
    return TRUE;
  Hint *hint = rg_interp_layout_alloc (interp, 1, sizeof *hint);
  if (!hint)
    return FALSE;
  *hint =
      (Hint){.pragma = pragma, .node = node, .next = table->first_hints[node]};
  table->first_hints[node] = hint;
  if (pragma->kind == RG_PRAGMA_DISJOINT ||
      pragma->kind == RG_PRAGMA_DISJOINT_EXHAUSTIVE)
    hint->count = table->n_counts[node]++;
  if (pragma->kind == RG_PRAGMA_SIMPLE_APPLY ||
      pragma->kind == RG_PRAGMA_SIMPLE_APPLY_EXHAUSTIVE) {
    hint->target = rg_find_node (interp->game, pragma->nodes[1]);
    table->applies = TRUE;
  }
  return pragma->kind != RG_PRAGMA_REPEAT || mark_cells (interp, hint);
}

/* Adds a pragma to the nodes that it is about, if it is a hint about walks:
 * @disjoint and @simpleApply are about their first node.  FALSE: the limit of
 * memory is reached. */
static gboolean
add_hints (RgInterp *interp, const RgPragma *pragma)
{
  guint n = pragma->n_nodes;
  switch (pragma->kind) {
  case RG_PRAGMA_UNIQUE:
  case RG_PRAGMA_REPEAT:
  case RG_PRAGMA_TAG_INDEX:
  case RG_PRAGMA_TAG_MAX_INDEX:
    break;
  case RG_PRAGMA_DISJOINT:
  case RG_PRAGMA_DISJOINT_EXHAUSTIVE:
  case RG_PRAGMA_SIMPLE_APPLY:
  case RG_PRAGMA_SIMPLE_APPLY_EXHAUSTIVE:
    n = 1;
    break;
  default:
    return TRUE;
  }
  for (guint i = 0; i < n; i++) {
    if (!add_hint (interp, pragma, pragma->nodes[i]))
      return FALSE;
  }
  return TRUE;
}

/* -- hints about the text -------------------------------------------------- */

/* Whether the action compares `M[..][v] == 1`, with a constant map M that has
 * no other index v.  The sides may be exchanged, and have casts. */
static gboolean
is_selection (RgGame *game, const RgAction *action, RgName v)
{
  const RgExpr *sides[] = {action->left, action->right};
  for (guint i = 0; action->kind == RG_EQUAL && i < 2; i++) {
    const RgExpr *map = sides[i], *symbol = sides[1 - i];
    while (map->kind == RG_EXPR_CAST)
      map = map->right;
    if (map->kind == RG_EXPR_ACCESS &&
        rg_expr_root (symbol) == rg_intern (game, "1") &&
        rg_expr_root (map->right) == v && map->right->kind != RG_EXPR_ACCESS &&
        !rg_expr_mentions (map->left, v) &&
        rg_find_constant (game, rg_expr_root (map)))
      return TRUE;
  }
  return FALSE;
}

/* Whether the hint is right: an edge between its first two nodes assigns any
 * value to its variable, and an edge to the third one selects the value. */
static gboolean
is_iterator (RgGame *game, const RgPragma *pragma)
{
  const RgNode a = rg_find_node (game, pragma->nodes[0]);
  const RgNode b = rg_find_node (game, pragma->nodes[1]);
  const RgNode c = rg_find_node (game, pragma->nodes[2]);
  gboolean has_choice = FALSE, selection = FALSE;
  if (a == RG_NONE || b == RG_NONE || c == RG_NONE)
    return FALSE;
  RG_FOR_OUT (game, a, e) {
    const RgEdge *edge = rg_edge (game, e);
    has_choice = has_choice ||
                 (edge->to == b && edge->action.kind == RG_ASSIGN_ANY &&
                  edge->action.left == rg_expr_name (game, pragma->names[0]));
  }
  RG_FOR_OUT (game, b, e) {
    const RgEdge *edge = rg_edge (game, e);
    selection =
        selection ||
        (edge->to == c && is_selection (game, &edge->action, pragma->names[0]));
  }
  return has_choice && selection;
}

/* Whether the hint is right: it names no symbol twice. */
static gboolean
is_integer (const RgPragma *pragma)
{
  GHashTable *seen_names = g_hash_table_new (NULL, NULL);
  gboolean is_unique = TRUE;
  for (guint i = 0; i < pragma->n_names; i++)
    is_unique =
        g_hash_table_add (seen_names, GUINT_TO_POINTER (pragma->names[i])) &&
        is_unique;
  g_hash_table_destroy (seen_names);
  return is_unique;
}

/* Verifies a hint about the text alone; other pragmas are right here. FALSE: it
 * is wrong, which is recorded as a fault. */
static gboolean
verify_text (RgInterp *interp, const RgPragma *pragma)
{
  if ((pragma->kind == RG_PRAGMA_ITERATOR &&
       !is_iterator (interp->game, pragma)) ||
      (pragma->kind == RG_PRAGMA_INTEGER && !is_integer (pragma))) {
    const Hint hint = {.pragma = pragma, .node = RG_NONE};
    report_wrong (interp, &hint);
    return FALSE;
  }
  return TRUE;
}

gboolean
rg_interp_verify_hints_compile (RgInterp *interp)
{
  const RgGame *game = interp->game;
  const guint n_nodes = rg_n_nodes (game);
  RgInterpHintTable *table = rg_interp_layout_alloc (interp, 1, sizeof *table);
  interp->hints = table;
  if (!table)
    return FALSE;
  table->first_hints =
      rg_interp_layout_alloc (interp, n_nodes, sizeof (Hint *));
  table->n_counts = rg_interp_layout_alloc (interp, n_nodes, sizeof (guint32));
  table->repeated.record_size =
      sizeof (Repeated) + interp->layout.n_cells * sizeof (RgName);
  if (!table->first_hints || !table->n_counts)
    return FALSE;
  RG_FOR_PRAGMAS (game, pragma) {
    if (!verify_text (interp, pragma) || !add_hints (interp, pragma))
      return FALSE;
  }
  return TRUE;
}

void
rg_interp_verify_hints_free (RgInterp *interp)
{
  rg_interp_set_free (&interp->memory, &interp->hints->repeated);
}

void
rg_interp_verify_hints_begin (RgInterp *interp)
{
  rg_interp_set_clear (&interp->hints->repeated);
}

/* -- unique and repeat ----------------------------------------------------- */

gboolean
rg_interp_hints_need_visited_set (const RgInterp *interp, RgNode node)
{
  if (!interp->hints)
    return FALSE;
  for (const Hint *hint = get_hints (interp, node); hint; hint = hint->next) {
    if (hint->pragma->kind == RG_PRAGMA_UNIQUE ||
        hint->pragma->kind == RG_PRAGMA_REPEAT)
      return TRUE;
  }
  return FALSE;
}

/* Sets the fault: memory is exhausted.  Always returns FALSE. */
static gboolean
fail_memory (RgInterp *interp)
{
  interp->search.fault = (RgInterpFault){.kind = RG_INTERP_FAULT_MEMORY};
  return FALSE;
}

/* Handles the first visit of the node with these tags and values by the search
 * of the level: with these tags, the values of the variables that the hint
 * names must be new, too. */
static gboolean
check_repeat (RgInterp *interp, const RgInterpSearchLevel *level,
              const RgInterpFrame *frame, const Hint *hint)
{
  gboolean fresh;
  Repeated *record =
      rg_interp_set_draft (&interp->memory, &interp->hints->repeated);
  if (!record)
    return fail_memory (interp);
  record->serial = level->serial;
  record->node = frame->node;
  record->path = frame->path;
  guint64 hash = rg_interp_cell_hash (frame->node, frame->path) + level->serial;
  for (guint32 i = 0; i < interp->layout.n_cells; i++) {
    record->cells[i] = hint->is_named[i] ? interp->search.cells[i] : RG_NO_NAME;
    if (hint->is_named[i])
      hash += rg_interp_cell_hash (i, interp->search.cells[i]);
  }
  if (rg_interp_set_add (&interp->memory, &interp->hints->repeated, hash,
                         &fresh) == RG_INTERP_SET_FULL)
    return fail_memory (interp);
  return fresh || report_wrong (interp, hint);
}

gboolean
rg_interp_verify_hints_enter (RgInterp *interp, RgInterpSearchLevel *level,
                              RgInterpFrame *frame, gboolean fresh)
{
  for (const Hint *hint = get_hints (interp, frame->node); hint;
       hint = hint->next) {
    if (hint->pragma->kind == RG_PRAGMA_UNIQUE && !fresh)
      return report_wrong (interp, hint);
    if (hint->pragma->kind == RG_PRAGMA_REPEAT && fresh &&
        !check_repeat (interp, level, frame, hint))
      return FALSE;
  }
  frame->counts = rg_buffer_count (&level->counts, guint32);
  for (guint32 i = 0; fresh && i < interp->hints->n_counts[frame->node]; i++) {
    if (!rg_buffer_push (&interp->memory, &level->counts, guint32, 0))
      return fail_memory (interp);
  }
  return TRUE;
}

/* -- disjoint -------------------------------------------------------------- */

/* Returns the frame of the last node of the walk. */
static const RgInterpFrame *
top_frame (const RgInterpSearchLevel *level)
{
  return rg_buffer_at (&level->frames, RgInterpFrame,
                       rg_buffer_count (&level->frames, RgInterpFrame) - 1);
}

/* Whether a disjoint hint names the node as the target of an edge. */
static gboolean
names_target (const RgInterp *interp, const RgPragma *pragma, RgNode to)
{
  const RgName name = rg_node_info (interp->game, to)->name;
  for (guint i = 1; i < pragma->n_nodes; i++) {
    if (pragma->nodes[i] == name)
      return TRUE;
  }
  return FALSE;
}

static gboolean
is_disjoint (const Hint *hint)
{
  return hint->pragma->kind == RG_PRAGMA_DISJOINT ||
         hint->pragma->kind == RG_PRAGMA_DISJOINT_EXHAUSTIVE;
}

gboolean
rg_interp_verify_hints_step (RgInterp *interp, RgInterpSearchLevel *level)
{
  const RgInterpFrame *frame = top_frame (level);
  const RgInterpStep *step = level->current.step;
  /* an edge counts once, for all its choices */
  if (step->kind == RG_ASSIGN_ANY && frame->choice > 1)
    return TRUE;
  for (const Hint *hint = get_hints (interp, frame->node); hint;
       hint = hint->next) {
    if (!is_disjoint (hint) || !names_target (interp, hint->pragma, step->to))
      continue;
    guint32 *count =
        rg_buffer_at (&level->counts, guint32, frame->counts + hint->count);
    if (++*count > 1)
      return report_wrong (interp, hint);
  }
  return TRUE;
}

gboolean
rg_interp_verify_hints_leave (RgInterp *interp, RgInterpSearchLevel *level)
{
  const RgInterpFrame *frame = top_frame (level);
  for (const Hint *hint = get_hints (interp, frame->node); hint;
       hint = hint->next) {
    if (hint->pragma->kind == RG_PRAGMA_DISJOINT_EXHAUSTIVE &&
        *rg_buffer_at (&level->counts, guint32, frame->counts + hint->count) !=
            1) {
      /* the walk ends here */
      level->current = (RgInterpTaken){NULL, RG_NO_NAME};
      return report_wrong (interp, hint);
    }
  }
  level->counts.length = frame->counts * sizeof (guint32);
  return TRUE;
}

/* -- tags ------------------------------------------------------------------ */

/* Returns the number of tags before the frame that are part of the move. */
static guint32
count_tags (const RgInterp *interp, const RgInterpFrame *frame)
{
  return rg_buffer_at (&interp->search.infos, RgInterpPathInfo, frame->shown)
      ->length;
}

gboolean
rg_interp_verify_hints_tag (RgInterp *interp, const RgInterpFrame *frame)
{
  const gint64 n = count_tags (interp, frame);
  for (const Hint *hint = get_hints (interp, frame->node); hint;
       hint = hint->next) {
    const RgPragma *pragma = hint->pragma;
    if ((pragma->kind == RG_PRAGMA_TAG_INDEX && n != pragma->integer) ||
        (pragma->kind == RG_PRAGMA_TAG_MAX_INDEX && n > pragma->integer))
      return report_wrong (interp, hint);
  }
  return TRUE;
}

/* -- simpleApply ----------------------------------------------------------- */

/* Returns the values at a frame of the walk; with NULL, the current values.
 * The caller frees them. */
static RgName *
make_cells (const RgInterp *interp, const RgInterpFrame *frame)
{
  RgName *cells =
      g_memdup2 (interp->search.cells, interp->layout.n_cells * sizeof *cells);
  gsize i = rg_buffer_count (&interp->search.log, RgInterpWrite);
  for (; frame && i * sizeof (RgInterpWrite) > frame->log; i--) {
    const RgInterpWrite *write =
        rg_buffer_at (&interp->search.log, RgInterpWrite, i - 1);
    cells[write->cell] = write->before;
  }
  return cells;
}

/* Whether the walk, after the frame `from`, passed the target of the hint with
 * these values and n_tags tags.  The walk ends at `end` with n_all tags. */
static gboolean
passes_target (const RgInterp *interp, const RgInterpSearchLevel *level,
               gsize from, const Hint *hint, guint32 n_tags,
               const RgName *cells, RgNode end, guint32 n_all)
{
  const gsize size = interp->layout.n_cells * sizeof (RgName);
  if (n_tags == n_all && end == hint->target &&
      memcmp (cells, interp->search.cells, size) == 0)
    return TRUE;
  gboolean found = FALSE;
  for (gsize k = from + 1;
       k < rg_buffer_count (&level->frames, RgInterpFrame) && !found; k++) {
    const RgInterpFrame *frame =
        rg_buffer_at (&level->frames, RgInterpFrame, k);
    if (frame->node != hint->target || count_tags (interp, frame) != n_tags)
      continue;
    RgName *frame_cells = make_cells (interp, frame);
    found = memcmp (cells, frame_cells, size) == 0;
    g_free (frame_cells);
  }
  return found;
}

/* Checks the @simpleApply hints at the node of one frame, for a walk to `end`
 * with these n tags.  An exhaustive one is wrong if no hint of its node matches
 * the tags after the frame. */
static gboolean
check_apply (RgInterp *interp, RgInterpSearchLevel *level, gsize frame_index,
             const RgName *tags, guint32 n, RgNode end)
{
  const RgInterpFrame *frame =
      rg_buffer_at (&level->frames, RgInterpFrame, frame_index);
  const guint32 before = count_tags (interp, frame);
  const Hint *exhaustive = NULL;
  gboolean covered = FALSE;
  for (const Hint *hint = get_hints (interp, frame->node); hint;
       hint = hint->next) {
    const RgPragma *pragma = hint->pragma;
    const gboolean is_exhaustive =
        pragma->kind == RG_PRAGMA_SIMPLE_APPLY_EXHAUSTIVE;
    if (!is_exhaustive && pragma->kind != RG_PRAGMA_SIMPLE_APPLY)
      continue;
    exhaustive = is_exhaustive ? hint : exhaustive;
    if (!rg_interp_apply_matches (interp, pragma, tags + before, n - before))
      continue;
    RgName *cells = make_cells (interp, frame);
    const gboolean is_right =
        rg_interp_apply (interp, pragma, tags + before, cells) &&
        passes_target (interp, level, frame_index, hint,
                       before + pragma->n_tags, cells, end, n);
    g_free (cells);
    if (!is_right)
      return report_wrong (interp, hint);
    covered = TRUE;
  }
  return covered || !exhaustive || report_wrong (interp, exhaustive);
}

gboolean
rg_interp_verify_hints_move (RgInterp *interp, RgInterpSearchLevel *level,
                             RgNode end)
{
  if (!interp->hints->applies)
    return TRUE;
  const guint32 n = count_tags (interp, top_frame (level));
  RgName *tags = g_new (RgName, n);
  gboolean is_right = TRUE;
  rg_interp_path_tags (interp, top_frame (level)->shown, tags, n);
  for (gsize i = 0;
       i < rg_buffer_count (&level->frames, RgInterpFrame) && is_right; i++)
    is_right = check_apply (interp, level, i, tags, n, end);
  g_free (tags);
  return is_right;
}
