/* The end of a match: tests of `terminal`, and the goals. */
#include "base/append.h"
#include "gdl/limits.h"
#include "gdl/map/goals.h"
#include "gdl/map/materialise.h"
#include "gdl/map/origins.h"

/* Limit of tests of `terminal` that an action always has in its own code. */
#define LOCAL_COST 16
/* Approximate limit of such tests for all actions together. */
#define LOCAL_SUM  50000
/* The search for decided goals is abandoned after this number of steps to a
 * copy, or after GDL_LONG alternatives of them. */
#define VAIN_STEPS 12

/* -- the end of a match ---------------------------------------------------- */

RgNode
gdl_over (GdlTurns *turns, guint copy)
{
  if (!turns->goals_read_control)
    copy = 0;
  if (turns->copies[copy].over != RG_NONE)
    return turns->copies[copy].over;
  const guint32 place =
      gdl_set_place (turns->names, gdl_place_of_rules (turns->names, GDL_GOAL));
  const char *prefix = turns->code->prefix;
  turns->copies[copy].over = gdl_code_goals (turns, copy, gdl_end (turns));
  turns->code->prefix = prefix;
  gdl_set_place (turns->names, place);
  return turns->copies[copy].over;
}

/* -- after a step ---------------------------------------------------------- */

RgNode
gdl_branch_node (GdlTurns *turns, guint branch)
{
  GdlBranch *info = &g_array_index (turns->branches, GdlBranch, branch);
  if (info->node == RG_NONE) {
    const guint32 place = gdl_set_place (turns->names, GDL_NOWHERE);
    info->node = gdl_node (turns->names, "pass");
    gdl_set_place (turns->names, place);
    g_array_append_val (turns->open, branch);
  }
  return info->node;
}

/* The node where the turn of a copy begins if the state is not terminal;
 * omits tests that the context decides. */
RgNode
gdl_enter (GdlTurns *turns, guint copy)
{
  guint at = turns->copies[copy].first;
  for (;;) {
    const GdlBranch *branch = gdl_branch (turns, at);
    const GdlRef test = branch->kind == GDL_TEST
                            ? gdl_specialise (turns->context, branch->test)
                            : GDL_REF (1);
    if (test != GDL_YES && test != GDL_NO)
      return gdl_branch_node (turns, at);
    at = test == GDL_YES ? branch->yes : branch->no;
  }
}

/* An alternative of `terminal`. */
typedef struct {
  GdlRef ref;
  RgBits *reads; /* variables */
  gboolean reads_all;
} Alternative;

static void
clear_alternative (gpointer data)
{
  g_free (((Alternative *)data)->reads);
}

static GArray *
find_alternatives (const GdlTurns *turns)
{
  const GdlNet *net = turns->net;
  GArray *open = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  GArray *found = g_array_new (FALSE, FALSE, sizeof (Alternative));
  g_array_set_clear_func (found, clear_alternative);
  g_array_append_val (open, net->terminal);
  while (open->len > 0) {
    const GdlRef ref = g_array_index (open, GdlRef, open->len - 1);
    const GdlGateInfo *gate = gdl_gate (net, GDL_GATE (ref));
    g_array_set_size (open, open->len - 1);
    if (GDL_NEGATES (ref) && gate->kind == GDL_CONJUNCTION_GATE) {
      for (guint i = 0; i < gate->n; i++) {
        const GdlRef input = GDL_NOT_REF (gdl_inputs (net, GDL_GATE (ref))[i]);
        g_array_append_val (open, input);
      }
      continue;
    }
    Alternative one = {
        ref, g_new0 (RgBits, rg_bits_words (net->variables->len)), FALSE};
    one.reads_all = gdl_add_support (net, ref, one.reads);
    g_array_append_val (found, one);
  }
  g_array_free (open, TRUE);
  return found;
}

void
gdl_alternatives_free (GArray *alternatives)
{
  if (alternatives)
    g_array_free (alternatives, TRUE);
}

/* The time at which an alternative is tested. */
typedef enum {
  GDL_FIRST,   /* it decides the goals */
  GDL_SECOND,  /* it decides the goals if those of GDL_FIRST do not hold */
  GDL_GENERAL, /* it does not decide the goals, which are tested after it */
  GDL_SHARED,  /* it is tested in the code that all actions share */
} GdlTime;

/* An alternative that a step can make true. */
typedef struct {
  GdlRef ref, local, common; /* the condition: in general; given the facts here;
                                given those of the shared code */
  GdlTime time;
  RgNode done; /* the node that assigns its goals; RG_NONE: in shared code */
} Fresh;

static Fresh *
fresh_at (const GArray *fresh, guint i)
{
  return &g_array_index (fresh, Fresh, i);
}

/* The alternatives of `terminal` that a step can make true (Fresh). The others
 * (GdlRef) go to `stale`: they read nothing that was written, so they are still
 * false. */
static GArray *
fresh_terminal (GdlTurns *turns, const RgBits *written, GArray *stale)
{
  const guint n = turns->net->variables->len;
  guint kept_room = 0, stale_room = 0;
  GArray *kept = g_array_new (FALSE, FALSE, sizeof (Fresh));
  if (!turns->alternatives)
    turns->alternatives = find_alternatives (turns);
  for (guint i = 0; i < turns->alternatives->len; i++) {
    const Alternative *one =
        &g_array_index (turns->alternatives, Alternative, i);
    const Fresh fresh = {one->ref, one->ref, one->ref, GDL_GENERAL, RG_NONE};
    if (one->reads_all || rg_bits_next_common (one->reads, written, 0, n) < n)
      rg_append_val (kept, &kept_room, fresh);
    else
      rg_append_val (stale, &stale_room, one->ref);
  }
  return kept;
}

/* Marks alternatives that are tested in the shared code: large ones that are
 * hardly simpler here than there. */
static void
find_shared (GdlTurns *turns, GArray *fresh)
{
  const double most = LOCAL_SUM / (turns->ground->actions->len + 1.0);
  for (guint i = 0; i < fresh->len; i++) {
    Fresh *one = fresh_at (fresh, i);
    const double cost = gdl_code_cost (turns->code, one->local);
    if (cost > LOCAL_COST &&
        (cost > most || cost * 2 > gdl_code_cost (turns->code, one->common)))
      one->time = GDL_SHARED;
  }
}

/* Finds the goals that each alternative implies, given the context. */
static void
find_done (GdlTurns *turns, GArray *fresh, GdlTime time)
{
  for (guint i = 0; i < fresh->len; i++) {
    Fresh *one = fresh_at (fresh, i);
    const guint mark = turns->context->n_known;
    if (one->done != RG_NONE || one->local == GDL_NO)
      continue;
    gdl_assume (turns->context, one->ref);
    guint *goal_of = gdl_decided_goals (turns);
    gdl_context_undo (turns->context, mark);
    if (goal_of)
      one->done = gdl_outcome (turns, goal_of);
    if (one->done != RG_NONE && one->time == GDL_GENERAL)
      one->time = time;
    g_free (goal_of);
  }
}

/* Counts a step with these alternatives. */
static void
count_vain (GdlVain *vain, const GArray *fresh)
{
  guint open = 0;
  for (guint i = 0; i < fresh->len; i++) {
    vain->decided |= fresh_at (fresh, i)->done != RG_NONE;
    open += fresh_at (fresh, i)->local != GDL_NO;
  }
  vain->steps += open > 0;
  vain->tries += open;
}

/* Finds the alternatives that decide the goals. Gives up if those of the first
 * steps to a copy decided none, because the alternatives of all steps are
 * similar. */
static void
find_decided (GdlTurns *turns, GArray *fresh, const GArray *stale, guint to)
{
  gboolean some = FALSE;
  GdlVain *const vain = &turns->copies[to].vain;
  if (!vain->decided && (vain->steps >= VAIN_STEPS || vain->tries >= GDL_LONG))
    return;
  for (guint i = 0; i < stale->len; i++)
    gdl_assume (turns->context, GDL_NOT_REF (g_array_index (stale, GdlRef, i)));
  find_done (turns, fresh, GDL_FIRST);
  for (guint i = 0; i < fresh->len; i++) {
    if (fresh_at (fresh, i)->time != GDL_FIRST)
      continue;
    some = TRUE;
    gdl_assume (turns->context, GDL_NOT_REF (fresh_at (fresh, i)->ref));
  }
  if (some)
    find_done (turns, fresh, GDL_SECOND);
  count_vain (vain, fresh);
}

/* The alternatives of one time that lead to the same node. */
typedef struct {
  RgNode done;
  GArray *refs; /* of GdlRef */
} Alike;

static void
clear_alike (gpointer alike)
{
  g_array_free (((Alike *)alike)->refs, TRUE);
}

/* Groups the alternatives by their target: an array of Alike, in the order of
 * their first members. */
static GArray *
find_alike (const GArray *fresh, GdlTime time)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Alike));
  GHashTable *numbers = g_hash_table_new (NULL, NULL);
  g_array_set_clear_func (all, clear_alike);
  for (guint i = 0; i < fresh->len; i++) {
    const Fresh *one = fresh_at (fresh, i);
    const gpointer key = GUINT_TO_POINTER (one->done);
    if (one->time != time || one->local == GDL_NO)
      continue;
    guint number = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, key));
    if (number == 0) {
      const Alike alike = {one->done,
                           g_array_new (FALSE, FALSE, sizeof (GdlRef))};
      g_array_append_val (all, alike);
      number = all->len;
      g_hash_table_insert (numbers, key, GUINT_TO_POINTER (number));
    }
    g_array_append_val (g_array_index (all, Alike, number - 1).refs,
                        one->local);
  }
  g_hash_table_unref (numbers);
  return all;
}

static RgNode
code_local (GdlTurns *turns, const GArray *fresh, GdlTime time, RgNode on)
{
  GArray *all = find_alike (fresh, time);
  for (guint i = all->len; i-- > 0;) {
    const Alike *alike = &g_array_index (all, Alike, i);
    const GdlRef some = gdl_or (
        turns->net, (GdlRef *)(gpointer)alike->refs->data, alike->refs->len);
    on = gdl_code_test (turns->code, some, alike->done, on);
  }
  g_array_free (all, TRUE);
  return on;
}

/* Adds the tests of all alternatives; generated from the last one to the first.
 * Shared tests are in the order of the shared code. */
static RgNode
code_fresh (GdlTurns *turns, const GArray *fresh, RgNode on)
{
  for (guint i = fresh->len; i-- > 0;) {
    const Fresh *one = fresh_at (fresh, i);
    if (one->time == GDL_SHARED)
      on = gdl_code_test (turns->code, one->common, one->done, on);
  }
  for (guint time = GDL_SHARED; time-- > 0;)
    on = code_local (turns, fresh, time, on);
  return on;
}

/* Assumes the facts after these updates, which lead to a copy. */
static void
assume_updates (GdlTurns *turns, const GArray *updates, guint to)
{
  gdl_assume (turns->context, gdl_control_ref (turns, to));
  for (guint u = 0; u < updates->len; u++) {
    const GdlUpdate *update = &g_array_index (updates, GdlUpdate, u);
    if (update->kind == GDL_TO_CONSTANT)
      gdl_assume (turns->context, gdl_literal (turns->net, update->variable,
                                               update->values[0]));
  }
}

/* Specialises the alternatives in the context of a copy, with the facts after a
 * step, and decides where each is tested. Returns the node where the turn
 * begins if none holds. RG_NONE: one always holds. */
static RgNode
specialise_fresh (GdlTurns *turns, GArray *fresh, const GArray *stale,
                  const GArray *updates, guint to)
{
  GdlContext *context = turns->context;
  gboolean ends = FALSE;
  gdl_assume (context, gdl_control_ref (turns, to));
  for (guint i = 0; i < fresh->len; i++) {
    Fresh *one = fresh_at (fresh, i);
    one->common = gdl_specialise (context, one->ref);
  }
  gdl_context_undo (context, 0);
  assume_updates (turns, updates, to);
  for (guint i = 0; i < fresh->len; i++) {
    Fresh *one = fresh_at (fresh, i);
    one->local = gdl_specialise (context, one->ref);
    ends |= one->local == GDL_YES;
  }
  const RgNode on = ends ? RG_NONE : gdl_enter (turns, to);
  find_shared (turns, fresh);
  find_decided (turns, fresh, stale, to);
  gdl_context_undo (context, 0);
  return on;
}

/* Makes alternatives that do not decide the goals lead to tests of the
 * goals. */
static void
code_general (GdlTurns *turns, GArray *fresh, guint to)
{
  for (guint i = 0; i < fresh->len; i++) {
    Fresh *one = fresh_at (fresh, i);
    if (one->done == RG_NONE && one->local != GDL_NO)
      one->done = gdl_over (turns, to);
  }
}

/* The end of a step that leads to a copy, after these updates.  The context
 * is empty. */
RgNode
gdl_finish_step (GdlTurns *turns, const GArray *updates, guint from, guint to)
{
  RgBits *written = g_new0 (RgBits, rg_bits_words (turns->net->variables->len));
  if (turns->control != GDL_NONE && from != to)
    rg_bits_add (written, turns->control);
  for (guint u = 0; u < updates->len; u++)
    rg_bits_add (written, g_array_index (updates, GdlUpdate, u).variable);
  GArray *stale = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  GArray *fresh = fresh_terminal (turns, written, stale);
  const RgNode on = specialise_fresh (turns, fresh, stale, updates, to);
  code_general (turns, fresh, to);
  const guint32 place = gdl_set_place (
      turns->names, gdl_place_of_rules (turns->names, GDL_TERMINAL));
  RgNode node = code_fresh (turns, fresh, on);
  gdl_set_place (turns->names, place);
  if (turns->materialised) {
    assume_updates (turns, updates, to);
    node = gdl_code_materialised (turns, written, to, node);
    gdl_context_undo (turns->context, 0);
  }
  g_array_free (fresh, TRUE);
  g_array_free (stale, TRUE);
  g_free (written);
  return node;
}
