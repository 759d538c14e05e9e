import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import type { ApiSettings } from '../settings.ts';
import { isHttps } from './ownOrigin.ts';

/**
 * Cookies that no script reads. Over https they are Secure and begin with `__Host-`: a browser accepts such a cookie from
 * exactly this host, so that no subdomain can set one in its place.
 */
export function createHostCookie(name: string, settings: ApiSettings) {
  const nameOf = (c: Context) => (isHttps(c, settings) ? `__Host-${name}` : name);
  /** A browser sends one for each path and domain that has set it, and does not say which is the newest: callers try all, ten at most. */
  const readAll = (c: Context) =>
    (c.req.header('Cookie') ?? '')
      .split(';')
      .flatMap((pair) => parse(pair, nameOf(c))[nameOf(c)] || [])
      .slice(0, 10);
  return {
    readAll,
    read: (c: Context): string | undefined => readAll(c)[0],
    write(c: Context, value: string, maxAgeSeconds: number) {
      const secure = isHttps(c, settings);
      const prefix = secure ? 'host' : undefined;
      setCookie(c, name, value, { httpOnly: true, sameSite: 'Lax', path: '/', secure, prefix, maxAge: maxAgeSeconds });
    },
  };
}
