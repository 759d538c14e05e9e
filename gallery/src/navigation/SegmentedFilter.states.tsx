import { SegmentedFilter, type SegmentedFilterProps } from '@onesite/shared-ui/navigation/SegmentedFilter';
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

export const states: States = {
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
};
