import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { command } from '../fixtures/command.ts';
import { platformToken } from '../fixtures/federation.ts';
import { openPage } from '../fixtures/openPage.ts';
import { workspace } from '../fixtures/startSite.ts';
import { expect, test } from '../fixtures/test.ts';

test('applications with bundlers of their own are brought by npm with the packages alone', async ({
  page,
  sites,
  site,
}) => {
  const folder = await sites.folder();
  const files = join(folder, 'packages');
  await command(`npm run packages -- ${files}`, workspace);
  for (const file of (await readdir(files)).filter((name) => name.endsWith('.tgz')))
    await command(`npm publish --dry-run --offline ${join(files, file)}`, folder); // or npm would not take it
  const token = await platformToken(site);
  const packed = ['shared-host', 'shared-contract', 'protocol', 'federation'].map(
    (name) => `${files}/onesite-${name}-*.tgz`,
  );

  for (const [name, title] of Object.entries({ depot: 'Depot', shifts: 'Shifts', notes: 'Notes' })) {
    const dir = join(folder, name);
    const made = ['dist', 'node_modules'];
    const filter = (path: string) => !made.includes(basename(path));
    await cp(join(workspace, 'e2e', 'foreign', name), dir, { recursive: true, filter });
    const run = (line: string) => command(line, dir, { REGISTRY_URL: site.url, FEDERATION_TOKEN: token });
    await run(`npm install --no-audit --no-fund --prefer-offline ${packed.join(' ')}`);
    const bundler = name === 'depot' ? 'vite' : 'webpack';
    await writeFile(
      join(dir, 'typed.ts'),
      `import { federatedRemote } from '@onesite/federation/${bundler}';
       import { defineRemote } from '@onesite/shared-host';
       export default [federatedRemote({ remote: 'src/remote.jsx' }), defineRemote({ routes: [] })];`,
    );
    await run(`${join(workspace, 'node_modules/.bin/tsc')} --noEmit --strict --module esnext --skipLibCheck typed.ts`);
    await run('npm run build');
    expect(await run('npx federation check .')).not.toContain('REFUSED');
    await run('npx federation publish . --promote');
    await openPage(page, `/${name}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  const pier = join(folder, 'pier'); // as a bundler without a plugin writes it, with the two packages that this takes
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  for (const [file, text] of Object.entries({
    'package.json': '{ "name": "pier", "version": "1.0.0", "federation": { "host": false } }',
    'src/remote.js': `export default { routes: [{ id: 'pier', path: '/pier/*', title: 'Pier', description: 'A pier.', access: 'public',
      render: 'browser', example: '/pier', nav: { label: 'Pier', place: 'header', order: 9 }, mount: () => import('./main.js') }] };`,
    'typed.ts': `import type { Mount, MountedRemote } from '@onesite/protocol/mounted';
      export const mount: Mount = (element, { api, toast }) => void api({ path: '/a' }).then((got) => 'data' in got && toast({ title: element.title + got.status }));
      export const remote: MountedRemote = { routes: [] };`,
    'out/index.html': '<link rel="stylesheet" href="styles.css"><script src="main.js" type="module"></script>',
    'out/main.js': `export const mount = (element, { basePath }) => { element.innerHTML = '<h1>Pier</h1><p class="pier">Here</p>' +
      ['/assets/gull.svg', '../assets/gull.svg', 'crab.svg'].map((src) => \`<img src="\${src}" alt="\${src}">\`).join(''); history.replaceState(null, '', basePath + '/end/2/'); };`,
    ...{
      'out/styles.css': '.pier { background: url("./assets/gull.svg") }',
      'out/assets/gull.svg': svg,
      'out/crab.svg': svg,
    },
  })) {
    await mkdir(dirname(join(pier, file)), { recursive: true });
    await writeFile(join(pier, file), text);
  }
  const run = (line: string) => command(line, pier, { REGISTRY_URL: site.url, FEDERATION_TOKEN: token });
  await run(`npm install --no-audit --no-fund --prefer-offline ${packed.slice(2).join(' ')} playwright-core`);
  await run(
    `${join(workspace, 'node_modules/.bin/tsc')} --noEmit --strict --module esnext --moduleResolution bundler --skipLibCheck typed.ts`,
  );
  await run('npx federation pack out');
  expect(await run('npx federation check . --browser')).toMatch(/browser +passed/);
  await run('npx federation publish . --promote');
  await openPage(page, '/pier');
  for (const picture of await page.locator('main img').all())
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await expect(page.locator('.pier')).toHaveCSS('background-image', /\/remotes\/.*public\.assets\.gull\.svg/);
  await expect(page.getByRole('link', { name: 'Pier', exact: true }).first()).toHaveAttribute('aria-current', 'page');

  await openPage(page, '/notes'); // with the default export of a shared package
  await expect(page).toHaveTitle('Notes (1)'); // by an element of React's own, as in any application
  expect(await page.locator('head').innerHTML()).toContain('content="The first of them: Call the yard"');
  await expect(page.locator('.notes')).toHaveCSS('max-width', '480px');
  await page.getByRole('textbox', { name: 'Note' }).fill('Order paint');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('2 in all')).toHaveCSS('font-style', 'italic');
  await expect(page).toHaveTitle('Notes (2)');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Depot' }).click();
  await expect(page).toHaveTitle(/^Depot/);
  for (const name of ['A crane', 'A stack of containers'])
    await expect(page.getByAltText(name)).not.toHaveJSProperty('naturalWidth', 0);
  await expect(page.getByRole('list').filter({ hasText: 'North: 14' })).toHaveCSS('display', 'grid');
  await page.getByRole('button', { name: 'South: 9' }).click();
  await expect(page.getByText('9 units stand in bay South (production).')).toHaveCSS('border-left-width', '7px');
});
