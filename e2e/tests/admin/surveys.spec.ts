import type { Page } from '@playwright/test';
import { accessibilityViolations, expectReadable } from '../../fixtures/accessibility.ts';
import { openDashboard } from '../../fixtures/openDashboard.ts';
import { expectToFit } from '../../fixtures/overflow.ts';
import { surveyApi } from '../../fixtures/surveyApi.ts';
import { expect, test } from '../../fixtures/test.ts';

const columns = [
  'ID',
  'Priority',
  'Lead Name',
  'Email',
  'Organization',
  'Deployment Location',
  'Delivery Timeframe',
  'Submitted',
];

const table = (page: Page) => page.getByRole('table', { name: 'Survey responses' });
const names = (page: Page) => table(page).getByRole('rowheader');
const tabWith = (search: string) => `/admin?tab=questionnaires&search=${encodeURIComponent(search)}`;
const urgent = { deliveryTimeframe: 'Urgent (within 1 month)', criticalStores: ['Fuel'] };

test('responses are listed with their priority, searched and sorted, and the address holds it all', async ({
  page,
  site,
}) => {
  const survey = await surveyApi(site);
  await survey.send({ leadName: 'Ben Standard', email: 'ben@a.example', deliveryTimeframe: '1-2 weeks' });
  await survey.send({ leadName: 'Ada Critical', criticalStores: ['Fuel'], deploymentLocation: ['Coastal', 'Island'] });
  await survey.send({ leadName: 'Cleo Urgent', ...urgent });

  await openDashboard(page, site);
  await page.getByRole('tab', { name: 'Survey Responses' }).click();
  await expect(page).toHaveURL('/admin?tab=questionnaires');
  await expect(table(page).getByRole('columnheader')).toHaveText(['', ...columns, 'Actions']); // boxes first

  await page.getByRole('searchbox', { name: 'Search responses' }).fill(survey.organization);
  await expect(names(page)).toHaveText(['Cleo Urgent', 'Ada Critical', 'Ben Standard']);
  const rows = table(page).getByRole('row');
  await expect(rows.nth(1)).toContainText(/Urgent.*Urgent \(within 1 month\)/);
  await expect(rows.nth(2)).toContainText(/Power Critical.*Coastal, Island/);
  await expect(rows.nth(3)).toContainText(/Standard.*1-2 weeks/);
  await expect(rows.nth(3).getByRole('time')).toHaveAttribute('title', /UTC$/);

  await page.getByRole('columnheader', { name: 'Lead Name' }).getByRole('button').click();
  await expect(names(page)).toHaveText(['Ada Critical', 'Ben Standard', 'Cleo Urgent']);
  await page.reload();
  await expect(names(page)).toHaveText(['Ada Critical', 'Ben Standard', 'Cleo Urgent']);
  await page.goBack();
  await expect(names(page).first()).toHaveText('Cleo Urgent');

  for (const text of ['cleo URGENT', 'ben@a.example']) {
    await page.getByRole('searchbox', { name: 'Search responses' }).fill(text);
    await expect(names(page).first()).toHaveText(text.startsWith('ben') ? 'Ben Standard' : 'Cleo Urgent');
  }
  await page.getByRole('searchbox', { name: 'Search responses' }).fill('nobody at all');
  await expect(page.getByText('No survey responses found')).toBeVisible();
  await survey.close();
});

test('details open from the row and in the address, and lead to the ones beside', async ({ page, site }) => {
  const survey = await surveyApi(site);
  const { id } = await survey.send({
    leadName: 'Ada Older',
    deploymentLocation: ['Coastal'],
    refrigerationCount: 2,
    refrigerationRuntime: 'cycled',
    securityRiskHours: 2,
    shutdownHours: 72,
    additionalRequirements: 'Half a day of training.',
    responseData: 'Asked by phone first.',
    ...urgent,
  });
  await survey.send({ leadName: 'Ben Newer' });
  await openDashboard(page, site, tabWith(survey.organization));
  await page.getByRole('link', { name: 'View Details, Ben Newer' }).click();
  const dialog = page.locator('[data-record]');
  await expect(dialog.getByRole('heading', { name: 'Ben Newer' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Previous response' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('j');
  await expect(dialog.getByRole('heading', { name: 'Ada Older' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`open=${id}`));

  await expect(dialog.getByText('Urgent because of the delivery timeframe “Urgent (within 1 month)”.')).toContainText(
    'Critical stores were chosen too.',
  );
  for (const group of ['Deployment details', 'Equipment and security', 'Power assessment', 'Additional requirements'])
    await expect(dialog.getByRole('region', { name: group })).toBeVisible();
  await expect(dialog.getByText('Cycled (15 minutes per hour)')).toBeVisible();
  const text = dialog.getByRole('region', { name: 'Full response text' });
  await expect(text).toContainText('deploymentLocation: Coastal');
  await expect(text).toContainText('Asked by phone first.');
  await dialog.getByText('Full response text').click();
  await expect(text).toBeHidden();
  await expectReadable(page);

  await page.goBack(); // one history entry, however many responses were opened
  await expect(dialog).toBeHidden();
  await expect(names(page)).toHaveText(['Ben Newer', 'Ada Older']);
  await page.goto(`/admin?tab=questionnaires&search=nobody&open=${id}`); // a link to a record that is not among the rows
  await expect(dialog.getByRole('heading', { name: 'Ada Older' })).toBeVisible();
  await expect(dialog.getByText('Half a day of training.', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/admin?tab=questionnaires&search=nobody');
  await survey.close();
});

test('at no width is anything cut off, with and without details', async ({ page, site }) => {
  const survey = await surveyApi(site);
  const { id } = await survey.send({ ...urgent, shutdownHours: 48, siteConstraints: 'Ærø'.repeat(60) });
  await survey.close();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openDashboard(page, site, tabWith(survey.organization));
  await expect(names(page)).toHaveCount(1);
  const dialog = page.locator('[data-record]');
  for (const width of [1440, 768, 375]) {
    await expectToFit(page, [width]);
    if (width !== 768) expect(await accessibilityViolations(page), `at ${width} px`).toEqual([]); // a table, as at 1440 px
    await names(page).getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('region', { name: 'Deployment details' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`open=${id}`));
    await expectToFit(page, [width]);
    if (width !== 768) expect(await accessibilityViolations(page), `at ${width} px, with details`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(names(page).getByRole('link')).toBeFocused();
  }
});

test('nothing of a response is cut, and columns leave in their order', async ({ page, site }) => {
  const survey = await surveyApi(site);
  const deploymentLocation = ['Arctic / extreme cold', 'Mountain', 'Remote'];
  const leadName = 'Bartholomäus Freiherr von Hohenstein';
  const email = 'bartholomaeus.freiherr.von.hohenstein@katastrophenschutz-bayern.example';
  await survey.send({ ...urgent, deploymentLocation, leadName, email });
  await survey.send({ deploymentLocation, deliveryTimeframe: 'Longer-term/exploratory' });
  await survey.close();
  await openDashboard(page, site, tabWith(survey.organization));
  await expect(names(page)).toHaveCount(2);
  const leaving = ['Email', 'Deployment Location', 'ID', 'Delivery Timeframe', 'Submitted'];
  for (const [width, gone] of [
    [1440, 0],
    [1366, 0],
    [1279, 1],
    [1099, 2],
    [899, 4],
    [620, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const [place, name] of leaving.entries())
      await expect(page.getByRole('columnheader', { name }), `${name} at ${width} px`).toBeVisible({
        visible: place >= gone,
      });
    const cut = await table(page).evaluate((element) =>
      [...element.querySelectorAll('th, th *, td, td *')]
        .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
    expect(cut, `at ${width} px`).toEqual([]);
    const last = table(page)
      .getByRole('link', { name: /^View Details/ })
      .first();
    const [link, frame] = [(await last.boundingBox())!, (await table(page).boundingBox())!];
    expect(link.x + link.width, `View Details at ${width} px`).toBeLessThanOrEqual(frame.x + frame.width);
    await expectToFit(page, [width]);
  }
});
