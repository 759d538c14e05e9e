import type { ReleaseSet } from '@platform/federation/release/set';
import type { Sql } from 'postgres';
import { type EdgeReport, edgeIds, removeEdge, reportEdge } from '../edges/reportEdge.ts';
import { newestWithout, type VersionName } from './newestWithout.ts';
import { channel, filesPayload } from './nextSet.ts';
import { newestNumber, readSet } from './readSet.ts';
import { type Released, releasedAfter } from './releasedAfter.ts';

/** There may be a newer set, or files of a version that the store had lost are back. */
export type ReleaseChange = 'set' | 'files';

/** Where an edge learns what is live, and says what it serves. */
export type ReleaseSource = {
  newestNumber(): Promise<number>;
  read(number: number): Promise<ReleaseSet | undefined>;
  /** The newest set before `number` that has a shell and holds none of these versions. */
  before(number: number, without: VersionName[]): Promise<number | undefined>;
  /** Every version that is in a set after `number`, and the number of the newest such set. */
  releasedAfter(number: number): Promise<Released>;
  /** Calls back when something may have changed, and whenever the connection is back. Returns the end of it. */
  onChange(callback: (change: ReleaseChange) => void): Promise<() => Promise<void>>;
  /** What an edge serves; who promotes waits for it. */
  report(edge: EdgeReport): Promise<void>;
  /** Every edge that has reported and was not removed. */
  edges(): Promise<string[]>;
  /** An edge that ends, or has. */
  remove(edgeId: string): Promise<void>;
};

export const releaseSource = (sql: Sql): ReleaseSource => ({
  newestNumber: () => newestNumber(sql),
  read: (number) => readSet(sql, number),
  before: (number, without) => newestWithout(sql, number, without),
  releasedAfter: (number) => releasedAfter(sql, number),
  async onChange(callback) {
    const { unlisten } = await sql.listen(
      channel,
      (payload) => callback(payload === filesPayload ? 'files' : 'set'),
      () => callback('set'),
    );
    return unlisten;
  },
  report: (edge) => reportEdge(sql, edge),
  edges: () => edgeIds(sql),
  remove: (edgeId) => removeEdge(sql, edgeId),
});
