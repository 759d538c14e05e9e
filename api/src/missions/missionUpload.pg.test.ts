// The order of these tests matters.

import type { MissionUpload } from '@fieldbox/contract/catalogue/missionCsv';
import type { Mission } from '@fieldbox/contract/catalogue/missions';
import { post, read, testApi, testSession } from '../testing/client.ts';
import { validOrder } from '../testing/orders.ts';
import { createSupplier } from '../testing/suppliers.ts';

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
