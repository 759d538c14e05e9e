import { api } from '@onesite/shared-host/query';
import { act, screen, waitFor } from '@testing-library/react';
import { createHostStore } from '../host.ts';
import { hasUnsavedChanges } from '../remote/leaving.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { renderInHost } from '../testing.ts';
import type { ListRequest } from './listRequest.ts';
import { browserZone, type ListOptions } from './listState.ts';
import { type Page, pagedList, parsePage } from './pagedList.ts';
import { useListPage } from './useListPage.ts';
import { type ListQuery, useListQuery } from './useListQuery.ts';
import { useSearchText } from './useSearchText.ts';

const {
  useBoatsQuery,
  endpoints: { boats: boatsPage },
} = api.injectEndpoints({
  endpoints: (build) => ({ boats: build.query<Page<{ id: number }>, ListRequest>(pagedList('/boats')) }),
});

describe('pagedList', () => {
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
      ['a', 'b', 'c'].filter((cursor) => boatsPage.select(pageAt(cursor))(store.getState() as never).isSuccess);

    const [first, second] = ['a', 'b', 'c'].map((cursor) => store.dispatch(boatsPage.initiate(pageAt(cursor))));
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

describe('parsePage', () => {
  const link = (cursor: string, rel: string) => `</api/configurations?limit=50&cursor=${cursor}>; rel="${rel}"`;

  test('a page knows its place, its neighbours and how many rows there are', () => {
    const headers = {
      'x-total-count': '8212',
      'x-page-start': '51',
      link: `${link('b', 'prev')}, ${link('c', 'next')}`,
    };
    expect(parsePage(['row'], headers, { search: '' })).toEqual({
      rows: ['row'],
      total: 8212,
      isCapped: false,
      start: 51,
      next: 'c',
      previous: 'b',
    });
  });

  test('a search that matches more than are counted says so', () => {
    expect(parsePage([], { 'x-total-count': '1001' }, { search: 'a' })).toMatchObject({ total: 1000, isCapped: true });
    expect(parsePage([], { 'x-total-count': '1000' }, { search: 'a' })).toMatchObject({ total: 1000, isCapped: false });
    expect(parsePage([], { 'x-total-count': '1001' }, { search: '' })).toMatchObject({ total: 1001, isCapped: false });
  });

  test('an answer without header fields is a whole list', () => {
    expect(parsePage([1, 2], {}, { search: '' })).toMatchObject({
      total: 2,
      start: 1,
      next: undefined,
      previous: undefined,
    });
  });
});

describe('useListQuery', () => {
  const options: ListOptions = {
    sorts: ['createdAt', 'name'],
    defaultSort: '-createdAt',
    periods: ['7d', '30d'],
    filters: { status: ['Pending', 'Approved'] },
    dialogs: ['create'],
  };

  let list: ListQuery;
  let searchField: ReturnType<typeof useSearchText>;
  function List() {
    list = useListQuery(options);
    searchField = useSearchText(list.request.search, list.setSearch);
    const { page, failure, isStale } = useListPage(useBoatsQuery(list.request), list);
    return (
      <output>
        {failure ? `failed ${failure.status}` : `${page?.rows.map(({ id }) => id)}${isStale ? ' stale' : ''}`}
      </output>
    );
  }

  const first = 'GET /api/boats?limit=50&sort=-createdAt';
  const boats = (...ids: number[]) => ({ body: ids.map((id) => ({ id })) });
  const open = (address = '/admin', responses: Parameters<typeof fakeApi>[0] = { [first]: boats(1) }) => {
    const network = fakeApi(responses);
    renderInHost(<List />, address);
    return network;
  };
  const address = () => window.location.search;
  const goBack = async () => {
    const before = window.location.href;
    act(() => window.history.back());
    await waitFor(() => expect(window.location.href).not.toBe(before));
  };

  test('a parameter with an unknown value is ignored, and a search ends after 200 characters', async () => {
    const search = 'x'.repeat(200);
    const meaningless = 'sort=constructor&period=century&status=Sunk&open=x&dialog=sell';
    const { calls } = open(`/admin?${meaningless}&search=%00${search}y`, { 'GET /api/boats': boats(1) });
    expect(await screen.findByText('1')).toBeVisible();
    expect(calls.map(({ path }) => path)).toEqual([`/api/boats?limit=50&sort=-createdAt&search=${search}`]);
    expect([list.openId, list.dialog]).toEqual([undefined, undefined]);
  });

  test('an address that says all of it asks for all of it, in the zone of the browser', async () => {
    const { calls } = open('/admin?sort=name&period=7d&status=Pending&search=sea&cursor=abc&open=7&dialog=create', {
      'GET /api/boats': boats(2),
    });
    expect(await screen.findByText('2')).toBeVisible();
    const tz = encodeURIComponent(browserZone());
    expect(calls[0]?.path).toBe(
      `/api/boats?limit=50&sort=name&search=sea&period=7d&tz=${tz}&status=Pending&cursor=abc`,
    );
    expect([list.openId, list.dialog]).toEqual(['7', 'create']);
  });

  test.each([
    ['Etc/Unknown', 0, 'Etc/Unknown,+00:00'],
    ['Asia/Kathmandu', -345, 'Asia/Kathmandu,+05:45'],
    ['US/Pacific-New', 480, 'US/Pacific-New,-08:00'],
    ['America/St_Johns', 150, 'America/St_Johns,-02:30'],
    [undefined, -120, '+02:00'],
    ['', -120, '+02:00'],
  ])('the zone %s goes with the offset of its clock', (timeZone, minutes, zone) => {
    const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone } as Intl.ResolvedDateTimeFormatOptions;
    jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValueOnce(options);
    expect(browserZone(Object.assign(new Date(), { getTimezoneOffset: () => minutes }))).toBe(zone);
  });

  test('sort, filter and period begin at the first page, keep what is not theirs, and go with Back', async () => {
    open('/admin?tab=boats&cursor=abc', { 'GET /api/boats': boats(1) });
    await screen.findByText('1');
    act(() => list.sortBy('name'));
    expect(address()).toBe('?tab=boats&sort=name');
    act(() => list.sortBy('name'));
    expect(address()).toBe('?tab=boats&sort=-name');
    act(() => list.sortBy('name'));
    expect(address()).toBe('?tab=boats');
    act(() => list.sortBy('name', 'descending'));
    expect(address()).toBe('?tab=boats&sort=-name');
    act(() => list.setFilter('status', 'Approved'));
    act(() => list.setPeriod('30d'));
    expect(address()).toBe('?tab=boats&sort=-name&status=Approved&period=30d');
    await goBack();
    await goBack();
    expect(address()).toBe('?tab=boats&sort=-name');
    act(() => list.setSort('-createdAt'));
    expect(address()).toBe('?tab=boats');
    await goBack();
    expect(address()).toBe('?tab=boats&sort=-name');
  });

  test('a search begins after the last key, drops the cursor, and replaces its entry of the history', async () => {
    open('/admin?cursor=abc', { 'GET /api/boats': boats(1) });
    await screen.findByText('1');
    const entries = window.history.length;
    act(() => searchField.setText('s'));
    act(() => searchField.setText('sea '));
    expect(searchField.text).toBe('sea ');
    expect(address()).toBe('?cursor=abc');
    expect(hasUnsavedChanges()).toBe(true); // a newer release waits until nobody types
    await waitFor(() => expect(address()).toBe('?search=sea'));
    await waitFor(() => expect(hasUnsavedChanges()).toBe(false));
    expect(searchField.text).toBe('sea '); // the space may be between two words
    expect(window.history.length).toBe(entries);
    act(() => list.clearSearch());
    await waitFor(() => expect(searchField.text).toBe(''));
    await goBack();
    await waitFor(() => expect(searchField.text).toBe('sea'));
  });

  test.each(['clearSearch', 'clear', 'clearFilters'] as const)('%s leads to the first page', async (clear) => {
    open('/admin?cursor=abc', { 'GET /api/boats': boats(1) });
    await screen.findByText('1');
    act(() => list[clear]());
    expect(address()).toBe('');
  });

  test('an open record is an entry of the history, the next record takes its place, and Close goes back', async () => {
    open('/admin?sort=name', { 'GET /api/boats': boats(1) });
    await screen.findByText('1');
    act(() => list.openRecord(7));
    const entries = window.history.length;
    act(() => list.openRecord(8));
    expect([address(), window.history.length]).toEqual(['?sort=name&open=8', entries]);
    act(() => list.closeRecord());
    await waitFor(() => expect(address()).toBe('?sort=name'));
  });

  test('a record that a link has opened is closed in place, also after the next one: Back would leave the page', async () => {
    window.history.pushState(null, '', '/before');
    window.history.pushState(null, '', '/');
    open('/admin?open=7', { [first]: boats(1) });
    await screen.findByText('1');
    const entries = window.history.length;
    act(() => list.openRecord(8));
    act(() => list.closeRecord());
    await waitFor(() => expect(address()).toBe(''));
    expect([window.location.pathname, window.history.length]).toEqual(['/admin', entries]);
  });

  test('a dialog over an open record goes back to that record', async () => {
    open();
    await screen.findByText('1');
    act(() => list.openRecord(7));
    act(() => list.openDialog('create'));
    expect(address()).toBe('?open=7&dialog=create');
    act(() => list.closeDialog());
    await waitFor(() => expect(address()).toBe('?open=7'));
  });

  test('a cursor that the API refuses leads to the first page', async () => {
    const refused = { status: 400, body: { code: 'validation_failed', message: 'No.', fields: { cursor: 'No.' } } };
    open('/admin?cursor=old', { [first]: boats(1), 'GET /api/boats?limit=50&sort=-createdAt&cursor=old': refused });
    expect(await screen.findByText('1')).toBeVisible();
    expect(address()).toBe('');
  });

  test('the rows that are there stay, as stale ones, while others are on their way or fail to come', async () => {
    let response = (_: { status: number }) => {};
    open('/admin', {
      [first]: boats(1),
      'GET /api/boats?limit=50&sort=name': () => new Promise((resolve) => (response = resolve)),
    });
    await screen.findByText('1');
    act(() => list.sortBy('name'));
    expect(await screen.findByText('1 stale')).toBeVisible();
    act(() => response({ status: 503 }));
    expect(await screen.findByText('failed 503')).toBeVisible();
  });
});
