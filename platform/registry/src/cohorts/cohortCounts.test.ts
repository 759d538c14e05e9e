import { describeCounts } from './cohortCounts.ts';

test('says what it has seen', () => {
  const cohort = { visitors: 110, withError: 23, errors: { uncaught: 20, 'failed load': 3 } };
  const control = { visitors: 2030, withError: 1, errors: { caught: 1 } };
  expect(describeCounts({ cohort, control, leftOut: 0 })).toBe(
    'errors from 23 networks (20 uncaught, 3 failed load), with 110 visitors counted; from 1 network (1 caught) in the control, with 2,030',
  );
  expect(describeCounts({ cohort, control, leftOut: 1204 })).toMatch(
    /; 1,204 more visitors of the same networks left out$/,
  );
});
