import { join } from 'node:path';
import { accessibilityViolations } from '../fixtures/accessibility.ts';
import { command } from '../fixtures/command.ts';
import { federation } from '../fixtures/federation.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/ownSite.ts';
import { workspace } from '../fixtures/startSite.ts';

test.use({ expectedMessages: [[/This ship has sunk/, /stored under vue-router:scroll/], { scope: 'test' }] });

test('a page with Vue and its router is mounted, left clean, and fails in its own section alone', async ({
  page,
  ownSite,
}) => {
  const dir = join(workspace, 'e2e', 'foreign', 'harbor');
  await command(`${join(workspace, 'e2e/node_modules/.bin/vite')} build`, dir);
  expect(await federation(ownSite, 'check', dir, '--browser')).not.toContain('REFUSED');
  await federation(ownSite, 'publish', dir, '--promote');
  const heading = page.getByRole('heading', { level: 1 });
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first();

  await openPage(page, '/harbor');
  await expect(heading).toHaveText('Ships');
  await expect(page.getByText('The site has missions.')).toBeVisible();
  await expect(page).toHaveTitle(/^Harbor/);
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect(page.getByRole('list').filter({ hasText: 'Vega' })).toHaveCSS('list-style-type', 'disc'); // not the site's
  await expect(page.getByAltText('An anchor')).toHaveJSProperty('naturalWidth', 24);
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(link('Aurora')).toBeFocused();
  await expect(page).toHaveURL(/\/harbor\/?$/); // without "#main"
  await page.getByRole('button', { name: 'Horn' }).click();
  await expect(page.getByText('It was heard.', { exact: true })).toBeVisible();

  await test.step('its router, Back and a reload agree with the host', async () => {
    await link('Vega').click();
    await expect(heading).toHaveText('Vega');
    expect(page.url()).toBe(`${ownSite.url}/harbor/Vega`);
    await page.goBack();
    await expect(heading).toHaveText('Ships');
    await page.goForward();
    await page.reload();
    await expect(heading).toHaveText('Vega');
    await expect(link('Harbor')).toHaveAttribute('aria-current', 'page');
    await link('Harbor').click();
    await expect(heading).toHaveText('Ships');
    await link('Aurora').click();
    await expect(heading).toHaveText('Aurora');
    await page.goBack();
    await expect(heading).toHaveText('Ships');
    expect(new URL(page.url()).pathname).toMatch(/^\/harbor\/?$/);
  });

  await test.step('what is unsaved is asked about', async () => {
    await link('Vega').click();
    await page.getByLabel('Note').fill('Needs paint');
    const asked: string[] = [];
    const answer = (accept: boolean) =>
      page.once('dialog', (dialog) => {
        asked.push(dialog.message());
        void (accept ? dialog.accept() : dialog.dismiss());
      });
    for (const name of ['Solutions', 'All ships', 'Harbor']) {
      answer(false);
      await link(name).click();
      await expect(page.getByLabel('Note')).toHaveValue('Needs paint');
    }
    answer(true);
    await link('Solutions').click();
    await expect(heading).not.toHaveText('Vega');
    const [byHost, byRouter] = ['Leave the note?', 'Leave the ship?'];
    expect(asked).toEqual([byHost, byRouter, byRouter, byHost]);
  });

  await test.step('twenty visits leave nothing behind', async () => {
    const held = () =>
      page.evaluate(() => {
        const styles = [...document.styleSheets].filter(({ disabled }) => !disabled).length;
        return { harbors: document.querySelectorAll('.harbor').length, styles };
      });
    const client = await page.context().newCDPSession(page);
    const listeners = async () => {
      await client.send('HeapProfiler.collectGarbage');
      const { metrics } = await client.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'JSEventListeners')!.value;
    };
    await client.send('Performance.enable');
    const visit = async () => {
      await link('Harbor').click();
      await expect(heading).toHaveText('Ships');
      await expect(heading).toBeFocused();
      await link('Solutions').click();
      await expect(heading).not.toHaveText('Ships');
    };
    await visit();
    const [before, listenersBefore] = [await held(), await listeners()];
    for (let count = 0; count < 20; count++) await visit();
    expect(await held()).toEqual({ ...before, harbors: 0 });
    expect(await listeners()).toBeLessThan(listenersBefore + 20);
  });

  await openPage(page, '/harbor/sunk');
  await expect(page.getByRole('button', { name: /again|retry/i })).toBeVisible();
  await link('Solutions').click();
  await expect(heading).toBeFocused();
});
