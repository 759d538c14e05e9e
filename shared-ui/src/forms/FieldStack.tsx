import { styled } from 'styled-components';

/** Fields below each other, with the spacing of a form. */
export const FieldStack = styled.div`
  display: grid;
  gap: var(--s-5);
  min-width: 0;
`;
