import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { screen, waitFor } from '@testing-library/react';
import { useSendsMail } from './useFeatures.ts';

const Text = () => (useSendsMail() ? 'We write to you.' : 'Call us.');

async function open(response: object) {
  const { sent } = fakeApi({ 'GET /api/features': response });
  renderInHost(<Text />);
  expect(screen.getByText('Call us.')).toBeVisible();
  await waitFor(() => expect(sent('GET')).toHaveLength(1));
}

test('a mail is promised where the site sends some, once that is known', async () => {
  await open({ body: { sendsMail: true } });
  expect(await screen.findByText('We write to you.')).toBeVisible();
});

test.each([{ body: { sendsMail: false } }, { status: 404 }])(
  'after the response %j no mail is promised',
  async (response) => {
    await open(response);
    await expect(screen.findByText('We write to you.', {}, { timeout: 200 })).rejects.toThrow();
  },
);
