// The site as in deploy/compose.yaml, with processes of this machine: two edges, two APIs, PostgreSQL behind PgBouncer, an S3 server, and
// nginx in front. Tests stop and start its parts over HTTP.
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@onesite/database/connect';
import { persistedSecret } from '@onesite/server/dataFolder';
import { freePort, startCluster } from '@onesite/server/postgres/cluster';
import { ensureRoles } from '@onesite/server/postgres/roles';
import { siteName } from '../src/site.ts';
import { pgBouncer, pooledUrl } from './pgBouncer.ts';
import { type Environment, type Managed, manage, type Program } from './process.ts';
import { findSystemPostgres } from './systemPostgres.ts';

const names = ['postgres', 'pgbouncer', 's3', 'api-1', 'api-2', 'edge-1', 'edge-2', 'nginx'] as const;
type Name = (typeof names)[number];

const workspace = fileURLToPath(new URL('../..', import.meta.url));
const { PATH, RATE_LIMIT } = process.env;
const folder = await mkdtemp(join(tmpdir(), 'fieldbox-deployment-'));
await chmod(folder, 0o755); // the database has a user of its own; secrets are files that only their owner can read
const log = createWriteStream(join(folder, 'log'));
const ports = Object.fromEntries(
  await Promise.all([...names, 'apis' as const].map(async (name) => [name, await freePort()])),
) as Record<Name | 'apis', number>;
ports.nginx = Number(process.env.PORT ?? 8080) || ports.nginx;
const url = `http://localhost:${ports.nginx}`;
const secret = async (name: string) => (await persistedSecret(folder, name)).value;
const secrets = { PLATFORM_TOKEN: await secret('platform-token'), ADMIN_PASSWORD: await secret('admin-password') };

const postgresFolder = join(folder, 'postgres');
const runPostgres = () =>
  startCluster({
    folder: postgresFolder,
    port: ports.postgres,
    binaries: findSystemPostgres(),
    log: (line) => void log.write(`postgres: ${line}\n`),
  });
let cluster = await runPostgres();
const { api, registry } = await ensureRoles(cluster.url, postgresFolder, siteName);
for (const role of [api, registry]) {
  const sql = openDatabase(role, { maxConnections: 1 });
  // The site sets these for each session, but cannot behind a pooler (docs/operate.md).
  await sql.unsafe(`alter role current_user set statement_timeout = '4s';
    alter role current_user set idle_in_transaction_session_timeout = '15s'`);
  await sql.end();
}

const common = {
  PATH,
  PUBLIC_URL: url,
  SECRETS_KEY: await secret('secrets-key'),
  DRAIN_SECONDS: '1',
  STORE_URL: 's3://releases/site',
  AWS_ENDPOINT_URL: `http://127.0.0.1:${ports.s3}`,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
};
const edge = { ...common, API_URL: `http://127.0.0.1:${ports.apis}`, TRUST_PROXY: '1', RENDERERS: '1' };
const backend = {
  ...common,
  ...secrets,
  ROLE: 'api',
  TRUST_PROXY: '2',
  RATE_LIMIT,
  SEED: 'demo',
  DATABASE_POOLER: 'transaction',
  DATABASE_URL: pooledUrl(api, ports.pgbouncer),
  MIGRATION_DATABASE_URL: api,
  REGISTRY_DATABASE_URL: pooledUrl(registry, ports.pgbouncer),
  REGISTRY_MIGRATION_DATABASE_URL: registry,
  LISTEN_DATABASE_URL: registry,
};
const parts: Record<Name, Managed> = {
  postgres: {
    start: async () => {
      cluster = await runPostgres();
    },
    stop: () => cluster.stop(),
    kill: async () => {
      process.kill(cluster.pid()!, 'SIGKILL');
      await cluster.stop();
    },
  },
  pgbouncer: createPart(
    'pgbouncer',
    await pgBouncer({
      folder: join(folder, 'pgbouncer'),
      port: ports.pgbouncer,
      databaseUrls: [api, registry],
      poolSize: 20,
    }),
  ),
  s3: createPart('s3', {
    command: process.execPath,
    args: ['--import', 'tsx', 'site/deployment/s3Server.ts', join(folder, 's3'), 'releases', String(ports.s3)],
    env: { PATH },
    readyAt: `tcp://127.0.0.1:${ports.s3}`,
  }),
  'api-1': createSite('api-1', backend),
  'api-2': createSite('api-2', backend),
  'edge-1': createSite('edge-1', edge),
  'edge-2': createSite('edge-2', edge),
  nginx: await createNginx(),
};
const running = new Set<Name>(['postgres']);

async function run(action: string, name: Name, environment?: Environment) {
  const program = parts[name];
  if (action === 'pause' || action === 'resume') return program[action]?.();
  if (action === 'kill') return running.delete(name) ? program.kill() : undefined;
  if (action !== 'start' && running.delete(name)) await program.stop();
  if (action !== 'stop' && !running.has(name)) {
    running.add(name); // registered before it starts, so that it is stopped even if the start fails
    await program.start(environment);
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
    /^\/(start|stop|restart|kill|pause|resume)\/([\w-]+)$/.exec(request.url ?? '') ?? [];
  if (request.method !== 'POST' || !(name in parts)) return response.writeHead(404).end('POST /restart/edge-1\n');
  const done = text(request).then((settings) => run(action, name as Name, JSON.parse(settings || '{}')));
  return done.then(
    () => response.end(`${action} ${name}\n`),
    ({ message }: Error) => response.writeHead(500).end(`${message}\n`),
  );
}).listen(0, '127.0.0.1');

try {
  for (const name of names) {
    console.log(`Starting ${name}`);
    await run('start', name);
  }
  const state = { url, folder, control: `http://127.0.0.1:${(control.address() as AddressInfo).port}`, ports };
  console.log(`
Two edges and two APIs are running behind nginx at ${url}
Administrator: admin, password in ${join(folder, 'admin-password')}; platform token in ${join(folder, 'platform-token')}
Logs: ${join(folder, 'log')}, nginx: ${join(folder, 'nginx', 'access.log')}
Restart a process: curl -X POST ${state.control}/restart/edge-1   (or stop, start, kill, pause, resume; ${names.join(', ')})
${JSON.stringify(state)}
Stop with Ctrl-C.`);
  await stopping;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
control.close();
control.closeAllConnections();
for (const name of [...running].reverse()) await parts[name].stop().catch(() => {});
log.end();
await rm(folder, { recursive: true, force: true });
process.exit();

function createSite(name: Name, env: Environment) {
  return createPart(name, {
    command: process.execPath,
    args: ['--conditions=built', join(workspace, 'scripts/serve.mjs')],
    env: { ...env, PORT: String(ports[name]), DATA_DIR: join(folder, name) },
    readyAt: `http://127.0.0.1:${ports[name]}/readyz`,
  });
}

/** nginx with deploy/nginx.conf.template, and what the image of nginx has around it. */
async function createNginx() {
  const home = join(folder, 'nginx');
  const server = (name: Name) => `server 127.0.0.1:${ports[name]} max_fails=3 fail_timeout=1s;`;
  const values: Record<string, string> = {
    LISTEN: `listen ${ports.nginx} backlog=2048;`,
    API_PORT: `127.0.0.1:${ports.apis}`,
    EDGES: server('edge-1') + server('edge-2'),
    APIS: server('api-1') + server('api-2'),
    ACCESS_LOG: join(home, 'access.log'),
    ERROR_LOG: join(home, 'error.log'),
  };
  const template = await readFile(join(workspace, 'deploy/nginx.conf.template'), 'utf8');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(home, kind)};`,
  );
  const file = join(home, 'nginx.conf');
  await mkdir(home);
  await writeFile(
    file,
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}pid ${join(home, 'pid')};
worker_processes 1;
worker_rlimit_nofile 8192;
events { worker_connections 4096; }
http {
${paths.join('\n')}
${template.replace(/\$\{(\w+)\}/g, (whole, name) => values[name] ?? whole)}
}
`,
  );
  return createPart('nginx', {
    command: 'nginx',
    args: ['-c', file, '-p', home, '-e', values.ERROR_LOG!, '-g', 'daemon off;'],
    env: { PATH: `${PATH}:/usr/sbin` },
    readyAt: `${url}/readyz`,
  });
}

function createPart(name: Name, program: Program) {
  const onOutput = (printed: string) => void log.write(printed.replace(/^(?=.)/gm, `${name}: `));
  return manage({ name, cwd: workspace, onOutput, ...program });
}
