/* Translates literals of static tables, and of relaxations of derived tables,
 * to look-ups in constant maps.
 *
 *     up(x, y), x bound, y free      y = up_to_2[x]
 *
 * If a key has several tuples, a rank or the value of one output is chosen
 * first. If it has very many, all values of the outputs are tried, and tested.
 */
#include "gdl/lift/path.h"

/* Sets the use of each column of literal i: a key if its argument is bound, an
 * output if later code or a later column reads it. */
static void
find_columns (LiftFrame *frame, const LiftBody *body, guint i,
              LiftColumnUse *columns)
{
  const DlLiteral *literal = &body->rule->body[i];
  for (guint a = 0; a < literal->n; a++) {
    const DlTerm *argument = &literal->arguments[a];
    LiftColumnUse *column = &columns[a];
    if (!dl_is_variable (*argument)) {
      *column = (LiftColumnUse){LIFT_CONSTANT, dl_number (*argument)};
      continue;
    }
    const LiftSlot *slot = &body->slots[dl_number (*argument)];
    if (slot->bound) {
      *column = slot->constant ? (LiftColumnUse){LIFT_CONSTANT, slot->value}
                               : (LiftColumnUse){LIFT_KEY, slot->type};
      continue;
    }
    const guint first = dl_find_argument (literal, *argument);
    if (first < a)
      *column = (LiftColumnUse){LIFT_SAME, first};
    else if (lift_is_needed (body, i, dl_number (*argument)) ||
             dl_count_in_literal (literal, *argument) > 1)
      *column = (LiftColumnUse){
          LIFT_OUTPUT,
          lift_get_type (frame->lift, slot->domain,
                         body->rule->variables[dl_number (*argument)])};
    else
      *column = (LiftColumnUse){LIFT_IGNORED, 0};
  }
}

/* Returns the entry of a map at the keys. */
static const RgExpr *
make_entry (const LiftFrame *frame, const LiftBody *body,
            const DlLiteral *literal, const LiftColumnUse *columns, RgName map)
{
  const RgExpr *expr = rg_expr_name (frame->lift->code.game, map);
  for (guint a = 0; a < literal->n; a++) {
    if (columns[a].kind != LIFT_KEY)
      continue;
    const LiftOperand key =
        lift_get_operand (frame, body, &literal->arguments[a]);
    expr = lift_make_access (frame, expr, &key);
  }
  return expr;
}

/* Returns the entry of a map at the keys and, if there are ranks, at the
 * rank. */
static const RgExpr *
make_ranked_entry (const LiftFrame *frame, const LiftBody *body,
                   const DlLiteral *literal, const LiftColumnUse *columns,
                   RgName map, const RgExpr *rank)
{
  const RgExpr *expr = make_entry (frame, body, literal, columns, map);
  return rank ? rg_expr_access (frame->lift->code.game, expr, rank) : expr;
}

/* Tests literal i, which has no outputs. */
static RgNode
test_static (LiftFrame *frame, const LiftBody *body, guint i,
             const LiftStaticMap *static_map, const LiftColumnUse *columns,
             RgNode at)
{
  const DlLiteral *literal = &body->rule->body[i];
  const gboolean holds = dl_is_positive (literal);
  if (static_map->never || static_map->always)
    return static_map->always == holds ? at : RG_NONE;
  return lift_add_edge (
      frame, at,
      lift_make_comparison (
          frame, make_entry (frame, body, literal, columns, static_map->test),
          holds, frame->lift->code.one));
}

/* Assigns any rank to the variable `rank`, or loops over all ranks. */
static RgNode
choose_rank (LiftFrame *frame, RgNode at, const RgExpr *rank,
             const LiftStaticMap *static_map)
{
  Lift *lift = frame->lift;
  if (frame->failure == RG_NONE)
    return lift_add_edge (
        frame, at,
        rg_assign_any (rank,
                       rg_type_name (lift->code.game, static_map->rank_type)));
  return lift_add_loop_over (frame, at, rank, lift_get_rank (lift, 0),
                             lift_get_rank (lift, static_map->ranks - 1),
                             lift_get_next_ranks (lift, static_map->ranks));
}

/* Binds the outputs of literal i, after choosing a rank if a key has several
 * tuples. Returns the node after that. RG_NONE: no key has a tuple. */
static RgNode
bind_static (LiftFrame *frame, LiftBody *body, guint i,
             const LiftStaticMap *static_map, const LiftColumnUse *columns,
             RgNode at)
{
  const DlLiteral *literal = &body->rule->body[i];
  RgGame *game = frame->lift->code.game;
  if (static_map->ranks == 0)
    return RG_NONE;
  if (static_map->set != G_MAXUINT)
    return lift_choose_any_of (
        frame, at, body, dl_number (literal->arguments[static_map->first]),
        static_map->set);
  const RgExpr *rank = NULL;
  if (static_map->ranks > 1) {
    rank = rg_expr_name (game,
                         lift_take_rank_local (frame, static_map->rank_type));
    at = choose_rank (frame, at, rank, static_map);
  }
  if (!static_map->total)
    at = lift_add_edge (
        frame, at,
        lift_make_comparison (frame,
                              make_ranked_entry (frame, body, literal, columns,
                                                 static_map->test, rank),
                              TRUE, frame->lift->code.one));
  const RgExpr **exprs = g_new (const RgExpr *, literal->n);
  for (guint a = 0; a < literal->n; a++) {
    if (static_map->values[a] != RG_NO_NAME)
      exprs[a] = make_ranked_entry (frame, body, literal, columns,
                                    static_map->values[a], rank);
  }
  for (guint a = 0; a < literal->n; a++) {
    if (static_map->values[a] == RG_NO_NAME)
      continue;
    const guint variable = dl_number (literal->arguments[a]);
    lift_allocate_local (frame, body, variable);
    at = lift_add_edge (
        frame, at,
        rg_assign (rg_expr_name (game, body->slots[variable].variable),
                   exprs[a]));
  }
  g_free (exprs);
  return at;
}

/* Returns an output column that determines the other outputs, and has no more
 * values than a key has tuples. It is chosen instead of a rank, so that all
 * tuples of a choice have its value in common. G_MAXUINT: none. */
static guint
find_leading_column (LiftFrame *frame, guint table, guint n,
                     LiftColumnUse *columns)
{
  Lift *lift = frame->lift;
  const LiftStaticMap *static_map = lift_get_static_map (lift, table, columns);
  guint n_values = 0;
  for (guint a = 0; a < n; a++)
    n_values += columns[a].kind == LIFT_OUTPUT;
  if (!static_map || static_map->ranks <= 1 || n_values < 2)
    return G_MAXUINT;
  for (guint a = 0; a < n; a++) {
    const LiftColumnUse column = columns[a];
    if (column.kind != LIFT_OUTPUT ||
        lift_type_at (lift, column.id)->n > static_map->ranks)
      continue;
    columns[a].kind = LIFT_KEY;
    const LiftStaticMap *narrowed_map =
        lift_get_static_map (lift, table, columns);
    columns[a] = column;
    if (narrowed_map && narrowed_map->ranks == 1)
      return a;
  }
  return G_MAXUINT;
}

RgNode
lift_add_look_up (LiftFrame *frame, LiftBody *body, guint i, guint table,
                  RgNode at)
{
  const DlLiteral *literal = &body->rule->body[i];
  LiftColumnUse columns[LIFT_MAX_COLUMNS + 1];
  gboolean has_outputs = FALSE;
  find_columns (frame, body, i, columns);
  const guint leading_column =
      find_leading_column (frame, table, literal->n, columns);
  if (leading_column != G_MAXUINT) {
    at = lift_choose_any (frame, at, body,
                          dl_number (literal->arguments[leading_column]));
    find_columns (frame, body, i, columns);
  }
  for (guint a = 0; a < literal->n; a++)
    has_outputs = has_outputs || columns[a].kind == LIFT_OUTPUT;
  const LiftStaticMap *static_map =
      lift_get_static_map (frame->lift, table, columns);
  if (!static_map) {
    for (guint a = 0; a < literal->n; a++) {
      if (columns[a].kind == LIFT_OUTPUT)
        at = lift_choose_any (frame, at, body,
                              dl_number (literal->arguments[a]));
    }
    find_columns (frame, body, i, columns);
    has_outputs = FALSE;
    static_map = lift_get_static_map (frame->lift, table, columns);
  }
  return has_outputs ? bind_static (frame, body, i, static_map, columns, at)
                     : test_static (frame, body, i, static_map, columns, at);
}

RgNode
lift_test_relaxation (LiftFrame *frame, LiftBody *body, guint i, RgNode at)
{
  const DlLiteral *literal = &body->rule->body[i];
  LiftColumnUse columns[LIFT_MAX_COLUMNS + 1];
  const guint table = lift_get_relaxation (frame->lift, literal->name);
  if (table == G_MAXUINT || body->rule->has_relaxation || body->narrowed == i ||
      at == RG_NONE)
    return at;
  find_columns (frame, body, i, columns);
  return lift_is_selective (frame->lift, table, columns)
             ? lift_add_look_up (frame, body, i, table, at)
             : at;
}

RgNode
lift_enumerate_relaxation (LiftFrame *frame, LiftBody *body, guint i, RgNode at)
{
  body->narrowed = i;
  return lift_add_look_up (
      frame, body, i,
      lift_get_relaxation (frame->lift, body->rule->body[i].name), at);
}
