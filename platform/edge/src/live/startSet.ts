import type { ReleaseSet, Version } from '@platform/protocol/releases';
import type { ArtifactStore } from '@platform/registry/store/artifactStore';
import { type Frames, setFrames } from '../documents/frames.ts';
import { headStyles } from '../documents/headStyles.ts';
import type { IdlePools } from '../renderers/idlePools.ts';
import { type RendererPool, rendererPool } from '../renderers/pool.ts';
import type { Limits } from '../renderers/renderer.ts';
import { serverBundles } from '../renderers/serverBundles.ts';

/** A set that is being served. */
export type Live = { set: ReleaseSet; renderers: RendererPool; frames: Frames; styles: string };

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
 * The same for a set that is seldom asked for: nothing runs until a page is rendered. A shell that `current` serves is not run first.
 * @throws SetFailure
 */
export const prepareSet = (set: ReleaseSet, store: ArtifactStore, pools: IdlePools, current: Live) =>
  withItsFiles(set, store, () => prepare(set, store, pools, current));

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
  const frames = setFrames(set, renderers);
  try {
    const [styles] = await Promise.all([headStyles(store, set.shell), renderers.warm()]);
    await requireFrame(frames);
    return { set, renderers, frames, styles };
  } catch (error) {
    renderers.retire();
    throw new SetFailure(
      set.shell,
      `${set.shell.name} ${set.shell.version} does not start: ${(error as Error).message}`,
    );
  }
}

async function prepare(set: ReleaseSet, store: ArtifactStore, pools: IdlePools, current: Live): Promise<Live> {
  const fetch = () => fetchChanged(set, store, current.set);
  await fetch();
  const renderers = pools.pool(bundlesIn(set, store), fetch);
  const frames = setFrames(set, renderers);
  if (set.shell === current.set.shell) return { set, renderers, frames, styles: current.styles };
  try {
    const [styles] = await Promise.all([headStyles(store, set.shell), requireFrame(frames)]);
    return { set, renderers, frames, styles };
  } catch (error) {
    renderers.retire();
    throw new SetFailure(
      set.shell,
      `${set.shell.name} ${set.shell.version} does not start: ${(error as Error).message}`,
    );
  }
}

const bundlesIn = (set: ReleaseSet, store: ArtifactStore) =>
  serverBundles(set, ({ name, version }) => store.folder(name, version));

const fetchChanged = (set: ReleaseSet, store: ArtifactStore, current?: ReleaseSet) =>
  Promise.all(versionsOf(set).map((version) => isServed(version, current) || fetchFiles(store, version)));

/** Every page is rendered in the shell's frame: without a frame there is no page. It is cached for later visits. */
async function requireFrame(frames: Frames) {
  const { errors } = await frames(undefined, { url: '/', nonce: '' });
  if (errors[0] !== undefined) throw new Error(errors[0]);
}

const versionsOf = ({ shell, remotes }: ReleaseSet): Version[] => [shell, ...Object.values(remotes)];

const isServed = ({ name, version }: Version, current: ReleaseSet | undefined) =>
  current !== undefined && versionsOf(current).some((other) => other.name === name && other.version === version);

/** Compares every file with its digest, those of the server as well. */
const fetchFiles = (store: ArtifactStore, version: Version) =>
  store.fetch(version).catch(({ message }: Error) => {
    throw new SetFailure(version, message);
  });
