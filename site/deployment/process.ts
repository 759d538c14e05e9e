import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

export type Managed = { start: () => Promise<void>; stop: () => Promise<void> };

/** A part whose process can also be killed, or frozen as if it were cut off from the network. */
export type Killable = Managed & { kill: () => Promise<void>; pause: () => void; resume: () => void };

type Options = {
  name: string;
  command: string;
  args: string[];
  env: Record<string, string | undefined>;
  cwd: string;
  /** An address that answers with 200 once the process can work. */
  readyAt: string;
  /** What to do if the program is not installed. */
  missing?: string;
  /** Gets what the process prints. */
  onOutput: (text: string) => void;
};

const startTimeoutMs = 120_000;

/** A program that can be stopped and started again. SIGTERM stops it, as operators do. */
export function managed({ name, command, args, env, cwd, readyAt, missing, onOutput }: Options): Killable {
  let child: ChildProcess | undefined;
  let ended = Promise.resolve();

  return {
    async start() {
      // A terminal's Ctrl-C is for the cluster, which stops its parts in order.
      const started = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
      child = started;
      let output = '';
      for (const stream of [started.stdout, started.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output = (output + text).slice(-4000);
          onOutput(text);
        });
      let hasEnded = false;
      ended = new Promise((done) => {
        started.once('error', ({ code, message }: NodeJS.ErrnoException) => {
          output += code === 'ENOENT' ? (missing ?? message) : message;
          done();
        });
        started.once('close', () => done());
      });
      void ended.then(() => {
        hasEnded = true;
      });
      const deadline = Date.now() + startTimeoutMs;
      while (!(await isReady(readyAt))) {
        if (hasEnded || Date.now() > deadline) throw new Error(`${name} does not start:\n${output}`);
        await sleep(50);
      }
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  };

  async function end(signal: NodeJS.Signals) {
    child?.kill(signal);
    await ended;
  }
}

const isReady = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    async (response) => {
      await response.body?.cancel();
      return response.ok;
    },
    () => false,
  );
