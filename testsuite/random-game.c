/* random-game SEED: a random game in RG, for tests of the tools.
 *
 * Most games that come out are proper; the caller filters the others with
 * rg-run.  What makes them so: a counter ends each play, each choice is told
 * by a tag (nearly always), the keeper's part branches on conditions that
 * exclude each other, and every player can pass.  Within that frame anything
 * goes: all kinds of actions, cycles, nested and negated checks over random
 * graphs, maps assigned as a whole, casts, hidden information, chance,
 * artificial tags, dead code, idle variables, skips and loops.
 */
#include "rg/random.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct {
  RgRandom random;
  guint nodes;  /* names given so far */
  guint checks; /* check graphs written so far: c0s → c0t, c1s → c1t, ... */
  guint tags;   /* tags given so far */
  guint depth;  /* of nested blocks */
  gboolean quiet; /* inside a check: tags would say nothing */
} Maker;

static guint
below (Maker *m, guint n)
{
  return rg_random_below (&m->random, n);
}

static gboolean
chance (Maker *m, guint percent)
{
  return below (m, 100) < percent;
}

static const char *
pick (Maker *m, const char *const *list, guint n)
{
  return list[below (m, n)];
}
#define PICK(m, list) pick ((m), (list), G_N_ELEMENTS (list))

/* Symbols: U and W overlap in b and c. */
static const char *const u_symbols[] = {"a", "b", "c"};
static const char *const w_symbols[] = {"b", "c", "d", "e"};
static const char *const u_variables[] = {"u0", "u1", "u2"};
static const char *const w_variables[] = {"w0", "w1"};
static const char *const uu_maps[] = {"f", "g", "mu", "pp[u0]"};
static const char *const uw_maps[] = {"h", "nu"};

/* -- expressions: the caller frees the text -------------------------------- */

static char *w_expr (Maker *m, guint depth);

static char *
u_expr (Maker *m, guint depth)
{
  const guint kind = below (m, depth > 2 ? 4 : 8);
  if (kind == 0)
    return g_strdup (PICK (m, u_symbols));
  if (kind < 4)
    return g_strdup (PICK (m, u_variables));
  char *inner = u_expr (m, depth + 1);
  char *text = kind == 7 ? g_strdup_printf ("U(%s)", inner)
                         : g_strdup_printf ("%s[%s]", PICK (m, uu_maps), inner);
  g_free (inner);
  return text;
}

static char *
w_expr (Maker *m, guint depth)
{
  const guint kind = below (m, depth > 2 ? 3 : 5);
  if (kind == 0)
    return g_strdup (PICK (m, w_symbols));
  if (kind < 3)
    return g_strdup (PICK (m, w_variables));
  char *inner = u_expr (m, depth + 1);
  char *text = g_strdup_printf ("%s[%s]", PICK (m, uw_maps), inner);
  g_free (inner);
  return text;
}

/* -- nodes and edges ------------------------------------------------------- */

static char *
fresh (Maker *m)
{
  return g_strdup_printf ("n%u", m->nodes++);
}

static void
edge (const char *from, const char *to, const char *action)
{
  printf ("%s, %s: %s;\n", from, to, action);
}

static char *
comparison (Maker *m, gboolean equal)
{
  const gboolean wide = chance (m, 40);
  char *left = wide ? w_expr (m, 0) : u_expr (m, 0);
  char *right = wide ? w_expr (m, 1) : u_expr (m, 1);
  /* Two symbols that differ can't be compared. */
  const gboolean symbols = g_ascii_islower (left[0]) && !left[1] &&
                           g_ascii_islower (right[0]) && !right[1];
  if (symbols) {
    g_free (right);
    right = g_strdup (wide ? "w0" : "u0");
  }
  char *text = g_strdup_printf ("%s %s %s", left, equal ? "==" : "!=", right);
  g_free (left);
  g_free (right);
  return text;
}

static char *
assignment (Maker *m)
{
  const guint kind = below (m, 10);
  if (kind == 9)
    return g_strdup (chance (m, 50) ? "mu = pp[u1]" : "pp[u2] = mu");
  if (kind == 8)
    return g_strdup (chance (m, 50) ? "mu = f" : "nu = h");
  char *place;
  const gboolean wide = kind >= 5;
  char *index = u_expr (m, 1);
  if (kind < 3)
    place = g_strdup (PICK (m, u_variables));
  else if (kind == 3)
    place = g_strdup_printf ("mu[%s]", index);
  else if (kind == 4)
    place = g_strdup_printf ("pp[%s][%s]", index, PICK (m, u_symbols));
  else if (kind < 7)
    place = g_strdup (PICK (m, w_variables));
  else
    place = g_strdup_printf ("nu[%s]", index);
  char *value = wide ? w_expr (m, 0) : u_expr (m, 0);
  char *text = g_strdup_printf ("%s = %s", place, value);
  g_free (place);
  g_free (index);
  g_free (value);
  return text;
}

static char *
check (Maker *m, gboolean positive)
{
  const guint i = below (m, m->checks);
  return g_strdup_printf ("%c c%us -> c%ut", positive ? '?' : '!', i, i);
}

/* A condition and its opposite. */
static void
opposites (Maker *m, char **yes, char **no)
{
  const RgRandom before = m->random;
  const gboolean graph = m->checks > 0 && chance (m, 35);
  *yes = graph ? check (m, TRUE) : comparison (m, TRUE);
  m->random = before;
  (void)(m->checks > 0 && chance (m, 35));
  *no = graph ? check (m, FALSE) : comparison (m, FALSE);
}

static char *
any_action (Maker *m)
{
  switch (below (m, 6)) {
  case 0:
    return g_strdup ("");
  case 1:
    return chance (m, 50)
               ? g_strdup_printf ("%s = U(*)", PICK (m, u_variables))
               : g_strdup_printf ("%s = { b, d }(*)", PICK (m, w_variables));
  case 2:
    return m->checks > 0 ? check (m, chance (m, 50)) : g_strdup ("");
  case 3:
    return assignment (m);
  default:
    return comparison (m, chance (m, 60));
  }
}

/* -- checks: small graphs with any edges at all ---------------------------- */

static void
make_check (Maker *m)
{
  const guint n = 1 + below (m, 4);
  const guint edges = 2 + below (m, 7);
  const guint id = m->checks;
  char *names[6];
  names[0] = g_strdup_printf ("c%us", id);
  for (guint i = 1; i <= n; i++)
    names[i] = fresh (m);
  names[n + 1] = g_strdup_printf ("c%ut", id);
  for (guint i = 0; i < edges; i++) {
    char *action = any_action (m);
    edge (names[below (m, n + 2)], names[below (m, n + 2)], action);
    g_free (action);
  }
  /* One straight way, so that the target can be reached in the graph. */
  for (guint i = 0; i <= n; i++) {
    char *action = any_action (m);
    edge (names[i], names[i + 1], action);
    g_free (action);
  }
  for (guint i = 0; i <= n + 1; i++)
    g_free (names[i]);
  m->checks++;
}

/* -- blocks: from one node to another -------------------------------------- */

static void block (Maker *m, const char *from, const char *to);

/* The tag that tells one branch from the others; at times artificial. */
static char *
branch_tag (Maker *m)
{
  if (chance (m, 8))
    return g_strdup ("$ hidden");
  return g_strdup_printf ("$ t%u", m->tags++ % 40);
}

static void
straight (Maker *m, const char *from, const char *to)
{
  char *middle = fresh (m);
  char *action = assignment (m);
  edge (from, middle, action);
  edge (middle, to, chance (m, 30) && !m->quiet ? "$ x" : "");
  g_free (middle);
  g_free (action);
}

static void
branch (Maker *m, const char *from, const char *to)
{
  const guint arms = 2 + below (m, 2);
  for (guint i = 0; i < arms; i++) {
    char *a = fresh (m), *b = fresh (m), *tag = branch_tag (m);
    block (m, from, a);
    edge (a, b, tag);
    block (m, b, to);
    g_free (a);
    g_free (b);
    g_free (tag);
  }
}

static void
choose (Maker *m, const char *from, const char *to)
{
  const gboolean wide = chance (m, 40);
  const char *variable = wide ? PICK (m, w_variables) : PICK (m, u_variables);
  char *a = fresh (m), *b = fresh (m);
  char *any = g_strdup_printf ("%s = %s(*)", variable,
                               wide ? chance (m, 50) ? "W" : "{ b, e }" : "U");
  char *tag = g_strdup_printf ("$$ %s", variable);
  char *condition = comparison (m, chance (m, 50));
  edge (from, a, any);
  if (chance (m, 50)) {
    edge (a, b, condition);
    edge (b, to, tag);
  } else {
    edge (a, b, tag);
    edge (b, to, condition);
  }
  g_free (a);
  g_free (b);
  g_free (any);
  g_free (tag);
  g_free (condition);
}

static void
if_else (Maker *m, const char *from, const char *to)
{
  char *yes, *no, *a = fresh (m), *b = fresh (m);
  opposites (m, &yes, &no);
  edge (from, a, yes);
  edge (from, b, no);
  block (m, a, to);
  block (m, b, to);
  g_free (yes);
  g_free (no);
  g_free (a);
  g_free (b);
}

/* A walk that may go round: u0 moves along f until it is let out. */
static void
wander (Maker *m, const char *from, const char *to)
{
  char *head = fresh (m), *out = fresh (m);
  edge (from, head, "");
  edge (head, head, "u0 = f[u0]");
  if (chance (m, 50))
    edge (head, head, "u0 = g[u0]");
  char *leave = comparison (m, TRUE);
  edge (head, out, chance (m, 50) ? leave : "");
  edge (out, to, "$$ u0");
  g_free (leave);
  g_free (head);
  g_free (out);
}

/* The part of one mover; `quiet` for the keeper, who must not choose. */
static void
block (Maker *m, const char *from, const char *to)
{
  if (++m->depth > 4 || (m->depth > 2 && chance (m, 20))) {
    edge (from, to, "");
  } else {
    const guint kind = below (m, m->quiet ? 7 : 12);
    char *middle = fresh (m);
    if (kind == 0) {
      straight (m, from, to);
    } else if (kind < 3) {
      if_else (m, from, to);
    } else if (kind < 6) {
      block (m, from, middle);
      block (m, middle, to);
    } else if (m->quiet) {
      straight (m, from, to);
    } else if (kind < 8) {
      branch (m, from, to);
    } else if (kind == 8) {
      wander (m, from, to);
    } else {
      choose (m, from, to);
    }
    g_free (middle);
  }
  m->depth--;
}

/* -- the game -------------------------------------------------------------- */

static void
make_map (Maker *m, const char *kind, const char *name, const char *type,
          const char *const *values, guint n)
{
  printf ("%s %s: %s = { :%s", kind, name, type, pick (m, values, n));
  for (guint i = 0; i < G_N_ELEMENTS (u_symbols); i++) {
    if (chance (m, 60))
      printf (", %s: %s", u_symbols[i], pick (m, values, n));
  }
  puts (" };");
}

static void
declare (Maker *m, guint turns)
{
  puts ("type Player = { p, q };\ntype Score = { 50, 0, 100 };\n"
        "type U = { a, b, c };\ntype W = { b, c, d, e };\n"
        "type UU = U -> U;");
  printf ("type Turn = { ");
  for (guint i = 0; i <= turns; i++)
    printf ("%s%u", i ? ", " : "", i);
  printf (" };\nconst next: Turn -> Turn = { :%u", turns);
  for (guint i = 0; i < turns; i++)
    printf (", %u: %u", i, i + 1);
  puts (" };");
  make_map (m, "const", "f", "U -> U", u_symbols, 3);
  make_map (m, "const", "g", "UU", u_symbols, 3);
  make_map (m, "const", "h", "U -> W", w_symbols, 4);
  puts ("const other: Player -> Player = { :p, p: q };");
  for (guint i = 0; i < G_N_ELEMENTS (u_variables); i++)
    printf ("var %s: U = %s;\n", u_variables[i], PICK (m, u_symbols));
  for (guint i = 0; i < G_N_ELEMENTS (w_variables); i++)
    printf ("var %s: W = %s;\n", w_variables[i], PICK (m, w_symbols));
  make_map (m, "var", "mu", "UU", u_symbols, 3);
  make_map (m, "var", "nu", "U -> W", w_symbols, 4);
  printf ("var pp: U -> UU = { :f, %s: { :%s } };\n", PICK (m, u_symbols),
          PICK (m, u_symbols));
  puts ("var me: Player = p;\nvar turn: Turn = 0;\n@artificialTag hidden;");
}

static void
mover (Maker *m, const char *start, const char *done)
{
  static const char *const movers[] = {"me", "p", "q", "random",
                                       "PlayerOrSystem(me)"};
  char *at = fresh (m), *inner = fresh (m), *last = fresh (m);
  char *text = g_strdup_printf ("player = %s", PICK (m, movers));
  edge (start, at, text);
  g_free (text);
  edge (at, inner, chance (m, 25) ? "visible[other[me]] = 0" : "");
  block (m, inner, last);
  edge (at, last, "$ pass");
  edge (last, done, "player = keeper");
  g_free (at);
  g_free (inner);
  g_free (last);
}

static void
judge (Maker *m, const char *from, const char *to)
{
  char *yes, *no, *a = fresh (m), *b = fresh (m);
  opposites (m, &yes, &no);
  edge (from, a, yes);
  edge (from, to, no);
  edge (a, b, "goals[me] = 100");
  edge (b, to, "goals[other[me]] = 0");
  g_free (yes);
  g_free (no);
  g_free (a);
  g_free (b);
}

static void
make_automaton (Maker *m, guint turns)
{
  const guint checks = below (m, 4);
  for (guint i = 0; i < checks; i++)
    make_check (m);
  edge ("begin", "round", "");
  mover (m, "round", "kept");
  edge ("kept", "seen", "visible[other[me]] = 1");
  m->quiet = TRUE;
  block (m, "seen", "counted");
  judge (m, "counted", "judged");
  char *over = g_strdup_printf ("turn == %u", turns);
  char *more = g_strdup_printf ("turn != %u", turns);
  edge ("judged", "over", over);
  edge ("judged", "again", more);
  edge ("again", "changed", "me = other[me]");
  edge ("changed", "round", "turn = next[turn]");
  edge ("over", "end", "player = keeper");
  if (chance (m, 30))
    edge ("nowhere", "over", "u0 = a");
  if (chance (m, 30))
    edge ("judged", "judged", "u0 == u0");
  g_free (over);
  g_free (more);
}

int
main (int argc, char **argv)
{
  if (argc != 2) {
    fputs ("usage: random-game SEED\n", stderr);
    return 2;
  }
  Maker maker = {.random =
                     rg_random_seeded (g_ascii_strtoull (argv[1], NULL, 10))};
  const guint turns = 1 + below (&maker, 3);
  declare (&maker, turns);
  make_automaton (&maker, turns);
  return 0;
}
