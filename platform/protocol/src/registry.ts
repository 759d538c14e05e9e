import type { Vital } from './reports.ts';

// The registry's answers, as the `federation` command and a starting site read them.

/** A change from one version to another; `from` is null for a package that is not live yet, `to` for one that is withdrawn. */
export type ReleaseMove = { name: string; from: string | null; to: string | null };

/** The version of each package in a set. */
export type Members = Record<string, string>;
export type SetSummary = { number: number; versions: Members };

/** What made a version live. A set that does not change a package does not change its origin. */
export type Origin = 'start' | 'command' | 'rollback' | 'restore';
/** The live set, with what made each of its versions live. */
export type CurrentRelease = SetSummary & { origins: Record<string, Origin>; held: Record<string, HeldPackage> };

/** A package that a rollback or a restore changed last: a promote of it needs a reason to resume. Null where it was not live. */
export type HeldPackage = {
  from: string | null;
  to: string | null;
  /** What took it back, when, by whom and why. */
  set: number;
  at: string;
  person: string | null;
  why: string | null;
};

/** A published version of one package. */
export type PublishedVersion = {
  version: string;
  digest: string;
  team: string | null;
  commit: string | null;
  sizeBytes: number;
  createdAt: string;
  isLive: boolean;
  wasLive: boolean;
  /** Its files were removed: it cannot be promoted. */
  isPruned: boolean;
  /** Who published it, as the caller stated it. */
  person: string | null;
};

/** A page that an edge could not render when it tried, before it served the set. Its visitors get it from their browser. */
export type FailedRoute = { name: string; version: string; route: string; path: string; error: string };

/** How many edges serve a set, or a newer one. */
export type EdgesAt = {
  serving: number;
  /** Pages of this set that edges could not render. */
  failed: (FailedRoute & { edge: string })[];
  /** Edges that have not loaded it yet. */
  waiting: number;
  refusing: { edge: string; serving: number | null; reason: string }[];
  lost: LostEdge[];
};

/** An edge that has not said that it ends, and that the registry hears nothing of: it was killed or cut off, and may still serve an older set. */
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

/** A set of the history: what it changed, and who made it with which token and why. */
export type HistoryEntry = {
  number: number;
  at: string;
  kind: 'promote' | 'rollback' | 'restore';
  changes: ReleaseMove[];
  /** `platform`, or the id of a remote's token; null where that is not known. */
  token: string | null;
  /** As the caller stated it. */
  person: string | null;
  why: string | null;
};

/** A row of the ledger: a set; or, without a number, a release that a gate refused, or a cohort that was ended. */
export type LedgerEntry = Omit<HistoryEntry, 'number' | 'kind'> & {
  id: string;
  number: number | null;
  kind: HistoryEntry['kind'] | 'cohort';
  /** With what was reported of it. */
  cohort: Pick<CohortSummary, 'id' | 'state' | 'evidence'> | null;
  /** The team of the token's remote; null for the platform's token. */
  team: string | null;
  /** The gates that it passed; null where that is not known. */
  passed: GateName[] | null;
  findings: Finding[];
};

/** A set on the line of time. */
export type SetTime = { number: number; at: string };

/** One package of a set. */
export type SetMember = {
  name: string;
  version: string;
  team: string | null;
  commit: string | null;
  /** The set with which this version began to be live without a break. */
  since: SetTime;
  /** Brotli bytes of JavaScript that its heaviest page loads at first, and may load; null where that is not known. */
  scriptBytes: number | null;
  budgetBytes: number;
  /** What a rollback of it would make live; null where there is nothing, or the set is not live. */
  previous: string | null;
};

/** A set with what it is made of. */
export type SetDetails = SetTime & {
  isLive: boolean;
  members: SetMember[];
  /** Milliseconds until every edge that serves it had switched to it; null where none has switched. */
  switchMs: number | null;
};

/** What a token permits for its remote. */
export type Right = 'publish' | 'promote';

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
/** `token` is its text, which is answered once. */
export type NewToken = TokenSummary & { token: string };

/** One use of a token that changed something, or was refused. */
export type TokenUse = {
  at: string;
  token: string;
  person: string | null;
  call: string;
  remote: string | null;
  /** `done`, or the code of the refusal. */
  outcome: string;
};

/** A person's session in a browser. It was made with a token, and may do what that may. */
export type PlatformSession = {
  person: string;
  /** Null for the platform's token, which may do everything. */
  scope: { remote: string; rights: Right[] } | null;
  expiresAt: string;
};

/** A remote, and what it may own. */
export type RemoteSummary = {
  name: string;
  team: string | null;
  /** Paths, with everything below them; `/` is the home page alone. None until its first version claims them. */
  paths: string[];
  /** The API paths that its pages may read on the server, with everything below them. */
  data: string[];
  /** Brotli bytes of JavaScript that one of its pages may load; null for the default. */
  budgetBytes: number | null;
};

/** The live set with other versions, for whoever has the handle. */
export type PreviewSummary = {
  /** Public, unlike the handle. */
  id: string;
  /** What is replaced. */
  members: Members;
  /** The branch whose newest version it shows; null for a preview that does not change. */
  branch: string | null;
  note: string;
  token: string;
  person: string | null;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
};
/** `handle` is answered once, and of a branch with each publish; the preview is at `/previews/<handle>` of the site. */
export type NewPreview = PreviewSummary & { handle: string };

export type CohortState = 'running' | 'stopped' | 'withdrawn' | 'promoted';

/** The live set with other versions, for a share of all visitors. */
export type CohortSummary = {
  id: string;
  members: Members;
  /** Above 0, at most 1. */
  share: number;
  state: CohortState;
  token: string;
  person: string | null;
  why: string | null;
  createdAt: string;
  endedAt: string | null;
  endedBecause: string | null;
  /** What was reported of it, in words; null before the first report. */
  evidence: string | null;
};

/** What an error was: one that React caught, so that the page shows a panel or a notice; or a page that did not start. */
export type CohortErrorKind = 'uncaught' | 'caught' | 'failed load';

/** One side of a cohort's comparison: the visitors who count, and the networks with an error, by what that was. */
export type EvidenceArm = { visitors: number; withError: number; errors: { [Kind in CohortErrorKind]?: number } };

/** How a cohort compares with its control, and the strength of the evidence at which it is withdrawn. */
export type CohortEvidence = {
  cohort: EvidenceArm;
  control: EvidenceArm;
  /** Visitors with an error who do not count, since another one of their network does. */
  leftOut: number;
  strength: number;
  bound: number;
};

/** What was done to a cohort. The token is `site` for what the site did by itself. */
export type CohortEvent = {
  at: string;
  event: 'started' | 'widened' | 'stopped' | 'withdrawn' | 'promoted';
  share: number;
  token: string;
  person: string | null;
  why: string | null;
};
export type CohortWithEvents = CohortSummary & { events: CohortEvent[] };

/** What judges a set before it is live, in this order: rendering comes last, once the others have passed. */
export const gateNames = ['shared versions', 'exports', 'paths', 'exposed module', 'budget', 'rendering'] as const;

export type GateName = (typeof gateNames)[number];

/** What a gate has against a version in a set. */
export type Finding = {
  gate: GateName;
  package: string;
  version: string;
  problem: string;
  /** The next step. */
  advice: string;
};

/** What the gates say of a build that is not published. */
export type CheckResult = {
  name: string;
  version: string;
  /** The number of the live set that it was checked with. */
  set: number;
  findings: Finding[];
};

export type PrunedVersion = { name: string; version: string; sizeBytes: number };
export type PruneResult = {
  isDryRun: boolean;
  versions: PrunedVersion[];
  /** In the store without a row: of uploads that were cut short, or of an earlier prune that was. */
  strays: { name: string; version: string }[];
  /** How many files in the store describe sets that no edge looks at any more. */
  sets: number;
};

/** What browsers reported of a version: of everybody, or of who was in a cohort with it. */
export type VersionReport = {
  version: string;
  /** The cohort's id; null for whoever was in none that has this version. */
  cohort: string | null;
  views: number;
  viewsWithError: number;
  failedLoads: number;
  errors: number;
  /** What three of four visits stay below; null where it is unknown. Milliseconds, apart from `cls`. */
  vitals: Record<Vital, number | null>;
};

/** A file of a published version: whose it is. */
export type FileOwner = { name: string; version: string; team: string | null; commit: string | null };

/** An error that browsers reported, with whose it is. */
export type PageError = Omit<FileOwner, 'name'> & {
  error: string;
  count: number;
  /** The pattern of the page that it was seen on last. */
  route: string;
  firstSeen: string;
  lastSeen: string;
  /** Where it happens, as `<source file>:<line>:<column>`; null where that is unknown. */
  at: string | null;
  /** The same for the calls that led there, innermost first. */
  frames: string[];
};

/** A place in a file that browsers run, with whose it is and where it is in the source. */
export type LocatedFile = FileOwner & { at: string | null };
