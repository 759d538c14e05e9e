import { join } from 'node:path';
import { command } from '../fixtures/command.ts';
import { federation } from '../fixtures/federation.ts';
import { expectLittleShift } from '../fixtures/layoutShift.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/ownSite.ts';
import { workspace } from '../fixtures/startSite.ts';

test('an application with MUI and a router of its own is as it was, and so is the frame', async ({ page, ownSite }) => {
  const dir = join(workspace, 'e2e', 'foreign', 'desk');
  await command(`${join(workspace, 'e2e/node_modules/.bin/rspack')} build`, dir);
  await federation(ownSite, 'publish', dir, '--promote');
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
  const button = page.getByRole('button', { name: /^Count/ });

  await openPage(page, '/desk-help');
  await expectLittleShift(page, 0.01);
  await link('Desk').click();
  await expect(button).toHaveCSS('background-color', 'rgb(25, 118, 210)'); // by a style element
  await button.click();
  await test.step('what it says about elements changes nothing of the frame', async () => {
    /** All that applies to the frame's elements, without or with what the application says about elements. */
    const frame = (disabled: boolean) =>
      page.evaluate((value) => {
        const global = document.querySelectorAll<HTMLStyleElement>('style[data-emotion$=global]');
        for (const { sheet } of global) sheet!.disabled = value;
        const elements = [...document.querySelectorAll('header, header *, footer, footer *')];
        const styles = [document.body, ...elements].map((one) => getComputedStyle(one));
        return styles.map((style) => [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`).join());
      }, disabled);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const [body, ...styles] = await frame(false);
      const [bodyWithout, ...stylesWithout] = await frame(true);
      expect(body).not.toBe(bodyWithout);
      expect(styles).toEqual(stylesWithout);
    }
    await frame(false);
  });
  await test.step('links of both routers and Back lead both to the same place, in the same page', async () => {
    const moves: [move: () => Promise<unknown>, path: string, heading: string][] = [
      [() => link('Tasks').click(), '/desk/tasks', 'Tasks'],
      [() => link('People by the host').click(), '/desk/people?team=3', 'People'],
      [() => link('Tasks by the host').click(), '/desk/tasks', 'Tasks'],
      [() => link('People').click(), '/desk/people?team=3', 'People'],
      [() => link('Desk').click(), '/desk', 'Desk'],
      [() => page.goBack(), '/desk/people?team=3', 'People'],
      [() => page.goBack(), '/desk/tasks', 'Tasks'],
      [() => page.goForward(), '/desk/people?team=3', 'People'],
    ];
    for (const [move, path, heading] of moves) {
      await move();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByText('The host is at')).toHaveText(`The host is at ${path}.`);
      expect(page.url()).toBe(ownSite.url + path);
    }
    await expect(button).toHaveText('Count 1');
  });
  await link('Help').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help at the desk');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People');
});
