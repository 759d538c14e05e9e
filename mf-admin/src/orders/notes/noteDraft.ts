import { readStored, writeStored } from '@onesite/shared-host/storage';

type Place = { orderId: number; administratorId: number };

const key = ({ orderId, administratorId }: Place) => `admin-order-note-${administratorId}-${orderId}`;

/** What an administrator is writing about an order: it outlasts the record and the session, in this tab. */
export function readNoteDraft(place: Place): string {
  const text = readStored('session', key(place));
  return typeof text === 'string' ? text : '';
}

export const writeNoteDraft = (place: Place, text: string) =>
  void writeStored('session', key(place), text || undefined);
