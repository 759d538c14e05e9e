// Plain JavaScript: the `federation` command runs it from source, without the condition `built` under which packages lead to compiled files.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pRetry from 'p-retry';
import { pack, packMaps } from './build/pack.mjs';

export class RegistryError extends Error {
  constructor(status, code, message, findings, retryAfterMs) {
    super(message);
    Object.assign(this, { status, code, findings, retryAfterMs });
  }
}

/** After its timeout a call is repeated, because another edge may respond. The pause doubles each time. */
const readTimeoutMs = 2_000;
const releaseTimeoutMs = 5_000;
const retries = 3;

/** How long an upload waits for its turn. */
const busyTimeoutMs = 120_000;

const json = { 'Content-Type': 'application/json' };
const gzip = { 'Content-Type': 'application/gzip' };

/** The calls of a registry: each throws RegistryError. @param token its text, or a function that gets it at the first call */
export function createRegistryClient(url, token, { person, environment = 'production', request = fetch } = {}) {
  const base = environment === 'production' ? '' : `/environments/${encodeURIComponent(environment)}`;
  let authorized = typeof token === 'string' ? Promise.resolve(token) : undefined;
  async function identity() {
    authorized ??= token();
    return { Authorization: `Bearer ${await authorized}`, ...(person && { 'X-Person': encodeURIComponent(person) }) };
  }

  async function call(method, path, { body, headers, signal } = {}) {
    const failureOf = (cause) =>
      signal?.aborted
        ? new RegistryError(0, 'timeout', `${url} does not answer. Is an edge cut off?`)
        : new RegistryError(0, 'unreachable', `There is no site at ${url}. Is it running? (${cause.cause ?? cause})`);
    const init = { method, body, headers: { ...(await identity()), ...headers }, signal };
    const response = await request(new URL(`/api/releases${base}${path}`, url), init).catch((cause) => {
      throw failureOf(cause);
    });
    const content = await response.json().catch((cause) => {
      if (signal?.aborted) throw failureOf(cause);
      return {};
    });
    const { status, statusText } = response;
    if (response.ok) return { content, timing: response.headers.get('Server-Timing') ?? '' };
    const { code = '', message = statusText, findings } = content;
    throw new RegistryError(status, code, message, findings, retryAfterOf(response));
  }

  /** An edge that is cut off accepts a request and does not respond. */
  const untilResponse = (timeoutMs, ask) =>
    pRetry((attempt) => ask(AbortSignal.timeout(2 ** (attempt - 1) * timeoutMs)), {
      retries,
      minTimeout: 0,
      shouldRetry: ({ error }) => error instanceof RegistryError && error.code === 'timeout',
    });
  const get = async (path) => (await untilResponse(readTimeoutMs, (signal) => call('GET', path, { signal }))).content;
  const send = async (method, path, body) =>
    (await call(method, path, { body: JSON.stringify(body), headers: json })).content;
  /** Repeating it with the same bytes changes nothing. */
  const upload = async (path, bytes, headers) =>
    (await whileBusy(() => call('PUT', path, { body: new Uint8Array(bytes), headers: { ...gzip, ...headers } })))
      .content;

  /** Repeated with the same key if no response came, so that it is made once. */
  async function release(path, body) {
    const headers = { ...json, 'Idempotency-Key': randomUUID() };
    const { content, timing } = await untilResponse(releaseTimeoutMs, (signal) =>
      call('POST', path, { body: JSON.stringify(body), headers, signal }),
    );
    const [gatesMs, commitMs] = ['gates', 'commit'].map((name) => timing.match(`${name};dur=(\\d+)`)?.[1]);
    return { ...content, gatesMs: Number(gatesMs ?? 0), commitMs: commitMs && Number(commitMs) };
  }

  const requirePublished = (name, version) => get(`/versions/${name}/${version}`);

  async function publish(dir, commit, { isPromotedLater = false } = {}) {
    const { name, version, team, archive } = await pack(dir);
    const path = `/versions/${name}/${version}`;
    const published = await requirePublished(name, version).catch((error) => {
      if (error.status !== 404) throw error;
    });
    const headers = { ...(team && { 'X-Team': team }), ...(commit && { 'X-Commit': commit }) };
    const { outcome, notes = [] } = published
      ? {}
      : await upload(`${path}${isPromotedLater ? '?promoted=later' : ''}`, await archive(), headers);
    const maps = published?.hasMaps ? undefined : await packMaps(dir); // for the position of an error in the source
    if (maps) await upload(`${path}/maps`, maps);
    return { name, version, isNew: outcome === 'new', isRestored: outcome === 'restored', notes };
  }

  return {
    /** By which the `federation` command acts on the same environment, for messages. */
    option: base && ` --environment ${environment}`,
    requirePublished,
    publish,
    async check(dir, shell) {
      const { name, version, archive } = await pack(dir);
      const body = new Uint8Array(await archive());
      const path = `/versions/${name}/${version}/check?${queryOf({ shell })}`;
      return (await call('POST', path, { body, headers: gzip })).content;
    },
    ready: (shell) => send('POST', `/versions/shell/${shell}/ready`, {}),
    prune: (dryRun) => send('POST', '/prune', { dryRun }),
    current: () => get('/current'),
    promote: (moves, options = {}) => release('/promote', { moves, ...options }),
    rollback: (target, why) => release('/rollback', { ...target, why }),
    freeze: (until, why) => send('PUT', '/freeze', { until, why }),
    set: (number) => get(`/sets/${number}`),
    edgesAt: (number) => get(`/sets/${number}/edges`),
    edges: () => get('/edges'),
    versions: (name) => get(`/versions/${name}`),
    history: (limit, name) => get(`/history?${queryOf({ limit, name })}`),
    errors: (name, query) => get(`/errors/${encodeURIComponent(name)}?${queryOf(query)}`),
    packagesOfSet: (number) => get(`/sets/${number}/packages`),
    versionsContaining: (name) => get(`/packages?${queryOf({ containing: name })}`),
    locate: (address) => get(`/files?${queryOf({ address })}`),
    remotes: () => get('/remotes'),
    putRemote: (name, change) => send('PUT', `/remotes/${name}`, change),
    tokens: () => get('/tokens'),
    createToken: (wanted) => send('POST', '/tokens', wanted),
    revokeToken: (id) => send('DELETE', `/tokens/${encodeURIComponent(id)}`, {}),
    tokenUses: (limit) => get(`/tokens/uses?${queryOf({ limit })}`),
    exchangeToken: (idToken, remote) => send('POST', '/workflow-tokens', { idToken, remote }),
    variants: (kind) => get(`/variants?${queryOf({ kind })}`),
    startVariant: (wanted) => send('POST', '/variants', wanted),
    widenCohort: (id, change) => send('PATCH', `/variants/${encodeURIComponent(id)}`, change),
    endPreviews: (remote, why) => send('DELETE', `/variants?${queryOf({ remote, why })}`, {}),
    endVariant: (id, why) => send('DELETE', `/variants/${encodeURIComponent(id)}?${queryOf({ why })}`, {}),
  };
}

const queryOf = (values) => new URLSearchParams(Object.entries(values).filter(([, value]) => value !== undefined));

/** Repeats a call while the registry is busy, as it asks for. The same call may arrive twice. */
const whileBusy = (send) =>
  pRetry(send, {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: 0,
    maxRetryTime: busyTimeoutMs,
    async shouldRetry({ error: { retryAfterMs = Number.POSITIVE_INFINITY } }) {
      if (retryAfterMs > busyTimeoutMs) return false;
      await sleep(retryAfterMs);
      return true;
    },
  });

/** Only for a 503: after any other refusal, the caller has something to change. */
function retryAfterOf({ status, headers }) {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return status === 503 && seconds >= 0 ? seconds * 1000 : undefined;
}
