/* Writes graphs that only checks use: random knots, chains of conditions,
 * choices of a value, fans, checks within checks, recursion, walks along maps,
 * and lines of equal cells.
 */
#include "testsuite/random/maker.h"

static const char *const u_symbols[] = {U_SYMBOLS};

void
note_check (GameMaker *m, const char *start, const char *target)
{
  g_ptr_array_add (m->checks, (gpointer)start);
  g_ptr_array_add (m->checks, (gpointer)target);
}

/* Draws an action for the walk of a check, at times a tag or the end of a
 * move. */
static const char *
check_action (GameMaker *m)
{
  switch (below (m, 14)) {
  case 0:
    return say (m, "$ t%u", below (m, 4));
  case 1:
    return say (m, "$$ %s", u_variable (m));
  case 2:
    return "player = keeper";
  default:
    return any_action (m);
  }
}

/* Writes random edges, and one path, so that the target is reachable in the
 * graph. */
static void
write_knot (GameMaker *m, const char *start, const char *target)
{
  const guint n = 2 + below (m, 4);
  const guint n_edges = 1 + below (m, 6);
  const char *names[6] = {start};
  for (guint i = 1; i < n; i++)
    names[i] = i + 1 == n ? target : fresh (m);
  for (guint i = 0; i < n_edges; i++) {
    const char *from = names[below (m, n)];
    const char *to = names[below (m, n)];
    edge (m, from, to, from == to ? any_action (m) : check_action (m));
  }
  for (guint i = 0; i + 1 < n; i++)
    edge (m, names[i], names[i + 1], check_action (m));
}

/* Adds a path of conditions, with occasional skips and assignments. */
static void
write_chain (GameMaker *m, const char *start, const char *target)
{
  const guint n = 1 + below (m, 4);
  begin_path (m, start);
  for (guint i = 0; i < n; i++)
    step (m, chance (m, 65)   ? condition (m).yes
             : chance (m, 40) ? ""
                              : assignment (m));
  end_path (m, target);
}

/* Writes a search for a value that satisfies a condition, as most games have
 * it. */
static void
write_search (GameMaker *m, const char *start, const char *target)
{
  const char *u = u_variable (m);
  const char *map = chance (m, 50) ? "mu" : "f";
  const char *sign = chance (m, 70) ? "==" : "!=";
  begin_path (m, start);
  step (m, say (m, "%s = U(*)", u));
  if (chance (m, 30))
    step (m, say (m, "rel[%s][%s] == 1", u_variable (m), u));
  else
    step (m, say (m, "%s[%s] %s %s", map, u, sign, u_expr (m, 1)));
  if (chance (m, 50))
    step (m, condition (m).yes);
  end_path (m, target);
}

/* Writes several branches, each of one condition or two. */
static void
write_fan (GameMaker *m, const char *start, const char *target)
{
  const guint n_ways = 2 + below (m, 3);
  for (guint i = 0; i < n_ways; i++) {
    begin_path (m, start);
    step (m, comparison (m).yes);
    if (chance (m, 30))
      step (m, condition (m).yes);
    end_path (m, target);
  }
}

/* Adds a last step that is another check. */
static void
write_tail (GameMaker *m, const char *start, const char *target)
{
  if (m->checks->len == 0) {
    write_fan (m, start, target);
    return;
  }
  const guint i = below (m, m->checks->len / 2) * 2;
  const char *inner =
      say (m, "? %s -> %s", (const char *)g_ptr_array_index (m->checks, i),
           (const char *)g_ptr_array_index (m->checks, i + 1));
  const char *middle = fresh (m);
  edge (m, start, middle, any_action (m));
  edge (m, middle, target, inner);
  if (chance (m, 50))
    edge (m, start, target, comparison (m).yes);
}

/* Adds a check that contains itself, on a path to its target. */
static void
write_recursion (GameMaker *m, const char *start, const char *target)
{
  const char *u = chance (m, 70) ? "u0" : "u1";
  edge (m, start, target, say (m, "%s == a", u));
  begin_path (m, start);
  step (m, say (m, "%s != a", u));
  if (chance (m, 40))
    step (m, comparison (m).yes);
  step (m, say (m, "%s = down[%s]", u, u));
  step (m, say (m, "%c %s -> %s", chance (m, 60) ? '?' : '!', start, target));
  if (chance (m, 30))
    step (m, assignment (m));
  end_path (m, target);
}

/* Adds a walk along a map while a condition holds. */
static void
write_ride (GameMaker *m, const char *start, const char *target)
{
  const char *head = fresh (m), *u = u_variable (m);
  edge (m, start, head, chance (m, 50) ? assignment (m) : "");
  begin_path (m, head);
  step (m, say (m, "%s = %s[%s]", u, chance (m, 50) ? "mu" : "g", u));
  step (m, comparison (m).yes);
  end_path (m, head);
  begin_path (m, head);
  step (m, comparison (m).yes);
  if (chance (m, 40))
    step (m, assignment (m));
  end_path (m, target);
}

/* Writes tests for lines of cells with equal values; variables choose the
 * lines. */
static void
write_lines (GameMaker *m, const char *start, const char *target)
{
  static const char *const cells[] = {"b", "c",  "d",     "e",
                                      "e", "w0", "h[u0]", "h[g[u1]]"};
  const char *const values[] = {"u2", "u2", PICK (m, u_symbols)};
  const char *value = PICK (m, values);
  const guint n_ways = 2 + below (m, 6);
  for (guint i = 0; i < n_ways; i++) {
    const guint n = 2 + below (m, 2);
    begin_path (m, start);
    if (chance (m, 20))
      step (m, chance (m, 50) ? "u0 = U(*)" : "u1 = f[u0]");
    for (guint k = 0; k < n; k++) {
      const char *test = chance (m, 80) ? "==" : "!=";
      const char *cell = PICK (m, cells);
      step (m, say (m, "kw[%s] %s %s", cell, test, value));
    }
    end_path (m, target);
  }
}

static void
write_check (GameMaker *m)
{
  static void (*const writers[]) (GameMaker * m, const char *start,
                                  const char *target) = {
      write_knot,   write_chain, write_chain,    write_search,
      write_search, write_ride,  write_fan,      write_lines,
      write_lines,  write_tail,  write_recursion};
  const guint id = m->checks->len / 2;
  const char *start = say (m, "c%us", id), *target = say (m, "c%ut", id);
  writers[below (m, G_N_ELEMENTS (writers))](m, start, target);
  note_check (m, start, target);
}

void
make_check (GameMaker *m)
{
  const RgRandom random_before = m->random;
  write_check (m);
  if (!chance (m, 20))
    return;
  /* Writes the same graph again with new nodes, unless it uses checks,
   * whose number has changed. */
  const RgRandom random_after = m->random;
  m->random = random_before;
  write_check (m);
  m->random = random_after;
}
