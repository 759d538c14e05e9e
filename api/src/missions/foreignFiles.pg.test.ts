import type { MissionUpload } from '@fieldbox/contract/catalogue/missionCsv';
import type { Mission } from '@fieldbox/contract/catalogue/missions';
import { read, testApi, testSession } from '../testing/client.ts';

type FilePart = string | Uint8Array<ArrayBuffer>;

const { api, sql } = testApi();
const administrator = testSession(api, sql);

afterEach(() => sql`delete from shop.mission where id > 100`);

const upload = (file: FilePart, query = '') => {
  const body = new FormData();
  body.append('file', new Blob([file]), 'missions.csv');
  return api.request(`/api/missions/upload-csv${query}`, { method: 'POST', body, headers: administrator });
};
const uploaded = (file: FilePart, query?: string) => read<MissionUpload>(upload(file, query));
const added = async () =>
  (await read<Mission[]>(api.request('/api/missions')))
    .filter(({ id }) => id > 100)
    .map(({ name, description, type }) => [name, description, type]);

const utf16 = (text: string, isBigEndian = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(isBigEndian ? bytes.swap16() : bytes);
};
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

const two = [
  ['A One', 'Row', 'civilian'],
  ['A Two', 'Row', 'military'],
];
const oneCell =
  'The header is a single cell. Separate its columns by commas, semicolons, tabs or |, and put no line as a whole in quotes.';
const plain = 'name,description,type\nA One,Row,civilian\nA Two,Row,military\n';

test.each<[string, FilePart]>([
  ['CRLF below the header, CR between its rows', 'name,description,type\r\nA One,Row,civilian\rA Two,Row,military\r'],
  [
    'a header that ends in LF, and rows that end in CR',
    'name,description,type\nA One,Row,civilian\rA Two,Row,military\r',
  ],
  [
    'a header that ends in CRLF, and rows that end in LF',
    'name,description,type\r\nA One,Row,civilian\nA Two,Row,military',
  ],
  [
    'a header that ends in CR, and rows that end in CRLF',
    'name,description,type\rA One,Row,civilian\r\nA Two,Row,military\r\n',
  ],
  [
    'a template with a BOM to which a script has added rows',
    '\ufeffname,description,type\r\nA One,Row,civilian\r\nA Two,Row,military\n',
  ],
  [
    'line ends after quotes that differ',
    '"name","description","type"\r\n"A One","Row","civilian"\r"A Two","Row","military"\n',
  ],
  [
    'the line of Excel that names the separator',
    'sep=;\r\nname;description;type\r\nA One;Row;civilian\r\nA Two;Row;military\r\n',
  ],
  [
    'such a line in quotes, for tabs',
    '"sep=\t"\nname\tdescription\ttype\nA One\tRow\tcivilian\nA Two\tRow\tmilitary\n',
  ],
  ['such a line for another sign', `sep=^\n${plain.replaceAll(',', '^')}`],
  ['pipes', plain.replaceAll(',', '|')],
  ['semicolons, and commas in a column of no use', plain.replaceAll(',', ';').replaceAll('type', 'type;a, b, c, d')],
  ['UTF-16 as Excel writes Unicode text', utf16(`\ufeff${plain.replaceAll(',', '\t').replaceAll('\n', '\r\n')}`)],
  ['UTF-16, the other end first', utf16(`\ufeff${plain}`, true)],
  ['UTF-16 without a mark', utf16(plain)],
  ['UTF-16 without a mark, the other end first', utf16(plain, true)],
  ['the sign by which DOS ends a file', `${plain}\x1a`],
  ['such signs that fill the last block', `${plain}${'\x1a'.repeat(90)}\r\n`],
  ['the zeros that fill the last block', `${plain}${'\0'.repeat(90)}`],
  ['texts that a spreadsheet must keep', plain.replaceAll(/A (\w+)/g, '="A $1"').replaceAll('Row', '"=""Row"""')],
  ['signs that nobody sees around texts', plain.replace('A One', '\u200bA One\u2060').replace('civil', '\u200ecivil')],
  ['a header in wide or Turkish letters', plain.replace('name', 'ｎａｍｅ').replace('description', 'DESCRİPTİON')],
  ['such a sign after the last cell', `${plain.trimEnd()}\x1a`],
  ['separators at the end of each row', plain.replaceAll('\n', ',,,\n')],
  ['rows of separators at the end, as spreadsheets write them', `${plain},,\n,,\n`],
  ['spaces around the separators, before quotes too', plain.replaceAll(',', ' , ').replaceAll('Row', '"Row"')],
  [
    'a header in capitals with signs that nobody sees',
    plain.replace('name', ' NAME\u200b').replace('type', '\u00a0Type '),
  ],
  [
    'a column of numbers in front, without a name',
    plain.replaceAll(/^/gm, '7,').replace('7,name', ',name').replace(/7,$/, ''),
  ],
])('a file with %s is read', async (_, file) => {
  expect(await uploaded(file)).toEqual({ success: 2, errors: [] });
  expect(await added()).toEqual(two);
});

test('two rows without the optional columns are two missions, where the header alone ends in CRLF', async () => {
  const header = 'type,name,description,duration,personnel,equipment';
  const file = `${header}\r\ncivilian,Merged One,First description\nmilitary,Merged Two,Second description\n`;
  expect(await uploaded(file)).toEqual({ success: 2, errors: [] });
  expect(await added()).toEqual([
    ['Merged One', 'First description', 'civilian'],
    ['Merged Two', 'Second description', 'military'],
  ]);
});

test('what is in quotes stays as it is, whatever ends the lines around it', async () => {
  const text = 'First\r\nsecond\nthird\rfourth; 5" "pipe"';
  await uploaded(`name,description,type\rA,"${text.replaceAll('"', '""')}",military\nB, 5" pipe,civilian\r\n`);
  expect(await added()).toEqual([
    ['A', text, 'military'],
    ['B', '5" pipe', 'civilian'],
  ]);
});

test.each([
  ['é', 'Poste avancé'],
  ['scripts that a Latin encoding has not', 'Пост 前線 महाराष्ट्र'],
  ['signs beyond 16 bits', 'Post 🚁'],
])('letters stay as they are: %s', async (_, name) => {
  const text = `name,description,type\n${name},x,civilian\n`;
  for (const file of [text, `\ufeff${text}`, utf16(`\ufeff${text}`), utf16(`\ufeff${text}`, true)]) {
    expect(await uploaded(file)).toEqual({ success: 1, errors: [] });
    expect(await added()).toEqual([[name, 'x', 'civilian']]);
    await sql`delete from shop.mission where id > 100`;
  }
});

test('rows above the header are named, and numbered as a spreadsheet does', async () => {
  const message = 'This row is above the header, so it is not a mission';
  const file = `Missions 2026\nMade by,"Planning, North"\n\n${plain}Bad,Row,navy\n`;
  expect(await uploaded(file)).toEqual({
    success: 2,
    errors: [
      { row: 1, column: null, message },
      { row: 2, column: null, message },
      { row: 7, column: 'type', message: 'Type must be military or civilian' },
    ],
  });
});

test('a character that nobody sees is named, not stored', async () => {
  const files = `${plain}\u001aA Three,Row,military\nA\u0007 Four,Row,military\nA Five,\u001b[31mRow,civilian\n`;
  const { errors } = await uploaded(files);
  expect(errors.map(({ row, column, message }) => [row, column, message])).toEqual([
    [4, 'name', 'Contains an invisible character: U+001A'],
    [5, 'name', 'Contains an invisible character: U+0007'],
    [6, 'description', 'Contains an invisible character: U+001B'],
  ]);
});

test('what a spreadsheet has put in place of a text is named, not stored', async () => {
  const date = 'A spreadsheet turned this into a date. Format the column as text, and type it again.';
  const error = 'This is a spreadsheet error. Correct the cell, or leave it empty.';
  const { errors } = await uploaded(`name,description,type,duration,personnel
A,x,civilian,Oct-20,4-6
B,x,civilian,30 days,06. Mai
#REF!,x,civilian,2026-04-06,########
C,x,civilian,10-20 days,6-avr.
D,May 2,civilian,24-48,4
`);
  expect(errors.map(({ row, column, message }) => [row, column, message])).toEqual([
    [2, 'duration', date],
    [3, 'personnel', date],
    [4, 'name', error],
    [4, 'personnel', error],
    [4, 'duration', date],
    [5, 'personnel', date],
  ]);
});

/** Of French, Italian, Japanese, Korean, Turkish, Russian, Hungarian, Finnish, Vietnamese, Hebrew, Arabic, Thai and other tables. */
const dates =
  '04-juin|4-giu|4月6日|4월 6일|6-Nis|6.апр|06.04.2026|06/04/2026|46118|Eki.20|ápr.06|jún. 6.|4.6.|06-Thg4|06-Thg 4|06-אפר|' +
  '٠٦-أبريل|6-เม.ย.|2026/4/6|2026. 4. 6.|2026年4月6日|6-Apr-26|06.04.2026 00:00|Mrz.20|20-Άπρ|04/jun|4.lip|02-huhti|６-Apr';
const texts =
  '4-6|4-6 people|14 days|30-day|4-person|6-man team|May|about 20|max.20|12.5|10-20|24/7|2 to 3 weeks|3-month|45000|12000|1,200|' +
  'Team-12|10/20|4日|6개월|3-jours|8-hour shifts|two|1.5 years';

test('a date in any language is known by its shape, and what people write of durations and numbers is none', async () => {
  const rows = [...dates.split('|'), ...texts.split('|')].map((text, n) => `M${n},x,civilian,"${text}"\n`);
  const { success, errors } = await uploaded(`name,description,type,personnel\n${rows.join('')}`);
  const count = dates.split('|').length;
  expect(errors.map(({ row }) => row)).toEqual(Array.from({ length: count }, (_, n) => n + 2));
  expect(success).toBe(texts.split('|').length);
});

test('letters that look alike are the same mission, however they are composed', async () => {
  const file = 'name,description,type\nCaf\u00e9,Row,civilian\nCafe\u0301,Row,civilian\n';
  expect(await uploaded(file)).toMatchObject({ success: 1, errors: [{ row: 3 }] });
  expect(await added()).toEqual([['Caf\u00e9', 'Row', 'civilian']]);
});

test('totals and repeated headers are no missions either', async () => {
  const { success, errors } = await uploaded(
    `${plain}name,description,type\n---,---,---\nTotal: 2\n(2 rows affected)\n`,
  );
  expect([success, errors.map(({ row }) => row)]).toEqual([2, [4, 5, 6, 6, 7, 7]]);
});

test.each<[string, FilePart, string]>([
  ['each line in quotes', plain.replaceAll(/^.+$/gm, '"$&"'), oneCell],
  ['separators of no spreadsheet', plain.replaceAll(',', '~'), oneCell],
  [
    'a letter in Latin-1',
    latin1(`${plain}Poste avancé,x,civilian\n`),
    'Row 4 is not UTF-8 text. Please save the file as "CSV UTF-8".',
  ],
  ['a header in Latin-1', latin1(`numéro,${plain}`), 'Row 1 is not UTF-8 text. Please save the file as "CSV UTF-8".'],
  [
    'half a character',
    utf16(`\ufeff${plain}A,${'\ud83d'},civilian\n`),
    'Row 4 is not UTF-16 text. Please save the file as "CSV UTF-8".',
  ],
  [
    'a byte too few',
    utf16(`\ufeff${plain}A,x,civilian`).slice(0, -1),
    'Row 4 is not UTF-16 text. Please save the file as "CSV UTF-8".',
  ],
  [
    'a workbook',
    Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0xff),
    'The file is a workbook, not CSV. Please save it as "CSV UTF-8".',
  ],
  [
    'a workbook of old',
    Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1),
    'The file is a workbook, not CSV. Please save it as "CSV UTF-8".',
  ],
  [
    'a quote that is never closed',
    `${plain}"B,x,civilian\nC,x,military\n`,
    'The file is not valid CSV: a quote in row 4 is not closed, or text follows it. Quotes within quotes are written twice.',
  ],
  [
    'a quote that another one three rows later closes',
    `${plain}"B,x,civilian\nC,x,military\n"D",x,civilian\n`,
    'The file is not valid CSV: a quote in row 4 is not closed, or text follows it. Quotes within quotes are written twice.',
  ],
  [
    'quotes behind a backslash',
    `${plain}B,"He said \\"go\\"",military\n`,
    'The file is not valid CSV: a quote in row 4 is not closed, or text follows it. Quotes within quotes are written twice.',
  ],
  [
    'text behind a quote',
    `${plain}"B" x,x,military\n`,
    'The file is not valid CSV: a quote in row 4 is not closed, or text follows it. Quotes within quotes are written twice.',
  ],
  [
    'a title and a header that lacks a column',
    'Missions\nname,description\nA,B\n',
    'The header is missing the column "type".',
  ],
])('a file with %s is refused by what is wrong', async (_, file, message) => {
  const response = await upload(file);
  expect([response.status, (await read<{ fields: object }>(response)).fields]).toEqual([400, { file: message }]);
  expect(await added()).toEqual([]);
});

test('text without a column is named, also where the header ends in empty ones', async () => {
  const { errors } = await uploaded(
    'name,type,description,,\nA,civilian,"Surveys, by day",,\nB,civilian,Surveys, by night,\n',
  );
  expect(errors).toMatchObject([
    { row: 3, column: null, message: expect.stringContaining('has 4 cells, but the header has 3') },
  ]);
});

test('a dry run returns the header and the rows as they were read', async () => {
  const file = 'Title\nTYPE; Name ;Note;description\r\nmilitary;"Post\r\nNorth";x;\r\n;;\ncivilian;Water;;y;\n';
  expect(await uploaded(file, '?dryRun=true')).toEqual({
    success: 1,
    errors: [
      { row: 1, column: null, message: expect.any(String) },
      { row: 3, column: 'description', message: 'Description is required' },
    ],
    header: ['type', 'name', 'Note', 'description'],
    rows: [
      { row: 1, cells: ['Title'] },
      { row: 3, cells: ['military', 'Post\r\nNorth', 'x'] },
      { row: 5, cells: ['civilian', 'Water', '', 'y'] },
    ],
  });
});
