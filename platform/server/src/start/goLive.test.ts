import { goLive } from './goLive.ts';

const printed: string[] = [];
const print = (line: string) => void printed.push(line);
beforeEach(() => {
  printed.length = 0;
});

/** An edge that keeps serving `serving`, whatever is released. */
const edge = (serving?: number) => ({
  get: () => (serving === undefined ? undefined : ({ set: { number: serving } } as never)),
  reached: jest.fn(async (number: number) => {
    if (number !== serving) throw new Error(`Set ${number} cannot be served: the shell does not start`);
  }),
});

test('a set that cannot be served does not end the start, and the way back is named', async () => {
  await goLive(edge(2), async () => 3, print);
  expect(printed).toEqual([
    'Set 3 cannot be served: the shell does not start',
    'Set 2 is served instead. Roll back to it with: npm run federation -- rollback --set 2',
  ]);
});

test('nor does it when nothing can be served', async () => {
  const release = jest.fn(async () => 1);
  await goLive(edge(), release, print);
  expect(release).toHaveBeenCalledTimes(2);
  expect(printed.at(-1)).toMatch(/^Nothing can be served, .* rollback --set <number>$/);
});

test('while nothing can be served, a release that was refused is tried once more', async () => {
  const live = { get: () => undefined, reached: jest.fn(async () => {}) };
  const release = jest.fn().mockRejectedValueOnce(new Error('not rendered within 15000 ms')).mockResolvedValueOnce(1);
  await goLive(live, release, print);
  expect(live.reached).toHaveBeenCalledWith(1);
  expect(printed).toEqual(['not rendered within 15000 ms', 'Nothing can be served yet. Releasing once more']);
});
