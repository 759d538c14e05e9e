import { checkSession } from '@onesite/shared-host/host';
import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CreateComponent } from './CreateComponent.tsx';

afterEach(() => localStorage.clear());

test('what is typed for a new component is there again after a reload, until it is discarded', async () => {
  fakeApi({ 'GET /api/administrator/auth-status': { body: { isAuthenticated: true, username: 'ada' } } });
  const open = async () => {
    cleanup();
    const { store } = renderInHost(<CreateComponent onClose={() => {}} />, '/admin');
    await act(() => store.dispatch(checkSession('administrator')));
  };
  const user = userEvent.setup();
  await open();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Water Tank');
  await open();
  expect(await screen.findByText('Water Tank. Nothing has been created.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Water Tank');
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  await open();
  expect(screen.queryByText(/Nothing has been created/)).not.toBeInTheDocument();
});
