// A cluster as in deploy/compose.yaml, with processes of this machine: two edges, two APIs, a PostgreSQL server, an S3 server, and
// nginx in front. Tests stop and start its parts over HTTP.
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { persistedSecret } from '@onesite/server/dataFolder';
import { startCluster } from '@onesite/server/postgres/cluster';
import { freePort } from '@onesite/server/postgres/freePort';
import { type DatabaseUrls, ensureRoles } from '@onesite/server/postgres/roles';
import { siteName } from '../src/site.ts';
import { configureNginx } from './configureNginx.ts';
import { type Killable, type Managed, managed } from './process.ts';
import { systemPostgres } from './systemPostgres.ts';

const workspace = fileURLToPath(new URL('../..', import.meta.url));
const bucket = 'releases';
const names = ['postgres', 's3', 'api-1', 'api-2', 'edge-1', 'edge-2', 'nginx'] as const;
/** Edges that nginx does not know of, for tests. */
const spares = ['edge-3'] as const;
type Name = (typeof names)[number] | (typeof spares)[number];

const isPersisted = process.env.DEPLOYMENT_DIR !== undefined;
const folder = process.env.DEPLOYMENT_DIR ?? (await mkdtemp(join(tmpdir(), 'fieldbox-deployment-')));
await mkdir(folder, { recursive: true });
await chmod(folder, 0o755); // the database has a user of its own; secrets are files that only their owner can read
const ports = {
  postgres: await freePort(),
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
const postgres = await startPostgres();
const parts: Record<Name, Managed | Killable> = {
  postgres,
  s3: s3Server(),
  ...sites(await ensureRoles(postgres.url, join(folder, 'postgres'), siteName)),
  nginx: await nginx(),
};
const running = new Set<Name>(['postgres']);

async function run(action: string, name: Name) {
  const part = parts[name];
  if ('kill' in part) {
    if (action === 'pause' || action === 'resume') return part[action]();
    if (action === 'kill' && running.delete(name)) return part.kill();
  }
  if (action !== 'start' && running.delete(name)) await parts[name].stop();
  if (action !== 'stop' && !running.has(name)) {
    running.add(name); // registered before it starts, so that it is stopped even if the start fails
    await parts[name].start();
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
  const began = performance.now();
  return run(action, name as Name).then(
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
Restart a process: curl -X POST ${controlUrl}/restart/edge-1   (or stop, start, kill, pause, resume; ${names.join(', ')})
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
if (!isPersisted) await rm(folder, { recursive: true, force: true });
process.exit();

/** It is running when this returns, because the sites' roles are created in it next. */
async function startPostgres(): Promise<Managed & { url: string }> {
  const binaries = systemPostgres();
  console.log(
    binaries
      ? `PostgreSQL ${binaries.version} of this system (${binaries.postgres})`
      : 'PostgreSQL as npm has installed it, as a server of its own: this system has none of version 15 or later',
  );
  const onLine = (line: string) => void log.write(`postgres: ${line}\n`);
  const start = () => startCluster({ folder: join(folder, 'postgres'), port: ports.postgres, binaries, log: onLine });
  let cluster = await start();
  return {
    url: cluster.url,
    async start() {
      cluster = await start();
    },
    stop: () => cluster.stop(),
  };
}

function s3Server() {
  return part('s3', {
    command: process.execPath,
    args: [
      '--import',
      'tsx',
      join(workspace, 'site/deployment/s3Server.ts'),
      join(folder, 's3'),
      bucket,
      String(ports.s3),
    ],
    env: { PATH: process.env.PATH },
    readyAt: `http://127.0.0.1:${ports.s3}/${bucket}`,
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
  const backend = { ...all, ...secrets, ROLE: 'api', DATABASE_URL: api, TRUST_PROXY: '2', RATE_LIMIT, SEED };
  const edge = { ...all, API_URL: `http://127.0.0.1:${ports.apis}`, TRUST_PROXY: '1', RENDERERS: '1' };
  const site = (name: 'api-1' | 'api-2' | 'edge-1' | 'edge-2' | 'edge-3', env: Record<string, string | undefined>) =>
    part(name, {
      command: process.execPath,
      args: image
        ? ['--import', 'tsx', join(workspace, 'site/deployment/inImage.ts'), image]
        : ['--conditions=built', join(workspace, 'scripts/serve.mjs')],
      env: { ...env, PORT: String(ports[name]), DATA_DIR: join(folder, name) },
      readyAt: `http://127.0.0.1:${ports[name]}/readyz`,
    });
  return {
    'api-1': site('api-1', backend),
    'api-2': site('api-2', backend),
    'edge-1': site('edge-1', edge),
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

type Program = Pick<Parameters<typeof managed>[0], 'command' | 'args' | 'env' | 'readyAt' | 'missing'>;

function part(name: string, program: Program) {
  const onOutput = (text: string) => void log.write(text.replace(/^(?=.)/gm, `${name}: `));
  return managed({ name, cwd: workspace, onOutput, ...program });
}

/** The same at the next start with this folder. */
async function secret(name: string) {
  const { value } = await persistedSecret(folder, name);
  return value;
}
