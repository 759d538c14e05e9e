import { styled } from 'styled-components';
import { checkLook } from './check.styles.ts';

/** The bare dot, for rows of your own; it needs a label around it. RadioGroup brings its own. */
export const Radio = styled.input.attrs({ type: 'radio' })`
  ${checkLook}
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
