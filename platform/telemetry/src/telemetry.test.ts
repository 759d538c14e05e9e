import { httpMetrics } from './httpMetrics.ts';
import { createLimitedLog } from './log/limitedLog.ts';
import { createOutage } from './log/outage.ts';
import { Metrics } from './metrics.ts';
import { samplesOf } from './testing/samplesOf.ts';

describe('log', () => {
  let now = 0;
  let logged: unknown[] = [];
  const log = (...line: unknown[]) => logged.push(line);
  beforeEach(() => {
    now = 0;
    logged = [];
  });

  test('an event is logged once a minute for each key, and then with how often it was skipped', () => {
    const limited = createLimitedLog(log, () => now);
    const happen = (...keys: string[]) => {
      for (const key of keys) limited('it happened', key, { key });
    };
    happen('a', 'a', 'b');
    now = 59_999;
    happen('a');
    now = 60_000;
    happen('a', 'b');
    expect(logged).toEqual(
      [{ key: 'a' }, { key: 'b' }, { key: 'a', skipped: 2 }, { key: 'b' }].map((details) => [
        'it happened',
        details,
        'warn',
      ]),
    );
  });

  const createsOutage = () => createOutage(log, { down: 'it is away', back: 'it is back' }, () => now);

  test('what is down is said once, and once, with how long it was, that it is back', () => {
    const outage = createsOutage();
    outage.succeeded();
    for (now = 0; now < 200_000; now += 5_000) outage.failed({ now });
    expect(outage.isDown()).toBe(true);
    outage.succeeded();
    outage.succeeded();
    expect(outage.isDown()).toBe(false);
    expect(logged).toEqual([
      ['it is away', { now: 0 }, 'warn'],
      ['it is back', { seconds: 200 }],
    ]);
  });

  test('what comes and goes is said once a minute, and within a minute that it stays away', () => {
    const outage = createsOutage();
    for (now = 0; now < 130_000; now += 10_000) {
      outage.failed({ now });
      if (now < 70_000) outage.succeeded();
    }
    expect(logged).toEqual([
      ['it is away', { now: 0 }, 'warn'],
      ['it is back', { seconds: 0 }],
      ['it is away', { now: 60_000 }, 'warn'],
      ['it is back', { seconds: 0 }],
      ['it is away', { now: 120_000 }, 'warn'],
    ]);
  });
});

test('what was counted, and what is read at that moment, is in the text; what is undefined is not', async () => {
  const metrics = new Metrics();
  metrics.addProcess();
  const failures = metrics.counter({ name: 'failures_total', help: 'Failures.', labels: ['remote', 'reason'] });
  failures.labels('mf-a', 'x').inc(2);
  metrics.gauge({ name: 'queue', help: 'Waiting.' }, () => [[3], [undefined, { pool: 'none' }]]);
  const { contentType, text } = await metrics.text();
  expect(contentType).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(text).toContain('process_cpu_seconds_total');
  expect(await samplesOf(metrics, 'failures_total')).toEqual([['mf-a', 'x', 2]]);
  expect(await samplesOf(metrics, 'queue')).toEqual([[3]]);
});

test('requests are counted by pattern, method and class of their status, none of which a caller chooses', async () => {
  const metrics = new Metrics();
  const record = httpMetrics(metrics);
  for (const method of ['X1', 'X2']) record({ method, route: undefined, status: 0, ms: 1 });
  for (const held of [{}, { ms: 20_000, isHeld: true }])
    record({ method: 'GET', route: '/a', status: 200, ms: 20, ...held });
  expect(await samplesOf(metrics, 'http_requests_total')).toEqual([
    ['none', 'other', 'none', 2],
    ['/a', 'GET', '2xx', 2],
  ]);
  expect(await samplesOf(metrics, 'http_request_duration_seconds_sum')).toContainEqual(['/a', 'GET', 0.02]);
});
