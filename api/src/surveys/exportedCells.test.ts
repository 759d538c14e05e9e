import { csvRecord } from '@onesite/shared-contract/formats/csv';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { recordOf } from './exportSurveyResponses.ts';

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
  const separator = '\u0001a/+b';
  expect(recordOf(['a', 'b, c'].join(separator), separator, 2)).toBe('a,"b, c"\r\n');
  expect(() => recordOf(['a', `b${separator}c`].join(separator), separator, 2)).toThrow('separator');
});
