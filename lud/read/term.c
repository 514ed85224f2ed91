/* Defines the table of ludemes, and the names of kinds in messages. */
#include "lud/read/term.h"

static const LudRow rows[LUD_N_LUDEMES] = {
    [LUD_TERM_LITERAL] = {"LITERAL", LUD_N_KINDS, TRUE, "", "", ""},
#define READ FALSE
#define YES  TRUE
#define LUDEME(name, kind, support, head, keyword, parameters) \
  [LUD_TERM_##                                                 \
      name] = {#name, LUD_KIND_##kind, support, head, keyword, parameters},
#include "lud/read/ludemes.list"
#undef LUDEME
#undef READ
#undef YES
};

const LudRow *
lud_get_ludeme_row (LudLudeme ludeme)
{
  return &rows[ludeme];
}

const char *
lud_get_kind_name (LudKind kind)
{
  static const char *const texts[LUD_N_KINDS] = {
      [LUD_KIND_MOVES] = "moves",
      [LUD_KIND_BOOLEAN] = "a condition",
      [LUD_KIND_INTEGER] = "an integer",
      [LUD_KIND_FLOAT] = "a number",
      [LUD_KIND_STRING] = "a string",
      [LUD_KIND_WORD] = "a word",
      [LUD_KIND_INTEGERS] = "a list of integers",
      [LUD_KIND_REGION] = "a region",
      [LUD_KIND_DIRECTION] = "directions",
      [LUD_KIND_RANGE] = "a range",
      [LUD_KIND_GRAPH] = "a graph",
      [LUD_KIND_ARRAY] = "an array",
      [LUD_KIND_CLAUSE] = "a clause",
      [LUD_KIND_FRAME] = "a part of the frame",
      [LUD_KIND_META] = "a meta rule",
      [LUD_KIND_EQUIPMENT] = "an item of the equipment",
      [LUD_KIND_START] = "a start rule",
      [LUD_KIND_END] = "an end rule",
      [LUD_KIND_RESULT] = "a result",
  };
  return texts[kind];
}
