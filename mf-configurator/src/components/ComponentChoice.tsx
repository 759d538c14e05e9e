import { type Component, componentCategories } from '@fieldbox/contract/components';
import { SegmentedFilter } from '@fieldbox/shared-ui/navigation/SegmentedFilter';
import { useState } from 'react';
import { ComponentList } from './ComponentList.tsx';

const labels = { all: 'All', power: 'Power', communications: 'Communications', equipment: 'Equipment' };
type Filter = keyof typeof labels;
const filters: Filter[] = ['all', ...componentCategories];

const matching = (components: Component[], filter: Filter) =>
  filter === 'all' ? components : components.filter(({ category }) => category === filter);

export function ComponentChoice({ components }: { components: Component[] }) {
  const [filter, setFilter] = useState<Filter>('all');
  return (
    <>
      <SegmentedFilter
        label="Category"
        options={filters.map((value) => ({
          value,
          label: labels[value],
          count: matching(components, value).length,
        }))}
        value={filter}
        onChange={(value) => setFilter(value as Filter)}
        attached
      />
      <ComponentList components={matching(components, filter)} />
    </>
  );
}
