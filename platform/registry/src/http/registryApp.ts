import { createHmac } from 'node:crypto';
import { isUnavailable } from '@onesite/database/isUnavailable';
import { defaultEnvironment } from '@onesite/protocol/registry';
import type { SigningKeys } from '@onesite/protocol/signature';
import type { ArtifactStore } from '@onesite/store/artifactStore';
import { storeFailure } from '@onesite/store/storeFailure';
import { createLimitedLog, type Log } from '@onesite/telemetry/log/limitedLog';
import { Metrics } from '@onesite/telemetry/metrics';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import type { Sql } from 'postgres';
import { createExampleRendering, type Rendering } from '../gates/exampleRendering.ts';
import type { LiveDocumentFeed } from '../live/liveDocumentFeed.ts';
import { GateRefusal, RegistryRefusal } from '../refusal.ts';
import { type Browsers, createSessionCookies } from '../sessions/sessionCookie.ts';
import { countAttempt, requireAttemptsLeft } from '../sessions/sessionRows.ts';
import type { SignIn } from '../sessions/signIn.ts';
import { authenticate, authenticateSession, type Caller, inEnvironment, remoteOf } from '../tokens/caller.ts';
import { recordEndedUse, recordRead, recordUse } from '../tokens/tokenRows.ts';
import { createSourceMaps } from '../versions/createSourceMaps.ts';
import { type UploadLimits, uploadLimits } from '../versions/uploadLimits.ts';
import { adminCalls } from './adminCalls.ts';
import { edgeCalls } from './edgeCalls.ts';
import type { RegistryEnv } from './readRequest.ts';
import { releaseCalls } from './releaseCalls.ts';
import { reportCalls } from './reportCalls.ts';
import { sessionCalls } from './sessionCalls.ts';
import { variantCalls } from './variantCalls.ts';
import { versionCalls } from './versionCalls.ts';
import { workflowCalls } from './workflowCalls.ts';

export type RegistryOptions = {
  sql: Sql;
  store: ArtifactStore;
  /** The live documents that edges follow, and the keys with which edges sign their calls. */
  documents: LiveDocumentFeed;
  keys: SigningKeys;
  /** Anybody with this token can run code in every visitor's browser. */
  platformToken: string;
  log: Log;
  metrics?: Metrics;
  /** The names of the environments, in the order in which versions move through them. */
  environments?: string[];
  limits?: Partial<UploadLimits>;
  browsers?: Browsers;
  teamCode?: TeamCode;
  signIn?: SignIn;
  /** The site's origins. A workflow may publish with an id token whose audience is one of them. */
  audience?: string[];
} & Rendering;

/** How code of teams is isolated while the registry renders it. */
export type TeamCode = {
  /** Why there is no sandbox, as a text for people. Undefined if there is a sandbox. */
  withoutSandbox?: string;
  /** Whether code may run without a sandbox. By default only while no team can publish. */
  isTrusted?: boolean;
};

/** The default for a registry without settings of browsers: trusts the address of the request. */
const defaultBrowsers: Browsers = { originOf: ({ url }) => new URL(url).origin, networkOf: () => 'unknown' };

/** The registry's HTTP calls, below /api/releases: publishing versions and changing the live set. */
export function registryApp(options: RegistryOptions) {
  const { sql, store, documents, keys, platformToken, log, metrics = new Metrics(), limits } = options;
  const { environments = [defaultEnvironment], browsers = defaultBrowsers, teamCode = {}, signIn, audience } = options;
  const { renderExamples, fetchResponses } = options;
  const rendering: Rendering = { renderExamples, fetchResponses };
  const app = new Hono<RegistryEnv>().basePath('/api/releases');
  const logSometimes = createLimitedLog(log);
  const cookies = createSessionCookies(browsers, platformToken);
  const networkDigest = (network: string) => createHmac('sha256', platformToken).update(network).digest('hex');

  /** Records each change, refusal and read of source maps with its token. Other reads only change the token's `last_used_at`. */
  const recorder = (c: Context<RegistryEnv>, person: string | null) => {
    const call = `${c.req.method} ${c.req.path.replace('/api/releases', '')}`.slice(0, 300);
    return (token: string, remote: string | null, outcome: string) => {
      const record = outcome === 'not_authenticated' ? recordEndedUse : recordUse;
      return record(sql, { token, person, call, remote, outcome }).catch((error: Error) =>
        logSometimes('use of a token was not recorded', error.message, { token, call, outcome, error: error.message }),
      );
    };
  };

  /** The command sends a token with each call. A browser sends the cookie of its session. */
  async function callerOf(c: Context<RegistryEnv>): Promise<Caller> {
    const authorization = c.req.header('Authorization');
    const session = authorization === undefined ? cookies.read(c) : undefined;
    if (session !== undefined) {
      if (c.req.method !== 'GET') cookies.requireOwnPage(c);
      return authenticateSession(sql, session);
    }
    const person = readPerson(c.req.header('X-Person'));
    const attempt = () => authenticate(sql, platformToken, { authorization, person }, recorder(c, person));
    return authorization === undefined ? attempt() : withAttemptLimit(c, attempt);
  }

  /** Counts wrong, expired and revoked tokens by network. A network that has sent too many is refused without a check of its token. */
  async function withAttemptLimit<Value>(c: Context<RegistryEnv>, attempt: () => Promise<Value>) {
    const { attemptsPerMinute } = browsers;
    if (attemptsPerMinute === undefined) return attempt();
    const network = networkDigest(`token ${browsers.networkOf(c.req.raw)}`);
    await requireAttemptsLeft(sql, network, attemptsPerMinute);
    return attempt().catch(async (error) => {
      if (error instanceof RegistryRefusal) await countAttempt(sql, network, attemptsPerMinute);
      throw error;
    });
  }

  const audit: MiddlewareHandler<RegistryEnv> = async (c, next) => {
    const caller = await callerOf(c);
    c.set('caller', caller);
    await next();
    if (c.req.method === 'GET') return;
    const outcome = c.error instanceof RegistryRefusal ? c.error.code : c.error ? 'failed' : 'done';
    await recorder(c, caller.person)(caller.token, remoteOf(caller), outcome);
  };

  app.use(requestId(), async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });
  app.route('/session', sessionCalls({ sql, cookies, browsers, platformToken, networkDigest, recorder, signIn, log }));
  if (audience)
    app.route('/workflow-tokens', workflowCalls({ sql, environments, audience, withAttemptLimit, recorder }));
  app.route('/', edgeCalls(sql, documents, keys));
  app.use(audit);
  const calls = new Hono<RegistryEnv>();
  calls.use(chooseEnvironment(environments));

  /** For calls that run published code. A rollback needs no such check, because its code has run before. */
  const requireRunnable = () => requireSafeToRun(sql, teamCode);
  const allLimits = { ...uploadLimits, ...limits };
  const maps = createSourceMaps(store, allLimits, log);
  const render = createExampleRendering(sql, store, maps, rendering);
  calls.route('/', releaseCalls(sql, store, { environments, metrics, render, requireRunnable }));
  calls.route('/variants', variantCalls(sql, store, { render, requireRunnable }));
  /** Source maps are read in separate processes: such calls are counted by token, and recorded. */
  const mayReadMaps: MiddlewareHandler<RegistryEnv> = async (c, next) => {
    const { token, person } = c.get('caller');
    await countAttempt(sql, networkDigest(`maps ${token}`), mapReadsPerMinute, 'with this token');
    const call = `GET ${c.req.routePath.replace('/api/releases', '')}`;
    await recordRead(sql, { token, person, call, remote: remoteOf(c.get('caller')) });
    await next();
  };
  calls.route('/versions', versionCalls(sql, store, allLimits, maps, { ...rendering, requireRunnable, render }));
  calls.route('/', adminCalls(sql, store, environments));
  calls.route('/', reportCalls(sql, maps, mayReadMaps));
  // Before the other calls, whose paths could also match these.
  app.route('/environments/:environment', calls);
  app.route('/', calls);

  app.notFound((c) => c.json({ code: 'not_found', message: 'There is no such call.' }, 404));
  app.onError((error, c) => {
    const refusal = error instanceof RegistryRefusal ? error : refusalOf(error);
    if (refusal !== error && refusal.code !== 'validation_failed') {
      const details = { requestId: c.get('requestId'), path: c.req.path, error: error.stack };
      logSometimes('registry call failed', error.message, details, refusal.status === 503 ? 'warn' : 'error');
    }
    if (refusal.retryAfterSeconds) c.header('Retry-After', String(refusal.retryAfterSeconds));
    const findings = error instanceof GateRefusal ? error.findings : undefined;
    return c.json({ code: refusal.code, message: refusal.message, findings }, refusal.status);
  });
  return app;
}

/** The response to an error of the database, of the store or of this code. */
function refusalOf(error: Error & { code?: string }): RegistryRefusal {
  if (nulCharacterCodes.includes(error.code ?? ''))
    return new RegistryRefusal('validation_failed', 'A text has the character NUL, which cannot be stored.');
  const unavailable = (message: string, seconds: number) => new RegistryRefusal('unavailable', message, seconds);
  if (error.code === lockTimeoutCode)
    return unavailable('Other releases are being made. Nothing has changed: try again in a moment.', 1);
  const storeProblem = storeFailure(error);
  if (storeProblem) return unavailable(storeProblem, 5);
  if (isUnavailable(error)) return unavailable("The registry's database cannot be reached. Try again in a moment.", 1);
  const message = "The registry failed. The site's log has the reason, with this answer's X-Request-Id.";
  return new RegistryRefusal('internal_error', message);
}

const mapReadsPerMinute = 60;

/** Postgres' code for a lock that was not free in time. */
const lockTimeoutCode = '55P03';

/** Postgres' codes for a text with a NUL character, in a column and in JSON. */
const nulCharacterCodes = ['22021', '22P05'];

/** Percent-encoded, because headers allow no other characters. */
function readPerson(header: string | undefined) {
  try {
    return (
      decodeURIComponent(header ?? '')
        .replaceAll('\u0000', '')
        .slice(0, 200) || null
    );
  } catch {
    return null;
  }
}

/** @throws RegistryRefusal forbidden if published code would run without a sandbox */
async function requireSafeToRun(sql: Sql, { withoutSandbox, isTrusted }: TeamCode) {
  if (withoutSandbox === undefined || (isTrusted ?? !(await canTeamsPublish(sql)))) return;
  throw new RegistryRefusal(
    'forbidden',
    `This site does not run code of teams, because it has no sandbox for it: ${withoutSandbox}. Publishing works. Run the site ` +
      'where its renderers get a sandbox, or set TRUST_TEAMS=on if every publisher may have all rights of the site (docs/security.md).',
  );
}

async function canTeamsPublish(sql: Sql) {
  const [row] = await sql<[{ can: boolean }]>`
    select exists (select from registry.token where revoked_at is null and expires_at > now())
      or exists (select from registry.remote where workflow is not null) as can
  `;
  return row.can;
}

/**
 * Sets the environment of a call, which is part of its path (`/api/releases/environments/staging/promote`), and limits the caller to
 * their rights there. A query would not do: an older registry, without environments, would ignore it and release to production.
 * @param names the environments of this site
 */
const chooseEnvironment =
  (names: string[]): MiddlewareHandler<RegistryEnv> =>
  async (c, next) => {
    const environment = c.req.param('environment') ?? defaultEnvironment;
    if (!names.includes(environment))
      throw new RegistryRefusal(
        'not_found',
        `There is no environment ${environment.slice(0, 50)}. This site has ${names.join(', ')}: its operator adds one to ENVIRONMENTS.`,
      );
    c.set('environment', environment);
    c.set('caller', inEnvironment(c.get('caller'), environment));
    await next();
  };
