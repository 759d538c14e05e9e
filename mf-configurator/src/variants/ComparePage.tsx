import type { LinkResponse } from '@fieldbox/contract/links/openedLink';
import type { PageProps } from '@onesite/shared-host';
import { LinkedPage, Unreadable } from '../linkView/LinkedPage.tsx';
import { ComparedPair } from './ComparedPair.tsx';
import { sidesOf } from './comparison.ts';
import { useVariants } from './storedVariants.ts';

/**
 * /configurator/compare (docs/specification/configurator.md#variants). A page of its own, because its address is the link to
 * share, it can be printed, and it shows what was shared without touching what is chosen here.
 */
export const ComparePage = ({ data: [prefetched] }: Pick<PageProps<[link: LinkResponse]>, 'data'>) => (
  <LinkedPage prefetched={prefetched} heading="Two variants compared" of="the comparison">
    {(link) => <Comparison link={link} />}
  </LinkedPage>
);

/** The two configurations that a link names. */
function Comparison({ link }: { link: LinkResponse }) {
  const sides = sidesOf(link, useVariants());
  const { title } = link.document;
  return sides ? (
    <ComparedPair linked={link.sides} sides={sides} title={title} />
  ) : (
    <Unreadable
      heading={title}
      title="This link doesn’t contain two configurations."
      text="Ask for it again, or choose two variants to compare in the configurator."
    />
  );
}
