import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { parse } from 'yaml';
import { Metrics } from '../platform/telemetry/src/metrics.ts';

type Rule = {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
};
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

const root = join(__dirname, '..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const rules = (parse(text('deploy/alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  ({ rules }) => rules,
);
const dashboard = JSON.parse(text('deploy/dashboard.json')) as Dashboard;
const expressions: [name: string, expr: string][] = [
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr])),
];

/** Names in the language of Prometheus that are no metric: operators. Functions are followed by a parenthesis. */
const words = new Set(['and', 'or', 'unless', 'bool', 'by', 'without', 'on', 'ignoring', 'group_left', 'group_right']);

/** The metrics that an expression reads, without the suffixes of histograms. */
function metricsOf(expr: string) {
  const bare = expr
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\b(by|without|on|ignoring|group_left|group_right) *\([^)]*\)/g, '');
  const names = [...bare.matchAll(/[a-z_]\w*(?! *\()\b(?! *\()/g)].map(([name]) => name);
  return names.filter((name) => !words.has(name)).map((name) => name.replace(/_(bucket|sum|count)$/, ''));
}

/** As the code declares them; Node's own come with a library. */
async function declared() {
  const files = execFileSync('git', ['ls-files', 'platform', 'site', 'api'], { cwd: root, encoding: 'utf8' }).split(
    '\n',
  );
  const code = files.filter((file) => /\/src\/.*\.ts$/.test(file) && !/\.test\.ts$/.test(file)).map(text);
  const own = code.flatMap((file) =>
    /\bmetrics\b/i.test(file) ? [...file.matchAll(/'([a-z]+(?:_[a-z]+)+)'/g)].map(([, name]) => name!) : [],
  );
  const nodes = [...(await new Metrics().text()).text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!);
  return new Set(['up', ...own, ...nodes]);
}

test('metrics are found in an expression', () => {
  expect(metricsOf('sum by (le) (rate(a_seconds_bucket{b="c"}[5m])) > 0.02 * max(d_total) and e_up == 0')).toEqual([
    'a_seconds',
    'd_total',
    'e_up',
  ]);
});

test('each metric that an alarm or the dashboard reads is one of the code, and described', async () => {
  const [known, described] = [await declared(), text('docs/observe.md')];
  for (const [name, expr] of expressions) {
    const read = metricsOf(expr);
    expect([name, read.length > 0, read.filter((metric) => !known.has(metric))]).toEqual([name, true, []]);
    const own = read.filter((metric) => !/^(up$|process_|nodejs_)/.test(metric));
    expect([name, own.filter((metric) => !described.includes(`\`${metric}\``))]).toEqual([name, []]);
  }
});

test('each alarm has its section in the on-call page, and each section its alarm', () => {
  const [, sections = ''] = text('docs/on-call.md').split('\n## Alarms\n');
  expect([...sections.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading)).toEqual(rules.map(({ alert }) => alert));
  for (const { alert, labels, annotations } of rules) {
    expect(annotations.runbook).toBe(`docs/on-call.md#${new GithubSlugger().slug(alert)}`);
    expect(annotations.summary).not.toBe('');
    expect(labels.severity).toMatch(/^(page|ticket)$/);
  }
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
(hasPromtool ? test : test.skip)("Prometheus' own promtool accepts the rules (package prometheus)", () => {
  expect(
    execFileSync('promtool', ['check', 'rules', join(root, 'deploy/alerts.yaml')], { encoding: 'utf8' }),
  ).toContain(`SUCCESS: ${rules.length} rules found`);
});
