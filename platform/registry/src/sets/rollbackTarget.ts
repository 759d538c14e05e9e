/** A set in which a package's version changed; null if the set no longer has the package. */
export type Transition = { set: number; version: string | null; kind: 'promote' | 'rollback' | 'restore' };

/**
 * Finds the version that a rollback of a package makes live: it undoes the newest promote that is not undone yet. Promotes are
 * pushed on a stack, and a rollback pops one. A version that was rolled back, replaced by a restore, or withdrawn is skipped until
 * it is promoted again.
 * @param transitions all of one package, oldest first
 * @returns undefined if nothing is live, or there is no earlier version
 */
export function rollbackTarget(transitions: Transition[]): string | undefined {
  const stack: string[] = []; // the top is live, unless nothing is
  const rejected = new Set<string>();
  let live: string | null = null;

  for (const { version, kind } of transitions) {
    const takesLiveBack = kind !== 'promote' || version === null;
    if (takesLiveBack && live !== null) {
      rejected.add(live);
      stack.pop();
    }
    live = version;
    if (version === null) continue;
    rejected.delete(version);
    const position = takesLiveBack ? stack.lastIndexOf(version) : -1;
    if (position >= 0) stack.length = position + 1;
    else stack.push(version);
  }

  if (live === null) return undefined;
  return stack.findLast((version) => version !== live && !rejected.has(version));
}
