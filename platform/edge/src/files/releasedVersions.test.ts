import { createFollower } from '../live/followRegistry.ts';
import { createReleasedVersions } from './releasedVersions.ts';

type Source = Parameters<typeof createReleasedVersions>[0];

const followed = (source: Source, pauseMs: number) =>
  createReleasedVersions(
    source,
    createFollower({ onChange: async () => async () => {} }, () => {}),
    pauseMs,
  );

/** A registry whose sets each hold one more version of mf-a. */
function registry() {
  const state = { sets: 0, failure: undefined as Error | undefined };
  const releasedAfter = jest.fn(async (number: number) => {
    if (state.failure) throw state.failure;
    const numbers = Array.from({ length: state.sets - number }, (_, index) => number + index + 1);
    return { number: state.sets, versions: numbers.map((set) => ({ name: 'mf-a', version: `${set}` })) };
  });
  return { state, releasedAfter };
}

test('a version is known from the moment of its release, and nothing else is', async () => {
  const source = registry();
  const released = followed(source, 1);
  expect(await released.has('mf-a', '1')).toBe(false);
  source.state.sets = 2;
  expect(await released.has('mf-a', '1')).toBe(true);
  expect(await released.has('mf-a', '2')).toBe(true);
  expect(await released.has('mf-a', '3')).toBe(false);
  expect(await released.has('mf-b', '1')).toBe(false);
});

test('what is known is not asked for again, and later questions are about later sets only', async () => {
  const source = registry();
  source.state.sets = 5;
  const released = followed(source, 1);
  for (const version of ['1', '2', '5']) expect(await released.has('mf-a', version)).toBe(true);
  expect(source.releasedAfter.mock.calls).toEqual([[0]]);
  await released.has('mf-a', '6');
  expect(source.releasedAfter.mock.calls).toEqual([[0], [5]]);
});

test('a thousand names that nobody released are two questions at most', async () => {
  const source = registry();
  const released = followed(source, 1);
  const first = released.has('mf-a', 'first');
  const responses = await Promise.all(Array.from({ length: 1000 }, (_, number) => released.has('mf-x', `${number}`)));
  expect([await first, ...responses]).not.toContain(true);
  expect(source.releasedAfter.mock.calls.length).toBeLessThanOrEqual(2);
});

test('between two questions there is a pause', async () => {
  const source = registry();
  const released = followed(source, 50);
  const began = performance.now();
  for (const version of ['x', 'y', 'z']) await released.has('mf-a', version);
  expect(performance.now() - began).toBeGreaterThan(90);
});

test('a question that was under way when a set was made does not count for it', async () => {
  const source = registry();
  const released = followed(source, 1);
  let reply = () => {};
  source.releasedAfter.mockImplementationOnce(
    () =>
      new Promise((done) => {
        reply = () => done({ number: 0, versions: [] });
      }),
  );
  const before = released.has('mf-a', '1');
  while (source.releasedAfter.mock.calls.length === 0) await new Promise((done) => setTimeout(done, 1));
  source.state.sets = 1;
  const after = released.has('mf-a', '1');
  reply();
  expect(await before).toBe(false);
  expect(await after).toBe(true);
});

test('where the store answers for the registry, what it has is known, and nothing else is denied', async () => {
  const versions = [{ name: 'mf-a', version: '1' }];
  const released = followed({ releasedAfter: async (number) => ({ number, versions, isPartial: true }) }, 1);
  expect(await released.has('mf-a', '1')).toBe(true);
  await expect(released.has('mf-a', '2')).rejects.toThrow('could not be read');
});

test('with the registry away what is known stays known, and the rest is asked for when it is back', async () => {
  const source = registry();
  source.state.sets = 1;
  const released = followed(source, 1);
  await released.refresh();
  source.state.failure = new Error('gone');
  expect(await released.has('mf-a', '1')).toBe(true);
  await expect(released.has('mf-a', '2')).rejects.toThrow('gone');
  source.state.failure = undefined;
  source.state.sets = 2;
  expect(await released.has('mf-a', '2')).toBe(true);
});
