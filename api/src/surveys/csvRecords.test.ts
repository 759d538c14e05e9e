import { csvRecord } from '@onesite/shared-contract/formats/csv';
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

test('a text with the separator of this export is an error, rather than a record with its fields shifted', () => {
  expect(() => written([['a', `b${separator}c`]], 2)).toThrow('separator');
});
