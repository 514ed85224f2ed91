/* Adds notes that show walks: each step is an edge, below its source, if the
 * game was translated and has pragmas about origins.
 *
 *     both walks begin:
 *       game.hrg:7:5: forall x in Cell
 *         a, b: x = Cell(*);  // c1
 *
 * Common first steps of two walks are shown once, and a loop without its
 * repetitions.
 */
#include "rg/interp/core.h"
#include "rg/pragma.h"
#include "rg/print.h"

/* The middle of longer walks is omitted. */
enum { LONGEST_WALK = 40 };

/* The text of a note. */
typedef struct {
  RgInterp *interp;
  RgOrigins *origins;
  const RgOrigin *last; /* the last printed one; NULL: none */
  GString *out;
} Printer;

static Printer
printer_new (RgInterp *interp, const char *heading)
{
  return (Printer){interp, rg_origins_new (interp->game), NULL,
                   g_string_new (heading)};
}

/* Adds the text as a note, and frees the printer. */
static void
printer_end (Printer *printer)
{
  rg_diag (printer->interp->diags, RG_NOTE, NULL, RG_NOWHERE, "%s",
           printer->out->str);
  g_string_free (printer->out, TRUE);
  rg_origins_free (printer->origins);
}

/* -- places ---------------------------------------------------------------- */

/* Prints the text of the source from the place to the end of its line, or the
 * first LONGEST bytes of it; nothing if the source has not been read. */
static void
print_excerpt (const Printer *printer, const RgOrigin *origin)
{
  enum { LONGEST = 60 };
  const RgSource *source =
      rg_diags_source (printer->interp->diags, origin->file);
  guint32 offset;
  if (!source ||
      !rg_source_offset (source, origin->line, origin->column, &offset))
    return;
  const char *excerpt = source->text + offset;
  gsize n = 0;
  while (n < LONGEST && offset + n < source->length && excerpt[n] != '\n' &&
         excerpt[n] != '\r')
    n++;
  char *text = g_utf8_make_valid (excerpt, (gssize)n);
  for (char *c = text; *c; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';
  g_string_append_printf (printer->out, ": %s%s", g_strchomp (text),
                          n == LONGEST ? "..." : "");
  g_free (text);
}

static gboolean
is_same_place (const RgOrigin *a, const RgOrigin *b)
{
  return a && a->line == b->line && a->column == b->column &&
         g_str_equal (a->file, b->file);
}

/* Prints the source of an edge, unless it has none or the source equals that of
 * the previous edge. */
static void
print_place (Printer *printer, RgEdgeId edge, guint indent)
{
  const RgOrigin *origin =
      rg_origins_of_edge (printer->origins, printer->interp->game, edge);
  if (!origin || is_same_place (printer->last, origin))
    return;
  printer->last = origin;
  g_string_append_printf (printer->out, "\n%*s%s:%u:%u", (int)indent, "",
                          origin->file, origin->line, origin->column);
  print_excerpt (printer, origin);
}

/* -- walks ----------------------------------------------------------------- */

/* Prints the steps [first, end) of a walk, without the middle if they are more
 * than LONGEST_WALK.  Edges have a larger indentation than sources. */
static void
print_steps (Printer *printer, const GArray *walk, guint first, guint end,
             guint level)
{
  const RgGame *game = printer->interp->game;
  const guint n = end - first, indent = 2 + 2 * level;
  for (guint i = 0; i < n; i++) {
    if (n > LONGEST_WALK && i == LONGEST_WALK / 2) {
      i = n - LONGEST_WALK / 2 - 1;
      printer->last = NULL;
      g_string_append_printf (printer->out, "\n%*s...", (int)indent, "");
      continue;
    }
    const RgInterpTaken taken = g_array_index (walk, RgInterpTaken, first + i);
    print_place (printer, taken.step->edge, indent);
    g_string_append_printf (printer->out, "\n%*s",
                            (int)(indent + (printer->last ? 2 : 0)), "");
    rg_print_edge (game, taken.step->edge, printer->out);
    if (taken.step->kind == RG_ASSIGN_ANY)
      g_string_append_printf (printer->out, "  // %s",
                              rg_text (game, taken.symbol));
  }
}

static void
add_note_of_steps (RgInterp *interp, const char *heading, const GArray *walk,
                   guint first, guint end)
{
  Printer printer = printer_new (interp, heading);
  print_steps (&printer, walk, first, end, 0);
  if (first == end)
    g_string_append (printer.out, "\n  (no edge)");
  printer_end (&printer);
}

/* Returns the length of the longest common prefix of two walks. */
static guint
count_common_steps (const GArray *a, const GArray *b)
{
  guint n = 0;
  for (; n < a->len && n < b->len; n++) {
    const RgInterpTaken x = g_array_index (a, RgInterpTaken, n);
    const RgInterpTaken y = g_array_index (b, RgInterpTaken, n);
    if (x.step != y.step || x.symbol != y.symbol)
      break;
  }
  return n;
}

static void
add_note_of_two_walks (RgInterp *interp, const GArray *first_walk,
                       const GArray *second_walk)
{
  const guint common = count_common_steps (first_walk, second_walk);
  if (common > 0)
    add_note_of_steps (interp, "both walks begin:", first_walk, 0, common);
  add_note_of_steps (interp, common ? "one goes on:" : "one walk:", first_walk,
                     common, first_walk->len);
  add_note_of_steps (interp, common ? "the other goes on:" : "another walk:",
                     second_walk, common, second_walk->len);
}

void
rg_interp_note_walks (RgInterp *interp, GArray *first_walk, GArray *second_walk)
{
  GArray *const walks[] = {first_walk, second_walk};
  static const char *const headings[] = {"one walk:", "another walk:"};
  if (first_walk && second_walk)
    add_note_of_two_walks (interp, first_walk, second_walk);
  for (guint i = 0; i < 2; i++) {
    if (walks[i] && !walks[1 - i])
      add_note_of_steps (interp, headings[i], walks[i], 0, walks[i]->len);
  }
  for (guint i = 0; i < 2; i++) {
    if (walks[i])
      g_array_free (walks[i], TRUE);
  }
}

void
rg_interp_note_levels (RgInterp *interp)
{
  static const char heading[] = "this walk shows it:";
  enum { MOST_LEVELS = 8 };
  Printer printer = printer_new (interp, heading);
  for (guint i = 0; i < interp->search.n_levels; i++) {
    if (interp->search.n_levels > MOST_LEVELS && i == MOST_LEVELS / 2) {
      g_string_append (printer.out, "\n  (checks within checks)");
      i = interp->search.n_levels - MOST_LEVELS / 2;
    }
    GArray *walk = rg_interp_search_walk (interp, i);
    print_steps (&printer, walk, 0, walk->len, MIN (i, MOST_LEVELS));
    g_array_free (walk, TRUE);
  }
  if (printer.out->len == sizeof heading - 1)
    g_string_append (printer.out, "\n  (no edge)");
  printer_end (&printer);
}

/* -- loops ----------------------------------------------------------------- */

/* Makes the keeper's first move, and appends its walk.  Returns FALSE if the
 * keeper is not to move or has no move, the play is over, or the search
 * fails. */
static gboolean
extend_by_keeper (RgInterp *interp, RgInterpState *state, GArray *walk)
{
  if (!rg_interp_state_is_keepers (interp, state) ||
      rg_interp_state_is_end (interp, state) ||
      !rg_interp_search (interp, state, interp->keeper_moves, 0) ||
      rg_interp_moves_count (interp->keeper_moves) == 0)
    return FALSE;
  GArray *steps = rg_interp_search_walk (interp, 0);
  g_array_append_vals (walk, steps->data, steps->len);
  g_array_free (steps, TRUE);
  rg_interp_state_copy (interp, state,
                        rg_interp_moves_state (interp->keeper_moves, 0));
  return TRUE;
}

/* Returns the steps of the keeper's moves from the state until the play is in
 * the same state again or, with `only_node`, at the same node.  The list is
 * empty if the moves end before, or have MOST_STEPS steps. */
static GArray *
find_loop (RgInterp *interp, const RgInterpState *state, gboolean only_node)
{
  enum { MOST_STEPS = 10000 };
  GArray *loop = g_array_new (FALSE, FALSE, sizeof (RgInterpTaken));
  RgInterpState *current = rg_interp_state_new (interp);
  rg_interp_state_copy (interp, current, state);
  gboolean closed = FALSE;
  while (!closed && loop->len < MOST_STEPS &&
         extend_by_keeper (interp, current, loop))
    closed = only_node ? current->node == state->node
                       : rg_interp_state_equal (interp, current, state);
  if (!closed)
    g_array_set_size (loop, 0);
  rg_interp_state_free (current);
  return loop;
}

static gboolean
has_period (const GArray *walk, guint period)
{
  for (guint i = period; i < walk->len; i++)
    if (g_array_index (walk, RgInterpTaken, i).step !=
        g_array_index (walk, RgInterpTaken, i - period).step)
      return FALSE;
  return TRUE;
}

/* Returns the number of steps after which a walk repeats its edges up to its
 * end, perhaps with other values; the whole length if it does not. */
static guint
find_period (const GArray *walk)
{
  for (guint period = 1; period < walk->len; period++)
    if (walk->len % period == 0 && has_period (walk, period))
      return period;
  return walk->len;
}

/* Adds a note that shows a cycle without repetitions of its edges; no note if
 * the cycle is empty. */
static void
add_note_of_rounds (RgInterp *interp, const char *title, const GArray *loop)
{
  const guint period = find_period (loop);
  GString *heading = g_string_new (title);
  if (period < loop->len)
    g_string_append_printf (heading, ", the same state after %u rounds",
                            loop->len / period);
  g_string_append_c (heading, ':');
  if (loop->len > 0)
    add_note_of_steps (interp, heading->str, loop, 0, period);
  g_string_free (heading, TRUE);
}

void
rg_interp_note_loop (RgInterp *interp, const RgInterpState *state,
                     gboolean only_node)
{
  GArray *loop = find_loop (interp, state, only_node);
  add_note_of_rounds (interp, "the loop", loop);
  g_array_free (loop, TRUE);
}

void
rg_interp_note_stuck (RgInterp *interp, const RgInterpState *state)
{
  GArray *loop = rg_interp_search_loop (interp, state);
  add_note_of_rounds (interp, "a loop without a move", loop);
  g_array_free (loop, TRUE);
}
