/* Matches of any game between players that are connected by TCP, in lines of
 * text:
 *
 *     to the player            from it
 *
 *     game LANGUAGE BYTES      hello NAME    at once
 *       and the text of the game
 *     clocks START MOVE
 *     start PLAY PLAYER        ready         within the start clock
 *     moved WHO TAG ...                      the visible tags of a move
 *     moved keeper TAG ...                   those of the keeper after it
 *     choose N                 N TAG ...     within the move clock
 *     legal TAG ...                          before choose, on request
 *     fault WORD
 *     end PLAYER=SCORE ...
 *     bye
 */
#pragma once

#include "play/server/line-connections.h"
#include "play/server/referee.h"

#include "base/source.h"

/* The conditions of such matches. */
typedef struct {
  const RgSource *game;
  const char *language;
  gboolean legal; /* the legal moves are listed for players */
  guint wait;     /* milliseconds for players to connect */
  gboolean verbose;
} RgServerLineOptions;

/* Waits for players, gives their names to the agents, and plays the games
 * of the match.  Results are by game.  FALSE: not enough players connected. */
gboolean rg_server_line_referee (RgServerReferee *referee,
                                 RgServerConnections *connections,
                                 const RgServerLineOptions *options,
                                 RgMatchResult *results);
