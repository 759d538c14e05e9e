import type { ReleaseSet } from '@onesite/protocol/releases';
import { routeAt } from '../testing/releases.ts';
import { sitemap } from './sitemap.ts';

test('names every page that anybody may find, each once', () => {
  const routes = [
    routeAt('/'),
    routeAt('/list', { search: ['sort'], canonical: '/list' }),
    routeAt('/old-list', { canonical: '/list' }),
    routeAt('/item/:id'),
    routeAt('/admin', { access: 'administrator' }),
    routeAt('/browser', { render: 'browser' }),
    routeAt('/thanks', { store: 'never' }),
    routeAt('/sample', { robots: 'noindex' }),
  ];
  const set = { remotes: { 'mf-a': { facts: { routes } } } } as unknown as ReleaseSet;
  expect([...sitemap(set, 'https://site.test').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://site.test/',
    'https://site.test/list',
  ]);
});
