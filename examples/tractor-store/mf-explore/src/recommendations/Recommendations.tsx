import type { FragmentProps } from '@onesite/shared-host';
import type { Teaser } from '../../../api/explore/explore.ts';
import { Cards, TeaserCard } from './Cards.tsx';

/** The four variants whose colour is nearest. The nearest is the visitors' likely next step. */
export const Recommendations = ({ data: [teasers] }: FragmentProps<[Teaser[]]>) =>
  teasers ? (
    <aside aria-labelledby="recommended">
      <h2 id="recommended">You may also like</h2>
      <Cards>
        {teasers.map((teaser, at) => (
          <TeaserCard key={teaser.sku} isNext={at === 0} {...teaser} />
        ))}
      </Cards>
    </aside>
  ) : null;
