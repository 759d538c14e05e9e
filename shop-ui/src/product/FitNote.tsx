import { styled } from 'styled-components';

/** Says that something does not fit, beside its name: a note, not an error, because it can still be ordered. */
export const FitNote = styled.small`
  padding-left: 8px;
  border-left: 2px solid var(--ink);
  color: var(--ink);
  font-size: var(--t-1);
  font-weight: 400;
  line-height: 1.45;
  overflow-wrap: anywhere;
`;
