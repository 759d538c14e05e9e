import { styled } from 'styled-components';

/** Fields under one another, with the form's own distance. */
export const FieldStack = styled.div`
  display: grid;
  gap: var(--s-5);
  min-width: 0;
`;
