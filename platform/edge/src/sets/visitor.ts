import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { digestOf } from '@onesite/protocol/signature';
import { callerNetwork, network48Of } from '@onesite/shared-contract/http/callerNetwork';
import { createCallLimit } from '@onesite/shared-contract/http/callLimit';
import { parse, serialize } from 'hono/utils/cookie';

const visitorCookie = 'visitor';

const cookieSeconds = 90 * 24 * 3600;
const signaturePattern = /^[\w-]{22}$/; // as `sign` makes it

type Header = string | null | undefined;

/**
 * Distinguishes visitors while a cohort runs, by a random id with a signature, so that nobody can choose an id. It identifies no
 * person, and the site does not store it.
 * @param secret shared by all edges of a site
 */
export function createVisitors(secret: string) {
  const sign = (id: string) => createHmac('sha256', secret).update(`visitor ${id}`).digest('base64url').slice(0, 22);

  return {
    read(cookie: Header, isSecure: boolean): { id: string } | undefined {
      const [id = '', signature = ''] = readCookie(cookie, visitorCookie, isSecure)?.split('.') ?? [];
      if (!signaturePattern.test(signature)) return undefined;
      return timingSafeEqual(bytes(signature), bytes(sign(id))) ? { id } : undefined;
    },
    /** A new visitor, with the `Set-Cookie` that lets the site recognise the browser. */
    issue(isSecure: boolean) {
      const id = randomUUID();
      const value = `${id}.${sign(id)}`;
      return { id, cookie: cookieLine({ name: visitorCookie, value, maxAge: cookieSeconds, isSecure }) };
    },
  };
}

export type Visitors = ReturnType<typeof createVisitors>;

const range = 2 ** 48; // of 12 hex digits

/** Whether a visitor is in a cohort. A member stays one, because a share only grows. Cohorts are independent of one another. */
export const isMember = (visitor: { id: string }, { id, share }: { id: string; share: number }) =>
  Number.parseInt(digestOf(`${visitor.id} ${id}`).slice(0, 12), 16) < share * range;

/** A range that one customer or office may own: the /24 of an IPv4 address, the /48 of an IPv6 network. */
export const widerNetwork = (network: string) => network48Of(network) ?? network.split('.').slice(0, 3).join('.');

/**
 * Limits how many visitor ids a network gets per minute, so that nobody tries until they have as many members of a cohort as they
 * want. `null` for any number.
 */
export function createVisitorLimit(perMinute: number | null, trustProxy: number) {
  if (perMinute === null) return () => true;
  const { take } = createCallLimit(perMinute);
  return (forwardedFor: string | null | undefined) => take(widerNetwork(callerNetwork(forwardedFor, trustProxy))) === 0;
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text));

/** The prefix makes browsers accept a cookie only from exactly this host, so that no subdomain can replace it. */
const nameOf = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name);

export function readCookie(header: Header, name: string, isSecure: boolean): string | undefined {
  const prefixed = nameOf(name, isSecure);
  return parse(header ?? '', prefixed)[prefixed];
}

type Cookie = { name: string; value: string; maxAge: number; isSecure: boolean };

/** A `Set-Cookie` header. No script can read the cookie, and browsers do not send it with other sites' forms. */
export const cookieLine = ({ name, value, maxAge, isSecure }: Cookie) =>
  serialize(nameOf(name, isSecure), value, { maxAge, path: '/', httpOnly: true, secure: isSecure, sameSite: 'Lax' });

export const removedCookie = (name: string, isSecure: boolean) => cookieLine({ name, value: '', maxAge: 0, isSecure });
