import fc from 'fast-check';
import { csvField, csvRecord, csvText } from './csv.ts';

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['a, b', '"a, b"'],
  ['a; b', '"a; b"'],
  ['the "mill"', '"the ""mill"""'],
  ['two\nlines', '"two\nlines"'],
  [' padded', '" padded"'],
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://evil.example","x")', '"\'=HYPERLINK(""http://evil.example"",""x"")"'],
  ['+30 210', "'+30 210"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t\'=1"'],
  ['＝1+1', "'＝1+1"],
  ['x;=1+1', '"x;\'=1+1"'],
  ['x; "=1', '"x; ""\'=1"'],
  ['water:\n- warm\n\n- cold', '"water:\n\'- warm\n\n\'- cold"'],
  ['x\t\t', '"x\t\'\t\'"'],
  ['x;', '"x;\'"'],
  ['1-2 = -1', '1-2 = -1'],
  ["'-5", "''-5"],
  ["A; '+5'", "\"A; ''+5'\""],
])('%j is written as %j', (text, field) => {
  expect(csvField(text)).toBe(field);
});

/** A reader by RFC 4180, independent of the writer. */
function readRecord(line: string): string[] {
  expect(line.endsWith('\r\n')).toBe(true);
  const fields = `${line.slice(0, -2)},`.match(/(?:"(?:[^"]|"")*"|[^",]*),/g)!;
  return fields.map((field) =>
    field
      .slice(0, -1)
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"'),
  );
}

test('whatever is written can be read back, without the apostrophes that keep it from being a formula', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'=+-@＝,;"\r\n\t aü\'') }));
  fc.assert(
    fc.property(
      fc.array(
        text.filter((written) => !written.includes("'".repeat(9))),
        { minLength: 1 },
      ),
      (fields) => {
        expect(readRecord(csvRecord(fields)).map(csvText)).toEqual(fields);
      },
    ),
  );
});
