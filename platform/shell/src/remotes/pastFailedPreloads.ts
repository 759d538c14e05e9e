import { missingFile } from '@onesite/shared-host/downloadAgain';

/**
 * Browsers keep a failed preload until it was used once, and use it for the next request of its file without a network request. So
 * each file of a remote that was down may fail once more when it is up again, and is requested again.
 */
export async function pastFailedPreloads<Value>(load: () => Promise<Value>): Promise<Value> {
  const failed = new Set<string>();
  for (;;) {
    try {
      return await load();
    } catch (error) {
      const file = missingFile(error);
      if (!file || failed.has(file)) throw error;
      failed.add(file);
    }
  }
}
