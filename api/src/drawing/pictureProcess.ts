import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { PicturedUnit } from './picturedUnit.ts';
import type { DrawnPicture } from './pictureProgram.ts';

interface Limits {
  /** For one drawing, including the start of the process. */
  timeoutMs?: number;
  /** After which a process without work ends. */
  idleMs?: number;
}

/** Draws a unit as PNG. Must not be called again before it has settled. @throws Error if it could not be drawn */
export type DrawPicture = (unit: PicturedUnit) => Promise<Uint8Array>;

/**
 * A process that draws one picture at a time. It starts with the first one and ends after an idle time, after a failure, when it
 * takes too long, or with this process.
 */
export function createPictureProcess({ timeoutMs = 30_000, idleMs = 30_000 }: Limits = {}): DrawPicture {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function end() {
    child?.kill('SIGKILL');
    child = undefined;
  }

  return async (unit) => {
    clearTimeout(idle);
    if (!child || child.exitCode !== null || child.signalCode !== null) child = startPictureProgram();
    try {
      return await drawnBy(child, unit, timeoutMs);
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
const program = fileURLToPath(new URL(`./pictureProgram.${isBuilt ? 'js' : 'ts'}`, import.meta.url));

export function startPictureProgram(): ChildProcess {
  const child = fork(program, {
    env: {},
    execArgv: [...(isBuilt ? ['--conditions=built'] : ['--import', 'tsx']), '--max-old-space-size=96'],
    serialization: 'advanced', // bytes as bytes
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => {}); // the caller that waits for a drawing gets the error
  child.unref();
  child.channel?.unref();
  return child;
}

async function drawnBy(child: ChildProcess, unit: PicturedUnit, timeoutMs: number): Promise<Uint8Array> {
  const settled = new AbortController();
  const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(timeoutMs)]);
  const ended = once(child, 'exit', { signal }).then(([code, killedBy]) => {
    throw new Error(`The process that draws pictures ended with ${killedBy ?? `exit code ${code}`}.`);
  });
  try {
    child.send(unit);
    const [drawn]: DrawnPicture[] = await Promise.race([once(child, 'message', { signal }), ended]);
    if ('png' in drawn!) return drawn.png;
    throw new Error(drawn!.error);
  } finally {
    ended.catch(() => {}); // aborted with the wait for the drawing
    settled.abort();
  }
}
