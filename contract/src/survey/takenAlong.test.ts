import { takenAlong } from './takenAlong.ts';

const of = (answers: Record<string, string>) => takenAlong((name) => answers[name] ?? '');

test('what a unit is for comes along in words, and the timeframe as it was chosen', () => {
  const answers = {
    primarySupport: 'Training, Drone operations',
    deploymentLocation: 'Desert',
    networkGear: 'full-rack',
  };
  expect(of({ ...answers, deliveryTimeframe: '1-2 weeks' })).toEqual({
    intendedUse: 'Primary support: Training, Drone operations\nDeployment location: Desert',
    neededBy: '1-2 weeks',
  });
});

test('a wording of an earlier form is none that step 4 offers, and nothing comes of no answers', () => {
  expect(of({ deliveryTimeframe: 'Urgent (within 1 month)' })).toEqual({ intendedUse: '', neededBy: '' });
});
