import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Environment = Record<string, string | undefined>;

/** A part that can be stopped and started again, killed, or frozen as if it were cut off from the network. */
export type Managed = {
  start: (environment?: Environment) => Promise<void>;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
  pause?: () => void;
  resume?: () => void;
};

export type Program = {
  command: string;
  args: string[];
  env: Environment;
  cwd?: string;
  /** The account to run it as. */
  identity?: Pick<SpawnOptions, 'uid' | 'gid'>;
  /** An address that answers with 200 once the process can work; of `tcp://host:port`, one that accepts connections. */
  readyAt: string;
  /** By default SIGSTOP and SIGCONT, by which the system freezes the process and lets it go on. */
  signals?: { pause: NodeJS.Signals; resume: NodeJS.Signals };
};

type Options = Program & {
  name: string;
  /** Gets what the process prints, and how it ended if nobody ended it. */
  onOutput: (text: string) => void;
};

const startTimeoutMs = 300_000;

/** A program that can be stopped and started again. SIGTERM stops it, as operators do. */
export function manage({ name, command, args, env, cwd, identity, readyAt, signals, onOutput }: Options): Managed {
  let child: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  let isEnding = false;

  return {
    async start(environment = {}) {
      // A terminal's Ctrl-C is for the whole deployment, which stops its parts in order.
      const started = spawn(command, args, {
        ...identity,
        cwd,
        env: { ...env, ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      child = started;
      isEnding = false;
      let output = '';
      for (const stream of [started.stdout!, started.stderr!])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output = (output + text).slice(-4000);
          onOutput(text);
        });
      ended = once(started, 'close').then(
        ([code, signal]) => !isEnding && onOutput(`${name} has ended (${signal ?? code})\n`),
        ({ message }: Error) => {
          output += message; // it is not installed
        },
      );
      let hasEnded = false;
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
    pause: () => void child?.kill(signals?.pause ?? 'SIGSTOP'),
    resume: () => void child?.kill(signals?.resume ?? 'SIGCONT'),
  };

  async function end(signal: NodeJS.Signals) {
    isEnding = true;
    child?.kill(signal);
    await ended;
  }
}

const isReady = (url: string) => (url.startsWith('tcp:') ? accepts(new URL(url)) : isOk(url)).catch(() => false);

async function isOk(url: string) {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  await response.body?.cancel();
  return response.ok;
}

async function accepts({ hostname, port }: URL) {
  const socket = connect(Number(port), hostname);
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(2_000) });
    return true;
  } finally {
    socket.destroy();
  }
}
