import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SegmentedFilter } from './SegmentedFilter.tsx';
import { Stepper } from './Stepper.tsx';
import { Tabs } from './Tabs.tsx';

test('a step can be chosen at or below the current one only', async () => {
  const onSelect = jest.fn();
  const steps = ['Mission Profile', 'Container Type', 'Components', 'Submit'];
  render(<Stepper steps={steps} current={3} onSelect={onSelect} />);
  const names = screen.getAllByRole('button').map((button) => button.textContent);
  expect(names).toEqual(['1 Mission Profile', '2 Container Type', '3 Components', '4 Submit']);
  expect(screen.getByRole('button', { name: '3 Components' })).toHaveAttribute('aria-current', 'step');
  expect(screen.getByRole('button', { name: '4 Submit' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: '1 Mission Profile' }));
  await userEvent.click(screen.getByRole('button', { name: '4 Submit' }));
  expect(onSelect.mock.calls).toEqual([[1]]);
});

const items = [
  { value: 'orders', label: 'Orders', content: <p>No orders</p> },
  { value: 'surveys', label: 'Survey Responses', content: <p>46 responses</p> },
];

test('tabs move with the arrow keys and show one panel', async () => {
  render(<Tabs label="Dashboard" items={items} />);
  expect(screen.getByRole('tablist', { name: 'Dashboard' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Orders' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Survey Responses' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'Survey Responses' })).toHaveTextContent('46 responses');
  expect(screen.queryByText('No orders')).not.toBeInTheDocument();
});

test('controlled tabs leave the choice to their owner', async () => {
  const onValueChange = jest.fn();
  render(<Tabs label="Dashboard" items={items} value="orders" onValueChange={onValueChange} />);
  await userEvent.click(screen.getByRole('tab', { name: /Survey/ }));
  expect(onValueChange).toHaveBeenCalledWith('surveys');
  expect(screen.getByText('No orders')).toBeInTheDocument();
});

test('arrow keys go round the ends, Home and End to them; manual tabs wait for Enter or Space', async () => {
  const onValueChange = jest.fn();
  const links = items.map((item) => ({ ...item, href: `/admin?tab=${item.value}` }));
  const user = userEvent.setup();
  render(<Tabs label="Dashboard" items={links} onValueChange={onValueChange} activation="manual" />);
  await user.tab();
  expect(screen.getByRole('tab', { name: 'Orders' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: /Survey/ })).toHaveFocus();
  await user.keyboard('{ArrowRight}{End}');
  expect(screen.getByRole('tab', { name: /Survey/ })).toHaveFocus();
  expect(onValueChange).not.toHaveBeenCalled();
  await user.keyboard(' ');
  expect(onValueChange.mock.calls).toEqual([['surveys']]);
  await user.keyboard('{Home}{Enter}');
  expect(onValueChange.mock.calls).toEqual([['surveys'], ['orders']]);
  await user.tab();
  expect(screen.getByRole('tabpanel', { name: 'Orders' })).toHaveFocus();
});

test('a tab with an address is a link until scripts take over, and opens elsewhere as links do', () => {
  const onValueChange = jest.fn();
  const links = items.map((item) => ({ ...item, href: `/admin?tab=${item.value}` }));
  render(<Tabs label="Dashboard" items={links} onValueChange={onValueChange} />);
  const tab = screen.getByRole('tab', { name: /Survey/ });
  expect(tab).toHaveAttribute('href', '/admin?tab=surveys');
  tab.addEventListener('click', (event) => event.preventDefault()); // jsdom opens no windows
  fireEvent.click(tab, { ctrlKey: true });
  expect(onValueChange).not.toHaveBeenCalled();
  expect(fireEvent.click(tab)).toBe(false);
  expect(onValueChange).toHaveBeenCalledWith('surveys');
});

test('the chosen segment is pressed', async () => {
  const onChange = jest.fn();
  const options = [
    { value: 'all', label: 'All', count: 9 },
    { value: 'power', label: 'Power', count: 3 },
  ];
  render(<SegmentedFilter label="Category" options={options} value="all" onChange={onChange} />);
  expect(screen.getByRole('group', { name: 'Category' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'All 9', pressed: true })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Power 3', pressed: false }));
  expect(onChange).toHaveBeenCalledWith('power');
});
