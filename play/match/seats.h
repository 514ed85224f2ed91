/* A play in progress: its state, and a seat for each player, perhaps with
 * an agent. */
#pragma once

#include "play/agents/agents.h"

#include <glib.h>

typedef struct {
  const RgModel *model;
  void *state;
  RgModelMoves moves; /* of the state, after rg_match_table_list */
  RgModelWork *work;
  RgAgent **seats; /* by player: its agent; NULL: a person */
  guint64 *known;  /* by player: its knowledge */
  guint64 random;  /* of the player random */
} RgMatchTable;

/* Makes a table.  `agents`: by player, NULL for a person; `seeds`: one for each
 * player, then one for chance.  NULL, with a reason that the caller frees: an
 * agent can't play. */
RgMatchTable *rg_match_table_new (const RgModel *model,
                                  const char *const *agents,
                                  const guint64 *seeds, char **why);
void rg_match_table_free (RgMatchTable *table);

/* Returns a move in the model's notation; to be freed by g_free. */
char *rg_match_move_text (const RgModel *model, const void *move);

/* Returns the tags, separated by spaces; to be freed by g_free. NULL: there are
 * none. */
char *rg_match_tags_text (const RgModel *model, const uint32_t *tags, gsize n);

/* Begins a play. This and the next functions return codes of the model. */
int rg_match_table_start (RgMatchTable *table);
/* Lists the moves; RG_MODEL_STUCK: there are none. */
int rg_match_table_list (RgMatchTable *table);
/* Lists the moves; *chosen becomes the index of one: the choice of the
 * agent of the player to move.  Without an agent, and for chance, uniformly
 * at random. */
int rg_match_table_choose (RgMatchTable *table, gsize *chosen);
/* Makes a move of the list, and updates the knowledge of each player. */
int rg_match_table_make (RgMatchTable *table, gsize chosen);

/* Returns the player's score in the state, from 0, the least of the game, to 1;
 * `equal` if the game has one score only. */
double rg_match_reward (const RgModel *model, const void *state, guint player,
                        double equal);
