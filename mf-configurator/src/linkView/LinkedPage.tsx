import type { LinkResponse } from '@fieldbox/contract/links/openedLink';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHeading, pageHeadingId } from '@onesite/shared-ui/layout/PageHeading';
import { type ReactNode, useEffect, useRef } from 'react';
import { configurator } from '../state/configurator.ts';
import { LoadingState } from '../steps/LoadingState.tsx';
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

/** Focuses the heading of a page that has replaced its loading state, and with it the heading to which the shell had led the focus. */
function useLateHeading(isThere: boolean) {
  const isLate = useRef(!isThere);
  useEffect(() => {
    if (!isThere || !isLate.current || document.activeElement !== document.body) return;
    document.getElementById(pageHeadingId)?.focus({ preventScroll: true });
  }, [isThere]);
}
