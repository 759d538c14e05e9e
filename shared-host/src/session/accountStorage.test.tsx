import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { checkStoredOfAccounts, followOtherTabs } from '../host.ts';
import { accountKey, writeStored } from '../storage.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { fakeTabs } from '../testing/fakeTabs.ts';
import { renderInHost } from '../testing/renderInHost.tsx';
import { askSession, checkSession, useSessionChanged } from './session.ts';

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

test('stays while the account is logged in', async () => {
  const { ask } = await open();
  await ask();
  expect(stored()).toEqual([draft, note]);
});

test('goes with a logout', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(stored()).toEqual([]);
});

test('goes with a logout in another tab', async () => {
  const tabs = fakeTabs();
  const { store, responses } = await open();
  const end = followOtherTabs(store);
  responses[status] = loggedOut;
  tabs.say({ role: 'driver', isAuthenticated: false });
  await waitFor(() => expect(stored()).toEqual([]));
  end();
});

test('goes when another account is logged in, here or in another tab', async () => {
  const { responses, ask } = await open();
  const other = accountKey('driver', 'nikos', 'mf-fleet.draft');
  writeStored('local', other, { form: {} });
  responses[status] = loggedIn('nikos');
  await ask();
  expect(stored()).toEqual([other]);
});

test('goes when the session has ended', async () => {
  const { responses, ask } = await open();
  responses[status] = loggedOut;
  await ask();
  expect(stored()).toEqual([]);
});

test('goes at the start of any page, if the account is logged in no more', async () => {
  writeStored('local', draft, { form: { name: 'Jonas' } });
  const { calls } = fakeApi({ [status]: loggedOut });
  const { store } = renderInHost(<p>About us</p>);
  checkStoredOfAccounts(store);
  await waitFor(() => expect(stored()).toEqual([]));
  expect(calls).toHaveLength(1);
  checkStoredOfAccounts(store);
  expect(calls).toHaveLength(1); // nothing is stored: nobody is asked
});

test.each([
  ['fails', { status: 503, body: { code: 'unavailable' } }],
  ['is a page of the network’s own', { body: '<title>Please log in to the Wi-Fi</title>' }],
])('stays at the start of a page whose check %s', async (_, response) => {
  writeStored('local', draft, { form: { name: 'Jonas' } });
  fakeApi({ [status]: response });
  const { store } = renderInHost(<p>About us</p>);
  await act(() => store.dispatch(checkSession('driver')));
  checkStoredOfAccounts(store);
  expect(stored()).toEqual([draft]);
});
