/* Relations for nodes where walks end and others go on.
 *
 * A relation stands for a node together with what the walk carries: the tags so
 * far, the variables that are not as they were, and the elements of maps that
 * are written.  So a cycle of the automaton is a recursive relation, linear in
 * itself.  For a step the relation says that the node is reached; for a check,
 * that the target is reached from it.
 */
#include "rg2gdl/relations.h"
#include "rg2gdl/maps.h"
#include "rg2gdl/removals.h"
#include "rg2gdl/scalars.h"
#include "rg2gdl/versions.h"

enum { MAX_ARGUMENTS = 40, MANY_TAGS = 8 };

/* -- relations ------------------------------------------------------------- */

/* Collects what a relation is about: its key as text, and its arguments. */
typedef struct {
  KifSheet *sheet;
  const KifWalk *from;
  KifWalk *to; /* gets fresh variables for all */
  GString *key;
  GArray *given, *fresh; /* of KifTerm */
  GArray *versions;      /* of RgName: maps that get one, or NULL */
  gboolean widened;      /* types don't tell one turn of a loop from another */
} Carried;

static KifTerm
carry (Carried *carried, KifTerm term, const RgType *type)
{
  for (guint i = 0; i < carried->given->len && kif_is_variable (term); i++)
    if (g_array_index (carried->given, KifTerm, i) == term) {
      g_string_append_printf (carried->key, "=%u", i);
      return g_array_index (carried->fresh, KifTerm, i);
    }
  if (kif_is_variable (term) && !carried->widened) /* may be narrower */
    type = g_array_index (carried->from->ranges, KifRange, ~term).type;
  g_string_append_printf (carried->key, ":%u", type->id);
  const KifTerm fresh = kif_fresh (carried->to, type, FALSE);
  g_array_append_val (carried->given, term);
  g_array_append_val (carried->fresh, fresh);
  return fresh;
}

/* Whether the walk must know the variable from the node on. */
gboolean
kif_matters (const KifSheet *sheet, const KifWalk *walk, RgNode node,
             RgName variable)
{
  if (walk->target == RG_NONE && variable == sheet->game->player)
    return TRUE;
  return kif_is_live (sheet, node, variable);
}

static void
carry_tags (Carried *carried)
{
  const KifWalk *walk = carried->from;
  g_string_append_printf (carried->key, " $%u", walk->tags->len);
  for (guint i = 0; i < walk->tags->len; i++) {
    const KifTerm term = g_array_index (walk->tags, KifTerm, i);
    const RgType *type =
        kif_is_variable (term)
            ? g_array_index (walk->ranges, KifRange, ~term).type
        : carried->widened
            ? kif_type_of_tag (carried->sheet, (RgName)term)
            : rg_type_set (carried->sheet->game, (const RgName *)&term, 1);
    const KifTerm fresh = carry (carried, term, type);
    g_array_append_val (carried->to->tags, fresh);
    g_array_append_val (carried->to->seen,
                        g_array_index (walk->seen, guint64, i));
    g_string_append_printf (carried->key, "@%" G_GINT64_MODIFIER "x",
                            g_array_index (walk->seen, guint64, i));
  }
}

static void
carry_scalars (Carried *carried, RgNode node)
{
  const KifSheet *sheet = carried->sheet;
  RG_FOR_GLOBALS (sheet->game, global) {
    const guint32 number = rg_variable_number (sheet->variables, global->name);
    if (number == RG_NONE || carried->from->scalars[number] == KIF_NO_TERM ||
        !kif_matters (sheet, carried->from, node, global->name))
      continue;
    const KifTerm term = carried->from->scalars[number];
    g_string_append_printf (carried->key, " %u", number);
    if (kif_mover (sheet, global->name) >= 0 && !kif_is_variable (term)) {
      g_string_append_printf (carried->key, "=%d", term);
      carried->to->scalars[number] = term;
      continue;
    }
    carried->to->scalars[number] =
        carry (carried, term, kif_type_of (sheet, global->name));
  }
}

static void
carry_write (Carried *carried, const KifWrite *write)
{
  KifSheet *sheet = carried->sheet;
  const RgType *type = kif_type_of (sheet, write->map);
  KifTerm *keys = rg_arena_new_array (sheet->arena, KifTerm, write->n);
  g_string_append_printf (carried->key, " %u[", write->map);
  for (guint k = 0; k < write->n; k++, type = type->target) {
    keys[k] = write->keys[k];
    if (kif_is_variable (keys[k]))
      keys[k] = carry (carried, keys[k], type->source);
    else
      g_string_append_printf (carried->key, "%d", keys[k]);
    g_string_append_c (carried->key, ']');
  }
  KifWrite same = {write->map, write->n, keys, write->value};
  if (kif_is_variable (write->value))
    same.value = carry (carried, write->value, type);
  else
    g_string_append_printf (carried->key, "%d", write->value);
  g_array_append_val (carried->to->writes, same);
}

/* That terms differ is known behind the relation, too. */
static void
carry_difference (Carried *carried, KifTerm a, KifTerm b)
{
  const KifTerm ordered[] = {MAX (a, b), MIN (a, b)};
  KifLiteral told =
      kif_literal (carried->sheet->arena, KIF_DISTINCT, 0, ordered, 2);
  told.implied = TRUE;
  kif_add (carried->to, told);
  g_string_append_printf (carried->key, " %d!%d", ordered[0], ordered[1]);
}

/* Those from symbols give loops that write what they test a bound.  Elsewhere
 * each walk would have a relation of its own by what it has excluded. */
static void
carry_differences (Carried *carried, gboolean loop)
{
  const KifTerm *given = (const KifTerm *)(gconstpointer)carried->given->data;
  const KifTerm *fresh = (const KifTerm *)(gconstpointer)carried->fresh->data;
  for (guint i = 0; i < carried->given->len; i++) {
    for (guint k = 0; k < i; k++) {
      guint unknown;
      if (kif_alias (carried->sheet, carried->from, &given[i], &given[k], 1,
                     &unknown) == KIF_DIFFERENT)
        carry_difference (carried, fresh[i], fresh[k]);
    }
    for (guint l = 0; loop && l < carried->from->body->len; l++) {
      const KifLiteral *literal =
          &g_array_index (carried->from->body, KifLiteral, l);
      if (literal->kind != KIF_DISTINCT)
        continue;
      const KifTerm x = literal->arguments[0], y = literal->arguments[1];
      if (x == given[i] && !kif_is_variable (y))
        carry_difference (carried, fresh[i], y);
      if (y == given[i] && !kif_is_variable (x))
        carry_difference (carried, fresh[i], x);
    }
  }
}

/* What is known of an element whose keys are carried. */
static void
carry_removal (Carried *carried, const KifLiteral *held)
{
  KifTerm *keys =
      rg_arena_new_array (carried->sheet->arena, KifTerm, held->n + 1);
  for (guint k = 0; k < held->n; k++) {
    guint i = 0;
    while (i < carried->given->len && kif_is_variable (held->arguments[k]) &&
           g_array_index (carried->given, KifTerm, i) != held->arguments[k])
      i++;
    if (i == carried->given->len)
      return;
    keys[k] = kif_is_variable (held->arguments[k])
                  ? g_array_index (carried->fresh, KifTerm, i)
                  : held->arguments[k];
  }
  KifLiteral told =
      kif_literal (carried->sheet->arena, KIF_HELD, held->name, keys, held->n);
  told.implied = TRUE;
  kif_add (carried->to, told);
  g_string_append_printf (carried->key, " H%u", held->name);
  for (guint k = 0; k < held->n; k++)
    g_string_append_printf (carried->key, ",%d", keys[k]);
}

static void
carry_removals (Carried *carried)
{
  for (guint i = 0; i < carried->from->body->len; i++) {
    const KifLiteral *literal =
        &g_array_index (carried->from->body, KifLiteral, i);
    if (literal->kind == KIF_HELD)
      carry_removal (carried, literal);
  }
}

/* Whether the walk has written the map, or stands on a version of it. */
gboolean
kif_is_changed (const KifSheet *sheet, const KifWalk *walk, RgName map)
{
  const guint32 number = rg_variable_number (sheet->variables, map);
  for (guint i = 0; i < walk->writes->len; i++)
    if (g_array_index (walk->writes, KifWrite, i).map == map)
      return TRUE;
  return number != RG_NONE && walk->bases[number] != RG_NONE;
}

gboolean
kif_gets_versions (const KifSheet *sheet, RgName map)
{
  return map != sheet->game->goals && map != sheet->game->visible &&
         kif_type_of (sheet, map)->kind == RG_TYPE_ARROW;
}

static void
carry_maps (Carried *carried, RgNode node)
{
  const KifSheet *sheet = carried->sheet;
  const KifWalk *walk = carried->from;
  RG_FOR_GLOBALS (sheet->game, global) {
    const guint32 number = rg_variable_number (sheet->variables, global->name);
    if (number == RG_NONE || !kif_matters (sheet, walk, node, global->name) ||
        !(kif_is_changed (sheet, walk, global->name) ||
          (carried->versions &&
           kif_may_be_written (sheet, node, global->name))))
      continue;
    if (carried->versions && kif_gets_versions (sheet, global->name)) {
      g_string_append_printf (carried->key, " V%u", number);
      g_array_append_val (carried->versions, global->name);
      continue;
    }
    carried->to->bases[number] = walk->bases[number];
    g_string_append_printf (carried->key, " B%u", walk->bases[number]);
    for (guint i = 0; i < walk->writes->len; i++) {
      const KifWrite *write = &g_array_index (walk->writes, KifWrite, i);
      if (write->map == global->name)
        carry_write (carried, write);
    }
  }
}

static guint
relation_of (const Carried *carried, RgNode node, gboolean *is_new)
{
  const KifRelation relation = {.node = node,
                                .target = carried->to->target,
                                .after = carried->to->phase == KIF_AFTER,
                                .in_sequence = carried->to->in_sequence,
                                .n = carried->fresh->len};
  return kif_relation (carried->sheet, carried->key->str, relation, is_new);
}

static KifLiteral
about (const Carried *carried, guint relation, const GArray *terms)
{
  return kif_literal (carried->sheet->arena, KIF_RELATION, relation,
                      (const KifTerm *)(gconstpointer)terms->data, terms->len);
}

/* What maps are at the node, with rules of what this walk makes of them. */
static void
make_versions (Carried *carried, RgNode node)
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

/* A capture takes an argument for itself, and one for its tag; there is no end
 * of that only if there is no end of captures. */
static guint
most_arguments (KifSheet *sheet, const KifWalk *walk)
{
  return MAX_ARGUMENTS + 2 * kif_count_removals (sheet, walk);
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
                "a walk carries more than %u terms past '%s': its writes have "
                "no bound",
                most_arguments (sheet, walk), text);
}

/* Whether other nodes need no relation but that of the cut that the walk, which
 * is behind a move, makes. */
static gboolean
begins_at_anchor (const KifSheet *sheet, const KifWalk *walk)
{
  return sheet->anchors[walk->node] == walk->node && !walk->noted &&
         !walk->recut;
}

/* The literal that relates the walk to a node; a relation that is new is
 * explored from there on. */
static KifLiteral
relate (KifSheet *sheet, const KifWalk *walk, KifPhase phase, RgNode node,
        RgNode target, gboolean versions)
{
  Carried carried = {.sheet = sheet,
                     .from = walk,
                     .to = kif_walk_new (sheet, phase, node),
                     .key = g_string_new (NULL),
                     .given = g_array_new (FALSE, FALSE, sizeof (KifTerm)),
                     .fresh = g_array_new (FALSE, FALSE, sizeof (KifTerm))};
  carried.widened = phase == KIF_MOVE && sheet->sequential[node];
  if (versions)
    carried.versions = g_array_new (FALSE, FALSE, sizeof (RgName));
  carried.to->target = target;
  carried.to->goes_on = walk->goes_on && phase == KIF_KEEPER;
  carried.to->ends = walk->ends && phase == KIF_KEEPER;
  carried.to->over = phase == KIF_KEEPER && sheet->ending[node];
  g_string_printf (carried.key, "%d %u %u%s%s", phase, node, target,
                   carried.to->goes_on ? " on" : "",
                   carried.to->ends ? " ends" : "");
  if (walk->recut)
    g_string_append (carried.key, " again");
  if (phase == KIF_AFTER) {
    carried.to->anchor = kif_find_anchor (sheet, walk, sheet->inside[node]);
    g_string_append_printf (carried.key, " A%u", carried.to->anchor);
  }
  if (phase == KIF_MOVE)
    carry_tags (&carried);
  carry_scalars (&carried, node);
  carry_maps (&carried, node);
  if (phase == KIF_MOVE || phase == KIF_CHECK)
    carry_differences (&carried, (phase == KIF_CHECK ? sheet->recursive
                                                     : sheet->cyclic)[node]);
  if (carried.widened || (phase == KIF_MOVE && walk->in_sequence))
    carry_removals (&carried);
  carried.to->in_sequence = carried.widened || walk->in_sequence;
  gboolean is_new;
  const guint relation = relation_of (&carried, node, &is_new);
  const KifLiteral given = about (&carried, relation, carried.given);
  const KifLiteral fresh = about (&carried, relation, carried.fresh);
  if (carried.fresh->len > most_arguments (sheet, walk))
    refuse_arguments (sheet, walk, node);
  carried.to->noted = walk->noted;
  carried.to->last = walk->last;
  carried.to->recut = walk->recut;
  if (versions) {
    make_versions (&carried, node);
    g_array_free (carried.versions, TRUE);
  }
  if (!is_new || sheet->failed) {
    kif_walk_free (carried.to);
  } else {
    if (phase == KIF_CHECK)
      carried.to->head = fresh;
    else
      g_array_prepend_val (carried.to->body, fresh);
    if (phase == KIF_AFTER && begins_at_anchor (sheet, walk))
      kif_drop_anchor (sheet, carried.to);
    g_ptr_array_add (sheet->stack, carried.to);
  }
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
