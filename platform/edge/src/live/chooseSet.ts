import type { RunningVariant, Variant } from '@onesite/protocol/releases';
import type { Env } from '../environment.ts';
import type { OriginReader } from '../requests/requestOrigin.ts';
import { isFilePath } from '../routes/findRoute.ts';
import type { CohortPages, PagesOfCohorts } from './cohortPages.ts';
import type { LiveDocuments, RunningCohort } from './followDocument.ts';
import type { ServedSet } from './startSet.ts';
import type { VariantSets } from './variantSets.ts';
import { isMember, readCookie, removedCookie, type Visitors } from './visitor.ts';

export const previewCookie = 'preview';

/** What one visitor gets. */
export type VisitorSet = {
  /** In documents and previews, with the variant's versions; otherwise the live set that the variant is based on. */
  live: ServedSet;
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
  live: () => ServedSet | undefined;
  documents: Pick<LiveDocuments, 'previewOf' | 'cohorts' | 'readAgain'>;
  variantSets: Pick<VariantSets, 'get'>;
  cohortPages: Pick<PagesOfCohorts, 'known' | 'pagesOf'>;
  visitors: Visitors;
  /** Whether the network of a request may get one more visitor id. */
  mayIssue: (forwardedFor: string | null | undefined) => boolean;
};

/** Chooses a visitor's set: that of the preview they have opened, else of the cohorts they are in, else the live one. */
export function createSetChooser(options: Options) {
  const { originOf, live: liveNow, documents, variantSets, cohortPages, visitors, mayIssue } = options;

  /** The parts of a request that decide which set its visitor gets. */
  function setRequestOf(request: Request, env?: Env): SetRequest {
    const cookie = env?.incoming ? env.incoming.headers.cookie : request.headers.get('Cookie');
    // While a cohort runs, a visitor without a cookie gets one, under the name that is read at the next request.
    const decides = Boolean(cookie) || documents.cohorts().length > 0;
    const origin = decides ? originOf(request) : '';
    return { cookie, isSecure: typeof origin === 'string' && origin.startsWith('https:') };
  }

  /** What everybody gets at a path, if nothing has to be looked up to know that this visitor does, too. */
  function sharedSet(path: string, cookie: string | undefined): VisitorSet | undefined {
    const live = liveNow();
    if (!live || hasPreview(cookie)) return undefined;
    const isUnchanged = documents.cohorts().length === 0 || cohortPages.known(live)?.cohortsOn(path).length === 0;
    return isUnchanged ? liveFor(live) : undefined;
  }

  /** For everything but documents. Undefined before the first set. */
  const chooseSet = (setRequest: SetRequest) => choose(setRequest, cohortsOf);

  /** For a document. */
  const choosePage = (setRequest: PageRequest) => choose(setRequest, documentOf);

  async function choose<Request extends SetRequest>(
    setRequest: Request,
    byCohorts: (live: ServedSet, pages: CohortPages, setRequest: Request) => VisitorSet | Promise<VisitorSet>,
  ): Promise<VisitorSet | undefined> {
    const live = liveNow();
    if (!live) return undefined;
    const preview = hasPreview(setRequest.cookie) ? await previewOf(live, setRequest) : undefined;
    if (preview && preview !== 'over') return preview;
    const visitorSet =
      documents.cohorts().length === 0
        ? liveFor(live)
        : await byCohorts(live, await cohortPages.pagesOf(live), setRequest);
    if (!preview) return visitorSet;
    const removed = removedCookie(previewCookie, setRequest.isSecure);
    return { ...visitorSet, isForAll: false, cookies: [...visitorSet.cookies, removed] };
  }

  /** Undefined without a cookie of one. What cannot be looked up, or served, is the live set for now. */
  async function previewOf(
    live: ServedSet,
    { cookie, isSecure }: SetRequest,
  ): Promise<VisitorSet | 'over' | undefined> {
    const handle = readCookie(cookie, previewCookie, isSecure);
    if (handle === undefined) return undefined;
    const forNow = { ...liveFor(live), isForAll: false };
    if (!documents.previewOf(handle)) {
      const isKnown = await documents.readAgain().then(
        () => true,
        () => false,
      );
      if (!documents.previewOf(handle)) return isKnown ? 'over' : forNow;
    }
    const preview = documents.previewOf(handle)!;
    const { members, until } = preview;
    const own = await variantSets.get(live, members, 'preview');
    if (!own) return forNow;
    const [id, set] = [variantId(preview), live.set.number];
    const variant: Variant = { kind: 'preview', id, set, members, until: until ?? undefined };
    return { live: own, served: `${set}-${id}`, variant, isForAll: false, cookies: [] };
  }

  function cohortsOf(live: ServedSet, pages: CohortPages, { cookie, isSecure }: SetRequest): VisitorSet {
    if (pages.cohorts.length === 0) return liveFor(live);
    const visitor = visitors.read(cookie, isSecure);
    const unchanged = { ...liveFor(live), isForAll: false };
    if (!visitor) return { ...unchanged, unassigned: pages.changedRemotes };
    const own = pages.cohorts.filter((cohort) => isMember(visitor, cohort));
    return own.length === 0 ? unchanged : { ...unchanged, ...variantOf(live, own) };
  }

  /** A page that no cohort changes is the live one for everybody. On any other page, only the cohorts that change it count. */
  async function documentOf(live: ServedSet, pages: CohortPages, setRequest: PageRequest): Promise<VisitorSet> {
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
    const made = await variantSets.get(live, visitorSet.variant.members, 'cohort');
    return made ? { ...unchanged, ...visitorSet, live: made } : unchanged;
  }

  return { setRequestOf, sharedSet, chooseSet, choosePage };
}

export type SetChooser = ReturnType<typeof createSetChooser>;

function variantOf(live: ServedSet, cohorts: readonly RunningCohort[]) {
  const set = live.set.number;
  const id = cohorts.map((cohort) => cohort.id).join('.');
  const members: Variant['members'] = Object.assign({}, ...cohorts.map((cohort) => cohort.members));
  return { served: `${set}-${id}`, variant: { kind: 'cohort', id, set, members } satisfies Variant };
}

/** Contains the versions of a preview that follows a branch, so that open pages notice when these change. */
function variantId({ id, branch, members }: RunningVariant) {
  const digests = Object.values(members).map((version) => version.slice(-12));
  return branch === null ? id : [id, ...digests].join('.');
}

const liveFor = (live: ServedSet): VisitorSet => ({
  live,
  served: String(live.set.number),
  variant: null,
  isForAll: true,
  cookies: [],
});

const hasPreview = (cookie: string | null | undefined) => cookie?.includes(`${previewCookie}=`) === true;
