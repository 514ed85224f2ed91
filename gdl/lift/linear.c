/* Linear recursion that looks for values, as a loop.  Of a rule
 *
 *     p(h…) ⇐ p(t…), rest
 *
 * either the columns that are looked for are handed on as they are: then the
 * rest comes first, what is bound gets new values, and the loop begins again;
 * or those that are bound are: then the loop finds values, and from them more.
 *
 * Where it is known how often the rules can be applied in a row, there is a
 * copy of the loop for each time: a search needs no visited set, then.
 */
#include "gdl/lift/inline.h"

typedef struct {
  LiftFrame *frame;
  const LiftTable *table;
  const GPtrArray *rules; /* of it, perhaps merged */
  LiftBody proxy;         /* a variable for each column */
  DlLiteral literal;      /* over them */
  LiftBody *outer;
  const DlLiteral *asked; /* the literal of the outer body */
  const gboolean *wanted;
  LiftColumns bound;  /* columns */
  LiftColumns met;    /* those that are bound outside, but not here: each tuple
                     that is found is compared with what they are */
  gboolean *all_open; /* by column: not bound */
  gboolean stays;     /* a round may find the same again */
} Linear;

/* -- proxies --------------------------------------------------------------- */

/* The column gets a place of its own. */
static RgNode
put_operand (Linear *l, guint a, RgNode at)
{
  const LiftOperand from =
      lift_operand (l->frame, l->outer, &l->asked->arguments[a]);
  lift_place (l->frame, &l->proxy, a);
  return lift_do (l->frame, at,
                  rg_assign (rg_expr_name (l->frame->lift->game,
                                           l->proxy.slots[a].variable),
                             from.expr));
}

/* The column is what is outside. */
static void
alias_operand (Linear *l, guint a)
{
  LiftSlot *slot = &l->proxy.slots[a];
  const LiftOperand from =
      lift_operand (l->frame, l->outer, &l->asked->arguments[a]);
  slot->bound = TRUE;
  slot->constant = from.constant;
  slot->value = from.value;
  if (from.constant)
    return;
  slot->variable = from.expr->name;
  slot->type = from.type;
  slot->domain = lift_copy (l->frame->lift, from.domain);
}

/* The places of some columns get what arguments of an inner body are, all at
 * once. */
static RgNode
put_columns (Linear *l, const LiftBody *inner, const DlTerm *arguments,
             gboolean bound, RgNode at)
{
  const RgExpr **from = g_new0 (const RgExpr *, l->table->n + 1);
  for (guint a = 0; a < l->table->n; a++) {
    if ((l->bound >> a & 1) == (LiftColumns)bound)
      from[a] = lift_operand (l->frame, inner, &arguments[a]).expr;
  }
  at = lift_assign_all (l->frame, at, l->proxy.slots, from, l->table->n);
  g_free (from);
  return at;
}

/* -- bound columns change -------------------------------------------------- */

static void
add_forward_rule (Linear *l, const LiftRule *rule, guint recursive, RgNode loop,
                  RgNode next)
{
  LiftFrame *frame = l->frame;
  LiftInlining in = {frame, &l->proxy, &l->literal, l->wanted,
                     lift_body_new (frame->lift, rule)};
  const DlTerm *arguments = rule->body[recursive].arguments;
  GArray *busy = lift_save_locals (frame);
  frame->last = RG_NONE;
  in.inner.done[recursive] = TRUE;
  for (guint a = 0; a < rule->head.n; a++) {
    if ((l->bound >> a & 1) && dl_is_variable (arguments[a]))
      in.inner.slots[dl_number (arguments[a])].needed = TRUE;
  }
  RgNode at = lift_take_bound (&in, loop);
  if (at != RG_NONE)
    at = frame->add_body (frame, &in.inner, at);
  if (at != RG_NONE && !frame->lift->refused)
    at = lift_add_unbound (frame, &in.inner, &rule->body[recursive], l->bound,
                           at);
  if (at != RG_NONE && !frame->lift->refused)
    lift_lead (frame, put_columns (l, &in.inner, arguments, TRUE, at), next);
  lift_restore_locals (frame, busy);
  lift_body_free (&in.inner);
}

/* One round of the loop, which goes on at `next`; RG_NONE: it was the last. */
static void
add_forward_round (Linear *l, RgNode loop, RgNode next, RgNode join)
{
  LiftFrame *frame = l->frame;
  LIFT_FOR_RULES (l->rules, rule) {
    guint recursive;
    lift_find_recursive (l->frame->lift, l->table, rule, &recursive);
    if (recursive == G_MAXUINT)
      lift_inline_rule (frame, &l->proxy, &l->literal, l->wanted, rule, loop,
                        join);
    else if (next != RG_NONE)
      add_forward_rule (l, rule, recursive, loop, next);
  }
}

/* How many rounds are printed one by one, so that walks need not remember where
 * they were; G_MAXUINT: a loop is printed, as where there are many of these. */
static guint
rounds_in_place (const Linear *l)
{
  gboolean stays;
  const guint rounds = lift_rounds (l->frame->lift, l->table, &stays);
  if (rounds == G_MAXUINT || l->frame->lift->n_rounds >= LIFT_MAX_ROUNDS)
    return G_MAXUINT;
  l->frame->lift->n_rounds += rounds;
  return rounds;
}

static RgNode
add_forward (Linear *l, RgNode at)
{
  LiftFrame *frame = l->frame;
  for (guint a = 0; a < l->table->n; a++) {
    if (l->bound >> a & 1) {
      at = put_operand (l, a, at);
    } else if (l->wanted[a]) {
      const LiftSlot *slot =
          &l->outer->slots[dl_number (l->asked->arguments[a])];
      l->proxy.slots[a] = *slot;
      l->proxy.slots[a].bound = FALSE;
    }
  }
  RgNode loop = lift_node (frame, "next");
  const RgNode join = lift_node (frame, NULL);
  lift_lead (frame, at, loop);
  const guint rounds = rounds_in_place (l);
  if (rounds == G_MAXUINT)
    add_forward_round (l, loop, loop, join);
  for (guint i = 0; rounds != G_MAXUINT && i <= rounds; i++) {
    const RgNode next = i < rounds ? lift_node (frame, "next") : RG_NONE;
    add_forward_round (l, loop, next, join);
    loop = next;
  }
  return join;
}

/* -- columns that are looked for change ------------------------------------ */

/* The column that a rule changes; G_MAXUINT: not just one. */
static guint
changed_column (const LiftRule *rule, guint recursive)
{
  guint changed = G_MAXUINT, n = 0;
  for (guint a = 0; a < rule->head.n; a++) {
    if (rule->head.arguments[a] == rule->body[recursive].arguments[a])
      continue;
    changed = a;
    n++;
  }
  return n == 1 ? changed : G_MAXUINT;
}

static RgNode
require_change (const Linear *l, const LiftBody *inner, guint recursive,
                RgNode at)
{
  const guint a = changed_column (inner->rule, recursive);
  const LiftOperand old =
      lift_operand (l->frame, &l->proxy, &l->literal.arguments[a]);
  const LiftOperand new =
      lift_operand (l->frame, inner, &inner->rule->head.arguments[a]);
  return lift_compare (l->frame, at, FALSE, &new, &old);
}

/* Whether it can hold. */
static gboolean
add_backward_rule (Linear *l, const LiftRule *rule, guint recursive,
                   RgNode found, RgNode next)
{
  LiftFrame *frame = l->frame;
  LiftInlining in = {frame, &l->proxy, &l->literal, l->all_open,
                     lift_body_new (frame->lift, rule)};
  const DlTerm *arguments = rule->body[recursive].arguments;
  GArray *busy = lift_save_locals (frame);
  frame->last = RG_NONE;
  in.inner.done[recursive] = TRUE;
  RgNode at = lift_take_bound (&in, found);
  for (guint a = 0; a < rule->head.n && at != RG_NONE; a++) {
    if (l->bound >> a & 1)
      continue;
    const LiftOperand value =
        lift_operand (frame, &l->proxy, &l->literal.arguments[a]);
    at = lift_bind (frame, &in.inner, &arguments[a], &value, at);
    if (dl_is_variable (rule->head.arguments[a]))
      in.inner.slots[dl_number (rule->head.arguments[a])].needed = TRUE;
  }
  if (at != RG_NONE)
    at = frame->add_body (frame, &in.inner, at);
  if (at != RG_NONE && l->stays)
    at = require_change (l, &in.inner, recursive, at);
  const gboolean holds = at != RG_NONE && !frame->lift->refused;
  if (holds)
    lift_lead (frame,
               put_columns (l, &in.inner, rule->head.arguments, FALSE, at),
               next);
  lift_restore_locals (frame, busy);
  lift_body_free (&in.inner);
  return holds;
}

static void
add_backward_round (Linear *l, RgNode found, RgNode next)
{
  LIFT_FOR_RULES (l->rules, rule) {
    guint recursive;
    lift_find_recursive (l->frame->lift, l->table, rule, &recursive);
    if (recursive != G_MAXUINT)
      add_backward_rule (l, rule, recursive, found, next);
  }
}

static RgNode
give_back (Linear *l, RgNode at)
{
  LiftFrame *frame = l->frame;
  for (guint a = 0; a < l->table->n && at != RG_NONE; a++) {
    if (!(l->met >> a & 1))
      continue;
    const LiftOperand mine =
        lift_operand (frame, &l->proxy, &l->literal.arguments[a]);
    const LiftOperand asked =
        lift_operand (frame, l->outer, &l->asked->arguments[a]);
    at = lift_compare (frame, at, TRUE, &mine, &asked);
  }
  for (guint a = 0; a < l->table->n && at != RG_NONE; a++) {
    if (!l->wanted[a])
      continue;
    const LiftSlot *outside =
        &l->outer->slots[dl_number (l->asked->arguments[a])];
    const LiftOperand mine =
        lift_operand (frame, &l->proxy, &l->literal.arguments[a]);
    at = lift_require_operand (frame, at, &mine, outside->domain);
    at =
        lift_do (frame, at,
                 rg_assign (rg_expr_name (frame->lift->game, outside->variable),
                            mine.expr));
  }
  return at;
}

/* The node where all that was found comes to. */
static RgNode
add_backward_rounds (Linear *l, RgNode found)
{
  LiftFrame *frame = l->frame;
  const guint rounds = rounds_in_place (l);
  if (rounds == G_MAXUINT) {
    add_backward_round (l, found, found);
    return found;
  }
  const RgNode join = lift_node (frame, NULL);
  for (guint i = 0; i < rounds; i++) {
    const RgNode next = lift_node (frame, "found");
    rg_edge_add (frame->lift->game, found, join, rg_skip ());
    add_backward_round (l, found, next);
    found = next;
  }
  rg_edge_add (frame->lift->game, found, join, rg_skip ());
  return join;
}

/* What is bound is what is outside; what is looked for gets places. */
static void
place_columns (Linear *l)
{
  for (guint a = 0; a < l->table->n; a++) {
    if (l->bound >> a & 1) {
      alias_operand (l, a);
    } else {
      lift_place (l->frame, &l->proxy, a);
      l->proxy.slots[a].bound = FALSE;
    }
  }
}

/* The rules that are not recursive, from `at` to the node that is returned; no
 * edge leads there if none of them can hold. */
static RgNode
add_bases (Linear *l, RgNode at)
{
  const RgNode found = lift_node (l->frame, "found");
  LIFT_FOR_RULES (l->rules, rule) {
    guint recursive;
    lift_find_recursive (l->frame->lift, l->table, rule, &recursive);
    if (recursive == G_MAXUINT)
      lift_inline_rule (l->frame, &l->proxy, &l->literal, l->all_open, rule, at,
                        found);
  }
  l->frame->last = RG_NONE;
  return found;
}

static RgNode
add_backward (Linear *l, RgNode at)
{
  place_columns (l);
  at = add_bases (l, at);
  if (rg_node_info (l->frame->lift->game, at)->count[RG_IN] == 0)
    return RG_NONE;
  at = add_backward_rounds (l, at);
  l->frame->last = RG_NONE;
  return give_back (l, at);
}

/* -- the same within loops ------------------------------------------------- */

/* Whether there is one value at most after each one, by a rule without loops.
 */
static gboolean
is_function (const Linear *l, const LiftRule *rule, guint recursive)
{
  LiftBody body = lift_body_new (l->frame->lift, rule);
  double least = 0;
  guint i = recursive;
  for (guint a = 0; a < rule->head.n; a++) {
    if (dl_is_variable (rule->head.arguments[a]))
      body.slots[dl_number (rule->head.arguments[a])].needed = TRUE;
  }
  while (i != G_MAXUINT && least <= 1) {
    body.done[i] = TRUE;
    for (guint a = 0; a < rule->body[i].n; a++) {
      if (dl_is_variable (rule->body[i].arguments[a]))
        body.slots[dl_number (rule->body[i].arguments[a])].bound = TRUE;
    }
    i = G_MAXUINT;
    for (guint k = 0; k < rule->n; k++) {
      const double score = body.done[k] ? -1 : lift_score (l->frame, &body, k);
      if (score < 0 || (i != G_MAXUINT && score >= least))
        continue;
      i = k;
      least = score;
    }
  }
  lift_body_free (&body);
  return i == G_MAXUINT;
}

/* One rule begins, and another one goes on, from value to value, not for ever.
 */
static gboolean
is_chain (Linear *l)
{
  guint bases = 0, steps = 0;
  if (l->table->component == 0 ||
      !lift_hands_on_bound (l->frame->lift, l->asked->name, l->bound) ||
      lift_rounds (l->frame->lift, l->table, &l->stays) == G_MAXUINT)
    return FALSE;
  for (guint r = 0; r < l->rules->len; r++) {
    guint recursive;
    const LiftRule *rule = l->rules->pdata[r];
    lift_find_recursive (l->frame->lift, l->table, rule, &recursive);
    bases += recursive == G_MAXUINT;
    steps += recursive != G_MAXUINT && is_function (l, rule, recursive) &&
             (!l->stays || changed_column (rule, recursive) != G_MAXUINT);
  }
  return bases == 1 && steps == 1 && l->rules->len == 2;
}

/* The only rule that is recursive. */
static const LiftRule *
find_step (const Linear *l, guint *recursive)
{
  guint r = 0;
  while (lift_find_recursive (l->frame->lift, l->table, l->rules->pdata[r],
                              recursive) &&
         *recursive == G_MAXUINT)
    r++;
  return l->rules->pdata[r];
}

/* What the rule changes gets places of its own: the loops of the beginning go
 * on with those that they had. */
static RgNode
copy_changed (Linear *l, const LiftRule *rule, guint recursive, RgNode at)
{
  RgGame *game = l->frame->lift->game;
  for (guint a = 0; a < rule->head.n; a++) {
    LiftSlot *slot = &l->proxy.slots[a];
    if ((l->bound >> a & 1) ||
        rule->head.arguments[a] == rule->body[recursive].arguments[a])
      continue;
    const RgExpr *from = rg_expr_name (game, slot->variable);
    slot->variable = RG_NO_NAME;
    lift_place (l->frame, &l->proxy, a);
    slot->bound = FALSE;
    at = lift_do (l->frame, at,
                  rg_assign (rg_expr_name (game, slot->variable), from));
  }
  return at;
}

/* A value that is done with is followed by the one after it, and the last one
 * by another beginning. */
static RgNode
add_chain (Linear *l, RgNode at)
{
  LiftFrame *frame = l->frame;
  guint recursive;
  const LiftRule *step = find_step (l, &recursive);
  place_columns (l);
  at = add_bases (l, at);
  if (rg_node_info (frame->lift->game, at)->count[RG_IN] == 0)
    return RG_NONE;
  const RgNode found = copy_changed (l, step, recursive, at);
  const RgNode next = lift_node (frame, "next");
  frame->open = next;
  if (!add_backward_rule (l, step, recursive, next, found) &&
      rg_node_info (frame->lift->game, frame->open)->count[RG_OUT] == 0)
    rg_edge_add (frame->lift->game, frame->open, frame->otherwise, rg_skip ());
  frame->otherwise = next;
  frame->open = found;
  frame->last = RG_NONE;
  return give_back (l, found);
}

/* A literal of a body as it is to be found; clear it with clear_linear. */
static Linear
linear_of (LiftFrame *frame, LiftBody *body, guint i)
{
  Linear l = {.frame = frame, .outer = body};
  l.asked = &body->rule->body[i];
  l.table = lift_table (frame->lift, l.asked->name);
  l.rules = l.table->rules;
  l.all_open = g_new0 (gboolean, l.table->n + 1);
  for (guint a = 0; a < l.table->n; a++) {
    const DlTerm *argument = &l.asked->arguments[a];
    l.all_open[a] =
        dl_is_variable (*argument) && !body->slots[dl_number (*argument)].bound;
    if (!l.all_open[a])
      l.bound |= lift_column (a);
  }
  return l;
}

gboolean
lift_is_chain (LiftFrame *frame, LiftBody *body, guint i)
{
  Linear l = linear_of (frame, body, i);
  const gboolean chain = is_chain (&l);
  g_free (l.all_open);
  return chain;
}

/* -- bound columns change, and others, too --------------------------------- */

/* Where neither kind of columns is handed on, the bound ones that change are
 * looked for with the others, from the rules that begin (bottom-up evaluation):
 *
 *     count(?to, ?m) ⇐ count(?at, ?n), after(?at, ?to), succ(?n, ?m)
 *
 * asked for count(last, ?n).  Only where each tuple leads to one more at most:
 * all that is found on the way is then a few chains.  What is looked for and
 * handed on can as well be any value, which is tested from the end.  FALSE: it
 * is not so. */
static gboolean
open_changed (Linear *l)
{
  gboolean changes = FALSE;
  for (guint a = 0; a < l->table->n; a++) {
    if (lift_hands_on_bound (l->frame->lift, l->asked->name, lift_column (a)))
      continue;
    if (l->bound >> a & 1)
      l->met |= lift_column (a);
    else
      changes = TRUE;
  }
  if (!changes)
    return FALSE;
  LIFT_FOR_RULES (l->rules, rule) {
    guint recursive;
    if (!lift_find_recursive (l->frame->lift, l->table, rule, &recursive) ||
        (recursive != G_MAXUINT && !is_function (l, rule, recursive)))
      return FALSE;
  }
  l->bound &= ~l->met;
  for (guint a = 0; a < l->table->n; a++)
    l->all_open[a] |= l->met >> a & 1;
  return TRUE;
}

gboolean
lift_generate_linear (LiftFrame *frame, LiftBody *body, guint i,
                      const gboolean *wanted, RgNode at, RgNode *joined)
{
  Linear l = linear_of (frame, body, i);
  l.wanted = wanted;
  const gboolean chain = frame->otherwise != RG_NONE;
  const gboolean forward =
      !chain && lift_hands_on_rest (frame->lift, l.asked->name, l.bound);
  const gboolean good =
      forward ||
      (chain ? is_chain (&l)
             : lift_hands_on_bound (frame->lift, l.asked->name, l.bound) ||
                   open_changed (&l));
  if (good) {
    l.proxy = lift_body_new (
        frame->lift, lift_rule_of_table (frame->lift, l.asked->name, "next"));
    l.literal = l.proxy.rule->body[0];
    if (!chain)
      l.rules =
          lift_merged (frame->lift, l.asked->name, l.bound, !forward)->rules;
    *joined = chain     ? add_chain (&l, at)
              : forward ? add_forward (&l, at)
                        : add_backward (&l, at);
    lift_body_free (&l.proxy);
  }
  g_free (l.all_open);
  return good;
}
