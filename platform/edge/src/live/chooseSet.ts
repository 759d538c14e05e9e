import type { Variant } from '@onesite/protocol/releases';
import type { ReleaseSource } from '@onesite/registry/edges/releaseSource';
import type { RunningCohort } from '@onesite/registry/sets/variants';
import { previewIdOf } from '@onesite/registry/variants/handle';
import type { OpenPreview } from '@onesite/registry/variants/openPreview';
import type { Env } from '../environment.ts';
import type { OriginReader } from '../requests/requestOrigin.ts';
import { isFilePath } from '../routes/isFilePath.ts';
import type { CohortPages, PagesOfCohorts } from './cohortPages.ts';
import { readCookie, removedCookie } from './cookies.ts';
import type { OpenVariants } from './openVariants.ts';
import type { Live } from './startSet.ts';
import type { VariantSets } from './variantSets.ts';
import { isMember, type Visitors } from './visitor.ts';

export const previewCookie = 'preview';

/** What one visitor gets. */
export type VisitorSet = {
  /** In documents and previews, with the variant's versions; otherwise the live set that the variant is based on. */
  live: Live;
  /** Its name: the live set's number, followed by the variant's id if there is one. */
  served: string;
  variant: Variant | null;
  /** Whether every visitor gets the same: only then may a shared cache store the response. */
  isForAll: boolean;
  /** Remotes whose next document assigns this visitor to a cohort or to its control. */
  unassigned?: string[];
  /** Cookies that the response sets. */
  cookies: string[];
};

/** The parts of a request that decide which set its visitor gets. */
export type SetRequest = {
  cookie: string | null | undefined;
  isSecure: boolean;
};

/** The same for a request of a document, which assigns its visitor if a running cohort changes the page. */
type PageRequest = SetRequest & {
  path: string;
  forwardedFor: string | null | undefined;
};

type Options = Pick<OriginReader, 'originOf'> & {
  live: () => Live | undefined;
  openVariants: Pick<OpenVariants, 'previews' | 'cohorts' | 'readAgain'>;
  variantSets: Pick<VariantSets, 'get'>;
  pagesOf: PagesOfCohorts['pagesOf'];
  source: Pick<ReleaseSource, 'openPreview'>;
  visitors: Visitors;
  /** Whether the network of a request may get one more visitor id. */
  mayIssue: (forwardedFor: string | null | undefined) => boolean;
};

export type Pending<Value> = Value | Promise<Value>;

/** Chooses a visitor's set: that of the preview they have opened, else of the cohorts they are in, else the live one. */
export function createSetChooser(options: Options) {
  const { originOf, live: liveNow, openVariants, variantSets, pagesOf, source, visitors, mayIssue } = options;

  /** The parts of a request that decide which set its visitor gets. */
  function setRequestOf(request: Request, env?: Env): SetRequest {
    const cookie = env?.incoming ? env.incoming.headers.cookie : request.headers.get('Cookie');
    // While a cohort runs, a visitor without a cookie gets one, under the name that is read at the next request.
    const decides = Boolean(cookie) || openVariants.cohorts().length > 0;
    const origin = decides ? originOf(request) : '';
    return { cookie, isSecure: typeof origin === 'string' && origin.startsWith('https:') };
  }

  /** For everything but documents. Undefined before the first set. A promise only if something has to be looked up. */
  const chooseSet = (setRequest: SetRequest) =>
    choose(setRequest, (live) => withPages(live, (pages) => cohortsOf(live, pages, setRequest)));

  /** For a document. */
  const choosePage = (setRequest: PageRequest) =>
    choose(setRequest, (live) => withPages(live, (pages) => documentOf(live, pages, setRequest)));

  function choose(
    setRequest: SetRequest,
    withoutPreview: (live: Live) => Pending<VisitorSet>,
  ): Pending<VisitorSet | undefined> {
    const live = liveNow();
    if (!live) return undefined;
    const handle = setRequest.cookie?.includes(`${previewCookie}=`)
      ? readCookie(setRequest.cookie, previewCookie, setRequest.isSecure)
      : undefined;
    if (handle !== undefined) return previewOf(live, handle, setRequest, withoutPreview);
    return openVariants.cohorts().length === 0 ? liveFor(live) : withoutPreview(live);
  }

  /** Reads the registry at each visit, so that nobody sees a preview once it is revoked or expired. */
  async function previewOf(
    live: Live,
    handle: string,
    setRequest: SetRequest,
    withoutPreview: (live: Live) => Pending<VisitorSet>,
  ): Promise<VisitorSet> {
    const preview = await openPreview(handle, live.set.number).catch(() => 'unreadable' as const);
    if (preview === 'unreadable') return { ...liveFor(live), isForAll: false };
    if (!preview) {
      const instead = await withoutPreview(live);
      const removed = removedCookie(previewCookie, setRequest.isSecure);
      return { ...instead, isForAll: false, cookies: [...instead.cookies, removed] };
    }
    const { members, expiresAt } = preview;
    const id = variantId(preview);
    const own = await variantSets.get(live, members, 'preview');
    if (!own) return { ...liveFor(live), isForAll: false };
    const set = live.set.number;
    const until = new Date(expiresAt).toISOString();
    const variant: Variant = { kind: 'preview', id, set, members, until };
    return { live: own, served: `${set}-${id}`, variant, isForAll: false, cookies: [] };
  }

  /** @throws Error if the registry cannot be read */
  async function openPreview(handle: string, set: number) {
    const id = previewIdOf(handle);
    if (id === undefined) return undefined;
    if (!openVariants.previews().has(id)) await openVariants.readAgain();
    return openVariants.previews().has(id) ? source.openPreview(handle, set) : undefined;
  }

  function withPages(live: Live, then: (pages: CohortPages) => Pending<VisitorSet>): Pending<VisitorSet> {
    const pages = pagesOf(live);
    return pages instanceof Promise ? pages.then(then) : then(pages);
  }

  function cohortsOf(live: Live, pages: CohortPages, { cookie, isSecure }: SetRequest): VisitorSet {
    if (pages.cohorts.length === 0) return liveFor(live);
    const visitor = visitors.read(cookie, isSecure);
    const unchanged = { ...liveFor(live), isForAll: false };
    if (!visitor) return { ...unchanged, unassigned: pages.changedRemotes };
    const own = pages.cohorts.filter((cohort) => isMember(visitor, cohort));
    return own.length === 0 ? unchanged : { ...unchanged, ...variantOf(live, own) };
  }

  /** A page that no cohort changes is the live one for everybody. On any other page, only the cohorts that change it count. */
  function documentOf(live: Live, pages: CohortPages, setRequest: PageRequest): Pending<VisitorSet> {
    const changing = pages.cohortsOn(setRequest.path);
    if (changing.length === 0) return liveFor(live);
    const returning = visitors.read(setRequest.cookie, setRequest.isSecure);
    // A response with a file sets no cookie, so it must not use up its network's visitor ids.
    const mayBegin = !returning && !isFilePath(setRequest.path) && mayIssue(setRequest.forwardedFor);
    const begun = mayBegin ? visitors.issue(setRequest.isSecure) : undefined;
    const visitor = returning ?? begun;
    const unchanged = { ...liveFor(live), isForAll: false, cookies: begun ? [begun.cookie] : [] };
    const own = visitor ? changing.filter((cohort) => isMember(visitor, cohort)) : [];
    if (own.length === 0) return unchanged;
    const visitorSet = variantOf(live, own);
    const withSet = (found: Live | undefined): VisitorSet =>
      found ? { ...unchanged, ...visitorSet, live: found } : unchanged;
    const found = variantSets.get(live, visitorSet.variant.members, 'cohort');
    return found instanceof Promise ? found.then(withSet) : withSet(found);
  }

  return { setRequestOf, chooseSet, choosePage };
}

export type SetChooser = ReturnType<typeof createSetChooser>;

function variantOf(live: Live, cohorts: readonly RunningCohort[]) {
  const set = live.set.number;
  const id = cohorts.map((cohort) => cohort.id).join('.');
  const members: Variant['members'] = Object.assign({}, ...cohorts.map((cohort) => cohort.members));
  return { served: `${set}-${id}`, variant: { kind: 'cohort', id, set, members } satisfies Variant };
}

/** Contains the versions of a preview that follows a branch, so that open pages notice when these change. */
function variantId({ id, branch, members }: OpenPreview) {
  const digests = Object.values(members).map((version) => version.slice(-12));
  return branch === null ? id : [id, ...digests].join('.');
}

/** One object per set, because nearly every request gets it. */
const plain = new WeakMap<Live, VisitorSet>();

function liveFor(live: Live): VisitorSet {
  const served = String(live.set.number);
  const visitorSet = plain.get(live) ?? { live, served, variant: null, isForAll: true, cookies: [] };
  plain.set(live, visitorSet);
  return visitorSet;
}
