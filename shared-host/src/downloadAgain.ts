const downloads = new Map<string, Promise<void>>(); // those that are running, by URL

/**
 * Downloads the file of code that could not be loaded, before it is imported again: browsers keep the files of a version for ever, so
 * they would refuse the same damaged bytes each time. Parts that are in one file share the request.
 * @throws where the file still cannot be had
 */
export function downloadAgain(error: unknown): Promise<void> {
  const url = missingFile(error);
  if (!url) return Promise.resolve();
  const running = downloads.get(url);
  if (running) return running;
  const download = fetch(url, { cache: 'reload' }).then(async (file) => {
    await file.arrayBuffer();
    if (!file.ok) throw error;
  });
  downloads.set(url, download);
  const end = () => downloads.delete(url);
  download.then(end, end);
  return download;
}

/** The URL of the file that an import could not load: a container's own loader names it in its error. */
export const missingFile = (error: unknown) =>
  error instanceof Error && error.name === 'ChunkLoadError' ? (error as { request?: string }).request : undefined;
