import { fakeApi, renderInHost, Toast } from '@onesite/shared-host/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UploadDialog } from './UploadDialog.tsx';

const text = 'name,description,type\nPost,Watch,military\nKitchen,Warm,civilan\n';
/** jsdom reads no files. */
const read = jest.fn(async () => text);
const file = Object.assign(new File([text], 'missions.csv', { type: 'text/csv' }), { arrayBuffer: read });
const result = {
  success: 1,
  errors: [{ row: 3, column: 'type', message: 'Type must be military or civilian' }],
};

async function open(responses: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi(responses);
  const onClose = jest.fn();
  await act(
    async () =>
      void renderInHost(
        <>
          <UploadDialog onClose={onClose} />
          <Toast />
        </>,
      ),
  );
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
