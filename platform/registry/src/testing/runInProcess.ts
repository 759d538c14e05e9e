import { join } from 'node:path';
import { addCompressedCopies } from '@onesite/protocol/build/compressedCopies';
import { locatePositions } from '../versions/processes/locatePositions.mjs';
import { unpackArchive } from '../versions/processes/unpackArchive.mjs';
import type { UploadLimits } from '../versions/uploadLimits.ts';

/** For tests of later steps: starting two processes takes longer than the rest of an upload. */
export const runInProcess = (async (program, job) => {
  if (program === 'unpack') return unpackArchive(job as never);
  if (program === 'locate') return locatePositions(job as never);
  await addCompressedCopies(join(job.folder, 'browser'));
  return {};
}) as UploadLimits['runProgram'];
