import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pRetry from 'p-retry';
import { pack, packMaps } from './build/pack.mjs';
import type {
  BuiltFrom,
  CheckResult,
  CurrentRelease,
  EdgeState,
  EdgesAt,
  EndedVariant,
  Finding,
  LedgerEntry,
  LocatedFile,
  MadeSet,
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
  WantedVariant,
} from './registry.ts';
import { defaultEnvironment, environmentOption, releasesPath } from './registry.ts';

/** A registry's refusal, with its code and message. */
export class RegistryError extends Error {
  /**
   * @param status 0 if no response came
   * @param retryAfterMs when the registry wants the call to be repeated
   */
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly findings?: Finding[],
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}

/** `isRestored`: the upload restored missing files. */
export type Published = { name: string; version: string; isNew: boolean; isRestored: boolean; notes: string[] };

/** A set, with the milliseconds of its gates and their rendering, before anything changed, and of its commit. */
export type Released = MadeSet & { gatesMs: number; commitMs?: number };

type Options = {
  /** Who makes the changes, for the history. */
  person?: string;
  /** Production, unless it is named. */
  environment?: string;
  /** By default over HTTP. */
  request?: (url: URL, init: RequestInit) => Promise<Response>;
};

type Uploaded = { outcome?: string; notes?: string[] };
type Call = { body?: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string>; signal?: AbortSignal };

export type RegistryClient = ReturnType<typeof createRegistryClient>;

/** After its timeout a call is repeated, because another edge may respond. The pause doubles each time. */
const readTimeoutMs = 2_000;
const releaseTimeoutMs = 5_000;
const retries = 3;

/** How long an upload waits for its turn. */
const busyTimeoutMs = 120_000;

const json = { 'Content-Type': 'application/json' };
const gzip = { 'Content-Type': 'application/gzip' };

/** The calls of a registry: each throws RegistryError. @param token its text, or a function that gets it at the first call */
export function createRegistryClient(
  url: string,
  token: string | (() => Promise<string>),
  { person, environment = defaultEnvironment, request = fetch }: Options = {},
) {
  let authorized = typeof token === 'string' ? Promise.resolve(token) : undefined;
  async function identity() {
    authorized ??= (token as () => Promise<string>)();
    return { Authorization: `Bearer ${await authorized}`, ...(person && { 'X-Person': encodeURIComponent(person) }) };
  }

  async function call<Content>(method: string, path: string, { body, headers, signal }: Call = {}) {
    const failureOf = (cause: Error) =>
      signal?.aborted
        ? new RegistryError(0, 'timeout', `${url} does not answer. Is an edge cut off?`)
        : new RegistryError(0, 'unreachable', `There is no site at ${url}. Is it running? (${cause.cause ?? cause})`);
    const init = { method, body, headers: { ...(await identity()), ...headers }, signal };
    const address = new URL(`/api${releasesPath(environment)}${path}`, url);
    const response = await request(address, init).catch((cause: Error) => {
      throw failureOf(cause);
    });
    const content = await response.json().catch((cause: Error) => {
      if (signal?.aborted) throw failureOf(cause);
      return {};
    });
    const { status, statusText } = response;
    if (response.ok) return { content: content as Content, timing: response.headers.get('Server-Timing') ?? '' };
    const { code = '', message = statusText, findings } = content as Partial<RegistryError>;
    throw new RegistryError(status, code, message, findings, retryAfterOf(response));
  }

  /** An edge that is cut off accepts a request and does not respond. */
  const untilResponse = <Result>(timeoutMs: number, ask: (signal: AbortSignal) => Promise<Result>) =>
    pRetry((attempt) => ask(AbortSignal.timeout(2 ** (attempt - 1) * timeoutMs)), {
      retries,
      minTimeout: 0,
      shouldRetry: ({ error }) => error instanceof RegistryError && error.code === 'timeout',
    });
  const get = async <Content>(path: string): Promise<Content> =>
    (await untilResponse(readTimeoutMs, (signal) => call<Content>('GET', path, { signal }))).content;
  const send = async <Content>(method: string, path: string, body: object): Promise<Content> =>
    (await call<Content>(method, path, { body: JSON.stringify(body), headers: json })).content;
  /** Repeating it with the same bytes changes nothing. */
  async function upload(path: string, bytes: Uint8Array, headers?: Record<string, string>) {
    const sent = { body: new Uint8Array(bytes), headers: { ...gzip, ...headers } };
    return (await whileBusy(() => call<Uploaded>('PUT', path, sent))).content;
  }

  /** Repeated with the same key if no response came, so that it is made once. */
  async function release(path: string, body: object): Promise<Released> {
    const headers = { ...json, 'Idempotency-Key': randomUUID() };
    const { content, timing } = await untilResponse(releaseTimeoutMs, (signal) =>
      call<MadeSet>('POST', path, { body: JSON.stringify(body), headers, signal }),
    );
    const [gatesMs, commitMs] = ['gates', 'commit'].map((name) => timing.match(`${name};dur=(\\d+)`)?.[1]);
    return {
      ...content,
      gatesMs: Number(gatesMs ?? 0),
      commitMs: commitMs === undefined ? undefined : Number(commitMs),
    };
  }

  /** @throws RegistryError not_found if the registry does not have the version, or not all of its files */
  const requirePublished = (name: string, version: string) => get<{ hasMaps: boolean }>(`/versions/${name}/${version}`);

  /**
   * Uploads the build in `dir`, unless the registry has it.
   * @param options `isPromotedLater`: its examples are rendered now, which its promote would do otherwise
   */
  async function publish(dir: string, commit?: string, { isPromotedLater = false } = {}): Promise<Published> {
    const { name, version, team, archive } = await pack(dir);
    const path = `/versions/${name}/${version}`;
    const published = await requirePublished(name, version).catch((error: RegistryError) => {
      if (error.status !== 404) throw error;
    });
    const headers = { ...(team && { 'X-Team': team }), ...(commit && { 'X-Commit': commit }) };
    const { outcome, notes = [] }: Uploaded = published
      ? {}
      : await upload(`${path}${isPromotedLater ? '?promoted=later' : ''}`, await archive(), headers);
    const maps = published?.hasMaps ? undefined : await packMaps(dir); // for the position of an error in the source
    if (maps) await upload(`${path}/maps`, maps);
    return { name, version, isNew: outcome === 'new', isRestored: outcome === 'restored', notes };
  }

  return {
    /** The option that printed commands need, so that they change this environment. Empty for production. */
    option: environmentOption(environment),
    requirePublished,
    publish,
    /** Checks the build in `dir` with the gates, without publishing it. */
    async check(dir: string, shell?: string) {
      const { name, version, archive } = await pack(dir);
      const body = new Uint8Array(await archive());
      const path = `/versions/${name}/${version}/check?${queryOf({ shell })}`;
      return (await call<CheckResult>('POST', path, { body, headers: gzip })).content;
    },
    /** What a published shell would make of the live remotes. */
    ready: (shell: string) => send<Readiness[]>('POST', `/versions/shell/${shell}/ready`, {}),
    prune: (dryRun: boolean) => send<PruneResult>('POST', '/prune', { dryRun }),
    current: () => get<CurrentRelease>('/current'),
    /** @param options `resume`: why a package may be promoted again after a rollback; `origin`: of a start, which replaces no release of a team */
    promote: (moves: ReleaseMove[], options: { why?: string; resume?: string; origin?: 'start' } = {}) =>
      release('/promote', { moves, ...options }),
    /** @param target `from` is the version that the caller believes to be live */
    rollback: (target: { name: string; from: string | null } | { set: number }, why?: string) =>
      release('/rollback', { ...target, why }),
    set: (number: number) => get<SetDetails>(`/sets/${number}`),
    edgesAt: (number: number) => get<EdgesAt>(`/sets/${number}/edges`),
    edges: () => get<EdgeState[]>('/edges'),
    versions: (name: string) => get<PublishedVersion[]>(`/versions/${name}`),
    /** The newest sets; with a name, those that changed this package. */
    sets: (limit: number, name?: string) => get<LedgerEntry[]>(`/ledger?${queryOf({ only: 'sets', limit, name })}`),
    errors: (name: string, query: { version?: string; limit: number }) =>
      get<PageError[]>(`/errors/${encodeURIComponent(name)}?${queryOf(query)}`),
    packagesOfSet: (number: number) => get<BuiltFrom[]>(`/sets/${number}/packages`),
    /** The versions of all environments, previews and cohorts, each with its packages of this name. */
    versionsContaining: (name: string) => get<BuiltFrom[]>(`/packages?${queryOf({ containing: name })}`),
    /** The package and team of a file that a browser has loaded, by its address. */
    locate: (address: string) => get<LocatedFile>(`/files?${queryOf({ address })}`),
    remotes: () => get<RemoteSummary[]>('/remotes'),
    putRemote: (name: string, change: Partial<RemoteSummary>) => send<RemoteSummary>('PUT', `/remotes/${name}`, change),
    tokens: () => get<TokenSummary[]>('/tokens'),
    createToken: (wanted: { remote: string; rights: Right[]; days: number; note?: string }) =>
      send<NewToken>('POST', '/tokens', wanted),
    revokeToken: (id: string) => send<TokenSummary>('DELETE', `/tokens/${encodeURIComponent(id)}`, {}),
    tokenUses: (limit: number) => get<TokenUse[]>(`/tokens/uses?${queryOf({ limit })}`),
    /** Exchanges the id token of a workflow's run. @param remote if its repository has several */
    exchangeToken: (idToken: string, remote?: string) =>
      send<NewToken>('POST', '/workflow-tokens', { idToken, remote }),
    variants: (kind: VariantKind) => get<VariantSummary[]>(`/variants?${queryOf({ kind })}`),
    startVariant: (wanted: WantedVariant) => send<StartedVariant>('POST', '/variants', wanted),
    widenCohort: (id: string, change: { share: number; why?: string }) =>
      send<VariantSummary>('PATCH', `/variants/${encodeURIComponent(id)}`, change),
    /** Ends all previews that show a version of this remote; with a team's token, those that show no other one. */
    endPreviews: (remote: string, why?: string) =>
      send<EndedVariant[]>('DELETE', `/variants?${queryOf({ remote, why })}`, {}),
    endVariant: (id: string, why?: string) =>
      send<VariantSummary>('DELETE', `/variants/${encodeURIComponent(id)}?${queryOf({ why })}`, {}),
  };
}

const queryOf = (values: Record<string, string | number | undefined>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );

/** Repeats a call while the registry is busy, as it asks for. The same call may arrive twice. */
const whileBusy = <Result>(send: () => Promise<Result>) =>
  pRetry(send, {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: 0,
    maxRetryTime: busyTimeoutMs,
    async shouldRetry({ error }) {
      const { retryAfterMs = Number.POSITIVE_INFINITY } = error as RegistryError;
      if (retryAfterMs > busyTimeoutMs) return false;
      await sleep(retryAfterMs);
      return true;
    },
  });

/** Only for a 503: after any other refusal, the caller has something to change. */
function retryAfterOf({ status, headers }: Response) {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return status === 503 && seconds >= 0 ? seconds * 1000 : undefined;
}
