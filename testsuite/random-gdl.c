/* random-gdl SEED: a random rule sheet, for tests of gdl2rg.  The sheet is
 * stratified, safe and finite: a counter ends each match.  It has four
 * constants, some of which may be function terms; a few fluents of up to
 * two arguments; relations with facts, with recursion, and over the state.
 * Relations have levels: a rule negates only relations of lower levels.
 * For some seeds the levels are arguments of one relation, so that only
 * these arguments make the sheet stratified.  The roles move in turns or
 * all at once; one may be `random`; `sees` may restrict what they see.  A
 * role may have no legal action, and a state no goal value or several.
 */
#include "base/random.h"

#include <stdio.h>

#define N_VALUES    4
#define N_FLUENTS   4
#define N_RELATIONS 3

/* The choices for a sheet. */
typedef struct {
  RgRandom random;
  const char *const *values;
  guint n_roles; /* with `random` as the last one, if it plays */
  gboolean chance_plays, turns, told, stuck;
  guint length;           /* limit of the steps of a match */
  guint arity[N_FLUENTS]; /* of fluents */
  guint inner;            /* arity of the relations over the state */
  guint local;            /* how these are stratified; 0: by their names */
  gboolean bound[3];      /* variables of the current rule that are bound */
} Maker;

static guint
draw_below (Maker *m, guint n)
{
  return rg_random_below (&m->random, n);
}

static gboolean
draw_chance (Maker *m, guint percent)
{
  return draw_below (m, 100) < percent;
}

static const char *const variables[] = {"?x", "?y", "?z"};
static const char *const fluents[N_FLUENTS] = {"f", "g", "h", "on"};

/* Sets of values: constants, function terms, and names that are reserved in RG.
 */
static const char *const domains[][N_VALUES] = {
    {"a", "b", "c", "d"},         {"a", "b", "(s a)", "(s b)"},
    {"0", "1", "player", "none"}, {"a", "(k a b)", "a_b", "end"},
    {"+", "b", "begin", "goals"}, {"a", "b", "c", "d"},
};

/* -- terms and literals ---------------------------------------------------- */

/* Prints a variable, which becomes bound, or a constant. */
static void
positive_term (Maker *m)
{
  const guint v = draw_below (m, 3);
  if (draw_chance (m, 30)) {
    printf (" %s", m->values[draw_below (m, N_VALUES)]);
  } else {
    printf (" %s", variables[v]);
    m->bound[v] = TRUE;
  }
}

/* Prints a bound variable, or a constant. */
static void
bound_term (Maker *m)
{
  const guint v = draw_below (m, 3);
  if (m->bound[v] && draw_chance (m, 80))
    printf (" %s", variables[v]);
  else
    printf (" %s", m->values[draw_below (m, N_VALUES)]);
}

/* Prints a term. */
typedef void (*Term) (Maker *m);

static void
print_fluent (Maker *m, Term term)
{
  const guint f = draw_below (m, N_FLUENTS);
  if (m->arity[f] == 0) {
    printf (" %s", fluents[f]);
    return;
  }
  printf (" (%s", fluents[f]);
  for (guint i = 0; i < m->arity[f]; i++)
    term (m);
  printf (")");
}

static void
print_role (Maker *m)
{
  const guint r = draw_below (m, m->n_roles);
  if (m->chance_plays && r + 1 == m->n_roles)
    printf (" random");
  else
    printf (" r%u", r);
}

/* Prints the start of a literal.  Levels are either separate relations, "(p0",
 * or the first argument of one relation, which a fact may give in a head. */
static void
begin_relation (const Maker *m, guint level, gboolean head)
{
  if (m->local == 0)
    printf ("(p%u", level);
  else if (m->local == 2 && head)
    printf ("(p ?level");
  else
    printf ("(p level%u", level);
}

/* Prints a literal: of a fluent, of a relation with facts or derived from
 * these, or of a relation over the state at a lower level. */
static void
print_sentence (Maker *m, guint level, Term term)
{
  const guint kind = draw_below (m, 3 + 2 * level);
  if (kind < 2) {
    printf (" (true");
    print_fluent (m, term);
    printf (")");
  } else if (kind == 2) {
    printf (draw_chance (m, 50) ? " (arc" : " (way");
    term (m);
    term (m);
    printf (")");
  } else {
    putchar (' ');
    begin_relation (m, (kind - 3) / 2, FALSE);
    for (guint i = 0; i < m->inner; i++)
      term (m);
    printf (")");
  }
}

static void
print_action (Maker *m, Term term)
{
  if (draw_chance (m, 20)) {
    printf (" wait");
  } else {
    printf (" (%s", draw_chance (m, 60) ? "put" : "take");
    term (m);
    printf (")");
  }
}

static void
print_does (Maker *m, Term term)
{
  printf (" (does");
  print_role (m);
  print_action (m, term);
  printf (")");
}

/* -- bodies ---------------------------------------------------------------- */

static void
print_test (Maker *m, guint level)
{
  switch (draw_below (m, 6)) {
  case 0:
    printf (" (distinct");
    bound_term (m);
    bound_term (m);
    printf (")");
    break;
  case 1:
    printf (" (or");
    print_sentence (m, level, bound_term);
    print_sentence (m, level, bound_term);
    printf (")");
    break;
  case 2:
    printf (" (or");
    print_sentence (m, level, bound_term);
    printf (" (not");
    print_sentence (m, level, bound_term);
    printf ("))");
    break;
  default:
    printf (" (not");
    print_sentence (m, level, bound_term);
    printf (")");
  }
}

/* Prints literals that bind variables, then tests. */
static void
print_body (Maker *m, guint level)
{
  const guint n = 1 + draw_below (m, 2), tests = draw_below (m, 3);
  for (guint i = 0; i < n; i++)
    print_sentence (m, level, positive_term);
  for (guint i = 0; i < tests; i++)
    print_test (m, level);
}

static void
new_rule (Maker *m)
{
  m->bound[0] = m->bound[1] = m->bound[2] = FALSE;
}

/* Binds the first variables of a head by separate literals, so that the
 * head can be written before the body. */
static void
print_binding_literals (Maker *m, guint n)
{
  for (guint i = 0; i < n; i++) {
    printf (" (value %s)", variables[i]);
    m->bound[i] = TRUE;
  }
}

/* -- clauses --------------------------------------------------------------- */

static void
print_declarations (Maker *m)
{
  for (guint r = 0; r + m->chance_plays < m->n_roles; r++)
    printf ("(role r%u)\n", r);
  if (m->chance_plays)
    puts ("(role random)");
  for (guint i = 0; i < N_VALUES; i++)
    printf ("(value %s)\n", m->values[i]);
  for (guint i = 0; i < 4; i++)
    printf ("(arc %s %s)\n", m->values[draw_below (m, N_VALUES)],
            m->values[draw_below (m, N_VALUES)]);
  puts ("(<= (way ?x ?y) (arc ?x ?y))");
  puts (draw_chance (m, 50) ? "(<= (way ?x ?z) (way ?x ?y) (arc ?y ?z))"
                            : "(<= (way ?x ?z) (way ?x ?y) (way ?y ?z))");
  for (guint i = 0; i < m->length; i++)
    printf ("(after %u %u)\n", i, i + 1);
  puts ("(init (step 0))");
  puts ("(<= (next (step ?n)) (true (step ?m)) (after ?m ?n))");
  if (m->turns) {
    puts ("(init (turn r0))");
    for (guint r = 0; r < m->n_roles; r++) {
      const guint next = (r + 1) % m->n_roles;
      printf ("(<= (next (turn r%u)) (true (turn r%u)))\n", next, r);
    }
  }
}

static void
print_initial_state (Maker *m)
{
  for (guint i = 0; i < 8; i++) {
    printf ("(init");
    new_rule (m);
    print_fluent (m, bound_term);
    puts (")");
  }
  if (draw_chance (m, 30))
    puts ("(<= (init (f ?x)) (way ?x ?y) (distinct ?x ?y))");
}

/* Recursion is positive, and within a relation: by one literal of a body, or by
 * two. */
static void
print_relations (Maker *m)
{
  for (guint level = 0; level < N_RELATIONS; level++) {
    const guint n = 1 + draw_below (m, 3);
    for (guint i = 0; i < n; i++) {
      new_rule (m);
      printf ("(<= ");
      begin_relation (m, level, TRUE);
      for (guint a = 0; a < m->inner; a++)
        printf (" %s", variables[a]);
      printf (")");
      if (m->local == 2)
        printf (" (level%u ?level)", level);
      print_binding_literals (m, m->inner);
      if (m->inner > 0 && draw_chance (m, 40)) {
        putchar (' ');
        begin_relation (m, level, FALSE);
        for (guint a = 0; a < m->inner; a++)
          positive_term (m);
        printf (")");
        if (draw_chance (m, 20)) {
          putchar (' ');
          begin_relation (m, level, FALSE);
          printf (" ?y%s)", m->inner > 1 ? " ?z" : "");
        }
      }
      print_body (m, level);
      puts (")");
    }
  }
}

static void
print_turn (const Maker *m, guint r)
{
  if (m->turns)
    printf (" (true (turn r%u))", r);
}

static void
print_legal_rules (Maker *m)
{
  for (guint r = 0; r < m->n_roles; r++) {
    char name[16];
    const gboolean is_chance = m->chance_plays && r + 1 == m->n_roles;
    g_snprintf (name, sizeof name, is_chance ? "random" : "r%u", r);
    const guint n = 1 + draw_below (m, 2);
    for (guint i = 0; i < n; i++) {
      new_rule (m);
      printf ("(<= (legal %s (%s ?x)) (value ?x)", name, i ? "take" : "put");
      m->bound[0] = TRUE;
      print_turn (m, r);
      if (draw_chance (m, 50))
        print_body (m, N_RELATIONS);
      else if (draw_chance (m, 80))
        print_test (m, N_RELATIONS);
      puts (")");
    }
    if (!m->stuck || draw_chance (m, 50))
      printf ("(legal %s wait)\n", name);
  }
}

static void
print_effects (Maker *m)
{
  const guint n = 3 + draw_below (m, 4);
  for (guint i = 0; i < n; i++) {
    new_rule (m);
    printf ("(<= (next");
    m->bound[0] = m->bound[1] = TRUE;
    print_fluent (m, bound_term);
    printf (")");
    print_binding_literals (m, 2);
    if (draw_chance (m, 60))
      print_does (m, positive_term);
    else
      print_sentence (m, N_RELATIONS, positive_term);
    if (draw_chance (m, 30)) {
      printf (" (not");
      print_does (m, bound_term);
      printf (")");
    }
    if (draw_chance (m, 50))
      print_body (m, N_RELATIONS);
    puts (")");
  }
}

/* Frame rules: fluents that persist. */
static void
print_frame_rules (Maker *m)
{
  if (draw_chance (m, 15)) {
    puts ("(<= (lost (f ?x)) (value ?x) (does r0 (put ?x)))");
    puts ("(<= (next ?f) (true ?f) (not (lost ?f)) (keeps ?f))");
    puts ("(<= (keeps (f ?x)) (value ?x))");
  }
  for (guint f = 0; f < N_FLUENTS; f++) {
    if (draw_chance (m, 30))
      continue;
    new_rule (m);
    char term[32];
    const guint n = m->arity[f];
    if (n == 0)
      g_snprintf (term, sizeof term, "%s", fluents[f]);
    else
      g_snprintf (term, sizeof term, "(%s ?x%s)", fluents[f],
                  n > 1 ? " ?y" : "");
    printf ("(<= (next %s) (true %s)", term, term);
    for (guint i = 0; i < n; i++)
      m->bound[i] = TRUE;
    if (draw_chance (m, 60)) {
      printf (" (not");
      print_does (m, bound_term);
      printf (")");
    } else if (draw_chance (m, 50)) {
      print_test (m, N_RELATIONS);
    }
    puts (")");
  }
}

static void
print_endings (Maker *m)
{
  printf ("(<= terminal (true (step %u)))\n", m->length);
  if (draw_chance (m, 30)) {
    new_rule (m);
    printf ("(<= terminal");
    print_body (m, N_RELATIONS);
    puts (")");
  }
  static const guint values[] = {100, 50, 0, 25};
  for (guint i = 0; i < 4; i++) {
    new_rule (m);
    printf ("(<= (goal ?r %u) (role ?r)", values[i]);
    print_body (m, N_RELATIONS);
    puts (")");
  }
  puts ("(<= (goal r0 10) (true (step ?n)))");
}

static void
print_percepts (Maker *m)
{
  const guint n = 1 + draw_below (m, 3);
  for (guint i = 0; i < n; i++) {
    new_rule (m);
    printf ("(<= (sees r%u (look ?x %u)) (value ?x)",
            draw_below (m, m->n_roles - m->chance_plays), i);
    m->bound[0] = TRUE;
    if (draw_chance (m, 70))
      print_does (m, bound_term);
    else
      print_sentence (m, N_RELATIONS, bound_term);
    if (draw_chance (m, 30))
      print_test (m, N_RELATIONS);
    puts (")");
  }
}

static void
choose_kind (Maker *m)
{
  m->values = domains[draw_below (m, G_N_ELEMENTS (domains))];
  m->n_roles = 1 + draw_below (m, 3);
  m->chance_plays = m->n_roles > 1 && draw_chance (m, 25);
  m->turns = !m->chance_plays && m->n_roles > 1 && draw_chance (m, 50);
  m->told = draw_chance (m, 25);
  m->stuck = draw_chance (m, 10);
  m->length = 3 + draw_below (m, 4);
  m->inner = draw_below (m, 3);
  for (guint f = 0; f < N_FLUENTS; f++)
    m->arity[f] = draw_below (m, 3);
}

int
main (int argc, char **argv)
{
  if (argc != 2) {
    fputs ("usage: random-gdl SEED\n", stderr);
    return 2;
  }
  const guint64 seed = g_ascii_strtoull (argv[1], NULL, 10);
  Maker m = {.random = rg_random_seeded (seed),
             .local = seed % 4 == 3   ? 1
                      : seed % 8 == 6 ? 2
                                      : 0};
  choose_kind (&m);
  /* `f` always has an argument: two of the rules above have it. */
  m.arity[0] = 1;
  print_declarations (&m);
  print_initial_state (&m);
  for (guint level = 0; m.local == 2 && level < N_RELATIONS; level++)
    printf ("(level%u level%u)\n", level, level);
  print_relations (&m);
  print_legal_rules (&m);
  print_effects (&m);
  print_frame_rules (&m);
  print_endings (&m);
  if (m.told)
    print_percepts (&m);
  return 0;
}
