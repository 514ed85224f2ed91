/* Parts of moves, which consist of smaller parts.  Each has a single entry
 * node and a single exit node.  In the keeper's part exactly one walk is
 * legal.
 */
#include "testsuite/random/maker.h"

static const char *const u_symbols[] = {U_SYMBOLS};

/* -- for all --------------------------------------------------------------- */

/* Returns an action with a tag, or at times an empty one. */
static const char *
maybe_tag (GameMaker *m)
{
  if ((m->quiet && !m->tells) || chance (m, m->tells ? 40 : 60))
    return "";
  return chance (m, 50) ? "$ x" : say (m, "$$ %s", u_variable (m));
}

static void
write_straight (GameMaker *m, const char *from, const char *to)
{
  const guint n = 1 + below (m, 3);
  begin_path (m, from);
  for (guint i = 0; i < n; i++) {
    step (m, assignment (m));
    if (chance (m, 40))
      step (m, maybe_tag (m));
  }
  end_path (m, to);
}

/* Adds a copy of a variable, which later parts read. */
static void
write_copy (GameMaker *m, const char *from, const char *to)
{
  const char *u = u_variable (m), *a = fresh (m), *b = fresh (m);
  begin_path (m, from);
  step (m, say (m, "%s = %s", u, u_expr (m, 0)));
  if (chance (m, 40))
    step (m, assignment (m));
  end_path (m, a);
  const MadeCondition c = equality (m, u, u_expr (m, 0));
  edge (m, a, b, c.yes);
  edge (m, a, chance (m, 50) ? b : to, c.no);
  begin_path (m, b);
  step (m, say (m, "%s = %s", u_variable (m), u));
  if (!m->quiet || m->tells)
    step (m, say (m, "$$ %s", u));
  end_path (m, to);
}

static void
write_sequence (GameMaker *m, const char *from, const char *to)
{
  const char *middle = fresh (m);
  block (m, from, middle);
  block (m, middle, to);
  if (chance (m, 20))
    note_check (m, from, chance (m, 50) ? middle : to);
}

static void
write_if (GameMaker *m, const char *from, const char *to)
{
  const MadeCondition c = condition (m);
  const char *a = fresh (m), *b = fresh (m);
  edge (m, from, a, c.yes);
  edge (m, from, b, c.no);
  block (m, a, to);
  if (chance (m, 60))
    block (m, b, to);
  else
    edge (m, b, to, chance (m, 50) ? "" : assignment (m));
}

/* Adds branches of mutually exclusive conditions that join. */
static void
write_diamond (GameMaker *m, const char *from, const char *to)
{
  const MadeCondition c = condition (m), d = condition (m);
  const char *a = fresh (m), *b = fresh (m);
  edge (m, from, a, c.yes);
  edge (m, from, b, c.no);
  if (chance (m, 50)) {
    edge (m, a, to, d.yes);
    edge (m, b, to, d.yes);
    edge (m, chance (m, 50) ? a : from, to, d.no);
    edge (m, b, to, d.no);
  } else {
    edge (m, a, to, "");
    edge (m, b, to, "");
  }
}

/* Adds a case for each value; at times it only sets a variable. */
static void
write_switch (GameMaker *m, const char *from, const char *to)
{
  static const char *const symbols[] = {U_SYMBOLS};
  const char *u = chance (m, 60) ? u_variable (m) : say (m, "mu[%s]", "u1");
  const char *first_node = fresh (m), *second_node = fresh (m);
  const gboolean sets = m->tags % 3 == 0;
  for (guint i = 0; i < G_N_ELEMENTS (symbols); i++) {
    const gboolean at_first = chance (m, 60);
    const char *next = sets ? fresh (m) : at_first ? first_node : second_node;
    edge (m, from, next, say (m, "%s == %s", u, symbols[i]));
    if (sets)
      edge (
          m, next, to,
          say (m, "u2 = %s", symbols[(i + at_first) % G_N_ELEMENTS (symbols)]));
  }
  const char *a = assignment (m), *b = chance (m, 50) ? assignment (m) : "";
  if (!sets) {
    edge (m, first_node, to, a);
    edge (m, second_node, to, b);
  }
}

/* Adds branches with equal beginnings and ends. */
static void
write_twins (GameMaker *m, const char *from, const char *to)
{
  const char *first_action = assignment (m), *last_action = assignment (m);
  const MadeCondition c = condition (m);
  const char *a = fresh (m), *b = fresh (m), *aa = fresh (m), *bb = fresh (m);
  edge (m, from, a, first_action);
  edge (m, from, b, first_action);
  begin_path (m, a);
  step (m, c.yes);
  step (m, assignment (m));
  end_path (m, aa);
  begin_path (m, b);
  step (m, c.no);
  step (m, assignment (m));
  end_path (m, bb);
  edge (m, aa, to, last_action);
  edge (m, bb, to, last_action);
}

/* Adds guards that restrict a value to a narrower type. */
static void
write_guarded (GameMaker *m, const char *from, const char *to)
{
  const char *w = w_variable (m), *out = fresh (m);
  begin_path (m, from);
  edge (m, from, out, say (m, "%s == d", w));
  edge (m, from, out, say (m, "%s == e", w));
  step (m, say (m, "%s != d", w));
  step (m, say (m, "%s != e", w));
  if (chance (m, 50))
    step (m, say (m, "%s = U(%s)", u_variable (m), w));
  else
    step (m, say (m, "u0 = %s[%s]", chance (m, 50) ? "mu" : "f", w));
  end_path (m, to);
  edge (m, out, to, chance (m, 50) ? "" : assignment (m));
}

/* Repeats a part a few times. */
static void
write_loop (GameMaker *m, const char *from, const char *to)
{
  const char *head = fresh (m), *body = fresh (m), *done = fresh (m);
  edge (m, from, head, "count = 0");
  edge (m, head, body, "count != 1");
  edge (m, head, to, "count == 1");
  write_straight (m, body, done);
  edge (m, done, head, "count = next[count]");
}

/* Adds two values for a variable, and one action that reads it. */
static void
write_fork (GameMaker *m, const char *from, const char *to)
{
  static const char *const readers[] = {"w0 = h[%s]", "mu[a] = %s",
                                        "u2 = f[%s]"};
  const char *u = chance (m, 50) ? "u0" : "u1";
  const char *joined = fresh (m), *read = fresh (m);
  const MadeCondition c = condition (m);
  begin_path (m, from);
  step (m, c.yes);
  step (m, say (m, "%s = %s", u, u_expr (m, 1)));
  end_path (m, joined);
  begin_path (m, from);
  step (m, c.no);
  step (m, say (m, "%s = %s", u, u_expr (m, 1)));
  end_path (m, joined);
  char **parts = g_strsplit (PICK (m, readers), "%s", 2);
  edge (m, joined, read, say (m, "%s%s%s", parts[0], u, parts[1]));
  g_strfreev (parts);
  edge (m, read, to, say (m, "%s = %s", u, chance (m, 70) ? "c" : "f[u2]"));
}

/* Adds a variable whose new value depends on its old one. */
static void
write_own (GameMaker *m, const char *from, const char *to)
{
  const char *variable = u_variable (m);
  const char *map = chance (m, 50) ? "g" : "mu";
  begin_path (m, from);
  step (m, say (m, "%s = %s[%s]", variable, map, variable));
  step (m, say (m, "%s = h[%s]", w_variable (m), variable));
  if (chance (m, 50))
    step (m, assignment (m));
  step (m, say (m, "%s = %s", variable, chance (m, 70) ? "a" : "fixed"));
  end_path (m, to);
}

/* Adds two branches with some equal actions. */
static void
write_shared (GameMaker *m, const char *from, const char *to)
{
  const MadeCondition c = comparison (m);
  const char *equal_action = assignment (m);
  const gboolean begins_equal = chance (m, 50);
  for (guint i = 0; i < 2; i++) {
    begin_path (m, from);
    step (m, i == 0 ? c.yes : c.no);
    if (begins_equal)
      step (m, equal_action);
    step (m, (m->quiet && !m->tells) || chance (m, 40)
                 ? assignment (m)
                 : say (m, "$ t%u", m->tags++ % 40));
    if (!begins_equal)
      step (m, equal_action);
    end_path (m, to);
  }
}

/* -- for players, who may get stuck and choose ----------------------------- */

/* Returns the tag of a branch; at times artificial. */
static const char *
branch_tag (GameMaker *m)
{
  if (chance (m, 4))
    return "$ hidden";
  return say (m, "$ t%u", m->tags++ % 40);
}

static void
write_branch (GameMaker *m, const char *from, const char *to)
{
  const guint arms = 2 + below (m, 2);
  const gboolean are_alike = chance (m, 30);
  for (guint i = 0; i < arms; i++) {
    const char *a = fresh (m), *b = fresh (m);
    if (are_alike)
      edge (m, from, a, "flag = 1");
    else
      block (m, from, a);
    edge (m, a, b, branch_tag (m));
    if (chance (m, 30))
      edge (m, b, to, chance (m, 50) ? "" : "u2 = u1");
    else
      block (m, b, to);
  }
}

static void
write_choice (GameMaker *m, const char *from, const char *to)
{
  static const char *const sets[] = {"W", "{ b, e }", "{ d }"};
  const gboolean is_wide = chance (m, 40);
  const char *variable = is_wide ? w_variable (m) : u_variable (m);
  const char *tag = say (m, "$$ %s", variable);
  const gboolean shows_early = chance (m, 50);
  begin_path (m, from);
  step (m, say (m, "%s = %s(*)", variable, is_wide ? PICK (m, sets) : "U"));
  if (shows_early)
    step (m, tag);
  step (m, chance (m, 70) ? comparison (m).yes : condition (m).yes);
  if (chance (m, 30))
    step (m, comparison (m).yes);
  if (!shows_early)
    step (m, tag);
  end_path (m, to);
}

/* Chooses an element of a map, with a tag. */
static void
write_element (GameMaker *m, const char *from, const char *to)
{
  const char *index = u_expr (m, 2);
  begin_path (m, from);
  step (m, say (m, "mu[%s] = U(*)", index));
  step (m, say (m, "u2 = mu[%s]", chance (m, 70) ? index : "a"));
  step (m, "$$ u2");
  if (chance (m, 50))
    step (m, comparison (m).yes);
  end_path (m, to);
}

/* Adds a walk that may contain a cycle: u0 moves along f and may stop at each
 * step. */
static void
write_wander (GameMaker *m, const char *from, const char *to)
{
  const char *head = fresh (m), *out = fresh (m);
  edge (m, from, head, "");
  edge (m, head, head, "u0 = f[u0]");
  if (chance (m, 50))
    edge (m, head, head, "u0 = g[u0]");
  edge (m, head, out, chance (m, 50) ? comparison (m).yes : "");
  edge (m, out, to, "$$ u0");
}

static void
write_guard (GameMaker *m, const char *from, const char *to)
{
  begin_path (m, from);
  step (m, condition (m).yes);
  if (chance (m, 40))
    step (m, condition (m).yes);
  end_path (m, to);
}

/* Adds branches with equal tags and equal effects. */
static void
write_either (GameMaker *m, const char *from, const char *to)
{
  const guint n_branches = 2 + below (m, 2);
  for (guint i = 0; i < n_branches; i++)
    edge (m, from, to,
          chance (m, 80)   ? condition (m).yes
          : chance (m, 50) ? comparison (m).no
                           : "");
}

/* Adds two branches with a common condition that is not the first. */
static void
write_gates (GameMaker *m, const char *from, const char *to)
{
  const char *shared = comparison (m).yes;
  for (guint i = 0; i < 2; i++) {
    begin_path (m, from);
    step (m, comparison (m).yes);
    step (m, shared);
    step (m, say (m, "$ t%u", m->tags++ % 40));
    step (m, assignment (m));
    end_path (m, to);
  }
}

/* Adds a common condition before two different branches. */
static void
write_sluice (GameMaker *m, const char *from, const char *to)
{
  const char *shared = comparison (m).yes;
  for (guint i = 0; i < 2; i++) {
    begin_path (m, from);
    step (m, say (m, "$ t%u", m->tags++ % 40));
    step (m, shared);
    step (m, chance (m, 50) ? assignment (m) : comparison (m).yes);
    end_path (m, to);
  }
}

/* Enumerates the pairs of a relation. */
static void
write_related (GameMaker *m, const char *from, const char *to)
{
  const char *u = u_variable (m);
  begin_path (m, from);
  step (m, say (m, "%s = U(*)", u));
  step (m, say (m, "rel[%s][%s] == 1", chance (m, 50) ? "fixed" : "mu[a]", u));
  step (m, say (m, "$$ %s", u));
  end_path (m, to);
}

/* Adds conditions on cells that some walks have assigned. */
static void
write_traps (GameMaker *m, const char *from, const char *to)
{
  static const char *const cells[] = {"mu[a]", "mu[b]", "pp[a][c]"};
  const guint traps = 1 + below (m, 4);
  for (guint i = 0; i < traps; i++) {
    const char *next = i + 1 == traps ? to : fresh (m);
    const char *cell = PICK (m, cells), *start = from;
    if (chance (m, 40)) {
      const char *written = PICK (m, cells);
      start = fresh (m);
      edge (m, from, start, say (m, "%s = %s", written, u_expr (m, 1)));
    }
    edge (m, start, next, say (m, "%s == a", cell));
    edge (m, start, next, say (m, "%s == b", cell));
    edge (m, start, next,
          chance (m, 50) ? say (m, "%s == c", cell) : condition (m).yes);
    from = next;
  }
}

/* Adds the move of a piece along one of several maps, with tags for origin and
 * destination. */
void
write_piece (GameMaker *m, const char *from, const char *to)
{
  static const char *const maps[] = {"f[%s]", "g[%s]", "f[g[%s]]", "down[%s]"};
  const char *u = u_variable (m), *fork = fresh (m);
  const char *left_symbol = chance (m, 40) ? PICK (m, u_symbols) : NULL;
  const guint n = 1 + below (m, 4);
  begin_path (m, from);
  step (m, say (m, "%s = U(*)", u));
  if (chance (m, 50))
    step (m, say (m, "mu[%s] = %s", u, PICK (m, u_symbols)));
  step (m, say (m, "$$ %s", u));
  end_path (m, fork);
  for (guint i = 0; i <= n; i++) {
    const char *map = PICK (m, maps);
    GString *value = g_string_new (map);
    g_string_replace (value, "%s", u, 0);
    begin_path (m, fork);
    step (m, say (m, "%s = %s", u, value->str));
    const gboolean is_equality = chance (m, 70);
    const char *piece = PICK (m, u_symbols);
    if (i > 0)
      step (m, is_equality ? say (m, "mu[%s] == %s", u, piece)
                           : say (m, "f[mu[%s]] != %s", u, piece));
    if (left_symbol)
      step (m, say (m, "mu[%s] = %s", u, left_symbol));
    step (m, say (m, "$$ %s", u));
    end_path (m, to);
    g_string_free (value, TRUE);
  }
}

/* Adds a choice that no tag shows. */
static void
write_search (GameMaker *m, const char *from, const char *to)
{
  const char *u = u_variable (m);
  const char *map = chance (m, 50) ? "mu" : "g";
  begin_path (m, from);
  step (m, say (m, "%s = U(*)", u));
  step (m, say (m, "%s[%s] == %s", map, u, u_expr (m, 1)));
  step (m, say (m, "%s = %s", u, chance (m, 50) ? "a" : "fixed"));
  end_path (m, to);
}

/* -- random choice of a block ---------------------------------------------- */

/* Adds a block between two nodes. */
typedef void (*Writer) (GameMaker *m, const char *from, const char *to);

static const Writer writers[] = {
    write_straight,
    write_straight,
    write_copy,
    write_copy,
    write_sequence,
    write_sequence,
    write_sequence,
    write_if,
    write_if,
    write_diamond,
    write_switch,
    write_twins,
    write_guarded,
    write_loop,
    write_fork,
    write_own,
    write_shared,
    /* Only for players. */
    write_branch,
    write_branch,
    write_branch,
    write_choice,
    write_choice,
    write_element,
    write_wander,
    write_guard,
    write_either,
    write_search,
    write_gates,
    write_gates,
    write_related,
    write_traps,
    write_sluice,
    write_piece,
};
enum { FOR_ALL = 17 }; /* number of the writers that are not only for players */

void
block (GameMaker *m, const char *from, const char *to)
{
  const guint n = m->quiet ? FOR_ALL : G_N_ELEMENTS (writers);
  if (++m->depth > m->deepest || (m->depth > 2 && chance (m, 20)))
    edge (m, from, to, "");
  else
    writers[below (m, n)](m, from, to);
  m->depth--;
}
