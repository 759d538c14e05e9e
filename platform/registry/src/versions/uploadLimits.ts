import { runProgram } from './processes/runProgram.ts';

/** Limits of an upload, and the functions that enforce them. A build has a few hundred files and a few MB. */
export const uploadLimits = {
  maxArchiveBytes: 32 * 1024 * 1024,
  maxBytes: 64 * 1024 * 1024,
  /** A site reads and sends a file as a whole. */
  maxFileBytes: 8 * 1024 * 1024,
  maxEntries: 2_000,
  /** For unpacking and compressing together; shorter than an edge in front waits (`gateTimeoutMs`), so that the refusal arrives. */
  timeoutMs: 90_000,
  concurrency: 2,
  /** How many uploads are received, waiting or being processed; further ones are refused with 503. */
  maxPresent: 8,
  /** Runs what unpacks, compresses, and reads source maps. */
  runProgram,
};
export type UploadLimits = typeof uploadLimits;
