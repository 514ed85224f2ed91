/* Frame axioms as deletions. For a frame rule
 *
 *     next(f) ⇐ true(f), does(r, a), l, …
 *
 * the step does not copy f. It deletes the facts that do not persist: those for
 * which another literal fails. For each of them it enumerates the bindings of
 *
 *     true(f), does(r, a), not l
 *
 * which the action binds in most sheets. If these bindings are a superset of
 * the deletions, each one is tested by all frame rules of the fluent first.
 */
#include "gdl/lift/inline.h"
#include "gdl/lift/step.h"
#include "gdl/lift/unify.h"

typedef struct {
  LiftStep *step;
  guint fluent;
  guint table;            /* table of the frame rules */
  GPtrArray *other_rules; /* the other rules of the fluent's `next`, unfolded */
  gboolean tests_candidates; /* test each candidate by the frame rules */
} Frames;

/* A frame rule, for the action of one role. */
typedef struct {
  const LiftRule *rule;
  guint fluent, does; /* indexes of literals: the fluent, and the action; `does`
                      is G_MAXUINT if the rule is for any action */
  gboolean exact;     /* the bindings are exactly the deletions */
  gboolean is_unbounded; /* all facts are candidates for deletion */
} Frame;

gboolean
lift_is_frame_axiom (const LiftRule *rule, guint fluent, guint *literal)
{
  for (guint i = 0; i < rule->n; i++) {
    const DlLiteral *now = &rule->body[i];
    if (!dl_is_positive (now) || now->name != fluent)
      continue;
    gboolean same = TRUE;
    for (guint a = 0; a < rule->head.n; a++)
      same = same && now->arguments[a] == rule->head.arguments[a];
    *literal = i;
    if (same)
      return TRUE;
  }
  return FALSE;
}

/* -- classification of frame rules ----------------------------------------- */

static gboolean
is_among (const DlTerm *arguments, guint n, guint variable)
{
  for (guint a = 0; a < n; a++) {
    if (arguments[a] == dl_make_variable (variable))
      return TRUE;
  }
  return FALSE;
}

/* Whether the arguments are different variables. */
static gboolean
are_free (const DlTerm *arguments, guint n)
{
  for (guint a = 0; a < n; a++) {
    if (!dl_is_variable (arguments[a]) ||
        is_among (arguments, a, dl_number (arguments[a])))
      return FALSE;
  }
  return TRUE;
}

/* Whether the head covers all possible facts of the fluent. */
static gboolean
is_general (const Frames *frames, const LiftRule *rule)
{
  const Lift *lift = frames->step->frame.lift;
  const LiftTable *fluent = lift_table (lift, frames->fluent);
  for (guint a = 0; a < rule->head.n; a++) {
    const DlTerm *head = &rule->head.arguments[a];
    if (dl_is_variable (*head)
            ? is_among (rule->head.arguments, a, dl_number (*head)) ||
                  !rg_bits_within (fluent->domains[a],
                                   rule->domains[dl_number (*head)],
                                   lift->n_words)
            : lift_set_size (lift, fluent->domains[a]) != 1)
      return FALSE;
  }
  return TRUE;
}

static gboolean
is_known (const Frame *frame, guint variable)
{
  const DlLiteral *now = &frame->rule->body[frame->fluent];
  const DlLiteral *does =
      frame->does == G_MAXUINT ? now : &frame->rule->body[frame->does];
  return dl_mentions (now, dl_make_variable (variable)) ||
         dl_mentions (does, dl_make_variable (variable));
}

static gboolean
all_known (const Frame *frame, const DlLiteral *literal)
{
  for (guint a = 0; a < literal->n; a++) {
    if (dl_is_variable (literal->arguments[a]) &&
        !is_known (frame, dl_number (literal->arguments[a])))
      return FALSE;
  }
  return TRUE;
}

/* Whether literal i is a static relation that only gives variables of negated
 * literals their ranges: it contains all values. */
static gboolean
is_range (const Lift *lift, const Frame *frame, guint i)
{
  const DlLiteral *literal = &frame->rule->body[i];
  const LiftTable *table = lift_table (lift, literal->name);
  if (table->kind != LIFT_STATIC || !table->known ||
      !are_free (literal->arguments, literal->n))
    return FALSE;
  for (guint a = 0; a < literal->n; a++) {
    const guint variable = dl_number (literal->arguments[a]);
    if (dl_is_bound (&frame->rule->rule, i, literal->arguments[a]) ||
        lift_set_size (lift, table->domains[a]) !=
            lift_set_size (lift, frame->rule->domains[variable]))
      return FALSE;
  }
  return TRUE;
}

static void
classify (const Frames *frames, Frame *frame)
{
  const Lift *lift = frames->step->frame.lift;
  frame->exact = TRUE;
  frame->is_unbounded = !is_general (frames, frame->rule);
  for (guint i = 0; i < frame->rule->n; i++) {
    const DlLiteral *literal = &frame->rule->body[i];
    if (i == frame->fluent || i == frame->does || literal->implied ||
        all_known (frame, literal))
      continue;
    frame->exact = FALSE;
    if (dl_is_positive (literal) && !is_range (lift, frame, i))
      frame->is_unbounded = TRUE;
  }
}

/* -- deletions ------------------------------------------------------------- */

/* Restricts the variables of a positive literal to the domains of its table.
 * FALSE: a domain is empty. */
static gboolean
restrict_domains (Lift *lift, LiftRule *rule, const DlLiteral *literal)
{
  const LiftTable *table = lift_table (lift, literal->name);
  const guint32 n = lift->values->len;
  rule->domains = rg_arena_copy (lift->arena, rule->domains,
                                 sizeof (RgBits *) * rule->n_variables);
  for (guint a = 0; a < literal->n; a++) {
    const DlTerm *argument = &literal->arguments[a];
    if (!dl_is_variable (*argument)) {
      if (!rg_bits_has (table->domains[a], dl_number (*argument)))
        return FALSE;
      continue;
    }
    RgBits *within = lift_set_copy (lift, rule->domains[dl_number (*argument)]);
    rg_bits_intersect (within, table->domains[a], lift->n_words);
    rule->domains[dl_number (*argument)] = within;
    if (rg_bits_next_common (within, within, 0, n) == n)
      return FALSE;
  }
  return TRUE;
}

/* Returns the rule that enumerates the facts for which literal i fails; NULL:
 * there are none. */
static const LiftRule *
make_deletion_rule (Lift *lift, const Frame *frame, guint i)
{
  const LiftRule *rule = frame->rule;
  LiftRule *made = rg_arena_copy (lift->arena, rule, sizeof (LiftRule));
  dl_begin_body (lift->arena, &made->rule, 4);
  if (frame->does != G_MAXUINT)
    dl_append_literal (&made->rule, rule->body[frame->does]);
  dl_append_literal (&made->rule, rule->body[frame->fluent]);
  DlLiteral failing = rule->body[i];
  if (failing.kind == DL_DISTINCT) {
    return lift_unify_terms (lift, made, failing.arguments[0],
                             failing.arguments[1]);
  }
  failing.negated = !failing.negated;
  if (dl_is_positive (&failing) && !restrict_domains (lift, made, &failing))
    return NULL;
  dl_append_literal (&made->rule, failing);
  return made;
}

static RgNode
delete_head (LiftFrame *frame, LiftBody *body, gpointer data, RgNode at)
{
  const Frames *frames = data;
  const DlLiteral literal = lift_positive (frames->table, body->rule->head.n,
                                           body->rule->head.arguments);
  if (frames->tests_candidates)
    at = lift_add_check (frame, body, &literal, FALSE, at);
  return lift_write_fluent (frame, body, frames->fluent,
                            body->rule->head.arguments, FALSE, at);
}

/* Deletes the facts that the rule enumerates, except those that other rules
 * write later. */
static RgNode
delete_all (Frames *frames, const LiftRule *rule, RgNode at)
{
  GPtrArray *rules = lift_unfold_all (frames->step, rule);
  for (guint i = 0; i < rules->len; i++) {
    if (!rules->pdata[i])
      continue;
    rule = lift_remove_subsumed (frames->step->frame.lift, frames->fluent,
                                 rules->pdata[i], frames->other_rules);
    if (rule)
      at = lift_add_binding_loops (&frames->step->frame, rule, delete_head,
                                   frames, at);
  }
  g_ptr_array_free (rules, TRUE);
  return at;
}

/* Tests each fact of the fluent by the frame rules, and deletes it if none
 * preserves it. */
static RgNode
delete_by_test (Frames *frames, RgNode at)
{
  Lift *lift = frames->step->frame.lift;
  const LiftRule *rule = lift_make_table_rule (lift, frames->fluent, "at");
  frames->tests_candidates = TRUE;
  return lift_add_binding_loops (&frames->step->frame, rule, delete_head,
                                 frames, at);
}

/* Deletes the facts for which the frame rule fails. `several`: another frame
 * rule may preserve them. */
static RgNode
add_deletions (Frames *frames, const Frame *frame, gboolean several, RgNode at)
{
  Lift *lift = frames->step->frame.lift;
  const LiftTable *rules = lift_table (lift, frames->table);
  if (frame->is_unbounded)
    return delete_by_test (frames, at);
  frames->tests_candidates = several || !frame->exact || rules->rules->len > 1;
  for (guint i = 0; i < frame->rule->n; i++) {
    const DlLiteral *literal = &frame->rule->body[i];
    if (i == frame->fluent || i == frame->does || literal->implied ||
        (dl_is_positive (literal) && !all_known (frame, literal)))
      continue;
    const LiftRule *rule = make_deletion_rule (lift, frame, i);
    if (rule)
      at = delete_all (frames, rule, at);
  }
  return at;
}

/* -- frame rules about actions --------------------------------------------- */

/* Returns a positive literal of an action whose arguments after the role are
 * distinct variables that range over all values; G_MAXUINT: none. */
static guint
find_does (const Lift *lift, const LiftRule *rule, guint now)
{
  for (guint i = 0; i < rule->n; i++) {
    const DlLiteral *does = &rule->body[i];
    if (!dl_is_positive (does) ||
        lift_table (lift, does->name)->kind != LIFT_ACTION)
      continue;
    gboolean fits = are_free (does->arguments + 1, does->n - 1);
    for (guint a = 1; fits && a < does->n; a++)
      fits = !dl_mentions (&rule->body[now], does->arguments[a]) &&
             rg_bits_within (lift_table (lift, does->name)->domains[a],
                             rule->domains[dl_number (does->arguments[a])],
                             lift->n_words);
    if (fits)
      return i;
  }
  return G_MAXUINT;
}

static gboolean
reads_action (const Lift *lift, const LiftRule *rule)
{
  for (guint i = 0; i < rule->n; i++) {
    if (dl_is_positive (&rule->body[i]) &&
        lift_table (lift, rule->body[i].name)->kind == LIFT_ACTION)
      return TRUE;
  }
  return FALSE;
}

/* Returns the rule with this role in its literal of the action. NULL: the role
 * can't take the action. */
static const LiftRule *
make_role_rule (Lift *lift, const LiftRule *rule, guint does, guint role)
{
  const DlTerm value = dl_make_symbol (lift_get_role (lift, role));
  const DlLiteral *literal = &rule->body[does];
  if (!rg_bits_has (lift_table (lift, literal->name)->domains[0],
                    dl_number (value)))
    return NULL;
  return lift_unify_terms (lift, rule, literal->arguments[0], value);
}

/* Deletes by the rule if one of the roles takes its action, and continues at
 * `done`. */
static RgNode
add_by_roles (Frames *frames, const Frame *general, RgNode at, RgNode done)
{
  LiftFrame *paths = &frames->step->frame;
  Lift *lift = paths->lift;
  const DlLiteral *does = &general->rule->body[general->does];
  guint n = 0;
  for (guint r = 0; r < lift->program->roles->len; r++)
    n += make_role_rule (lift, general->rule, general->does, r) != NULL;
  for (guint r = 0; r < lift->program->roles->len; r++) {
    Frame frame = *general;
    frame.rule = make_role_rule (lift, general->rule, general->does, r);
    if (!frame.rule)
      continue;
    classify (frames, &frame);
    const RgExpr *what =
        rg_expr_access (lift->game, rg_expr_name (lift->game, lift->does),
                        lift_get_symbol_expr (lift, lift_get_role (lift, r)));
    const RgName name = lift_table (lift, does->name)->name;
    RgNode yes = lift_add_edge (paths, at,
                                lift_make_comparison (paths, what, TRUE, name));
    at = lift_add_edge (paths, at,
                        lift_make_comparison (paths, what, FALSE, name));
    yes = add_deletions (frames, &frame, n > 1, yes);
    paths->last = RG_NONE;
    lift_connect (paths, yes, done);
  }
  return at;
}

static guint
frame_table (Lift *lift, guint fluent)
{
  LiftTable *whole = lift_table (lift, lift_table (lift, fluent)->source);
  LiftTable *table = rg_arena_copy (lift->arena, whole, sizeof (LiftTable));
  guint now;
  table->rules = g_ptr_array_new ();
  table->tuples = g_array_new (FALSE, FALSE, sizeof (LiftValue));
  g_ptr_array_add (lift->tables, table);
  for (guint r = 0; r < whole->rules->len; r++) {
    if (lift_is_frame_axiom (whole->rules->pdata[r], fluent, &now))
      g_ptr_array_add (table->rules, whole->rules->pdata[r]);
  }
  return lift->tables->len - 1;
}

/* Finds the frame rule for any action that has the fewest literals. FALSE: none
 * bounds the deletions. */
static gboolean
find_action_free (Frames *frames, Frame *best)
{
  const Lift *lift = frames->step->frame.lift;
  const GPtrArray *rules = lift_table (lift, frames->table)->rules;
  best->rule = NULL;
  for (guint r = 0; r < rules->len; r++) {
    Frame frame = {.rule = rules->pdata[r], .does = G_MAXUINT};
    lift_is_frame_axiom (frame.rule, frames->fluent, &frame.fluent);
    classify (frames, &frame);
    if (!frame.is_unbounded && (!best->rule || frame.rule->n < best->rule->n))
      *best = frame;
  }
  return best->rule != NULL;
}

/* Returns the other rules of the fluent's `next`, unfolded. The caller frees
 * the array. */
static GPtrArray *
find_written (LiftStep *step, guint fluent)
{
  const Lift *lift = step->frame.lift;
  const GPtrArray *rules =
      lift_table (lift, lift_table (lift, fluent)->source)->rules;
  GPtrArray *written = g_ptr_array_new ();
  guint literal;
  for (guint r = 0; r < rules->len; r++) {
    if (lift_is_frame_axiom (rules->pdata[r], fluent, &literal))
      continue;
    GPtrArray *some = lift_unfold_all (step, rules->pdata[r]);
    g_ptr_array_extend_and_steal (written, some);
  }
  return written;
}

/* Adds deletions for frame rules that read actions: branches on the actions of
 * the roles. */
static RgNode
add_by_actions (Frames *frames, RgNode at)
{
  LiftFrame *paths = &frames->step->frame;
  const Lift *lift = paths->lift;
  const GPtrArray *rules = lift_table (lift, frames->table)->rules;
  const RgNode done = lift_add_node (paths, "kept");
  for (guint r = 0; r < rules->len; r++) {
    Frame frame = {.rule = rules->pdata[r]};
    lift_is_frame_axiom (frame.rule, frames->fluent, &frame.fluent);
    frame.does = find_does (lift, frame.rule, frame.fluent);
    if (reads_action (lift, frame.rule) && frame.does != G_MAXUINT)
      at = add_by_roles (frames, &frame, at, done);
  }
  at = delete_by_test (frames, at);
  lift_connect (paths, at, done);
  paths->last = RG_NONE;
  return done;
}

RgNode
lift_add_frame_axioms (LiftStep *step, guint fluent, RgNode at)
{
  Frames frames = {.step = step, .fluent = fluent};
  frames.table = frame_table (step->frame.lift, fluent);
  frames.other_rules = find_written (step, fluent);
  Frame plain;
  at = find_action_free (&frames, &plain)
           ? add_deletions (&frames, &plain, FALSE, at)
           : add_by_actions (&frames, at);
  g_ptr_array_free (frames.other_rules, TRUE);
  return at;
}
