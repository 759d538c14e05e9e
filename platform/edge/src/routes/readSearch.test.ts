import { routeAt } from '../testing/releases.ts';
import type { FoundRoute } from './findRoute.ts';
import { readSearch } from './readSearch.ts';

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
