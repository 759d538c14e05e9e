import { readdirSync, readFileSync } from 'node:fs';

type Manifest = {
  name: string;
  version: string;
  private?: boolean;
  license?: string;
  files?: string[];
  exports?: object;
} & Partial<Record<'dependencies' | 'devDependencies' | 'peerDependencies', Record<string, string>>>;

const folder = new URL('..', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8');
const manifestIn = (path: string): Manifest => JSON.parse(read(`${path}/package.json`));

const platform = [
  ...readdirSync(new URL('platform', folder)).map((name) => `platform/${name}`),
  ...['shared-contract', 'shared-host', 'shared-ui'],
].map((path) => ({ ...manifestIn(path), path }));
const packed = platform.filter((manifest) => !manifest.private);

const shortName = (name: string) => name.replace('@onesite/', '');

/** Which packages of this workspace a package depends on, also for its build and tests. */
const workspaceDependencies = ({ dependencies, devDependencies, peerDependencies }: Manifest) =>
  Object.entries({ ...devDependencies, ...peerDependencies, ...dependencies })
    .filter(([, version]) => version.startsWith('workspace:'))
    .map(([name]) => name);

test('no package of the platform depends on one of the shop', () => {
  for (const manifest of platform)
    for (const name of workspaceDependencies(manifest)) expect(name).toMatch(/^@onesite\//);
});

test('ARCHITECTURE.md draws each dependency between packages of the platform, and no other', () => {
  const [, graph] = /```mermaid\n(flowchart TD\n[^`]+)```/.exec(read('ARCHITECTURE.md'))!;
  const drawn = [...graph!.matchAll(/^ {2}(\S+) --> (.+)$/gm)].flatMap(([, from, to]) =>
    to!.split(' & ').map((one) => `${from} --> ${one}`),
  );
  const declared = platform.flatMap((manifest) =>
    workspaceDependencies(manifest).map((name) => `${shortName(manifest.name)} --> ${shortName(name)}`),
  );
  expect(drawn.sort()).toEqual(declared.sort());
});

test.each(packed.map((manifest) => [manifest.name, manifest] as const))(
  '%s can be packed: scope, version, licence, files, and nothing that stays here',
  (name, manifest) => {
    expect(name).toMatch(/^@onesite\//);
    expect(manifest.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(manifest.license).toBe('Apache-2.0');
    expect(manifest.files).toEqual(expect.arrayContaining(['src', '!**/*.test.*']));
    const names = packed.map((one) => one.name);
    for (const needed of Object.keys(manifest.dependencies ?? {}).filter((one) => one.startsWith('@onesite/')))
      expect(names).toContain(needed);
  },
);
