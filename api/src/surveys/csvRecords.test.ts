import { csvRecord } from '@onesite/shared-contract/formats/csv';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvRecords } from './csvRecords.ts';

const separator = '\u0001a/+b';
const written = (records: string[][], fieldCount = records[0]!.length) =>
  csvRecords(
    records.map((fields) => Buffer.from(fields.join(separator))),
    Buffer.from(separator),
    fieldCount,
  ).toString();

const odd = fc.constantFrom(
  '=',
  '＝',
  '-1',
  '@',
  '"',
  '""',
  ',',
  ';',
  '\t',
  '\r\n',
  ' ',
  '\u00a0',
  'é',
  '\u{1f600}',
  '\u0001',
  '\u0001a/',
  "'",
);
const field = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.oneof(odd, fc.string())).map((parts) => parts.join('')),
);

test('records are what the contract makes of their fields, whatever people have written', () => {
  const records = fc.array(fc.tuple(field, field, field), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(records, (rows) => {
      expect(written(rows)).toBe(rows.map((row) => csvRecord(row)).join(''));
    }),
    { numRuns: 2_000 },
  );
});

test.each([',', ';', '\t'])('split at %j, no cell begins as a formula', (delimiter) => {
  const part = fc.constantFrom(...'=+-@＝;,\t\r\n" \u00a0a', '\r\n', '""');
  const text = fc.oneof(
    fc.string(),
    fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
  );
  const lenient = { delimiter, relax_quotes: true, relax_column_count: true };
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 3 }), (rows) => {
      const file = ['a,b,c\r\n', ...rows.map((row) => csvRecord(row))].join('');
      for (const options of [{}, { quote: null }, { record_delimiter: ['\r\n', '\n', '\r'] }, { ltrim: true }]) {
        const cells: string[] = parse(file, { ...lenient, ...options }).flat();
        expect(cells.filter((cell) => /^[=+\-@＝＋－＠\t\r]/.test(cell))).toEqual([]);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('a text with the separator of this export is an error, rather than a record with its fields shifted', () => {
  expect(() => written([['a', `b${separator}c`]], 2)).toThrow('separator');
});
