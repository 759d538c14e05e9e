import { useMissionsOnOfferQuery } from '@fieldbox/shop-ui/offer/referenceLists';
import { fakeApi, renderInHost, Toast } from '@onesite/shared-host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MissionsTab } from './MissionsTab.tsx';

const mission = {
  ...{ id: 7, name: 'Ice Road', description: 'Keeps it open', icon: 'shield-alt', type: 'civilian', useCase: null },
  ...{ duration: '30 days', personnel: null, equipment: null },
};
const loaded = { ...mission, version: 3, orderCount: 1_250 };

type Answers = Parameters<typeof fakeApi>[0];

/** As where an order is made of what is on offer. */
function OnOffer() {
  useMissionsOnOfferQuery();
  return null;
}

async function open(responses: Answers = {}) {
  const api = fakeApi({
    'GET /api/admin/missions': { body: [mission], headers: { 'X-Total-Count': '1', 'X-Page-Start': '1' } },
    'GET /api/missions/7': { body: loaded },
    'GET /api/missions': { body: [mission] },
    ...responses,
  });
  renderInHost(
    <>
      <MissionsTab />
      <OnOffer />
      <Toast />
    </>,
    '/admin?tab=missions',
  );
  await screen.findByRole('link', { name: 'Ice Road' });
  return { ...api, user: userEvent.setup() };
}

/** Of the form, which takes the place of the dialog that loads it. */
const editor = () => screen.getByRole('dialog', { name: 'Edit mission' });

test('a mission is edited in the version that was loaded, and the list of what is on offer follows', async () => {
  const { calls, sent, user } = await open({
    'PUT /api/missions/7': { body: { ...loaded, duration: '60 days' } },
  });
  await user.click(screen.getByRole('button', { name: 'Edit Ice Road' }));
  const duration = await screen.findByRole('textbox', { name: /Duration/ });
  await user.clear(duration);
  await user.type(duration, '60 days');
  await user.click(within(editor()).getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('log', { hidden: true })).toHaveTextContent('Mission Updated: Ice Road is saved.');
  const [call] = sent('PUT');
  expect(call?.headers).toMatchObject({ 'If-Match': '"3"' });
  expect(call?.body).toMatchObject({ name: 'Ice Road', type: 'civilian', duration: '60 days', personnel: '' });
  await waitFor(() => expect(calls.filter(({ path }) => path === '/api/missions')).toHaveLength(2));
});

test('a mission is created by the form, whose checks are those of a row', async () => {
  const { sent, user } = await open({
    'POST /api/missions': { status: 201, body: { ...loaded, name: 'Ice Camp' } },
  });
  await user.click(screen.getByRole('button', { name: 'Create mission' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  const dialog = within(screen.getByRole('dialog', { name: 'Create mission' }));
  const create = dialog.getByRole('button', { name: 'Create mission' });
  await user.click(create);
  expect(dialog.getAllByText('Type is required')).not.toHaveLength(0);
  expect(sent('POST')).toEqual([]);
  await user.type(name, 'Ice Camp');
  await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'Stays warm');
  await user.click(dialog.getByRole('radio', { name: 'Civilian' }));
  await user.click(create);
  expect(await screen.findByRole('log', { hidden: true })).toHaveTextContent('Mission Created');
  expect(sent('POST')[0]?.body).toMatchObject({ name: 'Ice Camp', type: 'civilian', personnel: '' });
});

test('who was slower is told, and overwrites', async () => {
  const current = { ...loaded, name: 'Snow Road', version: 4 };
  const changedBy = { name: 'Selene Markou' };
  const { responses, sent, user } = await open({
    'PUT /api/missions/7': { status: 409, body: { code: 'edit_conflict', message: 'No.', current, changedBy } },
  });
  await user.click(screen.getByRole('button', { name: 'Edit Ice Road' }));
  await user.type(await screen.findByRole('textbox', { name: /Personnel/ }), '4');
  const dialog = within(editor());
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Changed meanwhile by Selene Markou');
  responses['PUT /api/missions/7'] = { body: { ...current, personnel: '4', version: 5 } };
  await user.click(dialog.getByRole('button', { name: 'Overwrite' }));
  await waitFor(() => expect(sent('PUT')).toHaveLength(2));
  expect(sent('PUT')[1]).toMatchObject({ headers: { 'If-Match': '"4"' }, body: { name: 'Ice Road', personnel: '4' } });
});

test('a mission is deleted after a question that says how many orders include it, and is not asked for again', async () => {
  const { calls, user } = await open({
    'DELETE /api/missions/7': { status: 204 },
  });
  await user.click(screen.getByRole('button', { name: 'Delete Ice Road' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Ice Road?' });
  await waitFor(() => expect(question).toHaveTextContent('The 1,250 orders that include it keep its name as ordered.'));
  await user.click(within(question).getByRole('button', { name: 'Delete mission' }));
  expect(await screen.findByRole('log', { hidden: true })).toHaveTextContent('Mission Deleted: Ice Road');
  const asked = (path: string) => calls.filter((call) => call.method === 'GET' && call.path.split('?')[0] === path);
  await waitFor(() => expect(asked('/api/admin/missions')).toHaveLength(2));
  expect(asked('/api/missions/7')).toHaveLength(1);
});
