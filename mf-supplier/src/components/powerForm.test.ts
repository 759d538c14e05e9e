import { toPower, toPowerForm } from './powerForm.ts';

const none = { wattsDrawn: null, wattsMade: null, wattHoursStored: null };

test.each([
  ['nothing', none, { powerKind: 'wattsDrawn', power: '' }],
  ['what it draws', { ...none, wattsDrawn: 300 }, { powerKind: 'wattsDrawn', power: '0.3' }],
  ['that it draws nothing', { ...none, wattsDrawn: 0 }, { powerKind: 'wattsDrawn', power: '0' }],
  ['what it stores', { ...none, wattHoursStored: 20_001 }, { powerKind: 'wattHoursStored', power: '20.001' }],
] as const)('a component that says %s has one field, which sends the same', (_, figures, form) => {
  expect(toPowerForm(figures)).toEqual(form);
  expect(toPower(form)).toEqual(figures);
});

test('one that says several of them keeps a field for each', () => {
  const form = toPowerForm({ ...none, wattsDrawn: 20, wattsMade: 2_400 });
  expect(form).toEqual({});
  expect(toPower(form)).toEqual({});
});

test('what is no number is left to be named, and no fraction is lost to arithmetic', () => {
  expect(toPower({ powerKind: 'wattsMade', power: ' 2,4 ' }).wattsMade).toBe('2,4');
  expect(toPower({ powerKind: 'wattsMade', power: '1.005' }).wattsMade).toBe(1_005);
  expect(toPower({ powerKind: 'wattsMade', power: '0.0005' }).wattsMade).toBe(0.5);
});
