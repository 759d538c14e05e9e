import { styled } from 'styled-components';
import { checkLook } from './check.styles.ts';

/** Only the radio button, for custom rows; put a label around it. RadioGroup has its own label. */
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
