import { httpMetrics } from './httpMetrics.ts';
import { Metrics } from './metrics.ts';

/** The lines of one metric, without its comments. */
const linesOf = async (metrics: Metrics, name: string) =>
  (await metrics.text()).text.split('\n').filter((line) => line.startsWith(name));

test('what was counted is written by the values of its labels', async () => {
  const metrics = new Metrics();
  const failures = metrics.counter({ name: 'failures_total', help: 'Failures.', labels: ['remote', 'reason'] });
  failures.at('mf-a', 'render').value++;
  failures.at('mf-a', 'render').value++;
  failures.at('mf-b', 'a "quoted"\nreason').value++;
  metrics.counter({ name: 'visits_total', help: 'Visits.' }).at().value = 7;
  metrics.gauge({ name: 'queue', help: 'Waiting.' }, () => [[3], [undefined, { pool: 'none' }]]);
  const { contentType, text } = await metrics.text();
  expect(contentType).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(text).toContain('# HELP failures_total Failures.\n# TYPE failures_total counter\n');
  expect(await linesOf(metrics, 'failures_total')).toEqual([
    'failures_total{remote="mf-a",reason="render"} 2',
    'failures_total{remote="mf-b",reason="a \\"quoted\\"\\nreason"} 1',
  ]);
  expect(await linesOf(metrics, 'visits_total')).toEqual(['visits_total 7']);
  expect(await linesOf(metrics, 'queue')).toEqual(['queue 3']);
  expect(text).toContain('process_cpu_seconds_total');
});

test('durations are counted in buckets of seconds, each with all that were shorter; what is no number is not', async () => {
  const metrics = new Metrics();
  const renders = metrics.durations({ name: 'render_seconds', help: 'Renders.', labels: ['remote'] });
  for (const ms of [0.5, 1, 20, 60_000, Number.NaN]) renders.at('mf-a').observe(ms);
  const lines = await linesOf(metrics, 'render_seconds');
  expect(lines).toContain('render_seconds_bucket{le="0.001",remote="mf-a"} 2');
  expect(lines).toContain('render_seconds_bucket{le="0.025",remote="mf-a"} 3');
  expect(lines).toContain('render_seconds_bucket{le="10",remote="mf-a"} 3');
  expect(lines).toContain('render_seconds_bucket{le="+Inf",remote="mf-a"} 4');
  expect(lines.slice(-2)).toEqual([
    'render_seconds_sum{remote="mf-a"} 60.0215',
    'render_seconds_count{remote="mf-a"} 4',
  ]);
});

test('what is not counted any more has no lines, and begins anew when it is', async () => {
  const metrics = new Metrics();
  const renders = metrics.durations({ name: 'render_seconds', help: 'Renders.', labels: ['remote', 'version'] });
  for (const version of ['1', '1', 'a "2"\n']) renders.at('mf-a', version).observe(20);
  const counts = async () => (await linesOf(metrics, 'render_seconds_count')).map((line) => line.slice(20));
  expect(await counts()).toEqual(['{remote="mf-a",version="1"} 2', '{remote="mf-a",version="a \\"2\\"\\n"} 1']);
  renders.removeWhere(({ version }) => version !== '1');
  expect(await counts()).toEqual(['{remote="mf-a",version="1"} 2']);
  renders.at('mf-a', 'a "2"\n').observe(20);
  expect((await counts())[1]).toMatch(/ 1$/);
});

test('requests nobody can foresee make a bounded number of lines', async () => {
  const metrics = new Metrics();
  const record = httpMetrics(metrics);
  for (let n = 0; n < 5_000; n++) record({ method: `X${n}`, route: `/made-up/${n}`, status: n, ms: 1 });
  record({ method: 'GET', route: undefined, status: 200, ms: 1 });
  const lines = await linesOf(metrics, 'http_requests_total');
  expect(lines.length).toBeLessThan(400);
  const total = lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  expect(total).toBe(5_001);
});
