import type { LiveDocument, StoredSet, VersionRecord } from '@onesite/protocol/live';
import type { VersionName } from '@onesite/protocol/releases';
import { digestOf } from '@onesite/protocol/signature';
import { LRUCache } from 'lru-cache';
import type { Sql } from 'postgres';
import { keyOf, newestNumbers, readKnownVersions, timeOfSet } from '../sets/setRows.ts';
import { inTransaction } from '../sets/transactions.ts';
import { cohortMembers, runningVariants } from '../variants/variantRows.ts';

/** For how many days after it was replaced the files of a version can be loaded: pages that are open request them. */
export const openPageDays = 30;

/** How many of an environment's sets an edge that starts may try, and open pages ask for. */
export const mostSets = 20;

/** A document, and the records that it names by their digests. */
export type MadeDocument = { document: LiveDocument; sets: StoredSet[]; records: Map<string, RecordText> };
export type RecordText = VersionName & { text: string };

/** Reads one state of the database. */
export const readLiveDocument = (sql: Sql, environment: string): Promise<MadeDocument> =>
  inTransaction(
    sql,
    async (sql) => {
      // Those that do not need each other are sent at once.
      const [number, numbers, variants, released] = await Promise.all([
        liveNumber(sql),
        newestNumbers(sql, environment, mostSets),
        runningVariants(sql, environment),
        readReleased(sql, environment),
      ]);
      const [sets, time] = await Promise.all([readSets(sql, environment, numbers), timeOfSet(sql, numbers[0])]);
      const [newest] = sets;
      const own = new Map(newest?.members.map((member) => [keyOf(member), member]));
      const replacing = variants
        .flatMap(({ members }) => Object.entries(members).map(([name, version]) => ({ name, version })))
        .filter((version) => !own.has(keyOf(version)));
      const records = await readRecords(sql, [...sets.flatMap(({ members }) => members), ...replacing]);
      const withRecord = (version: VersionName): VersionRecord => ({
        ...version,
        record: records.get(keyOf(version))!.digest,
      });
      const stored = sets.map((set) => ({ ...set, members: set.members.map(withRecord) }));
      const document: LiveDocument = {
        environment,
        number,
        set: stored[0] && time ? { ...stored[0], ...time } : null,
        earlier: numbers.slice(1),
        variants,
        variantVersions: replacing.map(withRecord),
        released,
      };
      return {
        document,
        sets: stored,
        records: new Map([...records.values()].map((record) => [record.digest, record])),
      };
    },
    'isolation level repeatable read read only',
  );

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
const known = new LRUCache<string, RecordText & { digest: string }>({ max: 2000 });

async function readRecords(sql: Sql, named: VersionName[]) {
  const records = new Map(named.map((version) => [keyOf(version), known.get(keyOf(version))]));
  const missing = named.filter((version) => !records.get(keyOf(version)));
  for (const [key, { inspection, ...version }] of await readKnownVersions(sql, missing)) {
    const text = JSON.stringify(version);
    const digest = digestOf(text);
    const record = { name: version.name, version: version.version, text, digest };
    known.set(key, record);
    records.set(key, record);
  }
  return records as Map<string, RecordText & { digest: string }>; // a foreign key has each version in the table
}

/** The versions of the sets that are, or lately were, live, and those of cohorts. */
async function readReleased(sql: Sql, environment: string): Promise<Record<string, string[]>> {
  const rows = await sql<{ name: string; versions: string[] }[]>`
    with first as (
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
