import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createHostStore, followOtherTabs } from '../host.ts';
import { api } from '../query.ts';
import { sessionKnown } from '../store/sessionSlice.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { fakeTabs } from '../testing/fakeTabs.ts';
import { renderInHost, Toast } from '../testing/renderInHost.tsx';
import { uploadFile } from '../upload.ts';
import { checkSession } from './session.ts';
import { useExpiredSession } from './useExpiredSession.ts';

const { useTestRowsQuery, useTestSaveMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    testRows: build.query<string[], void>({ query: () => '/rows' }),
    testSave: build.mutation<unknown, string>({
      query: (body) => ({ path: '/rows', method: 'POST', body, headers: { 'Idempotency-Key': 'key' } }),
    }),
  }),
});

const status = 'GET /api/administrator/auth-status';
const refused = { status: 401, body: { code: 'not_authenticated', message: 'Please log in.' } };
const loggedIn = (username: string) => ({ body: { isAuthenticated: true, username } });
const loggedOut = { body: { isAuthenticated: false } };

function Page() {
  const { isExpired, username, resume, leave } = useExpiredSession('administrator');
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState('nothing saved');
  const { data } = useTestRowsQuery();
  const [save] = useTestSaveMutation();
  return (
    <>
      <input aria-label="Text" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <button type="button" onClick={async () => setOutcome((await save(typed)).error ? 'failed' : 'saved')}>
        Save
      </button>
      <p>{outcome}</p>
      <ul>
        {data?.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      {isExpired ? (
        <div role="dialog" aria-label={`Log in as ${username}`}>
          <button type="button" onClick={resume}>
            Login
          </button>
          <button type="button" onClick={leave}>
            Logout
          </button>
        </div>
      ) : null}
      <Toast />
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** A page of Ada's whose session has ended, and the change that she was making. */
async function expire() {
  const fake = fakeApi({
    [status]: loggedIn('ada'),
    'GET /api/rows': { body: ['old'] },
    'POST /api/rows': refused,
  });
  const host = renderInHost(<Page />);
  await act(() => host.store.dispatch(checkSession('administrator')));
  await screen.findByText('old');
  fake.responses[status] = loggedOut;
  fake.responses['GET /api/rows'] = { body: ['new'] };
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'typed' } });
  press('Save');
  await screen.findByRole('dialog', { name: 'Log in as ada' });
  return { ...fake, ...host };
}

test('the page stays, and the change waits for the login and is sent once more under its key; what is shown is fetched again', async () => {
  const { sent, responses } = await expire();
  expect(screen.getByLabelText('Text')).toHaveValue('typed');
  expect(screen.getByText('nothing saved')).toBeVisible();
  responses[status] = loggedIn('ada');
  responses['POST /api/rows'] = { status: 201, body: {} };
  press('Login');
  expect(await screen.findByText('saved')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByText('new')).toBeVisible();
  expect(screen.getByLabelText('Text')).toHaveValue('typed');
  const saves = sent('POST').map(({ body, headers }) => [body, headers['Idempotency-Key']]);
  expect(saves).toEqual([
    ['typed', 'key'],
    ['typed', 'key'],
  ]);
});

test('a call that is refused again after the login has failed', async () => {
  const { sent, responses } = await expire();
  responses[status] = loggedIn('ada');
  press('Login');
  expect(await screen.findByText('failed')).toBeVisible();
  expect(sent('POST')).toHaveLength(2);
});

test('what waits is not sent under the name of somebody else, who learns of it', async () => {
  const { sent, responses, store } = await expire();
  responses[status] = loggedIn('nikos');
  press('Login');
  expect(await screen.findByRole('log')).toHaveTextContent(
    'Another Account: You are logged in as nikos. The page was reloaded, and unsaved changes by ada were discarded.',
  );
  expect(sent('POST')).toHaveLength(1);
  expect(screen.getByText('failed')).toBeVisible();
  expect(store.getState().session.administrator).toMatchObject({ username: 'nikos', accountChanges: 1 }); // a guard's key
});

test('Logout gives up what waits', async () => {
  const { sent, store } = await expire();
  press('Logout');
  expect(store.getState().session.administrator).toMatchObject({ isAuthenticated: false, ended: 'logged-out' });
  expect(await screen.findByText('failed')).toBeVisible();
  expect(sent('POST')).toHaveLength(1);
});

test('a login that cannot be checked leaves the question open', async () => {
  const { responses, calls } = await expire();
  responses[status] = { status: 503 };
  const requestedAt = calls.length;
  press('Login');
  await waitFor(() => expect(calls).toHaveLength(requestedAt + 1));
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('where the session is there after all, as after a login in another tab, nobody is asked', async () => {
  const responses = [refused, { body: {} }];
  fakeApi({ [status]: loggedIn('ada'), 'GET /api/rows': { body: [] }, 'POST /api/upload': () => responses.shift()! });
  const { store } = renderInHost(<Page />);
  await act(() => store.dispatch(checkSession('administrator')));
  const upload = await act(() => uploadFile({ path: '/upload', file: new File(['a'], 'a.csv') }));
  expect(upload).toMatchObject({ data: {} });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a page that asks for no login fails its calls', async () => {
  fakeApi({ 'POST /api/upload': refused });
  expect(await uploadFile({ path: '/upload', file: new File(['a'], 'a.csv') })).toMatchObject({
    error: { status: 401 },
  });
});

describe('another tab', () => {
  let leave = () => {};
  afterEach(() => leave());

  test('that logs in closes the question here, and the change goes on', async () => {
    const tabs = fakeTabs();
    const { responses, store } = await expire();
    leave = followOtherTabs(store);
    responses[status] = loggedIn('ada');
    responses['POST /api/rows'] = { status: 201, body: {} };
    tabs.say({ role: 'administrator', isAuthenticated: true });
    expect(await screen.findByText('saved')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('hears of the login here', async () => {
    const tabs = fakeTabs();
    const { responses, store } = await expire();
    leave = followOtherTabs(store);
    responses[status] = loggedIn('ada');
    press('Login');
    await waitFor(() => expect(tabs.heard).toEqual([{ role: 'administrator', isAuthenticated: true }]));
  });

  test('that logs out ends the session here, which says where', async () => {
    const tabs = fakeTabs();
    const { responses } = fakeApi({ [status]: loggedIn('ada'), 'GET /api/rows': { body: ['old'] } });
    const { store } = renderInHost(<Page />);
    leave = followOtherTabs(store);
    await act(() => store.dispatch(checkSession('administrator')));
    await screen.findByText('old');
    responses[status] = loggedOut;
    tabs.say({ role: 'administrator', isAuthenticated: false });
    const ended = { isAuthenticated: false, ended: 'logged-out-elsewhere' };
    await waitFor(() => expect(store.getState().session.administrator).toMatchObject(ended));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is nothing to a page that never asked who is logged in', async () => {
    const tabs = fakeTabs();
    const { calls } = fakeApi({});
    const store = createHostStore();
    leave = followOtherTabs(store);
    tabs.say({ role: 'administrator', isAuthenticated: true });
    expect(calls).toEqual([]);
    store.dispose();
  });
});

test('nothing that an account was answered stays after it has logged out', async () => {
  fakeApi({ [status]: loggedIn('ada'), 'GET /api/rows': { body: ['old'] } });
  const { store, unmount } = renderInHost(<Page />);
  await act(() => store.dispatch(checkSession('administrator')));
  await screen.findByText('old');
  unmount();
  store.dispatch(sessionKnown({ role: 'administrator', isAuthenticated: false, checkedAt: Date.now() }));
  expect(JSON.stringify(store.getState())).not.toContain('old');
});

test('a browser that refuses a channel between its tabs has pages all the same', () => {
  globalThis.BroadcastChannel = class {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }
  } as unknown as typeof BroadcastChannel;
  const store = createHostStore();
  followOtherTabs(store)();
  store.dispose();
});
