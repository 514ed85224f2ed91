/* What actions do to what is known: the second half of evaluate.h. */
#include "passes/evaluate.h"
#include "passes/terms.h"

/* -- filling slots --------------------------------------------------------- */

/* Where something is written: an element, or a part, of a variable. */
typedef struct {
  RgEvaluator *evaluator;
  const RgKnown *known; /* before the action, for the indices */
  GPtrArray *indices;   /* of const RgExpr *, the outermost map's first */
  RgWorth value;        /* what is written */
} Write;

static const RgKnown *put_value (const Write *write, const RgKnown *known,
                                 guint32 slot, const RgType *type,
                                 const RgValue *value);

/* Writes a constant map, element by element. */
static const RgKnown *
put_map (const Write *write, const RgKnown *known, guint32 slot,
         const RgType *type, const RgValue *map)
{
  const guint32 size = (guint32)rg_slots_of_type (type->target);
  for (guint32 i = 0; i < type->source->n_symbols; i++) {
    const RgValue *element =
        rg_values_at (write->evaluator->values, map, type->source->symbols[i]);
    known = put_value (write, known, slot + i * size, type->target, element);
  }
  return known;
}

static const RgKnown *
put_value (const Write *write, const RgKnown *known, guint32 slot,
           const RgType *type, const RgValue *value)
{
  value = rg_values_resolve (write->evaluator->values, value);
  if (type->kind == RG_TYPE_ARROW && value->name == RG_NO_NAME)
    return put_map (write, known, slot, type, value);
  return rg_known_set (write->evaluator->slots, known, slot, value->name);
}

/* Copies what is known of a map of the same type. */
static const RgKnown *
put_slots (const Write *write, const RgKnown *known, guint32 slot, guint32 n)
{
  const RgSlots *slots = write->evaluator->slots;
  for (guint32 i = 0; i < n; i++)
    known = rg_known_set (
        slots, known, slot + i,
        rg_known_get (slots, write->known, write->value.slot + i));
  return known;
}

/* The place is known: what was there is gone. */
static const RgKnown *
write_strongly (const Write *write, const RgKnown *known, guint32 slot,
                const RgType *type)
{
  const RgSlots *slots = write->evaluator->slots;
  const RgWorth *value = &write->value;
  const guint32 n = (guint32)rg_slots_of_type (type);
  if (type->kind == RG_TYPE_SET && value->kind == RG_WORTH_SYMBOL &&
      rg_type_index (write->evaluator->game, type, value->symbol) >= 0)
    return rg_known_set (slots, known, slot, value->symbol);
  if (type->kind == RG_TYPE_ARROW && value->type == type) {
    if (value->kind == RG_WORTH_MAP)
      return put_map (write, known, slot, type, value->value);
    if (value->kind == RG_WORTH_SLOTS)
      return put_slots (write, known, slot, n);
  }
  return rg_known_forget (slots, known, slot, n);
}

/* This may be the place: what was there, or what is written. */
static const RgKnown *
write_weakly (const Write *write, const RgKnown *known, guint32 slot,
              const RgType *type)
{
  const RgSlots *slots = write->evaluator->slots;
  if (type->kind == RG_TYPE_SET && write->value.kind == RG_WORTH_SYMBOL &&
      rg_known_get (slots, known, slot) == write->value.symbol)
    return known;
  return rg_known_forget (slots, known, slot, (guint32)rg_slots_of_type (type));
}

/* Follows the indices from the i-th on; `sure` while all were known. */
static const RgKnown *
write_at (const Write *write, const RgKnown *known, guint32 slot,
          const RgType *type, guint i, gboolean sure)
{
  RgEvaluator *evaluator = write->evaluator;
  if (i == write->indices->len)
    return sure ? write_strongly (write, known, slot, type)
                : write_weakly (write, known, slot, type);
  if (!sure && rg_known_nothing (evaluator->slots, known, slot,
                                 (guint32)rg_slots_of_type (type)))
    return known;
  const guint32 size = (guint32)rg_slots_of_type (type->target);
  const RgWorth index = rg_evaluate (evaluator, write->known,
                                     g_ptr_array_index (write->indices, i));
  const gint at =
      index.kind == RG_WORTH_SYMBOL
          ? rg_type_index (evaluator->game, type->source, index.symbol)
          : -1;
  if (at >= 0)
    return write_at (write, known, slot + (guint32)at * size, type->target,
                     i + 1, sure);
  for (guint32 k = 0; k < type->source->n_symbols; k++)
    known =
        write_at (write, known, slot + k * size, type->target, i + 1, FALSE);
  return known;
}

static const RgKnown *
write_place (RgEvaluator *evaluator, const RgKnown *known, const RgExpr *place,
             RgWorth value)
{
  const RgGlobal *global =
      rg_find_variable (evaluator->game, rg_expr_root (place));
  const guint32 slot =
      global ? rg_slots_find (evaluator->slots, global->name) : RG_NONE;
  if (slot == RG_NONE)
    return known;
  Write write = {evaluator, known, g_ptr_array_new (), value};
  for (; place->kind == RG_EXPR_ACCESS; place = place->left)
    g_ptr_array_insert (write.indices, 0, (gpointer)place->right);
  const RgType *type = rg_type_resolve (evaluator->game, global->type);
  known = write_at (&write, known, slot, type, 0, TRUE);
  g_ptr_array_free (write.indices, TRUE);
  return known;
}

const RgKnown *
rg_known_initial (RgEvaluator *evaluator)
{
  const RgKnown *known = evaluator->slots->empty;
  const Write write = {.evaluator = evaluator};
  for (guint i = 0; i < evaluator->game->globals->len; i++) {
    const RgGlobal *global =
        &g_array_index (evaluator->game->globals, RgGlobal, i);
    const guint32 slot = evaluator->slots->base[i];
    if (slot != RG_NONE)
      known = put_value (&write, known, slot,
                         rg_type_resolve (evaluator->game, global->type),
                         global->value);
  }
  return known;
}

/* -- comparisons ----------------------------------------------------------- */

/* A symbol that the other side can't have. */
static gboolean
excluded (RgGame *game, const RgWorth *side, const RgWorth *other)
{
  return side->kind == RG_WORTH_SYMBOL && other->type &&
         other->type->kind == RG_TYPE_SET &&
         rg_type_index (game, other->type, side->symbol) < 0;
}

RgDecision
rg_decide (RgEvaluator *evaluator, const RgKnown *known,
           const RgAction *comparison)
{
  const RgWorth left = rg_evaluate (evaluator, known, comparison->left);
  const RgWorth right = rg_evaluate (evaluator, known, comparison->right);
  const gboolean equal = comparison->kind == RG_EQUAL;
  if (rg_uncast (evaluator->game, comparison->left) ==
      rg_uncast (evaluator->game, comparison->right))
    return equal ? RG_ALWAYS : RG_NEVER;
  if (left.kind == RG_WORTH_SYMBOL && right.kind == RG_WORTH_SYMBOL)
    return (left.symbol == right.symbol) == equal ? RG_ALWAYS : RG_NEVER;
  if (excluded (evaluator->game, &left, &right) ||
      excluded (evaluator->game, &right, &left))
    return equal ? RG_NEVER : RG_ALWAYS;
  return RG_UNDECIDED;
}

/* The symbol of a two-symbol set that is not this one, or RG_NO_NAME. */
static RgName
other_symbol (const RgType *type, RgName symbol)
{
  if (!type || type->kind != RG_TYPE_SET || type->n_symbols != 2)
    return RG_NO_NAME;
  const RgName *symbols = type->symbols;
  if (symbols[0] == symbol)
    return symbols[1];
  return symbols[1] == symbol ? symbols[0] : RG_NO_NAME;
}

/* What a comparison that holds tells about one of its sides. */
static const RgKnown *
learn (RgEvaluator *evaluator, const RgKnown *known, const RgAction *comparison,
       const RgExpr *side, const RgExpr *other)
{
  const RgWorth mine = rg_evaluate (evaluator, known, side);
  const RgWorth worth = rg_evaluate (evaluator, known, other);
  if (mine.kind != RG_WORTH_UNKNOWN || worth.kind != RG_WORTH_SYMBOL)
    return known;
  const guint32 slot = rg_slot_of (evaluator, known, side);
  const RgName symbol = comparison->kind == RG_EQUAL
                            ? worth.symbol
                            : other_symbol (mine.type, worth.symbol);
  return slot == RG_NONE || symbol == RG_NO_NAME
             ? known
             : rg_known_set (evaluator->slots, known, slot, symbol);
}

static const RgKnown *
compare (RgEvaluator *evaluator, const RgKnown *known,
         const RgAction *comparison)
{
  const RgExpr *left = comparison->left, *right = comparison->right;
  switch (rg_decide (evaluator, known, comparison)) {
  case RG_NEVER:
    return NULL;
  case RG_ALWAYS:
    return known;
  default:
    known = learn (evaluator, known, comparison, left, right);
    return learn (evaluator, known, comparison, right, left);
  }
}

/* -- all actions ----------------------------------------------------------- */

const RgKnown *
rg_known_after (RgEvaluator *evaluator, const RgKnown *known,
                const RgAction *action)
{
  const RgType *type;
  switch (action->kind) {
  case RG_EQUAL:
  case RG_DIFFER:
    return compare (evaluator, known, action);
  case RG_ASSIGN:
    return write_place (evaluator, known, action->left,
                        rg_evaluate (evaluator, known, action->right));
  case RG_ASSIGN_ANY:
    type = rg_type_resolve (evaluator->game, action->type);
    if (type->n_symbols == 0)
      return NULL;
    return write_place (evaluator, known, action->left,
                        rg_worth_of_type (type));
  default:
    return known;
  }
}
