#include "rg2gdl/conclude.h"

#include <string.h>

/* Whether a term is in the head, or in a literal but for one; `binding`: in a
 * literal that binds it. */
static gboolean
is_used (const KifLiteral *head, const KifLiteral *body, guint n, guint but,
         KifTerm term, gboolean binding)
{
  gboolean used = !binding && kif_literal_mentions (head, term);
  for (guint i = 0; i < n; i++)
    used |= i != but && kif_literal_mentions (&body[i], term) &&
            !(binding && (body[i].negated || body[i].kind == KIF_DISTINCT));
  return used;
}

/* Whether there is a value for all keys. */
static gboolean
is_total (const KifSheet *sheet, const KifWalk *walk, const KifLiteral *literal)
{
  if (literal->negated)
    return FALSE;
  if (literal->kind == KIF_RELATION)
    return kif_relation_at (sheet, literal->name)->sort == KIF_TIMED;
  if (literal->kind != KIF_MAP && literal->kind != KIF_TRUE)
    return FALSE;
  const RgType *type = kif_type_of (sheet, literal->name);
  for (guint k = 0; k + 1 < literal->n; k++, type = type->target) {
    const KifTerm key = literal->arguments[k];
    if (kif_is_variable (key)
            ? !rg_type_contains (
                  sheet->game, type->source,
                  g_array_index (walk->ranges, KifRange, ~key).type)
            : rg_type_index (sheet->game, type->source, (RgName)key) < 0)
      return FALSE;
  }
  return TRUE;
}

/* Whether a literal of the body does no more than give a value that nothing
 * asks for. */
static gboolean
is_idle (const KifSheet *sheet, const KifWalk *walk, const KifLiteral *head,
         const KifLiteral *body, guint n, guint at)
{
  const KifLiteral *literal = &body[at];
  if (!is_total (sheet, walk, literal))
    return FALSE;
  const KifTerm value = literal->arguments[literal->n - 1];
  if (!kif_is_variable (value) || is_used (head, body, n, at, value, FALSE))
    return FALSE;
  for (guint k = 0; k + 1 < literal->n; k++) {
    const KifTerm key = literal->arguments[k];
    if (kif_is_variable (key) && is_used (head, body, n, at, key, FALSE) &&
        !is_used (head, body, n, at, key, TRUE))
      return FALSE;
  }
  return TRUE;
}

/* Reads whose values nothing asks for do not get into the sheet: in a loop,
 * the turn shall not depend on what maps have, unless it is tested. */
static guint
drop_idle (const KifSheet *sheet, const KifWalk *walk, const KifLiteral *head,
           KifLiteral *body, guint n)
{
  for (guint i = n; i-- > 0;)
    if (is_idle (sheet, walk, head, body, n, i)) {
      memmove (&body[i], &body[i + 1], sizeof *body * (n - i - 1));
      i = --n;
    }
  return n;
}

void
kif_conclude (KifSheet *sheet, const KifWalk *walk, KifLiteral head)
{
  KifLiteral *body =
      rg_arena_new_array (sheet->arena, KifLiteral, walk->body->len + 1);
  guint n = 0;
  for (guint i = 0; i < walk->body->len; i++)
    if (!g_array_index (walk->body, KifLiteral, i).implied)
      body[n++] = g_array_index (walk->body, KifLiteral, i);
  n = drop_idle (sheet, walk, &head, body, n);
  for (guint i = 0; i < n; i++)
    if (kif_literal_equal (&body[i], &head))
      return; /* a tautology */
  const KifRule rule = {
      .head = head,
      .n = n,
      .body = body,
      .n_variables = walk->ranges->len,
      .ranges = rg_arena_copy (sheet->arena, walk->ranges->data,
                               walk->ranges->len * sizeof (KifRange)),
      .start = walk->start,
      .last = walk->last};
  g_array_append_val (sheet->rules, rule);
  if (sheet->rules->len > sheet->limit)
    kif_refuse (sheet, walk->last, RG_LIMIT,
                "the sheet has more than %" G_GINT64_FORMAT " rules (--limit)",
                sheet->limit);
}

guint
kif_printed_length (const KifWalk *walk)
{
  guint n = 0;
  for (guint i = 0; i < walk->body->len; i++)
    n += !g_array_index (walk->body, KifLiteral, i).implied;
  return n;
}
