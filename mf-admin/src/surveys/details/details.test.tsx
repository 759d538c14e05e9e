import { answerFields } from '@fieldbox/contract/survey/answers';
import type { QuestionnaireRecord } from '@fieldbox/contract/survey/questionnaire';
import { renderInHost } from '@onesite/shared-host/testing';
import { screen } from '@testing-library/react';
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
    createdAt: '2025-11-20T12:31:00.000Z',
    ...answers,
  }) as QuestionnaireRecord;

test('where the answers cannot be shown, a line says so, and all else is there', () => {
  renderInHost(<ResponseSheet response={sheet()} />);
  expect(screen.getByText('The answers cannot be shown right now.')).toBeInTheDocument();
  expect(screen.getByText('North Aid Coordination')).toBeVisible();
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
