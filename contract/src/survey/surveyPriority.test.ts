import { deliveryQuestions } from './questions/delivery.ts';
import { surveyPriority } from './surveyPriority.ts';

test.each([
  ['Immediate (within 1 week)', ['Fuel'], 'Urgent'],
  ['Urgent (within 1 month)', [], 'Urgent'],
  ['1-2 weeks', ['Fuel'], 'Power Critical'],
  [null, ['Fuel'], 'Power Critical'],
  ['urgent (within 1 month)', [], 'Standard'],
  [null, [], 'Standard'],
])('with %j and critical stores %j a response is %s', (deliveryTimeframe, criticalStores, priority) => {
  expect(surveyPriority({ deliveryTimeframe, criticalStores })).toBe(priority);
});

test('no answer that the form offers today is urgent', () => {
  const offered = deliveryQuestions[0].options;
  expect(offered).toHaveLength(4);
  for (const { value } of offered)
    expect(surveyPriority({ deliveryTimeframe: value, criticalStores: [] })).toBe('Standard');
});
