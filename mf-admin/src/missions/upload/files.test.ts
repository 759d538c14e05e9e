import { csvText } from '@onesite/shared-contract/formats/csv';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { rowsLeftOut, template } from './files.ts';

const header = ['name', 'description', 'type'];

test('the template has every column and one example, and scripts can append to it', () => {
  const rows = parse(`${template}A,B,civilian,,,\n`, { record_delimiter: ['\r\n', '\n'] });
  expect(rows.map((cells) => cells.length)).toEqual([6, 6, 6]);
});

test('the rows left out come back whole, with what is wrong, whatever is in their cells', () => {
  const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'=+-@,;"\r\n\t aü') })).map(csvText);
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }), (rows) => {
      const content = { header, rows: rows.map((cells, index) => ({ row: index + 2, cells })) };
      const errors = content.rows.map(({ row }) => ({ row, column: 'type' as const, message: 'Wrong' }));
      const [, ...back] = parse(rowsLeftOut(content, errors), { record_delimiter: '\r\n' });
      expect(back.map((cells) => cells.map(csvText))).toEqual(rows.map((row) => [...row, 'type: Wrong']));
    }),
  );
});

test('no cell of the rows left out begins as a formula', () => {
  const content = { header: ['name', '=type'], rows: [{ row: 2, cells: ['Lists:\n- x, ;=2', '@x'] }] };
  const written = rowsLeftOut(content, [{ row: 2, column: 'type', message: 'Wrong' }]);
  expect(written).toBe("name,'=type,problem\r\n\"Lists:\n'- x, ;'=2\",'@x,type: Wrong\r\n");
});

test('a row with too many cells comes back with all of them, behind its problem', () => {
  const content = { header, rows: [{ row: 2, cells: ['Post', 'Watch', ' by night', 'military'] }] };
  const errors = [{ row: 2, column: null, message: 'Too many cells' }];
  expect(rowsLeftOut(content, errors).split('\r\n')[1]).toBe('Post,Watch," by night",Too many cells,military');
});
