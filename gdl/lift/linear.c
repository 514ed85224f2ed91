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
  LiftLiteral literal;    /* over them */
  LiftBody *outer;
  const LiftLiteral *asked; /* the literal of the outer body */
  const gboolean *wanted;
  guint32 bound;      /* columns */
  gboolean *all_open; /* by column: not bound */
} Linear;

/* -- which kind it is ------------------------------------------------------ */

/* The literal of the same component: G_MAXUINT: none; FALSE: not just one, or
 * not of the same table. */
static gboolean
find_recursive (const Linear *l, const LiftRule *rule, guint *found)
{
  const Lift *lift = l->frame->lift;
  *found = G_MAXUINT;
  for (guint i = 0; i < rule->n; i++) {
    if (rule->body[i].kind == GDL_DIFFERENT)
      continue;
    const LiftTable *table = lift_table (lift, rule->body[i].table);
    if (table->component != l->table->component)
      continue;
    if (table != l->table || *found != G_MAXUINT)
      return FALSE;
    *found = i;
  }
  return TRUE;
}

static gboolean
same (const LiftArgument *a, const LiftArgument *b)
{
  return a->variable == b->variable && a->id == b->id;
}

static guint
count_uses (const LiftRule *rule, guint variable)
{
  guint n = 0;
  for (guint a = 0; a < rule->n_head; a++)
    n += rule->head[a].variable && rule->head[a].id == variable;
  for (guint i = 0; i < rule->n; i++) {
    for (guint a = 0; a < rule->body[i].n; a++)
      n += rule->body[i].arguments[a].variable &&
           rule->body[i].arguments[a].id == variable;
  }
  return n;
}

/* Whether all rules hand on the bound columns, or all of them the others,
 * which then are read by nothing else. */
static gboolean
all_hand_on (const Linear *l, gboolean bound)
{
  for (guint r = 0; r < l->rules->len; r++) {
    const LiftRule *rule = l->rules->pdata[r];
    guint recursive;
    if (!find_recursive (l, rule, &recursive))
      return FALSE;
    for (guint a = 0; recursive != G_MAXUINT && a < rule->n_head; a++) {
      const LiftArgument *head = &rule->head[a];
      if ((l->bound >> a & 1) != (guint32)bound)
        continue;
      if (!same (head, &rule->body[recursive].arguments[a]) ||
          (!bound && (!head->variable || count_uses (rule, head->id) != 2)))
        return FALSE;
    }
  }
  return TRUE;
}

gboolean
lift_hands_on (Lift *lift, guint table, guint32 bound)
{
  LiftFrame frame = {.lift = lift};
  const Linear l = {.frame = &frame,
                    .table = lift_table (lift, table),
                    .rules = lift_table (lift, table)->rules,
                    .bound = bound};
  return (bound != 0 && all_hand_on (&l, FALSE)) || all_hand_on (&l, TRUE);
}

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
put_columns (Linear *l, const LiftBody *inner, const LiftArgument *arguments,
             gboolean bound, RgNode at)
{
  const RgExpr **from = g_new0 (const RgExpr *, l->table->n + 1);
  for (guint a = 0; a < l->table->n; a++) {
    if ((l->bound >> a & 1) == (guint32)bound)
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
  const LiftArgument *arguments = rule->body[recursive].arguments;
  GArray *busy = lift_save_locals (frame);
  frame->last = RG_NONE;
  in.inner.done[recursive] = TRUE;
  for (guint a = 0; a < rule->n_head; a++) {
    if ((l->bound >> a & 1) && arguments[a].variable)
      in.inner.slots[arguments[a].id].needed = TRUE;
  }
  RgNode at = lift_take_bound (&in, loop);
  if (at != RG_NONE)
    at = frame->add_body (frame, &in.inner, at);
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
  for (guint r = 0; r < l->rules->len; r++) {
    const LiftRule *rule = l->rules->pdata[r];
    guint recursive;
    find_recursive (l, rule, &recursive);
    if (recursive == G_MAXUINT)
      lift_inline_rule (frame, &l->proxy, &l->literal, l->wanted, rule, loop,
                        join);
    else if (next != RG_NONE)
      add_forward_rule (l, rule, recursive, loop, next);
  }
}

static RgNode
add_forward (Linear *l, RgNode at)
{
  LiftFrame *frame = l->frame;
  for (guint a = 0; a < l->table->n; a++) {
    if (l->bound >> a & 1) {
      at = put_operand (l, a, at);
    } else if (l->wanted[a]) {
      const LiftSlot *slot = &l->outer->slots[l->asked->arguments[a].id];
      l->proxy.slots[a] = *slot;
      l->proxy.slots[a].bound = FALSE;
    }
  }
  RgNode loop = lift_node (frame, "next");
  const RgNode join = lift_node (frame, NULL);
  lift_lead (frame, at, loop);
  const guint rounds = lift_rounds (frame->lift, l->table);
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

static void
add_backward_rule (Linear *l, const LiftRule *rule, guint recursive,
                   RgNode found, RgNode next)
{
  LiftFrame *frame = l->frame;
  LiftInlining in = {frame, &l->proxy, &l->literal, l->all_open,
                     lift_body_new (frame->lift, rule)};
  const LiftArgument *arguments = rule->body[recursive].arguments;
  GArray *busy = lift_save_locals (frame);
  frame->last = RG_NONE;
  in.inner.done[recursive] = TRUE;
  RgNode at = lift_take_bound (&in, found);
  for (guint a = 0; a < rule->n_head && at != RG_NONE; a++) {
    if (l->bound >> a & 1)
      continue;
    const LiftOperand value =
        lift_operand (frame, &l->proxy, &l->literal.arguments[a]);
    at = lift_bind (frame, &in.inner, &arguments[a], &value, at);
    if (rule->head[a].variable)
      in.inner.slots[rule->head[a].id].needed = TRUE;
  }
  if (at != RG_NONE)
    at = frame->add_body (frame, &in.inner, at);
  if (at != RG_NONE && !frame->lift->refused)
    lift_lead (frame, put_columns (l, &in.inner, rule->head, FALSE, at), next);
  lift_restore_locals (frame, busy);
  lift_body_free (&in.inner);
}

static void
add_backward_round (Linear *l, RgNode found, RgNode next)
{
  for (guint r = 0; r < l->rules->len; r++) {
    const LiftRule *rule = l->rules->pdata[r];
    guint recursive;
    find_recursive (l, rule, &recursive);
    if (recursive != G_MAXUINT)
      add_backward_rule (l, rule, recursive, found, next);
  }
}

static RgNode
give_back (Linear *l, RgNode at)
{
  LiftFrame *frame = l->frame;
  for (guint a = 0; a < l->table->n && at != RG_NONE; a++) {
    if (!l->wanted[a])
      continue;
    const LiftSlot *outside = &l->outer->slots[l->asked->arguments[a].id];
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
  const guint rounds = lift_rounds (frame->lift, l->table);
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

static RgNode
add_backward (Linear *l, RgNode at)
{
  LiftFrame *frame = l->frame;
  for (guint a = 0; a < l->table->n; a++) {
    if (l->bound >> a & 1) {
      alias_operand (l, a);
    } else {
      lift_place (frame, &l->proxy, a);
      l->proxy.slots[a].bound = FALSE;
    }
  }
  const RgNode found = lift_node (frame, "found");
  for (guint r = 0; r < l->rules->len; r++) {
    const LiftRule *rule = l->rules->pdata[r];
    guint recursive;
    find_recursive (l, rule, &recursive);
    if (recursive == G_MAXUINT)
      lift_inline_rule (frame, &l->proxy, &l->literal, l->all_open, rule, at,
                        found);
  }
  at = add_backward_rounds (l, found);
  frame->last = RG_NONE;
  return give_back (l, at);
}

gboolean
lift_generate_linear (LiftFrame *frame, LiftBody *body, guint i,
                      const gboolean *wanted, RgNode at, RgNode *joined)
{
  Linear l = {.frame = frame, .outer = body, .wanted = wanted};
  l.asked = &body->rule->body[i];
  l.table = lift_table (frame->lift, l.asked->table);
  l.rules = l.table->rules;
  l.all_open = g_new0 (gboolean, l.table->n + 1);
  for (guint a = 0; a < l.table->n; a++) {
    const LiftArgument *argument = &l.asked->arguments[a];
    l.all_open[a] = argument->variable && !body->slots[argument->id].bound;
    if (!l.all_open[a])
      l.bound |= 1u << a;
  }
  const gboolean forward = l.bound != 0 && all_hand_on (&l, FALSE);
  const gboolean good = forward || all_hand_on (&l, TRUE);
  if (good) {
    l.proxy = lift_proxy (frame->lift, l.asked->table);
    l.literal = l.proxy.rule->body[0];
    l.rules =
        lift_merged (frame->lift, l.asked->table, l.bound, !forward)->rules;
    *joined = forward ? add_forward (&l, at) : add_backward (&l, at);
    lift_body_free (&l.proxy);
  }
  g_free (l.all_open);
  return good;
}
