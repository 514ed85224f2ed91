/* Builds the whole tree of a compiled game, and prints its header. */
#include "emit/c/c.h"

#include "emit/c/data/tables.h"
#include "emit/c/moves/tag-paths.h"
#include "emit/c/runtime-text.h"
#include "emit/c/search/writer.h"
#include "emit/c/sets/lower.h"
#include "emit/c/tables/rows/rows.h"
#include "emit/c/views/calls.h"
#include "rg/analysis/move-words.h"

#include <string.h>

/* -- fixed parts ----------------------------------------------------------- */

static const char *const *
find_lines (const char *file)
{
  const RgEmitRuntimeText *text = rg_emit_runtime_text;
  while (text->file && strcmp (text->file, file) != 0)
    text++;
  g_assert (text->file);
  return text->lines;
}

static void
print_runtime (const char *file, GString *out)
{
  g_string_append_c (out, '\n');
  for (const char *const *line = find_lines (file); *line; line++)
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
    "size_t @state_json (const @state *state, char *text, size_t size);\n"
    "size_t @state_line (const @state *state, char *text, size_t size);\n"
    "int @state_parse (const char *text, @state *state,\n"
    "    RgModelFault *fault);\n"
    "int @nth_move (const @state *state, uint64_t place, const void **move,\n"
    "    RgModelWork *work);\n"
    "int @advance (@state *state, uint64_t *random, uint64_t most_moves,\n"
    "    uint64_t *n_moves, uint64_t *n_chance, RgModelWork *work);\n"
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
print_move_type (const RgEmit *emit, GString *out)
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
print_interface (const RgEmit *emit, GString *out)
{
  print_prefixed (emit->options, "\ntypedef struct {\n", out);
  rg_emit_print_state_fields (emit, out);
  print_prefixed (emit->options, "} @state;\n\n", out);
  print_move_type (emit, out);
  print_prefixed (emit->options, prototypes, out);
}

/* -- the C file ------------------------------------------------------------ */

/* Adds printed text as items.  Items that are no roots only remain if others
 * mention them. */
static void
add_text (const RgEmit *emit, gboolean root,
          void (*print) (const RgEmit *, GString *))
{
  GString *text = g_string_new (NULL);
  print (emit, text);
  rg_code_add_text_copy (emit->unit, "", root, text->str);
  g_string_free (text, TRUE);
}

static void
add_runtime (const RgEmit *emit, gboolean root, const char *file)
{
  rg_code_add_text (emit->unit, file, root, find_lines (file));
}

static void
define (const RgEmit *emit, const char *name, RgCodeExpr *expr)
{
  rg_code_define (emit->unit, name, expr);
}

static void
define_number (const RgEmit *emit, const char *name, guint64 value)
{
  define (emit, name, rg_code_number (emit->unit, value));
}

static guint64
mask_low (guint n)
{
  return n >= 64 ? G_MAXUINT64 : (G_GUINT64_CONSTANT (1) << n) - 1;
}

/* The function of the i-th root of the search for moves. */
static const RgEmitFunction *
get_root (const RgEmit *emit, guint i)
{
  return &emit->moves->decided
              .functions[g_array_index (emit->moves->roots, guint32, i)];
}

/* The greatest number of sets that one state's moves consist of. */
static guint
count_most_sets (const RgEmit *emit)
{
  guint most = 0;
  for (guint i = 0; i < emit->moves->roots->len; i++)
    most = MAX (most, get_root (emit, i)->sets);
  return most;
}

static gboolean
has_row_sets (const RgEmit *emit)
{
  gboolean some = FALSE;
  for (guint i = 0; i < emit->moves->roots->len; i++)
    some = some || get_root (emit, i)->row_sets;
  return some;
}

/* The greatest number of entries of an array-based visited set, over all checks
 * and the keeper. */
static guint32
find_most_numbered (const RgEmit *emit)
{
  guint32 most = emit->keeper->n_numbered;
  for (guint i = 0; i < emit->checks.graphs->len; i++)
    most = MAX (
        most, ((const RgEmitGraph *)g_ptr_array_index (emit->checks.graphs, i))
                  ->n_numbered);
  return most;
}

static void
define_move_macros (const RgEmit *emit)
{
  const RgEmitMoveForm *form = &emit->form;
  define_number (emit, "HAS_RECORDS", !form->packed);
  define_number (emit, "TWO_WORDS", form->packed && form->two_words);
  define_number (emit, "HAS_COUNTS", form->packed && !form->index_fixed);
  define_number (emit, "MAX_TAGS", form->max_tags);
  define_number (emit, "SLACK_TAGS", emit->measures->slack_tags);
  define_number (emit, "SLACK_STEPS", emit->measures->slack_steps);
  if (form->tag_paths)
    define_number (emit, "PATH_BITS", form->tag_paths->path_bits);
  if (form->packed)
    define_number (emit, "LEAST_TAGS", form->least_tags);
  else
    define_number (emit, "TAG_BITS", rg_emit_bits_for (emit->tags.n));
  rg_code_add_text_copy (emit->unit, "", TRUE,
                         !form->packed ? "#define MOVE_ARGUMENTS(move) , move\n"
                         : form->two_words
                             ? "#define MOVE_ARGUMENTS(move) , (move)->tags,"
                               " (move)->steps\n"
                               "#define MOVE_TAGS(move) ((move).tags)\n"
                             : "#define MOVE_ARGUMENTS(move) , *(move)\n"
                               "#define MOVE_TAGS(move) ((move) & TAGS)\n");
  if (form->packed && !form->two_words)
    define (emit, "TAGS", rg_code_hex (emit->unit, mask_low (form->tag_bits)));
}

static void
define_macros (const RgEmit *emit)
{
  RgCodeUnit *unit = emit->unit;
  const RgGame *game = emit->game;
  char *game_macro =
      g_strdup_printf ("#define GAME(name) %s_##name\n", emit->options->prefix);
  rg_code_add_text_copy (unit, "", TRUE, game_macro);
  g_free (game_macro);
  define (emit, "GAME_NAME",
          rg_code_expr (unit, "\"%s\"", emit->options->prefix));
  define (emit, "PLAYER",
          rg_code_expr (unit, "v_%s", rg_text (game, game->player)));
  define (emit, "FAILED", rg_code_expr (unit, "0xFFFFFFFFu"));
  define (emit, "TOLD", rg_code_expr (unit, "0xFFFFFFFEu"));
  define_number (emit, "PLAYER_LOW",
                 rg_emit_global (emit, game->player)->values->low);
  define_number (emit, "CODE_KEEPER",
                 rg_emit_symbol (emit->symbols, game->keeper).code);
  define_number (emit, "N_TAGS", emit->tags.n);
  define_number (emit, "N_ALL_TAGS", emit->tags.n_all);
  if (emit->options->target == RG_EMIT_TO_PUFFER)
    define_number (emit, "N_ONE_HOT", rg_emit_count_values (emit));
  define_number (emit, "NODE_END", rg_emit_boundary (emit, game->end));
  rg_code_define_part (unit, "HAS_LEVELS", "levels.c");
  rg_code_define_part (unit, "HAS_TAGGED", "tagged.c");
  rg_code_define_part (unit, "HAS_DESCENT", "depth.c");
  rg_code_define_part (unit, "HAS_ROUNDS", "loops/iteration-runtime.c");
  rg_code_define_part (unit, "HAS_SAVED", "saved.c");
  rg_code_define_part (unit, "HAS_PASSES", "pass.c");
  define_number (emit, "HAS_PATHS",
                 !emit->form.packed && emit->form.tag_numbers);
  define (emit, "HAS_SETS", rg_code_expr (unit, "(HAS_LEVELS || HAS_PATHS)"));
  define (emit, "HAS_DEPTH",
          rg_code_expr (unit, "(HAS_DESCENT || HAS_ROUNDS || HAS_LEVELS || "
                              "HAS_TAGGED)"));
  define_number (emit, "MOST_SETS", count_most_sets (emit));
  if (has_row_sets (emit))
    define_number (emit, "HAS_ROW_SETS", 1);
  define_number (emit, "MAX_KEY", emit->measures->most_key);
  define_number (emit, "MAX_NUMBERED", find_most_numbered (emit));
  define_number (emit, "N_ANSWERS", emit->checks.n_answers);
  define_number (emit, "HAS_VIEWS", emit->tags.shows);
  define_number (emit, "HAS_TOLD", emit->tags.observable);
  define_number (emit, "HAS_CHANCE", rg_emit_has_chance (emit));
  if (emit->views.n_words > 0)
    define_number (emit, "N_VIEW_WORDS", emit->views.n_words);
  define_number (emit, "LEGAL_WORDS", rg_emit_count_tested_blocks (emit));
  define_number (emit, "SEARCHES_UPDATE_VIEWS",
                 rg_emit_searches_maintain (emit));
  define_number (emit, "SCAN_WRITES", emit->measures->scan_writes);
  define_number (emit, "HAS_SPARE", rg_emit_add_spare (emit));
  define_move_macros (emit);
}

/* Whether plays get a copy of their loop for the i-th root: its moves are one
 * set.  Passes and the like, with one move, are too rare. */
static gboolean
is_copied (const RgEmit *emit, guint i)
{
  const RgEmitFunction *root = get_root (emit, i);
  return !emit->form.packed || (root->sets == 1 && !root->single);
}

static guint
count_copied (const RgEmit *emit)
{
  guint n = 0;
  for (guint i = 0; i < emit->moves->roots->len; i++)
    n += is_copied (emit, i);
  return n;
}

/* Whether plays get a copy of their loop for some nodes where a player moves.
 * Either the moves of each are one set, and the code that makes a move is
 * short; or moves are records, which are counted by rows at some of these
 * nodes. */
static gboolean
plays_by_node (const RgEmit *emit)
{
  /* Limit of nodes of the tree of C.  Without it, 5 of 130 games change speed:
   * reversi to 0.90, pentago split to 0.94, the games of amazons by parts to
   * 1.06 and 1.08.  With half as many nodes, fox and geese to 0.89. */
  enum { MAX_SIZE = 600 };
  const guint n = count_copied (emit);
  return rg_emit_uses (emit, RG_EMIT_BY_PLAY_COPIES) && n > 0 &&
         n <= RG_EMIT_FEW && count_most_sets (emit) > 0 &&
         (!emit->form.packed || emit->measures->replay_size <= MAX_SIZE);
}

static void
define_play_nodes (const RgEmit *emit)
{
  const RgEmitGraph *moves = emit->moves;
  const gboolean by_node = plays_by_node (emit);
  /* Functions that find or count sets of moves are inlined into each copy of
   * the loop.  So are those that make a move (APPLIES), and the keeper (KEEPS),
   * if there are two copies at most: 4 are slower. */
  const gboolean few = by_node && count_copied (emit) <= 2;
  define (emit, "KEEPS",
          rg_code_expr (emit->unit, few ? "ALWAYS_INLINE" : "static"));
  define (emit, "APPLIES",
          rg_code_expr (emit->unit, few ? "ALWAYS_INLINE" : "static"));
  if (count_most_sets (emit) > 0)
    define (emit, "SETS",
            rg_code_expr (emit->unit, by_node ? "ALWAYS_INLINE" : "static"));
  if (!by_node)
    return;
  GString *text = g_string_new ("#define PLAY_NODES(at)");
  for (guint i = 0; i < moves->roots->len; i++) {
    const guint32 root = g_array_index (moves->roots, guint32, i);
    if (is_copied (emit, i))
      g_string_append_printf (
          text, " at (%u)",
          rg_emit_boundary (emit, rg_emit_node (moves, root)->node));
  }
  if (count_copied (emit) < moves->roots->len)
    define_number (emit, "PLAYS_APART", 1);
  g_string_append_c (text, '\n');
  rg_code_add_text_copy (emit->unit, "", TRUE, text->str);
  g_string_free (text, TRUE);
}

static void
print_types (const RgEmit *emit, GString *out)
{
  print_prefixed (emit->options,
                  "typedef @state State;\n"
                  "typedef @move Move;\n"
                  "typedef RgModelWork Work;\n",
                  out);
  g_string_append_printf (out, "typedef %sState Scan;\n",
                          emit->measures->scan_writes ? "" : "const ");
  g_string_append_printf (out,
                          "_Static_assert (sizeof (State) == %u,"
                          " \"no undefined bytes\");\n",
                          rg_emit_compute_state_size (emit));
  if (!emit->form.packed)
    g_string_append_printf (out,
                            "typedef %s Tag;\ntypedef %s Step;\n"
                            "typedef struct {\n"
                            "  Move m;\n"
                            "  uint8_t bytes[%d]; /* after its head */\n"
                            "} Record;\n",
                            rg_emit_ctype (emit->form.wide_tags ? 2 : 1),
                            rg_emit_ctype (emit->form.wide_steps ? 4 : 1),
                            RG_EMIT_RECORD_BYTES);
}

static void
add_head (const RgEmit *emit)
{
  rg_code_begin_section (emit->unit, RG_EMIT_HEAD);
  rg_code_add_text_copy (emit->unit, "", TRUE,
                         "/* Made by rg2c.  The interface is that of"
                         " regular-games.h, which follows. */\n");
  if (emit->options->target == RG_EMIT_TO_PUFFER)
    rg_code_add_text_copy (emit->unit, "", TRUE, "#pragma once\n");
  add_runtime (emit, TRUE, "regular-games.h");
  rg_code_add_text_copy (emit->unit, "", TRUE,
                         "#include <stdlib.h>\n#include <string.h>\n");
  if (emit->options->quick)
    add_runtime (emit, TRUE, "unoptimised.c");
  add_text (emit, TRUE, print_interface);
  add_text (emit, TRUE, print_types);
}

/* Adds helpers; unused ones are removed later. */
static void
add_helpers (const RgEmit *emit)
{
  static const char *const files[] = {
      "memory.c",
      "seen.c",
      "visited.c",
      "saved.c",
      "levels.c",
      "tagged.c",
      "depth.c",
      "loops/iteration-runtime.c",
      "checks/runtime.c",
      "step.c",
      "see.c",
      "match.c",
      "tables/lines/runtime.c",
      "search/members-runtime.c",
      "views/cells-runtime.c",
      "tables/rays/runtime.c",
      "tables/rows/runtime.c",
      "loops/map-runtime.c",
      "fits.c",
      "pass.c",
  };
  const gboolean packed = emit->form.packed;
  rg_code_begin_section (emit->unit, RG_EMIT_RUNTIME);
  add_runtime (emit, TRUE, "work.c");
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    add_runtime (emit, FALSE, files[i]);
  add_runtime (emit, TRUE, packed ? "packed.c" : "record.c");
  add_runtime (emit, FALSE, packed ? "packed-listed.c" : "record-listed.c");
  add_runtime (emit, FALSE, "bits.c");
  add_runtime (emit, FALSE, "nth-bit.c");
  add_runtime (emit, FALSE, "loops/scan-runtime.c");
  add_runtime (emit, FALSE, "views/conditions-runtime.c");
  add_runtime (emit, FALSE, "moves/select-runtime.c");
  add_runtime (emit, FALSE,
               packed ? "moves/sets-runtime.c" : "moves/record-sets-runtime.c");
  add_runtime (emit, FALSE, "tables/rows/slots-runtime.c");
}

/* Adds the functions that agents call, as roots, and their tables. */
static void
add_model (const RgEmit *emit)
{
  static const char *const files[] = {"model.c",   "random.c",  "opening.c",
                                      "playout.c", "observe.c", "text.c"};
  static const char *const bench[] = {"program.c",  "threads.c", "json.c",
                                      "position.c", "perft.c",   "plays.c"};
  rg_code_begin_section (emit->unit, RG_EMIT_MODEL);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    add_runtime (emit, TRUE, files[i]);
  rg_emit_add_pieces (emit);
  add_runtime (emit, TRUE, "show.c");
  rg_emit_add_variables (emit);
  add_runtime (emit, TRUE, "value.c");
  add_runtime (emit, TRUE, "fields.c");
  rg_emit_add_fields (emit);
  add_runtime (emit, TRUE, "state-out.c");
  add_runtime (emit, TRUE, "state-in.c");
  add_runtime (emit, TRUE, "table.c");
  if (emit->options->target == RG_EMIT_TO_PUFFER)
    add_runtime (emit, TRUE, "puffer.c");
  if (!emit->options->bench)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (bench); i++)
    add_runtime (emit, TRUE, bench[i]);
  rg_code_add_text_copy (emit->unit, "", TRUE,
                         "#define TOOL_VERSION \"" RG_VERSION "\"\n");
  add_runtime (emit, TRUE, "main.c");
}

void
rg_emit_lower (const RgEmit *emit)
{
  rg_code_begin_section (emit->unit, RG_EMIT_FUNCTIONS);
  rg_emit_write_functions (emit);
  rg_code_begin_section (emit->unit, RG_EMIT_NAMES);
  rg_emit_add_names (emit);
  add_helpers (emit);
  add_model (emit);
  rg_emit_add_initial_state (emit);
  emit->unit->table_section = RG_EMIT_CONSTANTS; /* tables have pointers */
  if (rg_diags_errors (emit->diags) == 0)
    rg_emit_add_constants (emit);
  rg_code_begin_section (emit->unit, RG_EMIT_MACROS);
  define_macros (emit);
  define_play_nodes (emit);
  add_head (emit);
}

void
rg_emit_print_header (const RgEmit *emit, GString *out)
{
  char *guard = g_ascii_strup (emit->options->prefix, -1);
  g_string_append_printf (out,
                          "/* Made by rg2c. */\n"
                          "#ifndef RG_MODEL_%s_H\n#define RG_MODEL_%s_H\n",
                          guard, guard);
  print_runtime ("regular-games.h", out);
  print_interface (emit, out);
  g_string_append (out, "\n#endif\n");
  g_free (guard);
}

/* Computes an upper bound of the moves of chance in a state.  FALSE: there is
 * none, which was reported. */
static gboolean
count_chance (const RgEmit *emit, guint64 *n)
{
  const char *why;
  RgMoveWords *words = rg_move_words_new (emit->game, TRUE, &why);
  *n = words ? rg_move_words_count (words) : 0;
  if (!words || *n > G_MAXINT)
    rg_diag (emit->diags, RG_LIMIT, NULL, RG_NOWHERE, "chance: %s",
             words ? "too many moves" : why);
  if (words)
    rg_move_words_free (words);
  return words && *n <= G_MAXINT;
}

gboolean
rg_emit_print_openspiel (const RgEmit *emit, GString *out)
{
  guint64 n_chance;
  if (!count_chance (emit, &n_chance))
    return FALSE;
  /* OpenSpiel is compiled as C++.  Headers of the system come first, so that
   * regular-games.h does not include them as C. */
  g_string_append (out, "// Made by rg2c.\n"
                        "#include <stddef.h>\n#include <stdint.h>\n"
                        "#include <stdlib.h>\n\nextern \"C\" {\n");
  print_runtime ("regular-games.h", out);
  g_string_append (out, "}  // extern \"C\"\n");
  g_string_append_printf (out,
                          "\n#define MODEL_CHANCE %" G_GUINT64_FORMAT "\n"
                          "#define MODEL_HIDES %d\n\n",
                          n_chance, emit->tags.shows);
  for (const char *const *line = find_lines ("openspiel.cc"); *line; line++)
    print_prefixed (emit->options, *line, out);
  return TRUE;
}

/* -- prefixes -------------------------------------------------------------- */

/* Whether the prefix would make names of the game equal to other names of the C
 * text: `any_moves`. */
static gboolean
is_prefix_taken (const char *prefix)
{
  static const char *const words[] = {
      "add",    "add_new",      "any",          "any_nth",    "any_random",
      "c",      "count",        "default",      "fail",       "find",
      "grow",   "initial",      "is_new",       "keys",       "list",
      "listed", "visited",      "move",         "option",     "pick",
      "play",   "print",        "print_keeper", "print_mean", "print_seen",
      "put",    "read",         "rg",           "rg_model",   "run",
      "search", "stop_without", "teller",       "va",         "view_of"};
  /* Prefixes of functions and tables of the game: `check0_moves`. */
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
rg_emit_make_prefix (const char *path)
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
  if (is_prefix_taken (prefix->str))
    g_string_prepend (prefix, "game_");
  if (!rg_emit_is_prefix_valid (prefix->str))
    g_string_assign (prefix, "game");
  return g_string_free (prefix, FALSE);
}

gboolean
rg_emit_is_prefix_valid (const char *prefix)
{
  if (!g_ascii_isalpha (*prefix) || is_prefix_taken (prefix))
    return FALSE;
  for (; *prefix; prefix++) {
    if (!g_ascii_isalnum (*prefix) && *prefix != '_')
      return FALSE;
  }
  return TRUE;
}
