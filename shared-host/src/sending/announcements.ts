import { writeStored } from '../storage.ts';

/** What was stored by the server: its key, a digest of what was sent, and the response. */
export type Announcement<Receipt> = { key: string; digest: string; receipt: Receipt };

/** Reports between the tabs of a browser, under a name in its storage. */
export function createAnnouncements<Receipt>(name: string) {
  const heard = new Map<string, Receipt>();
  return {
    /** Reports to the other tabs, which get every change of the storage, and leaves nothing in it. */
    announce(announcement: Announcement<Receipt>) {
      heard.set(announcement.key, announcement.receipt);
      writeStored('local', name, announcement);
      writeStored('local', name, undefined);
    },
    /** What another tab announces by this event. */
    announcedBy({ key, newValue }: StorageEvent): Announcement<Receipt> | undefined {
      if (key !== name || newValue === null) return undefined;
      const announcement = JSON.parse(newValue) as Announcement<Receipt>;
      for (const id of [announcement.key, announcement.digest]) heard.set(id, announcement.receipt);
      return announcement;
    },
    /**
     * The announced result of a send with a key, from any tab, or with a digest, from another tab. In the tab that sent it, the same
     * content again is another request.
     */
    receiptOf: (keyOrDigest: string) => heard.get(keyOrDigest),
  };
}
