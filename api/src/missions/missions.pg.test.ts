import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import type { Component } from '@fieldbox/contract/catalogue/components';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { MissionUpload } from '@fieldbox/contract/catalogue/missionCsv';
import type { AdminMission, Mission } from '@fieldbox/contract/catalogue/missions';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import { openDatabase } from '../database/connect.ts';
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
import { databaseProxy } from '../testing/databaseProxy.ts';
import { acceptErrorsOfNode } from '../testing/errorRealm.ts';
import { validOrder } from '../testing/orders.ts';
import { createSupplier } from '../testing/suppliers.ts';

// The order of these tests matters.
describe('adminMissionCalls', () => {
  const { api, sql } = testApi();
  const headers = testSession(api, sql);

  const ask = (query: string) => api.request(`/api/admin/missions?${query}`, { headers });
  const names = async (query: string) => (await read<Mission[]>(ask(query))).map(({ name }) => name);

  test('the list has the missions on offer as everybody sees them, in pages', async () => {
    const offered = await read<Mission[]>(api.request('/api/missions'));
    expect(await read<Mission[]>(ask('sort=id'))).toEqual(offered);
    const first = await ask('sort=id&limit=5');
    expect(await first.json()).toEqual(offered.slice(0, 5));
    expect([first.headers.get('X-Total-Count'), first.headers.get('X-Page-Start')]).toEqual(['12', '1']);
    const next = first.headers.get('Link')!.match(/<([^>]+)>; rel="next"/)![1]!;
    const second = await api.request(next, { headers });
    expect(second.headers.get('X-Page-Start')).toBe('6');
    expect(await second.json()).toEqual(offered.slice(5, 10));
  });

  test('it is searched by name, type and description, filtered by type and sorted', async () => {
    expect(await names('search=DISASTER%20r')).toEqual(['Disaster Response']);
    expect(await names('search=cold%20chain')).toContain('Field Medical');
    const civilian = await names('type=civilian&sort=name');
    expect(civilian).toHaveLength(6);
    expect(civilian).toEqual(civilian.toSorted());
    expect(await names('search=military&sort=type')).toHaveLength(6);
    expect((await ask('type=naval')).status).toBe(400);
    expect((await ask('type=civilian&limit=1')).headers.get('X-Total-Count')).toBe('6');
  });

  test('a withdrawn mission is not in it', async () => {
    await api.request('/api/missions/1', { method: 'DELETE', headers });
    expect(await names('search=command')).not.toContain('Command & Control');
    expect((await ask('limit=1')).headers.get('X-Total-Count')).toBe('11');
  });
});

describe('editMission', () => {
  let database: TestDatabase;
  let api: TestApi['api'];
  let headers: { Cookie: string };

  beforeEach(async () => {
    database = await createTestDatabase();
    ({ api } = createTestApi(database.sql));
    headers = await loginAdministrator(api, database.sql);
  });
  afterEach(() => database.drop());

  const find = (id: number) => read<AdminMission>(api.request(`/api/missions/${id}`, { headers }));
  const offered = async () => read<Mission[]>(api.request('/api/missions'));
  const textsOf = ({ name, description, type, duration, personnel, equipment }: Mission) => ({
    ...{ name, description, type, duration: duration ?? '', personnel: personnel ?? '', equipment: equipment ?? '' },
  });
  const edit = (id: number, body: object, version?: number) =>
    send(api, 'PUT', `/api/missions/${id}`, body, { ...headers, ...(version && { 'If-Match': `"${version}"` }) });
  const newest = async () => (await read<AuditEvent[]>(api.request('/api/audit?limit=1', { headers })))[0]!;

  test('a mission is changed in the version that was seen, for everybody at once', async () => {
    const before = await find(4);
    expect(before).toMatchObject({ name: 'Field Medical', version: 1, orderCount: 0 });
    await offered(); // in memory from now on
    const texts = { ...textsOf(before), name: 'Field Hospital', duration: '' };
    const response = await edit(4, texts, 1);
    expect(await response.clone().json()).toMatchObject({ id: 4, name: 'Field Hospital', duration: null, version: 2 });
    expect((await offered()).find(({ id }) => id === 4)).toMatchObject({ name: 'Field Hospital', useCase: 'medical' });
    expect(await newest()).toMatchObject({
      ...{ action: 'mission_changed', kind: 'missions', subject: { id: 4, name: 'Field Hospital' } },
      ...{
        before: { name: 'Field Medical', duration: before.duration },
        after: { name: 'Field Hospital', duration: null },
      },
    });
  });

  test('a mission is added by itself, for everybody at once; a withdrawn one leaves its name free', async () => {
    await offered(); // in memory from now on
    const texts = { name: 'Ice Camp', description: 'Stays warm', type: 'civilian', duration: '5 days', personnel: '' };
    const add = () => post(api, '/api/missions', texts, headers);
    const response = await add();
    expect(response.status).toBe(201);
    const { id } = (await response.clone().json()) as Mission;
    expect((await offered()).find(({ name }) => name === 'Ice Camp')).toMatchObject({ id, duration: '5 days' });
    expect(await newest()).toMatchObject({ action: 'mission_created', kind: 'missions' });
    expect(await (await add()).json()).toMatchObject({
      fields: { name: 'A mission with this name and type already exists' },
    });
    await api.request(`/api/missions/${id}`, { method: 'DELETE', headers });
    expect((await offered()).some(({ name }) => name === 'Ice Camp')).toBe(false);
    expect((await add()).status).toBe(201);
  });

  test('who has seen another version changes nothing, and learns who was faster', async () => {
    const before = await find(4);
    await edit(4, { ...textsOf(before), name: 'Field Hospital' }, 1);
    const late = await edit(4, { ...textsOf(before), duration: '5 days' }, 1);
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      ...{ code: 'edit_conflict', current: { name: 'Field Hospital', version: 2 } },
      changedBy: { name: 'Site Administrator' },
    });
    expect((await find(4)).duration).toBe(before.duration);
  });

  test('another type leaves the card of the solutions page', async () => {
    const before = await find(4);
    await edit(4, { ...textsOf(before), type: 'civilian' });
    expect(await find(4)).toMatchObject({ type: 'civilian', useCase: null });
  });

  test('a name that another mission has, and one that is missing are refused; a deleted mission is offered again by its old values', async () => {
    const [first, second] = [await find(1), await find(2)];
    const taken = await edit(2, { ...textsOf(second), name: first.name.toUpperCase() });
    const message = 'A mission with this name and type already exists';
    expect([taken.status, (await read<ApiError>(taken)).fields]).toEqual([400, { name: message }]);
    const nameless = await edit(2, { ...textsOf(second), name: ' ' });
    expect((await read<ApiError>(nameless)).fields).toEqual({ name: 'Name is required' });
    await api.request('/api/missions/2', { method: 'DELETE', headers });
    expect((await api.request('/api/missions/2', { headers })).status).toBe(404);
    expect(await read(edit(2, textsOf(second)))).toMatchObject({ ...second, version: 3 });
    expect(await newest()).toMatchObject({ action: 'mission_restored', after: { state: 'offered' } });
  });

  test('a mission says how many orders include it, without cancelled ones', async () => {
    for (let count = 0; count < 3; count++) await post(api, '/api/configurations', validOrder);
    await database.sql`update shop.configuration set state = 'cancelled' where id = (select max(id) from shop.configuration)`;
    expect((await find(validOrder.missionId)).orderCount).toBe(2);
  });
});

describe('listsWithoutDatabase', () => {
  acceptErrorsOfNode();
  const lists = ['/api/missions', '/api/containers', '/api/components', '/api/unit-prices'];

  let database: TestDatabase;
  let proxy: Awaited<ReturnType<typeof databaseProxy>>;
  let pool: ReturnType<typeof openDatabase>;
  let api: TestApi['api'];

  beforeEach(async () => {
    database = await createTestDatabase();
    proxy = await databaseProxy(database.url);
    pool = openDatabase(proxy.url, { maxConnections: 3 });
    ({ api } = createTestApi(pool, { requestTimeoutMs: 2_000 }));
  });
  afterEach(async () => {
    await pool.end({ timeout: 0 });
    await proxy.close();
    await database.drop();
  });

  /** What a list's caller gets: 503 where that is not soon. */
  async function ask(path: string, headers: Record<string, string> = {}) {
    const response = await api.request(path, { headers });
    return { status: response.status, etag: response.headers.get('ETag'), text: await response.text() };
  }

  const componentNames = async () =>
    (await read<{ name: string }[]>(api.request('/api/components'))).map(({ name }) => name);

  describe.each(['refuse', 'silence'] as const)('while the database can only %s', (away) => {
    test('the lists are answered as they were, soon, also to who has them and to who has failed to write', async () => {
      const before = await Promise.all(lists.map((path) => ask(path)));
      await proxy[away]();
      for (let round = 0; round < 3; round++)
        for (const [index, path] of lists.entries()) {
          const { status, etag, text } = before[index]!;
          expect(await ask(path)).toMatchObject({ status, etag, text });
          expect(await ask(path, { 'If-None-Match': etag! })).toMatchObject({ status: 304, etag, text: '' });
        }
      expect((await post(api, '/api/configurations', validOrder)).status).toBe(503);
      for (const path of lists) {
        expect((await ask(path)).status).toBe(200);
      }
      expect((await api.request('/api/health')).status).toBe(503);
    });

    test('the lists do not change, and once it is back they show what did meanwhile', async () => {
      await componentNames();
      await proxy[away]();
      await database.sql`update shop.component set name = 'Changed meanwhile' where id = 1`;
      expect(await componentNames()).not.toContain('Changed meanwhile');
      await proxy.restore();
      for (const end = performance.now() + 20_000; performance.now() < end; ) {
        if ((await componentNames()).includes('Changed meanwhile')) break;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      expect(await componentNames()).toContain('Changed meanwhile');
    });
  });
});

// The order of these tests matters.
describe('missionUpload', () => {
  type FilePart = string | Uint8Array<ArrayBuffer>;

  const { api, sql } = testApi();
  const administrator = testSession(api, sql);

  afterEach(() => sql`delete from shop.mission where id > 100`);

  const form = (file: FilePart | null, field = 'file') => {
    const body = new FormData();
    if (file !== null) body.append(field, new Blob([file]), 'missions.csv');
    return body;
  };
  const upload = (file: FilePart | null, query = '', headers: Record<string, string> = administrator) =>
    api.request(`/api/missions/upload-csv${query}`, { method: 'POST', body: form(file), headers });
  const uploaded = (file: FilePart, query?: string) => read<MissionUpload>(upload(file, query));
  const added = async () =>
    (await read<Mission[]>(api.request('/api/missions')))
      .filter(({ id }) => id > 100)
      .map(({ id: _, icon: __, useCase: ___, ...mission }) => mission);

  const quiet = { duration: null, personnel: null, equipment: null };

  test('a valid file is stored completely', async () => {
    const response = await upload(
      'name,description,type,duration,personnel,equipment\nBridge Post,Guards a bridge,military,30 days,4-6,"Radio, lamp"\n',
    );
    expect([response.status, await response.json()]).toEqual([200, { success: 1, errors: [] }]);
    expect(await added()).toEqual([
      {
        ...{ name: 'Bridge Post', description: 'Guards a bridge', type: 'military' },
        ...{ duration: '30 days', personnel: '4-6', equipment: 'Radio, lamp' },
      },
    ]);
  });

  test('the apostrophes by which our own files keep a text from being a formula are not stored', async () => {
    await uploaded("name,description,type\n'=1+1,\"Has:\n'- rock 'n' roll;'\",military\n");
    expect(await added()).toMatchObject([{ name: '=1+1', description: "Has:\n- rock 'n' roll;" }]);
  });

  test.each([
    ['columns in any order and case, with others between', 'TYPE,Notes, Name ,description\nMilitary,x,A,B\n'],
    ['a BOM and CRLF', '\ufeffname,description,type\r\nA,B,MILITARY\r\n'],
    ['blank lines, before the header too', '\n\nname,description,type\n\n ,,\nA,B,military\n\n'],
    ['cells to be trimmed', 'name,description,type\n  A ,\tB ,  military  \n'],
    ['quoted cells', '"name","description","type"\n"A","B","military"'],
    ['semicolons', 'name;description;type\nA;B;military\n'],
    ['tabs', 'name\tdescription\ttype\nA\tB\tmilitary\n'],
    ['old line ends', 'name,description,type\rA,B,military\r'],
    ['empty cells beyond the header', 'name,description,type\nA,B,military,,, \n'],
  ])('a file with %s is read', async (_, file) => {
    expect(await uploaded(file)).toEqual({ success: 1, errors: [] });
    expect(await added()).toEqual([{ name: 'A', description: 'B', type: 'military', ...quiet }]);
  });

  test.each([
    ['UTF-16LE', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16LE with a BOM', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16BE with a BOM', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('a file in %s is read', async (_, encode) => {
    expect((await uploaded(new Uint8Array(encode('name;description;type\nA;Ä;military\n')))).success).toBe(1);
    expect(await added()).toMatchObject([{ name: 'A', description: 'Ä' }]);
  });

  test('quoted cells keep their commas, quotes and line breaks', async () => {
    await uploaded('name,description,type\n"A, B","He said ""go"",\nand went",civilian\n');
    expect(await added()).toMatchObject([{ name: 'A, B', description: 'He said "go",\nand went' }]);
  });

  test('good rows go in; each bad cell is named by row, column and reason, as a spreadsheet numbers them', async () => {
    const file = [
      'name,description,type,duration',
      'Good,One,civilian,',
      ',Two,civilian,',
      '"Two\nlines",Three,navy,',
      '',
      `Four,,,${'x'.repeat(201)}`,
      'Five,Short row',
      'Also good,Six,CIVILIAN,2 weeks',
    ].join('\n');
    expect(await uploaded(file)).toEqual({
      success: 2,
      errors: [
        { row: 3, column: 'name', message: 'Name is required' },
        { row: 4, column: 'type', message: 'Type must be military or civilian' },
        { row: 6, column: 'description', message: 'Description is required' },
        { row: 6, column: 'type', message: 'Type is required' },
        { row: 6, column: 'duration', message: 'Must be at most 200 characters: this has 201' },
        { row: 7, column: 'type', message: 'Type is required' },
      ],
    });
    expect((await added()).map(({ name }) => name)).toEqual(['Good', 'Also good']);
  });

  test('a row with text beyond the header is no mission: which cell belongs to which column is unknown', async () => {
    const file =
      'name,description,type\nBridge Survey,Surveys bridges, by night,military\nPost,Watch,military,,x\nA,B,civilian\n';
    const message = (cells: number) =>
      `The row has ${cells} cells, but the header has 3. Put text that contains the separator in double quotes.`;
    expect(await uploaded(file)).toEqual({
      success: 1,
      errors: [
        { row: 2, column: null, message: message(4) },
        { row: 3, column: null, message: message(5) },
      ],
    });
  });

  test('duplicates are reported, within the file and with existing missions', async () => {
    const file =
      'name,description,type\nA,x,civilian\na,y,Civilian\nA,z,military\nstorage,q,civilian\nSECURE storage,q,military\n';
    expect(await uploaded(file)).toEqual({
      success: 3,
      errors: [
        { row: 3, column: 'name', message: 'Same name and type as row 2' },
        { row: 6, column: 'name', message: 'A mission with this name and type already exists' },
      ],
    });
    expect((await uploaded(file)).success).toBe(0);
  });

  test('a dry run reports the same and stores nothing', async () => {
    const file = 'name,description,type\nA,x,civilian\nSecure Storage,q,military\n';
    const events = () => sql`select id from shop.audit_event`;
    const before = (await events()).length;
    const dry = await uploaded(file, '?dryRun=true');
    expect(dry).toMatchObject({ success: 1, errors: [{ row: 3 }] });
    expect([await added(), (await events()).length]).toEqual([[], before]);
    expect(await uploaded(file, '?dryRun=false')).toEqual(dry);
    expect(await added()).toHaveLength(1);
    expect((await upload(file, '?dryRun=maybe')).status).toBe(400);
  });

  test.each([
    ['no file', null, 'Please choose a file.'],
    ['an empty file', '', 'The file is empty.'],
    ['blank lines alone', '\n \n', 'The file is empty.'],
    ['a header that lacks a column', 'name,description\nA,B\n', 'The header is missing the column "type".'],
    ['no header', 'A,B,military\n', 'The header is missing the columns "name", "description", "type".'],
    ['a workbook', 'PK\u0003\u0004', expect.stringContaining('is a workbook')],
    ['too many columns', `name,description,type\n${'x,'.repeat(101)}`, expect.stringContaining('100 columns')],
    ['a column twice', 'name,Name,description,type\n', 'The column "name" appears twice.'],
    ['an open quote', 'name,description,type\n"A,B,military\n', expect.stringContaining('not valid CSV')],
    ['bytes that are no text', Uint8Array.of(0xc3, 0x28, 0x0a, 0x41), expect.stringContaining('not UTF-8')],
    ['too many rows', `name,description,type\n${'A,B,military\n'.repeat(10_001)}`, expect.stringContaining('10,000')],
  ])('a file with %s is refused as a whole', async (_, file, message) => {
    const response = await upload(file as FilePart | null);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code: 'validation_failed', message, fields: { file: message } });
    expect(await added()).toEqual([]);
  });

  test('NUL and unpaired surrogates are reported at their cells', async () => {
    const { errors } = await uploaded('name,description,type\nA\0,B,civilian\n');
    expect(errors).toEqual([{ row: 2, column: 'name', message: 'Contains a character that cannot be stored' }]);
  });

  test('a file beyond 10 MB is too large, with a clear error', async () => {
    const large = `name,description,type\n${'x'.repeat(10 * 1024 * 1024)}`;
    const response = await upload(large);
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ code: 'payload_too_large', message: 'The file is larger than 10 MB.' });
    const stated = await api.request('/api/missions/upload-csv', {
      method: 'POST',
      headers: { ...administrator, 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '12000000' },
      body: 'x',
    });
    expect(await stated.json()).toMatchObject({ message: 'The file has 11.5 MB, more than 10 MB.' });
    const chunked = await api.request('/api/missions/upload-csv', {
      method: 'POST',
      headers: { ...administrator, 'Content-Type': 'multipart/form-data; boundary=x' },
      body: new Blob([large, large]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(chunked.status).toBe(413);
  });

  test('ten thousand rows are stored at once', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => `Mission ${n},Description ${n},civilian`);
    expect(await uploaded(['name,description,type', ...rows].join('\n'))).toEqual({ success: 10_000, errors: [] });
  });

  test('more than four files at once are refused until others are read', async () => {
    const file = `name,description,type\n${'A,B,military\n'.repeat(10_000)}`;
    const responses = await Promise.all(Array.from({ length: 12 }, () => upload(file, '?dryRun=true')));
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(4);
    const refused = responses.find(({ status }) => status === 429)!;
    expect([refused.headers.get('Retry-After'), await refused.json()]).toEqual([
      '2',
      { code: 'rate_limited', message: 'Other files are being imported. Please try again in a moment.' },
    ]);
    expect((await upload(file, '?dryRun=true')).status).toBe(200);
  });

  test.each([
    ['application/json', '{}', 415],
    ['text/csv', 'name', 415],
    ['multipart/form-data', 'x', 415],
    ['multipart/form-data; boundary=x', 'broken', 400],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\ntext\r\n--x--', 400],
    ['multipart/form-data; boundary=x', '--x\r\n\r\n--x--', 400],
  ])('a body under %s is answered in the one shape', async (type, body, status) => {
    const response = await api.request('/api/missions/upload-csv', {
      method: 'POST',
      headers: { ...administrator, 'Content-Type': type },
      body,
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });

  test('a mission is withdrawn, and stays in the orders that have it', async () => {
    const order = await read<{ id: number }>(post(api, '/api/configurations', { ...validOrder, missionId: 3 }));
    const remove = (id: number | string) =>
      api.request(`/api/missions/${id}`, { method: 'DELETE', headers: administrator });
    const response = await remove(3);
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect((await read<Mission[]>(api.request('/api/missions'))).map(({ id }) => id)).not.toContain(3);
    const shown = await read<{ mission: object }>(api.request(`/api/configurations/${order.id}`));
    expect(shown.mission).toMatchObject({ id: 3 });
    for (const id of [3, 999_999, '0', 'abc']) expect((await remove(id)).status).toBe(404);
    expect((await post(api, '/api/configurations', { ...validOrder, missionId: 3 })).status).toBe(400);
  });

  test('visitors and suppliers change nothing', async () => {
    const { session } = await createSupplier(api, sql, 'northwind');
    for (const headers of [{ Cookie: '' }, session]) {
      expect((await upload('name,description,type\nA,B,civilian\n', '', headers)).status).toBe(401);
      expect((await api.request('/api/missions/1', { method: 'DELETE', headers })).status).toBe(401);
    }
    expect(await added()).toEqual([]);
  });
});

// The order of these tests matters.
describe('referenceLists', () => {
  const { api, sql } = testApi();

  const lists = ['/api/missions', '/api/containers', '/api/components', '/api/unit-prices'];

  test('a mission says which solutions card leads to it', async () => {
    const [first] = await read<Mission[]>(api.request('/api/missions'));
    expect(first).toMatchObject({ id: 1, name: 'Command & Control', type: 'military', useCase: 'command' });
  });

  test('prices are dollars, with their cents', async () => {
    const [container] = await read<Container[]>(api.request('/api/containers'));
    expect(container).toMatchObject({ id: 1, kind: '20ft', basePrice: 18_500 });
    const components = await read<Component[]>(api.request('/api/components'));
    expect(components[17]).toMatchObject({ id: 18, price: 3_275.5, category: 'equipment', imageUrl: null });
  });

  test.each(lists)('%s is answered with 304 to one who has it', async (path) => {
    const first = await api.request(path);
    expect(first.status).toBe(200);
    expect(first.headers.get('Cache-Control')).toMatch(/^public, max-age=0, must-revalidate, s-maxage=\d+/);
    const etag = first.headers.get('ETag')!;
    const again = await api.request(path, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('ETag')).toBe(etag);
    expect(again.headers.get('X-Request-Id')).toBeTruthy();
  });

  test('a list that has changed is sent whole, under another ETag', async () => {
    const etag = (await api.request('/api/components')).headers.get('ETag')!;
    await sql`update shop.component set withdrawn_at = now() where id = 6`;
    const changed = await api.request('/api/components', { headers: { 'If-None-Match': etag } });
    expect(changed.status).toBe(200);
    expect((await read<Component[]>(changed)).map(({ id }) => id)).not.toContain(6);
  });
});
