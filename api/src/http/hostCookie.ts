import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { ApiSettings } from '../settings.ts';
import { isHttps } from './ownAddress.ts';

/**
 * Cookies that no script reads, unless it is `readable`. Over https they are Secure and begin with `__Host-`: a browser accepts such a cookie from
 * exactly this host, so that no subdomain can set one in its place.
 */
export function createHostCookie(name: string, settings: ApiSettings, { readable = false } = {}) {
  return {
    read: (c: Context) => getCookie(c, name, isHttps(c, settings) ? 'host' : undefined),
    write(c: Context, value: string, maxAge: number) {
      const secure = isHttps(c, settings);
      const prefix = secure ? 'host' : undefined;
      setCookie(c, name, value, { httpOnly: !readable, sameSite: 'Lax', path: '/', secure, prefix, maxAge });
    },
  };
}
