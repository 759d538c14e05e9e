import type { ReleaseSet } from '@onesite/protocol/releases';
import type { Live } from '../live/startSet.ts';
import { routeAt } from '../testing/releases.ts';
import type { Document } from './document.ts';
import { warmUp } from './warmUp.ts';

const routes = [
  routeAt('/'),
  routeAt('/list/:page?', { id: 'list' }),
  routeAt('/item/:id', { id: 'item' }),
  routeAt('/photo/:id', { id: 'photo', example: '/photo/7?size=full' }),
  routeAt('/browser', { id: 'browser', render: 'browser' }),
  routeAt('/guarded', { id: 'guarded', access: 'administrator' }),
];
const set = {
  number: 7,
  shell: { version: '1' },
  remotes: { 'mf-a': { name: 'mf-a', version: '1', facts: { routes } } },
};
const live = { set: set as unknown as ReleaseSet } as Live;

function site({
  requested = [] as string[],
  errors = {} as Record<string, string | Promise<string>>,
  publicUrls = [] as string[],
  before = undefined as object | undefined,
}) {
  const visited: string[] = [];
  const ended = new AbortController();
  const start = (switchMs?: number, maxMs?: number) =>
    warmUp(live, {
      takeRequestCounts: () => requested.map((url) => ({ origin: 'http://site.test', url })),
      async page({ dataRequest, path, search }) {
        visited.push(dataRequest.origin + path + (search.size > 0 ? `?${search}` : ''));
        const error = await errors[path];
        return { errors: error ? [error] : [], fragmentErrors: {} } as unknown as Document;
      },
      publicUrls,
      before: before as ReleaseSet | undefined,
      signal: ended.signal,
      switchMs,
      maxMs,
    });
  return { visited, start, run: () => start().failed, end: () => ended.abort() };
}

test('what was asked for comes first, then each route that is rendered here and has a known address', async () => {
  const { visited, run } = site({ requested: ['/item/7?a=b', '/', '/of-another-set'] });
  expect(await run()).toEqual([]);
  expect(visited).toEqual(
    ['/item/7?a=b', '/', '/', '/list', '/photo/7?size=full'].map((url) => `http://site.test${url}`),
  );
});

test.each([
  ['a remote in another version', { shell: '1', remote: '0' }, 3],
  ['another shell', { shell: '0', remote: '1' }, 3],
  ['nothing of a page', { shell: '1', remote: '1' }, 0],
])('of a set that changes %s, the routes with new code are rendered', async (_, { shell, remote }, count) => {
  const before = { shell: { version: shell }, remotes: { 'mf-a': { name: 'mf-a', version: remote } } };
  const { visited, run } = site({ requested: ['/item/7'], before });
  await run();
  expect(visited).toHaveLength(1 + count);
});

test('a page that fails is named by its route, once, and the others are rendered', async () => {
  const { visited, run } = site({ requested: ['/item/1', '/item/2'], errors: { '/item/1': 'one', '/item/2': 'two' } });
  expect(await run()).toEqual([{ name: 'mf-a', version: '1', route: 'item', path: '/item/2', error: 'two' }]);
  expect(visited).toHaveLength(5);
});

test('the set is ready before all documents are made; the rest are made one at a time, and those that fail are named', async () => {
  let make = (_: string) => {};
  const slow = new Promise<string>((done) => (make = done));
  const errors = { '/item/1': slow, '/item/2': slow, '/item/3': slow, '/item/4': slow, '/photo/7': 'a bug' };
  const { visited, start } = site({ requested: Object.keys(errors), errors });
  const { ready, failed } = start(1, 60_000);
  await ready;
  expect(visited).toHaveLength(2);
  make('');
  expect(await failed).toMatchObject([{ route: 'photo', error: 'a bug' }]);
  expect(visited).toHaveLength(8);
});

test('once there is a newer set, nothing more is made, and what has failed so far is named', async () => {
  let make = (_: string) => {};
  const slow = new Promise<string>((done) => (make = done));
  const errors = { '/item/1': 'a bug', '/item/2': slow, '/item/3': slow };
  const { visited, start, end } = site({ requested: Object.keys(errors), errors });
  const { ready, failed } = start(60_000, 60_000);
  await new Promise(setImmediate);
  end();
  await ready;
  expect(await failed).toMatchObject([{ route: 'item', error: 'a bug' }]);
  make('');
  await new Promise(setImmediate);
  expect(visited).toHaveLength(3);
});
