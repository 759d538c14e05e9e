import { createRegistryDatabase } from '@onesite/registry/testing/database';
import { measureTeams, type TeamFigures } from './measureTeams.ts';

/** `npm run bench -- many` measures 200, and times. With fewer than 40 a document names all pages. */
const [few, many] = [40, 80];
let before: TeamFigures;
let after: TeamFigures;

async function measured(count: number) {
  const { url, drop } = await createRegistryDatabase();
  const figures = await measureTeams(url, count, 3);
  await drop();
  return figures;
}
beforeAll(async () => {
  [before, after] = [await measured(few), await measured(many)];
});

test.each([
  ['paths in a document, bytes', 1500],
  ["another team's files, bytes", 2000],
  ['document, compressed', 2000],
])('twice as many teams leave %s as they are', (name, most) => {
  expect([before[name]! < most, after[name]! / before[name]!]).toEqual([true, expect.closeTo(1, 1)]);
});

test('a document of a site with many pages names those that it shows and links to', () => {
  expect(after['remotes with paths there: its own, of two fragments, of a link']).toBe(4);
});

test.each([
  ['read by an edge for it, bytes', 100],
  ["a page's set (`current.json`), bytes", 60],
  ['read by the registry for it, bytes', 400],
])('of each other team, %s have its version and no facts', (name, most) => {
  expect((after[name]! - before[name]!) / (many - few)).toBeLessThan(most);
});
