import { api } from '@onesite/shared-host/query';
import { createHostStore } from '../host.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import type { ListRequest } from './listRequest.ts';
import { pagedList } from './pagedList.ts';
import { type Page, readPage } from './readPage.ts';

describe('pagedList', () => {
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
});

describe('readPage', () => {
  const link = (cursor: string, rel: string) => `</api/configurations?limit=50&cursor=${cursor}>; rel="${rel}"`;

  test('a page knows its place, its neighbours and how many rows there are', () => {
    const headers = {
      'x-total-count': '8212',
      'x-page-start': '51',
      link: `${link('b', 'prev')}, ${link('c', 'next')}`,
    };
    expect(readPage(['row'], headers, { search: '' })).toEqual({
      rows: ['row'],
      total: 8212,
      isCapped: false,
      start: 51,
      next: 'c',
      previous: 'b',
    });
  });

  test('a search that matches more than are counted says so', () => {
    expect(readPage([], { 'x-total-count': '1001' }, { search: 'a' })).toMatchObject({ total: 1000, isCapped: true });
    expect(readPage([], { 'x-total-count': '1000' }, { search: 'a' })).toMatchObject({ total: 1000, isCapped: false });
    expect(readPage([], { 'x-total-count': '1001' }, { search: '' })).toMatchObject({ total: 1001, isCapped: false });
  });

  test('an answer without header fields is a whole list', () => {
    expect(readPage([1, 2], {}, { search: '' })).toMatchObject({
      total: 2,
      start: 1,
      next: undefined,
      previous: undefined,
    });
  });
});
