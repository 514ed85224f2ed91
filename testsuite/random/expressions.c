/* Draws expressions, conditions and assignments that fit the declarations of
 * random games: types U and W, and maps between them.  Some forms are rare ones
 * (odd_...): whole maps, built-ins, casts, and constants.
 */
#include "testsuite/random/maker.h"

#include <string.h>

static const char *const u_symbols[] = {U_SYMBOLS};
static const char *const w_symbols[] = {W_SYMBOLS};
static const char *const u_variables[] = {"u0", "u1", "u2"};
static const char *const w_variables[] = {"w0", "w1"};
static const char *const uu_maps[] = {"f",      "g",      "f2",     "mu",
                                      "pp[u0]", "ff[u1]", "pp[u2]", "either"};
static const char *const uw_maps[] = {"h", "nu"};
static const char *const wu_maps[] = {"k", "kw"};

/* -- expressions ----------------------------------------------------------- */

const char *
u_variable (GameMaker *m)
{
  return PICK (m, u_variables);
}

const char *
w_variable (GameMaker *m)
{
  return PICK (m, w_variables);
}

static const char *w_expr (GameMaker *m, guint depth);

const char *
u_expr (GameMaker *m, guint depth)
{
  const char *map;
  switch (below (m, depth > 2 ? 5 : 11)) {
  case 0:
    return PICK (m, u_symbols);
  case 1:
    return chance (m, 70)   ? PICK (m, u_symbols)
           : chance (m, 50) ? "fixed"
                            : "ones[one]";
  case 2:
  case 3:
  case 4:
    return PICK (m, u_variables);
  case 5:
    return say (m, "U(%s)", u_expr (m, depth + 1));
  case 6:
    map = PICK (m, wu_maps);
    return say (m, "%s[%s]", map, w_expr (m, depth + 1));
  case 7:
    /* The element may be missing, which is valid only in comparisons. */
    map = PICK (m, uu_maps);
    return depth > 0 || chance (m, 50)
               ? say (m, "%s[%s]", map, PICK (m, u_variables))
               : say (m, "%s[%s]", map, PICK (m, w_variables));
  default:
    map = PICK (m, uu_maps);
    return say (m, "%s[%s]", map, u_expr (m, depth + 1));
  }
}

static const char *
w_expr (GameMaker *m, guint depth)
{
  const char *map;
  switch (below (m, depth > 2 ? 4 : 7)) {
  case 0:
    return PICK (m, w_symbols);
  case 1:
  case 2:
  case 3:
    return PICK (m, w_variables);
  case 4:
    return say (m, "W(%s)", w_expr (m, depth + 1));
  default:
    map = PICK (m, uw_maps);
    return say (m, "%s[%s]", map, u_expr (m, depth + 1));
  }
}

/* -- conditions ------------------------------------------------------------ */

static gboolean
is_symbol (const char *text)
{
  return strlen (text) == 1;
}

MadeCondition
equality (GameMaker *m, const char *left, const char *right)
{
  const MadeCondition c = {say (m, "%s == %s", left, right),
                           say (m, "%s != %s", left, right)};
  return chance (m, 60) ? c : (MadeCondition){c.no, c.yes};
}

/* Returns a comparison of expressions other than variables of types U and W. */
static MadeCondition
odd_comparison (GameMaker *m)
{
  static const char *const pairs[][2] = {
      {"flag", "1"},        {"goals[me]", "100"}, {"visible[me]", "1"},
      {"player", "p"},      {"player", "keeper"}, {"me", "q"},
      {"mu", "f"},          {"pp[u0]", "mu"},     {"turn", "1"},
      {"goals[p]", "50"},   {"one", "other_one"}, {"other[me]", "p"},
      {"U(w0)", "u0"},      {"f[w1]", "u1"},      {"nu", "h"},
      {"u0", "w1"},         {"count", "turn"},    {"player", "me"},
      {"v", "a"},           {"kv[v]", "v"},       {"mv[v]", "u0"},
      {"goals", "even"},    {"who", "me"},        {"best", "goals[p]"},
      {"turner", "player"}, {"visible", "open"},
  };
  const guint i = below (m, G_N_ELEMENTS (pairs));
  return equality (m, pairs[i][0], pairs[i][1]);
}

MadeCondition
comparison (GameMaker *m)
{
  if (chance (m, 10))
    return odd_comparison (m);
  const gboolean is_wide = chance (m, 35);
  const char *left = is_wide ? w_expr (m, 0) : u_expr (m, 0);
  const char *right = is_wide ? w_expr (m, 1) : u_expr (m, 1);
  /* Different symbols can't be compared. */
  if (is_symbol (left) && is_symbol (right))
    left = is_wide ? PICK (m, w_variables) : PICK (m, u_variables);
  return equality (m, left, right);
}

static MadeCondition
draw_check (GameMaker *m, const char *start, const char *target)
{
  const MadeCondition c = {say (m, "? %s -> %s", start, target),
                           say (m, "! %s -> %s", start, target)};
  return chance (m, 60) ? c : (MadeCondition){c.no, c.yes};
}

MadeCondition
condition (GameMaker *m)
{
  if (m->checks->len == 0 || chance (m, 60))
    return comparison (m);
  const guint i = below (m, m->checks->len / 2) * 2;
  return draw_check (m, g_ptr_array_index (m->checks, i),
                     g_ptr_array_index (m->checks, i + 1));
}

/* -- assignments ----------------------------------------------------------- */

static const char *
odd_assignment (GameMaker *m)
{
  static const char *const texts[] = {
      "mu = pp[u1]",
      "pp[u2] = mu",
      "mu = f",
      "nu = h",
      "kw = k",
      "pp = ff",
      "flag = 0",
      "flag = 1",
      "one = z",
      "u0 = u0",
      "goals[me] = 50",
      "goals[other[me]] = 100",
      "u1 = f[u1]",
      "goals[p] = 0",
      "me = other[me]",
      "w0 = U(u0)",
      "visible[me] = 0",
      "visible[other[me]] = 1",
      "mu[u0] = u0",
      "one = other_one",
      "u2 = U(w1)",
      "mu[a] = u1",
      "pp[u0][u1] = u2",
      "visible[p] = Bool(flag)",
      "count = turn",
      "count = next[count]",
      "v = kv[v]",
      "mv[v] = u0",
      "v = a",
      "goals = even",
      "u0 = mv[v]",
      "visible = open",
      "visible = shut",
      "who = me",
      "who = other[who]",
      "best = 100",
      "best = goals[who]",
      "turner = who",
      "goals[who] = best",
      "turner = random",
      "mu = either",
      "u1 = mv[kv[v]]",
      "either = f2",
      "either = g",
  };
  const char *text = PICK (m, texts);
  return m->hides || text[0] != 'v' ? text : "flag = 0";
}

const char *
assignment (GameMaker *m)
{
  const char *place;
  gboolean is_wide = FALSE;
  switch (below (m, 12)) {
  case 0:
  case 1:
  case 2:
  case 3:
    place = PICK (m, u_variables);
    break;
  case 4:
    place = say (m, "mu[%s]", u_expr (m, 1));
    break;
  case 5:
    place = say (m, "pp[%s]", u_expr (m, 1));
    place = say (m, "%s[%s]", place, u_expr (m, 2));
    break;
  case 6:
    place = say (m, "kw[%s]", w_expr (m, 1));
    break;
  case 7:
  case 8:
    place = PICK (m, w_variables);
    is_wide = TRUE;
    break;
  case 9:
    place = say (m, "nu[%s]", u_expr (m, 1));
    is_wide = TRUE;
    break;
  default:
    return odd_assignment (m);
  }
  const char *value = is_wide ? w_expr (m, 0) : u_expr (m, 0);
  return say (m, "%s = %s", place, value);
}

static const char *
any_assignment (GameMaker *m)
{
  switch (below (m, 8)) {
  case 0:
    return say (m, "%s = { b, d }(*)", PICK (m, w_variables));
  case 1:
    return say (m, "mu[%s] = U(*)", u_expr (m, 1));
  case 2:
    return say (m, "%s = { c, a }(*)", PICK (m, u_variables));
  case 3:
    return chance (m, 50)   ? "flag = Bool(*)"
           : chance (m, 50) ? "v = V(*)"
                            : "who = Player(*)";
  case 4:
    return chance (m, 20) ? "u1 = { b }(*)" : "u1 = { b, a, b }(*)";
  default:
    return say (m, "%s = U(*)", PICK (m, u_variables));
  }
}

const char *
any_action (GameMaker *m)
{
  switch (below (m, 8)) {
  case 0:
    return "";
  case 1:
    return any_assignment (m);
  case 2:
  case 3:
    return assignment (m);
  case 4:
    return condition (m).yes;
  default:
    return comparison (m).yes;
  }
}
