import { accessibilityViolations } from '../fixtures/accessibility.ts';
import { configureUnit, newCustomer, smallClinic } from '../fixtures/configureUnit.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';

test('the confirmation has its number, the address that the answer goes to, and prints as one sheet', async ({
  page,
}) => {
  const customer = newCustomer();
  await openPage(page, '/configurator');
  await configureUnit(page, smallClinic, customer);
  await page.getByRole('button', { name: 'Submit Configuration' }).click();
  const next = page.getByRole('region', { name: 'What happens next' });
  await expect(next).toContainText(customer.email);
  await expect(next).toContainText('within 24 business hours');
  await page.reload();
  await expect(next).toContainText(customer.email);
  const number = /no\. (\d+)/.exec((await next.textContent())!)![1]!;
  await expect(page.getByRole('heading', { name: `Quote request no. ${number}` })).toBeVisible();
  await expect(page.getByRole('img')).toBeVisible(); // by then the printed sheet's script has loaded as well
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(/Lead time\d+\sdays/);
  expect(await accessibilityViolations(page)).toEqual([]);

  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Count (\d+)/)?.[1], format).toBe('1');
  }
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('heading', { name: `Quote request no. ${number}` })).toBeVisible();
  await expect(sheet.getByText(customer.email)).toBeVisible();
  for (const frame of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button')])
    await expect(frame.first()).toBeHidden();
});
