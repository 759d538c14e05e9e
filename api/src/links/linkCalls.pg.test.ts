import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { LinkResponse } from '@fieldbox/contract/links/openedLink';
import { linkResponse } from '@fieldbox/contract/links/responseSchemas';
import { validSupplierComponent } from '@fieldbox/contract/testing/suppliers';
import * as v from 'valibot';
import { createTestApi, loginAdministrator, post, read, send, testApi } from '../testing/client.ts';
import { createSupplier } from '../testing/suppliers.ts';

const { api, sql } = testApi();

const open = async (query: string) =>
  v.parse(linkResponse, await read<LinkResponse>(api.request(`/api/links?${query}`)));

test('a link has the rows that it names, in its order, and the price of today', async () => {
  const catalogue = await read<CatalogueComponent[]>(api.request('/api/components'));
  const [one, two] = catalogue;
  const link = await open(`configuration=1.military.1.1.${two!.id}-${one!.id}-999999&utm_source=mail`);
  expect(link.opens).toBe('configuration');
  const [side] = link.sides;
  expect(side!.components).toEqual([two, one]);
  expect(side!.missing).toEqual(['component no. 999999']);
  expect(side!.totalPrice).toBeCloseTo(side!.container!.basePrice + one!.price + two!.price, 2);
  expect(link.document.description).toContain('2 parts');
  const { name, description, category, price } = one!;
  const headers = await loginAdministrator(api, sql);
  const dearer = { name, description, category, price: price + 1 };
  expect((await send(api, 'PUT', `/api/components/${one!.id}`, dearer, headers)).status).toBe(200);
  const later = await open(`configuration=1.military.1.1.${two!.id}-${one!.id}-999999`);
  expect(later.sides[0]!.totalPrice).toBeCloseTo(side!.totalPrice + 1, 2);
});

test('a withdrawn component is missing from the link at once, also from a unit to start from', async () => {
  const headers = await loginAdministrator(api, sql);
  const link = await open('unit=makerspace');
  expect([link.opens, link.name, link.document.title]).toEqual(['unit', 'Makerspace', 'Makerspace']);
  expect(link.reason).toMatch(/^It fits a school yard/);
  const [first, ...others] = link.sides[0]!.components;
  await api.request(`/api/components/${first!.id}`, { method: 'DELETE', headers });
  const after = await open('unit=makerspace');
  expect(after.sides[0]!.components.map(({ id }) => id)).not.toContain(first!.id);
  expect(after.sides[0]!.components.length + after.sides[0]!.missing.length).toBe(others.length + 1);
});

test("what the company has withdrawn is missing by its name, a supplier's component by its number", async () => {
  const [own] = await sql<{ id: number }[]>`
    insert into shop.component (name, description, price_cents, category, withdrawn_at)
    values ('Radio Repeater', 'x', 100, 'power', now()) returning id`;
  const supplier = await createSupplier(api, sql, 'northwind');
  const supplied = await read<{ id: number }>(
    post(api, '/api/supplier/components', { ...validSupplierComponent, name: 'Secret Part' }, supplier.session),
  );
  await sql`update shop.component set withdrawn_at = now() where id = ${supplied.id}`;
  const [mission] = await sql<{ id: number }[]>`
    insert into shop.mission (name, description, type, withdrawn_at)
    values ('Night Watch', 'x', 'military', now()) returning id`;
  const { sides } = await open(`configuration=1.military.${mission!.id}.1.${own!.id}-${supplied.id}`);
  expect(sides[0]!.missing).toEqual(['the mission Night Watch', 'Radio Repeater', `component no. ${supplied.id}`]);
});

test('a comparison has two sides', async () => {
  const { opens, sides } = await open('b=1.military..2.&a=1.civilian..1.');
  expect([opens, sides.map(({ code }) => code)]).toEqual(['comparison', ['1.civilian..1.', '1.military..2.']]);
});

test.each([
  '',
  'configuration=',
  'configuration=nonsense',
  `configuration=${'1'.repeat(4_000)}`,
  'unit=unknown',
  'unit=%00',
  'a=1.civilian..1.',
  'a=1.civilian..1.&b=%3Cscript%3E',
])('what names nothing, such as %s, is answered alike, and asks nothing of the database', async (query) => {
  const refused = new Proxy(sql, {
    apply: () => {
      throw new Error('asked');
    },
  });
  const { api: without } = createTestApi(refused);
  const link = await read<LinkResponse>(without.request(`/api/links?${query}`));
  expect([link.opens, link.sides, link.document.image]).toEqual([null, [], null]);
  expect(JSON.stringify(link)).not.toContain('<');
});
