import type { OwnSet } from '../releases/ownSet.ts';
import { releaseSets } from './releaseSets.ts';

const all = { 'mf-a': { name: 'mf-a' }, 'mf-b': { name: 'mf-b' }, 'mf-c': { name: 'mf-c' } };
type Name = keyof typeof all;
const set = { served: async () => '7', servedNow: async () => '7' } as unknown as OwnSet;
const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

/** @param answers the remotes in the answer for one @returns the remotes that were asked for */
function site(answers: (name: Name) => object) {
  const asked: string[] = [];
  globalThis.fetch = (async (address: string) => {
    const name = new URLSearchParams(address.split('?')[1]).get('remote') as Name;
    asked.push(name);
    return { ok: true, json: async () => ({ remotes: answers(name) }) };
  }) as unknown as typeof fetch;
  return asked;
}

test('a page of few remotes asks once, however many it needs at the same time', async () => {
  const asked = site(() => all);
  const factsOf = releaseSets({ remotes: {} }, set);
  const found = await Promise.all(['mf-a', 'mf-b', 'mf-a', 'mf-c'].map(factsOf));
  expect(found.map(({ name }) => name)).toEqual(['mf-a', 'mf-b', 'mf-a', 'mf-c']);
  expect(asked).toEqual(['mf-a']);
});

test('on a site with many remotes it asks for each that it needs, once', async () => {
  const asked = site((name) => ({ [name]: all[name] }));
  const factsOf = releaseSets({ remotes: {} }, set);
  await Promise.all(['mf-a', 'mf-b', 'mf-b', 'mf-c'].map(factsOf));
  expect(asked).toEqual(['mf-a', 'mf-b', 'mf-c']);
});
