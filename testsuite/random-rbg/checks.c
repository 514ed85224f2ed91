/* Games for the proofs of rbg2rg about checks: captures that continue while
 * possible, and conditions that are tested before a move and again after
 * it.  Most games get a small change, for which the proofs must fail. */
#include "testsuite/random-rbg/maker.h"

/* Declares few pieces, so that patterns often match. */
static void
declare_few_pieces (RbgMaker *m)
{
  static const char *const names[] = {"e", "w", "b", "x"};
  const guint n = 3 + chance (m, 30);
  printf ("#o = e\n#pieces =");
  for (guint i = 0; i < n; i++) {
    if (i > 0)
      put (m, ",");
    put (m, names[i]);
    g_ptr_array_add (m->pieces, (char *)names[i]);
  }
  for (guint i = 0; i < 2; i++)
    g_ptr_array_add (m->pieces, (char *)names[0]);
  puts ("");
}

/* Declares a ring, or a row, of few squares. */
static void
declare_ring (RbgMaker *m)
{
  const guint n = 3 + below (m, 3);
  const gboolean is_ring = chance (m, 60), has_back = chance (m, 70);
  printf ("#board =");
  for (guint i = 0; i < n; i++) {
    printf (" p%u[%s]{", i, any (m, m->pieces));
    if (is_ring || i + 1 < n)
      printf ("next: p%u", (i + 1) % n);
    if (has_back && (is_ring || i > 0))
      printf (is_ring || i + 1 < n ? ", back: p%u" : "back: p%u",
              (i + n - 1) % n);
    printf ("}");
  }
  puts ("");
  g_ptr_array_add (m->labels, "next");
  if (has_back)
    g_ptr_array_add (m->labels, "back");
}

void
declare_small_game (RbgMaker *m)
{
  declare_few_pieces (m);
  if (chance (m, 70))
    declare_ring (m);
  else
    declare_board (m);
}

/* -- walks ---------------------------------------------------------------- */

/* Random numbers for a walk: equal ones give equal walks, with or without the
 * modifiers. */
typedef struct {
  RgRandom first, second;
  gboolean forks; /* there are two alternatives */
} Walk;

static RgRandom
draw_random (RbgMaker *m)
{
  return rg_random_seeded (below (m, G_MAXINT32));
}

static Walk
fresh_walk (RbgMaker *m)
{
  return (Walk){draw_random (m), draw_random (m), chance (m, 35)};
}

static void
some_pieces (RbgMaker *m)
{
  put (m, "{");
  pieces (m);
  put (m, "}");
}

/* Adds a count or a variable; a test of a neighbour; or nothing. */
static void
print_restriction (RbgMaker *m)
{
  const guint kind = below (m, 20);
  if (kind < 2) {
    put (m, "{$");
    put_name (m, any (m, kind == 0 ? m->pieces : m->values));
    put (m, relation (below (m, 6)));
    put_number (m, below (m, 4));
    put (m, "}");
  } else if (kind < 4) {
    put (m, kind == 2 ? "{?" : "{!");
    label (m);
    some_pieces (m);
    put (m, "}");
  }
}

/* Writes a step, without its modifier if `quiet`; draws equally many numbers in
 * both cases. */
static void
print_step (RbgMaker *m, gboolean quiet)
{
  label (m);
  if (chance (m, 90))
    some_pieces (m);
  print_restriction (m);
  const guint kind = below (m, 20);
  const char *written = any (m, kind < 10 ? m->pieces : m->values);
  if (quiet || kind > 10)
    return;
  put (m, kind < 10 ? "[" : "[$");
  put (m, written);
  if (kind == 10) {
    put (m, "=");
    put (m, written);
    put (m, "+ 1");
  }
  put (m, "]");
}

/* Jumps over a piece, which is captured or not, to the square after it. */
static void
print_jump (RbgMaker *m, gboolean quiet)
{
  const char *taken = any (m, m->pieces), *left = any (m, m->pieces);
  label (m);
  put (m, "{");
  put (m, taken);
  put (m, "}");
  if (!quiet && left != taken) {
    put (m, "[");
    put (m, left);
    put (m, "]");
  }
  label (m);
  if (chance (m, 50))
    some_pieces (m);
}

static void
print_steps (RbgMaker *m, RgRandom from, gboolean quiet)
{
  const RgRandom rest = m->random;
  m->random = from;
  if (chance (m, 40)) {
    print_jump (m, quiet);
    m->random = rest;
    return;
  }
  for (guint n = 1 + chance (m, 60) + chance (m, 20); n > 0; n--)
    print_step (m, quiet);
  m->random = rest;
}

static void
print_walk (RbgMaker *m, const Walk *taken, gboolean quiet)
{
  put (m, "(");
  print_steps (m, taken->first, quiet);
  if (taken->forks) {
    put (m, "+");
    print_steps (m, taken->second, quiet);
  }
  put (m, ")");
}

/* -- turns ---------------------------------------------------------------- */

static void
put_piece (RbgMaker *m)
{
  put (m, "[");
  piece (m);
  put (m, "]");
}

/* Writes a switch to the player. NULL: it precedes already. */
static void
switch_to (RbgMaker *m, const char *player)
{
  if (!player)
    return;
  put (m, "->");
  put (m, player);
}

/* Writes a switch and the choice of a piece; then (walk)* and a test that no
 * further walk is possible, mostly the same one. */
static void
print_captures (RbgMaker *m, const char *player)
{
  const Walk taken = fresh_walk (m);
  const Walk end = chance (m, 80) ? taken : fresh_walk (m);
  if (chance (m, 25)) {
    put (m, "{?");
    anywhere (m);
    some_pieces (m);
    print_walk (m, &taken, TRUE);
    put (m, "}");
  }
  switch_to (m, player);
  anywhere (m);
  some_pieces (m);
  if (chance (m, 70))
    put_piece (m);
  if (chance (m, 40))
    print_walk (m, &taken, FALSE);
  put (m, "(");
  if (chance (m, 10))
    switch_to (m, player);
  print_walk (m, &taken, FALSE);
  put (m, ")*");
  put (m, "{!");
  print_walk (m, &end, TRUE);
  put (m, "}");
  put_piece (m);
}

/* Adds a test of the whole board. */
static void
print_board_test (RbgMaker *m, RgRandom from)
{
  const RgRandom rest = m->random;
  m->random = from;
  anywhere (m);
  some_pieces (m);
  for (guint n = below (m, 3); n > 0; n--)
    print_step (m, TRUE);
  print_restriction (m);
  m->random = rest;
}

/* Moves a piece, or swaps two, and repeats the test. */
static void
move_and_ask (RbgMaker *m, const char *player)
{
  const RgRandom asked = draw_random (m), aside = draw_random (m);
  const char *here = any (m, m->pieces), *there = any (m, m->pieces);
  const gboolean swaps = chance (m, 50);
  put (m, "{?");
  print_board_test (m, asked);
  put (m, "}");
  switch_to (m, player);
  anywhere (m);
  put (m, "{");
  put (m, here);
  put (m, "}[");
  put (m, swaps ? there : any (m, m->pieces));
  put (m, "]");
  label (m);
  put (m, "{");
  put (m, there);
  put (m, "}[");
  put (m, swaps ? here : any (m, m->pieces));
  put (m, "]({!");
  print_steps (m, aside, TRUE);
  put (m, "}->> + {?");
  print_steps (m, aside, TRUE);
  put (m, "} {?");
  print_board_test (m, chance (m, 80) ? asked : draw_random (m));
  put (m, "}->>");
  put_piece (m);
  put (m, ")");
}

void
declare_checks (RbgMaker *m)
{
  const guint turns = 1 + below (m, 3);
  printf ("#rules = ( [$ turns = turns + 1 ]");
  for (guint i = 0; i < turns; i++) {
    const char *player = g_ptr_array_index (m->players, i % m->players->len);
    const guint kind = below (m, 6);
    if (kind == 0) {
      print_captures (m, player);
    } else if (kind == 1) {
      move_and_ask (m, player);
    } else {
      switch_to (m, player);
      put (m, "(");
      print_captures (m, NULL);
      put (m, "+");
      move_and_ask (m, NULL);
      put (m, ")");
    }
    if (chance (m, 50))
      put (m, "->>");
  }
  puts (")*");
}
