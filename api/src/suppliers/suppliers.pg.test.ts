import { usernameCharactersMessage } from '@fieldbox/contract/accounts/credentials';
import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import type { CatalogueComponent } from '@fieldbox/contract/catalogue/catalogue';
import { suppliedFields } from '@fieldbox/contract/catalogue/suppliedFields';
import { factsOf } from '@fieldbox/contract/fields/formatField';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierOptions';
import type { Supplier, SupplierDetails, SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import { validSupplierComponent as right, validRegistration } from '@fieldbox/contract/testing/suppliers';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import { newIdempotencyKey } from '@onesite/shared-contract/http/idempotency';
import { changePassword } from '../accounts/changePassword.ts';
import { verifyInWorker } from '../auth/passwordWork.ts';
import { claimMail, claimSeconds } from '../mail/startOutbox.ts';
import { componentChangeNotice } from '../supplierComponents/supplierComponents.ts';
import { cookiesOf, createTestApi, post, read, type Session, send, testApi, testSession } from '../testing/client.ts';
import { untilBlocked } from '../testing/database.ts';
import { validOrder } from '../testing/orders.ts';
import { createSupplier, setSupplierStatus, type TestSupplier } from '../testing/suppliers.ts';
import { changeAccount } from './supplierAccount.ts';
import { renameNotice } from './supplierMails.ts';

// The real one, with a record of its calls. Hashes wait for no turn, which a busy machine does not give ten of them in time.
jest.mock('../auth/passwordWork.ts', () => {
  const real = jest.requireActual('../auth/passwordWork.ts');
  const { hash } = jest.requireActual('@node-rs/argon2');
  const hashInWorker = (_: unknown, password: string, options: object) => hash(password, options);
  return { ...real, hashInWorker, verifyInWorker: jest.fn(real.verifyInWorker) };
});

const notify = 'sales@fieldbox.example';
const { api, lines, sql } = testApi({ mail: { notify } });
const administrator = testSession(sql);
let count = 0;

beforeEach(() => sql`truncate shop.outgoing_mail`);

const newUsername = () => `supplier-${++count}`;
const newSupplier = (change?: Parameters<typeof createSupplier>[2]) => createSupplier(sql, newUsername(), change);
const setStatus = (id: number | string, body: unknown, headers: Record<string, string> = administrator) =>
  send(api, 'PATCH', `/api/supplier/${id}/status`, body, headers);
const details = (id: number) => read<SupplierDetails>(api.request(`/api/supplier/${id}`, { headers: administrator }));
const profile = (session: Session) => read<SupplierProfile>(api.request('/api/supplier/profile', { headers: session }));
const patch = (session: Session, body: unknown, to = api) => send(to, 'PATCH', '/api/supplier/profile', body, session);
const newestEvent = async () =>
  (await read<AuditEvent[]>(api.request('/api/audit?limit=1', { headers: administrator })))[0]!;
const mails = async () => [...(await sql`select kind, recipient, data from shop.outgoing_mail order by id`)];
const fieldsOf = async (response: Response) => Object.keys((await read<ApiError>(response)).fields ?? {});

describe('a registration', () => {
  const register = (change: Record<string, unknown> = {}, headers = {}) => {
    const { username = newUsername() } = change;
    const names = { username, companyName: `Company ${username}` };
    return post(api, '/api/supplier/register', { ...validRegistration, ...names, ...change }, headers);
  };

  test('is answered with 201 and Pending, begins a history, and is notified', async () => {
    const username = newUsername();
    const response = await register({ username });
    expect([response.status, response.headers.getSetCookie()]).toEqual([201, []]);
    expect(await response.json()).toEqual({
      ...{ success: true, status: 'Pending', message: expect.stringMatching(/pending/) },
    });
    const steps = await sql`
      select from_status, to_status, step from shop.supplier_status_step
      where supplier_id = (select id from shop.supplier where username = ${username})`;
    expect(steps).toEqual([{ fromStatus: null, toStatus: 'Pending', step: 1 }]);
    expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['registration-notice', notify],
      ['registration-receipt', validRegistration.contactEmail],
    ]);
  });

  test('of a username that is taken, in any case, is a conflict', async () => {
    const { username } = await newSupplier();
    const message = 'This username is already taken';
    const taken = { code: 'username_taken', message, fields: { username: message } };
    expect(await read(register({ username: ` ${username.toUpperCase()} ` }))).toEqual(taken);
    const ask = (name: string) => api.request(`/api/supplier/username-available?username=${encodeURIComponent(name)}`);
    expect(await read(ask(username.toUpperCase()))).toEqual({ available: false });
    expect(await read(ask(newUsername()))).toEqual({ available: true });
    expect(await fieldsOf(await ask('ab'))).toEqual(['username']);
  });

  test('of ten of one name at once, one wins', async () => {
    const username = newUsername();
    const responses = await Promise.all(Array.from({ length: 10 }, () => register({ username })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
  });

  test('with a status, version or id has none of them, and its profile has what was registered, without a password', async () => {
    const username = newUsername();
    await register({ username, ...{ status: 'Approved', version: 99, id: 1, passwordHash: 'x' } });
    const { password } = validRegistration;
    const session = cookiesOf(await post(api, '/api/supplier/login', { username, password }));
    const shown = await profile(session);
    const { password: _, companyName, ...registered } = validRegistration;
    expect(shown).toMatchObject({ ...registered, username, status: 'Pending', version: 1, contactPhone: null });
    expect(Object.keys(shown).filter((key) => /pass|hash/i.test(key))).toEqual([]);
  });

  test('that is sent again under one key is made once; another password is another request', async () => {
    const headers = { 'Idempotency-Key': newIdempotencyKey() };
    const sent = { username: newUsername(), password: 'a very rare password' };
    const responses = await Promise.all([register(sent, headers), register(sent, headers)]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    const other = await register({ ...sent, password: 'another password' }, headers);
    expect((await read<ApiError>(other)).code).toBe('idempotency_conflict');
    const rows = await sql`select s::text from shop.supplier s union all select k::text from shop.idempotency_key k`;
    expect(JSON.stringify([rows, lines])).not.toContain(sent.password);
  });

  test('takes no name with blanks or invisible characters', async () => {
    for (const username of ['north wind', 'north\u200bwind', 'north\u2028wind'])
      expect(await read(register({ username }))).toMatchObject({
        ...{ code: 'validation_failed', fields: { username: usernameCharactersMessage } },
      });
  });
});

describe('a login', () => {
  const login = (username: string, password: string, headers = {}) =>
    post(api, '/api/supplier/login', { username, password }, headers);

  test('is possible in any status, with a cookie of its own', async () => {
    const { id, username, password } = await newSupplier();
    for (const status of ['Pending', 'Approved', 'Rejected'] as const) {
      await setSupplierStatus(sql, id, status);
      const response = await login(username, password);
      expect(response.headers.getSetCookie()[0]).toMatch(
        /^supplier_session=[\w-]{43}; Max-Age=604800; .*HttpOnly.*SameSite=Lax/,
      );
      expect(await profile(cookiesOf(response))).toMatchObject({ status });
    }
  });

  test('that is wrong does the same work for a known and for an unknown user', async () => {
    const { username } = await newSupplier();
    jest.mocked(verifyInWorker).mockClear();
    await login(username, 'wrong password');
    await login('nobody-at-all', 'wrong password');
    const costs = jest.mocked(verifyInWorker).mock.calls.map(([, hash]) => String(hash).slice(0, 31));
    expect(costs).toEqual(Array(2).fill('$argon2id$v=19$m=19456,t=2,p=1$'));
  });

  test('with the old password that overlaps its change gets no session', async () => {
    const { id, username, password } = await newSupplier();
    let overlapping: Response | Promise<Response> | undefined;
    await sql.begin(async (transaction) => {
      await changePassword(transaction, 'supplier', id, { passwordHash: 'another hash' });
      overlapping = login(username, password);
      await untilBlocked(sql, 1);
    });
    const response = (await overlapping)!;
    expect([response.status, response.headers.getSetCookie()]).toEqual([401, []]);
    expect(await sql`select id from shop.supplier_session where user_id = ${id}`).toEqual([]);
  });
});

describe('a profile', () => {
  test('changes in the fields that are sent, and nothing else', async () => {
    const { session } = await newSupplier();
    const before = await profile(session);
    const response = await patch(session, {
      companyName: 'Northwind Fields',
      status: 'Approved',
      username: 'root',
      id: 1,
    });
    expect([response.status, await response.json()]).toEqual([
      200,
      { ...before, companyName: 'Northwind Fields', version: 2 },
    ]);
    expect(await read(patch(session, {}))).toMatchObject({ version: 2 });
    expect((await mails()).map(({ kind }) => kind)).toEqual([]); // not public: nobody hears of it
  });

  test('says since when the status holds, and when the password was last set', async () => {
    const { id, session, password } = await newSupplier();
    const registered = await profile(session);
    await setSupplierStatus(sql, id, 'Approved');
    await patch(session, { countryHQ: 'Norway' });
    const approved = await profile(session);
    expect(Date.parse(approved.statusSince)).toBeGreaterThan(Date.parse(registered.statusSince));
    expect(approved.credentialsChangedAt).toBe(registered.credentialsChangedAt);
    const change = { currentPassword: password, newPassword: 'lantern-7-ferry-grove' };
    const changed = await read<SupplierProfile>(patch(session, change));
    expect(Date.parse(changed.credentialsChangedAt)).toBeGreaterThan(Date.parse(registered.credentialsChangedAt));
  });

  test('drops an answer that is no longer asked for', async () => {
    const { session } = await newSupplier({ productTypes: ['Power', 'Other'], otherProductType: 'Tents' });
    const changed = await read<Supplier>(patch(session, { productTypes: ['Power'] }));
    expect(changed).toMatchObject({ productTypes: ['Power'], otherProductType: null });
  });

  const contactEmail = 'new.address@example.org';

  test.each([
    [{ newPassword: 'new password' }, { currentPassword: 'Enter your current password' }],
    [{ currentPassword: 'wrong', newPassword: 'new password' }, { currentPassword: 'The current password is wrong' }],
    [{ contactEmail }, { currentPassword: 'Enter your current password' }],
    [{ contactEmail, currentPassword: 'wrong' }, { currentPassword: 'The current password is wrong' }],
  ])('is not changed by %j', async (body, fields) => {
    const { session } = await newSupplier();
    const before = await profile(session);
    const response = await patch(session, { countryHQ: 'Norway', ...body });
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'validation_failed', fields }]);
    expect([await profile(session), await mails()]).toEqual([before, []]);
  });

  test('with another password ends every session, and gives its caller a new one', async () => {
    const { id, session, username, password } = await newSupplier();
    const response = await patch(session, { currentPassword: password, newPassword: 'quite another password' });
    const fresh = cookiesOf(response, 'supplier_session=');
    expect(await mails()).toMatchObject([{ kind: 'password-changed', recipient: validRegistration.contactEmail }]);
    const [row] = await sql`select count(*)::int as sessions from shop.supplier_session where user_id = ${id}`;
    expect(row).toEqual({ sessions: 1 });
    expect([(await profile(session)).id, (await profile(fresh)).id]).toEqual([undefined, id]);
    const body = { username, password: 'quite another password' };
    expect((await post(api, '/api/supplier/login', body)).status).toBe(200);
  });

  test('gets another contact address by the password, and both addresses a mail without anything typed, the former one once', async () => {
    const { session, password: currentPassword } = await newSupplier();
    const former = validRegistration.contactEmail;
    expect((await patch(session, { contactEmail: former, companyName: 'Northwind Energy' })).status).toBe(200);
    expect(await mails()).toEqual([]);
    expect(await read(patch(session, { contactEmail, currentPassword }))).toMatchObject({ contactEmail });
    expect(await mails()).toEqual([
      { kind: 'contact-address-changed', recipient: former, data: {} },
      { kind: 'contact-address-set', recipient: contactEmail, data: {} },
    ]);
    for (const address of [former, contactEmail]) await patch(session, { contactEmail: address, currentPassword });
    expect((await mails()).filter(({ recipient }) => recipient === former)).toHaveLength(1);
  });

  test('is not changed by a password that was changed after it was checked', async () => {
    const { id, session } = await newSupplier();
    const change = { profile: { contactEmail }, verifiedHash: 'the hash before', newPasswordHash: 'x' };
    const changed = sql.begin((transaction) => changeAccount(transaction, id, change));
    await expect(changed).rejects.toMatchObject({ code: 'validation_failed' });
    expect((await profile(session)).contactEmail).toBe(validRegistration.contactEmail);
  });

  test('changes so often a minute, and its password is guessed at less often, from wherever', async () => {
    const { session } = await newSupplier();
    const { api: limited } = createTestApi(sql, { rateLimit: { logins: 2, writes: 5 } });
    const guesses = [];
    for (let n = 0; n < 6; n++) guesses.push(await patch(session, { contactEmail, currentPassword: 'wrong' }, limited));
    expect(guesses.map(({ status }) => status)).toEqual([400, 400, 429, 429, 429, 429]);
    const { api: other } = createTestApi(sql, { rateLimit: { writes: 3 } });
    const changes = await Promise.all(Array.from({ length: 5 }, () => patch(session, { countryHQ: 'Norway' }, other)));
    expect(changes.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429]);
    const add = () => post(other, '/api/supplier/components', right, session);
    const added = await Promise.all(Array.from({ length: 5 }, add));
    expect(added.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429]);
  });

  test('of an approved supplier that is renamed stands in Activity and in a mail', async () => {
    const { session } = await newSupplier({ status: 'Approved', companyName: 'Northwind' });
    await patch(session, { companyName: 'Trusted Power' });
    expect(await newestEvent()).toMatchObject({
      ...{ action: 'supplier_profile_changed', before: { companyName: 'Northwind' } },
    });
    expect(await mails()).toMatchObject([{ kind: renameNotice.kind, recipient: notify }]);
  });
});

describe('decisions', () => {
  const reason = 'The website does not open.\nThe register number belongs to another company.';

  test('the list has every supplier, newest first, without passwords, searched, sorted and paged', async () => {
    const { id } = await newSupplier({ companyName: 'Aardvark Tents', contactEmail: 'hello@aardvark.example' });
    const ask = (query = '') => api.request(`/api/supplier/all${query}`, { headers: administrator });
    const names = async (query: string) => (await read<Supplier[]>(ask(query))).map(({ companyName }) => companyName);
    const response = await ask();
    const text = await response.text();
    const list = JSON.parse(text) as Supplier[];
    expect(list[0]).toMatchObject({ id, companyName: 'Aardvark Tents', status: 'Pending' });
    expect(response.headers.get('X-Total-Count')).toBe(String(list.length));
    expect(text).not.toMatch(/argon2|password|hash/i);
    for (const search of ['aardVARK t', 'hello@aard'])
      expect(await names(`?search=${encodeURIComponent(search)}`)).toEqual(['Aardvark Tents']);
    const first = await ask('?sort=companyName&limit=1');
    const next = first.headers.get('Link')!.match(/(\?.+)>/)![1]!;
    expect((await read<Supplier[]>(first))[0]!.id).toBe(id);
    expect(await names(next)).not.toEqual(['Aardvark Tents']);
    expect((await ask('?sort=website')).status).toBe(400);
  });

  test('an approval is answered with the supplier as it is now, and stands in its history beside its components; a decision about what has changed meanwhile is a conflict', async () => {
    const { id, session } = await newSupplier();
    await post(api, '/api/supplier/components', right, session);
    const response = await setStatus(id, { status: 'Approved' }, { ...administrator, 'If-Match': '"1"' });
    expect([response.status, await response.json()]).toMatchObject([200, { id, status: 'Approved', version: 2 }]);
    const shown = await details(id);
    expect(shown).toMatchObject({ id, status: 'Approved', components: [right] });
    expect(shown.history).toEqual([
      { from: null, to: 'Pending', by: null, reason: null, at: expect.any(String) },
      { from: 'Pending', to: 'Approved', by: 'Site Administrator', reason: null, at: expect.any(String) },
    ]);
    const unclear = await setStatus(id, { status: 'Rejected' }, { ...administrator, 'If-Match': 'latest' });
    expect([unclear.status, await fieldsOf(unclear)]).toEqual([400, ['If-Match']]);
    const late = await setStatus(id, { status: 'Rejected' }, { ...administrator, 'If-Match': '"1"' });
    const text = await late.text();
    const current = { id, status: 'Approved', version: 2 };
    expect(JSON.parse(text)).toMatchObject({ code: 'edit_conflict', current });
    expect(text).not.toMatch(/argon2|password/);
    await setStatus(id, { status: 'Approved' }); // is fine, and no step
    await setStatus(id, { status: 'Rejected' });
    expect((await details(id)).history).toHaveLength(3);
  });

  describe('in the mail to its supplier', () => {
    /** [supplier, kind, whether it says approved, whether it waits longer than so many seconds] */
    const waiting = async (seconds = 10) =>
      (
        await sql`
          select (data -> 'supplierId')::integer as id, kind, data -> 'isApproved' as approved,
            due_at > now() + make_interval(secs => ${seconds}) as waits
          from shop.outgoing_mail
          where sent_at is null and dropped_at is null and kind ~ '^supplier-' order by id`
      ).map(({ id, kind, approved, waits }) => [id, kind, approved, waits]);
    const hasLeft = () => sql`update shop.outgoing_mail set sent_at = now(), attempts = 1 where dropped_at is null`;
    const decision = 'supplier-decision';

    test('leaves after the time of its Undo; what is taken back before is in no mail, each of several on its own', async () => {
      const suppliers = [await newSupplier(), await newSupplier(), await newSupplier()] as const;
      const [{ id: first }, { id: second }, { id: third }] = suppliers;
      const seen = suppliers.map(({ id }) => ({ id, version: 1 }));
      await send(api, 'PATCH', '/api/supplier/batch', { status: 'Approved', suppliers: seen }, administrator);
      expect(await waiting()).toEqual(suppliers.map(({ id }) => [id, decision, true, true]));
      expect(await claimMail(sql, 1)).toBeUndefined();
      await setStatus(second, { status: 'Pending' });
      await setStatus(third, { status: 'Rejected', reason });
      expect(await waiting()).toEqual([
        [first, decision, true, true],
        [third, decision, false, true],
      ]);
      expect(await mails()).toHaveLength(2);
    });

    test('is corrected by the next one after it has left, and by none when all is as it said', async () => {
      const { id, session } = await newSupplier();
      await setStatus(id, { status: 'Approved' });
      await hasLeft();
      await setStatus(id, { status: 'Pending' });
      expect(await waiting()).toEqual([[id, 'supplier-decision-taken-back', null, true]]);
      await setStatus(id, { status: 'Approved' });
      await setStatus(id, { status: 'Rejected' });
      await setStatus(id, { status: 'Approved' });
      expect(await waiting()).toEqual([]);
      await setStatus(id, { status: 'Rejected', reason });
      await post(api, '/api/supplier/review', {}, session); // the dashboard has told it
      expect(await waiting()).toEqual([]);
    });

    test('may have left while it is being sent: no further attempt follows, and the present status does, whatever it is', async () => {
      const { id } = await newSupplier();
      await setStatus(id, { status: 'Rejected' });
      await sql`update shop.outgoing_mail set due_at = now()`;
      await claimMail(sql, 1);
      await setStatus(id, { status: 'Approved' });
      expect(await waiting(claimSeconds - 10)).toEqual([[id, decision, true, true]]);
      await setStatus(id, { status: 'Pending' });
      expect(await waiting()).toEqual([[id, 'supplier-decision-taken-back', null, true]]);
    });
  });

  test('the reason of a rejection is read by its supplier and administrators alone, until another decision', async () => {
    const [{ id, session }, other] = [await newSupplier(), await newSupplier()];
    expect((await setStatus(id, { status: 'Rejected', reason: `  ${reason} ` })).status).toBe(200);
    expect(await profile(session)).toMatchObject({ status: 'Rejected', statusReason: reason });
    expect((await profile(other.session)).statusReason).toBeNull();
    await setStatus(id, { status: 'Approved', reason: 'A reason of an approval is dropped.' });
    expect(await profile(session)).toMatchObject({ status: 'Approved', statusReason: null });
    expect((await details(id)).history.map((step) => step.reason)).toEqual([null, reason, null]);
    await setStatus(id, { status: 'Rejected', reason: '  ' }); // none is needed
    expect(await profile(session)).toMatchObject({ status: 'Rejected', statusReason: null });
  });

  describe('about several suppliers', () => {
    const setStatuses = (suppliers: { id: number }[], body: object = { status: 'Approved' }) =>
      send(
        ...([api, 'PATCH', '/api/supplier/batch'] as const),
        { ...body, suppliers: suppliers.map(({ id }) => ({ id, version: 1 })) },
        administrator,
      );
    const statuses = (suppliers: { id: number }[]) =>
      Promise.all(suppliers.map(async ({ id }) => (await details(id)).status));

    test('change them together, for one reason, which each of them reads', async () => {
      const suppliers = [await newSupplier(), await newSupplier()];
      const response = await setStatuses(suppliers.toReversed(), { status: 'Rejected', reason });
      const { suppliers: changed } = (await response.json()) as { suppliers: Supplier[] };
      expect(changed.map(({ id, status, version }) => ({ id, status, version }))).toEqual(
        suppliers.map(({ id }) => ({ id, status: 'Rejected', version: 2 })),
      );
      for (const { session } of suppliers)
        expect(await profile(session)).toMatchObject({ status: 'Rejected', statusReason: reason });
    });

    test('change none where one was changed meanwhile, or is not there', async () => {
      const suppliers = [await newSupplier(), await newSupplier()] as const;
      await setStatus(suppliers[1].id, { status: 'Rejected' });
      const response = await setStatuses([...suppliers]);
      expect([response.status, (await read<ApiError>(response)).current]).toMatchObject([
        409,
        { id: suppliers[1].id, status: 'Rejected' },
      ]);
      expect((await setStatuses([suppliers[0], { id: 999_999 }])).status).toBe(404);
      expect(await statuses([...suppliers])).toEqual(['Pending', 'Rejected']);
    });
  });

  /** Callers at once; PROOF_DECISIONS=500 in the long form. */
  const decisions = Number(process.env.PROOF_DECISIONS ?? 20);

  test('many administrators at once leave a history in which every step follows from the one before', async () => {
    const { id } = await newSupplier();
    const decide = async (n: number): Promise<number> => {
      const { version } = await details(id);
      const headers = { ...administrator, ...(n % 5 ? { 'If-Match': `"${version}"` } : {}) };
      return (await setStatus(id, { status: n % 2 ? 'Approved' : 'Rejected' }, headers)).status;
    };
    const responses = await Promise.all(Array.from({ length: decisions }, (_, n) => decide(n)));
    for (const status of responses) expect([200, 409]).toContain(status);
    const { history, status, version } = await details(id);
    expect(history.length).toBeGreaterThan(1);
    expect([version, history.at(-1)!.to]).toEqual([history.length, status]);
    for (const [index, { from, to }] of history.entries()) {
      expect(from).toBe(index === 0 ? null : history[index - 1]!.to);
      expect(to).not.toBe(from);
    }
    const events = await sql`
      select id from shop.audit_event where action = 'supplier_status_changed' and subject_id = ${id}`;
    expect(events).toHaveLength(history.length - 1);
  });

  test('a rejected supplier asks again, once; nobody else becomes Pending by it', async () => {
    const { id, session } = await newSupplier({ status: 'Approved' });
    const ask = () => read<SupplierProfile>(post(api, '/api/supplier/review', {}, session));
    expect((await ask()).status).toBe('Approved');
    await setStatus(id, { status: 'Rejected', reason });
    expect(await ask()).toMatchObject({ status: 'Pending', statusReason: null });
    expect((await details(id)).history.at(-1)).toMatchObject({ from: 'Rejected', to: 'Pending', by: null });
    expect(await newestEvent()).toMatchObject({ actor: { role: 'supplier', id }, after: { status: 'Pending' } });
    await ask();
    expect((await details(id)).history).toHaveLength(4);
  });
});

describe('components of suppliers', () => {
  let supplier: TestSupplier;

  beforeAll(async () => {
    supplier = await createSupplier(sql, 'northwind');
  });
  beforeEach(() => become('Approved'));

  const become = (status: SupplierStatus) => setSupplierStatus(sql, supplier.id, status);
  const path = '/api/supplier/components';
  const add = (change: object = {}, headers: Record<string, string> = supplier.session) =>
    post(api, path, { ...right, ...change }, headers);
  const added = (change?: object) => read<SupplierComponent>(add(change));
  const put = (id: number | string, change: object = {}, headers: Record<string, string> = supplier.session) =>
    send(api, 'PUT', `${path}/${id}`, { ...right, ...change }, headers);
  const remove = (id: number | string, headers: Record<string, string> = supplier.session) =>
    api.request(`${path}/${id}`, { method: 'DELETE', headers });
  const restore = (id: number | string, headers: Record<string, string> = supplier.session) =>
    send(api, 'POST', `${path}/${id}/restore`, {}, headers);
  const list = () => read<SupplierComponent[]>(api.request(path, { headers: supplier.session }));
  const own = async (id: number) => (await list()).find((one) => one.id === id)!;
  const inCatalogue = async (id: number) =>
    (await read<CatalogueComponent[]>(api.request('/api/components'))).find((component) => component.id === id);
  const order = (id: number) => post(api, '/api/configurations', { ...validOrder, componentIds: [id] });

  test('one is answered with 201 and its record, and listed newest first', async () => {
    const response = await add({ price: '12.34', specifications: { Weight: ' 3 kg ', Colour: '' } });
    expect(response.status).toBe(201);
    const record = await read<SupplierComponent>(response);
    expect(record).toEqual({
      ...right,
      ...{ price: 12.34, specifications: { Weight: '3 kg' }, specificationOrder: ['Weight'] },
      ...{ part: 'crate', icon: 'default-icon' },
      ...{ weightInKg: null, wattsDrawn: null, wattsMade: null, wattHoursStored: null },
      ...{ id: expect.any(Number), isWithdrawn: false, isWithdrawnBySupplier: false, orderCount: 0, version: 1 },
      createdAt: expect.stringMatching(/Z$/),
    });
    expect((await list())[0]).toEqual(record);
  });

  test('one that the company withdraws stays in its list, marked and closed; one that the supplier withdraws can come back', async () => {
    const [theirs, mine] = [await added({ name: 'Theirs' }), await added({ name: 'Own' })];
    await api.request(`/api/components/${theirs.id}`, { method: 'DELETE', headers: administrator });
    await remove(mine.id);
    const other = await createSupplier(sql, 'others');
    const rows = await sql<{ id: number }[]>`
      insert into shop.component (name, description, price_cents, category, product_type, supplier_id, supplier_name, supplier_status, lead_time_days, withdrawn_by_supplier, withdrawn_at)
      select 'Theirs', '', 1, 'power', 'Power', ${other.id}, 'Others', 'Approved', 1, true, now() - make_interval(mins => n) from generate_series(1, 101) n returning id`;
    const ids = rows.map(({ id }) => id);
    expect(await own(mine.id)).toEqual({ ...mine, isWithdrawn: true, isWithdrawnBySupplier: true, version: 2 });
    expect(await own(theirs.id)).toEqual({ ...theirs, isWithdrawn: true, version: 2 });
    const refused = await restore(theirs.id);
    expect([refused.status, (await read<ApiError>(refused)).message]).toEqual([
      403,
      'FieldBox has withdrawn this component. Write to info@fieldbox.example if it can be offered again.',
    ]);
    expect([(await put(theirs.id)).status, (await remove(theirs.id)).status]).toEqual([404, 404]);
    for (const { id } of [theirs, mine]) {
      await api.request(`/api/components/${id}/restore`, { method: 'POST', headers: administrator });
      expect((await own(id)).isWithdrawn).toBe(false);
    }
    const { session } = other;
    const theirList = await read<SupplierComponent[]>(api.request(path, { headers: session }));
    expect(theirList.map(({ id }) => id)).toEqual(ids.slice(0, 50).toReversed());
    await sql`
      update shop.component set withdrawn_by_supplier = false, withdrawn_at = null
      where supplier_id = ${other.id} and id > ${ids[0]!}`;
    const tooMany = [await add({}, session), await restore(ids[0]!, session)]; // 100 are offered
    expect(tooMany.map(({ status }) => status)).toEqual([403, 403]);
    await remove(ids[1]!, session);
    const atOnce = await Promise.all([restore(ids[0]!, session), ...Array.from({ length: 4 }, () => add({}, session))]);
    expect(atOnce.filter(({ ok }) => ok).length).toBe(1);
  });

  test('one stands in the public catalogue under a category of that, with its supplier', async () => {
    const { id } = await added({ category: 'Furniture_Fixings' });
    expect(await inCatalogue(id)).toMatchObject({
      ...{ category: 'equipment', price: right.price, icon: 'default-icon', leadTimeInDays: 21 },
      specifications: right.specifications,
      supplier: { id: supplier.id, companyName: 'Northwind Power Systems northwind' },
    });
  });

  test('one is public and can be ordered while its supplier is Approved, at once', async () => {
    const { id } = await added();
    for (const [status, isPublic] of [
      ['Pending', false],
      ['Approved', true],
      ['Rejected', false],
    ] as const) {
      await become(status);
      expect(Boolean(await inCatalogue(id))).toBe(isPublic);
      expect((await order(id)).status).toBe(isPublic ? 201 : 400);
    }
  });

  test('a Rejected supplier may neither add, change nor restore, at once, but sees and withdraws', async () => {
    const [{ id }, { id: withdrawn }] = [await added(), await added()];
    await remove(withdrawn);
    await become('Rejected');
    for (const response of [await add(), await put(id), await restore(withdrawn)])
      expect([response.status, (await read<ApiError>(response)).code]).toEqual([403, 'forbidden']);
    expect((await list()).map((component) => component.id)).toContain(id);
    expect((await remove(id)).status).toBe(200);
  });

  test('a change counts the version, unless it changes nothing; one of what has changed meanwhile is a conflict', async () => {
    const { id } = await added();
    expect(await read(put(id))).toMatchObject({ version: 1 });
    const changes = await sql`select from shop.audit_event where subject_id = ${id} and action = 'component_changed'`;
    expect(changes).toHaveLength(0);
    const seen = { ...supplier.session, 'If-Match': '"1"' };
    expect(await read(put(id, { price: 10 }, seen))).toMatchObject({ id, price: 10, version: 2 });
    const conflict = { code: 'edit_conflict', current: { id, price: 10, version: 2 } };
    for (const late of [put(id, { price: 20 }, seen), remove(id, seen)])
      expect(await read(late)).toMatchObject(conflict);
    expect((await put(id, { price: 20 })).status).toBe(200);
  });

  test('one that is removed is not public, stays in orders, and is public again once its supplier restores it', async () => {
    const { id } = await added();
    const { id: orderId } = await read<{ id: number }>(order(id));
    expect(await read(remove(id))).toEqual({ id, version: 2 });
    expect(await own(id)).toMatchObject({ isWithdrawn: true, orderCount: 1 });
    expect(await inCatalogue(id)).toBeUndefined();
    const shown = await read<{ components: object[] }>(api.request(`/api/configurations/${orderId}`));
    expect(shown.components).toEqual([expect.objectContaining({ id, name: right.name })]);
    expect([(await remove(id)).status, (await put(id)).status]).toEqual([404, 404]);

    const stale = await restore(id, { ...supplier.session, 'If-Match': '"1"' });
    expect([stale.status, await stale.json()]).toMatchObject([409, { current: { id, version: 2 } }]);
    const restored = await restore(id, { ...supplier.session, 'If-Match': '"2"' });
    expect(await restored.json()).toMatchObject({ id, isWithdrawn: false, isWithdrawnBySupplier: false, version: 3 });
    expect(await inCatalogue(id)).toMatchObject({ id, name: right.name });
    expect(await newestEvent()).toMatchObject({ action: 'component_restored', actor: { role: 'supplier' } });
    expect((await restore(id)).status).toBe(409);
  });

  test('a change of one of an approved supplier stands in Activity and in one mail an hour, of another one in none', async () => {
    await become('Pending');
    const { id } = await added();
    await put(id, { price: 4_000 });
    expect(await mails()).toEqual([]);
    await become('Approved');
    for (const changed of [id, (await added()).id]) {
      await put(changed, { price: 999, name: 'Cheap Inverter' });
      expect(await newestEvent()).toMatchObject({ action: 'component_changed', actor: { role: 'supplier' } });
    }
    const { kind } = componentChangeNotice;
    const notice = { kind, recipient: notify, data: { supplierId: supplier.id, componentId: id } };
    expect(await mails()).toEqual([notice]);
    const { session } = await newSupplier({ status: 'Approved' });
    await put((await read<SupplierComponent>(add({}, session))).id, { price: 997 }, session);
    expect((await mails()).slice(1)).toMatchObject([{ kind }]); // of each supplier one
    await sql`update shop.outgoing_mail set created_at = now() - interval '61 minutes'`;
    await put(id, { price: 998 });
    expect(await mails()).toHaveLength(3);
  });

  test('part, weight and power are what the supplier says, and stay where a change does not name them', async () => {
    const stated = { part: 'solar-panel', weightInKg: 86, wattsMade: 1_200 };
    const { id } = await added(stated);
    const shown = { ...stated, icon: 'solar-panel', wattsDrawn: null };
    expect([await own(id), await inCatalogue(id)]).toMatchObject([shown, shown]);
    await put(id, { price: 5 });
    expect(await inCatalogue(id)).toMatchObject({ ...shown, price: 5 });
    await put(id, { part: null, weightInKg: '', wattsDrawn: 300, wattsMade: null });
    const inside = { part: null, icon: 'default-icon', weightInKg: null, wattsDrawn: 300, wattsMade: null };
    expect(await inCatalogue(id)).toMatchObject(inside);
    expect(await newestEvent()).toMatchObject({
      ...{ before: { part: 'solar-panel', weightInKg: 86 }, after: { part: null, weightInKg: null } },
    });
    expect(await inCatalogue((await added({ icon: 'battery' })).id)).toMatchObject({
      part: 'battery',
      icon: 'battery',
    });
  });

  describe('specifications', () => {
    const { specificationOrder: _, ...unordered } = right;
    const addWith = (specifications: Record<string, string>, more: object = {}) =>
      read<SupplierComponent>(post(api, path, { ...unordered, specifications, ...more }, supplier.session));
    const change = (id: number, specifications: Record<string, string>) =>
      read<SupplierComponent>(send(api, 'PUT', `${path}/${id}`, { ...unordered, specifications }, supplier.session));
    const shown = async (id: number) => factsOf(suppliedFields, (await inCatalogue(id))!).map(({ term }) => term);
    const sheet = {
      ...{ Weight: '44 kg', Output: '12 kW', 'Max. altitude': '3,000 m', A: 'short', 'Zeta value': 'z', ip: '65' },
    };

    test.each<[string, Record<string, string>]>([
      ['of a data sheet', sheet],
      ['by no alphabet', { b: '1', a: '2', Z: '3', ä: '4', aa: '5' }],
      ['in scripts', { 重量: '44 kg', Ausgang: '12 kW', ارتفاع: '3 m', Масса: '1' }],
    ])('keep their order: %s', async (_, specifications) => {
      const { id } = await addWith(specifications);
      const record = await own(id);
      expect(Object.entries(record.specifications)).toEqual(Object.entries(specifications));
      const names = Object.keys(specifications);
      expect([record.specificationOrder, await shown(id)]).toEqual([names, names]);
      const listed = await (await api.request('/api/components')).text();
      expect(listed).toContain(`"specifications":${JSON.stringify(specifications)}`);
    });

    test('whose names are numbers keep it as well, by the order that is sent, which names each once and nothing else', async () => {
      const order = ['10', 'Weight', '2'];
      const { id } = await addWith({ Weight: '1', 10: 'ten', 2: 'two' }, { specificationOrder: order });
      expect([(await own(id)).specificationOrder, await shown(id)]).toEqual([order, order]);
      const odd = { a: '1', b: '2', c: '3', ' ': 'dropped' };
      const sent = { specificationOrder: [' c ', 'x', 'c', 'a'] };
      expect((await addWith(odd, sent)).specificationOrder).toEqual(['c', 'a', 'b']);
    });

    test('change their order by an edit, of which the record of events tells; the same ones are no change', async () => {
      const { id } = await addWith(sheet);
      const names = Object.keys(sheet);
      expect((await change(id, sheet)).version).toBe(1);
      const turned = Object.fromEntries(Object.entries(sheet).toReversed());
      expect((await change(id, turned)).specificationOrder).toEqual(names.toReversed());
      expect((await change(id, { ...turned, A: 'longer', New: 'x' })).version).toBe(3);
      const { before, after } = await newestEvent();
      expect(before).toMatchObject({ specificationOrder: names.toReversed() });
      expect(after).toMatchObject({ specificationOrder: [...names.toReversed(), 'New'] });
    });
  });
});
