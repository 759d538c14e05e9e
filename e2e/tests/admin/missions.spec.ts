import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accessibilityViolations, expectReadable } from '../../fixtures/accessibility.ts';
import { openDashboard } from '../../fixtures/openDashboard.ts';
import { expectToFit } from '../../fixtures/overflow.ts';
import { expect, test } from '../../fixtures/test.ts';

const address = '/admin?tab=missions';
const isUpload = (url: URL) => url.pathname === '/api/missions/upload-csv';
const table = (page: Page) => page.getByRole('table', { name: 'Missions' });
const dialog = (page: Page) => page.getByRole('dialog', { name: /CSV/ });

/** A file whose missions no other test adds. */
function missionFile(rows: (mark: string) => string[]) {
  const mark = crypto.randomUUID().slice(0, 8);
  const text = ['name,description,type,duration,personnel,equipment', ...rows(mark)].join('\r\n');
  return { mark, file: { name: 'missions-winter.csv', mimeType: 'text/csv', buffer: Buffer.from(text) } };
}

test('a file is checked before anything is stored, good rows go in and the others come back', async ({
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
  await dialog(page).getByLabel('choose a file').setInputFiles(file);
  const rows = dialog(page).getByRole('region', { name: 'Rows in the file' }).getByRole('row');
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(2)).toContainText('Type must be military or civilian');
  await expect(rows.nth(2).locator('mark')).toHaveText('civilan');
  await expect(rows.nth(3)).toContainText('Name is required');
  await expectReadable(page);
  await dialog(page).getByRole('checkbox', { name: 'Only rows with errors' }).check();
  await expect(rows).toHaveCount(3);

  const before: { name: string }[] = await (await page.request.get('/api/missions')).json();
  expect(before.filter(({ name }) => name.includes(mark))).toEqual([]); // a dry run stores nothing

  await dialog(page).getByRole('button', { name: 'Upload 2 missions' }).click();
  await expect(dialog(page).getByText('2 missions added successfully. 2 errors.')).toBeVisible();
  await expect(page.getByText('CSV Upload Complete', { exact: true }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Skipped rows' }).click();
  const left = await readFile(await (await download).path(), 'utf8');
  expect(left.replace('\uFEFF', '').split('\r\n')).toEqual([
    'name,description,type,duration,personnel,equipment,problem',
    `Field Kitchen ${mark},Warm meals,civilan,1-6 months,2,,type: Type must be military or civilian`,
    ',No name,civilian,,,,name: Name is required',
    '',
  ]);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('searchbox', { name: 'Search missions' }).fill(mark);
  await expect(table(page).getByRole('rowheader')).toHaveText([`Bridge Survey ${mark}`, `Water Point ${mark}`]);

  // The corrected file again: missions that exist already are named, not added twice.
  await page.getByRole('button', { name: 'Upload CSV' }).click();
  await dialog(page).getByLabel('choose a file').setInputFiles(file);
  await expect(rows.nth(1)).toContainText('A mission with this name and type already exists');
  await expect(dialog(page).getByRole('button', { name: 'Upload', exact: true })).toBeDisabled();
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

test.describe('with files and a network that fail', () => {
  test.use({ expectedMessages: [/Failed to load resource/] });

  test('a file that is no list of missions is refused with what to do, and a failed upload can be sent again', {
    tag: '@long',
  }, async ({ page, site }) => {
    const { file, mark } = missionFile((name) => [`Ice Road ${name},Keeps it open,civilian,,,`]);
    await openDashboard(page, site, `${address}&dialog=upload`);
    const choose = dialog(page).locator('input[type=file]');
    await choose.setInputFiles({ ...file, buffer: Buffer.from('title,text\r\nA,B') });
    await expect(dialog(page).getByRole('alert')).toContainText('Upload Failed');
    await expect(dialog(page).getByRole('alert')).toContainText(
      'The header is missing the columns "name", "description", "type".',
    );
    expect(await accessibilityViolations(page)).toEqual([]);

    await choose.setInputFiles(file);
    const upload = dialog(page).getByRole('button', { name: 'Upload 1 mission' });
    await expect(upload).toBeEnabled();
    await page.route(isUpload, (route) => route.abort());
    await upload.click();
    await expect(page.getByText('Upload Failed', { exact: true }).first()).toBeVisible();
    await expect(dialog(page).getByRole('alert')).toContainText('Failed to upload CSV file');
    await page.unroute(isUpload);
    await upload.click();
    await expect(dialog(page).getByText('1 mission added successfully.')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await page.getByRole('searchbox', { name: 'Search missions' }).fill(mark);
    await expect(table(page).getByRole('rowheader')).toHaveText([`Ice Road ${mark}`]);
  });
});

test('a mission is looked at, deleted after a question, and brought back by Undo', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const { file, mark } = missionFile((name) => [`Snow Post ${name},Winter watch,military,7 days,3,Skis and sledges`]);
  await openDashboard(page, site, `${address}&dialog=upload`);
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await dialog(page).getByRole('button', { name: 'Upload 1 mission' }).click();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('searchbox', { name: 'Search missions' }).fill(mark);
  await table(page)
    .getByRole('link', { name: `Snow Post ${mark}` })
    .click();
  const details = page.getByRole('complementary', { name: `Snow Post ${mark}` });
  await expect(details.getByText('Skis and sledges')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.reload();
  await expect(details.getByText('Skis and sledges')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  await page.getByRole('button', { name: `Delete Snow Post ${mark}` }).click();
  const question = page.getByRole('alertdialog', { name: `Delete Snow Post ${mark}?` });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Enter'); // a second click does nothing
  await expect(question).toBeHidden();
  await expect(table(page).getByRole('rowheader')).toHaveCount(1);
  await page.getByRole('button', { name: `Delete Snow Post ${mark}` }).click();
  await question.getByRole('button', { name: 'Delete mission' }).click();
  await expect(page.getByText('No missions found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(table(page).getByRole('rowheader')).toHaveText([`Snow Post ${mark}`]);
});

test('a mission is edited, and Undo of its upload takes back only what nobody has changed', async ({ page, site }) => {
  const { file, mark } = missionFile((name) => [
    `Ice Road ${name},Keeps it open,civilian,30 days,,`,
    `Snow Post ${name},Winter watch,military,,,`,
    `Ford ${name},Crosses rivers, by night,military,7 days,3,Boat`,
  ]);
  await openDashboard(page, site, `${address}&dialog=upload`);
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  const rows = dialog(page).getByRole('region', { name: 'Rows in the file' }).getByRole('row');
  await expect(rows.nth(3)).toContainText('The row has 7 cells, but the header has 6.');
  await dialog(page).getByRole('button', { name: 'Upload 2 missions' }).click();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('searchbox', { name: 'Search missions' }).fill(mark);
  await page.getByRole('button', { name: `Delete Ice Road ${mark}` }).click();
  await expect(page.getByRole('alertdialog')).toContainText('No order includes it.');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Edit Ice Road ${mark}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit mission' });
  const duration = form.getByRole('textbox', { name: 'Duration' });
  await expect(duration).toHaveValue('30 days');
  expect(await accessibilityViolations(page)).toEqual([]);
  await duration.fill('60 days');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(table(page)).toContainText('60 days');

  await page.getByRole('tab', { name: 'Activity' }).click();
  await page
    .getByRole('button', { name: /^Undo missions uploaded/ })
    .first()
    .click();
  await expect(
    page.getByText('1 mission withdrawn. 1 mission stays, because it has been changed or ordered since.', {
      exact: true, // without what listeners hear
    }),
  ).toBeVisible();
  await page.goto(`${address}&search=${mark}`);
  await expect(table(page).getByRole('rowheader')).toHaveText([`Ice Road ${mark}`]);
});

test('missions and their upload fit at every width, and can be read in both themes', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await openDashboard(page, site, address);
  await expect(table(page).getByRole('rowheader').first()).toBeVisible();
  await expectReadable(page);
  await expectToFit(page); // ends at the width of a phone
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('button', { name: 'Upload CSV' }).click();
  await expect(dialog(page).getByText('Drop a CSV file here')).toBeVisible();
  await expectToFit(page);
  expect(await accessibilityViolations(page)).toEqual([]);
});
