/* Writes the rules of a game with turns: moves of players, and of the keeper
 * after them. */
#include "testsuite/random-rbg/maker.h"

/* -- the game: turns ------------------------------------------------------- */

/* Writes moves of the keeper: modifiers, and choices by a condition and its
 * opposite. */
static void
print_keeper (RbgMaker *m)
{
  m->depth++;
  do {
    if (chance (m, 8)) {
      cat (m, 0);
    } else if (m->depth < 4 && chance (m, 40)) {
      const RgRandom random_before = m->random;
      put (m, "(");
      condition (m, FALSE);
      print_keeper (m);
      if (chance (m, 20)) {
        put (m, "->>");
        put (m, "{");
        put (m, "}");
      }
      put (m, "+");
      const RgRandom random_after = m->random;
      m->random = random_before;
      condition (m, TRUE);
      m->random = random_after;
      if (chance (m, 60))
        print_keeper (m);
      put (m, ")");
    } else {
      modifier (m);
    }
  } while (chance (m, 25));
  m->depth--;
}

void
anywhere (RbgMaker *m)
{
  for (guint i = 0; i < m->labels->len; i++) {
    put (m, i == 0 ? "(" : "+");
    put (m, g_ptr_array_index (m->labels, i));
  }
  put (m, ")");
  put (m, "*");
}

static void
print_turn (RbgMaker *m, const char *player)
{
  put (m, "->");
  put (m, player);
  if (chance (m, 60))
    anywhere (m);
  else if (chance (m, 60))
    position (m);
  if (chance (m, 40))
    cat (m, chance (m, 50) ? QUIET : 0);
  if (chance (m, 90))
    modifier (m);
  if (chance (m, 40))
    cat (m, chance (m, 50) ? QUIET : 0);
  else if (chance (m, 40))
    position (m);
  if (chance (m, 85)) {
    put (m, "->>");
    if (chance (m, 70))
      print_keeper (m);
  }
}

void
declare_rules (RbgMaker *m)
{
  printf ("#rules =");
  if (chance (m, 10)) {
    sum (m, SWITCH);
    puts ("");
    return;
  }
  if (chance (m, 30))
    print_keeper (m);
  put (m, "(");
  if (m->counted)
    put (m, "[$ turns = turns + 1 ]");
  const guint turns = 1 + below (m, 3);
  for (guint i = 0; i < turns; i++)
    print_turn (m, g_ptr_array_index (m->players, i % m->players->len));
  put (m, ")");
  if (chance (m, 90))
    put (m, "*");
  if (chance (m, 10))
    print_keeper (m);
  puts ("");
}
