import { componentCategories } from '@fieldbox/contract/catalogue/componentCategories';
import type { Component } from '@fieldbox/contract/catalogue/components';
import { matchesSearch } from '@fieldbox/contract/catalogue/matchesSearch';
import { BalloonNumber } from '@fieldbox/shop-ui/illustrations/BalloonNumber';
import { Money } from '@onesite/shared-ui/data/Money';
import { Checkbox } from '@onesite/shared-ui/forms/Checkbox';
import { TextField } from '@onesite/shared-ui/forms/TextField';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useField } from 'react-final-form';
import { styled } from 'styled-components';

/** A choice that is taken back is no change. */
const haveSameOrder = (one: unknown, other: unknown) => String(one) === String(other);

type Props = { components: readonly Component[] };

/** The catalogue by category. Parts are numbered in the order of selection, as on the drawing. */
export function ComponentPicker({ components }: Props) {
  const { input } = useField<number[]>('componentIds', { isEqual: haveSameOrder });
  const [filter, setFilter] = useState('');
  const id = useId();
  const selected = input.value;
  const shown = components.filter(matchesSearch(filter));
  const groups = componentCategories
    .map((category) => ({ category, members: shown.filter((component) => component.category === category) }))
    .filter(({ members }) => members.length > 0);

  const choose = (component: number) =>
    input.onChange(
      selected.includes(component) ? selected.filter((one) => one !== component) : [...selected, component],
    );

  return (
    <div>
      <TextField
        type="search"
        label="Filter components"
        hideLabel
        icon={<Search />}
        placeholder="Filter by name, price or purpose"
        autoComplete="off"
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <List role="region" aria-label="Components" tabIndex={0}>
        {groups.map(({ category, members }) => (
          <fieldset key={category} aria-labelledby={`${id}-${category}`}>
            <Category id={`${id}-${category}`}>{category}</Category>
            {members.map((component) => (
              <ComponentPick
                key={component.id}
                component={component}
                number={selected.indexOf(component.id) + 1}
                onChange={() => choose(component.id)}
              />
            ))}
          </fieldset>
        ))}
        {groups.length === 0 ? <Nothing role="status">No component matches this.</Nothing> : null}
      </List>
    </div>
  );
}

/* It ends in half a row, which shows that it scrolls. */
const List = styled.div`
  max-height: 322px;
  margin-top: -1px;
  overflow-y: auto;
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  &:focus-visible { outline-offset: -4px; }
`;

const Category = styled.p`
  position: sticky;
  top: 0;
  z-index: 1;
  padding: 7px 14px;
  background: var(--inset);
  color: var(--ink-2);
  font-size: var(--t-1);
  font-weight: 560;
  &::first-letter { text-transform: uppercase; }
`;

const Nothing = styled.p`
  padding: 12px 14px;
  color: var(--ink-2);
`;

type ComponentPickProps = {
  component: Component;
  /** As on the drawing; 0 for one that is not selected. */
  number: number;
  onChange: () => void;
};

const ComponentPick = ({ component: { name, price }, number, onChange }: ComponentPickProps) => (
  <Row>
    <Checkbox checked={number > 0} onChange={onChange} />
    <span>{name}</span>
    <span aria-hidden>{number > 0 ? <BalloonNumber>{number}</BalloonNumber> : null}</span>
    <Money as="b" dollars={price} />
  </Row>
);

const Row = styled.label`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto minmax(76px, auto);
  gap: 12px;
  align-items: center;
  min-height: 38px;
  padding: 4px 14px;
  border-top: 1px solid var(--line);
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover { background: var(--paper); }
  &:has(:checked) { background: var(--inset); box-shadow: inset 4px 0 0 var(--ink); }
  &:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: -4px; }
  > input:focus-visible { outline: none; }
  b { font-weight: 400; font-variant-numeric: tabular-nums; text-align: right; }
  @media (pointer: coarse) { min-height: 44px; }
  @media (forced-colors: active) { &:has(:checked) { outline: 2px solid Highlight; outline-offset: -2px; } }
`;
