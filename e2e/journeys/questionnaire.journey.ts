import { expect } from '@playwright/test';
import { expectReadable } from '../fixtures/accessibility.ts';
import { answerQuestionnaire } from '../fixtures/answerQuestionnaire.ts';
import { configureUnit, smallClinic } from '../fixtures/configureUnit.ts';
import { openDashboard } from '../fixtures/openDashboard.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expectReadableInFull, journey, step } from './journey.ts';
import { openOrder, rowOf } from './office.ts';

journey(
  'a customer answers the questionnaire, and asks for a quote',
  ['@mf-questionnaire', '@mf-configurator', '@mf-admin'],
  async ({ page, otherPage: office, site, person, administrator }) => {
    await step('The questions are answered', async () => {
      await openPage(page, '/contact');
      await page.getByRole('link', { name: 'Deployment questionnaire' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.getByRole('button', { name: 'Submit questionnaire' }).click();
      await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
      await expectReadable(page);
      await answerQuestionnaire(page, person);
      await expect(page.getByRole('heading', { level: 1, name: `Thank you, ${person.name}` })).toBeFocused();
      await expectReadable(page);
    });
    await step('The response keeps them at an address of its own', async () => {
      await page.getByRole('link', { name: /read your answers$/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Your response \d+$/ })).toBeVisible();
      await expect(page.getByText('Medicine and vaccines')).toBeVisible();
      await expectReadable(page);
      await page.goBack();
      await page.reload(); // the server knows no entry of the history
      await expect(page.getByRole('heading', { level: 1, name: `Thank you, ${person.name}` })).toBeVisible();
    });
    await step('The thanks lead to the configurator, which knows who asks', async () => {
      await page.getByRole('link', { name: 'Open the configurator' }).click();
      await configureUnit(page, smallClinic, person);
      await expect(page.getByRole('link', { name: /^your questionnaire response \d+$/ })).toBeVisible();
      await page.getByRole('button', { name: 'Submit Configuration' }).click();
      await expect(page.getByRole('heading', { name: 'Configuration Submitted!' })).toBeVisible();
    });
    if (!administrator) return;
    await step('An administrator finds response and order', async () => {
      await openDashboard(office, site, `/admin?tab=questionnaires&search=${encodeURIComponent(person.mark)}`);
      await expect(rowOf(office, person.name)).toHaveCount(1);
      await office.getByRole('link', { name: `View Details, ${person.name}` }).click();
      await expect(office.locator('[data-record]')).toContainText('Medicine and vaccines');
      await expectReadableInFull(office);
      await openOrder(office, person.organization);
    });
  },
);
