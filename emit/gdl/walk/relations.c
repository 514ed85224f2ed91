/* Cuts walks: a walk ends in the relation of its node, and one walk continues
 * from there.
 *
 *     a, n: x = n1;      a, n: x = n2;      n, b: ...
 *
 *     (<= (n n1) ...)    (<= (n n2) ...)    (<= (b ...) (n ?x) ...)
 *
 * The arguments of a relation are the terms that walks carry past the node:
 * tags, changed scalars, and written elements of maps. A cycle of the automaton
 * is a linear recursive relation. In a step the relation holds if the node is
 * reached; in a check, if the target is reachable from it.
 *
 * The game is refused if a walk carries more than KIF_LONG terms, and two for
 * each removal.
 */
#include "emit/gdl/walk/relations.h"
#include "emit/gdl/facts/loops.h"
#include "emit/gdl/facts/removals.h"
#include "emit/gdl/limits.h"
#include "emit/gdl/step/maps.h"
#include "emit/gdl/step/scalars.h"
#include "emit/gdl/walk/carry.h"
#include "emit/gdl/walk/loop-entry.h"
#include "emit/gdl/walk/versions.h"

/* The number of the relation of the node with the collected key, which is added
 * if it is new (*is_new). */
static guint
add_relation (const KifCut *cut, RgNode node, gboolean *is_new)
{
  const gboolean counts = cut->to->phase == KIF_CHECK &&
                          kif_counts_removals (cut->sheet, KIF_CHECK, node);
  const KifRelation relation = {.node = node,
                                .target = cut->to->target,
                                .is_after_move = cut->to->phase == KIF_AFTER,
                                .in_sequence = cut->to->in_sequence,
                                .by_length = cut->to->in_sequence || counts,
                                .n = cut->parameters->len};
  return kif_add_relation (cut->sheet, cut->key->str, relation, is_new);
}

static DlLiteral
make_literal (const KifCut *cut, guint relation, const GArray *terms)
{
  return dl_make_literal (cut->sheet->arena, KIF_RELATION, relation,
                          (const DlTerm *)(gconstpointer)terms->data,
                          terms->len);
}

/* The version of a map, or the relation of a scalar, at the node. */
static guint
add_version (const KifCut *cut, RgName name, RgNode node)
{
  KifSheet *sheet = cut->sheet;
  const KifLoop *loop = cut->loop;
  if (!loop)
    return kif_add_delta_relation (sheet, name, cut->key->str, node);
  if (kif_loop_gathers (sheet, loop, name))
    return kif_add_gathered_relation (sheet, name, node);
  return kif_add_timed_relation (
      sheet, name, cut->key->str, node,
      kif_loop_assigns (sheet, loop, name) ? loop->n_clock : 0);
}

/* Binds the clock variables that the walk has not assigned to their values in
 * the state. */
static void
set_clock (KifSheet *sheet, KifWalk *walk, const KifLoop *loop)
{
  for (guint i = 0; i < loop->n_clock; i++) {
    const RgName name = loop->clock[i];
    const guint32 number = rg_variable_number (sheet->variables, name);
    if (walk->scalars[number] == DL_NO_TERM)
      kif_read (sheet, walk, name, NULL, 0, &walk->scalars[number]);
  }
}

/* The values of the clock in a walk. */
static GArray *
read_clock (const KifCut *cut, const KifWalk *walk)
{
  GArray *terms = g_array_new (FALSE, FALSE, sizeof (DlTerm));
  for (guint i = 0; cut->loop && i < cut->loop->n_clock; i++)
    g_array_append_val (
        terms, walk->scalars[rg_variable_number (cut->sheet->variables,
                                                 cut->loop->clock[i])]);
  return terms;
}

/* Adds the rule of a scalar's relation in the loop: its value, by the clock. */
static void
conclude_scalar_version (const KifCut *cut, RgName scalar, guint version,
                         const GArray *clock)
{
  const KifSheet *sheet = cut->sheet;
  GArray *terms = g_array_new (FALSE, FALSE, sizeof (DlTerm));
  g_array_append_vals (terms, clock->data,
                       kif_relation_at (sheet, version)->n_clock);
  g_array_append_val (
      terms, cut->from->scalars[rg_variable_number (sheet->variables, scalar)]);
  kif_conclude (cut->sheet, cut->from, make_literal (cut, version, terms));
  g_array_free (terms, TRUE);
}

/* Makes the versions of maps at the node, and adds the rules of this walk. */
static void
make_versions (KifCut *cut, RgNode node)
{
  KifSheet *sheet = cut->sheet;
  GArray *clock = read_clock (cut, cut->from);
  for (guint i = 0; i < cut->versions->len; i++) {
    const RgName name = g_array_index (cut->versions, RgName, i);
    const guint version = add_version (cut, name, node);
    cut->to->bases[rg_variable_number (sheet->variables, name)] = version;
    if (kif_has_own_relation (cut, name))
      conclude_scalar_version (cut, name, version, clock);
    else
      kif_conclude_version (sheet, cut->from, name, version, clock);
  }
  g_array_free (clock, TRUE);
  if (cut->loop && cut->loop->n_clock > 0) {
    g_array_free (cut->to->clock, TRUE);
    cut->to->clock = read_clock (cut, cut->to);
  }
}

/* The limit of arguments of a relation. Each removal needs an argument for its
 * element and one for its tag; so the number of arguments is bounded if the
 * number of removals is. */
static guint
compute_argument_limit (KifSheet *sheet, const KifWalk *walk)
{
  return KIF_LONG + 2 * kif_count_removals (sheet, walk);
}

/* Reports that the walk carries too many terms: its loops have no bound. */
static void
refuse_arguments (KifSheet *sheet, const KifWalk *walk, RgNode node)
{
  const RgEdgeId edge = walk->edge == RG_NONE ? walk->last : walk->edge;
  const char *text = rg_node_text (sheet->game, node);
  if (sheet->cyclic[node] && walk->tags->len >= KIF_FEW)
    kif_refuse (sheet, edge, RG_LIMIT,
                "moves may have any number of tags, by the loop through '%s', "
                "but actions of GDL have a fixed number of arguments",
                text);
  else
    kif_refuse (sheet, edge, RG_LIMIT,
                "a walk carries more than %u terms past '%s': its writes have "
                "no bound",
                compute_argument_limit (sheet, walk), text);
}

/* Whether the cut of the walk, which is after a move, is an anchor: other nodes
 * share its relation. FALSE at the end of a step, and at the first of two cuts.
 */
static gboolean
is_anchor (const KifSheet *sheet, const KifWalk *walk)
{
  return sheet->anchors[walk->node] == walk->node && !walk->updates_recorded &&
         !walk->makes_versions;
}

/* Sets the flags and the anchor of the walk from the node, and begins the key.
 */
static void
init_carried (KifCut *cut, KifPhase phase, RgNode node, RgNode target)
{
  KifSheet *sheet = cut->sheet;
  const KifWalk *walk = cut->from;
  KifWalk *to = cut->to;
  const gboolean in_loop = phase == KIF_MOVE && sheet->sequential[node];
  /* A check has a relation for each number of captures, but not also for each
   * type of its arguments. */
  const gboolean is_start = phase == KIF_CHECK && walk->node != node;
  cut->widened = in_loop || (is_start && sheet->leads_to_write_cycle[node]);
  to->in_sequence = in_loop || walk->in_sequence;
  to->target = target;
  to->assumes_continuation = walk->assumes_continuation && phase == KIF_KEEPER;
  to->assumes_end = walk->assumes_end && phase == KIF_KEEPER;
  to->terminal_concluded = phase == KIF_KEEPER && sheet->surely_ends[node];
  g_string_printf (cut->key, "%d %u %u%s%s", phase, node, target,
                   to->assumes_continuation ? " on" : "",
                   to->assumes_end ? " ends" : "");
  if (walk->makes_versions)
    g_string_append (cut->key, " again");
  if (phase == KIF_AFTER) {
    to->anchor = kif_find_anchor (sheet, walk,
                                  kif_is_anchored (sheet, walk)
                                      ? sheet->anchors[node]
                                      : sheet->anchor_after[node]);
    g_string_append_printf (cut->key, " A%u", to->anchor);
  }
}

/* Whether differences from symbols may bound the loop of the node.  A check
 * that only removes pieces is bounded by their number; with differences it
 * would have a chain of relations for each excluded symbol. */
static gboolean
needs_symbols (const KifCut *cut, KifPhase phase, RgNode node)
{
  KifSheet *sheet = cut->sheet;
  if (phase == KIF_MOVE)
    return sheet->cyclic[node];
  return sheet->recursive[node] && !(kif_counts_removals (sheet, phase, node) &&
                                     kif_bounds_writes (sheet, cut->from));
}

/* Carries the terms that the phase needs past the node. */
static void
carry_terms (KifCut *cut, KifPhase phase, RgNode node)
{
  const KifSheet *sheet = cut->sheet;
  if (phase == KIF_MOVE)
    kif_carry_tags (cut);
  kif_carry_scalars (cut, node);
  kif_carry_maps (cut, node);
  if (phase == KIF_MOVE || phase == KIF_CHECK)
    kif_carry_differences (cut, needs_symbols (cut, phase, node));
  if ((phase == KIF_MOVE && cut->to->in_sequence) ||
      (phase == KIF_CHECK && kif_counts_removals (sheet, phase, node)))
    kif_carry_removals (cut);
}

/* Puts the walk from the node on the stack. `head`: the literal of its
 * relation. */
static void
push_walk (KifCut *cut, KifPhase phase, DlLiteral head)
{
  KifSheet *sheet = cut->sheet;
  if (phase == KIF_CHECK)
    cut->to->head = head;
  else
    g_array_prepend_val (cut->to->body, head);
  if (phase == KIF_AFTER && is_anchor (sheet, cut->from))
    kif_make_anchor (sheet, cut->to);
  g_ptr_array_add (sheet->stack, cut->to);
}

/* The literal of the node's relation for the walk; starts a walk from the node
 * if the relation is new. With `versions`, makes the versions of maps at the
 * node. */
static DlLiteral
make_cut_literal (KifSheet *sheet, const KifWalk *walk, KifPhase phase,
                  RgNode node, RgNode target, const KifLoop *loop,
                  gboolean versions)
{
  KifCut cut = {.sheet = sheet,
                .from = walk,
                .to = kif_walk_new (sheet, phase, node),
                .key = g_string_new (NULL),
                .arguments = g_array_new (FALSE, FALSE, sizeof (DlTerm)),
                .parameters = g_array_new (FALSE, FALSE, sizeof (DlTerm)),
                .loop = loop};
  if (versions)
    cut.versions = g_array_new (FALSE, FALSE, sizeof (RgName));
  init_carried (&cut, phase, node, target);
  carry_terms (&cut, phase, node);
  gboolean is_new;
  const guint relation = add_relation (&cut, node, &is_new);
  const DlLiteral call = make_literal (&cut, relation, cut.arguments);
  const DlLiteral head = make_literal (&cut, relation, cut.parameters);
  if (MAX (cut.parameters->len, walk->tags->len) >
      compute_argument_limit (sheet, walk))
    refuse_arguments (sheet, walk, node);
  cut.to->updates_recorded = walk->updates_recorded;
  cut.to->last = walk->last;
  cut.to->makes_versions = walk->makes_versions;
  if (versions) {
    make_versions (&cut, node);
    g_array_free (cut.versions, TRUE);
  }
  if (is_new && !sheet->failed)
    push_walk (&cut, phase, head);
  else
    kif_walk_free (cut.to);
  g_string_free (cut.key, TRUE);
  g_array_free (cut.arguments, TRUE);
  g_array_free (cut.parameters, TRUE);
  return call;
}

DlLiteral
kif_make_check_literal (KifSheet *sheet, const KifWalk *walk, RgNode start,
                        RgNode target)
{
  KifWalk *caller = kif_walk_copy (walk);
  caller->target = target;
  const DlLiteral literal =
      make_cut_literal (sheet, caller, KIF_CHECK, start, target, NULL, FALSE);
  kif_walk_free (caller);
  return literal;
}

/* A loop preserves the versions of maps that it does not write. They are made
 * once, at its entry, where the walk is cut again afterwards. */
DlLiteral
kif_cut_walk (KifSheet *sheet, KifWalk *walk, gboolean versions)
{
  const KifLoop *loop = walk->phase == KIF_AFTER && !walk->updates_recorded
                            ? kif_find_loop (sheet, walk->node)
                            : NULL;
  const gboolean is_second_cut = walk->makes_versions;
  if (loop) {
    if (!kif_enter_loop (sheet, walk, loop))
      return walk->head;
    versions = TRUE;
  } else if (versions && sheet->cyclic[walk->node]) {
    walk->makes_versions = kif_find_written_map (sheet, walk) != RG_NO_NAME;
    versions = walk->makes_versions;
  }
  if (walk->phase == KIF_AFTER && !walk->updates_recorded && !is_second_cut) {
    const gboolean anchored = kif_is_anchored (sheet, walk);
    kif_join_scalars (sheet, walk);
    if (anchored) {
      kif_continue_from_anchor (sheet, walk);
      return walk->head;
    }
  }
  if (loop) {
    set_clock (sheet, walk, loop);
    kif_clear_bases (sheet, walk);
  }
  const DlLiteral literal =
      make_cut_literal (sheet, walk, walk->phase, walk->node, walk->target,
                        walk->makes_versions ? NULL : loop, versions);
  if (walk->phase == KIF_CHECK) {
    kif_add_literal (walk, literal);
    kif_conclude (sheet, walk, walk->head);
  } else {
    kif_conclude (sheet, walk, literal);
  }
  return literal;
}
