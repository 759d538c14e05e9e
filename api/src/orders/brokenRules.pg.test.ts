// The order of these tests matters.

import { componentIcons } from '@fieldbox/contract/catalogue/componentIcons';
import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { brokenRules } from '@fieldbox/contract/fit/fitNotes';
import { fitRuleIds } from '@fieldbox/contract/fit/fitRules';
import type { Configuration, ConfigurationRow, SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import fc from 'fast-check';
import type { Statements } from '../database/connect.ts';
import { post, read, testApi, testSession } from '../testing/client.ts';
import { validOrder } from '../testing/orders.ts';
import { createSupplier } from '../testing/suppliers.ts';
import { findBrokenRules, readFitFacts } from './findBrokenRules.ts';

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
  expect(new Set(components.map(({ icon }) => icon)).size).toBe(componentIcons.length + 2);
  let broken = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.nat(containers.length - 1),
      fc.shuffledSubarray(components, { maxLength: 8 }),
      fc.boolean(),
      async (nth, chosen, byAdministrator) => {
        const { id: containerId, kind } = containers[nth]!;
        const componentIds = chosen.map(({ id }) => id);
        const order = { ...validOrder, containerId, componentIds };
        const placed = await place(order, byAdministrator ? administrator : {});
        expect(placed.componentIds).toEqual(componentIds);
        const expected = brokenRules(kind, chosen);
        expect((await show(placed.id, administrator)).brokenRules).toEqual(expected);
        broken += expected.length;
      },
    ),
    { numRuns: 60 },
  );
  expect(broken).toBeGreaterThan(20);
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

test('of what is in memory nothing is read, and of what came since the choice alone', async () => {
  const choice = { containerId: hybrid(), componentIds: [idOf('tools')] };
  const expected = [{ rule: 'no-place', componentIds: choice.componentIds }];
  const known = await readFitFacts(sql);
  const read = jest.fn(sql);
  expect(await findBrokenRules(read as unknown as Statements, choice, known)).toEqual(expected);
  expect(read).not.toHaveBeenCalled();
  expect(await findBrokenRules(sql, choice, { ...known, parts: {} })).toEqual(expected);
  expect(await findBrokenRules(sql, choice, { ...known, kinds: {} })).toEqual(expected);
  const lock = idOf('lock');
  const two = { ...choice, componentIds: [lock, ...choice.componentIds] };
  expect(await findBrokenRules(sql, two, { ...known, parts: { [lock]: known.parts[lock]! } })).toEqual(expected);
  const unknown = { containerId: 999, componentIds: [999] };
  expect(await findBrokenRules(sql, unknown, known)).toEqual([]);
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
