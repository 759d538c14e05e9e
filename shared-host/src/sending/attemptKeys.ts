import { isSendAttempt } from '@onesite/shared-contract/http/sendAttempt';
import { contentOf, createSendKey } from '@onesite/shared-contract/http/sendKey';
import { readStored, writeStored } from '../storage.ts';

/** More than anybody has open in tabs without a response. */
const maxAttempts = 10;

/** The keys of what is sent, over reloads and in all tabs, until it has succeeded or was refused. */
export function createAttemptKeys(name: string) {
  return createSendKey(
    {
      read() {
        const stored = readStored('local', name);
        return Array.isArray(stored) ? stored.filter(isSendAttempt) : [];
      },
      write: (attempts) =>
        void writeStored('local', name, attempts.length > 0 ? attempts.slice(0, maxAttempts) : undefined),
    },
    digestOf,
  );
}

/**
 * Recognises what is sent. It is stored instead of the content, which has contact data: those are in the draft, which the visitor
 * can clear. FNV-1a, 32 bits.
 */
export function digestOf(body: Readonly<Record<string, unknown>>): string {
  const content = contentOf(body);
  let digest = 0x811c9dc5;
  for (let index = 0; index < content.length; index++)
    digest = Math.imul(digest ^ content.charCodeAt(index), 0x01000193);
  return `${content.length}-${(digest >>> 0).toString(16)}`;
}
