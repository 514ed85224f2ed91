/* Warns about pragmas with an unknown keyword that is similar to a known one,
 * and with unknown nodes or variables.  As unknown pragmas are legal, a
 * misspelt hint would otherwise be ignored silently.
 */
#include "base/nearest.h"
#include "rg/report.h"
#include "rg/token.h"

#include <string.h>

/* The current pragma. */
typedef struct {
  RgReporter *reporter;
  guint first;      /* its first token, or RG_NONE */
  guint last_found; /* the token that was found last */
} Lint;

/* Finds the first token with that text, from `from` on up to the end of the
 * pragma.  Returns RG_NONE if there is none. */
static guint
find_from (const Lint *lint, guint from, const char *text)
{
  const RgGame *game = lint->reporter->game;
  const gsize length = strlen (text);
  for (guint i = from; i < game->tokens->len; i++) {
    const RgToken *token = &g_array_index (game->tokens, RgToken, i);
    if (token->kind == RG_TOKEN_SEMICOLON)
      break;
    if (token->length == length &&
        memcmp (game->source->text + token->offset, text, length) == 0)
      return i;
  }
  return RG_NONE;
}

/* Returns the token of the pragma with the text, or else its first token. Names
 * are looked up in the order of the text, so each search continues where the
 * last one ended. RG_NONE: the pragma has no tokens. */
static guint
find_token (Lint *lint, const char *text)
{
  if (lint->first == RG_NONE)
    return RG_NONE;
  guint found = find_from (lint, lint->last_found, text);
  if (found == RG_NONE)
    found = find_from (lint, lint->first + 2, text);
  if (found == RG_NONE)
    return lint->first;
  lint->last_found = found;
  return found;
}

static void
lint_keyword (RgReporter *reporter, const RgPragma *pragma)
{
  const char *keywords[RG_PRAGMA_OTHER + 1] = {NULL};
  for (guint kind = 0; kind < RG_PRAGMA_OTHER; kind++)
    keywords[kind] = rg_pragma_keyword (kind);
  char *word = g_strndup (pragma->text, strcspn (pragma->text, " :"));
  const char *nearest = rg_find_nearest (word, keywords);
  if (nearest &&
      rg_report_warning (reporter, "pragma", rg_report_token (reporter, 0), 1,
                         "unknown pragma '@%s'", word))
    rg_diag_hint (reporter->diags, "did you mean '@%s'?", nearest);
  g_free (word);
}

static void
lint_node (Lint *lint, RgName name)
{
  RgReporter *reporter = lint->reporter;
  const RgGame *game = reporter->game;
  const char *text = rg_text (game, name);
  const RgNode node = rg_find_node (game, name);
  if ((node != RG_NONE && rg_node_exists (game, node)) ||
      !rg_may_report_name (reporter, name))
    return;
  if (rg_report_warning (reporter, "pragma", find_token (lint, text), 1,
                         "no edge begins or ends at node '%s'", text))
    rg_report_nearest_node (reporter, text, RG_NODE_ANY);
}

static void
lint_variable (Lint *lint, RgName name)
{
  RgReporter *reporter = lint->reporter;
  RgGame *game = reporter->game;
  const char *text = rg_text (game, name);
  if (rg_find_variable (game, name) || !rg_may_report_name (reporter, name) ||
      !rg_report_warning (reporter, "pragma", find_token (lint, text), 1,
                          "unknown variable '%s'", text))
    return;
  GPtrArray *names = g_ptr_array_new ();
  rg_add_globals (game, FALSE, FALSE, names);
  rg_add_globals (game, FALSE, TRUE, names);
  rg_report_nearest (reporter, text, names);
}

void
rg_lint_pragma (RgReporter *reporter, const RgPragma *pragma)
{
  if (pragma->kind == RG_PRAGMA_OTHER)
    lint_keyword (reporter, pragma);
  if (pragma->kind == RG_PRAGMA_OTHER || pragma->kind == RG_PRAGMA_ORIGIN)
    return;
  Lint lint = {.reporter = reporter, .first = rg_report_token (reporter, 0)};
  lint.last_found = lint.first + 2;
  for (guint i = 0; i < pragma->n_nodes; i++)
    lint_node (&lint, pragma->nodes[i]);
  if (pragma->kind != RG_PRAGMA_REPEAT && pragma->kind != RG_PRAGMA_ITERATOR)
    return;
  for (guint i = 0; i < pragma->n_names; i++)
    lint_variable (&lint, pragma->names[i]);
}
