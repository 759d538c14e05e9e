import type { Period, Series } from '@onesite/shared-ui/charts/timeSeries';

const counts = [
  44, 47, 39, 18, 14, 46, 51, 52, 48, 37, 20, 15, 49, 54, 55, 51, 44, 22, 17, 53, 58, 63, 57, 46, 23, 19, 55, 61, 59,
  27,
];
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

export const days: Period[] = counts.map((_, index) => {
  const name = day.format(Date.UTC(2025, 9, 22 + index));
  const isLast = index === counts.length - 1;
  return { name, shortName: isLast ? 'today' : name, isOpen: isLast };
});

const compact = new Intl.NumberFormat('en-US', { notation: 'compact' });

export const series: Series[] = [
  {
    title: 'Orders per day',
    shape: 'step',
    values: counts,
    format: (value) => `${value} orders`,
    formatShort: (value) => compact.format(value),
  },
  {
    title: 'Value per day',
    shape: 'measured',
    values: counts.map((count) => count * 58_412),
    format: (value) => `$${value.toLocaleString('en-US')}`,
    formatShort: (value) => `$${compact.format(value)}`,
  },
];
