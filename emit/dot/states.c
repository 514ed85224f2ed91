#include "emit/dot/states.h"

#include "emit/dot/text.h"
#include "rg/interp/interp.h"

#include <string.h>

enum {
  MOST_STATES = 1000, /* of a picture */
  MOST_MOVES = 3,     /* between two states that are named; otherwise a
                         number */
  MOST_LETTERS = 40,  /* of a move */
};

typedef struct {
  RgInterpState *state;
  guint64 hash;
  guint depth;
  GPtrArray *sections; /* of char *: the output of rg_interp_state_print */
} Drawn;

/* All moves between two states. */
typedef struct {
  guint32 from, to;
  GString *label;
  guint n;
} Step;

typedef struct {
  RgInterp *interp;
  RgGame *game;
  guint depth;
  GPtrArray *states;   /* of Drawn *, breadth first */
  GHashTable *numbers; /* of Drawn * → index in states; NULL: states of
                          different plays are different, a tree */
  GPtrArray *steps;    /* of Step * */
  GHashTable *common;  /* sections that all states have in common, and their
                          names */
} States;

/* -- finding states -------------------------------------------------------- */

static void
free_drawn (gpointer data)
{
  Drawn *drawn = data;
  rg_interp_state_free (drawn->state);
  if (drawn->sections)
    g_ptr_array_free (drawn->sections, TRUE);
  g_free (drawn);
}

static void
free_step (gpointer data)
{
  Step *step = data;
  g_string_free (step->label, TRUE);
  g_free (step);
}

/* A section is a line and the following lines that begin with a blank. */
static GPtrArray *
sections_of (const RgInterp *interp, const RgInterpState *state)
{
  GPtrArray *sections = g_ptr_array_new_with_free_func (g_free);
  GString *text = g_string_new (NULL);
  rg_interp_state_print (interp, state, text);
  for (const char *from = text->str; *from;) {
    const char *end = from;
    do {
      end += strcspn (end, "\n");
      end += *end == '\n';
    } while (*end == ' ');
    g_ptr_array_add (sections, g_strndup (from, (gsize)(end - from)));
    from = end;
  }
  g_string_free (text, TRUE);
  return sections;
}

/* The index of the state, which is added if it is new.  RG_NONE: there are
 * too many. */
static guint32
number_of (States *states, const RgInterpState *state, guint depth)
{
  gpointer found;
  Drawn key = {(RgInterpState *)state, rg_interp_state_hash (state), depth,
               NULL};
  if (states->numbers &&
      g_hash_table_lookup_extended (states->numbers, &key.hash, NULL, &found)) {
    /* States with equal hashes are one in the picture; collisions are
     * negligible. */
    return GPOINTER_TO_UINT (found);
  }
  if (states->states->len == MOST_STATES)
    return RG_NONE;
  Drawn *drawn = g_new (Drawn, 1);
  *drawn = key;
  drawn->state = rg_interp_state_new (states->interp);
  rg_interp_state_copy (states->interp, drawn->state, state);
  drawn->sections = sections_of (states->interp, state);
  g_ptr_array_add (states->states, drawn);
  if (states->numbers)
    g_hash_table_insert (states->numbers, &drawn->hash,
                         GUINT_TO_POINTER (states->states->len - 1));
  return states->states->len - 1;
}

static void
add_step (States *states, guint32 from, guint32 to, const RgInterpMoves *moves,
          guint32 move)
{
  Step *step = NULL;
  for (guint i = states->steps->len; i-- > 0 && !step;) {
    Step *other = states->steps->pdata[i];
    if (other->from != from)
      break;
    step = other->to == to ? other : NULL;
  }
  if (!step) {
    step = g_new (Step, 1);
    *step = (Step){from, to, g_string_new (NULL), 0};
    g_ptr_array_add (states->steps, step);
  }
  if (step->n++ >= MOST_MOVES)
    return;
  guint32 n;
  const RgName *tags = rg_interp_moves_tags (moves, move, &n);
  GString *text = g_string_new (NULL);
  rg_interp_move_print (states->game, tags, n, text);
  g_string_append_c (step->label, ' ');
  rg_dot_html (text->str, MOST_LETTERS, step->label);
  g_string_append (step->label, "<BR ALIGN=\"LEFT\"/>");
  g_string_free (text, TRUE);
}

static gboolean
too_many (const States *states)
{
  rg_diag (rg_interp_diags (states->interp), RG_LIMIT, NULL, RG_NOWHERE,
           "more than %d states up to depth %u: use a smaller depth",
           MOST_STATES, states->depth);
  return FALSE;
}

/* FALSE: failure. */
static gboolean
follow (States *states, guint32 from, RgInterpMoves *moves)
{
  const Drawn *drawn = states->states->pdata[from];
  if (!rg_interp_moves (states->interp, drawn->state, moves) ||
      !rg_interp_not_stuck (states->interp, drawn->state, moves))
    return FALSE;
  RgInterpState *next = rg_interp_state_new (states->interp);
  gboolean good = TRUE;
  for (guint32 i = 0; i < rg_interp_moves_count (moves) && good; i++) {
    rg_interp_state_copy (states->interp, next,
                          rg_interp_moves_state (moves, i));
    good = rg_interp_keep (states->interp, next);
    const guint32 to = good ? number_of (states, next, drawn->depth + 1) : 0;
    if (good && to == RG_NONE)
      good = too_many (states);
    if (good)
      add_step (states, from, to, moves, i);
  }
  rg_interp_state_free (next);
  return good;
}

static gboolean
explore (States *states)
{
  RgInterpState *initial = rg_interp_state_new (states->interp);
  gboolean good = rg_interp_keep (states->interp, initial);
  RgInterpMoves *moves = rg_interp_moves_new (states->interp);
  if (good)
    number_of (states, initial, 0);
  for (guint32 i = 0; good && i < states->states->len; i++) {
    const Drawn *drawn = states->states->pdata[i];
    if (drawn->depth < states->depth &&
        !rg_interp_state_is_end (states->interp, drawn->state))
      good = follow (states, i, moves);
  }
  rg_interp_moves_free (moves);
  rg_interp_state_free (initial);
  return good;
}

/* -- output ---------------------------------------------------------------- */

static void
find_common (States *states)
{
  GHashTable *counts = g_hash_table_new (g_str_hash, g_str_equal);
  states->common = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < states->states->len; i++) {
    const GPtrArray *sections = ((Drawn *)states->states->pdata[i])->sections;
    for (guint k = 0; k < sections->len; k++) {
      char *section = sections->pdata[k];
      const guint n =
          GPOINTER_TO_UINT (g_hash_table_lookup (counts, section)) + 1;
      g_hash_table_insert (counts, section, GUINT_TO_POINTER (n));
      if (n == states->states->len && n > 1)
        g_hash_table_add (states->common, section);
    }
  }
  g_hash_table_destroy (counts);
}

/* The symbol of most squares of the board, in the section of a board: it is
 * shown as a dot.  The caller frees it.  NULL: there is no board. */
static char *
find_empty (const char *section)
{
  char **lines = g_strsplit (section, "\n", -1);
  GHashTable *counts =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  char *most = NULL;
  guint n_most = 0;
  for (guint i = 2; lines[0] && lines[1] && lines[i]; i++) {
    char **words = g_strsplit_set (lines[i], " ", -1);
    gboolean head = TRUE;
    for (guint k = 0; words[k]; k++) {
      if (!*words[k])
        continue;
      const guint n =
          GPOINTER_TO_UINT (g_hash_table_lookup (counts, words[k])) + 1;
      if (!head) {
        g_hash_table_insert (counts, g_strdup (words[k]), GUINT_TO_POINTER (n));
        if (n > n_most) {
          g_free (most);
          most = g_strdup (words[k]);
          n_most = n;
        }
      }
      head = FALSE;
    }
    g_strfreev (words);
  }
  g_hash_table_destroy (counts);
  g_strfreev (lines);
  return most;
}

/* Blanks stay, and the empty squares of a board are dots. */
static void
add_line (const char *line, const char *empty, GString *out)
{
  for (const char *at = line; *at;) {
    const gsize length = strcspn (at, " ");
    if (length > 0 && empty && at > line && strlen (empty) == length &&
        strncmp (at, empty, length) == 0) {
      g_string_append (out, "·");
      for (gsize i = 1; i < length; i++)
        g_string_append (out, "&#160;");
    } else if (length > 0) {
      char *word = g_markup_escape_text (at, (gssize)length);
      g_string_append (out, word);
      g_free (word);
    }
    at += length;
    for (; *at == ' '; at++)
      g_string_append (out, "&#160;");
  }
  g_string_append (out, "<BR ALIGN=\"LEFT\"/>");
}

static void
add_section (const char *section, const char *empty, GString *out)
{
  char **lines = g_strsplit (section, "\n", -1);
  const gboolean board = lines[0] && lines[1] && *lines[1];
  for (guint i = 0; lines[i]; i++) {
    if (*lines[i])
      add_line (lines[i], board && i > 1 ? empty : NULL, out);
  }
  g_strfreev (lines);
}

/* The dots are those of the initial state, in all states. */
static char *
empty_of (const States *states, guint section)
{
  const GPtrArray *first = ((Drawn *)states->states->pdata[0])->sections;
  return section < first->len ? find_empty (first->pdata[section]) : NULL;
}

static void
draw_state (const States *states, guint32 i, GString *out)
{
  const Drawn *drawn = states->states->pdata[i];
  const gboolean end = rg_interp_state_is_end (states->interp, drawn->state);
  g_string_append_printf (out, "    s%u [label=<", i);
  if (!end)
    g_string_append_printf (
        out, "<B>%s</B><BR ALIGN=\"LEFT\"/>",
        rg_text (states->game,
                 rg_interp_state_player (states->interp, drawn->state)));
  for (guint k = 0; k < drawn->sections->len; k++) {
    const char *section = drawn->sections->pdata[k];
    if (g_str_has_prefix (section, "player = ") ||
        g_str_has_prefix (section, "node ") ||
        g_hash_table_contains (states->common, section))
      continue;
    char *empty = empty_of (states, k);
    add_section (section, empty, out);
    g_free (empty);
  }
  g_string_append_printf (out, ">%s];\n",
                          end      ? ", peripheries=2, fillcolor=\"#eeeeee\""
                          : i == 0 ? ", fillcolor=\"#d5f0e4\""
                                   : "");
}

static void
draw_step (const Step *step, GString *out)
{
  g_string_append_printf (out, "    s%u -> s%u [label=<%s", step->from,
                          step->to, step->label->str);
  if (step->n > MOST_MOVES)
    g_string_append_printf (out, " and %u more<BR ALIGN=\"LEFT\"/>",
                            step->n - MOST_MOVES);
  g_string_append (out, ">];\n");
}

static void
draw (States *states, GString *out)
{
  find_common (states);
  g_string_append (
      out,
      "digraph states {\n"
      "  graph [ranksep=0.5, nodesep=0.2];\n"
      "  node [fontname=\"Courier\", fontsize=9, shape=box,"
      " style=\"rounded,filled\",\n"
      "        fillcolor=white, color=\"#666666\", margin=\"0.08,0.05\"];\n"
      "  edge [fontname=\"Helvetica\", fontsize=9, arrowsize=0.6,"
      " color=\"#666666\",\n"
      "        fontcolor=\"#007a55\"];\n");
  for (guint32 i = 0; i < states->states->len; i++)
    draw_state (states, i, out);
  for (guint i = 0; i < states->steps->len; i++)
    draw_step (states->steps->pdata[i], out);
  g_string_append (out, "}\n");
  g_hash_table_destroy (states->common);
}

gboolean
rg_dot_states (RgGame *game, guint depth, gboolean tree, RgDiags *diags,
               GString *out)
{
  States states = {.game = game, .depth = depth};
  states.interp = rg_interp_new (game, diags, &rg_interp_default_limits);
  if (!states.interp)
    return FALSE;
  states.states = g_ptr_array_new_with_free_func (free_drawn);
  if (!tree)
    states.numbers = g_hash_table_new (g_int64_hash, g_int64_equal);
  states.steps = g_ptr_array_new_with_free_func (free_step);
  const gboolean good = explore (&states);
  if (good)
    draw (&states, out);
  if (states.numbers)
    g_hash_table_destroy (states.numbers);
  g_ptr_array_free (states.steps, TRUE);
  g_ptr_array_free (states.states, TRUE);
  rg_interp_free (states.interp);
  return good;
}
