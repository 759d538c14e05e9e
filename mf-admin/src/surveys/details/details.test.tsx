import { answerFields } from '@fieldbox/contract/survey/answers';
import type { ShownProposal } from '@fieldbox/contract/survey/proposal/proposalToday';
import type { QuestionnaireRecord } from '@fieldbox/contract/survey/questionnaire';
import { renderInHost } from '@onesite/shared-host/testing';
import { screen, within } from '@testing-library/react';
import { priorityReason } from './priorityReason.ts';
import { ResponseSheet } from './ResponseSheet.tsx';

const none = Object.fromEntries(answerFields.map(({ name, kind }) => [name, kind === 'choices' ? [] : null]));

const sheet = (answers: Partial<QuestionnaireRecord> = {}) =>
  ({
    ...none,
    id: 1046,
    leadName: 'Dimitra Papadakis',
    email: 'd.papadakis@northaid.example',
    organization: 'North Aid Coordination',
    responseData: null,
    proposal: null,
    createdAt: '2025-11-20T12:31:00.000Z',
    ...answers,
  }) as QuestionnaireRecord;

const group = (name: string) => within(screen.getByRole('region', { name }));

test('where the answers cannot be shown, a line says so, and all else is there', () => {
  renderInHost(<ResponseSheet response={sheet()} />);
  expect(screen.getByText('The answers cannot be shown right now.')).toBeInTheDocument();
  expect(screen.getByText('North Aid Coordination')).toBeVisible();
});

test('what was proposed is shown as it was made, with what it costs today', () => {
  const unknown = { weightInKg: null, wattsDrawn: null, wattsMade: null, wattHoursStored: null, leadTimeInDays: null };
  const bank = {
    ...unknown,
    id: 21,
    part: 'battery' as const,
    icon: 'battery',
    name: 'Battery Bank',
    price: 11_200,
    reason: 'It has to run.',
  };
  const proposal: ShownProposal = {
    rules: 1,
    sector: 'civilian',
    mission: null,
    container: { id: 11, kind: '20ft', name: '20 ft standard', basePrice: 18_500, reason: 'The usual one.' },
    components: [bank],
    totalPrice: 29_700,
    today: { totalPrice: 30_200, changed: [{ name: 'Battery Bank', by: 500 }], withdrawn: [] },
  };
  renderInHost(<ResponseSheet response={sheet({ proposal })} />);
  const shown = group('Proposed configuration');
  expect(shown.getByRole('rowheader')).toHaveTextContent('Battery Bank It has to run.');
  expect(shown.getByText('$29,700')).toBeVisible();
  expect(shown.getByText(/^Prices of/).parentElement).toHaveTextContent(
    'Prices of Nov 20, 2025. Today: $30,200, Battery Bank is $500 more.',
  );
  expect(shown.getByRole('link', { name: 'Open in the configurator' })).toHaveAttribute(
    'href',
    '/configurator?configuration=1.civilian..11.21',
  );
});

test.each([
  [
    { deliveryTimeframe: 'Immediate (within 1 week)', criticalStores: [] },
    'Urgent because of the delivery timeframe “Immediate (within 1 week)”.',
  ],
  [
    { deliveryTimeframe: 'Urgent (within 1 month)', criticalStores: ['Fuel'] },
    'Urgent because of the delivery timeframe “Urgent (within 1 month)”. Critical stores were chosen too.',
  ],
  [
    { deliveryTimeframe: '1-2 weeks', criticalStores: ['Fuel'] },
    'Power Critical because critical stores were chosen: Fuel.',
  ],
  [
    { deliveryTimeframe: null, criticalStores: [] },
    'Standard because the delivery timeframe is not urgent and no critical stores were chosen.',
  ],
])('one line says why: %j', (answers, line) => {
  const { priority, reason } = priorityReason(answers);
  expect(`${priority} ${reason}`).toBe(line);
});
