import { styled } from 'styled-components';

/** Samples of a part side by side, as far as they fit. */
export const Samples = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4);
  align-items: center;
  > * { max-width: 100%; }
`;

/** Fields two by two from 900 px. */
export const Pairs = styled.div`
  display: grid;
  gap: var(--s-5) var(--gap);
  > * { min-width: 0; }
  @media (min-width: 900px) { grid-template-columns: 1fr 1fr; }
`;

/** Drawings three by three from 900 px. */
export const Triples = styled(Pairs)`
  @media (min-width: 900px) { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;

/** As narrow as the column of a phone. */
export const Narrow = styled.div`
  max-width: 320px;
`;
