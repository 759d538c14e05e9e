import type { FragmentName, PropsSchema } from './fragments.ts';
import type { VersionName } from './releases.ts';
import { type SpeedVital, speedVitals } from './reports.ts';

// The registry's responses, as the `federation` command and a starting site read them.

/** With commas, as in 1,870. */
export const countText = (value: number) => value.toLocaleString('en-US');

/** A change of a package's live version. `from` is null if the package was not live, `to` is null for a withdrawal. */
export type ReleaseMove = { name: string; from: string | null; to: string | null };

/** The environment of sites, edges and commands for which nobody has chosen another one. */
export const defaultEnvironment = 'production';

/** The option that makes a command in a message change this environment. */
export const environmentOption = (environment: string) =>
  environment === defaultEnvironment ? '' : ` --environment ${environment}`;

/** Where the calls of an environment are, below `/api`. */
export const releasesPath = (environment: string) =>
  environment === defaultEnvironment ? '/releases' : `/releases/environments/${encodeURIComponent(environment)}`;

/** An environment, with the number of its newest set: 0 before the first set. */
export type Environment = { name: string; number: number };

/** Versions by package. */
export type Members = Record<string, string>;
export type SetSummary = { number: number; versions: Members };

/** How a version became live. A set that does not change a package does not change its origin. */
export type Origin = 'start' | 'command' | 'rollback' | 'restore';
/** The live set, with the origin of each version. */
export type CurrentRelease = SetSummary & { origins: Record<string, Origin>; rolledBack: Record<string, RolledBack> };

/** A package whose newest change is a rollback or a restore. Its next promote needs a reason to resume. `from` is null if it was not live. */
export type RolledBack = {
  from: string | null;
  to: string | null;
  /** The set of the rollback or restore, with its time, author and reason. */
  set: number;
  at: string;
  person: string | null;
  why: string | null;
};

export type PublishedVersion = {
  version: string;
  /** Of its content; the version ends with it. */
  digest: string;
  team: string | null;
  commit: string | null;
  sizeBytes: number;
  createdAt: string;
  isLive: boolean;
  /** Whether any set of the environment has had it. */
  wasLive: boolean;
  /** Whether its files were removed. Such a version cannot be promoted. */
  isPruned: boolean;
  /** The person who published it, as the caller has sent it. */
  person: string | null;
  packageCount: number;
};

/**
 * A page that an edge could not render before it served the set. Its visitors' browsers render it. `route` is its id, or `#<id>` of a
 * fragment on it.
 */
export type FailedRoute = { name: string; version: string; route: string; path: string; error: string };

/** The edges of a set's environment. `serving` counts those that serve this set or a newer one. */
export type EdgesAt = {
  serving: number;
  /** Pages of this set that edges could not render. */
  failed: (FailedRoute & { edge: string })[];
  /** Edges that have not loaded it yet. */
  waiting: number;
  refusing: { edge: string; serving: number | null; reason: string }[];
  lost: LostEdge[];
  /** The names of the edges that count in `waiting`. */
  late?: string[];
  /** The edge that took longest to switch to this set. An edge of an earlier release of the platform reports no stages. */
  slowest?: { edge: string; ms: number; stages: SwitchStages | null };
};

/**
 * Milliseconds of an edge's switch: `delay` from the start of the set's transaction until the edge reads it, `fetch` of the set and new
 * files, `render` with the start of renderers, `switch` from when visitors get it until the edge has made the other pages and reports.
 */
export type SwitchStages = { delay: number; fetch: number; render: number; switch: number };

/**
 * An edge that has not reported for a while and did not report its end: it was killed or cut off, and may still serve an older set.
 */
export type LostEdge = { edge: string; serving: number | null; secondsAgo: number };

/** The set that an edge serves, and the newer one that it refuses. */
export type EdgeState = {
  edge: string;
  serving: number | null;
  state: 'serving' | 'waiting' | 'refusing' | 'lost';
  reason: string | null;
  /** Pages of the set that it serves. */
  failed: FailedRoute[];
  secondsAgo: number;
};

/** A set of the history: its changes, author, token and reason. */
export type HistoryEntry = {
  number: number;
  at: string;
  kind: 'promote' | 'rollback' | 'restore';
  changes: ReleaseMove[];
  /** `platform`, or the id of a remote's token; null where that is not known. */
  token: string | null;
  /** As the caller has sent it. */
  person: string | null;
  why: string | null;
};

/** A row of the ledger: a set, or a refused release or an ended cohort, which have no number. */
export type LedgerEntry = Omit<HistoryEntry, 'number' | 'kind'> & {
  id: string;
  number: number | null;
  kind: HistoryEntry['kind'] | 'cohort';
  cohort: Pick<VariantSummary, 'id' | 'state'> | null;
  ended: EndedVariant[];
  /** The team of the token's remote; null for the platform's token. */
  team: string | null;
  /** The gates that it passed. Null if nobody recorded them. */
  passed: GateName[] | null;
  findings: Finding[];
  /** The number of changes that are left out of `changes`. */
  moreChanges?: number;
};

export type SetTime = { number: number; at: string };

export type SetMember = {
  name: string;
  version: string;
  team: string | null;
  commit: string | null;
  /** The set since which this version has been live without interruption. */
  since: SetTime;
  /** The version that a rollback would make live. Null if there is none, or if the set is not live. */
  previous: string | null;
  /** In the live set. */
  speed?: Speed;
  /** Of the version that it has replaced. */
  speedBefore?: Speed;
  /** The fragments of others that it shows. */
  shows?: string[];
  /** The packages that show its fragments. */
  shownBy?: string[];
  /** The fragments that it offers to others. Only a list of all members has them. */
  fragments?: OfferedFragment[];
};

/** Milliseconds that three of four views do not exceed (p75), to a tenth; without those that few views have reported. */
export type Speed = { [Name in SpeedVital]?: number };

const speedNames = { lcp: 'LCP', inp: 'INP', blocking: 'blocking' };

/** Such as `LCP 1,210 ms (1,100 before), blocking 88 ms`. */
export const speedText = ({ speed = {}, speedBefore = {} }: Pick<SetMember, 'speed' | 'speedBefore'>) =>
  speedVitals
    .flatMap((vital) => {
      const [now, before] = [speed[vital], speedBefore[vital]];
      return now === undefined
        ? []
        : `${speedNames[vital]} ${countText(now)} ms${before === undefined ? '' : ` (${countText(before)} before)`}`;
    })
    .join(', ');

/** Such as `shows mf-b/map; shown by shell`. */
export const shownText = ({ shows = [], shownBy = [] }: Pick<SetMember, 'shows' | 'shownBy'>) =>
  [shows[0] && `shows ${shows.join(', ')}`, shownBy[0] && `shown by ${shownBy.join(', ')}`].filter(Boolean).join('; ');

/** `slot` is the name of the slot that it fills. */
export type OfferedFragment = { of: FragmentName; props: PropsSchema; slot?: string };

/** A set with its members, or a page of them. */
export type SetDetails = SetTime & {
  environment: string;
  isLive: boolean;
  members: SetMember[];
  /** The number of members on all pages of the response. */
  memberCount?: number;
};

/** A right to one remote. `promote` includes rollbacks; `promote@staging` is limited to one environment. */
export type Right = 'publish' | 'promote' | `promote@${string}`;

/** In an environment, a right to promote there is `promote`. */
export const rightsIn = (environment: string, rights: readonly Right[]): Right[] =>
  rights.map((right) => (right === `promote@${environment}` ? 'promote' : right));

export const rightsText = (rights: readonly Right[]) => rights.join(' and ').replace(/@([\w-]+)/g, ' (in $1)');

/** A remote's token, without its secret. */
export type TokenSummary = {
  id: string;
  remote: string;
  rights: Right[];
  note: string;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  lastUsedAt: string | null;
};
/** `token` is its text, which the registry returns only once. */
export type NewToken = TokenSummary & {
  token: string;
  /** No version of the remote was ever published. */
  isUnpublished?: boolean;
};

/** A use of a token that changed something, or was refused. */
export type TokenUse = {
  at: string;
  /** The id of a remote's token, or `platform`; `sign-in` where a person signed in without one. */
  token: string;
  person: string | null;
  call: string;
  remote: string | null;
  /** `done`, or the code of the refusal. */
  outcome: string;
};

export type RightsByRemote = { [remote: string]: Right[] };

/** A person's session in a browser. It was made with a token, and has that token's rights. */
export type PlatformSession = {
  person: string;
  /** Null for the platform's token and for operators, who may do everything. */
  scope: RightsByRemote | null;
  expiresAt: string;
};

export type RemoteSummary = {
  name: string;
  team: string | null;
  /** Each path includes everything below it, but `/` is only the home page. Empty until the first version claims paths. */
  paths: string[];
  /** The API paths that its pages may read on the server, with everything below them. */
  data: string[];
  /** Brotli bytes of JavaScript that one of its pages may load; null for the default. */
  budgetBytes: number | null;
  /** The workflow that may publish and promote it. */
  workflow: Workflow | null;
};

/** A forge's workflow, by the claims of its runs' id tokens. One `*` in `subject` matches any text. */
export type Workflow = { issuer: string; subject: string };

export type VariantKind = 'preview' | 'cohort';

export type Watch = 'all' | 'errors';

/** A person stops a variant, the site withdraws a cohort that does harm; a preview expires by time, or with another shell. */
export type VariantState = 'running' | 'stopped' | 'withdrawn' | 'promoted' | 'expired';

/** Views of the pages that a cohort changes: by its members, and in the same time by everybody else (`live…`). */
export type CohortViews = { views: number; withError: number; liveViews: number; liveWithError: number };

export const viewsText = ({ views, withError, liveViews, liveWithError }: CohortViews) =>
  `errors in ${countText(withError)} of ${countText(views)} views, and in ${countText(liveWithError)} of ${countText(liveViews)} with the live set`;

/** A share in percent: `0.05` is `5 %`. */
export const percent = (share: number) => `${Math.round(share * 10_000) / 100} %`;

/** The live set with other versions: a preview is for people with its link, a cohort for a share of all visitors. */
export type VariantSummary = {
  /** Public, unlike the handle of a preview. */
  id: string;
  kind: VariantKind;
  members: Members;
  /** Its members with the versions that were live when it started. */
  changes: ReleaseMove[];
  state: VariantState;
  /** The share of all visitors, above 0 and at most 1; 0 for a preview. */
  share: number;
  /** What the site compares of a cohort: errors and speed, or errors alone. */
  watch: Watch;
  /** The page views of a cohort since it was last widened; null before the first report. */
  reported: CohortViews | null;
  token: string;
  person: string | null;
  why: string | null;
  createdAt: string;
  expiresAt: string | null;
  endedAt: string | null;
  endedBecause: string | null;
};

export type WantedVariant = { members: Members; why?: string } & (
  | { kind: 'preview'; days?: number; isWhole?: boolean }
  | { kind: 'cohort'; share: number; watch?: Watch }
);

/** `handle` is the secret part of a preview's link, `/previews/<handle>`. Only this response has it. */
export type StartedVariant = VariantSummary & { handle: string | null };

export type EndedVariant = Pick<VariantSummary, 'id' | 'kind' | 'members' | 'state'>;

export type MadeSet = SetSummary & { ended: EndedVariant[] };

/** Such as `It ended the preview k3v0q9zd (mf-a 1.2.0-3fa38b6b957a).` */
export const endedText = (ended: readonly EndedVariant[]) =>
  `It ended ${ended.map(({ kind, id, members }) => `the ${kind} ${id} (${Object.entries(members).flat().join(' ')})`).join(', ')}.`;

/** The gates of a set before it is live, in this order: rendering comes last, once the others have passed. */
export const gateNames = [
  'shared versions',
  'exports',
  'paths',
  'exposed module',
  'fragments',
  'budget',
  'rendering',
] as const;

export type GateName = (typeof gateNames)[number];

/** A gate's objection to a version in a set. */
export type Finding = { gate: GateName; package: string; version: string; problem: string; advice: string };

export const finding = (gate: GateName, { name, version }: VersionName, problem: string, advice: string): Finding => ({
  gate,
  package: name,
  version,
  problem,
  advice,
});

/** What a shell that is not live would make of a live remote. `not stated`: it does not say that it accepts what this shell shares. */
export type Readiness = FileOwner & { state: 'ready' | 'failing' | 'not stated'; findings: Finding[] };

/** The gates' result for an unpublished build. */
export type CheckResult = {
  name: string;
  version: string;
  /** The number of the live set that it was checked with. */
  set: number;
  /** The shell that it was checked with, if that is not the live one. */
  shell?: string;
  findings: Finding[];
  /** Notes for its team, which refuse nothing. */
  notes?: string[];
};

export type PrunedVersion = { name: string; version: string; sizeBytes: number };
export type PruneResult = {
  isDryRun: boolean;
  versions: PrunedVersion[];
  /** Versions in the store without a row, of interrupted uploads or prunes. */
  strays: { name: string; version: string }[];
  /** The number of stored sets that no edge reads any more. */
  sets: number;
};

export type FileOwner = { name: string; version: string; team: string | null; commit: string | null };

/** A version with the packages that are part of it, such as `lodash@4.17.21`, each with its licence ('' if it states none). */
export type BuiltFrom = FileOwner & {
  /** Environments where it is live, previews and cohorts; or the set that was asked for. */
  places: string[];
  packages: Record<string, string>;
};

export type PageError = Omit<FileOwner, 'name'> & {
  error: string;
  count: number;
  /** The pattern of the page where it was seen last. */
  route: string;
  firstSeen: string;
  lastSeen: string;
  /** Its position, as `<source file>:<line>:<column>`; null if unknown. */
  at: string | null;
  /** The positions of its callers, innermost first. */
  frames: string[];
};

/** A position in a file that browsers run, with its owner and its position in the source. */
export type LocatedFile = FileOwner & { at: string | null };
