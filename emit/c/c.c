/* The whole text of a compiled game. */
#include "emit/c/emit.h"

#include "emit/c/checks/footprints.h"
#include "emit/c/code/writer.h"
#include "emit/c/data/tables.h"
#include "emit/c/moves/tag-paths.h"
#include "emit/c/pipeline.h"
#include "emit/c/runtime-text.h"
#include "emit/c/sets/lower.h"
#include "emit/c/views/cells-lower.h"
#include "emit/c/views/conditions-lower.h"
#include "emit/c/views/forwarded-lower.h"

#include <string.h>

/* -- fixed parts ----------------------------------------------------------- */

static void
print_runtime (const char *file, GString *out)
{
  const RgEmitRuntimeText *text = rg_emit_runtime_text;
  while (text->file && strcmp (text->file, file) != 0)
    text++;
  g_assert (text->file);
  g_string_append_c (out, '\n');
  for (const char *const *line = text->lines; *line; line++)
    g_string_append (out, *line);
}

/* -- the header ------------------------------------------------------------ */

static const char prototypes[] =
    "RgModelWork *@work_new (void);\n"
    "void @work_free (RgModelWork *work);\n"
    "void @start (@state *state);\n"
    "int @is_end (const @state *state);\n"
    "int @player (const @state *state);\n"
    "int @moves (const @state *state, RgModelMoves *moves,\n"
    "    RgModelWork *work);\n"
    "int @apply (@state *state, const void *move, RgModelWork *work);\n"
    "int @keeper (@state *state, RgModelWork *work);\n"
    "int32_t @score (const @state *state, int player);\n"
    "const char *@score_name (const @state *state, int player);\n"
    "uint64_t @hash (const @state *state);\n"
    "uint32_t @tags (const void *move, uint32_t *tags);\n"
    "const char *@tag_name (uint32_t tag);\n"
    "int @view (const @state *state, const void *move, int player,\n"
    "    uint8_t *seen, RgModelWork *work);\n"
    "size_t @move_text (const void *move, char *text, size_t size);\n"
    "size_t @state_text (const @state *state, char *text, size_t size);\n"
    "int @move_parse (const @state *state, const char *text, size_t *found,\n"
    "    RgModelMoves *moves, RgModelWork *work);\n"
    "RgModelLimits *@limits (RgModelWork *work);\n"
    "int @count (const @state *state, uint64_t *n, RgModelWork *work);\n"
    "int @random_move (const @state *state, uint64_t *random,\n"
    "    const void **move, RgModelWork *work);\n"
    "int @playout (@state *state, uint64_t *random, uint64_t most_moves,\n"
    "    uint64_t *n_moves, RgModelWork *work);\n"
    "uint32_t @value (const @state *state, uint32_t variable, uint32_t cell);\n"
    "int @observe (const @state *state, const void *move, int player,\n"
    "    uint64_t *known, RgModelWork *work);\n"
    "int @seen (const @state *state, const void *move, int player,\n"
    "    RgModelSeen *list, RgModelWork *work);\n"
    "int @playouts (const @state *state, uint64_t count, uint64_t *random,\n"
    "    uint64_t most_moves, RgModelPlayed played, void *data,\n"
    "    RgModelWork *work);\n"
    "\n"
    "extern const RgModel @model;\n";

/* Appends the text with the prefix and an underscore for each '@'. */
static void
print_prefixed (const RgEmitOptions *options, const char *text, GString *out)
{
  for (; *text; text++) {
    if (*text == '@')
      g_string_append_printf (out, "%s_", options->prefix);
    else
      g_string_append_c (out, *text);
  }
}

static void
print_moves_form (const RgEmit *emit, GString *out)
{
  const RgEmitMoveForm *form = &emit->form;
  if (form->packed && !form->two_words) {
    print_prefixed (emit->options, "typedef uint64_t @move;\n\n", out);
    return;
  }
  g_string_append (out, "typedef struct {\n");
  if (form->packed)
    g_string_append (out, "  uint64_t tags, steps;\n");
  else
    g_string_append (out, "  uint32_t size; /* bytes of all of the move */\n"
                          "  uint32_t end, n_tags, n_steps;\n");
  print_prefixed (emit->options, "} @move;\n\n", out);
}

static void
print_interface (RgEmit *emit, GString *out)
{
  print_prefixed (emit->options, "\ntypedef struct {\n", out);
  rg_emit_state_fields (emit, out);
  print_prefixed (emit->options, "} @state;\n\n", out);
  print_moves_form (emit, out);
  print_prefixed (emit->options, prototypes, out);
}

/* -- the C file ------------------------------------------------------------ */

/* What is printed before its place in the file is due. */
typedef struct {
  GString *searches, *replays, *names, *pieces, *variables, *groups;
  GString *constants, *cells;
} Parts;

/* The identifiers of constants, c_NAME, in a text. */
static void
add_identifiers (const GString *text, GHashTable *identifiers)
{
  static const char letters[] = G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "_";
  gsize length;
  for (const char *at = text->str; (at = strstr (at, "c_")); at += length) {
    length = strspn (at, letters);
    if (at == text->str || !strchr (letters, at[-1]))
      g_hash_table_add (identifiers, g_strndup (at, length));
  }
}

/* Text may have been generated, to see what it costs, and dropped: constants
 * that only such text mentions are not printed. */
static void
drop_constants (RgEmit *emit, const Parts *parts)
{
  GHashTable *identifiers =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const GString *texts[] = {parts->searches,  parts->replays,  parts->names,
                            parts->pieces,    parts->groups,   parts->cells,
                            parts->variables, parts->constants};
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    add_identifiers (texts[i], identifiers);
  for (guint i = 0; i < emit->game->globals->len; i++) {
    RgEmitGlobal *global = &emit->globals[i];
    char *name = g_strdup_printf ("c_%s", rg_text (emit->game, global->name));
    global->printed =
        global->printed && g_hash_table_contains (identifiers, name);
    g_free (name);
  }
  g_hash_table_unref (identifiers);
}

/* What random plays keep; `members` finds what the keeper hands on. */
static void
make_cells (RgEmit *emit, const GString *members, GString *cells)
{
  GString *lines = g_string_new (NULL);
  rg_emit_kept_functions (emit, cells);
  g_string_append (cells, members->str);
  rg_emit_start_handed (emit, lines);
  rg_emit_keeping_functions (emit, lines, cells);
  rg_emit_handed_functions (emit, cells);
  g_string_free (lines, TRUE);
}

/* Generates the text of each part.  After a limit, or a constant without a
 * value, tables may be missing: the caller must not print the parts then. */
static Parts
make_parts (RgEmit *emit)
{
  Parts parts = {g_string_new (NULL), g_string_new (NULL), g_string_new (NULL),
                 g_string_new (NULL), g_string_new (NULL), g_string_new (NULL),
                 g_string_new (NULL), g_string_new (NULL)};
  GString *members = g_string_new (NULL);
  rg_emit_functions (emit, members, parts.searches, parts.replays);
  make_cells (emit, members, parts.cells);
  g_string_free (members, TRUE);
  rg_emit_kept_move_functions (emit, parts.cells);
  rg_emit_names (emit, parts.names);
  rg_emit_pieces (emit, parts.pieces);
  rg_emit_variables (emit, parts.variables);
  rg_emit_groups (emit, parts.groups);
  rg_emit_guard_tables (emit, parts.constants);
  rg_emit_pull_tables (emit, parts.constants);
  drop_constants (emit, &parts);
  if (rg_diags_errors (emit->diags) == 0)
    rg_emit_constants (emit, parts.constants);
  return parts;
}

static void
free_parts (Parts *parts)
{
  g_string_free (parts->searches, TRUE);
  g_string_free (parts->replays, TRUE);
  g_string_free (parts->names, TRUE);
  g_string_free (parts->pieces, TRUE);
  g_string_free (parts->variables, TRUE);
  g_string_free (parts->groups, TRUE);
  g_string_free (parts->constants, TRUE);
  g_string_free (parts->cells, TRUE);
}

static void
define (GString *out, const char *name, guint64 value)
{
  g_string_append_printf (out, "#define %s %" G_GUINT64_FORMAT "\n", name,
                          value);
}

static guint64
low_bits (guint n)
{
  return n >= 64 ? G_MAXUINT64 : (G_GUINT64_CONSTANT (1) << n) - 1;
}

/* How many calls that are counted may be in one another: some MiB of stack. */
static guint
most_depth (const RgEmit *emit)
{
  enum { STACK = 4 << 20 };
  return CLAMP (STACK / MAX (emit->mentions.frames.most, 400), 100, 10000);
}

static void
print_move_macros (const RgEmit *emit, GString *out)
{
  const RgEmitMoveForm *form = &emit->form;
  define (out, "HAS_RECORDS", !form->packed);
  define (out, "TWO_WORDS", form->packed && form->two_words);
  define (out, "HAS_COUNTS", form->packed && !form->index_fixed);
  define (out, "MAX_TAGS", form->max_tags);
  define (out, "SLACK_TAGS", form->slack_tags);
  define (out, "SLACK_STEPS", form->slack_steps);
  if (form->tag_paths)
    define (out, "PATH_BITS", form->tag_paths->path_bits);
  if (form->packed)
    define (out, "LEAST_TAGS", form->least_tags);
  else
    define (out, "TAG_BITS", rg_emit_bits_for (emit->tags.n));
  if (!form->packed)
    g_string_append (out, "#define MOVE_ARGUMENTS(move) , move\n");
  else if (form->two_words)
    g_string_append (out, "#define MOVE_ARGUMENTS(move) , (move)->tags,"
                          " (move)->steps\n"
                          "#define MOVE_TAGS(move) ((move).tags)\n");
  else
    g_string_append_printf (out,
                            "#define MOVE_ARGUMENTS(move) , *(move)\n"
                            "#define MOVE_TAGS(move)"
                            " ((move) & UINT64_C (0x%" G_GINT64_MODIFIER
                            "x))\n",
                            low_bits (form->tag_bits));
}

/* Whether the depth of the recursion is kept: where calls count it, and where
 * visited sets read it.  These do so, too, where no call is left that counts.
 */
static gboolean
has_depth (const RgEmit *emit)
{
  return emit->mentions.parts[RG_EMIT_DEPTH] ||
         emit->mentions.parts[RG_EMIT_LEVELS];
}

static void
print_macros (const RgEmit *emit, GString *out)
{
  const gboolean *mentioned = emit->mentions.parts;
  RgEmitSymbols *symbols = emit->symbols;
  const RgGame *game = emit->game;
  print_prefixed (emit->options, "\n#define GAME(name) @##name\n", out);
  g_string_append_printf (out,
                          "#define GAME_NAME \"%s\"\n"
                          "#define PLAYER v_%s\n"
                          "#define FAILED 0xFFFFFFFFu\n"
                          "#define TOLD 0xFFFFFFFEu\n",
                          emit->options->prefix, rg_text (game, game->player));
  define (out, "PLAYER_LOW", rg_emit_global (emit, game->player)->values->low);
  define (out, "CODE_KEEPER", rg_emit_symbol (symbols, game->keeper).code);
  define (out, "N_TAGS", emit->tags.n);
  define (out, "N_ALL_TAGS", emit->tags.n_all);
  define (out, "NODE_END", rg_emit_boundary (emit, game->end));
  define (out, "HAS_LEVELS", mentioned[RG_EMIT_LEVELS]);
  define (out, "HAS_LISTED", mentioned[RG_EMIT_LISTED]);
  define (out, "HAS_PATHS", !emit->form.packed && emit->form.paths);
  g_string_append (out, "#define HAS_SETS (HAS_LEVELS || HAS_PATHS)\n");
  define (out, "HAS_SAVED", mentioned[RG_EMIT_SAVED]);
  define (out, "MOST_SETS", emit->mentions.most_sets);
  if (emit->mentions.row_sets)
    define (out, "HAS_ROW_SETS", 1);
  define (out, "HAS_DEPTH", has_depth (emit));
  define (out, "MOST_DEPTH", most_depth (emit));
  define (out, "MEMO_DEPTH", most_depth (emit) / 10);
  define (out, "MAX_KEY", emit->mentions.frames.most_key);
  define (out, "MAX_NUMBERED", emit->mentions.frames.most_numbered);
  define (out, "N_WALKED", emit->mentions.n_walked);
  define (out, "N_NOTED", rg_emit_footprint_words (emit));
  define (out, "N_ANSWERS", emit->n_answers);
  define (out, "HAS_VIEWS", emit->views);
  define (out, "HAS_TOLD", emit->tells);
  if (emit->kept.n_words > 0)
    define (out, "N_CELL_WORDS", emit->kept.n_words);
  define (out, "LEGAL_WORDS", rg_emit_kept_blocks (emit));
  define (out, "SEARCHES_KEEP_CELLS", rg_emit_searches_keep (emit));
  define (out, "SCAN_WRITES", emit->mentions.scan_writes);
  define (out, "HAS_PASSES", mentioned[RG_EMIT_PASS]);
  print_move_macros (emit, out);
}

/* Whether a play is worth a copy of its loop for each node where somebody
 * moves: the moves of each are one set, and what makes a move is short; or
 * moves are records, which are counted by rows at some of these nodes. */
static gboolean
plays_by_node (const RgEmit *emit, const Parts *parts)
{
  enum { MOST_NODES = 8, MOST_TEXT = 8000 };
  const RgEmitGraph *moves = emit->moves;
  if (!rg_emit_uses (emit, RG_EMIT_BY_PLAY_COPIES) ||
      moves->roots->len > MOST_NODES)
    return FALSE;
  if (!emit->form.packed)
    return emit->mentions.most_sets > 0;
  gboolean sets = emit->mentions.most_sets == 1;
  for (guint i = 0; sets && i < moves->roots->len; i++) {
    const guint32 root = g_array_index (moves->roots, guint32, i);
    sets = moves->decided.functions[root].sets == 1;
  }
  return sets && parts->replays->len <= MOST_TEXT;
}

static void
print_play_nodes (const RgEmit *emit, const Parts *parts, GString *out)
{
  const RgEmitGraph *moves = emit->moves;
  const gboolean by_node = plays_by_node (emit, parts);
  /* the functions that find or count sets of moves are inlined into each copy
   * of the loop */
  if (emit->mentions.most_sets > 0)
    g_string_append_printf (out, "#define SETS %s\n",
                            by_node ? "ALWAYS_INLINE" : "static");
  if (!by_node)
    return;
  g_string_append (out, "#define PLAY_NODES(at)");
  for (guint i = 0; i < moves->roots->len; i++) {
    const guint32 root = g_array_index (moves->roots, guint32, i);
    g_string_append_printf (
        out, " at (%u)",
        rg_emit_boundary (emit, rg_emit_node (moves, root)->node));
  }
  g_string_append_c (out, '\n');
}

static void
print_types (const RgEmit *emit, GString *out)
{
  print_prefixed (emit->options,
                  "\ntypedef @state State;\n"
                  "typedef @move Move;\n"
                  "typedef RgModelWork Work;\n",
                  out);
  g_string_append_printf (out, "typedef %sState Scan;\n",
                          emit->mentions.scan_writes ? "" : "const ");
  if (!emit->form.packed)
    g_string_append_printf (out, "typedef %s Tag;\ntypedef %s Step;\n",
                            rg_emit_ctype (emit->form.wide_tags ? 2 : 1),
                            rg_emit_ctype (emit->form.wide_steps ? 4 : 1));
}

static void
print_mentioned (const RgEmit *emit, GString *out)
{
  const gboolean *mentioned = emit->mentions.parts;
  const gboolean sets =
      mentioned[RG_EMIT_LEVELS] || (!emit->form.packed && emit->form.paths);
  print_runtime ("memory.c", out);
  print_runtime ("seen.c", out);
  if (sets)
    print_runtime ("visited.c", out);
  if (mentioned[RG_EMIT_SAVED])
    print_runtime ("saved.c", out);
  if (mentioned[RG_EMIT_LEVELS])
    print_runtime ("levels.c", out);
  if (mentioned[RG_EMIT_LISTED])
    print_runtime ("listed.c", out);
  if (has_depth (emit))
    print_runtime ("depth.c", out);
  if (mentioned[RG_EMIT_ROUND])
    print_runtime ("round.c", out);
  if (rg_emit_footprint_words (emit) > 0)
    print_runtime ("footprints.c", out);
  if (emit->n_answers > 0)
    print_runtime ("memoised.c", out);
  print_runtime ("step.c", out);
  if (mentioned[RG_EMIT_SEE])
    print_runtime ("see.c", out);
  if (mentioned[RG_EMIT_MATCH])
    print_runtime ("match.c", out);
  if (mentioned[RG_EMIT_LINE])
    print_runtime ("line.c", out);
  if (mentioned[RG_EMIT_MEMBERS])
    print_runtime ("members.c", out);
  if ((emit->mentions.most_sets > 0 || rg_emit_kept_blocks (emit) > 0) &&
      !mentioned[RG_EMIT_MATCH])
    print_runtime ("match.c", out);
  if (emit->kept.n_words > 0)
    print_runtime ("kept.c", out);
  if (mentioned[RG_EMIT_RAYS])
    print_runtime ("rays.c", out);
  if (mentioned[RG_EMIT_ROWS])
    print_runtime ("rows.c", out);
  if (mentioned[RG_EMIT_SWEEP])
    print_runtime ("sweep.c", out);
  if (mentioned[RG_EMIT_NEXT_MEMBER])
    print_runtime ("next-member.c", out);
  if (mentioned[RG_EMIT_FITS])
    print_runtime ("fits.c", out);
  if (mentioned[RG_EMIT_PASS])
    print_runtime ("pass.c", out);
}

static void
print_file (RgEmit *emit, const Parts *parts, GString *out)
{
  g_string_append (out, "/* Made by rg2c.  The interface is that of"
                        " regular-games.h, which follows. */\n");
  print_runtime ("regular-games.h", out);
  g_string_append (out, "\n#include <stdlib.h>\n#include <string.h>\n");
  if (emit->options->quick)
    print_runtime ("quick.c", out);
  print_interface (emit, out);
  print_types (emit, out);
  print_macros (emit, out);
  print_play_nodes (emit, parts, out);
  g_string_append (out, parts->constants->str);
  rg_emit_initial_state (emit, out);
  g_string_append (out, parts->names->str);
  print_runtime ("work.c", out);
  print_mentioned (emit, out);
  print_runtime (emit->form.packed ? "packed.c" : "record.c", out);
  const gboolean kept = rg_emit_kept_blocks (emit) > 0;
  if (emit->mentions.most_sets > 0 || kept)
    print_runtime ("bits.c", out);
  if ((emit->mentions.most_sets > 0 && emit->form.packed) || kept)
    print_runtime ("nth-bit.c", out);
  if (kept)
    print_runtime ("legal.c", out);
  if (emit->mentions.most_sets > 0) {
    if (!emit->form.packed || emit->mentions.picks)
      print_runtime ("select.c", out);
    print_runtime (emit->form.packed ? "sets.c" : "counted.c", out);
  }
  if (emit->mentions.slots)
    print_runtime ("slots.c", out);
  g_string_append (out, parts->cells->str);
  g_string_append (out, parts->searches->str);
  g_string_append (out, parts->replays->str);
  print_runtime ("model.c", out);
  print_runtime ("random.c", out);
  print_runtime ("opening.c", out);
  print_runtime ("playout.c", out);
  print_runtime ("observe.c", out);
  print_runtime ("text.c", out);
  g_string_append (out, parts->groups->str);
  g_string_append (out, parts->pieces->str);
  print_runtime ("show.c", out);
  g_string_append (out, parts->variables->str);
  print_runtime ("value.c", out);
  print_runtime ("table.c", out);
  if (emit->options->bench) {
    static const char *const files[] = {"program.c",  "threads.c", "json.c",
                                        "position.c", "perft.c",   "plays.c"};
    for (guint i = 0; i < G_N_ELEMENTS (files); i++)
      print_runtime (files[i], out);
    g_string_append (out, "\n#define TOOL_VERSION \"" RG_VERSION "\"\n");
    print_runtime ("main.c", out);
  }
}

gboolean
rg_emit_c (RgGame *game, const RgEmitOptions *options, RgDiags *diags,
           GString *out)
{
  RgEmit *emit = rg_emit_new (game, options, diags);
  if (!emit)
    return FALSE;
  Parts parts = make_parts (emit);
  const gboolean good = rg_diags_errors (diags) == 0;
  if (good)
    print_file (emit, &parts, out);
  free_parts (&parts);
  rg_emit_free (emit);
  return good;
}

gboolean
rg_emit_header (RgGame *game, const RgEmitOptions *options, RgDiags *diags,
                GString *out)
{
  RgEmit *emit = rg_emit_new (game, options, diags);
  if (!emit)
    return FALSE;
  char *guard = g_ascii_strup (options->prefix, -1);
  g_string_append_printf (out,
                          "/* Made by rg2c. */\n"
                          "#ifndef RG_MODEL_%s_H\n#define RG_MODEL_%s_H\n",
                          guard, guard);
  print_runtime ("regular-games.h", out);
  print_interface (emit, out);
  g_string_append (out, "\n#endif\n");
  g_free (guard);
  rg_emit_free (emit);
  return TRUE;
}

/* -- prefixes -------------------------------------------------------------- */

/* Whether the C text has other names that begin so: `any_moves`. */
static gboolean
prefix_taken (const char *prefix)
{
  static const char *const words[] = {
      "add",    "add_new",      "any",      "any_random", "c",
      "count",  "default",      "find",     "grow",       "initial",
      "is_new", "keys",         "list",     "listed",     "met",
      "move",   "option",       "play",     "print",      "print_mean",
      "put",    "rg",           "rg_model", "run",        "say",
      "search", "stop_without", "teller",   "va",         "view_of"};
  /* Of functions and tables that belong to the game: `check0_moves`. */
  static const char *const numbered[] = {"check", "r"};
  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    if (strcmp (prefix, words[i]) == 0)
      return TRUE;
  }
  for (guint i = 0; i < G_N_ELEMENTS (numbered); i++) {
    if (g_str_has_prefix (prefix, numbered[i]) &&
        g_ascii_isdigit (prefix[strlen (numbered[i])]))
      return TRUE;
  }
  return FALSE;
}

char *
rg_emit_prefix (const char *path)
{
  char *base = path ? g_path_get_basename (path) : g_strdup ("");
  char *dot = strchr (base, '.');
  GString *prefix = g_string_new (NULL);
  if (dot)
    *dot = 0;
  for (const char *c = base; *c; c++) {
    if (g_ascii_isdigit (*c) && prefix->len == 0)
      g_string_append (prefix, "game_");
    g_string_append_c (prefix, g_ascii_isalnum (*c) ? *c : '_');
  }
  g_free (base);
  if (prefix_taken (prefix->str))
    g_string_prepend (prefix, "game_");
  if (!rg_emit_prefix_valid (prefix->str))
    g_string_assign (prefix, "game");
  return g_string_free (prefix, FALSE);
}

gboolean
rg_emit_prefix_valid (const char *prefix)
{
  if (!g_ascii_isalpha (*prefix) || prefix_taken (prefix))
    return FALSE;
  for (; *prefix; prefix++) {
    if (!g_ascii_isalnum (*prefix) && *prefix != '_')
      return FALSE;
  }
  return TRUE;
}
