import type { LiveDocument, StoredSet, VersionRecord } from '@onesite/protocol/live';
import { type VersionName, versionKey } from '@onesite/protocol/releases';
import { digestOf } from '@onesite/protocol/signature';
import type { Sql } from 'postgres';
import { type InspectedVersion, newestNumbers, readInspectedVersions, timeOfSet } from '../sets/setRows.ts';
import { inTransaction } from '../sets/transactions.ts';
import { cohortMembers, openPreviews, runningVariants } from '../variants/variantRows.ts';

/** For how many days after it was replaced the files of a version can be loaded: pages that are open request them. */
export const openPageDays = 30;

/** How many of an environment's sets an edge that starts may try, and open pages ask for. */
export const maxSets = 20;

export type DocumentWithRecords = { document: LiveDocument; sets: StoredSet[]; records: RecordText[] };
export type RecordText = VersionName & { text: string; digest: string };

/** Reads one state of the database. */
export const readLiveDocument = (sql: Sql, environment: string): Promise<DocumentWithRecords> =>
  inTransaction(
    sql,
    async (sql) => {
      // Queries that do not need each other are sent at once.
      const [number, numbers, variants, released] = await Promise.all([
        liveNumber(sql),
        newestNumbers(sql, environment, maxSets),
        runningVariants(sql, environment),
        readReleased(sql, environment),
      ]);
      const [sets, time] = await Promise.all([readSets(sql, environment, numbers), timeOfSet(sql, numbers[0])]);
      const [newest] = sets;
      const live = new Set(newest?.members.map(versionKey));
      const cohorts = variants.flatMap(({ kind, ...one }) => (kind === 'cohort' ? [one] : []));
      const replacing = cohorts.flatMap(versionsOf).filter((version) => !live.has(versionKey(version)));
      const records = await readRecords(sql, [...sets.flatMap(({ members }) => members), ...replacing]);
      const withRecord = recordsIn(records);
      const stored = sets.map((set) => ({ ...set, members: set.members.map(withRecord) }));
      const document: LiveDocument = {
        environment,
        number,
        set: stored[0] && time ? { ...stored[0], ...time } : null,
        earlier: numbers.slice(1),
        cohorts,
        cohortVersions: replacing.map(withRecord),
        released,
      };
      return { document, sets: stored, records: [...records.values()] };
    },
    'isolation level repeatable read read only',
  );

/** The previews that can be opened, with the records of their versions. They are not in the live document, which a team could fill with them. */
export async function readPreviews(sql: Sql, environment: string, digests: string[]) {
  const open = await openPreviews(sql, environment, digests);
  const records = await readRecords(sql, open.flatMap(versionsOf));
  const previews = open.map((one) => ({ ...one, versions: versionsOf(one).map(recordsIn(records)) }));
  return { previews, records: [...records.values()] };
}

const versionsOf = ({ members }: { members: Record<string, string> }): VersionName[] =>
  Object.entries(members).map(([name, version]) => ({ name, version }));

const recordsIn =
  (records: Map<string, RecordText>) =>
  (version: VersionName): VersionRecord => ({ ...version, record: records.get(versionKey(version))!.digest });

/** The channel that each API process listens to. */
export const channel = 'registry_live';

/**
 * Called in the transaction of each change that edges have to know of, as its last statement, because others wait for this row. The number
 * is raised to the present time, so that it also grows after an older copy of the database was restored. `sql.notify` would use another
 * connection, and notify before the commit.
 */
export const bumpLiveNumber = async (sql: Sql) => sql`
  with changed as (
    update registry.live set number = greatest(number + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint) returning number
  )
  select pg_notify(${channel}, number::text) from changed
`;

/** Grows with each change of what an edge may have to know. */
export async function liveNumber(sql: Sql): Promise<number> {
  const [row] = await sql<{ number: number }[]>`select number::float8 as number from registry.live`;
  return row!.number;
}

async function readSets(sql: Sql, environment: string, numbers: number[]) {
  const rows = await sql<(VersionName & { number: number })[]>`
    select set_number as number, name, version from registry.release_member where set_number = any(${numbers}) order by name
  `;
  return numbers.map((number) => ({
    number,
    environment,
    members: rows.filter((row) => row.number === number).map(({ name, version }) => ({ name, version })),
  }));
}

/** A version never changes, so its record is made once. */
const recordsMade = new WeakMap<InspectedVersion, RecordText>();

function recordOf(inspected: InspectedVersion): RecordText {
  const { inspection, ...version } = inspected;
  const text = JSON.stringify(version);
  const record = { name: version.name, version: version.version, text, digest: digestOf(text) };
  recordsMade.set(inspected, record);
  return record;
}

/** The records of versions, by `versionKey`. All are in the table, as a foreign key guarantees. */
async function readRecords(sql: Sql, named: VersionName[]) {
  const versions = await readInspectedVersions(sql, named);
  return new Map([...versions].map(([key, version]) => [key, recordsMade.get(version) ?? recordOf(version)]));
}

/** The versions of the sets that are, or lately were, live, and those of cohorts. */
async function readReleased(sql: Sql, environment: string): Promise<Record<string, string[]>> {
  const rows = await sql<{ name: string; versions: string[] }[]>`
    with first as (
      -- The set that was live when these days began.
      select coalesce(max(number), 0) as number from registry.release_set
      where environment = ${environment} and created_at < now() - make_interval(days => ${openPageDays})
    ), released as (
      select name, version from registry.release_member, first where set_number = first.number
      union
      select c.name, c.version
      from registry.release_change c join registry.release_set s on s.number = c.set_number, first
      where s.environment = ${environment} and s.number > first.number and c.version is not null
      union
      ${cohortMembers(sql, openPageDays, environment)}
    )
    select name, array_agg(version order by version) as versions from released group by name order by name
  `;
  return Object.fromEntries(rows.map(({ name, versions }) => [name, versions]));
}
