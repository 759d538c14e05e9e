import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Runs a site until its first line matches, then ends it. */
async function runSite(env: Record<string, string>, until?: RegExp) {
  const args = ['--import', 'tsx', join(__dirname, 'testing/siteProgram.ts')];
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH!, DRAIN_SECONDS: '0', ...env } });
  let [output, errors, isEnding] = ['', '', false];
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (!until?.test(output) || isEnding) return;
    isEnding = true;
    child.kill('SIGTERM');
  });
  const [status] = await once(child, 'close');
  const lines = () =>
    output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { status, errors, output, lines };
}

const own = (role: string) => ({ role, version: '2.0.1', instance: expect.stringMatching(/.:\d+$/) });

test('start and stop are lines, whatever the level, and an ordinary stop is no error', async () => {
  const env = { SITE_VERSION: '2.0.1', LOG_LEVEL: 'silent' };
  const { status, errors, lines } = await runSite(env, /Stop with/);
  expect([status, errors]).toEqual([0, '']);
  expect(lines()).toMatchObject([
    { ...own('all'), level: 30, msg: 'Acme is running at http://localhost:1 (role all, port 3000)' },
    { level: 30, msg: 'Stop with Ctrl-C.' },
    { level: 30, msg: 'Stopping: requests in progress are finished first.' },
    { level: 30, msg: 'Stopped.' },
  ]);
});

test('a whole site that npm start runs speaks to a person, and one of several processes in lines', async () => {
  const env = { npm_lifecycle_event: 'start', LOG_LEVEL: 'silent' };
  expect((await runSite(env, /Stop with/)).output).toMatch(
    /^\nAcme is running at http:\/\/localhost:1\nStop with Ctrl-C\.\n/,
  );
  expect((await runSite({ ...env, EMPTY: 'yes' }, /Stop with/)).output).toMatch(
    /^\nAcme cannot serve pages yet at http:\/\/localhost:1\n/,
  );
  expect((await runSite({ ...env, ROLE: 'edge', PORT: 'x' })).lines()).toMatchObject([{ role: 'edge' }]);
});

test.each([
  ['settings that are wrong', { PORT: 'x', ROLE: 'edge' }, 'edge', /PORT/],
  ['a start that fails', { BROKEN: 'the port is taken' }, 'all', /^the port is taken$/],
])('%s are one line, and status 1', async (_, env, role, msg) => {
  const { status, errors, lines } = await runSite({ SITE_VERSION: '2.0.1', ...env });
  expect([status, errors]).toEqual([1, '']);
  expect(lines()).toMatchObject([{ ...own(role), level: 50, msg: expect.stringMatching(msg) }]);
});
