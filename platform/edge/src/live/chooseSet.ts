import type { Variant } from '@platform/protocol/releases';
import { previewIdOf } from '@platform/registry/previews/handle';
import type { OpenPreview } from '@platform/registry/previews/openPreview';
import type { ReleaseSource } from '@platform/registry/sets/releaseSource';
import { readCookie, removedCookie } from './cookies.ts';
import type { OpenVariants } from './openVariants.ts';
import type { Live } from './startSet.ts';
import type { variantSets } from './variantSets.ts';
import { isMember, type Visitors } from './visitor.ts';

export const previewCookie = 'preview';

/** What one visitor gets. */
export type Chosen = {
  live: Live;
  /** Names it: the live set's number, or that and the variant's id. */
  served: string;
  variant: Variant | null;
  /** Whether every visitor would get the same: only then may a shared cache have the answer. */
  isForAll: boolean;
  /** What the answer sets. */
  cookies: string[];
};

/** What of a request decides. */
export type Asked = {
  cookie: string | null | undefined;
  isSecure: boolean;
  /** Needed where a visitor may begin. */
  forwardedFor?: string | null;
  /** Whether a visitor without a cookie becomes one of a cohort: with documents, not with calls of scripts. */
  isPage?: boolean;
};

type Options = {
  live: () => Live | undefined;
  variants: Pick<OpenVariants, 'previews' | 'cohorts' | 'lookAgain'>;
  sets: Pick<ReturnType<typeof variantSets>, 'get'>;
  source: Pick<ReleaseSource, 'openPreview'>;
  visitors: Visitors;
  /** Whether one more visitor may begin in the network of a request. */
  mayIssue: (forwardedFor: string | null | undefined) => boolean;
};

/** Which set a visitor gets: that of the preview that they have opened, else of the cohorts that they are in, else the live one. */
export function setChooser({ live: liveNow, variants, sets, source, visitors, mayIssue }: Options) {
  /** Undefined before the first set. At once wherever nothing has to be looked up. */
  function chooseSet(asked: Asked): Chosen | undefined | Promise<Chosen | undefined> {
    const live = liveNow();
    if (!live) return undefined;
    if (isPlain(asked.cookie)) return liveFor(live);
    const handle = readCookie(asked.cookie, previewCookie, asked.isSecure);
    return handle === undefined ? cohortOf(live, asked) : previewOf(live, handle, asked);
  }

  /** Whether cookies decide nothing: everybody without a preview's gets the live set while no cohort runs. */
  const isPlain = (cookie: string | null | undefined) =>
    variants.cohorts().length === 0 && !cookie?.includes(`${previewCookie}=`);

  /** The registry is asked at each visit: from the moment that a preview is revoked or expired, nobody sees it. */
  async function previewOf(live: Live, handle: string, asked: Asked): Promise<Chosen> {
    const preview = await openPreview(handle, live.set.number).catch(() => 'unreadable' as const);
    if (preview === 'unreadable') return { ...liveFor(live), isForAll: false };
    if (!preview) {
      const instead = await cohortOf(live, asked);
      const removed = removedCookie(previewCookie, asked.isSecure);
      return { ...instead, isForAll: false, cookies: [...instead.cookies, removed] };
    }
    const { members, expiresAt } = preview;
    const id = variantId(preview);
    const own = await sets.get(live, members);
    if (!own) return { ...liveFor(live), isForAll: false };
    const set = live.set.number;
    const until = new Date(expiresAt).toISOString();
    const variant: Variant = { kind: 'preview', id, set, members, until };
    return { live: own, served: `${set}-${id}`, variant, isForAll: false, cookies: [] };
  }

  /** @throws Error where the registry cannot be asked */
  async function openPreview(handle: string, set: number) {
    const id = previewIdOf(handle);
    if (id === undefined) return undefined;
    if (!variants.previews().has(id)) await variants.lookAgain();
    return variants.previews().has(id) ? source.openPreview(handle, set) : undefined;
  }

  function cohortOf(live: Live, { cookie, isSecure, isPage, forwardedFor }: Asked): Chosen | Promise<Chosen> {
    const cohorts = variants.cohorts();
    if (cohorts.length === 0) return liveFor(live);
    const known = visitors.read(cookie, isSecure);
    const issued = known || !isPage || !mayIssue(forwardedFor) ? undefined : visitors.issue(isSecure);
    const visitor = known ?? issued;
    const cookies = issued ? [issued.cookie] : [];
    const own = visitor ? cohorts.filter((cohort) => isMember(visitor, cohort)) : [];
    const unchanged = { ...liveFor(live), isForAll: false, cookies };
    if (own.length === 0) return unchanged;
    const id = own.map((cohort) => cohort.id).join('.');
    const members = Object.assign({}, ...own.map((cohort) => cohort.members));
    const set = live.set.number;
    const withSet = (found: Live | undefined): Chosen =>
      found
        ? { ...unchanged, live: found, served: `${set}-${id}`, variant: { kind: 'cohort', id, set, members } }
        : unchanged;
    const found = sets.get(live, members);
    return found instanceof Promise ? found.then(withSet) : withSet(found);
  }

  /** The same for finished documents, where it is sure at once and the answer sets no cookie. */
  function chooseNow(asked: Asked): Chosen | undefined {
    if (asked.cookie?.includes(`${previewCookie}=`)) return undefined;
    const isNew = variants.cohorts().length > 0 && !visitors.read(asked.cookie, asked.isSecure);
    const chosen = isNew ? undefined : chooseSet(asked);
    return chosen instanceof Promise ? undefined : chosen;
  }

  return { chooseSet, chooseNow };
}

export type SetChooser = ReturnType<typeof setChooser>;

/** The id of a preview that follows a branch names what it shows too: pages that are open notice when that is another version. */
function variantId({ id, branch, members }: OpenPreview) {
  const digests = Object.values(members).map((version) => version.slice(-12));
  return branch === null ? id : [id, ...digests].join('.');
}

/** Made once for each set, since nearly every request gets it. */
const plain = new WeakMap<Live, Chosen>();

function liveFor(live: Live): Chosen {
  const served = String(live.set.number);
  const chosen = plain.get(live) ?? { live, served, variant: null, isForAll: true, cookies: [] };
  plain.set(live, chosen);
  return chosen;
}
