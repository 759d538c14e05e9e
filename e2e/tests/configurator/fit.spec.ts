import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { Mission } from '@fieldbox/contract/catalogue/missions';
import type { Page } from '@playwright/test';
import { expectReadable } from '../../fixtures/accessibility.ts';
import { fillIn, newCustomer } from '../../fixtures/configureUnit.ts';
import { openConfiguration } from '../../fixtures/openConfiguration.ts';
import { openDashboard } from '../../fixtures/openDashboard.ts';
import { pageReady } from '../../fixtures/openPage.ts';
import { expectToFit } from '../../fixtures/overflow.ts';
import { expect, test } from '../../fixtures/test.ts';

const row = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
const notes = (page: Page) => page.getByRole('list', { name: 'What does not fit' }).getByRole('listitem');
/** In the pane a line and a button follow it. */
const covered = "Tool Bench Door doesn't fit: the shelter covers its place";
const unpowered = /^Network Rack needs a power source/;

/** Opens step 3 with a civilian mission and a unit of this kind, by a link. */
async function openComponents(page: Page, kind: Container['kind']) {
  const missions: Mission[] = await (await page.request.get('/api/missions')).json();
  const containers: Container[] = await (await page.request.get('/api/containers')).json();
  const mission = missions.find(({ type }) => type === 'civilian')!;
  const container = containers.find((container) => container.kind === kind)!;
  await openConfiguration(page, `1.civilian.${mission.id}.${container.id}.`);
}

test('what does not fit is noted before and after the choice, ordered all the same, and known to administrators', {
  tag: '@long',
}, async ({ page, otherPage: office, site }) => {
  const customer = newCustomer();
  await openComponents(page, 'hybrid');
  await row(page, /^Tool Bench Door Not on hybrid /).focus();
  await page.keyboard.press('Space');
  await row(page, /^Network Rack Needs power /).check();
  await expect(notes(page)).toHaveText([new RegExp(`^${covered}`), unpowered]);
  await expectReadable(page);
  await expectToFit(page);

  await page.reload();
  await pageReady(page);
  await expect(notes(page)).toHaveText([new RegExp(`^${covered}`), unpowered]);
  await row(page, /^Generator Hookup Panel /).check();
  await expect(notes(page)).toHaveText([new RegExp(`^${covered}`)]);
  await expect(row(page, /^Network Rack \$/)).toBeChecked();

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('radio', { name: /^Hybrid unit .*1 of your parts does not fit it$/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^20 ft standard / })).toHaveAccessibleName(/^((?!fit it).)*$/);

  for (const _ of ['to components', 'to the form']) await page.getByRole('button', { name: 'Next' }).click();
  await fillIn(page, customer);
  await page.getByRole('button', { name: 'Submit Configuration' }).click();
  await expect(page.getByRole('heading', { name: 'Configuration Submitted!' })).toBeVisible();

  await openDashboard(office, site, `/admin?search=${encodeURIComponent(customer.organization)}`);
  await office.getByRole('cell', { name: customer.organization }).click();
  await expect(notes(office)).toHaveText([covered]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  test('another kind of unit takes a note away, by touch', { tag: '@long' }, async ({ page }) => {
    await openComponents(page, 'hybrid');
    await row(page, /^Tool Bench Door Not on hybrid /).tap();
    await expect(notes(page)).toHaveText([new RegExp(`^${covered}`)]);
    await page.getByRole('button', { name: 'Back' }).tap();
    await page.getByRole('radio', { name: /^20 ft standard / }).tap();
    await page.getByRole('button', { name: 'Next' }).tap();
    await expect(row(page, /^Tool Bench Door \$/)).toBeChecked();
    await expect(notes(page)).toHaveCount(0);
  });
});
