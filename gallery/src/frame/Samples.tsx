import type { ComponentType, ReactNode } from 'react';
import { styled } from 'styled-components';

/** Samples of a part side by side, wrapped as needed. */
export const Samples = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4);
  align-items: center;
  > * { max-width: 100%; }
`;

/** Fields in two columns from 900 px. */
export const Pairs = styled.div`
  display: grid;
  gap: var(--s-5) var(--gap);
  > * { min-width: 0; }
  @media (min-width: 900px) { grid-template-columns: 1fr 1fr; }
`;

/** Drawings in three columns from 900 px. */
export const Triples = styled(Pairs)`
  @media (min-width: 900px) { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;

/** As narrow as a phone's column. */
export const Narrow = styled.div`
  max-width: 320px;
`;

type Shown<Props> = Props & { 'data-shown'?: 'hover' | 'focus' };

/** One part with each of some props, as `Place` lays them out. */
const inPlace =
  (Place: ComponentType<{ children: ReactNode }>) =>
  <Props extends object>(Part: ComponentType<Props>, ...samples: Shown<Props>[]) => (
    <Place>
      {samples.map((props, index) => (
        <Part key={String(index)} {...props} />
      ))}
    </Place>
  );

export const samples = inPlace(Samples);
export const pairs = inPlace(Pairs);
export const triples = inPlace(Triples);
