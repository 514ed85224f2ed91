/* Defines the classes of terms. Each row has the name in ludemes.list and the
 * text in messages. It also has the members of the class: kinds of literals,
 * words, or ludemes of a kind or with a head. */
#include "lud/read/types.h"

#include <string.h>

/* -- words ----------------------------------------------------------------- */

#define WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})

#define PLAYERS                                                              \
  "P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8", "P9", "P10", "P11", "P12", \
      "P13", "P14", "P15", "P16"
#define TEAMS                                                              \
  "Team1", "Team2", "Team3", "Team4", "Team5", "Team6", "Team7", "Team8",  \
      "Team9", "Team10", "Team11", "Team12", "Team13", "Team14", "Team15", \
      "Team16"
#define COMPASS                                                              \
  "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", \
      "W", "WNW", "NW", "NNW"
#define ABSOLUTE                                                              \
  COMPASS, "CW", "CCW", "In", "Out", "U", "UN", "UNE", "UE", "USE", "US",     \
      "USW", "UW", "UNW", "D", "DN", "DNE", "DE", "DSE", "DS", "DSW", "DW",   \
      "DNW", "All", "Angled", "Adjacent", "Axial", "Orthogonal", "Diagonal",  \
      "OffDiagonal", "SameLayer", "Upward", "Downward", "Rotational", "Base", \
      "Support"
#define RELATIVE                                                           \
  "Forward", "Backward", "Leftward", "Rightward", "Forwards", "Backwards", \
      "Leftwards", "Rightwards", "FL", "FLL", "FLLL", "FR", "FRR", "FRRR", \
      "BL", "BLL", "BLLL", "BR", "BRR", "BRRR", "SameDirection",           \
      "OppositeDirection"

static const char *const roles[] = {
    PLAYERS,    "Mover",  "Next", "Prev",      "Neutral", "Shared",
    "Each",     "All",    "Any",  "Enemy",     "Friend",  "Ally",
    "NonMover", "Player", TEAMS,  "TeamMover", NULL};
static const char *const sites[] = {"Cell", "Edge", "Vertex", NULL};
static const char *const compass[] = {COMPASS, NULL};
static const char *const absolute[] = {ABSOLUTE, NULL};
static const char *const relative[] = {RELATIVE, NULL};
static const char *const directions[] = {ABSOLUTE, RELATIVE, NULL};
static const char *const relations[] = {"Orthogonal", "Diagonal", "OffDiagonal",
                                        "Adjacent",   "All",      NULL};
static const char *const steps[] = {"F", "L", "R", NULL};
static const char *const hidden[] = {"What",  "Who",      "State", "Count",
                                     "Value", "Rotation", NULL};
static const char *const track_steps[] = {ABSOLUTE, "End", NULL};
static const char *const landmarks[] = {"CentreSite", "LeftSite",   "RightSite",
                                        "Topsite",    "BottomSite", "FirstSite",
                                        "LastSite",   NULL};
static const char *const static_regions[] = {
    "Rows",      "Columns",        "AllDirections", "HintRegions", "Layers",
    "Diagonals", "SubGrids",       "Regions",       "Vertices",    "Corners",
    "Sides",     "SidesNoCorners", "AllSites",      "Touching",    NULL};
static const char *const dynamic_regions[] = {
    "Empty", "NotEmpty", "Own", "NotOwn", "Enemy", "NotEnemy", NULL};

/* -- classes --------------------------------------------------------------- */

#define LITERALS(name, text, literals)            \
  {                                               \
    name, text, literals, LUD_N_KINDS, NULL, NULL \
  }
#define OF_WORDS(name, text, words)         \
  {                                         \
    name, text, 0, LUD_N_KINDS, NULL, words \
  }
#define OF_KIND(name, text, kind)              \
  {                                            \
    name, text, 0, LUD_KIND_##kind, NULL, NULL \
  }
#define OF_HEAD(name, kind, head)                            \
  {                                                          \
    name, "'(" head " ...)'", 0, LUD_KIND_##kind, head, NULL \
  }

const LudClass lud_classes[] = {
    {"bool", "a condition", LUD_HAS_BOOLEANS, LUD_KIND_BOOLEAN, NULL, NULL},
    {"int", "an integer", LUD_HAS_INTEGERS, LUD_KIND_INTEGER, NULL, NULL},
    {"num", "a constant integer", LUD_HAS_INTEGERS | LUD_HAS_LITERALS_ONLY,
     LUD_KIND_INTEGER, NULL, NULL},
    {"float", "a number",
     LUD_HAS_INTEGERS | LUD_HAS_FLOATS | LUD_HAS_LITERALS_ONLY,
     LUD_KIND_INTEGER, NULL, NULL},
    LITERALS ("flag", "True or False", LUD_HAS_BOOLEANS),
    LITERALS ("str", "a string", LUD_HAS_STRINGS),
    OF_WORDS ("role", "a role", roles),
    OF_WORDS ("type", "Cell, Edge or Vertex", sites),
    OF_WORDS ("compass", "a point of the compass", compass),
    OF_WORDS ("absword", "an absolute direction", absolute),
    OF_WORDS ("relword", "a relative direction", relative),
    {"direction", "a direction", 0, LUD_KIND_DIRECTION, NULL, directions},
    OF_WORDS ("relation", "a relation", relations),
    OF_WORDS ("hidden", "a kind of hidden data", hidden),
    OF_WORDS ("landmark", "a landmark", landmarks),
    OF_WORDS ("regionType", "a kind of regions", static_regions),
    OF_WORDS ("regionTypeDynamic", "a kind of sites", dynamic_regions),
    {"trackStep", "a site or a direction", LUD_HAS_INTEGERS, LUD_N_KINDS, NULL,
     track_steps},
    OF_WORDS ("walkStep", "F, L or R", steps),
    OF_KIND ("region", "a region", REGION),
    OF_KIND ("ints", "a list of integers", INTEGERS),
    OF_KIND ("moves", "moves", MOVES),
    OF_KIND ("effect", "an effect", MOVES),
    OF_KIND ("graph", "a graph", GRAPH),
    OF_KIND ("range", "a range", RANGE),
    OF_KIND ("item", "an item of the equipment", EQUIPMENT),
    OF_KIND ("startRule", "a start rule", START),
    OF_KIND ("endRule", "an end rule", END),
    OF_KIND ("result", "a result", RESULT),
    OF_KIND ("metaRule", "a meta rule", META),
    OF_HEAD ("game", FRAME, "game"),
    OF_HEAD ("players", FRAME, "players"),
    OF_HEAD ("side", FRAME, "player"),
    OF_HEAD ("mode", FRAME, "mode"),
    OF_HEAD ("equipment", FRAME, "equipment"),
    OF_HEAD ("rules", FRAME, "rules"),
    OF_HEAD ("meta", FRAME, "meta"),
    OF_HEAD ("start", FRAME, "start"),
    OF_HEAD ("play", FRAME, "play"),
    OF_HEAD ("end", FRAME, "end"),
    OF_HEAD ("phase", FRAME, "phase"),
    OF_HEAD ("nextPhase", FRAME, "nextPhase"),
    OF_HEAD ("from", CLAUSE, "from"),
    OF_HEAD ("to", CLAUSE, "to"),
    OF_HEAD ("between", CLAUSE, "between"),
    OF_HEAD ("apply", MOVES, "apply"),
    OF_HEAD ("then", CLAUSE, "then"),
    OF_HEAD ("piece", CLAUSE, "piece"),
    OF_HEAD ("player", CLAUSE, "player"),
    OF_HEAD ("rotations", CLAUSE, "rotations"),
    OF_HEAD ("track", CLAUSE, "track"),
    OF_HEAD ("values", CLAUSE, "values"),
    OF_HEAD ("flips", CLAUSE, "flips"),
    OF_HEAD ("path", CLAUSE, "path"),
    OF_HEAD ("pair", CLAUSE, "pair"),
    OF_HEAD ("score", CLAUSE, "score"),
    OF_HEAD ("count", CLAUSE, "count"),
    OF_HEAD ("hint", CLAUSE, "hint"),
    OF_HEAD ("poly", CLAUSE, "poly"),
    OF_HEAD ("step", MOVES, "step"),
};

guint
lud_find_class (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (lud_classes); i++)
    if (g_str_equal (lud_classes[i].name, name))
      return i;
  return LUD_WORDS;
}

/* Abbreviations of types in ludemes.list. */
static const struct {
  const char *name, *type;
} abbreviations[] = {
    {"dir", "direction|{direction}"},
    {"absdir", "absword|{absword}"},
    {"reldir", "relword"},
    {"points", "{{float}}"},
    {"walk", "{{walkStep}}"},
    {"walkSteps", "{walkStep}"},
};

const char *
lud_find_abbreviation (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (abbreviations); i++)
    if (g_str_equal (abbreviations[i].name, name))
      return abbreviations[i].type;
  return NULL;
}

gboolean
lud_is_one_of (const char *word, const char *const *words)
{
  for (; words && *words; words++)
    if (g_str_equal (word, *words))
      return TRUE;
  return FALSE;
}

gboolean
lud_row_has_class (LudLudeme ludeme, guint class)
{
  const LudRow *row = lud_get_ludeme_row (ludeme);
  const LudClass *expected = &lud_classes[class];
  return row->kind == expected->kind &&
         (!expected->head || g_str_equal (row->head, expected->head));
}
