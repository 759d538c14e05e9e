import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import { limits } from '@onesite/shared-contract/formats/limits';
import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { SegmentedFilter } from '@onesite/shared-ui/navigation/SegmentedFilter';
import { useEffect } from 'react';
import { configurator } from '../state/configurator.ts';
import { type ComponentFilter, componentsFiltered } from '../state/configuratorSlice.ts';
import { useTargetComponent } from '../state/targetRow.ts';
import { Notice } from '../steps/Notice.tsx';
import { ComponentList } from './ComponentList.tsx';

// Only types come from the contract: its list of categories would load the schemas beside it.
const labels: Record<ComponentFilter, string> = {
  all: 'All',
  power: 'Power',
  communications: 'Communications',
  equipment: 'Equipment',
};
const filters = Object.keys(labels) as ComponentFilter[];

const matches = (filter: ComponentFilter) => (component: CatalogueComponent) =>
  filter === 'all' || component.category === filter;

export function ComponentChoice({ components }: { components: CatalogueComponent[] }) {
  const isFull = configurator.useSelector(({ selectedComponents }) => selectedComponents.length >= limits.listEntries);
  const filter = configurator.useSelector(({ componentFilter }) => componentFilter);
  const dispatch = configurator.useDispatch();
  const listed = useValueAfterPaint(filter);
  const target = useTargetComponent(components);
  useEffect(() => {
    if (target && !matches(filter)(target)) dispatch(componentsFiltered('all'));
  }, [target, filter, dispatch]);
  return (
    <>
      {isFull ? <Notice>Choose at most {limits.listEntries} components: take one out to add another.</Notice> : null}
      <SegmentedFilter
        label="Category"
        options={filters.map((value) => ({
          value,
          label: labels[value],
          count: components.filter(matches(value)).length,
        }))}
        value={filter}
        onChange={(value) => dispatch(componentsFiltered(value as ComponentFilter))}
        attached
      />
      <ComponentList key={listed} components={components.filter(matches(listed))} />
    </>
  );
}
