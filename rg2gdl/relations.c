/* Relations for nodes where walks end and others go on.
 *
 * A relation stands for a node together with what the walk carries: the tags so
 * far, the variables that are not as they were, and the elements of maps that
 * are written.  So a cycle of the automaton is a recursive relation, linear in
 * itself.  For a step the relation says that the node is reached; for a check,
 * that the target is reached from it.
 */
#include "rg2gdl/relations.h"
#include "rg2gdl/carry.h"
#include "rg2gdl/maps.h"
#include "rg2gdl/scalars.h"
#include "rg2gdl/versions.h"

enum { MAX_ARGUMENTS = 40 /* or tags */, MANY_TAGS = 8 };

static guint
relation_of (const KifCarried *carried, RgNode node, gboolean *is_new)
{
  const KifRelation relation = {.node = node,
                                .target = carried->to->target,
                                .after = carried->to->phase == KIF_AFTER,
                                .n = carried->fresh->len};
  return kif_relation (carried->sheet, carried->key->str, relation, is_new);
}

static KifLiteral
about (const KifCarried *carried, guint relation, const GArray *terms)
{
  return kif_literal (carried->sheet->arena, KIF_RELATION, relation,
                      (const KifTerm *)(gconstpointer)terms->data, terms->len);
}

/* What maps are at the node, with rules of what this walk makes of them. */
static void
make_versions (KifCarried *carried, RgNode node)
{
  for (guint i = 0; i < carried->versions->len; i++) {
    const RgName map = g_array_index (carried->versions, RgName, i);
    const guint delta =
        kif_delta (carried->sheet, map, carried->key->str, node);
    carried->to->bases[rg_variable_number (carried->sheet->variables, map)] =
        delta;
    kif_conclude_map (carried->sheet, carried->from, map, KIF_RELATION, delta);
  }
}

/* Too much is carried: the loops that the walk is in have no end. */
static void
refuse_arguments (KifSheet *sheet, const KifWalk *walk, RgNode node)
{
  const RgEdgeId edge = walk->edge == RG_NONE ? walk->last : walk->edge;
  const char *text = rg_node_text (sheet->game, node);
  if (sheet->cyclic[node] && walk->tags->len >= MANY_TAGS)
    kif_refuse (sheet, edge, RG_LIMIT,
                "moves may have any number of tags, by the loop through '%s', "
                "but actions of GDL have their arguments by position",
                text);
  else
    kif_refuse (sheet, edge, RG_LIMIT,
                "a walk carries more than %d terms past '%s': its writes have "
                "no bound",
                MAX_ARGUMENTS, text);
}

/* Whether other nodes need no relation but that of the cut that the walk, which
 * is behind a move, makes. */
static gboolean
begins_at_anchor (const KifSheet *sheet, const KifWalk *walk)
{
  return sheet->anchors[walk->node] == walk->node && !walk->noted &&
         !walk->recut;
}

/* What of the walk a relation is about beside what is carried. */
static void
note_kind (KifCarried *carried, RgNode target)
{
  const KifSheet *sheet = carried->sheet;
  const KifWalk *from = carried->from;
  KifWalk *to = carried->to;
  const gboolean keeper = to->phase == KIF_KEEPER;
  to->target = target;
  to->goes_on = from->goes_on && keeper;
  to->ends = from->ends && keeper;
  to->over = keeper && sheet->ending[to->node];
  to->noted = from->noted;
  to->last = from->last;
  to->recut = from->recut;
  g_string_printf (carried->key, "%d %u %u%s%s%s", to->phase, to->node, target,
                   to->goes_on ? " on" : "", to->ends ? " ends" : "",
                   to->recut ? " again" : "");
  if (to->phase != KIF_AFTER)
    return;
  const gboolean anchored = kif_is_anchored (sheet, from);
  to->anchor = kif_find_anchor (sheet, from,
                                anchored ? sheet->anchors[to->node]
                                         : sheet->inside[to->node]);
  g_string_append_printf (carried->key, " A%u", to->anchor);
}

/* A new relation is explored, by a walk that knows nothing but the literal. */
static void
explore (const KifCarried *carried, KifLiteral literal)
{
  KifWalk *walk = carried->to;
  if (walk->phase == KIF_CHECK)
    walk->head = literal;
  else
    g_array_prepend_val (walk->body, literal);
  if (walk->phase == KIF_AFTER &&
      begins_at_anchor (carried->sheet, carried->from))
    kif_drop_anchor (carried->sheet, walk);
  g_ptr_array_add (carried->sheet->stack, walk);
}

/* The literal that relates the walk to a node. */
static KifLiteral
relate (KifSheet *sheet, const KifWalk *walk, KifPhase phase, RgNode node,
        RgNode target, gboolean versions)
{
  KifCarried carried = {.sheet = sheet,
                        .from = walk,
                        .to = kif_walk_new (sheet, phase, node),
                        .key = g_string_new (NULL),
                        .given = g_array_new (FALSE, FALSE, sizeof (KifTerm)),
                        .fresh = g_array_new (FALSE, FALSE, sizeof (KifTerm))};
  if (versions)
    carried.versions = g_array_new (FALSE, FALSE, sizeof (RgName));
  note_kind (&carried, target);
  kif_carry (&carried);
  gboolean is_new;
  const guint relation = relation_of (&carried, node, &is_new);
  const KifLiteral given = about (&carried, relation, carried.given);
  const KifLiteral fresh = about (&carried, relation, carried.fresh);
  if (MAX (carried.fresh->len, walk->tags->len) > MAX_ARGUMENTS)
    refuse_arguments (sheet, walk, node);
  if (versions) {
    make_versions (&carried, node);
    g_array_free (carried.versions, TRUE);
  }
  if (is_new && !sheet->failed)
    explore (&carried, fresh);
  else
    kif_walk_free (carried.to);
  g_string_free (carried.key, TRUE);
  g_array_free (carried.given, TRUE);
  g_array_free (carried.fresh, TRUE);
  return given;
}

KifLiteral
kif_check (KifSheet *sheet, const KifWalk *walk, RgNode start, RgNode target)
{
  KifWalk *caller = kif_walk_copy (walk);
  caller->target = target;
  const KifLiteral literal =
      relate (sheet, caller, KIF_CHECK, start, target, FALSE);
  kif_walk_free (caller);
  return literal;
}

/* The first map with versions that the walk has written; RG_NO_NAME: none. */
static RgName
written_map (const KifSheet *sheet, const KifWalk *walk)
{
  for (guint i = 0; i < walk->writes->len; i++) {
    const RgName map = g_array_index (walk->writes, KifWrite, i).map;
    if (kif_gets_versions (sheet, map) &&
        kif_matters (sheet, walk, walk->node, map))
      return map;
  }
  return RG_NO_NAME;
}

/* A loop that writes no map keeps the versions that are there where it is
 * entered: they are made there once, and the walk is cut again. */
KifLiteral
kif_cut (KifSheet *sheet, KifWalk *walk, gboolean versions)
{
  const gboolean loop = versions && sheet->cyclic[walk->node];
  const gboolean again = walk->recut;
  const RgName map = written_map (sheet, walk);
  if (loop && map != RG_NO_NAME && sheet->rewriting[walk->node]) {
    kif_refuse (sheet, walk->edge == RG_NONE ? walk->last : walk->edge,
                RG_ERROR,
                "the keeper writes '%s' in a loop, which rules of one step "
                "can't say",
                rg_text (sheet->game, map));
    return walk->head;
  }
  if (loop && !sheet->rewriting[walk->node]) {
    walk->recut = map != RG_NO_NAME;
    versions = walk->recut;
  }
  if (walk->phase == KIF_AFTER && !walk->noted && !again) {
    const gboolean anchored = kif_is_anchored (sheet, walk);
    kif_join_scalars (sheet, walk);
    if (anchored) {
      kif_go_on_from_anchor (sheet, walk);
      return walk->head;
    }
  }
  const KifLiteral literal =
      relate (sheet, walk, walk->phase, walk->node, walk->target, versions);
  if (walk->phase == KIF_CHECK) {
    kif_add (walk, literal);
    kif_conclude (sheet, walk, walk->head);
  } else {
    kif_conclude (sheet, walk, literal);
  }
  return literal;
}
