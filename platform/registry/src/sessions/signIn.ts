import type { RightsByRemote } from '@onesite/protocol/registry';
import * as client from 'openid-client';
import { rightsOf } from './rightsOfRoles.ts';

export type SignInOptions = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The claim with a person's roles. */
  rolesClaim: string;
};

/** What the browser keeps between leaving for the provider and coming back. */
type Pending = { state: string; nonce: string; verifier: string };

export type SignedIn = {
  person: string /** Undefined: no role of this site. Null: every right. */;
  rights: RightsByRemote | null | undefined;
};

/**
 * Signs people in with the company's accounts: OpenID Connect with an authorization code and PKCE.
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
    /** @returns the provider's page, and what `finish` needs. @throws Error if the provider does not answer */
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
      return { url: url.href, pending: Buffer.from(JSON.stringify(pending)).toString('base64url') };
    },

    /** @param address the whole address to which the provider sent the browser. @throws Error if it was not this browser's sign-in */
    async finish(address: URL, kept: string): Promise<SignedIn> {
      const { state, nonce, verifier } = JSON.parse(Buffer.from(kept, 'base64url').toString()) as Pending;
      const configuration = await provider();
      const tokens = await client.authorizationCodeGrant(configuration, address, {
        ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
        idTokenExpected: true,
      });
      const own = tokens.claims()!;
      const claims =
        rolesClaim in own
          ? own
          : { ...own, ...(await client.fetchUserInfo(configuration, tokens.access_token, own.sub)) };
      const person = [claims.name, claims.preferred_username, claims.email, own.sub].find(isText)!;
      return { person: person.slice(0, 200), rights: rightsOf((claims as Record<string, unknown>)[rolesClaim]) };
    },
  };
}

export type SignIn = ReturnType<typeof createSignIn>;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
