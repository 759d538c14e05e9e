import { fork } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rendered, RenderJob } from '@platform/protocol/rendering';
import { residentBytes } from './memory.ts';
import type { Message } from './message.ts';
import { endWithThisProcess } from './orphanReaper.ts';

export type Limits = { size: number; timeoutMs: number; memoryBytes: number };
/** The server bundles of one release set. */
export type ServerFiles = { shell: string; remotes: Record<string, string> };

const fileOf = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));
const program = fileOf('program.mjs');
const isStable = process.allowedNodeEnvironmentFlags.has('--permission'); // since Node 23.5
const permission = isStable ? '--permission' : '--experimental-permission';

/** The first page in a process, and the first one of each remote, include the compilation of their code. */
const coldFactor = 3;

/**
 * JavaScript's built-ins cannot be changed, and a name inherited from them can still be assigned: a deep `Object.freeze`
 * would make `error.message = …` throw. It relies on production builds of React, which change none.
 */
const frozen = '--frozen-intrinsics';

/** Garbage is collected early: otherwise a process that renders many remotes' pages holds twice the memory. */
const lean = ['--max-semi-space-size=2', '--optimize-for-size'];

/**
 * A process that renders one page at a time. It has no environment, reads nothing but its set's server bundles, may not
 * start anything, and does not outlive breaking a limit or leaving something behind. This contains accidents, not malice.
 */
export function startRenderer(files: ServerFiles, { timeoutMs, memoryBytes }: Limits, onEnd: () => void) {
  const readable = [
    program,
    fileOf('leftBehind.mjs'),
    ...[files.shell, ...Object.values(files.remotes)].map((file) => `${dirname(file)}/`),
  ];
  const child = fork(program, [JSON.stringify(files)], {
    env: {},
    execArgv: [permission, frozen, ...lean, '--no-warnings', ...readable.map((path) => `--allow-fs-read=${path}`)],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const hasEnded = child.pid === undefined ? undefined : endWithThisProcess(child.pid);
  let evaluated: string[] = []; // remotes whose code is loaded here
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-2000);
  });
  let settle: ((message: Message | Error) => void) | undefined;
  let isEnding = false;
  let isFresh = true;
  const end = (reason: Error) => {
    isEnding = true;
    settle?.(reason);
    child.kill('SIGKILL');
  };
  child.on('message', (message: Message) => settle?.(message));
  child.on('error', (error) => {
    end(error);
    if (child.pid === undefined) onEnd(); // it did not start, so there will be no exit event
  });
  child.once('exit', (code, signal) => {
    hasEnded?.();
    end(new Error(`renderer ended with ${signal ?? `exit code ${code}`} ${output}`.trim()));
    onEnd();
  });

  /** The process's next message, within the limits. */
  function answer(limitMs: number) {
    return new Promise<Message>((done, fail) => {
      const late = setTimeout(() => end(new Error(`not rendered within ${limitMs} ms`)), limitMs);
      const watch = setInterval(() => {
        if (residentBytes(child.pid) > memoryBytes) end(new Error(`more than ${memoryBytes} bytes of memory`));
      }, 20);
      settle = (message) => {
        settle = undefined;
        clearTimeout(late);
        clearInterval(watch);
        if (message instanceof Error) fail(message);
        else done(message);
      };
    });
  }

  return {
    pid: child.pid,
    ready: answer(10_000),
    /** The page, and what it left behind; if anything, the process takes no further page. @throws Error where it was not rendered */
    async render(job: RenderJob): Promise<Rendered & { left: string[] }> {
      const isCold = isFresh || (job.page !== undefined && !evaluated.includes(job.page.remote));
      isFresh = false;
      const answered = answer(isCold ? timeoutMs * coldFactor : timeoutMs);
      child.send(job, (error) => error && end(error)); // it may have ended this very moment
      const message = await answered;
      if (message === 'ready') throw new Error('not a page');
      if (message.left.length > 0) end(new Error(`left behind: ${message.left.join(', ')}`));
      if ('error' in message) throw new Error(message.error);
      evaluated = message.remotes;
      if (residentBytes(child.pid) > memoryBytes) end(new Error('left too much behind'));
      return { ...message.rendered, left: message.left };
    },
    end: () => end(new Error('retired')),
    /** It takes no further page: it has ended, or is about to. */
    isEnding: () => isEnding,
    /** It has rendered nothing yet, so no other page can have affected what it renders. */
    isFresh: () => isFresh,
  };
}

export type Renderer = ReturnType<typeof startRenderer>;
