import { styled } from 'styled-components';

/** The foot of a form, below a rule: the way back at the left, the last child (submit or next step) at the right. */
export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  padding-top: var(--s-5);
  border-top: var(--w-rule) solid var(--ink);
  > :last-child { margin-left: auto; }
`;
