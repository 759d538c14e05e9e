import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { pack, packMaps } from '@onesite/protocol/build/pack';
import type {
  CheckResult,
  CurrentRelease,
  EdgeState,
  EdgesAt,
  Finding,
  HistoryEntry,
  LocatedFile,
  MadeSet,
  Members,
  NewToken,
  PageError,
  PruneResult,
  PublishedVersion,
  ReleaseMove,
  RemoteSummary,
  Right,
  SetDetails,
  StartedVariant,
  TokenSummary,
  TokenUse,
  VariantKind,
  VariantSummary,
} from '@onesite/protocol/registry';
import pRetry from 'p-retry';

type Failure = { code?: string; message?: string; findings?: Finding[] };

/** A registry's refusal, with its code and message. */
export class RegistryError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly findings?: Finding[],
    /** When the registry wants the call to be repeated. */
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}

/** Milliseconds until a call is repeated, because another edge may respond. The pause doubles each time. */
const readTimeoutMs = 2_000;
const releaseTimeoutMs = 5_000;
const retries = 3;

type Options = {
  /** For the history. */
  person?: string;
  /** Production, unless it is named. */
  environment?: string;
};

const defaultEnvironment = 'production';

type WantedVariant = { members: Members; why?: string } & (
  | { kind: 'preview'; branch?: string; days?: number }
  | { kind: 'cohort'; share: number; steps?: number[]; stepMinutes?: number }
);

/**
 * Calls a site's registry over HTTP. Every release goes through it.
 * @param token or what asks for one, before the first call
 * @throws RegistryError
 */
export function createRegistryClient(
  url: string,
  token: string | (() => Promise<string>),
  { person, environment = defaultEnvironment }: Options = {},
) {
  const base = environment === defaultEnvironment ? '' : `/environments/${encodeURIComponent(environment)}`;
  let known = typeof token === 'string' ? Promise.resolve(token) : undefined;
  async function identity() {
    known ??= (token as () => Promise<string>)();
    return { Authorization: `Bearer ${await known}`, ...(person && { 'X-Person': encodeURIComponent(person) }) };
  }

  const unanswered = () => new RegistryError(0, 'timeout', `${url} does not answer. Is an edge cut off?`);

  async function call<Body>(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    headers?: Record<string, string>,
    signal?: AbortSignal,
  ) {
    const response = await fetch(new URL(`/api/releases${base}${path}`, url), {
      method,
      body,
      headers: { ...(await identity()), ...headers },
      signal,
    }).catch((cause) => {
      if (signal?.aborted) throw unanswered();
      throw new RegistryError(0, 'unreachable', `There is no site at ${url}. Is it running? (${cause.cause ?? cause})`);
    });
    const content = (await response.json().catch(() => {
      if (signal?.aborted) throw unanswered();
      return {};
    })) as Body & Failure;
    if (!response.ok)
      throw new RegistryError(
        response.status,
        content.code ?? '',
        content.message ?? response.statusText,
        content.findings,
        retryAfterOf(response),
      );
    const timing = response.headers.get('Server-Timing') ?? '';
    const gatesMs = Number(/gates;dur=(\d+)/.exec(timing)?.[1] ?? 0);
    const [, commitMs] = /commit;dur=(\d+)/.exec(timing) ?? [];
    return { status: response.status, content, gatesMs, commitMs: commitMs ? Number(commitMs) : undefined };
  }
  /** Repeating it with the same bytes changes nothing. */
  const upload = <Body>(path: string, bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
    whileBusy(() => call<Body>('PUT', path, bytes, headers));
  /** An edge that is cut off accepts a request and does not respond. */
  const untilResponse = <Value>(timeoutMs: number, ask: (signal: AbortSignal) => Promise<Value>) =>
    pRetry((attempt) => ask(AbortSignal.timeout(2 ** (attempt - 1) * timeoutMs)), {
      retries,
      minTimeout: 0,
      shouldRetry: ({ error }) => error instanceof RegistryError && error.code === 'timeout',
    });
  const get = async <Body>(path: string) =>
    (await untilResponse(readTimeoutMs, (signal) => call<Body>('GET', path, undefined, undefined, signal))).content;
  const send = async <Body>(method: string, path: string, body: unknown) =>
    (await call<Body>(method, path, JSON.stringify(body), { 'Content-Type': 'application/json' })).content;

  /**
   * Repeated with the same key if no response came, so that it is made once. `gatesMs` is the time of the gates and their rendering,
   * before anything changed; a registry of an earlier release does not say that of the commit.
   */
  async function release(path: string, body: unknown): Promise<MadeSet & { gatesMs: number; commitMs?: number }> {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
    const { content, gatesMs, commitMs } = await untilResponse(releaseTimeoutMs, (signal) =>
      call<MadeSet>('POST', path, JSON.stringify(body), headers, signal),
    );
    return { ...content, gatesMs, commitMs };
  }

  /** A version that the registry has with all its files, otherwise undefined. */
  const findPublished = (name: string, version: string) =>
    requirePublished(name, version).catch((error: RegistryError) => {
      if (error.status === 404) return undefined;
      throw error;
    });

  /** @throws RegistryError not_found if the registry does not have a version, or not all of its files */
  const requirePublished = (name: string, version: string) =>
    get<{ hasMaps?: boolean }>(`/versions/${name}/${version}`);

  /** Source maps, by which the registry finds the source position of an error. */
  async function publishMaps(dir: string, name: string, version: string) {
    const maps = await packMaps(dir);
    const headers = { 'Content-Type': 'application/gzip' };
    if (maps) await upload(`/versions/${name}/${version}/maps`, new Uint8Array(maps), headers);
  }

  /** Uploads the build in `dir`, unless the registry has it. `isRestored` if the upload restored missing files. */
  async function publish(dir: string, commit?: string) {
    const { name, version, team, archive } = await pack(dir);
    const published = await findPublished(name, version);
    if (published?.hasMaps === false) await publishMaps(dir, name, version);
    if (published) return { name, version, isNew: false, isRestored: false, notes: [] };
    const headers = {
      'Content-Type': 'application/gzip',
      ...(team && { 'X-Team': team }),
      ...(commit && { 'X-Commit': commit }),
    };
    const path = `/versions/${name}/${version}`;
    const { content } = await upload<{ outcome: string; notes?: string[] }>(
      path,
      new Uint8Array(await archive()),
      headers,
    );
    await publishMaps(dir, name, version);
    const { outcome, notes = [] } = content;
    return { name, version, isNew: outcome === 'new', isRestored: outcome === 'mended', notes };
  }

  return {
    /** What commands that are printed need, so that they change this environment. */
    option: base && ` --environment ${environment}`,
    requirePublished,
    publish,
    /** Checks the build in `dir` with the gates, without publishing it. */
    async check(dir: string) {
      const { name, version, archive } = await pack(dir);
      const path = `/versions/${name}/${version}/check`;
      const bytes = new Uint8Array(await archive());
      return (await call<CheckResult>('POST', path, bytes, { 'Content-Type': 'application/gzip' })).content;
    },
    prune: (dryRun: boolean) => send<PruneResult>('POST', '/prune', { dryRun }),
    current: () => get<CurrentRelease>('/current'),
    /** `resume` is the reason to promote a package again after a rollback. */
    promote: (moves: ReleaseMove[], options: { why?: string; resume?: string } = {}) =>
      release('/promote', { moves, ...options }),
    set: (number: number) => get<SetDetails>(`/sets/${number}`),
    edgesAt: (number: number) => get<EdgesAt>(`/sets/${number}/edges`),
    edges: () => get<EdgeState[]>('/edges'),
    /** `from` is the version that the caller believes to be live. */
    rollback: (target: { name: string; from: string | null } | { set: number }, why?: string) =>
      release('/rollback', { ...target, why }),
    versions: (name: string) => get<PublishedVersion[]>(`/versions/${name}`),
    history: (limit: number, name?: string) =>
      get<HistoryEntry[]>(`/history?limit=${limit}${name ? `&name=${encodeURIComponent(name)}` : ''}`),
    errors: (name: string, { version, limit }: { version?: string; limit: number }) =>
      get<PageError[]>(
        `/errors/${encodeURIComponent(name)}?limit=${limit}${version ? `&version=${encodeURIComponent(version)}` : ''}`,
      ),
    /** The package and team of a file that a browser has loaded, by its address. */
    locate: (address: string) => get<LocatedFile>(`/files?address=${encodeURIComponent(address)}`),
    remotes: () => get<RemoteSummary[]>('/remotes'),
    putRemote: (name: string, change: Partial<RemoteSummary>) => send<RemoteSummary>('PUT', `/remotes/${name}`, change),
    tokens: () => get<TokenSummary[]>('/tokens'),
    createToken: (wanted: { remote: string; rights: Right[]; days: number; note?: string }) =>
      send<NewToken>('POST', '/tokens', wanted),
    /** Exchanges the id token of a workflow's run. @param remote if its repository has several */
    exchangeToken: (idToken: string, remote?: string) =>
      send<NewToken>('POST', '/workflow-tokens', { idToken, remote }),
    revokeToken: (id: string) => send<TokenSummary>('DELETE', `/tokens/${encodeURIComponent(id)}`, {}),
    variants: (kind: VariantKind) => get<VariantSummary[]>(`/variants?kind=${kind}`),
    startVariant: (wanted: WantedVariant) => send<StartedVariant>('POST', '/variants', wanted),
    widenCohort: (id: string, change: { share: number; why?: string }) =>
      send<VariantSummary>('PATCH', `/variants/${encodeURIComponent(id)}`, change),
    endVariant: (id: string, why?: string) =>
      send<VariantSummary>(
        'DELETE',
        `/variants/${encodeURIComponent(id)}?${new URLSearchParams(why ? { why } : {})}`,
        {},
      ),
    tokenUses: (limit: number) => get<TokenUse[]>(`/tokens/uses?limit=${limit}`),
  };
}

export type RegistryClient = ReturnType<typeof createRegistryClient>;

/** How long an upload waits for its turn. */
const busyTimeoutMs = 120_000;

/** Repeats a call while the registry is busy, as it asks for. The same call may arrive twice. */
const whileBusy = <Value>(send: () => Promise<Value>): Promise<Value> =>
  pRetry(send, {
    ...{ retries: Number.POSITIVE_INFINITY, minTimeout: 0, maxRetryTime: busyTimeoutMs },
    async shouldRetry({ error }) {
      const { retryAfterMs = Number.POSITIVE_INFINITY } = error as { retryAfterMs?: number };
      if (retryAfterMs > busyTimeoutMs) return false;
      await sleep(retryAfterMs);
      return true;
    },
  });

/** Only for a 503: after any other refusal, the caller has something to change. */
function retryAfterOf({ status, headers }: Response): number | undefined {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return status === 503 && seconds >= 0 ? seconds * 1000 : undefined;
}
