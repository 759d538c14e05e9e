import { persistSubmit, restoreSubmit } from './persistedSubmit.ts';

const submit = { submittedConfigId: 7, seenTotal: 29_800, answerTo: 'ana@relief.example' };

test('a submit survives a reload', () => {
  persistSubmit(submit);
  expect(restoreSubmit()).toEqual(submit);
});

test.each([0, -1, 1.5, 2 ** 53, '7', null])('%j is the number of no order', (submittedConfigId) => {
  persistSubmit({ ...submit, submittedConfigId: submittedConfigId as number });
  expect(restoreSubmit()).toBeNull();
});
