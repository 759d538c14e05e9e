import fc from 'fast-check';
import { csvField, csvRecord } from './csv.ts';

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
  ['\t=1', '"\'\t=1"'],
  ['＝1+1', "'＝1+1"],
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

test('whatever is written can be read back, but for the apostrophe before a formula', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'=+-@,;"\r\n\t \'aü') }));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (fields) => {
      const back = readRecord(csvRecord(fields));
      expect(back).toEqual(fields.map((field) => (/^[=+\-@\t\r\n]/.test(field) ? `'${field}` : field)));
    }),
  );
});

test('no field begins as a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n"a') }), (text) => {
      expect(csvField(text).replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
  );
});
