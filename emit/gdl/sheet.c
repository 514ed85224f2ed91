/* Answers queries on the game that all parts share, adds relations by their
 * keys, and reports errors at places of the game.
 */
#include "emit/gdl/sheet.h"

#include "rg/constants.h"

const RgType *
kif_get_element_type (const RgType *type, guint n)
{
  while (n-- > 0)
    type = type->target;
  return type;
}

const RgType *
kif_get_type (const KifSheet *sheet, RgName global)
{
  return rg_type_resolve (sheet->game,
                          rg_find_global (sheet->game, global)->type);
}

const RgType *
kif_get_role_type (const KifSheet *sheet)
{
  return kif_get_type (sheet, sheet->game->player);
}

guint
kif_find_or_add_domain (KifSheet *sheet, const RgType *set)
{
  gpointer stored_number;
  if (g_hash_table_lookup_extended (sheet->domain_of_type, set, NULL,
                                    &stored_number))
    return GPOINTER_TO_UINT (stored_number);
  guint domain = 0;
  while (domain < sheet->domains->len &&
         !rg_type_equal (sheet->game,
                         g_ptr_array_index (sheet->domains, domain), set))
    domain++;
  if (domain == sheet->domains->len)
    g_ptr_array_add (sheet->domains, (gpointer)set);
  g_hash_table_insert (sheet->domain_of_type, (gpointer)set,
                       GUINT_TO_POINTER (domain));
  return domain;
}

RgName
kif_get_initial_value (const KifSheet *sheet, RgName global, const DlTerm *keys,
                       guint n)
{
  const RgValue *value = rg_value_resolve (
      sheet->game, rg_find_global (sheet->game, global)->value);
  for (guint i = 0; i < n; i++)
    value = rg_value_resolve (
        sheet->game, rg_value_at (sheet->game, value, (RgName)keys[i]));
  return value->name;
}

RgEvaluator *
kif_get_evaluator (KifSheet *sheet)
{
  if (!sheet->evaluator)
    sheet->evaluator = rg_evaluator_new (sheet->game);
  return sheet->evaluator;
}

gint
kif_find_mover (const KifSheet *sheet, RgName variable)
{
  for (guint i = 0; i < sheet->n_movers; i++)
    if (sheet->movers[i] == variable)
      return (gint)i;
  return -1;
}

guint
kif_add_relation (KifSheet *sheet, const char *key, KifRelation relation,
                  gboolean *is_new)
{
  gpointer stored_number;
  *is_new = !g_hash_table_lookup_extended (sheet->relation_of_key, key, NULL,
                                           &stored_number);
  if (!*is_new)
    return GPOINTER_TO_UINT (stored_number);
  const guint number = sheet->relations->len;
  relation.key = g_strdup (key);
  g_array_append_val (sheet->relations, relation);
  g_hash_table_insert (sheet->relation_of_key, relation.key,
                       GUINT_TO_POINTER (number));
  return number;
}

gboolean
kif_is_functional (const KifSheet *sheet, const DlLiteral *literal)
{
  if (literal->negated || literal->n == 0)
    return FALSE;
  if (literal->kind == KIF_RELATION) {
    const KifSort sort = kif_relation_at (sheet, literal->name)->sort;
    return sort == KIF_DELTA || sort == KIF_VERSION || sort == KIF_SELECT ||
           sort == KIF_TIMED;
  }
  return literal->kind == KIF_TRUE || literal->kind == KIF_MAP;
}

gboolean
kif_is_live (const KifSheet *sheet, RgNode node, RgName variable)
{
  if (sheet->has_hidden_tags && variable == sheet->game->visible)
    return TRUE; /* tags read it */
  return rg_bits_has (rg_bits_at (sheet->variables, sheet->live, node),
                      rg_variable_number (sheet->variables, variable));
}

gboolean
kif_may_be_written (const KifSheet *sheet, RgNode node, RgName variable)
{
  return rg_bits_has (rg_bits_at (sheet->variables, sheet->written, node),
                      rg_variable_number (sheet->variables, variable));
}

static gboolean
is_in (const GArray *names, RgName name)
{
  for (guint i = 0; i < names->len; i++)
    if (g_array_index (names, RgName, i) == name)
      return TRUE;
  return FALSE;
}

const RgType *
kif_find_type_of_tag (KifSheet *sheet, RgName tag)
{
  GArray *tags = g_array_new (FALSE, FALSE, sizeof (RgName));
  RG_FOR_EDGES (sheet->game, e) {
    const RgEdge *edge = rg_edge (sheet->game, e);
    if (edge->action.kind == RG_TAG && sheet->sequential[edge->from] &&
        sheet->sequential[edge->to] && !is_in (tags, edge->action.name))
      g_array_append_val (tags, edge->action.name);
  }
  if (!is_in (tags, tag)) {
    g_array_set_size (tags, 0);
    g_array_append_val (tags, tag);
  }
  const RgType *type = rg_type_set (
      sheet->game, (const RgName *)(gpointer)tags->data, tags->len);
  g_array_free (tags, TRUE);
  return type;
}

gboolean
kif_is_stored (const KifSheet *sheet, RgName variable)
{
  const guint32 number = rg_variable_number (sheet->variables, variable);
  return number != RG_NONE && rg_bits_has (sheet->stored, number);
}

/* The source of a declaration, and its range there. NULL: unknown. */
static const RgSource *
find_place (const RgGame *game, RgDeclId decl, RgRange *range)
{
  if (decl == RG_NONE || !game->tokens)
    return NULL;
  const guint32 token = rg_decl (game, decl)->token;
  if (token == RG_NONE)
    return NULL;
  *range = rg_token_range (&g_array_index (game->tokens, RgToken, token));
  return game->source;
}

static void G_GNUC_PRINTF (4, 0)
    refuse (KifSheet *sheet, RgDeclId decl, RgSeverity severity,
            const char *format, va_list arguments)
{
  if (sheet->failed)
    return;
  sheet->failed = TRUE;
  char *text = g_strdup_vprintf (format, arguments);
  RgRange range = {0, 0};
  const RgSource *source = find_place (sheet->game, decl, &range);
  rg_diag (sheet->diags, severity, source, range, "%s", text);
  g_free (text);
}

void
kif_refuse (KifSheet *sheet, RgEdgeId edge, RgSeverity severity,
            const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  refuse (sheet, edge == RG_NONE ? RG_NONE : rg_edge (sheet->game, edge)->decl,
          severity, format, arguments);
  va_end (arguments);
}

void
kif_refuse_decl (KifSheet *sheet, RgDeclId decl, RgSeverity severity,
                 const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  refuse (sheet, decl, severity, format, arguments);
  va_end (arguments);
}
