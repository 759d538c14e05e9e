import { responseDataText } from './responseData.ts';

test.each([
  [null, ''],
  [undefined, ''],
  ['as written', 'as written'],
  [{ racks: 2 }, '{\n  "racks": 2\n}'],
])('%j reads %j', (data, text) => {
  expect(responseDataText(data)).toBe(text);
});
