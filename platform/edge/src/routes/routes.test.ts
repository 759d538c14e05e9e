import type { ReleaseSet } from '@onesite/protocol/releases';
import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { routeAt } from '../testing/releases.ts';
import { canonicalPath } from './canonicalPath.ts';
import { type FoundRoute, findRoute } from './findRoute.ts';
import { isFilePath } from './isFilePath.ts';
import { readSearch } from './readSearch.ts';

describe('canonicalPath', () => {
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
});

describe('findRoute', () => {
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
});

describe('isFilePath', () => {
  test.each(['/foo.php', '/x/y.png', '/.env', '/.git/config', '/backup.tar.gz', '/.well-known/security.txt'])(
    '%s reads like a file',
    (path) => expect(isFilePath(path)).toBe(true),
  );

  test.each(['/', '/about', '/orders/7', '/v1.2/notes', '/about.', '/what.is-this'])('%s does not', (path) =>
    expect(isFilePath(path)).toBe(false),
  );
});

describe('readSearch', () => {
  const search = [{ name: 'sort', values: ['name', 'price'] }, 'key', { name: 'filter', values: ['new', ''] }];
  const found = { route: routeAt('/list', { search }) } as unknown as FoundRoute;
  const read = (query: string) => readSearch(found, new URLSearchParams(query));

  test.each([
    ['', ''],
    ['?utm_source=mail', ''],
    ['?sort=name', '?sort=name'],
    ['?sort=Name', ''],
    ['?sort=constructor', ''],
    ['?sort=other&sort=name', ''],
    ['?sort=price&x=1&filter=new', '?filter=new&sort=price'],
    ['?filter', '?filter='],
  ])('%s is read as %s, whose document may be cached', (query, listed) => {
    expect(read(query)).toEqual({ search: listed, listed, isFree: false });
  });

  test.each([
    ['?key=abc', '?key=abc', ''],
    ['?key', '?key=', ''],
    ['?sort=name&key=a%26b', '?sort=name&key=a%26b', '?sort=name'],
  ])('%s holds a value of a name without a list', (query, all, listed) => {
    expect(read(query)).toEqual({ search: all, listed, isFree: true });
  });

  test('a path that is no page reads nothing', () => {
    expect(readSearch(undefined, new URLSearchParams('?sort=name'))).toEqual({ search: '', listed: '', isFree: false });
  });
});
