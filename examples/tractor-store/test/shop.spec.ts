import { expect, type Page, test } from '@playwright/test';

const product = '/product/drover-20?sku=TR-01-MI';
const count = (page: Page) => page.getByTestId('cart-count');
const add = (page: Page) => page.getByRole('button', { name: 'Add to cart' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Says afterwards whether the page is still the same document. */
async function sameDocument(page: Page) {
  await page.evaluate(() => void Object.assign(window, { isSame: true }));
  return () => page.evaluate(() => 'isSame' in window);
}

test.describe('with scripts', () => {
  test('a variant is chosen and added, and the cart in the header follows at once', async ({ page }) => {
    await page.goto(product);
    await expect(count(page)).toHaveText('0');
    const isSame = await sameDocument(page);
    await page.getByRole('link', { name: 'Coral' }).click();
    await expect(page).toHaveURL(/sku=TR-01-CR/);
    await expect(page.getByRole('img', { name: 'Drover 20 in coral' })).toBeVisible();
    await expect(page.getByText('5 in stock')).toBeVisible();
    await expect(page.locator('aside')).toContainText('Lark');
    await add(page).click();
    await expect(count(page)).toHaveText('1');
    await page.getByRole('link', { name: 'To the cart' }).click();
    await expect(heading(page)).toHaveText('Your cart');
    await expect(page.getByText('TR-01-CR, 1 ×')).toBeVisible();
    await expect(page.locator('aside')).toContainText('You may also like');
    await page.getByRole('button', { name: 'Remove Drover 20, coral' }).click();
    await expect(page.getByText('Nothing is in it yet.')).toBeVisible();
    await expect(count(page)).toHaveText('0');
    expect(await isSame()).toBe(true);
  });

  test('what is sold out cannot be added', async ({ page }) => {
    await page.goto('/product/drover-20?sku=TR-01-SL');
    await expect(page.getByText('Sold out')).toBeVisible();
    await expect(add(page)).toBeDisabled();
  });

  for (const seconds of [0.6, 1, 1.6])
    test(`on a slow line and processor, a press of the button after ${seconds} s adds once`, async ({ page }) => {
      const device = await page.context().newCDPSession(page);
      await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      const line = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
      await device.send('Network.emulateNetworkConditions', { offline: false, ...line });
      await page.goto(product, { waitUntil: 'commit' });
      const began = await page.evaluate(() => performance.now());
      await page.waitForTimeout(Math.max(0, seconds * 1000 - began));
      await add(page).click();
      await expect(count(page)).toHaveText('1');
      await page.waitForFunction(() => performance.getEntries().some(({ name }) => name.startsWith('page-ready:')));
      await page.goto('/checkout/cart');
      await expect(page.getByText('TR-01-MI, 1 ×')).toBeVisible();
    });

  test('from the first page to an order at a store', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('aside li')).toHaveCount(4);
    await expect(count(page)).toHaveText('0');
    const isSame = await sameDocument(page);
    await page.getByRole('link', { name: 'Tractors', exact: true }).click();
    await expect(page.getByText('23 tractors')).toBeVisible();
    await page.getByRole('navigation', { name: 'Kind' }).getByRole('link', { name: 'Classic' }).click();
    await expect(page.getByText('12 tractors')).toBeVisible();
    await page.getByRole('link', { name: 'Hay Mary' }).click();
    await add(page).click();
    await expect(count(page)).toHaveText('1');
    await count(page).click();
    await page.getByRole('link', { name: 'Order' }).click();
    await expect(heading(page)).toHaveText('Order');
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Fields');
    await expect(page.getByRole('button', { name: 'Place order' })).toBeDisabled();
    await page.getByRole('button', { name: 'Choose a store' }).click();
    await page.getByRole('button', { name: 'Choose River Yard' }).click();
    await expect(page.getByText('You fetch it at River Yard.')).toBeVisible();
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(heading(page)).toHaveText('Thank you');
    await expect(count(page)).toHaveText('0');
    expect(await isSame()).toBe(true);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a variant is chosen, added, removed, added again and ordered', async ({ page }) => {
    await page.goto('/products/autonomous');
    await page.getByRole('link', { name: 'Drover 20' }).click();
    await page.getByRole('link', { name: 'Mint' }).click();
    await expect(page.getByText('10 in stock')).toBeVisible();
    await add(page).click();
    await expect(page.getByText('TR-01-MI, 1 ×')).toBeVisible();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(heading(page)).toHaveText('Your cart');
    await expect(page.getByText('TR-01-MI')).toHaveCount(0);
    await page.goto(product);
    await add(page).click();
    await page.goto('/stores');
    await page.getByRole('link', { name: 'Cart' }).click();
    await expect(page.getByText('TR-01-MI, 1 ×')).toBeVisible();
    await page.getByRole('link', { name: 'Order' }).click();
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Fields');
    await page.getByLabel('The store where you fetch it').selectOption('River Yard');
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(heading(page)).toHaveText('Thank you');
    await page.getByRole('link', { name: 'Cart' }).click();
    await expect(page).toHaveURL(/\/checkout\/cart$/);
  });
});
