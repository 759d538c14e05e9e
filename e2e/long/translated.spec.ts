import type { Container } from '@fieldbox/contract/catalogue/catalogue';
import type { Page } from '@playwright/test';
import { answerQuestionnaire } from '../fixtures/answerQuestionnaire.ts';
import { fillIn, newCustomer, smallClinic } from '../fixtures/configureUnit.ts';
import { platformToken } from '../fixtures/federation.ts';
import { openPage } from '../fixtures/openPage.ts';
import { priceOf } from '../fixtures/price.ts';
import { expect, test } from '../fixtures/test.ts';
import { translate } from '../fixtures/translate.ts';

// Translated from hydration on: tests/translated.spec.ts.

const money = (amount: number) => `$${amount.toLocaleString('en-US')}`;

/** What is on the screen, and nothing that was there before: React cannot remove what a translator has put in place of its text. */
const shows = (page: Page, text: string) => expect(page.getByRole('main')).toContainText(text);

test('translated from the document on, a visitor chooses a unit whose price is right at each step, asks for a quote, and answers the questionnaire; a team signs in', async ({
  page,
  context,
  site,
}) => {
  await translate(context, 'the document');
  const { container, components, sector, mission } = smallClinic;
  const containers: Container[] = await (await page.request.get('/api/containers')).json();
  const customer = newCustomer();
  const next = page.getByRole('button', { name: 'Next' });
  const total = page.getByRole('status', { name: 'Estimated total' });

  await openPage(page, '/');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('nobody');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Solutions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('banner').getByRole('link', { name: 'Configurator' }).click();
  // Solutions, which stays until this page is loaded, has tabs of the same names.
  await expect(page.getByRole('heading', { level: 1, name: /Configurator/ })).toBeVisible();

  await page.getByRole('tab', { name: sector }).click();
  await page.getByRole('radio', { name: mission }).check();
  await next.click();
  for (const { name, basePrice } of containers) {
    await page.getByRole('radio', { name }).check();
    await expect(total).toHaveText(money(basePrice));
    await expect(total.locator('font')).toHaveCount(0); // no translator may change it
    // All other cards show the difference to this one.
    await expect(page.locator('b', { hasText: `Base: ${money(basePrice)}` })).toHaveText(`Base: ${money(basePrice)}`);
  }
  await page.getByRole('radio', { name: container }).check();
  await next.click();
  for (const [index, component] of components.entries()) {
    await page.getByRole('checkbox', { name: component }).check();
    await expect(total).toHaveText(
      await priceOf(page.request, { ...smallClinic, components: components.slice(0, index + 1) }),
    );
  }
  await page.getByRole('checkbox', { name: components[0] }).uncheck();
  await page.getByRole('checkbox', { name: components[0] }).check();
  await next.click();
  const submit = page.getByRole('button', { name: 'Submit Configuration' });
  await submit.click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await fillIn(page, customer);
  await submit.click();
  await expect(page).toHaveURL('/success');
  await shows(page, await priceOf(page.request, smallClinic));
  await shows(page, customer.email);

  await openPage(page, '/specbuilder/core-v');
  await answerQuestionnaire(page, customer);
  await expect(page.getByRole('heading', { level: 1, name: `Thank you, ${customer.name}` })).toBeFocused();
  await page.getByRole('link', { name: /read your answers$/ }).click();
  await shows(page, 'Medicine and vaccines');

  await page.goto('/platform');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ravi Anand');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(await platformToken(site));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Your session' })).toContainText('may promote every remote');
  await expect(page.locator('[data-failure]')).toHaveCount(0);
});
