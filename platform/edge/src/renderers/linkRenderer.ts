import { setPriority } from 'node:os';
import type { RendererPool } from './pool.ts';
import type { Limits } from './renderer.ts';

/** After its first page it lets everything else go first, so a page may take longer than others. */
const niceness = 5;

/** A process without work ends after this time. */
export const linkIdleMs = 300_000;

/** One process, which renders one page at a time. */
export const linkRendererLimits = (limits: Limits): Limits => ({ ...limits, size: 1, timeoutMs: limits.timeoutMs * 3 });

/**
 * The renderer of pages that anybody can make up, beside those of all other pages. Its process starts with the first page, at the
 * usual priority, so that the first visitor does not wait for whatever else the machine does.
 */
export const linkRendererOf = (pool: RendererPool): RendererPool => ({
  ...pool,
  async render(job, remotes) {
    const rendered = await pool.render(job, remotes);
    for (const pid of pool.pids()) yieldToOthers(pid);
    return rendered;
  },
});

function yieldToOthers(pid: number | undefined) {
  if (pid === undefined) return;
  try {
    setPriority(pid, niceness);
  } catch {
    // It has just ended, or belongs to another user of this machine.
  }
}
