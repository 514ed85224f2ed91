#include "server/interpreter.h"

#include "gdl/gdl.h"
#include "gdl/prove/prove.h"
#include "server/terms.h"

#include <math.h>
#include <string.h>

#define EXPLORATION 0.7

enum {
  MOST_STATES = 64,    /* of GDL-II, that agree with what is known */
  MOST_JOINTS = 20000, /* joint moves that are tried for these, in a step */
  MOST_ARMS = 2000,    /* actions that plays begin with */
  MOST_STEPS = 1000,   /* of a play */
  DEEPEST = 200,       /* nesting of terms in messages */
};

struct RgInterpreter {
  const RgSource *source; /* a reference */
  GdlSheet *sheet;
  GdlProgram *program;
  GdlProver *prover;
  GHashTable *nullary;
  GRand *random;
  guint role;
  GPtrArray *states;  /* of GArray of GdlTerm: those that agree; not empty */
  GPtrArray *pending; /* of GdlTerm *: joint moves of steps to be followed */
  GArray **legal;     /* by role: room, of GdlTerm */
  GArray *room[2];    /* states on the way */
};

static void
free_state (gpointer state)
{
  g_array_free (state, TRUE);
}

static GArray *
new_terms (void)
{
  return g_array_new (FALSE, FALSE, sizeof (GdlTerm));
}

static gint
compare_terms (gconstpointer a, gconstpointer b)
{
  const GdlTerm x = *(const GdlTerm *)a, y = *(const GdlTerm *)b;
  return (x > y) - (x < y);
}

guint
rg_interpreter_n_roles (const RgInterpreter *interpreter)
{
  return interpreter->program->roles->len;
}

gboolean
rg_interpreter_is_told (const RgInterpreter *interpreter)
{
  return interpreter->program->told;
}

static GdlTerm
role_at (const RgInterpreter *interpreter, guint role)
{
  return g_array_index (interpreter->program->roles, GdlTerm, role);
}

static GArray *
state_at (const RgInterpreter *interpreter, guint i)
{
  return g_ptr_array_index (interpreter->states, i);
}

/* Reads the rules.  FALSE: there are errors. */
static gboolean
load (RgInterpreter *interpreter, RgDiags *diags)
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

static void
unload (RgInterpreter *interpreter)
{
  gdl_prover_free (interpreter->prover);
  gdl_program_free (interpreter->program);
  gdl_sheet_free (interpreter->sheet);
}

RgInterpreter *
rg_interpreter_new (const RgSource *source, guint64 seed, RgDiags *diags)
{
  RgInterpreter *interpreter = g_new0 (RgInterpreter, 1);
  interpreter->source = source;
  if (!load (interpreter, diags)) {
    g_free (interpreter);
    return NULL;
  }
  const guint n = rg_interpreter_n_roles (interpreter);
  rg_source_ref (source);
  interpreter->nullary = gdl_sheet_nullary (interpreter->sheet);
  interpreter->random = g_rand_new_with_seed ((guint32)seed);
  interpreter->states = g_ptr_array_new_with_free_func (free_state);
  interpreter->pending = g_ptr_array_new_with_free_func (g_free);
  interpreter->legal = g_new (GArray *, n + 1);
  for (guint r = 0; r < n; r++)
    interpreter->legal[r] = new_terms ();
  for (guint i = 0; i < G_N_ELEMENTS (interpreter->room); i++)
    interpreter->room[i] = new_terms ();
  g_ptr_array_add (interpreter->states, new_terms ());
  return interpreter;
}

void
rg_interpreter_free (RgInterpreter *interpreter)
{
  for (guint r = 0; r < rg_interpreter_n_roles (interpreter); r++)
    g_array_free (interpreter->legal[r], TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (interpreter->room); i++)
    g_array_free (interpreter->room[i], TRUE);
  g_free (interpreter->legal);
  g_ptr_array_free (interpreter->states, TRUE);
  g_ptr_array_free (interpreter->pending, TRUE);
  g_hash_table_destroy (interpreter->nullary);
  g_rand_free (interpreter->random);
  unload (interpreter);
  rg_source_free (interpreter->source);
  g_free (interpreter);
}

/* -- terms ----------------------------------------------------------------- */

/* The term that a text begins with; GDL_NONE: it is none. */
static GdlTerm
read_term (GdlTerms *terms, const char **text, guint depth)
{
  const gboolean list = **text == '(';
  *text += list;
  const gsize length = strcspn (*text, "( )");
  if (length == 0 || depth > DEEPEST)
    return GDL_NONE;
  const GdlName name = gdl_name (terms, *text, length);
  GArray *arguments = new_terms ();
  gboolean good = TRUE;
  for (*text += length; list && good && **text == ' ';) {
    ++*text;
    const GdlTerm argument = read_term (terms, text, depth + 1);
    good = argument != GDL_NONE;
    g_array_append_val (arguments, argument);
  }
  good = good && (!list || **text == ')');
  *text += good && list;
  const GdlTerm term =
      good ? gdl_term (terms, name, (const GdlTerm *)(gpointer)arguments->data,
                       arguments->len)
           : GDL_NONE;
  g_array_free (arguments, TRUE);
  return term;
}

static GdlTerm
term_of_text (const RgInterpreter *interpreter, const char *spelled)
{
  char *text = rg_term_text (rg_slice (spelled));
  const char *rest = text;
  const GdlTerm term = read_term (interpreter->program->terms, &rest, 0);
  const gboolean whole = *rest == 0;
  g_free (text);
  return whole ? term : GDL_NONE;
}

static char *
text_of_term (const RgInterpreter *interpreter, GdlTerm term)
{
  GString *text = g_string_new (NULL);
  gdl_term_print (interpreter->program->terms, term, text);
  return g_string_free (text, FALSE);
}

/* -- memory ---------------------------------------------------------------- */

/* An array of terms, in the numbers of a program that was read anew. */
static void
renumber (const RgInterpreter *interpreter, const RgInterpreter *old,
          GdlTerm *terms, guint n)
{
  for (guint i = 0; i < n; i++) {
    char *text = text_of_term (old, terms[i]);
    terms[i] = term_of_text (interpreter, text);
    g_free (text);
  }
}

/* Proofs make terms, which are kept: where they are many, all is begun again
 * with those that are needed. */
static void
drop_terms (RgInterpreter *interpreter)
{
  RgInterpreter old = *interpreter;
  RgDiags *ignored = rg_diags_new ();
  const gboolean done =
      gdl_prover_is_full (old.prover) && load (interpreter, ignored);
  rg_diags_free (ignored);
  if (!done)
    return;
  for (guint i = 0; i < interpreter->states->len; i++) {
    GArray *state = state_at (interpreter, i);
    renumber (interpreter, &old, (GdlTerm *)(gpointer)state->data, state->len);
    g_array_sort (state, compare_terms);
  }
  for (guint i = 0; i < interpreter->pending->len; i++)
    renumber (interpreter, &old, g_ptr_array_index (interpreter->pending, i),
              rg_interpreter_n_roles (interpreter));
  unload (&old);
}

/* -- steps ----------------------------------------------------------------- */

/* Whoever comes late, as other processes ran, has still a moment for a move. */
static gint64
at_least_a_moment (gint64 end)
{
  enum { MOMENT = 100000 };
  return MAX (end, g_get_monotonic_time () + MOMENT);
}

gboolean
rg_interpreter_begin (RgInterpreter *interpreter, const char *role, gint64 end)
{
  const GdlTerm wanted = term_of_text (interpreter, role);
  guint r = 0;
  while (r < rg_interpreter_n_roles (interpreter) &&
         role_at (interpreter, r) != wanted)
    r++;
  interpreter->role = r;
  gdl_prover_set_end (interpreter->prover, at_least_a_moment (end));
  gdl_prover_start (interpreter->prover, state_at (interpreter, 0));
  return r < rg_interpreter_n_roles (interpreter);
}

static void
set_only_state (RgInterpreter *interpreter, const GArray *state)
{
  g_ptr_array_set_size (interpreter->states, 1);
  GArray *only = state_at (interpreter, 0);
  g_array_set_size (only, 0);
  g_array_append_vals (only, state->data, state->len);
}

/* Follows the steps that were told.  FALSE: the time is over. */
static gboolean
catch_up (RgInterpreter *interpreter)
{
  GdlProver *prover = interpreter->prover;
  while (interpreter->pending->len > 0) {
    const GdlTerm *joint = g_ptr_array_index (interpreter->pending, 0);
    gdl_prover_look (prover, state_at (interpreter, 0));
    if (!gdl_prover_step (prover, joint, interpreter->room[0]))
      return FALSE;
    set_only_state (interpreter, interpreter->room[0]);
    g_ptr_array_remove_index (interpreter->pending, 0);
  }
  return TRUE;
}

/* What a role can't have done is in *why. */
static gboolean
is_legal (const RgInterpreter *interpreter, guint role, GdlTerm action,
          const char *text, char **why)
{
  GdlProver *prover = interpreter->prover;
  if ((action != GDL_NONE && gdl_prover_is_legal (prover, role, action)) ||
      gdl_prover_stopped (prover))
    return TRUE;
  char *name = text_of_term (interpreter, role_at (interpreter, role));
  *why = g_strdup_printf ("%s has no move %s", name, text);
  g_free (name);
  return FALSE;
}

gboolean
rg_interpreter_tell (RgInterpreter *interpreter, const char *const *texts,
                     gint64 end, char **why)
{
  drop_terms (interpreter);
  GdlProver *prover = interpreter->prover;
  const guint n = rg_interpreter_n_roles (interpreter);
  gdl_prover_set_end (prover, at_least_a_moment (end));
  const gboolean current = catch_up (interpreter);
  GdlTerm *joint = g_new (GdlTerm, n + 1);
  gboolean good = TRUE;
  gdl_prover_look (prover, state_at (interpreter, 0));
  const gboolean over = current && gdl_prover_terminal (prover);
  for (guint r = 0; r < n && good && !over; r++) {
    joint[r] = term_of_text (interpreter, texts[r]);
    good = current ? is_legal (interpreter, r, joint[r], texts[r], why)
                   : joint[r] != GDL_NONE;
  }
  if (!good && !*why)
    *why = g_strdup ("an illegal move");
  if (!good || over) {
    g_free (joint);
    return good;
  }
  g_ptr_array_add (interpreter->pending, joint);
  catch_up (interpreter);
  return TRUE;
}

/* -- steps of GDL-II ------------------------------------------------------- */

typedef struct {
  RgInterpreter *interpreter;
  GArray *percepts, *seen; /* of GdlTerm, sorted: wanted, and room */
  GPtrArray *states;       /* that agree */
  GdlTerm *joint;
  guint64 n_found; /* with those that were left out */
  guint n_tried;
  GdlTerm own;
} Following;

static gboolean
same_terms (const GArray *a, const GArray *b)
{
  return a->len == b->len &&
         (a->len == 0 ||
          memcmp (a->data, b->data, a->len * sizeof (GdlTerm)) == 0);
}

/* Of too many states each is kept with the same probability (reservoir
 * sampling: Vitter 1985). */
static void
keep_state (Following *following, const GArray *state)
{
  GPtrArray *states = following->states;
  for (guint i = 0; i < states->len; i++) {
    if (same_terms (g_ptr_array_index (states, i), state))
      return;
  }
  GArray *copy = g_array_copy ((GArray *)state);
  following->n_found++;
  if (states->len < MOST_STATES) {
    g_ptr_array_add (states, copy);
    return;
  }
  const guint place = (guint)(g_rand_double (following->interpreter->random) *
                              (double)following->n_found);
  if (place < MOST_STATES) {
    free_state (states->pdata[place]);
    states->pdata[place] = copy;
  } else {
    free_state (copy);
  }
}

/* The joint moves with the role's own action, from role `r` on. */
static void
follow (Following *following, guint r)
{
  RgInterpreter *interpreter = following->interpreter;
  GdlProver *prover = interpreter->prover;
  if (following->n_tried >= MOST_JOINTS || gdl_prover_stopped (prover))
    return;
  if (r == rg_interpreter_n_roles (interpreter)) {
    following->n_tried++;
    if (!gdl_prover_step (prover, following->joint, interpreter->room[0]))
      return;
    gdl_prover_sees (prover, interpreter->role, following->seen);
    g_array_sort (following->seen, compare_terms);
    if (same_terms (following->seen, following->percepts))
      keep_state (following, interpreter->room[0]);
    return;
  }
  const GArray *legal = interpreter->legal[r];
  for (guint i = 0; i < legal->len; i++) {
    following->joint[r] = g_array_index (legal, GdlTerm, i);
    if (r != interpreter->role || following->joint[r] == following->own)
      follow (following, r + 1);
  }
}

static void
follow_state (Following *following, const GArray *state)
{
  RgInterpreter *interpreter = following->interpreter;
  gdl_prover_look (interpreter->prover, state);
  if (gdl_prover_terminal (interpreter->prover))
    return;
  for (guint r = 0; r < rg_interpreter_n_roles (interpreter); r++)
    gdl_prover_legal (interpreter->prover, r, interpreter->legal[r]);
  follow (following, 0);
}

gboolean
rg_interpreter_tell_percepts (RgInterpreter *interpreter, const char *own,
                              const char *const *percepts, gint64 end,
                              char **why)
{
  drop_terms (interpreter);
  Following following = {
      .interpreter = interpreter,
      .percepts = new_terms (),
      .seen = new_terms (),
      .states = g_ptr_array_new_with_free_func (free_state),
      .joint = g_new (GdlTerm, rg_interpreter_n_roles (interpreter) + 1),
      .own = term_of_text (interpreter, own)};
  for (guint i = 0; percepts[i]; i++) {
    const GdlTerm term = term_of_text (interpreter, percepts[i]);
    g_array_append_val (following.percepts, term);
  }
  g_array_sort (following.percepts, compare_terms);
  gdl_prover_set_end (interpreter->prover, at_least_a_moment (end));
  for (guint i = 0; i < interpreter->states->len; i++)
    follow_state (&following, state_at (interpreter, i));
  const gboolean found = following.states->len > 0;
  if (found) {
    g_ptr_array_free (interpreter->states, TRUE);
    interpreter->states = following.states;
  } else {
    g_ptr_array_free (following.states, TRUE);
    *why = g_strdup ("no state was found that agrees with what is perceived");
  }
  g_array_free (following.percepts, TRUE);
  g_array_free (following.seen, TRUE);
  g_free (following.joint);
  return found;
}

/* -- choices --------------------------------------------------------------- */

gboolean
rg_interpreter_is_over (RgInterpreter *interpreter, gint64 end)
{
  gdl_prover_set_end (interpreter->prover, at_least_a_moment (end));
  if (!catch_up (interpreter))
    return FALSE;
  gdl_prover_look (interpreter->prover, state_at (interpreter, 0));
  return gdl_prover_terminal (interpreter->prover);
}

/* An action that plays begin with (UCB1: Auer, Cesa-Bianchi, Fischer 2002). */
typedef struct {
  GdlTerm action;
  double sum; /* of goals, as parts of 100 */
  guint n;
} Arm;

static GdlTerm
pick (const RgInterpreter *interpreter, const GArray *actions)
{
  return g_array_index (
      actions, GdlTerm,
      g_rand_int_range (interpreter->random, 0, (gint32)actions->len));
}

/* A joint move at random, but for the role's own action, if there is one.
 * FALSE: a role has none, or the time is over. */
static gboolean
pick_joint (RgInterpreter *interpreter, GdlTerm own, GdlTerm *joint)
{
  for (guint r = 0; r < rg_interpreter_n_roles (interpreter); r++) {
    GArray *legal = interpreter->legal[r];
    if (own != GDL_NONE && r == interpreter->role) {
      joint[r] = own;
      continue;
    }
    gdl_prover_legal (interpreter->prover, r, legal);
    if (legal->len == 0 || gdl_prover_stopped (interpreter->prover))
      return FALSE;
    joint[r] = pick (interpreter, legal);
  }
  return TRUE;
}

/* A random play that begins with an action.  FALSE: the time is over. */
static gboolean
play_out (RgInterpreter *interpreter, GdlTerm own, GdlTerm *joint,
          double *value)
{
  GdlProver *prover = interpreter->prover;
  const guint n = interpreter->states->len;
  const GArray *state = state_at (
      interpreter, (guint)g_rand_int_range (interpreter->random, 0, (gint32)n));
  for (guint step = 0; step < MOST_STEPS; step++) {
    GArray *next = interpreter->room[step % 2];
    gdl_prover_look (prover, state);
    if (gdl_prover_terminal (prover) || !pick_joint (interpreter, own, joint) ||
        !gdl_prover_step (prover, joint, next))
      break;
    state = next;
    own = GDL_NONE;
  }
  if (!gdl_prover_stopped (prover))
    *value = (double)gdl_prover_goal (prover, interpreter->role) / 100;
  return !gdl_prover_stopped (prover);
}

static Arm *
choose_arm (GArray *arms, guint64 n_plays)
{
  Arm *best = NULL;
  double most = 0;
  for (guint i = 0; i < arms->len; i++) {
    Arm *arm = &g_array_index (arms, Arm, i);
    if (arm->n == 0)
      return arm;
    const double spread = sqrt (log ((double)n_plays) / arm->n);
    const double bound = arm->sum / arm->n + EXPLORATION * spread;
    if (!best || bound > most) {
      best = arm;
      most = bound;
    }
  }
  return best;
}

static GdlTerm
best_action (const GArray *arms)
{
  const Arm *best = &g_array_index (arms, Arm, 0);
  for (guint i = 1; i < arms->len; i++) {
    const Arm *arm = &g_array_index (arms, Arm, i);
    if (arm->n > 0 && (best->n == 0 || arm->sum / arm->n > best->sum / best->n))
      best = arm;
  }
  return best->action;
}

/* By random plays of each action, until the time is over. */
static GdlTerm
search (RgInterpreter *interpreter, GArray *actions, RgInterpreterStop *stop,
        gpointer data, gint64 end)
{
  GArray *arms = g_array_new (FALSE, FALSE, sizeof (Arm));
  GdlTerm *joint = g_new (GdlTerm, rg_interpreter_n_roles (interpreter) + 1);
  for (guint i = 0; i < MIN (actions->len, MOST_ARMS); i++) {
    const guint other = (guint)g_rand_int_range (interpreter->random, (gint32)i,
                                                 (gint32)actions->len);
    const Arm arm = {.action = g_array_index (actions, GdlTerm, other)};
    g_array_index (actions, GdlTerm, other) =
        g_array_index (actions, GdlTerm, i);
    g_array_append_val (arms, arm);
  }
  double value = 0;
  gdl_prover_set_end (interpreter->prover, end);
  for (guint64 n = 1; g_get_monotonic_time () < end && !stop (data); n++) {
    Arm *arm = choose_arm (arms, n);
    if (!play_out (interpreter, arm->action, joint, &value))
      break;
    arm->sum += MAX (value, 0);
    arm->n++;
  }
  const GdlTerm chosen = best_action (arms);
  g_array_free (arms, TRUE);
  g_free (joint);
  return chosen;
}

/* The legal actions; half of the time is for all of them, the rest for a few.
 */
static GArray *
list_actions (RgInterpreter *interpreter, gboolean any, gint64 end)
{
  GdlProver *prover = interpreter->prover;
  const gint64 now = g_get_monotonic_time ();
  GArray *actions = new_terms ();
  gdl_prover_set_end (prover, now + (end - now) / 2);
  gdl_prover_hurry (prover, any);
  gdl_prover_look (prover, state_at (interpreter, 0));
  gdl_prover_legal (prover, interpreter->role, actions);
  if (actions->len == 0) {
    gdl_prover_set_end (prover, at_least_a_moment (end));
    gdl_prover_hurry (prover, TRUE);
    gdl_prover_look (prover, state_at (interpreter, 0));
    gdl_prover_legal (prover, interpreter->role, actions);
  }
  gdl_prover_hurry (prover, FALSE);
  return actions;
}

char *
rg_interpreter_choose (RgInterpreter *interpreter, RgInterpreterStop *stop,
                       gpointer data, gint64 end)
{
  char *text = NULL;
  drop_terms (interpreter);
  gdl_prover_set_end (interpreter->prover, at_least_a_moment (end));
  if (!catch_up (interpreter))
    return NULL;
  GArray *actions = list_actions (interpreter, !stop, end);
  if (actions->len > 0) {
    const GdlTerm first = g_array_index (actions, GdlTerm, 0);
    char *term = text_of_term (
        interpreter, !stop || actions->len == 1
                         ? first
                         : search (interpreter, actions, stop, data, end));
    text = rg_term_spelled (term, interpreter->nullary);
    g_free (term);
  }
  g_array_free (actions, TRUE);
  return text;
}
