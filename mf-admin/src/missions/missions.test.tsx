import { useMissionsOnOfferQuery } from '@fieldbox/shop-ui/offer/referenceLists';
import { fakeApi, fill, renderWithToast } from '@onesite/shared-host/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MissionsTab } from './MissionsTab.tsx';
import { UploadDialog } from './UploadDialog.tsx';

describe('MissionsTab', () => {
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
    renderWithToast(
      <>
        <MissionsTab />
        <OnOffer />
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
      'PUT /api/missions/7': { body: { ...loaded, duration: '60 days', version: 4 } },
    });
    await user.click(screen.getByRole('button', { name: 'Edit Ice Road' }));
    const duration = await screen.findByRole('textbox', { name: /Duration/ });
    fill(duration, '60 days');
    await user.click(within(editor()).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('log', { hidden: true })).toHaveTextContent('Mission Updated: Ice Road is saved.');
    const [call] = sent('PUT');
    expect(call?.headers).toMatchObject({ 'If-Match': '"3"' });
    expect(call?.body).toMatchObject({ name: 'Ice Road', type: 'civilian', duration: '60 days', personnel: '' });
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/missions')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const before = { body: { duration: '30 days' }, headers: { 'If-Match': '"4"' } };
    await waitFor(() => expect(sent('PUT')[1]).toMatchObject(before));
  });

  test('a mission is created by the form, whose checks are those of a row', async () => {
    const { sent, user } = await open({ 'POST /api/missions': { status: 201, body: { ...loaded, name: 'Ice Camp' } } });
    await user.click(screen.getByRole('button', { name: 'Create mission' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    const dialog = within(screen.getByRole('dialog', { name: 'Create mission' }));
    const create = dialog.getByRole('button', { name: 'Create mission' });
    await user.click(create);
    expect(dialog.getAllByText('Type is required')).not.toHaveLength(0);
    expect(sent('POST')).toEqual([]);
    fill(name, 'Ice Camp');
    fill(dialog.getByRole('textbox', { name: 'Description' }), 'Stays warm');
    await user.click(dialog.getByRole('radio', { name: 'Civilian' }));
    await user.click(create);
    expect(await screen.findByRole('log', { hidden: true })).toHaveTextContent('Mission Created');
    expect(sent('POST')[0]?.body).toMatchObject({ name: 'Ice Camp', type: 'civilian' });
  });

  test('a mission is deleted after a question that says how many orders include it, and is not asked for again', async () => {
    const deleting = 'DELETE /api/missions/7';
    const { calls, responses, sent, user } = await open({
      ...{ [deleting]: { status: 503 }, 'PUT /api/missions/7': { body: loaded } },
    });
    await user.click(screen.getByRole('button', { name: 'Delete Ice Road' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Ice Road?' });
    await waitFor(() =>
      expect(question).toHaveTextContent('The 1,250 orders that include it keep its name as ordered.'),
    );
    await user.click(within(question).getByRole('button', { name: 'Delete mission' }));
    expect(await within(question).findByRole('alert')).toHaveTextContent('Failed to delete mission. Please try again.');
    responses[deleting] = { body: { id: 7, version: 4 } };
    await user.click(within(question).getByRole('button', { name: 'Delete mission' }));
    expect(await screen.findByRole('log', { hidden: true })).toHaveTextContent('Mission Deleted: Ice Road');
    const asked = (path: string) => calls.filter((call) => call.method === 'GET' && call.path.split('?')[0] === path);
    await waitFor(() => expect(asked('/api/admin/missions')).toHaveLength(3));
    expect(asked('/api/missions/7')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() => expect(sent('PUT')).toMatchObject([{ headers: { 'If-Match': '"4"' } }]));
  });
});

describe('UploadDialog', () => {
  const text = 'name,description,type\nPost,Watch,military\nKitchen,Warm,civilan\n';
  /** jsdom reads no files. */
  const read = jest.fn(async () => text);
  const file = Object.assign(new File([text], 'missions.csv', { type: 'text/csv' }), { arrayBuffer: read });
  const result = { success: 1, errors: [{ row: 3, column: 'type', message: 'Type must be military or civilian' }] };

  async function open(responses: Parameters<typeof fakeApi>[0]) {
    const api = fakeApi(responses);
    const onClose = jest.fn();
    await act(async () => void renderWithToast(<UploadDialog onClose={onClose} />));
    const user = userEvent.setup();
    return { api, user, onClose, choose: () => user.upload(screen.getByLabelText(/choose a file/), file) };
  }

  test('the button says how many missions go in, and the result names what was left out', async () => {
    const { user, choose, onClose } = await open({ 'POST /api/missions/upload-csv': { body: result } });
    expect(screen.getByRole('button', { name: 'Upload' })).toBeDisabled();
    await choose();
    expect(await screen.findByText(': 1 mission ready, 1 error.')).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent('Row 3, type: Type must be military or civilian');
    await user.click(screen.getByRole('button', { name: 'Upload 1 mission' }));
    expect(await screen.findByText('1 mission added successfully. 1 error.')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'CSV Upload Complete' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(onClose).toHaveBeenCalled();
  });

  test('a file that is refused as a whole says why, and another can be chosen', async () => {
    const message = 'The header is missing the column "type".';
    const refused = { status: 400, body: { code: 'validation_failed', message: 'No.', fields: { file: message } } };
    const { choose, api } = await open({ 'POST /api/missions/upload-csv': refused });
    await choose();
    expect(await screen.findByRole('alert')).toHaveTextContent(`Upload Failed${message}`);
    api.responses['POST /api/missions/upload-csv'] = { body: result };
    await choose();
    expect(await screen.findByRole('button', { name: 'Upload 1 mission' })).toBeEnabled();
    api.responses['POST /api/missions/upload-csv'] = refused;
    await choose();
    expect(await screen.findByRole('button', { name: 'Upload' })).toBeDisabled(); // the last good one is not stored instead
  });

  test('a file is read once, so that what was checked is sent; one that cannot be read can be chosen again', async () => {
    read.mockRejectedValueOnce(new Error('NotReadableError'));
    const { user, choose } = await open({ 'POST /api/missions/upload-csv': { body: result } });
    await choose();
    expect(await screen.findByRole('alert')).toHaveTextContent('missions.csv cannot be read. Choose it again.');
    read.mockClear();
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Upload 1 mission' }));
    expect(await screen.findByRole('button', { name: 'Done' })).toBeVisible();
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('without a network the file is not lost', async () => {
    const { user, choose, api } = await open({ 'POST /api/missions/upload-csv': { body: result } });
    await choose();
    const upload = await screen.findByRole('button', { name: 'Upload 1 mission' });
    api.responses['POST /api/missions/upload-csv'] = { status: 0 };
    await user.click(upload);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to upload CSV file');
    api.responses['POST /api/missions/upload-csv'] = { body: result };
    await user.click(screen.getByRole('button', { name: 'Upload 1 mission' }));
    expect(await screen.findByRole('button', { name: 'Done' })).toBeVisible();
  });
});
