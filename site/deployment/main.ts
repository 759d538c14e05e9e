// A cluster as in deploy/compose.yaml, with processes of this machine: two edges, two APIs, a PostgreSQL server, an S3 server, and
// nginx in front; with BAD_DAYS also a standby, a mail server, and PgBouncer between one half of the site and the database. Tests stop
// and start its parts over HTTP.
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@onesite/database/connect';
import { persistedSecret } from '@onesite/server/dataFolder';
import { freePort } from '@onesite/server/postgres/freePort';
import { type DatabaseUrls, ensureRoles } from '@onesite/server/postgres/roles';
import { siteName } from '../src/site.ts';
import { configureNginx } from './configureNginx.ts';
import { startDatabase } from './database.ts';
import { pgBouncer, pooled } from './pgBouncer.ts';
import { type Environment, type Killable, managed, type Program } from './process.ts';

const workspace = fileURLToPath(new URL('../..', import.meta.url));
const bucket = 'releases';
const hasAll = Boolean(process.env.BAD_DAYS);
type Name = 'postgres' | 's3' | 'pgbouncer' | 'mail' | 'api-1' | 'api-2' | 'edge-1' | 'edge-2' | 'edge-3' | 'nginx';
/** Without the third edge, which nginx does not know of: tests start it. */
const names: Name[] = [
  ...(['postgres', 's3'] as const),
  ...(hasAll ? (['pgbouncer', 'mail'] as const) : []),
  ...(['api-1', 'api-2', 'edge-1', 'edge-2', 'nginx'] as const),
];

const isPersisted = process.env.DEPLOYMENT_DIR !== undefined;
const folder = process.env.DEPLOYMENT_DIR ?? (await mkdtemp(join(tmpdir(), 'fieldbox-deployment-')));
await mkdir(folder, { recursive: true });
await chmod(folder, 0o755); // the database has a user of its own; secrets are files that only their owner can read
const ports = {
  postgres: await freePort(),
  standby: await freePort(),
  pgbouncer: await freePort(),
  mail: await freePort(),
  s3: await freePort(),
  'api-1': await freePort(),
  'api-2': await freePort(),
  'edge-1': await freePort(),
  'edge-2': await freePort(),
  'edge-3': await freePort(),
  nginx: Number(process.env.PORT ?? 8080) || (await freePort()),
  apis: await freePort(),
};
const url = `http://localhost:${ports.nginx}`;
const secrets = {
  PLATFORM_TOKEN: await secret('platform-token'),
  ADMIN_PASSWORD: await secret('admin-password'),
  SECRETS_KEY: await secret('secrets-key'),
};
const log = createWriteStream(join(folder, 'log'), { flags: 'a' });
/** Parts that have ended though nobody ended them. */
const ended: string[] = [];
const postgres = await startDatabase({
  ...{ folder, port: ports.postgres, standbyPort: hasAll ? ports.standby : undefined },
  log: (line) => void log.write(line),
});
const databaseUrls = await ensureRoles(postgres.url, join(folder, 'postgres'), siteName);
const parts: Record<Name, typeof postgres | Killable> = {
  postgres,
  s3: helper('s3', 's3Server.ts', join(folder, 's3'), bucket),
  mail: helper('mail', 'mailServer.ts'),
  pgbouncer: part('pgbouncer', await poolerOf(databaseUrls)),
  ...sites(databaseUrls),
  nginx: await nginx(),
};
const running = new Set<Name>(['postgres']);

async function run(action: string, name: Name, environment?: Environment) {
  const part = parts[name];
  if (action === 'promote') running.add(name);
  if (action === 'promote' || action === 'pause' || action === 'resume' || action === 'reload')
    return (part as typeof postgres & Killable)[action]();
  if (action === 'kill' && running.delete(name)) return part.kill();
  if (action !== 'start' && running.delete(name)) await part.stop();
  if (action !== 'stop' && !running.has(name)) {
    running.add(name); // registered before it starts, so that it is stopped even if the start fails
    await part.start(environment);
  }
  // Waits until nginx uses it again, as Kubernetes does by minReadySeconds during a rolling restart.
  if (action === 'restart') await sleep(2_000);
}

const stopping = new Promise<void>((stop) => {
  // Ctrl-C arrives twice, from the terminal and from npm: the second one must not end this before its parts.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop());
});
const control = createServer((request, response) => {
  const [, action = '', name = ''] =
    /^\/(start|stop|restart|kill|pause|resume|reload|promote)\/([\w-]+)$/.exec(request.url ?? '') ?? [];
  if (request.url === '/') return response.end(JSON.stringify({ ended, pids: pids() }));
  if (request.method !== 'POST' || !(name in parts)) return response.writeHead(404).end('POST /restart/edge-1\n');
  const began = performance.now();
  const done = text(request).then((settings) => run(action, name as Name, JSON.parse(settings || '{}')));
  return done.then(
    () => response.end(`${action} ${name}: ${Math.round(performance.now() - began)} ms\n`),
    ({ message }: Error) => response.writeHead(500).end(`${message}\n`),
  );
}).listen(0, '127.0.0.1');

try {
  for (const name of names) {
    console.log(`Starting ${name}`);
    await run('start', name);
  }
  const controlUrl = `http://127.0.0.1:${(control.address() as AddressInfo).port}`;
  const state = { url, folder, control: controlUrl, ports };
  await writeFile(join(folder, 'deployment.json'), `${JSON.stringify(state, undefined, 2)}\n`);
  console.log(`
Two edges and two APIs are running behind nginx at ${url}
Administrator: admin, password in ${join(folder, 'admin-password')}; platform token in ${join(folder, 'platform-token')}
Logs: ${join(folder, 'log')}, nginx: ${join(folder, 'nginx', 'access.log')}
Restart a process: curl -X POST ${controlUrl}/restart/edge-1   (or stop, start, kill, pause, resume, reload; ${names.join(', ')})
Stop with Ctrl-C.`);
  await stopping;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
control.close();
control.closeAllConnections();
for (const name of [...running].reverse()) await parts[name].stop().catch(() => {});
await postgres.stopStandby();
log.end();
if (!isPersisted) await rm(folder, { recursive: true, force: true });
process.exit();

function pids() {
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, 'pid' in part ? part.pid() : undefined]),
  );
}

/** A server for tests, as a process of its own. */
function helper(name: 's3' | 'mail', file: string, ...args: string[]) {
  return part(name, {
    command: process.execPath,
    args: ['--import', 'tsx', join(workspace, 'site/deployment', file), ...args, String(ports[name])],
    env: { PATH: process.env.PATH },
    readyAt: `tcp://127.0.0.1:${ports[name]}`,
  });
}

/** Roles get the limits that the site otherwise sets for each session (docs/operate.md). */
async function poolerOf({ api, registry }: DatabaseUrls) {
  if (hasAll)
    for (const url of [api, registry]) {
      const sql = openDatabase(url, { maxConnections: 1 });
      await sql.unsafe(`alter role current_user set statement_timeout = '4s';
        alter role current_user set idle_in_transaction_session_timeout = '15s'`);
      await sql.end();
    }
  return pgBouncer({
    ...{ folder: join(folder, 'pgbouncer'), port: ports.pgbouncer, databaseUrls: [api, registry], poolSize: 20 },
  });
}

/** Each process gets the settings of deploy/compose.yaml. */
function sites({ api, registry }: DatabaseUrls) {
  const { RATE_LIMIT, SEED = 'demo', DRAIN_SECONDS = '1', LOG_LEVEL = 'info', DEPLOYMENT_IMAGE: image } = process.env;
  const all = {
    PATH: process.env.PATH,
    STORE_URL: `s3://${bucket}/site`,
    AWS_ENDPOINT_URL: `http://127.0.0.1:${ports.s3}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    AWS_REGION: 'us-east-1',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    REGISTRY_DATABASE_URL: registry,
    SECRETS_KEY: secrets.SECRETS_KEY,
    PUBLIC_URL: url,
    DRAIN_SECONDS,
    LOG_LEVEL,
  };
  const mail = hasAll && { SMTP_URL: `smtp://127.0.0.1:${ports.mail}`, NOTIFY_EMAIL: 'sales@fieldbox.example' };
  const backend = {
    ...all,
    ...secrets,
    ROLE: 'api',
    DATABASE_URL: api,
    TRUST_PROXY: '2',
    RATE_LIMIT,
    SEED,
    ...mail,
    ENVIRONMENTS: 'staging,production',
  };
  const edge = { ...all, API_URL: `http://127.0.0.1:${ports.apis}`, TRUST_PROXY: '1', RENDERERS: '1' };
  const behindPooler = { DATABASE_POOLER: 'transaction', REGISTRY_DATABASE_URL: pooled(registry, ports.pgbouncer) };
  const pooledApi = {
    ...{ ...behindPooler, DATABASE_URL: pooled(api, ports.pgbouncer) },
    ...{ MIGRATION_DATABASE_URL: api, REGISTRY_MIGRATION_DATABASE_URL: registry },
  };
  const pooledEdge = { ...behindPooler, LISTEN_DATABASE_URL: registry };
  const site = (name: 'api-1' | 'api-2' | 'edge-1' | 'edge-2' | 'edge-3', env: Environment) =>
    part(name, {
      command: process.execPath,
      args: image
        ? ['--import', 'tsx', join(workspace, 'site/deployment/inImage.ts'), image]
        : ['--conditions=built', join(workspace, 'scripts/serve.mjs')],
      env: { ...env, PORT: String(ports[name]), DATA_DIR: join(folder, name) },
      readyAt: `http://127.0.0.1:${ports[name]}/readyz`,
    });
  return {
    'api-1': site('api-1', { ...backend, ...(hasAll && pooledApi) }),
    'api-2': site('api-2', backend),
    'edge-1': site('edge-1', { ...edge, ...(hasAll && pooledEdge) }),
    'edge-2': site('edge-2', edge),
    'edge-3': site('edge-3', edge),
  };
}

async function nginx() {
  const server = (port: number) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`;
  const args = await configureNginx(join(folder, 'nginx'), {
    LISTEN: `listen ${ports.nginx} backlog=2048;`,
    API_PORT: `127.0.0.1:${ports.apis}`,
    EDGES: [ports['edge-1'], ports['edge-2']].map(server).join(' '),
    APIS: [ports['api-1'], ports['api-2']].map(server).join(' '),
  });
  return part('nginx', {
    command: 'nginx',
    args,
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
    readyAt: `${url}/readyz`,
    missing: 'nginx is not installed. Install it, for example: apt-get install nginx-light, or: brew install nginx',
  });
}

function part(name: string, program: Program) {
  const onOutput = (text: string) => void log.write(text.replace(/^(?=.)/gm, `${name}: `));
  return managed({ name, cwd: workspace, onOutput, onEnded: (how) => void ended.push(how), ...program });
}

/** The same at the next start with this folder. */
async function secret(name: string) {
  const { value } = await persistedSecret(folder, name);
  return value;
}
