import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { Button } from './Button.tsx';

test('a pending button swaps its label, keeps focus and swallows clicks', async () => {
  const user = userEvent.setup();
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>Submit Configuration</Button>);
  await user.click(screen.getByRole('button', { name: 'Submit Configuration' }));
  expect(onClick).toHaveBeenCalledTimes(1);

  rerender(
    <Button onClick={onClick} pending pendingLabel="Submitting...">
      Submit Configuration
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Submitting...' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('an aria-disabled submit stays in the tab order and submits nothing', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" aria-disabled>
        Next
      </Button>
    </form>,
  );
  await user.tab();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a button inside a form does not submit it unless it says so', async () => {
  const onSubmit = jest.fn((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Back</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a submit button of a document waits for its page, looking as it will, and no other button does', async () => {
  const form = (
    <form>
      <Button type="submit">Login</Button>
      <Button>Back</Button>
    </form>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(form);
  const [login, back] = screen.getAllByRole('button');
  expect(login).toBeDisabled();
  expect(back).toBeEnabled();
  const look = login!.className;
  const root = await act(async () => hydrateRoot(container, form));
  expect(screen.getByRole('button', { name: 'Login' })).toBe(login);
  expect(login).toBeEnabled();
  expect(login).toHaveClass(look);
  act(() => root.unmount());
  container.remove();
});
