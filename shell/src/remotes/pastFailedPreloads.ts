/**
 * A preload that failed answers the next request for its file as well, without asking the network: browsers keep it until
 * it was used once. So each file of a remote that was away may fail once more when it is back, and is asked for again.
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

/** A container's own loader says which of its files did not come. */
const missingFile = (error: unknown) =>
  error instanceof Error && error.name === 'ChunkLoadError' ? (error as { request?: string }).request : undefined;
