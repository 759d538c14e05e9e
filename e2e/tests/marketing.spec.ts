import type { Page } from '@playwright/test';
import { expectReadable } from '../fixtures/accessibility.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('a message from the contact page', () => {
  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
  const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });

  test('stays while the tabs change, is sent with a toast and no call, and leaves an empty form', async ({ page }) => {
    await openPage(page, '/contact');
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));

    await field(page, 'Company (optional)').fill('Relief Works');
    await field(page, 'Name').fill('Ada Lovelace');
    await page.getByRole('tab', { name: 'Sales' }).click();
    await expect(field(page, 'Company')).toHaveValue('Relief Works');
    await field(page, 'Email').fill("o'brien@relief.example");
    await page.getByRole('tab', { name: 'Support' }).click();
    await field(page, 'Subject').fill('A second unit');
    await field(page, 'Message').fill('We need another of the same kind.');
    await expect(field(page, 'Name')).toHaveValue('Ada Lovelace');
    await send(page).click();

    const toast = page.getByRole('region', { name: /Notifications/ });
    await expect(toast.getByText('Message Sent')).toBeVisible();
    await expect(toast.getByText("Thank you for contacting us. We'll get back to you soon.")).toBeVisible();
    for (const name of ['Name', 'Email', 'Company', 'Subject', 'Message'])
      await expect(field(page, name)).toHaveValue('');
    await expect(page.getByText('Name must be at least 2 characters')).toBeHidden();
    expect(calls).toEqual([]);

    await page.keyboard.press('F8');
    await expect(toast.getByRole('button', { name: 'Close message' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toast.getByText('Message Sent')).toBeHidden();
  });
});

test('the footer has the current year, and each entry is a link', { tag: '@long' }, async ({ page }) => {
  await openPage(page, '/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(`© ${new Date().getUTCFullYear()}`)).toBeVisible();
  for (const [name, path] of [
    ['Case Studies', '/case-studies'],
    ['Resources', '/resources'],
  ] as const)
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', path);
});

test('each page describes itself to search engines and previews', async ({ page, request, baseURL }) => {
  await page.goto('/solutions?sector=civilian&utm_source=mail');
  const content = (selector: string) => page.locator(`head ${selector}`).first().getAttribute('content');
  expect(await page.locator('head link[rel=canonical]').getAttribute('href')).toBe(
    `${baseURL}/solutions?sector=civilian`,
  );
  expect(await content('meta[property="og:title"]')).toBe('Solutions');
  const picture = await request.get((await content('meta[property="og:image"]'))!);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  const data = JSON.parse((await page.locator('head script[type="application/ld+json"]').textContent())!);
  expect(data).toMatchObject({ '@type': 'Organization', name: 'FieldBox', url: `${baseURL}/` });

  const map = await (await request.get('/sitemap.xml')).text();
  for (const path of [
    '/',
    '/about',
    '/solutions',
    '/case-studies',
    '/resources',
    '/contact',
    '/configurator',
    '/supplier',
    '/terms',
    '/privacy',
    '/cookies',
  ])
    expect(map).toContain(`<loc>${baseURL}${path}</loc>`);
  expect(map).not.toMatch(/admin|success|specbuilder-core-v/);
  expect(await (await request.get('/robots.txt')).text()).toContain(`${baseURL}/sitemap.xml`);
  for (const [path, type] of [
    ['/favicon.svg', 'image/svg+xml'],
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/icon-192.png', 'image/png'],
    ['/site.webmanifest', 'application/manifest+json'],
  ] as const) {
    const file = await request.get(path);
    expect([path, file.status(), file.headers()['content-type']]).toEqual([path, 200, type]);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages are complete, and forms say that they need scripts', async ({ page }) => {
    for (const path of ['/', '/contact']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('noscript p').first()).toBeVisible();
      await expect(page.locator('noscript p').first()).toContainText('This form needs JavaScript.');
    }
  });
});

test('the links of newsletter mails ask first, and say what became of them', async ({ page, site }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/subscribers/')) asked.push(request.headers().referer ?? '');
  });
  const email = `ask-${crypto.randomUUID()}@example.org`;
  const response = await page.request.post('/api/subscribers/subscribe', {
    data: { email },
    headers: { Origin: site.url },
  });
  const token = new URL((await response.json()).verificationLink).searchParams.get('token');
  const outcome = page.getByRole('status').filter({ hasText: /subscri|link/ });

  await openPage(page, `/newsletter#verify=${token}`);
  await expect(page.getByRole('button', { name: 'Confirm subscription' })).toBeEnabled();
  await expectReadable(page);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Confirm subscription' }).press('Enter');
  await expect(outcome).toContainText('Your subscription is verified.');

  await openPage(page, `/newsletter#unsubscribe=${token}`);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(outcome).toContainText('You have been unsubscribed.');
  await openPage(page, `/newsletter#verify=${token}`);
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(outcome).toContainText('This link is no longer valid.');
  expect(asked).toHaveLength(3);
  expect(asked.filter((referrer) => referrer.includes(token!))).toEqual([]);
});
