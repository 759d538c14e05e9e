import type { Page } from '@playwright/test';
import { expectReadable } from '../fixtures/accessibility.ts';
import { showOnePage } from '../fixtures/answerQuestionnaire.ts';
import { holdScripts } from '../fixtures/holdScripts.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expectToFit } from '../fixtures/overflow.ts';
import { isLaterRequestOfShell } from '../fixtures/shellRequests.ts';
import { surveyApi } from '../fixtures/surveyApi.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedMessages: [[/net::ERR_(INTERNET_DISCONNECTED|FAILED)/], { scope: 'test' }] });

const address = '/specbuilder/core-v';
const submit = (page: Page) => page.getByRole('button', { name: 'Submit questionnaire' });
const waiting = (page: Page) => page.getByRole('group', { name: 'Waiting for the connection' });
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: /^Thank you/ });

async function fillIn(page: Page, organization: string) {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Jonas Weber');
  await page.getByRole('textbox', { name: 'Email' }).fill('j.weber@thw-sud.example');
  await page.getByRole('textbox', { name: 'Organization' }).fill(organization);
  await page.getByRole('checkbox', { name: 'Arctic' }).check();
}

test('answers that are submitted without a network wait, go out once when it is back, and no reload or other tab sends them again', async ({
  page,
  context,
  site,
}) => {
  const office = await surveyApi(site);
  await openPage(page, address);
  await showOnePage(page);
  const otherTab = await context.newPage();
  await context.setOffline(true);
  const missed: string[] = [];
  page.on('requestfailed', (request) => missed.push(request.url()));
  await fillIn(page, office.organization);
  const line = page.getByRole('status').filter({ hasText: 'You are offline.' });
  await expect(line).toContainText('Your answers are saved on this device, and sent when the connection is back.');
  await submit(page).click();
  await expect(waiting(page)).toBeFocused();
  await expect(waiting(page)).toContainText(/since \d\d:\d\dYour answers are complete\.They are sent automatically/);
  await expectReadable(page);
  await expectToFit(page, [375]);

  await page.getByRole('button', { name: 'Back to the answers' }).click();
  await expect(page.getByRole('checkbox', { name: 'Arctic' })).toBeChecked();
  await submit(page).click();
  await expect(waiting(page)).toBeVisible();
  expect(await office.stored()).toEqual([]);
  // Nothing of the page is loaded later. (No route of the test's own stops what the shell requests: with one, Chromium has no
  // cache, and what was prefetched is missing.)
  expect(missed.filter((url) => !isLaterRequestOfShell(url))).toEqual([]);

  // The other tab opens while the first one's send is held up.
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await context.route('**/api/questionnaire', async (route) => {
    await held;
    await route.continue();
  });
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await openPage(otherTab, address);
  await expect(waiting(otherTab)).toBeVisible();
  release();
  await expect(thanks(page)).toBeVisible();
  await expect(thanks(otherTab)).toBeVisible();
  await expect(line).toHaveCount(0);
  expect(await office.stored()).toMatchObject([{ leadName: 'Jonas Weber', deploymentLocation: ['Arctic'] }]);

  await page.reload();
  await expect(thanks(page)).toBeVisible();
  await openPage(otherTab, '/specbuilder-core-v');
  await expect(otherTab.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('');
  expect(await otherTab.evaluate(() => JSON.stringify(localStorage))).not.toContain('Jonas');
  expect(await office.stored()).toHaveLength(1);
  await office.close();
});

test('what was queued more than 23 hours ago is sent only if the customer agrees', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const office = await surveyApi(site);
  const values = { leadName: 'Jonas Weber', email: 'j.weber@thw-sud.example', organization: office.organization };
  const since = Date.now() - 23 * 3_600_000 - 1_000;
  const queueOld = async () => {
    const queued = JSON.stringify({ values, since, key: crypto.randomUUID() });
    await page.evaluate((text) => localStorage.setItem('mf-questionnaire.queued', text), queued);
    await page.reload({ waitUntil: 'commit' });
  };
  await openPage(page, address);
  await queueOld();
  const question = page.getByRole('group', { name: 'Not sent yet' });
  const day = new Date(since).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
  await expect(question).toContainText(day);
  await expectReadable(page);

  await page.getByRole('button', { name: 'Back to the answers' }).click();
  await expect(page.getByRole('textbox', { name: 'Organization' })).toHaveValue(office.organization);
  expect(await office.stored()).toEqual([]);
  const letScriptsIn = await holdScripts(page);
  await queueOld();
  await page.getByRole('textbox', { name: 'Organization' }).fill('Typed before the scripts arrived');
  await letScriptsIn();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(thanks(page)).toBeVisible();
  expect(await office.stored()).toHaveLength(1);
  await openPage(page, address);
  await expect(page.getByRole('textbox', { name: 'Organization' })).toHaveValue('Typed before the scripts arrived');
  await office.close();
});
