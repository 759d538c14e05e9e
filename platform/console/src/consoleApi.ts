import {
  type BuiltFrom,
  type CurrentRelease,
  defaultEnvironment,
  type EdgesAt,
  type Environment,
  type LedgerEntry,
  type MadeSet,
  type PlatformSession,
  type PublishedVersion,
  type Readiness,
  type ReleaseMove,
  releasesPath,
  type SetDetails,
  type StartedVariant,
  type VariantKind,
  type VariantSummary,
  type WantedVariant,
} from '@onesite/protocol/registry';
import type { VersionName } from '@onesite/protocol/releases';
import { api, failureOf } from '@onesite/shared-host/query';

/** The cache of the registry's responses. A release invalidates `release`, the end of a session `platformSession`. */
const consoleApi = api.enhanceEndpoints({ addTagTypes: ['platformSession', 'release'] });

/** Data that is older than 5 seconds is requested again, and shown until the new response comes. */
export const refetchOnOpen = { refetchOnMountOrArgChange: 5 };

/** Rows of the ledger, and of the live set's members, on one page. */
export const rowsPerPage = 10;
export const membersPerPage = 20;

/** The page of a list in the address, from 1. */
export const pageIn = (address: URLSearchParams, name: string) =>
  Math.max(1, Math.trunc(Number(address.get(name)) || 1));

type LedgerPage = { entries: LedgerEntry[]; total: number };

/** `from` is the version that the person sees as live. */
type Rollback = ({ name: string; from: string | null } | { set: number }) & { why?: string };
/** `resume`: the reason to promote despite a rollback. */
type Promote = { moves: ReleaseMove[]; why?: string; resume?: string };
/** `canSignIn`: with the company's accounts. */
type SessionState = { session: PlatformSession | null; canSignIn?: boolean };
type VariantChange = { id: string; why?: string };

export const chosenEnvironment = () =>
  new URLSearchParams(window.location.search).get('environment') ?? defaultEnvironment;

const pathOf = (path: string) => `${releasesPath(chosenEnvironment())}${path}`;

/** What is used of RTK Query's argument, in a type that fits all endpoints. */
type Started = { dispatch: (action: never) => unknown; queryFulfilled: Promise<unknown> };

/** If the registry no longer knows the session, the page asks for another. */
async function onQueryStarted(_: unknown, { dispatch, queryFulfilled }: Started) {
  try {
    await queryFulfilled;
  } catch (failure) {
    const { error } = failure as { error: unknown };
    if (failureOf(error)?.status === 401)
      dispatch(consoleApi.util.invalidateTags(['platformSession']) as unknown as never);
  }
}

/** Options of each query of what is released. */
const reads = {
  providesTags: ['release'],
  onQueryStarted,
  /** Each environment has responses of its own in the cache. */
  serializeQueryArgs: ({ endpointName, queryArgs }: { endpointName: string; queryArgs: unknown }) =>
    `${endpointName} ${chosenEnvironment()} ${JSON.stringify(queryArgs)}`,
} as const;
/** Options of each mutation that changes it. */
const writes = { invalidatesTags: ['release'], onQueryStarted } as const;

export const {
  usePlatformSessionQuery,
  useEnterMutation,
  useLeaveMutation,
  useCurrentReleaseQuery,
  useEnvironmentsQuery,
  useEdgesAtQuery,
  useLedgerQuery,
  useSetDetailsQuery,
  useMovesToSetQuery,
  usePromoteMutation,
  useRollBackMutation,
  useVersionsQuery,
  useReadinessQuery,
  usePackagesQuery,
  useVariantsQuery,
  useStartVariantMutation,
  useWidenCohortMutation,
  useEndVariantMutation,
} = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    platformSession: build.query<SessionState, void>({
      query: () => '/releases/session',
      providesTags: ['platformSession'],
    }),
    enter: build.mutation<unknown, { token: string; person: string }>({
      query: (body) => ({ path: '/releases/session', method: 'POST', body }),
      invalidatesTags: ['platformSession', 'release'],
    }),
    leave: build.mutation<unknown, void>({
      query: () => ({ path: '/releases/session', method: 'DELETE' }),
      /** Clears all data of the session from this browser. */
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        await queryFulfilled.then(
          () => dispatch(consoleApi.util.resetApiState()),
          () => {},
        );
      },
    }),

    currentRelease: build.query<CurrentRelease, void>({ query: () => pathOf('/current'), ...reads }),
    /** In the order in which versions move through them. */
    environments: build.query<Environment[], void>({ query: () => '/releases/environments', ...reads }),
    edgesAt: build.query<EdgesAt, number>({ query: (set) => `/releases/sets/${set}/edges`, onQueryStarted }),
    ledger: build.query<LedgerPage, { name?: string; page: number }>({
      query: ({ name, page }) => {
        const query = new URLSearchParams({ limit: String(rowsPerPage), offset: String((page - 1) * rowsPerPage) });
        if (name !== undefined) query.set('name', name);
        return pathOf(`/ledger?${query}`);
      },
      transformResponse: (entries: LedgerEntry[], meta: { headers: Record<string, string> } | undefined) => ({
        entries,
        total: Number(meta?.headers['x-total-count'] ?? entries.length),
      }),
      ...reads,
    }),
    setDetails: build.query<SetDetails, { number: number; page: number }>({
      query: ({ number, page }) =>
        pathOf(`/sets/${number}?limit=${membersPerPage}&offset=${(page - 1) * membersPerPage}`),
      ...reads,
    }),
    /** What a restore of a set, of whichever environment, would change. */
    movesToSet: build.query<ReleaseMove[], number>({ query: (set) => pathOf(`/sets/${set}/moves`), ...reads }),
    /** A refusal is a row of the ledger as well: it invalidates the data like a success. */
    promote: build.mutation<MadeSet, Promote>({
      query: (body) => ({ path: pathOf('/promote'), method: 'POST', body }),
      ...writes,
    }),
    rollBack: build.mutation<MadeSet, Rollback>({
      query: (body) => ({ path: pathOf('/rollback'), method: 'POST', body }),
      ...writes,
    }),

    versions: build.query<PublishedVersion[], string>({ query: (name) => pathOf(`/versions/${name}`), ...reads }),
    /** A POST, because the registry then renders what was not rendered in this shell yet. */
    readiness: build.query<Readiness[], string>({
      query: (shell) => ({ path: pathOf(`/versions/shell/${shell}/ready`), method: 'POST', body: {} }),
      ...reads,
    }),

    packages: build.query<BuiltFrom[], VersionName>({
      query: ({ name, version }) => `/releases/packages?${new URLSearchParams({ name, version })}`,
      onQueryStarted,
    }),

    /** Newest first, including ended ones. */
    variants: build.query<VariantSummary[], VariantKind>({
      query: (kind) => pathOf(`/variants?kind=${kind}&limit=100`),
      ...reads,
    }),
    startVariant: build.mutation<StartedVariant, WantedVariant>({
      query: (body) => ({ path: pathOf('/variants'), method: 'POST', body }),
      ...writes,
    }),
    widenCohort: build.mutation<VariantSummary, VariantChange & { share: number }>({
      query: ({ id, ...body }) => ({ path: pathOf(`/variants/${id}`), method: 'PATCH', body }),
      ...writes,
    }),
    endVariant: build.mutation<VariantSummary, VariantChange>({
      query: ({ id, why }) => {
        const query = why ? `?${new URLSearchParams({ why })}` : '';
        return { path: pathOf(`/variants/${id}${query}`), method: 'DELETE' };
      },
      ...writes,
    }),
  }),
});
