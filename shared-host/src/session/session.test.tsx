import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { followOtherTabs } from '../host.ts';
import { accountKey, writeStored } from '../storage.ts';
import { createHostStore } from '../store/hostStore.ts';
import { sessionInvalidated, sessionKnown } from '../store/sessionSlice.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { renderInHost } from '../testing/renderInHost.tsx';
import { askSession, checkSession, useSession, useSessionChanged } from './session.ts';

describe('accountStorage', () => {
  const status = 'GET /api/driver/auth-status';
  const loggedIn = (username: string) => ({ body: { isAuthenticated: true, username } });
  const loggedOut = { body: { isAuthenticated: false } };
  const draft = accountKey('driver', 'ada', 'mf-fleet.draft');
  const note = accountKey('driver', 'ada', 'mf-fleet.note');

  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  function Page() {
    const change = useSessionChanged('driver');
    return (
      <button type="button" onClick={() => change(false)}>
        Logout
      </button>
    );
  }

  /** Ada is logged in, and has typed something. */
  async function open() {
    const fake = fakeApi({ [status]: loggedIn('ada') });
    const host = renderInHost(<Page />);
    await act(() => host.store.dispatch(checkSession('driver')));
    writeStored('local', draft, { form: { name: 'Jonas' } });
    writeStored('session', note, 'He asked for the ramp');
    return { ...fake, ...host, ask: () => act(() => host.store.dispatch(askSession('driver'))) };
  }
  const stored = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];

  test('goes with a logout', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(stored()).toEqual([]);
  });

  test('goes with a logout in another tab', async () => {
    let heard: (event: { data: object }) => void = () => {};
    globalThis.BroadcastChannel = class {
      postMessage() {}
      close() {}
      set onmessage(listener: typeof heard) {
        heard = listener;
      }
    } as unknown as typeof BroadcastChannel;
    const { store, responses } = await open();
    const end = followOtherTabs(store);
    responses[status] = loggedOut;
    heard({ data: { role: 'driver', isAuthenticated: false } });
    await waitFor(() => expect(stored()).toEqual([]));
    end();
  });

  test('stays while the account is logged in, and when its session has ended; goes when another one is logged in', async () => {
    const { responses, ask, store } = await open();
    await ask();
    expect(stored()).toEqual([draft, note]);
    responses[status] = loggedOut;
    await ask();
    await ask();
    expect(store.getState().session.driver?.ended).toBe('expired');
    expect(stored()).toEqual([draft, note]);
    const other = accountKey('driver', 'nikos', 'mf-fleet.draft');
    writeStored('local', other, { form: {} });
    responses[status] = loggedIn('nikos');
    await ask();
    expect(stored()).toEqual([other]);
  });
});

describe('session', () => {
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
    await check(); // a no is believed as well
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

  test('once invalidated it is asked for again, and holds until there is an answer that does not fail', async () => {
    await check();
    api.responses[adminPath] = { status: 503, body: { code: 'unavailable' } };
    store.dispatch(sessionInvalidated());
    expect(known()).toBe(true);
    await check();
    expect(api.calls).toHaveLength(2);
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

  test('a page that logs somebody in or out says so, and the API is asked whether the browser has the session', async () => {
    const isKept: boolean[] = [];
    function Page() {
      const session = useSession('supplier');
      const change = useSessionChanged('supplier');
      return (
        <button type="button" onClick={async () => isKept.push(await change(!session?.isAuthenticated))}>
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
    expect(isKept).toEqual([true, true, false, true]);
    expect(host.store.getState().session.supplier).toMatchObject({ isAuthenticated: true, username: 'levant' });
    await host.store.dispatch(checkSession('supplier'));
    expect(api.calls).toHaveLength(3);
  });
});
