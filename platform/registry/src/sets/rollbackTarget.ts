/** A set in which a package's version changed; null where the package is in it no longer. */
export type Transition = { set: number; version: string | null; kind: 'promote' | 'rollback' | 'restore' };

/**
 * Where a rollback of a package goes: it undoes the newest promote that isn't undone yet. Promotes are a stack, a rollback
 * takes from it. A version that was rolled back, left by a restore, or withdrawn is passed over until it is promoted again.
 * @param transitions all of one package, oldest first
 * @returns undefined where nothing is left to go back to, and where nothing is live
 */
export function rollbackTarget(transitions: Transition[]): string | undefined {
  const stack: string[] = []; // its top is live, unless nothing is
  const rejected = new Set<string>();
  let live: string | null = null;

  for (const { version, kind } of transitions) {
    const isUndone = kind !== 'promote' || version === null;
    if (isUndone && live !== null) {
      rejected.add(live);
      stack.pop();
    }
    live = version;
    if (version === null) continue;
    rejected.delete(version);
    const position = isUndone ? stack.lastIndexOf(version) : -1;
    if (position >= 0) stack.length = position + 1;
    else stack.push(version);
  }

  if (live === null) return undefined;
  return stack.findLast((version) => version !== live && !rejected.has(version));
}
