import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

export interface Child {
  pid: number;
  /** Its first message, which it sends once it is ready. */
  ready: unknown;
  /** Sends a message and waits for its response. */
  request: <Body>(message: object) => Promise<Body>;
  stop: () => void;
}

/** One of the programs next to this file, in a process of its own; ready once it has sent its first message. */
export async function startChild(program: string, environment: NodeJS.ProcessEnv = {}): Promise<Child> {
  const child = fork(join(import.meta.dirname, program), {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    execArgv: ['--conditions=built', ...process.execArgv], // what is measured are built files, as in production
    // Log lines are written, as in production, but discarded.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ready = await nextMessage(child);
  return {
    pid: child.pid!,
    ready,
    async request<Body>(message: object) {
      child.send(message);
      return (await nextMessage(child)) as Body;
    },
    stop: () => void child.kill('SIGTERM'),
  };
}

const nextMessage = (child: ChildProcess) =>
  new Promise<unknown>((done, fail) => {
    const ended = () => fail(new Error('A program of the bench ended too early.'));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      done(message);
    });
  });
