// The program of a process that adds the compressed copies which a build came without, or with another content.
import { join } from 'node:path';
import { addCompressedCopies } from '@onesite/federation/compressedCopies';
import { answer, startJob } from './job.mjs';

const { folder } = startJob();
await addCompressedCopies(join(folder, 'browser'));
answer({});
