import type { Sql } from 'postgres';
import type { VersionName } from '../sets/newestWithout.ts';
import { rollbackTarget } from '../sets/rollbackTarget.ts';
import { transitionsOfAll } from '../sets/transitions.ts';

/** The targets of each package's rollback, and withdrawn versions: they stay, however old they are. */
export async function waysBack(sql: Sql): Promise<VersionName[]> {
  const transitions = Object.entries(await transitionsOfAll(sql));
  return transitions.flatMap(([name, all]) => {
    const isLive = all.at(-1)?.version != null;
    const version = isLive ? rollbackTarget(all) : all.findLast(({ version }) => version !== null)?.version;
    return version ? [{ name, version }] : [];
  });
}
