import type { Component } from '@fieldbox/contract/catalogue/components';
import { BalloonNumber } from '@fieldbox/shop-ui/illustrations/BalloonNumber';
import { Money } from '@onesite/shared-ui/data/Money';
import { Checkbox } from '@onesite/shared-ui/forms/Checkbox';
import { styled } from 'styled-components';

type Props = {
  component: Component;
  /** As on the drawing; 0 for one that is not selected. */
  number: number;
  onChange: () => void;
};

export const ComponentPick = ({ component: { name, price }, number, onChange }: Props) => (
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
