import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { HistoryEntry, PlatformSession } from '@onesite/protocol/registry';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { createSignIn } from './signIn.ts';

const site = 'http://shop.example';
const registryCalls = `${site}/api/releases`;

let provider: ChildProcess;
let issuer = '';
let registry: TestRegistry;
beforeAll(async () => {
  const program = fileURLToPath(new URL('../testing/oidcProvider.mjs', import.meta.url));
  provider = spawn(process.execPath, [program, `${registryCalls}/session/signed-in`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await once(provider.stdout!, 'data');
  issuer = String(line).trim();
  provider.stdout!.resume();
  registry = await testRegistry({
    browsers: { originOf: () => site, networkOf: () => 'one' },
    signIn: createSignIn({ issuer, clientId: 'site', clientSecret: 'of this test, and long', rolesClaim: 'roles' }),
  });
});
afterAll(async () => {
  provider.kill();
  await registry.close();
});

/** A browser with cookies by host, which follows redirects between the site and the provider. */
function browser() {
  const jars: Record<string, Record<string, string>> = {};
  async function request(address: string, init: RequestInit = {}) {
    const { host } = new URL(address);
    jars[host] ??= {};
    const cookie = Object.entries(jars[host])
      .map((pair) => pair.join('='))
      .join('; ');
    const options: RequestInit = { ...init, headers: { ...init.headers, cookie }, redirect: 'manual' };
    const response = address.startsWith(site)
      ? await registry.app.request(address, options)
      : await fetch(address, options);
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(set)) delete jars[host][name];
      else jars[host][name] = value;
    }
    return response;
  }
  /** Follows redirects, and fills in the provider's forms. @returns the last address: a page of the site */
  async function follow(start: string, login: string) {
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
      if (new URL(address).pathname === '/platform') return address;
    }
    throw new Error(`It ends nowhere: ${address}`);
  }
  return {
    jars,
    request,
    signIn: (login: string) => follow(`${registryCalls}/session/sign-in`, login),
    session: async () =>
      (await (await request(`${registryCalls}/session`)).json()) as { session: PlatformSession | null },
    call: (method: string, path: string, body?: object) =>
      request(`${registryCalls}${path}`, { method, body: body && JSON.stringify(body), headers: { Origin: site } }),
  };
}

test('an operator signs in, and the history names them by the session', async () => {
  const visitor = browser();
  expect(await (await visitor.request(`${registryCalls}/session`)).json()).toEqual({ session: null, canSignIn: true });
  expect(await visitor.signIn('Ada Berg=operator')).toBe(`${site}/platform`);
  expect(await visitor.session()).toMatchObject({ session: { person: 'Ada Berg', scope: null } });
  const version = await registry.publish('shell', 'for somebody who signed in');
  const moves = [{ name: 'shell', from: null, to: version }];
  expect((await visitor.call('POST', '/promote', { moves })).status).toBe(201);
  const [entry] = (await (await registry.call('GET', '/history')).json()) as HistoryEntry[];
  expect(entry).toMatchObject({ person: 'Ada Berg', token: 'sign-in' });
  expect((await visitor.call('DELETE', '/session')).status).toBe(200);
  expect(await visitor.session()).toMatchObject({ session: null });
});

test('roles give rights to single remotes, and nothing else', async () => {
  const [a, b] = [await registry.publish('mf-a', '1'), await registry.publish('mf-b', '1')];
  const visitor = browser();
  await visitor.signIn('Bo=mf-a:promote,mf-b:publish,of-another-application');
  const scope = { 'mf-a': ['promote'], 'mf-b': ['publish'] };
  expect(await visitor.session()).toMatchObject({ session: { person: 'Bo', scope } });
  const promote = async (name: string, to: string) =>
    (await visitor.call('POST', '/promote', { moves: [{ name, from: null, to }] })).status;
  expect([await promote('mf-a', a), await promote('mf-b', b)]).toEqual([201, 403]);
  expect((await visitor.call('GET', '/tokens')).status).toBe(403);

  const reader = browser();
  await reader.signIn('Cy=read');
  expect((await reader.call('GET', '/history')).status).toBe(200);
  expect((await reader.call('POST', '/rollback', { name: 'mf-a', from: a })).status).toBe(403);
});

test('an account without a role of this site has no session', async () => {
  const visitor = browser();
  expect(await visitor.signIn('Eve=of-another-application')).toBe(`${site}/platform?sign-in=no-role`);
  expect(await visitor.session()).toMatchObject({ session: null });
});

test('an answer of the provider that this browser did not ask for makes no session', async () => {
  const [attacker, visitor] = [browser(), browser()];
  const asked = await attacker.request(`${registryCalls}/session/sign-in`);
  const state = new URL(asked.headers.get('location')!).searchParams.get('state');
  for (const query of [`code=stolen&state=${state}`, 'code=x', 'error=access_denied', '']) {
    const response = await visitor.request(`${registryCalls}/session/signed-in?${query}`);
    expect(response.headers.get('location')).toBe('/platform?sign-in=failed');
  }
  await visitor.request(`${registryCalls}/session/sign-in`);
  const other = await visitor.request(`${registryCalls}/session/signed-in?code=stolen&state=${state}`);
  expect(other.headers.get('location')).toBe('/platform?sign-in=failed');
  expect(await visitor.session()).toMatchObject({ session: null });
});

test('while the provider is away, the page says that the sign-in did not work', async () => {
  const away = await testRegistry({
    browsers: { originOf: () => site, networkOf: () => 'one' },
    signIn: createSignIn({ issuer: 'http://localhost:1', clientId: 'site', clientSecret: 'x', rolesClaim: 'roles' }),
  });
  const response = await away.app.request(`${registryCalls}/session/sign-in`);
  expect([response.status, response.headers.get('location')]).toEqual([302, '/platform?sign-in=failed']);
  await away.close();
});
