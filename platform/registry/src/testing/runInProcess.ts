import { join } from 'node:path';
import { addCompressedCopies } from '@onesite/federation/compressedCopies';
import { unpackArchive } from '../versions/processes/unpackArchive.mjs';
import type { UploadLimits } from '../versions/uploadLimits.ts';

/** For tests of what happens to a build afterwards: starting two processes takes longer than all the rest of its upload. */
export const runInProcess = (async (program, job) => {
  if (program === 'unpack') return unpackArchive(job as never);
  await addCompressedCopies(join(job.folder, 'browser'));
  return {};
}) as UploadLimits['runProgram'];
