import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { siteLogger } from './siteLogger.ts';

const own = { role: 'edge', version: '1.0.0' };

function logged(details: object, text = 'request failed') {
  const lines: string[] = [];
  siteLogger('info', own, { write: (line: string) => void lines.push(line) }).info(details, text);
  return lines.join('');
}

test.each([
  { url: '/questionnaire-response/7?key=S3cret-S3cret' },
  { url: '/api/subscribers/verify?lang=en&token=S3cret-S3cret' },
  { error: 'Error: cannot open https://fieldbox.example/supplier/login#reset=S3cret-S3cret\n    at x' },
  { headers: { authorization: 'Bearer S3cret-S3cret' } },
  { error: 'Cookie: a=1; __Host-admin_session=S3cret-S3cret; supplier_session=S3cret-S3cret' },
  { path: '/previews/S3cret0-S3cret', error: 'Cookie: preview=S3cret0-S3cret' },
  { error: 'Cookie: __Secure-platform=S3cret-S3cret' },
  { error: 'connect ECONNREFUSED postgres://fieldbox:S3cret-S3cret@db.example:5432/fieldbox' },
  { error: { stack: 'smtps://user:S3cret-S3cret@mail.example' } },
])('%j is logged without its secret, and is still JSON', (details) => {
  const line = logged(details);
  expect(line).not.toContain('S3cret');
  expect(JSON.parse(line)).toMatchObject({ msg: 'request failed', ...own });
});

test.each(['path', 'url', 'call'])('no more of a %s than 300 characters is logged', (field) => {
  const address = `/api/${'a.'.repeat(7500)}=`;
  expect(JSON.parse(logged({ [field]: address }))[field]).toBe(`${address.slice(0, 300)}…`);
});

test('what is no secret stays as it is', () => {
  const details = {
    path: '/api/health',
    url: 'https://fieldbox.example:8443/?sort=name',
    at: '12:30:00',
    mail: 'a@b.example',
  };
  expect(JSON.parse(logged(details))).toMatchObject(details);
});

test.each(['process.exit(0)', "throw new Error('a bug')"])('no line is lost by %s', async (end) => {
  const program = `import { siteLogger } from ${JSON.stringify(join(__dirname, 'siteLogger.ts'))};
    const logger = siteLogger('info', { role: 'api', version: '1.0.0' });
    for (let line = 1; line <= 3000; line++) logger.info({ line }, 'request');
    setImmediate(() => { logger.info('last'); ${end} });`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', program];
  const lines = await new Promise<string[]>((done) =>
    execFile(process.execPath, args, { maxBuffer: 10_000_000 }, (_, output) => done(output.trim().split('\n'))),
  );
  expect([lines.length, JSON.parse(lines.at(-1)!).msg]).toEqual([3001, 'last']);
});
