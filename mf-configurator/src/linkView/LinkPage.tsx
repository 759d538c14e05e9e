import type { LinkResponse } from '@fieldbox/contract/links/openedLink';
import type { PageProps } from '@onesite/shared-host';
import { LinkedPage } from './LinkedPage.tsx';
import { LinkView } from './LinkView.tsx';

/** /configurator?configuration= and ?unit= (docs/specification/configurator.md#links). */
export const LinkPage = ({ data: [prefetched] }: Pick<PageProps<[link: LinkResponse]>, 'data'>) => (
  <LinkedPage prefetched={prefetched} heading="Shared configuration" of="the configuration">
    {(link) => <LinkView link={link} />}
  </LinkedPage>
);
