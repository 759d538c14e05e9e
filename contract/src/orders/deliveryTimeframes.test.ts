import { leadTimeNote } from './deliveryTimeframes.ts';

test.each([
  ['1-2 weeks', 14, undefined],
  ['1-2 weeks', 15, 'The lead time of this unit is longer: 15\u00a0days.'],
  ['3-4 weeks', 42, 'The lead time of this unit is longer: 42\u00a0days.'],
  ['1-2 months', 61, undefined],
  ['1-2 months', 90, 'The lead time of this unit is longer: 90\u00a0days.'],
  ['Longer-term/exploratory', 3_650, undefined],
  ['3-4 weeks', null, undefined],
  ['', 42, undefined],
  [null, 42, undefined],
])('needed in %j, with a lead time of %j days', (neededBy, days, note) => {
  expect(leadTimeNote(neededBy, days)).toBe(note);
});
