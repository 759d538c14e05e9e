import { worseRows } from './worseRows.mjs';

const spread = (median: number) => ({ min: median * 0.9, median, max: median * 1.1 });
const figure = (median: number, better: 'higher' | 'lower', more = {}) => ({
  ...{ better, unit: 'a second', ours: spread(median) },
  ...more,
});

test('a row that got worse by more than a fifth is named, with both figures', () => {
  const worse = worseRows({ slower: figure(100, 'higher') }, { slower: figure(79, 'higher') });
  expect(worse).toEqual([{ name: 'slower', before: 100, after: 79, share: expect.closeTo(0.21) }]);
});

test('a row where less is better is named when it grew by more than a fifth', () => {
  const earlier = { grown: figure(100, 'lower'), shrunk: figure(100, 'lower') };
  const worse = worseRows(earlier, { grown: figure(121, 'lower'), shrunk: figure(50, 'lower') });
  expect(worse.map(({ name }) => name)).toEqual(['grown']);
});

test('a fifth, and anything better, is not named', () => {
  const earlier = { fifth: figure(100, 'higher'), better: figure(100, 'higher') };
  expect(worseRows(earlier, { fifth: figure(80, 'higher'), better: figure(300, 'higher') })).toEqual([]);
});

test('a row with a ratio is compared by its ratio, whatever its own figure did on a slower machine', () => {
  const ratio = (median: number) => ({ ratio: spread(median), theirs: spread(1) });
  const earlier = { same: figure(1000, 'higher', ratio(0.5)), worse: figure(1000, 'higher', ratio(0.5)) };
  const now = { same: figure(400, 'higher', ratio(0.5)), worse: figure(1000, 'higher', ratio(0.3)) };
  expect(worseRows(earlier, now)).toEqual([{ name: 'worse', before: 0.5, after: 0.3, share: expect.closeTo(0.4) }]);
});

test('a difference that the measurement cannot tell is not named', () => {
  const control = (ms: number) => ({ control: figure(ms, 'lower', { step: 8 }) });
  expect(worseRows(control(16), control(24))).toEqual([]);
  expect(worseRows(control(0), control(8))).toEqual([]);
  expect(worseRows(control(16), control(32))).toHaveLength(1);
});

test('a row without a counterpart of its kind is not compared', () => {
  const earlier = { figure: figure(100, 'higher') };
  const now = { added: figure(1, 'higher'), figure: figure(100, 'higher', { ratio: spread(0.1), theirs: spread(1) }) };
  expect(worseRows(earlier, now)).toEqual([]);
});
