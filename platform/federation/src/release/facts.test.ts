import * as v from 'valibot';
import { buildFacts, remoteName, routeRecord, versionName } from './facts.ts';

const route = {
  id: 'order',
  path: '/orders/:id',
  title: 'Order',
  description: 'One order.',
  access: 'public',
  render: 'server',
};
const shell = {
  role: 'shell',
  entry: 'main.1.js',
  preload: [],
  shared: { query: ['query.1.js'] },
  styles: ['main.1.css'],
  fonts: [],
  provides: {},
  sharedVersions: {},
};
const remote = {
  role: 'remote',
  entry: 'remoteEntry.1.js',
  entryGlobalName: 'mf_orders',
  preload: ['exposed.1.js'],
  requires: {},
  routes: [{ ...route, preload: ['order.1.js'], shared: ['query'] }],
};

test.each([
  ['/shop', true],
  ['/shop/orders', true],
  ['/', false],
  ['/shop/', false],
  ['shop', false],
  ['/shop/:id', false],
])("'%s' may be declared to have frames of its own: %s", (path, may) => {
  expect(v.is(buildFacts, { ...shell, frames: [path] })).toBe(may);
});

test.each([[['sort']], [[{ name: 'sort', values: ['name', 'price'] }, 'key']], [[]]])(
  'a page may read of its query %j',
  (search) => {
    expect(v.parse(routeRecord, { ...route, search }).search).toEqual(search);
  },
);

test.each(['', 'orders', '//orders', '/:id', '/*', '/?', '/orders?', '/orders?/:id', '/orders*'])(
  "a page at '%s' is refused: it could be any page's",
  (path) => {
    expect(v.is(routeRecord, { ...route, path })).toBe(false);
  },
);

test.each([
  '',
  'api/missions',
  '/missions',
  '/api/',
  '/api//missions',
  '/apis/missions',
  '//other.test/api/missions',
  'https://other.test/api/missions',
  '/api/../remotes',
  '/api/orders/..',
  '/api/orders/../releases/current',
  '/api/%2e%2e/releases',
  '/api/\\..\\releases',
  '/api/:any/current',
  '/api/releases',
  '/api/releases/current',
  '/api/releases?x',
])("data from '%s' is refused: a page asks the API of the site for data, and nobody else", (path) => {
  expect(v.is(routeRecord, { ...route, data: ['/api/missions', path] })).toBe(false);
});

const origins = { connect: ['https://errors.test', 'wss://live.test:8443'], img: ['https://tiles.test', 'blob:'] };
const site = { name: 'Site', image: { path: '/a.png', width: 1, height: 1, alt: '' }, links: [], themeColors: [] };
const ofSite = (policy: object) => ({ ...shell, site: { ...site, structuredData: '{}', policy } });

test('other origins are those of a site and of a remote, by kind', () => {
  expect(v.is(buildFacts, ofSite({ ...origins, worker: ['blob:'], allow: { frame: ['https://pay.test'] } }))).toBe(
    true,
  );
  expect(v.is(buildFacts, { ...remote, policy: origins })).toBe(true);
});

test.each([
  ...['*', 'https://*.test', "'unsafe-inline'", "'self'", 'data:', 'http://errors.test', 'errors.test'],
  ...['https://errors.test/path', 'https://errors.test;', 'https://errors.test https://b.test', 'https://A.test', ''],
])("'%s' is no other origin", (source) => {
  for (const kind of ['connect', 'frame', 'script', 'img', 'font', 'media', 'worker']) {
    expect([kind, v.is(buildFacts, ofSite({ [kind]: [source] }))]).toEqual([kind, false]);
    expect([kind, v.is(buildFacts, ofSite({ allow: { [kind]: [source] } }))]).toEqual([kind, false]);
    expect([kind, v.is(buildFacts, { ...remote, policy: { [kind]: [source] } })]).toEqual([kind, false]);
  }
});

test('a site may show pictures of any host, a remote and what it may ask for have none', () => {
  expect(v.is(buildFacts, ofSite({ img: ['https:'] }))).toBe(true);
  expect(v.is(buildFacts, ofSite({ connect: ['https:'] }))).toBe(false);
  expect(v.is(buildFacts, ofSite({ allow: { img: ['https:'] } }))).toBe(false);
  expect(v.is(buildFacts, { ...remote, policy: { img: ['https:'] } })).toBe(false);
});

test('what a page makes itself is no script and no frame, and a kind that there is not is refused', () => {
  for (const kind of ['connect', 'frame', 'script', 'font', 'style', 'default', 'object'])
    expect([kind, v.is(buildFacts, ofSite({ [kind]: ['blob:'] }))]).toEqual([kind, false]);
  expect(v.is(buildFacts, { ...remote, policy: { allow: { connect: ['https://errors.test'] } } })).toBe(false);
});

test.each(['../secret.js', 'chunks/order.js', '.hidden.js', '', 'a b.js', 'a%2fb.js'])(
  "a build cannot name '%s' as one of its files",
  (file) => {
    expect(v.is(buildFacts, { ...remote, entry: file })).toBe(false);
    expect(v.is(buildFacts, { ...remote, preload: [file] })).toBe(false);
    expect(v.is(buildFacts, { ...remote, routes: [{ ...route, preload: [file], shared: [] }] })).toBe(false);
    expect(v.is(buildFacts, { ...shell, styles: [file] })).toBe(false);
    expect(v.is(buildFacts, { ...shell, shared: { query: [file] } })).toBe(false);
  },
);

test('a remote is named like a folder of the workspace', () => {
  expect(v.is(remoteName, 'mf-admin')).toBe(true);
  for (const name of ['', 'MF', '1st', '-mf', 'mf/admin', '..', 'mf admin', `m${'f'.repeat(63)}`])
    expect([name, v.is(remoteName, name)]).toEqual([name, false]);
});

test('a version is named by its package and its content', () => {
  for (const version of ['1.2.0-0123456789ab', '1.2.0-beta.1-0123456789ab'])
    expect([version, v.is(versionName, version)]).toEqual([version, true]);
  for (const version of [
    '1.2.0',
    '1.2-0123456789ab',
    '1.2.0-0123456789AB',
    '1.2.0-0123456789abc',
    '1.2.0/../a-0123456789ab',
  ])
    expect([version, v.is(versionName, version)]).toEqual([version, false]);
});
