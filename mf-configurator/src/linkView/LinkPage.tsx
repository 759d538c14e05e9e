import type { LinkResponse } from '@fieldbox/contract/links/openedLink';
import { unitParameter } from '@fieldbox/contract/units/unitLink';
import { type PageProps, useSearchParams, useToast } from '@onesite/shared-host';
import { useEffect } from 'react';
import { LinkedPage, Unreadable } from './LinkedPage.tsx';
import { OpenedLink } from './OpenedLink.tsx';

/** /configurator?configuration= and ?unit= (docs/specification/configurator.md#links). */
export const LinkPage = ({ data: [prefetched] }: Pick<PageProps<[link: LinkResponse]>, 'data'>) => (
  <LinkedPage prefetched={prefetched} heading="Shared configuration" of="the configuration">
    {(link) => {
      const [side] = link.sides;
      return side ? <OpenedLink link={link} side={side} /> : <UnreadableLink title={link.document.title} />;
    }}
  </LinkedPage>
);

const unreadable = {
  toast: { title: 'Link not readable', description: 'It holds no configuration that we know.' },
  title: 'This link is incomplete. Ask for it again, or start from a template.',
  text: 'Often its last characters were cut off by a message.',
};

const unknownUnit = {
  toast: {
    title: 'Unit not known',
    description: 'We have no unit of that name. Your configuration stays as it is.',
  },
  title: 'We have no unit of that name.',
  text: 'Your configuration stays as it is.',
};

/** An address that names nothing that we know. It changes nothing. */
function UnreadableLink({ title: heading }: { title: string }) {
  const [search] = useSearchParams();
  const { toast: message, title, text } = search.has(unitParameter) ? unknownUnit : unreadable;
  const toast = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => toast(message), [search]);
  return <Unreadable {...{ heading, title, text }} />;
}
