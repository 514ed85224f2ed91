/* Prints a sheet in the prefix form of GDL. */
#pragma once

#include "emit/gdl/sheet.h"

/* The text of the sheet; NULL: it was rejected, which has been reported. */
GString *kif_print (KifSheet *sheet);
