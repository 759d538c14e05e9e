import { expect } from '@playwright/test';
import { openPage } from '../fixtures/openPage.ts';
import { journey, step } from './journey.ts';

journey(
  'a visitor subscribes to the newsletter, and confirms it by the link where no mail is sent',
  ['@mf-marketing', '@long'],
  async ({ page, context, person, afterwards }) => {
    const email = page.getByRole('textbox', { name: 'Email' });
    const subscribe = page.getByRole('button', { name: 'Subscribe' });
    const response = page.getByText(/subscri/).and(page.getByRole('status').locator('*'));
    const link = page.getByRole('link', { name: 'Click here to verify your subscription' });

    await step('An address that is none is refused', async () => {
      await openPage(page, '/');
      await email.fill('nobody');
      await subscribe.click();
      await expect(page.getByText('Please enter a valid email address')).toBeVisible();
      await expect(email).toBeFocused();
    });
    const sent = page.waitForResponse('**/api/subscribers/subscribe');
    await step('An address is taken', async () => {
      await email.fill(person.email);
      await subscribe.click();
      await expect(response.first()).toBeVisible();
      await expect(email).toHaveValue('');
    });
    const { verificationLink } = await (await sent).json();
    if (!verificationLink) return; // it is in a mail
    afterwards(() => fetch(verificationLink.replace('/verify?', '/unsubscribe?')));
    await step('Its link opens in a new tab, and confirms it', async () => {
      await expect(link).toHaveAttribute('target', '_blank');
      const opened = context.waitForEvent('page');
      await link.click();
      const verified = await opened;
      await expect(verified).toHaveURL('/?subscription=verified');
      await expect(verified.getByText('Your subscription is verified.')).toBeVisible();
    });
  },
);
