import { css, styled } from 'styled-components';

/* A native checkbox or radio button in the site's look. */
const look = css`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 20px;
  height: 20px;
  margin: 0;
  border: 1.5px solid var(--line-strong);
  background: var(--sheet);
  appearance: var(--appearance, none); /* auto in forced colors (base.css) */
  cursor: pointer;
  &:checked { border-color: var(--ink); }
  &:disabled { border-style: dashed; cursor: not-allowed; }
  &[aria-invalid='true']:not(:checked) { border-color: var(--error); }
`;

/** Only the box, for custom rows; put a label around it. FormCheckboxField and FormCheckboxGroup have their own label. */
export const Checkbox = styled.input.attrs({ type: 'checkbox' })`
  ${look}
  border-radius: 2px;
  &:checked { background: var(--ink); }
  &:checked:disabled { border-color: var(--ink-3); background: var(--ink-3); }
  &:checked::after {
    content: '';
    width: 11px;
    height: 6px;
    border: solid var(--paper);
    border-width: 0 0 2px 2px;
    rotate: -45deg;
    translate: 0 -2px;
  }
  /* Some of what it selects is selected. */
  &:indeterminate { border-color: var(--ink); background: var(--ink); }
  &:indeterminate::after {
    content: '';
    width: 10px;
    border-top: 2px solid var(--paper);
  }
`;

/** Only the radio button, for custom rows; put a label around it. FormRadioGroup has its own label. */
export const Radio = styled.input.attrs({ type: 'radio' })`
  ${look}
  border-radius: 50%;
  &:checked::after {
    content: '';
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: var(--ink);
  }
  &:checked:disabled::after { background: var(--ink-3); }
`;
