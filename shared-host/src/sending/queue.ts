import { isSendKey, type SendKey } from '@onesite/shared-contract/http/sendAttempt';
import { readStored, writeStored } from '../storage.ts';

/** Complete values that wait on the device for a connection, with the key under which they are sent. */
export type Queued<Values> = SendKey & { values: Values };

/** One place on the device, under a name in its storage. For effects and handlers only, because a server has no storage. */
export function createQueue<Values extends object>(name: string) {
  const remove = () => void writeStored('local', name, undefined);
  return {
    name,
    read(): Queued<Values> | undefined {
      const stored = (readStored('local', name) ?? {}) as { values?: Values | null };
      if (typeof stored.values !== 'object' || stored.values === null || !isSendKey(stored)) return undefined;
      return { values: stored.values, key: stored.key, since: stored.since };
    },
    /** @returns whether they outlive the document: if not, nothing is queued */
    write({ values, key, since }: Queued<Values>): boolean {
      const isStored = writeStored('local', name, { values, key, since });
      if (!isStored) remove();
      return isStored;
    },
    remove,
  };
}
