/* Escapes text for Graphviz, and classifies actions by colour. */
#include "emit/dot/text.h"

#include <string.h>

/* Colours of the palette of Okabe and Ito, which colour-blind people can
 * distinguish; some are darker, for text. */
const char *const rg_dot_colours[RG_DOT_N_KINDS] = {
    [RG_DOT_SKIP] = "#888888",   [RG_DOT_TEST] = "#b34700",
    [RG_DOT_ASSIGN] = "#0060a0", [RG_DOT_CHECK] = "#993377",
    [RG_DOT_TAG] = "#007a55",    [RG_DOT_PLAYER] = "#000000",
};

const char *const rg_dot_words[RG_DOT_N_KINDS] = {
    [RG_DOT_SKIP] = "skip",         [RG_DOT_TEST] = "comparison",
    [RG_DOT_ASSIGN] = "assignment", [RG_DOT_CHECK] = "check",
    [RG_DOT_TAG] = "tag",           [RG_DOT_PLAYER] = "end of a move",
};

void
rg_dot_append_quoted (const char *text, GString *out)
{
  g_string_append_c (out, '"');
  for (; *text; text++) {
    if (*text == '"' || *text == '\\')
      g_string_append_c (out, '\\');
    g_string_append_c (out, *text);
  }
  g_string_append_c (out, '"');
}

void
rg_dot_append_html (const char *text, guint max_letters, GString *out)
{
  const gboolean fits = g_utf8_strlen (text, -1) <= (glong)max_letters;
  const char *end =
      fits ? text + strlen (text)
           : g_utf8_offset_to_pointer (text, (glong)max_letters - 1);
  char *escaped = g_markup_escape_text (text, end - text);
  g_string_append_printf (out, "%s%s", escaped, fits ? "" : "…");
  g_free (escaped);
}

void
rg_dot_append_html_name (const char *name, guint max_letters, GString *out)
{
  const glong length = g_utf8_strlen (name, -1);
  const gboolean fits = length <= (glong)max_letters;
  char *escaped = g_markup_escape_text (
      fits ? name
           : g_utf8_offset_to_pointer (name, length - (glong)max_letters + 1),
      -1);
  g_string_append_printf (out, "%s%s", fits ? "" : "…", escaped);
  g_free (escaped);
}

RgDotKind
rg_dot_classify_action (const RgGame *game, const RgAction *action)
{
  if (action->kind == RG_SKIP)
    return RG_DOT_SKIP;
  if (rg_action_ends_move (game, action))
    return RG_DOT_PLAYER;
  if (rg_action_is_comparison (action))
    return RG_DOT_TEST;
  if (rg_action_is_check (action))
    return RG_DOT_CHECK;
  return rg_action_is_tag (action) ? RG_DOT_TAG : RG_DOT_ASSIGN;
}
