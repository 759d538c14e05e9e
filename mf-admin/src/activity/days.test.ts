import { clockSeenFrom, dayName } from './days.ts';

test('a day is called by how far it is from now', () => {
  const now = new Date('2025-11-20T00:10:00Z');
  expect(dayName('2025-11-20T08:00:00Z', now)).toBe('Today');
  expect(dayName('2025-11-19T08:00:00Z', now)).toBe('Yesterday');
  expect(dayName('2025-11-18T08:00:00Z', now)).toBe('Tuesday');
  expect(dayName('2025-03-01T08:00:00Z', new Date('2025-03-02T23:59:00Z'))).toBe('Yesterday');
});

test('a time of another day has its date', () => {
  expect(clockSeenFrom('2025-11-19T17:12:00.000Z', '2025-11-19T17:10:00.000Z')).toBe('17:10');
  expect(clockSeenFrom('2025-11-19T17:12:00.000Z', '2025-11-20T09:02:00.000Z')).toBe('Nov 20, 2025, 09:02');
});
