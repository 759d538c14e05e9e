import { act, screen } from '@testing-library/react';
import { createHostStore } from '../store/hostStore.ts';
import { sessionInvalidated, sessionKnown } from '../store/sessionSlice.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { renderInHost } from '../testing/renderInHost.tsx';
import { checkSession, useSession, useSessionChanged } from './session.ts';

const adminPath = 'GET /api/administrator/auth-status';
let store: ReturnType<typeof createHostStore>;
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000_000 });
  store = createHostStore();
  api = fakeApi({
    [adminPath]: { body: { isAuthenticated: true } },
    'GET /api/supplier/auth-status': { body: { isAuthenticated: false } },
  });
});
afterEach(() => {
  store.dispose();
  jest.useRealTimers();
});

const check = () => store.dispatch(checkSession('administrator'));
const known = () => store.getState().session.administrator?.isAuthenticated;

test('until somebody asks, nothing is known', () => {
  expect(known()).toBeUndefined();
});

test("the API's answer is believed for five minutes, and then asked for again", async () => {
  await check();
  expect(known()).toBe(true);
  api.responses[adminPath] = { body: { isAuthenticated: false } };
  jest.setSystemTime(Date.now() + 5 * 60_000 - 1);
  await check();
  expect(known()).toBe(true);
  expect(api.calls).toHaveLength(1);
  jest.setSystemTime(Date.now() + 1);
  await check();
  expect(known()).toBe(false);
  expect(api.calls).toHaveLength(2);
});

test('a clock that is set back keeps no answer for longer', async () => {
  await check();
  api.responses[adminPath] = { body: { isAuthenticated: false } };
  jest.setSystemTime(Date.now() - 365 * 24 * 3_600_000);
  await check();
  expect(known()).toBe(false);
});

test('an answer that is no is believed as long', async () => {
  api.responses[adminPath] = { body: { isAuthenticated: false } };
  await check();
  await check();
  expect(api.calls).toHaveLength(1);
});

test.each([
  ['fails', { status: 503, body: { code: 'unavailable' } }],
  ['has no body', {}],
  ['says something else', { body: { isAuthenticated: 'yes' } }],
])('an answer that %s is no answer, and is asked for again', async (_, response) => {
  api.responses[adminPath] = response;
  await check();
  expect(store.getState().session.administrator).toMatchObject({ isAuthenticated: false, isUnchecked: true });
  api.responses[adminPath] = { body: { isAuthenticated: true } };
  await check();
  expect(known()).toBe(true);
  expect(store.getState().session.administrator?.isUnchecked).toBeUndefined();
});

test('once invalidated it is asked for again, and holds until then', async () => {
  await check();
  store.dispatch(sessionInvalidated());
  expect(known()).toBe(true);
  await check();
  expect(api.calls).toHaveLength(2);
});

test('an answer that fails says nothing about a session that is known', async () => {
  await check();
  api.responses[adminPath] = { status: 503, body: { code: 'unavailable' } };
  store.dispatch(sessionInvalidated());
  await check();
  expect(known()).toBe(true);
  api.responses[adminPath] = { body: { isAuthenticated: false } };
  await check();
  expect(known()).toBe(false);
});

test('an answer that was on its way while somebody logged in does not log them out', async () => {
  api.responses[adminPath] = { body: { isAuthenticated: false } };
  const checking = check();
  jest.setSystemTime(Date.now() + 50);
  store.dispatch(sessionKnown({ role: 'administrator', isAuthenticated: true, checkedAt: Date.now() }));
  await checking;
  expect(known()).toBe(true);
});

test('each role has a session of its own', async () => {
  await check();
  await store.dispatch(checkSession('supplier'));
  expect(store.getState().session).toMatchObject({
    administrator: { isAuthenticated: true },
    supplier: { isAuthenticated: false },
  });
});

test('a page that logs somebody in or out says so, and the API is asked whether the browser has the session', async () => {
  function Page() {
    const session = useSession('supplier');
    const change = useSessionChanged('supplier');
    return (
      <button type="button" onClick={() => change(!session?.isAuthenticated)}>
        {session ? (session.isAuthenticated ? 'in' : 'out') : 'unknown'}
      </button>
    );
  }
  const host = renderInHost(<Page />);
  expect(screen.getByRole('button')).toHaveTextContent('unknown');
  api.responses['GET /api/supplier/auth-status'] = { status: 503 }; // counts as yes after a login
  await act(async () => screen.getByRole('button').click());
  expect(screen.getByRole('button')).toHaveTextContent('in');
  act(() => screen.getByRole('button').click());
  expect(screen.getByRole('button')).toHaveTextContent('out');
  api.responses['GET /api/supplier/auth-status'] = { body: { isAuthenticated: false } }; // it refuses cookies
  await act(async () => screen.getByRole('button').click());
  expect(screen.getByRole('button')).toHaveTextContent('out');
  api.responses['GET /api/supplier/auth-status'] = { body: { isAuthenticated: true, username: 'levant' } };
  await act(async () => screen.getByRole('button').click());
  expect(host.store.getState().session.supplier).toMatchObject({ isAuthenticated: true, username: 'levant' });
  await host.store.dispatch(checkSession('supplier'));
  expect(api.calls).toHaveLength(3);
});
