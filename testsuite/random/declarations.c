/* Declares types, constants and variables; their names are equal in all games.
 * The symbol `me` of V can't be used in an action, because a variable has that
 * name. */
#include "testsuite/random/maker.h"

static const char *const u_symbols[] = {U_SYMBOLS};
static const char *const w_symbols[] = {W_SYMBOLS};

/* Declares a map from W if `from_w`, else from U, with some explicit elements.
 */
static void
make_map (GameMaker *m, const char *head, gboolean from_w, gboolean to_w)
{
  const char *const *keys = from_w ? w_symbols : u_symbols;
  const char *const *values = to_w ? w_symbols : u_symbols;
  const guint n = to_w ? G_N_ELEMENTS (w_symbols) : G_N_ELEMENTS (u_symbols);
  g_string_append_printf (m->out, "%s = { :%s", head, pick (m, values, n));
  for (guint i = 0; i < 3; i++) {
    if (chance (m, 60))
      g_string_append_printf (m->out, ", %s: %s", keys[i], pick (m, values, n));
  }
  g_string_append (m->out, " };\n");
}

/* Declares the type of the counter, 0 to `turns`, and its successor map. */
static void
declare_turns (GameMaker *m, guint turns)
{
  g_string_append (m->out, "type Turn = { ");
  for (guint i = 0; i <= turns; i++)
    g_string_append_printf (m->out, "%s%u", i ? ", " : "", i);
  g_string_append_printf (m->out, " };\nconst next: Turn -> Turn = { :%u",
                          turns);
  for (guint i = 0; i < turns; i++)
    g_string_append_printf (m->out, ", %u: %u", i, i + 1);
  g_string_append (m->out, " };\nvar turn: Turn = 0;\nvar count: Turn = 0;\n");
}

static void
declare_constants (GameMaker *m)
{
  make_map (m, "const f: U -> U", FALSE, FALSE);
  make_map (m, "const g: UU", FALSE, FALSE);
  make_map (m, "const h: U -> W", FALSE, TRUE);
  make_map (m, "const k: W -> U", TRUE, FALSE);
  g_string_append (m->out, "const f2: UU = f;\n"
                           "const ff: U -> UU = { :g, a: f };\n"
                           "const ones: One -> U = { :b };\n"
                           "const down: U -> U = { :a, c: b };\n"
                           "const even: Goals = { :50, q: 0 };\n"
                           "const open: Visibility = { :1 };\n"
                           "const shut: Visibility = { :1, q: 0 };\n"
                           "const kv: V -> V = { :a };\n");
  g_string_append_printf (m->out,
                          "const rel: U -> U -> Bool = "
                          "{ :{ :0, %s: 1 }, a: { :1 }, b: { :%u } };\n",
                          PICK (m, u_symbols), m->hides);
  g_string_append_printf (m->out, "const fixed: U = %s;\n",
                          PICK (m, u_symbols));
}

static void
declare_variables (GameMaker *m)
{
  for (guint i = 0; i < 3; i++)
    g_string_append_printf (m->out, "var u%u: U = %s;\n", i,
                            PICK (m, u_symbols));
  for (guint i = 0; i < 2; i++)
    g_string_append_printf (m->out, "var w%u: W = %s;\n", i,
                            PICK (m, w_symbols));
  make_map (m, "var mu: UU", FALSE, FALSE);
  make_map (m, "var nu: U -> W", FALSE, TRUE);
  make_map (m, "var kw: W -> U", TRUE, FALSE);
  g_string_append_printf (m->out, "var pp: U -> UU = { :f, %s: { :a } };\n",
                          PICK (m, u_symbols));
  g_string_append (m->out, "var one: One = z;\nvar flag: Bool = 0;\n"
                           "var either: UU = f;\nvar v: V = a;\n"
                           "var mv: V -> U = { :b, me: a };\n"
                           "var who: Player = q;\nvar best: Score = 0;\n"
                           "var turner: PlayerOrSystem = p;\n"
                           "var me: Player = p;\nvar other_one: One = z;\n");
}

void
declare (GameMaker *m, guint turns)
{
  const gboolean has_third = chance (m, 25);
  g_string_append_printf (
      m->out,
      "type Player = { p, q%s };\n"
      "type Score = { 50, 0, 100 };\ntype U = { %s };\ntype W = { %s };\n"
      "type UU = U -> U;\ntype One = { z };\ntype Bool = { 0, 1 };\n"
      "type V = { a, me };\n"
      "const other: Player -> Player = { :p, p: q%s };\n"
      "@artificialTag hidden;\n",
      has_third ? ", s" : "", "a, b, c", "b, c, d, e",
      has_third ? ", q: s" : "");
  declare_turns (m, turns);
  declare_constants (m);
  declare_variables (m);
}
