/* Rules as text. */
#pragma once

#include "emit/gdl/sheet.h"

/* The whole sheet; NULL where it was refused. */
GString *kif_print (KifSheet *sheet);
