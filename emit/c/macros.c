/* Defines the macros by which the fixed parts adapt to the game, in the order
 * of the C file.
 *
 *     #define PLAYER v_player
 *     #define HAS_LEVELS 0       whether a reached function uses levels.c
 *     #define MAX_TAGS 1         a bound for the tags of a move
 *
 * Their values come from the plan, from measures of the functions that were
 * lowered, and from the fixed parts that these functions reach. */
#include "emit/c/macros.h"

#include "emit/c/data/tables.h"
#include "emit/c/moves/tag-paths.h"
#include "emit/c/play-copies.h"
#include "emit/c/search/writer.h"
#include "emit/c/views/lowering.h"

/* Adds `#define NAME EXPR`. */
static void
define (const RgEmit *emit, const char *name, RgCodeExpr *expr)
{
  rg_code_define (emit->unit, name, expr);
}

/* Adds `#define NAME VALUE`. */
static void
define_number (const RgEmit *emit, const char *name, guint64 value)
{
  define (emit, name, rg_code_number (emit->unit, value));
}

/* The word with the n lowest bits set. */
static guint64
mask_low (guint n)
{
  return n >= 64 ? G_MAXUINT64 : (G_GUINT64_CONSTANT (1) << n) - 1;
}

/* The greatest number of entries of an array-based visited set, over all checks
 * and the keeper. */
static guint32
find_most_numbered (const RgEmit *emit)
{
  guint32 greatest = emit->keeper->n_numbered;
  for (guint i = 0; i < emit->checks.graphs->len; i++)
    greatest =
        MAX (greatest,
             ((const RgEmitGraph *)g_ptr_array_index (emit->checks.graphs, i))
                 ->n_numbered);
  return greatest;
}

/* Whether some root has sets of moves that are the rows of a table. */
static gboolean
has_row_sets (const RgEmit *emit)
{
  gboolean has_sets = FALSE;
  for (guint i = 0; i < emit->moves->roots->len; i++)
    has_sets = has_sets || rg_emit_get_root_function (emit->moves, i)->row_sets;
  return has_sets;
}

/* Defines GAME() for exported names, and the name of the game; the member and
 * codes of `player`; the numbers of tags; and the number of the node `end`.
 * Also two results of functions. FAILED: a move is not legal in the state.
 * 0xFFFFFFFE: no tag follows that a viewer sees. */
static void
define_names (const RgEmit *emit)
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
  define_number (emit, "NODE_END", rg_emit_find_boundary (emit, game->end));
}

/* Defines which parts of runtime/ the game needs: HAS_LEVELS is 1 if a reached
 * function uses levels.c, else 0. Also defines which members of the working
 * memory these parts need. */
static void
define_parts (const RgEmit *emit)
{
  RgCodeUnit *unit = emit->unit;
  rg_code_define_part (unit, "HAS_LEVELS", "levels.c");
  rg_code_define_part (unit, "HAS_TAGGED", "tagged.c");
  rg_code_define_part (unit, "HAS_DESCENT", "search-depth.c");
  rg_code_define_part (unit, "HAS_ROUNDS", "loops/iteration-runtime.c");
  rg_code_define_part (unit, "HAS_SAVED", "saved-maps.c");
  rg_code_define_part (unit, "HAS_PASSES", "loop-passes.c");
  define_number (emit, "HAS_PATHS",
                 !emit->form.packed && emit->form.tag_numbers);
  define (emit, "HAS_SETS", rg_code_expr (unit, "(HAS_LEVELS || HAS_PATHS)"));
  define (emit, "HAS_DEPTH",
          rg_code_expr (unit, "(HAS_DESCENT || HAS_ROUNDS || HAS_LEVELS || "
                              "HAS_TAGGED)"));
}

/* Defines sizes of the working memory, and which features the game has; adds
 * the tables of spare ranges (data/canonical-states.c). */
static void
define_sizes (const RgEmit *emit)
{
  define_number (emit, "MOST_SETS", rg_emit_count_most_sets (emit));
  if (has_row_sets (emit))
    define_number (emit, "HAS_ROW_SETS", 1);
  define_number (emit, "MAX_KEY", emit->measures->most_key);
  define_number (emit, "MAX_NUMBERED", find_most_numbered (emit));
  if (emit->measures->n_last_walks > 0)
    define_number (emit, "N_LAST_WALKS", emit->measures->n_last_walks);
  define_number (emit, "N_ANSWERS", emit->checks.n_answers);
  define_number (emit, "HAS_VIEWS", emit->tags.assigns_visible);
  define_number (emit, "HAS_TOLD", emit->tags.observable);
  define_number (emit, "HAS_CHANCE", rg_emit_has_chance (emit));
  if (emit->views.n_words > 0)
    define_number (emit, "N_VIEW_WORDS", emit->views.n_words);
  define_number (emit, "LEGAL_WORDS", rg_emit_count_tested_blocks (emit));
  define_number (emit, "SEARCHES_UPDATE_VIEWS",
                 rg_emit_searches_maintain (emit));
  define_number (emit, "SCAN_WRITES", emit->measures->scan_writes);
  define_number (emit, "HAS_SPARE", rg_emit_add_spare_ranges (emit));
}

/* Defines how the C of the game reads the tags and choices of a move:
 * MOVE_ARGUMENTS passes a move on, MOVE_TAGS is the word with its tags, TAGS
 * the bits of tags in a move of one word. */
static void
define_move_access (const RgEmit *emit)
{
  const RgEmitMoveForm *form = &emit->form;
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

/* Defines the layout of a move (RgEmitMoveForm): one word, two words or a
 * record, the bounds of its tags, and the access to them. */
static void
define_move_macros (const RgEmit *emit)
{
  const RgEmitMoveForm *form = &emit->form;
  define_number (emit, "HAS_RECORDS", !form->packed);
  define_number (emit, "TWO_WORDS", form->packed && form->two_words);
  define_number (emit, "HAS_COUNTS", form->packed && !form->tags_before_fixed);
  define_number (emit, "MAX_TAGS", form->max_tags);
  define_number (emit, "SLACK_TAGS", emit->measures->slack_tags);
  define_number (emit, "SLACK_STEPS", emit->measures->slack_steps);
  if (form->tag_paths)
    define_number (emit, "PATH_BITS", form->tag_paths->path_bits);
  if (form->packed)
    define_number (emit, "LEAST_TAGS", form->least_tags);
  else
    define_number (emit, "TAG_BITS", rg_emit_count_bits_for (emit->tags.n));
  define_move_access (emit);
}

void
rg_emit_define_macros (const RgEmit *emit)
{
  define_names (emit);
  define_parts (emit);
  define_sizes (emit);
  define_move_macros (emit);
}
