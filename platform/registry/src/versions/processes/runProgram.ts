import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { RegistryRefusal } from '../../refusal.ts';

const run = promisify(execFile);
const isStable = process.allowedNodeEnvironmentFlags.has('--permission'); // since Node 23.5
const permission = isStable ? '--permission' : '--experimental-permission';
const file = fileURLToPath(new URL('./program.mjs', import.meta.url));
const maxHeap = '--max-old-space-size=256';

/**
 * Runs a job in a separate process, so that visitors don't wait for it. The process has no environment, may only write to
 * `folder`, and is killed at the deadline (a value of `Date.now()`).
 * @throws RegistryRefusal at the deadline, or if it needs too much memory
 */
export async function runProgram<Result>(
  name: 'unpack' | 'compress' | 'locate',
  job: { folder: string },
  deadline: number,
): Promise<Result> {
  const mayUse = [permission, '--no-warnings', '--allow-fs-read=*', `--allow-fs-write=${job.folder}/*`];
  try {
    const { stdout } = await run(process.execPath, [...mayUse, maxHeap, file, name, JSON.stringify(job)], {
      env: {},
      timeout: Math.max(1, deadline - Date.now()), // 0 would mean no timeout
      killSignal: 'SIGKILL',
      maxBuffer: 4 * 1024 * 1024,
    });
    return JSON.parse(stdout) as Result;
  } catch (error) {
    const { killed, signal } = error as { killed?: boolean; signal?: string };
    if (!signal) throw error;
    const reason = killed ? 'took too long, and was stopped' : 'took too much memory'; // V8 aborts at `maxHeap`
    throw new RegistryRefusal(
      'validation_failed',
      `Reading it ${reason}. Publish a smaller build, or try again later.`,
    );
  }
}
