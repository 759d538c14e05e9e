import type { Database } from '../database/connect.ts';
import { inBatches } from '../database/deleteInBatches.ts';

/** Called after each step with what was done so far, in words for the operator. */
export type Progress = (line: string) => void;

/** How many rows change at once: other writers of these rows wait only a moment, and finished steps stay if the command ends. */
export const rowsAtOnce = 1_000;

/** So many rows are looked at in one step, where no index finds those that are to be changed. */
const idsAtOnce = 10_000;

const shown = (count: number) => count.toLocaleString('en-US');

/** Repeats a statement that changes `rowsAtOnce` rows, until there are no more. @returns how many it has changed */
export const untilNoneIsLeft = (kind: string, change: () => PromiseLike<{ count: number }>, progress: Progress) =>
  inBatches(change, rowsAtOnce, (changed) => progress(`${kind}: ${shown(changed)}`));

/** Repeats a statement for all rows of a table, by ranges of ids: above the first number, up to the second. */
export async function throughIds(
  sql: Database,
  table: 'audit_event' | 'outgoing_mail',
  change: (above: number, upTo: number) => PromiseLike<unknown>,
  progress: Progress,
): Promise<void> {
  const [row] = await sql<{ last: number }[]>`select coalesce(max(id), 0) as last from ${sql(`shop.${table}`)}`;
  const { last } = row!;
  for (let above = 0; above < last; above += idsAtOnce) {
    await change(above, above + idsAtOnce);
    progress(`${table}: looked at ${shown(Math.min(above + idsAtOnce, last))} of ${shown(last)}`);
  }
}
