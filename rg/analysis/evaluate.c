/* Evaluates expressions abstractly: the first half of evaluate.h; effect.c has
 * the effects of actions. */
#include "rg/analysis/evaluate.h"

RgEvaluator *
rg_evaluator_new (RgGame *game)
{
  RgEvaluator *evaluator = g_new (RgEvaluator, 1);
  evaluator->game = game;
  evaluator->slots = rg_slots_new (game);
  evaluator->values = rg_values_new (game);
  return evaluator;
}

void
rg_evaluator_free (RgEvaluator *evaluator)
{
  rg_slots_free (evaluator->slots);
  rg_values_free (evaluator->values);
  g_free (evaluator);
}

/* -- expressions ----------------------------------------------------------- */

RgAbstract
rg_abstract_from_type (const RgType *type)
{
  /* A variable of a type with one symbol has that value. */
  if (type && type->kind == RG_TYPE_SET && type->n_symbols == 1)
    return (RgAbstract){
        .kind = RG_ABSTRACT_SYMBOL, .type = type, .symbol = type->symbols[0]};
  return (RgAbstract){.kind = RG_ABSTRACT_UNKNOWN, .type = type};
}

static RgAbstract
make_symbol_value (const RgType *type, RgName symbol)
{
  return (RgAbstract){
      .kind = RG_ABSTRACT_SYMBOL, .type = type, .symbol = symbol};
}

/* Returns a part of a constant, as written. */
static RgAbstract
evaluate_written (const RgEvaluator *evaluator, const RgType *type,
                  const RgValue *written)
{
  const RgValue *value = rg_values_resolve (evaluator->values, written);
  if (value->name != RG_NO_NAME)
    return make_symbol_value (type, value->name);
  RgAbstract abstract = {.kind = RG_ABSTRACT_MAP, .type = type, .value = value};
  const RgGlobal *constant =
      written->name != RG_NO_NAME
          ? rg_find_constant (evaluator->game, written->name)
          : NULL;
  if (constant && rg_type_resolve (evaluator->game, constant->type) == type)
    abstract.constant = constant->name;
  return abstract;
}

static RgAbstract
evaluate_slot (const RgEvaluator *evaluator, const RgEnvironment *environment,
               const RgType *type, guint32 slot)
{
  if (type->kind == RG_TYPE_ARROW)
    return (RgAbstract){.kind = RG_ABSTRACT_SLOTS, .type = type, .slot = slot};
  const RgName symbol =
      rg_environment_get (evaluator->slots, environment, slot);
  return symbol == RG_NO_NAME ? rg_abstract_from_type (type)
                              : make_symbol_value (type, symbol);
}

static RgAbstract
evaluate_constant (const RgEvaluator *evaluator, const RgGlobal *constant,
                   const RgType *type)
{
  const RgValue *value = rg_values_resolve (evaluator->values, constant->value);
  if (value->name != RG_NO_NAME)
    return make_symbol_value (type, value->name);
  return (RgAbstract){.kind = RG_ABSTRACT_MAP,
                      .type = type,
                      .value = value,
                      .constant = constant->name};
}

static RgAbstract
evaluate_name (RgEvaluator *evaluator, const RgEnvironment *environment,
               RgName name)
{
  RgGame *game = evaluator->game;
  const RgGlobal *global = rg_find_global (game, name);
  if (!global)
    return make_symbol_value (rg_type_set (game, &name, 1), name);
  const RgType *type = rg_type_resolve (game, global->type);
  if (global->constant)
    return evaluate_constant (evaluator, global, type);
  const guint32 slot = rg_slots_of_global (evaluator->slots, global);
  return slot == RG_NONE ? rg_abstract_from_type (type)
                         : evaluate_slot (evaluator, environment, type, slot);
}

/* Returns the common value of all elements of a map; unknown if there is none,
 * or the index may be outside of the map (rg/interp/interp.h). */
static RgAbstract
evaluate_any_element (RgEvaluator *evaluator, const RgAbstract *map,
                      const RgAbstract *index)
{
  const RgType *source = map->type->source, *target = map->type->target;
  RgAbstract abstract = rg_abstract_from_type (target);
  if (map->kind == RG_ABSTRACT_MAP) {
    const RgValue *uniform =
        rg_values_find_uniform (evaluator->values, map->value, source);
    if (uniform)
      abstract = evaluate_written (evaluator, target, uniform);
  }
  if (abstract.kind != RG_ABSTRACT_UNKNOWN &&
      (!index->type ||
       !rg_type_contains (evaluator->game, source, index->type)))
    return (RgAbstract){.kind = RG_ABSTRACT_UNKNOWN, .type = target};
  return abstract;
}

static RgAbstract
evaluate_access (RgEvaluator *evaluator, const RgEnvironment *environment,
                 const RgExpr *expr)
{
  const RgAbstract map = rg_evaluate (evaluator, environment, expr->left);
  const RgAbstract index = rg_evaluate (evaluator, environment, expr->right);
  if (!map.type || map.type->kind != RG_TYPE_ARROW)
    return rg_abstract_from_type (NULL);
  const RgType *source = map.type->source, *target = map.type->target;
  const gint i = index.kind == RG_ABSTRACT_SYMBOL
                     ? rg_type_index (evaluator->game, source, index.symbol)
                     : -1;
  if (i < 0 || map.kind == RG_ABSTRACT_UNKNOWN ||
      map.kind == RG_ABSTRACT_SYMBOL)
    return evaluate_any_element (evaluator, &map, &index);
  if (map.kind == RG_ABSTRACT_SLOTS)
    return evaluate_slot (evaluator, environment, target,
                          map.slot +
                              (guint32)i * (guint32)rg_slots_of_type (target));
  return evaluate_written (
      evaluator, target,
      rg_values_at (evaluator->values, map.value, index.symbol));
}

static RgAbstract
evaluate_cast (RgEvaluator *evaluator, const RgEnvironment *environment,
               const RgExpr *expr)
{
  RgGame *game = evaluator->game;
  const RgType *type = rg_type_resolve (game, rg_type_name (game, expr->name));
  RgAbstract abstract = rg_evaluate (evaluator, environment, expr->right);
  if (abstract.type == type)
    return abstract;
  if (abstract.kind != RG_ABSTRACT_SYMBOL || !type ||
      type->kind != RG_TYPE_SET ||
      rg_type_index (game, type, abstract.symbol) < 0)
    return rg_abstract_from_type (type);
  return make_symbol_value (type, abstract.symbol);
}

RgAbstract
rg_evaluate (RgEvaluator *evaluator, const RgEnvironment *environment,
             const RgExpr *expr)
{
  switch (expr->kind) {
  case RG_EXPR_ACCESS:
    return evaluate_access (evaluator, environment, expr);
  case RG_EXPR_CAST:
    return evaluate_cast (evaluator, environment, expr);
  default:
    return evaluate_name (evaluator, environment, expr->name);
  }
}

guint32
rg_find_slot (RgEvaluator *evaluator, const RgEnvironment *environment,
              const RgExpr *expr)
{
  if (expr->kind == RG_EXPR_NAME)
    return rg_slots_find (evaluator->slots, expr->name);
  if (expr->kind == RG_EXPR_CAST)
    return rg_find_slot (evaluator, environment, expr->right);
  const guint32 map = rg_find_slot (evaluator, environment, expr->left);
  const RgType *type = rg_expr_type (evaluator->game, expr->left);
  if (map == RG_NONE)
    return RG_NONE;
  const RgAbstract index = rg_evaluate (evaluator, environment, expr->right);
  const gint i =
      index.kind == RG_ABSTRACT_SYMBOL
          ? rg_type_index (evaluator->game, type->source, index.symbol)
          : -1;
  return i < 0 ? RG_NONE
               : map + (guint32)i * (guint32)rg_slots_of_type (type->target);
}
