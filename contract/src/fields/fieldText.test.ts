import { imageField, leadTimeField } from '../catalogue/componentFields.ts';
import { fieldText } from './fieldText.ts';

test.each([null, undefined, ''])('%j says nothing', (value) => {
  for (const field of [leadTimeField, imageField]) expect(fieldText(field, value)).toBe('');
});

test.each([
  [1, '1\u00a0day'],
  [21, '21\u00a0days'],
  [1_200, '1,200\u00a0days'],
])('a lead time of %i reads %s', (days, text) => {
  expect(fieldText(leadTimeField, days)).toBe(text);
});
