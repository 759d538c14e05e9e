import type { Analytics, Statistics } from '@fieldbox/contract/administration/statistics';
import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import type { AdminComponent } from '@fieldbox/contract/catalogue/components';
import { maxRowsAtOnce } from '@fieldbox/contract/fields/seenRows';
import type { Assignee } from '@fieldbox/contract/orders/assignees';
import type { Configuration, ConfigurationRow, SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { orderStates } from '@fieldbox/contract/orders/orderStates';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import { ensureAdministrator } from '../accounts/ensureAdministrator.ts';
import { erasePerson } from '../operator/erasePerson.ts';
import { post, read, send, testAdministrator, testApi, testSession } from '../testing/client.ts';
import { validOrder, validOrderTotal } from '../testing/orders.ts';
import { createSupplier } from '../testing/suppliers.ts';

const { api, sql } = testApi();
const administrator = testSession(api, sql);
/** The administrator's own id, and that of another one. */
let me: number;
let other: number;

beforeAll(async () => {
  await ensureAdministrator(sql, {
    ...testAdministrator,
    username: 'second',
    profile: { firstName: 'Jonas', lastName: 'Falk', email: 'j.falk@fieldbox.example' },
  });
  [me, other] = (await administrators()).map(({ id }) => id).sort((a, b) => a - b) as [number, number];
});

const placed = (change?: object) => read<Configuration>(post(api, '/api/configurations', { ...validOrder, ...change }));
const change = (body: unknown, headers: Record<string, string> = administrator) =>
  send(api, 'PATCH', '/api/configurations/batch', body, headers);
/** One order, in the version that it has. */
const setState = async (id: number, state: string) => {
  const { version } = await show(id);
  await change({ state, orders: [{ id, version }] });
};
const show = (id: number, headers = administrator) =>
  read<SubmittedConfiguration>(api.request(`/api/configurations/${id}`, { headers }));
const listed = (query: string) =>
  read<ConfigurationRow[]>(api.request(`/api/configurations?${query}`, { headers: administrator }));
const events = () => read<AuditEvent[]>(api.request('/api/audit?kind=orders', { headers: administrator }));
const administrators = () => read<Assignee[]>(api.request('/api/admin/administrators', { headers: administrator }));
const assign = async (id: number, assigneeId: number | null) => {
  const { version } = await show(id);
  await change({ assigneeId, orders: [{ id, version }] });
};

test('an order is new, and an administrator changes its state, on record', async () => {
  const { id } = await placed();
  expect(await show(id)).toMatchObject({ state: 'new', version: 1 });
  const response = await change({ state: 'in_contact', orders: [{ id, version: 1 }] });
  expect(response.status).toBe(200);
  const { orders } = (await response.json()) as { orders: ConfigurationRow[] };
  expect(orders).toEqual([expect.objectContaining({ id, state: 'in_contact', version: 2, name: validOrder.name })]);
  const [event] = await events();
  expect(event).toMatchObject({
    kind: 'orders',
    action: 'order_state_changed',
    actor: { role: 'administrator' },
    subject: { id, name: `Order ${id}` },
    before: { state: 'new' },
    after: { state: 'in_contact' },
  });
});

test('the public sees no state of an order', async () => {
  const { id } = await placed();
  expect(await read<object>(api.request(`/api/configurations/${id}`))).not.toHaveProperty('state');
});

test('the same state again changes nothing and records nothing', async () => {
  const { id } = await placed();
  expect(await setState(id, 'new')).toBeUndefined();
  expect(await show(id)).toMatchObject({ version: 1 });
});

test('a state that was changed meanwhile is not overwritten', async () => {
  const { id } = await placed();
  await setState(id, 'quoted');
  const response = await change({ state: 'lost', orders: [{ id, version: 1 }] });
  const error = (await response.json()) as ApiError;
  expect([response.status, error.code]).toEqual([409, 'edit_conflict']);
  expect(error).toMatchObject({
    current: { id, state: 'quoted', version: 2 },
    changedBy: { name: expect.any(String) },
  });
  expect(await show(id)).toMatchObject({ state: 'quoted' });
});

describe('several orders', () => {
  test('change together', async () => {
    const [first, second, third] = [await placed(), await placed(), await placed()];
    await setState(second.id, 'quoted');
    const response = await change({
      state: 'quoted',
      orders: [
        { id: third.id, version: 1 },
        { id: second.id, version: 2 },
        { id: first.id, version: 1 },
      ],
    });
    const { orders } = (await response.json()) as { orders: ConfigurationRow[] };
    expect(orders.map(({ id, state, version }) => ({ id, state, version }))).toEqual(
      [first, second, third].map(({ id }) => ({ id, state: 'quoted', version: 2 })),
    );
    const moved = { action: 'order_state_changed', before: { state: 'new' }, after: { state: 'quoted' } };
    expect((await events()).slice(0, 2)).toMatchObject([third, first].map(({ id }) => ({ ...moved, subject: { id } })));
  });

  test('do not change at all where one of them was changed meanwhile, or is not there', async () => {
    const [first, second] = [await placed(), await placed()];
    await setState(second.id, 'won');
    const orders = [first, second].map(({ id }) => ({ id, version: 1 }));
    const response = await change({ state: 'lost', orders });
    expect([response.status, ((await response.json()) as ApiError).current]).toEqual([
      409,
      expect.objectContaining({ id: second.id, state: 'won' }),
    ]);
    const missing = { id: 999_999, version: 1 };
    expect((await change({ state: 'lost', orders: [orders[0], missing] })).status).toBe(404);
    expect(await show(first.id)).toMatchObject({ state: 'new', version: 1 });
  });

  test('that are selected are exported by their ids', async () => {
    const [first, second] = [await placed(), await placed()];
    const csv = await api.request(`/api/configurations/export?ids=${first.id},${second.id}`, {
      headers: administrator,
    });
    expect((await csv.text()).trim().split('\r\n')).toHaveLength(3);
    expect((await api.request('/api/configurations/export?ids=1;2', { headers: administrator })).status).toBe(400);
  });

  test.each([
    [[]],
    [
      [
        { id: 1000, version: 1 },
        { id: 1000, version: 1 },
      ],
    ],
    [[{ id: 1000 }]],
    [[{ version: 1 }]],
    [Array.from({ length: maxRowsAtOnce + 1 }, (_, n) => ({ id: 1000 + n, version: 1 }))],
    ['all'],
  ])('are named each once, with a version: %j is refused', async (orders) => {
    const response = await change({ state: 'won', orders });
    const { fields } = (await response.json()) as ApiError;
    expect([response.status, Object.keys(fields ?? {})]).toEqual([400, ['orders']]);
  });
});

test('an unknown state is refused', async () => {
  const { id } = await placed();
  const response = await change({ state: 'done', orders: [{ id, version: 1 }] });
  expect([response.status, ((await response.json()) as ApiError).fields]).toEqual([
    400,
    { state: `State must be one of ${orderStates.join(', ')}` },
  ]);
});

test('nobody but an administrator changes an order', async () => {
  const { id } = await placed();
  const { session } = await createSupplier(api, sql, 'northwind');
  for (const by of [{ Cookie: '' }, session]) {
    expect((await change({ state: 'won', assigneeId: me, orders: [{ id, version: 1 }] }, by)).status).toBe(401);
    expect((await api.request('/api/admin/administrators', { headers: by })).status).toBe(401);
  }
  expect(await show(id)).toMatchObject({ state: 'new', assignee: null });
});

test('the list is narrowed down by state', async () => {
  const { id } = await placed();
  await setState(id, 'lost');
  const lost = await listed('state=lost');
  expect(lost.map((order) => order.id)).toContain(id);
  expect(new Set(lost.map(({ state }) => state))).toEqual(new Set(['lost']));
  expect((await listed('state=new')).map((order) => order.id)).not.toContain(id);
});

describe('who looks after an order', () => {
  test('is nobody at first, and whom an administrator says, on record', async () => {
    const { id } = await placed();
    expect(await show(id)).toMatchObject({ assignee: null });
    await assign(id, other);
    const jonas = { id: other, name: 'Jonas Falk' };
    expect(await show(id)).toMatchObject({ assignee: jonas, state: 'new', version: 2 });
    const [event] = await events();
    expect(event).toMatchObject({
      kind: 'orders',
      action: 'order_assigned',
      subject: { id },
      before: { assignee: null },
      after: { assignee: jonas },
    });
    await assign(id, other); // changes nothing
    await assign(id, null);
    expect(await show(id)).toMatchObject({ assignee: null, version: 3 });
  });

  test('is one of the administrators, who are listed by name', async () => {
    const all = await administrators();
    expect(all).toContainEqual({ id: other, name: 'Jonas Falk' });
    const user = await read<object>(api.request('/api/admin/user', { headers: administrator }));
    expect(user).toMatchObject({ id: me });
    const { id } = await placed();
    const response = await change({ assigneeId: 999_999, orders: [{ id, version: 1 }] });
    expect([response.status, ((await response.json()) as ApiError).fields]).toEqual([
      400,
      { assigneeId: 'There is no such administrator' },
    ]);
    expect(await show(id)).toMatchObject({ version: 1 });
  });

  test('changes together with the state', async () => {
    const [first, second] = [await placed(), await placed()];
    const orders = [first, second].map(({ id }) => ({ id, version: 1 }));
    await change({ state: 'quoted', assigneeId: me, orders });
    expect(await show(second.id)).toMatchObject({ state: 'quoted', assignee: { id: me }, version: 2 });
  });

  test('narrows the list down: to the caller, to nobody, to one of the others', async () => {
    const [mine, nobodys, others] = [await placed(), await placed(), await placed()];
    await assign(mine.id, me);
    await assign(others.id, other);
    const ids = async (assignee: string) => (await listed(`assignee=${assignee}`)).map(({ id }) => id);
    expect(await ids('me')).toContain(mine.id);
    expect(await ids(String(me))).toEqual(await ids('me'));
    expect(await ids('nobody')).toContain(nobodys.id);
    expect(await ids('nobody')).not.toContain(mine.id);
    expect(await ids(String(other))).toEqual([others.id]);
    expect(await ids('999999')).toEqual([]);
    const unknown = await api.request('/api/configurations?assignee=Jonas', { headers: administrator });
    expect(unknown.status).toBe(400);
  });

  test('is nobody any more once the administrator is erased, who is not named by the record either', async () => {
    const jana = { firstName: 'Jana', lastName: 'Weiss', email: 'j.weiss@fieldbox.example' };
    await ensureAdministrator(sql, { ...testAdministrator, username: 'third', profile: jana });
    const { id: assigneeId } = (await administrators()).find(({ name }) => name === 'Jana Weiss')!;
    const { id } = await placed();
    await assign(id, assigneeId);
    await erasePerson(sql, jana.email);
    expect(await show(id)).toMatchObject({ assignee: null });
    expect(JSON.stringify(await events())).not.toContain('Weiss');
  });
});

test('a cancelled order counts in no figure, and again when it is taken up', async () => {
  const figures = async () => ({
    all: await read<Statistics>(api.request('/api/admin/statistics', { headers: administrator })),
    charts: await read<Analytics>(api.request('/api/admin/analytics', { headers: administrator })),
    chosen: (await read<AdminComponent>(api.request('/api/components/18', { headers: administrator }))).orderCount,
  });
  const without = await figures();
  const { id } = await placed();
  const withIt = await figures();
  expect(withIt.all.totalRevenue).toBeCloseTo(without.all.totalRevenue + validOrderTotal);
  expect(withIt.chosen).toBe(without.chosen + 1);
  await setState(id, 'cancelled');
  expect(await figures()).toEqual(without);
  await setState(id, 'new');
  expect(await figures()).toEqual(withIt);
});
