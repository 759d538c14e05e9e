import type { SubmittedQuestionnaire } from '@fieldbox/contract/survey/questionnaire';
import { expectReadable } from '../fixtures/accessibility.ts';
import { answerQuestionnaire, proposedClinic as unit } from '../fixtures/answerQuestionnaire.ts';
import { newCustomer } from '../fixtures/configureUnit.ts';
import { holdScripts } from '../fixtures/holdScripts.ts';
import { layoutShift } from '../fixtures/layoutShift.ts';
import { openPage } from '../fixtures/openPage.ts';
import { expectToFit } from '../fixtures/overflow.ts';
import { priceOf } from '../fixtures/price.ts';
import { expect, test } from '../fixtures/test.ts';

const ofSet = (name: string) => `${name} It belongs to the recommended set for Medical Outreach.`;

test('a unit is proposed with reasons, is there after a reload, and opens as proposed', { tag: '@long' }, async ({
  page,
}) => {
  const price = await priceOf(page.request, unit);
  const customer = newCustomer();
  await openPage(page, '/specbuilder/core-v');
  await answerQuestionnaire(page, customer);

  const thanks = page.getByRole('heading', { level: 1, name: `Thank you, ${customer.name}` });
  const proposal = page.getByRole('region', { name: 'Proposed configuration' });
  const drawing = proposal.getByRole('img', { name: 'Expandable unit, civilian, with solar array' });
  await expect(thanks).toBeFocused();
  await expect(proposal.getByRole('rowheader')).toHaveText([
    'Solar Panel Array Solar is one of your power sources.',
    'Battery Bank Your inventory is lost after 6 hours without power.',
    'Satellite Terminal Satellite is one of the connections you need.',
    'Medical Refrigerator Medicine and vaccines must not be lost.',
    'Security Lock Set Locks and hardened doors are among the security you need.',
    ...['Climate Control Unit', 'Generator Hookup Panel', 'Water Treatment Skid'].map(ofSet),
  ]);
  await expect(proposal.getByText(/^It draws 3\.12\skW\. You bring mains or a generator/)).toBeVisible();
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

test("a response's own view shows its proposal to whoever has the key, stands still, and prints proposal and answers", async ({
  page,
  request,
}) => {
  const { name, email } = newCustomer();
  const data = { leadName: name, email, primarySupport: ['Field medical care'], powerSources: ['Solar'] };
  const sent: SubmittedQuestionnaire = await (await request.post('/api/questionnaire', { data })).json();
  const address = `/questionnaire-response/${sent.id}`;
  const proposal = page.getByRole('region', { name: 'Proposed configuration' });

  await openPage(page, `${address}?key=${sent.shareKey}`);
  await expect(page.getByRole('heading', { level: 1, name: `Your response ${sent.id}` })).toBeVisible();
  await expect(proposal.getByRole('rowheader')).toHaveText([
    'Solar Panel Array Solar is one of your power sources.',
    ...['Climate Control Unit', 'Generator Hookup Panel', 'Medical Refrigerator', 'Water Treatment Skid'].map(ofSet),
  ]);
  await expect(proposal.getByText(/^Prices of .+ Today: the same\.$/)).toBeVisible();
  await expect(proposal.getByRole('img', { name: 'Expandable unit, civilian, with solar array' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your answers' })).toContainText('Field medical care');
  expect(await layoutShift(page)).toBeLessThan(0.02);
  await expectReadable(page);
  await expectToFit(page, [375, 320, 1440]);

  const sheets = page.locator('body > .print-sheet');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(sheets.getByRole('heading', { level: 1 })).toHaveText([
    `Proposal for response ${sent.id}`,
    `Questionnaire response ${sent.id}`,
  ]);
  await expect(sheets.getByRole('img', { name: 'The address of this response' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });

  await openPage(page, address);
  await expect(page.getByRole('heading', { level: 1, name: `Questionnaire response ${sent.id}` })).toBeVisible();
  await expect(proposal).toHaveCount(0);
});
