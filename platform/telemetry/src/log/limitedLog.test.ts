import { createLimitedLog } from './limitedLog.ts';

test('an event is logged once a minute for each key, and then with how often it was skipped', () => {
  let now = 0;
  const logged: object[] = [];
  const log = createLimitedLog(
    (event, details) => logged.push({ event, ...details }),
    () => now,
  );
  const happen = (key: string) => log('it happened', key, { key });
  happen('a');
  happen('a');
  happen('b');
  now = 59_999;
  happen('a');
  expect(logged).toEqual([
    { event: 'it happened', key: 'a' },
    { event: 'it happened', key: 'b' },
  ]);
  now = 60_000;
  happen('a');
  happen('b');
  expect(logged.slice(2)).toEqual([
    { event: 'it happened', key: 'a', skipped: 2 },
    { event: 'it happened', key: 'b' },
  ]);
});
