import type { QuestionnaireResponse } from '@fieldbox/contract/survey/questionnaire';
import type { Page } from '@playwright/test';
import { expectReadable } from '../fixtures/accessibility.ts';
import { openPage, pageReady } from '../fixtures/openPage.ts';
import { expectToFit } from '../fixtures/overflow.ts';
import { tabTo } from '../fixtures/tabTo.ts';
import { expect, test } from '../fixtures/test.ts';

test('a prospective customer answers what applies, is thanked, and the answers have arrived', async ({
  page,
  request,
  site,
}) => {
  const organization = `Cold Chain ${crypto.randomUUID().slice(0, 8)}`;
  await openPage(page, '/specbuilder/core-v');
  await fillInContact(page);
  await page.getByRole('textbox', { name: 'Organization' }).fill(organization);
  await page.getByRole('checkbox', { name: 'Island' }).check();
  await page.getByRole('checkbox', { name: 'Cold chain and storage' }).check();
  await page.getByRole('checkbox', { name: 'Medicine and vaccines' }).check();
  await page.getByRole('textbox', { name: 'Refrigeration count' }).fill('3');
  await page.getByRole('radio', { name: 'Cycled' }).check();
  await page.getByRole('combobox', { name: /when do you need it/ }).selectOption('1-2 months');
  await page.getByRole('button', { name: 'Submit questionnaire' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeFocused();
  await expect(page.getByText(/reply within 24-48 hours/)).toBeVisible();

  await request.post('/api/admin/login', { data: site.administrator });
  const responses: QuestionnaireResponse[] = await (await request.get('/api/questionnaire')).json();
  expect(responses.find((response) => response.organization === organization)).toMatchObject({
    leadName: 'Jonas Weber',
    email: 'j.weber@thw-sud.example',
    deploymentLocation: ['Island'],
    primarySupport: ['Cold chain and storage'],
    criticalStores: ['Medicine and vaccines'],
    refrigerationCount: 3,
    refrigerationRuntime: 'cycled',
    deliveryTimeframe: '1-2 months',
    powerSources: [],
  });
});

test('a form without a name and with a wrong email says what is missing, and leads to the first field', {
  tag: '@long',
}, async ({ page }) => {
  await openPage(page, '/specbuilder-core-v');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('j.weber at thw-sud');
  await page.getByRole('button', { name: 'Submit questionnaire' }).click();

  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Name must be at least 2 characters');
  await expect(email).toHaveAccessibleDescription('Please enter a valid email');

  await name.fill('Jonas Weber');
  await page.getByRole('button', { name: 'Submit questionnaire' }).click();
  await expect(email).toBeFocused();
  await email.fill('j.weber@thw-sud.example');
  await page.getByRole('button', { name: 'Submit questionnaire' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeFocused();
});

test('with the keyboard alone: what is left is there after a reload, and what is wrong is named and led to', async ({
  page,
}) => {
  const button = (name: string) => page.getByRole('button', { name });
  const press = async (name: string) => {
    await tabTo(page, button(name));
    await page.keyboard.press('Enter');
  };
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByRole('textbox', { name: label, exact: true }));
    await page.keyboard.type(text);
  };
  await openPage(page, '/specbuilder/core-v');
  await type('Name', 'Jonas Weber');
  await type('Email', 'j.weber@thw-sud.example');
  await page.reload();
  await pageReady(page);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Jonas Weber');
  await tabTo(page, page.getByRole('link', { name: 'Downtime tolerance' }));
  await page.keyboard.press('Enter');
  await type('Loss of inventory after', '-2');
  await press('Submit questionnaire');

  const hours = page.getByRole('textbox', { name: 'Loss of inventory after' });
  await expect(hours).toBeFocused();
  await expect(hours).toHaveAccessibleDescription('Enter 0 or more hours');
  await expect(button('Loss of inventory after: Enter 0 or more')).toBeVisible();
  await expectReadable(page);
  await expectToFit(page, [320, 1440]);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('2');
  await press('Submit questionnaire');
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeFocused();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('mf-questionnaire.answers');
});

async function fillInContact(page: Page) {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Jonas Weber');
  await page.getByRole('textbox', { name: 'Email' }).fill('j.weber@thw-sud.example');
}
