import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { cookieLine, readCookie } from './cookies.ts';

export const visitorCookie = 'visitor';

/** Seconds for which a browser is the same visitor. */
const maxAge = 90 * 24 * 3600;
const signaturePattern = /^[\w-]{22}$/;

type Header = string | null | undefined;

/**
 * Visitors that can be told apart while a cohort runs: a random id with its signature, so that nobody chooses an id. It is
 * nobody's name, and the site stores it nowhere.
 * @param secret shared by all edges of a site
 */
export function visitors(secret: string) {
  const sign = (id: string) => createHmac('sha256', secret).update(`visitor ${id}`).digest('base64url').slice(0, 22);

  return {
    /** The visitor that a request's cookies name. */
    read(cookie: Header, isSecure: boolean): { id: string } | undefined {
      const [id = '', signature = ''] = readCookie(cookie, visitorCookie, isSecure)?.split('.') ?? [];
      if (!signaturePattern.test(signature)) return undefined;
      return timingSafeEqual(bytes(signature), bytes(sign(id))) ? { id } : undefined;
    },
    /** A network in a cohort's comparison: who has not the secret cannot try out which one it is. Another one for each cohort. */
    networkOf: (network: string, cohort: string) =>
      createHmac('sha256', secret).update(`network ${network} ${cohort}`).digest('base64url').slice(0, 22),
    /** A new visitor, with the `Set-Cookie` that makes the browser stay one. */
    issue(isSecure: boolean) {
      const id = randomUUID();
      const value = `${id}.${sign(id)}`;
      return { id, cookie: cookieLine({ name: visitorCookie, value, maxAge, isSecure }) };
    },
  };
}

export type Visitors = ReturnType<typeof visitors>;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const range = 2 ** 48;

/** Whether a visitor is in a cohort: always, once they are, since a share only grows. Each cohort draws anew. */
export const isMember = (visitor: { id: string }, { id, share }: { id: string; share: number }) =>
  Number.parseInt(sha256(`${visitor.id} ${id}`).slice(0, 12), 16) < share * range;

const bytes = (text: string) => new Uint8Array(Buffer.from(text));
