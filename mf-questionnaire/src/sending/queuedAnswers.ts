import { isSendKey, type SendKey } from '@onesite/shared-contract/http/sendKey';
import { readStored, writeStored } from '@onesite/shared-host/storage';
import type { Values } from './sendAnswers.ts';

export const queueName = 'mf-questionnaire.queued';

/** Complete answers that wait on the device for a connection, with the key under which they are sent. */
export type QueuedAnswers = SendKey & { values: Values };

/** For effects and handlers only, because a server has no storage. */
export function readQueued(): QueuedAnswers | undefined {
  const stored = (readStored('local', queueName) ?? {}) as { values?: Values | null };
  if (typeof stored.values !== 'object' || stored.values === null || !isSendKey(stored)) return undefined;
  return { values: stored.values, key: stored.key, since: stored.since };
}

/** @returns whether they outlive the document: if not, nothing is queued */
export function writeQueued({ values, key, since }: QueuedAnswers): boolean {
  const isStored = writeStored('local', queueName, { values, key, since });
  if (!isStored) removeQueued();
  return isStored;
}

export const removeQueued = () => void writeStored('local', queueName, undefined);
