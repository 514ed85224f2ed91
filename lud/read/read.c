/* Reads a text to the typed term of its game. */
#include "lud/read/expand.h"
#include "lud/read/explain-mismatch.h"
#include "lud/read/match.h"

LudText *
lud_read_text (const RgSource *source, const LudSettings *settings,
               RgDiags *diags)
{
  const RgSource *expanded = lud_expand (source, settings, diags);
  if (!expanded)
    return NULL;
  LudText *text = g_new0 (LudText, 1);
  text->arena = rg_arena_new ();
  text->source = expanded;
  LudMatch match = {.arena = text->arena};
  LudNode *node = lud_parse (expanded, text->arena, diags);
  const guint game = lud_find_class ("game");
  if (node)
    text->game = lud_fit_class (&match, node, game);
  if (node && !text->game)
    lud_explain (&match, node, game, expanded, diags);
  if (text->game)
    return text;
  lud_text_free (text);
  return NULL;
}

void
lud_text_free (LudText *text)
{
  if (!text)
    return;
  rg_arena_free (text->arena);
  rg_source_free (text->source);
  g_free (text);
}
