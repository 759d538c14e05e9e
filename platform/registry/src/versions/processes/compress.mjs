// The program of a process that adds missing compressed copies, and replaces those with another content.
import { join } from 'node:path';
import { addCompressedCopies } from '@onesite/protocol/build/compressedCopies';
import { sendResult, startJob } from './job.mjs';

const { folder } = startJob();
await addCompressedCopies(join(folder, 'browser'));
sendResult({});
