import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

interface Limits {
  /** For one piece of work, including the start of the process. */
  timeoutMs?: number;
  /** After which a process without work ends. */
  idleMs?: number;
}

/** What a program sends back for each message. */
export type WorkResponse<Result> = { result: Result } | { error: string };

/**
 * A program in a process of its own, which does one piece of work at a time and must not be called again before it has settled. It
 * starts with the first one and ends after an idle time, after a failure, when it takes too long, or with this process.
 * @param program the URL of its file, without the extension
 */
export function createWorkProcess<Work extends object | string, Result>(
  program: URL,
  { timeoutMs = 30_000, idleMs = 30_000 }: Limits = {},
): (work: Work) => Promise<Result> {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function end() {
    child?.kill('SIGKILL');
    child = undefined;
  }

  return async (work) => {
    clearTimeout(idle);
    if (!child || child.exitCode !== null || child.signalCode !== null) child = startProgram(program);
    try {
      return await doneBy(child, work, timeoutMs);
    } catch (error) {
      end();
      throw error;
    } finally {
      idle = setTimeout(end, idleMs).unref();
    }
  };
}

/** From source, translated at run time, or built. */
const isBuilt = import.meta.url.endsWith('.js');

export function startProgram(program: URL): ChildProcess {
  const child = fork(`${fileURLToPath(program)}.${isBuilt ? 'js' : 'ts'}`, {
    env: {},
    execArgv: [...(isBuilt ? ['--conditions=built'] : ['--import', 'tsx']), '--max-old-space-size=96'],
    serialization: 'advanced', // bytes as bytes
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => {}); // the caller that waits for a result gets the error
  child.unref();
  child.channel?.unref();
  return child;
}

async function doneBy<Work extends object | string, Result>(child: ChildProcess, work: Work, timeoutMs: number) {
  const settled = new AbortController();
  const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(timeoutMs)]);
  const ended = once(child, 'exit', { signal }).then(([code, killedBy]) => {
    throw new Error(`The process ended with ${killedBy ?? `exit code ${code}`}.`);
  });
  try {
    child.send(work);
    const [response]: WorkResponse<Result>[] = await Promise.race([once(child, 'message', { signal }), ended]);
    if ('result' in response!) return response.result;
    throw new Error(response!.error);
  } finally {
    ended.catch(() => {}); // aborted with the wait for the result
    settled.abort();
  }
}

/** Of a program: does each message's work. Called once. */
export function respondToWork<Work, Result>(work: (work: Work) => Promise<Result>): void {
  process.on('SIGUSR1', () => {}); // it would open the inspector
  process.on('disconnect', () => process.exit());
  process.on('message', async (message: Work) => {
    const response: WorkResponse<Result> = await work(message).then(
      (result) => ({ result }),
      (error: Error) => ({ error: String(error.stack) }),
    );
    process.send!(response);
  });
}
