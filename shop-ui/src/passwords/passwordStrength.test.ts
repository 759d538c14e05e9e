import { passwordStrength } from './passwordStrength.ts';

test.each([
  ['', 0, ''],
  ['birch-9', 1, 'Too short'],
  ['Password123', 2, 'Weak'],
  ['ＱＷＥＲＴＹＵＩＯＰ', 2, 'Weak'],
  ['adminadmin', 2, 'Weak'],
  ['87654321', 2, 'Weak'],
  ['FieldBox', 2, 'Weak'],
  ['birch-la', 2, 'Fair'],
  ['birch-ladder-9h', 2, 'Fair'],
  ['birch-ladder-9ha', 3, 'Strong'],
  ['birch-ladder-9-harbour-stee', 3, 'Strong'],
  ['birch-ladder-9-harbour-steel', 4, 'Very strong'],
])('%j has %i segments: %s', (password, segments, word) => {
  expect(passwordStrength(password)).toMatchObject({ segments, word });
});

test('the reason is a rule, a warning or the length', () => {
  const reasons = ['short', 'password1', 'birch-ladder-9-harbour'].map((password) => passwordStrength(password).reason);
  expect(reasons).toEqual([
    'Password must be at least 8 characters.',
    'One of the most common passwords.',
    '22 characters.',
  ]);
});
