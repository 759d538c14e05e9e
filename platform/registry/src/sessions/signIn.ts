import { remoteName } from '@onesite/protocol/facts';
import type { Right, RightsByRemote } from '@onesite/protocol/registry';
import * as client from 'openid-client';
import * as v from 'valibot';

export type SignInOptions = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The claim with a person's roles, or the path to it, such as `realm_access.roles`. */
  rolesClaim: string;
};

/** What the browser stores between leaving for the provider and coming back. */
type Pending = { state: string; nonce: string; verifier: string };

const text = v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))), undefined);

/** What the provider states about a person. `sub` stays the same for ever, the others may change. */
const standardClaims = v.object({
  sub: v.string(),
  name: text,
  given_name: text,
  family_name: text,
  preferred_username: text,
  email: text,
  /** Some providers state it as a text. */
  email_verified: v.fallback(
    v.pipe(
      v.unknown(),
      v.transform(String),
      v.toLowerCase(),
      v.transform((text) => text === 'true'),
    ),
    false,
  ),
});

/** `roles` include those of other applications. */
export type SignedIn = { claims: v.InferOutput<typeof standardClaims>; roles: string[] };

/**
 * Signs people in with the company's accounts: OpenID Connect with an authorization code and PKCE. For the console, and for a site's
 * own pages.
 * Source: https://openid.net/specs/openid-connect-core-1_0.html
 */
export function createSignIn({ issuer, clientId, clientSecret, rolesClaim }: SignInOptions) {
  let discovered: Promise<client.Configuration> | undefined;

  /** Asked for again after a failure. */
  function provider() {
    const isLocal = new URL(issuer).protocol === 'http:'; // settings allow it for this machine only
    const execute = isLocal ? [client.allowInsecureRequests] : [];
    discovered ??= client.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute });
    discovered.catch(() => {
      discovered = undefined;
    });
    return discovered;
  }

  return {
    /** @returns the provider's page, and what `finish` needs for the answer with this state. @throws Error if the provider does not answer */
    async begin(redirectUri: string) {
      const pending: Pending = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(await provider(), {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
        state: pending.state,
        nonce: pending.nonce,
      });
      return {
        url: url.href,
        state: pending.state,
        pending: Buffer.from(JSON.stringify(pending)).toString('base64url'),
      };
    },

    /** @param address the whole address to which the provider sent the browser. @throws Error if it was not this browser's sign-in */
    async finish(address: URL, pending: string): Promise<SignedIn> {
      const { state, nonce, verifier } = JSON.parse(Buffer.from(pending, 'base64url').toString()) as Pending;
      const configuration = await provider();
      const tokens = await client.authorizationCodeGrant(configuration, address, {
        ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
        idTokenExpected: true,
      });
      const stated = tokens.claims()!;
      const isWhole = [rolesClaim, 'email'].every((name) => claimAt(stated, name) !== undefined);
      const asks = !isWhole && configuration.serverMetadata().userinfo_endpoint !== undefined;
      const more = asks ? await client.fetchUserInfo(configuration, tokens.access_token, stated.sub) : {};
      const all: Record<string, unknown> = { ...more, ...stated };
      return {
        claims: v.parse(standardClaims, all),
        roles: rolesOf(claimAt(stated, rolesClaim) ?? claimAt(more, rolesClaim)),
      };
    },
  };
}

export type SignIn = ReturnType<typeof createSignIn>;

/** The roles that a claim of a provider names: a list, or one text, with commas between them or else blanks. */
export function rolesOf(claim: unknown): string[] {
  if (typeof claim !== 'string') return [claim].flat().filter((role) => typeof role === 'string');
  const roles = claim.replace(/^\[|\]$/g, '').split(claim.includes(',') ? ',' : /\s+/);
  return roles.map((role) => role.trim().replace(/^"(.*)"$/, '$1')).filter(Boolean);
}

/** A claim by its name, which may have dots, or by the path to it. */
export function claimAt(claims: unknown, path: string): unknown {
  if (typeof claims !== 'object' || claims === null) return undefined;
  if (Object.hasOwn(claims, path)) return (claims as Record<string, unknown>)[path];
  const outer = Object.keys(claims).find((name) => path.startsWith(`${name}.`));
  return outer && claimAt((claims as Record<string, unknown>)[outer], path.slice(outer.length + 1));
}

/**
 * The rights that roles of a provider give: `operator` everything, `read` the console without changes, `mf-orders:publish` and
 * `mf-orders:promote` one right to one remote, `mf-orders:promote@staging` in one environment. Other roles belong to other applications.
 * @returns null for every right, undefined for none of these roles
 */
export function rightsOf(names: string[]): RightsByRemote | null | undefined {
  if (names.includes('operator')) return null;
  const given = names.flatMap((role) => {
    const [remote, right, ...more] = role.split(':');
    return more.length === 0 && isRight(right) && isRemote(remote) ? [{ remote, right }] : [];
  });
  if (given.length === 0 && !names.includes('read')) return undefined;
  const remotes = [...new Set(given.map(({ remote }) => remote))];
  return Object.fromEntries(
    remotes.map((remote) => [
      remote,
      [...new Set(given.filter((one) => one.remote === remote).map(({ right }) => right))].sort(),
    ]),
  );
}

const isRight = (text: string | undefined): text is Right => /^(publish|promote(@[a-z][a-z0-9-]*)?)$/.test(text ?? '');

const isRemote = (text: string | undefined): text is string => v.is(remoteName, text) && text !== 'shell';
