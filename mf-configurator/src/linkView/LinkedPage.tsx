import type { LinkResponse } from '@fieldbox/contract/links/openedLink';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import type { ReactNode } from 'react';
import { configurator } from '../state/configurator.ts';
import { LoadingState } from '../steps/LoadingState.tsx';
import { useLateHeading } from './useLateHeading.ts';
import { useLink } from './useLink.ts';
import { ViewHead } from './ViewHead.styles.ts';

type Props = {
  /** What came with the document. */
  prefetched: LinkResponse | undefined;
  /** Until the link is there. */
  heading: string;
  /** What is being loaded, for a sentence. */
  of: string;
  children: (link: LinkResponse) => ReactNode;
};

/** A page that shows what a link holds, and touches nothing of what is chosen here. */
export function LinkedPage({ prefetched, heading, of, children }: Props) {
  const { link, failed, retry } = useLink(prefetched);
  useLateHeading(link !== undefined);
  return (
    <configurator.Provider>
      <Page>
        {link ? (
          children(link)
        ) : (
          <>
            <ViewHead>
              <PageHeading>{heading}</PageHeading>
            </ViewHead>
            <LoadingState of={of} failed={failed} onRetry={retry} />
          </>
        )}
      </Page>
    </configurator.Provider>
  );
}
