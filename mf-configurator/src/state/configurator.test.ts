import { sectorChosen } from '@fieldbox/shop-ui/visit/sector';
import { components, containers, missions } from '../testing/catalogue.ts';
import {
  type Action,
  type ConfiguratorState,
  initialState,
  missionSelected,
  reducer,
  restored,
  totalOf,
} from './configurator.ts';

const after = (actions: Action[], from?: ConfiguratorState) => actions.reduce(reducer, from ?? initialState);

const [command] = missions as [(typeof missions)[0]];
const [twenty] = containers as [(typeof containers)[0]];
const fire = components[2]!;

test('the same sector chosen again does not clear the mission', () => {
  expect(after([missionSelected(command), sectorChosen('military')]).selectedMission).toEqual(command);
});

test('what is restored has its total, and replaces what was missing', () => {
  const missing = after([restored({ missing: ['Solar Panel Array'] })]);
  const state = after([restored({ selectedContainer: twenty, selectedComponents: [fire] })], missing);
  expect([totalOf(state), state.missing]).toEqual([21_775.5, []]);
});
