import type { LinkResponse } from '@fieldbox/contract/links/openedLink';
import type { PageProps } from '@onesite/shared-host';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { configurator } from '../state/configurator.ts';
import { LoadingState } from '../steps/LoadingState.tsx';
import { LinkView } from './LinkView.tsx';
import { useLateHeading } from './useLateHeading.ts';
import { useLink } from './useLink.ts';
import { ViewHead } from './ViewHead.styles.ts';

/** /configurator?configuration= and ?unit= (docs/specification/configurator.md#links). */
export function LinkPage({ data: [prefetched] }: Pick<PageProps<[link: LinkResponse]>, 'data'>) {
  const { link, failed, retry } = useLink(prefetched);
  useLateHeading(link !== undefined);
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
