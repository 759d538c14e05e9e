import { readStored, writeStored } from '@onesite/shared-host/storage';

const key = (orderId: number) => `admin-order-note-${orderId}`;

/** What is being written about an order: it outlasts the record and the session, in this tab. */
export function readNoteDraft(orderId: number): string {
  const text = readStored('session', key(orderId));
  return typeof text === 'string' ? text : '';
}

export const writeNoteDraft = (orderId: number, text: string) =>
  void writeStored('session', key(orderId), text || undefined);
