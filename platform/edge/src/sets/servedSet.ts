import { type ReleaseSet, type Variant, type Version, type VersionName, versionKey } from '@onesite/protocol/releases';
import type { RenderJob } from '@onesite/protocol/rendering';
import { digestOf } from '@onesite/protocol/signature';
import type { ArtifactStore } from '@onesite/store/artifactStore';
import { LRUCache } from 'lru-cache';
import { createFrames, type Frames } from '../documents/frames.ts';
import { type HeadStyles, headStyles } from '../documents/pageAssets.ts';
import type { RendererPool, RenderOptions } from '../renderers/pool.ts';
import { bundlesOf, type ServerBundles, serverBundles } from '../renderers/renderer.ts';
import { SetPages } from './setPages.ts';

export interface VisitorSet {
  /** The set with the variant's versions, for documents and previews. For other requests of a cohort's members: the live set. */
  served: ServedSet;
  /** `setName` of the live set; of a variant the live set's number, followed by its id. */
  name: string;
  variant: Variant | null;
  /** Whether every visitor gets the same: only then may a shared cache store the response. */
  isForAll: boolean;
  /** Remotes whose next document assigns this visitor to a cohort or to its control. */
  unassigned?: string[];
  cookies: string[];
}

/** Such as `212.3fa38b6b`: a set's number, and a digest of its versions, so that no cache has something else under this name. */
export function setName(set: ReleaseSet) {
  const versions = versionsOf(set).map(versionKey).sort();
  return `${set.number}.${digestOf(JSON.stringify(versions)).slice(0, 8)}`;
}

const maxAddresses = 5000; // in memory for each set, because visitors choose them

/** A set whose files are on this machine, with the processes that render its pages. */
export class ServedSet extends SetPages {
  readonly styles: string;
  readonly sheets: HeadStyles['sheets'];
  readonly frames: Frames;
  /** What visitors get who have no variant. */
  readonly forAll: VisitorSet;
  /** The addresses in the cache of the documents that everybody may see, by origin, path and query. */
  readonly addresses = new LRUCache<string, string>({ max: maxAddresses });
  readonly #bundles: ServerBundles;

  constructor(
    set: ReleaseSet,
    readonly pool: RendererPool,
    { styles, sheets }: HeadStyles,
    store: ArtifactStore,
    /** Called when this machine may remove the files of the set. */
    private readonly unpin: () => void,
    /** Whether its processes end with it. */
    private readonly ownsPool: boolean,
  ) {
    super(set);
    this.styles = styles;
    this.sheets = sheets;
    this.#bundles = bundlesIn(set, store);
    this.forAll = { served: this, name: setName(set), variant: null, isForAll: true, cookies: [] };
    this.frames = createFrames(this, { render: this.render, frames: pool.frames });
  }

  /** @throws RendererUnavailable if no process was free, which is not the page's fault */
  readonly render = (job: RenderJob, options?: RenderOptions) =>
    this.pool.render(job, bundlesOf(job, this.#bundles), options);

  /** Gives up its files, and its processes but those that the next set renders with as well. */
  retire(next?: ServedSet) {
    const used = next?.pool === this.pool ? new Set(versionsOf(next.set).map(versionKey)) : undefined;
    if (used) void this.pool.drop((version) => !used.has(version));
    else if (this.ownsPool) this.pool.retire();
    this.unpin();
  }
}

/** A set cannot be served because of one of its versions. */
export class SetFailure extends Error {
  constructor(
    readonly version: VersionName,
    message: string,
  ) {
    super(message);
  }
}

type Start = {
  store: ArtifactStore;
  /** Renders its pages, and ends with it if the set owns it. */
  pool: RendererPool;
  ownsPool: boolean;
  /** Versions that it serves already are not checked again, and a shell that it serves is not tried again. */
  current: ServedSet | undefined;
  /** Whether it will be the live set, whose processes are started, and whose frame is rendered, before a page is requested. */
  isLive?: boolean;
  onFetched?: () => void;
};

/**
 * Makes a set ready to be served.
 * @throws SetFailure for a version whose files differ from the published ones, or a shell that does not run or does not render its
 * frame
 */
export async function startSet(set: ReleaseSet, options: Start) {
  const { store, pool, ownsPool, current, isLive = false, onFetched = () => {} } = options;
  const unpin = store.pin?.(versionsOf(set)) ?? (() => {}); // the files stay on this machine until the set ends
  try {
    await fetchChanged(set, store, current?.set);
    onFetched();
    const mustWarm = isLive && pool !== current?.pool;
    const [styles] = await Promise.all([headStyles(store, set), mustWarm && blameShell(set, pool.warm())]);
    const served = new ServedSet(set, pool, styles, store, unpin, ownsPool);
    if (isLive || set.shell !== current?.set.shell) await blameShell(set, requireFrame(served));
    return served;
  } catch (error) {
    unpin();
    if (ownsPool && pool !== current?.pool) pool.retire();
    throw error;
  }
}

/** Every page is rendered in the shell's frame, so a shell without a frame cannot be served. The frame is cached. */
async function requireFrame({ frames }: ServedSet) {
  const { errors } = await frames(undefined, { url: '/', nonce: '' });
  if (errors[0] !== undefined) throw new Error(errors[0]);
}

/** @throws SetFailure of the shell if the work fails */
const blameShell = ({ shell }: ReleaseSet, work: Promise<unknown>) =>
  work.catch(({ message }: Error) => {
    throw new SetFailure(shell, `${shell.name} ${shell.version} does not start: ${message}`);
  });

export const bundlesIn = (set: ReleaseSet, store: ArtifactStore) =>
  serverBundles(set, ({ name, version }) => store.folder(name, version));

/** Fetches to this machine what `current` does not serve, and compares every file, also the server's, with its digest. */
const fetchChanged = (set: ReleaseSet, store: ArtifactStore, current?: ReleaseSet) =>
  Promise.all(
    versionsOf(set).map(async (version) => {
      if (current && versionsOf(current).some((other) => isSameVersion(other, version))) return;
      await store.fetch(version).catch(({ message }: Error) => {
        throw new SetFailure(version, message);
      });
    }),
  );

export const versionsOf = ({ shell, remotes }: ReleaseSet): Version[] => [shell, ...Object.values(remotes)];

export const versionMap = (set: ReleaseSet): Record<string, string> =>
  Object.fromEntries(versionsOf(set).map(({ name, version }) => [name, version]));

export const isSameVersion = (one: VersionName, other: VersionName) =>
  one.name === other.name && one.version === other.version;

/** A failure in one line, for the person who promoted the set: without a stack or a path of this machine. */
export function reasonOf({ message }: Pick<Error, 'message'>) {
  const [first = '', ...rest] = message.split('\n');
  const thrown = rest.find((line) => /^\w*Error\b/.test(line));
  const summary = first.replace(/ (\/|[A-Z]:\\)\S*$/, '');
  return (thrown ? `${summary}: ${thrown}` : summary).slice(0, 500);
}
