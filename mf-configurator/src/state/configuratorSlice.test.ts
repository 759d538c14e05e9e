import { sectorChosen } from '@fieldbox/shop-ui/visit/sector';
import { components, containers, missions } from '../testing/catalogue.ts';
import {
  type ConfiguratorState,
  componentToggled,
  configuratorSlice,
  containerSelected,
  initialState,
  missionSelected,
  restored,
  sendAttempted,
  startedOver,
  submitRestored,
  submitted,
  userInfoTyped,
  withdrawalRead,
} from './configuratorSlice.ts';

type Action = Parameters<typeof configuratorSlice.reducer>[1];
const after = (actions: Action[], from?: ConfiguratorState) =>
  actions.reduce(configuratorSlice.reducer, from ?? initialState);

const [command] = missions as [(typeof missions)[0]];
const [twenty, forty] = containers as [(typeof containers)[0], (typeof containers)[0]];
const [solar, dish, fire] = components as [(typeof components)[0], (typeof components)[0], (typeof components)[0]];

test('a configuration begins with nothing chosen', () => {
  expect(after([])).toMatchObject({ selectedMission: null, selectedContainer: null, totalPrice: 0 });
});

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

test('a submit stores its id and removes the key of its request', () => {
  const sent = [{ content: '1.11.21', id: 1001, shareKey: 'k', createdAt: '2026-11-25T10:00:00.000Z' }];
  const state = after([
    sendAttempted({ content: '{}', key: 'k', since: 0 }),
    submitted({ submittedConfigId: 1001, seenTotal: 26_900, answerTo: 'e@example.org', sent }),
  ]);
  expect(state).toMatchObject({ submittedConfigId: 1001, seenTotal: 26_900, attempt: null, sent });
});

test('a stored submit does not replace a newer one', () => {
  const [older, newer] = [1001, 1002].map((submittedConfigId) => ({
    submittedConfigId,
    seenTotal: null,
    answerTo: null,
  }));
  expect(after([submitRestored(older!)]).submittedConfigId).toBe(1001);
  expect(after([submitted({ ...newer!, sent: [] }), submitRestored(older!)]).submittedConfigId).toBe(1002);
});

test('starting over leaves nothing behind but what was sent', () => {
  const userInfo = { ...initialState.userInfo, name: 'Eleni', email: 'e@example.org', phone: '+30 1' };
  const sent = [{ content: '1.11.21', id: 1001, shareKey: 'k', createdAt: '2026-11-25T10:00:00.000Z' }];
  const used = [
    missionSelected(command),
    userInfoTyped(userInfo),
    submitted({ submittedConfigId: 1001, seenTotal: 1, answerTo: 'e@example.org', sent }),
  ];
  expect(after([...used, startedOver()])).toEqual({ ...initialState, restoration: 'checked', sent });
});

test('an order takes 50 components at most, and so does a selection', () => {
  const many = Array.from({ length: 51 }, (_, index) => ({ ...solar, id: 100 + index }));
  const full = after(many.map(componentToggled));
  expect(full.selectedComponents).toHaveLength(50);
  expect(after([componentToggled(many[0]!), componentToggled(many[50]!)], full).selectedComponents).toHaveLength(50);
});

test('a restored selection gets its own total, and what it omits stays', () => {
  const typed = after([userInfoTyped({ ...initialState.userInfo, name: 'Eleni' }), componentToggled(dish)]);
  expect(after([restored({ selectedContainer: twenty, selectedComponents: [solar] })], typed)).toMatchObject({
    totalPrice: 26_900,
    restoration: 'checked',
    newestComponentId: null,
    userInfo: { name: 'Eleni' },
  });
});

test('withdrawn items are named until the visitor goes on', () => {
  const corrected = after([restored({ withdrawn: ['Solar Panel Array'] })]);
  expect(corrected.withdrawn).toEqual(['Solar Panel Array']);
  expect(after([withdrawalRead()], corrected).withdrawn).toEqual([]);
});
