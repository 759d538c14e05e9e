import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorState } from './ErrorState.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Spinner } from './Spinner.tsx';

test('loading is a status with a name', () => {
  render(
    <>
      <Spinner label="Loading missions" />
      <Skeleton label="Loading orders" />
    </>,
  );
  expect(screen.getByRole('status', { name: 'Loading missions' })).toBeInTheDocument();
  expect(screen.getByRole('status', { name: 'Loading orders' })).toHaveTextContent('Loading orders');
});

test('a failure is announced and can be tried again, once at a time', async () => {
  const onRetry = jest.fn();
  const message = 'Failed to load missions. Please try again later.';
  const { rerender } = render(<ErrorState onRetry={onRetry}>{message}</ErrorState>);
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  rerender(
    <ErrorState onRetry={onRetry} retrying>
      {message}
    </ErrorState>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retrying...' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
