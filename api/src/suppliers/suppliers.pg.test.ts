import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import type {
  ChangedSuppliers,
  Supplier,
  SupplierDetails,
  SupplierProfile,
} from '@fieldbox/contract/suppliers/suppliers';
import { validRegistration, validSupplierComponent } from '@fieldbox/contract/testing/suppliers';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import { hashPassword } from '../auth/passwords.ts';
import { componentChangeNotice } from '../supplierComponents/supplierChangeMails.ts';
import {
  createTestApi,
  loginAdministrator,
  post,
  read,
  send,
  type TestApi,
  testApi,
  testSession,
} from '../testing/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createSupplier, type TestSupplier } from '../testing/suppliers.ts';
import { untilAvailable } from '../testing/untilAvailable.ts';
import { changeAccount } from './changeAccount.ts';
import { renameNotice } from './supplierMails.ts';

describe('adminSupplierCalls', () => {
  const { api, sql } = testApi();
  const administrator = testSession(api, sql);
  let count = 0;

  const newSupplier = (change?: object) => createSupplier(api, sql, `supplier-${++count}`, change);
  const setStatus = (id: number | string, body: unknown, headers: Record<string, string> = administrator) =>
    send(api, 'PATCH', `/api/supplier/${id}/status`, body, headers);
  const details = (id: number) => read<SupplierDetails>(api.request(`/api/supplier/${id}`, { headers: administrator }));

  test('the list has every supplier, newest first, without passwords', async () => {
    const { id } = await newSupplier({ companyName: 'Zephyr Rigging', contactName: 'Ada Byrne' });
    const response = await api.request('/api/supplier/all', { headers: administrator });
    const text = await response.text();
    const list = JSON.parse(text) as Supplier[];
    expect(list[0]).toMatchObject({
      id,
      companyName: 'Zephyr Rigging',
      status: 'Pending',
      productTypes: expect.any(Array),
    });
    expect(response.headers.get('X-Total-Count')).toBe(String(list.length));
    expect(text).not.toMatch(/argon2|password|hash/i);
  });

  test('the list is searched by company, contact and e-mail, sorted and paged', async () => {
    await newSupplier();
    await newSupplier({ companyName: 'Aardvark Tents', contactEmail: 'hello@aardvark.example' });
    const ask = async (query: string) => {
      const response = await api.request(`/api/supplier/all?${query}`, { headers: administrator });
      return { names: (await read<Supplier[]>(response)).map(({ companyName }) => companyName), response };
    };
    for (const search of ['aardVARK t', 'hello@aard']) {
      expect((await ask(`search=${encodeURIComponent(search)}`)).names).toEqual(['Aardvark Tents']);
    }
    const first = await ask('sort=companyName&limit=1');
    expect(first.names).toEqual(['Aardvark Tents']);
    const next = first.response.headers.get('Link')!.match(/\?(.+)>/)![1]!;
    expect((await ask(next)).names).not.toEqual(first.names);
    const unknown = await api.request('/api/supplier/all?sort=website', { headers: administrator });
    expect(unknown.status).toBe(400);
  });

  test('the details of a supplier have its components and its history', async () => {
    const { id, session } = await newSupplier();
    await post(api, '/api/supplier/components', validSupplierComponent, session);
    await setStatus(id, { status: 'Approved' });
    const shown = await details(id);
    expect(shown).toMatchObject({ id, status: 'Approved', components: [validSupplierComponent] });
    expect(shown.history).toEqual([
      { from: null, to: 'Pending', by: null, reason: null, at: expect.any(String) },
      { from: 'Pending', to: 'Approved', by: 'Site Administrator', reason: null, at: expect.any(String) },
    ]);
  });

  test('an approval is answered with the supplier as it is now, and counts its version', async () => {
    const { id } = await newSupplier();
    const response = await setStatus(id, { status: 'Approved' }, { ...administrator, 'If-Match': '"1"' });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id, status: 'Approved', version: 2 });
  });

  const profile = (session: { Cookie: string }) =>
    read<SupplierProfile>(api.request('/api/supplier/profile', { headers: session }));
  const reason = 'The website does not open.\nThe register number belongs to another company.';

  test('the reason of a rejection is stored, and read by its supplier and administrators alone, until another decision', async () => {
    const [{ id, session }, other] = [await newSupplier(), await newSupplier()];
    const response = await setStatus(id, { status: 'Rejected', reason: `  ${reason} ` });
    expect(response.status).toBe(200);
    expect(await profile(session)).toMatchObject({ status: 'Rejected', statusReason: reason });
    expect((await profile(other.session)).statusReason).toBeNull();
    expect((await details(id)).history.at(-1)).toMatchObject({ to: 'Rejected', reason });
    await setStatus(id, { status: 'Approved', reason: 'A reason of an approval is dropped.' });
    expect(await profile(session)).toMatchObject({ status: 'Approved', statusReason: null });
    expect((await details(id)).history.map((step) => step.reason)).toEqual([null, reason, null]);
  });

  test.each([[{}], [{ reason: null }], [{ reason: '  ' }]])('a rejection needs no reason: %j', async (body) => {
    const { id, session } = await newSupplier();
    expect((await setStatus(id, { status: 'Rejected', ...body })).status).toBe(200);
    expect(await profile(session)).toMatchObject({ status: 'Rejected', statusReason: null });
  });

  test.each([[['a', 'list']], ['x'.repeat(1_001)], ['a NUL \0']])('the reason %j is refused', async (wrong) => {
    const { id } = await newSupplier();
    const response = await setStatus(id, { status: 'Rejected', reason: wrong });
    expect([response.status, Object.keys((await read<ApiError>(response)).fields!)]).toEqual([400, ['reason']]);
    expect((await details(id)).status).toBe('Pending');
  });

  test('the status that it has already is fine, and no step', async () => {
    const { id } = await newSupplier();
    await setStatus(id, { status: 'Rejected' });
    const response = await setStatus(id, { status: 'Rejected' });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'Rejected', version: 2 });
    expect((await details(id)).history).toHaveLength(2);
  });

  test('a change of what has changed meanwhile is a conflict, with the row as it is now', async () => {
    const { id } = await newSupplier();
    await setStatus(id, { status: 'Approved' });
    const response = await setStatus(id, { status: 'Rejected' }, { ...administrator, 'If-Match': '"1"' });
    expect(response.status).toBe(409);
    const body = await read<ApiError & { current: Supplier }>(response);
    expect(body).toMatchObject({ code: 'edit_conflict', current: { id, status: 'Approved', version: 2 } });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/);
  });

  describe('several suppliers', () => {
    const setStatuses = (ids: number[], status = 'Approved', headers: Record<string, string> = administrator) => {
      const suppliers = ids.map((id) => ({ id, version: 1 }));
      return send(api, 'PATCH', '/api/supplier/batch', { status, suppliers }, headers);
    };
    const statuses = async (ids: number[]) => Promise.all(ids.map(async (id) => (await details(id)).status));

    test('change together', async () => {
      const ids = [(await newSupplier()).id, (await newSupplier()).id, (await newSupplier()).id];
      const response = await setStatuses(ids.toReversed());
      const { suppliers } = (await response.json()) as ChangedSuppliers;
      expect(suppliers.map(({ id, status, version }) => ({ id, status, version }))).toEqual(
        ids.map((id) => ({ id, status: 'Approved', version: 2 })),
      );
      const { status } = await setStatus(ids[1]!, { status: 'Pending' });
      expect([status, await statuses(ids)]).toEqual([200, ['Approved', 'Pending', 'Approved']]);
    });

    test('are rejected together for one reason, which each of them reads', async () => {
      const suppliers = [await newSupplier(), await newSupplier()];
      const seen = suppliers.map(({ id }) => ({ id, version: 1 }));
      await send(api, 'PATCH', '/api/supplier/batch', { status: 'Rejected', reason, suppliers: seen }, administrator);
      for (const { session } of suppliers)
        expect(await profile(session)).toMatchObject({ status: 'Rejected', statusReason: reason });
    });

    test('do not change at all where one of them was changed meanwhile, or is not there', async () => {
      const ids = [(await newSupplier()).id, (await newSupplier()).id];
      await setStatus(ids[1]!, { status: 'Rejected' });
      const response = await setStatuses(ids);
      expect([response.status, (await read<ApiError>(response)).current]).toEqual([
        409,
        expect.objectContaining({ id: ids[1], status: 'Rejected' }),
      ]);
      expect((await setStatuses([ids[0]!, 999_999])).status).toBe(404);
      expect(await statuses(ids)).toEqual(['Pending', 'Rejected']);
    });

    test('are decided about by administrators alone', async () => {
      const { id, session } = await newSupplier();
      for (const headers of [{ Cookie: '' }, session])
        expect((await setStatuses([id], 'Rejected', headers)).status).toBe(401);
      expect(await statuses([id])).toEqual(['Pending']);
    });
  });

  test.each([
    ['an unknown status', { status: 'Accepted' }, {}, 'status'],
    ['a status of another kind', { status: ['Approved'] }, {}, 'status'],
    ['no status', {}, {}, 'status'],
    ['an If-Match that is no version', { status: 'Approved' }, { 'If-Match': 'latest' }, 'If-Match'],
  ])('%s is refused', async (_, body, headers, field) => {
    const { id } = await newSupplier();
    const response = await setStatus(id, body, { ...administrator, ...(headers as Record<string, string>) });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'validation_failed', fields: { [field]: expect.any(String) } });
  });

  test.each(['999999', '0', 'abc', '1.5', '99999999999'])('there is no supplier %s', async (id) => {
    const responses = [
      await setStatus(id, { status: 'Approved' }),
      await api.request(`/api/supplier/${id}`, { headers: administrator }),
    ];
    for (const response of responses)
      expect([response.status, (await read<ApiError>(response)).code]).toEqual([404, 'not_found']);
  });

  test('visitors and suppliers, the one concerned too, see and decide nothing', async () => {
    const { id, session } = await newSupplier();
    for (const headers of [{ Cookie: '' }, session]) {
      expect((await setStatus(id, { status: 'Approved' }, headers)).status).toBe(401);
      expect((await api.request('/api/supplier/all', { headers })).status).toBe(401);
      expect((await api.request(`/api/supplier/${id}`, { headers })).status).toBe(401);
    }
    expect((await details(id)).status).toBe('Pending');
  });

  /** Callers at once; PROOF_DECISIONS=500 in the long form. */
  const decisions = Number(process.env.PROOF_DECISIONS ?? 100);

  test('a hundred administrators at once leave a history in which every step follows from the one before', async () => {
    const { id } = await newSupplier();
    const decide = async (n: number): Promise<number> => {
      const path = `/api/supplier/${id}`;
      const { version } = await read<SupplierDetails>(
        untilAvailable(() => api.request(path, { headers: administrator })),
      );
      const status = n % 2 ? 'Approved' : 'Rejected';
      const headers = { ...administrator, ...(n % 5 ? { 'If-Match': `"${version}"` } : {}) };
      return (await untilAvailable(() => setStatus(id, { status }, headers))).status;
    };
    const responses = await Promise.all(Array.from({ length: decisions }, (_, n) => decide(n)));
    for (const status of responses) expect([200, 409]).toContain(status);
    const { history, status, version } = await details(id);
    expect(history.length).toBeGreaterThan(1);
    expect(version).toBe(history.length);
    expect(history.at(-1)!.to).toBe(status);
    for (const [index, { from, to }] of history.entries()) {
      expect(from).toBe(index === 0 ? null : history[index - 1]!.to);
      expect(to).not.toBe(from);
    }
    const events = await sql`
    select id from shop.audit_event where action = 'supplier_status_changed' and subject_id = ${id}`;
    expect(events).toHaveLength(history.length - 1);
  });

  test('the table itself refuses a step that does not follow', async () => {
    const { id } = await newSupplier();
    const step = sql`
    insert into shop.supplier_status_step (supplier_id, step, previous_step, from_status, to_status)
    values (${id}, 2, 1, 'Approved', 'Rejected')`;
    await expect(step).rejects.toMatchObject({ constraint_name: 'supplier_status_step_follows' });
  });

  test('a rejected supplier asks again, once; nobody else becomes Pending by it', async () => {
    const { id, session } = await newSupplier();
    const ask = () => read<SupplierProfile>(post(api, '/api/supplier/review', {}, session));
    await setStatus(id, { status: 'Approved' });
    expect((await ask()).status).toBe('Approved');
    await setStatus(id, { status: 'Rejected', reason: 'The website does not open.' });
    expect(await ask()).toMatchObject({ status: 'Pending', statusReason: null });
    expect((await details(id)).history.at(-1)).toMatchObject({ from: 'Rejected', to: 'Pending', by: null });
    const [event] = await read<AuditEvent[]>(api.request('/api/audit?limit=1', { headers: administrator }));
    expect(event).toMatchObject({ actor: { role: 'supplier', id }, after: { status: 'Pending' } });
    await ask();
    expect((await details(id)).history).toHaveLength(4);
  });
});

describe('changeAccount', () => {
  const { api, sql } = testApi({ mail: {} });
  let supplier: TestSupplier;
  let count = 0;

  beforeEach(async () => {
    supplier = await createSupplier(api, sql, `supplier-${++count}`);
    await sql`delete from shop.outgoing_mail`;
  });

  const patch = (body: unknown, to = api) => send(to, 'PATCH', '/api/supplier/profile', body, supplier.session);
  const contactEmail = 'new.address@example.org';
  const storedAddress = async () => {
    const [row] = await sql`select contact_email as address from shop.supplier where id = ${supplier.id}`;
    return row!.address;
  };
  const mails = () => sql`select kind, recipient, data from shop.outgoing_mail order by id`;

  test.each([
    ['no password', {}, 'Enter your current password'],
    ['a wrong password', { currentPassword: 'wrong' }, 'The current password is wrong'],
  ])('a new contact address with %s is refused', async (_, sent, message) => {
    const response = await patch({ contactEmail, companyName: 'Northwind Energy', ...sent });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'validation_failed', fields: { currentPassword: message } });
    expect(await storedAddress()).toBe(validRegistration.contactEmail);
    expect(await mails()).toEqual([]);
  });

  test('the same contact address again needs no password', async () => {
    const response = await patch({ contactEmail: validRegistration.contactEmail, companyName: 'Northwind Energy' });
    expect(response.status).toBe(200);
    expect(await mails()).toEqual([]);
  });

  test('with the password the contact address is changed, and the previous one is notified without anything that was typed', async () => {
    const response = await patch({ contactEmail, currentPassword: supplier.password });
    expect(response.status).toBe(200);
    expect(await storedAddress()).toBe(contactEmail);
    expect(await mails()).toEqual([
      { kind: 'contact-address-changed', recipient: validRegistration.contactEmail, data: {} },
      { kind: 'contact-address-set', recipient: contactEmail, data: {} },
    ]);
    expect((await api.request('/api/supplier/profile', { headers: supplier.session })).status).toBe(200);
  });

  test('changing an address to and fro floods nobody’s mailbox', async () => {
    for (const address of [contactEmail, validRegistration.contactEmail, contactEmail]) {
      await patch({ contactEmail: address, currentPassword: supplier.password });
    }
    const notices = (await mails()).filter(({ recipient }) => recipient === validRegistration.contactEmail);
    expect(notices).toHaveLength(1);
  });

  test('a password that was changed after it was checked authorizes nothing', async () => {
    const change = {
      profile: { contactEmail },
      verifiedHash: 'the hash before',
      newPasswordHash: await hashPassword('x'),
    };
    const changed = sql.begin((transaction) => changeAccount(transaction, supplier.id, change));
    await expect(changed).rejects.toMatchObject({ code: 'validation_failed' });
    const { username, password } = supplier;
    expect((await post(api, '/api/supplier/login', { username, password })).status).toBe(200);
  });

  test('one account changes its profile so often a minute, and guesses at its password less often, from wherever', async () => {
    const { api: limited } = createTestApi(sql, { rateLimit: { logins: 2, writes: 5 } });
    const responses = [];
    for (let n = 0; n < 7; n++) responses.push(await patch({ contactEmail, currentPassword: 'wrong' }, limited));
    expect(responses.map(({ status }) => status)).toEqual([400, 400, 429, 429, 429, 429, 429]);
    expect(Number(responses.at(-1)!.headers.get('Retry-After'))).toBeGreaterThan(0);
    const { api: other } = createTestApi(sql, { rateLimit: { writes: 3 } });
    const changes = await Promise.all(Array.from({ length: 5 }, () => patch({ companyName: 'Northwind' }, other)));
    expect(changes.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429]);
    expect((await read<ApiError>(changes.find(({ status }) => status === 429)!)).code).toBe('rate_limited');
  });
});

describe('changedAfterApproval.attack', () => {
  let database: TestDatabase;
  let api: TestApi['api'];
  let headers: { Cookie: string };
  let supplier: TestSupplier;
  let component: SupplierComponent;

  beforeEach(async () => {
    database = await createTestDatabase();
    ({ api } = createTestApi(database.sql, { mail: { notify: 'sales@fieldbox.example' } }));
    headers = await loginAdministrator(api, database.sql);
    supplier = await createSupplier(api, database.sql, 'northwind', { companyName: 'Northwind' });
    component = await read(post(api, '/api/supplier/components', validSupplierComponent, supplier.session));
    await change({ price: 4_000 }); // not public yet
    await send(api, 'PATCH', `/api/supplier/${supplier.id}/status`, { status: 'Approved' }, headers);
  });
  afterEach(() => database.drop());

  const change = (fields: object) =>
    send(
      api,
      'PUT',
      `/api/supplier/components/${component.id}`,
      { ...validSupplierComponent, ...fields },
      supplier.session,
    );
  const rename = (companyName: string) =>
    send(api, 'PATCH', '/api/supplier/profile', { companyName, countryHQ: 'Norway' }, supplier.session);
  const newest = async () => (await read<AuditEvent[]>(api.request('/api/audit?limit=1', { headers })))[0]!;
  const _offered = async () => {
    const list = await read<{ id: number }[]>(api.request('/api/components'));
    return list.find(({ id }) => id === component.id);
  };
  const noticesOf = async ({ kind }: { kind: string }) =>
    database.sql<
      { recipient: string; data: object }[]
    >`select recipient, data from shop.outgoing_mail where kind = ${kind}`;

  test('a changed component of an approved supplier stands in Activity and in one mail an hour', async () => {
    await change({ price: 999, name: 'Cheap Inverter' });
    const event = await newest();
    expect(event).toMatchObject({ action: 'component_changed', actor: { role: 'supplier' } });
    await change({ price: 998, name: 'Cheap Inverter' });
    expect(await noticesOf(componentChangeNotice)).toEqual([
      { recipient: 'sales@fieldbox.example', data: { supplierId: supplier.id, componentId: component.id } },
    ]);
  });

  test('a supplier that renames itself stands in Activity and in a mail', async () => {
    await rename('Trusted Power');
    const event = await newest();
    expect(event).toMatchObject({
      action: 'supplier_profile_changed',
      before: { companyName: 'Northwind' },
    });
    expect(await noticesOf(renameNotice)).toMatchObject([{ recipient: 'sales@fieldbox.example' }]);
  });
});

describe('supplierMails', () => {
  test('a registration and each decision about it queue mail to those concerned', async () => {
    const { sql, drop } = await createTestDatabase();
    const { api } = createTestApi(sql, { mail: { notify: 'sales@fieldbox.example' } });
    const administrator = await loginAdministrator(api, sql);
    const { id } = await createSupplier(api, sql, 'northwind', { contactEmail: 'ann@northwind.example' });
    for (const status of ['Approved', 'Approved', 'Rejected']) {
      await api.request(`/api/supplier/${id}/status`, {
        method: 'PATCH',
        headers: { ...administrator, 'Content-Type': 'application/json' },
        body: JSON.stringify({ status }),
      });
    }
    const queued = await sql`select kind, recipient, data from shop.outgoing_mail order by id`;
    expect(queued.map(({ kind, recipient, data }) => [kind, recipient, data.isApproved])).toEqual([
      ['registration-notice', 'sales@fieldbox.example', undefined],
      ['registration-receipt', 'ann@northwind.example', undefined],
      ['supplier-decision', 'ann@northwind.example', true],
      ['supplier-decision', 'ann@northwind.example', false],
    ]);
    await drop();
  });
});
