import { containers, missions } from '../testing/catalogue.ts';
import type { Selection } from './configuratorSlice.ts';
import { stepIn } from './stepEntry.ts';
import { canLeave, reachable } from './stepRule.ts';

type Selected = Pick<Selection, 'selectedMission' | 'selectedContainer'>;

const nothing: Selected = { selectedMission: null, selectedContainer: null };
const mission = { ...nothing, selectedMission: missions[0]! };
const both = { ...mission, selectedContainer: containers[0]! };

test('step 1 is left with a mission only, step 2 with a container only, step 3 always, step 4 never', () => {
  const leaves = (selected: Selected) => [1, 2, 3, 4].map((step) => canLeave(step, selected));
  expect(leaves(nothing)).toEqual([false, false, true, false]);
  expect(leaves(mission)).toEqual([true, false, true, false]);
  expect(leaves(both)).toEqual([true, true, true, false]);
});

test.each([
  ['nothing', nothing, [1, 1, 1, 1, 1, 1]],
  ['a mission', mission, [1, 1, 2, 2, 2, 2]],
  ['a container alone', { ...nothing, selectedContainer: containers[0]! }, [1, 1, 1, 1, 1, 1]],
  ['mission and container', both, [1, 1, 2, 3, 4, 4]],
])('with %s chosen, a wanted step leads as far as it can be reached', (_, selected, arrived) => {
  expect([-3, 1, 2, 3, 4, 9].map((wanted) => reachable(wanted, selected))).toEqual(arrived);
});

test.each([
  [{ step: 3 }, 3],
  [{ step: 3, mark: 'with more' }, 3],
  [null, undefined],
  ['3', undefined],
  [{ step: '3' }, undefined],
  [{ step: Number.NaN }, undefined],
  [{ key: 'of another page' }, undefined],
])('the entry %j names step %p', (state, step) => {
  expect(stepIn(state)).toBe(step);
});
