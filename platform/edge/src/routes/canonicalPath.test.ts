import type { ReleaseSet } from '@onesite/protocol/releases';
import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { routeAt } from '../testing/releases.ts';
import { canonicalPath } from './canonicalPath.ts';
import { findRoute } from './findRoute.ts';

test.each([
  ['/', '/', '/'],
  ['/', '//', '/'],
  ['/about', '/about', '/about'],
  ['/about', '/About', '/about'],
  ['/about', '/about/', '/about'],
  ['/about', '//about//', '/about'],
  ['/about', '/%61bout', '/about'],
  ['/Terms-Of-Use', '/terms-of-use', '/Terms-Of-Use'],
  ['/orders/:id', '/ORDERS/AbC', '/orders/AbC'],
  ['/orders/:id', '/orders//%2e%2E%2f/', '/orders/%2e%2E%2f'],
  ['/orders/:id/items', '/Orders/x%2Fy/Items/', '/orders/x%2Fy/items'],
  ['/orders/:id?', '/Orders/', '/orders'],
  ['/orders/:id?', '/Orders/A', '/orders/A'],
  ['/shop/sale?/:item', '/Shop/SALE/A', '/shop/sale/A'],
  ['/shop/sale?/:item', '/Shop/A', '/shop/A'],
  ['/files/*', '/Files/A//b/', '/files/A/b'],
  ['/files/*', '/Files', '/files'],
  ['/größe', '/GR%C3%B6%C3%9Fe', '/gr%C3%B6%C3%9Fe'],
])('of the page %s, the address %s is %s', (pattern, pathname, canonical) => {
  expect(canonicalPath(pattern, pathname)).toBe(canonical);
});

const site = 'http://site.test';
/** A path as it arrives: parsed like an address. */
const pathOf = (address: string) => new URL(address, site).pathname;

const routes = [
  routeAt('/'),
  routeAt('/about', { id: 'about' }),
  routeAt('/Orders/New', { id: 'new' }),
  routeAt('/orders/:id', { id: 'order' }),
  routeAt('/orders/:id/items/:item?', { id: 'items' }),
  routeAt('/files/*', { id: 'files' }),
  routeAt('/gr[ö]ße|x', { id: 'odd' }),
];
const set = { remotes: { 'mf-a': { name: 'mf-a', facts: { routes } } } } as unknown as ReleaseSet;

/** Addresses are made of words of the routes in any case, characters with a meaning in addresses, and anything else. */
const word = fc.oneof(
  fc
    .constantFrom('about', 'orders', 'new', 'items', 'files', 'gr[ö]ße|x')
    .chain((text) => fc.mixedCase(fc.constant(text))),
  fc.constantFrom(
    '..',
    '.',
    '%2e%2e',
    '%2f',
    '%2F%2Fevil.test',
    '%5c',
    '\\',
    '%',
    '%25',
    '%2561',
    '@evil.test',
    ':80',
    '?',
    '',
  ),
  fc.string({ unit: 'grapheme', maxLength: 5 }),
  fc.webSegment(),
);
const address = fc
  .array(fc.tuple(fc.constantFrom('/', '//', '///', '/./'), word), { maxLength: 5 })
  .map((parts) => `${parts.flat().join('')}`)
  .chain((path) => fc.constantFrom(`/${path}`, `${path}/`, `/${path}//`))
  .filter((path) => URL.canParse(`${site}${path}`) && path.startsWith('/'))
  .map((path) => new URL(site + path).pathname);

test('a redirect leads to an address of this site that is not redirected again, and to the same page', () => {
  let redirects = 0;
  fc.assert(
    fc.property(address, (pathname) => {
      const found = findRoute(set, pathname);
      if (!found || found.path === pathname) return;
      redirects++;
      const target = new URL(found.path, `${site}${pathname}`);
      expect(found.path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      expect(target.origin).toBe(site);
      expect(target.pathname).toBe(found.path);
      const again = findRoute(set, pathOf(found.path));
      expect([again?.route.id, again?.path]).toEqual([found.route.id, found.path]);
    }),
    { numRuns: 5_000 },
  );
  expect(redirects).toBeGreaterThan(100);
});

test("the page of an address is the router's, among all routes", () => {
  const all = routes.map((route) => ({ path: route.path, id: route.id }));
  let pages = 0;
  jest.spyOn(console, 'warn').mockImplementation(); // the router warns of a path that cannot be decoded
  fc.assert(
    fc.property(address, (pathname) => {
      const found = findRoute(set, pathname);
      if (!found && !canDecode(pathname)) return;
      if (found) pages++;
      expect(found?.route.id).toBe(matchRoutes(all, pathname.replace(/\/{2,}/g, '/'))?.[0]?.route.id);
    }),
    { numRuns: 5_000 },
  );
  jest.restoreAllMocks();
  expect(pages).toBeGreaterThan(100);
});

function canDecode(text: string) {
  try {
    return decodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
}
