/* Matches of a rule sheet between players that speak the protocol of General
 * Game Playing over HTTP. */
#pragma once

#include "play/server/referee.h"
#include "play/server/sheet.h"

/* Plays the games of the match; the names of its agents are the addresses of
 * the players. results[i] becomes the result of game i. */
void rg_server_ggp_referee (RgServerReferee *referee,
                            const RgServerSheet *sheet, RgMatchResult *results);
