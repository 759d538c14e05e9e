import { act, renderHook } from '@testing-library/react';
import { components, containers, missions } from '../testing/catalogue.ts';
import { clearStorage } from '../testing/openConfigurator.tsx';
import { deleteVariant, renameVariant, storeVariant, useVariants, variantsKey } from './storedVariants.ts';

beforeEach(clearStorage);

const selection = {
  selectedMission: missions[0]!,
  selectedContainer: containers[0]!,
  selectedComponents: components,
};
const store = (name = '') => storeVariant(name, 'military', selection);
const hasVariants = () => localStorage.getItem(variantsKey) !== null;

function list() {
  const { result, unmount } = renderHook(useVariants);
  unmount();
  return result.current;
}
const names = () => list().map(({ name }) => name);

test('up to four are kept, each with a name', () => {
  expect(hasVariants()).toBe(false);
  for (const name of ['', '  Two   words ', 'x'.repeat(40), '']) expect(store(name)).toBe(true);
  expect(store('One more')).toBe(false);
  expect(names()).toEqual(['Variant 1', 'Two words', 'x'.repeat(40), 'Variant 2']);
  expect(list()[0]).toMatchObject({ activeSector: 'military', ...selection });
  expect(hasVariants()).toBe(true);
});

test('one is renamed, and an empty name changes nothing', () => {
  store();
  store();
  renameVariant(list()[1]!.id, 'Coast');
  renameVariant(list()[0]!.id, '  ');
  expect(names()).toEqual(['Variant 1', 'Coast']);
});

test('a deleted one is put back in its place, once, and only while there is room', () => {
  for (const name of ['A', 'B', 'C']) store(name);
  const putBack = deleteVariant(list()[1]!.id);
  expect(names()).toEqual(['A', 'C']);
  expect([putBack(), putBack()]).toEqual([true, false]);
  expect(names()).toEqual(['A', 'B', 'C']);

  const putBackLater = deleteVariant(list()[0]!.id);
  store('D');
  store('E');
  expect(putBackLater()).toBe(false);
  expect(names()).toEqual(['B', 'C', 'D', 'E']);
});

test('nothing is left in the storage once all are deleted', () => {
  store();
  deleteVariant(list()[0]!.id);
  expect(localStorage).toHaveLength(0);
});

/** As another tab writes it. */
function writeElsewhere(value: unknown) {
  localStorage.setItem(variantsKey, JSON.stringify(value));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: variantsKey })));
}

test('what another tab keeps appears here, and a change here keeps it', () => {
  store('Here');
  const { result } = renderHook(useVariants);
  const written = JSON.parse(localStorage.getItem(variantsKey)!);
  writeElsewhere({
    ...written,
    variants: [...written.variants, { ...written.variants[0], id: 'other', name: 'There' }],
  });
  expect(result.current.map(({ name }) => name)).toEqual(['Here', 'There']);

  localStorage.setItem(variantsKey, JSON.stringify({ ...written, variants: [{ ...written.variants[0], id: 'new' }] }));
  act(() => void store('Again')); // before this tab has heard of it
  expect(names()).toEqual(['Here', 'Again']);
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(result.current).toEqual([]);
});

test.each([
  ['no list', 7],
  ['another version', { version: 2, variants: [] }],
  ['something that is no variant', { version: 1, variants: [null, { id: 'a', name: 'A' }, 'x'] }],
])('%s in the storage does no harm', (_, value) => {
  writeElsewhere(value);
  expect(list()).toEqual([]);
  expect(store('A')).toBe(true);
  expect(names()).toEqual(['A']);
});
