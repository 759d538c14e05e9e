import { render, screen } from '@testing-library/react';
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
  { value: 'surveys', label: 'Survey Responses', count: 46, content: <p>46 responses</p> },
];

test('tabs move with the arrow keys and show one panel', async () => {
  render(<Tabs label="Dashboard" items={items} />);
  expect(screen.getByRole('tablist', { name: 'Dashboard' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Orders' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Survey Responses 46' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'Survey Responses 46' })).toHaveTextContent('46 responses');
  expect(screen.queryByText('No orders')).not.toBeInTheDocument();
});

test('controlled tabs leave the choice to their owner', async () => {
  const onValueChange = jest.fn();
  render(<Tabs label="Dashboard" items={items} value="orders" onValueChange={onValueChange} />);
  await userEvent.click(screen.getByRole('tab', { name: /Survey/ }));
  expect(onValueChange).toHaveBeenCalledWith('surveys');
  expect(screen.getByText('No orders')).toBeInTheDocument();
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
