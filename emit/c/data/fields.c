/* Adds the tables by which states are printed and read, as JSON or as lines:
 * the variables in the order of the text, without `player`; the sets of their
 * keys and values; and the players who may be to move at a boundary.
 *
 *     var board: Cell -> Mark      domains[] = {{64, ...}, {3, ...}}
 *                                  key_sets0[] = {0}
 *                                  fields[] = {{"board", ..., key_sets0}}
 *
 * Here domain 0 is Cell, domain 1 is Mark, and `fields` refers to the latter,
 * too. */
#include "emit/c/data/tables.h"

/* The tables under construction. */
typedef struct {
  const RgEmit *emit;
  RgCodeItem *fields, *domains; /* the tables `fields` and `domains` */
  GHashTable *numbers;          /* set → its index in `domains` + 1 */
  guint32 n_fields;             /* rows of `fields` so far */
} Fields;

/* -- domains --------------------------------------------------------------- */

/* Adds the codes of a set in the order of its symbols, as the table with that
 * number.  Returns the table, or `NULL` without adding one: the set is empty,
 * or its codes are low, low + 1, ... in this order. */
static RgCodeExpr *
add_codes (const RgEmit *emit, const RgEmitSet *set, guint32 number)
{
  if (set->ascending || set->n == 0)
    return rg_code_expr (emit->unit, "NULL");
  RgCodeItem *codes =
      rg_code_table (emit->unit, "static const uint32_t codes%u[]", number);
  for (guint32 i = 0; i < set->n; i++)
    rg_code_put_number (codes,
                        rg_emit_symbol (emit->symbols, set->symbols[i]).code);
  return rg_code_expr (emit->unit, "codes%u", number);
}

/* The index of a set in `domains`. A new set is added, with the names of its
 * group. */
static guint32
intern_domain (Fields *fields, const RgEmitSet *set)
{
  const RgEmit *emit = fields->emit;
  guint32 number =
      GPOINTER_TO_UINT (g_hash_table_lookup (fields->numbers, set));
  if (number > 0)
    return number - 1;
  number = g_hash_table_size (fields->numbers);
  g_hash_table_insert (fields->numbers, (gpointer)set,
                       GUINT_TO_POINTER (number + 1));
  rg_emit_need_group (emit, set->group);
  RgCodeExpr *codes = add_codes (emit, set, number);
  rg_code_put_open (fields->domains);
  rg_code_put_number (fields->domains, set->n);
  rg_code_put_number (fields->domains, set->low);
  rg_code_put_number (fields->domains, rg_emit_span (set));
  rg_code_put_expr (fields->domains, codes);
  rg_code_put_expr (fields->domains,
                    rg_code_expr (emit->unit, "group%u", set->group));
  rg_code_put_close (fields->domains);
  return number;
}

/* -- fields ---------------------------------------------------------------- */

/* Adds the table of the domains of the keys, from the outermost on. *n: the
 * number of keys. Returns the name of the table, or `NULL` if there are no
 * keys. */
static RgCodeExpr *
add_keys (Fields *fields, const RgEmitGlobal *global, guint *n)
{
  const RgEmit *emit = fields->emit;
  GArray *keys = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (const RgType *type = global->type; type->kind != RG_TYPE_SET;
       type = type->target) {
    const guint32 key =
        intern_domain (fields, rg_emit_set (emit->symbols, type->source));
    g_array_append_val (keys, key);
  }
  *n = keys->len;
  RgCodeItem *table =
      *n > 0 ? rg_code_table (emit->unit, "static const uint32_t key_sets%u[]",
                              fields->n_fields)
             : NULL;
  for (guint i = 0; i < *n; i++)
    rg_code_put_number (table, g_array_index (keys, guint32, i));
  g_array_free (keys, TRUE);
  return *n > 0 ? rg_code_expr (emit->unit, "key_sets%u", fields->n_fields)
                : rg_code_expr (emit->unit, "NULL");
}

/* Adds a variable. One that no edge writes is a constant of C; it is left out
 * if its value is invalid. */
static void
add_field (Fields *fields, const RgEmitGlobal *global)
{
  const RgEmit *emit = fields->emit;
  const char *name = rg_text (emit->game, global->name);
  guint n_keys;
  if (!global->stored && !rg_emit_need_value (emit, global))
    return;
  RgCodeExpr *keys = add_keys (fields, global, &n_keys);
  const guint32 value_domain = intern_domain (fields, global->values);
  RgCodeItem *table = fields->fields;
  rg_code_put_open (table);
  rg_code_put_string (table, name);
  rg_code_put_expr (table, global->stored
                               ? rg_code_expr (emit->unit, "NULL")
                               : rg_code_expr (emit->unit, "&c_%s", name));
  rg_code_put_expr (
      table, global->stored
                 ? rg_code_expr (emit->unit, "offsetof (State, v_%s)", name)
                 : rg_code_number (emit->unit, 0));
  rg_code_put_number (table, global->width);
  rg_code_put_number (table, value_domain);
  rg_code_put_number (table, n_keys);
  rg_code_put_expr (table, keys);
  rg_code_put_close (table);
  fields->n_fields++;
}

/* -- players to move ------------------------------------------------------- */

/* Marks the values that `player` may have at each boundary; `movers` has a row
 * of n codes for each. */
static void
mark_movers (const RgEmit *emit, guint8 *movers, guint32 n)
{
  RG_FOR_EDGES (emit->game, e) {
    const RgEdge *edge = rg_edge (emit->game, e);
    const guint32 boundary = rg_emit_find_boundary (emit, edge->to);
    guint32 size;
    if (boundary == RG_NONE || !rg_action_ends_move (emit->game, &edge->action))
      continue;
    gboolean *range = rg_emit_compute_range (emit, edge->action.right, &size);
    for (guint32 code = 0; code < MIN (n, size); code++)
      movers[(gsize)boundary * n + code] |= range[code] != FALSE;
    g_free (range);
  }
}

/* Adds the table `movers`, a byte for each boundary and code of `player`:
 * whether that player may be to move. Defines N_WHO, the number of these codes,
 * and WHO, the domain of `player`. */
static void
add_movers (Fields *fields)
{
  const RgEmit *emit = fields->emit;
  const RgEmitGlobal *player = rg_emit_global (emit, emit->game->player);
  const guint32 n =
      rg_emit_get_group_size (emit->symbols, player->values->group);
  const gsize size = (gsize)emit->boundaries->len * n;
  guint8 *movers = g_new0 (guint8, size);
  movers[player->initial[0]] = TRUE; /* the first boundary is begin */
  mark_movers (emit, movers, n);
  RgCodeItem *table =
      rg_code_table (emit->unit, "static const uint8_t movers[]");
  for (gsize i = 0; i < size; i++)
    rg_code_put_number (table, movers[i]);
  rg_code_define (emit->unit, "N_WHO", rg_code_number (emit->unit, n));
  rg_code_define (
      emit->unit, "WHO",
      rg_code_number (emit->unit, intern_domain (fields, player->values)));
  g_free (movers);
}

void
rg_emit_add_fields (const RgEmit *emit)
{
  Fields fields = {
      .emit = emit,
      .fields = rg_code_table (emit->unit, "static const Field fields[]"),
      .domains = rg_code_table (emit->unit, "static const Domain domains[]"),
      .numbers = g_hash_table_new (NULL, NULL)};
  const RgGame *game = emit->game;
  fields.fields->section = fields.domains->section = RG_EMIT_MODEL;
  RG_FOR_DECLS (game, d)
  {
    const RgDecl *decl = rg_decl (game, d);
    const RgEmitGlobal *global = &emit->globals[decl->index];
    if (decl->kind != RG_DECL_VARIABLE || global->name == game->player)
      continue;
    if (global->name == game->goals)
      rg_code_define (emit->unit, "GOALS_FIELD",
                      rg_code_number (emit->unit, fields.n_fields));
    add_field (&fields, global);
  }
  add_movers (&fields);
  g_hash_table_destroy (fields.numbers);
}
