/* Relations for nodes where walks end and others go on.
 *
 * A relation stands for a node together with what the walk carries: the tags so
 * far, the variables that are not as they were, and the elements of maps that
 * are written.  So a cycle of the automaton is a recursive relation, linear in
 * itself.  For a step the relation says that the node is reached; for a check,
 * that the target is reached from it.
 */
#include "rg2gdl/relations.h"
#include "rg2gdl/loops.h"
#include "rg2gdl/maps.h"
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
  const KifLoop *loop;   /* whose versions these are, or NULL */
} Carried;

/* The first turn of a loop is like the others: there, terms that happen to be
 * equal are not told. */
static KifTerm
carry (Carried *carried, KifTerm term, const RgType *type)
{
  const gboolean looks = kif_is_variable (term) && !carried->loop;
  for (guint i = 0; i < carried->given->len && looks; i++)
    if (g_array_index (carried->given, KifTerm, i) == term) {
      g_string_append_printf (carried->key, "=%u", i);
      return g_array_index (carried->fresh, KifTerm, i);
    }
  if (looks) /* may be narrower than what is carried */
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
            : rg_type_set (carried->sheet->game, (const RgName *)&term, 1);
    const KifTerm fresh = carry (carried, term, type);
    g_array_append_val (carried->to->tags, fresh);
    g_array_append_val (carried->to->seen,
                        g_array_index (walk->seen, guint64, i));
    g_string_append_printf (carried->key, "@%" G_GINT64_MODIFIER "x",
                            g_array_index (walk->seen, guint64, i));
  }
}

/* Whether the scalar, which the walk has written, gets a relation of its own at
 * the node, as it does not steer the loop there. */
static gboolean
is_separate (const Carried *carried, RgName scalar)
{
  const guint32 number =
      rg_variable_number (carried->sheet->variables, scalar);
  return carried->loop && number != RG_NONE &&
         carried->from->scalars[number] != KIF_NO_TERM &&
         kif_loop_separates (carried->sheet, carried->loop, scalar);
}

static void
carry_scalars (Carried *carried, RgNode node)
{
  const KifSheet *sheet = carried->sheet;
  RG_FOR_GLOBALS (sheet->game, global) {
    const guint32 number = rg_variable_number (sheet->variables, global->name);
    if (is_separate (carried, global->name) &&
        kif_matters (sheet, carried->from, node, global->name)) {
      g_string_append_printf (carried->key, " R%u", number);
      g_array_append_val (carried->versions, global->name);
      continue;
    }
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

static gboolean
has_written (const KifWalk *walk, RgName map)
{
  for (guint i = 0; i < walk->writes->len; i++)
    if (g_array_index (walk->writes, KifWrite, i).map == map)
      return TRUE;
  return FALSE;
}

/* Whether the walk has written the map, or stands on a version of it. */
gboolean
kif_is_changed (const KifSheet *sheet, const KifWalk *walk, RgName map)
{
  const guint32 number = rg_variable_number (sheet->variables, map);
  return has_written (walk, map) ||
         (number != RG_NONE && walk->bases[number] != RG_NONE);
}

gboolean
kif_gets_versions (const KifSheet *sheet, RgName map)
{
  return map != sheet->game->goals && map != sheet->game->visible &&
         kif_type_of (sheet, map)->kind == RG_TYPE_ARROW;
}

/* Whether the map gets a version at the node: in a loop, if that writes it. */
static gboolean
gets_version (const Carried *carried, RgName map)
{
  return carried->versions && kif_gets_versions (carried->sheet, map) &&
         (!carried->loop ||
          kif_loop_writes (carried->sheet, carried->loop, map));
}

/* The turn of the loop whose version of a map is the base of the walk. */
static void
carry_clock (Carried *carried, guint32 base)
{
  if (base == RG_NONE || carried->to->clock->len > 0)
    return;
  for (guint i = 0; i < kif_relation_at (carried->sheet, base)->n_clock; i++) {
    const KifTerm term = g_array_index (carried->from->clock, KifTerm, i);
    const RgType *type =
        kif_is_variable (term)
            ? g_array_index (carried->from->ranges, KifRange, ~term).type
            : rg_type_set (carried->sheet->game, (const RgName *)&term, 1);
    const KifTerm fresh = carry (carried, term, type);
    g_array_append_val (carried->to->clock, fresh);
  }
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
    if (is_separate (carried, global->name))
      continue;
    if (gets_version (carried, global->name)) {
      g_string_append_printf (carried->key, " V%u", number);
      g_array_append_val (carried->versions, global->name);
      continue;
    }
    carried->to->bases[number] = walk->bases[number];
    g_string_append_printf (carried->key, " B%u", walk->bases[number]);
    carry_clock (carried, walk->bases[number]);
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
                                .n = carried->fresh->len};
  return kif_relation (carried->sheet, carried->key->str, relation, is_new);
}

static KifLiteral
about (const Carried *carried, guint relation, const GArray *terms)
{
  return kif_literal (carried->sheet->arena, KIF_RELATION, relation,
                      (const KifTerm *)(gconstpointer)terms->data, terms->len);
}

/* The version of a map, or the relation of a scalar, at the node. */
static guint
version_of (const Carried *carried, RgName name, RgNode node)
{
  KifSheet *sheet = carried->sheet;
  const KifLoop *loop = carried->loop;
  if (!loop)
    return kif_delta (sheet, name, carried->key->str, node);
  if (kif_loop_gathers (sheet, loop, name))
    return kif_gathered (sheet, name, node);
  return kif_timed (sheet, name, carried->key->str, node,
                    kif_loop_assigns (sheet, loop, name) ? loop->n_clock : 0);
}

/* The values of the clock in a walk. */
static GArray *
read_clock (const Carried *carried, const KifWalk *walk)
{
  GArray *terms = g_array_new (FALSE, FALSE, sizeof (KifTerm));
  for (guint i = 0; carried->loop && i < carried->loop->n_clock; i++)
    g_array_append_val (terms, walk->scalars[rg_variable_number (
                                   carried->sheet->variables,
                                   carried->loop->clock[i])]);
  return terms;
}

static void
conclude_separate (const Carried *carried, RgName scalar, guint version,
                   const GArray *clock)
{
  const KifSheet *sheet = carried->sheet;
  GArray *terms = g_array_new (FALSE, FALSE, sizeof (KifTerm));
  g_array_append_vals (terms, clock->data,
                       kif_relation_at (sheet, version)->n_clock);
  g_array_append_val (terms,
                      carried->from->scalars[rg_variable_number (
                          sheet->variables, scalar)]);
  kif_conclude (carried->sheet, carried->from,
                about (carried, version, terms));
  g_array_free (terms, TRUE);
}

/* What maps are at the node, with rules of what this walk makes of them. */
static void
make_versions (Carried *carried, RgNode node)
{
  KifSheet *sheet = carried->sheet;
  GArray *clock = read_clock (carried, carried->from);
  for (guint i = 0; i < carried->versions->len; i++) {
    const RgName name = g_array_index (carried->versions, RgName, i);
    const guint version = version_of (carried, name, node);
    carried->to->bases[rg_variable_number (sheet->variables, name)] = version;
    if (is_separate (carried, name))
      conclude_separate (carried, name, version, clock);
    else
      kif_conclude_version (sheet, carried->from, name, version, clock);
  }
  g_array_free (clock, TRUE);
  if (carried->loop && carried->loop->n_clock > 0) {
    g_array_free (carried->to->clock, TRUE);
    carried->to->clock = read_clock (carried, carried->to);
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

/* The literal that relates the walk to a node; a relation that is new is
 * explored from there on. */
static KifLiteral
relate (KifSheet *sheet, const KifWalk *walk, KifPhase phase, RgNode node,
        RgNode target, const KifLoop *loop, gboolean versions)
{
  Carried carried = {.sheet = sheet,
                     .from = walk,
                     .to = kif_walk_new (sheet, phase, node),
                     .key = g_string_new (NULL),
                     .given = g_array_new (FALSE, FALSE, sizeof (KifTerm)),
                     .fresh = g_array_new (FALSE, FALSE, sizeof (KifTerm)),
                     .loop = loop};
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
  gboolean is_new;
  const guint relation = relation_of (&carried, node, &is_new);
  const KifLiteral given = about (&carried, relation, carried.given);
  const KifLiteral fresh = about (&carried, relation, carried.fresh);
  if (carried.fresh->len > MAX_ARGUMENTS)
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
      relate (sheet, caller, KIF_CHECK, start, target, NULL, FALSE);
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

/* Whether the walk has a version by a clock of a map, or has written one, which
 * the loop at its node does not take over. */
static gboolean
has_others (const KifSheet *sheet, const KifWalk *walk, const KifLoop *loop)
{
  RG_FOR_GLOBALS (sheet->game, global) {
    const guint32 number = rg_variable_number (sheet->variables, global->name);
    if (number == RG_NONE || !kif_is_changed (sheet, walk, global->name) ||
        !kif_matters (sheet, walk, walk->node, global->name) ||
        !kif_gets_versions (sheet, global->name))
      continue;
    const guint32 base = walk->bases[number];
    const gboolean pending =
        base == RG_NONE ||
        kif_relation_at (sheet, base)->sort == KIF_TIMED ||
        has_written (walk, global->name);
    if (pending && (!kif_loop_writes (sheet, loop, global->name) ||
                    kif_loop_gathers (sheet, loop, global->name)))
      return TRUE;
  }
  return FALSE;
}

/* Whether the walk is in a turn of the loop. */
static gboolean
is_in_loop (const KifSheet *sheet, const KifWalk *walk, const KifLoop *loop)
{
  for (guint i = 0; i < sheet->variables->n; i++) {
    const guint32 base = walk->bases[i];
    if (base == RG_NONE)
      continue;
    const KifRelation *what = kif_relation_at (sheet, base);
    if ((what->gathers || what->sort == KIF_TIMED) &&
        sheet->component[what->node] == loop->component)
      return TRUE;
  }
  return FALSE;
}

/* The first map that the loop writes in a way that can't be said; RG_NO_NAME:
 * none. */
static RgName
untold_map (const KifSheet *sheet, const KifLoop *loop, RgNode node)
{
  RG_FOR_GLOBALS (sheet->game, global)
    if (!global->constant && !kif_loop_tells (sheet, loop, global->name) &&
        kif_is_live (sheet, node, global->name))
      return global->name;
  return RG_NO_NAME;
}

static void
refuse_loop (KifSheet *sheet, const KifWalk *walk, RgName map, const char *why)
{
  kif_refuse (sheet, walk->edge == RG_NONE ? walk->last : walk->edge, RG_ERROR,
              "the keeper writes '%s' in a loop%s", rg_text (sheet->game, map),
              why);
}

/* FALSE: what the loop makes of the maps can't be said. */
static gboolean
enter_loop (KifSheet *sheet, KifWalk *walk, const KifLoop *loop)
{
  const RgName map = written_map (sheet, walk);
  const RgName untold = untold_map (sheet, loop, walk->node);
  if (sheet->twice[walk->node] && map != RG_NO_NAME)
    refuse_loop (sheet, walk, map,
                 " and has a choice, so that its walks can't be told from each "
                 "other");
  else if (untold != RG_NO_NAME)
    refuse_loop (sheet, walk, untold,
                 ", no variable of which tells the turns from each other");
  else
    walk->recut = has_others (sheet, walk, loop) &&
                  !is_in_loop (sheet, walk, loop);
  return !sheet->failed;
}

/* A term in place of the relations of scalars that the loop is to know. */
static void
forget_bases (const KifSheet *sheet, KifWalk *walk)
{
  for (guint i = 0; i < sheet->variables->n; i++)
    if (walk->scalars[i] != KIF_NO_TERM)
      walk->bases[i] = RG_NONE;
}

/* A loop keeps the versions of other maps than those which it writes.  They are
 * made once, where it is entered, and the walk is cut again. */
KifLiteral
kif_cut (KifSheet *sheet, KifWalk *walk, gboolean versions)
{
  const KifLoop *loop = walk->phase == KIF_AFTER && !walk->noted
                            ? kif_loop_at (sheet, walk->node)
                            : NULL;
  const gboolean again = walk->recut;
  if (loop) {
    if (!enter_loop (sheet, walk, loop))
      return walk->head;
    versions = TRUE;
  } else if (versions && sheet->cyclic[walk->node]) {
    walk->recut = written_map (sheet, walk) != RG_NO_NAME;
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
  if (loop)
    forget_bases (sheet, walk);
  const KifLiteral literal =
      relate (sheet, walk, walk->phase, walk->node, walk->target,
              walk->recut ? NULL : loop, versions);
  if (walk->phase == KIF_CHECK) {
    kif_add (walk, literal);
    kif_conclude (sheet, walk, walk->head);
  } else {
    kif_conclude (sheet, walk, literal);
  }
  return literal;
}
