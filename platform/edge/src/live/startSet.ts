import type { ReleaseSet, Version } from '@onesite/protocol/releases';
import type { ArtifactStore } from '@onesite/registry/store/artifactStore';
import { createFrames, type FrameCache, type Frames, frameCache } from '../frames/frames.ts';
import { type HeadStyles, headStyles } from '../frames/headStyles.ts';
import type { IdlePools } from '../renderers/idlePools.ts';
import { linkRendererOf } from '../renderers/linkRenderer.ts';
import { createRendererPool, type RendererPool } from '../renderers/pool.ts';
import type { Limits } from '../renderers/renderer.ts';
import { bundlesOf, type ServerBundles, serverBundles } from '../renderers/serverBundles.ts';

/** A set that is being served. */
export type Live = HeadStyles & {
  set: ReleaseSet;
  renderers: RendererPool;
  /** Renders the pages with a `query`. */
  linkRenderer: RendererPool;
  frames: Frames;
  frameCache: FrameCache;
};

/** The processes that render with one shell, and the frames that they have rendered. */
export type ShellRenderers = Pick<Live, 'renderers' | 'linkRenderer' | 'frameCache'>;

/** A set cannot be served because of one of its versions. */
export class SetFailure extends Error {
  constructor(
    readonly version: Pick<Version, 'name' | 'version'>,
    message: string,
  ) {
    super(message);
  }
}

/** `linkPools` start a set's renderer of pages with a `query` when the first of them is requested. */
export type RendererOptions = { limits: Limits; linkPools: IdlePools };

/**
 * Prepares a set to be served. Versions that `current` serves already are not checked again.
 * @throws SetFailure for a version whose files differ from the published ones, or a shell that does not run or does not render its
 * frame
 */
export const startSet = (
  set: ReleaseSet,
  store: ArtifactStore,
  { limits, linkPools }: RendererOptions,
  current?: ReleaseSet,
) =>
  withItsFiles(set, store, async () => {
    await fetchChanged(set, store, current);
    const bundles = bundlesIn(set, store);
    const renderers = createRendererPool(bundles, limits);
    const linkRenderer = linkRendererOf(linkPools.pool(bundles, async () => {}));
    return withFrame(set, store, { renderers, linkRenderer, frameCache: frameCache() }, renderers.warm);
  });

/**
 * The same for a variant of `current`, with these renderers. A shell that `current` serves is not tried first.
 * @throws SetFailure
 */
export const prepareSet = (set: ReleaseSet, store: ArtifactStore, shell: ShellRenderers, current: Live) =>
  withItsFiles(set, store, async () => {
    await fetchVariant(set, store, current);
    const bundles = bundlesIn(set, store);
    const renderers = withRemotes(shell.renderers, bundles);
    const own = { ...shell, renderers, linkRenderer: withRemotes(shell.linkRenderer, bundles) };
    if (set.shell !== current.set.shell) return withFrame(set, store, own);
    const frames = createFrames(set, renderers, own.frameCache);
    return { ...own, ...(await headStyles(store, set)), set, frames };
  });

/** Fetches to this machine what is not served yet. @throws SetFailure */
export const fetchVariant = (set: ReleaseSet, store: ArtifactStore, current: Live) =>
  fetchChanged(set, store, current.set);

/** The files of a set stay on this machine until its renderers retire. */
async function withItsFiles(set: ReleaseSet, store: ArtifactStore, make: () => Promise<Live>): Promise<Live> {
  const release = store.hold?.(versionsOf(set)) ?? (() => {});
  try {
    const live = await make();
    const retire = () => {
      live.renderers.retire();
      live.linkRenderer.retire();
      release();
    };
    return { ...live, renderers: { ...live.renderers, retire } };
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
): Promise<Live> {
  const frames = createFrames(set, shell.renderers, shell.frameCache);
  try {
    const [styles] = await Promise.all([headStyles(store, set), warm()]);
    const { errors } = await frames(undefined, { url: '/', nonce: '' });
    if (errors[0] !== undefined) throw new Error(errors[0]);
    return { ...shell, ...styles, set, frames };
  } catch (error) {
    shell.renderers.retire();
    const { name, version } = set.shell;
    throw new SetFailure(set.shell, `${name} ${version} does not start: ${(error as Error).message}`);
  }
}

/** The same processes, with these versions of the remotes. */
const withRemotes = (pool: RendererPool, bundles: ServerBundles): RendererPool => ({
  ...pool,
  render: (job) => pool.render(job, bundlesOf(job, bundles)),
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
