import { httpMetrics } from './httpMetrics.ts';
import { Metrics } from './metrics.ts';
import { samplesOf } from './testing/samplesOf.ts';

test('what was counted, and what is read at that moment, is in the text; what is undefined is not', async () => {
  const metrics = new Metrics();
  metrics.addProcess();
  metrics
    .counter({ name: 'failures_total', help: 'Failures.', labels: ['remote', 'reason'] })
    .labels('mf-a', 'x')
    .inc(2);
  metrics.gauge({ name: 'queue', help: 'Waiting.' }, () => [[3], [undefined, { pool: 'none' }]]);
  const { contentType, text } = await metrics.text();
  expect(contentType).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(text).toContain('# HELP failures_total Failures.\n# TYPE failures_total counter\n');
  expect(text).toContain('process_cpu_seconds_total');
  expect(await samplesOf(metrics, 'failures_total')).toEqual([['mf-a', 'x', 2]]);
  expect(await samplesOf(metrics, 'queue')).toEqual([[3]]);
});

test('requests are counted by pattern, method and class of their status, none of which a caller chooses', async () => {
  const metrics = new Metrics();
  const record = httpMetrics(metrics);
  for (let n = 0; n < 50; n++) record({ method: `X${n}`, route: undefined, status: 0, ms: 1 });
  record({ method: 'GET', route: '/a', status: 200, ms: 20 });
  expect(await samplesOf(metrics, 'http_requests_total')).toEqual([
    ['none', 'other', 'none', 50],
    ['/a', 'GET', '2xx', 1],
  ]);
  expect(await samplesOf(metrics, 'http_request_duration_seconds_sum')).toContainEqual(['/a', 'GET', 0.02]);
});
