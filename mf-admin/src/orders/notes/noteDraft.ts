import { accountKey, readStored, writeStored } from '@onesite/shared-host/storage';

type Place = { orderId: number; username: string };

const key = ({ orderId, username }: Place) => accountKey('administrator', username, `mf-admin.note/${orderId}`);

/** What an administrator is writing about an order: it outlasts the record, in this tab, until the session ends. */
export function readNoteDraft(place: Place): string {
  const text = readStored('session', key(place));
  return typeof text === 'string' ? text : '';
}

export const writeNoteDraft = (place: Place, text: string) =>
  void writeStored('session', key(place), text || undefined);
