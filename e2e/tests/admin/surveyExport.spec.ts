import { readFile } from 'node:fs/promises';
import { exportColumns } from '@fieldbox/contract/survey/surveyExport';
import { exportFields } from '@fieldbox/contract/testing/exportFields';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { openDashboard } from '../../fixtures/openDashboard.ts';
import { surveyApi } from '../../fixtures/surveyApi.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ expectedMessages: [/^Failed to load resource: /] });

const exportButton = (page: Page) => page.getByRole('button', { name: /^Export CSV/ });

/** Texts that are difficult in a file of comma separated values, and that a spreadsheet would run. */
const adversarial = [
  'commas, and; semicolons',
  'a "quoted" word, and """three"""',
  'line one\nline two\r\nline three',
  '=HYPERLINK("http://evil.example","click")',
  '+1-555-0100',
  '-2+3',
  '@sum(1,2)',
  "'already apostrophed",
  '\u{1F9CA}\u{1F468}\u200D\u{1F692} cold chain, \u6551\u63F4, \u0639\u0627\u062C\u0644',
  '＝1+1',
];

/** The prefix of a text by which no spreadsheet takes it for a formula. */
const withoutApostrophe = (field: string) => field.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '');

test('the exported file, read back, is the rows, whatever people have written', async ({ page, site }) => {
  const survey = await surveyApi(site);
  for (const text of adversarial) {
    await survey.send({
      leadName: `Name ${text}`.replaceAll(/[\r\n]+/g, ' '),
      specificEquipment: text,
      criticalStoresNotes: text,
      additionalRequirements: text,
      deploymentLocation: ['Coastal', 'Remote, no road access'],
      criticalStores: ['Fuel'],
      refrigerationCount: 2,
      shutdownHours: 48,
    });
  }
  await openDashboard(page, site, `/admin?tab=questionnaires&search=${encodeURIComponent(survey.organization)}`);
  await expect(exportButton(page)).toHaveText(`Export CSV (${adversarial.length})`);
  const [download] = await Promise.all([page.waitForEvent('download'), exportButton(page).click()]);
  expect(download.suggestedFilename()).toMatch(/^survey-responses-\d{4}-\d\d-\d\d\.csv$/);

  const [head, ...records]: string[][] = parse(await readFile(await download.path()), { bom: true });
  expect(head).toEqual(exportColumns.map(({ title }) => title));
  expect(new Set(records.map((record) => record.length))).toEqual(new Set([34]));
  expect(records.map((record) => record.map(withoutApostrophe))).toEqual((await survey.stored()).map(exportFields));
  await survey.close();
});

test('an export that is refused or breaks off is no file, but a message, and can be tried again', {
  tag: '@long',
}, async ({ page, site }) => {
  await openDashboard(page, site, '/admin?tab=questionnaires');
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  for (const failing of ['refused', 'broken off'] as const) {
    await page.route('**/api/questionnaire/export**', (route) =>
      failing === 'refused' ? route.fulfill({ status: 503, body: '{}' }) : route.abort('connectionreset'),
    );
    await exportButton(page).click();
    await expect(page.getByText('Failed to export survey responses. Please try again.').first()).toBeVisible();
    await page.unroute('**/api/questionnaire/export**');
    await page.reload();
  }
  expect(downloads).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), exportButton(page).click()]);
  expect((await readFile(await download.path(), 'utf8')).split('\r\n').length).toBeGreaterThan(2);
});
