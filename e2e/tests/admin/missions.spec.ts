import type { Page } from '@playwright/test';
import { accessibilityViolations, expectReadable } from '../../fixtures/accessibility.ts';
import { openDashboard } from '../../fixtures/openDashboard.ts';
import { expectToFit } from '../../fixtures/overflow.ts';
import { expect, test } from '../../fixtures/test.ts';

const address = '/admin?tab=missions';
const table = (page: Page) => page.getByRole('table', { name: 'Missions' });
const dialog = (page: Page) => page.getByRole('dialog', { name: /CSV/ });

/** A file whose missions no other test adds. */
function missionFile(rows: (mark: string) => string[]) {
  const mark = crypto.randomUUID().slice(0, 8);
  const text = ['name,description,type,duration,personnel,equipment', ...rows(mark)].join('\r\n');
  return { mark, file: { name: 'missions-winter.csv', mimeType: 'text/csv', buffer: Buffer.from(text) } };
}

test('a file is checked before anything is stored, good rows go in and the others are named', async ({
  page,
  site,
}) => {
  const { mark, file } = missionFile((name) => [
    `Bridge Survey ${name},"Surveys bridges, by night",military,14 days,4-6,`,
    `Field Kitchen ${name},Warm meals,civilan,1-6 months,2,`,
    ',No name,civilian,,,',
    `Water Point ${name},Clean water,Civilian,,,Pump`,
  ]);
  await openDashboard(page, site, address);
  await page.getByRole('button', { name: 'Upload CSV' }).click();
  await expect(page).toHaveURL(/dialog=upload/);
  await expectToFit(page, [375, 1440]);
  await dialog(page).getByLabel('choose a file').setInputFiles(file);
  await expect(dialog(page).getByText('2 missions ready, 2 errors.')).toBeVisible();
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    'Row 3, type: Type must be military or civilian',
    'Row 4, name: Name is required',
  ]);
  await expectReadable(page);
  await expectToFit(page, [375, 1440]);
  const before: { name: string }[] = await (await page.request.get('/api/missions')).json();
  expect(before.filter(({ name }) => name.includes(mark))).toEqual([]);

  await dialog(page).getByRole('button', { name: 'Upload 2 missions' }).click();
  await expect(dialog(page).getByText('2 missions added successfully. 2 errors.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('searchbox', { name: 'Search missions' }).fill(mark);
  await expect(table(page).getByRole('rowheader')).toHaveText([`Bridge Survey ${mark}`, `Water Point ${mark}`]);
});

test('the template is a file that the site takes', async ({ page, site }) => {
  await openDashboard(page, site, `${address}&dialog=upload`);
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download a template' }).click();
  await dialog(page)
    .getByLabel('choose a file')
    .setInputFiles(await (await download).path());
  await expect(dialog(page).getByRole('button', { name: 'Upload 1 mission' })).toBeEnabled();
});

test('a mission is created, edited, deleted after a question, and brought back by Undo', async ({ page, site }) => {
  const name = `Snow Post ${crypto.randomUUID().slice(0, 8)}`;
  await openDashboard(page, site, `${address}&search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'Create mission' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('textbox', { name: 'Description' }).fill('Winter watch');
  await form.getByRole('radio', { name: 'Military' }).check();
  await form.getByRole('textbox', { name: 'Duration' }).fill('7 days');
  await page.keyboard.press('Enter');
  await expect(table(page)).toContainText('7 days');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(form.getByRole('textbox', { name: 'Duration' })).toHaveValue('7 days');
  expect(await accessibilityViolations(page)).toEqual([]);
  await form.getByRole('textbox', { name: 'Duration' }).fill('60 days');
  await page.keyboard.press('Enter');
  await expect(table(page)).toContainText('60 days');

  await table(page).getByRole('link', { name }).click();
  const details = page.getByRole('complementary', { name });
  await expect(details).toContainText('Winter watch');
  await expectReadable(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
  await expect(question).toContainText('No order includes it.');
  await question.getByRole('button', { name: 'Delete mission' }).click();
  await expect(page.getByText('No missions found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(table(page).getByRole('rowheader')).toHaveText([name]);
});
