import { SegmentedFilter, type SegmentedFilterProps } from '@onesite/shared-ui/navigation/SegmentedFilter';
import { Tabs } from '@onesite/shared-ui/navigation/Tabs';
import { useState } from 'react';
import { Narrow } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

const sectors = ['All', 'Military', 'Civilian'].map((label) => ({ value: label, label }));
const categories = [
  { value: 'all', label: 'All', count: 18 },
  { value: 'power', label: 'Power', count: 6 },
  { value: 'communications', label: 'Communications', count: 5 },
  { value: 'equipment', label: 'Equipment', count: 7 },
];

function Filter({ options, ...rest }: Pick<SegmentedFilterProps, 'label' | 'options' | 'attached'>) {
  const [chosen, setSelected] = useState(options[1]?.value ?? '');
  return <SegmentedFilter options={options} {...rest} value={chosen} onChange={setSelected} />;
}

const tabs = [
  { value: 'orders', label: 'Orders', content: <p>No orders yet.</p> },
  { value: 'surveys', label: 'Survey Responses', content: <p>46 responses.</p> },
  { value: 'missions', label: 'Missions', content: <p>12 missions.</p> },
];
const addressed = [
  { value: 'military', label: 'Military', href: '?sector=military', content: <p>Six missions.</p> },
  { value: 'civilian', label: 'Civilian', href: '?sector=civilian', content: <p>Six missions.</p> },
];
const many = ['Orders', 'Survey Responses', 'Missions', 'Components', 'Suppliers', 'Analytics'].map((label) => ({
  value: label.replace(' ', '-'),
  label,
  content: <p>{`${label}: the list scrolls sideways.`}</p>,
}));

export const navigation: States[] = [
  {
    part: 'SegmentedFilter',
    use: 'Joined segments that act on the list below; the chosen one is ink.',
    states: {
      Plain: <Filter label="Sector" options={sectors} />,
      'With counts': <Filter label="Category" options={categories} />,
      Attached: (
        <>
          <Filter label="Category of the list" options={categories} attached />
          <p style={{ padding: '12px 14px', border: '1px solid var(--line-strong)', background: 'var(--sheet)' }}>
            The list that it filters.
          </p>
        </>
      ),
      Narrow: (
        <Narrow>
          <Filter label="Category in a narrow column" options={categories} />
        </Narrow>
      ),
    },
  },
  {
    part: 'Tabs',
    use: 'Views of one thing: text on a rule, the chosen one marked. Arrow keys move; only the chosen panel is rendered.',
    states: {
      Plain: <Tabs label="Dashboard" items={tabs} />,
      'With addresses': <Tabs label="Sectors" items={addressed} />,
      'More than fit': (
        <Narrow>
          <Tabs label="All of the dashboard" items={many} />
        </Narrow>
      ),
    },
  },
];
