import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Options } from '@node-rs/argon2';
import { Piscina } from 'piscina';
import type { Caller } from '../limits/callerNetworks.ts';
import { FairQueue } from './fairQueue.ts';

const program = fileURLToPath(new URL('./passwordWorker.mjs', import.meta.url));

/** Leaves one core for everything else. Four threads compute hundreds of hashes a second. */
const threads = Math.min(Math.max(availableParallelism() - 1, 1), 4);

/** A hash takes about 5 ms: one thread empties a full queue in half a second. On a busy machine, requests in it may time out. */
const queue = new FairQueue({ concurrency: threads, maxWaiting: 100 });

let pool: Piscina | undefined;

/** The threads of this process. They start with the first hash and end after a while without any. */
function startPool(): Piscina {
  pool ??= new Piscina({
    filename: program,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 10_000,
    // On a shared core pages have priority; logins still get a quarter of its time.
    niceIncrement: 5,
    env: {},
    execArgv: [],
  });
  return pool;
}

/** Hashes a password in a worker thread when it is the caller's turn. @throws ApiFailure unavailable */
export const hashInWorker = (caller: Caller, password: string, options: Options): Promise<string> =>
  queue.run(caller, () => startPool().run({ password, options }, { name: 'hash' }));

export const verifyInWorker = (caller: Caller, passwordHash: string, password: string): Promise<boolean> =>
  queue.run(caller, () => startPool().run({ passwordHash, password }, { name: 'verify' }));
