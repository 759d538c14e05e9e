import type { SubmittedQuestionnaire } from '@fieldbox/contract/questionnaire';
import { writeStored } from '@fieldbox/shared-host/storage';

const name = 'mf-questionnaire.sent';

/** Queued answers have become a row. */
export type Announcement = { key: string; receipt: SubmittedQuestionnaire };

let last: Announcement | undefined;

/** Reports to the browser's other tabs, which hear of every change of the storage, and leaves nothing in it. */
export function announceSent(announcement: Announcement) {
  last = announcement;
  writeStored('local', name, announcement);
  writeStored('local', name, undefined);
}

/** What another tab has announced by this event. */
export function announcedBy({ key, newValue }: StorageEvent): Announcement | undefined {
  if (key !== name || newValue === null) return undefined;
  last = JSON.parse(newValue) as Announcement;
  return last;
}

/** What became of the answers under a key, if this tab or, as far as this one knows, another one has sent them. */
export const receiptOf = (key: string) => (last?.key === key ? last.receipt : undefined);
