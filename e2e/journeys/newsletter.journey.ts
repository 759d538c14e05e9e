import { expect } from '@playwright/test';
import { expectReadable } from '../fixtures/accessibility.ts';
import { openPage } from '../fixtures/openPage.ts';
import { journey, step } from './journey.ts';

journey(
  'a visitor subscribes to the newsletter, confirms it where no mail is sent, and unsubscribes',
  ['@mf-marketing'],
  async ({ page, context, person }) => {
    const email = page.getByRole('textbox', { name: 'Email' });
    const response = page.getByText(/subscri/).and(page.getByRole('status').locator('*'));
    const link = page.getByRole('link', { name: 'Click here to verify your subscription' });

    const sent = page.waitForResponse('**/api/subscribers/subscribe');
    await step('An address is taken', async () => {
      await openPage(page, '/');
      await email.fill(person.email);
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await expect(response.first()).toBeVisible();
      await expect(email).toHaveValue('');
    });
    const { verificationLink } = await (await sent).json();
    if (!verificationLink) return; // it is in a mail
    await step('Its link opens in a new tab, and confirms it', async () => {
      await expect(link).toHaveAttribute('target', '_blank');
      const opened = context.waitForEvent('page');
      await link.click();
      const verified = await opened;
      await expect(verified).toHaveURL('/?subscription=verified');
      await expect(verified.getByText('Your subscription is verified.')).toBeVisible();
    });
    await step("The mails' link asks first, unsubscribes, and appears in no referrer", async () => {
      const referrers: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.startsWith('/api/subscribers/'))
          referrers.push(request.headers().referer ?? '');
      });
      const token = new URL(verificationLink).searchParams.get('token');
      await openPage(page, `/newsletter#unsubscribe=${token}`);
      await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeEnabled();
      await expectReadable(page);
      expect(referrers).toEqual([]);
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByRole('status').filter({ hasText: /unsubscribed/ })).toBeVisible();
      expect(referrers).toHaveLength(1);
      expect(referrers[0]).not.toContain(token!);
    });
  },
);
