import { Link } from '@onesite/shared-host';
import { Money } from '@onesite/shared-ui/data/Money';
import { styled } from 'styled-components';
import type { Teaser } from '../../../api/explore/explore.ts';

export const TeaserCard = ({ href, picture, name, startPriceCents, isNext }: Teaser & { isNext?: boolean }) => (
  <li>
    <Link to={href} data-next={isNext || undefined}>
      <img src={picture} alt="" width={360} height={240} loading="lazy" />
      {name}
    </Link>
    <p>
      from <Money dollars={startPriceCents / 100} />
    </p>
  </li>
);

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));
  gap: var(--s-5);
  margin-block: var(--s-5);
  padding: 0;
  list-style: none;
  img { display: block; width: 100%; height: auto; }
  a { color: inherit; }
`;
