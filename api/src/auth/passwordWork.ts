import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Options } from '@node-rs/argon2';
import { Piscina } from 'piscina';
import { type Caller, FairQueue } from './fairQueue.ts';

const program = fileURLToPath(new URL('./passwordWorker.mjs', import.meta.url));

/** One core is left to whatever else there is to do; four threads do hundreds of hashes a second. */
const threads = Math.min(Math.max(availableParallelism() - 1, 1), 4);

/** A hash takes about 5 ms: a full queue is done in about half a second. */
const queue = new FairQueue({ concurrency: threads, maxWaiting: 100, maxWaitMs: 2_000 });

let pool: Piscina | undefined;

/** The threads of this process, started at the first hash, ended when there was none for a while. */
function startedPool(): Piscina {
  pool ??= new Piscina({
    filename: program,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 10_000,
    // Pages go first where both want the same core; logins still get a quarter of it.
    niceIncrement: 5,
    env: {},
    execArgv: [],
  });
  return pool;
}

/** Hashes a password in a thread of its own, when `caller` has its turn. @throws ApiFailure unavailable */
export const hashInWorker = (caller: Caller, password: string, options: Options): Promise<string> =>
  queue.run(caller, () => startedPool().run({ password, options }, { name: 'hash' }));

/** As above: whether a password fits a hash. */
export const verifyInWorker = (caller: Caller, passwordHash: string, password: string): Promise<boolean> =>
  queue.run(caller, () => startedPool().run({ passwordHash, password }, { name: 'verify' }));
