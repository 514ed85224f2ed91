/* A step of the sheet is made for a guess as soon as each role has chosen, or
 * has only one action. In the second case the guess without the step remains,
 * too. */

#include "testsuite/gdl-oracle.h"

#include "gdl/atoms.h"
#include "testsuite/hash.h"

#include <string.h>

/* The limit of guesses; with more the match is abandoned. */
#define GUESSES 256

/* -- guesses --------------------------------------------------------------- */

/* Makes a guess, as a copy of the original; NULL: with an empty state. */
static GdlGuess *
new_guess (const GdlOracle *oracle, const GdlGuess *original)
{
  GdlGuess *guess = g_new (GdlGuess, 1);
  guess->state = g_new0 (RgBits, oracle->words);
  guess->chosen = g_new (guint, (gsize)oracle->n_roles + 1);
  guess->known = g_new0 (guint64, (gsize)oracle->n_roles + 1);
  for (guint r = 0; r < oracle->n_roles; r++) {
    guess->chosen[r] = original ? original->chosen[r] : GDL_NONE;
    guess->known[r] = original ? original->known[r] : 0;
  }
  if (original)
    memcpy (guess->state, original->state,
            oracle->words * sizeof *original->state);
  return guess;
}

static void
free_guess (gpointer data)
{
  GdlGuess *guess = data;
  g_free (guess->state);
  g_free (guess->chosen);
  g_free (guess->known);
  g_free (guess);
}

static gboolean
are_same_guesses (const GdlOracle *oracle, const GdlGuess *a, const GdlGuess *b)
{
  return memcmp (a->state, b->state, oracle->words * sizeof *a->state) == 0 &&
         memcmp (a->chosen, b->chosen, oracle->n_roles * sizeof *a->chosen) ==
             0;
}

static gboolean
is_at_step_begin (const GdlOracle *oracle, const GdlGuess *guess)
{
  for (guint r = 0; r < oracle->n_roles; r++) {
    if (guess->chosen[r] != GDL_NONE)
      return FALSE;
  }
  return TRUE;
}

/* Evaluates the state, and lists the legal actions. Returns whether the match
 * is over; it is also over if a role has no legal action. */
static gboolean
evaluate_guess (GdlOracle *oracle, const GdlGuess *guess)
{
  gdl_play_evaluate (oracle->play, guess->state);
  gboolean is_over = gdl_play_is_terminal (oracle->play);
  for (guint r = 0; r < oracle->n_roles; r++) {
    oracle->n_legal[r] =
        gdl_play_list_legal (oracle->play, r, oracle->legal[r]);
    is_over |= oracle->n_legal[r] == 0;
  }
  return is_over;
}

/* -- steps ----------------------------------------------------------------- */

/* Adds the actions and percepts of the last step that each role observes to its
 * hash. */
static void
add_observations (GdlOracle *oracle, GdlGuess *after, const guint *actions)
{
  const GdlGround *ground = oracle->ground;
  for (guint role = 0; role < oracle->n_roles; role++) {
    guint64 *hash = &after->known[role];
    *hash = rg_test_hash (*hash, actions[role]);
    for (guint other_role = 0;
         !ground->program->has_percepts && other_role < oracle->n_roles;
         other_role++)
      *hash = rg_test_hash (*hash, actions[other_role]);
  }
  for (guint i = 0; i < ground->percepts->len; i++) {
    const GdlOutcome *percept =
        &g_array_index (ground->percepts, GdlOutcome, i);
    if (gdl_play_holds (oracle->play, percept->atom))
      after->known[percept->role] =
          rg_test_hash (after->known[percept->role], percept->term);
  }
}

/* Makes the guess after a step, from an evaluated guess. Roles that have not
 * moved take their only action. */
static GdlGuess *
make_step (GdlOracle *oracle, const GdlGuess *guess)
{
  GdlGuess *after = new_guess (oracle, guess);
  for (guint r = 0; r < oracle->n_roles; r++) {
    if (after->chosen[r] == GDL_NONE)
      after->chosen[r] = oracle->legal[r][0];
  }
  gdl_play_step (oracle->play, after->chosen, after->state);
  add_observations (oracle, after, after->chosen);
  for (guint r = 0; r < oracle->n_roles; r++)
    after->chosen[r] = GDL_NONE;
  return after;
}

static gboolean
is_listed (const GdlOracle *oracle, const GdlGuess *guess)
{
  for (guint i = 0; i < oracle->guesses->len; i++) {
    if (are_same_guesses (oracle, guess,
                          g_ptr_array_index (oracle->guesses, i)))
      return TRUE;
  }
  return FALSE;
}

/* Finds whether the step may be made now, and whether it must be made, because
 * all roles have chosen. */
static void
find_step (GdlOracle *oracle, const GdlGuess *guess, gboolean *may_step,
           gboolean *must_step)
{
  *must_step = TRUE;
  for (guint r = 0; r < oracle->n_roles; r++)
    *must_step &= guess->chosen[r] != GDL_NONE;
  *may_step = !evaluate_guess (oracle, guess);
  for (guint r = 0; r < oracle->n_roles; r++)
    *may_step &= guess->chosen[r] != GDL_NONE ||
                 (oracle->n_legal[r] == 1 && !oracle->all_move);
}

gboolean
gdl_oracle_advance (GdlOracle *oracle)
{
  for (guint i = 0; i < oracle->guesses->len; i++) {
    GdlGuess *guess = g_ptr_array_index (oracle->guesses, i);
    gboolean may_step, must_step;
    find_step (oracle, guess, &may_step, &must_step);
    if (!may_step)
      continue;
    GdlGuess *after = make_step (oracle, guess);
    if (is_listed (oracle, after)) {
      free_guess (after);
    } else {
      g_ptr_array_add (oracle->guesses, after);
    }
    if (must_step)
      g_ptr_array_remove_index (oracle->guesses, i--);
    if (oracle->guesses->len > GUESSES)
      return FALSE;
  }
  return TRUE;
}

gboolean
gdl_oracle_is_over (GdlOracle *oracle, const gint *goals)
{
  for (guint i = 0; i < oracle->guesses->len; i++) {
    const GdlGuess *guess = g_ptr_array_index (oracle->guesses, i);
    gboolean is_possible =
        is_at_step_begin (oracle, guess) && evaluate_guess (oracle, guess);
    for (guint r = 0; is_possible && r < oracle->n_roles; r++)
      is_possible = goals[r] < 0 ||
                    goals[r] == MAX (gdl_play_get_goal (oracle->play, r), 0);
    if (is_possible)
      return TRUE;
  }
  return FALSE;
}

gboolean
gdl_oracle_filter (GdlOracle *oracle, guint role, const guint *actions, guint n)
{
  GPtrArray *filtered = g_ptr_array_new_with_free_func (free_guess);
  for (guint i = 0; i < oracle->guesses->len; i++) {
    const GdlGuess *guess = g_ptr_array_index (oracle->guesses, i);
    if (guess->chosen[role] != GDL_NONE || evaluate_guess (oracle, guess))
      continue;
    gboolean is_possible = oracle->n_legal[role] == n;
    for (guint j = 0; j < oracle->n_legal[role]; j++)
      oracle->marked[oracle->legal[role][j]] = TRUE;
    for (guint j = 0; is_possible && j < n; j++)
      is_possible = actions[j] != GDL_NONE && oracle->marked[actions[j]];
    for (guint j = 0; j < oracle->n_legal[role]; j++)
      oracle->marked[oracle->legal[role][j]] = FALSE;
    if (is_possible)
      g_ptr_array_add (filtered, new_guess (oracle, guess));
  }
  const gboolean has_some = filtered->len > 0;
  if (has_some) {
    g_ptr_array_free (oracle->guesses, TRUE);
    oracle->guesses = filtered;
  } else {
    g_ptr_array_free (filtered, TRUE);
  }
  return has_some;
}

void
gdl_oracle_choose (GdlOracle *oracle, guint role, guint action)
{
  for (guint i = 0; i < oracle->guesses->len; i++) {
    GdlGuess *guess = g_ptr_array_index (oracle->guesses, i);
    guess->chosen[role] = action;
  }
}

const GdlGuess *
gdl_oracle_find_step_begin (const GdlOracle *oracle)
{
  const GdlGuess *guess = g_ptr_array_index (oracle->guesses, 0);
  return oracle->guesses->len == 1 && is_at_step_begin (oracle, guess) ? guess
                                                                       : NULL;
}

guint64
gdl_oracle_state_hash (const GdlOracle *oracle, const GdlGuess *guess)
{
  guint64 hash = 1;
  for (gsize w = 0; w < oracle->words; w++)
    hash = rg_test_hash (hash, guess->state[w]);
  return hash;
}

/* -- the oracle ------------------------------------------------------------ */

/* Makes a key of `names`: a role and the text of a move. */
static char *
make_key (guint role, const char *move)
{
  return g_strdup_printf ("%u %s", role, move);
}

/* Appends a name without underscores at its end, after an underscore. */
static void
append_stripped (GString *out, const char *name, gsize length)
{
  while (length > 1 && name[length - 1] == '_')
    length--;
  if (out->len > 0)
    g_string_append_c (out, '_');
  g_string_append_len (out, name, (gssize)length);
}

void
gdl_oracle_add_tag (GString *text, const char *tag)
{
  append_stripped (text, tag, strlen (tag));
}

/* Returns the text of an action with its functor and its arguments as separate
 * tags, without the underscore after names that are reserved in RG. The caller
 * frees it. */
static char *
spell_action (const GdlTerms *terms, GdlTerm action)
{
  const guint n = gdl_term_arity (terms, action);
  char *action_text = gdl_spell_term (terms, action);
  GPtrArray *parts = g_ptr_array_new_with_free_func (g_free);
  gsize functor = strlen (action_text);
  for (guint i = 0; i < n; i++) {
    char *part = gdl_spell_term (terms, gdl_term_arguments (terms, action)[i]);
    functor -= strlen (part) + 1;
    g_ptr_array_add (parts, part);
  }
  GString *text = g_string_new (NULL);
  append_stripped (text, action_text, functor);
  for (guint i = 0; i < n; i++)
    gdl_oracle_add_tag (text, g_ptr_array_index (parts, i));
  g_ptr_array_free (parts, TRUE);
  g_free (action_text);
  return g_string_free (text, FALSE);
}

static void
add_name (GdlOracle *oracle, guint role, const char *text, guint action)
{
  char *name = make_key (role, text);
  if (!g_hash_table_contains (oracle->names, name))
    g_hash_table_insert (oracle->names, name, GUINT_TO_POINTER (action + 1));
  else
    g_free (name);
}

/* Adds the names of actions for look-up: one tag, or its parts as tags. */
static void
add_names (GdlOracle *oracle, const GdlNames *names)
{
  const GdlGround *ground = oracle->ground;
  for (guint a = 0; a < ground->actions->len; a++) {
    const GdlAction *action = gdl_action (ground, a);
    add_name (oracle, action->role, gdl_symbol_text (names, action->action), a);
  }
  for (guint a = 0; a < ground->actions->len; a++) {
    const GdlAction *action = gdl_action (ground, a);
    char *text = spell_action (ground->program->terms, action->action);
    add_name (oracle, action->role, text, a);
    g_free (text);
  }
}

GdlOracle *
gdl_oracle_new (const GdlNames *names, gboolean all_move)
{
  const GdlGround *ground = names->ground;
  const guint n = ground->program->roles->len;
  GdlOracle *oracle = g_new (GdlOracle, 1);
  *oracle = (GdlOracle){
      .ground = ground,
      .play = gdl_play_new (ground),
      .names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
      .all_move = all_move,
      .n_roles = n,
      .guesses = g_ptr_array_new_with_free_func (free_guess),
      .legal = g_new (guint *, (gsize)n + 1),
      .n_legal = g_new (guint, (gsize)n + 1),
      .marked = g_new0 (guint8, (gsize)ground->actions->len + 1)};
  oracle->words = gdl_play_count_words (oracle->play);
  for (guint r = 0; r < n; r++)
    oracle->legal[r] = g_new (guint, (gsize)ground->actions->len + 1);
  add_names (oracle, names);
  return oracle;
}

void
gdl_oracle_free (GdlOracle *oracle)
{
  for (guint r = 0; r < oracle->n_roles; r++)
    g_free (oracle->legal[r]);
  g_free (oracle->legal);
  g_free (oracle->n_legal);
  g_free (oracle->marked);
  g_ptr_array_free (oracle->guesses, TRUE);
  g_hash_table_destroy (oracle->names);
  gdl_play_free (oracle->play);
  g_free (oracle);
}

void
gdl_oracle_start (GdlOracle *oracle)
{
  g_ptr_array_set_size (oracle->guesses, 0);
  GdlGuess *guess = new_guess (oracle, NULL);
  gdl_play_set_initial (oracle->play, guess->state);
  g_ptr_array_add (oracle->guesses, guess);
}

guint
gdl_oracle_find_action (const GdlOracle *oracle, guint role, const char *move)
{
  char *text = make_key (role, move);
  const gpointer entry = g_hash_table_lookup (oracle->names, text);
  g_free (text);
  return entry ? GPOINTER_TO_UINT (entry) - 1 : GDL_NONE;
}

/* -- text ------------------------------------------------------------------ */

static void
print_term (const GdlOracle *oracle, GdlTerm term, GString *out)
{
  g_string_append_c (out, ' ');
  gdl_term_print (oracle->ground->program->terms, term, out);
}

/* Prints a guess: its state, the goals at the end, and the actions of roles. */
static void
print_guess (GdlOracle *oracle, const GdlGuess *guess, GString *out)
{
  const GdlGround *ground = oracle->ground;
  g_string_append (out, "  state:");
  for (guint f = 0; f < ground->fluents->len; f++) {
    if (rg_bits_has (guess->state, f))
      print_term (oracle, gdl_fluent (ground, f)->fluent, out);
  }
  g_string_append (out,
                   evaluate_guess (oracle, guess) ? "\n  over; goals:" : "\n");
  if (out->str[out->len - 1] == ':') {
    for (guint r = 0; r < oracle->n_roles; r++)
      g_string_append_printf (out, " %d", gdl_play_get_goal (oracle->play, r));
    g_string_append_c (out, '\n');
  }
  for (guint r = 0; r < oracle->n_roles; r++) {
    g_string_append (out, "  ");
    print_term (oracle, gdl_role (ground, r), out);
    g_string_append (out, guess->chosen[r] == GDL_NONE ? ":" : " chose:");
    if (guess->chosen[r] != GDL_NONE)
      print_term (oracle, gdl_action (ground, guess->chosen[r])->action, out);
    for (guint i = 0; guess->chosen[r] == GDL_NONE && i < oracle->n_legal[r];
         i++)
      print_term (oracle, gdl_action (ground, oracle->legal[r][i])->action,
                  out);
    g_string_append_c (out, '\n');
  }
}

void
gdl_oracle_print (GdlOracle *oracle, GString *out)
{
  for (guint i = 0; i < MIN (oracle->guesses->len, 3); i++) {
    g_string_append (out, i == 0 ? "by the sheet:\n" : "or:\n");
    print_guess (oracle, g_ptr_array_index (oracle->guesses, i), out);
  }
}
