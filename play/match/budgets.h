/* Agents whose budget is N, as in `uct:N,rave`: the match is repeated for each
 * budget of a list. */
#pragma once

#include "base/cli.h"

/* The limit of the budgets of a list. */
enum { RG_MATCH_MOST_BUDGETS = 100 };

/* Splits a list at commas, for g_strfreev. Exits with status 2 if a budget is
 * empty or there are too many. */
char **rg_match_split_budgets (RgCli *cli, const char *list);

/* Returns the text after N in the agent. NULL: its budget is not N. */
const char *rg_match_budget_end (const char *agent);
/* Returns the agent with the budget instead of N. */
char *rg_match_budget_fill (const char *agent, const char *budget);
