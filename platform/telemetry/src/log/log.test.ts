import { createLimitedLog } from './limitedLog.ts';
import { createOutage } from './outage.ts';

describe('limitedLog', () => {
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
});

describe('outage', () => {
  let now = 0;
  let logged: unknown[] = [];
  const made = () =>
    createOutage(
      (...line) => logged.push(line),
      { down: 'it is away', back: 'it is back' },
      () => now,
    );
  beforeEach(() => {
    now = 0;
    logged = [];
  });

  test('what is down is said once, and once, with how long it was, that it is back', () => {
    const outage = made();
    outage.succeeded();
    for (now = 0; now < 200_000; now += 5_000) outage.failed({ error: `refused at ${now}` });
    expect(outage.isDown()).toBe(true);
    outage.succeeded();
    outage.succeeded();
    expect(outage.isDown()).toBe(false);
    expect(logged).toEqual([
      ['it is away', { error: 'refused at 0' }, 'warn'],
      ['it is back', { seconds: 200 }],
    ]);
  });

  test('what comes and goes is said once a minute, and never back without having been away', () => {
    const outage = made();
    for (now = 0; now < 120_000; now += 10_000) {
      outage.failed({ now });
      outage.succeeded();
    }
    expect(logged).toEqual([
      ['it is away', { now: 0 }, 'warn'],
      ['it is back', { seconds: 0 }],
      ['it is away', { now: 60_000 }, 'warn'],
      ['it is back', { seconds: 0 }],
    ]);
  });

  test('what stays away after it had come and gone is said within a minute', () => {
    const outage = made();
    outage.failed({});
    now = 1_000;
    outage.succeeded();
    for (now = 2_000; now < 90_000; now += 1_000) outage.failed({ now });
    expect(logged.slice(2)).toEqual([['it is away', { now: 60_000 }, 'warn']]);
  });
});
