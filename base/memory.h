/* Configures malloc for a tool: huge pages for the first 64 MiB, and freed
 * memory stays with the process. */
#pragma once

/* To be called before most allocations. */
void rg_memory_configure (void);
