/** What an upload may take. A build has a few hundred files and a few MB. */
export const uploadLimits = {
  maxArchiveBytes: 32 * 1024 * 1024,
  maxBytes: 64 * 1024 * 1024,
  maxEntries: 2_000,
  /** For unpacking and compressing together. */
  timeoutMs: 30_000,
  /** Uploads that are worked on at the same time. */
  atOnce: 2,
  /** Uploads that are received, wait or are worked on; who comes then is told to come again. */
  maxPresent: 8,
};
export type UploadLimits = typeof uploadLimits;
