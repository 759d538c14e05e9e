import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parse } from 'yaml';

type Workflow = {
  permissions?: Record<string, string>;
  jobs: Record<string, Job>;
};
type Job = {
  'timeout-minutes'?: number;
  strategy?: { matrix: { part: string[] } };
  steps: { uses?: string; run?: string }[];
};

/** Of this repository, and those that a new site and a remote outside get. */
const folders = ['', 'platform/create/templates/site/', 'platform/create/templates/outside/'];
const names = folders.flatMap((folder) => {
  const path = `${folder}.github/workflows`;
  return readdirSync(join(__dirname, '..', path)).map((file) => `${path}/${file}`);
});
const workflow = (name: string) => parse(readFileSync(join(__dirname, '..', name), 'utf8')) as Workflow;

/** What GitHub's own parser says of each file. */
function check(...files: string[]) {
  const args = ['--import', 'tsx', join(__dirname, 'checkWorkflows.mjs'), ...files];
  return execFileSync(process.execPath, args, { encoding: 'utf8' }).trim().split('\n');
}

test('GitHub can read every workflow', () => {
  expect(check(...names.map((name) => join(__dirname, '..', name)))).toEqual(
    names.map((name) => `${basename(name)}: ok`),
  );
});

test.each(['rum: npm test', `run: echo \${{ github('name') }}`])('a workflow with the step `%s` is refused', (step) => {
  const made = mkdtempSync(join(tmpdir(), 'fieldbox-workflow-'));
  const file = join(made, 'wrong.yml');
  writeFileSync(file, `on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - ${step}\n`);
  expect(check(file)).not.toEqual(['wrong.yml: ok']);
  rmSync(made, { recursive: true });
});

test.each(names)(
  '%s begins with the right to read, pins its actions, ends in time, and runs no text of others',
  (name) => {
    const { permissions, jobs } = workflow(name);
    expect(permissions).toMatchObject({ contents: 'read' });
    for (const job of Object.values(jobs)) {
      expect(job['timeout-minutes']).toBeGreaterThan(0);
      for (const { uses, run } of job.steps) {
        if (uses) expect(uses).toMatch(/@[0-9a-f]{40}$/);
        expect(run ?? '').not.toContain('${{');
      }
    }
  },
);

test('every part of the long run is run each night', () => {
  const { stderr } = spawnSync(process.execPath, [join(__dirname, 'testLong.mjs'), 'none'], { encoding: 'utf8' });
  expect(stderr).toContain(
    `The parts are ${workflow('.github/workflows/nightly.yml').jobs.long?.strategy?.matrix.part.join(', ')}.`,
  );
});
