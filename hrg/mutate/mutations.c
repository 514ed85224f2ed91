/* Mutates HRG texts: finds the declaration of each token, then runs all kinds
 * of mutations. Also strips comments. */
#include "hrg/mutate/mutator.h"

#include "hrg/analyse.h"
#include "hrg/hrg.h"

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

static HrgSection
find_section (guint kind)
{
  return kind == HRG_TOKEN_DOMAIN ? HRG_SECTION_DOMAIN
         : kind == HRG_TOKEN_GRAPH || kind == HRG_TOKEN_REUSABLE
             ? HRG_SECTION_GRAPH
             : HRG_SECTION_VALUES;
}

/* Finds the declarations, each of which begins with a token at the beginning of
 * a line, outside of all brackets. `heads`: by token, the first token of its
 * declaration. */
static void
find_sections (const RgMutator *mutator, HrgSection *sections, guint *heads)
{
  const RgToken *tokens = mutator->tokens;
  const char *text = mutator->source->text;
  guint depth = 0, head = 0;
  for (guint i = 0; i < mutator->n; i++) {
    const guint32 offset = tokens[i].offset;
    if (depth == 0 &&
        (offset == 0 || text[offset - 1] == '\n' || text[offset - 1] == '\r'))
      head = i;
    if (is_opening (tokens[i].kind))
      depth++;
    else if (is_closing (tokens[i].kind) && depth > 0)
      depth--;
    heads[i] = head;
    sections[i] = find_section (tokens[head].kind);
  }
}

/* -- all mutations --------------------------------------------------------- */

static GPtrArray *
find_mutations (HrgTree *tree, const GArray *tokens)
{
  RgMutator base = rg_mutator_new (
      tree->source, (const RgToken *)(gpointer)tokens->data, tokens->len);
  HrgSection *sections = g_new0 (HrgSection, tokens->len);
  guint *heads = g_new0 (guint, tokens->len);
  guint *partners = rg_mutator_match_brackets (&base, is_opening, is_closing);
  find_sections (&base, sections, heads);
  HrgMutator mutator = {base, tree, sections, heads, partners};
  hrg_mutate_numbers (&mutator);
  hrg_mutate_names (&mutator);
  hrg_mutate_rules (&mutator);
  g_free (sections);
  g_free (heads);
  g_free (partners);
  return base.mutations;
}

GPtrArray *
hrg_mutations (const RgSource *source, RgDiags *diags)
{
  HrgTree *tree = hrg_tree_new (source, diags, HRG_LIMIT);
  GPtrArray *mutations = NULL;
  if (hrg_analyse (tree)) {
    GArray *tokens = rg_lex (&hrg_lexicon, source, diags);
    rg_drop_tokens (tokens, HRG_TOKEN_COMMENT);
    mutations = find_mutations (tree, tokens);
    g_array_free (tokens, TRUE);
  }
  RgGame *game = tree->game;
  hrg_tree_free (tree);
  rg_game_free (game);
  return mutations;
}

GString *
hrg_strip_comments (const RgSource *source, RgDiags *diags)
{
  GArray *tokens = rg_lex (&hrg_lexicon, source, diags);
  GString *text = rg_mutation_strip (source, tokens, HRG_TOKEN_COMMENT);
  g_array_free (tokens, TRUE);
  return text;
}
