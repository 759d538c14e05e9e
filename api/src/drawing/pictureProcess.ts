import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { PicturedUnit } from './picturedUnit.ts';
import type { Drawn } from './pictureProgram.ts';

interface Limits {
  /** For one drawing, with the start of the process. */
  timeoutMs?: number;
  /** After which a process without work ends. */
  idleMs?: number;
}

/** Draws a unit as PNG. Not to be called again before it has settled. @throws Error where it was not drawn */
export type DrawPicture = (unit: PicturedUnit) => Promise<Uint8Array>;

/**
 * A process that draws one picture at a time. It starts with the first, ends when there has been none for a while, and does not
 * outlive a failure, its time or this process.
 */
export function pictureProcess({ timeoutMs = 30_000, idleMs = 30_000 }: Limits = {}): DrawPicture {
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

/** From source with a translator of TypeScript, or built. */
const isBuilt = import.meta.url.endsWith('.js');
const program = fileURLToPath(new URL(`./pictureProgram.${isBuilt ? 'js' : 'ts'}`, import.meta.url));

export function startPictureProgram(): ChildProcess {
  const child = fork(program, {
    env: {},
    execArgv: [...(isBuilt ? ['--conditions=built'] : ['--import', 'tsx']), '--max-old-space-size=96'],
    serialization: 'advanced', // bytes as bytes
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => {}); // whoever waits for a drawing hears of it
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
    const [drawn]: Drawn[] = await Promise.race([once(child, 'message', { signal }), ended]);
    if ('png' in drawn!) return drawn.png;
    throw new Error(drawn!.error);
  } finally {
    ended.catch(() => {}); // aborted with the wait for the drawing
    settled.abort();
  }
}
