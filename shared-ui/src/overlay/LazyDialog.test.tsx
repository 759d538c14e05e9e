import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyCode } from '../loading/lazyCode.ts';
import { LazyDialog } from './LazyDialog.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

const open = (load: () => Promise<typeof Greeting>, onClose = jest.fn()) => {
  render(<LazyDialog code={lazyCode(load)} name="Ada" title="Create component" onClose={onClose} />);
  return onClose;
};

test('the dialog has its title while its code is loaded, and then is the dialog', async () => {
  open(() => Promise.resolve(Greeting));
  expect(screen.getByRole('dialog', { name: 'Create component' })).toBeVisible();
  expect(await screen.findByText('Hello Ada')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('where its code cannot be loaded it says so, can be tried again and closed', async () => {
  const load = jest.fn().mockRejectedValue(new Error('away'));
  const onClose = open(load);
  expect(await screen.findByRole('alert')).toHaveTextContent('This form could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
  load.mockResolvedValue(Greeting);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello Ada')).toBeVisible();
});
