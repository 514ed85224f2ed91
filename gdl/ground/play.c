/* Plays by the perfect model.  Evaluates atoms by components of their
 * dependency graph, negation included, in topological order.  A component of
 * several atoms, which has no negation inside, is iterated to a fixed point.
 * Atoms that depend on the move are evaluated in each step, the others in each
 * state. */
#include "gdl/ground/play.h"

#include "gdl/atoms.h"

#include <string.h>

/* Atoms in the order in which they are evaluated. */
typedef struct {
  GArray *atoms; /* of GdlAtom: atoms with rules, in topological order */
  GArray *component_ends; /* of guint32: by component, the place in `atoms`
                             after it */
} EvaluationOrder;

/* A play: the orders of evaluation, and the current truth values. */
struct GdlPlay {
  const GdlGround *ground;
  GdlAtomInfo *infos; /* by atom */
  EvaluationOrder state_order, move_order;
  guint8 *value; /* by atom: whether it is true */
};

/* -- order ----------------------------------------------------------------- */

/* Whether the atom is a `does`, or reads one that depends on the move. */
static gboolean
reads_move (const GdlPlay *play, GdlAtom atom, const guint8 *depends_on_move)
{
  const GdlAtomInfo *info = &play->infos[atom];
  for (guint r = info->begin; r < info->end; r++) {
    guint n;
    const GdlSign *body = gdl_rule_body (play->ground, r, &n);
    for (guint i = 0; i < n; i++) {
      if (depends_on_move[GDL_SIGN_ATOM (body[i])])
        return TRUE;
    }
  }
  return depends_on_move[atom];
}

/* Divides the atoms with rules into those that depend on the state alone and
 * those that depend on the move. */
static void
order_atoms (GdlPlay *play)
{
  const GdlGround *ground = play->ground;
  const RgGraph graph = gdl_make_dependency_graph (ground, play->infos, FALSE);
  RgGraphSearch search = rg_graph_search (&graph, NULL, 0);
  GdlAtom *sorted = rg_graph_order_by_component (&search, NULL);
  guint8 *depends_on_move = g_new0 (guint8, (gsize)ground->atoms->len + 1);
  for (guint i = 0; i < ground->actions->len; i++)
    depends_on_move[gdl_action (ground, i)->does] = TRUE;
  for (guint begin = 0, end; begin < search.n_visited; begin = end) {
    gboolean depends = FALSE;
    const guint32 c = search.component[sorted[begin]];
    for (end = begin;
         end < search.n_visited && search.component[sorted[end]] == c; end++)
      depends |= reads_move (play, sorted[end], depends_on_move);
    for (guint i = begin; i < end; i++)
      depends_on_move[sorted[i]] = depends;
    if (end == begin + 1 && play->infos[sorted[begin]].end == 0)
      continue;
    EvaluationOrder *order = depends ? &play->move_order : &play->state_order;
    g_array_append_vals (order->atoms, sorted + begin, end - begin);
    g_array_append_val (order->component_ends, order->atoms->len);
  }
  g_free (depends_on_move);
  g_free (sorted);
  rg_graph_search_clear (&search);
  gdl_free_dependency_graph (graph);
}

/* Returns an order without atoms. */
static EvaluationOrder
make_order (void)
{
  return (EvaluationOrder){g_array_new (FALSE, FALSE, sizeof (GdlAtom)),
                           g_array_new (FALSE, FALSE, sizeof (guint32))};
}

GdlPlay *
gdl_play_new (const GdlGround *ground)
{
  GdlPlay *play = g_new0 (GdlPlay, 1);
  play->ground = ground;
  play->state_order = make_order ();
  play->move_order = make_order ();
  play->value = g_new0 (guint8, (gsize)ground->atoms->len + 1);
  play->infos = gdl_make_atom_infos (ground);
  order_atoms (play);
  return play;
}

void
gdl_play_free (GdlPlay *play)
{
  g_array_free (play->state_order.atoms, TRUE);
  g_array_free (play->state_order.component_ends, TRUE);
  g_array_free (play->move_order.atoms, TRUE);
  g_array_free (play->move_order.component_ends, TRUE);
  g_free (play->infos);
  g_free (play->value);
  g_free (play);
}

/* -- evaluation ------------------------------------------------------------ */

/* Whether a rule derives the atom by the current truth values. */
static gboolean
is_derivable (const GdlPlay *play, GdlAtom atom)
{
  const GdlAtomInfo *info = &play->infos[atom];
  for (guint r = info->begin; r < info->end; r++) {
    guint n, i = 0;
    const GdlSign *body = gdl_rule_body (play->ground, r, &n);
    while (i < n &&
           play->value[GDL_SIGN_ATOM (body[i])] != GDL_SIGN_NEGATED (body[i]))
      i++;
    if (i == n)
      return TRUE;
  }
  return FALSE;
}

/* Evaluates the atoms of an order.  A component of several atoms is iterated
 * until no atom becomes true. */
static void
evaluate (GdlPlay *play, const EvaluationOrder *order)
{
  const GdlAtom *atoms = (const GdlAtom *)(gpointer)order->atoms->data;
  for (guint i = 0; i < order->atoms->len; i++)
    play->value[atoms[i]] = FALSE;
  guint begin = 0;
  for (guint c = 0; c < order->component_ends->len; c++) {
    const guint end = g_array_index (order->component_ends, guint32, c);
    gboolean changed = TRUE;
    while (changed) {
      changed = FALSE;
      for (guint i = begin; i < end; i++) {
        if (!play->value[atoms[i]] && is_derivable (play, atoms[i]))
          play->value[atoms[i]] = changed = TRUE;
      }
      changed &= end > begin + 1;
    }
    begin = end;
  }
}

/* -- states ---------------------------------------------------------------- */

gsize
gdl_play_count_words (const GdlPlay *play)
{
  return rg_bits_words (play->ground->fluents->len);
}

void
gdl_play_set_initial (const GdlPlay *play, RgBits *state)
{
  memset (state, 0, gdl_play_count_words (play) * sizeof *state);
  for (guint i = 0; i < play->ground->fluents->len; i++)
    rg_bits_put (state, i, gdl_fluent (play->ground, i)->init);
}

void
gdl_play_evaluate (GdlPlay *play, const RgBits *state)
{
  for (guint i = 0; i < play->ground->fluents->len; i++)
    play->value[gdl_fluent (play->ground, i)->now] = rg_bits_has (state, i);
  evaluate (play, &play->state_order);
}

gboolean
gdl_play_is_terminal (const GdlPlay *play)
{
  const GdlAtom terminal = play->ground->terminal;
  return terminal != GDL_NONE && play->value[terminal];
}

guint
gdl_play_list_legal (const GdlPlay *play, guint role, guint *actions)
{
  guint n = 0;
  for (guint i = 0; i < play->ground->actions->len; i++) {
    const GdlAction *action = gdl_action (play->ground, i);
    if (action->role == role && play->value[action->legal])
      actions[n++] = i;
  }
  return n;
}

gint
gdl_play_get_goal (const GdlPlay *play, guint role)
{
  const GdlTerms *terms = play->ground->program->terms;
  for (guint i = 0; i < play->ground->goals->len; i++) {
    const GdlOutcome *goal =
        &g_array_index (play->ground->goals, GdlOutcome, i);
    if (goal->role == role && play->value[goal->atom])
      return (gint)g_ascii_strtoll (
          gdl_name_text (terms, gdl_term_functor (terms, goal->term)), NULL,
          10);
  }
  return -1;
}

void
gdl_play_step (GdlPlay *play, const guint *actions, RgBits *state)
{
  const GdlGround *ground = play->ground;
  for (guint r = 0; r < ground->program->roles->len; r++)
    play->value[gdl_action (ground, actions[r])->does] = TRUE;
  evaluate (play, &play->move_order);
  for (guint r = 0; r < ground->program->roles->len; r++)
    play->value[gdl_action (ground, actions[r])->does] = FALSE;
  for (guint i = 0; i < ground->fluents->len; i++) {
    const GdlAtom next = gdl_fluent (ground, i)->next;
    rg_bits_put (state, i, next != GDL_NONE && play->value[next]);
  }
}

gboolean
gdl_play_holds (const GdlPlay *play, GdlAtom atom)
{
  return play->value[atom];
}
