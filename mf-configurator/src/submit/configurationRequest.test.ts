import { components, containers, missions } from '../testing/catalogue.ts';
import { configurationRequest } from './configurationRequest.ts';

const userInfo = {
  ...{ name: 'Eleni', email: 'e@aid.example', organization: 'Aid', intendedUse: 'A field clinic.' },
  ...{ deliveryPlace: 'Larnaca', neededBy: '1-2 weeks', quantity: '2', phone: '' },
};
const selection = {
  selectedMission: missions[0] ?? null,
  selectedContainer: containers[0] ?? null,
  selectedComponents: components,
  totalPrice: 44_975.5,
};

test('a request names what was chosen by its ids', () => {
  const selected = { missionId: 1, containerId: 11, componentIds: [21, 22, 23], totalPrice: 44_975.5 };
  expect(configurationRequest(selection, userInfo)).toEqual({ ...selected, ...userInfo });
});

test('there is none without a mission or without a container', () => {
  expect(configurationRequest({ ...selection, selectedMission: null }, userInfo)).toBeNull();
  expect(configurationRequest({ ...selection, selectedContainer: null }, userInfo)).toBeNull();
});
