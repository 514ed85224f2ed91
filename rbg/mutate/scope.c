/* Finds the sorts of names: those of declarations, and of parameters by the
 * arguments of calls.
 *
 *     #turn(me; ahead) = ->me ahead ...    turn(white; up): a player, a label
 */
#include "rbg/mutate/scope.h"

/* -- macros ---------------------------------------------------------------- */

static gboolean
opens_scope (guint kind)
{
  return rbg_is_opening ((RbgTokenKind)kind);
}

static gboolean
closes_scope (guint kind)
{
  return rbg_is_closing ((RbgTokenKind)kind);
}

static const char *
get_name (const RbgMutator *mutator, guint token)
{
  return rg_names_text (mutator->file->names, mutator->file->words[token]);
}

/* Returns the macro of a name with that number of parameters; 0: there is none.
 */
static guint32
find_macro (const RbgMutator *mutator, guint token, guint n_parameters)
{
  guint32 macro = rbg_first_macro (mutator->file, mutator->file->words[token]);
  while (macro &&
         rbg_macro (mutator->file, macro)->n_parameters != n_parameters)
    macro = rbg_macro (mutator->file, macro)->next;
  return macro;
}

GArray *
rbg_mutator_find_call (const RbgMutator *mutator, guint token, guint32 *macro)
{
  const RgMutator *base = &mutator->base;
  *macro = 0;
  if (rg_mutator_kind (base, token) != RBG_TOKEN_NAME ||
      rg_mutator_kind (base, token + 1) != RBG_TOKEN_LEFT_PAREN ||
      mutator->partners[token + 1] <= token + 1)
    return NULL;
  const guint32 first_macro =
      rbg_first_macro (mutator->file, mutator->file->words[token]);
  if (!first_macro || rbg_macro (mutator->file, first_macro)->n_parameters == 0)
    return NULL;
  GArray *arguments = rg_mutator_split_items (
      base, mutator->partners, token + 2, mutator->partners[token + 1],
      RBG_TOKEN_SEMICOLON);
  *macro = find_macro (mutator, token, arguments->len);
  return arguments;
}

/* Marks macros that the tokens mention, and those that they mention. */
static void
mark_mentioned (const RbgMutator *mutator, RbgTokenSpan body, gboolean *marked)
{
  GArray *spans = g_array_new (FALSE, FALSE, sizeof (RbgTokenSpan));
  g_array_append_val (spans, body);
  for (guint i = 0; i < spans->len; i++) {
    const RbgTokenSpan span = g_array_index (spans, RbgTokenSpan, i);
    for (guint32 j = span.first; j < span.end; j++) {
      guint32 macro =
          rbg_kind_at (mutator->file, j) == RBG_TOKEN_NAME
              ? rbg_first_macro (mutator->file, mutator->file->words[j])
              : 0;
      for (; macro; macro = rbg_macro (mutator->file, macro)->next) {
        if (marked[macro])
          break;
        marked[macro] = TRUE;
        g_array_append_val (spans, rbg_macro (mutator->file, macro)->body);
      }
    }
  }
  g_array_free (spans, TRUE);
}

/* -- names ----------------------------------------------------------------- */

static void
add_name (RbgMutator *mutator, const char *name, RbgSort sort)
{
  const guint index = mutator->sorted[sort]->len;
  if (!g_hash_table_contains (mutator->names, name)) {
    g_hash_table_insert (mutator->names, (gpointer)name,
                         GUINT_TO_POINTER (index * RBG_N_SORTS + sort + 1));
    g_ptr_array_add (mutator->sorted[sort], (gpointer)name);
  }
}

/* Adds the names of the declarations. */
static void
add_names (RbgMutator *mutator, const RbgTree *tree)
{
  const RgGame *game = tree->game;
  for (guint i = 0; i < tree->n_players; i++)
    add_name (mutator, rg_text (game, tree->players[i].name), RBG_SORT_PLAYER);
  for (guint i = 0; i < tree->n_pieces; i++)
    add_name (mutator, rg_text (game, tree->pieces[i].name), RBG_SORT_PIECE);
  for (guint i = 0; i < tree->n_variables; i++)
    add_name (mutator, rg_text (game, tree->variables[i].name),
              RBG_SORT_VARIABLE);
  for (guint i = 0; i < tree->n_labels; i++)
    add_name (mutator, rg_text (game, tree->labels[i].name), RBG_SORT_LABEL);
}

/* Whether the token is a part of a joined name. */
static gboolean
is_joined (const RbgMutator *mutator, guint token)
{
  return rg_mutator_kind (&mutator->base, token + 1) == RBG_TOKEN_PASTE ||
         (token > 0 &&
          rg_mutator_kind (&mutator->base, token - 1) == RBG_TOKEN_PASTE);
}

/* Returns the number of the parameter of its macro that a token is, from 1; 0:
 * none. */
static guint
find_parameter (const RbgMutator *mutator, guint token)
{
  const guint32 owner = mutator->owners[token];
  const RbgMacro *macro = owner ? rbg_macro (mutator->file, owner) : NULL;
  for (guint i = 0; macro && i < macro->n_parameters; i++) {
    if (macro->parameters[i] == mutator->file->words[token])
      return i + 1;
  }
  return 0;
}

RbgSort
rbg_mutator_find_sort (const RbgMutator *mutator, guint token)
{
  if (rg_mutator_kind (&mutator->base, token) != RBG_TOKEN_NAME ||
      is_joined (mutator, token))
    return RBG_SORT_NONE;
  const guint parameter = find_parameter (mutator, token);
  if (parameter > 0)
    return g_array_index (mutator->parameters[mutator->owners[token]], RbgSort,
                          parameter - 1);
  const guint entry = GPOINTER_TO_UINT (
      g_hash_table_lookup (mutator->names, get_name (mutator, token)));
  return entry > 0 ? (RbgSort)((entry - 1) % RBG_N_SORTS) : RBG_SORT_NONE;
}

/* -- parameters ------------------------------------------------------------ */

/* Learns the sorts of the parameters of the macro that is called at a token
 * from the arguments of one token. TRUE: one became known. */
static gboolean
learn_parameters (const RbgMutator *mutator, guint token)
{
  guint32 macro;
  gboolean changed = FALSE;
  GArray *arguments = rbg_mutator_find_call (mutator, token, &macro);
  for (guint i = 0; macro && i < arguments->len; i++) {
    const RgMutatorItem item = g_array_index (arguments, RgMutatorItem, i);
    RbgSort *sort = &g_array_index (mutator->parameters[macro], RbgSort, i);
    if (item.first != item.last || *sort != RBG_SORT_NONE)
      continue;
    *sort = rbg_mutator_find_sort (mutator, item.first);
    changed = changed || *sort != RBG_SORT_NONE;
  }
  if (arguments)
    g_array_free (arguments, TRUE);
  return changed;
}

/* Sorts pass through few calls, so that few rounds are enough. */
static void
find_parameters (RbgMutator *mutator)
{
  enum { MOST_ROUNDS = 10 };
  const RbgFile *file = mutator->file;
  for (guint i = 1; i < file->macros->len; i++) {
    mutator->parameters[i] = g_array_new (FALSE, TRUE, sizeof (RbgSort));
    g_array_set_size (mutator->parameters[i],
                      rbg_macro (file, i)->n_parameters);
  }
  gboolean changed = TRUE;
  for (guint round = 0; changed && round < MOST_ROUNDS; round++) {
    changed = FALSE;
    for (guint i = 0; i < mutator->base.n; i++)
      changed = learn_parameters (mutator, i) || changed;
  }
}

/* -- step macros ----------------------------------------------------------- */

/* Whether the token may stand in a macro that only moves and looks. */
static gboolean
is_of_step_macro (const RbgMutator *mutator, const gboolean *step_macros,
                  guint token)
{
  const guint kind = rg_mutator_kind (&mutator->base, token);
  const guint32 macro =
      kind == RBG_TOKEN_NAME
          ? rbg_first_macro (mutator->file, mutator->file->words[token])
          : 0;
  switch (kind) {
  case RBG_TOKEN_ARROW:
  case RBG_TOKEN_KEEPER_ARROW:
  case RBG_TOKEN_LEFT_BRACKET:
  case RBG_TOKEN_ASSIGN:
  case RBG_TOKEN_COMMA:
  case RBG_TOKEN_PASTE:
    return FALSE;
  case RBG_TOKEN_NAME:
    return macro ? step_macros[macro]
                 : find_parameter (mutator, token) > 0 ||
                       rbg_mutator_find_sort (mutator, token) == RBG_SORT_LABEL;
  default:
    return TRUE;
  }
}

static gboolean
is_step_macro (const RbgMutator *mutator, const gboolean *step_macros,
               guint32 macro)
{
  const RbgTokenSpan body = rbg_macro (mutator->file, macro)->body;
  gboolean is_step = mutator->in_rules[macro] && body.first < body.end;
  for (guint32 i = body.first; i < body.end && is_step; i++) {
    const guint kind = rg_mutator_kind (&mutator->base, i);
    is_step = is_of_step_macro (mutator, step_macros, i);
    if (kind >= RBG_TOKEN_LEFT_BRACE && kind <= RBG_TOKEN_COMPARE &&
        mutator->partners[i] > i)
      i = mutator->partners[i];
  }
  return is_step;
}

/* Adds the step macros without parameters: all macros are candidates, until
 * their bodies refute them (greatest fixed point). Adds none if few rounds do
 * not reach it. */
static void
find_step_macros (RbgMutator *mutator)
{
  enum { MOST_ROUNDS = 10 };
  const RbgFile *file = mutator->file;
  gboolean *step_macros = g_new (gboolean, file->macros->len);
  gboolean changed = TRUE;
  for (guint i = 0; i < file->macros->len; i++)
    step_macros[i] = TRUE;
  for (guint round = 0; changed && round < MOST_ROUNDS; round++) {
    changed = FALSE;
    for (guint i = 1; i < file->macros->len; i++) {
      if (step_macros[i] && !is_step_macro (mutator, step_macros, i)) {
        step_macros[i] = FALSE;
        changed = TRUE;
      }
    }
  }
  for (guint i = 1; i < file->macros->len && !changed; i++) {
    const RbgMacro *macro = rbg_macro (file, i);
    if (step_macros[i] && macro->n_parameters == 0)
      add_name (mutator, rg_names_text (file->names, macro->name),
                RBG_SORT_STEP_MACRO);
  }
  g_free (step_macros);
}

/* -- other names ----------------------------------------------------------- */

/* Adds a few names, cyclically from the one after the token's. */
static void
add_globals (const RbgMutator *mutator, RbgSort sort, const char *name,
             GPtrArray *other_names)
{
  enum { MAX_NAMES = 20 };
  const GPtrArray *names = mutator->sorted[sort];
  const guint entry =
      GPOINTER_TO_UINT (g_hash_table_lookup (mutator->names, name));
  const guint start = entry > 0 ? (entry - 1) / RBG_N_SORTS : 0;
  for (guint i = 1; i <= names->len && other_names->len < MAX_NAMES; i++) {
    char *other_name = names->pdata[(start + i) % names->len];
    if (!g_str_equal (other_name, name))
      g_ptr_array_add (other_names, other_name);
  }
}

GPtrArray *
rbg_mutator_other_names (const RbgMutator *mutator, guint token)
{
  const RbgSort sort = rbg_mutator_find_sort (mutator, token);
  const guint32 owner = mutator->owners[token];
  const char *name = sort ? get_name (mutator, token) : NULL;
  GPtrArray *other_names = g_ptr_array_new ();
  if (sort == RBG_SORT_NONE)
    return other_names;
  const RbgMacro *macro = owner ? rbg_macro (mutator->file, owner) : NULL;
  for (guint i = 0; macro && i < macro->n_parameters; i++) {
    const char *other_name =
        rg_names_text (mutator->file->names, macro->parameters[i]);
    if (g_array_index (mutator->parameters[owner], RbgSort, i) == sort &&
        !g_str_equal (other_name, name))
      g_ptr_array_add (other_names, (gpointer)other_name);
  }
  add_globals (mutator, sort, name, other_names);
  return other_names;
}

/* -- the scope of a text --------------------------------------------------- */

RbgMutator
rbg_mutator_new (const RbgFile *file, const RbgTree *tree)
{
  const guint n = file->macros->len;
  RbgMutator mutator = {
      .base = rg_mutator_new (file->source, file->tokens, file->n_tokens),
      .file = file,
      .owners = g_new0 (guint32, file->n_tokens),
      .in_rules = g_new0 (gboolean, n),
      .in_board = g_new0 (gboolean, n),
      .names = g_hash_table_new (g_str_hash, g_str_equal),
      .parameters = g_new0 (GArray *, n)};
  mutator.partners =
      rg_mutator_match_brackets (&mutator.base, opens_scope, closes_scope);
  for (guint i = 0; i < RBG_N_SORTS; i++)
    mutator.sorted[i] = g_ptr_array_new ();
  for (guint i = 1; i < n; i++)
    for (guint32 j = rbg_macro (file, i)->body.first;
         j < rbg_macro (file, i)->body.end; j++)
      mutator.owners[j] = i;
  mark_mentioned (&mutator,
                  file->sections[RBG_TOKEN_RULES - RBG_TOKEN_PLAYERS].body,
                  mutator.in_rules);
  mark_mentioned (&mutator,
                  file->sections[RBG_TOKEN_BOARD - RBG_TOKEN_PLAYERS].body,
                  mutator.in_board);
  add_names (&mutator, tree);
  find_parameters (&mutator);
  find_step_macros (&mutator);
  return mutator;
}

void
rbg_mutator_clear (RbgMutator *mutator)
{
  for (guint i = 1; i < mutator->file->macros->len; i++)
    g_array_free (mutator->parameters[i], TRUE);
  for (guint i = 0; i < RBG_N_SORTS; i++)
    g_ptr_array_free (mutator->sorted[i], TRUE);
  g_hash_table_destroy (mutator->names);
  g_free (mutator->parameters);
  g_free (mutator->partners);
  g_free (mutator->owners);
  g_free (mutator->in_rules);
  g_free (mutator->in_board);
}
