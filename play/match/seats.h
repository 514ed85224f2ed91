/* A game that is played: its state, and a seat for each player, in which an
 * agent may be. */
#pragma once

#include "play/agents/agents.h"

#include <glib.h>

typedef struct {
  const RgModel *model;
  void *state;
  RgModelMoves moves; /* of the state, after rg_match_table_list */
  RgModelWork *work;
  RgAgent **seats; /* by player: its agent; NULL: a person */
  guint64 *known;  /* by player: what it knows */
  guint64 random;  /* of the player random */
} RgMatchTable;

/* Agents by player, NULL for a person; seeds for each of them, and one more for
 * chance.  NULL, with a reason that the caller frees: an agent can't play. */
RgMatchTable *rg_match_table_new (const RgModel *model,
                                  const char *const *agents,
                                  const guint64 *seeds, char **why);
void rg_match_table_free (RgMatchTable *table);

/* A move as the model spells it; to be freed by g_free. */
char *rg_match_move_text (const RgModel *model, const void *move);

/* Tags with a space between them, to be freed; NULL for none. */
char *rg_match_tags_text (const RgModel *model, const uint32_t *tags, gsize n);

/* All of these give a code of the model. */
int rg_match_table_start (RgMatchTable *table);
/* Lists the moves; RG_MODEL_STUCK: there are none. */
int rg_match_table_list (RgMatchTable *table);
/* Lists the moves and puts the place of one to *chosen: the choice of the agent
 * of the player who is to move; where there is none, and for chance, any, each
 * as likely as the others. */
int rg_match_table_choose (RgMatchTable *table, gsize *chosen);
/* Makes a move of the list, and tells each player what it sees of it. */
int rg_match_table_make (RgMatchTable *table, gsize chosen);
