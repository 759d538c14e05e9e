import type { LinkResponse } from '@fieldbox/contract/links/openedLink';
import type { PageProps } from '@onesite/shared-host';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { useLateHeading } from '../linkView/useLateHeading.ts';
import { useLink } from '../linkView/useLink.ts';
import { ViewHead } from '../linkView/ViewHead.styles.ts';
import { configurator } from '../state/configurator.ts';
import { LoadingState } from '../steps/LoadingState.tsx';
import { Comparison } from './Comparison.tsx';

/**
 * /configurator/compare (docs/specification/configurator.md#variants). A page of its own, because its address is the link to
 * share, it can be printed, and it shows what was shared without touching what is chosen here.
 */
export function ComparePage({ data: [prefetched] }: Pick<PageProps<[link: LinkResponse]>, 'data'>) {
  const { link, failed, retry } = useLink(prefetched);
  useLateHeading(link !== undefined);
  return (
    <configurator.Provider>
      <Page>
        {link ? (
          <Comparison link={link} />
        ) : (
          <>
            <ViewHead>
              <PageHeading>Two variants compared</PageHeading>
            </ViewHead>
            <LoadingState of="the comparison" failed={failed} onRetry={retry} />
          </>
        )}
      </Page>
    </configurator.Provider>
  );
}
