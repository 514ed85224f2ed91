/* Mutates rules: conditions are negated or removed, alternatives removed or
 * added.
 *
 *     check(a == b)                becomes   check(a != b), or nothing
 *     branch { step() } or { leap() }
 *                                  becomes   step()
 *     branch side in { left, right } { ... }
 *                                  becomes   branch side in { left } { ... }
 */
#include "hrg/mutate/mutator.h"

/* -- conditions ------------------------------------------------------------ */

/* Negates a comparison, exchanges a connective, or removes a check. */
static void
mutate_condition (HrgMutator *mutator, guint token)
{
  const guint kind = rg_mutator_kind (&mutator->base, token);
  const guint end = mutator->partners[token + 1];
  if (kind == HRG_TOKEN_EQUAL)
    rg_mutator_replace (&mutator->base, "condition", token, "!=");
  else if (kind == HRG_TOKEN_DIFFER)
    rg_mutator_replace (&mutator->base, "condition", token, "==");
  else if (kind == HRG_TOKEN_AND_AND)
    rg_mutator_replace (&mutator->base, "condition", token, "||");
  else if (kind == HRG_TOKEN_OR_OR)
    rg_mutator_replace (&mutator->base, "condition", token, "&&");
  if (!rg_mutator_is (&mutator->base, token, "check") || end <= token)
    return;
  GArray *edits = rg_mutator_new_edits ();
  rg_mutator_edit (edits, rg_mutator_range (&mutator->base, token, end), "");
  rg_mutator_add_removal (&mutator->base, "condition", edits, token, end);
}

/* -- blocks ---------------------------------------------------------------- */

/* Returns the opening braces (guint) of the arms of `branch { ... } or { ...
 * }`. */
static GArray *
list_arms (const HrgMutator *mutator, guint token)
{
  GArray *arms = g_array_new (FALSE, FALSE, sizeof (guint));
  guint open = token + 1;
  while (rg_mutator_kind (&mutator->base, open) == HRG_TOKEN_LEFT_BRACE &&
         mutator->partners[open] > open) {
    g_array_append_val (arms, open);
    const guint close = mutator->partners[open];
    if (rg_mutator_kind (&mutator->base, close + 1) != HRG_TOKEN_OR)
      break;
    open = close + 2;
  }
  return arms;
}

/* Removes an arm; the only one that is left becomes statements. */
static void
remove_arm (HrgMutator *mutator, guint token, const GArray *arms, guint arm)
{
  const guint open = g_array_index (arms, guint, arm);
  const guint close = mutator->partners[open];
  GArray *edits = rg_mutator_new_edits ();
  if (arms->len == 2) {
    const guint kept_arm = g_array_index (arms, guint, 1 - arm);
    const guint last = mutator->partners[g_array_index (arms, guint, 1)];
    rg_mutator_edit (edits, rg_mutator_range (&mutator->base, token, kept_arm),
                     "");
    if (arm == 0)
      rg_mutator_edit (edits, rg_token_range (&mutator->base.tokens[last]), "");
    else
      rg_mutator_edit (
          edits,
          rg_mutator_range (&mutator->base, mutator->partners[kept_arm], last),
          "");
  } else if (arm == 0) {
    rg_mutator_edit (edits, rg_mutator_range (&mutator->base, open, close + 1),
                     "");
  } else {
    rg_mutator_edit (edits, rg_mutator_range (&mutator->base, open - 1, close),
                     "");
  }
  rg_mutator_add (&mutator->base, "alternative", edits, open,
                  "this alternative is removed");
}

/* Adds a copy of an arm with another function at one place. */
static void
copy_arm (HrgMutator *mutator, guint open, guint last, guint place,
          const char *name)
{
  const RgToken *token = &mutator->base.tokens[place];
  const RgRange arm =
      rg_mutator_range (&mutator->base, open, mutator->partners[open]);
  const RgToken *end = &mutator->base.tokens[last];
  const char *text = mutator->base.source->text;
  const guint32 before = token->offset - arm.offset;
  const guint32 after = arm.length - before - token->length;
  GString *copy = g_string_new (" or ");
  g_string_append_len (copy, text + arm.offset, before);
  g_string_append (copy, name);
  g_string_append_len (copy, text + token->offset + token->length, after);
  GArray *edits = rg_mutator_new_edits ();
  char *old_name = rg_mutator_text (&mutator->base, place);
  rg_mutator_edit (edits, (RgRange){end->offset + end->length, 0}, copy->str);
  rg_mutator_add (&mutator->base, "alternative", edits, open,
                  "a copy of this alternative has %s for %s", name, old_name);
  g_free (old_name);
  g_string_free (copy, TRUE);
}

static void
mutate_arms (HrgMutator *mutator, guint token)
{
  GArray *arms = list_arms (mutator, token);
  for (guint arm = 0; arm < arms->len; arm++) {
    const guint open = g_array_index (arms, guint, arm);
    const guint last =
        mutator->partners[g_array_index (arms, guint, arms->len - 1)];
    if (arms->len > 1)
      remove_arm (mutator, token, arms, arm);
    for (guint i = open; i < mutator->partners[open]; i++) {
      GPtrArray *names = hrg_mutator_list_functions (mutator, i);
      for (guint j = 0; j < names->len; j++)
        copy_arm (mutator, open, last, i, names->pdata[j]);
      g_ptr_array_free (names, TRUE);
    }
  }
  g_array_free (arms, TRUE);
}

/* -- lists ----------------------------------------------------------------- */

static gboolean
has_word (const HrgMutator *mutator, guint open, const char *word)
{
  for (guint i = open; i < mutator->partners[open]; i++) {
    if (rg_mutator_is (&mutator->base, i, word))
      return TRUE;
  }
  return FALSE;
}

/* Mutates `branch side in { left, right }`: removes one of them, or adds
 * one. */
static void
mutate_list (HrgMutator *mutator, guint token)
{
  const guint open = token + 3, close = mutator->partners[open];
  if (rg_mutator_kind (&mutator->base, token + 2) != HRG_TOKEN_IN ||
      rg_mutator_kind (&mutator->base, open) != HRG_TOKEN_LEFT_BRACE ||
      close <= open)
    return;
  GArray *items = rg_mutator_split_items (&mutator->base, mutator->partners,
                                          open + 1, close, HRG_TOKEN_COMMA);
  GPtrArray *names = hrg_mutator_list_functions (mutator, open + 1);
  for (guint i = 0; i < items->len && items->len > 1; i++)
    rg_mutator_remove_choice (&mutator->base, items, i);
  for (guint i = 0; i < names->len; i++) {
    if (has_word (mutator, open, names->pdata[i]))
      continue;
    GArray *edits = rg_mutator_new_edits ();
    rg_mutator_copy_item (&mutator->base, edits, items, items->len - 1, ", ",
                          close - 1, names->pdata[i]);
    rg_mutator_add (&mutator->base, "alternative", edits, open, "%s is added",
                    (char *)names->pdata[i]);
  }
  g_ptr_array_free (names, TRUE);
  g_array_free (items, TRUE);
}

void
hrg_mutate_rules (HrgMutator *mutator)
{
  for (guint i = 0;
       i + 1 < mutator->base.n && !rg_mutator_is_full (&mutator->base); i++) {
    if (mutator->sections[i] != HRG_SECTION_GRAPH)
      continue;
    mutate_condition (mutator, i);
    if (rg_mutator_kind (&mutator->base, i) != HRG_TOKEN_BRANCH)
      continue;
    mutate_arms (mutator, i);
    if (i + 4 < mutator->base.n)
      mutate_list (mutator, i);
  }
}
