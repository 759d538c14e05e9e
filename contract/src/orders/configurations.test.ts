import { validateForm } from '@onesite/shared-contract/http/forms';
import * as v from 'valibot';
import { configurationContactSchema, configurationSchema } from './configurations.ts';

const right = {
  missionId: 1,
  containerId: 2,
  componentIds: [3, 4],
  name: 'Ana Ruiz',
  email: 'ana@relief.example',
  organization: 'Relief Network',
  intendedUse: 'Coordination post for flood response',
};
const errors = validateForm(configurationSchema);

test('a right configuration passes and lacks nothing', () => {
  expect(errors(right)).toEqual({});
  expect(v.parse(configurationSchema, right)).toEqual({
    ...right,
    ...{ additionalSpecs: null, additionalServices: null },
    ...{ deliveryPlace: null, neededBy: null, quantity: null, phone: null, responseId: null, responseKey: null },
  });
});

test('every field that is missing gets the message of the specification', () => {
  expect(errors({})).toEqual({
    missionId: 'Missing required configuration items',
    containerId: 'Missing required configuration items',
    name: 'Name must be at least 2 characters',
    email: 'Please enter a valid email',
    organization: 'Organization must be at least 2 characters',
    intendedUse: 'Please provide more details about your intended use',
  });
});

test.each([
  ['name', 2],
  ['organization', 2],
  ['intendedUse', 10],
])('%s has at least %i characters', (name, least) => {
  expect(errors({ ...right, [name]: 'x'.repeat(least) })).toEqual({});
  expect(Object.keys(errors({ ...right, [name]: 'x'.repeat(least - 1) }))).toEqual([name]);
});

test('what a price depends on may be said, as the form holds it', () => {
  const wishes = { deliveryPlace: ' Larnaca ', neededBy: '3-4 weeks', quantity: '3', phone: '' };
  expect(v.parse(configurationSchema, { ...right, ...wishes })).toMatchObject({
    ...{ deliveryPlace: 'Larnaca', neededBy: '3-4 weeks', quantity: 3, phone: null },
  });
});

test.each([
  ['quantity', 0, 'Number of units must be greater than 0'],
  ['quantity', 1.5, 'Number of units must be in whole units'],
  ['quantity', '1,001', 'Number of units must be at most 1,000 units'],
  ['neededBy', 'soon', 'Please choose a timeframe from the list'],
])('%s may not be %j', (name, value, message) => {
  expect(errors({ ...right, [name]: value })).toEqual({ [name]: message });
});

test('step 4 checks its own fields alone', () => {
  expect(validateForm(configurationContactSchema)({ ...right, email: 'ana' })).toEqual({
    email: 'Please enter a valid email',
  });
});

test.each([null, '1', 0, -1, 1.5, 3_000_000_000, [1]])('%j is no mission', (missionId) => {
  expect(errors({ ...right, missionId })).toEqual({ missionId: 'Missing required configuration items' });
});

test('components may be missing, count once, and wrong ones share one message', () => {
  expect(v.parse(configurationSchema, { ...right, componentIds: undefined }).componentIds).toEqual([]);
  expect(v.parse(configurationSchema, { ...right, componentIds: [4, 4, 3] }).componentIds).toEqual([4, 3]);
  expect(errors({ ...right, componentIds: [4, 'x', null] })).toEqual({
    componentIds: 'Some of the selected components are not available',
  });
  expect(errors({ ...right, componentIds: Array(51).fill(4) })).toEqual({
    componentIds: 'Choose at most 50 components',
  });
});

test("a client's total price and unknown keys are dropped", () => {
  const parsed = v.parse(configurationSchema, { ...right, totalPrice: 1, admin: true });
  expect(parsed).not.toHaveProperty('totalPrice');
  expect(parsed).not.toHaveProperty('admin');
});
