import type { StoredMessage } from '@fieldbox/contract/contact/storedMessages';
import { fakeApi, renderInHost, Toast } from '@onesite/shared-host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessagesTab } from './MessagesTab.tsx';

const message: StoredMessage = {
  ...{ id: 1041, name: 'Ines Caldeira', email: 'ines@caldeira.example', company: 'Caldeira Lda', phone: null },
  ...{ subject: 'Delivery to Porto', message: 'When?', state: 'new', notes: null, version: 1 },
  createdAt: '2026-11-25T10:00:00.000Z',
};

/** The list and the message as the API stores them. */
function open() {
  let stored = message;
  const change = (part: Partial<StoredMessage>) => {
    stored = { ...stored, ...part, version: stored.version + 1 };
    return { body: stored, headers: { 'Audit-Event': '12' } };
  };
  const api = fakeApi({
    'GET /api/contact-messages': () => ({ body: [stored], headers: { 'X-Total-Count': '1', 'X-Page-Start': '1' } }),
    'GET /api/contact-messages/1041': () => ({ body: stored }),
    'PATCH /api/contact-messages/1041': ({ body }) => change(body as Partial<StoredMessage>),
    'POST /api/audit/12/undo': () => {
      change({ state: 'new' });
      const actor = { role: 'administrator', id: 1, name: 'Ada Berg' };
      const event = { id: 13, undoes: 12, actor, subject: { id: 1041, name: 'Message 1041' }, unchanged: [] };
      return { body: { ...event, createdAt: message.createdAt } };
    },
  });
  renderInHost(
    <>
      <MessagesTab />
      <Toast />
    </>,
    '/admin?tab=messages&open=1041',
  );
  // The site's toast stands over a dialog and takes clicks; that of the tests stands beneath it.
  return { ...api, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

const dialog = () => screen.findByRole('dialog', { name: 'Delivery to Porto' });
const state = async () => within(await dialog()).findByRole('combobox', { name: 'State' });

test('a state is changed in the version that was seen, and Undo shows what it was', async () => {
  const { sent, user } = open();
  await user.selectOptions(await state(), 'answered');
  expect(await screen.findByRole('log', { hidden: true })).toHaveTextContent('Message State Changed');
  expect(sent('PATCH')[0]).toMatchObject({ body: { state: 'answered' }, headers: { 'If-Match': '"1"' } });
  await waitFor(async () => expect(await state()).toHaveValue('answered'));
  await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
  await waitFor(async () => expect(await state()).toHaveValue('new'));
});

test('notes are saved, without an Undo that the API would refuse', async () => {
  const { sent, user } = open();
  await user.type(await within(await dialog()).findByRole('textbox', { name: 'Notes' }), 'Called back');
  await user.click(screen.getByRole('button', { name: 'Save notes' }));
  expect(await screen.findByRole('log', { hidden: true })).toHaveTextContent('Message Noted');
  expect(sent('PATCH')[0]?.body).toEqual({ notes: 'Called back' });
  expect(screen.queryByRole('button', { name: 'Undo', hidden: true })).not.toBeInTheDocument();
});
