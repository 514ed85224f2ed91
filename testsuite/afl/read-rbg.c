/* Reads texts in RBG: they are translated to RG, expanded to low-level RBG,
 * measured, and formatted. */
#include "rbg/rbg.h"
#include "rg/translation.h"
#include "testsuite/afl/reader.h"

static const RbgOptions options = {READER_TOKENS, READER_LIMIT, TRUE, FALSE};

/* Checks that the low-level text is read to the same tree. */
static void
expand_tree (const RbgTree *tree)
{
  GString *text = rbg_expand (tree);
  RgDiags *diags = rg_diags_new ();
  rg_diags_switch (diags, "no-all");
  RgSource *source = rg_source_new ("expanded", text->str, text->len);
  RbgTree *second_tree = rbg_read (source, &options, diags);
  if (!second_tree) {
    rg_diags_print (diags, stderr, FALSE);
    reader_fault ("expanded, it can't be read again\n%s", text->str);
  }
  reader_same ("expanded twice, it is another text", text,
               rbg_expand (second_tree));
  rbg_tree_free (second_tree);
  rg_diags_free (diags);
  rg_source_free (source);
}

static void
translate_tree (const RgSource *source, RgDiags *diags)
{
  RbgTree *tree = rbg_read (source, &options, diags);
  if (!tree)
    return;
  expand_tree (tree);
  g_string_free (rbg_print_measures (tree), TRUE);
  if (rbg_translate (tree, &options, diags))
    reader_check_rg ("translated",
                     rg_print_translation (tree->game, FALSE, diags));
  rbg_tree_free (tree);
}

/* Formats a text, for the check that formatting is idempotent. */
static GString *
format_text (const RgSource *source, RgDiags *diags)
{
  return rbg_format (source, TRUE, diags);
}

void
reader_run (const RgSource *source, RgDiags *diags)
{
  translate_tree (source, diags);
  reader_check_format (source, format_text);
}
