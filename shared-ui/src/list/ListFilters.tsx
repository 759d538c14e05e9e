import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { useId } from 'react';
import { styled } from 'styled-components';
import { type Option, Select } from '../forms/SelectField.tsx';
import { phone, VisuallyHidden } from '../layout/parts.ts';
import { SegmentedFilter } from '../navigation/SegmentedFilter.tsx';

/** One of a list's filters. Its first option is that of no filter, with the value 'all'. */
export type ListFilter = {
  /** In the address; `period` is the list's own period. */
  name: string;
  label: string;
  options: readonly Option[];
  /** Many options are a select; `none` is for one that the page itself has. Default: a joined segment. */
  control?: 'segment' | 'select' | 'none';
  /** It is shown by 'More filters', and while it is set. */
  isSecondary?: boolean;
  /** In pixels, of a select whose options come later. */
  width?: number;
};

function selectedOption({ name, options }: ListFilter, list: ListQuery): Option {
  const value = name === 'period' ? list.period : list.filters[name];
  return options.find((option) => option.value === value) ?? options[0]!;
}

/** The filters that are set, with the option that each is set to. */
export const activeFilters = (
  list: ListQuery,
  filters: readonly ListFilter[] = [],
): { filter: ListFilter; option: Option }[] =>
  filters
    .map((filter) => ({ filter, option: selectedOption(filter, list) }))
    .filter(({ filter, option }) => option !== filter.options[0]);

/** Whether a list shows less than all, so that an empty page does not mean that there is nothing. */
export const isNarrowed = (list: ListQuery, filters?: readonly ListFilter[]) =>
  list.request.search !== '' || activeFilters(list, filters).length > 0 || list.period !== 'all' || !list.isFirstPage;

export function ListFilterControl({ filter, list }: { filter: ListFilter; list: ListQuery }) {
  const { name, label, options, control = 'segment', width } = filter;
  if (control === 'none') return null;
  const { value } = selectedOption(filter, list);
  const choose = (selected: string) => {
    if (name === 'period') list.setPeriod(selected);
    else list.setFilter(name, selected === 'all' ? undefined : selected);
  };
  const props = { label, options, value, onChange: choose };
  return control === 'select' ? <ToolSelect {...props} width={width} /> : <SegmentedFilter {...props} size="small" />;
}

type ToolSelectProps = {
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  width?: number;
};

/** A select among a list's tools. Its label is for screen readers only: the chosen option shows what it is. */
export function ToolSelect({ label, options, value, onChange, width }: ToolSelectProps) {
  const id = useId();
  return (
    <>
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <Compact id={id} value={value} style={{ width }} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Compact>
    </>
  );
}

const Compact = styled(Select)`
  width: auto;
  max-width: 100%;
  font-size: var(--t-2);
  @media ${phone} { flex: 1 1 140px; min-width: 0; }
`;
