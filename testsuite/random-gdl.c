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

typedef struct {
  RgRandom random;
  const char *const *values;
  guint n_roles; /* with `random` as the last one, if it plays */
  gboolean chance_plays, turns, told, stuck;
  guint length;           /* of a match */
  guint arity[N_FLUENTS]; /* of fluents */
  guint inner;            /* arity of the relations over the state */
  guint local;            /* how these are stratified; 0: by their names */
  gboolean bound[3];      /* variables of the current rule that are bound */
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

static const char *const variables[] = {"?x", "?y", "?z"};
static const char *const fluents[N_FLUENTS] = {"f", "g", "h", "on"};

/* Constants, function terms, and names that are reserved in RG. */
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
  const guint v = below (m, 3);
  if (chance (m, 30)) {
    printf (" %s", m->values[below (m, N_VALUES)]);
  } else {
    printf (" %s", variables[v]);
    m->bound[v] = TRUE;
  }
}

/* Prints a bound variable, or a constant. */
static void
bound_term (Maker *m)
{
  const guint v = below (m, 3);
  if (m->bound[v] && chance (m, 80))
    printf (" %s", variables[v]);
  else
    printf (" %s", m->values[below (m, N_VALUES)]);
}

typedef void (*Term) (Maker *m);

static void
fluent (Maker *m, Term term)
{
  const guint f = below (m, N_FLUENTS);
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
role (Maker *m)
{
  const guint r = below (m, m->n_roles);
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

/* Prints a literal of a relation over the state at a lower level, or of one
 * with facts. */
static void
sentence (Maker *m, guint level, Term term)
{
  const guint kind = below (m, 3 + 2 * level);
  if (kind < 2) {
    printf (" (true");
    fluent (m, term);
    printf (")");
  } else if (kind == 2) {
    printf (chance (m, 50) ? " (arc" : " (way");
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
action (Maker *m, Term term)
{
  if (chance (m, 20)) {
    printf (" wait");
  } else {
    printf (" (%s", chance (m, 60) ? "put" : "take");
    term (m);
    printf (")");
  }
}

static void
does (Maker *m, Term term)
{
  printf (" (does");
  role (m);
  action (m, term);
  printf (")");
}

/* -- bodies ---------------------------------------------------------------- */

static void
test (Maker *m, guint level)
{
  switch (below (m, 6)) {
  case 0:
    printf (" (distinct");
    bound_term (m);
    bound_term (m);
    printf (")");
    break;
  case 1:
    printf (" (or");
    sentence (m, level, bound_term);
    sentence (m, level, bound_term);
    printf (")");
    break;
  case 2:
    printf (" (or");
    sentence (m, level, bound_term);
    printf (" (not");
    sentence (m, level, bound_term);
    printf ("))");
    break;
  default:
    printf (" (not");
    sentence (m, level, bound_term);
    printf (")");
  }
}

/* Literals that bind variables, then tests. */
static void
body (Maker *m, guint level)
{
  const guint n = 1 + below (m, 2), tests = below (m, 3);
  for (guint i = 0; i < n; i++)
    sentence (m, level, positive_term);
  for (guint i = 0; i < tests; i++)
    test (m, level);
}

static void
new_rule (Maker *m)
{
  m->bound[0] = m->bound[1] = m->bound[2] = FALSE;
}

/* Binds the first variables of a head by separate literals, so that the
 * head can be written before the body. */
static void
bind (Maker *m, guint n)
{
  for (guint i = 0; i < n; i++) {
    printf (" (value %s)", variables[i]);
    m->bound[i] = TRUE;
  }
}

/* -- clauses --------------------------------------------------------------- */

static void
declare (Maker *m)
{
  for (guint r = 0; r + m->chance_plays < m->n_roles; r++)
    printf ("(role r%u)\n", r);
  if (m->chance_plays)
    puts ("(role random)");
  for (guint i = 0; i < N_VALUES; i++)
    printf ("(value %s)\n", m->values[i]);
  for (guint i = 0; i < 4; i++)
    printf ("(arc %s %s)\n", m->values[below (m, N_VALUES)],
            m->values[below (m, N_VALUES)]);
  puts ("(<= (way ?x ?y) (arc ?x ?y))");
  puts (chance (m, 50) ? "(<= (way ?x ?z) (way ?x ?y) (arc ?y ?z))"
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
start (Maker *m)
{
  for (guint i = 0; i < 8; i++) {
    printf ("(init");
    new_rule (m);
    fluent (m, bound_term);
    puts (")");
  }
  if (chance (m, 30))
    puts ("(<= (init (f ?x)) (way ?x ?y) (distinct ?x ?y))");
}

/* Recursion is positive, within a relation or in a cycle of two. */
static void
relations (Maker *m)
{
  for (guint level = 0; level < N_RELATIONS; level++) {
    const guint n = 1 + below (m, 3);
    for (guint i = 0; i < n; i++) {
      new_rule (m);
      printf ("(<= ");
      begin_relation (m, level, TRUE);
      for (guint a = 0; a < m->inner; a++)
        printf (" %s", variables[a]);
      printf (")");
      if (m->local == 2)
        printf (" (level%u ?level)", level);
      bind (m, m->inner);
      if (m->inner > 0 && chance (m, 40)) {
        putchar (' ');
        begin_relation (m, level, FALSE);
        for (guint a = 0; a < m->inner; a++)
          positive_term (m);
        printf (")");
        if (chance (m, 20)) {
          putchar (' ');
          begin_relation (m, level, FALSE);
          printf (" ?y%s)", m->inner > 1 ? " ?z" : "");
        }
      }
      body (m, level);
      puts (")");
    }
  }
}

static void
turn_of (const Maker *m, guint r)
{
  if (m->turns)
    printf (" (true (turn r%u))", r);
}

static void
legal (Maker *m)
{
  for (guint r = 0; r < m->n_roles; r++) {
    char name[16];
    const gboolean is_chance = m->chance_plays && r + 1 == m->n_roles;
    g_snprintf (name, sizeof name, is_chance ? "random" : "r%u", r);
    const guint n = 1 + below (m, 2);
    for (guint i = 0; i < n; i++) {
      new_rule (m);
      printf ("(<= (legal %s (%s ?x)) (value ?x)", name, i ? "take" : "put");
      m->bound[0] = TRUE;
      turn_of (m, r);
      if (chance (m, 50))
        body (m, N_RELATIONS);
      else if (chance (m, 80))
        test (m, N_RELATIONS);
      puts (")");
    }
    if (!m->stuck || chance (m, 50))
      printf ("(legal %s wait)\n", name);
  }
}

static void
effects (Maker *m)
{
  const guint n = 3 + below (m, 4);
  for (guint i = 0; i < n; i++) {
    new_rule (m);
    printf ("(<= (next");
    m->bound[0] = m->bound[1] = TRUE;
    fluent (m, bound_term);
    printf (")");
    bind (m, 2);
    if (chance (m, 60))
      does (m, positive_term);
    else
      sentence (m, N_RELATIONS, positive_term);
    if (chance (m, 30)) {
      printf (" (not");
      does (m, bound_term);
      printf (")");
    }
    if (chance (m, 50))
      body (m, N_RELATIONS);
    puts (")");
  }
}

/* Frame rules: fluents that persist. */
static void
frames (Maker *m)
{
  if (chance (m, 15)) {
    puts ("(<= (lost (f ?x)) (value ?x) (does r0 (put ?x)))");
    puts ("(<= (next ?f) (true ?f) (not (lost ?f)) (keeps ?f))");
    puts ("(<= (keeps (f ?x)) (value ?x))");
  }
  for (guint f = 0; f < N_FLUENTS; f++) {
    if (chance (m, 30))
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
    if (chance (m, 60)) {
      printf (" (not");
      does (m, bound_term);
      printf (")");
    } else if (chance (m, 50)) {
      test (m, N_RELATIONS);
    }
    puts (")");
  }
}

static void
endings (Maker *m)
{
  printf ("(<= terminal (true (step %u)))\n", m->length);
  if (chance (m, 30)) {
    new_rule (m);
    printf ("(<= terminal");
    body (m, N_RELATIONS);
    puts (")");
  }
  static const guint values[] = {100, 50, 0, 25};
  for (guint i = 0; i < 4; i++) {
    new_rule (m);
    printf ("(<= (goal ?r %u) (role ?r)", values[i]);
    body (m, N_RELATIONS);
    puts (")");
  }
  puts ("(<= (goal r0 10) (true (step ?n)))");
}

static void
percepts (Maker *m)
{
  const guint n = 1 + below (m, 3);
  for (guint i = 0; i < n; i++) {
    new_rule (m);
    printf ("(<= (sees r%u (look ?x %u)) (value ?x)",
            below (m, m->n_roles - m->chance_plays), i);
    m->bound[0] = TRUE;
    if (chance (m, 70))
      does (m, bound_term);
    else
      sentence (m, N_RELATIONS, bound_term);
    if (chance (m, 30))
      test (m, N_RELATIONS);
    puts (")");
  }
}

static void
choose_kind (Maker *m)
{
  m->values = domains[below (m, G_N_ELEMENTS (domains))];
  m->n_roles = 1 + below (m, 3);
  m->chance_plays = m->n_roles > 1 && chance (m, 25);
  m->turns = !m->chance_plays && m->n_roles > 1 && chance (m, 50);
  m->told = chance (m, 25);
  m->stuck = chance (m, 10);
  m->length = 3 + below (m, 4);
  m->inner = below (m, 3);
  for (guint f = 0; f < N_FLUENTS; f++)
    m->arity[f] = below (m, 3);
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
  declare (&m);
  start (&m);
  for (guint level = 0; m.local == 2 && level < N_RELATIONS; level++)
    printf ("(level%u level%u)\n", level, level);
  relations (&m);
  legal (&m);
  effects (&m);
  frames (&m);
  endings (&m);
  if (m.told)
    percepts (&m);
  return 0;
}
