import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

export interface Child {
  port: number;
  /** Its processor time so far, in seconds. */
  cpuSeconds: () => Promise<number>;
  stop: () => void;
}

/** One of the programs next to this file, in a process of its own; ready once it has sent its port. */
export async function startChild(program: string, environment: NodeJS.ProcessEnv = {}): Promise<Child> {
  const child = fork(join(import.meta.dirname, program), {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    execArgv: ['--conditions=built', ...process.execArgv], // what is measured are built files, as in production
    // Log lines are written, as in production, but discarded.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return {
    port: await nextMessage(child),
    cpuSeconds() {
      child.send('usage');
      return nextMessage(child);
    },
    stop: () => void child.kill('SIGTERM'),
  };
}

const nextMessage = (child: ChildProcess) =>
  new Promise<number>((done, fail) => {
    const ended = () => fail(new Error('A program of the bench ended too early.'));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      done(Number(message));
    });
  });
