import { dataPaths } from './dataPaths.ts';

test("a route's data are asked for with the parameters of its address", () => {
  const data = ['/api/orders/:id', '/api/orders/:id/items/:item', '/api/missions'];
  expect(dataPaths({ data }, { id: '7', item: 'a b' })).toEqual([
    '/api/orders/7',
    '/api/orders/7/items/a%20b',
    '/api/missions',
  ]);
});

test.each(['../admin', 'x?admin=1', 'x#', '%2e'])('a parameter such as %s reaches no other call', (id) => {
  const [path] = dataPaths({ data: ['/api/orders/:id'] }, { id });
  expect(new URL(path!, 'http://site.test').pathname).toMatch(/^\/api\/orders\/[^/]+$/);
});

test('a route without data needs none', () => {
  expect(dataPaths({}, { id: '7' })).toEqual([]);
});
