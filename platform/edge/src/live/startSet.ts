import type { ReleaseSet, Version } from '@onesite/protocol/releases';
import type { RenderJob } from '@onesite/protocol/rendering';
import type { ArtifactStore } from '@onesite/registry/store/artifactStore';
import { createFrames, type FrameCache, type Frames, frameCache } from '../frames/frames.ts';
import { type HeadStyles, headStyles } from '../frames/headStyles.ts';
import { createRendererPool, type RendererPool } from '../renderers/pool.ts';
import type { Limits } from '../renderers/renderer.ts';
import { bundlesOf, keyOf, type ServerBundles, serverBundles } from '../renderers/serverBundles.ts';

/** The processes that render with one shell, and the frames that they have rendered. */
export type ShellProcesses = { pool: RendererPool; frameCache: FrameCache };

/** A set whose files are on this machine, with the processes that render its pages. */
export class ServedSet {
  readonly styles: string;
  readonly sheets: HeadStyles['sheets'];
  readonly frames: Frames;
  readonly #bundles: ServerBundles;

  constructor(
    readonly set: ReleaseSet,
    readonly shell: ShellProcesses,
    { styles, sheets }: HeadStyles,
    store: ArtifactStore,
    /** The files of the set may be removed from this machine. */
    private readonly release: () => void,
    /** Whether its processes end with it. */
    private readonly ownsProcesses = true,
  ) {
    this.styles = styles;
    this.sheets = sheets;
    this.#bundles = bundlesIn(set, store);
    this.frames = createFrames(set, this, shell.frameCache);
  }

  /** @throws RendererUnavailable if no process was free, which is not the page's fault */
  readonly render = (job: RenderJob) => this.shell.pool.render(job, bundlesOf(job, this.#bundles));

  /** Gives up its files, and its processes but those that the next set renders with as well. */
  end(next?: ServedSet) {
    const used = next?.shell.pool === this.shell.pool ? new Set(versionsOf(next.set).map(keyOf)) : undefined;
    if (used) void this.shell.pool.drop((version) => !used.has(version));
    else if (this.ownsProcesses) this.shell.pool.retire();
    this.release();
  }
}

/** A set cannot be served because of one of its versions. */
export class SetFailure extends Error {
  constructor(
    readonly version: Pick<Version, 'name' | 'version'>,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Prepares a set to be served. Versions that `current` serves already are not checked again, and a set with the same shell has the same
 * processes.
 * @throws SetFailure for a version whose files differ from the published ones, or a shell that does not run or does not render its
 * frame
 */
export const startSet = (
  set: ReleaseSet,
  store: ArtifactStore,
  limits: Limits,
  current?: ServedSet,
  onFetched = () => {},
) =>
  withItsFiles(set, store, async (release) => {
    await fetchChanged(set, store, current?.set);
    onFetched();
    const isSameShell = current?.set.shell.version === set.shell.version;
    const pool = isSameShell ? current.shell.pool : createRendererPool(bundlesIn(set, store), limits);
    const shell = isSameShell ? current.shell : { pool, frameCache: frameCache() };
    try {
      const [styles] = await Promise.all([headStyles(store, set), isSameShell || runs(set, pool.warm())]);
      const served = new ServedSet(set, shell, styles, store, release);
      await runs(set, requireFrame(served));
      return served;
    } catch (error) {
      if (!isSameShell) pool.retire();
      throw error;
    }
  });

/**
 * The same for a variant of `current`, with these processes. A shell that `current` serves is not tried first.
 * @throws SetFailure
 */
export const prepareSet = (
  set: ReleaseSet,
  store: ArtifactStore,
  shell: ShellProcesses,
  current: ServedSet,
  ownsProcesses: boolean,
) =>
  withItsFiles(set, store, async (release) => {
    await fetchVariant(set, store, current);
    const served = new ServedSet(set, shell, await headStyles(store, set), store, release, ownsProcesses);
    if (set.shell !== current.set.shell) await runs(set, requireFrame(served));
    return served;
  });

/** Fetches to this machine what is not served yet. @throws SetFailure */
export const fetchVariant = (set: ReleaseSet, store: ArtifactStore, current: ServedSet) =>
  fetchChanged(set, store, current.set);

/** The files of a set stay on this machine until it ends. */
async function withItsFiles(
  set: ReleaseSet,
  store: ArtifactStore,
  make: (release: () => void) => Promise<ServedSet>,
): Promise<ServedSet> {
  const release = store.hold?.(versionsOf(set)) ?? (() => {});
  try {
    return await make(release);
  } catch (error) {
    release();
    throw error;
  }
}

/** Every page is rendered in the shell's frame, so a shell without a frame cannot be served. The frame is cached. */
async function requireFrame({ frames }: ServedSet) {
  const { errors } = await frames(undefined, { url: '/', nonce: '' });
  if (errors[0] !== undefined) throw new Error(errors[0]);
}

const runs = ({ shell }: ReleaseSet, work: Promise<unknown>) =>
  work.catch(({ message }: Error) => {
    throw new SetFailure(shell, `${shell.name} ${shell.version} does not start: ${message}`);
  });

export const bundlesIn = (set: ReleaseSet, store: ArtifactStore) =>
  serverBundles(set, ({ name, version }) => store.folder(name, version));

const fetchChanged = (set: ReleaseSet, store: ArtifactStore, current?: ReleaseSet) =>
  Promise.all(versionsOf(set).map((version) => isServed(version, current) || fetchFiles(store, version)));

export const versionsOf = ({ shell, remotes }: ReleaseSet): Version[] => [shell, ...Object.values(remotes)];

const isServed = ({ name, version }: Version, current: ReleaseSet | undefined) =>
  current !== undefined && versionsOf(current).some((other) => other.name === name && other.version === version);

/** Compares every file, also the server's, with its digest. */
const fetchFiles = (store: ArtifactStore, version: Version) =>
  store.fetch(version).catch(({ message }: Error) => {
    throw new SetFailure(version, message);
  });

/** A failure in one line, for the person who promoted the set: without a stack or a path of this machine. */
export function reasonOf({ message }: Pick<Error, 'message'>) {
  const [first = '', ...rest] = message.split('\n');
  const thrown = rest.find((line) => /^\w*Error\b/.test(line));
  const summary = first.replace(/ (\/|[A-Z]:\\)\S*$/, '');
  return (thrown ? `${summary}: ${thrown}` : summary).slice(0, 500);
}
