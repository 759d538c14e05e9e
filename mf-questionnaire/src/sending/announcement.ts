import type { SubmittedQuestionnaire } from '@fieldbox/contract/survey/questionnaire';
import { writeStored } from '@onesite/shared-host/storage';

const name = 'mf-questionnaire.sent';

/** Stored answers: their key, a digest of what was sent, and the API's response. */
export type Announcement = { key: string; digest: string; receipt: SubmittedQuestionnaire };

const heard = new Map<string, SubmittedQuestionnaire>();

/** Reports to the browser's other tabs, which get every change of the storage, and leaves nothing in it. */
export function announceSent(announcement: Announcement) {
  heard.set(announcement.key, announcement.receipt);
  writeStored('local', name, announcement);
  writeStored('local', name, undefined);
}

/** What another tab announces by this event. */
export function announcedBy({ key, newValue }: StorageEvent): Announcement | undefined {
  if (key !== name || newValue === null) return undefined;
  const announcement = JSON.parse(newValue) as Announcement;
  for (const id of [announcement.key, announcement.digest]) heard.set(id, announcement.receipt);
  return announcement;
}

/**
 * The announced result of answers with a key, from any tab, or with a digest, from another tab. In the tab that sent them, the same
 * answers again are another response.
 */
export const receiptOf = (keyOrDigest: string) => heard.get(keyOrDigest);
