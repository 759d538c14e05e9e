// The order of these tests matters.

import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { brokenRules } from '@fieldbox/contract/fit/fitNotes';
import { fitRuleIds } from '@fieldbox/contract/fit/fitRules';
import type { Configuration, ConfigurationRow, SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { post, read, testApi, testSession } from '../testing/client.ts';
import { validOrder } from '../testing/orders.ts';
import { createSupplier } from '../testing/suppliers.ts';

const { api, sql } = testApi();
const administrator = testSession(api, sql);
let supplier: Record<string, string>;
let containers: { id: number; kind: ContainerKind }[];
let components: { id: number; icon: string; part: PartName | null }[];

beforeAll(async () => {
  supplier = (await createSupplier(api, sql, 'northwind')).session;
  for (const icon of ['tools', 'server', 'lock', 'default-icon', 'no-such-icon'])
    await post(
      api,
      '/api/components',
      { name: icon, description: icon, category: 'equipment', price: 1, icon },
      administrator,
    );
  containers = await sql`select id, kind from shop.container`;
  await post(
    api,
    '/api/components',
    { name: 'Bunk', description: 'Inside.', category: 'equipment', price: 1, icon: 'tools', part: null },
    administrator,
  );
  components = await read(api.request('/api/components'));
});

const place = (order: unknown, headers = {}) => read<Configuration>(post(api, '/api/configurations', order, headers));
const show = (id: number, headers = {}) =>
  read<SubmittedConfiguration>(api.request(`/api/configurations/${id}`, { headers }));
const idOf = (icon: string) => components.find((component) => component.icon === icon)!.id;
const hybrid = () => containers.find(({ kind }) => kind === 'hybrid')!.id;

test('whatever is ordered, by visitors or administrators, is taken, and what it breaks is stored', async () => {
  for (const { id: containerId, kind } of containers)
    for (const [size, headers] of [
      [0, {}],
      [3, administrator],
      [components.length, {}],
    ] as const) {
      const chosen = components.slice(0, size);
      const componentIds = chosen.map(({ id }) => id);
      const placed = await place({ ...validOrder, containerId, componentIds }, headers);
      expect((await show(placed.id, administrator)).brokenRules).toEqual(brokenRules(kind, chosen));
    }
});

test('orders are listed by mission, by container, and by what they break', async () => {
  const listed = async (query: string) =>
    (await read<ConfigurationRow[]>(api.request(`/api/configurations?${query}`, { headers: administrator }))).map(
      ({ id }) => id,
    );
  const all = await Promise.all((await listed('')).map((id) => show(id, administrator)));
  const idsOf = (is: (order: SubmittedConfiguration) => boolean) => all.filter(is).map(({ id }) => id);
  for (const { id } of containers)
    expect(await listed(`container=${id}`)).toEqual(idsOf(({ container }) => container.id === id));
  expect(await listed('mission=1')).toEqual(idsOf(({ mission }) => mission.id === 1));
  expect(await listed('mission=2')).toEqual([]);
  expect(await listed('breaks=any')).toEqual(idsOf(({ brokenRules }) => brokenRules!.length > 0));
  for (const one of fitRuleIds) {
    const ids = idsOf(({ brokenRules }) => brokenRules!.some(({ rule }) => rule === one));
    expect(await listed(`breaks=${one}`)).toEqual(ids);
    expect(await listed(`breaks=${one}&container=${hybrid()}&period=7d`)).toEqual(
      ids.filter((id) => all.find((order) => order.id === id)!.container.id === hybrid()),
    );
  }
  for (const query of ['mission=x', 'container=0', 'breaks=all'])
    expect((await api.request(`/api/configurations?${query}`, { headers: administrator })).status).toBe(400);
});

test('what a client sends as broken rules is ignored', async () => {
  const order = { ...validOrder, containerId: hybrid(), componentIds: [idOf('tools')] };
  for (const forged of [[], null, [{ rule: 'needs-power', componentIds: [1] }], 'none']) {
    const placed = await place({ ...order, brokenRules: forged, broken_rules: forged, order_breaks: forged });
    expect(placed).not.toHaveProperty('brokenRules');
    expect((await show(placed.id, administrator)).brokenRules).toEqual([
      { rule: 'no-place', componentIds: [idOf('tools')] },
    ]);
  }
});

test('only administrators see them', async () => {
  const { id } = await place({ ...validOrder, containerId: hybrid(), componentIds: [idOf('tools')] });
  for (const headers of [{}, supplier, { Cookie: 'admin_session=guessed' }])
    expect(await show(id, headers)).not.toHaveProperty('brokenRules');
  expect((await show(id, administrator)).brokenRules).toHaveLength(1);
});

test('what was stored stays as it was', async () => {
  const { id } = await place({ ...validOrder, containerId: hybrid(), componentIds: [idOf('tools')] });
  await sql`update shop.component set icon = 'default-icon', part = 'crate' where id = ${idOf('tools')}`;
  expect((await show(id, administrator)).brokenRules).toEqual([{ rule: 'no-place', componentIds: [idOf('tools')] }]);
});
