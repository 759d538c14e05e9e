import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a real OpenID provider with one client, which it sends back to this address. */
export async function startOidcProvider(redirectUri: string) {
  const program = fileURLToPath(new URL('./oidcProvider.mjs', import.meta.url));
  const provider = spawn(process.execPath, [program, redirectUri], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = await once(provider.stdout!, 'data');
  provider.stdout!.resume();
  const client = { clientId: 'site', clientSecret: 'of this test, and long', rolesClaim: 'roles' };
  return { issuer: String(line).trim(), client, stop: () => provider.kill() };
}

type Site = { origin: string; request: (address: string, init: RequestInit) => Response | Promise<Response> };

/** A browser with cookies by host, which follows redirects between a site and its provider. */
export function signInBrowser(site: Site, issuer: string) {
  const jars: Record<string, Record<string, string>> = {};
  async function request(address: string, init: RequestInit = {}) {
    const { host } = new URL(address);
    jars[host] ??= {};
    const cookie = Object.entries(jars[host])
      .map((pair) => pair.join('='))
      .join('; ');
    const options: RequestInit = { ...init, headers: { ...init.headers, cookie }, redirect: 'manual' };
    const isOfSite = address.startsWith(site.origin);
    const response = isOfSite ? await site.request(address, options) : await fetch(address, options);
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(set)) delete jars[host][name];
      else jars[host][name] = value;
    }
    return response;
  }
  /** Follows redirects, and fills in the provider's forms. @returns the first page of the site that is no call */
  async function signIn(start: string, login: string) {
    let address = start;
    for (let hop = 0; hop < 20; hop++) {
      const response = await request(address);
      let next = response.headers.get('location');
      if (!next && address.startsWith(issuer)) {
        const page = await response.text();
        const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
        const sent = await request(new URL(/action="([^"]+)"/.exec(page)![1]!, issuer).href, {
          method: 'POST',
          body: new URLSearchParams({ prompt, login, password: 'any' }),
        });
        next = sent.headers.get('location');
      }
      address = new URL(next!, address).href;
      const { origin, pathname } = new URL(address);
      if (origin === site.origin && !pathname.startsWith('/api/')) return address;
    }
    throw new Error(`It ends nowhere: ${address}`);
  }
  return { jars, request, signIn };
}
