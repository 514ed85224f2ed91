/* Warnings about pragmas: they are hints, so that a misspelt one would say
 * nothing, and nobody would know. */
#include "rg/report.h"
#include "rg/token.h"

#include <string.h>

/* The token of the pragma with that text, counted from its first. */
static guint
find_token (const RgReporter *reporter, const char *text)
{
  const RgGame *game = reporter->game;
  const guint first = rg_report_token (reporter, 0);
  const gsize length = strlen (text);
  if (first == RG_NONE)
    return RG_NONE;
  for (guint i = first; i < game->tokens->len; i++) {
    const RgToken *token = &g_array_index (game->tokens, RgToken, i);
    if (token->kind == RG_TOKEN_SEMICOLON)
      break;
    if (i > first + 1 && token->length == length &&
        memcmp (game->source->text + token->offset, text, length) == 0)
      return i;
  }
  return first;
}

static void
lint_keyword (RgReporter *reporter, const RgPragma *pragma)
{
  const char *keywords[RG_PRAGMA_OTHER + 1] = {NULL};
  for (guint kind = 0; kind < RG_PRAGMA_OTHER; kind++)
    keywords[kind] = rg_pragma_keyword (kind);
  char *word = g_strndup (pragma->text, strcspn (pragma->text, " :"));
  const char *near = rg_nearest (word, keywords);
  if (near &&
      rg_report_warning (reporter, "pragma", rg_report_token (reporter, 0), 1,
                         "unknown pragma '@%s'", word))
    rg_diag_hint (reporter->diags, "did you mean '@%s'?", near);
  g_free (word);
}

static void
lint_node (RgReporter *reporter, RgName name)
{
  const RgGame *game = reporter->game;
  const char *text = rg_text (game, name);
  const RgNode node = rg_find_node (game, name);
  if ((node != RG_NONE && rg_node_exists (game, node)) ||
      !rg_report_once (reporter, name))
    return;
  if (rg_report_warning (reporter, "pragma", find_token (reporter, text), 1,
                         "no edge begins or ends at node '%s'", text))
    rg_report_nearest_node (reporter, text, RG_NODE_ANY);
}

static void
lint_variable (RgReporter *reporter, RgName name)
{
  RgGame *game = reporter->game;
  const char *text = rg_text (game, name);
  if (rg_find_variable (game, name) || !rg_report_once (reporter, name) ||
      !rg_report_warning (reporter, "pragma", find_token (reporter, text), 1,
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
  for (guint i = 0; i < pragma->n_nodes; i++)
    lint_node (reporter, pragma->nodes[i]);
  if (pragma->kind != RG_PRAGMA_REPEAT && pragma->kind != RG_PRAGMA_ITERATOR)
    return;
  for (guint i = 0; i < pragma->n_names; i++)
    lint_variable (reporter, pragma->names[i]);
}
