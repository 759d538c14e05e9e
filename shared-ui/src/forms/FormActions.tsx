import { styled } from 'styled-components';

/** The ruled foot of a form: the way back at the left, the last child (the submit or the next step) at the right. */
export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  padding-top: var(--s-5);
  border-top: var(--w-rule) solid var(--ink);
  > :last-child { margin-left: auto; }
`;
