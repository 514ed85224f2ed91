/* The role of chance, and those who wait for it. */
#include "rgl/gdl/writer.h"

#include "rgl/chance.h"

#include <string.h>

/* Whether chance decides something in a result. */
static gboolean
has_chance (const RglWriter *writer)
{
  const GPtrArray *results = writer->game->results;
  gboolean some = FALSE;
  for (guint i = 0; i < results->len && !some; i++) {
    GPtrArray *drawn = rgl_drawn (writer->game, writer->domains,
                                  g_ptr_array_index (results, i));
    some = drawn->len > 0;
    g_ptr_array_free (drawn, TRUE);
  }
  return some;
}

static gboolean
is_action (const RglGame *game, const char *name)
{
  for (guint i = 0; i < game->legal->len; i++) {
    const RglRule *rule = g_ptr_array_index (game->legal, i);
    if (strcmp (rule->head->args[1]->name, name) == 0)
      return TRUE;
  }
  return FALSE;
}

const char *
rgl_chance_name (RglWriter *writer, const char *name)
{
  char *other = g_strdup (name);
  while (is_action (writer->game, other)) {
    char *longer = g_strdup_printf ("%s_of_chance", other);
    g_free (other);
    other = longer;
  }
  const char *found = rgl_intern (writer->terms, other, -1);
  g_free (other);
  return found;
}

/* Where there is chance, `role` is of more than the players. */
void
rgl_prepare_chance (RglWriter *writer)
{
  writer->chance = has_chance (writer);
  const RglTerm *random = rgl_atom (writer->terms, "random", RG_NOWHERE);
  if (writer->chance && !rgl_is_player (writer->game, random))
    rgl_need (writer, "player");
}

void
rgl_write_chance (RglWriter *writer)
{
  if (!writer->chance)
    return;
  RglTerms *terms = writer->terms;
  const RglTerm *random = rgl_atom (terms, "random", RG_NOWHERE);
  const RglTerm *chance = rgl_make (terms, rgl_need (writer, "chance"), NULL);
  const RglTerm *wait =
      rgl_atom (terms, rgl_chance_name (writer, "wait"), RG_NOWHERE);
  const RglTerm *player = rgl_variable (terms, "Player", RG_NOWHERE);
  RglRule *rule = rgl_put (writer, RGL_CHANCE,
                           rgl_make (terms, "legal", player, wait, NULL));
  rgl_add_literal (rule, chance, FALSE);
  rgl_add_literal (rule, rgl_make (terms, rgl_players (writer), player, NULL),
                   FALSE);
  if (rgl_is_player (writer->game, random)) {
    rgl_add_literal (rule, rgl_make (terms, "distinct", player, random, NULL),
                     FALSE);
    return;
  }
  rule = rgl_put (writer, RGL_CHANCE,
                  rgl_make (terms, "legal", random, wait, NULL));
  rgl_add_literal (rule, chance, TRUE);
  rgl_put_fact (writer, RGL_END,
                rgl_make (terms, "goal", random,
                          rgl_number (terms, 0, RG_NOWHERE), NULL));
}
