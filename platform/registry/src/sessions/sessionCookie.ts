import { createHmac, randomBytes } from 'node:crypto';
import { hidesOrigin } from '@onesite/shared-contract/http/hidesOrigin';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { RegistryRefusal } from '../refusal.ts';
import { maxHours } from './sessionRows.ts';

/** How a registry recognises the browsers that call it. */
export type Browsers = {
  /** The site's origin as the visitor requested it; undefined if the request is for another site. */
  originOf: (request: Request) => string | undefined;
  /** The key by which a caller is counted, such as an address. */
  networkOf: (request: Request) => string;
  /** Attempts to make a session, and wrong tokens, that a network has per minute; if unset, there is no limit. */
  attemptsPerMinute?: number;
};

const name = 'platform';
/** Each attempt to sign in has a cookie of its own, because people begin several in tabs. */
const signInName = 'sign-in-';
/** The cookies of this many older attempts stay, so that all fit into a request. */
const maxOlderAttempts = 9;
const path = '/api/releases';

/** Sessions in cookies that scripts cannot read, and that browsers send only to the registry's calls of this site. */
export function createSessionCookies({ originOf }: Browsers, platformToken: string) {
  const isSecure = (c: Context) => originOf(c.req.raw)?.startsWith('https:') ?? false;
  /** A browser accepts a cookie with this prefix over https alone, so nobody on the network can set it. `__Host-` would allow no path. */
  const prefixOf = (c: Context) => (isSecure(c) ? 'secure' : undefined);
  const attributes = (c: Context) => ({ path, secure: isSecure(c), prefix: prefixOf(c) }) as const;
  const digestOf = (text: string) => createHmac('sha256', platformToken).update(text).digest('hex');

  return {
    /** The digest of the request's session. */
    read(c: Context) {
      const text = getCookie(c, name, prefixOf(c));
      return text ? digestOf(text) : undefined;
    },
    /** @returns the digest of a new session */
    set(c: Context) {
      const text = randomBytes(32).toString('base64url');
      setCookie(c, name, text, { ...attributes(c), httpOnly: true, sameSite: 'Strict', maxAge: maxHours * 3600 });
      return digestOf(text);
    },
    /** Stores an attempt for as long as people take at the provider. `Lax`: the provider's redirect back has to carry it. */
    setSignIn(c: Context, state: string, pending: string) {
      const others = Object.keys(getCookie(c)).flatMap((cookie) => cookie.split(signInName)[1] ?? []);
      for (const oldest of others.slice(0, -maxOlderAttempts)) deleteCookie(c, `${signInName}${oldest}`, attributes(c));
      setCookie(c, `${signInName}${state}`, pending, {
        ...attributes(c),
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 600,
      });
    },
    /** What `setSignIn` stored, once. */
    takeSignIn(c: Context) {
      const state = c.req.query('state') ?? '';
      if (!/^[\w-]{1,100}$/.test(state)) return undefined;
      const pending = getCookie(c, `${signInName}${state}`, prefixOf(c));
      deleteCookie(c, `${signInName}${state}`, attributes(c));
      return pending;
    },

    remove: (c: Context) => void deleteCookie(c, name, attributes(c)),
    /**
     * A session may only write from a page of this site. SameSite=Strict excludes other sites, but not pages of a subdomain.
     * @throws RegistryRefusal bad_origin
     */
    requireOwnPage({ req }: Context) {
      const [origin, site] = [req.header('Origin'), req.header('Sec-Fetch-Site')];
      const siteOrigin = originOf(req.raw);
      const isOwn =
        siteOrigin !== undefined &&
        (hidesOrigin((name) => req.header(name)) ||
          (origin !== undefined &&
            (site ?? 'same-origin') === 'same-origin' &&
            (origin === siteOrigin || (site !== undefined && hostOf(origin) === hostOf(siteOrigin))))); // a proxy may have ended TLS
      if (!isOwn)
        throw new RegistryRefusal('bad_origin', "Changes by a session are made on the site's own pages only.");
    },
  };
}

export type SessionCookies = ReturnType<typeof createSessionCookies>;

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);
