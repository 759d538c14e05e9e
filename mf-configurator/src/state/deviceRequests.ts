import { readStored, writeStored } from '@onesite/shared-host/storage';
import type { Sent } from './configuratorSlice.ts';
import { requestsKey } from './requestsKey.ts';

/** More than anybody sends from one device in a month. */
const maxSent = 20;

/** The requests that were sent from this device, the newest at the end. None on the server, which has no storage. */
export function restoreRequests(): Sent[] {
  const { sent } = (readStored('local', requestsKey) ?? {}) as { sent?: unknown };
  return Array.isArray(sent) ? sent.filter(isSent) : [];
}

export const newestRequest = (): Sent | undefined => restoreRequests().at(-1);

/** Stores a request in place of an earlier one of the same configuration. @returns all of them */
export function storeRequest(request: Sent): Sent[] {
  const others = restoreRequests().filter(({ content }) => content !== request.content);
  return write([...others, request].slice(-maxSent));
}

export const removeRequest = (id: number): Sent[] => write(restoreRequests().filter((one) => one.id !== id));

function write(sent: Sent[]): Sent[] {
  writeStored('local', requestsKey, sent.length > 0 ? { sent } : undefined);
  return sent;
}

function isSent(value: unknown): value is Sent {
  const { content, id, shareKey, createdAt } = (value ?? {}) as Partial<Sent>;
  return Number.isSafeInteger(id) && [content, shareKey, createdAt].every((text) => typeof text === 'string');
}
