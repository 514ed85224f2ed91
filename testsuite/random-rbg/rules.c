/* Writes rules by a probabilistic grammar: each function writes one kind of
 * rule. `allowed` limits what a rule may contain: QUIET forbids modifiers,
 * SWITCH allows a change of the player. */

#include "testsuite/random-rbg/maker.h"

static void
print_assignments (RbgMaker *m)
{
  put (m, "[$");
  do {
    variable (m);
    put (m, "=");
    if (chance (m, 50))
      put_number (m, below (m, 4));
    else
      expression (m, 0);
  } while (chance (m, 20) && (put (m, ","), TRUE));
  put (m, "]");
}

/* -- rules ----------------------------------------------------------------- */

/* Adds a condition or its opposite, which come from equal random numbers. */
void
condition (RbgMaker *m, gboolean opposite)
{
  if (chance (m, 50)) {
    const guint pair = below (m, 6) & ~1u;
    put (m, "{$");
    expression (m, 1);
    put (m, relation (pair + opposite));
    expression (m, 1);
    put (m, "}");
  } else {
    put (m, opposite ? "{!" : "{?");
    m->depth++;
    sum (m, chance (m, 70) ? QUIET : 0);
    m->depth--;
    put (m, "}");
  }
}

/* Writes a star or an exponent, by chance. */
static void
print_suffix (RbgMaker *m, guint allowed)
{
  /* Stars over modifiers often don't end. */
  if (allowed & QUIET ? chance (m, 40) : chance (m, 8)) {
    put (m, "*");
  } else if (chance (m, 12)) {
    put (m, "^");
    if (!put_parameter (m, EXPONENT))
      put_number (m, 1 + below (m, 3));
  }
}

void
position (RbgMaker *m)
{
  static const char *const forms[] = {"aA", "(a*+b*)", "(a*+b*)(a*+b*)",
                                      "(a+b)*", "(a{e})*"};
  const char *form = forms[below (m, G_N_ELEMENTS (forms))];
  for (; *form; form++) {
    const char text[] = {*form, '\0'};
    if (g_ascii_islower (*form) && *form != 'e') {
      label (m);
    } else if (*form == 'A') {
      print_suffix (m, QUIET);
    } else if (*form == 'e') {
      pieces (m);
    } else {
      put (m, text);
    }
  }
}

static void
print_group (RbgMaker *m, guint allowed)
{
  put (m, "(");
  sum (m, allowed);
  put (m, ")");
  print_suffix (m, allowed);
}

void
modifier (RbgMaker *m)
{
  if (chance (m, 60)) {
    put (m, "[");
    if (chance (m, 80))
      piece (m);
    else
      pieces (m);
    put (m, "]");
  } else {
    print_assignments (m);
  }
}

static void
turn_to (RbgMaker *m)
{
  if (chance (m, 50)) {
    put (m, "->>");
  } else {
    put (m, "->");
    put_name (m, any (m, m->players));
  }
}

static void
print_factor (RbgMaker *m, guint allowed)
{
  const guint kind = below (m, m->depth > 4 ? 9 : 14);
  if (kind < 2) {
    put (m, "{");
    if (!chance (m, 4))
      pieces (m);
    put (m, "}");
  } else if (kind < 5) {
    position (m);
  } else if (kind < 7) {
    if (allowed & QUIET)
      label (m);
    else
      modifier (m);
  } else if (kind == 7) {
    put (m, allowed & SWITCH ? "->>" : ".");
  } else if (kind == 8) {
    if (allowed & SWITCH)
      turn_to (m);
    else
      label (m);
  } else if (kind < 11) {
    condition (m, chance (m, 50));
  } else if (kind < 12 || (allowed & SWITCH) ||
             (!put_parameter (m, RULE) && !put_call (m, RULE))) {
    print_group (m, allowed);
  }
}

void
cat (RbgMaker *m, guint allowed)
{
  do {
    print_factor (m, allowed);
    if (put_parameter (m, MAYBE))
      continue;
  } while (chance (m, 45));
}

void
sum (RbgMaker *m, guint allowed)
{
  m->depth++;
  do
    cat (m, allowed);
  while (chance (m, 25) && (put (m, "+"), TRUE));
  m->depth--;
}

void
argument (RbgMaker *m, RbgMadeKind kind)
{
  switch (kind) {
  case COLOUR:
    if (!put_parameter (m, COLOUR))
      put (m, chance (m, 50) ? "w" : "b");
    break;
  case PIECE:
    piece (m);
    break;
  case PIECES:
    pieces (m);
    break;
  case LABEL:
    label (m);
    break;
  case VARIABLE:
    variable (m);
    break;
  case EXPONENT:
    put_number (m, 1 + below (m, 2));
    break;
  case EXPRESSION:
    expression (m, 1);
    break;
  case MAYBE:
    if (chance (m, 40))
      break;
    sum (m, 0);
    break;
  default:
    sum (m, chance (m, 60) ? QUIET : 0);
  }
}
