/* Improper games: all that the reader accepts.  The sets of all types share
 * the symbol `a`, so each scalar can be assigned to each other one, be its
 * index, or be compared with it.  The same holds for maps of equal depth.
 * The edges of the automaton are random.
 */
#include "testsuite/random/game.h"
#include "testsuite/random/maker.h"

enum { N_SETS = 4, N_MAPS = 3, MOST_SYMBOLS = 12 };

/* A game while it is written. */
typedef struct {
  GameMaker maker;
  guint n_symbols; /* of all sets together */
  guint n_nodes;
  guint big;           /* set with many symbols; N_SETS: none */
  guint64 has[N_SETS]; /* symbols of each set */
  guint depth;         /* of the expression */
} Improper;

static const char *
make_symbol_name (Improper *g, guint i)
{
  return i == 0 ? "a" : say (&g->maker, "s%u", i);
}

/* Returns a symbol of the set. */
static const char *
draw_symbol (Improper *g, guint set)
{
  guint i = below (&g->maker, g->n_symbols);
  while (!(g->has[set] >> i & 1))
    i = (i + 1) % g->n_symbols;
  return make_symbol_name (g, i);
}

/* -- declarations ---------------------------------------------------------- */

static void
declare_set (Improper *g, guint set)
{
  GameMaker *m = &g->maker;
  const guint rotate = below (m, g->n_symbols);
  GString *text = g_string_new (NULL);
  g->has[set] = 1;
  for (guint i = 1; i < g->n_symbols; i++)
    g->has[set] |= (guint64)chance (m, 45) << i;
  for (guint i = 0; i < g->n_symbols; i++) {
    const guint k = (i + rotate) % g->n_symbols;
    if (g->has[set] >> k & 1)
      g_string_append_printf (text, "%s%s", text->len ? ", " : "",
                              make_symbol_name (g, k));
  }
  for (guint i = 0; g->big == set && i < 300; i++)
    g_string_append_printf (text, ", big%u", i);
  g_string_append_printf (m->out, "type T%u = { %s };\n", set, text->str);
  g_string_free (text, TRUE);
}

/* Declares types of maps, with a constant and a variable each: M0, M1, ... have
 * one key, D0, D1, ... have two. */
static void
declare_maps (Improper *g)
{
  GameMaker *m = &g->maker;
  guint key_set = 0, outer_set = 0;
  for (guint i = 0; i < N_MAPS; i++) {
    const guint value_set = below (m, N_SETS);
    /* Maps with equal keys can be assigned to each other. */
    if (i == 0 || chance (m, 40)) {
      key_set = below (m, N_SETS);
      outer_set = below (m, N_SETS - 1);
    }
    const char *value = draw_symbol (g, value_set),
               *default_value = draw_symbol (g, value_set);
    const char *key = draw_symbol (g, key_set);
    g_string_append_printf (m->out, "type M%u = T%u -> T%u;\n", i, key_set,
                            value_set);
    g_string_append_printf (m->out, "const cm%u: M%u = { %s: %s, :%s };\n", i,
                            i, key, value, default_value);
    g_string_append_printf (m->out, "var m%u: M%u = cm%u;\n", i, i, i);
    g_string_append_printf (m->out, "type D%u = T%u -> T%u -> T%u;\n", i,
                            outer_set, key_set, value_set);
    key = draw_symbol (g, outer_set);
    g_string_append_printf (m->out,
                            "const cd%u: D%u = { %s: cm%u, :{ :%s } };\n", i, i,
                            key, i, value);
    g_string_append_printf (m->out, "var d%u: D%u = cd%u;\n", i, i, i);
  }
}

static void
declare_all (Improper *g)
{
  GameMaker *m = &g->maker;
  g->n_symbols = 2 + below (m, MOST_SYMBOLS - 1);
  g->big = chance (m, 6) ? below (m, N_SETS) : N_SETS;
  g_string_append (m->out, "type Player = { p, q };\n"
                           "type Score = { 0, 50, 100 };\n"
                           "type Some = { nobody, p, keeper, random };\n"
                           "type Any = { 100, 7, 1, 0 };\n"
                           "var who: Some = p;\n"
                           "var any: Any = 0;\n");
  for (guint i = 0; i < N_SETS; i++)
    declare_set (g, i);
  declare_maps (g);
  for (guint i = 0; i < N_SETS; i++) {
    const char *value = draw_symbol (g, i);
    g_string_append_printf (m->out, "var v%u: T%u = %s;\n", i, i, value);
  }
}

/* -- expressions ----------------------------------------------------------- */

static const char *draw_scalar (Improper *g);

/* Returns a map with one key, or with two. */
static const char *
draw_map (Improper *g, gboolean deep)
{
  GameMaker *m = &g->maker;
  const guint i = below (m, N_MAPS);
  const char letter = deep ? 'd' : 'm';
  if (g->depth < 3 && chance (m, 15)) {
    g->depth++;
    const char *inner = draw_map (g, deep);
    g->depth--;
    return say (m, "%c%u(%s)", deep ? 'D' : 'M', i, inner);
  }
  if (!deep && chance (m, 30)) {
    const char *outer = draw_map (g, TRUE);
    const char *index = draw_scalar (g);
    return say (m, "%s[%s]", outer, index);
  }
  return say (m, "%s%c%u", chance (m, 35) ? "c" : "", letter, i);
}

static const char *
draw_scalar (Improper *g)
{
  GameMaker *m = &g->maker;
  const guint i = below (m, N_SETS);
  if (++g->depth > 4 || chance (m, 45)) {
    g->depth--;
    return chance (m, 15) ? "a" : say (m, "v%u", i);
  }
  const char *text;
  if (chance (m, 25)) {
    text = draw_scalar (g);
    text = say (m, "T%u(%s)", i, text);
  } else {
    const char *map = draw_map (g, FALSE), *index = draw_scalar (g);
    text = say (m, "%s[%s]", map, index);
  }
  g->depth--;
  return text;
}

/* -- actions --------------------------------------------------------------- */

static const char *
draw_node (Improper *g)
{
  return say (&g->maker, "n%u", below (&g->maker, g->n_nodes));
}

/* Returns a variable, or an element of one. */
static const char *
draw_place (Improper *g)
{
  GameMaker *m = &g->maker;
  const guint i = below (m, N_SETS);
  if (chance (m, 60))
    return say (m, "v%u", i);
  const char *index = draw_scalar (g);
  if (chance (m, 60))
    return say (m, "m%u[%s]", i % N_MAPS, index);
  const char *inner = draw_scalar (g);
  return say (m, "d%u[%s][%s]", i % N_MAPS, index, inner);
}

static const char *
make_assignment (Improper *g)
{
  GameMaker *m = &g->maker;
  const guint i = below (m, N_MAPS);
  const char *target = draw_place (g), *source = draw_scalar (g);
  switch (below (m, 8)) {
  case 0:
    source = draw_map (g, FALSE);
    return say (m, "m%u = %s", i, source);
  case 1:
    source = draw_map (g, FALSE), target = draw_scalar (g);
    return say (m, "d%u[%s] = %s", i, target, source);
  case 2:
    source = draw_map (g, TRUE);
    return say (m, "d%u = %s", i, source);
  case 3:
  case 4:
    return i + 1 == g->big ? say (m, "%s = { a, s1 }(*)", target)
                           : say (m, "%s = T%u(*)", target, i);
  default:
    return say (m, "%s = %s", target, source);
  }
}

static const char *
make_comparison (Improper *g)
{
  GameMaker *m = &g->maker;
  const char *sign = chance (m, 50) ? "==" : "!=";
  const gboolean are_maps = chance (m, 20), are_deep = chance (m, 30);
  const char *left = are_maps ? draw_map (g, are_deep) : draw_scalar (g);
  const char *right = are_maps ? draw_map (g, are_deep) : draw_scalar (g);
  return say (m, "%s %s %s", left, sign, right);
}

static const char *
make_rare_action (Improper *g)
{
  static const char *const actions[] = {"goals[p] = 100",
                                        "goals[q] = any",
                                        "goals[who] = any",
                                        "any = Any(*)",
                                        "visible[p] = any",
                                        "visible[who] = 0",
                                        "who = Some(*)",
                                        "who = player",
                                        "who = PlayerOrSystem(who)",
                                        "any = goals[who]",
                                        "who == player",
                                        "player != keeper",
                                        "any == visible[who]",
                                        "$$ who",
                                        "$$ any",
                                        "$ hidden"};
  return PICK (&g->maker, actions);
}

static const char *
end_of_move (Improper *g)
{
  static const char *const players[] = {
      "p",      "q",      "keeper", "keeper",
      "keeper", "random", "who",    "PlayerOrSystem(who)"};
  return say (&g->maker, "player = %s", PICK (&g->maker, players));
}

static const char *
make_action (Improper *g, gboolean tags)
{
  GameMaker *m = &g->maker;
  const guint kind = below (m, 100);
  if (kind < 35)
    return make_assignment (g);
  if (kind < 55)
    return make_comparison (g);
  if (kind < 63) {
    const char *start = draw_node (g), *target = draw_node (g);
    return say (m, "%c %s -> %s", chance (m, 60) ? '?' : '!', start, target);
  }
  if (kind < 72)
    return end_of_move (g);
  if (kind < 90 && tags)
    return chance (m, 50) ? say (m, "$ t%u", below (m, 4))
                          : say (m, "$$ v%u", below (m, N_SETS));
  if (kind < 95 && tags)
    return make_rare_action (g);
  return "";
}

/* -- the automaton --------------------------------------------------------- */

static void
write_edges (Improper *g)
{
  GameMaker *m = &g->maker;
  g->n_nodes = 3 + below (m, 10);
  const guint n_edges = g->n_nodes + below (m, 2 * g->n_nodes);
  const char *first = end_of_move (g);
  edge (m, "begin", "n0", first);
  for (guint i = 0; i + 1 < g->n_nodes; i++) {
    const char *text = make_action (g, TRUE);
    edge (m, say (m, "n%u", i), say (m, "n%u", i + 1), text);
  }
  for (guint i = 0; i < n_edges; i++) {
    const char *from = draw_node (g), *to = draw_node (g);
    const char *text = make_action (g, from != to && !g_str_equal (from, to));
    edge (m, from, to, text);
  }
  const guint n_ends = 1 + below (m, 3);
  for (guint i = 0; i < n_ends; i++) {
    const char *from = i ? draw_node (g) : say (m, "n%u", g->n_nodes - 1);
    const char *text = chance (m, 80) ? end_of_move (g) : make_action (g, TRUE);
    edge (m, from, "end", text);
  }
}

/* -- hints ----------------------------------------------------------------- */

/* Writes a pragma about random nodes, which may be wrong. */
static void
write_hint (Improper *g)
{
  static const char *const formats[] = {
      "@unique %s %s;\n",
      "@unique %s %s n0 n1;\n",
      "@repeat %s %s : v0;\n",
      "@repeat %s %s : m0 v1;\n",
      "@repeat %s %s : d1;\n",
      "@disjoint %s : %s n0 n1 n2;\n",
      "@disjoint %s : n1 %s;\n",
      "@disjointExhaustive %s : %s n2;\n",
      "@tagIndex %s %s : 1;\n",
      "@tagMaxIndex %s %s : 0;\n",
      "@simpleApply %s %s [t0] v0 = v1;\n",
      "@simpleApplyExhaustive %s %s [x: T0, t1] v0 = x, m0[a] = x;\n",
      "@iterator %s %s n1 : v0;\n",
  };
  GameMaker *m = &g->maker;
  const char *format = PICK (m, formats), *a = draw_node (g),
             *b = draw_node (g);
  char **parts = g_strsplit (format, "%s", 3);
  g_string_append_printf (m->out, "%s%s%s%s%s", parts[0], a, parts[1], b,
                          parts[2]);
  g_strfreev (parts);
}

static void
write_hints (Improper *g)
{
  GameMaker *m = &g->maker;
  const guint n = chance (m, 50) ? below (m, 6) : 0;
  for (guint i = 0; i < n; i++)
    write_hint (g);
  if (chance (m, 15))
    g_string_append (m->out, "@artificialTag hidden t1;\n");
  if (chance (m, 10))
    g_string_append (m->out, "@integer 3 : a s1 s2 nobody;\n");
}

char *
improper_game (guint64 seed)
{
  Improper g = {.maker = {.random = rg_random_seeded (seed),
                          .out = g_string_new (NULL),
                          .texts = g_string_chunk_new (4096)}};
  declare_all (&g);
  write_edges (&g);
  write_hints (&g);
  g_string_chunk_free (g.maker.texts);
  return g_string_free (g.maker.out, FALSE);
}
