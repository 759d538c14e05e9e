import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { expect } from '@playwright/test';
import { answerQuestionnaire } from '../fixtures/answerQuestionnaire.ts';
import { fillIn } from '../fixtures/configureUnit.ts';
import { openDashboard } from '../fixtures/openDashboard.ts';
import { openPage } from '../fixtures/openPage.ts';
import { journey, step } from './journey.ts';
import { openOrder, rowOf } from './office.ts';

journey(
  'a customer answers the questionnaire, is proposed a unit, and orders it at its price',
  ['@mf-questionnaire', '@mf-configurator', '@mf-admin'],
  async ({ page, otherPage: office, site, person, administrator }) => {
    const proposal = page.getByRole('region', { name: 'Proposed configuration' });
    let price = '';

    await step('The questions are answered', async () => {
      await openPage(page, '/contact');
      await page.getByRole('link', { name: 'Deployment questionnaire' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await answerQuestionnaire(page, person);
      await expect(page.getByRole('heading', { level: 1, name: `Thank you, ${person.name}` })).toBeFocused();
    });
    await step('A unit is proposed, with its price', async () => {
      await expect(proposal.getByRole('rowheader').first()).toBeVisible();
      price = (await proposal
        .getByText(/^\$[\d,.]+$/)
        .last()
        .textContent())!;
    });
    await step('The response keeps it at an address of its own', async () => {
      await page.getByRole('link', { name: /read your answers$/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Your response \d+$/ })).toBeVisible();
      await expect(proposal.getByText(price, { exact: true }).last()).toBeVisible();
      await expect(proposal.getByText(/^Prices of .+ Today: the same\.$/)).toBeVisible();
    });
    await step('It opens as proposed in the configurator', async () => {
      await proposal.getByRole('link', { name: 'Open in the configurator' }).click();
      await expect(page.getByRole('heading', { name: 'Add Components' })).toBeVisible();
      await page.getByRole('button', { name: 'Next' }).click();
    });
    const stored = page.waitForResponse('**/api/configurations');
    await step('It is ordered at that price', async () => {
      await fillIn(page, person);
      await page.getByRole('button', { name: 'Submit Configuration' }).click();
      await expect(page.getByRole('heading', { name: 'Configuration Submitted!' })).toBeVisible();
      await expect(page.getByRole('definition').last()).toHaveText(price);
      const { totalPrice }: SubmittedConfiguration = await (await stored).json();
      expect(`$${totalPrice.toLocaleString('en-US')}`).toBe(price);
    });
    if (!administrator) return;
    await step('An administrator finds response and order', async () => {
      await openDashboard(office, site, `/admin?tab=questionnaires&search=${encodeURIComponent(person.mark)}`);
      await expect(rowOf(office, person.name)).toHaveCount(1);
      await expect(await openOrder(office, person.organization)).toContainText(price);
    });
  },
);
