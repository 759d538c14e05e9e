import type { ReleaseSet } from '@onesite/protocol/releases';
import { assetOf, remoteRelease } from './set.ts';

const orders: ReleaseSet['remotes'][string] = {
  name: 'mf-orders',
  version: '1.0.0-0123456789ab',
  facts: {
    role: 'remote',
    entry: 'remoteEntry.js',
    entryGlobalName: 'mf_orders',
    preload: ['exposed.js'],
    requires: {},
    routes: [
      {
        id: 'list',
        path: '/orders',
        title: 'Orders',
        description: 'All of them.',
        access: 'administrator',
        render: 'browser',
        preload: ['list.js'],
        shared: ['query'],
      },
    ],
  },
  integrity: {
    'browser/remoteEntry.js': 'sha384-entry',
    'browser/exposed.js': 'sha384-exposed',
    'browser/list.js': 'sha384-list',
    'server/main.cjs': 'sha384-server',
  },
};

const shell: ReleaseSet['shell'] = {
  name: 'shell',
  version: '1.0.0-ba9876543210',
  facts: {
    role: 'shell',
    entry: 'main.js',
    preload: [],
    shared: { query: ['query.js'] },
    styles: [],
    fonts: [],
    provides: {},
    sharedVersions: {},
  },
  integrity: { 'browser/main.js': 'sha384-main', 'browser/query.js': 'sha384-query' },
};

test('a file is named by its URL and its digest', () => {
  expect(assetOf(orders, 'list.js')).toEqual({
    url: '/remotes/mf-orders/1.0.0-0123456789ab/list.js',
    integrity: 'sha384-list',
  });
});

test.each(['missing.js', '../server/main.cjs', 'constructor'])(
  'a file without a digest of its own, such as %s, is no script',
  (file) => {
    expect(() => assetOf(orders, file)).toThrow(`mf-orders 1.0.0-0123456789ab has no digest for ${file}`);
  },
);

test('a shell learns where each file of a remote is, and what a page needs of the shell beyond its first scripts', () => {
  const { entry, preload, routes } = remoteRelease(orders, shell);
  expect([entry, ...preload]).toEqual([assetOf(orders, 'remoteEntry.js'), assetOf(orders, 'exposed.js')]);
  expect(routes[0]!.preload).toEqual([assetOf(orders, 'list.js'), assetOf(shell, 'query.js')]);
  expect(routes[0]).not.toHaveProperty('shared');
});

test('a remote with one file that has no digest, of its own or of the shell, is not released at all', () => {
  const { 'browser/list.js': _, ...integrity } = orders.integrity;
  expect(() => remoteRelease({ ...orders, integrity }, shell)).toThrow('has no digest for list.js');
  expect(() => remoteRelease(orders, { ...shell, integrity: {} })).toThrow('has no digest for query.js');
});
