import { createHmac } from 'node:crypto';
import { defaultEnvironment } from '@onesite/protocol/registry';
import type { ReleaseSet } from '@onesite/protocol/releases';
import type { Sql } from 'postgres';
import type { ArtifactStore } from '../store/artifactStore.ts';
import { isSameSecret } from '../tokens/tokenText.ts';
import { newestSets, readSet } from './setRows.ts';

/** Of an environment whose newest sets the store does not have: pages that are open ask for these. */
export const mostAtOnce = 20;

/** How many of the newest sets stay in the store; `prune` removes the others. Edges that start read fewer. */
export const retainedSets = 100;

/**
 * Sets in the store, so that an edge can start while the registry is down. They are signed: a set contains the digests that files
 * are compared with, so somebody who could write one could run code in every visitor's browser.
 * @param secret the same in all processes of a site
 * @param otherSecret with which sets may be signed as well, while the secret is changed
 */
export function createStoredSets(store: ArtifactStore, secret: string, otherSecret = secret) {
  /** Numbers that this process has read or written. Another process may write one again, with the same content. */
  let stored: Set<number> | undefined;
  const sign = (text: string, by = secret) => createHmac('sha256', by).update(text).digest('base64url');

  async function write(set: ReleaseSet) {
    const text = JSON.stringify(set);
    await store.putSet(set.number, `${sign(text)}\n${text}`);
    stored?.add(set.number);
  }

  /** @throws Error for a set that was not written by this site */
  async function read(number: number): Promise<ReleaseSet | undefined> {
    const stored = await store.readSet(number);
    if (stored === undefined) return undefined;
    const [signature = '', text = ''] = stored.split('\n', 2);
    const isSigned = [secret, otherSecret].some((by) => isSameSecret(signature, sign(text, by)));
    const set = isSigned ? (JSON.parse(text) as ReleaseSet) : undefined;
    if (set?.number !== number)
      throw new Error(
        `Set ${number} in the store is not signed with this site's key: is SECRETS_KEY the same everywhere?`,
      );
    return set;
  }

  /** Sets never change, so each is read once. */
  const known = new Map<number, Promise<string>>();
  function environmentOf(number: number) {
    const found = known.get(number) ?? read(number).then((set) => set?.environment ?? defaultEnvironment);
    known.set(number, found);
    found.catch(() => known.delete(number));
    return found;
  }

  return {
    write,
    read,
    /** An environment's, newest first. One that cannot be read is among them, so that reading it says why. */
    async numbers(environment = defaultEnvironment) {
      const all = (await store.setNumbers()).sort((a, b) => b - a);
      const isOf = await Promise.all(
        all.map((number) =>
          environmentOf(number).then(
            (of) => of === environment,
            () => true,
          ),
        ),
      );
      return all.filter((_, index) => isOf[index]);
    },
    /** Stores the newest set, and earlier ones that are missing in the store, which is listed once. */
    async writeNewest(sql: Sql) {
      const newest = await newestSets(sql, mostAtOnce);
      stored ??= new Set(otherSecret === secret ? await store.setNumbers() : []); // else they are signed again
      for (const [index, { number, environment }] of newest.entries()) {
        const set = stored.has(number) && index > 0 ? undefined : await readSet(sql, number);
        if (set) await write(environment === defaultEnvironment ? set : { ...set, environment });
      }
    },
  };
}

export type StoredSets = ReturnType<typeof createStoredSets>;
