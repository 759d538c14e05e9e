import { defaultEnvironment } from '@onesite/protocol/registry';
import type { ReleaseSet, Version } from '@onesite/protocol/releases';
import type { Sql } from 'postgres';
import { type OpenPreview, openPreview } from '../previews/openPreview.ts';
import { type CollectedReports, writeReports } from '../reports/writeReports.ts';
import type { VersionName } from '../sets/knownVersions.ts';
import { type ReleaseChange, releaseChanges } from '../sets/releaseChanges.ts';
import {
  ageOfSet,
  newestNumber,
  newestWithout,
  type Released,
  readSet,
  readVersions,
  releasedAfter,
} from '../sets/setRows.ts';
import { readVariants, type Variants } from '../sets/variants.ts';
import { type EdgePlace, type EdgeReport, edgeIds, removeEdge, reportEdge } from './edgeRows.ts';

/** How an edge reads its environment's live set, and reports what it serves. */
export type ReleaseSource = {
  newestNumber(): Promise<number>;
  /** Milliseconds since the transaction of a set began, by the database's clock. */
  ageMs(number: number): Promise<number>;
  read(number: number): Promise<ReleaseSet | undefined>;
  /** The newest set before `number` that has a shell and contains none of these versions. */
  newestBefore(number: number, without: VersionName[]): Promise<number | undefined>;
  /** The versions of sets after `number` that it has not, and the number of the newest such set. */
  releasedAfter(number: number): Promise<Released>;
  /** The open previews and running cohorts. */
  variants(): Promise<Variants>;
  /** The preview of a handle, unless it is expired or revoked. @param live the number of the set that is served */
  openPreview(handle: string, live: number): Promise<OpenPreview | undefined>;
  /** Versions with their facts and digests. */
  versions(named: VersionName[]): Promise<Version[]>;
  /** Calls back when something may have changed, and after each reconnect. @returns the function that stops it */
  onChange(callback: (change: ReleaseChange) => void): Promise<() => Promise<void>>;
  /** Reports what an edge serves; promotes wait for it. */
  report(edge: EdgeReport): Promise<void>;
  /** All edges that have reported and were not removed. */
  edges(): Promise<string[]>;
  /** Removes an edge that ends or has ended. */
  remove(edgeId: string): Promise<void>;
  /** Stores what browsers reported to this edge. */
  addReports(reports: CollectedReports): Promise<void>;
};

type Options = EdgePlace & {
  /** A connection for LISTEN, which poolers that share connections among transactions do not support. */
  listening?: Sql;
};

export const createReleaseSource = (
  sql: Sql,
  { listening = sql, environment = defaultEnvironment, store }: Options = {},
): ReleaseSource => ({
  newestNumber: () => newestNumber(sql, environment),
  ageMs: (number) => ageOfSet(sql, number),
  read: (number) => readSet(sql, number),
  newestBefore: (number, without) => newestWithout(sql, environment, number, without),
  releasedAfter: (number) => releasedAfter(sql, environment, number),
  variants: () => readVariants(sql, environment),
  openPreview: (handle, live) => openPreview(sql, environment, handle, live),
  versions: (named) => readVersions(sql, named),
  onChange: releaseChanges(listening),
  report: (edge) => reportEdge(sql, edge, { environment, store }),
  edges: () => edgeIds(sql),
  remove: (edgeId) => removeEdge(sql, edgeId),
  addReports: (reports) => writeReports(sql, reports),
});
