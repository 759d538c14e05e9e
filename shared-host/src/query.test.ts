import { createHostStore } from './host.ts';
import { api, failureOf } from './query.ts';
import { toastDismissed, toastShown } from './store/toastSlice.ts';
import { fakeApi } from './testing/fakeApi.ts';

const missions = api.enhanceEndpoints({ addTagTypes: ['Mission'] }).injectEndpoints({
  endpoints: (build) => ({
    testMissions: build.query<string[], void>({ query: () => '/missions', providesTags: ['Mission'] }),
    testAdd: build.mutation<void, string>({
      query: (body) => ({ path: '/missions', method: 'POST', body }),
      invalidatesTags: ['Mission'],
    }),
  }),
});
const { testMissions, testAdd } = missions.endpoints;

let store: ReturnType<typeof createHostStore>;
beforeEach(() => {
  store = createHostStore();
});
afterEach(() => store.dispose());

test('an answer is asked for once, and cached', async () => {
  const { calls } = fakeApi({ 'GET /api/missions': { body: ['one'] } });
  expect(await store.dispatch(testMissions.initiate())).toMatchObject({ data: ['one'] });
  await store.dispatch(testMissions.initiate());
  expect(calls).toHaveLength(1);
});

test("one's own write makes what it changed be asked for again", async () => {
  const { sent } = fakeApi({ 'GET /api/missions': { body: [] }, 'POST /api/missions': { status: 201, body: {} } });
  await store.dispatch(testMissions.initiate());
  await store.dispatch(testAdd.initiate('two'));
  expect(sent('POST')).toMatchObject([{ body: 'two' }]);
  expect(sent('GET')).toHaveLength(2);
});

test('an answer without a body is a success', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  fakeApi({ 'POST /api/missions': { status: 204 } });
  expect(await store.dispatch(testAdd.initiate('two'))).toEqual({ data: null });
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});

test("an endpoint reads the answer's header fields", async () => {
  const headers = { 'X-Total-Count': '812' };
  fakeApi({
    'GET /api/pages': { body: ['one'], headers },
    'GET /api/bad': { status: 503, headers: { 'Retry-After': '5' } },
  });
  const { testPage, testBad } = missions.injectEndpoints({
    endpoints: (build) => ({
      testPage: build.query<{ rows: string[]; total: number }, void>({
        query: () => '/pages',
        transformResponse: (rows: string[], meta) => ({ rows, total: Number(meta?.headers['x-total-count']) }),
      }),
      testBad: build.query<void, void>({
        query: () => '/bad',
        transformErrorResponse: (failure, meta) => ({ ...failure, retryAfter: meta?.headers['retry-after'] }),
      }),
    }),
  }).endpoints;
  expect(await store.dispatch(testPage.initiate())).toMatchObject({ data: { rows: ['one'], total: 812 } });
  expect(await store.dispatch(testBad.initiate())).toMatchObject({ error: { retryAfter: '5' } });
});

test('a failure has its text and is not retried', async () => {
  const { calls } = fakeApi({ 'GET /api/missions': { status: 500, body: { code: 'unavailable' } } });
  const { error } = await store.dispatch(testMissions.initiate());
  expect(failureOf(error)).toMatchObject({ status: 500, text: '500: {"code":"unavailable"}', code: 'unavailable' });
  expect(calls).toHaveLength(1);
});

test.each([undefined, null, 'text', new Error('a bug'), { status: 500 }])('%p is no failure of a call', (value) => {
  expect(failureOf(value)).toBeUndefined();
});

describe('after a connection that was lost', () => {
  const { testOther } = missions.injectEndpoints({
    endpoints: (build) => ({ testOther: build.query<string, void>({ query: () => '/other' }) }),
  }).endpoints;
  const offer = { id: 'a', title: 'Error', variant: 'destructive', action: 'Retry' } as const;
  const state = () => testMissions.select()(store.getState() as never).status;

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** A list that is shown, and failed. RTK Query knows half a second later that it is shown. */
  async function lose(status: number) {
    const { calls, responses } = fakeApi({ 'GET /api/missions': { status }, 'GET /api/other': { body: 'there' } });
    const { unsubscribe } = store.dispatch(testMissions.initiate());
    await jest.advanceTimersByTimeAsync(600);
    expect(state()).toBe('rejected');
    return { calls, responses, unsubscribe };
  }

  test.each([
    ['the browser is online again', async () => void window.dispatchEvent(new Event('online'))],
    ['another call succeeds', async () => void (await store.dispatch(testOther.initiate()))],
  ])('what is shown is fetched again when %s, once', async (_, back) => {
    for (const status of [0, 503]) {
      const { calls, responses } = await lose(status);
      await back();
      await jest.advanceTimersByTimeAsync(0);
      expect(state()).toBe('rejected');
      responses['GET /api/missions'] = { body: ['one'] };
      store.dispatch(testOther.initiate(undefined, { forceRefetch: true }));
      await jest.advanceTimersByTimeAsync(0);
      expect(state()).toBe('fulfilled');
      const asked = calls.length;
      await back();
      await jest.advanceTimersByTimeAsync(0);
      expect(calls.slice(asked).map(({ path }) => path)).not.toContain('/api/missions');
      store.dispatch(api.util.resetApiState());
    }
  });

  test('what the server has refused, and what is no longer shown, is left alone', async () => {
    const refused = await lose(500);
    window.dispatchEvent(new Event('online'));
    expect(refused.calls).toHaveLength(1);
    store.dispatch(api.util.resetApiState());
    const left = await lose(0);
    left.unsubscribe();
    await jest.advanceTimersByTimeAsync(600);
    window.dispatchEvent(new Event('online'));
    expect(left.calls).toHaveLength(1);
  });

  test('the message of a change that was lost is shown again, until the change is sent again', async () => {
    const { responses } = fakeApi({ 'POST /api/missions': { status: 0 }, 'GET /api/other': { body: 'there' } });
    const isOpen = () => store.getState().toast.current?.open;
    const back = () => window.dispatchEvent(new Event('online'));
    await store.dispatch(testAdd.initiate('two'));
    store.dispatch(toastShown(offer));
    store.dispatch(toastDismissed('a'));
    back();
    expect(isOpen()).toBe(true);
    store.dispatch(toastDismissed('a'));
    responses['POST /api/missions'] = { status: 201, body: {} };
    await store.dispatch(testAdd.initiate('two'));
    back();
    expect(isOpen()).toBe(false);
  });
});
