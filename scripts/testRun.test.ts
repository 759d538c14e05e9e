import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const moduleUrl = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
let tools: string;

beforeEach(() => {
  tools = mkdtempSync(join(tmpdir(), 'fieldbox-tools-'));
});
afterEach(() => rmSync(tools, { recursive: true, force: true }));

/** A fake tool, which only ends. */
function tool(name: string, script: string) {
  writeFileSync(join(tools, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(tools, name), 0o755);
}

function run(code: string) {
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  const lines = stdout.trimEnd().split('\n');
  return { status, lines };
}

const outcome = ({ status, lines }: ReturnType<typeof run>) => ({ status, lastLine: lines.at(-1) });

const testRun = (steps: string) =>
  run(`
    import { testRun } from ${moduleUrl('./testRun.mjs')};
    const { checks, unitTests, browserTests, finish } = testRun({ PATH: ${JSON.stringify(`${tools}:/bin:/usr/bin`)} });
    ${steps}
    finish();
  `);

const lint = `{ name: 'lint', command: 'lint', args: [] }`;

test('what passes is counted, and a tool that is missing has failed', () => {
  tool('lint', 'exit 0');
  expect(outcome(testRun(`await checks([${lint}]);`))).toEqual({ status: 0, lastLine: '1 passed, 0 failed' });
  const steps = `await checks([${lint}, { name: 'types', command: 'no-such-tool', args: [] }]);`;
  expect(outcome(testRun(steps))).toEqual({ status: 1, lastLine: '1 passed, 1 failed' });
});

test('checks run side by side, and what each prints stays together', () => {
  tool('slow', `echo begins; while [ ! -f ${tools}/quick-has-run ]; do sleep 0.05; done; echo ends`);
  tool('quick', `echo runs; touch ${tools}/quick-has-run; exit 1`);
  const names = ['slow', 'quick'].map((name) => `{ name: '${name}', command: '${name}', args: [] }`);
  const { status, lines } = testRun(`await checks([${names}]);`);
  const text = lines.map((line) => line.replace(/ \(\d+ s\)$/, ''));
  expect(text.join('\n')).toContain('--- quick\nruns\n--- quick: FAILED\n');
  expect(text.join('\n')).toContain('--- slow\nbegins\nends\n--- slow: ok\n');
  expect({ status, last: lines.at(-1) }).toEqual({ status: 1, last: '1 passed, 1 failed' });
});

test('a run without its report has failed, even if it ended well', () => {
  tool('lint', 'exit 0');
  tool('jest', 'exit 0');
  const steps = `await checks([${lint}]); unitTests('unit tests');`;
  expect(outcome(testRun(steps))).toEqual({ status: 1, lastLine: '1 passed, 1 failed' });
});

test('a runner that crashes after its report has failed', () => {
  const report = '{"numPassedTests":7,"numFailedTests":0,"numRuntimeErrorTestSuites":0}';
  tool(
    'jest',
    `for arg; do case "$arg" in --outputFile=*) echo '${report}' > "\${arg#--outputFile=}";; esac; done; kill -9 $$`,
  );
  expect(outcome(testRun(`unitTests('unit tests');`))).toEqual({ status: 1, lastLine: '7 passed, 1 failed' });
});

test('a browser test that passed only when it was run again has failed', () => {
  const report = { stats: { expected: 3, flaky: 1, unexpected: 0 } };
  tool('playwright', `echo '${JSON.stringify(report)}' > "$PLAYWRIGHT_JSON_OUTPUT_NAME"`);
  const steps = "browserTests('browser tests', 'any.config.ts');";
  expect(outcome(testRun(steps))).toEqual({ status: 1, lastLine: '3 passed, 1 failed' });
});

test('a command whose tool is missing, or ended by a signal, ends with an error', () => {
  tool('stuck', 'kill -9 $$');
  for (const name of ['no-such-tool', join(tools, 'stuck')])
    expect(run(`import { run } from ${moduleUrl('./workspace.mjs')}; run(${JSON.stringify(name)}, []);`).status).toBe(
      1,
    );
});

test('the long run names its parts to who asks for another one', () => {
  const testLong = fileURLToPath(new URL('testLong.mjs', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [testLong, 'attack', 'all'], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: expect.stringContaining('There is no part all. The parts are unit, shuffled, '),
  });
});
