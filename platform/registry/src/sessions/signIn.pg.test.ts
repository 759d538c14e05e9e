// The order of these tests matters.

import type { HistoryEntry, PlatformSession } from '@onesite/protocol/registry';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { signInBrowser, startOidcProvider } from '../testing/signInBrowser.ts';
import { createSignIn } from './signIn.ts';

const site = 'http://shop.example';
const registryCalls = `${site}/api/releases`;

let provider: Awaited<ReturnType<typeof startOidcProvider>>;
let registry: TestRegistry;
beforeAll(async () => {
  provider = await startOidcProvider(`${registryCalls}/session/signed-in`);
  registry = await testRegistry({
    browsers: { originOf: () => site, networkOf: () => 'one' },
    signIn: createSignIn({ issuer: provider.issuer, ...provider.client }),
  });
});
afterAll(async () => {
  provider.stop();
  await registry.close();
});

function browser() {
  const { request, signIn } = signInBrowser({ origin: site, request: registry.app.request }, provider.issuer);
  return {
    request,
    finish: signIn,
    signIn: (login: string) => signIn(`${registryCalls}/session/sign-in`, login),
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

test('sign-ins that were begun in several tabs all finish, in any order', async () => {
  const visitor = browser();
  const begin = async () => (await visitor.request(`${registryCalls}/session/sign-in`)).headers.get('location')!;
  const tabs = [await begin(), await begin(), await begin()];
  for (const tab of tabs.toReversed()) {
    expect(await visitor.finish(tab, 'Ada Berg=operator')).toBe(`${site}/platform`);
    expect(await visitor.session()).toMatchObject({ session: { person: 'Ada Berg' } });
  }
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
