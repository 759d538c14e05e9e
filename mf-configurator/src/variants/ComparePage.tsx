import type { LinkResponse } from '@fieldbox/contract/links/openedLink';
import type { PageProps } from '@onesite/shared-host';
import { LinkedPage } from '../linkView/LinkedPage.tsx';
import { Comparison } from './Comparison.tsx';

/**
 * /configurator/compare (docs/specification/configurator.md#variants). A page of its own, because its address is the link to
 * share, it can be printed, and it shows what was shared without touching what is chosen here.
 */
export const ComparePage = ({ data: [prefetched] }: Pick<PageProps<[link: LinkResponse]>, 'data'>) => (
  <LinkedPage prefetched={prefetched} heading="Two variants compared" of="the comparison">
    {(link) => <Comparison link={link} />}
  </LinkedPage>
);
