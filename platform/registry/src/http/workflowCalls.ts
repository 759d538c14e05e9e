import { remoteName } from '@onesite/protocol/facts';
import type { NewToken, Right, Workflow } from '@onesite/protocol/registry';
import { digestOf } from '@onesite/protocol/signature';
import { type Context, Hono } from 'hono';
import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Sql } from 'postgres';
import * as v from 'valibot';
import { RegistryRefusal } from '../refusal.ts';
import { createToken } from '../tokens/tokenRows.ts';
import { type RegistryEnv, readBody, smallBody } from './readRequest.ts';

type Options = {
  sql: Sql;
  environments: string[];
  /** The site's addresses: an id token names one of them, so that another site cannot use it here. */
  audience: string[];
  withAttemptLimit: <Value>(c: Context<RegistryEnv>, attempt: () => Promise<Value>) => Promise<Value>;
  recorder: (c: Context, person: string) => (token: string, remote: string, outcome: string) => Promise<void>;
};

const tokenMinutes = 15;
const timeoutMs = 5000;

const body = v.object({ idToken: v.pipe(v.string(), v.maxLength(10_000)), remote: v.optional(remoteName) });

/**
 * A token for a workflow's run, in exchange for its forge's id token: no secret is stored anywhere. The issuer, one of the site's
 * addresses as the audience, and the subject decide. If the site has several environments, a run in an environment of the forge
 * promotes only in the one of the same name.
 * Source: https://docs.github.com/en/actions/reference/security/oidc, https://docs.gitlab.com/ci/secrets/id_token_authentication
 */
export function workflowCalls({ sql, environments, audience, withAttemptLimit, recorder }: Options) {
  const keys = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

  /** Called only for issuers that the operator has named. */
  async function keysOf(issuer: string) {
    const cached = keys.get(issuer);
    if (cached) return cached;
    const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { jwks_uri } = (await response.json()) as { jwks_uri: string };
    const found = createRemoteJWKSet(new URL(jwks_uri));
    keys.set(issuer, found);
    return found;
  }

  async function verify(idToken: string, issuer: string) {
    try {
      const accepted = { issuer, audience, algorithms: ['RS256'], requiredClaims: ['exp'] };
      await jwtVerify(idToken, await keysOf(issuer), accepted);
    } catch (error) {
      if (error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired)
        throw claimRefusal(error.claim, error.payload[error.claim], adviceFor[error.claim]);
      if (error instanceof errors.JOSEError && !forgeErrors.includes(error.code)) throw noToken(issuer);
      throw new RegistryRefusal('unavailable', `The keys of ${issuer} cannot be read. Try again in a moment.`);
    }
  }

  /** @throws RegistryRefusal that names the wrong claim */
  async function exchange(idToken: string, remote?: string): Promise<NewToken & { person: string }> {
    const claims = claimsOf(idToken);
    const { iss = '', sub = '' } = claims;
    const rules = await sql<{ name: string; workflow: Workflow }[]>`
      select name, workflow from registry.remote
      where workflow ->> 'issuer' = ${iss} and name = coalesce(${remote ?? null}, name) order by name
    `;
    const next = `If this workflow may publish, the site's operator runs: federation remote ${remote ?? '<remote>'} --issuer ${iss} --subject '${sub}'`;
    if (rules.length === 0) throw claimRefusal('iss', iss, next);
    await verify(idToken, iss);
    const remotes = rules.filter(({ workflow }) => matches(workflow.subject, sub)).map(({ name }) => name);
    if (!remotes[0]) throw claimRefusal('sub', sub, next);
    if (remotes.length > 1)
      throw new RegistryRefusal(
        'validation_failed',
        `It may publish ${remotes.join(', ')}: set FEDERATION_REMOTE to one.`,
      );
    const person = `${claims.actor ?? claims.user_login ?? 'a workflow'} (${sub})`.slice(0, 200);
    const isAnywhere = environments.length === 1 || claims.environment === undefined;
    const only = environments.filter((one) => one === claims.environment).map((one): Right => `promote@${one}`);
    const rights: Right[] = ['publish', ...(isAnywhere ? ['promote' as const] : only)];
    const signed = digestOf(idToken.slice(0, idToken.lastIndexOf('.'))); // without the signature, because another one could be valid, too
    const note = sub.slice(0, 200);
    const wanted = { remote: remotes[0], rights, note, minutes: tokenMinutes, person, idToken: signed };
    const token = await createToken(sql, wanted);
    if (token) return { ...token, person };
    throw new RegistryRefusal('not_authenticated', `This id token was exchanged before. ${adviceFor.exp}`);
  }

  return new Hono<RegistryEnv>().post('/', smallBody, async (c) => {
    const { idToken, remote } = await readBody(c.req, body);
    const { person, ...token } = await withAttemptLimit(c, () => exchange(idToken, remote));
    await recorder(c, person)(token.id, token.remote, 'done');
    return c.json(token, 201);
  });
}

function claimsOf(idToken: string): JWTPayload {
  try {
    return decodeJwt(idToken);
  } catch {
    throw noToken('a forge');
  }
}

/** One `*` matches any text. */
function matches(pattern: string, subject: string) {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return subject === start;
  return subject.length >= start.length + end.length && subject.startsWith(start) && subject.endsWith(end);
}

/** What to do about a claim that this site does not accept. */
const adviceFor: Record<string, string> = {
  aud: 'Set REGISTRY_URL to an address of PUBLIC_URL.',
  exp: 'Ask the forge for another one.',
};

/** Error codes that are about reading the forge's keys, not about the id token. */
const forgeErrors = ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT'];

const noToken = (issuer: string) =>
  new RegistryRefusal('not_authenticated', `This is no id token that ${issuer} has signed.`);

const claimRefusal = (claim: string, value: unknown, next = '') =>
  new RegistryRefusal(
    'not_authenticated',
    `The id token's claim ${claim} is ${JSON.stringify(value) ?? 'missing'}. ${next}`.trim(),
  );
