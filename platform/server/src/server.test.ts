import { type ChildProcess, execFile, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOf } from '@onesite/edge/processes';
import { lockDataFolder, persistedSecret } from './dataFolder.ts';
import { parseSettings } from './settings.ts';
import { createSiteLogger } from './start/logger.ts';

describe('dataFolder', () => {
  let folder: string;
  const started: ChildProcess[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-data-'));
  });
  afterEach(async () => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });

  /** The lock file of a site that runs, or ran, as this process. */
  async function leaveLock(pid: number | undefined, start: string) {
    await mkdir(join(folder, 'locks'), { recursive: true });
    await writeFile(join(folder, 'locks', `${pid}.${start}`), '');
  }

  function sleeper() {
    const child = spawn('sleep', ['60'], { stdio: 'ignore' });
    started.push(child);
    return child;
  }

  describe('a data folder', () => {
    test('that cannot be written is named by its setting, with the next step', async () => {
      const inFile = join(__filename, 'data');
      await expect(lockDataFolder(inFile)).rejects.toThrow(
        /^DATA_DIR: ENOTDIR.* Set it to a folder that this user may write/,
      );
    });

    test('that another process uses is refused with what to do, and stays with that one', async () => {
      const { pid } = sleeper();
      await leaveLock(pid, startOf(pid!));
      await expect(lockDataFolder(folder)).rejects.toThrow(
        `Another site (process ${pid}) uses ${folder}. Stop it, or give this one a folder of its own`,
      );
      expect(await readdir(join(folder, 'locks'))).toEqual([`${pid}.${startOf(pid!)}`]);
    });

    test('is for its user alone, also one that was made by hand', async () => {
      await chmod(folder, 0o755);
      await (await lockDataFolder(folder))();
      expect((await stat(folder)).mode & 0o777).toBe(0o700);
    });

    test('is free again once its process has been killed', async () => {
      const other = sleeper();
      await leaveLock(other.pid, startOf(other.pid!));
      other.kill('SIGKILL');
      await once(other, 'exit');
      const release = await lockDataFolder(folder);
      expect(await readdir(join(folder, 'locks'))).toHaveLength(1);
      await release();
    });

    test('is free where the number of its process belongs to a later one by now', async () => {
      await leaveLock(sleeper().pid, '1');
      await (await lockDataFolder(folder))();
    });

    test('that two processes want at once goes to one of them at most, also over a stale lock', async () => {
      await leaveLock(2 ** 22 + 1, '1');
      const program = join(__dirname, 'testing/lockProgram.ts');
      const takers = Array.from({ length: 2 }, () => fork(program, [folder], { execArgv: ['--import', 'tsx'] }));
      started.push(...takers);
      await Promise.all(takers.map((taker) => once(taker, 'message')));
      const responses = takers.map((taker) => once(taker, 'message').then(([response]) => response));
      for (const taker of takers) taker.send('take');
      const held = (await Promise.all(responses)).filter((response) => response === 'held');
      expect(held.length).toBeLessThanOrEqual(1);
    });
  });

  describe('a secret', () => {
    test('is made once, and reused', async () => {
      const first = await persistedSecret(folder, 'token');
      expect(first).toMatchObject({ file: join(folder, 'token'), isNew: true });
      expect(first.value).toMatch(/^[\w-]{24}$/);
      expect(await persistedSecret(folder, 'token')).toEqual({ ...first, isNew: false });
      expect(await readFile(first.file, 'utf8')).toBe(`${first.value}\n`);
    });

    test('can be read by its owner only, even where the file was there before, empty', async () => {
      await writeFile(join(folder, 'token'), '');
      await chmod(join(folder, 'token'), 0o644);
      for (const name of ['token', 'other']) {
        await persistedSecret(folder, name);
        expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
      }
    });
  });
});

describe('lastHandler', () => {
  test('a rejected promise is one line, and the process goes on; an exception is one line, and it ends; what libraries say are lines', () => {
    const program = join(__dirname, 'testing/failingProgram.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program], { encoding: 'utf8' });
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(5);
    const own = { role: 'all', version: '1.0.0', instance: expect.stringMatching(/.:\d+$/) };
    for (const line of lines) expect(line).toMatchObject(own);
    expect(lines).toContainEqual(expect.objectContaining({ level: 40, msg: 'a library says hello' }));
    expect(lines.find(({ msg }) => msg === 'a warning of Node')).toMatchObject({
      err: { message: 'too many listeners' },
    });
    expect(lines.find(({ level }) => level === 50)).toMatchObject({
      msg: 'a rejected promise was not handled',
      err: { message: 'at postgres://u:…@host/db', code: '08P01' },
    });
    expect(lines.map(({ msg }) => msg)).toContain('goes on');
    expect(lines.find(({ level }) => level === 60)).toMatchObject({ err: { message: 'broken' } });
    expect([status, stderr]).toEqual([1, '']);
  });
});

describe('runSite', () => {
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

  test('a whole site that npm start runs speaks to a person', async () => {
    const env = { npm_lifecycle_event: 'start', LOG_LEVEL: 'silent', EMPTY: 'yes' };
    expect((await runSite(env, /Stop with/)).output).toMatch(
      /^\nAcme cannot serve pages yet at http:\/\/localhost:1\nStop with Ctrl-C\.\n/,
    );
  });

  test.each([
    ['settings that are wrong', { PORT: 'x', ROLE: 'edge', npm_lifecycle_event: 'start' }, 'edge', /PORT/],
    ['a start that fails', { BROKEN: 'the port is taken' }, 'all', /^the port is taken$/],
  ])('%s are one line, and status 1', async (_, env, role, msg) => {
    const { status, errors, lines } = await runSite({ SITE_VERSION: '2.0.1', ...env });
    expect([status, errors]).toEqual([1, '']);
    expect(lines()).toMatchObject([{ ...own(role), level: 50, msg: expect.stringMatching(msg) }]);
  });
});

describe('settings', () => {
  const production = { environments: ['production'], environment: 'production' };
  const ENVIRONMENTS = 'staging, production';

  test.each<[string, Record<string, string>, object]>([
    ['a site has an API of its own', {}, { role: 'all', apiUrl: undefined }],
    ['or one anywhere', { API_URL: 'https://api.example' }, { role: 'all', apiUrl: 'https://api.example' }],
    ['metrics are for this machine alone', {}, { host: undefined, metricsHost: '127.0.0.1' }],
    ['unless there is an address', { HOST: '10.0.0.5' }, { host: '10.0.0.5', metricsHost: '10.0.0.5' }],
    ['which may be each', { HOST: '::' }, { host: undefined, metricsHost: undefined }],
    ['a registry has production', {}, production],
    [
      'and others',
      { ENVIRONMENTS, ENVIRONMENT: 'staging' },
      { environments: ['staging', 'production'], environment: 'staging' },
    ],
    [
      'an address is one of a host alone',
      { PORT: '0', PUBLIC_URL: 'https://x.example:443/' },
      { port: 0, publicUrls: ['https://x.example'] },
    ],
  ])('%s: %j', (_, variables, expected) => {
    expect(parseSettings(variables)).toMatchObject(expected);
  });

  test.each<[Record<string, string>, string]>([
    [{ ROLE: 'edge' }, 'API_URL is needed by an edge'],
    [{ PORT: '6000' }, 'PORT is a port that browsers refuse to call'],
    [{ HOST: 'example.org' }, 'HOST is an address of this machine'],
    [{ ENVIRONMENT: 'staging' }, 'ENVIRONMENT is one of ENVIRONMENTS: production'],
    [{ ENVIRONMENTS: 'staging' }, 'ENVIRONMENTS has production'],
    [{ ENVIRONMENTS: 'Staging,production' }, 'is a name in small letters'],
    ...['x.example/y', 'x.example/shop/', 'x.example/?a=1', 'x.example/#top', 'a.example,https://b.example/y'].map(
      (address): [Record<string, string>, string] => [
        { PUBLIC_URL: `https://${address}` },
        'PUBLIC_URL has nothing behind the host and its port',
      ],
    ),
    [{ PUBLIC_URL: 'https://me:word@x.example' }, 'PUBLIC_URL has nothing'],
    [{ API_URL: 'http://api:3000/v1' }, 'API_URL has nothing'],
  ])('%j is refused', (variables, message) => {
    expect(() => parseSettings(variables)).toThrow(message);
  });

  test('a setting can be in a file, without the line end that editors add', () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-settings-'));
    const SECRETS_KEY_FILE = join(folder, 'key');
    writeFileSync(SECRETS_KEY_FILE, '\uFEFFa key of more than 16 characters\r\n\r\n');
    expect(parseSettings({ SECRETS_KEY_FILE }).secretsKey).toBe('a key of more than 16 characters');
    expect(() => parseSettings({ SECRETS_KEY_FILE, SECRETS_KEY: 'another key of this site' })).toThrow(
      'SECRETS_KEY and SECRETS_KEY_FILE are both set: remove one',
    );
    writeFileSync(SECRETS_KEY_FILE, 'short');
    expect(() => parseSettings({ SECRETS_KEY_FILE })).toThrow('SECRETS_KEY has at least 16 characters');
    rmSync(folder, { recursive: true });
    expect(() => parseSettings({ SECRETS_KEY_FILE })).toThrow('SECRETS_KEY_FILE cannot be read: ENOENT');
  });
});

describe('createSiteLogger', () => {
  const own = { role: 'edge', version: '1.0.0' };

  function logged(details: object, text = 'request failed') {
    const lines: string[] = [];
    createSiteLogger('info', own, { write: (line: string) => void lines.push(line) }).info(details, text);
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

  test('no line is lost by an exit', async () => {
    const program = `import { createSiteLogger } from ${JSON.stringify(join(__dirname, 'start/logger.ts'))};
      const logger = createSiteLogger('info', { role: 'api', version: '1.0.0' });
      for (let line = 1; line <= 3000; line++) logger.info({ line }, 'request');
      setImmediate(() => { logger.info('last'); process.exit(0); });`;
    const args = ['--import', 'tsx', '--input-type=module', '-e', program];
    const lines = await new Promise<string[]>((done) =>
      execFile(process.execPath, args, { maxBuffer: 10_000_000 }, (_, output) => done(output.trim().split('\n'))),
    );
    expect([lines.length, JSON.parse(lines.at(-1)!).msg]).toEqual([3001, 'last']);
  });
});
