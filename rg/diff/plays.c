/* Prints a difference between plays. */
#include "rg/diff/plays.h"

static void
print_heading (const RgInterpDifference *difference, GString *out)
{
  const char *const *history = (const char *const *)difference->history;
  if (difference->n_moves == 0 && !*history[0])
    g_string_append (out, "@@ at the start @@\n");
  else
    g_string_append_printf (out, "@@ after %s @@\n", history[0]);
  if (*history[1] && !g_str_equal (history[0], history[1]))
    g_string_append_printf (out, "@@ in the second game: after %s @@\n",
                            history[1]);
}

static void
print_state (const RgInterpDifference *difference, GString *out)
{
  char **lines = g_strsplit (difference->state->str, "\n", -1);
  for (char **line = lines; *line; line++) {
    if (**line)
      g_string_append_printf (out, " %s\n", *line);
  }
  g_strfreev (lines);
}

static void
print_texts (const RgInterpDifference *difference, const char *word,
             GString *out)
{
  for (guint i = 0; i < 2; i++)
    g_string_append_printf (out, "%c%s%s%s: %s\n", "-+"[i],
                            difference -> whose ? difference -> whose : "",
                            difference->whose ? " " : "", word,
                            difference->texts[i]);
}

void
rg_diff_print_plays (const RgInterpDifference *difference, GString *out)
{
  static const char *const words[] = {[RG_INTERP_EQUIVALENCE_OVER] = "over",
                                      [RG_INTERP_EQUIVALENCE_PLAYER] = "player",
                                      [RG_INTERP_EQUIVALENCE_SCORE] = "gets",
                                      [RG_INTERP_EQUIVALENCE_VIEW] = "sees",
                                      [RG_INTERP_EQUIVALENCE_NUMBER] = "moves"};
  print_heading (difference, out);
  print_state (difference, out);
  switch (difference->kind) {
  case RG_INTERP_EQUIVALENCE_MOVES:
    for (guint i = 0; i < 2; i++) {
      for (guint j = 0; j < difference->moves[i]->len; j++)
        g_string_append_printf (
            out, "%c%s\n", "-+"[i],
            (char *)g_ptr_array_index (difference->moves[i], j));
    }
    break;
  case RG_INTERP_EQUIVALENCE_REPLY:
    g_string_append_printf (out, "-%s\n", difference->move);
    break;
  case RG_INTERP_EQUIVALENCE_FAILURE:
    g_string_append (out, "+no moves can be found\n");
    break;
  case RG_INTERP_EQUIVALENCE_VIEW:
    g_string_append_printf (out, " move: %s\n", difference->move);
    print_texts (difference, words[difference->kind], out);
    break;
  default:
    print_texts (difference, words[difference->kind], out);
    break;
  }
}
