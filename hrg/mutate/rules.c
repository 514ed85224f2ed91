/* Rules: conditions are negated or removed, alternatives removed or added. */
#include "hrg/mutate/mutator.h"

/* -- conditions ------------------------------------------------------------ */

static void
mutate_condition (HrgMutator *mutator, guint token)
{
  const guint kind = hrg_mutator_kind (mutator, token);
  const guint end = mutator->partners[token + 1];
  if (kind == HRG_TOKEN_EQUAL)
    hrg_mutator_replace (mutator, "condition", token, "!=");
  else if (kind == HRG_TOKEN_DIFFER)
    hrg_mutator_replace (mutator, "condition", token, "==");
  else if (kind == HRG_TOKEN_AND_AND)
    hrg_mutator_replace (mutator, "condition", token, "||");
  else if (kind == HRG_TOKEN_OR_OR)
    hrg_mutator_replace (mutator, "condition", token, "&&");
  if (!hrg_mutator_is (mutator, token, "check") || end <= token)
    return;
  const RgRange range = hrg_mutator_range (mutator, token, end);
  GArray *edits = hrg_mutator_edits ();
  char *text = g_strndup (mutator->source->text + range.offset, range.length);
  hrg_mutator_edit (edits, range, "");
  hrg_mutator_add (mutator, "condition", edits, token, "%s is removed", text);
  g_free (text);
}

/* -- blocks ---------------------------------------------------------------- */

/* The opening braces of the arms of `branch { ... } or { ... }`: guint. */
static GArray *
list_arms (const HrgMutator *mutator, guint token)
{
  GArray *arms = g_array_new (FALSE, FALSE, sizeof (guint));
  guint open = token + 1;
  while (hrg_mutator_kind (mutator, open) == HRG_TOKEN_LEFT_BRACE &&
         mutator->partners[open] > open) {
    g_array_append_val (arms, open);
    const guint close = mutator->partners[open];
    if (hrg_mutator_kind (mutator, close + 1) != HRG_TOKEN_OR)
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
  GArray *edits = hrg_mutator_edits ();
  if (arms->len == 2) {
    const guint other = g_array_index (arms, guint, 1 - arm);
    const guint last = mutator->partners[g_array_index (arms, guint, 1)];
    hrg_mutator_edit (edits, hrg_mutator_range (mutator, token, other), "");
    if (arm == 0)
      hrg_mutator_edit (edits, rg_token_range (&mutator->tokens[last]), "");
    else
      hrg_mutator_edit (
          edits, hrg_mutator_range (mutator, mutator->partners[other], last),
          "");
  } else if (arm == 0) {
    hrg_mutator_edit (edits, hrg_mutator_range (mutator, open, close + 1), "");
  } else {
    hrg_mutator_edit (edits, hrg_mutator_range (mutator, open - 1, close), "");
  }
  hrg_mutator_add (mutator, "alternative", edits, open,
                   "this alternative is removed");
}

/* Adds a copy of an arm with another function at one place. */
static void
copy_arm (HrgMutator *mutator, guint open, guint last, guint place,
          const char *name)
{
  const RgToken *token = &mutator->tokens[place];
  const RgRange arm =
      hrg_mutator_range (mutator, open, mutator->partners[open]);
  const RgToken *end = &mutator->tokens[last];
  const char *text = mutator->source->text;
  const guint32 before = token->offset - arm.offset;
  const guint32 after = arm.length - before - token->length;
  GString *copy = g_string_new (" or ");
  g_string_append_len (copy, text + arm.offset, before);
  g_string_append (copy, name);
  g_string_append_len (copy, text + token->offset + token->length, after);
  GArray *edits = hrg_mutator_edits ();
  char *old = hrg_mutator_text (mutator, place);
  hrg_mutator_edit (edits, (RgRange){end->offset + end->length, 0}, copy->str);
  hrg_mutator_add (mutator, "alternative", edits, open,
                   "a copy of this alternative has %s for %s", name, old);
  g_free (old);
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
      GPtrArray *names = hrg_mutator_functions (mutator, i);
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
    if (hrg_mutator_is (mutator, i, word))
      return TRUE;
  }
  return FALSE;
}

/* `branch side in { left, right }`: without one of them, or with one more. */
static void
mutate_list (HrgMutator *mutator, guint token)
{
  const guint open = token + 3, close = mutator->partners[open];
  if (hrg_mutator_kind (mutator, token + 2) != HRG_TOKEN_IN ||
      hrg_mutator_kind (mutator, open) != HRG_TOKEN_LEFT_BRACE || close <= open)
    return;
  for (guint i = open + 1; i < close && close > open + 2; i += 2) {
    const gboolean first = i == open + 1;
    GArray *edits = hrg_mutator_edits ();
    char *text = hrg_mutator_text (mutator, i);
    hrg_mutator_edit (
        edits,
        hrg_mutator_range (mutator, first ? i : i - 1, first ? i + 1 : i), "");
    hrg_mutator_add (mutator, "alternative", edits, i, "%s is removed", text);
    g_free (text);
  }
  GPtrArray *names = hrg_mutator_functions (mutator, open + 1);
  for (guint i = 0; i < names->len; i++) {
    if (has_word (mutator, open, names->pdata[i]))
      continue;
    char *text = g_strconcat (", ", (char *)names->pdata[i], NULL);
    GArray *edits = hrg_mutator_edits ();
    hrg_mutator_edit (edits, (RgRange){mutator->tokens[close].offset, 0}, text);
    hrg_mutator_add (mutator, "alternative", edits, open, "%s is added",
                     (char *)names->pdata[i]);
    g_free (text);
  }
  g_ptr_array_free (names, TRUE);
}

void
hrg_mutate_rules (HrgMutator *mutator)
{
  for (guint i = 0; i + 1 < mutator->n; i++) {
    if (mutator->sections[i] != HRG_SECTION_GRAPH)
      continue;
    mutate_condition (mutator, i);
    if (hrg_mutator_kind (mutator, i) != HRG_TOKEN_BRANCH)
      continue;
    mutate_arms (mutator, i);
    if (i + 4 < mutator->n)
      mutate_list (mutator, i);
  }
}
