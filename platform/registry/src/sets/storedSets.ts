import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReleaseSet } from '@onesite/protocol/releases';
import type { Sql } from 'postgres';
import type { ArtifactStore } from '../store/artifactStore.ts';
import { newestNumber, readSet } from './readSet.ts';

/** Of a store that has none of the newest sets: pages that are open ask for these. */
const mostAtOnce = 20;

/** How many of the newest sets stay in the store; `prune` removes the others. Edges that start read fewer. */
export const retainedSets = 100;

/**
 * Sets in the store, so that an edge can start while the registry is down. They are signed: a set contains the digests that files
 * are compared with, so whoever could write one could run code in every visitor's browser.
 * @param secret the same in all processes of a site
 */
export function createStoredSets(store: ArtifactStore, secret: string) {
  /** Numbers that this process has read or written. Another process may write one again, with the same content. */
  let stored: Set<number> | undefined;
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest();

  async function write(set: ReleaseSet) {
    const text = JSON.stringify(set);
    await store.putSet(set.number, `${sign(text).toString('base64url')}\n${text}`);
    stored?.add(set.number);
  }

  /** @throws Error for a set that was not written by this site */
  async function read(number: number): Promise<ReleaseSet | undefined> {
    const stored = await store.readSet(number);
    if (stored === undefined) return undefined;
    const [signature = '', text = ''] = stored.split('\n', 2);
    const [given, expected] = [Buffer.from(signature, 'base64url'), sign(text)];
    const isSigned =
      given.length === expected.length && timingSafeEqual(new Uint8Array(given), new Uint8Array(expected));
    const set = isSigned ? (JSON.parse(text) as ReleaseSet) : undefined;
    if (set?.number !== number)
      throw new Error(
        `Set ${number} in the store is not signed with this site's key: is SECRETS_KEY the same everywhere?`,
      );
    return set;
  }

  return {
    write,
    read,
    /** Newest first. */
    numbers: async () => (await store.setNumbers()).sort((a, b) => b - a),
    /** Stores the newest set, and earlier ones that are missing in the store, which is listed once. */
    async writeNewest(sql: Sql) {
      const newest = await newestNumber(sql);
      stored ??= new Set(await store.setNumbers());
      for (let number = newest; number > Math.max(0, newest - mostAtOnce); number--) {
        const set = stored.has(number) && number < newest ? undefined : await readSet(sql, number);
        if (set) await write(set);
      }
    },
  };
}

export type StoredSets = ReturnType<typeof createStoredSets>;
