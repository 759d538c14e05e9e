import type { FragmentProps } from '@onesite/shared-host';
import type { Teaser } from '../../../api/explore/explore.ts';
import { Cards, TeaserCard } from './Cards.tsx';

/** The four variants whose colour is nearest. */
export const Recommendations = ({ data: [teasers] }: FragmentProps<[Teaser[]]>) =>
  teasers ? (
    <aside aria-labelledby="recommended">
      <h2 id="recommended">You may also like</h2>
      <Cards>
        {teasers.map((teaser) => (
          <TeaserCard key={teaser.sku} {...teaser} />
        ))}
      </Cards>
    </aside>
  ) : null;
