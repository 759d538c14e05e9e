import type { Page } from '@playwright/test';
import { copyOfRemote } from '../fixtures/copyOfRemote.ts';
import { logIn } from '../fixtures/logIn.ts';
import { openPage } from '../fixtures/openPage.ts';
import { startDevelopment } from '../fixtures/startDevelopment.ts';
import { expect, test } from '../fixtures/test.ts';

test('a developer changes one remote, and sees it in the running site at once, with what was typed still there', {
  tag: '@long',
}, async ({ page, site }) => {
  const copy = await copyOfRemote('mf-admin');
  const development = await startDevelopment(copy.dir, site);
  try {
    const documents = countDocuments(page);
    const heading = page.getByRole('heading', { level: 1 });
    const username = page.getByRole('textbox', { name: 'Username' });
    await openPage(page, `${development.origin}/admin-login`);
    await expect(heading).toHaveText('Admin Login');
    await username.fill(site.administrator.username);

    await test.step('a changed component is exchanged in place', async () => {
      await copy.replace('src/login/LoginForm.tsx', 'Admin Login', 'Staff Entrance');
      await expect(heading).toHaveText('Staff Entrance');
      await expect(username).toHaveValue(site.administrator.username);
    });

    await test.step('a mistake is shown over the page, and goes when it is mended', async () => {
      const mistake = page.getByRole('alert').filter({ hasText: 'src/login/LoginForm.tsx' });
      await copy.replace('src/login/LoginForm.tsx', 'Staff Entrance', '{Staff Entrance}');
      await expect(mistake).toContainText('Syntax Error');
      await expect(heading).toHaveText('Staff Entrance');
      await copy.replace('src/login/LoginForm.tsx', '{Staff Entrance}', 'Staff Door');
      await expect(heading).toHaveText('Staff Door');
      await expect(mistake).toBeHidden();
      await expect(username).toHaveValue(site.administrator.username);
    });

    await test.step('the other remotes work as released', async () => {
      const container = page.waitForRequest(/\/remotes\/mf-supplier\/\d[^/]+\/remoteEntry\.\w+\.js$/);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Suppliers' }).click();
      await expect(heading).toHaveText('Supplier Portal');
      await container;
      await page.goBack();
      await expect(heading).toHaveText('Staff Door');
    });
    expect(documents()).toBe(1);

    await test.step('a changed route record brings a new document', async () => {
      await copy.replace('src/remote.tsx', "title: 'Admin Login'", "title: 'Staff Door'");
      await expect(page).toHaveTitle('Staff Door');
      expect(documents()).toBe(2);
    });

    await test.step('the API takes its writes, and keeps its session', async () => {
      await logIn(page, site.administrator);
      await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
    });
  } finally {
    await page.goto('about:blank'); // an open page would log that its event stream has ended
    await development.stop();
    await copy.remove();
  }
});

function countDocuments(page: Page) {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}
