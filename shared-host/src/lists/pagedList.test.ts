import { api } from '@onesite/shared-host/query';
import { createHostStore } from '../host.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import type { ListRequest } from './listRequest.ts';
import { pagedList } from './pagedList.ts';
import type { Page } from './readPage.ts';

const { boats } = api.injectEndpoints({
  endpoints: (build) => ({ boats: build.query<Page<{ id: number }>, ListRequest>(pagedList('/boats')) }),
}).endpoints;

const pageAt = (cursor: string): ListRequest => ({
  ...{ search: '', sort: 'name', period: 'all', timeZone: 'UTC', filters: {} },
  cursor,
});

afterEach(() => jest.useRealTimers());

test('a page that is shown stays in the cache, and one that is not leaves it after a minute', async () => {
  jest.useFakeTimers();
  fakeApi({ 'GET /api/boats': { body: [{ id: 1 }] } });
  const store = createHostStore();
  const cached = () =>
    ['a', 'b', 'c'].filter((cursor) => boats.select(pageAt(cursor))(store.getState() as never).isSuccess);

  const [first, second] = ['a', 'b', 'c'].map((cursor) => store.dispatch(boats.initiate(pageAt(cursor))));
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  expect(cached()).toEqual(['a', 'b', 'c']);

  first!.unsubscribe();
  await jest.advanceTimersByTimeAsync(30_000);
  second!.unsubscribe();
  await jest.advanceTimersByTimeAsync(29_000);
  expect(cached()).toEqual(['a', 'b', 'c']);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(cached()).toEqual(['b', 'c']);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(cached()).toEqual(['c']);
  store.dispose();
});
