import { expectReadable } from '../fixtures/accessibility.ts';
import { answerQuestionnaire, proposedClinic as unit } from '../fixtures/answerQuestionnaire.ts';
import { newCustomer } from '../fixtures/configureUnit.ts';
import { holdScripts } from '../fixtures/holdScripts.ts';
import { openPage } from '../fixtures/openPage.ts';
import { priceOf } from '../fixtures/price.ts';
import { expect, test } from '../fixtures/test.ts';

test('a unit is proposed with reasons, is there after a reload, and opens as proposed', { tag: '@long' }, async ({
  page,
}) => {
  const price = await priceOf(page.request, unit);
  const customer = newCustomer();
  await openPage(page, '/specbuilder/core-v');
  await answerQuestionnaire(page, customer);

  const thanks = page.getByRole('heading', { level: 1, name: `Thank you, ${customer.name}` });
  const proposal = page.getByRole('region', { name: 'Proposed configuration' });
  const drawing = proposal.getByRole('img', { name: '20 ft standard unit, civilian, with solar array' });
  await expect(thanks).toBeFocused();
  await expect(proposal.getByRole('rowheader')).toHaveText([
    'Solar Panel Array Solar is one of your power sources.',
    'Battery Bank Your inventory is lost after 6 hours without supply.',
    'Satellite Terminal Satellite is one of the connections that you need.',
    'Medical Refrigerator Medicine and vaccines must not be lost.',
    'Security Lock Set Locks and hardened doors are among the security that you need.',
  ]);
  await expect(proposal.getByText(price)).toBeVisible();
  const letScriptsIn = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('Opening your response')).toBeVisible(); // and no empty form
  await letScriptsIn();
  await expect(thanks).toBeVisible();
  await expect(proposal.getByText(price)).toBeVisible();
  await expect(drawing).toBeVisible();
  await expectReadable(page);

  await proposal.getByRole('link', { name: 'Open in the configurator' }).click();
  const summary = page.getByRole('complementary', { name: 'Your configuration' });
  await expect(page.getByRole('heading', { name: 'Add Components' })).toBeVisible();
  for (const name of [unit.mission, unit.container]) await expect(summary.getByText(name)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Chosen components' }).getByRole('listitem')).toContainText(
    unit.components,
  );
  await expect(summary.getByRole('status', { name: 'Estimated total' })).toHaveText(price);
});
