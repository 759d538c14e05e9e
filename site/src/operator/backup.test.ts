// Runs the lines of docs/operate.md. The first test needs a PostgreSQL of the system, whose programs make and read the dumps.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startCluster } from '@onesite/server/postgres/cluster';
import { systemPostgres } from '../../deployment/systemPostgres.ts';

const inFull = process.env.TEST_LONG ? test : test.skip;
const root = join(__dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'fieldbox-backup-'));
chmodSync(folder, 0o755); // PostgreSQL runs as a user of its own where a root starts it
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const binaries = systemPostgres();
const secrets = { DATABASE_PASSWORD: 'one', REGISTRY_PASSWORD: 'two', EDGE_PASSWORD: 'three' };

/** The blocks of code of a section. */
const documented = (heading: string) => {
  const [, section = ''] = readFileSync(join(root, 'docs/operate.md'), 'utf8').split(`\n### ${heading}\n`);
  return [...section.split('\n## ')[0]!.matchAll(/^```\n([\s\S]*?)^```/gm)].map(([, lines]) => lines!);
};

function run(script: string, env: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  const path = binaries ? `${dirname(binaries.postgres)}:${PATH}` : PATH;
  const options = { cwd: root, encoding: 'utf8' as const, env: { HOME, PATH: path, BACKUP: folder, ...env } };
  return execFileSync('sh', ['-euc', `${script} 2>&1`.replaceAll('\n', ' 2>&1\n')], options);
}

const add = 'npm run operator -- add-administrator ada --first-name Ada --last-name Berg --email ada@site.example';
const addAgain = `if ${add}; then exit 1; fi`;

/** A server as docs/operate.md prepares it. @returns the addresses of its roles */
async function startPrepared(name: string) {
  const cluster = await startCluster({ folder: join(folder, name), binaries });
  const { port, password } = new URL(cluster.url);
  run('createdb --username postgres fieldbox; sh deploy/roles.sh', {
    ...secrets,
    ...{ PGHOST: '127.0.0.1', PGPORT: port, PGPASSWORD: password },
  });
  const url = (role: string, secret: string) => `postgres://${role}:${secret}@127.0.0.1:${port}/fieldbox`;
  const env = { DATABASE_URL: url('fieldbox_api', 'one'), REGISTRY_DATABASE_URL: url('fieldbox_registry', 'two') };
  return { env, stop: cluster.stop };
}

inFull(
  'what pg_dump has written, pg_restore brings back on another server',
  async () => {
    const [dump, restore] = documented('A server of your own');
    const [before, after] = [await startPrepared('before'), await startPrepared('after')];
    run(`npm run operator -- migrate; ${add}`, before.env);
    run(dump!, before.env);
    expect(run(restore!, after.env)).toContain('All stored data is consistent.');
    expect(run(addAgain, after.env)).toContain('There is an administrator ada already.');
    await Promise.all([before.stop(), after.stop()]);
  },
  600_000,
);

inFull(
  'a copy of DATA_DIR of a site that is stopped is a site',
  () => {
    const [original, copy] = [join(folder, 'data'), join(folder, 'copy')];
    run(add, { DATA_DIR: original });
    run(documented('The embedded PostgreSQL')[0]!, { DATA_DIR: original, BACKUP: copy });
    rmSync(original, { recursive: true });
    expect(run(addAgain, { DATA_DIR: copy })).toContain('There is an administrator ada already.');
  },
  600_000,
);
