import { type UnitView, unitViews } from '@fieldbox/illustrations/views';
import { styled } from 'styled-components';
import { showView } from './shownView.ts';

const labels: Record<UnitView, string> = {
  outside: 'Outside',
  'other side': 'Other side',
  inside: 'Inside',
  exploded: 'Exploded',
};

type Props = { view: UnitView; hasPerson: boolean; onPerson: (isShown: boolean) => void };

/** Chooses from where the unit is shown, and whether somebody stands beside it. */
export const ViewSwitch = ({ view, hasPerson, onPerson }: Props) => (
  <Row>
    <Views role="radiogroup" aria-label="View of the unit">
      {unitViews.map((one) => (
        <label key={one}>
          <input type="radio" name="view" checked={one === view} onChange={() => showView(one)} />
          {labels[one]}
        </label>
      ))}
    </Views>
    <Toggle type="button" aria-label="Person for scale" aria-pressed={hasPerson} onClick={() => onPerson(!hasPerson)}>
      <svg width={12} height={20} viewBox="0 0 12 20" aria-hidden>
        <circle cx={6} cy={2.4} r={2} />
        <path d="M3 5h6l1.4 7H9L8 8.6V20H6.5v-7h-1v7H4V8.6L3 12H1.6z" />
      </svg>
    </Toggle>
  </Row>
);

const Row = styled.div`
  position: absolute;
  inset: auto 0 100%;
  z-index: 1;
  display: flex;
  justify-content: space-between;
  height: 32px;
`;

const Views = styled.div`
  display: flex;
  border: 1px solid var(--line-strong);
  color: var(--ink-2);
  font: 500 var(--t-1) / 1 var(--font-text);
  > label {
    position: relative;
    display: grid;
    place-items: center;
    padding: 0 10px;
    white-space: nowrap;
    cursor: pointer;
  }
  > label + label { border-left: 1px solid var(--line); }
  > label:hover { color: var(--ink); }
  > label:has(:checked) { background: var(--ink); color: var(--paper); }
  > label:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: 2px; z-index: 1; }
  input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
  @media (max-width: 494px) { > label { padding: 0 6px; } }
  @media (forced-colors: active) {
    > label:has(:checked) { forced-color-adjust: none; background: Highlight; color: HighlightText; }
  }
`;

const Toggle = styled.button`
  display: grid;
  place-items: center;
  width: 34px;
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  color: var(--ink-2);
  cursor: pointer;
  > svg { fill: currentcolor; stroke: none; }
  &:hover { color: var(--ink); }
  &[aria-pressed='true'] { background: var(--ink); color: var(--paper); }
  @media (forced-colors: active) {
    &[aria-pressed='true'] { forced-color-adjust: none; background: Highlight; color: HighlightText; }
  }
`;
