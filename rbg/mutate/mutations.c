/* Collects the mutations of the board and of the rules. */
#include "rbg/mutate/mutate.h"

GPtrArray *
rbg_mutations (const RgSource *source, RgDiags *diags)
{
  const RbgOptions options = {.tokens = RBG_TOKEN_LIMIT, .limit = RBG_LIMIT};
  RbgTree *tree = rbg_read (source, &options, diags);
  if (!tree)
    return NULL;
  RgDiags *repeated = rg_diags_new (); /* the same messages */
  RbgFile *file = rbg_file_new (source, FALSE, repeated);
  RbgMutator mutator = rbg_mutator_new (file, tree);
  rbg_mutate_board (&mutator);
  rbg_mutate_rules (&mutator);
  rbg_mutator_clear (&mutator);
  rbg_file_free (file);
  rbg_tree_free (tree);
  rg_diags_free (repeated);
  return mutator.base.mutations;
}

GString *
rbg_strip_comments (const RgSource *source, RgDiags *diags)
{
  GArray *tokens = rbg_read_tokens (source, FALSE, diags);
  GString *text = rg_mutation_strip (source, tokens, RBG_TOKEN_COMMENT);
  g_array_free (tokens, TRUE);
  return text;
}
