/* prune-pragmas: removes hints, and unknown pragmas.
 *
 *     @unique a;          becomes   (nothing)
 *
 * Other pragmas stay: `@artificialTag`, `@board`, and those about the text
 * (`@file`, `@origin`, `@translatedFromRbg`).  It runs before the passes that
 * make hints, so that these make all hints again.  Cost: the pragmas once.
 */
#include "passes/pass.h"

static gboolean
is_hint (RgPragmaKind kind)
{
  return kind != RG_PRAGMA_ARTIFICIAL_TAG && kind != RG_PRAGMA_FILE &&
         kind != RG_PRAGMA_ORIGIN && kind != RG_PRAGMA_BOARD &&
         kind != RG_PRAGMA_TRANSLATED_FROM_RBG;
}

static void
prune_pragmas (RgPassRun *run)
{
  RgGame *game = run->game;
  RG_FOR_PRAGMAS (game, pragma) {
    if (is_hint (pragma->kind) && rg_may_change (run))
      rg_remove_decl (game, pragma->decl);
  }
}

RG_PASS (prune_pragmas, "prune-pragmas", "remove hints",
         .about = "Remove known and unknown hints. These pragmas stay, because "
                  "they are not hints: "
                  "'@artificialTag', '@board', '@file', '@origin', "
                  "'@translatedFromRbg'.",
         .whole = TRUE, .level = RG_LEVEL_ASKED, .phase = RG_PHASE_FORMS,
         .preserves = RG_OF_GRAPH,
         .keeps = RG_KEEPS_GRAPH | RG_KEEPS_GLOBALS | RG_KEEPS_TAGS)
