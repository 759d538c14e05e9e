import { useSession } from '@onesite/shared-host';
import { accountKey, readStored, writeStored } from '@onesite/shared-host/storage';

/** Older ones are undone in Activity. */
const maxChanges = 20;

/** The administrator's changes in this tab that are not undone, by the numbers of their events, until the session ends. */
export function useSessionChanges() {
  const key = accountKey('administrator', useSession('administrator')?.username ?? '', 'mf-admin.changes');
  const others = (eventId?: string) =>
    ((readStored('session', key) ?? []) as string[]).filter((change) => change !== eventId);
  const write = (changes: readonly string[]) => void writeStored('session', key, changes.slice(-maxChanges));
  return {
    last: () => others().at(-1),
    add: (eventId: string) => write([...others(eventId), eventId]),
    remove: (eventId: string) => write(others(eventId)),
  };
}
