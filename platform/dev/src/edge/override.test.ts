import { record, released } from '../testing/releases.ts';
import { overriddenState } from './override.ts';

const set = { number: 7, remotes: { fleet: released('fleet'), news: released('news') } };
const own = { ...released('fleet'), version: 'development', routes: [{ ...record('map'), preload: [] }] };

test('one remote comes from source, with its own routes, and all others as they are live', () => {
  const { setKey, remotes, paths } = overriddenState(set, own);
  expect(setKey).toBe('development');
  expect(Object.values(remotes).map(({ name, version }) => [name, version])).toEqual([
    ['fleet', 'development'],
    ['news', '1.0.0-0123456789ab'],
  ]);
  expect(Object.values(paths).flatMap((records) => records.map(({ path }) => path))).toEqual(['/map', '/news']);
});

test('without a build that is good, the released remote stays', () => {
  expect(overriddenState(set).remotes.fleet?.version).toBe('1.0.0-0123456789ab');
});

test("no file of the released shell is fetched: the page's shell is another one", () => {
  const preloads = overriddenState(set, own).remotes.news?.routes[0]?.preload.map(({ url }) => url);
  expect(preloads).toEqual(['/remotes/news/1.0.0-0123456789ab/page.js']);
});

test('outlines can be turned on', () => {
  expect(overriddenState(set, own).canOutline).toBe(true);
});
