import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { type ReleaseSet, type VersionName, versionKey } from '@onesite/protocol/releases';
import type { PageState, Rendered, RenderJob } from '@onesite/protocol/rendering';
import { type Bundle, isPage, type Message, type RendererRequest, readLines, readMessage } from './rendererMessages.ts';
import { endWithThisProcess, nodePid, programFile, residentBytes, type Sandbox, spawnNode } from './sandbox.ts';

export type ServerBundle = VersionName & { file: string };
export type ServerBundles = { shell: ServerBundle; remotes: Record<string, ServerBundle> };

/** The bundles that render a set's pages. @param folderOf the folder of a version's files */
export function serverBundles(
  { shell, remotes }: ReleaseSet,
  folderOf: (version: VersionName) => string,
): ServerBundles {
  const bundle = ({ name, version }: VersionName) => ({
    name,
    version,
    file: join(folderOf({ name, version }), 'server', 'main.cjs'),
  });
  return {
    shell: bundle(shell),
    remotes: Object.fromEntries(Object.values(remotes).map((remote) => [remote.name, bundle(remote)])),
  };
}

/** The bundles of the remotes that a job names: that of its page, and those of its fragments. */
export function bundlesOf({ page, fragments = [], example }: RenderJob, { remotes }: Pick<ServerBundles, 'remotes'>) {
  const ofFragments = [...fragments, ...(example ? [example.of] : [])].map((of) => of.split('/')[0]!);
  const names = new Set([...(page ? [page.remote] : []), ...ofFragments]);
  return [...names].flatMap((name) => remotes[name] ?? []);
}

export type RendererSettings = {
  size: number;
  /** The limit of one try. */
  timeoutMs: number;
  /** The limit of a page as a whole, with its wait and both tries. Default: `renderMs`. */
  totalMs?: number;
  memoryBytes: number;
  sandbox: Sandbox;
  /** Values of the page's state that are the same for every page. */
  values?: PageState['values'];
  /** By default each renderer is a process; tests run renderers in their own. */
  start?: StartRenderer;
};

export type StartRenderer = (bundles: ServerBundles, settings: RendererSettings, onEnd: () => void) => Renderer;

const isPermissionStable = process.allowedNodeEnvironmentFlags.has('--permission'); // since Node 23.5
const permission = isPermissionStable ? '--permission' : '--experimental-permission';

/** Node 20 has no such option: there the program itself handles the signal that would open the inspector. */
const withoutInspector = ['--disable-sigusr1'].filter((option) => process.allowedNodeEnvironmentFlags.has(option));

/** How much longer the first page of a process, and the first of each remote, may take: their code is compiled. */
const coldFactor = 2;

/**
 * Built-ins cannot be changed, but inherited names can still be assigned: a deep `Object.freeze` would make `error.message = …`
 * throw. The option requires production builds of React, which change no built-in.
 */
const freezeOption = '--frozen-intrinsics';

/** Collects garbage early: otherwise a process that renders pages of many remotes uses twice the memory. */
const memoryOptions = ['--max-semi-space-size=2', '--optimize-for-size'];

const nodeOptions = [
  ...[permission, ...withoutInspector, freezeOption, ...memoryOptions],
  ...['--no-warnings', `--allow-fs-read=${programFile}`],
];

/** A process is replaced after this many private pages: each evaluates modules anew, and Node does not free all of their memory. */
const maxPrivatePages = 100;

/** A page has a few hundred thousand characters. */
const maxMessageLength = 16_000_000;

/**
 * A process that renders one page at a time. It has no environment, reads no file but its program, may not start anything, and ends
 * when it breaks a limit or a render leaves something in it. The sandbox around it is what stops hostile code.
 */
export function startRenderer(bundles: ServerBundles, settings: RendererSettings, onEnd: () => void) {
  const { timeoutMs, memoryBytes, sandbox } = settings;
  const child = spawnNode(sandbox, [...nodeOptions, programFile]);
  const pipe = child.stdio[3] as Duplex | undefined;
  const forgetProcess = child.pid === undefined ? undefined : endWithThisProcess(child.pid);
  let pid: number | undefined; // the process id of the program
  let evaluated: string[] = []; // versions whose code is loaded
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-2000);
  });
  let settle: ((message: Message | Error) => void) | undefined;
  let lastFragment: string | undefined; // the fragment of this job whose code has run last
  let isEnding = false;
  let isFresh = true;
  let privatePages = 0;
  const end = (reason: Error) => {
    isEnding = true;
    settle?.(reason);
    child.kill('SIGKILL');
  };
  if (pipe) {
    readLines(pipe, {
      maxLength: maxMessageLength,
      onLine(line) {
        const message = readMessage(line);
        if (typeof message === 'object' && 'fragment' in message) lastFragment = message.fragment;
        else settle?.(message);
      },
      onError: end,
    });
    pipe.on('error', () => {}).on('close', () => child.kill('SIGKILL')); // the exit event says why
  }
  child.on('error', (error) => {
    end(error);
    if (child.pid === undefined) onEnd(); // it did not start, so there will be no exit event
  });
  child.once('exit', (code, signal) => {
    forgetProcess?.();
    end(new Error(`renderer ended with ${signal ?? `exit code ${code}`} ${output}`.trim()));
    pipe?.destroy();
    onEnd();
  });

  const send = (request: RendererRequest) => pipe?.write(`${JSON.stringify(request)}\n`);

  function nextMessage(limitMs: number) {
    return new Promise<Message>((done, fail) => {
      const timeout = setTimeout(() => end(new Error(`not rendered within ${limitMs} ms`)), limitMs);
      const memoryWatch = setInterval(() => {
        if (residentBytes(pid) > memoryBytes) end(new Error(`more than ${memoryBytes} bytes of memory`));
      }, 20);
      settle = (message) => {
        settle = undefined;
        clearTimeout(timeout);
        clearInterval(memoryWatch);
        if (message instanceof Error) fail(message);
        else done(message);
      };
    });
  }

  /** No bundle is evaluated before the process id is known, because the process is measured by it. */
  async function start() {
    const [shell] = await Promise.all([readBundle(bundles.shell), nextMessage(startMs)]);
    pid = nodePid(child);
    const ready = nextMessage(startMs);
    send({ shell });
    await ready;
  }

  return {
    pid: () => pid ?? child.pid,
    ready: start().catch((error: Error) => {
      end(error);
      throw error;
    }),
    /**
     * The page, and what it left in the process; if anything, the process renders no further page.
     * @param remotes versions of the remotes that the job names, if they are others than the bundles'
     * @param options `maxMs`: a limit that counts if it is less than the usual one; `isPrivate`: whether the page shows one visitor's data. Modules
     * of its own then render it, so that what they keep of the data reaches nobody else
     * @throws Error if it was not rendered
     */
    async render(
      job: RenderJob,
      remotes = bundlesOf(job, bundles),
      { maxMs = Number.POSITIVE_INFINITY, isPrivate = false } = {},
    ): Promise<Rendered & { residue: string[] }> {
      const missing = await Promise.all(remotes.filter((one) => !evaluated.includes(versionKey(one))).map(readBundle));
      lastFragment = undefined;
      const limitMs = isFresh || missing.length > 0 ? timeoutMs * coldFactor : timeoutMs;
      const response = nextMessage(Math.ceil(Math.min(limitMs, maxMs)));
      isFresh = false;
      send({ job, isPrivate, remotes: remotes.map(({ name, version }) => ({ name, version })), bundles: missing });
      const message = await response.catch((error: Error) => {
        throw lastFragment === undefined ? error : new FragmentFailure(lastFragment, error.message);
      });
      if (!isPage(message)) throw new Error('not a page');
      if (isPrivate && ++privatePages === maxPrivatePages) end(new Error('replaced'));
      if (message.residue.length > 0) end(new Error(`left behind: ${message.residue.join(', ')}`));
      evaluated = message.remotes;
      if ('error' in message) throw new Error(message.error);
      if (residentBytes(pid) > memoryBytes) end(new Error('left too much behind'));
      return { ...message.rendered, residue: message.residue };
    },
    end: () => end(new Error('retired')),
    /** It has ended or is about to, and renders no further page. */
    isEnding: () => isEnding,
    /** Whether it has loaded a version for which this is true. */
    hasLoaded: (matches: (key: string) => boolean) => evaluated.some(matches),
    /** It has rendered nothing yet, so no other page can affect the next one. */
    isFresh: () => isFresh,
  };
}

/** The process ended while this fragment's code ran. */
export class FragmentFailure extends Error {
  constructor(
    readonly of: string,
    message: string,
  ) {
    super(message);
  }
}

/** How long a process may take to start. No page waits that long: it is sent without being rendered before. */
const startMs = 30_000;

async function readBundle({ name, version, file }: ServerBundle): Promise<Bundle> {
  return { name, version, source: await readFile(file, 'utf8') };
}

export type Renderer = ReturnType<typeof startRenderer>;
