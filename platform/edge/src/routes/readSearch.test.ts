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

test.each([
  ['?b=2&a=1&utm_source=mail', '?a=1&b=2'],
  ['?a=1.x-y~z&a=2&b=', '?a=1.x-y%7Ez&b='],
  ['?a=%3Cscript%3E&b=%31', '?a=&b=1'],
  [`?a=${'1'.repeat(601)}&b=..%2Fadmin`, '?a=&b='],
])('the query %s of a record with a query has one spelling: %s', (query, listed) => {
  const queried = { route: routeAt('/list', { query: ['a', 'b'] }) } as unknown as FoundRoute;
  expect(readSearch(queried, new URLSearchParams(query))).toEqual({ search: listed, listed, isFree: false });
});

test('a path that is no page reads nothing', () => {
  expect(readSearch(undefined, new URLSearchParams('?sort=name'))).toEqual({ search: '', listed: '', isFree: false });
});
