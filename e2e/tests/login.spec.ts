import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { accessibilityViolations, expectReadable } from '../fixtures/accessibility.ts';
import { addAdministrator } from '../fixtures/addAdministrator.ts';
import { logIn } from '../fixtures/logIn.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expect, test } from '../fixtures/test.ts';

const refusedLogin = [/^Failed to load resource: .* status of 401/];
test.use({ expectedMessages: refusedLogin });

/** The code that an authenticator app shows after so many half minutes: no code logs in twice. */
const codeOf = (secret: string, halfMinutes: number) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + halfMinutes * 30_000 });

async function turnOnOneTimePasswords(page: Page, password: string) {
  await page.getByRole('button', { name: 'Account' }).click();
  const part = page.getByRole('region', { name: 'One-time passwords' });
  await part.getByRole('button', { name: 'Turn on' }).click();
  await part.getByLabel('Current password').fill(password);
  await part.getByRole('button', { name: 'Continue' }).click();
  await expect(part.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = ((await part.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await part.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, -1));
  expect(await accessibilityViolations(page)).toEqual([]);
  await part.getByRole('button', { name: 'Turn on' }).click();
  const recoveryCodes = part.getByRole('list', { name: 'Recovery codes' });
  await expect(recoveryCodes).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  return { secret, recoveryCodes: await recoveryCodes.getByRole('listitem').allTextContents() };
}

test('an administrator turns on one-time passwords, and logs in with one, or without the phone', {
  tag: '@long',
}, async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' }); // no colours in transition
  const administrator = await addAdministrator(site, 'Selene', 'Markou');
  await openPage(page, '/admin-login');
  await logIn(page, administrator);
  const { secret, recoveryCodes } = await turnOnOneTimePasswords(page, administrator.password);
  await page.getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving the codes?' });
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await (await download).path();
  expect((await readFile(file, 'utf8')).split('\n').filter((line) => recoveryCodes.includes(line))).toHaveLength(10);
  await expect(page.getByText('Downloaded as fieldbox-recovery-codes.txt.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin-login');

  await page.setViewportSize({ width: 375, height: 500 });
  await logIn(page, administrator);
  const code = page.getByRole('textbox', { name: 'One-time code' });
  await expect(code).toBeFocused();
  await expect(code).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('button', { name: 'Log in' })).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(administrator.username);
  expect(await accessibilityViolations(page)).toEqual([]);
  await code.fill('000000');
  await code.press('Enter');
  await expect(page.getByText('Login Failed', { exact: true })).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(codeOf(secret, 0));
  await code.press('Enter');
  await expect(page).toHaveURL('/admin');

  await page.getByRole('button', { name: 'Logout' }).click();
  await logIn(page, administrator);
  await code.fill(recoveryCodes[0]!);
  await code.press('Enter');
  await expect(page).toHaveURL('/admin');
});

test('an administrator sees where they are logged in, and ends a session elsewhere', { tag: '@long' }, async ({
  page,
  otherPage,
  site,
}) => {
  for (const visitor of [otherPage, page]) {
    await visitor.goto(`${site.url}/admin-login`);
    await logIn(visitor, site.administrator);
    await expect(visitor).toHaveURL(`${site.url}/admin`);
  }
  await page.getByRole('button', { name: 'Account' }).click();
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem').first()).toContainText(/Chrome on \w+\s*This session/);
  await sessions
    .getByRole('button', { name: /^End session/ })
    .first()
    .click();
  await expect(page.getByText('That session has ended.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await otherPage.reload();
  await expect(otherPage).toHaveURL(`${site.url}/admin-login`);
});

test.describe('with a reset link that is over', () => {
  test.use({ expectedMessages: [/^Failed to load resource: .* status of 400/] });

  for (const place of ['#', '?']) {
    test(`a token after ${place} leaves the address, and the API says that it is over`, {
      tag: place === '#' ? [] : '@long', // the screen is the same
    }, async ({ page }) => {
      await openPage(page, `/admin-login${place}reset=made-up`);
      await expect(page.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible();
      await expect(page).toHaveURL('/admin-login');
      const password = page.getByLabel('New password');
      await expect(password).toBeFocused();
      await expectReadable(page);
      await page.keyboard.type('short');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
      await password.fill('a long sentence of mine');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toContainText('This link is no longer valid. Please ask for a new one.');
      await page.getByRole('button', { name: 'Back to login' }).click();
      await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
    });
  }
});
