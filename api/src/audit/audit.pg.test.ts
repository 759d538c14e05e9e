import type { AuditEvent, RecordHistory } from '@fieldbox/contract/audit/audit';
import { type AuditAction, auditActions, auditKinds } from '@fieldbox/contract/audit/auditActions';
import type { CatalogueComponent } from '@fieldbox/contract/catalogue/catalogue';
import type { PlacedOrder } from '@fieldbox/contract/orders/orders';
import { validRegistration } from '@fieldbox/contract/testing/suppliers';
import { post, read, send, testApi, testSession } from '../testing/client.ts';
import { validOrder } from '../testing/orders.ts';
import { createSupplier } from '../testing/suppliers.ts';
import { recordEvents } from './recordEvent.ts';

const { api, sql } = testApi();
const headers = testSession(sql);

describe('auditCalls', () => {
  let count = 0;

  const newSupplier = () => createSupplier(sql, `supplier-${++count}`);
  const events = (query = '') => read<AuditEvent[]>(api.request(`/api/audit${query}`, { headers }));
  const newest = async () => (await events('?limit=1'))[0]!;
  const setStatus = (id: number, status: string) =>
    send(api, 'PATCH', `/api/supplier/${id}/status`, { status }, headers);
  const component = { name: 'Water Tank', description: '500 litres', category: 'equipment', price: 1_250.5 };
  const add = () => read<CatalogueComponent>(post(api, '/api/components', component, headers));

  test('the audit log shows who approved which supplier, and when', async () => {
    const supplier = await newSupplier();
    await setStatus(supplier.id, 'Approved');
    expect(await newest()).toEqual({
      id: expect.any(Number),
      actor: { role: 'administrator', id: expect.any(Number), name: 'Site Administrator' },
      kind: 'suppliers',
      action: 'supplier_status_changed',
      subject: { id: supplier.id, name: `Northwind Power Systems ${supplier.username}` },
      before: { status: 'Pending' },
      after: { status: 'Approved' },
      network: null,
      createdAt: expect.stringMatching(/Z$/),
    });
  });

  test('the audit log shows what a supplier did with its account, without passwords and personal data', async () => {
    const { id, session } = await newSupplier();
    const by = { actor: { role: 'supplier', id }, subject: { id } };
    expect(await newest()).toMatchObject({ ...by, action: 'supplier_registered', before: null, after: null });

    const change = { countryHQ: 'Portugal', contactName: 'Rui Tavares' };
    await send(api, 'PATCH', '/api/supplier/profile', change, session);
    await send(api, 'PATCH', '/api/supplier/profile', change, session); // changes nothing
    const [edited, before] = await events('?limit=2');
    expect(edited).toMatchObject({
      ...by,
      action: 'supplier_profile_changed',
      before: { countryHQ: 'Ireland', contactName: '•••' },
      after: { countryHQ: 'Portugal', contactName: '•••' },
    });
    expect(before!.action).toBe('supplier_registered');

    const passwords = { currentPassword: validRegistration.password, newPassword: 'quite another password' };
    await send(api, 'PATCH', '/api/supplier/profile', passwords, session);
    expect(await newest()).toMatchObject({ ...by, action: 'password_changed', before: null, after: null });
  });

  test('the list is searched by who and what, and has 50 events at most', async () => {
    const { id } = await add();
    await send(api, 'PUT', `/api/components/${id}`, { ...component, name: 'Rain Barrel' }, headers);
    expect((await events('?search=RAIN%20barrel')).map(({ subject }) => subject.id)).toEqual([id]);
    expect((await api.request('/api/audit?sort=id', { headers })).status).toBe(400);
    expect((await events()).length).toBeLessThanOrEqual(50);
  });

  test('each action is of a kind, by which the list is filtered and counted', async () => {
    const actions = Object.keys(auditActions) as AuditAction[];
    const subject = { id: null, name: 'Every action' };
    await recordEvents(
      sql,
      actions.map((action) => ({ actor: { role: 'operator' }, action, subject })),
    );
    for (const kind of auditKinds) {
      const response = await api.request(`/api/audit?limit=200&search=every%20action&kind=${kind}`, { headers });
      const found = (await read<AuditEvent[]>(response)).map(({ action }) => action);
      const expected = Object.entries(auditActions).filter(([, one]) => one === kind);
      expect(found.toSorted()).toEqual(expected.map(([action]) => action).toSorted());
      expect(response.headers.get('X-Total-Count')).toBe(String(found.length));
    }
    expect((await api.request('/api/audit?kind=sessions', { headers })).status).toBe(400);
  });
});

describe('history', () => {
  const history = (kind: string, id: number) =>
    read<RecordHistory>(api.request(`/api/admin/history?kind=${kind}&id=${id}`, { headers }));
  const ordered = () => read<PlacedOrder>(post(api, '/api/configurations', validOrder));

  test('an order has its changes with what was before, and the mails to its customer, but not those of others', async () => {
    const { id } = await ordered();
    const other = await ordered();
    const body = {
      state: 'won',
      orders: [
        { id, version: 1 },
        { id: other.id, version: 1 },
      ],
    };
    await send(api, 'PATCH', '/api/configurations/batch', body, headers);
    await post(api, `/api/configurations/${id}/notes`, { text: 'Called.' }, headers);
    const mail = (recipient: string, orderId: number) =>
      sql`insert into shop.outgoing_mail (kind, recipient, data) values ('order-receipt', ${recipient}, ${sql.json({ orderId })})`;
    await mail(validOrder.email, id);
    await mail(validOrder.email, id);
    await mail(validOrder.email, other.id);
    await mail('office@fieldbox.example', id);
    const { events, mails, orders } = await history('orders', id);
    expect(events).toMatchObject([
      { action: 'order_state_changed', before: { state: 'new' }, after: { state: 'won' } },
    ]);
    const waiting = { kind: 'order-receipt', queuedAt: expect.any(String), sentAt: null, isUndeliverable: false };
    expect(mails).toEqual([mails[0]!.id, mails[0]!.id - 1].map((id) => ({ id, ...waiting }))); // the newest first
    expect(orders).toEqual([]);
  });

  test('a component has the orders that include it, the newest first', async () => {
    const [first, second] = [await ordered(), await ordered()];
    const { orders, mails } = await history('components', validOrder.componentIds[0]!);
    expect(mails).toEqual([]);
    expect(orders.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(orders[0]).toMatchObject({ name: validOrder.name, organization: validOrder.organization });
  });
});
