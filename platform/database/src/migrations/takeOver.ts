import { readFile } from 'node:fs/promises';
import type { Sql } from 'postgres';
import { createHistory, listRun, noteRun } from './history.ts';
import { type LockWaits, withoutQueueing } from './lockWaits.ts';
import { type MigrationFile, readMigrations } from './migrationFiles.ts';

/** The first files of a schema, which have replaced all migrations before them. */
export interface Baseline {
  /** The last of these files. */
  upTo: string;
  /** The migrations that they have replaced: the last one, and how many there were. */
  replaced: { last: string; count: number };
  /** SQL that makes what the replaced migrations have created the same as what these files create. */
  change?: URL;
  /** Fills in what `change` requires of each row, in batches. It may be interrupted, and is run again then. */
  fill?: (sql: Sql) => Promise<void>;
}

/** Whether migrations that have run are of before the baseline. */
export const isBefore = (files: MigrationFile[], run: Iterable<string>): boolean => {
  const names = [...run];
  return names.length > 0 && !names.includes(files[0]!.name);
};

/**
 * To be called for all schemas of a site before the first is taken over: after that, no older release can start on them.
 * @throws Error for a schema that `takeOver` would refuse
 */
export async function requireTakeable(
  sql: Sql,
  { schema, folder, baseline }: { schema: string; folder: URL; baseline?: Baseline },
): Promise<void> {
  const [found] = await sql<{ exists: boolean }[]>`
    select to_regclass(${`${schema}.migration`}) is not null as exists`;
  if (!baseline || !found!.exists) return;
  const run = await listRun(sql, schema);
  if (isBefore(await readMigrations(folder), run)) requireLast(schema, baseline, run);
}

function requireLast(schema: string, { replaced: { last, count } }: Baseline, run: Iterable<string>): void {
  const names = [...run].sort();
  if (names.length === count && names.at(-1) === last) return;
  throw new Error(
    `The schema ${schema} is at ${names.at(-1)}, and this release takes over databases at ${last} alone: start the site ` +
      'with the last commit that has that file until it serves, then with this release (docs/operate.md#migrations).',
  );
}

/**
 * Makes a database on which all replaced migrations have run one on which the baseline has. Once it is done, releases from
 * before the baseline no longer start on it.
 * @throws Error for a database on which fewer of them have run
 */
export async function takeOver(
  connection: Sql,
  { schema, baseline }: { schema: string; baseline: Baseline },
  files: MigrationFile[],
  run: Iterable<string>,
  waits: LockWaits,
): Promise<void> {
  requireLast(schema, baseline, run);
  await baseline.fill?.(connection);
  const change = baseline.change ? await readFile(baseline.change, 'utf8') : '';
  await withoutQueueing(connection, `the take-over of ${schema}`, waits, async () => {
    await connection.unsafe(change);
    await connection`drop table ${connection(`${schema}.migration`)}`;
    await createHistory(connection, schema);
    for (const file of files.filter(({ name }) => name <= baseline.upTo)) await noteRun(connection, schema, file);
  });
}
