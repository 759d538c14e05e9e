import type { SearchMatch } from '@fieldbox/contract/administration/adminSearch';
import { read, testApi, testSession } from '../testing/client.ts';
import { seedComponents, seedConfigurations, seedResponses, seedSuppliers } from '../testing/manyRows.ts';

const { api, sql } = testApi();
const headers = testSession(api, sql);

beforeAll(async () => {
  await seedConfigurations(sql, 20);
  await seedResponses(sql, 20);
  await seedSuppliers(sql, 20);
  await seedComponents(sql, 20);
});

const ask = (q: string) => api.request(`/api/admin/search?q=${encodeURIComponent(q)}`, { headers });
const search = (q: string) => read<SearchMatch[]>(ask(q));
const kinds = (matches: SearchMatch[]) => matches.map(({ kind }) => kind);

test('at most five of each kind are found, the newest first, with what names them', async () => {
  const matches = await search('example');
  expect(kinds(matches)).toEqual(['order', 'response', 'supplier'].flatMap((kind) => Array(5).fill(kind)));
  expect(kinds(await search('used by'))).toEqual(Array(5).fill('component'));
  const [newest] = await sql<SearchMatch[]>`
    select id, name as title, organization as subtitle from shop.configuration order by created_at desc, id desc limit 1`;
  expect(matches[0]).toEqual({ kind: 'order', ...newest });
});

test('each kind is found by its names, in any case, also with letters that mean something in a pattern', async () => {
  await sql`update shop.configuration set name = 'Zoë 100%_\\ Quokka' where id = 1007`;
  await sql`update shop.questionnaire_response set organization = 'Quokka Relief', lead_name = 'Ana' where id = 1003`;
  await sql`update shop.supplier set company_name = 'Quokka Power', contact_name = 'Bo' where id = 104`;
  await sql`update shop.component set name = 'Quokka lamp', created_at = now() where id = 1`;
  const [offer] = await sql<
    { id: number; name: string }[]
  >`select id, name from shop.component where supplier_id = 104`;
  expect(await search('QUOKKA')).toEqual([
    { kind: 'order', id: 1007, title: 'Zoë 100%_\\ Quokka', subtitle: expect.stringMatching(/^Organization/) },
    { kind: 'response', id: 1003, title: 'Ana', subtitle: 'Quokka Relief' },
    { kind: 'supplier', id: 104, title: 'Quokka Power', subtitle: 'Bo' },
    { kind: 'component', id: 1, title: 'Quokka lamp', subtitle: null },
    { kind: 'component', id: offer!.id, title: offer!.name, subtitle: 'Quokka Power' },
  ]);
  expect(await search('100%_\\ q')).toHaveLength(1);
  expect(await search('%%%')).toEqual([]);
});

test('a number finds what has it first, and each row once', async () => {
  const matches = await search('1007');
  expect(matches[0]).toMatchObject({ kind: 'order', id: 1007 });
  expect(matches.find(({ kind }) => kind === 'response')!.id).toBe(1007);
  expect(new Set(matches.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(matches.length);
  expect((await search('99999999999')).filter(({ id }) => id === 0)).toEqual([]);
});

test('the sample is not found', async () => {
  expect(kinds(await search('4')).filter((kind) => kind === 'response')).not.toHaveLength(0);
  expect((await search('4')).some(({ kind, id }) => kind === 'response' && id === 4)).toBe(false);
});

test.each(['', '   ', 'a\0', 'x'.repeat(201)])('the text %j is refused', async (q) => {
  expect((await ask(q)).status).toBe(400);
});
