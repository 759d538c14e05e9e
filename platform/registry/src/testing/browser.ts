import type { PlatformSession } from '@onesite/protocol/registry';
import type { TestRegistry } from './registry.ts';

export const siteOrigin = 'https://shop.example';

type Body = { session: PlatformSession | null } & { code?: string; message?: string };

const ofOwnPage = { Origin: siteOrigin, 'Sec-Fetch-Site': 'same-origin' };

/** A fake browser: it stores one cookie, and sends the origin of its page. */
export function testBrowser(
  { app, platformToken }: Pick<TestRegistry, 'app' | 'platformToken'>,
  headers: Record<string, string> = ofOwnPage,
) {
  const stored = { cookie: '', attributes: '' };
  async function call(method: string, path: string, body?: object, own = headers) {
    const response = await app.request(`${siteOrigin}/api/releases${path}`, {
      method,
      body: body && JSON.stringify(body),
      headers: { ...own, Cookie: stored.cookie },
    });
    const [cookie = '', ...attributes] = (response.headers.get('Set-Cookie') ?? '').split('; ');
    if (cookie) Object.assign(stored, { cookie, attributes: attributes.sort().join('; ') });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
  }
  const enter = (token = platformToken) => call('POST', '/session', { token, person: 'Åsa Lind' });
  const session = async () => (await call('GET', '/session')).body.session;
  return { call, enter, session, stored };
}
