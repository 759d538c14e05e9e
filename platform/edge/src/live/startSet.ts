import type { ReleaseSet, Version } from '@platform/protocol/releases';
import type { ArtifactStore } from '@platform/registry/store/artifactStore';
import { type FrameCache, type Frames, frameCache, setFrames } from '../frames/frames.ts';
import { headStyles } from '../frames/headStyles.ts';
import { type RendererPool, rendererPool } from '../renderers/pool.ts';
import type { Limits } from '../renderers/renderer.ts';
import { type ServerBundles, serverBundles } from '../renderers/serverBundles.ts';

/** A set that is being served. */
export type Live = { set: ReleaseSet; renderers: RendererPool; frames: Frames; frameCache: FrameCache; styles: string };

/** What renders in one shell: its processes, with the frames that they have made. */
export type ShellRenderers = Pick<Live, 'renderers' | 'frameCache'>;

/** A set cannot be served, because of one of its versions. */
export class SetFailure extends Error {
  constructor(
    readonly version: Pick<Version, 'name' | 'version'>,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Makes a set ready to be served. Versions that `current` serves already are not checked again.
 * @throws SetFailure for a version whose files are not what was published, or a shell that does not run or does not render its frame
 */
export const startSet = (set: ReleaseSet, store: ArtifactStore, limits: Limits, current?: ReleaseSet) =>
  withItsFiles(set, store, () => start(set, store, limits, current));

/**
 * The same for a variant of `current`, by these renderers. A shell that `current` serves is not run first.
 * @throws SetFailure
 */
export const prepareSet = (set: ReleaseSet, store: ArtifactStore, shell: ShellRenderers, current: Live) =>
  withItsFiles(set, store, () => prepare(set, store, shell, current));

/** Gets what is not served already to this machine. @throws SetFailure */
export const fetchVariant = (set: ReleaseSet, store: ArtifactStore, current: Live) =>
  fetchChanged(set, store, current.set);

/** This machine keeps the files of a set until its renderers retire. */
async function withItsFiles(set: ReleaseSet, store: ArtifactStore, make: () => Promise<Live>): Promise<Live> {
  const release = store.hold?.(versionsOf(set)) ?? (() => {});
  try {
    const live = await make();
    const retire = () => {
      live.renderers.retire();
      release();
    };
    return { ...live, renderers: { ...live.renderers, retire } };
  } catch (error) {
    release();
    throw error;
  }
}

async function start(set: ReleaseSet, store: ArtifactStore, limits: Limits, current?: ReleaseSet): Promise<Live> {
  await fetchChanged(set, store, current);
  const renderers = rendererPool(bundlesIn(set, store), limits);
  const cache = frameCache();
  const frames = setFrames(set, renderers, cache);
  try {
    const [styles] = await Promise.all([headStyles(store, set.shell), renderers.warm()]);
    await requireFrame(frames);
    return { set, renderers, frames, frameCache: cache, styles };
  } catch (error) {
    renderers.retire();
    throw new SetFailure(
      set.shell,
      `${set.shell.name} ${set.shell.version} does not start: ${(error as Error).message}`,
    );
  }
}

async function prepare(set: ReleaseSet, store: ArtifactStore, shell: ShellRenderers, current: Live): Promise<Live> {
  const { frameCache } = shell;
  await fetchVariant(set, store, current);
  const renderers = withRemotes(shell.renderers, bundlesIn(set, store));
  const frames = setFrames(set, renderers, frameCache);
  const made = { set, renderers, frames, frameCache };
  if (set.shell === current.set.shell) return { ...made, styles: current.styles };
  try {
    const [styles] = await Promise.all([headStyles(store, set.shell), requireFrame(frames)]);
    return { ...made, styles };
  } catch (error) {
    renderers.retire();
    throw new SetFailure(
      set.shell,
      `${set.shell.name} ${set.shell.version} does not start: ${(error as Error).message}`,
    );
  }
}

/** The same processes, for pages of these versions. */
const withRemotes = (pool: RendererPool, { remotes }: ServerBundles): RendererPool => ({
  ...pool,
  render: (job) => pool.render(job, job.page && remotes[job.page.remote]),
});

export const bundlesIn = (set: ReleaseSet, store: ArtifactStore) =>
  serverBundles(set, ({ name, version }) => store.folder(name, version));

const fetchChanged = (set: ReleaseSet, store: ArtifactStore, current?: ReleaseSet) =>
  Promise.all(versionsOf(set).map((version) => isServed(version, current) || fetchFiles(store, version)));

/** Every page is rendered in the shell's frame: without a frame there is no page. It is cached for later visits. */
async function requireFrame(frames: Frames) {
  const { errors } = await frames(undefined, { url: '/', nonce: '' });
  if (errors[0] !== undefined) throw new Error(errors[0]);
}

export const versionsOf = ({ shell, remotes }: ReleaseSet): Version[] => [shell, ...Object.values(remotes)];

const isServed = ({ name, version }: Version, current: ReleaseSet | undefined) =>
  current !== undefined && versionsOf(current).some((other) => other.name === name && other.version === version);

/** Compares every file with its digest, those of the server as well. */
const fetchFiles = (store: ArtifactStore, version: Version) =>
  store.fetch(version).catch(({ message }: Error) => {
    throw new SetFailure(version, message);
  });
