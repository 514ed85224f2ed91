/* A match in the GDL interpreter: its rules, the states that are possible now,
 * and pending steps.
 *
 * Proofs have a time limit.  A step that is not computed when the time is over
 * stays pending, and is followed in the time of the next message.
 */
#include "play/server/interpreter-core.h"

#include "play/server/terms.h"

#include <string.h>

enum { DEEPEST = 200 }; /* limit of the nesting of terms in messages */

void
rg_server_free_state (gpointer state)
{
  g_array_free (state, TRUE);
}

gint
rg_server_compare_terms (gconstpointer a, gconstpointer b)
{
  const GdlTerm x = *(const GdlTerm *)a, y = *(const GdlTerm *)b;
  return (x > y) - (x < y);
}

guint
rg_server_interpreter_n_roles (const RgServerInterpreter *interpreter)
{
  return interpreter->program->roles->len;
}

gboolean
rg_server_interpreter_has_percepts (const RgServerInterpreter *interpreter)
{
  return interpreter->program->has_percepts;
}

static GdlTerm
get_role (const RgServerInterpreter *interpreter, guint role)
{
  return g_array_index (interpreter->program->roles, GdlTerm, role);
}

/* Reads the rules. FALSE: there are errors. */
static gboolean
load_game (RgServerInterpreter *interpreter, RgDiags *diags)
{
  GdlSheet *sheet = gdl_read (interpreter->source, FALSE, diags);
  GdlProgram *program = sheet ? gdl_normalise (sheet, 0, diags) : NULL;
  if (!program || rg_diags_errors (diags) > 0) {
    g_clear_pointer (&program, gdl_program_free);
    g_clear_pointer (&sheet, gdl_sheet_free);
    return FALSE;
  }
  interpreter->sheet = sheet;
  interpreter->program = program;
  interpreter->prover = gdl_prover_new (program);
  return TRUE;
}

/* Frees the data of load_game. */
static void
unload_game (RgServerInterpreter *interpreter)
{
  gdl_prover_free (interpreter->prover);
  gdl_program_free (interpreter->program);
  gdl_sheet_free (interpreter->sheet);
}

RgServerInterpreter *
rg_server_interpreter_new (const RgSource *source, guint64 seed, RgDiags *diags)
{
  RgServerInterpreter *interpreter = g_new0 (RgServerInterpreter, 1);
  interpreter->source = source;
  if (!load_game (interpreter, diags)) {
    g_free (interpreter);
    return NULL;
  }
  const guint n = rg_server_interpreter_n_roles (interpreter);
  rg_source_ref (source);
  interpreter->nullary = gdl_sheet_find_nullary (interpreter->sheet);
  interpreter->random = g_rand_new_with_seed ((guint32)seed);
  interpreter->states = g_ptr_array_new_with_free_func (rg_server_free_state);
  interpreter->pending = g_ptr_array_new_with_free_func (g_free);
  interpreter->legal = g_new (GArray *, n + 1);
  for (guint r = 0; r < n; r++)
    interpreter->legal[r] = rg_server_new_terms ();
  for (guint i = 0; i < G_N_ELEMENTS (interpreter->next_states); i++)
    interpreter->next_states[i] = rg_server_new_terms ();
  g_ptr_array_add (interpreter->states, rg_server_new_terms ());
  return interpreter;
}

void
rg_server_interpreter_free (RgServerInterpreter *interpreter)
{
  for (guint r = 0; r < rg_server_interpreter_n_roles (interpreter); r++)
    g_array_free (interpreter->legal[r], TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (interpreter->next_states); i++)
    g_array_free (interpreter->next_states[i], TRUE);
  g_free (interpreter->legal);
  g_ptr_array_free (interpreter->states, TRUE);
  g_ptr_array_free (interpreter->pending, TRUE);
  g_hash_table_destroy (interpreter->nullary);
  g_rand_free (interpreter->random);
  unload_game (interpreter);
  rg_source_free (interpreter->source);
  g_free (interpreter);
}

/* -- terms ----------------------------------------------------------------- */

/* Returns the term that a text begins with; GDL_NONE: it is none. */
static GdlTerm
read_term (GdlTerms *terms, const char **text, guint depth)
{
  const gboolean is_list = **text == '(';
  *text += is_list;
  const gsize length = strcspn (*text, "( )");
  if (length == 0 || depth > DEEPEST)
    return GDL_NONE;
  const GdlName name = gdl_intern_name (terms, *text, length);
  GArray *arguments = rg_server_new_terms ();
  gboolean is_valid = TRUE;
  for (*text += length; is_list && is_valid && **text == ' ';) {
    ++*text;
    const GdlTerm argument = read_term (terms, text, depth + 1);
    is_valid = argument != GDL_NONE;
    g_array_append_val (arguments, argument);
  }
  is_valid = is_valid && (!is_list || **text == ')');
  *text += is_valid && is_list;
  const GdlTerm term =
      is_valid ? gdl_intern_term (terms, name,
                                  (const GdlTerm *)(gpointer)arguments->data,
                                  arguments->len)
               : GDL_NONE;
  g_array_free (arguments, TRUE);
  return term;
}

GdlTerm
rg_server_interpreter_term (const RgServerInterpreter *interpreter,
                            const char *spelled)
{
  char *text = rg_server_term_normalise (rg_slice (spelled));
  const char *end = text;
  const GdlTerm term = read_term (interpreter->program->terms, &end, 0);
  const gboolean is_whole = *end == 0;
  g_free (text);
  return is_whole ? term : GDL_NONE;
}

static char *
print_term (const RgServerInterpreter *interpreter, GdlTerm term)
{
  GString *text = g_string_new (NULL);
  gdl_term_print (interpreter->program->terms, term, text);
  return g_string_free (text, FALSE);
}

/* -- memory ---------------------------------------------------------------- */

/* Replaces terms of an old program by those of the new one. */
static void
translate_terms (const RgServerInterpreter *interpreter,
                 const RgServerInterpreter *old_interpreter, GdlTerm *terms,
                 guint n)
{
  for (guint i = 0; i < n; i++) {
    char *text = print_term (old_interpreter, terms[i]);
    terms[i] = rg_server_interpreter_term (interpreter, text);
    g_free (text);
  }
}

/* Proofs make terms, which are never freed.  If there are too many, reads
 * the rules again and keeps only the terms of the states and pending steps. */
static void
drop_terms (RgServerInterpreter *interpreter)
{
  RgServerInterpreter old_interpreter = *interpreter;
  RgDiags *ignored = rg_diags_new ();
  const gboolean is_reloaded = gdl_prover_is_full (old_interpreter.prover) &&
                               load_game (interpreter, ignored);
  rg_diags_free (ignored);
  if (!is_reloaded)
    return;
  for (guint i = 0; i < interpreter->states->len; i++) {
    GArray *state = rg_server_interpreter_state (interpreter, i);
    translate_terms (interpreter, &old_interpreter,
                     (GdlTerm *)(gpointer)state->data, state->len);
    g_array_sort (state, rg_server_compare_terms);
  }
  for (guint i = 0; i < interpreter->pending->len; i++)
    translate_terms (interpreter, &old_interpreter,
                     g_ptr_array_index (interpreter->pending, i),
                     rg_server_interpreter_n_roles (interpreter));
  unload_game (&old_interpreter);
}

/* -- steps ----------------------------------------------------------------- */

/* Returns `end`, or a moment from now if that is later: a process that got no
 * processor time until `end` can still do something. */
static gint64
extend_deadline (gint64 end)
{
  enum { MOMENT_USEC = 100000 };
  return MAX (end, g_get_monotonic_time () + MOMENT_USEC);
}

void
rg_server_interpreter_set_end (RgServerInterpreter *interpreter, gint64 end)
{
  drop_terms (interpreter);
  gdl_prover_set_end (interpreter->prover, extend_deadline (end));
}

gboolean
rg_server_interpreter_begin (RgServerInterpreter *interpreter, const char *role,
                             gint64 end)
{
  const GdlTerm role_term = rg_server_interpreter_term (interpreter, role);
  guint index = 0;
  while (index < rg_server_interpreter_n_roles (interpreter) &&
         get_role (interpreter, index) != role_term)
    index++;
  interpreter->role = index;
  rg_server_interpreter_set_end (interpreter, end);
  gdl_prover_compute_initial (interpreter->prover,
                              rg_server_interpreter_state (interpreter, 0));
  return index < rg_server_interpreter_n_roles (interpreter);
}

/* Makes a copy of a state the only one. */
static void
set_only_state (RgServerInterpreter *interpreter, const GArray *state)
{
  g_ptr_array_set_size (interpreter->states, 1);
  GArray *state_copy = rg_server_interpreter_state (interpreter, 0);
  g_array_set_size (state_copy, 0);
  g_array_append_vals (state_copy, state->data, state->len);
}

/* Follows the pending steps.  Returns FALSE if the time is over. */
static gboolean
catch_up (RgServerInterpreter *interpreter)
{
  GdlProver *prover = interpreter->prover;
  while (interpreter->pending->len > 0) {
    const GdlTerm *joint = g_ptr_array_index (interpreter->pending, 0);
    gdl_prover_set_state (prover, rg_server_interpreter_state (interpreter, 0));
    if (!gdl_prover_step (prover, joint, interpreter->next_states[0]))
      return FALSE;
    set_only_state (interpreter, interpreter->next_states[0]);
    g_ptr_array_remove_index (interpreter->pending, 0);
  }
  return TRUE;
}

/* Whether the action is legal.  FALSE, with the reason in *why: it is not.  If
 * the time is over, it is regarded as legal. */
static gboolean
is_legal (const RgServerInterpreter *interpreter, guint role, GdlTerm action,
          const char *text, char **why)
{
  GdlProver *prover = interpreter->prover;
  if ((action != GDL_NONE && gdl_prover_is_legal (prover, role, action)) ||
      gdl_prover_has_stopped (prover))
    return TRUE;
  char *name = print_term (interpreter, get_role (interpreter, role));
  *why = g_strdup_printf ("%s has no move %s", name, text);
  g_free (name);
  return FALSE;
}

gboolean
rg_server_interpreter_step (RgServerInterpreter *interpreter,
                            const char *const *texts, gint64 end, char **why)
{
  rg_server_interpreter_set_end (interpreter, end);
  GdlProver *prover = interpreter->prover;
  const guint n = rg_server_interpreter_n_roles (interpreter);
  const gboolean is_current = catch_up (interpreter);
  GdlTerm *joint = g_new (GdlTerm, n + 1);
  gboolean is_legal_step = TRUE;
  gdl_prover_set_state (prover, rg_server_interpreter_state (interpreter, 0));
  const gboolean is_over = is_current && gdl_prover_is_terminal (prover);
  for (guint r = 0; r < n && is_legal_step && !is_over; r++) {
    joint[r] = rg_server_interpreter_term (interpreter, texts[r]);
    is_legal_step = is_current
                        ? is_legal (interpreter, r, joint[r], texts[r], why)
                        : joint[r] != GDL_NONE;
  }
  if (!is_legal_step && !*why)
    *why = g_strdup ("an illegal move");
  if (!is_legal_step || is_over) {
    g_free (joint);
    return is_legal_step;
  }
  g_ptr_array_add (interpreter->pending, joint);
  catch_up (interpreter);
  return TRUE;
}

/* -- choices --------------------------------------------------------------- */

gboolean
rg_server_interpreter_is_over (RgServerInterpreter *interpreter, gint64 end)
{
  rg_server_interpreter_set_end (interpreter, end);
  if (!catch_up (interpreter))
    return FALSE;
  gdl_prover_set_state (interpreter->prover,
                        rg_server_interpreter_state (interpreter, 0));
  return gdl_prover_is_terminal (interpreter->prover);
}

/* Returns the legal actions; `only_one`: in a hurry, for a single one. If none
 * is found in half of the time, searches for a single one in the rest. */
static GArray *
list_actions (RgServerInterpreter *interpreter, gboolean only_one, gint64 end)
{
  GdlProver *prover = interpreter->prover;
  const gint64 begin = g_get_monotonic_time ();
  GArray *actions = rg_server_new_terms ();
  gdl_prover_set_end (prover, begin + (end - begin) / 2);
  gdl_prover_set_hurry (prover, only_one);
  gdl_prover_set_state (prover, rg_server_interpreter_state (interpreter, 0));
  gdl_prover_list_legal (prover, interpreter->role, actions);
  if (actions->len == 0) {
    gdl_prover_set_end (prover, extend_deadline (end));
    gdl_prover_set_hurry (prover, TRUE);
    gdl_prover_set_state (prover, rg_server_interpreter_state (interpreter, 0));
    gdl_prover_list_legal (prover, interpreter->role, actions);
  }
  gdl_prover_set_hurry (prover, FALSE);
  return actions;
}

char *
rg_server_interpreter_choose (RgServerInterpreter *interpreter,
                              RgServerInterpreterStop *stop, gpointer data,
                              gint64 end)
{
  char *text = NULL;
  rg_server_interpreter_set_end (interpreter, end);
  if (!catch_up (interpreter))
    return NULL;
  GArray *actions = list_actions (interpreter, !stop, end);
  if (actions->len > 0) {
    const GdlTerm first = g_array_index (actions, GdlTerm, 0);
    char *term = print_term (
        interpreter, !stop || actions->len == 1
                         ? first
                         : rg_server_interpreter_search (interpreter, actions,
                                                         stop, data, end));
    text = rg_server_term_spell (term, interpreter->nullary);
    g_free (term);
  }
  g_array_free (actions, TRUE);
  return text;
}
