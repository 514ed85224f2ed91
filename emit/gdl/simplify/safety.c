/* Adds literals of domains to bodies, after the first literal, for variables
 * that are not bound, or might make recursion grow.  The tags of `does` are
 * within a type if those of all legal moves that match are; this is memoised.
 */
#include "emit/gdl/simplify/safety.h"

/* The type that a literal implies for its argument. NULL: it implies none. */
static const RgType *
find_argument_type (const KifSheet *sheet, const DlLiteral *literal,
                    guint argument)
{
  if (literal->kind == KIF_DOMAIN)
    return g_ptr_array_index (sheet->domains, literal->name);
  if (literal->kind != KIF_TRUE && literal->kind != KIF_MAP)
    return NULL;
  const RgType *type =
      kif_get_element_type (kif_get_type (sheet, literal->name), argument);
  return type->kind == RG_TYPE_ARROW ? type->source : type;
}

/* Whether an argument of `does`, a tag, is within the type in all legal moves
 * that the literal may match. Moves match by role and number of tags. */
static gboolean
compute_tags_within (const KifSheet *sheet, const DlLiteral *does,
                     guint argument, const RgType *type)
{
  const DlTerm role = does->arguments[0];
  for (guint i = 0; i < sheet->rules->len; i++) {
    const KifRule *rule = kif_rule (sheet, i);
    if (rule->head.kind != KIF_LEGAL || rule->head.n != does->n)
      continue;
    const DlTerm legal_role = rule->head.arguments[0];
    if (legal_role != role && !dl_is_variable (legal_role) &&
        !dl_is_variable (role))
      continue;
    const DlTerm tag = rule->head.arguments[argument];
    if (dl_is_variable (tag)
            ? !rg_type_contains (sheet->game, type, rule->ranges[~tag].type)
            : rg_type_index (sheet->game, type, (RgName)tag) < 0)
      return FALSE;
  }
  return TRUE;
}

/* Memoised compute_tags_within(). */
static gboolean
are_tags_within (const KifSheet *sheet, const DlLiteral *does, guint argument,
                 const RgType *type)
{
  const DlTerm role = does->arguments[0];
  /* Roles that are variables share an entry: MAX makes them all -1. */
  char *key = g_strdup_printf ("%d %u %u %u", MAX (role, -1), does->n, argument,
                               type->id);
  gpointer is_within;
  if (!g_hash_table_lookup_extended (sheet->tags_within, key, NULL,
                                     &is_within)) {
    is_within =
        GINT_TO_POINTER (compute_tags_within (sheet, does, argument, type));
    g_hash_table_insert (sheet->tags_within, g_strdup (key), is_within);
  }
  g_free (key);
  return GPOINTER_TO_INT (is_within);
}

/* Whether a positive literal binds the variable to a subset of its range; to
 * any set, if the range is not required and the literal is not `does`. */
static gboolean
is_bound (const KifSheet *sheet, const KifRule *rule, DlTerm variable)
{
  const KifRange range = rule->ranges[~variable]; /* ~: its number */
  DL_FOR_BODY (rule, literal) {
    if (!dl_is_positive (literal))
      continue;
    for (guint k = 0; k < literal->n; k++) {
      if (literal->arguments[k] != variable)
        continue;
      const RgType *type = find_argument_type (sheet, literal, k);
      if (literal->kind == KIF_DOES
              ? k == 0 || are_tags_within (sheet, literal, k, range.type)
              : !range.is_required ||
                    (type && rg_type_contains (sheet->game, range.type, type)))
        return TRUE;
    }
  }
  return FALSE;
}

/* Whether the literal and the head of its rule depend on each other. */
static gboolean
is_recursive (const KifSheet *sheet, const KifRule *rule,
              const DlLiteral *literal)
{
  return literal->kind == KIF_RELATION && rule->head.kind == KIF_RELATION &&
         sheet->recursion[literal->name] == sheet->recursion[rule->head.name];
}

/* Whether the recursion restriction (gdl(5)) requires a literal that bounds the
 * variable. It does if the variable occurs in a recursive literal, but neither
 * in the head nor in another positive literal. */
static gboolean
may_grow (const KifSheet *sheet, const KifRule *rule, DlTerm variable)
{
  gboolean is_in_recursive_literal = FALSE;
  if (dl_mentions (&rule->head, variable))
    return FALSE;
  DL_FOR_BODY (rule, literal) {
    if (!dl_is_positive (literal) || !dl_mentions (literal, variable))
      continue;
    if (!is_recursive (sheet, rule, literal))
      return FALSE;
    is_in_recursive_literal = TRUE;
  }
  return is_in_recursive_literal;
}

GArray *
kif_make_safe_body (KifSheet *sheet, const KifRule *rule)
{
  GArray *body = g_array_new (FALSE, FALSE, sizeof (DlLiteral));
  g_array_append_vals (body, rule->body, rule->n);
  guint position = rule->n > 0 && dl_is_positive (&rule->body[0]) ? 1 : 0;
  for (guint i = 0; i < rule->n_variables; i++) {
    const DlTerm variable = ~(DlTerm)i;
    if (dl_count_in_rule (&rule->rule, variable) == 0 ||
        (is_bound (sheet, rule, variable) && !may_grow (sheet, rule, variable)))
      continue;
    const DlLiteral literal = dl_make_literal (
        sheet->arena, KIF_DOMAIN,
        kif_find_or_add_domain (sheet, rule->ranges[i].type), &variable, 1);
    g_array_insert_val (body, position++, literal);
  }
  return body;
}
