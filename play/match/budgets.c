/* Puts budgets in place of N in the specifications of agents. */
#include "play/match/budgets.h"

#include <string.h>

char **
rg_match_split_budgets (RgCli *cli, const char *list)
{
  char **budgets = g_strsplit (list, ",", -1);
  const gboolean has_empty = g_strv_contains ((const char *const *)budgets, "");
  const guint n = g_strv_length (budgets);
  if (has_empty || n < 1 || n > RG_MATCH_MOST_BUDGETS) {
    g_strfreev (budgets);
    if (has_empty)
      rg_cli_usage (cli, "option --budgets: a budget is empty");
    rg_cli_usage (cli, "option --budgets: not from 1 to %d budgets",
                  RG_MATCH_MOST_BUDGETS);
  }
  return budgets;
}

const char *
rg_match_budget_end (const char *agent)
{
  const char *budget = strchr (agent, ':');
  if (!budget || budget[1] != 'N' || (budget[2] != ',' && budget[2] != '\0'))
    return NULL;
  return budget + 2;
}

char *
rg_match_budget_fill (const char *agent, const char *budget)
{
  const char *end = rg_match_budget_end (agent);
  if (!end)
    return g_strdup (agent);
  return g_strdup_printf ("%.*s%s%s", (int)(end - 1 - agent), agent, budget,
                          end);
}
