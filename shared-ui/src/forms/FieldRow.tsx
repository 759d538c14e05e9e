import { styled } from 'styled-components';

/** Two or three fields side by side from 620 px. */
export const FieldRow = styled.div`
  display: grid;
  gap: var(--s-5);
  @media (min-width: 620px) {
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
  }
`;
