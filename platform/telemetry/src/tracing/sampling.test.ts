import { createSampling } from './sampling.ts';

test('without a setting, ten traces a second are begun', () => {
  let now = 0;
  const isRecorded = createSampling({}, () => now);
  const inOneSecond = () => Array.from({ length: 500 }, isRecorded).filter(Boolean).length;
  expect(inOneSecond()).toBe(10);
  now = 999;
  expect(inOneSecond()).toBe(0);
  now = 1_000;
  expect(inOneSecond()).toBe(10);
});

test.each([
  [{ sampler: 'always_on' }, 1000, 1000],
  [{ sampler: 'parentbased_always_off' }, 0, 0],
  [{ sampler: 'parentbased_traceidratio', argument: '0.5' }, 350, 650],
])('%j records its share', (settings, least, most) => {
  const recorded = Array.from({ length: 1000 }, createSampling(settings)).filter(Boolean).length;
  expect(recorded).toBeGreaterThanOrEqual(least);
  expect(recorded).toBeLessThanOrEqual(most);
});
