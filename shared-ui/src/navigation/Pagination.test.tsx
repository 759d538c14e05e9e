import { renderInHost } from '@onesite/shared-host/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pagination } from './Pagination.tsx';

const place = { start: 51, count: 50, total: 8212 };

test('the range is of the total, and the steps are links where they have addresses', async () => {
  renderInHost(<Pagination {...place} previous="?cursor=a" next="?cursor=c" />, '/admin?cursor=b');
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('51 to 100 of 8,212');
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/admin?cursor=a');
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(window.location.search).toBe('?cursor=c');
});

test('at an end the step stays where it is, keeps the focus, and leads nowhere', async () => {
  const user = userEvent.setup();
  const last = { start: 8201, count: 12, total: 8212 };
  renderInHost(<Pagination {...last} previous="?cursor=a" next={undefined} />, '/admin?cursor=z&search=relief');
  const next = screen.getByRole('link', { name: 'Next' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await user.click(next);
  expect(next).toHaveFocus();
  expect(window.location.search).toBe('?cursor=z&search=relief');
  expect(screen.getByRole('status')).toHaveTextContent('8,201 to 8,212 of 8,212');
});

test('a list without addresses gets buttons', async () => {
  const next = jest.fn();
  renderInHost(<Pagination start={1} count={50} total={60} previous={undefined} next={next} />);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(next).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
});

test('what a search found beyond a thousand is more than a thousand', () => {
  renderInHost(<Pagination start={1} count={50} total={1000} isCapped previous={undefined} next="?cursor=b" />);
  expect(screen.getByRole('status')).toHaveTextContent('1 to 50 of more than 1,000');
});

test('one page has no steps, and an empty list says so', () => {
  renderInHost(<Pagination start={1} count={0} total={0} previous={undefined} next={undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent('0 of 0');
  expect(screen.queryByText('Next')).not.toBeInTheDocument();
});
