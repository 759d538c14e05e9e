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

/** What the browser stores while the person is at the provider. */
type Pending = { state: string; nonce: string; verifier: string };

const text = v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))), undefined);

/** What the provider states about a person. Only `sub` never changes. */
const standardClaims = v.object({ sub: v.string(), name: text, preferred_username: text, email: text });

/** A person who has signed in. `roles` include roles of other applications. */
export type SignedIn = { claims: v.InferOutput<typeof standardClaims>; roles: string[] };

/**
 * Signs people in to the console with the company's accounts: OpenID Connect with an authorization code and PKCE.
 * Source: https://openid.net/specs/openid-connect-core-1_0.html
 */
export function createSignIn({ issuer, clientId, clientSecret, rolesClaim }: SignInOptions) {
  let discovered: Promise<client.Configuration> | undefined;

  /** Requests the provider's configuration, once. After a failure, the next call requests it again. */
  function provider() {
    const isLocal = new URL(issuer).protocol === 'http:'; // the settings allow http: only for this machine
    const execute = isLocal ? [client.allowInsecureRequests] : [];
    discovered ??= client.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute });
    discovered.catch(() => {
      discovered = undefined;
    });
    return discovered;
  }

  return {
    /** @returns the URL of the provider's page, and `pending` for `finish`, by `state`. @throws Error if the provider does not answer */
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

    /** @param address the full URL to which the provider sent the browser. @throws Error if another browser began this sign-in */
    async finish(address: URL, pending: string): Promise<SignedIn> {
      const { state, nonce, verifier } = JSON.parse(Buffer.from(pending, 'base64url').toString()) as Pending;
      const configuration = await provider();
      const tokens = await client.authorizationCodeGrant(configuration, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const idClaims = tokens.claims()!;
      // Some providers leave roles or the address out of the id token: the userinfo endpoint has them.
      const hasAllClaims = [rolesClaim, 'email'].every((name) => claimAt(idClaims, name) !== undefined);
      const needsUserInfo = !hasAllClaims && configuration.serverMetadata().userinfo_endpoint !== undefined;
      const userInfo = needsUserInfo
        ? await client.fetchUserInfo(configuration, tokens.access_token, idClaims.sub)
        : {};
      return {
        claims: v.parse(standardClaims, { ...userInfo, ...idClaims }),
        roles: rolesOf(claimAt(idClaims, rolesClaim) ?? claimAt(userInfo, rolesClaim)),
      };
    },
  };
}

export type SignIn = ReturnType<typeof createSignIn>;

/** Reads the roles of a claim, which is a list or a text such as `a, b`, `["a", "b"]` or, without commas, `a b`. */
export function rolesOf(claim: unknown): string[] {
  if (typeof claim !== 'string') return [claim].flat().filter((role) => typeof role === 'string');
  const roles = claim.replace(/^\[|\]$/g, '').split(claim.includes(',') ? ',' : /\s+/);
  return roles.map((role) => role.trim().replace(/^"(.*)"$/, '$1')).filter(Boolean);
}

/** Finds a claim by its name, which may contain dots, or by its path in nested objects. */
export function claimAt(claims: unknown, path: string): unknown {
  if (typeof claims !== 'object' || claims === null) return undefined;
  if (Object.hasOwn(claims, path)) return (claims as Record<string, unknown>)[path];
  const outer = Object.keys(claims).find((name) => path.startsWith(`${name}.`));
  return outer && claimAt((claims as Record<string, unknown>)[outer], path.slice(outer.length + 1));
}

/**
 * Reads the rights of a person from the provider's roles. `operator` may do everything, `read` may see the console; `mf-orders:publish`,
 * `mf-orders:promote` and `mf-orders:promote@staging` give one right to one remote. Other roles belong to other applications.
 * @returns null for every right, undefined if no role gives a right
 */
export function rightsOf(names: string[]): RightsByRemote | null | undefined {
  if (names.includes('operator')) return null;
  const granted = names.flatMap((role) => {
    const [remote, right, ...more] = role.split(':');
    return more.length === 0 && isRight(right) && isRemote(remote) ? [{ remote, right }] : [];
  });
  if (granted.length === 0 && !names.includes('read')) return undefined;
  const remotes = [...new Set(granted.map(({ remote }) => remote))];
  return Object.fromEntries(
    remotes.map((remote) => [
      remote,
      [...new Set(granted.filter((one) => one.remote === remote).map(({ right }) => right))].sort(),
    ]),
  );
}

const isRight = (text: string | undefined): text is Right => /^(publish|promote(@[a-z][a-z0-9-]*)?)$/.test(text ?? '');

const isRemote = (text: string | undefined): text is string => v.is(remoteName, text) && text !== 'shell';
