// The program of a process that does one job on what somebody has uploaded: `program.mjs <name> <job>`.
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { addCompressedCopies } from '@onesite/protocol/build/compressedCopies';
import { locatePositions } from './locatePositions.mjs';
import { unpackArchive } from './unpackArchive.mjs';

const jobs = {
  unpack: unpackArchive,
  /** Adds missing compressed copies, and replaces those with another content. */
  async compress({ folder }) {
    await addCompressedCopies(join(folder, 'browser'));
    return {};
  },
  locate: locatePositions,
};

process.on('SIGUSR1', () => {}); // it would open the inspector
setPriority(constants.priority.PRIORITY_BELOW_NORMAL); // below those that serve visitors
process.stdin
  .on('end', () => process.exit(1)) // its parent has ended
  .resume()
  .unref();
const [, , name, job] = process.argv;
process.stdout.write(JSON.stringify(await jobs[name](JSON.parse(job))));
