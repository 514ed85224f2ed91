/* Reads an RBG file: declarations first, then the rules. */
#include "rbg/read/reader.h"

/* Reads lists of names first, as the rest needs them.  FALSE: a section is
 * missing or broken, or there are no players or pieces. */
static gboolean
read_declarations (RbgReader *reader)
{
  static const struct {
    RbgTokenKind section;
    void (*read) (RbgReader *reader);
  } sections[] = {
      {RBG_TOKEN_PLAYERS, rbg_read_players},
      {RBG_TOKEN_PIECES, rbg_read_pieces},
      {RBG_TOKEN_VARIABLES, rbg_read_variables},
  };
  gboolean is_complete = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (sections); i++) {
    if (!rbg_open_section (reader, sections[i].section)) {
      is_complete = FALSE;
      continue;
    }
    const guint errors = rg_diags_errors (reader->diags);
    sections[i].read (reader);
    reader->unsure |= rg_diags_errors (reader->diags) > errors;
    is_complete &= !rbg_is_stopped (reader);
  }
  return is_complete && reader->tree->n_players > 0 &&
         reader->tree->n_pieces > 0;
}

static void
read_sections (RbgReader *reader)
{
  if (read_declarations (reader) &&
      rbg_open_section (reader, RBG_TOKEN_BOARD) && rbg_read_board (reader) &&
      rbg_open_section (reader, RBG_TOKEN_RULES))
    rbg_read_rules (reader);
}

/* Reads the text into the tree; returns its symbols, an array of RbgSymbol. */
static GArray *
read_tree (RbgTree *tree, const RbgOptions *options, RgDiags *diags)
{
  RbgReader reader = {
      .tree = tree,
      .file = tree->frames->file,
      .diags = diags,
      .tokens = options->tokens,
      .actions = options->limit,
      .lenient = options->lenient,
      .stream = rbg_stream_new (tree, options->tokens, diags),
      .symbols = g_array_new (FALSE, TRUE, sizeof (RbgSymbol)),
  };
  read_sections (&reader);
  rbg_stream_free (reader.stream);
  return reader.symbols;
}

/* Makes an empty tree, which owns the file. */
static RbgTree *
tree_new (const RgSource *source, RbgFile *file)
{
  RbgTree *tree = g_new0 (RbgTree, 1);
  tree->arena = rg_arena_new ();
  tree->source = source;
  tree->game = rg_game_new ();
  tree->renamed = g_string_new (NULL);
  tree->frames = rbg_frames_new (file);
  return tree;
}

RbgTree *
rbg_read (const RgSource *source, const RbgOptions *options, RgDiags *diags)
{
  const guint errors = rg_diags_errors (diags);
  RbgFile *file = rbg_file_new (source, options->lenient, diags);
  if (!file)
    return NULL;
  RbgTree *tree = tree_new (source, file);
  if (rg_diags_errors (diags) == errors)
    g_array_free (read_tree (tree, options, diags), TRUE);
  if (rg_diags_errors (diags) == errors)
    rbg_warn_suspicious (tree, diags);
  if (rg_diags_errors (diags) == errors)
    return tree;
  rbg_tree_free (tree);
  return NULL;
}

RbgTree *
rbg_read_draft (const RgSource *source, const RbgOptions *options,
                RgDiags *diags, GArray **symbols)
{
  const guint errors = rg_diags_errors (diags);
  RbgTree *tree = tree_new (source, rbg_file_new_draft (source, diags));
  if (rg_diags_errors (diags) == errors) {
    *symbols = read_tree (tree, options, diags);
  } else {
    RgDiags *unused = rg_diags_new ();
    *symbols = read_tree (tree, options, unused);
    rg_diags_free (unused);
  }
  if (rg_diags_errors (diags) == errors)
    rbg_warn_suspicious (tree, diags);
  return tree;
}

void
rbg_tree_free (RbgTree *tree)
{
  if (tree->game)
    rg_game_free (tree->game);
  g_string_free (tree->renamed, TRUE);
  rbg_frames_free (tree->frames);
  rg_arena_free (tree->arena);
  g_free (tree);
}
