import { constants, setPriority } from 'node:os';

/** Reads the job from the arguments. This process has a lower priority than those that serve visitors, and ends with its parent. */
export function startJob() {
  process.on('SIGUSR1', () => {}); // it would open the inspector
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  process.stdin
    .on('end', () => process.exit(1))
    .resume()
    .unref();
  return JSON.parse(process.argv[2]);
}

/** Sends the result to the parent. */
export const sendResult = (result) => process.stdout.write(JSON.stringify(result));
