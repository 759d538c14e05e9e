import type { Page } from '@playwright/test';
import { expectReadable } from '../fixtures/accessibility.ts';
import { changedBuild } from '../fixtures/editedBuild.ts';
import { federation, liveVersions, platformToken } from '../fixtures/federation.ts';
import { expectToFit } from '../fixtures/overflow.ts';
import { tabTo } from '../fixtures/tabTo.ts';
import { expect, test } from '../fixtures/test.ts';

const remote = 'mf-marketing'; // no other test takes a version of it back, which has to be explained before the next one

const ledger = (page: Page) => page.getByRole('table', { name: 'Release sets, newest first' });
const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name });

test('a person with a token promotes a version and takes it back, by keyboard', async ({ page, site }) => {
  const build = await changedBuild(remote);
  try {
    await federation(site, 'publish', build.dir);
  } finally {
    await build.remove();
  }
  const before = await liveVersions(site);

  const document = await page.goto(`/platform?remote=${remote}`);
  expect(document?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store, no-transform' });
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ravi Anand');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(await platformToken(site));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Your session' })).toContainText('may promote every remote');

  const promote = page.getByRole('button', { name: `Promote ${remote}` }).first();
  await promote.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, `Promote ${remote}?`).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectReadable(page);
  await tabTo(page, dialog(page, `Promote ${remote}?`).getByRole('button', { name: 'Promote' }));
  await page.keyboard.press('Enter');
  const live = ledger(page).getByRole('row').filter({ hasText: 'Live' }).filter({ hasText: 'Ravi Anand' });
  await expect(live).toContainText('passed 7');
  const { [remote]: promoted, ...others } = await liveVersions(site);
  expect({ ...others, [remote]: before[remote] }).toEqual(before);
  expect(promoted).not.toBe(before[remote]);

  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: `Roll back ${remote}` }).focus();
  await page.keyboard.press('Enter');
  const rollBack = dialog(page, `Roll back ${remote}?`);
  await rollBack.getByRole('textbox', { name: 'Why' }).fill('prices are wrong');
  await tabTo(page, rollBack.getByRole('button', { name: 'Roll back' }));
  await page.keyboard.press('Enter');
  await expect(live).toContainText('Rolled back: prices are wrong');
  expect(await liveVersions(site)).toEqual(before);

  await expectReadable(page);
  await expectToFit(page, [768, 375]);
});
