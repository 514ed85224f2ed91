/* Applies actions to constant environments (transfer functions): the second
 * half of evaluate.h.
 *
 *     x = a            x is a                          strong update
 *     board[i] = a     each element is a or its value  weak update, if the
 *                      before                          value of i is unknown
 *     x == a           x is a
 *     x != a           x is b                          if its type is { a, b }
 */
#include "rg/analysis/evaluate.h"
#include "rg/analysis/expressions.h"

/* -- filling slots --------------------------------------------------------- */

/* A write to a variable, an element, or a part of a map. */
typedef struct {
  RgEvaluator *evaluator;
  const RgEnvironment *environment; /* before the action, for the indices */
  GArray *places;       /* of gint: the element that each index selects; -1:
                           unknown */
  guint last_known_end; /* the number of indices up to the last known one; 0:
                   all are unknown */
  RgAbstract value;     /* the written value */
} Write;

/* Lists the symbols of a constant value in `symbols`, element by element. */
static void
list_symbols (RgEvaluator *evaluator, const RgType *type, const RgValue *value,
              RgName *symbols)
{
  value = rg_values_resolve (evaluator->values, value);
  if (type->kind == RG_TYPE_SET) {
    *symbols = value->name;
    return;
  }
  const gsize size = rg_slots_of_type (type->target);
  for (gsize i = 0; i < type->source->n_symbols; i++)
    list_symbols (
        evaluator, type->target,
        rg_values_at (evaluator->values, value, type->source->symbols[i]),
        symbols + i * size);
}

static const RgEnvironment *
set_value (RgEvaluator *evaluator, const RgEnvironment *environment,
           guint32 slot, const RgType *type, const RgValue *value)
{
  const guint32 n = (guint32)rg_slots_of_type (type);
  RgName *symbols = g_new (RgName, n);
  list_symbols (evaluator, type, value, symbols);
  environment =
      rg_environment_write (evaluator->slots, environment, slot, n, symbols);
  g_free (symbols);
  return environment;
}

/* Copies the facts about a map of the same type. */
static const RgEnvironment *
copy_slots (const Write *write, const RgEnvironment *environment, guint32 slot,
            guint32 n)
{
  const RgSlots *slots = write->evaluator->slots;
  RgName *symbols = g_new (RgName, n);
  for (guint32 i = 0; i < n; i++)
    symbols[i] =
        rg_environment_get (slots, write->environment, write->value.slot + i);
  environment = rg_environment_write (slots, environment, slot, n, symbols);
  g_free (symbols);
  return environment;
}

/* Strong update: the place is known, so the new value replaces the old one.  A
 * value that is unknown, or of another type, clears the slots. */
static const RgEnvironment *
write_strongly (const Write *write, const RgEnvironment *environment,
                guint32 slot, const RgType *type)
{
  const RgSlots *slots = write->evaluator->slots;
  const RgAbstract *value = &write->value;
  const guint32 n = (guint32)rg_slots_of_type (type);
  if (type->kind == RG_TYPE_SET && value->kind == RG_ABSTRACT_SYMBOL &&
      rg_type_index (write->evaluator->game, type, value->symbol) >= 0)
    return rg_environment_set (slots, environment, slot, value->symbol);
  if (type->kind == RG_TYPE_ARROW && value->type == type) {
    if (value->kind == RG_ABSTRACT_MAP)
      return set_value (write->evaluator, environment, slot, type,
                        value->value);
    if (value->kind == RG_ABSTRACT_SLOTS)
      return copy_slots (write, environment, slot, n);
  }
  return rg_environment_forget (slots, environment, slot, n, RG_NO_NAME);
}

/* Weak update: any of n slots, or of the elements of a map, may be the place,
 * so the new value joins the old one. */
static const RgEnvironment *
write_weakly (const Write *write, const RgEnvironment *environment,
              guint32 slot, guint32 n)
{
  const RgName symbol = write->value.kind == RG_ABSTRACT_SYMBOL
                            ? write->value.symbol
                            : RG_NO_NAME;
  return rg_environment_forget (write->evaluator->slots, environment, slot, n,
                                symbol);
}

/* Writes at the place that the indices from the i-th on select. `sure`: all
 * earlier indices are known. */
static const RgEnvironment *
write_at (const Write *write, const RgEnvironment *environment, guint32 slot,
          const RgType *type, guint i, gboolean sure)
{
  const guint32 n = (guint32)rg_slots_of_type (type);
  if (sure && i == write->places->len)
    return write_strongly (write, environment, slot, type);
  if (i >= write->last_known_end && (!sure || i < write->places->len))
    return write_weakly (write, environment, slot, n);
  const guint32 size = (guint32)rg_slots_of_type (type->target);
  const gint element = g_array_index (write->places, gint, i);
  if (element >= 0)
    return write_at (write, environment, slot + (guint32)element * size,
                     type->target, i + 1, sure);
  for (guint32 k = 0; k < type->source->n_symbols; k++)
    environment = write_at (write, environment, slot + k * size, type->target,
                            i + 1, FALSE);
  return environment;
}

/* Adds the element that each index selects to write->places.  Returns the type
 * of the selected map or element. */
static const RgType *
find_places (Write *write, const RgExpr *place, const RgType *variable)
{
  RgEvaluator *evaluator = write->evaluator;
  if (place->kind == RG_EXPR_NAME)
    return variable;
  if (place->kind == RG_EXPR_CAST)
    return find_places (write, place->right, variable);
  const RgType *type = find_places (write, place->left, variable);
  const RgAbstract index =
      rg_evaluate (evaluator, write->environment, place->right);
  const gint element =
      index.kind == RG_ABSTRACT_SYMBOL
          ? rg_type_index (evaluator->game, type->source, index.symbol)
          : -1;
  g_array_append_val (write->places, element);
  if (element >= 0)
    write->last_known_end = write->places->len;
  return type->target;
}

/* Writes the value at the place; changes nothing if the variable has no
 * slots. */
static const RgEnvironment *
write_place (RgEvaluator *evaluator, const RgEnvironment *environment,
             const RgExpr *place, RgAbstract value)
{
  const RgGlobal *global =
      rg_find_variable (evaluator->game, rg_expr_root (place));
  const guint32 slot =
      global ? rg_slots_find (evaluator->slots, global->name) : RG_NONE;
  if (slot == RG_NONE)
    return environment;
  const RgType *type = rg_type_resolve (evaluator->game, global->type);
  Write write = {.evaluator = evaluator,
                 .environment = environment,
                 .places = g_array_new (FALSE, FALSE, sizeof (gint)),
                 .value = value};
  find_places (&write, place, type);
  environment = write_at (&write, environment, slot, type, 0, TRUE);
  g_array_free (write.places, TRUE);
  return environment;
}

const RgEnvironment *
rg_environment_initial (RgEvaluator *evaluator)
{
  const RgEnvironment *environment = evaluator->slots->empty;
  for (guint i = 0; i < evaluator->game->globals->len; i++) {
    const RgGlobal *global =
        &g_array_index (evaluator->game->globals, RgGlobal, i);
    const guint32 slot = evaluator->slots->base[i];
    if (slot != RG_NONE)
      environment = set_value (evaluator, environment, slot,
                               rg_type_resolve (evaluator->game, global->type),
                               global->value);
  }
  return environment;
}

/* -- comparisons ----------------------------------------------------------- */

/* Whether the side is a symbol outside of the type of the other side. */
static gboolean
is_excluded (RgGame *game, const RgAbstract *side, const RgAbstract *other)
{
  return side->kind == RG_ABSTRACT_SYMBOL && other->type &&
         other->type->kind == RG_TYPE_SET &&
         rg_type_index (game, other->type, side->symbol) < 0;
}

/* Decides a comparison whose sides have these values: equal sides, two symbols,
 * or a symbol outside of the other side's type. */
static RgDecision
decide_values (RgGame *game, const RgAction *comparison, const RgAbstract *left,
               const RgAbstract *right)
{
  const gboolean equal = comparison->kind == RG_EQUAL;
  if (rg_is_self_comparison (game, comparison))
    return equal ? RG_ALWAYS : RG_NEVER;
  if (left->kind == RG_ABSTRACT_SYMBOL && right->kind == RG_ABSTRACT_SYMBOL)
    return (left->symbol == right->symbol) == equal ? RG_ALWAYS : RG_NEVER;
  if (is_excluded (game, left, right) || is_excluded (game, right, left))
    return equal ? RG_NEVER : RG_ALWAYS;
  return RG_UNDECIDED;
}

RgDecision
rg_decide_comparison (RgEvaluator *evaluator, const RgEnvironment *environment,
                      const RgAction *comparison)
{
  const RgAbstract left =
      rg_evaluate (evaluator, environment, comparison->left);
  const RgAbstract right =
      rg_evaluate (evaluator, environment, comparison->right);
  return decide_values (evaluator->game, comparison, &left, &right);
}

/* Returns the other symbol of a set of two symbols.  RG_NO_NAME: the type is no
 * such set, or does not contain the given symbol. */
static RgName
find_other_symbol (const RgType *type, RgName symbol)
{
  if (!type || type->kind != RG_TYPE_SET || type->n_symbols != 2)
    return RG_NO_NAME;
  const RgName *symbols = type->symbols;
  if (symbols[0] == symbol)
    return symbols[1];
  return symbols[1] == symbol ? symbols[0] : RG_NO_NAME;
}

/* Adds the fact that a comparison with a symbol implies about its other side,
 * whose value is unknown; none if that has no slot, or may still have several
 * values. */
static const RgEnvironment *
add_fact (RgEvaluator *evaluator, const RgEnvironment *environment,
          RgActionKind kind, const RgExpr *side, const RgType *type,
          RgName other)
{
  const guint32 slot = rg_find_slot (evaluator, environment, side);
  const RgName symbol =
      kind == RG_EQUAL ? other : find_other_symbol (type, other);
  return slot == RG_NONE || symbol == RG_NO_NAME
             ? environment
             : rg_environment_set (evaluator->slots, environment, slot, symbol);
}

/* Returns the environment after a comparison: with a fact about an unknown side
 * that is compared with a symbol. NULL: it never holds. */
static const RgEnvironment *
assume_comparison (RgEvaluator *evaluator, const RgEnvironment *environment,
                   const RgAction *comparison)
{
  const RgAbstract left =
      rg_evaluate (evaluator, environment, comparison->left);
  const RgAbstract right =
      rg_evaluate (evaluator, environment, comparison->right);
  switch (decide_values (evaluator->game, comparison, &left, &right)) {
  case RG_NEVER:
    return NULL;
  case RG_ALWAYS:
    return environment;
  default:
    break;
  }
  if (left.kind == RG_ABSTRACT_UNKNOWN && right.kind == RG_ABSTRACT_SYMBOL)
    return add_fact (evaluator, environment, comparison->kind, comparison->left,
                     left.type, right.symbol);
  if (right.kind == RG_ABSTRACT_UNKNOWN && left.kind == RG_ABSTRACT_SYMBOL)
    return add_fact (evaluator, environment, comparison->kind,
                     comparison->right, right.type, left.symbol);
  return environment;
}

/* -- all actions ----------------------------------------------------------- */

const RgEnvironment *
rg_environment_after (RgEvaluator *evaluator, const RgEnvironment *environment,
                      const RgAction *action)
{
  const RgType *type;
  switch (action->kind) {
  case RG_EQUAL:
  case RG_DIFFER:
    return assume_comparison (evaluator, environment, action);
  case RG_ASSIGN:
    return write_place (evaluator, environment, action->left,
                        rg_evaluate (evaluator, environment, action->right));
  case RG_ASSIGN_ANY:
    type = rg_type_resolve (evaluator->game, action->type);
    if (type->n_symbols == 0)
      return NULL;
    return write_place (evaluator, environment, action->left,
                        rg_abstract_from_type (type));
  default:
    return environment;
  }
}
