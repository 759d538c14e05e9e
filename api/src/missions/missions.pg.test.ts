import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import type { AdminMission, Mission, MissionUpload } from '@fieldbox/contract/catalogue/catalogue';
import type { ApiError } from '@onesite/shared-contract/http/errors';
import { invalidationHeader } from '../catalogueCache/cachedLists.ts';
import { post, read, send, testApi, testSession } from '../testing/client.ts';
import { validOrder } from '../testing/orders.ts';
import { readMissionCsv } from './readMissionCsv.ts';

const { api, sql } = testApi();
const headers = testSession(sql);

const offered = () => read<Mission[]>(api.request('/api/missions'));
const find = (id: number) => read<AdminMission>(api.request(`/api/missions/${id}`, { headers }));
const remove = (id: number | string) => api.request(`/api/missions/${id}`, { method: 'DELETE', headers });
const newest = async () => (await read<AuditEvent[]>(api.request('/api/audit?limit=1', { headers })))[0]!;

describe('lists', () => {
  const names = async (query: string) =>
    (await read<Mission[]>(api.request(`/api/admin/missions?${query}`, { headers }))).map(({ name }) => name);
  const total = async (query = '') =>
    (await api.request(`/api/admin/missions?limit=1${query}`, { headers })).headers.get('X-Total-Count');

  afterEach(() => sql`update shop.mission set withdrawn_at = null`);

  test('the list of administrators has the missions on offer as everybody sees them, searched, filtered and sorted', async () => {
    expect(await read(api.request('/api/admin/missions?sort=id', { headers }))).toEqual(await offered());
    expect(await names('search=DISASTER%20r')).toEqual(['Disaster Response']);
    expect(await names('search=cold%20chain')).toContain('Field Medical');
    const civilian = await names('type=civilian&sort=name');
    expect(civilian).toHaveLength(6);
    expect(civilian).toEqual(civilian.toSorted());
    expect(await names('search=military&sort=type')).toHaveLength(6);
    expect((await api.request('/api/admin/missions?type=naval', { headers })).status).toBe(400);
    expect([await total('&type=civilian'), await total()]).toEqual(['6', '12']);
  });

  test('a withdrawn mission is in no list, can no longer be ordered, and stays in the orders that have it', async () => {
    const order = await read<{ id: number }>(post(api, '/api/configurations', { ...validOrder, missionId: 5 }));
    expect(await read(remove(5))).toEqual({ id: 5, version: expect.any(Number) });
    expect((await offered()).map(({ id }) => id)).not.toContain(5);
    expect(await total()).toBe('11');
    const shown = await read<{ mission: object }>(api.request(`/api/configurations/${order.id}`));
    expect(shown.mission).toMatchObject({ id: 5 });
    expect((await remove(6)).status).toBe(200); // no order has it
    const withdrawn = await read<object[]>(api.request('/api/admin/missions/withdrawn', { headers }));
    expect(withdrawn).toEqual([{ id: 5, name: expect.any(String) }]);
    expect((await remove(5)).status).toBe(404);
    expect((await post(api, '/api/configurations', { ...validOrder, missionId: 5 })).status).toBe(400);
  });
});

describe('changeMission', () => {
  let id: number;
  const texts = {
    ...{ name: 'Ice Camp', description: 'Stays warm', type: 'civilian' },
    ...{ duration: '', personnel: '', equipment: '' },
  };
  const add = (body: object = texts) => post(api, '/api/missions', body, headers);
  const edit = (body: object, version?: number) =>
    send(api, 'PUT', `/api/missions/${id}`, body, { ...headers, ...(version && { 'If-Match': `"${version}"` }) });
  const fieldsOf = async (response: Response) => (await read<ApiError>(response)).fields;

  beforeEach(async () => {
    await sql`delete from shop.mission where id > 100`;
    ({ id } = await read<Mission>(add()));
  });

  test('a mission is changed in the version that was seen, for everybody at once', async () => {
    const response = await edit({ ...texts, name: 'Ice Road', duration: '5 days' }, 1);
    expect(await response.json()).toMatchObject({ id, name: 'Ice Road', duration: '5 days', version: 2 });
    expect((await offered()).find((mission) => mission.id === id)).toMatchObject({ name: 'Ice Road' });
    expect(await newest()).toMatchObject({
      ...{ action: 'mission_changed', kind: 'missions', subject: { id, name: 'Ice Road' } },
      ...{ before: { name: 'Ice Camp', duration: null }, after: { name: 'Ice Road', duration: '5 days' } },
    });
    expect(await read(edit({ ...texts, personnel: '4' }, 1))).toMatchObject({
      ...{ code: 'edit_conflict', current: { name: 'Ice Road', version: 2 } },
      changedBy: { id: expect.any(Number), name: 'Site Administrator' },
    });
    expect((await find(id)).personnel).toBeNull();
  });

  test('a mission is added by itself, for everybody at once; a withdrawn one leaves its name free', async () => {
    expect((await offered()).find(({ name }) => name === 'Ice Camp')).toMatchObject({ id });
    expect(await newest()).toMatchObject({ action: 'mission_created', kind: 'missions' });
    expect(await fieldsOf(await add())).toEqual({ name: 'A mission with this name and type already exists' });
    await remove(id);
    expect((await offered()).some(({ name }) => name === 'Ice Camp')).toBe(false);
    expect((await add()).status).toBe(201);
  });

  test('another type leaves the card of the solutions page', async () => {
    await sql`update shop.mission set use_case = 'medical' where id = ${id}`;
    await edit({ ...texts, type: 'military' });
    expect(await find(id)).toMatchObject({ type: 'military', useCase: null });
  });

  test('a name that another mission has, and one that is missing are refused; a deleted mission is offered again by its old values', async () => {
    const { id: other } = await read<Mission>(add({ ...texts, name: 'Ice Road' }));
    const taken = { name: 'A mission with this name and type already exists' };
    expect(await fieldsOf(await edit({ ...texts, name: 'ICE ROAD' }))).toEqual(taken);
    expect(await fieldsOf(await edit({ ...texts, name: ' ' }))).toEqual({ name: 'Name is required' });
    await remove(id);
    expect((await api.request(`/api/missions/${id}`, { headers })).status).toBe(404);
    expect(await read(edit(texts))).toMatchObject({ id, name: 'Ice Camp', version: 3 });
    expect(await newest()).toMatchObject({ action: 'mission_restored', after: { state: 'offered' } });
    expect([(await remove(other)).status, (await edit({ ...texts, name: 'Ice Road' })).status]).toEqual([200, 200]);
  });

  test('a mission says how many orders include it, without cancelled ones', async () => {
    for (let count = 0; count < 3; count++) await post(api, '/api/configurations', { ...validOrder, missionId: 2 });
    await sql`
      update shop.configuration set state = 'cancelled'
      where id = (select max(id) from shop.configuration where mission_id = 2)`;
    expect((await find(2)).orderCount).toBe(2);
  });
});

type FilePart = string | Uint8Array<ArrayBuffer>;

const form = (file: FilePart | null) => {
  const body = new FormData();
  if (file !== null) body.append('file', new Blob([file]), 'missions.csv');
  return body;
};

describe('missionUpload', () => {
  beforeEach(() => sql`delete from shop.mission where id > 100`);

  const upload = (file: FilePart, query = '') =>
    api.request(`/api/missions/upload-csv${query}`, { method: 'POST', body: form(file), headers });
  const uploaded = (file: FilePart, query?: string) => read<MissionUpload>(upload(file, query));
  const added = async () =>
    (await offered()).filter(({ id }) => id > 100).map(({ id: _, icon: __, useCase: ___, ...mission }) => mission);

  test('good rows of a file are stored as they are, and the others named', async () => {
    const response = await upload(
      'name,description,type,duration,personnel,equipment\nBridge Post,Guards a bridge,military,30 days,4-6,"Radio, lamp"\n,x,y,\n',
    );
    expect([response.status, await response.json()]).toEqual([
      200,
      { success: 1, errors: expect.arrayContaining([{ row: 3, column: 'name', message: 'Name is required' }]) },
    ]);
    expect(await added()).toEqual([
      {
        ...{ name: 'Bridge Post', description: 'Guards a bridge', type: 'military' },
        ...{ duration: '30 days', personnel: '4-6', equipment: 'Radio, lamp' },
      },
    ]);
    expect(await newest()).toMatchObject({ action: 'missions_uploaded', after: { leftOut: 2 } });
  });

  test('duplicates are reported, within the file and with existing missions', async () => {
    const file =
      'name,description,type\nA,x,civilian\na,y,Civilian\nA,z,military\nstorage,q,civilian\nSECURE storage,q,military\n,q,military\n';
    expect(await uploaded(file)).toEqual({
      success: 3,
      errors: [
        { row: 3, column: 'name', message: 'Same name and type as row 2' },
        { row: 6, column: 'name', message: 'A mission with this name and type already exists' },
        { row: 7, column: 'name', message: 'Name is required' },
      ],
    });
    expect((await uploaded(file)).success).toBe(0);
  });

  test('a dry run reports the same, stores nothing and drops no cached list', async () => {
    const file = 'name,description,type\nA,x,civilian\nSecure Storage,q,military\n';
    const before = await newest();
    const dry = await upload(file, '?dryRun=true');
    expect(dry.headers.get(invalidationHeader)).toBeNull();
    const report = await read<MissionUpload>(dry);
    expect(report).toMatchObject({ success: 1, errors: [{ row: 3 }] });
    expect([await added(), await newest()]).toEqual([[], before]);
    expect(await uploaded(file, '?dryRun=false')).toEqual(report);
    expect(await added()).toHaveLength(1);
    expect((await upload(file, '?dryRun=maybe')).status).toBe(400);
  });

  test('a file beyond 10 MB is too large, whether its size is stated or not', async () => {
    const type = { ...headers, 'Content-Type': 'multipart/form-data; boundary=x' };
    const send = (body: RequestInit['body'], more = {}) =>
      api.request('/api/missions/upload-csv', {
        ...{ method: 'POST', headers: { ...type, ...more }, body, duplex: 'half' },
      } as RequestInit);
    const stated = await send('x', { 'Content-Length': '12000000' });
    expect(await stated.json()).toMatchObject({ message: 'The file has 11.5 MB, more than 10 MB.' });
    expect((await send(new Blob(['x'.repeat(11 * 1024 * 1024)]).stream())).status).toBe(413);
  });

  test.each([
    ['application/json', '{}', 415],
    ['multipart/form-data', 'x', 415],
    ['multipart/form-data; boundary=x', 'broken', 400],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\ntext\r\n--x--', 400],
  ])('a body under %s is answered in the one shape', async (type, body, status) => {
    const response = await api.request('/api/missions/upload-csv', {
      ...{ method: 'POST', headers: { ...headers, 'Content-Type': type }, body },
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });
});

describe('readMissionCsv', () => {
  async function readCsv(file: FilePart | null) {
    const sent = new Response(form(file));
    const body = new Uint8Array(await sent.arrayBuffer());
    return readMissionCsv({ body, type: sent.headers.get('Content-Type')! });
  }
  const rowsOf = async (file: FilePart) => (await readCsv(file)).rows;
  const failureOf = (read: Promise<unknown>) => expect(read).rejects;

  test.each([
    ['columns in any order and case, with others between', 'TYPE,Notes, Name ,description\nMilitary,x,A,B\n'],
    ['a BOM and CRLF', '\ufeffname,description,type\r\nA,B,MILITARY\r\n'],
    ['cells to be trimmed', 'name,description,type\n  A ,\tB ,  military  \n'],
    ['semicolons', 'name;description;type\nA;B;military\n'],
    ['tabs', 'name\tdescription\ttype\nA\tB\tmilitary\n'],
    ['line ends that differ', 'name,description,type\r\nA,B,military\n'],
    ['a line that states its separator', 'sep=|\r\nname|description|type\r\nA|B|military\r\n'],
    ['the mark of old programs for its end', 'name,description,type\nA,B,military\n\x1a\x1a\n'],
    ['old line ends', 'name,description,type\rA,B,military\r'],
    ['empty cells beyond the header', 'name,description,type\nA,B,military,,, \n'],
  ])('a file with %s is read', async (_, file) => {
    expect(await readCsv(file)).toMatchObject({
      rows: [{ name: 'A', description: 'B', type: 'military', row: 2 }],
      errors: [],
    });
  });

  test('blank lines are no rows, but count as a spreadsheet numbers them', async () => {
    expect(await rowsOf('\n\nname,description,type\n\n ,,\nA,B,military\n\n')).toMatchObject([{ name: 'A', row: 6 }]);
  });

  test.each([
    ['UTF-16LE', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16LE with a BOM', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16BE with a BOM', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('a file in %s is read', async (_, encode) => {
    const rows = await rowsOf(new Uint8Array(encode('name;description;type\nA;Ä;military\n')));
    expect(rows).toMatchObject([{ name: 'A', description: 'Ä' }]);
  });

  test('quoted cells keep their commas, quotes and line breaks, without the apostrophes by which our own files keep a text from being a formula', async () => {
    const rows = await rowsOf(
      'name,description,type\n"A, B","He said ""go"",\nand went",civilian\n\'=1+1,"Has:\n\'- rock \'n\' roll;\'",military\n',
    );
    expect(rows).toMatchObject([
      { name: 'A, B', description: 'He said "go",\nand went' },
      { name: '=1+1', description: "Has:\n- rock 'n' roll;" },
    ]);
  });

  test('each bad cell is named by row, column and reason', async () => {
    const file = [
      'name,description,type,duration',
      'Good,One,civilian,',
      ',Two,civilian,',
      '"Two\nlines",Three,navy,',
      `Four,,,${'x'.repeat(201)}`,
      'Five,Short row',
      'A\0,B,civilian',
      'Also good,Six,CIVILIAN,2 weeks',
    ].join('\n');
    const { rows, errors } = await readCsv(file);
    expect(rows.map(({ name }) => name)).toEqual(['Good', 'Also good']);
    expect(errors).toEqual([
      { row: 3, column: 'name', message: 'Name is required' },
      { row: 4, column: 'type', message: 'Type must be military or civilian' },
      { row: 5, column: 'description', message: 'Description is required' },
      { row: 5, column: 'type', message: 'Type is required' },
      { row: 5, column: 'duration', message: 'Must be at most 200 characters: this has 201' },
      { row: 6, column: 'type', message: 'Type is required' },
      { row: 7, column: 'name', message: 'Contains a character that cannot be stored' },
    ]);
  });

  test('a date that a spreadsheet made of a text is known by its shape, in any language', async () => {
    const dates =
      '04-juin|4-giu|4月6日|4월 6일|6-Nis|6.апр|06.04.2026|46118|Eki.20|jún. 6.|4.6.|06-Thg4|٠٦-أبريل|2026/4/6|6-Apr-26|06.04.2026 00:00';
    const texts = '4-6|14 days|30-day|6-man team|May|about 20|max.20|12.5|24/7|45000|1,200|Team-12|4日|6개월|3-jours';
    const lines = `${dates}|${texts}`.split('|').map((text) => `${text},x,civilian,"${text}"\n`);
    const { rows } = await readCsv(`name,description,type,personnel\n${lines.join('').replaceAll('1,200,x', 'n,x')}`);
    expect(rows.map(({ personnel }) => personnel)).toEqual(texts.split('|'));
  });

  test('a row with text beyond the header is no mission: which cell belongs to which column is unknown', async () => {
    const file = 'name,description,type\nPost,Watch,military,,x\nA,B,civilian\n';
    const message = 'The row has 5 cells, but the header has 3. Put text that contains the separator in double quotes.';
    expect(await readCsv(file)).toMatchObject({ rows: [{ name: 'A' }], errors: [{ row: 2, column: null, message }] });
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
    ['bytes that are no text', Uint8Array.of(0xc3, 0x28, 0x0a, 0x41), expect.stringContaining('not UTF-8')],
    ...['A,B,military\n', '\n', ',,\r\n', 'A\n'].map((row): [string, string, unknown] => [
      `too many rows of ${JSON.stringify(row)}`,
      `name,description,type\n${row.repeat(500_000)}`,
      'The file has more than 10,000 rows.',
    ]),
  ])('a file with %s is refused as a whole', async (_, file, message) => {
    const failure = { code: 'validation_failed', message, fields: { file: message } };
    await failureOf(readCsv(file as FilePart | null)).toMatchObject(failure);
  });

  test('other calls get a turn while a file is read', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await readCsv(`name,description,type\n${'A\n'.repeat(9_000)}`);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });

  test.each([
    ['plain rows', 'A,B,military\n'],
    ['quoted rows', 'A,"B",military\n'],
    ['rows of 200,000 characters in all', 'A,B,military\n'.repeat(20_000)],
  ])('a quote that is not closed is refused by the row in which it opens, also before %s', async (_, rows) => {
    const file = `\nname,description,type\n"Two\nlines",B,military\nC,"never closed,military\n${rows.repeat(2)}`;
    await failureOf(readCsv(file)).toMatchObject({ message: expect.stringMatching(/^[^.]*\bRow 4\b/i) });
  });

  test('a file beyond 10 MB is too large, though the form is not', async () => {
    const file = `name,description,type\n${'x'.repeat(10 * 1024 * 1024)}`;
    await failureOf(readCsv(file)).toMatchObject({
      code: 'payload_too_large',
      message: 'The file is larger than 10 MB.',
    });
  });
});
