import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { command } from '../fixtures/command.ts';
import { openPage } from '../fixtures/openPage.ts';
import { workspace } from '../fixtures/startSite.ts';
import { type Started, started } from './started.ts';

const next = '7.0.0-prerelease-20260730151206';
const both = { 'styled-components': '^6.6.0 || ^7.0.0-0' };

/** With the first, a remote uses what only the last major had. */
const partsOf = (count: string) =>
  `import { __PRIVATE__ } from 'styled-components';\nexport const parts = () => \`\${__PRIVATE__ && ${count}} parts\`;\n`;

let site: string;
let running: Started;
test.beforeAll(async () => {
  site = join(await mkdtemp(join(tmpdir(), 'onesite-next-')), 'acme');
});
test.afterAll(async () => {
  await running?.stop();
  await rm(join(site, '..'), { recursive: true, force: true });
});

const install = () =>
  command(`${join(workspace, 'node_modules/.bin/pnpm')} install --prefer-offline --no-frozen-lockfile`, site, {
    CI: 'true',
  });
const federation = (line: string) => command(`npm run --silent federation -- ${line}`, site);
const refused = (line: string) =>
  federation(line).then(
    () => '',
    ({ message }: Error) => message,
  );

async function change(file: string, changed: (text: string) => string) {
  const before = await readFile(join(site, file), 'utf8');
  expect(changed(before)).not.toBe(before);
  await writeFile(join(site, file), changed(before));
}
const changePackage = (name: string, more: object) =>
  change(`${name}/package.json`, (text) => JSON.stringify({ ...JSON.parse(text), ...more }, null, 2));

async function release(name: string) {
  await command(`npx turbo run build --filter=${name}`, site);
  await federation(`publish ${name} --promote`);
}
/** Builds the shell and publishes it, without making it live. */
async function publishShell() {
  await command('npx turbo run build --filter=shell', site);
  return /shell (\d\S+)/.exec(await federation('publish shell'))![1]!;
}
async function states(shell: string) {
  const rows = (await refused(`ready shell@${shell}`)).matchAll(/^(\S+) +(ready|failing|not stated) /gm);
  return Object.fromEntries(Array.from(rows, ([, name, state]) => [name, state]));
}

const seen: Record<string, string[]> = {};

/** Opens each page: the styles of its elements are those that it was seen with first, and this major has made them. */
async function lookAt(page: Page, paths: string[], major: '6' | '7') {
  for (const path of paths) {
    await openPage(page, running.address + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { styles, version } = await page.evaluate(() => ({
      styles: [...document.querySelectorAll('header, header *, main, main *')].map((element) => {
        const { display, color, backgroundColor, padding, margin, font, borderRadius, gap } = getComputedStyle(element);
        return [element.localName, display, color, backgroundColor, padding, margin, font, borderRadius, gap].join(' ');
      }),
      version: document.querySelector('style[data-styled-version]')?.getAttribute('data-styled-version'),
    }));
    seen[path] ??= styles;
    expect([path, version?.split('.')[0], styles]).toEqual([path, major, seen[path]]);
  }
}

test('styled-components 7: a shell with it is tried, held by who is not ready, given to some and to all, and taken back alone', async ({
  page,
  browser,
}) => {
  test.setTimeout(1_800_000); // a site, two shells and eight releases
  const messages: string[] = [];
  const listenTo = (open: Page) => {
    open.on(
      'console',
      (said) => ['error', 'warning'].includes(said.type()) && messages.push(`${open.url()} ${said.text()}`),
    );
    open.on('pageerror', ({ message }) => messages.push(`${open.url()} ${message}`));
  };
  listenTo(page);
  await command(`npx pnpm new-site ${site} --title 'Acme'`, workspace);
  await install();
  for (const name of ['yard', 'depot']) await command(`npm run new-remote -- ${name} --title '${name}'`, site);
  await changePackage('mf-hello', { peerDependencies: both });
  await changePackage('mf-depot', { peerDependencies: both });
  await writeFile(
    join(site, 'mf-depot/src/overview/parts.ts'),
    partsOf('Number(__PRIVATE__.mainSheet.keyframeIds.size >= 0)'),
  );
  await change(
    'mf-depot/src/overview/Overview.tsx',
    (text) => `import { parts } from './parts.ts';\n${text.replace(/lede=".*?"/, 'lede={parts()}')}`,
  );
  running = await started('npm start', site, { PORT: '0' });
  for (const name of ['mf-yard', 'mf-depot']) await release(name);
  const paths = ['/', '/yard', '/depot'];
  await lookAt(page, paths, '6');

  // The shell's team
  await change('shell/package.json', (text) =>
    text.replace('"styled-components": "catalog:"', `"styled-components": "${next}"`),
  );
  await install();
  const shell = await publishShell();
  expect(await states(shell)).toEqual({
    'mf-hello': 'ready',
    'platform-console': 'ready',
    'mf-yard': 'not stated',
    'mf-depot': 'failing',
  });
  expect(await refused(`ready shell@${shell}`)).toMatch(
    /mf-depot: .*TypeError.* at .*mf-depot\/src\/overview\/parts.ts:2:\d+/,
  );
  expect(await refused(`promote shell ${shell}`)).toMatch(/shared versions: mf-yard .*\n.*federation ready shell@/);
  expect(await refused(`cohort shell ${shell}`)).toContain('mf-yard');
  const preview = await federation(`preview shell=${shell}`);
  const context = await browser.newContext();
  const previewed = await context.newPage();
  listenTo(previewed);
  await previewed.goto(/http\S+\/previews\/\S+/.exec(preview)![0]);
  await previewed.getByRole('button').click();
  await lookAt(previewed, ['/', '/yard'], '7');
  await context.close();

  // Each team
  await changePackage('mf-yard', { peerDependencies: both });
  await writeFile(join(site, 'mf-depot/src/overview/parts.ts'), partsOf('1'));
  for (const name of ['mf-yard', 'mf-depot']) {
    await command(`npx turbo run build --filter=${name}`, site);
    expect(await federation(`check ${name} --shell ${shell}`)).not.toContain('REFUSED');
    await federation(`publish ${name} --promote`);
  }
  expect(new Set(Object.values(await states(shell)))).toEqual(new Set());
  expect(await federation(`ready shell@${shell}`)).not.toMatch(/failing|not stated/);

  // The move
  await openPage(page, `${running.address}/yard`);
  await federation(`cohort shell ${shell} --share 50`);
  const majors = new Set<string>();
  for (let visit = 0; visit < 20 && majors.size < 2; visit++) {
    const visitor = await browser.newContext();
    const visited = await visitor.newPage();
    listenTo(visited);
    await openPage(visited, `${running.address}/depot`);
    majors.add((await visited.locator('style[data-styled-version]').first().getAttribute('data-styled-version'))![0]!);
    await visitor.close();
  }
  expect(majors).toEqual(new Set(['6', '7']));
  await federation('cohort promote shell');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'depot' }).click(); // on a page that was open before
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('depot');
  await lookAt(page, paths, '7');
  await federation('rollback shell');
  await lookAt(page, paths, '6');

  // The host package's next major, which is the same
  await change('shell/package.json', (text) =>
    text.replace(`"styled-components": "${next}"`, '"styled-components": "catalog:"'),
  );
  await install();
  await change('shell/node_modules/@onesite/shared-host/package.json', (text) => text.replace('"0.1.0"', '"1.0.0"'));
  const hosts = await publishShell();
  await change('shell/node_modules/@onesite/shared-host/package.json', (text) => text.replace('"1.0.0"', '"0.1.0"'));
  expect(new Set(Object.values(await states(hosts)))).toEqual(new Set(['not stated']));
  for (const name of ['mf-hello', 'mf-yard', 'mf-depot', 'platform-console']) {
    await changePackage(name, { peerDependencies: { ...both, '@onesite/shared-host': '^0.1.0 || ^1.0.0' } });
    await release(name);
  }
  await federation(`promote shell ${hosts} --resume 'the host package'`);
  await lookAt(page, paths, '6');
  await federation('rollback shell');
  await lookAt(page, paths, '6');
  expect(messages).toEqual([]);
});
