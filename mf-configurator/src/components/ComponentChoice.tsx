import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import { matchesSearch } from '@fieldbox/contract/catalogue/matchesSearch';
import { limits } from '@onesite/shared-contract/formats/limits';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { SearchField } from '@onesite/shared-ui/list/SearchField';
import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { SegmentedFilter } from '@onesite/shared-ui/navigation/SegmentedFilter';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { configurator } from '../state/configurator.ts';
import { type ComponentFilter, componentsFiltered } from '../state/configuratorSlice.ts';
import { ComponentList } from './ComponentList.tsx';

// Without the contract's list of categories, which would load the schemas beside it.
const labels: Record<ComponentFilter, string> = {
  all: 'All',
  power: 'Power',
  communications: 'Communications',
  equipment: 'Equipment',
};
const filters = Object.keys(labels) as ComponentFilter[];

const matches = (filter: ComponentFilter) => (component: CatalogueComponent) =>
  filter === 'all' || component.category === filter;

/** Fewer than these are seen at a glance. */
const searchedFrom = 21;

export function ComponentChoice({ components }: { components: CatalogueComponent[] }) {
  const isFull = configurator.useSelector(({ selectedComponents }) => selectedComponents.length >= limits.listEntries);
  const filter = configurator.useSelector(({ componentFilter }) => componentFilter);
  const dispatch = configurator.useDispatch();
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const listed = useValueAfterPaint(useMemo(() => ({ filter, search }), [filter, search]));
  const found = useMemo(
    () => (listed.search.trim() ? components.filter(matchesSearch(listed.search)) : components),
    [components, listed.search],
  );
  const shown = found.filter(matches(listed.filter));
  return (
    <>
      {isFull ? (
        <Full>
          <Alert role="alert">{`Choose at most ${limits.listEntries} components: remove one to add another.`}</Alert>
        </Full>
      ) : null}
      {components.length >= searchedFrom ? (
        <SearchPlace onKeyDown={stayHere}>
          <SearchField
            label="Search components"
            placeholder="Search by name, supplier or purpose"
            value={search}
            onChange={setSearch}
            field={field}
          />
        </SearchPlace>
      ) : null}
      <SegmentedFilter
        label="Category"
        options={filters.map((value) => ({
          value,
          label: labels[value],
          count: found.filter(matches(value)).length,
        }))}
        value={filter}
        onChange={(value) => dispatch(componentsFiltered(value as ComponentFilter))}
        attached
      />
      {shown.length > 0 ? <ComponentList key={listed.filter} components={shown} /> : null}
      <Found role="status" aria-label="Search result">
        {shown.length === 0 && listed.search ? (
          <>
            <span>{`No component ${found.length > 0 ? `in ${labels[listed.filter]} ` : ''}matches “${listed.search.trim()}”. ${
              found.length > 0 ? 'Other categories have some.' : 'Check the spelling, or use fewer words.'
            }`}</span>{' '}
            <LinkButton
              onClick={() => {
                if (found.length > 0) dispatch(componentsFiltered('all'));
                else setSearch('');
                field.current?.focus(); // this button goes
              }}
            >
              {found.length > 0 ? 'Search all categories' : 'Show all components'}
            </LinkButton>
          </>
        ) : null}
      </Found>
    </>
  );
}

const Full = styled.div`
  margin-bottom: var(--s-4);
`;

const Found = styled.p`
  overflow-wrap: anywhere;
  &:not(:empty) {
    padding: 18px;
    border: 1px solid var(--line-strong);
    background: var(--sheet);
  }
`;

/** Enter in a form would go on to the next step. */
function stayHere(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

const SearchPlace = styled.div`
  display: flex;
  margin-bottom: 12px;
  > * { max-width: none; }
`;
