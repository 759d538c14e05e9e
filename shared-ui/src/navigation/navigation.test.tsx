import { renderInHost } from '@onesite/shared-host/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pagination } from './Pagination.tsx';
import { SegmentedFilter } from './SegmentedFilter.tsx';
import { Stepper } from './Stepper.tsx';
import { Tabs } from './Tabs.tsx';

describe('Pagination', () => {
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
});

describe('navigation', () => {
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
});
