import type { ReleaseSet } from '@platform/federation/release/set';
import type { Sql } from 'postgres';
import { channel } from './nextSet.ts';
import { newestNumber, readSet } from './readSet.ts';

/** Where an edge learns what is live. */
export type ReleaseSource = {
  newestNumber(): Promise<number>;
  read(number: number): Promise<ReleaseSet | undefined>;
  /** Calls back when there may be a newer set, and whenever the connection is back. Returns the end of it. */
  onChange(callback: () => void): Promise<() => Promise<void>>;
};

export const releaseSource = (sql: Sql): ReleaseSource => ({
  newestNumber: () => newestNumber(sql),
  read: (number) => readSet(sql, number),
  async onChange(callback) {
    const { unlisten } = await sql.listen(channel, callback, callback);
    return unlisten;
  },
});
