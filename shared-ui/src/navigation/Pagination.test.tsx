import { renderInHost } from '@fieldbox/shared-host/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pagination } from './Pagination.tsx';

const list = { page: 2, pageSize: 25, total: 1240 };

test('the range is of the total, and the steps are links where they have addresses', async () => {
  renderInHost(<Pagination {...list} previous="?page=1" next="?page=3" />, '/admin?page=2');
  expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('Page 2 of 50');
  expect(screen.getByRole('status')).toHaveTextContent('26 to 50 of 1,240');
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/admin?page=1');
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(window.location.search).toBe('?page=3');
});

test('at an end the step stays where it is, keeps the focus, and leads nowhere', async () => {
  const user = userEvent.setup();
  renderInHost(<Pagination {...list} page={50} previous="?page=49" next={undefined} />, '/admin?page=50&q=relief');
  const next = screen.getByRole('link', { name: 'Next' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await user.click(next);
  expect(next).toHaveFocus();
  expect(window.location.search).toBe('?page=50&q=relief');
  expect(screen.getByRole('status')).toHaveTextContent('1,226 to 1,240 of 1,240');
});

test('a list without addresses gets buttons', async () => {
  const next = jest.fn();
  renderInHost(<Pagination page={1} pageSize={25} total={30} previous={undefined} next={next} />);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(next).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
});

test('an empty list has one page with nothing on it', () => {
  renderInHost(<Pagination page={1} pageSize={25} total={0} previous={undefined} next={undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent('0 of 0');
  expect(screen.getByText('Page 1 of 1')).toBeInTheDocument();
});

test('the page size can be chosen, and one from an old address is among the choices', async () => {
  const onPageSizeChange = jest.fn();
  const sizes = { pageSizes: [25, 50, 100], onPageSizeChange };
  renderInHost(<Pagination {...list} pageSize={40} previous="?page=1" next="?page=3" {...sizes} />);
  const select = screen.getByRole('combobox', { name: 'Rows per page' });
  expect([...select.querySelectorAll('option')].map((option) => option.value)).toEqual(['25', '40', '50', '100']);
  await userEvent.selectOptions(select, '100');
  expect(onPageSizeChange).toHaveBeenCalledWith(100);
});
