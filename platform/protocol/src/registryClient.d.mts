import type {
  BuiltFrom,
  CheckResult,
  CurrentRelease,
  EdgeState,
  EdgesAt,
  EndedVariant,
  Finding,
  HistoryEntry,
  LocatedFile,
  MadeSet,
  Members,
  NewToken,
  PageError,
  PruneResult,
  PublishedVersion,
  Readiness,
  ReleaseMove,
  RemoteSummary,
  Right,
  SetDetails,
  StartedVariant,
  TokenSummary,
  TokenUse,
  VariantKind,
  VariantSummary,
  Watch,
} from './registry.ts';

/** A registry's refusal, with its code and message. */
export class RegistryError extends Error {
  constructor(status: number, code: string, message: string, findings?: Finding[], retryAfterMs?: number);
  /** 0 if no response came. */
  readonly status: number;
  readonly code: string;
  readonly findings?: Finding[];
  /** When the registry wants the call to be repeated. */
  readonly retryAfterMs?: number;
}

export interface Published {
  name: string;
  version: string;
  isNew: boolean;
  /** The upload restored missing files. */
  isRestored: boolean;
  notes: string[];
}

/** A set, with the milliseconds of its gates and their rendering, before anything changed, and of its commit. */
export type Released = MadeSet & { gatesMs: number; commitMs?: number };

export type WantedVariant = { members: Members; why?: string } & (
  | { kind: 'preview'; branch?: string; days?: number; isWhole?: boolean }
  | { kind: 'cohort'; share: number; steps?: number[]; stepMinutes?: number; watch?: Watch }
);

/** Each call throws RegistryError. */
export interface RegistryClient {
  /** What commands that are printed need, so that they change this environment. */
  option: string;
  /** @throws RegistryError not_found if the registry does not have the version, or not all of its files */
  requirePublished(name: string, version: string): Promise<{ hasMaps: boolean }>;
  /** Uploads the build in `dir`, unless the registry has it. */
  /** @param options `isPromotedLater`: its examples are rendered now, which its promote would do otherwise */
  publish(dir: string, commit?: string, options?: { isPromotedLater?: boolean }): Promise<Published>;
  /** Checks the build in `dir` with the gates, without publishing it. */
  check(dir: string, shell?: string): Promise<CheckResult>;
  /** What a published shell would make of the live remotes. */
  ready(shell: string): Promise<Readiness[]>;
  prune(dryRun: boolean): Promise<PruneResult>;
  current(): Promise<CurrentRelease>;
  /** @param options `resume`: why a package may be promoted again after a rollback; `origin`: of a start, which replaces no release of a team */
  promote(moves: ReleaseMove[], options?: { why?: string; resume?: string; origin?: 'start' }): Promise<Released>;
  /** @param target `from` is the version that the caller believes to be live */
  rollback(target: { name: string; from: string | null } | { set: number }, why?: string): Promise<Released>;
  freeze(until: string, why?: string): Promise<{ frozen?: string }>;
  set(number: number): Promise<SetDetails>;
  edgesAt(number: number): Promise<EdgesAt>;
  edges(): Promise<EdgeState[]>;
  versions(name: string): Promise<PublishedVersion[]>;
  history(limit: number, name?: string): Promise<HistoryEntry[]>;
  errors(name: string, query: { version?: string; limit: number }): Promise<PageError[]>;
  packagesOfSet(number: number): Promise<BuiltFrom[]>;
  /** Of all environments, previews and cohorts, each with its packages of this name. */
  versionsContaining(name: string): Promise<BuiltFrom[]>;
  /** The package and team of a file that a browser has loaded, by its address. */
  locate(address: string): Promise<LocatedFile>;
  remotes(): Promise<RemoteSummary[]>;
  putRemote(name: string, change: Partial<RemoteSummary>): Promise<RemoteSummary>;
  tokens(): Promise<TokenSummary[]>;
  createToken(wanted: { remote: string; rights: Right[]; days: number; note?: string }): Promise<NewToken>;
  revokeToken(id: string): Promise<TokenSummary>;
  tokenUses(limit: number): Promise<TokenUse[]>;
  /** Exchanges the id token of a workflow's run. @param remote if its repository has several */
  exchangeToken(idToken: string, remote?: string): Promise<NewToken>;
  variants(kind: VariantKind): Promise<VariantSummary[]>;
  startVariant(wanted: WantedVariant): Promise<StartedVariant>;
  widenCohort(id: string, change: { share: number; why?: string }): Promise<VariantSummary>;
  /** All that show a version of this remote; with a team's token, those that show no other one. */
  endPreviews(remote: string, why?: string): Promise<EndedVariant[]>;
  endVariant(id: string, why?: string): Promise<VariantSummary>;
}

/**
 * Calls a site's registry. Every release goes through it.
 * @param token or what asks for one, before the first call
 */
export function createRegistryClient(
  url: string,
  token: string | (() => Promise<string>),
  options?: {
    /** For the history. */
    person?: string;
    /** Production, unless it is named. */
    environment?: string;
    /** By default over HTTP. */
    request?: (url: URL, init: RequestInit) => Promise<Response>;
  },
): RegistryClient;
