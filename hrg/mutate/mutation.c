#include "hrg/mutate/mutation.h"

#include "hrg/analyse.h"
#include "hrg/hrg.h"
#include "hrg/mutate/mutator.h"

const char *const hrg_mutation_kinds[] = {"size",      "number",      "goal",
                                          "direction", "symbol",      "order",
                                          "condition", "alternative", NULL};

static void
free_mutation (gpointer data)
{
  HrgMutation *mutation = data;
  g_free (mutation->text);
  g_array_free (mutation->edits, TRUE);
  g_free (mutation);
}

/* -- the text -------------------------------------------------------------- */

static gboolean
is_opening (guint kind)
{
  return kind == HRG_TOKEN_LEFT_PAREN || kind == HRG_TOKEN_LEFT_BRACKET ||
         kind == HRG_TOKEN_LEFT_BRACE;
}

static gboolean
is_closing (guint kind)
{
  return kind == HRG_TOKEN_RIGHT_PAREN || kind == HRG_TOKEN_RIGHT_BRACKET ||
         kind == HRG_TOKEN_RIGHT_BRACE;
}

static guint *
match_brackets (const RgToken *tokens, guint n)
{
  guint *partners = g_new0 (guint, n);
  GArray *open = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < n; i++) {
    if (is_opening (tokens[i].kind)) {
      g_array_append_val (open, i);
    } else if (is_closing (tokens[i].kind) && open->len > 0) {
      const guint first = g_array_index (open, guint, open->len - 1);
      g_array_set_size (open, open->len - 1);
      partners[first] = i;
      partners[i] = first;
    }
  }
  g_array_free (open, TRUE);
  return partners;
}

static HrgSection
section_of (guint kind)
{
  return kind == HRG_TOKEN_DOMAIN ? HRG_SECTION_DOMAIN
         : kind == HRG_TOKEN_GRAPH || kind == HRG_TOKEN_REUSABLE
             ? HRG_SECTION_GRAPH
             : HRG_SECTION_VALUES;
}

/* A declaration begins with a token at the beginning of a line, outside of all
 * brackets. */
static void
find_sections (const RgSource *source, const RgToken *tokens, guint n,
               HrgSection *sections, guint *heads)
{
  guint depth = 0, head = 0;
  for (guint i = 0; i < n; i++) {
    const guint32 offset = tokens[i].offset;
    if (depth == 0 && (offset == 0 || source->text[offset - 1] == '\n' ||
                       source->text[offset - 1] == '\r'))
      head = i;
    if (is_opening (tokens[i].kind))
      depth++;
    else if (is_closing (tokens[i].kind) && depth > 0)
      depth--;
    heads[i] = head;
    sections[i] = section_of (tokens[head].kind);
  }
}

static void
find_mutations (HrgTree *tree, const GArray *tokens, GPtrArray *mutations)
{
  const RgToken *all = (const RgToken *)(gpointer)tokens->data;
  HrgSection *sections = g_new0 (HrgSection, tokens->len);
  guint *heads = g_new0 (guint, tokens->len);
  guint *partners = match_brackets (all, tokens->len);
  HrgMutator mutator = {tree,     tree->source, all,      tokens->len,
                        sections, heads,        partners, mutations};
  find_sections (tree->source, all, tokens->len, sections, heads);
  hrg_mutate_numbers (&mutator);
  hrg_mutate_names (&mutator);
  hrg_mutate_rules (&mutator);
  g_free (sections);
  g_free (heads);
  g_free (partners);
}

GPtrArray *
hrg_mutations (const RgSource *source, RgDiags *diags)
{
  HrgTree *tree = hrg_tree_new (source, diags, HRG_LIMIT);
  GPtrArray *mutations = NULL;
  if (hrg_analyse (tree)) {
    GArray *tokens = rg_lex (&hrg_lexicon, source, diags);
    rg_drop_tokens (tokens, HRG_TOKEN_COMMENT);
    mutations = g_ptr_array_new_with_free_func (free_mutation);
    if (tokens->len > 0)
      find_mutations (tree, tokens, mutations);
    g_array_free (tokens, TRUE);
  }
  RgGame *game = tree->game;
  hrg_tree_free (tree);
  rg_game_free (game);
  return mutations;
}

/* -- mutants --------------------------------------------------------------- */

static gint
compare_edits (gconstpointer left, gconstpointer right)
{
  const HrgEdit *a = *(const HrgEdit *const *)left;
  const HrgEdit *b = *(const HrgEdit *const *)right;
  return (a->range.offset > b->range.offset) -
         (a->range.offset < b->range.offset);
}

GString *
hrg_mutation_apply (const RgSource *source, const GPtrArray *mutations)
{
  GPtrArray *edits = g_ptr_array_new ();
  GString *text = g_string_new (NULL);
  guint32 done = 0;
  for (guint i = 0; i < mutations->len; i++) {
    const HrgMutation *mutation = mutations->pdata[i];
    for (guint j = 0; j < mutation->edits->len; j++)
      g_ptr_array_add (edits, &g_array_index (mutation->edits, HrgEdit, j));
  }
  g_ptr_array_sort (edits, compare_edits);
  for (guint i = 0; i < edits->len && text; i++) {
    const HrgEdit *edit = edits->pdata[i];
    if (edit->range.offset < done || (i > 0 && edit->range.offset == done)) {
      g_string_free (text, TRUE);
      text = NULL;
      break;
    }
    g_string_append_len (text, source->text + done, edit->range.offset - done);
    g_string_append (text, edit->text);
    done = edit->range.offset + edit->range.length;
  }
  if (text)
    g_string_append_len (text, source->text + done, source->length - done);
  g_ptr_array_free (edits, TRUE);
  return text;
}

/* -- comments -------------------------------------------------------------- */

/* Where the part before a comment ends: at the line's beginning, if there is
 * nothing but blanks before it. */
static guint32
end_before (const RgSource *source, guint32 offset, gboolean *alone)
{
  guint32 end = offset;
  while (end > 0 &&
         (source->text[end - 1] == ' ' || source->text[end - 1] == '\t'))
    end--;
  *alone = end == 0 || source->text[end - 1] == '\n';
  return end;
}

GString *
hrg_mutation_strip (const RgSource *source, RgDiags *diags)
{
  GArray *tokens = rg_lex (&hrg_lexicon, source, diags);
  GString *text = g_string_new (NULL);
  guint32 done = 0;
  for (guint i = 0; i < tokens->len; i++) {
    const RgToken *token = &g_array_index (tokens, RgToken, i);
    gboolean alone;
    if (token->kind != HRG_TOKEN_COMMENT)
      continue;
    const guint32 end = end_before (source, token->offset, &alone);
    g_string_append_len (text, source->text + done, end - done);
    done = token->offset + token->length;
    if (alone && done < source->length && source->text[done] == '\n')
      done++;
  }
  g_string_append_len (text, source->text + done, source->length - done);
  g_array_free (tokens, TRUE);
  return text;
}
