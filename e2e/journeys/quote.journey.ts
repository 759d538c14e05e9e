import { expect, type Page } from '@playwright/test';
import { expectReadable } from '../fixtures/accessibility.ts';
import { filledInWishes, fillIn, fillInWishes, type UnitChoice } from '../fixtures/configureUnit.ts';
import { logIn } from '../fixtures/logIn.ts';
import { openPage } from '../fixtures/openPage.ts';
import { priceOf } from '../fixtures/price.ts';
import { expectReadableInFull, journey, step } from './journey.ts';
import { openOrder } from './office.ts';
import { unitOfCatalogue } from './unitOfCatalogue.ts';

journey(
  'a visitor configures a unit and asks for a quote, and an administrator finds it at the price that the visitor saw',
  ['@mf-marketing', '@mf-configurator', '@mf-admin'],
  async ({ page, otherPage: office, person, administrator }) => {
    const unit = await unitOfCatalogue(page.request);
    const price = await priceOf(page.request, unit);
    const next = page.getByRole('button', { name: 'Next' });

    await step('The use case is chosen on Home', async () => {
      await openPage(page, '/');
      await expectReadableInFull(page);
      await page.getByRole('link', { name: 'Civilian Use Case' }).click();
      await expect(page).toHaveURL('/configurator');
      await expect(page.getByRole('tab', { name: 'Civilian' })).toHaveAttribute('aria-selected', 'true');
    });
    await step('Mission, container and components are chosen', async () => {
      await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled();
      await expect(next).toBeDisabled();
      await page.getByRole('radio', { name: unit.mission }).first().check();
      await expectReadableInFull(page);
      await next.click();
      await expect(page.getByRole('heading', { name: 'Choose Container Type' })).toBeFocused();
      await expect(next).toBeDisabled();
      await page.getByRole('radio', { name: unit.container }).first().check();
      await expectReadableInFull(page);
      await next.click();
      for (const component of unit.components) await page.getByRole('checkbox', { name: component }).first().check();
      await expectReadable(page);
      await next.click();
    });
    await step('The quote is asked for and confirmed, also after a reload', async () => {
      await fillIn(page, person);
      await fillInWishes(page);
      await expectReadable(page);
      await page.getByRole('button', { name: 'Submit Configuration' }).click();
      await expect(page).toHaveURL('/success');
      await expect(page.getByText('Configuration Submitted', { exact: true })).toBeVisible();
      await expectConfirmation(page, unit, price);
      await page.reload();
      await expectConfirmation(page, unit, price);
      await expectReadable(page);
      await expect(page.getByRole('article')).toContainText(person.email);
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Sent as no.' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Submit Configuration' })).toHaveCount(0);
    });
    if (!administrator) return;
    await step('An administrator logs in and finds it', async () => {
      await openPage(office, '/admin');
      await expect(office).toHaveURL('/admin-login');
      await expectReadableInFull(office);
      await logIn(office, administrator);
      await expect(office).toHaveURL('/admin');
      const order = await openOrder(office, person.organization);
      for (const text of [unit.mission, person.name, price, ...Object.values(filledInWishes)])
        await expect(order).toContainText(text);
      await expectReadableInFull(office);
      await order.getByRole('button', { name: 'Quoted' }).click();
      await expect(office.getByText('Order State Changed', { exact: true })).toBeVisible();
    });
  },
);

async function expectConfirmation(page: Page, unit: UnitChoice, price: string) {
  await expect(page.getByRole('heading', { name: 'Configuration Submitted!' })).toBeVisible();
  const facts = {
    ...{ Mission: unit.mission, Container: unit.container, Components: '2', ...filledInWishes },
    'Estimated total': `at ${price} each`,
  };
  const row = page.getByRole('article').locator('dl > div');
  for (const [term, value] of Object.entries(facts))
    await expect(row.filter({ has: page.getByText(term, { exact: true }) })).toContainText(value);
}
