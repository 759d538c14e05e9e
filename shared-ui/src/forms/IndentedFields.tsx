import { styled } from 'styled-components';

/** What another answer asks for, under that answer; it disappears with it. */
export const IndentedFields = styled.div`
  display: grid;
  gap: var(--s-4);
  min-width: 0;
  margin-top: -8px;
  padding-left: 18px;
  border-left: var(--w-rule) solid var(--ink);
`;
