// The order of these tests matters.

import { maxCountedMatches, wholeList } from '@fieldbox/contract/administration/lists';
import type { ConfigurationRow } from '@fieldbox/contract/orders/configurations';
import { configurationList, selectConfigurations } from '../orders/listConfigurations.ts';
import { read, testApi, testSession } from '../testing/client.ts';
import { rowsRead } from '../testing/explain.ts';
import { seedConfigurations, seedSuppliers } from '../testing/manyRows.ts';
import { commonPatterns, selectFound } from './findRows.ts';
import { searchTerms } from './searchTerms.ts';

// What a search finds among more rows than it walks, whether few or many match, new or old ones.

const rows = 6_000;
const { api, sql } = testApi();
const headers = testSession(api, sql);

beforeAll(async () => {
  await seedConfigurations(sql, rows);
  await sql`
    update shop.configuration set organization = 'Majestic Relief, Stroud'
    where id in (select id from shop.configuration order by created_at, id limit 150)`;
  // Typos that a tenth of all rows match: newer and older ones, and the oldest alone.
  await sql`update shop.configuration set name = 'Kandahar ' || id where id % 10 = 1`;
  await sql`
    update shop.configuration set name = 'Karbala ' || id
    where id in (select id from shop.configuration order by created_at, id limit 600 offset 150)`;
  await sql`
    update shop.configuration set name = 'Jürgen Müller-Łoś'
    where id in (select id from shop.configuration order by created_at desc, id limit 3 offset 100)`;
});

type Row = Pick<ConfigurationRow, 'id' | 'name' | 'email' | 'organization'>;

const names = async (search: string) => {
  const rows = await read<Row[]>(api.request(`/api/configurations?search=${encodeURIComponent(search)}`, { headers }));
  return [...new Set(rows.map(({ name }) => name))];
};

test.each(['muller', 'MÜLLER', 'Muller Jurgen', 'los mull', 'ju', 'm j', 'Mu\u0308ller', 'ller-ł', 'mül ---'])(
  'accents, case and the order of words do not matter: %j',
  async (search) => {
    expect(await names(search)).toContain('Jürgen Müller-Łoś');
  },
);

test.each(['ll', 'ür', 'r-', 'jurgen nobody'])(
  '%j is not found within a word, nor are words that are not all there',
  async (search) => {
    expect(await names(search)).not.toContain('Jürgen Müller-Łoś');
  },
);

test.each(['muler', 'mulller', 'mukler', 'mlüler', 'Jurgen Mukler', 'jurgan'])(
  'one letter may be wrong where nothing contains %j',
  async (search) => {
    expect(await names(search)).toEqual(['Jürgen Müller-Łoś']);
  },
);

test.each(['mukker', 'jurgan mukler', 'mull3r'])('two may not, nor a digit: %j', async (search) => {
  expect(await names(search)).toEqual([]);
});

test('a typo is found in a list of few rows', async () => {
  await seedSuppliers(sql, 10);
  await sql`update shop.supplier set contact_name = 'Quickla Bird' where id = (select min(id) from shop.supplier)`;
  const response = await api.request('/api/supplier/all?search=quikla', { headers });
  expect(response.headers.get('X-Total-Count')).toBe('1');
  expect(await read(response)).toMatchObject([{ contactName: 'Quickla Bird' }]);
});

test('a typo does not count where something contains the text', async () => {
  await sql`update shop.configuration set name = 'Mukler' where id = (select max(id) from shop.configuration)`;
  expect(await names('mukler')).toEqual(['Mukler']);
});

// By a walk: what all have, and a fifth. By the index: what few have, or the oldest only, or with a typo.
const sorts = ['-createdAt', 'createdAt', 'name', '-totalPrice'];
const searches: [string, RegExp, string[]?][] = [
  ['example', /example/],
  ['ana', /ana/],
  ['organization 99', /(^|\s)99/],
  ['c4c', /c4c/],
  ['stroud maj', /stroud/],
  ['strood', /stroud/],
  ['kandahor', /kandahar/, ['-createdAt']],
  ['karbale', /karbala/, ['-createdAt']],
];

describe.each(searches)('%j', (search, text, sortedBy = sorts) => {
  test.each(sortedBy)('is found page by page, sorted by %s, as in the whole list', async (sort) => {
    const whole = await selectConfigurations(sql, { ...wholeList, sort });
    const matching = whole.filter((row) =>
      text.test(`${row.id} ${row.name} ${row.email} ${row.organization}`.toLowerCase()),
    );
    const ids: number[] = [];
    for (let address = `?limit=40&sort=${sort}&search=${search}`; address && ids.length < 120; ) {
      const response = await api.request(`/api/configurations${address}`, { headers });
      expect(Number(response.headers.get('X-Total-Count'))).toBe(Math.min(matching.length, maxCountedMatches + 1));
      ids.push(...(await read<Row[]>(response)).map(({ id }) => id));
      address = response.headers.get('Link')?.match(/<[^?]*(\?[^>]+)>; rel="next"/)?.[1] ?? '';
    }
    expect(ids.length).toBeGreaterThan(40);
    expect(ids).toEqual(matching.slice(0, ids.length).map(({ id }) => id));
    expect(ids).toHaveLength(Math.min(matching.length, 120));
  });
});

// 'exa' and 'ion' are in every row, and so the index names all of them for 'exa_ion'.
test('typos of common parts are not looked for in all rows that have these', async () => {
  const query = { ...wholeList, limit: 50, search: 'exaqion' };
  const match = { phrases: [{ terms: searchTerms(query.search) }], spelling: 'mistyped' } as const;
  const read = (common: ReadonlySet<string>) =>
    sql.begin(async (transaction) => {
      await transaction`set local enable_seqscan = off`; // as among many rows
      return rowsRead(transaction, selectFound(transaction, configurationList, query, match, { ids: [], common }));
    });
  expect(await read(new Set())).toBeGreaterThan(rows / 2);
  expect(await read(await commonPatterns(sql, configurationList, query, match))).toBeLessThan(rows / 100);
});
