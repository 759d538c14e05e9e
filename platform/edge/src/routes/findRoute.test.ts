import type { ReleaseSet } from '@onesite/protocol/releases';
import { routeAt } from '../testing/releases.ts';
import { findRoute } from './findRoute.ts';

const remote = (name: string, routes: ReturnType<typeof routeAt>[]) => ({ name, facts: { routes } });
const set = {
  remotes: {
    'mf-home': remote('mf-home', [routeAt('/'), routeAt('/about', { id: 'about' })]),
    'mf-orders': remote('mf-orders', [
      routeAt('/orders/:id', { id: 'order', data: ['/api/orders/:id', '/api/orders/:id/items', '/api/missions'] }),
      routeAt('/orders/new', { id: 'new' }),
      routeAt('/files/*', { id: 'files' }),
    ]),
  },
} as unknown as ReleaseSet;

const found = (path: string) => {
  const match = findRoute(set, path);
  return match && `${match.remote.name} ${match.route.path}`;
};

test.each([
  ['/', 'mf-home /'],
  ['/about', 'mf-home /about'],
  ['/about/', 'mf-home /about'],
  ['/ABOUT', 'mf-home /about'],
  ['/orders/7', 'mf-orders /orders/:id'],
  ['/orders/new', 'mf-orders /orders/new'],
  ['/files/a/b', 'mf-orders /files/*'],
])('%s is the page %s', (path, page) => {
  expect(found(path)).toBe(page);
});

test.each(['/nothing', '/orders', '/orders/7/items', '/abou', '/about/us'])('%s is no page', (path) => {
  expect(found(path)).toBeUndefined();
});

test('an address that cannot be decoded matches no page, without a warning', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  expect(found('/%')).toBeUndefined();
  expect(findRoute(set, '/orders/%')).toBeUndefined();
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test("a page's data are asked for with the parameters of its address", () => {
  expect(findRoute(set, '/orders/7')!.data).toEqual(['/api/orders/7', '/api/orders/7/items', '/api/missions']);
  expect(findRoute(set, '/about')!.data).toEqual([]);
});

test.each(['..%2fadmin', '%2e%2e%2fadmin', 'x%3fadmin=1', 'x%23', '%252e', '%00'])(
  'a parameter such as %s reaches no other call',
  (id) => {
    const [path] = findRoute(set, `/orders/${id}`)!.data;
    const { pathname, search, hash } = new URL(path!, 'http://site.test');
    expect(pathname).toMatch(/^\/api\/orders\/[^/]+$/);
    expect(search + hash).toBe('');
  },
);
