import { useToast } from '@onesite/shared-host';
import { renderInHost } from '@onesite/shared-host/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastHost } from './ToastHost.tsx';

jest.mock('@onesite/shared-ui/feedback/ToastHost', () => {
  throw new Error('Loading chunk 7 failed');
});

function Form() {
  const toast = useToast();
  return (
    <>
      <button
        type="button"
        onClick={() => toast({ title: 'Submission Failed', description: 'Try again.', variant: 'destructive' })}
      >
        Submit
      </button>
      <ToastHost />
    </>
  );
}

test('a message whose toast cannot be loaded is shown as a plain alert, and can be closed', async () => {
  renderInHost(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Submission Failed');
  expect(alert).toHaveTextContent('Try again.');
  expect(screen.getByRole('button', { name: 'Submit' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
