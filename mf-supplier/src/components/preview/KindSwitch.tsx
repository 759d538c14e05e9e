import { type ContainerKind, containerKinds } from '@fieldbox/contract/catalogue/containerKinds';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { coverOf } from '@fieldbox/contract/fit/places';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { styled } from 'styled-components';

export const kindNames: Record<ContainerKind, string> = {
  '20ft': '20 ft',
  '40ft': '40 ft',
  expandable: 'Expandable',
  reinforced: 'Reinforced',
  multi: 'Multi',
  hybrid: 'Hybrid',
};

type Props = { part: PartName | null; value: ContainerKind; onChange: (kind: ContainerKind) => void };

/** The kind of unit that is shown. One on which the part has no place is struck out, and can be looked at all the same. */
export const KindSwitch = ({ part, value, onChange }: Props) => (
  <Root role="group" aria-label="Kind of unit">
    {containerKinds.map((kind) => {
      const isOff = coverOf(kind, part) !== undefined;
      return (
        <button key={kind} type="button" aria-pressed={kind === value} onClick={() => onChange(kind)}>
          {isOff ? <s>{kindNames[kind]}</s> : <span>{kindNames[kind]}</span>}
          {isOff ? <VisuallyHidden> does not fit</VisuallyHidden> : null}
        </button>
      );
    })}
  </Root>
);

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(3, auto);
  border-bottom: 1px solid var(--line-strong);
  > button {
    position: relative;
    min-height: 38px;
    padding: 0 8px;
    border: 0;
    background: none;
    color: var(--ink-2);
    font: 500 var(--t-1) / 1 var(--font-text);
    white-space: nowrap;
    cursor: pointer;
    &:hover { color: var(--ink); }
    &:focus-visible { outline-offset: -4px; }
    &[aria-pressed='true'] { background: var(--ink); color: var(--paper); }
    &[aria-pressed='true']:focus-visible { outline-color: var(--paper); }
  }
  > button:not(:nth-child(3n + 1)) { border-left: 1px solid var(--line); }
  > button:nth-child(n + 4) { border-top: 1px solid var(--line); }
  @media (min-width: 620px) {
    grid-template-columns: repeat(6, auto);
    > button { border: 0; }
    > button + button { border-left: 1px solid var(--line); }
  }
  @media (pointer: coarse) { > button { min-height: 44px; } }
  @media (forced-colors: active) {
    > button[aria-pressed='true'] { forced-color-adjust: none; background: Highlight; color: HighlightText; }
  }
`;
