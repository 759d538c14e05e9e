import { sectorChosen } from '@fieldbox/shop-ui/visit/sector';
import { components, containers, missions } from '../testing/catalogue.ts';
import {
  type ConfiguratorState,
  componentToggled,
  configuratorSlice,
  containerSelected,
  emptyUserInfo,
  initialState,
  missionSelected,
  restored,
  startedOver,
  userInfoTyped,
} from './configuratorSlice.ts';

type Action = Parameters<typeof configuratorSlice.reducer>[1];
const after = (actions: Action[], from?: ConfiguratorState) =>
  actions.reduce(configuratorSlice.reducer, from ?? initialState);

const [command] = missions as [(typeof missions)[0]];
const [twenty, forty] = containers as [(typeof containers)[0], (typeof containers)[0]];
const [solar, dish, fire] = components as [(typeof components)[0], (typeof components)[0], (typeof components)[0]];

test('another sector of the visit clears the mission and nothing else', () => {
  const selected = after([missionSelected(command), containerSelected(twenty), componentToggled(solar)]);
  expect(after([sectorChosen('civilian')], selected)).toEqual({ ...selected, selectedMission: null });
});

test('the same sector chosen again does not clear the mission', () => {
  expect(after([missionSelected(command), sectorChosen('military')]).selectedMission).toEqual(command);
});

test('the total follows container and components, to the cent', () => {
  expect(after([componentToggled(fire)]).totalPrice).toBe(3_275.5);
  expect(after([componentToggled(fire), containerSelected(twenty)]).totalPrice).toBe(21_775.5);
  expect(after([containerSelected(twenty), componentToggled(solar), containerSelected(forty)]).totalPrice).toBe(38_200);
});

test('a component chosen again is removed; the order of the others stays', () => {
  const state = after([solar, dish, fire, dish].map(componentToggled));
  expect(state.selectedComponents).toEqual([solar, fire]);
  expect(state.totalPrice).toBe(11_675.5);
});

test('starting over clears everything', () => {
  const chosen = after([missionSelected(command), userInfoTyped({ ...emptyUserInfo, name: 'Eleni' })]);
  expect(after([startedOver()], chosen)).toEqual({ ...initialState, isRestored: true });
});

test('what is restored has its total, and replaces what was missing', () => {
  const missing = after([restored({ missing: ['Solar Panel Array'] })]);
  expect(after([restored({ selectedContainer: twenty, selectedComponents: [fire] })], missing)).toMatchObject({
    totalPrice: 21_775.5,
    missing: [],
  });
});
