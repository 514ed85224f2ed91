/* The automaton of a random game is a round: moves of players, tests of the
 * end, and a counter of turns. Each part draws its constructs by chance. */

#include "testsuite/random/game.h"

#include "testsuite/random/maker.h"

/* Writes a move of the keeper with a tag, and perhaps changes of visibility. */
static void
write_telling (GameMaker *m, const char *from, const char *to)
{
  static const char *const tags[] = {"$ told", "$ each", "$ hidden",
                                     "$ x",    "$$ me",  "$$ turn"};
  static const char *const sights[] = {"visible[me] = 0", "visible[p] = 1",
                                       "visible[other[me]] = 1", ""};
  begin_path (m, from);
  step (m, PICK (m, sights));
  step (m, PICK (m, tags));
  step (m, PICK (m, sights));
  if (chance (m, 50))
    step (m, say (m, "$$ %s", u_variable (m)));
  if (chance (m, 30))
    step (m, "player = keeper");
  end_path (m, to);
}

/* Adds the moves of one player, from the assignment of `player` to the next
 * one. */
static void
write_mover (GameMaker *m, const char *start, const char *end)
{
  static const char *const movers[] = {
      "me", "p", "q", "who", "turner", "random", "PlayerOrSystem(me)"};
  const char *turn = fresh (m), *block_start = fresh (m);
  begin_path (m, start);
  step (m, say (m, "player = %s", PICK (m, movers)));
  if (chance (m, 25))
    step (m, "$ each");
  end_path (m, turn);
  if (chance (m, 15)) {
    write_piece (m, turn, end);
    return;
  }
  edge (m, turn, block_start,
        m->hides && chance (m, 40) ? "visible[other[me]] = 0" : "");
  m->quiet = chance (m, 10); /* without choices */
  block (m, block_start, end);
  if (!m->quiet)
    edge (m, turn, end, "$ pass");
  m->quiet = FALSE;
  if (chance (m, 30))
    note_check (m, block_start, end);
}

/* Writes the moves of one or two players, perhaps with moves of the keeper
 * between them. */
static void
write_movers (GameMaker *m, const char *from, const char *to)
{
  const guint n = chance (m, 25) ? 2 : 1;
  for (guint i = 0; i < n; i++) {
    const char *end = fresh (m), *kept = fresh (m);
    write_mover (m, from, end);
    from = end;
    if (chance (m, 70))
      continue;
    edge (m, end, kept, "player = keeper");
    from = fresh (m);
    edge (m, kept, from, assignment (m));
    if (!m->telling)
      continue;
    const char *told = fresh (m);
    write_telling (m, from, told);
    from = told;
  }
  edge (m, from, to, "player = keeper");
}

/* Writes a test, and changes of the goals by its result. */
static void
write_judge (GameMaker *m, const char *from, const char *to)
{
  const MadeCondition c = condition (m);
  const char *a = fresh (m), *b = fresh (m);
  edge (m, from, a, c.yes);
  edge (m, from, b, c.no);
  if (m->telling && chance (m, 50)) {
    const char *told = fresh (m);
    write_telling (m, a, told);
    a = told;
  }
  edge (m, b, to, chance (m, 50) ? "" : "goals[other[me]] = 100");
  begin_path (m, a);
  step (m, "goals[me] = 100");
  step (m, "goals[other[me]] = 0");
  end_path (m, to);
}

/* Writes pragmas, and edges, some of them unreachable, that change no play. */
static void
write_clutter (GameMaker *m)
{
  static const char *const loops[] = {"u0 == u0", "mu[u1] == a", ""};
  if (chance (m, 30))
    edge (m, "nowhere", "over", "u0 = a");
  if (chance (m, 30))
    edge (m, "judged", "judged", PICK (m, loops));
  if (chance (m, 20))
    edge (m, "judged", "lost", any_action (m));
  if (chance (m, 20))
    g_string_append (m->out, "@disjointExhaustive judged : over again;\n"
                             "@unique over;\n@note of no meaning;\n");
  if (m->checks->len > 0 && chance (m, 20))
    edge (m, "counted", "counted", condition (m).yes);
}

/* Adds the keeper's first moves, up to the round: the state is constant there.
 */
static void
write_start (GameMaker *m)
{
  const char *start = "begin";
  if (chance (m, 40)) {
    const MadeCondition c = condition (m);
    const char *otherwise = fresh (m);
    start = fresh (m);
    edge (m, "begin", start, c.yes);
    edge (m, "begin", otherwise, c.no);
    edge (m, otherwise, start, assignment (m));
  }
  begin_path (m, start);
  const guint n = below (m, 4);
  for (guint i = 0; i < n; i++)
    step (m, assignment (m));
  step (m, "");
  end_path (m, "round");
}

static void
write_automaton (GameMaker *m, guint turns)
{
  const guint checks = below (m, 5);
  for (guint i = 0; i < checks; i++)
    make_check (m);
  write_start (m);
  write_movers (m, "round", "kept");
  edge (m, "kept", "seen",
        m->hides && chance (m, 70) ? "visible[other[me]] = 1" : "");
  m->quiet = TRUE;
  m->tells = m->telling;
  block (m, "seen", "counted");
  write_judge (m, "counted", "judged");
  edge (m, "judged", "over", say (m, "turn == %u", turns));
  edge (m, "judged", "again", say (m, "turn != %u", turns));
  edge (m, "again", "changed", "me = other[me]");
  edge (m, "changed", "round", "turn = next[turn]");
  edge (m, "over", "end", "player = keeper");
  write_clutter (m);
}

static char *
make_game (guint64 seed, gboolean telling)
{
  GameMaker maker = {.random = rg_random_seeded (seed),
                     .out = g_string_new (NULL),
                     .texts = g_string_chunk_new (4096),
                     .checks = g_ptr_array_new ()};
  const guint turns = 1 + below (&maker, 3);
  maker.hides = chance (&maker, 60);
  maker.telling = telling;
  maker.deepest = chance (&maker, 10) ? 8 : 3 + below (&maker, 3);
  declare (&maker, turns);
  write_automaton (&maker, turns);
  g_ptr_array_free (maker.checks, TRUE);
  g_string_chunk_free (maker.texts);
  return g_string_free (maker.out, FALSE);
}

char *
random_game (guint64 seed)
{
  return make_game (seed, FALSE);
}

char *
telling_game (guint64 seed)
{
  return make_game (seed, TRUE);
}
