import { components, containers, missions } from '../testing/catalogue.ts';
import {
  type ConfiguratorState,
  componentToggled,
  configuratorSlice,
  containerSelected,
  initialState,
  jumped,
  missionSelected,
  recalled,
  sectorChanged,
  sendAttempted,
  startedOver,
  submitRecalled,
  submitted,
  userInfoTyped,
  wentBack,
  wentOn,
} from './configuratorSlice.ts';

type Action = Parameters<typeof configuratorSlice.reducer>[1];
const after = (actions: Action[], from?: ConfiguratorState) =>
  actions.reduce(configuratorSlice.reducer, from ?? initialState);

const [command] = missions as [(typeof missions)[0]];
const [twenty, forty] = containers as [(typeof containers)[0], (typeof containers)[0]];
const [solar, dish, fire] = components as [(typeof components)[0], (typeof components)[0], (typeof components)[0]];

test('a configuration begins at step 1, military, with nothing chosen', () => {
  expect(after([])).toMatchObject({ currentStep: 1, activeSector: 'military', selectedMission: null, totalPrice: 0 });
});

test('step 1 is left with a mission only, step 2 with a container only, step 3 always', () => {
  expect(after([wentOn()]).currentStep).toBe(1);
  expect(after([missionSelected(command), wentOn(), wentOn()]).currentStep).toBe(2);
  expect(after([missionSelected(command), wentOn(), containerSelected(twenty), wentOn(), wentOn()]).currentStep).toBe(
    4,
  );
});

test('steps end at 1 and at 4', () => {
  expect(after([wentBack()]).currentStep).toBe(1);
  expect(after([jumped(4), wentOn()]).currentStep).toBe(4);
});

test.each([
  [-3, 1],
  [0, 1],
  [2, 2],
  [9, 4],
])('a jump to %i arrives at %i', (asked, arrived) => {
  expect(after([jumped(asked)]).currentStep).toBe(arrived);
});

test('another sector clears the mission and nothing else', () => {
  const chosen = after([missionSelected(command), containerSelected(twenty), componentToggled(solar)]);
  expect(after([sectorChanged('civilian')], chosen)).toEqual({
    ...chosen,
    activeSector: 'civilian',
    selectedMission: null,
  });
});

test('the total follows container and components, to the cent', () => {
  expect(after([componentToggled(fire)]).totalPrice).toBe(3_275.5);
  expect(after([componentToggled(fire), containerSelected(twenty)]).totalPrice).toBe(21_775.5);
  expect(after([containerSelected(twenty), componentToggled(solar), containerSelected(forty)]).totalPrice).toBe(38_200);
});

test('a component chosen again is taken out; the others keep their order', () => {
  const state = after([solar, dish, fire, dish].map(componentToggled));
  expect(state.selectedComponents).toEqual([solar, fire]);
  expect(state.totalPrice).toBe(11_675.5);
});

test('a submit keeps its id and drops the key that it was sent with', () => {
  const state = after([
    sendAttempted({ content: '{}', key: 'k' }),
    submitted({ submittedConfigId: 1001, seenTotal: 26_900, answerTo: 'e@example.org', content: '1.11.21' }),
  ]);
  const sent = [{ content: '1.11.21', id: 1001 }];
  expect(state).toMatchObject({ submittedConfigId: 1001, seenTotal: 26_900, attempt: null, sent });
});

test('what the tab recalls is no match for what was just submitted', () => {
  const [older, newer] = [1001, 1002].map((submittedConfigId) => ({
    submittedConfigId,
    seenTotal: null,
    answerTo: null,
  }));
  expect(after([submitRecalled(older!)]).submittedConfigId).toBe(1001);
  expect(after([submitted({ ...newer!, content: '1.11.' }), submitRecalled(older!)]).submittedConfigId).toBe(1002);
});

test('starting over leaves nothing behind', () => {
  const userInfo = { name: 'Eleni', email: 'e@example.org', organization: 'Aid', intendedUse: 'A field clinic' };
  const used = [sectorChanged('civilian'), missionSelected(command), wentOn(), userInfoTyped(userInfo)];
  expect(after([...used, startedOver()])).toEqual({ ...initialState, kept: 'checked' });
});

test('an order takes 50 components at most, and so does a selection', () => {
  const many = Array.from({ length: 51 }, (_, index) => ({ ...solar, id: 100 + index }));
  const full = after(many.map(componentToggled));
  expect(full.selectedComponents).toHaveLength(50);
  expect(after([componentToggled(many[0]!), componentToggled(many[50]!)], full).selectedComponents).toHaveLength(50);
});

test('what is put back stands at a step that can be reached with it, at its own total', () => {
  const kept = { currentStep: 4, selectedMission: command, selectedComponents: [solar] };
  expect(after([recalled(kept)])).toMatchObject({ currentStep: 2, totalPrice: 8_400, kept: 'checked' });
  expect(after([recalled({ ...kept, selectedContainer: twenty })])).toMatchObject({
    currentStep: 4,
    totalPrice: 26_900,
  });
});
