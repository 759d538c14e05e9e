import { defaultEnvironment } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { type CollectedReports, writeReports } from '../reports/writeReports.ts';
import type { VersionName } from '../sets/knownVersions.ts';
import { releaseChanges } from '../sets/releaseChanges.ts';
import { ageOfSet, newestNumber, newestWithout, readSet, readVersions, releasedAfter } from '../sets/setRows.ts';
import { readVariants } from '../sets/variants.ts';
import { openPreview } from '../variants/openPreview.ts';
import { type EdgePlace, type EdgeReport, edgeIds, removeEdge, reportEdge } from './edgeRows.ts';

type Options = EdgePlace & {
  /** A connection for LISTEN, which poolers that share connections among transactions do not support. */
  listening?: Sql;
};

/** How an edge reads its environment's live set, and reports what it serves. */
export const createReleaseSource = (
  sql: Sql,
  { listening = sql, environment = defaultEnvironment, store }: Options = {},
) => ({
  newestNumber: () => newestNumber(sql, environment),
  /** Milliseconds since the transaction of a set began, by the database's clock. */
  ageMs: (number: number) => ageOfSet(sql, number),
  read: (number: number) => readSet(sql, number),
  /** The newest set before `number` that has a shell and contains none of these versions. */
  newestBefore: (number: number, without: VersionName[]) => newestWithout(sql, environment, number, without),
  /** The versions of sets after `number` that it has not, and the number of the newest such set. */
  releasedAfter: (number: number) => releasedAfter(sql, environment, number),
  /** The open previews and running cohorts. */
  variants: () => readVariants(sql, environment),
  /** The preview of a handle, unless it is expired or revoked. @param live the number of the set that is served */
  openPreview: (handle: string, live: number) => openPreview(sql, environment, handle, live),
  /** Versions with their facts and digests. */
  versions: (named: VersionName[]) => readVersions(sql, named),
  /** Calls back when something may have changed, and after each reconnect. @returns the function that stops it */
  onChange: releaseChanges(listening),
  /** Reports what an edge serves; promotes wait for it. */
  report: (edge: EdgeReport) => reportEdge(sql, edge, { environment, store }),
  /** All edges that have reported and were not removed. */
  edges: () => edgeIds(sql),
  /** Removes an edge that ends or has ended. */
  remove: (edgeId: string) => removeEdge(sql, edgeId),
  /** Stores what browsers reported to this edge. */
  addReports: (reports: CollectedReports) => writeReports(sql, reports),
});

export type ReleaseSource = ReturnType<typeof createReleaseSource>;
