import { constants, setPriority } from 'node:os';

/** The job that the parent gave this process, which lets visitors go first and ends with its parent. */
export function startJob() {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  process.stdin
    .on('end', () => process.exit(1))
    .resume()
    .unref();
  return JSON.parse(process.argv[2]);
}

/** Tells the parent what came of it. */
export const answer = (result) => process.stdout.write(JSON.stringify(result));
