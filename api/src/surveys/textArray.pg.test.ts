import { parseTextArray } from '@onesite/shared-contract/formats/textArray';
import fc from 'fast-check';
import { testDatabase } from '../testing/database.ts';

const { sql } = testDatabase();

/** As Postgres writes each of the lists. */
async function written(lists: (string | null)[][]): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    select (select coalesce(array_agg(item order by place), '{}') from jsonb_array_elements_text(list) with ordinality as items (item, place))::text as text
    from jsonb_array_elements(${sql.json(lists)}) with ordinality as lists (list, at)
    order by at`;
  return rows.map(({ text }) => text);
}

const awkward = [
  '',
  ' ',
  'a',
  'NULL',
  'null',
  'nUlL',
  'a,b',
  '{a}',
  '{',
  '}',
  '"',
  '""',
  '\\',
  '\\"',
  "it's",
  'a b',
  ' a ',
  '\t',
  '\n',
];
const others = [
  'Heat above 40 °C',
  'Ελλάδα',
  '日本',
  '🧊',
  'a\\,b',
  '[0:1]={a}',
  '=',
  ':',
  '\u00a0',
  'a\r\nb',
  '\\N',
  ',',
];

test('arrays are read back as they went into Postgres', async () => {
  const corpus = [
    [],
    ...[...awkward, ...others].map((item) => [item]),
    awkward,
    others,
    [null],
    ['a', null, 'b'],
    ...fc.sample(
      fc.array(
        fc.oneof(
          fc.constantFrom(...awkward, ...others),
          fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
          fc.string({ unit: fc.constantFrom('{', '}', '"', '\\', ',', ' ', 'N', 'a') }),
        ),
        { maxLength: 5 },
      ),
      300,
    ),
  ];
  const texts = await written(corpus);
  expect(texts).toHaveLength(corpus.length);
  for (const [at, text] of texts.entries()) {
    expect([text, parseTextArray(text)]).toEqual([text, corpus[at]!.filter((item) => item !== null)]);
  }
});

test('bounds and arrays in arrays are read, too', async () => {
  const [row] = await sql<{ bounded: string; nested: string }[]>`
    select '[0:2]={a,"b, c",NULL}'::text[]::text as bounded, array[array['a', '{b}'], array['c', null]]::text as nested`;
  expect(parseTextArray(row!.bounded)).toEqual(['a', 'b, c']);
  expect(parseTextArray(row!.nested)).toEqual(['a', '{b}', 'c']);
});
