import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failureOf } from '../platform/federation/src/create/buildWorkspace.mjs';
import { writePackage } from '../platform/federation/src/create/files.mjs';
import { remoteFiles } from '../platform/federation/src/create/remoteFiles.mjs';
import { remoteOptions } from '../platform/federation/src/create/remoteOptions.mjs';
import { journeyOptions, selection } from './journeyOptions.mjs';
import { mutantsOf } from './mutantsOf.mjs';
import { root } from './workspace.mjs';

test('each listed mutant is one of its file', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  type Listed = { file: string; line: string; change: string };
  for (const { file, line, change } of JSON.parse(read('scripts/mutants.json')) as Listed[])
    expect(mutantsOf(file, read(file))).toContainEqual(expect.objectContaining({ line, change }));
});

describe('journeyOptions', () => {
  const site = 'https://shop.example';

  test('without options, all journeys are told on a site of their own', () => {
    const options = journeyOptions([]);
    expect(options).toMatchObject({ site: undefined, preview: undefined, remote: [] });
    expect(selection(options, true)).toEqual([]);
  });

  test('a running site is named by its address or by a link to a preview', () => {
    expect(journeyOptions(['--url', `${site}/admin`])).toMatchObject({ site });
    expect(journeyOptions(['--preview', `${site}/previews/abc`])).toMatchObject({
      site,
      preview: `${site}/previews/abc`,
    });
  });

  test.each([
    [['--url', 'shop.example'], /--url is an address such as/],
    [['--url', 'file:///etc/passwd'], /--url is an address such as/],
    [['--url', site, '--preview', 'https://other.example/previews/abc'], /link to https:\/\/other\.example, but --url/],
    [['--remote', 'mf-fleet'], /No journey leads through 'mf-fleet', but through: mf-admin, mf-configurator/],
    [['--browser'], /--browser/],
    [['cite'], /There is no journey 'cite', but: administrator, newsletter/],
    [['--bisect', '7..7', '--url', site], /--bisect is two numbers of sets of --url/],
    [['--bisect', '1..7'], /--bisect is two numbers of sets of --url/],
  ])('%s is refused with what to do', (args, message) => {
    expect(() => journeyOptions(args)).toThrow(message);
  });

  /** The titles that Playwright compares: they contain the tags. */
  const titles = {
    office: 'on a desktop the office @desktop @mf-admin @admin',
    quote: 'on a phone a quote @phone @mf-marketing @mf-configurator @mf-admin',
    newsletter: 'on a desktop the newsletter @desktop @mf-marketing',
  };

  function chosenBy(args: string[], hasAdministrator = true) {
    const given = selection(journeyOptions(args), hasAdministrator);
    const expression = (option: string) => (given.includes(option) ? given[given.indexOf(option) + 1]! : undefined);
    const [wanted, unwanted] = [expression('--grep') ?? '', expression('--grep-invert') ?? '(?!)'];
    return Object.entries(titles).flatMap(([name, title]) =>
      new RegExp(wanted).test(title) && !new RegExp(unwanted).test(title) ? [name] : [],
    );
  }

  test.each([
    ['--remote mf-admin', 'office quote'],
    ['--remote mf-marketing', 'quote newsletter'],
    ['--remote mf-supplier', ''],
    ['--phone', 'quote'],
    ['--desktop --phone', 'office quote newsletter'],
    ['--remote mf-marketing --remote mf-configurator --desktop', 'newsletter'],
  ])('%s chooses %s', (args, chosen) => {
    expect(chosenBy(args.split(' ')).join(' ')).toBe(chosen);
  });

  test('sets are bisected by a named journey on a desktop', () => {
    const options = journeyOptions(['--bisect', '190..212', 'quote', '--url', site]);
    expect(options).toMatchObject({ bisect: [190, 212], journeys: ['quote'] });
    expect(selection(options, true)).toEqual(['/quote.journey.ts', '--grep', expect.stringContaining('desktop')]);
  });

  test('without an administrator, what needs one is left out', () => {
    expect(chosenBy([], false)).toEqual(['quote', 'newsletter']);
  });
});

describe('newRemote', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fieldbox-new-remote-'));
    mkdirSync(join(folder, 'mf-orders'));
    writeFileSync(join(folder, 'mf-orders/package.json'), '{ "federation": { "devPort": 3107 } }');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const options = (...args: string[]) => remoteOptions(args, folder);

  test('a name is enough: path, team and title come from it, and the port for development is the next one', () => {
    const remote = { name: 'mf-spare-parts', path: '/spare-parts', team: 'spare-parts', title: 'Spare parts' };
    expect(options('spare-parts')).toEqual({ ...remote, devPort: 3108 });
    expect(options('mf-spare-parts')).toMatchObject(remote);
    const given = ['--', '--path', '/our/fleet', '--team', 'logistics', '--title', 'Our fleet'];
    expect(options('fleet', ...given)).toMatchObject({ path: '/our/fleet', team: 'logistics', title: 'Our fleet' });
  });

  test.each([
    [[], 'Name one remote: npx pnpm new-remote fleet'],
    [['a', 'b'], 'Name one remote: npx pnpm new-remote fleet'],
    [['a', '--pth', '/a'], "Unknown option '--pth'. It is used like this: npx pnpm new-remote fleet --path"],
    [['Our Fleet!'], "'Our Fleet!' is no name for a remote: it has small letters, digits and single dashes"],
    [['../a'], 'is no name for a remote'],
    [['a'.repeat(41)], '40 characters at most'],
    [['orders'], 'mf-orders already, and it stays as it is'],
    [['a', '--path', '/:id'], "'/:id' is no path for a page: write one such as --path /a"],
    [['a', '--title', ' '], 'The title is one line of 1 to 60 characters, such as --title'],
    [['a', '--team', 'x\ny'], 'The team is one line'],
    [['a', '--fragment', 'Fleet Status'], 'write one such as --fragment status'],
  ])('%j is refused with what to type instead', (args, message) => {
    expect(() => options(...args)).toThrow(message);
  });

  test('nothing is written over a folder that is there', () => {
    expect(() => writePackage(join(folder, 'mf-orders'), { 'package.json': '' })).toThrow('exists');
    expect(readFileSync(join(folder, 'mf-orders/package.json'), 'utf8')).toContain('3107');
  });

  test.each(['workspace', 'ofSite', 'outside'] as const)(
    'whatever a title contains, the files %s contain it',
    (place) => {
      const files = remoteFiles(options('fleet', '--title', "R & D's <unit>", '--team', '"R"'), place, '{}');
      expect(files['src/remote.tsx']).toContain(String.raw`title: 'R & D\'s <unit>'`);
      expect(files['src/overview/Overview.tsx']).toContain(String.raw`>{'R & D\'s <unit>'}</PageHeading>`);
      expect(JSON.parse(files['package.json']!).federation.team).toBe('"R"');
      expect(JSON.parse(files['package.json']!).dependencies).not.toHaveProperty('valibot');
    },
  );

  test('a fragment is a record with a schema, a component, and the package that makes schemas', () => {
    const files = remoteFiles(options('fleet', '--fragment', 'fleet-status'), 'workspace');
    expect(files['src/remote.tsx']).toMatch(
      /import \* as v from 'valibot';.*id: 'fleet-status',\n\s+props: v\.object/s,
    );
    expect(files['src/fragments/FleetStatus.tsx']).toContain('export const FleetStatus');
    expect(JSON.parse(files['package.json']!).dependencies).toHaveProperty('valibot');
  });
});

describe('builds', () => {
  test('a stack of a built server names the lines of its sources', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fieldbox-build-'));
    mkdirSync(join(folder, 'src/orders'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const source =
      'type Order = {\n  id: number;\n};\n\nexport const fail = ({ id }: Order) => {\n  throw new Error(String(id));\n};\n';
    writeFileSync(join(folder, 'src/orders/fail.ts'), source);
    const node = (...args: string[]) => execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    node(join(__dirname, 'buildServer.mjs'));
    const run =
      "import('./dist/orders/fail.js').then(({ fail }) => fail({ id: 4 })).catch(({ stack }) => console.log(stack))";
    const stack = node('-e', `process.setSourceMapsEnabled(true); ${run}`);
    rmSync(folder, { recursive: true });
    expect(stack).toMatch(/^Error: 4\n\s+at .*src\/orders\/fail\.ts:6:9/);
  });

  const command = join(root, 'platform/federation/bin/federation.mjs');

  /** Whether each remote was built since its table of contents changed: what an older build says is not so any more. */
  const isBuilt = readdirSync(root)
    .filter((folder) => folder.startsWith('mf-'))
    .map((folder) => [join(root, folder, 'dist/facts.json'), join(root, folder, 'src/remote.tsx')] as const)
    .every(([facts, source]) => existsSync(facts) && statSync(facts).mtimeMs > statSync(source).mtimeMs);

  /** `npm test` builds first. */
  (isBuilt ? test : test.skip)('the types of fragments are those of the builds: npm run federation -- types', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fragment-types-'));
    const file = join(folder, 'fragments.d.ts');
    execFileSync(process.execPath, [command, 'types', '--out', file], { cwd: root });
    const written = readFileSync(file, 'utf8');
    rmSync(folder, { recursive: true });
    expect(readFileSync(join(root, 'shell/src/fragments.d.ts'), 'utf8')).toBe(written);
  });
});

test('of a build that fails, its own lines are shown, and its first error last', () => {
  const other = ['api:build: cache miss', 'api:build: built'];
  const shell = ['> federation build', '  ERROR in ./a.ts', '    gone', '', '  ERROR in ./b.ts', ''];
  const printed = [...other, ...shell.map((line) => `shell:build: ${line}`), 'Failed: shell#build'];
  expect(failureOf(printed)).toEqual([...shell, '', 'shell cannot be built:', '  ERROR in ./a.ts', '    gone']);
  expect(failureOf(other)).toEqual(other);
});
