import type { Component, ComponentCategory } from '@fieldbox/contract/components';
import { SegmentedFilter } from '@fieldbox/shared-ui/navigation/SegmentedFilter';
import { useState } from 'react';
import { ComponentList } from './ComponentList.tsx';

type Filter = 'all' | ComponentCategory;
// Types alone: the list in the contract stands among schemas, which would be fetched along with it.
const labels: Record<Filter, string> = {
  all: 'All',
  power: 'Power',
  communications: 'Communications',
  equipment: 'Equipment',
};
const filters = Object.keys(labels) as Filter[];

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
