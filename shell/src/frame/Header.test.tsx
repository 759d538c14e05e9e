import { useCurrentToast } from '@onesite/shared-host/host';
import { renderInHost } from '@onesite/shared-host/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Header } from './Header.tsx';

jest.mock('./NavigationPanel.tsx', () => {
  throw new Error('Loading chunk 7 failed');
});

const ToastTitle = () => <output>{useCurrentToast().toast?.title}</output>;

test('a menu that cannot be loaded says so, and leaves the page as it is', async () => {
  renderInHost(
    <>
      <Header paths={{}} />
      <ToastTitle />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(await screen.findByText('The menu could not be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open menu' })).toBeVisible();
});
