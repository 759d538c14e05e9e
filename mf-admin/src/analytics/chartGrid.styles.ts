import { styled } from 'styled-components';

/** One chart over the whole width, and two below it side by side. */
export const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap);
  @media (min-width: 1024px) {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    > * { grid-column: span 12; }
    > :nth-last-child(2) { grid-column: span 5; }
    > :nth-last-child(1) { grid-column: span 7; }
  }
`;
