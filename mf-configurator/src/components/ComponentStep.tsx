import { type Component, componentCategories } from '@fieldbox/contract/components';
import { SegmentedFilter } from '@fieldbox/shared-ui/navigation/SegmentedFilter';
import { useState } from 'react';
import type { CatalogueList } from '../catalogue/useCatalogue.ts';
import { LoadedList } from '../steps/LoadedList.tsx';
import { SelectionStep } from '../steps/SelectionStep.tsx';
import { ComponentList } from './ComponentList.tsx';

const labels = { all: 'All', power: 'Power', communications: 'Communications', equipment: 'Equipment' };
type Filter = keyof typeof labels;
const filters: Filter[] = ['all', ...componentCategories];

const matching = (components: Component[], filter: Filter) =>
  filter === 'all' ? components : components.filter(({ category }) => category === filter);

/** Step 3. */
export function ComponentStep({ list }: { list: CatalogueList<Component> }) {
  const [filter, setFilter] = useState<Filter>('all');
  const options = (components: Component[]) =>
    filters.map((value) => ({ value, label: labels[value], count: matching(components, value).length }));
  return (
    <SelectionStep heading="Add Components" lede="What goes into the unit and onto it. You can go on without any.">
      <LoadedList of="components" list={list}>
        {(components) => (
          <>
            <SegmentedFilter
              label="Category"
              options={options(components)}
              value={filter}
              onChange={(value) => setFilter(value as Filter)}
              attached
            />
            <ComponentList components={matching(components, filter)} />
          </>
        )}
      </LoadedList>
    </SelectionStep>
  );
}
