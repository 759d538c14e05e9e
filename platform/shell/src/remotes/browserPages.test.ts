import type { RemoteRelease } from '@onesite/protocol/releases';
import type { PageState } from '@onesite/protocol/rendering';
import { callApi, type RemoteModule } from '@onesite/shared-host';
import { fakeApi } from '@onesite/shared-host/testing';
import { createOwnSet } from '../releases/ownSet.ts';
import { createBrowserPages } from './browserPages.ts';
import { federation } from './federation.ts';
import { inertPage } from './inertPage.ts';
import { haveArrived } from './pageFiles.ts';

jest.mock('./federation.ts', () => ({
  federation: { load: jest.fn(), reset: jest.fn(), preload: jest.fn(), prefetch: jest.fn() },
}));
jest.mock('./pageFiles.ts', () => ({ filesOf: () => [], haveArrived: jest.fn(() => true) }));

const load = jest.mocked(federation.load);
const Fleet = () => null;
const fleet = {
  routes: [{ id: 'map', path: '/fleet', load: async () => Fleet }],
} as unknown as RemoteModule;
const facts = {
  name: 'mf-fleet',
  version: '1.0.0',
  routes: [{ id: 'map', path: '/fleet', access: 'public', preload: [] }],
} as unknown as RemoteRelease;
const state: PageState = { setKey: 'key', paths: {}, remotes: { 'mf-fleet': facts }, answers: {} };
const target = { remote: 'mf-fleet', route: 'map', params: {} };

beforeEach(() => {
  jest.useFakeTimers();
  load.mockReset();
});
afterEach(() => jest.useRealTimers());

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'loaded',
    () => 'failed',
  );

it.each([true, false])(
  'says of a page that failed which version that is, and whether its files had come: %s',
  async (hadItsFiles) => {
    const error = new Error('it throws');
    load.mockRejectedValue(error);
    jest.mocked(haveArrived).mockReturnValue(hadItsFiles);
    const onFailedLoad = jest.fn();
    const pages = createBrowserPages(state, createOwnSet(state), false, { onFailedLoad });
    expect(await outcome(pages.load(target))).toBe('failed');
    expect(onFailedLoad).toHaveBeenCalledWith(target, { version: '1.0.0', error, hadItsFiles });
  },
);

describe('the page of a document that was rendered', () => {
  const elsewhere = { ...target, route: 'list' };
  const open = () => {
    const pages = createBrowserPages(state, createOwnSet(state), true);
    void pages.load(target);
    return pages;
  };
  afterEach(() => inertPage.set(false));

  it('is said not to work when its code fails, until that is there', async () => {
    load.mockRejectedValueOnce(new Error('another version of react')).mockResolvedValue(fleet);
    open();
    await jest.advanceTimersByTimeAsync(0);
    expect(inertPage.isInert()).toBe(true);
    await jest.advanceTimersByTimeAsync(2000);
    expect(inertPage.isInert()).toBe(false);
  });

  it('is said not to work when its code is late, and to nobody who has left it', async () => {
    load.mockReturnValue(new Promise(() => {}));
    const pages = open();
    await jest.advanceTimersByTimeAsync(9_999);
    expect([inertPage.isInert(), pages.isFromServer?.(target)]).toEqual([false, true]);
    await jest.advanceTimersByTimeAsync(1);
    expect(inertPage.isInert()).toBe(true);
    pages.navigated();
    void pages.load(elsewhere).catch(() => {});
    expect([inertPage.isInert(), pages.isFromServer?.(target), pages.isFromServer?.(elsewhere)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

it('follows a release that came meanwhile on retry', async () => {
  load.mockRejectedValue(new Error('a version that was rolled back'));
  const reload = jest.fn(async () => Promise.reject(new Error('another document')));
  const pages = createBrowserPages(state, { ...createOwnSet(state), isReplaced: async () => true }, false, { reload });
  expect(await outcome(pages.load(target))).toBe('failed');
  await expect(pages.retry(target)).rejects.toThrow('another document');
  expect(load).toHaveBeenCalledTimes(1);
});

describe('the data of a page', () => {
  const path = '/api/vehicles';
  const withData = { ...facts, routes: [{ ...facts.routes[0]!, data: [path] }] };
  const call = `GET ${path}`;
  const brought = (body: unknown) => ({
    ...state,
    remotes: { 'mf-fleet': withData },
    answers: { [path]: { status: 200, body } },
  });

  async function openPages(document: PageState) {
    load.mockResolvedValue(fleet);
    const pages = createBrowserPages(document, createOwnSet(document), true);
    const changed = jest.fn();
    pages.onLateArrival(target, changed);
    const data = async () => (await pages.load(target)).props.data;
    await data();
    return { pages, changed, data };
  }

  it('comes from the document, and is replaced by that of now if it has changed', async () => {
    const api = fakeApi({ [call]: { body: ['new'] } });
    const { pages, changed, data } = await openPages(brought(['old']));
    expect([await data(), api.calls.length]).toEqual([[['old']], 0]);
    await pages.refresh();
    expect(changed).toHaveBeenCalledTimes(1);
    expect(await data()).toEqual([['new']]);
    expect(api.calls).toHaveLength(1);
  });

  it.each([
    ['is the same', { body: ['old'] }],
    ['cannot be had', { status: 503 }],
    ['cannot be asked for', { status: 0 }],
  ])('stays where that of now %s', async (_, response) => {
    fakeApi({ [call]: response });
    const { pages, changed, data } = await openPages(brought(['old']));
    await pages.refresh();
    expect(changed).not.toHaveBeenCalled();
    expect(await data()).toEqual([['old']]);
  });

  it.each([204, 409])('is asked for once by a page that waits for it, and again after a write: %s', async (status) => {
    const api = fakeApi({ [call]: { body: ['old'] }, 'POST /api/vehicles': { status } });
    const { pages, data } = await openPages({ ...brought([]), answers: {} });
    expect(await data()).toEqual([['old']]);
    api.responses[call] = { body: ['new'] };
    await callApi({ path: '/vehicles', method: 'POST' });
    await pages.load({ ...target, route: 'elsewhere' }).catch(() => {});
    pages.navigated();
    expect(await data()).toEqual([['new']]);
  });

  it('is asked for once in a visit over five pages, unless it could not be had', async () => {
    const api = fakeApi({ [call]: { status: 503 } });
    load.mockResolvedValue(fleet);
    const routes = [1, 2, 3, 4, 5].map((id) => ({ ...withData.routes[0]!, id: `${id}` }));
    const remotes = { 'mf-fleet': { ...withData, routes } };
    const document = { ...state, remotes, answers: {} };
    const pages = createBrowserPages(document, createOwnSet(document), false);
    load.mockResolvedValue({ routes: routes.map(({ id }) => ({ ...fleet.routes[0]!, id })) });
    const open = async (route: string) => {
      pages.navigated();
      return (await pages.load({ ...target, route })).props.data;
    };
    expect(await open('1')).toEqual([undefined]);
    expect(await callApi({ path: '/vehicles' })).toHaveProperty('error'); // the page's own call
    api.responses[call] = { body: ['one list'] };
    for (const { id } of routes.slice(1)) expect(await open(id)).toEqual([['one list']]);
    expect(api.calls).toHaveLength(2);
  });

  it('is left to the page itself if it is late, whose call takes the answer that is on its way', async () => {
    const api = fakeApi({ [call]: () => new Promise((done) => setTimeout(done, 400, { body: ['late'] })) });
    load.mockResolvedValue(fleet);
    const document = { ...brought([]), answers: {} };
    const page = createBrowserPages(document, createOwnSet(document), false).load(target);
    await jest.advanceTimersByTimeAsync(200);
    expect((await page).props.data).toEqual([undefined]);
    const own = callApi({ path: '/vehicles' });
    await jest.advanceTimersByTimeAsync(400);
    expect(await own).toMatchObject({ data: ['late'] });
    expect(api.calls).toHaveLength(1);
  });

  it.each([50, 200])('is asked for anew if it was late and there was a write, after %s ms', async (time) => {
    const api = fakeApi({ [call]: () => new Promise((done) => setTimeout(done, 400, { body: ['old'] })) });
    load.mockResolvedValue(fleet);
    const document = { ...brought([]), answers: {} };
    const page = createBrowserPages(document, createOwnSet(document), false).load(target);
    await jest.advanceTimersByTimeAsync(time);
    await callApi({ path: '/vehicles', method: 'POST' });
    await jest.advanceTimersByTimeAsync(200);
    expect((await page).props.data).toEqual([undefined]);
    api.responses[call] = { body: ['new'] };
    expect(await callApi({ path: '/vehicles' })).toMatchObject({ data: ['new'] });
  });
});
