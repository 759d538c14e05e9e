import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
