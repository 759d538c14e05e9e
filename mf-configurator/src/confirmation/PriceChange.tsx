import { Money } from '@onesite/shared-ui/data/Money';
import { styled } from 'styled-components';
import { Notice } from '../steps/Notice.tsx';

/** The server's prices are binding. If they differ from what the visitor saw, this notice says so. */
export const PriceChange = ({ seen, stored }: { seen: number; stored: number }) => (
  <Place>
    <Notice>
      Prices changed while you were configuring: the estimate was <Money dollars={seen} /> and is now{' '}
      <Money dollars={stored} />.
    </Notice>
  </Place>
);

const Place = styled.div`
  margin-top: var(--s-5);
`;
