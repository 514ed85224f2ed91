#include "gdl/map/goals.h"
#include "gdl/map/materialise.h"

/* So many tests of what is terminal an action has of its own in any case. */
#define LOCAL_COST 16
/* All actions together, about; more if that is what they have in any case. */
#define LOCAL_SUM  50000

/* -- the end --------------------------------------------------------------- */

RgNode
gdl_over (GdlTurns *turns, guint copy)
{
  if (!gdl_goals_read_control (turns))
    copy = 0;
  if (turns->copies[copy].over != RG_NONE)
    return turns->copies[copy].over;
  const guint32 place =
      gdl_set_place (turns->names, gdl_place_of_rules (turns->names, GDL_GOAL));
  RgNode next =
      gdl_code_do (turns->code, gdl_pass_to (turns->names, GDL_KEEPER), "over",
                   turns->game->end);
  turns->copies[copy].over = gdl_code_goals (turns, copy, next);
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

/* Where the turn of a copy begins, after it is known that the state is not
 * terminal; tests that the context decides are left out. */
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

static GArray *
find_alternatives (GdlNet *net)
{
  GArray *open = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  GArray *found = g_array_new (FALSE, FALSE, sizeof (Alternative));
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
  for (guint i = 0; alternatives && i < alternatives->len; i++)
    g_free (g_array_index (alternatives, Alternative, i).reads);
  if (alternatives)
    g_array_free (alternatives, TRUE);
}

/* The alternatives of `terminal`, of GdlRef, that can have become true: those
 * that read nothing that was written were false before. */
static GArray *
fresh_terminal (GdlTurns *turns, const RgBits *written)
{
  const guint n = turns->net->variables->len;
  GArray *kept = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  if (!turns->alternatives)
    turns->alternatives = find_alternatives (turns->net);
  for (guint i = 0; i < turns->alternatives->len; i++) {
    const Alternative *one =
        &g_array_index (turns->alternatives, Alternative, i);
    if (one->reads_all || rg_bits_next_common (one->reads, written, 0, n) < n)
      g_array_append_val (kept, one->ref);
  }
  return kept;
}

static void
specialise_all (GdlContext *context, GArray *refs)
{
  for (guint i = 0; i < refs->len; i++) {
    GdlRef *ref = &g_array_index (refs, GdlRef, i);
    *ref = gdl_specialise (context, *ref);
  }
}

/* Tests of all of these refs, each as the first array has it, or, where that is
 * large and not much smaller, as the second one does, which is what all actions
 * share; so the latter come last, in their order. */
static RgNode
code_fresh (GdlTurns *turns, const GArray *local, const GArray *common,
            RgNode done, RgNode on)
{
  GArray *refs = g_array_new (FALSE, FALSE, sizeof (GdlRef));
  const double most = LOCAL_SUM / (turns->ground->actions->len + 1.0);
  for (guint i = local->len; i-- > 0;) {
    const GdlRef ref = g_array_index (local, GdlRef, i);
    const GdlRef other = g_array_index (common, GdlRef, i);
    const double cost = gdl_code_cost (turns->code, ref);
    if (cost > LOCAL_COST &&
        (cost > most || cost * 2 > gdl_code_cost (turns->code, other)))
      on = gdl_code_test (turns->code, other, done, on);
    else
      g_array_append_val (refs, ref);
  }
  const GdlRef ref =
      gdl_or (turns->net, (GdlRef *)(gpointer)refs->data, refs->len);
  g_array_free (refs, TRUE);
  return gdl_code_test (turns->code, ref, done, on);
}

/* What is known after these updates, which lead to a copy. */
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

/* The end of a step that leads to a copy, after these updates.  The context is
 * empty. */
RgNode
gdl_finish_step (GdlTurns *turns, const GArray *updates, guint from, guint to)
{
  GdlContext *context = turns->context;
  RgBits *written = g_new0 (RgBits, rg_bits_words (turns->net->variables->len));
  if (turns->control != GDL_NONE && from != to)
    rg_bits_add (written, turns->control);
  const RgNode done = gdl_over (turns, to);
  for (guint u = 0; u < updates->len; u++)
    rg_bits_add (written, g_array_index (updates, GdlUpdate, u).variable);
  assume_updates (turns, updates, to);
  GArray *local = fresh_terminal (turns, written);
  GArray *common = g_array_copy (local);
  specialise_all (context, local);
  gboolean ends = FALSE;
  for (guint i = 0; i < local->len; i++)
    ends |= g_array_index (local, GdlRef, i) == GDL_YES;
  const RgNode on = ends ? done : gdl_enter (turns, to);
  gdl_take_back (context, 0);
  gdl_assume (context, gdl_control_ref (turns, to));
  specialise_all (context, common);
  const guint32 place = gdl_set_place (
      turns->names, gdl_place_of_rules (turns->names, GDL_TERMINAL));
  RgNode node = code_fresh (turns, local, common, done, on);
  gdl_set_place (turns->names, place);
  if (turns->materialised) {
    gdl_take_back (context, 0);
    assume_updates (turns, updates, to);
    node = gdl_code_materialised (turns, written, to, node);
  }
  g_array_free (local, TRUE);
  g_array_free (common, TRUE);
  gdl_take_back (context, 0);
  g_free (written);
  return node;
}
