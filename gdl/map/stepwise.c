/* Finds the derived atoms that deserve a variable of the plain form, which is
 * set once in each step (common subexpressions).
 *
 *     moved_x ⇐ does(x, go), not blocked      each step sets the variable
 *     next(a) ⇐ moved_x, …                    of moved_x, which both rules
 *     next(b) ⇐ moved_x, …                    for the next state read
 *
 *   - The atom depends on `does`, and nothing reads it before the roles move.
 *   - It has several readers, and its rules have several literals.
 *   - It is not recursive, and no recursive atom that is computed in rounds
 *     reads it.
 *
 * Measured: without these variables, one sheet of the corpus plays 8 % slower,
 * and another one is lifted instead, which is 1.6 times slower. */
#include "gdl/map/stepwise.h"

/* A depth-first search over atoms, and its results. */
typedef struct {
  const GdlGround *ground;
  const GdlAtomInfo *infos;
  guint8 *is_visited; /* by atom */
  GArray *pending;    /* of GdlSign: pending atoms; negated: only the end of the
                         visit is pending */
  GArray *order;      /* of GdlAtom: each after those that it reads */
  guint8 *depends_on_does; /* by atom: it depends on `does` */
  guint8 *early;           /* by atom: it may be read before the roles move */
  guint32 *uses;           /* by atom: literals of rules, and of next values */
} Search;

/* Adds an atom to the pending ones, unless it was visited or is GDL_NONE. */
static void
push_atom (Search *search, GdlAtom atom)
{
  const GdlSign sign = GDL_SIGN (atom, FALSE);
  if (atom != GDL_NONE && search->is_visited[atom] == 0)
    g_array_append_val (search->pending, sign);
}

/* Adds the atoms in the bodies of an atom's rules. */
static void
push_body (Search *search, GdlAtom atom)
{
  const GdlAtomInfo *info = &search->infos[atom];
  for (guint32 rule = info->begin; rule < info->end; rule++) {
    guint n;
    const GdlSign *body = gdl_rule_body (search->ground, rule, &n);
    for (guint i = 0; i < n; i++)
      push_atom (search, GDL_SIGN_ATOM (body[i]));
  }
}

/* Visits all atoms below the pending ones depth first, in postorder. */
static void
visit (Search *search)
{
  while (search->pending->len > 0) {
    const GdlSign sign =
        g_array_index (search->pending, GdlSign, search->pending->len - 1);
    const GdlAtom atom = GDL_SIGN_ATOM (sign);
    const GdlSign end = GDL_SIGN (atom, TRUE);
    g_array_set_size (search->pending, search->pending->len - 1);
    if (GDL_SIGN_NEGATED (sign)) {
      g_array_append_val (search->order, atom);
    } else if (search->is_visited[atom] == 0) {
      search->is_visited[atom] = 1;
      g_array_append_val (search->pending, end);
      push_body (search, atom);
    }
  }
}

/* Marks atoms that are read before the roles move, or in rounds. */
static void
mark_early_atoms (Search *search, const gboolean *linear)
{
  const GdlGround *ground = search->ground;
  push_atom (search, ground->terminal);
  for (guint i = 0; i < ground->actions->len; i++)
    push_atom (search, gdl_action (ground, i)->legal);
  for (guint i = 0; i < ground->goals->len; i++)
    push_atom (search, g_array_index (ground->goals, GdlOutcome, i).atom);
  for (GdlAtom a = 0; a < ground->atoms->len; a++) {
    if (!linear[gdl_component (ground, a)])
      push_atom (search, a);
  }
  visit (search);
  for (guint i = 0; i < search->order->len; i++)
    search->early[g_array_index (search->order, GdlAtom, i)] = 1;
}

/* Whether a rule of the atom reads `does`, or an atom that depends on it. */
static gboolean
reads_played (const Search *search, GdlAtom atom)
{
  const GdlAtomInfo *info = &search->infos[atom];
  for (guint32 rule = info->begin; rule < info->end; rule++) {
    guint n;
    const GdlSign *body = gdl_rule_body (search->ground, rule, &n);
    for (guint i = 0; i < n; i++) {
      const GdlAtom body_atom = GDL_SIGN_ATOM (body[i]);
      if (search->infos[body_atom].kind == GDL_ACTION ||
          search->depends_on_does[body_atom])
        return TRUE;
    }
  }
  return FALSE;
}

/* Marks atoms that depend on `does`. In postorder one pass suffices, except for
 * cycles. */
static void
find_dependent (Search *search)
{
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint i = 0; i < search->order->len; i++) {
      const GdlAtom atom = g_array_index (search->order, GdlAtom, i);
      if (search->depends_on_does[atom] || !reads_played (search, atom))
        continue;
      search->depends_on_does[atom] = 1;
      changed = TRUE;
    }
  }
}

/* Counts the literals and next values that read each atom. */
static void
count_uses (Search *search)
{
  const GdlGround *ground = search->ground;
  for (guint i = 0; i < ground->signs->len; i++)
    search->uses[GDL_SIGN_ATOM (g_array_index (ground->signs, GdlSign, i))]++;
  for (guint f = 0; f < ground->fluents->len; f++) {
    const GdlAtom next = gdl_fluent (ground, f)->next;
    if (next != GDL_NONE)
      search->uses[next]++;
  }
}

/* Whether the atom deserves a variable. One that is a single literal does
 * not. */
static gboolean
is_worthwhile (const Search *search, GdlAtom atom)
{
  const GdlAtomInfo *info = &search->infos[atom];
  guint n, size = 0;
  for (guint32 rule = info->begin; rule < info->end && size < 2; rule++) {
    gdl_rule_body (search->ground, rule, &n);
    size += n;
  }
  return info->kind == GDL_DERIVED && size >= 2 && search->uses[atom] >= 2 &&
         search->depends_on_does[atom] && !search->early[atom] &&
         gdl_component (search->ground, atom) == 0;
}

GArray *
gdl_find_stepwise_atoms (const GdlGround *ground, const GdlAtomInfo *infos,
                         const gboolean *linear)
{
  const gsize n = (gsize)ground->atoms->len + 1;
  Search search = {ground,
                   infos,
                   g_new0 (guint8, n),
                   g_array_new (FALSE, FALSE, sizeof (GdlSign)),
                   g_array_new (FALSE, FALSE, sizeof (GdlAtom)),
                   g_new0 (guint8, n),
                   g_new0 (guint8, n),
                   g_new0 (guint32, n)};
  GArray *chosen = g_array_new (FALSE, FALSE, sizeof (GdlAtom));
  mark_early_atoms (&search, linear);
  for (GdlAtom a = 0; a < ground->atoms->len; a++) {
    push_atom (&search, a);
    visit (&search);
  }
  find_dependent (&search);
  count_uses (&search);
  for (guint i = 0; i < search.order->len; i++) {
    const GdlAtom atom = g_array_index (search.order, GdlAtom, i);
    if (is_worthwhile (&search, atom))
      g_array_append_val (chosen, atom);
  }
  gpointer owned[] = {search.is_visited, search.depends_on_does, search.early,
                      search.uses};
  for (guint i = 0; i < G_N_ELEMENTS (owned); i++)
    g_free (owned[i]);
  g_array_free (search.pending, TRUE);
  g_array_free (search.order, TRUE);
  return chosen;
}
