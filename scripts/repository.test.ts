import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cookies, stored } from '../contract/src/privacy/deviceData.ts';
import { createVisitors } from '../platform/edge/src/sets/visitor.ts';
import { maxHours } from '../platform/registry/src/sessions/sessionRows.ts';
import { licencesText } from './licences.mjs';
import { ownFiles, root } from './workspace.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('sources that run in browsers', () => {
  const isInBrowsers =
    /^(contract|shared-contract|mf-[a-z]+|shop-ui|shared-ui|shared-host|shell|platform\/(shell|console))\/src\//;
  const isForTests = /\.test\.|\/testing\//;
  const sources = ownFiles()
    .filter((file) => isInBrowsers.test(file) && /\.tsx?$/.test(file) && !isForTests.test(file))
    .map((file) => ({ file, text: read(file) }));

  test('one module reads and writes what browsers store', () => {
    const stores = /\b(localStorage|sessionStorage|indexedDB|caches|cookieStore|document\.cookie)\b/g;
    const uses = sources.flatMap(({ file, text }) =>
      text
        .split('\n')
        .filter((line) => !['/', '*'].includes(line.trim()[0] ?? ''))
        .flatMap((line) => [...line.matchAll(stores)].map(([name]) => `${file} ${name}`)),
    );
    expect([...new Set(uses)].sort()).toEqual([
      'shared-host/src/storage.ts localStorage',
      'shared-host/src/storage.ts sessionStorage',
    ]);
  });

  test('no rule with :has reaches from the root into the page: all styles would be computed anew with each element', () => {
    const sheets = [...sources, { file: 'base.css', text: read('shared-ui/src/base.css') }];
    expect(sheets.filter(({ text }) => /:root:has\([^{}]*?\)+ [^{},]*[,{]/.test(text.replace(/\) \{/g, '){')))).toEqual(
      [],
    );
  });

  test('the frame has no class that a page may have, too', () => {
    const ofFrame = sources.filter(({ file }) => /^(platform\/)?shell\//.test(file));
    expect(ofFrame.filter(({ text }) => /className=['"]/.test(text))).toEqual([]);
  });

  test('the cookie policy names no key that no page stores', () => {
    const code = sources.map(({ text }) => text).join('\n');
    const unknown = stored.flatMap(({ keys }) => keys).filter((key) => !isWritten(key));
    expect(unknown).toEqual([]);

    function isWritten(key: string) {
      const [name] = key.split('/');
      return code.includes(`'${name}'`) || code.includes(`\`${name}/`);
    }
  });

  test('the cookie policy has the cookies of every file that sets one, and the times of those that are no constant of the shop', () => {
    const setters = ownFiles()
      .filter((file) => /^(api|platform\/\w+)\/src\/.*\.ts$/.test(file) && !isForTests.test(file))
      .filter((file) => /\b(createHostCookie|cookieLine|setCookie)\(/.test(read(file)));
    expect(setters.sort()).toEqual([
      'api/src/auth/sessions.ts', // admin_session, supplier_session
      'api/src/http/hostCookie.ts', // for the others of the API
      'api/src/limits/knownDevices.ts', // admin_device, supplier_device
      'platform/edge/src/previews/previewPages.ts', // preview
      'platform/edge/src/sets/visitor.ts', // visitor, and for the other of the edge
      'platform/registry/src/sessions/sessionCookie.ts', // platform, sign-in
    ]);
    const lasts = Object.fromEntries(cookies.map(({ name, lasts }) => [name, lasts]));
    expect(Object.keys(lasts)).toHaveLength(8);
    const days = Number.parseInt(lasts.visitor!, 10);
    expect(createVisitors('key').issue(true).cookie).toContain(`Max-Age=${days * 86_400};`);
    expect(lasts.platform).toContain(`at most ${maxHours} hours`);
    const signInSeconds = new RegExp(`\\b${Number.parseInt(lasts['sign-in']!, 10) * 60}\\b`);
    expect(read(setters.at(-1)!)).toMatch(signInSeconds);
  });

  test('what pages write, and the order of lists, do not depend on the language of the device', () => {
    const unset = /\.toLocale\w*\((?!['"`]en-)|\bIntl\.\w+\((?!['"`]en-)|\.localeCompare\(/g;
    const uses = sources.flatMap(({ file, text }) => [...text.matchAll(unset)].map(([use]) => `${file} ${use}`));
    expect(uses.sort()).toEqual([
      'mf-admin/src/suppliers/SupplierRecord.tsx .localeCompare(', // of ISO times
      'shared-host/src/lists/listState.ts Intl.DateTimeFormat(', // for the zone alone
    ]);
  });
});

describe('what is installed', () => {
  const exact = /^\d+\.\d+\.\d+([-+][\w.-]+)?$/;

  /** Every package.json of the workspace. */
  const packageFiles = ownFiles().filter((file) => /^(?!examples\/)(.*\/)?package\.json$/.test(file));

  test('the package manager is named with the digest that the lockfile has of it', () => {
    const { packageManager } = JSON.parse(read('package.json'));
    const [, version, digest] = /^pnpm@(\d+\.\d+\.\d+)\+sha512\.([0-9a-f]{128})$/.exec(packageManager) ?? [];
    const locked = new RegExp(`^  pnpm@${version}:\\n    resolution: \\{integrity: sha512-([^}]+)\\}`, 'm');
    const [, integrity] = locked.exec(read('pnpm-lock.yaml')) ?? [];
    expect(digest).toBe(Buffer.from(integrity!, 'base64').toString('hex'));
  });

  test('what CI fetches by npx has an exact version, that of .nvmrc', () => {
    const fetched = [...read('.ci/run').matchAll(/npx .*?-p "?(.+?)"? node /g)].map(([, version]) => version);
    expect(fetched).toEqual(['node@$(cat .nvmrc)']);
    expect(read('.nvmrc').trim()).toMatch(exact);
  });

  test('no dependency floats: each is a version, the catalog’s, or a package of the workspace', () => {
    expect(packageFiles.length).toBeGreaterThan(10);
    const floating = packageFiles.flatMap((file) => {
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(file));
      return Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies })
        .filter(([, version]) => !/^(catalog|workspace):/.test(version) && !exact.test(version))
        .map(([name, version]) => `${file}: ${name} ${version}`);
    });
    const [, catalog = ''] = /\ncatalog:\n((?: {2}.*\n)+)/.exec(read('pnpm-workspace.yaml')) ?? [];
    const versions = catalog
      .trimEnd()
      .split('\n')
      .map((line) => line.trim().split(': ')[1]!);
    expect(versions.length).toBeGreaterThan(30);
    expect([...floating, ...versions.filter((version) => !exact.test(version.replace(/^npm:.+@/, '')))]).toEqual([]);
  });

  test('the page of licences has what a site runs', () => {
    expect(read('docs/licences.md')).toBe(licencesText());
  });

  // A registry that lacks one of them when the lockfile is written leaves it out without a word, and nobody can install there.
  test('what is native for Linux is locked for macOS and for ARM as well', () => {
    const locked = new Set([...read('pnpm-lock.yaml').matchAll(/^ {2}'?(@?[\w/.-]+)@/gm)].map(([, name]) => name!));
    const native = [...locked].filter((name) => /\blinux-(x64|64)(-gnu|-glibc)?$/.test(name));
    expect(native.length).toBeGreaterThan(8);
    const elsewhere = native.flatMap((name) => [
      name.replace(/linux-.*$/, 'darwin-arm64'),
      name.replace(/linux-(x64|64)/, 'linux-arm64'),
    ]);
    expect(elsewhere.filter((name) => !locked.has(name))).toEqual([]);
  });
});

describe('packages', () => {
  type Manifest = {
    name: string;
    version: string;
    private?: boolean;
    license?: string;
    files?: string[];
    exports?: object;
  } & Partial<Record<'dependencies' | 'devDependencies' | 'peerDependencies', Record<string, string>>>;

  const manifestIn = (path: string): Manifest => JSON.parse(read(`${path}/package.json`));

  const platform = [
    ...readdirSync(join(root, 'platform')).map((name) => `platform/${name}`),
    ...['shared-contract', 'shared-host', 'shared-ui'],
  ]
    .filter((path) => existsSync(join(root, path, 'package.json'))) // another commit's build outputs stay in a folder
    .map((path) => ({ ...manifestIn(path), path }));
  const packed = platform.filter((manifest) => !manifest.private);

  /** Which packages of this workspace a package depends on, also for its build and tests. */
  const workspaceDependencies = ({ dependencies, devDependencies, peerDependencies }: Manifest) =>
    Object.entries({ ...devDependencies, ...peerDependencies, ...dependencies })
      .filter(([, version]) => version.startsWith('workspace:'))
      .map(([name]) => name);

  test('no package of the platform depends on one of the shop', () => {
    for (const manifest of platform)
      for (const name of workspaceDependencies(manifest)) expect(name).toMatch(/^@onesite\//);
  });

  test('an edge reaches no database: neither its package nor those that it depends on have a driver', () => {
    const reached = new Set<string>();
    const reach = (name: string) => {
      if (reached.has(name)) return;
      reached.add(name);
      const own = platform.find((manifest) => manifest.name === name);
      for (const needed of Object.keys(own?.dependencies ?? {})) reach(needed);
    };
    reach('@onesite/edge');
    expect(
      [...reached].filter((name) => ['postgres', '@onesite/database', '@onesite/registry'].includes(name)),
    ).toEqual([]);
    const values = /^import (?!type )[^;]*'@onesite\/registry\//m;
    const sources = ownFiles().filter((file) => /^platform\/edge\/src\/(?!.*(\.test\.|testing\/))/.test(file));
    expect(sources.filter((file) => values.test(read(file)))).toEqual([]);
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
});

test('what the other builds of this shop import is there', () => {
  const folder = join(root, 'examples/shop-peers/src');
  const imports = readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/from '(\.[^']+\.\w+)'/g)].map(([, path]) => path!),
  );
  expect(imports.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
});

test('migrations build the indexes of tables that exist concurrently: others would block who writes there', () => {
  const files = ownFiles().filter((file) => /\/migrations\/\d+_\w+\.sql$/.test(file));
  const blocking = files.flatMap((file) => {
    const text = read(file);
    const built = [...text.matchAll(/^create (?:unique )?index (?!concurrently)\w+\s+on ([\w.]+)/gim)];
    return built
      .filter(([, table]) => !text.includes(`create table ${table} `))
      .map(([statement]) => `${file}: ${statement}`);
  });
  expect([files.length > 1, blocking]).toEqual([true, []]);
});
