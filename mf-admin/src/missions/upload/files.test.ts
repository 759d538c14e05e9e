import { csvText } from '@onesite/shared-contract/formats/csv';
import * as fc from 'fast-check';
import { parse, unparse } from 'papaparse';
import { rowsLeftOut, template } from './files.ts';
import { readRows } from './readRows.ts';

const fileOf = (text: string) => Object.assign(new File([text], 'missions.csv'), { text: async () => text });

test('rows are numbered as a spreadsheet numbers them, blank lines too', async () => {
  const text = '\uFEFFType;Name;Note\r\n\r\nmilitary;"Post\r\nNorth";x\r\n;;\r\ncivilian;Water\r\n';
  const { header, rows } = await readRows(fileOf(text));
  expect(header).toEqual(['Type', 'Name', 'Note']);
  expect(rows.map(({ row, texts }) => [row, texts.name, texts.type, texts.duration])).toEqual([
    [3, 'Post\r\nNorth', 'military', ''],
    [5, 'Water', 'civilian', ''],
  ]);
});

test('an empty file has no rows', async () => {
  expect(await readRows(fileOf('\r\n \r\n'))).toEqual({ header: [], rows: [] });
});

test('the template has every column and one example', async () => {
  const { header, rows } = await readRows(fileOf(template));
  expect(header).toHaveLength(6);
  expect(rows).toHaveLength(1);
});

test('the rows left out come back whole, with what is wrong, whatever is in their cells', async () => {
  const cell = fc.string().map((text) => text.replaceAll(/['\0]/g, ''));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell, fc.constant('naval')), { minLength: 1, maxLength: 8 }),
      async (cells) => {
        const content = await readRows(fileOf(unparse([['name', 'description', 'type'], ...cells])));
        const errors = content.rows.map(({ row }) => ({ row, column: 'type' as const, message: 'Wrong' }));
        const [, ...back] = parse<string[]>(rowsLeftOut(content, errors).trimEnd(), { delimiter: ',' }).data;
        expect(back.map((row) => row.map(csvText))).toEqual(cells.map((row) => [...row, 'type: Wrong']));
      },
    ),
  );
});

test('no cell of the rows left out begins as a formula, and the rows are read as they were', async () => {
  const text = 'name;description;=type\n=1+1;"Lists:\n- x, ;=2";@x\n';
  const content = await readRows(fileOf(text));
  const written = rowsLeftOut(content, [{ row: 2, column: 'type', message: 'Wrong' }]);
  expect(written).toBe("name,description,'=type,problem\r\n'=1+1,\"Lists:\n'- x, ;'=2\",'@x,type: Wrong\r\n");
  const { rows } = await readRows(fileOf(written));
  expect(rows[0]!.texts).toMatchObject({ name: '=1+1', description: 'Lists:\n- x, ;=2' });
});

test('a row with too many cells comes back with all of them, behind its problem', async () => {
  const content = await readRows(fileOf('name,description,type\nPost,Watch, by night,military\n'));
  const errors = [{ row: 2, column: null, message: 'Too many cells' }];
  expect(rowsLeftOut(content, errors).split('\r\n')[1]).toBe('Post,Watch," by night",Too many cells,military');
});
