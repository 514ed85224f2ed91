/* Configures malloc for a tool: huge pages for the first 64 MiB, and freed
 * memory stays with the process. */
#pragma once

/* Configures malloc. Call it before most allocations. */
void rg_memory_configure (void);
