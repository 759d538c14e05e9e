import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { command } from '../fixtures/command.ts';
import { openPage } from '../fixtures/openPage.ts';
import { workspace } from '../fixtures/startSite.ts';
import { expect, test } from '../fixtures/test.ts';
import { started } from './started.ts';

const managers = [
  { name: 'pnpm', option: '', more: '--no-frozen-lockfile --prefer-offline' },
  { name: 'npm', option: '--npm', more: '--no-audit --no-fund --prefer-offline' },
];

/** Of another team, typed by what is live. */
const fragment = 'export const unit = <Fragment of="mf-configurator/example-unit" ';

for (const { name, option, more } of managers)
  test(`a remote in a repository of its own is tested, built, published, served from source and rolled back with the packages alone, by ${name}`, async ({
    page,
    sites,
    site,
  }) => {
    const began = performance.now();
    const folder = await sites.folder();
    const [dir, files] = [join(folder, 'fleet'), join(folder, 'packages')];
    const remote = `by-${name}`;
    await command(`npm run packages -- ${files}`, workspace);
    await command(
      `npx pnpm new-remote ${remote} --outside ${dir} --packages ${files} --title 'Our fleet' ${option}`,
      workspace,
    );
    await command('git init --quiet && git add .', dir);

    const token = (await readFile(join(site.folder, 'platform-token'), 'utf8')).trim();
    const run = (line: string) => command(line, dir, { REGISTRY_URL: site.url, FEDERATION_TOKEN: token, CI: 'true' });
    const install = /^(npx -y pnpm@\S+|npm) install$/m.exec(await readFile(join(dir, 'README.md'), 'utf8'))![0];
    await run(`${install} ${more}`);
    await run(`npm run federation -- types --site ${site.url}`);
    const typed = join(dir, 'src/typed.tsx');
    const shows = (unit: string) =>
      writeFile(typed, `import { Fragment } from '@onesite/shared-host';\n${fragment}unit="${unit}" />;\n`);
    await shows('makerspace');
    await run('npm run typecheck');
    await shows('boat');
    await expect(run('npm run typecheck')).rejects.toThrow(`'"boat"' is not assignable to type`);
    await rm(typed);
    await run('npm test');
    await run('npm run build');
    expect(await run('npm run federation -- check .')).not.toContain('REFUSED');
    await run('npm run federation -- publish . --promote --why "from a repository of its own"');
    expect(await command('git diff --numstat', dir)).toBe(''); // what was made is live as it was made

    const heading = page.getByRole('heading', { level: 1 });
    await openPage(page, '/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our fleet' }).click();
    await expect(heading).toHaveText('Our fleet');
    await expect(heading).toBeFocused();
    console.log(`${((performance.now() - began) / 60_000).toFixed(1)} min  live, by ${name}, 0 lines changed`);

    const overview = join(dir, 'src/overview/Overview.tsx');
    const source = await readFile(overview, 'utf8');
    const development = await started('npm run dev', dir, { PORT: '0', REGISTRY_URL: site.url });
    try {
      await openPage(page, `${development.address}/${remote}`);
      await expect(heading).toHaveText('Our fleet');
      await writeFile(overview, source.replace('>Our fleet<', '>Our fleet from source<'));
      await expect(heading).toHaveText('Our fleet from source');
    } finally {
      await page.goto('about:blank'); // an open page would log that its event stream has ended
      await development.stop();
    }

    await run('npm run build');
    await run('npm run federation -- publish . --promote --why "another heading"');
    await openPage(page, `/${remote}`);
    await expect(heading).toHaveText('Our fleet from source');
    await run(`npm run federation -- rollback mf-${remote}`);
    await openPage(page, `/${remote}`);
    await expect(heading).toHaveText('Our fleet');
    await run(`npm run federation -- withdraw mf-${remote}`);
    expect((await page.request.get(`/${remote}`)).status()).toBe(404);
  });
