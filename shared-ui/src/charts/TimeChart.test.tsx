import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setWidth } from '../testing/setWidth.ts';
import { TimeChart, type TimeChartProps } from './TimeChart.tsx';

const props: TimeChartProps = {
  label: 'Orders by day',
  span: '3 days',
  periods: [
    { name: 'Mon, Nov 17', shortName: 'Nov 17' },
    { name: 'Tue, Nov 18', shortName: 'Nov 18' },
    { name: 'Wed, Nov 19', shortName: 'today', isOpen: true },
  ],
  series: [
    {
      title: 'Orders per day',
      shape: 'step',
      values: [4, 7, 2],
      format: (value) => `${value} orders`,
      formatShort: String,
    },
    {
      title: 'Value per day',
      shape: 'measured',
      values: [10, 30, 5],
      format: (value) => `$${value}`,
      formatShort: String,
    },
  ],
};

test('arrow keys, Home and End read out one period after the other', async () => {
  setWidth(800);
  const user = userEvent.setup();
  render(<TimeChart {...props} />);
  await user.tab();
  const chart = screen.getByRole('slider', { name: 'Orders by day' });
  expect(chart).toHaveAttribute('aria-valuetext', 'Wed, Nov 19: 2 orders, $5');
  await user.keyboard('{ArrowLeft}');
  expect(chart).toHaveAttribute('aria-valuetext', 'Tue, Nov 18: 7 orders, $30');
  await user.keyboard('{Home}{ArrowLeft}');
  expect(chart).toHaveAttribute('aria-valuenow', '1');
  await user.keyboard('{End}');
  expect(chart).toHaveAttribute('aria-valuenow', '3');
  expect(screen.getByText('Wed, Nov 19')).toBeInTheDocument();
  await user.tab();
  expect(screen.queryByText('Wed, Nov 19')).toBeNull();
});

test.each([320, 800, 1400])('at %i px everything stays within the drawing', (width) => {
  setWidth(width);
  const { container } = render(<TimeChart {...props} />);
  const svg = container.querySelector('svg')!;
  expect(svg).toHaveAttribute('width', String(width));
  for (const path of svg.querySelectorAll('path')) {
    const numbers = path.getAttribute('d')!.match(/[MHL](-?[\d.]+)/g) ?? [];
    for (const number of numbers) {
      expect(Number(number.slice(1))).toBeGreaterThanOrEqual(0);
      expect(Number(number.slice(1))).toBeLessThanOrEqual(width);
    }
    expect(path.getAttribute('d')).not.toContain('NaN');
  }
});

test.each([320, 800, 1400])('at %i px the period that is not over is named once', (width) => {
  setWidth(width);
  render(<TimeChart {...props} />);
  expect(screen.getAllByText('today')).toHaveLength(1);
});

test('a single day, and days without any order, are drawn as well', () => {
  setWidth(320);
  const nothing = props.series.map((series) => ({ ...series, values: [0] }));
  const { container } = render(
    <TimeChart {...props} periods={props.periods.slice(-1)} series={nothing} span="1 day" />,
  );
  expect(container.innerHTML).not.toContain('NaN');
  expect(screen.getByText('1 day')).toBeInTheDocument();
});
