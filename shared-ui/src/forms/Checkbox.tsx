import { styled } from 'styled-components';
import { checkLook } from './check.styles.ts';

/** Only the box, for custom rows; put a label around it. CheckboxField and CheckboxGroup have their own label. */
export const Checkbox = styled.input.attrs({ type: 'checkbox' })`
  ${checkLook}
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
  /* Some of what it stands for is selected. */
  &:indeterminate { border-color: var(--ink); background: var(--ink); }
  &:indeterminate::after {
    content: '';
    width: 10px;
    border-top: 2px solid var(--paper);
  }
`;
