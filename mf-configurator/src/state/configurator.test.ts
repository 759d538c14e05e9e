import { sectorChosen } from '@fieldbox/shop-ui/visit/sector';
import { missions } from '../testing/catalogue.ts';
import { initialState, missionSelected, reducer, restored } from './configurator.ts';

test('the same sector chosen again does not clear the mission', () => {
  const chosen = reducer(initialState, missionSelected(missions[0]!));
  expect(reducer(chosen, sectorChosen('military')).selectedMission).toEqual(missions[0]);
});

test('what is restored replaces what was missing', () => {
  const missing = reducer(initialState, restored({ missing: ['Solar Panel Array'] }));
  expect(reducer(missing, restored({})).missing).toEqual([]);
});
