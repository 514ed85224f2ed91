/* What a process that runs compiled games, and all that it starts, may not do,
 * as far as the kernel can keep it from that: each part that it can't is left
 * out.
 *
 * It gets no new privileges (no set-user-ID), can't trace others, load code
 * into the kernel or change mounts (seccomp), reach the network (seccomp,
 * Landlock), or write files but for temporary ones and caches (Landlock).
 */
#pragma once

/* From now on.  Between fork and exec. */
void rg_sandbox_enter (void);
