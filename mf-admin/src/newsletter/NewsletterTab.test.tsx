import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewsletterTab } from './NewsletterTab.tsx';

const eva = {
  ...{ id: 7, email: 'eva@example.org', state: 'unconfirmed', verifiedAt: null, unsubscribedAt: null },
  createdAt: '2026-11-25T10:00:00.000Z',
};

test('subscribers are listed, narrowed down by their state and exported as they are listed', async () => {
  const { calls } = fakeApi({
    'GET /api/subscribers': { body: [eva], headers: { 'X-Total-Count': '1', 'X-Page-Start': '1' } },
  });
  const download = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  renderInHost(<NewsletterTab />, '/admin?tab=newsletter');
  const row = await screen.findByRole('row', { name: /eva@example.org/ });
  expect(within(row).getByText('Not confirmed yet')).toBeVisible();
  const user = userEvent.setup();
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'unconfirmed');
  await user.click(await screen.findByRole('button', { name: 'Export CSV (1)' }));
  expect(calls.map(({ path }) => path)).toContainEqual(
    expect.stringMatching(/^\/api\/subscribers\?.*state=unconfirmed/),
  );
  download.mockRestore();
});
