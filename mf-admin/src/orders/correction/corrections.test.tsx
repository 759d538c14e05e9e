import { figureFields } from '@fieldbox/contract/catalogue/componentFields';
import { emptyValues } from '@fieldbox/contract/testing/emptyValues';
import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrdersTab } from '../OrdersTab.tsx';

const component = (id: number, name: string) => ({
  ...{ id, name, price: 4_000, part: null, icon: null, category: 'equipment', leadTimeInDays: null },
  ...emptyValues(figureFields),
});
const panel = component(21, 'Generator Hookup Panel');
const customer = {
  name: 'Amara Okafor',
  email: 'amara@openbench.example',
  organization: 'Open Bench Foundation',
  intendedUse: 'Repairs in villages without a road.',
  additionalSpecs: null,
  additionalServices: null,
};
const mission = { id: 1, name: 'Mobile Workshops', icon: 'laptop', type: 'civilian' };
const container = { id: 11, name: '20 ft standard', kind: '20ft', imageUrl: '', basePrice: 18_500 };
const order = {
  ...{ id: 1008, state: 'new', version: 1, assignee: null, totalPrice: 26_500, createdAt: '2025-11-20T14:15:00.000Z' },
  ...{ mission, container, components: [panel], notes: [] },
  ...customer,
};
const changed = (fields: object) => ({
  status: 409,
  body: {
    code: 'edit_conflict',
    message: 'Changed meanwhile.',
    current: { ...customer, id: 1008, missionId: 1, containerId: 11, componentIds: [21], version: 3, ...fields },
    changedBy: { name: 'Jonas Falk' },
  },
});

const open = (responses: Parameters<typeof fakeApi>[0]) => {
  const network = fakeApi({
    'GET /api/configurations': { body: [] },
    'GET /api/configurations/1008': { body: order },
    ...responses,
  });
  renderInHost(<OrdersTab />, '/admin?open=1008');
  return { ...network, user: userEvent.setup() };
};
test('a customer that somebody else has corrected meanwhile is overwritten on demand alone', async () => {
  const { user, sent } = open({
    'PUT /api/configurations/1008/customer': changed({ name: 'Amara Okafor-Lind', organization: 'Open Bench' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit the customer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the customer of order 1008' }));
  const name = await dialog.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Amara Lind');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Changed meanwhile by Jonas Falk');
  await user.click(dialog.getByRole('button', { name: 'Overwrite' }));
  await waitFor(() => expect(sent('PUT')).toHaveLength(2));
  expect(sent('PUT')[1]?.headers['If-Match']).toBe('"3"');
  expect(sent('PUT')[1]?.body).toMatchObject({ name: 'Amara Lind' });
});
