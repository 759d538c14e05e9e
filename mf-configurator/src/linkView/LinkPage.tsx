import type { LinkResponse } from '@fieldbox/contract/links/openedLink';
import type { PageProps } from '@onesite/shared-host';
import { LinkedPage } from './LinkedPage.tsx';
import { OpenedLink } from './OpenedLink.tsx';
import { UnreadableLink } from './UnreadableLink.tsx';

/** /configurator?configuration= and ?unit= (docs/specification/configurator.md#links). */
export const LinkPage = ({ data: [prefetched] }: Pick<PageProps<[link: LinkResponse]>, 'data'>) => (
  <LinkedPage prefetched={prefetched} heading="Shared configuration" of="the configuration">
    {(link) => {
      const [side] = link.sides;
      return side ? <OpenedLink link={link} side={side} /> : <UnreadableLink title={link.document.title} />;
    }}
  </LinkedPage>
);
