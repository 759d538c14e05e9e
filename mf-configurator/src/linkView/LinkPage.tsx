import type { LinkResponse } from '@fieldbox/contract/links/openedLink';
import type { PageProps } from '@onesite/shared-host';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHeading, pageHeadingId } from '@onesite/shared-ui/layout/PageHeading';
import { useEffect, useRef } from 'react';
import { configurator } from '../state/configurator.ts';
import { LoadingState } from '../steps/LoadingState.tsx';
import { LinkView } from './LinkView.tsx';
import { useLink } from './useLink.ts';
import { ViewHead } from './ViewHead.styles.ts';

/** /configurator?configuration= and ?unit= (docs/specification/configurator.md#links). */
export function LinkPage({ data: [prefetched] }: Pick<PageProps<[link: LinkResponse]>, 'data'>) {
  const { link, failed, retry } = useLink(prefetched);
  const isLate = useRef(!prefetched);

  // The heading to which the shell has led the focus went with the loading state.
  useEffect(() => {
    if (!link || !isLate.current || document.activeElement !== document.body) return;
    document.getElementById(pageHeadingId)?.focus({ preventScroll: true });
  }, [link]);

  return (
    <configurator.Provider>
      <Page>
        {link ? (
          <LinkView link={link} />
        ) : (
          <>
            <ViewHead>
              <PageHeading>Shared configuration</PageHeading>
            </ViewHead>
            <LoadingState of="the configuration" failed={failed} onRetry={retry} />
          </>
        )}
      </Page>
    </configurator.Provider>
  );
}
