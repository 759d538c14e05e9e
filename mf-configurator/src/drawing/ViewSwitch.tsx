import { type UnitView, unitViews } from '@fieldbox/illustrations/views';
import { styled } from 'styled-components';
import { showView, useShownView } from './shownView.ts';

const labels: Record<UnitView, string> = {
  outside: 'Outside',
  'other side': 'Other side',
  inside: 'Inside',
  exploded: 'Exploded',
};

/** Chooses from where the unit is shown. */
export function ViewSwitch() {
  const view = useShownView();
  return (
    <Root role="radiogroup" aria-label="View of the unit">
      {unitViews.map((one) => (
        <label key={one}>
          <input type="radio" name="view" checked={one === view} onChange={() => showView(one)} />
          <span>{labels[one]}</span>
        </label>
      ))}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(4, auto);
  height: 100%;
  color: var(--ink-2);
  font: 500 var(--t-1) / 1 var(--font-text);
  > label {
    position: relative;
    display: grid;
    place-items: center;
    padding: 0 6px;
    white-space: nowrap;
    cursor: pointer;
  }
  > label + label { border-left: 1px solid var(--line); }
  > label:hover { color: var(--ink); }
  > label:has(:checked) { background: var(--ink); color: var(--paper); }
  > label:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: -4px; }
  > label:has(:checked:focus-visible) { outline-color: var(--paper); }
  input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
  @media (forced-colors: active) {
    > label:has(:checked) { forced-color-adjust: none; background: Highlight; color: HighlightText; }
  }
`;
