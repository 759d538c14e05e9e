import type { ReleaseSet, Version } from '@onesite/protocol/releases';
import type { ArtifactStore } from '@onesite/registry/store/artifactStore';
import { createFrames, type FrameCache, type Frames, frameCache } from '../frames/frames.ts';
import { type HeadStyles, headStyles } from '../frames/headStyles.ts';
import { createRendererPool, type RendererPool } from '../renderers/pool.ts';
import type { Limits } from '../renderers/renderer.ts';
import { bundlesOf, keyOf, type ServerBundles, serverBundles } from '../renderers/serverBundles.ts';

/** A set that is being served. */
export type Live = HeadStyles & {
  set: ReleaseSet;
  renderers: RendererPool;
  frames: Frames;
  frameCache: FrameCache;
  /** Gives up its files, and its processes but those that the next set renders with as well. */
  end: (next?: Live) => void;
};

/** The processes that render with one shell, and the frames that they have rendered. */
export type ShellRenderers = Pick<Live, 'renderers' | 'frameCache'>;

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
export const startSet = (set: ReleaseSet, store: ArtifactStore, limits: Limits, current?: Live, onFetched = () => {}) =>
  withItsFiles(set, store, async () => {
    await fetchChanged(set, store, current?.set);
    onFetched();
    const bundles = bundlesIn(set, store);
    if (current?.set.shell.version === set.shell.version) return withFrame(set, store, withRemotes(current, bundles));
    const renderers = createRendererPool(bundles, limits);
    const started = withFrame(set, store, { renderers, frameCache: frameCache() }, renderers.warm);
    started.catch(renderers.retire);
    return started;
  });

/**
 * The same for a variant of `current`, with these renderers. A shell that `current` serves is not tried first.
 * @throws SetFailure
 */
export const prepareSet = (set: ReleaseSet, store: ArtifactStore, shell: ShellRenderers, current: Live) =>
  withItsFiles(set, store, async () => {
    await fetchVariant(set, store, current);
    const own = withRemotes(shell, bundlesIn(set, store));
    if (set.shell !== current.set.shell) return withFrame(set, store, own);
    const frames = createFrames(set, own.renderers, own.frameCache);
    return { ...own, ...(await headStyles(store, set)), set, frames };
  });

/** Fetches to this machine what is not served yet. @throws SetFailure */
export const fetchVariant = (set: ReleaseSet, store: ArtifactStore, current: Live) =>
  fetchChanged(set, store, current.set);

/** The files of a set stay on this machine until its renderers retire. */
async function withItsFiles(
  set: ReleaseSet,
  store: ArtifactStore,
  make: () => Promise<Omit<Live, 'end'>>,
): Promise<Live> {
  const release = store.hold?.(versionsOf(set)) ?? (() => {});
  try {
    const live = await make();
    const end = (next?: Live) => {
      const used = next?.frameCache === live.frameCache ? new Set(versionsOf(next.set).map(keyOf)) : undefined;
      if (used) void live.renderers.drop((version) => !used.has(version));
      else live.renderers.retire();
      release();
    };
    return { ...live, end };
  } catch (error) {
    release();
    throw error;
  }
}

/** Every page is rendered in the shell's frame, so a shell without a frame cannot be served. The frame is cached. */
async function withFrame(
  set: ReleaseSet,
  store: ArtifactStore,
  shell: ShellRenderers,
  warm = async () => {},
): Promise<Omit<Live, 'end'>> {
  const frames = createFrames(set, shell.renderers, shell.frameCache);
  try {
    const [styles] = await Promise.all([headStyles(store, set), warm()]);
    const { errors } = await frames(undefined, { url: '/', nonce: '' });
    if (errors[0] !== undefined) throw new Error(errors[0]);
    return { ...shell, ...styles, set, frames };
  } catch (error) {
    const { name, version } = set.shell;
    throw new SetFailure(set.shell, `${name} ${version} does not start: ${(error as Error).message}`);
  }
}

/** The same processes, with these versions of the remotes. */
function withRemotes({ renderers, frameCache }: ShellRenderers, bundles: ServerBundles): ShellRenderers {
  const render: RendererPool['render'] = (job, remotes = bundlesOf(job, bundles)) => renderers.render(job, remotes);
  return { renderers: { ...renderers, render }, frameCache };
}

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
