import type { RunningCohort, Variant } from '@onesite/protocol/releases';
import type { Env } from '../honoEnv.ts';
import { type LiveState, Unavailable } from '../live/liveState.ts';
import type { OpenPreviews } from '../previews/openPreviews.ts';
import type { OriginReader } from '../requests/requestOrigin.ts';
import type { CohortPages, PagesOfCohorts } from './cohortPages.ts';
import { isFilePath } from './pageAddress.ts';
import type { ServedSet, VisitorSet } from './servedSet.ts';
import type { VariantSets } from './variantSets.ts';
import { isMember, readCookie, removedCookie, type Visitors } from './visitor.ts';

export const previewCookie = 'preview';

/** The parts of a request that decide which set its visitor gets. */
export interface SetRequest {
  cookie: string | null | undefined;
  isSecure: boolean;
}

/** A request for a document. It assigns its visitor to a cohort or the control if a running cohort changes the page. */
interface PageRequest extends SetRequest {
  path: string;
  forwardedFor: string | null | undefined;
}

type Options = {
  originOf: OriginReader['originOf'];
  liveSet: () => ServedSet | undefined;
  liveState: LiveState;
  previews: OpenPreviews;
  variantSets: VariantSets;
  cohortPages: PagesOfCohorts;
  visitors: Visitors;
  /** Whether the network of a request may get one more visitor id. */
  mayIssueId: (forwardedFor: string | null | undefined) => boolean;
};

export type SetChooser = ReturnType<typeof createSetChooser>;

/** Chooses a visitor's set: that of an opened preview, or else of the visitor's cohorts, or else the live set. */
export function createSetChooser(options: Options) {
  const { originOf, liveSet, liveState, previews, variantSets, cohortPages, visitors, mayIssueId } = options;

  function setRequestOf(request: Request, env?: Env): SetRequest {
    const cookie = env?.incoming ? env.incoming.headers.cookie : request.headers.get('Cookie');
    // While a cohort runs, a visitor without a cookie gets one. Its name depends on the scheme, so it needs the origin as well.
    const needsOrigin = Boolean(cookie) || liveState.cohorts().length > 0;
    const origin = needsOrigin ? originOf(request) : '';
    return { cookie, isSecure: typeof origin === 'string' && origin.startsWith('https:') };
  }

  /** The live set, if it is known at once that this visitor gets at this path what everybody gets. */
  function sharedSet(path: string, cookie: string | null | undefined): VisitorSet | undefined {
    const live = liveSet();
    if (!live || hasPreview(cookie)) return undefined;
    const isUnchanged = liveState.cohorts().length === 0 || cohortPages.cached(live)?.cohortsOn(path).length === 0;
    return isUnchanged ? live.forAll : undefined;
  }

  async function choose<Asked extends SetRequest>(
    setRequest: Asked,
    byCohorts: (live: ServedSet, pages: CohortPages, setRequest: Asked) => VisitorSet | Promise<VisitorSet>,
  ): Promise<VisitorSet | undefined> {
    const live = liveSet();
    if (!live) return undefined;
    const preview = hasPreview(setRequest.cookie) ? await setByPreview(live, setRequest) : undefined;
    if (preview && preview !== 'ended') return preview;
    const areRunning = liveState.cohorts().length > 0;
    const chosen = areRunning ? await byCohorts(live, await cohortPages.pagesOf(live), setRequest) : live.forAll;
    if (!preview) return chosen;
    const removed = removedCookie(previewCookie, setRequest.isSecure);
    return { ...chosen, isForAll: false, cookies: [...chosen.cookies, removed] };
  }

  /** The set of the preview that a cookie names, if it names one; the live set while the preview cannot be looked up or served. */
  async function setByPreview(
    live: ServedSet,
    { cookie, isSecure }: SetRequest,
  ): Promise<VisitorSet | 'ended' | undefined> {
    const handle = readCookie(cookie, previewCookie, isSecure);
    if (handle === undefined) return undefined;
    const liveForNow = { ...live.forAll, isForAll: false };
    const preview = await previews.find(handle).catch((error) => {
      if (error instanceof Unavailable) return 'unknown' as const;
      throw error;
    });
    if (preview === 'unknown') return liveForNow;
    if (!preview) return 'ended';
    const { id, members, isWhole, until } = preview;
    const served = await variantSets.get(live, preview, 'preview');
    if (!served) return liveForNow;
    const set = live.set.number;
    const variant: Variant = { kind: 'preview', id, set, members, isWhole, until };
    return { served, name: `${set}-${id}`, variant, isForAll: false, cookies: [] };
  }

  /** The set's name and variant, for requests that need no more: `served` is the live set. */
  function setByCohorts(live: ServedSet, pages: CohortPages, { cookie, isSecure }: SetRequest): VisitorSet {
    if (pages.cohorts.length === 0) return live.forAll;
    const visitor = visitors.read(cookie, isSecure);
    const unchanged = { ...live.forAll, isForAll: false };
    if (!visitor) return { ...unchanged, unassigned: pages.changedRemotes };
    const cohorts = pages.cohorts.filter((cohort) => isMember(visitor, cohort));
    return cohorts.length === 0 ? unchanged : { ...unchanged, ...variantOf(live, cohorts) };
  }

  /** Everybody gets the live set on a page that no cohort changes. On other pages only the cohorts that change the page count. */
  async function setOfDocument(live: ServedSet, pages: CohortPages, setRequest: PageRequest): Promise<VisitorSet> {
    const changing = pages.cohortsOn(setRequest.path);
    if (changing.length === 0) return live.forAll;
    const returning = visitors.read(setRequest.cookie, setRequest.isSecure);
    // A response with a file sets no cookie, so it must not use up its network's visitor ids.
    const mayBegin = !returning && !isFilePath(setRequest.path) && mayIssueId(setRequest.forwardedFor);
    const issued = mayBegin ? visitors.issue(setRequest.isSecure) : undefined;
    const visitor = returning ?? issued;
    const unchanged = { ...live.forAll, isForAll: false, cookies: issued ? [issued.cookie] : [] };
    const cohorts = visitor ? changing.filter((cohort) => isMember(visitor, cohort)) : [];
    if (cohorts.length === 0) return unchanged;
    const chosen = variantOf(live, cohorts);
    const served = await variantSets.get(live, chosen.variant, 'cohort');
    return served ? { ...unchanged, ...chosen, served } : unchanged;
  }

  return {
    setRequestOf,
    sharedSet,
    /** For requests of anything but documents. Undefined before the edge has a set. */
    chooseSet: (setRequest: SetRequest) => choose(setRequest, setByCohorts),
    choosePage: async (setRequest: PageRequest) =>
      sharedSet(setRequest.path, setRequest.cookie) ?? choose(setRequest, setOfDocument),
  };
}

function variantOf(live: ServedSet, cohorts: readonly RunningCohort[]) {
  const set = live.set.number;
  const id = cohorts.map((cohort) => cohort.id).join('.');
  const members: Variant['members'] = Object.assign({}, ...cohorts.map((cohort) => cohort.members));
  return { name: `${set}-${id}`, variant: { kind: 'cohort', id, set, members } satisfies Variant };
}

const hasPreview = (cookie: string | null | undefined) => cookie?.includes(`${previewCookie}=`) === true;
